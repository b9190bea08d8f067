/* SPDX-License-Identifier: MIT */
/* Matches of Nasty Neighbours from a scene, for tests of the street, which does not know the game by name. */
#ifndef CULDESAC_TESTS_NASTY_MATCH_H
#define CULDESAC_TESTS_NASTY_MATCH_H

#include "culdesac/match.h"

/* As in games/nasty_fixture.h: what is said is so, all else is somehow. */
typedef struct NastyMatch {
    int players;
    const char *rules; /* an overlay; NULL: the defaults */
    const char *yards[PLAYERS_MAX], *hands[PLAYERS_MAX];
    const char *pile, *drawn, *phase;
    const char *more;
} NastyMatch;

/* NULL, with a failed check, if it cannot be. */
Match *nasty_match(const NastyMatch *wanted);

#endif
