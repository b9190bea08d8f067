/* SPDX-License-Identifier: MIT */
/*
 * How a game was decided. It is thought over from the first action to the last, each time from the view of whoever
 * acted: what the chances were, and which actions gave most away.
 *
 * The end of a duel in the open is settled exactly, as far back as can be. Before that a first look at every position
 * finds what may have been a mistake; closer looks let go of most of it, and find out of the rest what would have been
 * better. An action is called a turning point only if several searches, each with as much as the level hard has, which
 * look at nothing but these two and begin from other seeds, are sure that it cost something: by more than they differ
 * among themselves. What chance brought is nobody's mistake: it happens to both, and is told as luck. For the same seed
 * and iterations the answer is the same, on however many threads, and however often it was broken off and taken up
 * again with its notes.
 */
#ifndef CULDESAC_REVIEW_H
#define CULDESAC_REVIEW_H

#include "culdesac/ai.h"

enum {
    REVIEW_TURNING_POINTS_MAX = 3, /* so many a player at most */
    REVIEW_LUCK_POINTS_MAX = 3,
    REVIEW_THREADS_MAX = 16,
};

typedef struct ReviewStep {
    int player; /* or NOBODY: the table */
    Action action;
} ReviewStep;

/* What the searches have found out so far, for one game with one seed. A review that was broken off goes on with them,
 * and one that was finished is there at once. They may be asked from any thread. */
typedef struct ReviewStore ReviewStore;

typedef struct ReviewTask {
    const Game *game;
    const void *rules;
    const void *initial_state; /* the whole state it began with */
    const ReviewStep *steps;
    size_t count;
    const char *const *names; /* as event_describe wants them */
    uint64_t seed;
    uint64_t iterations; /* of each of the thorough searches; 0: as many as hard has, found out by counting and not by a
                            clock */
    int threads;
    const atomic_bool *cancel; /* NULL: never */
    atomic_uint *permille;     /* how much of it is done; NULL: not wanted */
    ReviewStore *store;        /* NULL: none are kept */
} ReviewTask;

typedef struct TurningPoint {
    size_t step;
    int player;
    Action played, better; /* better may be ACTION_NONE: not to have cut in */
    double cost;           /* 0 … 1: of all there is to win or lose */
    double chance;         /* −1 … 1: the player's with the better action */
    bool is_solved;        /* both were looked at to the end of the game */
    Text reason; /* what the better action has that the other has not; empty where its game has nothing to say of it */
} TurningPoint;

/* Something hidden or random that came out by a step, and what it was worth to who took the step, by all he could
 * know. */
typedef struct LuckPoint {
    size_t step;
    int player;
    double value; /* −1 … 1: of all there is to win or lose */
} LuckPoint;

typedef struct Review {
    size_t count;
    double (*chances)[PLAYERS_MAX]; /* before each step, −1 … 1 for each player, as whoever acted could know it */
    double (*true_chances)[PLAYERS_MAX]; /* the same as it was, with all that lay hidden; NULL where nothing does */
    size_t luck_count;
    LuckPoint *luck; /* at most REVIEW_LUCK_POINTS_MAX, in the order of play */
    size_t point_count;
    TurningPoint *points; /* in the order of play */
    uint64_t iterations;
} Review;

/* Thinks the game over. False if it was cancelled: then there is nothing in it. */
bool review_analyse(const ReviewTask *task, Review *review);
void review_clear(Review *review);

/* For a game of so many steps. */
ReviewStore *review_store_create(const Game *game, size_t count, uint64_t seed);
void review_store_destroy(ReviewStore *store);
/* As JSON; and from it. What is damaged, of another game or of another program's reviews is refused and leaves the
 * notes empty. */
void review_store_write(ReviewStore *store, Text *text);
bool review_store_read(ReviewStore *store, const char *text, size_t length, Error *error);
/* How many searches stand in them. */
size_t review_store_count(ReviewStore *store);
/* The chances before a step as whoever acted could know them, or as they were; false where they are not known yet. */
bool review_store_chances(ReviewStore *store, size_t step, bool true_chances, double value[PLAYERS_MAX]);

/* A review on a thread of its own, which lets whoever draws the window go first. */
typedef struct ReviewWorker ReviewWorker;

/* Starts. All the task speaks of has to live as long; its `cancel` and `permille` are the worker's. `wake` is called on
 * the worker's thread when it is done (NULL: not wanted). NULL if no thread is to be had. */
ReviewWorker *review_worker_create(const ReviewTask *task, void (*wake)(void *context), void *context);
/* Cancels what is under way; the notes keep what was found. */
void review_worker_destroy(ReviewWorker *worker);
/* The finished review, once; false before that. */
bool review_worker_poll(ReviewWorker *worker, Review *review);
unsigned review_worker_permille(const ReviewWorker *worker);

#endif
