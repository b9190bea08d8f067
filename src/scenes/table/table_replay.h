/* SPDX-License-Identifier: MIT */
/* Looking back: the replay of what happened since a person's last turn, and the timeline. */
#ifndef CULDESAC_SCENES_TABLE_TABLE_REPLAY_H
#define CULDESAC_SCENES_TABLE_TABLE_REPLAY_H

#include "scenes/table/table_scene.h"

/* ---- table_replay.c: the replay of what happened since a person's last turn ---- */

void table_replay_init(TableScene *table);
/* Starts the replay for a person who has just taken the table. False if there is nothing to replay, or animations are
 * off. */
bool table_replay_start(TableScene *table, Stage *stage, int player);
/* Continues the replay, and ends it with its last action. table_replay_end ends it now and shows the person's hand. */
void table_replay_tick(TableScene *table, Stage *stage);
void table_replay_end(TableScene *table, Stage *stage);
/* Whether the replay can be repeated, which is possible until the person acts. */
bool table_can_replay_again(const TableScene *table);
/* Repeats the replay from its first action. */
void table_replay_again(TableScene *table, Stage *stage);
/* Appends the replay's headline, addressed to that player; nothing if nothing important happened. */
void table_replay_headline(const TableScene *table, int player, Text *text);
/* Draws the headline and its action on a plate of the size of `ground`, on which the timeline is as well. */
void table_replay_draw_caption(TableScene *table, const TableContext *context, Rect at, Rect ground);

/* ---- table_timeline.c: the timeline ---- */

bool table_has_timeline(const TableScene *table);
/* Sets whether the past is played back automatically, and how fast. */
void table_playback_set(TableScene *table, bool is_playing, int speed);
/* The range of the timeline: the whole game, or the actions since a person's last turn. */
void table_timeline_span(const TableScene *table, size_t *from, size_t *till);
void table_timeline_draw(TableScene *table, const TableContext *context, Rect at);
/* Handles a touch of the timeline. False if the touch was elsewhere. */
bool table_timeline_handle_touch(TableScene *table, Stage *stage, const Touch *touch);
void table_timeline_step(TableScene *table, Stage *stage, int way);
/* Shows the next step of the playback when it is due. */
void table_timeline_tick(TableScene *table, Stage *stage);
/* Whether animations are played at double speed. */
bool table_is_double_speed(const TableScene *table);

#endif
