/* SPDX-License-Identifier: MIT */
/* A contender in a tournament: a level, a neighbour, a player of random actions, or a beginner. */
#pragma once

#include "culdesac/characters.h"

enum { CONTENDER_NAME_SIZE = 32 };

typedef enum ContenderKind {
    CONTENDER_LEVEL,
    CONTENDER_RANDOM,   /* plays a random legal action */
    CONTENDER_BEGINNER, /* ai_choose_as_beginner */
} ContenderKind;

typedef struct Contender {
    char name[CONTENDER_NAME_SIZE]; /* the contender as given on the command line */
    ContenderKind kind;
    AiLevel level;
    const Character *character; /* the neighbour whose personality the contender has; NULL: none */
    uint64_t iterations;        /* iterations of a search; 0: limited by time */
    double ms;                  /* time for a search; 0: the level's own */
} Contender;

/* Parses `hard`, `captain`, `hard@40ms`, `hard@2000` (iterations), `hard/20` (a twentieth of its time), `random`
 * and `beginner`. */
bool contender_read(const char *text, Contender *contender, Error *error);
/* Chooses an action from a view; ACTION_NONE only if it is not the player's turn. All randomness comes from `seed`. */
Action contender_choose(const Contender *contender, const Game *game, const void *rules, const void *view, int player,
                        uint64_t seed);
