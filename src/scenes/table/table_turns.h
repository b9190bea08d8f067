/* SPDX-License-Identifier: MIT */
/* Opponents' turns, and handing the table over. */
#pragma once

#include "scenes/table/table_scene.h"

/* What the table does next without a touch, now or when it is due. */
typedef enum NextPlay {
    NEXT_NOTHING,
    NEXT_DECLINE, /* declines for a person who is not asked */
    NEXT_HINT,    /* thinks for a hint, and shows it */
    NEXT_REPEAT,  /* touches again what a person repeats */
    NEXT_OPPONENT,
    NEXT_FORCED, /* plays for a person who has no real choice */
} NextPlay;

/* The opponent who has to decide something now; NOBODY if none. */
int table_turns_thinking_player(const TableScene *table);
/* The action that is played for a person who has no real choice, or ACTION_NONE. */
Action table_turns_forced_action(const TableScene *table);
NextPlay table_turns_find_next(const TableScene *table);
/* Does what is next, if it is due. */
void table_turns_run(TableScene *table, Stage *stage);
/* Ends a pause because a person continues. If the person to move has only one action, it is played. */
void table_turns_play_on(TableScene *table, Stage *stage);
/* Takes the screen from a person who has it out of turn. */
void table_turns_take_screen_back(TableScene *table, Stage *stage);
/* Hides what only one person may see. */
void table_turns_hide_private(TableScene *table, Stage *stage);
