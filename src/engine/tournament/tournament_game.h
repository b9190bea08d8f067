/* SPDX-License-Identifier: MIT */
/* A game of contenders against each other. */
#pragma once

#include "engine/tournament/contender.h"

#include "culdesac/game.h"

#include <signal.h>

/* What is counted for each contender: its actions; how many of them are near, far, at the edge or in the middle of a
 * board (ActionTraits); and its events, by their kind and by the name of their thing. */
enum {
    COUNT_ACTIONS,
    COUNT_NEAR,
    COUNT_FAR,
    COUNT_EDGE,
    COUNT_MIDDLE,
    COUNT_EVENTS,
    COUNT_THINGS = 16, /* counts for each kind of event: the first is of all its events, each other one of those with a
                          certain thing */
    COUNTS_MAX = COUNT_EVENTS + 64 * COUNT_THINGS,
};

typedef struct TournamentGame {
    const Game *game;
    const void *rules;
    int players;
    const Contender *contenders;
    int first_seat; /* contender i sits at seat (i + first_seat) % players */
    Rng rng;
    const volatile sig_atomic_t *stop; /* when set, the game stops. NULL: never */
    bool counts_events;
    uint64_t decisions[PLAYERS_MAX];
    double ms[PLAYERS_MAX], longest_ms[PLAYERS_MAX];
    uint32_t counts[PLAYERS_MAX][COUNTS_MAX]; /* what is counted for each contender */
    EventList events;
    uint32_t asked_turn; /* the last turn in which all were asked whether they act out of turn (game_poll_players) */
    _Alignas(16) unsigned char state[STATE_SIZE_MAX], view[STATE_SIZE_MAX];
} TournamentGame;

int tournament_game_contender_at(const TournamentGame *tgame, int player);
/* Plays the game from its present state to its end; false if it was stopped. */
bool tournament_game_play(TournamentGame *tgame);
