/* SPDX-License-Identifier: MIT */
/* The three searches. Each answers a task within its budget; think.c chooses among them. */
#ifndef CULDESAC_AI_SEARCH_SEARCHES_H
#define CULDESAC_AI_SEARCH_SEARCHES_H

#include "evaluation.h"

/* alphabeta.c: two players, perfect information. */
void alphabeta_think(const AiTask *task, Budget *budget, AiAnswer *answer);
/* Endings of one game, settled one after the other: what was found out about one serves the others. Two players,
 * perfect information. Looks at so many positions in all; the same answers to as many, whatever the clock. */
typedef struct AlphabetaSolver AlphabetaSolver;
AlphabetaSolver *alphabeta_solver_create(const Game *game, const void *rules, uint64_t positions,
                                         const atomic_bool *cancel);
void alphabeta_solver_destroy(AlphabetaSolver *solver);
/* `report` is called for every BUDGET_REPORT_EACH positions that have been looked at. */
void alphabeta_solver_set_report(AlphabetaSolver *solver, void (*report)(void *context, uint64_t positions),
                                 void *context);
/* `sign` is what whoever is to move is known to come to, −1, 0 or 1; it becomes the most he can make sure of, and
 * `is_better` an action by which he does if that is more (else ACTION_NONE). False: there was not enough left to find
 * out. */
bool alphabeta_solver_solve(AlphabetaSolver *solver, const void *state, int *sign, Action *better);
/* tree.c: everything else. */
void tree_think(const AiTask *task, Budget *budget, AiAnswer *answer);
/* greedy.c: the easy level. */
void greedy_think(const AiTask *task, Budget *budget, AiAnswer *answer);

#endif
