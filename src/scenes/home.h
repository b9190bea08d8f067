/* SPDX-License-Identifier: MIT */
/*
 * Home: what the program offers its scenes beyond the stage: rulebooks, unfinished games. Stage.home points to one. The
 * program fills it in (app/home.c); a test may fill in its own.
 */
#ifndef CULDESAC_SCENES_HOME_H
#define CULDESAC_SCENES_HOME_H

#include "culdesac/rulebook.h"
#include "ui/stage.h"

enum { WAITING_WHO = 160 };

/* A game that waits on the street. */
typedef struct Waiting {
    char who[WAITING_WHO]; /* "Anna and Ben" */
    uint32_t turn;
} Waiting;

typedef struct Home {
    void *self;
    const char *assets; /* the folder */
    /* The rulebook of a game, as the player has it; never NULL. */
    const Rulebook *(*rulebook)(void *self, const Game *game);
    /* Whether an unfinished game of that kind waits. */
    bool (*waiting)(void *self, const Game *game, Waiting *waiting);
} Home;

static inline const Home *home_of(const Stage *stage) { return stage->home; }

#endif
