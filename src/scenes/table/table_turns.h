/* SPDX-License-Identifier: MIT */
/* Opponents' turns, and handing the table over. */
#pragma once

#include "scenes/table/table_scene.h"

/* Does what is next (table_next.h), if it is due. */
void table_turns_run(TableScene *table, Stage *stage);
/* Ends a pause because a person continues. If the person to move has only one action, it is played. */
void table_turns_play_on(TableScene *table, Stage *stage);
/* Takes the screen from a person who has it out of turn. */
void table_turns_take_screen_back(TableScene *table, Stage *stage);
/* Hides what only one person may see. */
void table_turns_hide_private(TableScene *table, Stage *stage);
