/* SPDX-License-Identifier: MIT */
/* Hints asked for in games that easy opponents play among themselves: what each says has to be so. */
#ifndef CULDESAC_TESTS_HINTS_H
#define CULDESAC_TESTS_HINTS_H

#include "culdesac/ai.h"

/* A hint: of its kind called `play.name` the game's own test says whether it is true of the view. */
typedef struct GivenHint {
    const void *rules, *view;
    int player;
    Action action;
    const char *name;
    const Event *event;
} GivenHint;
typedef bool HintHolds(const GivenHint *hint);

/* Looks at what would be told of any action, in games in which much comes up, so many times. */
void hints_check_claims(const Game *game, int wanted, HintHolds *holds);

/* Asks for so many hints. At most a third of them may say nothing but that other actions are about as good. */
void hints_check(const Game *game, int wanted, HintHolds *holds);

#endif
