/* SPDX-License-Identifier: MIT */
/* Asks for hints in games between easy opponents, and checks that each hint is true. */
#ifndef CULDESAC_TESTS_HINTS_H
#define CULDESAC_TESTS_HINTS_H

#include "culdesac/ai.h"

/* A hint, for which the game's own test tells whether it is true of the view. */
typedef struct GivenHint {
    const void *rules, *view;
    int player;
    Action action;
    const char *name;
    const Event *event;
} GivenHint;
typedef bool HintHolds(const GivenHint *hint);

/* Checks `wanted` statements about any action, in games with many kinds of positions. */
void hints_check_claims(const Game *game, int wanted, HintHolds *holds);

/* Checks `wanted` hints. At most a third of them may only say that other actions are about as good. */
void hints_check(const Game *game, int wanted, HintHolds *holds);

#endif
