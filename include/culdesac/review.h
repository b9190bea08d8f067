/* SPDX-License-Identifier: MIT */
/*
 * The review of a game: each position is analysed from the view of the player who acted, to find the players' chances
 * and the actions that cost most.
 *
 * The ending of a game for two with perfect information is solved exactly, from as early as possible. Before it, a
 * quick search of every position finds possible mistakes, and deeper searches drop most of them and find better
 * actions. An action becomes a turning point only if several searches agree that it cost something, and the cost is
 * greater than the differences between their results. Each of these searches is as long as one of the hard level, has a
 * seed of its own, and compares just this action with the better one.
 *
 * Chance is not a mistake: it affects all actions equally, and is reported as luck.
 *
 * The result depends on the seed and the iterations alone, not on threads, nor on interruptions if the store is kept.
 */
#pragma once

#include "culdesac/ai.h"
#include "culdesac/match.h"

enum {
    REVIEW_TURNING_POINTS_MAX = 3, /* the most turning points of each player */
    REVIEW_LUCK_POINTS_MAX = 3,
    REVIEW_THREADS_MAX = 16,
    REVIEW_THREADS = 2, /* number of threads, unless the player chooses it */
    REVIEW_SEED = 1,
};

/* The results of the searches so far, for one game with one seed. With them an interrupted review continues, and a
 * finished one is ready at once. May be used from any thread. */
typedef struct ReviewStore ReviewStore;

typedef struct ReviewTask {
    const Match *match;       /* must not change during the review */
    const char *const *names; /* the players' names, for event_describe */
    uint64_t seed;
    uint64_t iterations; /* playouts of each long search; 0: the hard level's, as a fixed number rather than a time */
    int threads;
    bool mistakes_only;        /* leaves out the luck, and the chances with full information */
    const atomic_bool *cancel; /* set by another thread to stop the review; NULL: never */
    atomic_uint *permille;     /* progress in thousandths; may be NULL */
    ReviewStore *store;        /* NULL: the results of the searches are not kept */
} ReviewTask;

typedef struct TurningPoint {
    size_t step;
    int player;
    Action played, better; /* `better` may be ACTION_NONE: not to act out of turn */
    double cost;           /* 0 … 1, 1 being the difference between a win and a loss */
    double chance;         /* −1 … 1: the player's chance with the better action */
    bool is_solved;        /* both actions were solved to the end of the game */
    Text reason;           /* the advantage of the better action; empty if the game's heuristics give no reason */
} TurningPoint;

/* A step that revealed something hidden or random, and how much that changed the chance of the player who took it, as
 * far as they could know. */
typedef struct LuckPoint {
    size_t step;
    int player;
    double value; /* −1 … 1, 1 being the difference between a win and a loss */
} LuckPoint;

typedef struct Review {
    size_t count;
    /* The chances before each step, −1 … 1 for each player, as far as the acting player could know. */
    double (*chances)[PLAYERS_MAX];
    double (*full_info_chances)[PLAYERS_MAX]; /* the chances with all hidden information known; NULL if the game hides
                                                 nothing */
    size_t luck_count;
    LuckPoint *luck; /* at most REVIEW_LUCK_POINTS_MAX steps, in the order of play */
    size_t point_count;
    TurningPoint *points; /* turning points in the order of play */
    uint64_t iterations;
} Review;

/* Analyses a game. False if it was cancelled; the review is then empty. */
bool review_analyse(const ReviewTask *task, Review *review);
void review_clear(Review *review);

/* A chance as a percentage: 0 is a certain loss, 100 a certain win. */
static inline int review_percent(double chance) { return (int)(50 * (chance + 1) + .5); }

/* An empty store for a game with `count` steps. */
ReviewStore *review_store_create(const Game *game, size_t count, uint64_t seed);
void review_store_destroy(ReviewStore *store);
/* Writes a store as JSON. review_store_read refuses a text that is damaged, of another game or of another version of
 * reviews, and leaves the store empty. */
void review_store_write(ReviewStore *store, Text *text);
bool review_store_read(ReviewStore *store, const char *text, size_t length, Error *error);
/* The number of searches stored. */
size_t review_store_count(ReviewStore *store);
/* The chances before a step, as far as the acting player could know; with `full_info`, as if nothing was hidden. False
 * if they are not stored yet. */
bool review_store_chances(ReviewStore *store, size_t step, bool full_info, double value[PLAYERS_MAX]);
