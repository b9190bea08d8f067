/* SPDX-License-Identifier: MIT */
/*
 * What the program keeps and offers: rulebooks, unfinished games, records, stores kept from one run to the next. The
 * program fills it in (app/services_impl.c); a test may fill in its own.
 */
#ifndef CULDESAC_SESSION_APP_SERVICES_H
#define CULDESAC_SESSION_APP_SERVICES_H

#include "culdesac/day.h"
#include "culdesac/match.h"
#include "culdesac/rulebook.h"
#include "session/game_statistics.h"

enum { UNFINISHED_NAMES_SIZE = 160, RECORD_NAME_SIZE = 200, RECORD_DATE_SIZE = 24, RECORD_ID_SIZE = 24 };

/* A game that waits on the street. */
typedef struct UnfinishedGame {
    char names[UNFINISHED_NAMES_SIZE]; /* "Anna and Ben" */
    int players;
    uint32_t turn;
} UnfinishedGame;

/* A game that was played and written down. */
typedef struct RecordFile {
    char name[RECORD_NAME_SIZE]; /* what it is called, as its file is */
    char id[RECORD_ID_SIZE];     /* what tells it from all others while it is not kept, in the order of playing */
    bool is_kept;                /* for good; else it goes when newer ones need its place */
    int64_t time;                /* seconds since the epoch */
    char date[RECORD_DATE_SIZE]; /* the same for people: "2026-11-21 15:32" */
} RecordFile;

/* Whether the program stands in the menu of the desktop. */
typedef enum DesktopMenuState {
    DESKTOP_MENU_UNAVAILABLE, /* it was installed, or cannot be put there */
    DESKTOP_MENU_ABSENT,
    DESKTOP_MENU_PRESENT,
} DesktopMenuState;

/* What becomes of a game that nobody goes on with. */
typedef enum ArchiveReason { ARCHIVE_FINISHED, ARCHIVE_UNFINISHED } ArchiveReason;

typedef struct AppServices {
    void *self;
    const char *assets; /* the folder */
    const char *rules;  /* the folder of rulebooks and their pages */
    /* Whether the program can show a game on the screen. */
    bool (*has_table)(const Game *game);
    /* The rulebook of a game, as the player has it; never NULL. */
    const Rulebook *(*rulebook)(void *self, const Game *game);
    /* Whether an unfinished game of that kind waits. */
    bool (*find_unfinished)(void *self, const Game *game, UnfinishedGame *waiting);

    /* The journal of the one game of each kind that may wait. What cannot be written is told, and play goes on. */
    void (*journal_start)(void *self, const Match *match); /* in place of any before it, with all played so far */
    /* Adds one line (journal.h) of what the match has just done; it is with the system when this returns. */
    void (*journal_add)(void *self, const Match *match, const char *line);
    void (*journal_end)(void *self, const Game *game); /* thrown away: nothing waits any more */
    Match *(*journal_resume)(void *self,
                             const Game *game); /* NULL: nothing waits, or it was damaged and is set aside */

    /* What has been played. A damaged file is told of and set aside. */
    void (*statistics_read)(void *self, Statistics *statistics);
    void (*statistics_reset)(void *self, const Game *game);

    /* Played games, the newest first: how many; the caller frees the list. */
    size_t (*list_records)(void *self, RecordFile **files);
    Match *(*record_open)(void *self, const RecordFile *file, Error *error);
    /* The game that was journalled has come to this: it is written down under this title, and entered in the statistics
     * if it has ended, each once, whatever happens to the program meanwhile; only then does its journal go. *file is
     * what it is called. False: nothing can be kept. */
    bool (*archive_game)(void *self, Match *match, const char *title, ArchiveReason finish, RecordFile *file);
    /* Keeps it for good under a name; *file becomes that. */
    bool (*record_keep)(void *self, RecordFile *file, const char *name, Error *error);
    /* Writes a game that was not played here among the kept ones; false: it lies there already, or nothing can be
     * kept. */
    bool (*record_add)(void *self, const Match *match, const char *title);
    bool (*record_remove)(void *self, const RecordFile *file, Error *error);

    /* What was found out about how a match was decided (review.h of the engine), as it was left; false: nothing was
     * kept. And to keep it: nothing is told if that cannot be. */
    bool (*load_review)(void *self, const Match *match, Text *text);
    void (*save_review)(void *self, const Match *match, const Text *text);

    /* Small texts kept under a name; false: there is none. */
    bool (*store_read)(void *self, const char *name, Text *text);
    void (*store_write)(void *self, const char *name, const Text *text);
    /* One that says what it cannot: it is told and set aside under a new name, before another is written in its
     * place. */
    void (*store_report_damage)(void *self, const char *name, const char *why);
    /* The folder of the player's own rules for a game (rule_sets.h), which exists then; NULL: nothing can be kept.
     * Valid until the next call. */
    const char *(*rules_folder)(void *self, const Game *game);
    /* Whether this is the first start, so that the player is still to be asked for their name. NULL: no. */
    bool (*is_first_start)(void *self);
    /* What runs here, in lines: the program's version, the system, how it paints. */
    void (*describe_program)(void *self, Text *text);
    /* Where the menu is concerned, and how that is changed: it goes in, or out. */
    DesktopMenuState (*desktop_menu_state)(void *self);
    bool (*set_desktop_menu)(void *self, bool in, Error *error);
    /* Whether the window fills the screen, and how that is changed. */
    bool (*is_full_screen)(void *self);
    void (*set_full_screen)(void *self, bool fills);
    /* Puts a text where other programs can take it. */
    bool (*copy_text)(void *self, const char *text, Error *error);
    /* What other programs have put there; false: no text. */
    bool (*paste_text)(void *self, Text *text);
    /* The day on the wall's calendar (day.h). */
    int32_t (*today)(void *self);
    /* Asks for a frame, from any thread. */
    void (*wake)(void *self);
} AppServices;

#endif
