/* SPDX-License-Identifier: MIT */
/*
 * What only a game's own head knows: how a position looks, which actions look good at a glance. The searches (ai.h) do
 * the rest through game.h. One function may be enough: `promise`, which looks at a single action, makes a sensible
 * opponent. All of it is pure and allocates nothing, and counts in whole numbers, so that an answer is the same on
 * every machine. It is asked about whole states, imagined from the view of the player who thinks, and about open games'
 * views, which are whole.
 */
#ifndef CULDESAC_HEURISTICS_H
#define CULDESAC_HEURISTICS_H

#include "culdesac/game.h"

/* The scale of worth: a sure win is VALUE_WIN, a sure loss its negative, an even position 0. */
enum { VALUE_WIN = 10000 };

/* What somebody likes, each −100 … 100, 0 being neither one way nor the other; and what an action is like, on the same
 * scale. */
typedef struct AiPersonality {
    int8_t risk;       /* what may turn out very well or very badly */
    int8_t spite;      /* what hurts others */
    int8_t patience;   /* what pays later, against what brings something at once */
    int8_t generosity; /* what gives others something, trades above all */
    int8_t bluff;      /* what looks otherwise than it is */
    int8_t
        haste;   /* of somebody: how quickly he decides; the hasty look at less, and fall for what shines; of an
                  * action:      how often who is hasty cannot wait with it, though it brings no points, in hundredths */
    int8_t cost; /* of somebody: what preferring may cost him at most in one action, in hundredths of a win; of an
                  * action: 100 if it is foolish, so that nobody likes it, whatever else it is like */
} AiPersonality;

/*
 * What is learned of a game from games that the engine plays with itself (packaging/train-weights.sh). What there is to
 * see is written by hand: the features of an action and of a state, each a number; how much each counts is data, the
 * weights.h in the game's folder. Feature 0 is that of nothing and counts nothing.
 */
enum {
    ACTION_FEATURES_MAX = 12,
    STATE_FEATURES_MAX = 96,
    FEATURE_CONTEXT_MAX = 1024,
    LEARNED_DOUBLES = 64, /* an action whose features weigh so much more is twice as promising */
    LEARNED_HALF = 1000,  /* a state whose features weigh so much more for one is half won */
};

/* Features that belong together and follow each other. */
typedef struct FeatureKind {
    const char *name; /* NULL ends the list */
    int count;
} FeatureKind;

typedef struct FeatureCount {
    uint16_t feature;
    int16_t count;
} FeatureCount;

/* Weights and how they are called, in the order of the features; the first kind is feature 0 alone. */
typedef struct Weights {
    const FeatureKind *kinds;
    const int16_t *values;
    size_t count; /* of the values: as many as there are features */
} Weights;

typedef struct LearnedModel {
    Weights action_weights, state_weights; /* each has no kinds where nothing of the sort is learned */
    /* Finds out once what the features of all these actions of a player have to do with, into a place of
     * FEATURE_CONTEXT_MAX bytes. False where nothing was learned: under other rules, say. */
    bool (*prepare_features)(const void *rules, const void *state, int player, const Action *actions, size_t count,
                             void *glance);
    /* The features of one of them; at most ACTION_FEATURES_MAX. */
    size_t (*action_features)(const void *glance, Action action, uint16_t *features);
    /* The features of a state for a player, at most STATE_FEATURES_MAX; 0 where nothing was learned. */
    size_t (*state_features)(const void *rules, const void *state, int player, FeatureCount *features);
    /* After how many actions a playout is judged by what was learned of states; 0: the heuristics' own playout_length
     * holds. */
    int playout_length;
} LearnedModel;

