/* SPDX-License-Identifier: MIT */
/* Matches of Nasty Neighbours in a given position, for tests of layers that do not know the game by name. */
#pragma once

#include "culdesac/match.h"

/*
 * A yard is given by its rows from the top, separated by '/': "u7" face up, "#u7" face down, "#u7~02" face down and
 * known to players 0 and 2, "#" face down, any suit card, "." empty. A yard that is not given is dealt face down.
 * `pile` and `bin` end with the top card; the remaining cards are under the pile, or under the bin. Hands are by seat;
 * the other dealt nasty cards are aside. `more` is JSON that replaces the usual members, which are those of a player
 * about to draw in the first turn of Summer.
 */
typedef struct NastyMatch {
    int players;
    const char *rules; /* an overlay; NULL: the defaults */
    const char *yards[PLAYERS_MAX], *hands[PLAYERS_MAX];
    const char *pile, *bin, *drawn, *phase;
    int mover;
    bool rest_in_bin;
    const char *more;
} NastyMatch;

/* Reads the position of a case, such as "players 3; phase place; yards u1 n5 g9/# # #/# # #, ; hands early_bird". */
NastyMatch nasty_given(const char *given);

/* Four players who hold cards; in NASTY_EVICTION Anna draws the card that evicts somebody. */
#define NASTY_FOUR                                                                             \
    "players 4; hands early_bird, home_security nosey_peek, over_the_fence, noise_complaint; " \
    "yards u3 # # / g10 r9 # / # # #, # # g2 / # u8 # / y4 # #, u1 # # / # wild # / # # r5; "
#define NASTY_EVICTION NASTY_FOUR "pile eviction"

/* The match in a position that is given in this way. An impossible position ends the program. */
Match *nasty_match(const char *given);
