/* SPDX-License-Identifier: MIT */
/* Syncs journals to the disk, and checks their files, on a separate thread. */
#include "app/journals/journals_private.h"
#include "app/platform/system.h"
#include "culdesac/clock.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { SYNC_AFTER_MS = 250 }; /* the delay of a sync, so that several lines are synced together */

/* ---- The thread ---- */

static int replace_journal(JournalSlot *slot)
{
    if (rename(slot->shared.new_path.data, slot->path.data) != 0) return errno;
    text_reset(&slot->shared.new_path);
    return 0;
}

/* Syncs a file, moves it to the journal's path, and then syncs the folder. Returns the errno of a failure, or 0. */
static int sync_file(Journals *journals, JournalSlot *slot, int file)
{
    const FileId id = slot->id;
    pthread_mutex_unlock(&journals->lock);
    int reason = fsync(file) == 0 ? 0 : errno;
    pthread_mutex_lock(&journals->lock);
    if (slot->file < 0 || !file_id_equal(slot->id, id)) return 0;
    if (!reason && slot->shared.new_path.length > 0) reason = replace_journal(slot);
    if (reason || !slot->shared.is_new_in_folder) return reason;
    SCOPED_TEXT path = {0};
    text_add(&path, slot->path.data);
    slot->shared.is_new_in_folder = false;
    pthread_mutex_unlock(&journals->lock);
    reason = file_sync_folder(path.data) ? 0 : errno;
    pthread_mutex_lock(&journals->lock);
    return reason;
}

/* Syncs all new lines. If that fails, the whole file is written again later (sync_error). */
void journals_sync(Journals *journals)
{
    for (int i = 0; i < journals->count; i++) {
        JournalSlot *slot = &journals->slots[i];
        if (!slot->shared.unsynced || slot->file < 0) continue;
        const int copy = dup(slot->file);
        slot->shared.unsynced = copy < 0;
        const int reason = copy < 0 ? errno : sync_file(journals, slot, copy);
        if (copy >= 0) close(copy);
        if (reason) slot->shared.sync_error = reason;
    }
}

static const char *path_of_file(const JournalSlot *slot)
{
    return slot->shared.new_path.length > 0 ? slot->shared.new_path.data : slot->path.data;
}

static FilePlace check_file(const char *path, FileId id)
{
    FileId found;
    if (!file_id_at(path, &found)) return FILE_GONE;
    return file_id_equal(found, id) ? FILE_IN_PLACE : FILE_REPLACED;
}

FilePlace slot_check_file(Journals *journals, JournalSlot *slot)
{
    pthread_mutex_lock(&journals->lock);
    const FilePlace place = slot->file < 0 ? FILE_GONE : check_file(path_of_file(slot), slot->id);
    pthread_mutex_unlock(&journals->lock);
    return place;
}

void journals_check_files(Journals *journals)
{
    for (int i = 0; i < journals->count; i++) {
        const JournalSlot *slot = &journals->slots[i];
        if (slot->file < 0 || slot->shared.displaced) continue;
        SCOPED_TEXT path = {0};
        const FileId id = slot->id;
        text_add(&path, path_of_file(slot));
        pthread_mutex_unlock(&journals->lock);
        const bool displaced = check_file(path.data, id) != FILE_IN_PLACE;
        pthread_mutex_lock(&journals->lock);
        const bool same = slot->file >= 0 && strcmp(path_of_file(slot), path.data) == 0 && file_id_equal(slot->id, id);
        journals->slots[i].shared.displaced = slot->shared.displaced || (displaced && same);
    }
}

static void wait_until_changed(Journals *journals, uint64_t ms, bool wakes)
{
    const uint64_t until = (uint64_t)clock_ms() + ms;
    while (!journals->ending && system_wait_until(&journals->changed, &journals->lock, until) && !wakes) continue;
}

static bool has_unsynced(const Journals *journals)
{
    for (int i = 0; i < journals->count; i++) {
        if (journals->slots[i].shared.unsynced) return true;
    }
    return false;
}