typedef struct Heuristics {
    /* How promising an action of a player looks at a glance, 1 or more, the higher the better. `order` and
     * `playout_action` follow from it where they are NULL. */
    int32_t (*action_prior)(const void *rules, const void *state, int player, Action action);
    /* How a state that is not over will end for each player, −VALUE_WIN … VALUE_WIN; with two players the two add up to
     * 0. NULL: nobody knows, so playouts go on to the end of the game. */
    void (*evaluate_state)(const void *rules, const void *state, int32_t worth[PLAYERS_MAX]);
    /* The priors of many actions at once: the order in which alpha-beta looks at them, and their share of a tree
     * search's attention. NULL: `promise` of each, or all alike. */
    void (*action_priors)(const void *rules, const void *state, int player, const Action *actions, size_t count,
                          int32_t *promise);
    /* Stands before `evaluate_state` and `order` wherever something was learned. NULL: nothing is. */
    const LearnedModel *model;
    /* The actions of a player worth thinking about, in ascending order: some of the legal ones, and at least one where
     * he must act. NULL: all of them. */
    size_t (*candidate_actions)(const void *rules, const void *state, int player, Action *actions);
    /* Whether an action gives something away for nothing, or leaves lying what costs nothing, as the player sees it in
     * his view: the easy level does not play it, unless it wins at once, and no level by a slip. NULL: none does. */
    bool (*is_blunder)(const void *rules, const void *view, int player, Action action);
    /* A sensible action of the player to move, for playouts. NULL: by chance, each as often as its `promise` says, or
     * all alike. */
    Action (*playout_action)(const void *rules, const void *state, Rng *rng);
    /* Whether a playout has come far enough to be judged (the end of a round, say), though the game is not over. NULL:
     * never. */
    bool (*is_quiet)(const void *rules, const void *state);
    /* Whether a player is in the middle of something that has to be finished before anybody can judge: no playout is
     * cut there. NULL: never. */
    bool (*is_mid_sequence)(const void *rules, const void *state);
    /* Something public that chance brought out and that later choices depend on, as a small number: the face of a die.
     * Tree nodes are told apart by it. NULL: nothing. */
    uint32_t (*chance_outcome)(const void *rules, const void *state);
    /* Whether the end is near enough to be solved exactly (perfect information, two players). NULL: never. */
    bool (*is_solvable)(const void *rules, const void *state);
    /* What is certain about the end of a game of two, whatever is still played: player 0 comes off at least so and at
     * most so, as 1 for a win, 0 for a draw, −1 for a loss. NULL: nothing is. */
    void (*outcome_bounds)(const void *rules, const void *state, int *least, int *most);
    /* A state of two players as it is seen otherwise, in a mirror or turned, or with the players changed about: the
     * image with that number, from 1 on; false where there are no more of them. Whoever wins in one wins in all. NULL:
     * no puzzles are made of this game (puzzle.h). */
    bool (*make_symmetric_state)(const void *rules, const void *state, int which, void *image);
    /* What an action is like, as its player sees it in his view: added to what shows by itself, which is whose points
     * it takes or gives at once and how much it leaves the next one to do. `traits` is empty before. NULL: nothing to
     * add. */
    void (*action_traits)(const void *rules, const void *view, int player, Action action, AiPersonality *traits);
    /* Why an action is good, as an event of the kinds in `play.hints`; false where there is nothing to say.
     * `state_folder` is the view of the player. NULL: never anything. */
    bool (*explain_action)(const void *rules, const void *view, int player, Action action, Event *hint);
    const EventKind *hints; /* ended by a NULL name */
    /* Two players in the open: whether a tree of playouts has proved stronger than alpha-beta before the ending. */
    bool prefer_mcts;
    /* How much a tree search tries what looks promising, against what has proved good, in hundredths; 0: as much as
     * usual. */
    int exploration;
    /* Open games: of a position's actions a tree search tries so many times the square root of its visits, and one, the
     * most promising, in hundredths; 0: as many as it likes. */
    int widening;
    /* After how many actions of its own a playout is cut and judged; 0: at once; −1: never. */
    int playout_length;
    /* The same in a review, which compares actions by many short searches that have to agree: what is judged sooner
     * differs less by chance. 0: no other. */
    int review_playout_length;
    /* By how much the easy level misjudges what it sees, in hundredths of what lies between the best action and the
     * average one; 0: as usual. */
    int easy_noise;
    /* One time in so many who plays at medium, or at hard, sees no further than easy. So they stay apart in a game in
     * which to think longer hardly makes a difference. 0: never. */
    uint32_t medium_blunder_one_in, hard_blunder_one_in;
    /* Whether a short search often overlooks what an action leads to, so that a review compares more of them, and more
     * often. */
    bool short_search_unreliable;
    /* How many actions a search plays in a millisecond on an ordinary computer, so that what takes no clock for the
     * sake of being the same everywhere may think as long as a level that has one. 0: nobody knows. */
    uint32_t actions_per_ms;
} Heuristics;

#endif
