/* SPDX-License-Identifier: MIT */
/* Asks for hints in games between easy opponents, and checks that each hint is true. */
#pragma once

#include "check.h"
#include "culdesac/ai.h"
#include "support/soak.h"

/* A hint and the view that it is about. The game's own test decides whether it is true (HintHolds). */
typedef struct GivenHint {
    const void *rules, *view;
    int player;
    Action action;
    const char *name;
    const Event *event;
} GivenHint;
typedef bool HintHolds(const GivenHint *hint);

static inline bool is_called(const GivenHint *hint, const char *name) { return strcmp(hint->name, name) == 0; }

/* Checks what a hint would say of `wanted` actions, good or bad, in games with many kinds of positions. */
void hints_check_claims(const Game *game, int wanted, HintHolds *holds);

/* Checks `wanted` hints. At most a third of them may only say that other actions are about as good. */
void hints_check(const Game *game, int wanted, HintHolds *holds);

/* The tests of a game's hints. */
#define HINT_TESTS(game, name, wanted, holds)                                                           \
    TEST(hints_are_true, "every hint at " name " is true of its position")                              \
    {                                                                                                   \
        hints_check(&game, soak_count(wanted, 2000), holds);                                            \
    }                                                                                                   \
    TEST(claims_are_true,                                                                               \
         "the hint that any action at " name " would have is true, even if the action is not the best") \
    {                                                                                                   \
        hints_check_claims(&game, 10000, holds);                                                        \
    }
