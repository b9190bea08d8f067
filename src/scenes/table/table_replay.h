/* SPDX-License-Identifier: MIT */
/* Looking back: what has happened since a person's last turn, and the timeline. */
#ifndef CULDESAC_SCENES_TABLE_TABLE_REPLAY_H
#define CULDESAC_SCENES_TABLE_TABLE_REPLAY_H

#include "scenes/table/table_scene.h"

/* ---- table_replay.c: what has happened since a person's last turn ---- */

enum { REPLAY_GRAVEST_MAX = 3 };
/* An important action, and the entry of the log that tells all of it. */
typedef struct GraveAction {
    size_t step, told;
    int weight;
} GraveAction;
/* The most important actions since a player's last turn, first those done to them, then the later of two. Returns how
 * many there are. */
int table_replay_find_gravest(const TableScene *table, int player, GraveAction grave[REPLAY_GRAVEST_MAX]);
/* Appends the headline of an important action, addressed to that player. */
void table_replay_describe(const TableScene *table, int player, size_t step, Text *text);
/* Goes back to the player's last turn and, if animations are on, plays everything since then, in nobody's view. */
void table_replay_start(TableScene *table, Stage *stage, int player);

/* ---- table_timeline.c: the timeline ---- */

bool table_has_timeline(const TableScene *table);
/* Sets whether the past is played back automatically, at the usual speed. */
void table_playback_set(TableScene *table, bool is_playing);
void table_timeline_draw(TableScene *table, const TableContext *context, Rect at);
/* Handles a touch of the timeline. False if the touch was elsewhere. */
bool table_timeline_handle_touch(TableScene *table, Stage *stage, const Touch *touch);
void table_timeline_step(TableScene *table, Stage *stage, int way);
/* Shows the next step of the playback when it is due. */
void table_timeline_tick(TableScene *table, Stage *stage);
/* Whether animations are played at double speed. */
bool table_is_double_speed(const TableScene *table);

#endif
