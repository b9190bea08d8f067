/* SPDX-License-Identifier: MIT */
/* Syncs journals to the disk, and checks their files, on a separate thread. */
#include "app/journals/journals_private.h"
#include "app/platform/system.h"
#include "culdesac/clock.h"
#include "culdesac/files.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { SYNC_AFTER_MS = 250 }; /* the delay of a sync, so that several lines are synced together */

/* ---- The thread ---- */

static FilePlace check_file(const char *path, FileId id)
{
    FileId found;
    if (!file_id_at(path, &found)) return FILE_GONE;
    return file_id_equal(found, id) ? FILE_IN_PLACE : FILE_REPLACED;
}

/* Syncs the folder of a journal as well if its file is new there. Returns the errno of a failure, or 0. */
static int sync_file(int file, const char *path, bool is_new_in_folder)
{
    if (file >= 0 && fsync(file) != 0) return errno;
    return !is_new_in_folder || file_sync_folder(path) ? 0 : errno;
}

static bool is_open(const JournalSlot *slot) { return slot->shared.state.progress != FILE_NONE; }

/* Called with the lock held, which is released for the disk. What was found is ignored if meanwhile another file was
 * opened. */
static void sync_slot(Journals *journals, JournalSlot *slot)
{
    JournalState *state = &slot->shared.state;
    const FileId id = slot->shared.id;
    const int file = slot->shared.unsynced;
    const bool is_moved = state->progress == FILE_MOVED;
    SCOPED_TEXT path = {0};
    text_add(&path, slot->shared.path.data);
    slot->shared.unsynced = -1;
    if (is_moved) state->progress = FILE_SETTLED;
    pthread_mutex_unlock(&journals->lock);
    const int reason = sync_file(file, path.data, is_moved);
    const bool displaced = check_file(path.data, id) != FILE_IN_PLACE;
    pthread_mutex_lock(&journals->lock);
    state->is_syncing = slot->shared.unsynced >= 0;
    if (is_open(slot) && file_id_equal(slot->shared.id, id)) {
        if (reason) state->sync_error = reason;
        if (file >= 0 && !reason && state->progress == FILE_NEW) state->progress = FILE_READY;
        if (strcmp(slot->shared.path.data, path.data) == 0) state->displaced = displaced;
    }
    if (file >= 0) close(file);
}

static void sync_all(Journals *journals)
{
    for (int i = 0; i < journals->count; i++) {
        if (is_open(&journals->slots[i])) sync_slot(journals, &journals->slots[i]);
    }
}

void journals_sync(Journals *journals)
{
    pthread_mutex_lock(&journals->lock);
    sync_all(journals);
    pthread_mutex_unlock(&journals->lock);
}

static void wait_until_changed(Journals *journals, uint64_t ms, bool wakes)
{
    const uint64_t until = (uint64_t)clock_ms() + ms;
    while (!journals->ending && system_wait_until(&journals->changed, &journals->lock, until) && !wakes) continue;
}

static bool is_unsynced(const JournalSlot *slot)
{
    return slot->shared.unsynced >= 0 || slot->shared.state.progress == FILE_MOVED;
}

/* Whether the main thread has to do something for the journal. */
static bool needs_tick(const JournalSlot *slot)
{
    const JournalState *state = &slot->shared.state;
    return state->has_pending || state->displaced || state->progress == FILE_READY || state->sync_error;
}

static bool any_slot(const Journals *journals, bool (*is)(const JournalSlot *slot))
{
    for (int i = 0; i < journals->count; i++) {
        if (is(&journals->slots[i])) return true;
    }
    return false;
}

/* Syncs new lines, after a short wait for others that follow them quickly. Without any, checks the files from time to
 * time; if there is nothing to check or to write, sleeps. */
void *journals_sync_thread(void *argument)
{
    Journals *journals = argument;
    pthread_mutex_lock(&journals->lock);
    while (!journals->ending) {
        const bool syncs = any_slot(journals, is_unsynced);
        if (syncs) {
            wait_until_changed(journals, SYNC_AFTER_MS, false);
        } else if (any_slot(journals, is_open) || any_slot(journals, needs_tick)) {
            wait_until_changed(journals, JOURNAL_CHECK_EVERY_MS, true);
        } else {
            pthread_cond_wait(&journals->changed, &journals->lock);
        }
        if (journals->ending || syncs != any_slot(journals, is_unsynced)) continue;
        sync_all(journals);
        if (any_slot(journals, needs_tick) && journals->wake) journals->wake();
    }
    pthread_mutex_unlock(&journals->lock);
    return NULL;
}

