/* SPDX-License-Identifier: MIT */
/*
 * A game's knowledge for the searches: how good a position or an action looks. The searches (ai.h) do the rest through
 * game.h, and `action_prior` alone makes a sensible opponent. All functions are pure, allocate nothing and use whole
 * numbers, so that an answer is the same on every computer. They get whole states: samples of the player's view, or the
 * view itself in a game of perfect information.
 */
#pragma once

#include "culdesac/game.h"

/* The scale of evaluations: a certain win is VALUE_WIN, a certain loss its negative, an even position 0. */
enum { VALUE_WIN = 10000 };
enum { NO_HINT = -1 };

/* A character's preferences, each −100 … 100, 0 being neutral. */
typedef struct AiPersonality {
    int8_t risk;        /* preference for actions that may turn out very well or very badly */
    int8_t spite;       /* preference for hurting others */
    int8_t patience;    /* preference for paying later rather than at once */
    int8_t generosity;  /* preference for benefiting others, above all by trades */
    int8_t bluff;       /* preference for deceiving others */
    int8_t reach;       /* preference for moving or building far away on a board, and for discarding high cards */
    int8_t centre;      /* preference for the middle of a board, and for discarding cards of middle ranks */
    int8_t haste;       /* hasty characters search less */
    int8_t inattention; /* at the easy level: how often, in hundredths, the character sees only an immediate gain */
    int8_t cost;        /* the most that all preferences may cost in one action, in hundredths of a win */
} AiPersonality;

/* How much an action has each of the traits for which AiPersonality has a preference, −100 … 100. */
typedef struct ActionTraits {
    int8_t risk, spite, patience, generosity, bluff, reach, centre;
    int8_t dislike; /* 100 for an action that nobody should prefer, −100 for one that everybody likes */
} ActionTraits;

/*
 * A learned model: weights learned from games that the engine plays against itself (packaging/train-weights.sh). The
 * features of an action and of a state are written by hand; weights.h in the game's folder is generated. Feature 0 is
 * unused and has the weight 0.
 */
enum {
    ACTION_FEATURES_MAX = 12,
    STATE_FEATURES_MAX = 96,
    FEATURE_CONTEXT_MAX = 1024,
    LEARNED_PRIOR_DOUBLING = 64, /* an action whose weights add up to this much more has twice the prior */
    LEARNED_HALF_LEAD = 1000, /* a lead in states' weights that is worth half of LEAD_VALUE_MAX (common_heuristics.h) */
};

/* Consecutive features of one kind. */
typedef struct FeatureKind {
    const char *name; /* NULL ends the list */
    int count;
} FeatureKind;

/* LIST is a macro that calls KIND(first, name, count) for each kind of feature. FEATURES makes of it an enumeration,
 * with the first and the last feature of each kind, and an array of FeatureKind. */
#define FEATURE_FIRST(first, name, count) first, first##_LAST = first + (count)-1,
#define FEATURE_ROW(first, name, count) {name, count},
#define FEATURES(kinds, LIST)     \
    enum { LIST(FEATURE_FIRST) }; \
    static const FeatureKind kinds[] = {LIST(FEATURE_ROW){0}}

typedef struct FeatureCount {
    uint16_t feature;
    int16_t count;
} FeatureCount;

/* The weights and the kinds of their features, in the same order; the first kind is feature 0 alone. */
typedef struct Weights {
    const FeatureKind *kinds;
    const int16_t *values;
    size_t count; /* number of values, one for each feature */
} Weights;

#define WEIGHTS(kinds, values)                           \
    {                                                    \
        kinds, values, sizeof(values) / sizeof *(values) \
    }

typedef struct LearnedModel {
    Weights action_weights, state_weights; /* `kinds` is NULL if only the other one is learned */
    /* Prepares a context of FEATURE_CONTEXT_MAX bytes for the features of these actions of a player. False if the model
     * does not apply, for example to other rules. */
    bool (*prepare_features)(const void *rules, const void *state, int player, const Action *actions, size_t count,
                             void *context);
    /* The features of one of the actions; at most ACTION_FEATURES_MAX. */
    size_t (*action_features)(const void *context, Action action, uint16_t *features);
    /* The features of a state for a player, at most STATE_FEATURES_MAX; 0 if the model does not apply. */
    size_t (*state_features)(const void *rules, const void *state, int player, FeatureCount *features);
    /* The number of actions in a playout before the model evaluates it; 0: SearchTuning.playout_length. */
    int playout_length;
} LearnedModel;

