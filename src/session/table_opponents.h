/* SPDX-License-Identifier: MIT */
/* The opponents' thinking, when their decisions are shown, and how long events are shown. Hints are here as well: a
 * hint is the action that an opponent would play. */
#ifndef CULDESAC_SESSION_TABLE_OPPONENTS_H
#define CULDESAC_SESSION_TABLE_OPPONENTS_H

#include "session/table_session.h"

/* ---- table_pacing.c ---- */

/* How long the last action is shown. */
EventPause table_event_pause(const TableSession *table);
/* Whether play waits until a person continues. */
bool table_holds_for_reading(const TableSession *table);
/* A person continues. If the person to move has only one action, returns it to be played; otherwise ACTION_NONE. */
Action table_continue(TableSession *table);
/* The delay before an answer of an opponent or of the program. It does not depend on anybody's hand. */
uint64_t table_answer_delay_ms(const TableSession *table);
/* When an opponent's decision may be shown, if the last action was completely shown at `settled_at`. All times are in
 * milliseconds. */
uint64_t table_decision_due(const TableSession *table, int player, uint64_t settled_at);
/* The same for when the program declines for a player. */
uint64_t table_decline_due(const TableSession *table, uint64_t settled_at);
void table_pacing_init(TableSession *table);

/* ---- table_opponents.c ---- */

typedef struct OpponentDecision {
    bool is_made;
    Action action; /* ACTION_NONE: the opponent does not interrupt */
    uint64_t due;  /* when to call again; 0: when the program is woken */
} OpponentDecision;

/* The opponent who has to decide something now: in turn, as an interruption or as an answer. NOBODY if none. */
int table_next_opponent(const TableSession *table);
/* Starts thinking for an opponent, unless this is already running. */
void table_think(TableSession *table, int player);
OpponentDecision table_take_decision(TableSession *table, int player, uint64_t settled_at);
void table_stop_thinking(TableSession *table);
/* Starts to compute a hint for the chooser. */
void table_hint_start(TableSession *table);
/* Whether the hint is ready; if so, it is counted in the statistics. */
bool table_hint_take(TableSession *table, AiAnswer *answer);
/* To be called for a new match. */
void table_opponents_init(TableSession *table);
void table_opponents_destroy(TableSession *table);

#endif
