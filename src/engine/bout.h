/* SPDX-License-Identifier: MIT */
/* One game of contenders against each other, from its deal or from anywhere. */
#ifndef CULDESAC_ENGINE_BOUT_H
#define CULDESAC_ENGINE_BOUT_H

#include "contender.h"

#include "culdesac/review.h"

#include <signal.h>

enum { DEEDS_MAX = 256 }; /* kinds of events */

typedef struct Bout {
    const Game *game;
    const void *rules;
    int players;
    const Contender *contenders;
    int first_seat; /* contender i sits at seat (i + first_seat) % players */
    Rng rng;
    const volatile sig_atomic_t *stop; /* set: it is broken off. NULL: never */
    bool counts_deeds, keeps_steps;
    uint64_t decisions[PLAYERS_MAX];
    double ms[PLAYERS_MAX], longest[PLAYERS_MAX];
    uint32_t deeds[PLAYERS_MAX][DEEDS_MAX]; /* of each contender */
    EventList events;
    ReviewStep *steps; /* what was played, where that is kept; freed by the caller */
    size_t step_count, step_room;
    uint32_t asked; /* the turn in which all have been asked whether they cut in; turns count from 1 */
    _Alignas(16) unsigned char state[STATE_MAX], view[STATE_MAX];
} Bout;

int bout_contender_at(const Bout *bout, int player);
/* Plays on from its state to the end; false if it was stopped. */
bool bout_play(Bout *bout);

#endif
