/* SPDX-License-Identifier: MIT */
/* What a table does next without a touch. It is only found here; table_turns.h does it. */
#pragma once

#include "scenes/table/table_scene.h"

/* Now, or when it is due. */
typedef enum NextKind {
    NEXT_NOTHING,
    NEXT_RESULTS,  /* shows the results */
    NEXT_HANDOVER, /* hands the screen over to a person */
    NEXT_QUESTION, /* asks all people which of them responds */
    NEXT_COVER,    /* hides the hand of a person whose turn is over */
    NEXT_DECLINE,  /* declines for a person who is not asked */
    NEXT_HINT,     /* thinks for a hint, and shows it */
    NEXT_REPEAT,   /* touches again the step that a person repeats (CHOICE_REPEAT) */
    NEXT_OPPONENT,
    NEXT_FORCED, /* plays for a person who has no real choice */
} NextKind;

typedef struct TableNext {
    NextKind kind;
    int player;     /* who acts, if kind is NEXT_DECLINE, NEXT_OPPONENT or NEXT_FORCED */
    Action action;  /* what is played, if kind is NEXT_DECLINE or NEXT_FORCED */
    uint8_t people; /* who is asked, a bit each, if kind is NEXT_QUESTION */
} TableNext;

/* The opponent who has to decide something now; NOBODY if none. */
int table_next_opponent(const TableScene *table);
/* The action that is played for a person who has no real choice, or ACTION_NONE. */
Action table_next_forced_action(const TableScene *table);
/* `is_seen`: the last action has been seen, so that it may be covered, by a dialog or because a hand is hidden. Until
 * then, opponents already think and play. */
TableNext table_next_find(const TableScene *table, bool is_seen);
