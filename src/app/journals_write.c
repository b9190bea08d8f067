/* SPDX-License-Identifier: MIT */
/* Writing journals: what is new, or all of it where that is safer. */
#include "app/journals_kept.h"

#include "culdesac/files.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

void kept_tell_fault(Journals *journals, const Game *game, const char *reason)
{
    if (journals->told) return;
    journals->told = true;
    Fault fault;
    fault_set(
        &fault,
        "The game under way cannot be saved (%s.jsonl: %s). It can be played on, but would be lost with the program.",
        game->id, reason);
    journals->tell(journals->context, fault.text);
}

/* A journal is never opened to be added to: where locks do not hold another copy may have it open, and must not write into
 * this one. */
bool kept_write_whole(Journals *journals, Kept *kept)
{
    Text path = {0}, fresh = {0};
    kept_close_file(journals, kept);
    kept_path(journals, kept, kept->place, &path);
    const int file = file_create_beside(path.data, &fresh);
    const bool good =
        file >= 0 && file_write_all(file, kept->lines.data, kept->lines.length) && rename(fresh.data, path.data) == 0;
    if (good) {
        kept_take_file(journals, kept, file, path.data);
    } else {
        kept_tell_fault(journals, kept->game, strerror(errno));
        if (file >= 0) {
            close(file);
            remove(fresh.data);
        }
    }
    text_clear(&path);
    text_clear(&fresh);
    return good;
}

/* Adds the new lines. Half a line must not stay in the file, so after a fault it is cut to the whole ones. */
static bool write_new(Journals *journals, Kept *kept)
{
    if (file_write_all(kept->file, kept->lines.data + kept->written, kept->lines.length - kept->written)) {
        kept->written = kept->lines.length;
        kept_mark_unsynced(journals, kept);
        return true;
    }
    const off_t good = (off_t)kept->written;
    kept_tell_fault(journals, kept->game, strerror(errno));
    if (ftruncate(kept->file, good) != 0 || lseek(kept->file, good, SEEK_SET) != good) kept_close_file(journals, kept);
    return false;
}

bool kept_write(Journals *journals, Kept *kept)
{
    const int unsyncable = kept_take_unsyncable(journals, kept);
    const int look = kept->file < 0 ? ENOENT : file_look_at(kept->path.data, kept->id);
    if (unsyncable) kept_tell_fault(journals, kept->game, strerror(unsyncable));
    if (look == EEXIST) {
        /* Where locks do not hold another copy may have it: both games stay. */
        kept_close_file(journals, kept);
        kept_leave_place(journals, kept);
    }
    bool good = kept_find_place(journals, kept, look == EEXIST);
    if (!good) {
        kept_tell_fault(journals, kept->game, words_get(journals->words, WORD_STREET_NO_PLACE));
    } else if (look == 0 && !unsyncable) {
        good = write_new(journals, kept);
    } else {
        good = kept_write_whole(journals, kept);
    }
    pthread_mutex_lock(&journals->lock);
    kept->owes = !good;
    pthread_cond_signal(&journals->changed);
    pthread_mutex_unlock(&journals->lock);
    return good && !unsyncable;
}
