/* SPDX-License-Identifier: MIT */
/* Plays without a touch what is next (table_next.h), for opponents and for people, and takes the table from one person
 * so that another can have it. Dialogs that open without a touch are in table_due.h. */
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
