/* SPDX-License-Identifier: MIT */
/* What a table does next without a touch. It is only found here; table_turns.h does it. */
#pragma once

#include "scenes/table/table_scene.h"

/* Now, or when it is due. */
typedef enum NextPlay {
    NEXT_NOTHING,
    NEXT_DECLINE, /* declines for a person who is not asked */
    NEXT_HINT,    /* thinks for a hint, and shows it */
    NEXT_REPEAT,  /* touches again what a person repeats */
    NEXT_OPPONENT,
    NEXT_FORCED, /* plays for a person who has no real choice */
} NextPlay;

/* The opponent who has to decide something now; NOBODY if none. */
int table_next_opponent(const TableScene *table);
/* The action that is played for a person who has no real choice, or ACTION_NONE. */
Action table_next_forced_action(const TableScene *table);
NextPlay table_next_find(const TableScene *table);