/* The settings of the searches for a game, found by measurements. */
typedef struct SearchTuning {
    /* A factor on a personality's cost, in hundredths (0: 100), which is low in games where even a small preference
     * loses games. */
    int preference_share;
    /* How much a tree search explores actions with a high prior rather than those with the best results, in hundredths;
     * 0: the default. */
    int exploration;
    /* With perfect information, tree search tries only the 1 + N/100 · √visits most promising actions of a node, with
     * this N. 0: all of them. */
    int widening;
    /* The number of actions after which a playout is evaluated; 0: at once; −1: never. */
    int playout_length;
    /* As `playout_length`, for reviews, which compare many short searches: shorter playouts vary less. 0:
     * `playout_length` itself. */
    int review_playout_length;
    /* The noise of the easy level's evaluations, in hundredths of the difference between the best action and the
     * average; 0: the default. */
    int easy_noise;
    /* The weight of the prior for an inattentive character, in hundredths; 0: the default. */
    int inattentive_prior_weight;
    /* One time in this many the medium and the hard level look no further than easy, which keeps them apart in a game
     * where longer searches are hardly stronger. 0: never. */
    uint32_t medium_brief_one_in, hard_brief_one_in;
    /* Whether short searches often miss what an action leads to, so that reviews compare more actions, more often. */
    bool short_search_unreliable;
    /* Actions that a search plays in a millisecond on an ordinary computer, to convert the hard level's time to the
     * iterations of a review. 0: unknown. */
    uint32_t actions_per_ms;
} SearchTuning;

typedef struct Heuristics {
    /* How promising an action looks, 1 or more. The default of `action_priors` and `playout_action`. */
    int32_t (*action_prior)(const void *rules, const void *state, int player, Action action);
    /* The priors of many actions. A tree search divides its visits by them, and they order the moves when an ending is
     * solved. NULL: `action_prior` gives each or, if that is NULL too, all are equal. */
    void (*action_priors)(const void *rules, const void *state, int player, const Action *actions, size_t count,
                          int32_t *priors);
    /* The expected result for each player of a state that is not over, −VALUE_WIN … VALUE_WIN; with two players the sum
     * is 0. NULL: only the model estimates states; without a model, playouts continue to the end of the game. */
    void (*evaluate_state)(const void *rules, const void *state, int32_t value[PLAYERS_MAX]);
    /* Replaces `evaluate_state` and `action_priors` where it applies. NULL: the game has no model. */
    const LearnedModel *model;

    /* The actions of a player that are worth searching, ascending: some of the legal ones, and at least one if the
     * player must act. NULL: all. */
    size_t (*candidate_actions)(const void *rules, const void *state, int player, Action *actions);
    /* A sensible action of the player to move, for playouts. NULL: random by `action_prior`, or all equally likely. */
    Action (*playout_action)(const void *rules, const void *state, Rng *rng);
    /* Whether an action gives something away for nothing, or misses what is free, as far as the player can see. The
     * easy level avoids it unless it wins at once, and no level chooses it as a deliberate mistake. NULL: never. */
    bool (*is_blunder)(const void *rules, const void *view, int player, Action action);
    /* quiet_phases: a bit for each phase in which a state can be evaluated reliably, such as after a round, so that a
     * playout ends there. unfinished_phases: a bit for each in the middle of a sequence of actions, where a playout
     * must not end. */
    unsigned quiet_phases, unfinished_phases;
    /* A public random result that later choices depend on, as a small number: the face of a die. It distinguishes tree
     * nodes. NULL: there are no such results. */
    uint32_t (*chance_outcome)(const void *rules, const void *state);

    /* Whether the game is near enough to its end to be solved exactly (two players, perfect information). NULL: never,
     * and the game has no puzzles (puzzle.h). */
    bool (*is_solvable)(const void *rules, const void *state);
    /* Bounds on the result for player 0 of a game of two, whatever is played: 1 is a win, 0 a draw, −1 a loss. NULL:
     * unknown. */
    void (*outcome_bounds)(const void *rules, const void *state, int *least, int *most);

    /* The traits of an action, as its player can see them, in `traits`, which is 0 before. The search itself adds
     * traits for points taken or given at once, and for how much choice the next player has. NULL: none. */
    void (*action_traits)(const void *rules, const void *view, int player, Action action, ActionTraits *traits);
    /* Why an action is good: the number of a kind in `hints`, or NO_HINT. `view` is the player's. *hint already has the
     * player; the function fills in its other members. NULL: actions have no hints. Called by hint_find. */
    int (*explain_action)(const void *rules, const void *view, int player, Action action, Event *hint);
    const EventKind *hints; /* ended by a NULL name */

    SearchTuning tuning;
} Heuristics;
