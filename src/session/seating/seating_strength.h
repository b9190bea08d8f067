/* SPDX-License-Identifier: MIT */
/* Neighbours who are chosen by their strength. */
#pragma once

#include "session/seating/seating.h"

/* The neighbour closest in strength to `strength`, of those without a seat and the one in `seat`; NULL: none. */
const Character *seating_find_closest(const Seat seats[PLAYERS_MAX], int count, int seat, int strength);
/* Sets whether a neighbour is adaptive: chosen by the player's latest games against neighbours in which nobody resigned
 * (after a reset of the statistics, as for a new player). Replaces a neighbour who is adaptive now. Does nothing for a
 * person. */
void seating_set_adaptive(Host *host, const Game *game, Seating *seating, int seat, bool adaptive);
/* Seats this many people, the seated ones first. Several people play without neighbours, and are called "Player 2" and
 * so on until they have a name. One person plays against adaptive neighbours. */
void seating_suit(Host *host, const Game *game, Seating *seating, int people);
/* Whether the player has lost at least this many games against neighbours in a row, up to the latest. */
bool seating_has_lost(Host *host, const Game *game, int games_in_a_row);
/* Copies the seats of a match. Neighbours are replaced by free ones about one strength weaker, if there are any.
 * Returns how many are replaced. */
int seating_weaken(const Match *match, Seat all[PLAYERS_MAX]);

/* ---- For tests ---- */

/* The result of a game against opponents of some strength. */
typedef struct RatedGame {
    int strength;    /* 1 … 4, of the strongest opponent */
    int half_points; /* the player's result: 2 won, 1 drawn, 0 lost */
} RatedGame;
enum { RATED_GAMES_MAX = 10 };
/* The strength, 1 … 4, at which the player's last games (at most RATED_GAMES_MAX, the latest last) would be even. It
 * differs by one at most from the strength in the last game; without games it is `first`. */
int seating_balanced_strength(const RatedGame *games, int count, int first);
