/* SPDX-License-Identifier: MIT */
/*
 * Personalities: what somebody likes among what is good. To the search what is liked seems a little better than it is,
 * and what is not a little worse, by no more than the personality may cost: so it looks for what is best and liked, and
 * what is clearly better is played by everybody. In an ending that is solved nobody has a personality.
 */
#ifndef CULDESAC_AI_SEARCH_PERSONALITY_H
#define CULDESAC_AI_SEARCH_PERSONALITY_H

#include "evaluation.h"

/* How much the player likes each action, −1 … 1. The actions are legal in his view, or ACTION_NONE. */
void personality_preferences(const AiTask *task, const Action *actions, size_t count, double *preferences);

/* What an action is like by what the game's head says alone. To do nothing is like nothing. */
AiPersonality personality_action_traits(const AiTask *task, Action action);

/* The actions at the root with how much they are liked, in ascending order; empty without a personality. */
typedef struct PreferenceList {
    size_t count;
    Action *actions;
    double *preferences;
    double cost, risk;
} PreferenceList;

PreferenceList preferences_init(const AiTask *task);
void preferences_clear(PreferenceList *preferences);
/* By how much an action seems better than it is, in the measure of values: at most the personality's cost, and the
 * less, the less far what comes of the actions here lies apart as usual; `spread` is how far with this one, 0 if
 * unknown. Asked of a list in ascending order, `at` is 0 before the first. */
double preference_bias(const PreferenceList *preferences, size_t *at, Action action, double spread, double usual);

/* The share of a level's time that somebody takes; NULL takes all of it. */
double personality_time_share(const AiPersonality *personality);

#endif
