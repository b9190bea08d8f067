/* SPDX-License-Identifier: MIT */
/*
 * Personalities, which prefer some good actions to others. A search adds a small bias to the value of each action at
 * the root, limited by the personality's cost, so that a clearly better action is always played. Solved endings ignore
 * personalities.
 */
#pragma once

#include "ai/search/evaluation.h"

/* The traits of an action by the game's heuristics alone; none for ACTION_NONE. */
ActionTraits personality_own_traits(const AiTask *task, Action action);

/* The player's preference for each action, −1 … 1, to which openings add a random part. The actions are legal in the
 * view, or ACTION_NONE. */
void personality_preferences(const AiTask *task, const Action *actions, size_t count, double *preferences);

/* The preferences for the actions at the root, ascending by action; empty if the task has none. */
typedef struct PreferenceList {
    size_t count;
    Action *actions;
    double *preferences;
    double
        *leanings; /* for each action, the sum of the leanings towards the players whom it hits, −1 … 1; NULL: none */
    double cost, risk;
} PreferenceList;

PreferenceList preferences_init(const AiTask *task);
void preferences_clear(PreferenceList *preferences);
/* What the personality and the leanings add to an action's value; less if the results of actions vary little. `spread`
 * is the standard deviation of this action's results (0: unknown), and `usual` that of all actions' results. Call it
 * for the actions in ascending order, and set *at to 0 before the first call. */
double preference_bias(const PreferenceList *preferences, size_t *at, Action action, double spread, double usual);

/* The share of the level's time that a personality uses; 1 for NULL. */
double personality_time_share(const AiPersonality *personality);
