/* SPDX-License-Identifier: MIT */
/*
 * Between the files of the journals: the journal of each game, and the place it has. journals.c is what the program calls;
 * journals_read.c reads, journals_write.c writes, journals_disk.c has the thread that brings it to the disk, and
 * journals_kept.c knows which game's journal lies where.
 */
#ifndef CULDESAC_APP_JOURNALS_KEPT_H
#define CULDESAC_APP_JOURNALS_KEPT_H

#include "culdesac/files.h"
#include "culdesac/journal.h"
#include "scenes/home.h"

#include <pthread.h>

enum { GAMES_KEPT = 16, PLACES = 8, NO_PLACE = -1, LOOK_EVERY_MS = 400 };

/* The journal of one game. */
typedef struct Kept {
    const Game *game;
    int place;      /* of its journal, which no other copy of the program may have; or NO_PLACE */
    unsigned left;  /* places, a bit each, whose journals are still to be put away */
    int file;       /* open for writing, or −1 */
    Text path;      /* where that file is … */
    FileId id;      /* … and which it is, should somebody else have put his there */
    Text lines;     /* what should stand in it, whole lines … */
    size_t written; /* … and how much of that does */
    bool unsynced;
    int unsyncable; /* why it could not be brought to the disk, or 0 */
    bool owes;      /* not all of it is written: the thread asks to try again */
    bool astray;    /* the file is not where it was: the thread has found that */
    bool looked, waits;
    bool told_elsewhere, told_newer;
    Waiting waiting;
} Kept;

typedef struct Journals {
    char *folder;
    const Words *words;
    void (*tell)(void *context, const char *sentence);
    void (*ended)(void *context, Match *match);
    void (*wake)(void);
    void *context;
    bool told; /* that nothing can be written */
    uint64_t looked_ms, tried_ms;
    int locks; /* of the places */
    int count;
    Kept kept[GAMES_KEPT];
    pthread_t thread;
    bool has_thread, ending;
    pthread_mutex_t lock; /* of the files, their paths, and what is unsynced or astray */
    pthread_cond_t changed;
} Journals;

/* ---- journals_kept.c ---- */

/* The journal of a game; NULL if there are too many games. */
Kept *kept_find(Journals *journals, const Game *game);
/* Notes who plays, for whoever asks what waits. */
void kept_describe(const Journals *journals, Kept *kept, const Match *match);
void kept_path(const Journals *journals, const Kept *kept, int place, Text *path);
/* Whether the place is this copy's now; that another one has it is told once. */
bool kept_take_place(Journals *journals, Kept *kept, int place);
void kept_leave_place(Journals *journals, Kept *kept);
/* Takes the first place whose journal may be written over, else the first free one; with free_alone only a free
 * one. */
bool kept_find_place(Journals *journals, Kept *kept, bool free_alone);
/* Whether the journal of a game that has ended still lies there. */
bool kept_is_left(const Journals *journals, Kept *kept, int place);

/* ---- journals_disk.c ---- */

/* The thread: syncs what is new, and looks whether the files are still there. */
void *journals_run(void *journals);
/* Both are called with the lock held, which is free while the disk is slow. */
void journals_sync(Journals *journals);
void journals_look_after(Journals *journals);
/* 0 if the file at a path is the one that was opened there; ENOENT if none is, EEXIST if it is another. */
int file_look_at(const char *path, FileId id);
/* The open file is the one at this path, with all the lines in it. */
void kept_take_file(Journals *journals, Kept *kept, int file, const char *path);
void kept_close_file(Journals *journals, Kept *kept);
/* Whether the journal in the place is this copy's own. */
bool kept_is_own(const Kept *kept);
void kept_mark_unsynced(Journals *journals, Kept *kept);
/* Why its lines are not on the disk, once; or 0. */
int kept_take_unsyncable(Journals *journals, Kept *kept);
/* Closes the file and forgets its lines. */
void kept_forget_lines(Journals *journals, Kept *kept);

/* ---- journals_write.c ---- */

/* Writes what is not written yet, in the old place if it still is this copy's. */
bool kept_write(Journals *journals, Kept *kept);
/* Writes all of it beside the old journal and puts it in its place. */
bool kept_write_whole(Journals *journals, Kept *kept);
/* Tells, once, that the game under way cannot be saved. */
void kept_tell_fault(Journals *journals, const Game *game, const char *reason);

/* ---- journals_read.c ---- */

/* The game that waits: the one in this copy's place, or else in the first place that no other copy has. With goes_on it is
 * played on, and its place is held from then on. */
Match *kept_find_waiting(Journals *journals, Kept *kept, RulebookFor *rulebook_for, void *context, bool goes_on);

#endif
