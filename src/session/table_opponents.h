/* SPDX-License-Identifier: MIT */
/* What opponents think, when their decisions are seen, and how long all look at what happened. Hints are here too,
 * since they are what an opponent would play. */
#ifndef CULDESAC_SESSION_TABLE_OPPONENTS_H
#define CULDESAC_SESSION_TABLE_OPPONENTS_H

#include "session/table_session.h"

/* ---- table_pacing.c ---- */

/* How long all look at the last action. */
EventPause table_event_pause(const TableSession *table);
/* Whether all wait until a person says that play continues. */
bool table_holds_for_reading(const TableSession *table);
/* A person says so. The only action of a person to move, which is to be played then; else ACTION_NONE. */
Action table_continue(TableSession *table);
/* The pause before an answer, whatever anybody holds: an opponent's, or one that the program gives. */
uint64_t table_answer_delay_ms(const TableSession *table);
/* The moment from which on an opponent's decision may be seen, if the last action has been seen at `settled_at`. */
uint64_t table_decision_due(const TableSession *table, int player, uint64_t settled_at);
/* The same for the program when it declines for a player. */
uint64_t table_decline_due(const TableSession *table, uint64_t settled_at);
void table_pacing_init(TableSession *table);

/* ---- table_opponents.c ---- */

typedef struct OpponentDecision {
    bool is_made;
    Action action; /* ACTION_NONE: the opponent does not interrupt */
    uint64_t due;  /* it is to be asked for again then; 0: when the program is woken */
} OpponentDecision;

/* The opponent who is to decide something now, in turn, out of turn or in answer; NOBODY if none. */
int table_next_opponent(const TableSession *table);
/* Begins to think for an opponent who does not think yet. */
void table_think(TableSession *table, int player);
OpponentDecision table_take_decision(TableSession *table, int player, uint64_t settled_at);
void table_stop_thinking(TableSession *table);
/* Begins to think about a hint for the chooser. */
void table_hint_start(TableSession *table);
/* Whether the hint has come; it counts then. */
bool table_hint_take(TableSession *table, AiAnswer *answer);
/* A new match: nobody has decided anything. */
void table_opponents_init(TableSession *table);
void table_opponents_destroy(TableSession *table);

#endif
