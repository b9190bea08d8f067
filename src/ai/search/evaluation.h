/* SPDX-License-Identifier: MIT */
/* What the searches share: the worth of an end, and lists of choices. */
#ifndef CULDESAC_AI_SEARCH_EVALUATION_H
#define CULDESAC_AI_SEARCH_EVALUATION_H

#include "budget.h"

/* What the end of a game is worth to each player. Two players: more for a larger margin, a draw is 0. */
void outcome_value(const Game *game, const void *rules, const void *state, int32_t value[PLAYERS_MAX]);
/* 1, 0 or −1 for player 0 of two. */
int outcome_sign(const Game *game, const void *rules, const void *state);
/* How heuristics judges a state that is not over, by what it learned or else by hand; false where it cannot. */
bool heuristics_evaluate(const Heuristics *heuristics, const void *rules, const void *state,
                         int32_t value[PLAYERS_MAX]);
/* What an end is worth, or the heuristics' judgement where the game goes on. */
void state_value(const Game *game, const void *rules, const void *state, int32_t value[PLAYERS_MAX]);

/* Whether two play with nothing hidden, no chance and nobody cutting in, so that alpha-beta can tell what a position
 * comes to. */
bool is_two_player_perfect_info(const Game *game, const void *state);

/* The actions worth thinking about. */
size_t candidates_list(const Game *game, const void *rules, const void *state, int player, Action *actions);
/* Their priors, all 1 where the heuristics tells none. */
void candidates_priors(const Game *game, const void *rules, const void *state, int player, const Action *actions,
                       size_t count, int32_t *priors);

/* The actions worth thinking about with their priors; behind them ACTION_NONE, not to cut in, where that may be: as
 * promising as the rest on average. Both lists have room for one more than actions_max. */
size_t candidates_list_with_priors(const Game *game, const void *rules, const void *state, int player, Action *actions,
                                   int32_t *priors);
/* Whether the game's heuristics calls an action of the task's player a waste; never not to cut in. */
bool is_blunder(const AiTask *task, Action action);

/* Puts a choice where it belongs: the answer keeps the AI_CHOICES_MAX best, by visits, then by value. */
void answer_add_choice(AiAnswer *answer, const AiChoice *choice);

#endif