static bool has_open_file(const Journals *journals)
{
    for (int i = 0; i < journals->count; i++) {
        if (journals->slots[i].file >= 0) return true;
    }
    return false;
}

/* Whether a journal has to be written again, or the rest of it still has to be written. */
static bool needs_writing(const Journals *journals)
{
    for (int i = 0; i < journals->count; i++) {
        const JournalSlot *slot = &journals->slots[i];
        if (slot->shared.displaced || slot->has_pending || slot->shared.sync_error) return true;
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
        if (has_unsynced(journals)) {
            wait_until_changed(journals, SYNC_AFTER_MS, false);
            journals_sync(journals);
        } else if (has_open_file(journals) || needs_writing(journals)) {
            wait_until_changed(journals, JOURNAL_CHECK_EVERY_MS, true);
            if (!journals->ending) journals_check_files(journals);
            if (needs_writing(journals) && journals->wake) journals->wake();
        } else {
            pthread_cond_wait(&journals->changed, &journals->lock);
        }
    }
    pthread_mutex_unlock(&journals->lock);
    return NULL;
}

/* ---- One file ---- */

void slot_close_file(Journals *journals, JournalSlot *slot)
{
    pthread_mutex_lock(&journals->lock);
    if (slot->file >= 0) close(slot->file);
    if (slot->shared.new_path.length > 0) remove(slot->shared.new_path.data);
    text_clear(&slot->shared.new_path);
    slot->file = -1;
    slot->own.written = 0;
    slot->shared.unsynced = slot->shared.displaced = false;
    pthread_mutex_unlock(&journals->lock);
}

void slot_clear_lines(Journals *journals, JournalSlot *slot)
{
    slot_close_file(journals, slot);
    text_clear(&slot->own.lines);
    pthread_mutex_lock(&journals->lock);
    slot->has_pending = false;
    slot->shared.sync_error = 0;
    pthread_mutex_unlock(&journals->lock);
}

void slot_mark_unsynced(Journals *journals, JournalSlot *slot)
{
    pthread_mutex_lock(&journals->lock);
    slot->shared.unsynced = true;
    pthread_cond_signal(&journals->changed);
    pthread_mutex_unlock(&journals->lock);
}

int slot_take_sync_error(Journals *journals, JournalSlot *slot)
{
    pthread_mutex_lock(&journals->lock);
    const int reason = slot->shared.sync_error;
    slot->shared.sync_error = 0;
    pthread_mutex_unlock(&journals->lock);
    return reason;
}

void slot_set_file(Journals *journals, JournalSlot *slot, int file, const char *new_path)
{
    FileId id = {0};
    file_id_of(file, &id);
    pthread_mutex_lock(&journals->lock);
    slot->file = file;
    slot->id = id;
    text_add(&slot->shared.new_path, new_path);
    slot->shared.is_new_in_folder = true;
    slot->shared.displaced = false;
    slot->own.written = slot->own.lines.length;
    pthread_mutex_unlock(&journals->lock);
    slot_mark_unsynced(journals, slot);
}

/* A move is shown only when its line is at the journal's path. A new file therefore replaces the journal even if it
 * cannot be synced; slot_write then writes another one later (sync_error). A file that replaces nothing is synced by
 * the thread. */
bool slot_put_in_place(Journals *journals, JournalSlot *slot)
{
    int reason = 0;
    pthread_mutex_lock(&journals->lock);
    if (slot->shared.new_path.length > 0) {
        if (file_exists(slot->path.data) && fsync(slot->file) != 0) slot->shared.sync_error = errno;
        reason = replace_journal(slot);
    }
    pthread_mutex_unlock(&journals->lock);
    if (!reason) return true;
    slot_report_error(journals, slot->game, strerror(reason));
    slot_close_file(journals, slot);
    return false;
}

bool slot_is_own(Journals *journals, JournalSlot *slot)
{
    return slot->path.length > 0 && (slot->file < 0 || slot_check_file(journals, slot) == FILE_IN_PLACE);
}
