/* SPDX-License-Identifier: MIT */
/*
 * Home: what the program offers its scenes beyond the stage: rulebooks, unfinished games, notes kept from one run to the
 * next. Stage.home points to one. The program fills it in (app/); a test may fill in its own.
 */
#ifndef CULDESAC_SCENES_HOME_H
#define CULDESAC_SCENES_HOME_H

#include "culdesac/match.h"
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
    const char *rules;  /* the folder of rulebooks and their pages */
    /* The rulebook of a game, as the player has it; never NULL. */
    const Rulebook *(*rulebook)(void *self, const Game *game);
    /* Whether an unfinished game of that kind waits. */
    bool (*waiting)(void *self, const Game *game, Waiting *waiting);

    /* The journal of the one game of each kind that may wait. What cannot be written is told, and play goes on. */
    void (*journal_begin)(void *self, const Match *match); /* in place of any before it, with all played so far */
    /* One line (journal.h), of what the match has just done; on its way to the disk when this returns. */
    void (*journal_add)(void *self, const Match *match, const char *line);
    void (*journal_end)(void *self, const Game *game); /* nothing waits any more */
    Match *(*journal_resume)(void *self,
                             const Game *game); /* NULL: nothing waits, or it was damaged and is set aside */

    /* Small texts kept under a name; false: there is none. */
    bool (*note_read)(void *self, const char *name, Text *text);
    void (*note_write)(void *self, const char *name, const Text *text);
    /* Asks for a frame, from any thread. */
    void (*wake)(void *self);
} Home;

static inline const Home *home_of(const Stage *stage)
{
    return stage->home;
}

#endif
