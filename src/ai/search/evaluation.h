/* SPDX-License-Identifier: MIT */
/* What the searches share: evaluation of states, lists of candidate actions, and choices. */
#pragma once

#include "ai/search/budget.h"

/* The value of a finished game for each player. With two players a larger margin is better, and a draw is 0. */
void outcome_value(const Game *game, const void *rules, const void *state, int32_t value[PLAYERS_MAX]);
/* The result of a finished game for one of two players: 1 is a win, 0 a draw, −1 a loss. */
int outcome_sign(const Game *game, const void *rules, const void *state, int player);
/* Finds the least and the greatest such result that a player can still get, by the game's outcome_bounds. If it has
 * none, they are −1 and 1, and false is returned. */
bool outcome_bounds_for(const Game *game, const void *rules, const void *state, int player, int *least, int *most);
/* The hash of a state and its player to move, whom the game's own hash may ignore. */
uint64_t position_key(const Game *game, const void *rules, const void *state);
/* Whether heuristics can evaluate states, by a learned model or a function of the game. */
bool heuristics_can_evaluate(const Heuristics *heuristics);
/* Evaluates a state that is not over, by the learned model or else the game's own function; false if there is
 * neither. */
bool heuristics_evaluate(const Heuristics *heuristics, const void *rules, const void *state,
                         int32_t value[PLAYERS_MAX]);
/* The value of a state for each player: that of the result if the game is over, otherwise the heuristics' evaluation,
 * or 0 if there is none. */
void state_value(const Game *game, const void *rules, const void *state, int32_t value[PLAYERS_MAX]);

/* Whether two players play with perfect information, without chance or actions out of turn, so that endings can be
 * solved. */
bool is_two_player_perfect_info(const Game *game, const void *state);

/* Lists the actions worth searching; returns how many. */
size_t candidates_list(const Game *game, const void *rules, const void *state, int player, Action *actions);
/* The priors of these actions, all 1 if the heuristics have none. */
void candidates_priors(const Game *game, const void *rules, const void *state, int player, const Action *actions,
                       size_t count, int32_t *priors);

/* Lists the actions worth searching, with their priors. If the player need not act, ACTION_NONE is added at the end,
 * with the average prior. Both lists have room for actions_max + 1. */
size_t candidates_list_with_priors(const Game *game, const void *rules, const void *state, int player, Action *actions,
                                   int32_t *priors);
/* One of the candidates at random, weighted by the priors. */
Action candidates_pick(const Action *actions, const int32_t *priors, size_t count, Rng *rng);
/* Whether the heuristics call an action of the task's player a blunder; never true of ACTION_NONE. */
bool action_is_blunder(const AiTask *task, Action action);

/* Inserts a choice: the answer keeps the AI_CHOICES_MAX best, by visits and then by value. */
void answer_add_choice(AiAnswer *answer, const AiChoice *choice);
