/* SPDX-License-Identifier: MIT */
/* Looking back: the timeline, the automatic playback, and what a person missed. */
#pragma once

#include "scenes/table/log/table_log.h"

typedef struct TableScene TableScene;

typedef struct Playback {
    bool is_playing;
    int speed; /* the speed of the playback, 0 … TIMELINE_SPEEDS − 1 */
} Playback;

/* Sets whether the past is played back, at the usual speed. */
void playback_set(Playback *playback, bool is_playing);
/* Whether animations are played at double speed. */
bool playback_is_double_speed(const Playback *playback);

bool table_has_timeline(const TableScene *table);
void table_timeline_draw(const TableScene *table, const TableContext *context, Rect at);
/* Handles a touch of the timeline. False if the touch was elsewhere. */
bool table_timeline_handle_touch(TableScene *table, Stage *stage, const Touch *touch);
void table_timeline_step(TableScene *table, Stage *stage, int way);
/* Shows the next step of the playback when it is due. */
void table_timeline_tick(TableScene *table, Stage *stage);

/* ---- What has happened since a person's last turn ---- */

enum { GRAVE_ACTIONS_MAX = 3 };
/* An important action, and the entry of the log that describes all of it. */
typedef struct GraveAction {
    size_t step, entry;
    int weight;
} GraveAction;
/* Finds the most important actions of others since a player's last turn, in order. Among equally important ones, those
 * done to the player come before others, and later ones before earlier ones. Returns how many there are. */
int table_timeline_find_gravest(const TableLog *log, int player, GraveAction grave[GRAVE_ACTIONS_MAX]);
/* Appends the headline of an important action, addressed to that player, and what else happened then. */
void table_timeline_describe_news(const TableLog *log, int player, const GraveAction *action, Text *headline,
                                  Text *rest);
/* Goes back to the first step that a player has not seen and, if animations are on, plays everything since then. The
 * table then has no viewer. */
void table_timeline_replay(TableScene *table, Stage *stage, int player);
