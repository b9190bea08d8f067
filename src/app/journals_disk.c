/* SPDX-License-Identifier: MIT */
/* Bringing journals to the disk, and looking after them there, on a thread of their own. */
#include "app/journals_kept.h"
#include "app/system.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

enum { SYNC_AFTER_MS = 250 };

/* ---- The thread ---- */

/* What cannot be synced is noted, and written whole with the next line. */
void journals_sync(Journals *journals)
{
    for (int i = 0; i < journals->count; i++) {
        Kept *kept = &journals->kept[i];
        if (!kept->unsynced || kept->file < 0) continue;
        kept->unsynced = false;
        const int copy = dup(kept->file);
        if (copy < 0) continue;
        pthread_mutex_unlock(&journals->lock);
        const int reason = fsync(copy) == 0 ? 0 : errno;
        close(copy);
        pthread_mutex_lock(&journals->lock);
        if (reason) journals->kept[i].unsyncable = reason;
    }
}

int file_look_at(const char *path, FileId id)
{
    FileId there;
    if (!file_id_at(path, &there)) return ENOENT;
    return file_id_same(there, id) ? 0 : EEXIST;
}

/* Notes which files are no longer where they were. */
void journals_look_after(Journals *journals)
{
    for (int i = 0; i < journals->count; i++) {
        const Kept *kept = &journals->kept[i];
        if (kept->file < 0 || kept->astray) continue;
        Text path = {0};
        const FileId id = kept->id;
        text_add(&path, kept->path.data);
        pthread_mutex_unlock(&journals->lock);
        const bool astray = file_look_at(path.data, id) != 0;
        pthread_mutex_lock(&journals->lock);
        const bool same = kept->file >= 0 && strcmp(kept->path.data, path.data) == 0 && file_id_same(kept->id, id);
        journals->kept[i].astray = kept->astray || (astray && same);
        text_clear(&path);
    }
}

static void wait_for(Journals *journals, uint64_t ms, bool wakes)
{
    const uint64_t until = system_ms() + ms;
    while (!journals->ending && system_wait_until(&journals->changed, &journals->lock, until) && !wakes) continue;
}

static bool anything_unsynced(const Journals *journals)
{
    for (int i = 0; i < journals->count; i++) {
        if (journals->kept[i].unsynced) return true;
    }
    return false;
}

/* Whether a game is under way, and whether something of one has to be written again. */
static bool anything_open(const Journals *journals, bool *astray)
{
    bool open = false;
    *astray = false;
    for (int i = 0; i < journals->count; i++) {
        const Kept *kept = &journals->kept[i];
        open = open || kept->file >= 0;
        *astray = *astray || kept->astray || kept->owes;
    }
    return open || *astray;
}

/* Lines that come in quick succession are synced together. */
void *journals_run(void *argument)
{
    Journals *journals = argument;
    bool astray;
    pthread_mutex_lock(&journals->lock);
    while (!journals->ending) {
        if (anything_unsynced(journals)) {
            wait_for(journals, SYNC_AFTER_MS, false);
            journals_sync(journals);
        } else if (anything_open(journals, &astray)) {
            wait_for(journals, LOOK_EVERY_MS, true);
            if (!journals->ending) journals_look_after(journals);
            anything_open(journals, &astray);
            if (astray && journals->wake) journals->wake();
        } else {
            pthread_cond_wait(&journals->changed, &journals->lock);
        }
    }
    pthread_mutex_unlock(&journals->lock);
    return NULL;
}

/* ---- One file ---- */

void kept_close_file(Journals *journals, Kept *kept)
{
    pthread_mutex_lock(&journals->lock);
    if (kept->file >= 0) close(kept->file);
    kept->file = -1;
    kept->written = 0;
    kept->unsynced = kept->astray = false;
    pthread_mutex_unlock(&journals->lock);
}

void kept_forget_lines(Journals *journals, Kept *kept)
{
    kept_close_file(journals, kept);
    text_clear(&kept->lines);
    pthread_mutex_lock(&journals->lock);
    kept->owes = false;
    pthread_mutex_unlock(&journals->lock);
}

void kept_mark_unsynced(Journals *journals, Kept *kept)
{
    pthread_mutex_lock(&journals->lock);
    kept->unsynced = true;
    pthread_cond_signal(&journals->changed);
    pthread_mutex_unlock(&journals->lock);
}

int kept_take_unsyncable(Journals *journals, Kept *kept)
{
    pthread_mutex_lock(&journals->lock);
    const int reason = kept->unsyncable;
    kept->unsyncable = 0;
    pthread_mutex_unlock(&journals->lock);
    return reason;
}

void kept_take_file(Journals *journals, Kept *kept, int file, const char *path)
{
    FileId id = {0};
    file_id_of(file, &id);
    pthread_mutex_lock(&journals->lock);
    kept->file = file;
    kept->id = id;
    kept->astray = false;
    text_reset(&kept->path);
    text_add(&kept->path, path);
    kept->written = kept->lines.length;
    pthread_mutex_unlock(&journals->lock);
    kept_mark_unsynced(journals, kept);
}

bool kept_is_own(const Kept *kept)
{
    return kept->place != NO_PLACE && (kept->file < 0 || file_look_at(kept->path.data, kept->id) == 0);
}
