/* SPDX-License-Identifier: MIT */
/* The opponents' thinking. Hints are here as well: a hint is the action that an opponent would play. */
#pragma once

#include "session/table/session_players.h"

typedef struct OpponentDecision {
    bool is_made;
    Action action; /* ACTION_NONE: the opponent does not interrupt */
    uint64_t due;  /* when to ask for the decision again; 0: when the program is woken */
} OpponentDecision;

/* The opponent who has to decide now: to act, answer or interrupt. NOBODY if none. */
int session_opponents_next(const TableSession *session);
/* Starts thinking for an opponent, unless this is already running. */
void session_opponents_think(TableSession *session, int player);
/* Takes the decision of the opponent who thinks if it is made. After a decision not to interrupt, the next opponent is
 * asked. An interrupting action is returned only when the last action has been seen. */
OpponentDecision session_opponents_take_decision(TableSession *session, uint64_t settled_at);
void session_opponents_stop(TableSession *session);
/* Starts to compute a hint for the chooser. */
void session_opponents_start_hint(TableSession *session);
/* The hint if it is ready, otherwise NULL; valid until the next search. It is counted in the statistics. */
const AiAnswer *session_opponents_take_hint(TableSession *session);
