/* SPDX-License-Identifier: MIT */
/*
 * Home: what the program offers its scenes beyond the stage: rulebooks, unfinished games, notes kept from one run to the
 * next. Stage.home points to one. The program fills it in (app/); a test may fill in its own.
 */
#ifndef CULDESAC_SCENES_HOME_H
#define CULDESAC_SCENES_HOME_H

#include "culdesac/day.h"
#include "culdesac/match.h"
#include "culdesac/rulebook.h"
#include "scenes/statistics_book.h"
#include "ui/stage.h"

enum { WAITING_WHO = 160, RECORD_NAME = 200, RECORD_DATE = 24, RECORD_ID = 24 };

/* A game that waits on the street. */
typedef struct Waiting {
    char who[WAITING_WHO]; /* "Anna and Ben" */
    int players;
    uint32_t turn;
} Waiting;

/* A game that was played and written down. */
typedef struct RecordFile {
    char name[RECORD_NAME]; /* what it is called, as its file is */
    char id[RECORD_ID];     /* what tells it from all others while it is not kept, in the order of playing */
    bool kept;              /* for good; else it goes when newer ones need its place */
    int64_t when;           /* seconds since the epoch */
    char date[RECORD_DATE]; /* the same for people: "2026-11-21 15:32" */
} RecordFile;

/* Whether the program stands in the menu of the desktop. */
typedef enum MenuState {
    MENU_NOT_OFFERED, /* it was installed, or cannot be put there */
    MENU_OUT,
    MENU_IN,
} MenuState;

/* What becomes of a game that nobody goes on with. */
typedef enum Finish { FINISH_OVER, FINISH_KEPT } Finish;

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
    /* Adds one line (journal.h) of what the match has just done; it is with the system when this returns. */
    void (*journal_add)(void *self, const Match *match, const char *line);
    void (*journal_end)(void *self, const Game *game); /* thrown away: nothing waits any more */
    Match *(*journal_resume)(void *self,
                             const Game *game); /* NULL: nothing waits, or it was damaged and is set aside */

    /* What has been played. A damaged file is told of and set aside. */
    void (*statistics_read)(void *self, Statistics *statistics);
    void (*statistics_forget)(void *self, const Game *game);

    /* Played games, the newest first: how many; the caller frees the list. */
    size_t (*records)(void *self, RecordFile **files);
    Match *(*record_open)(void *self, const RecordFile *file, Fault *fault);
    /* The game that was journalled has come to this: it is written down under this title, and entered in the statistics if
     * it has ended, each once, whatever happens to the program meanwhile; only then does its journal go. *file is what it
     * is called. False: nothing can be kept. */
    bool (*put_away)(void *self, Match *match, const char *title, Finish finish, RecordFile *file);
    /* Keeps it for good under a name; *file becomes that. */
    bool (*record_keep)(void *self, RecordFile *file, const char *name, Fault *fault);
    /* Writes a game that was not played here among the kept ones; false: it lies there already, or nothing can be kept. */
    bool (*record_add)(void *self, const Match *match, const char *title);
    bool (*record_remove)(void *self, const RecordFile *file, Fault *fault);

    /* What was found out about how a match was decided (review.h of the engine), as it was left; false: nothing was kept. And to
     * keep it: nothing is told if that cannot be. */
    bool (*review_read)(void *self, const Match *match, Text *text);
    void (*review_write)(void *self, const Match *match, const Text *text);

    /* Small texts kept under a name; false: there is none. */
    bool (*note_read)(void *self, const char *name, Text *text);
    void (*note_write)(void *self, const char *name, const Text *text);
    /* One that says what it cannot: it is told and set aside under a new name, before another is written in its place. */
    void (*note_damaged)(void *self, const char *name, const char *why);
    /* The player's folder for his own rules of a game (house_sets.h), which is there then; NULL: nothing can be kept. Good until
     * it is asked for again. */
    const char *(*rules_folder)(void *self, const Game *game);
    /* Whether the program has been started for the first time, and whoever did is still to be asked what he is called. NULL: no. */
    bool (*greets)(void *self);
    /* What runs here, in lines: the program's version, the system, how it paints. */
    void (*about)(void *self, Text *text);
    /* Where the menu is concerned, and how that is changed: it goes in, or out. */
    MenuState (*menu)(void *self);
    bool (*menu_set)(void *self, bool in, Fault *fault);
    /* Whether the window fills the screen, and how that is changed. */
    bool (*fills_screen)(void *self);
    void (*fill_screen)(void *self, bool fills);
    /* Puts a text where other programs can take it. */
    bool (*copy)(void *self, const char *text, Fault *fault);
    /* What other programs have put there; false: no text. */
    bool (*paste)(void *self, Text *text);
    /* The day on the wall's calendar (day.h). */
    int32_t (*today)(void *self);
    /* Asks for a frame, from any thread. */
    void (*wake)(void *self);
} Home;

static inline const Home *home_of(const Stage *stage)
{
    return stage->home;
}

#endif
