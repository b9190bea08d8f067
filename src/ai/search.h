/* SPDX-License-Identifier: MIT */
/* What the searches share: their budget, the worth of an end, and lists of choices. */
#ifndef CULDESAC_AI_SEARCH_H
#define CULDESAC_AI_SEARCH_H

#include "culdesac/ai.h"

/* How long a search may go on: so many iterations, or until a moment; and never after a cancel. */
typedef struct Budget {
    uint64_t iterations; /* 0: the clock alone decides */
    uint64_t used;
    double start, deadline; /* milliseconds of a clock that only goes forward */
    const atomic_bool *cancel;
    bool spent;
} Budget;

double clock_ms(void);
Budget budget_start(const AiTask *task);
/* A part of what is left, for a first stage: its own deadline or count. */
Budget budget_share(const Budget *budget, double share);
/* Counts one iteration; false when the search has to stop. The clock is looked at every eighth time, or where it is only a
 * bound more seldom. */
bool budget_spend(Budget *budget);

/* What the end of a game is worth to each player. Two players: more for a larger margin, a draw is 0. */
void outcome_worth(const Game *game, const void *rules, const void *state, int32_t worth[PLAYERS_MAX]);
/* 1, 0 or −1 for player 0 of two. */
int outcome_sign(const Game *game, const void *rules, const void *state);
/* The same, or the brain's judgement where the game goes on. */
void state_worth(const Game *game, const void *rules, const void *state, int32_t worth[PLAYERS_MAX]);

/* The actions worth thinking about. */
size_t choices_of(const Game *game, const void *rules, const void *state, int player, Action *actions);
/* Their promises, all 1 where the brain tells none. */
void promises_of(const Game *game, const void *rules, const void *state, int player, const Action *actions, size_t count,
                 int32_t *promises);

/* The actions worth thinking about with their promises; behind them ACTION_NONE, not to cut in, where that may be: as
 * promising as the rest on average. Both lists have room for one more than actions_max. */
size_t thoughts_of(const Game *game, const void *rules, const void *state, int player, Action *actions,
                   int32_t *promises);

/* Puts a choice where it belongs: the answer keeps the AI_CHOICES_MAX best, by visits, then by value. */
void answer_note(AiAnswer *answer, const AiChoice *choice);

#endif
