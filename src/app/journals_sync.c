/* SPDX-License-Identifier: MIT */
/* Syncs journals to the disk, and checks their files, on a separate thread. */
#include "app/journal_slots.h"
#include "app/system.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

enum { SYNC_AFTER_MS = 250 };

/* ---- The thread ---- */

/* If a sync fails, the next line causes the whole file to be written again. */
void journals_sync(Journals *journals)
{
    for (int i = 0; i < journals->count; i++) {
        JournalSlot *slot = &journals->slots[i];
        if (!slot->unsynced || slot->file < 0) continue;
        slot->unsynced = false;
        const int copy = dup(slot->file);
        if (copy < 0) continue;
        pthread_mutex_unlock(&journals->lock);
        const int reason = fsync(copy) == 0 ? 0 : errno;
        close(copy);
        pthread_mutex_lock(&journals->lock);
        if (reason) journals->slots[i].sync_error = reason;
    }
}

int file_check_identity(const char *path, FileId id)
{
    FileId there;
    if (!file_id_at(path, &there)) return ENOENT;
    return file_id_equal(there, id) ? 0 : EEXIST;
}

/* Finds files that are no longer at their path. */
void journals_check_files(Journals *journals)
{
    for (int i = 0; i < journals->count; i++) {
        const JournalSlot *slot = &journals->slots[i];
        if (slot->file < 0 || slot->displaced) continue;
        Text path = {0};
        const FileId id = slot->id;
        text_add(&path, slot->path.data);
        pthread_mutex_unlock(&journals->lock);
        const bool displaced = file_check_identity(path.data, id) != 0;
        pthread_mutex_lock(&journals->lock);
        const bool same = slot->file >= 0 && strcmp(slot->path.data, path.data) == 0 && file_id_equal(slot->id, id);
        journals->slots[i].displaced = slot->displaced || (displaced && same);
        text_clear(&path);
    }
}

static void wait_until_changed(Journals *journals, uint64_t ms, bool wakes)
{
    const uint64_t until = system_now_ms() + ms;
    while (!journals->ending && system_wait_until(&journals->changed, &journals->lock, until) && !wakes) continue;
}

static bool has_unsynced(const Journals *journals)
{
    for (int i = 0; i < journals->count; i++) {
        if (journals->slots[i].unsynced) return true;
    }
    return false;
}

/* Whether any journal is open. *displaced: whether one has to be written again. */
static bool has_open_file(const Journals *journals, bool *displaced)
{
    bool open = false;
    *displaced = false;
    for (int i = 0; i < journals->count; i++) {
        const JournalSlot *slot = &journals->slots[i];
        open = open || slot->file >= 0;
        *displaced = *displaced || slot->displaced || slot->has_pending;
    }
    return open || *displaced;
}

/* Lines that follow each other quickly are synced together. */
void *journals_sync_thread(void *argument)
{
    Journals *journals = argument;
    bool displaced;
    pthread_mutex_lock(&journals->lock);
    while (!journals->ending) {
        if (has_unsynced(journals)) {
            wait_until_changed(journals, SYNC_AFTER_MS, false);
            journals_sync(journals);
        } else if (has_open_file(journals, &displaced)) {
            wait_until_changed(journals, JOURNAL_CHECK_EVERY_MS, true);
            if (!journals->ending) journals_check_files(journals);
            has_open_file(journals, &displaced);
            if (displaced && journals->wake) journals->wake();
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
    slot->file = -1;
    slot->written = 0;
    slot->unsynced = slot->displaced = false;
    pthread_mutex_unlock(&journals->lock);
}

void slot_clear_lines(Journals *journals, JournalSlot *slot)
{
    slot_close_file(journals, slot);
    text_clear(&slot->lines);
    pthread_mutex_lock(&journals->lock);
    slot->has_pending = false;
    pthread_mutex_unlock(&journals->lock);
}

void slot_mark_unsynced(Journals *journals, JournalSlot *slot)
{
    pthread_mutex_lock(&journals->lock);
    slot->unsynced = true;
    pthread_cond_signal(&journals->changed);
    pthread_mutex_unlock(&journals->lock);
}

int slot_take_sync_error(Journals *journals, JournalSlot *slot)
{
    pthread_mutex_lock(&journals->lock);
    const int reason = slot->sync_error;
    slot->sync_error = 0;
    pthread_mutex_unlock(&journals->lock);
    return reason;
}

void slot_set_file(Journals *journals, JournalSlot *slot, int file)
{
    FileId id = {0};
    file_id_of(file, &id);
    pthread_mutex_lock(&journals->lock);
    slot->file = file;
    slot->id = id;
    slot->displaced = false;
    slot->written = slot->lines.length;
    pthread_mutex_unlock(&journals->lock);
    slot_mark_unsynced(journals, slot);
}

bool slot_is_own(const JournalSlot *slot)
{
    return slot->path.length > 0 && (slot->file < 0 || file_check_identity(slot->path.data, slot->id) == 0);
}
