/* SPDX-License-Identifier: MIT */
/* A game of contenders against each other, from a deal or another state. */
#ifndef CULDESAC_ENGINE_TOURNAMENT_GAME_H
#define CULDESAC_ENGINE_TOURNAMENT_GAME_H

#include "contender.h"

#include "culdesac/review.h"

#include <signal.h>

enum { TOURNAMENT_EVENT_TYPES_MAX = 256 }; /* kinds of events */

typedef struct TournamentGame {
    const Game *game;
    const void *rules;
    int players;
    const Contender *contenders;
    int first_seat; /* contender i sits at seat (i + first_seat) % players */
    Rng rng;
    const volatile sig_atomic_t *stop; /* when set, the game stops. NULL: never */
    bool counts_events, records_steps;
    uint64_t decisions[PLAYERS_MAX];
    double ms[PLAYERS_MAX], longest_ms[PLAYERS_MAX];
    uint32_t event_counts[PLAYERS_MAX][TOURNAMENT_EVENT_TYPES_MAX]; /* by contender */
    EventList events;
    ReviewStep *steps; /* the actions, if records_steps; freed by the caller */
    size_t step_count, step_capacity;
    uint32_t asked_turn; /* the turn in which all were asked whether they act out of turn (game_poll_players) */
    _Alignas(16) unsigned char state[STATE_SIZE_MAX], view[STATE_SIZE_MAX];
} TournamentGame;

int tournament_game_contender_at(const TournamentGame *tgame, int player);
/* Plays from its state to the end of the game; false if it was stopped. */
bool tournament_game_play(TournamentGame *tgame);

#endif
