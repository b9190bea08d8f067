/* SPDX-License-Identifier: MIT */
/* Matches of Nasty Neighbours in a given position, for tests of layers that do not know the game by name. */
#ifndef CULDESAC_TESTS_NASTY_MATCH_H
#define CULDESAC_TESTS_NASTY_MATCH_H

#include "culdesac/match.h"

/* As in games/nasty_fixture.h: only the given fields matter, and all others have some valid value. */
typedef struct NastyMatch {
    int players;
    const char *rules; /* an overlay; NULL: the defaults */
    const char *yards[PLAYERS_MAX], *hands[PLAYERS_MAX];
    const char *pile, *drawn, *phase;
    const char *more;
} NastyMatch;

/* An impossible position ends the program. */
Match *nasty_match(const NastyMatch *wanted);

#endif
