/* SPDX-License-Identifier: MIT */
/* Who can be sent to a tournament: the levels of the AI, the neighbours, and yardsticks: three that know nothing of a
 * game but its rules, and a beginner. */
#ifndef CULDESAC_ENGINE_CONTENDER_H
#define CULDESAC_ENGINE_CONTENDER_H

#include "culdesac/characters.h"

enum { CONTENDER_NAME_MAX = 32 };

typedef enum ContenderKind {
    CONTENDER_LEVEL,
    CONTENDER_RANDOM,   /* plays any legal action */
    CONTENDER_BEGINNER, /* takes what looks best after one action */
    CONTENDER_FLAT,     /* flat Monte Carlo: random playouts for each action in turn, the best mean is played */
    CONTENDER_UCT,      /* a tree of random playouts without any knowledge: uct.h */
} ContenderKind;

typedef struct Contender {
    char name[CONTENDER_NAME_MAX]; /* as it was written */
    ContenderKind kind;
    AiLevel level;
    const Character *character; /* whose temper it has; NULL: none */
    AiSearch search;
    uint64_t iterations; /* 0: by time */
    double ms;           /* 0: the level's own */
    bool full_search;    /* it does not glance as its level does at some tables (AiTask.blunder_one_in) */
} Contender;

/* Reads `hard`, `captain`, `hard@40ms`, `hard@2000` (iterations), `hard/20` (a twentieth of its time), `random`,
 * `beginner`, `flat`, `flat@500`, `uct`, `uct@2000`, and `alphabeta` and `tree`: hard at its best with the one search
 * or the other. */
bool contender_read(const char *text, Contender *contender, Error *error);
/* What the contender plays from a view; ACTION_NONE only out of turn. `session.seed` is all its chance comes from. */
Action contender_choose(const Contender *contender, const Game *game, const void *rules, const void *view, int player,
                        uint64_t seed);

#endif
