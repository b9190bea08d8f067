/* SPDX-License-Identifier: MIT */
/*
 * What the program does for sessions and scenes: rulebooks, journals, records, statistics, stored texts and the date.
 * The program implements it in app/program_services.c. The terminal and tests have only some of these services.
 */
#pragma once

#include "culdesac/day.h"
#include "culdesac/match.h"
#include "culdesac/rulebooks.h"

enum { UNFINISHED_NAMES_SIZE = 160, RECORD_NAME_SIZE = 200, RECORD_DATE_SIZE = 24, RECORD_ID_SIZE = 18 };

/* An unfinished game, which can be resumed from the street. */
typedef struct UnfinishedMatch {
    char names[UNFINISHED_NAMES_SIZE]; /* the players' names: "Anna and Ben" */
    int players;
    uint32_t turn;
} UnfinishedMatch;

/* The file of a finished game. */
typedef struct RecordFile {
    char name[RECORD_NAME_SIZE]; /* the name of the record, which is part of the file name */
    char id[RECORD_ID_SIZE];     /* the record's id, greater than those of earlier records; "" if it is kept */
    bool is_kept;                /* kept for good; otherwise it is removed when newer records need the space */
    int64_t time;                /* seconds since the epoch */
    char date[RECORD_DATE_SIZE]; /* the time as people read it: "2026-11-21 15:32" */
} RecordFile;

/* Why a game is archived. */
typedef enum ArchiveReason { ARCHIVE_ENDED, ARCHIVE_UNFINISHED } ArchiveReason;

typedef struct Statistics Statistics; /* game_statistics.h */
typedef struct Journals Journals;     /* app/journals/journals.h */

/* What the program does. Each function is called by its short form in host.h, and may be NULL; `statistics` and the
 * functions that explain an error only if nobody calls them. */
typedef struct AppServices {
    void *self;           /* the first argument of all functions but those about journals */
    const char *assets;   /* the folder of assets */
    const char *rules;    /* the folder of rulebooks and their pages */
    Rulebooks *rulebooks; /* rulebooks in the player's language, with the player's changes */

    Journals *journals; /* the first argument of the functions about journals */
    /* Whether `game` has an unfinished match. Describes it in *unfinished. */
    bool (*find_unfinished)(Journals *journals, const Game *game, UnfinishedMatch *unfinished);
    /* Each game has one journal, that of its unfinished match. Where files cannot be locked, each running copy of the
     * program may keep its own. Errors are shown to the player, and play continues. */
    /* Starts a journal with everything played so far, which replaces any earlier journal. Returns whether the operating
     * system has it. */
    bool (*journal_start)(Journals *journals, const Match *match);
    /* Adds one line (journal.h) about what the match has just done. When this returns, the operating system has the
     * line. */
    void (*journal_add)(Journals *journals, const Match *match, const char *line);
    void (*journal_delete)(Journals *journals, const Game *game);
    /* Sets the journal aside until the next match of `game` has ended. False if the journal cannot be set aside. */
    bool (*journal_set_aside)(Journals *journals, const Game *game);
    /* Replays the journal. NULL: there is no journal, or it was damaged and has been renamed. */
    Match *(*journal_resume)(Journals *journals, const Game *game);

    /* The statistics of all games, which change with each archived game. They are read when they are first needed; a
     * damaged file is reported and renamed. */
    const Statistics *(*statistics)(void *self);
    void (*statistics_reset)(void *self, const Game *game);

    /* Lists the records, newest first, and returns how many. The caller frees the list. */
    size_t (*record_list)(void *self, RecordFile **files);
    Match *(*record_open)(void *self, const RecordFile *file, Error *error);
    /* Ends the journal of a match: writes its record under this title and, if it is finished, adds it to the
     * statistics. Each happens exactly once even if the program is killed. *file describes the record; false if nothing
     * can be saved. */
    bool (*archive_match)(void *self, Match *match, const char *title, ArchiveReason reason, RecordFile *file);
    /* Keeps a record for good under that name, and updates *file. */
    bool (*record_keep)(void *self, RecordFile *file, const char *name, Error *error);
    /* Adds a game that was not played here to the kept records. False if it is already there, or cannot be saved. */
    bool (*record_add)(void *self, const Match *match, const char *title);
    bool (*record_remove)(void *self, const RecordFile *file, Error *error);

    /* Reads or writes the analysis of a match (culdesac/review.h), which may be incomplete. Reading returns false if no
     * analysis is stored; errors of writing are not shown. */
    bool (*review_read)(void *self, const Match *match, Text *text);
    void (*review_write)(void *self, const Match *match, const Text *text);

    /* Small texts stored under a name. Reading returns false if no text has that name. */
    bool (*store_read)(void *self, const char *name, Text *text);
    void (*store_write)(void *self, const char *name, const Text *text);
    /* Reports that a stored text is damaged, and renames it so that it is not overwritten. */
    void (*store_quarantine)(void *self, const char *name, const char *why);
    /* The folder of the player's own rule sets for a game (rule_sets.h), made if necessary; NULL if nothing can be
     * saved. Valid until the next call. */
    const char *(*rules_folder)(void *self, const Game *game);
    /* Today's date (day.h), or DAY_NONE. */
    int32_t (*today)(void *self);
    /* Requests a frame. May be called from any thread. Has no short form: workers call it. */
    void (*wake)(void *self);
} AppServices;
