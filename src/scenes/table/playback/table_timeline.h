/* SPDX-License-Identifier: MIT */
/* The timeline while looking back. */
#ifndef CULDESAC_SCENES_TABLE_PLAYBACK_TABLE_TIMELINE_H
#define CULDESAC_SCENES_TABLE_PLAYBACK_TABLE_TIMELINE_H

#include "scenes/table/table_scene.h"

bool table_has_timeline(const TableScene *table);
void table_timeline_draw(const TableScene *table, const TableContext *context, Rect at);
/* Handles a touch of the timeline. False if the touch was elsewhere. */
bool table_timeline_handle_touch(TableScene *table, Stage *stage, const Touch *touch);
void table_timeline_step(TableScene *table, Stage *stage, int way);
/* Shows the next step of the playback when it is due. */
void table_timeline_tick(TableScene *table, Stage *stage);
/* Goes back to a player's last turn and, if animations are on, plays everything since then, in nobody's view. */
void table_timeline_replay(TableScene *table, Stage *stage, int player);

#endif
