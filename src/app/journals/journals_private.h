/* SPDX-License-Identifier: MIT */
/*
 * Shared by the files of the journals: the state of each game's journal. journals.c has the public functions;
 * journals_read.c reads, journals_write.c writes, and journals_sync.c has the thread that syncs the files to the disk.
 */
#pragma once

#include "app/journals/journals.h"
#include "app/platform/path_list.h"
#include "culdesac/file_id.h"

#include <pthread.h>

enum { JOURNAL_SLOTS_MAX = 16, JOURNAL_CHECK_EVERY_MS = 400 };

/* How far the open file has come. The thread takes it from FILE_NEW to FILE_READY, and from FILE_MOVED to FILE_SETTLED;
 * the main thread takes every other step. */
typedef enum FileProgress {
    FILE_NONE,    /* no file is open */
    FILE_NEW,     /* it is beside the journal, under a name of its own */
    FILE_READY,   /* it is also on the disk, so that it can replace the journal */
    FILE_MOVED,   /* it has replaced the journal, but the folder is not synced yet */
    FILE_SETTLED, /* the thread syncs the folder, or has done so */
} FileProgress;

/* What has become of the open file, and what therefore remains to be done by the main thread. */
typedef struct JournalState {
    FileProgress progress;
    bool is_syncing;  /* the file is being synced, or will be */
    bool displaced;   /* the file was not at its path when that was last checked */
    bool has_pending; /* not everything is written, or the last sync has failed */
    int sync_error;   /* why the file could not be synced, or 0 */
} JournalState;

/* What is known of a game's unfinished match. */
typedef enum UnfinishedStatus {
    UNFINISHED_UNKNOWN, /* its journal has to be searched for */
    UNFINISHED_NONE,
    UNFINISHED_FOUND, /* it is described by JournalSlot.unfinished */
} UnfinishedStatus;

/* The journal of one game. All but `shared` belongs to the main thread. That is read and changed with the lock held;
 * but only the main thread changes `path` and `id`, which it therefore reads without the lock. */
typedef struct JournalSlot {
    const Game *game;
    Text path;          /* where the journal is or will be; empty: not decided */
    int file;           /* the open file, for writing, or −1 */
    Text lines;         /* what the open file should contain, in complete lines */
    size_t written;     /* how many bytes of `lines` are written */
    PathList leftovers; /* the journals of ended games that could not be moved yet */
    bool reported_newer;
    UnfinishedStatus unfinished_status;
    UnfinishedMatch unfinished;
    struct {
        JournalState state;
        int unsynced; /* a duplicate of the open file, which the thread syncs and closes, or −1 */
        Text path;    /* where the open file is */
        FileId id;    /* its identity, to notice if another copy has replaced it */
    } shared;
} JournalSlot;

typedef struct Journals {
    char *folder;
    Rulebooks *rulebooks; /* needed to read the rules in a file */
    Notifier notifier;
    JournalsHandleEnded *handle_ended;
    void *ended_self;   /* the argument of handle_ended */
    void (*wake)(void); /* may be NULL */
    uint64_t synced_ms, retried_ms;
    int count;
    JournalSlot slots[JOURNAL_SLOTS_MAX];
    pthread_t thread;
    bool has_thread, ending;
    pthread_mutex_t lock; /* guards `count`, `ending`, and what is `shared` in the slots; never held for the disk */
    pthread_cond_t changed;
} Journals;

/* ---- journals.c ---- */

/* Chooses the path FOLDER/<id>.jsonl if that file may be overwritten, otherwise an unused path. With `only_free` no
 * file may be overwritten. */
void slot_choose_path(const Journals *journals, JournalSlot *slot, bool only_free);
/* Whether the journal at a path is that of an ended game and could not be moved yet. If there is no file at the path,
 * the path is forgotten. */
bool slot_check_leftover(const Journals *journals, JournalSlot *slot, const char *path);

/* ---- journals_sync.c ---- */

/* The thread's function: calls journals_sync when there are new lines, and from time to time. */
void *journals_sync_thread(void *argument);
/* Syncs new lines, and finds files that are no longer at their path. */
void journals_sync(Journals *journals);
/* What is at the path of an open file. */
typedef enum FilePlace { FILE_IN_PLACE, FILE_GONE, FILE_REPLACED } FilePlace;
/* Checks the path of the open file; FILE_GONE as well if no file is open. */
FilePlace slot_check_file(const JournalSlot *slot);
/* Sets the open file, into which all lines were written, and its path until it replaces the journal. */
void slot_set_file(Journals *journals, JournalSlot *slot, int file, const char *path);
/* Replaces the journal by the new file, if there is one. Waits for the disk if the thread has not synced it yet.
 * False if that fails; then the file is closed and the error is reported. */
bool slot_put_in_place(Journals *journals, JournalSlot *slot);
/* Closes the journal. Removes a new file that has not yet replaced the journal. */
void slot_close_file(Journals *journals, JournalSlot *slot);
/* Whether the journal at its path is that of this copy of the program. If no file is open, any journal there counts as
 * its own. */
bool slot_is_own(const JournalSlot *slot);
void slot_mark_unsynced(Journals *journals, JournalSlot *slot);
JournalState slot_state(Journals *journals, const JournalSlot *slot);
void slot_set_pending(Journals *journals, JournalSlot *slot, bool has_pending);
/* The last error of a sync, which is then cleared; or 0. */
int slot_take_sync_error(Journals *journals, JournalSlot *slot);
/* Closes the file and clears the lines. */
void slot_clear_lines(Journals *journals, JournalSlot *slot);

/* ---- journals_write.c ---- */

/* Appends the new lines to the journal or, if that is not possible, writes all lines into a new file. */
bool slot_write(Journals *journals, JournalSlot *slot);
/* Writes all lines to a temporary file, which replaces the old journal when it is synced, or by slot_put_in_place. */
bool slot_rewrite(Journals *journals, JournalSlot *slot);
/* Tells the player, once until all journals are saved again, that the game cannot be saved. */
void slot_report_error(Journals *journals, JournalSlot *slot, const char *reason);

/* ---- journals_read.c ---- */

/* The highest number of a journal that was set aside, of those less than `below`; 0: there is none. */
int slot_find_set_aside(const Journals *journals, const JournalSlot *slot, int below);
/* The path of the journal that was set aside under that number. */
void slot_set_aside_path(const Journals *journals, const JournalSlot *slot, int number, Text *path);
/* Reads the unfinished game: the journal at the slot's path, otherwise the first one found, otherwise one that was set
 * aside. With `resume`, the journal is continued. */
Match *slot_find_unfinished(Journals *journals, JournalSlot *slot, bool resume);
