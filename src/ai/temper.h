/* SPDX-License-Identifier: MIT */
/*
 * Tempers: what somebody likes among what is good. To the search what is liked seems a little better than it is, and what is not a
 * little worse, by no more than the temper may cost: so it looks for what is best and liked, and what is clearly better is
 * played by everybody. In an ending that is solved nobody has a temper.
 */
#ifndef CULDESAC_AI_TEMPER_H
#define CULDESAC_AI_TEMPER_H

#include "search.h"

/* How much the player likes each action, −1 … 1. The actions are legal in his view, or ACTION_NONE. */
void temper_weigh(const AiTask *task, const Action *actions, size_t count, double *likings);

/* What an action is like by what the game's head says alone. To do nothing is like nothing. */
AiTemper temper_manner(const AiTask *task, Action action);

/* The actions at the root with how much they are liked, in ascending order; empty without a temper. */
typedef struct Leaning {
    size_t count;
    Action *actions;
    double *likings;
    double cost, risk;
} Leaning;

Leaning leaning_begin(const AiTask *task);
void leaning_end(Leaning *leaning);
/* By how much an action seems better than it is, in the measure of values: at most the temper's cost, and the less, the less far
 * what comes of the actions here lies apart as usual; `spread` is how far with this one, 0 if unknown. Asked of a list in ascending
 * order, `at` is 0 before the first. */
double leaning_to(const Leaning *leaning, size_t *at, Action action, double spread, double usual);

/* The share of a level's time that somebody takes; NULL takes all of it. */
double temper_pace(const AiTemper *temper);

#endif
