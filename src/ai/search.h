/* SPDX-License-Identifier: MIT */
/* What the searches share: the worth of an end, and lists of choices. */
#ifndef CULDESAC_AI_SEARCH_H
#define CULDESAC_AI_SEARCH_H

#include "budget.h"

/* What the end of a game is worth to each player. Two players: more for a larger margin, a draw is 0. */
void outcome_worth(const Game *game, const void *rules, const void *state, int32_t worth[PLAYERS_MAX]);
/* 1, 0 or −1 for player 0 of two. */
int outcome_sign(const Game *game, const void *rules, const void *state);
/* How a brain judges a state that is not over, by what it learned or else by hand; false where it cannot. */
bool brain_judge(const Brain *brain, const void *rules, const void *state, int32_t worth[PLAYERS_MAX]);
/* What an end is worth, or the brain's judgement where the game goes on. */
void state_worth(const Game *game, const void *rules, const void *state, int32_t worth[PLAYERS_MAX]);

/* Whether two play with nothing hidden, no chance and nobody cutting in, so that alpha-beta can tell what a position comes to. */
bool is_duel_in_the_open(const Game *game, const void *state);

/* The actions worth thinking about. */
size_t choices_of(const Game *game, const void *rules, const void *state, int player, Action *actions);
/* Their promises, all 1 where the brain tells none. */
void promises_of(const Game *game, const void *rules, const void *state, int player, const Action *actions, size_t count,
                 int32_t *promises);

/* The actions worth thinking about with their promises; behind them ACTION_NONE, not to cut in, where that may be: as
 * promising as the rest on average. Both lists have room for one more than actions_max. */
size_t thoughts_of(const Game *game, const void *rules, const void *state, int player, Action *actions,
                   int32_t *promises);
/* Whether the game's brain calls an action of the task's player a waste; never not to cut in. */
bool is_waste(const AiTask *task, Action action);

/* Puts a choice where it belongs: the answer keeps the AI_CHOICES_MAX best, by visits, then by value. */
void answer_note(AiAnswer *answer, const AiChoice *choice);

#endif
