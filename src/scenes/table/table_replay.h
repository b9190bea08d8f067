/* SPDX-License-Identifier: MIT */
/* The past: what happened since a person's last turn is shown again, and the timeline leads through it. */
#ifndef CULDESAC_SCENES_TABLE_TABLE_REPLAY_H
#define CULDESAC_SCENES_TABLE_TABLE_REPLAY_H

#include "scenes/table/table_scene.h"

/* ---- table_replay.c: what happened since a person's last turn ---- */

void table_replay_init(TableScene *table);
/* Begins it for who has just taken the table over; false if there is nothing to see, or nothing moves. */
bool table_replay_start(TableScene *table, Stage *stage, int player);
/* Goes on with it; and shows him his table at once. */
void table_replay_tick(TableScene *table, Stage *stage);
void table_replay_end(TableScene *table, Stage *stage);
/* From its first action once more; also when he has his table already, which can be done until he acts. */
bool table_can_replay_again(const TableScene *table);
void table_replay_again(TableScene *table, Stage *stage);
/* Its headline, told to that player; "" if nothing weighed anything. */
void table_replay_headline(const TableScene *table, int player, Text *text);
/* Draws that, with what was done, on a plate as large as the ground, on which the timeline stands too. */
void table_replay_draw_caption(TableScene *table, const TableContext *context, Rect at, Rect ground);

/* ---- table_timeline.c: the timeline ---- */

bool table_has_timeline(const TableScene *table);
/* Whether what is seen of the past plays by itself, and how fast. */
void table_playback_set(TableScene *table, bool is_playing, int speed);
/* Between which actions it leads: of the whole game, or of what happened since somebody's last turn. */
void table_timeline_span(const TableScene *table, size_t *from, size_t *till);
void table_timeline_draw(TableScene *table, const TableContext *context, Rect at);
/* Whether this touch was the timeline's, which has done what it asks for. */
bool table_timeline_handle_touch(TableScene *table, Stage *stage, const Touch *touch);
void table_timeline_step(TableScene *table, Stage *stage, int way);
/* Plays on. */
void table_timeline_tick(TableScene *table, Stage *stage);
/* Whether what is shown is shown in half the time. */
bool table_is_double_speed(const TableScene *table);

#endif