/* ---- One file ---- */

static bool is_beside_journal(FileProgress progress) { return progress == FILE_NEW || progress == FILE_READY; }

void slot_close_file(Journals *journals, JournalSlot *slot)
{
    JournalState *state = &slot->shared.state;
    if (slot->file >= 0) close(slot->file);
    slot->file = -1;
    slot->written = 0;
    if (is_beside_journal(slot_state(journals, slot).progress)) remove(slot->shared.path.data);
    pthread_mutex_lock(&journals->lock);
    if (slot->shared.unsynced >= 0) close(slot->shared.unsynced);
    text_clear(&slot->shared.path);
    slot->shared.unsynced = -1;
    state->progress = FILE_NONE;
    state->displaced = state->is_syncing = false;
    pthread_mutex_unlock(&journals->lock);
}

void slot_clear_lines(Journals *journals, JournalSlot *slot)
{
    slot_close_file(journals, slot);
    text_clear(&slot->lines);
    slot_set_pending(journals, slot, false);
    slot_take_sync_error(journals, slot);
}

void slot_mark_unsynced(Journals *journals, JournalSlot *slot)
{
    pthread_mutex_lock(&journals->lock);
    if (slot->shared.unsynced < 0) slot->shared.unsynced = dup(slot->file);
    slot->shared.state.is_syncing = slot->shared.unsynced >= 0;
    if (!slot->shared.state.is_syncing) slot->shared.state.sync_error = errno;
    pthread_cond_signal(&journals->changed);
    pthread_mutex_unlock(&journals->lock);
}

JournalState slot_state(Journals *journals, const JournalSlot *slot)
{
    pthread_mutex_lock(&journals->lock);
    const JournalState state = slot->shared.state;
    pthread_mutex_unlock(&journals->lock);
    return state;
}

void slot_set_pending(Journals *journals, JournalSlot *slot, bool has_pending)
{
    pthread_mutex_lock(&journals->lock);
    slot->shared.state.has_pending = has_pending;
    pthread_cond_signal(&journals->changed);
    pthread_mutex_unlock(&journals->lock);
}

static void set_sync_error(Journals *journals, JournalSlot *slot, int reason)
{
    pthread_mutex_lock(&journals->lock);
    slot->shared.state.sync_error = reason;
    pthread_mutex_unlock(&journals->lock);
}

int slot_take_sync_error(Journals *journals, JournalSlot *slot)
{
    const int reason = slot_state(journals, slot).sync_error;
    if (reason) set_sync_error(journals, slot, 0);
    return reason;
}

/* Tells the thread which file is open, where it is, and how far it has come. */
static void share_file(Journals *journals, JournalSlot *slot, FileId id, const char *path, FileProgress progress)
{
    pthread_mutex_lock(&journals->lock);
    text_reset(&slot->shared.path);
    text_add(&slot->shared.path, path);
    slot->shared.id = id;
    slot->shared.state.progress = progress;
    slot->shared.state.displaced = false;
    pthread_cond_signal(&journals->changed);
    pthread_mutex_unlock(&journals->lock);
}

void slot_set_file(Journals *journals, JournalSlot *slot, int file, const char *path)
{
    FileId id = {0};
    file_id_of(file, &id);
    slot->file = file;
    slot->written = slot->lines.length;
    share_file(journals, slot, id, path, FILE_NEW);
    slot_mark_unsynced(journals, slot);
}

/* A move is shown only when its line is at the journal's path. A new file therefore replaces the journal even if it
 * cannot be synced; slot_write then writes another one later (sync_error). A file that replaces nothing is synced by
 * the thread. */
bool slot_put_in_place(Journals *journals, JournalSlot *slot)
{
    const FileProgress progress = slot_state(journals, slot).progress;
    if (!is_beside_journal(progress)) return true;
    if (progress == FILE_NEW && file_exists(slot->path.data) && fsync(slot->file) != 0)
        set_sync_error(journals, slot, errno);
    if (rename(slot->shared.path.data, slot->path.data) != 0) {
        slot_report_error(journals, slot, strerror(errno));
        slot_close_file(journals, slot);
        return false;
    }
    share_file(journals, slot, slot->shared.id, slot->path.data, FILE_MOVED);
    return true;
}

FilePlace slot_check_file(const JournalSlot *slot)
{
    return slot->file < 0 ? FILE_GONE : check_file(slot->shared.path.data, slot->shared.id);
}

bool slot_is_own(const JournalSlot *slot)
{
    return slot->path.length > 0 && (slot->file < 0 || slot_check_file(slot) == FILE_IN_PLACE);
}
