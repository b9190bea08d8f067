/* SPDX-License-Identifier: MIT */
/*
 * How a game was decided. It is thought over from the first action to the last, each time from the view of whoever acted: what
 * the chances were, and which actions gave most away.
 *
 * A first look at every position finds what may have been a mistake; a few of these are then looked at with as much as the
 * level hard has. An action is called a turning point only if that search knows another one that was better, and several
 * more, which look at nothing but these two and begin from other seeds, agree by more than they differ among themselves.
 * What chance brought is nobody's mistake: it happens to both. For the same seed and iterations the answer is the same, on
 * however many threads.
 */
#ifndef CULDESAC_REVIEW_H
#define CULDESAC_REVIEW_H

#include "culdesac/ai.h"

enum {
    TURNING_POINTS_EACH = 3, /* so many a player at most */
    REVIEW_THREADS_MAX = 16,
};

typedef struct ReviewStep {
    int player; /* or NOBODY: the table */
    Action action;
} ReviewStep;

typedef struct ReviewTask {
    const Game *game;
    const void *rules;
    const void *first; /* the whole state it began with */
    const ReviewStep *steps;
    size_t count;
    const char *const *names; /* as event_tell wants them */
    uint64_t seed;
    uint64_t iterations; /* of each of the thorough searches; 0: as many as hard has, found out by counting and not by a clock */
    int threads;
    const atomic_bool *cancel; /* NULL: never */
    atomic_uint *permille;     /* how much of it is done; NULL: not wanted */
} ReviewTask;

typedef struct TurningPoint {
    size_t step;
    int player;
    Action played, better; /* better may be ACTION_NONE: not to have cut in */
    double cost;           /* 0 … 1: of all there is to win or lose */
    bool solved;           /* both were looked at to the end of the game */
    Text reason;           /* why the better action is good; empty where its game has nothing to say of it */
} TurningPoint;

typedef struct Review {
    size_t count;
    double (*chances)[PLAYERS_MAX]; /* before each step, −1 … 1 for each player, as whoever acted could know it */
    size_t point_count;
    TurningPoint *points; /* in the order of play */
    uint64_t iterations;
} Review;

/* Thinks the game over. False if it was cancelled: then there is nothing in it. */
bool review_think(const ReviewTask *task, Review *review);
void review_clear(Review *review);

#endif
