/* SPDX-License-Identifier: MIT */
/*
 * Between the files of the journals: the journal of each game, and where it lies. journals.c is what the program
 * calls; journals_read.c reads, journals_write.c writes, journals_sync.c has the thread that brings it to the disk.
 */
#ifndef CULDESAC_APP_JOURNAL_SLOTS_H
#define CULDESAC_APP_JOURNAL_SLOTS_H

#include "culdesac/files.h"
#include "culdesac/journal.h"
#include "culdesac/words.h"
#include "session/app_services.h"

#include <pthread.h>

enum { JOURNAL_SLOTS_MAX = 16, JOURNAL_CHECK_EVERY_MS = 400 };

/* The journal of one game. */
typedef struct JournalSlot {
    const Game *game;
    Text path;      /* where its journal is or will be; empty: nowhere yet */
    Text leftovers; /* the paths of journals that are still to be put away, a line each */
    int file;       /* open for writing, or −1 … */
    FileId id;      /* … and which it is, should another copy have put its own there */
    Text lines;     /* what should stand in it, whole lines … */
    size_t written; /* … and how much of that does */
    bool unsynced;
    int sync_error;   /* why it could not be brought to the disk, or 0 */
    bool has_pending; /* not all of it is written: the thread asks to try again */
    bool displaced;   /* the file is not where it was: the thread has found that */
    bool checked, has_unfinished;
    bool reported_newer;
    UnfinishedGame unfinished;
} JournalSlot;

typedef struct Journals {
    char *folder;
    const Words *words;
    void (*notify)(void *context, const char *sentence);
    void (*handle_ended)(void *context, Match *match);
    void (*wake)(void);
    void *context;
    bool reported; /* that nothing can be written */
    uint64_t checked_ms, retried_ms;
    int count;
    JournalSlot slots[JOURNAL_SLOTS_MAX];
    pthread_t thread;
    bool has_thread, ending;
    pthread_mutex_t lock; /* of the files, their paths, and what is unsynced or astray */
    pthread_cond_t changed;
} Journals;

/* ---- journals.c ---- */

/* The journal of a game; NULL if there are too many games. */
JournalSlot *slot_find(Journals *journals, const Game *game);
/* Notes who plays, for whoever asks what waits. */
void slot_describe(const Journals *journals, JournalSlot *slot, const Match *match);
/* NULL: nowhere. */
void slot_set_path(Journals *journals, JournalSlot *slot, const char *path);
/* Gives it the path FOLDER/<id>.jsonl if what lies there may be written over, else one that nobody has; with only_free
 * nothing is written over. */
void slot_choose_path(Journals *journals, JournalSlot *slot, bool only_free);
/* Whether the journal of a game that has ended still lies there. */
bool slot_is_leftover(const Journals *journals, JournalSlot *slot, const char *path);

/* ---- journals_sync.c ---- */

/* The thread: syncs what is new, and looks whether the files are still there. */
void *journals_sync_thread(void *journals);
/* Both are called with the lock held, which is free while the disk is slow. */
void journals_sync(Journals *journals);
void journals_check_files(Journals *journals);
/* 0 if the file at a path is the one that was opened there; ENOENT if none is, EEXIST if it is another. */
int file_check_identity(const char *path, FileId id);
/* The open file is the one at its path, with all the lines in it. */
void slot_set_file(Journals *journals, JournalSlot *slot, int file);
void slot_close_file(Journals *journals, JournalSlot *slot);
/* Whether the journal at its path is this copy's own. */
bool slot_is_own(const JournalSlot *slot);
void slot_mark_unsynced(Journals *journals, JournalSlot *slot);
/* Why its lines are not on the disk, once; or 0. */
int slot_take_sync_error(Journals *journals, JournalSlot *slot);
/* Closes the file and forgets its lines. */
void slot_clear_lines(Journals *journals, JournalSlot *slot);

/* ---- journals_write.c ---- */

/* Writes what is not written yet, to the old path if it still is this copy's. */
bool slot_write(Journals *journals, JournalSlot *slot);
/* Writes all of it beside the old journal and puts it in its place. */
bool slot_rewrite(Journals *journals, JournalSlot *slot);
/* Tells, once, that the game under way cannot be saved. */
void slot_report_error(Journals *journals, const Game *game, const char *reason);

/* ---- journals_read.c ---- */

/* The game that waits: the one that is known, or else the first that is found. With `resume` it is played on. */
Match *slot_find_unfinished(Journals *journals, JournalSlot *slot, RulebookFinder *find_rulebook, void *context,
                            bool resume);

#endif
