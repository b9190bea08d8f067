/* SPDX-License-Identifier: MIT */
/* The laws that every game obeys, checked on every position of random games. */
#pragma once

#include "culdesac/game.h"
#include "culdesac/rulebook.h"

/* One random game to check. */
typedef struct LawGame {
    const Game *game;
    const Rulebook *book; /* for the defaults that a loaded state starts from */
    const void *rules;
    int players;
    uint64_t seed;
    uint32_t length_max; /* an upper bound on the actions (match_length.h) */
} LawGame;

/* Plays at most *actions random actions and subtracts those played from *actions. False at the first finding, which
 * begins with the name of the law, as in "legal: …". */
bool laws_walk(const LawGame *play, size_t *actions, Error *finding);

/* Random rules for that number of players, within the bounds of the options: the standard rules or a preset, perhaps
 * with one of LAW_SAMPLES, and with single options changed. */
void laws_random_rules(const Rulebook *book, int players, Rng *rng, void *rules);

/* Overlays for options that are lists or objects, which cannot be made at random: pairs of a game's id and JSON,
 * terminated by NULL. */
extern const char *const LAW_SAMPLES[][2];
