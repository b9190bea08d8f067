/* SPDX-License-Identifier: MIT */
/* The three searches, and the deliberate mistakes of levels. Each search answers a task within its budget; think.c
 * chooses one. */
#pragma once

#include "ai/search/evaluation.h"

/* alphabeta.c: solves an ending of two players with perfect information. If the budget is not enough, the answer is not
 * exact and has no choices. */
void alphabeta_solve(const AiTask *task, Budget *budget, AiAnswer *answer);
/* alphabeta_solver.c: solves several endings of a game (two players, perfect information), one after another, which
 * share a transposition table. It searches at most `positions` in all; its answers depend on this limit, never on the
 * clock. The solver of puzzle.h is slower, but also finds how long a result can be delayed. */
typedef struct AlphabetaSolver AlphabetaSolver;
AlphabetaSolver *alphabeta_solver_create(const Game *game, const void *rules, uint64_t positions,
                                         const atomic_bool *cancel);
void alphabeta_solver_destroy(AlphabetaSolver *solver);
/* Before the call, *outcome is a result that the player to move can surely reach, −1, 0 or 1. It becomes the best that
 * they can force. If that is more than before, *better is an action that forces it, otherwise ACTION_NONE. False: the
 * positions were used up. */
bool alphabeta_solver_solve(AlphabetaSolver *solver, const void *state, int *outcome, Action *better);
/* dual_tree.c: searches any game. */
void tree_think(const AiTask *task, Budget *budget, AiAnswer *answer);
/* greedy.c: the easy level's search. */
void greedy_think(const AiTask *task, Budget *budget, AiAnswer *answer);
/* levels.c: whether the task's level plays its second-best action this time. */
bool level_plays_second_best(const AiTask *task);
/* Whether the easy level's search answers the task this time (AiTask.brief_one_in). */
bool level_looks_briefly(const AiTask *task);
