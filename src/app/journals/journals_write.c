/* SPDX-License-Identifier: MIT */
/* Writes journals: the new lines, or the whole file where that is safer. */
#include "app/journals/journals_private.h"

#include "culdesac/files.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

void slot_report_error(Journals *journals, JournalSlot *slot, const char *reason)
{
    const bool is_known = journals_have_pending(journals);
    slot_set_pending(journals, slot, true);
    if (is_known) return;
    Error error;
    error_set(&error,
              "The game cannot be saved (%s.jsonl: %s). You can play on, but what is not saved is lost when you close "
              "the program.",
              slot->game->id, reason);
    notifier_show(journals->notifier, error.text);
}

/* Writes a new file, which replaces the journal. If the existing file were written again, another copy of the program
 * that has it open (on file systems without locks) could write into the same file. */
bool slot_rewrite(Journals *journals, JournalSlot *slot)
{
    SCOPED_TEXT new_path = {0};
    slot_close_file(journals, slot);
    const int file = file_create_temporary(slot->path.data, &new_path);
    const bool good = file >= 0 && file_write_all(file, slot->lines.data, slot->lines.length);
    if (good) {
        slot_set_file(journals, slot, file, new_path.data);
    } else {
        slot_report_error(journals, slot, strerror(errno));
        if (file >= 0) {
            close(file);
            remove(new_path.data);
        }
    }
    return good;
}

/* Appends the new lines. After an error, an incomplete last line is cut off. */
static bool write_new(Journals *journals, JournalSlot *slot)
{
    if (file_write_all(slot->file, slot->lines.data + slot->written, slot->lines.length - slot->written)) {
        slot->written = slot->lines.length;
        slot_mark_unsynced(journals, slot);
        return true;
    }
    const off_t good = (off_t)slot->written;
    slot_report_error(journals, slot, strerror(errno));
    if (ftruncate(slot->file, good) != 0 || lseek(slot->file, good, SEEK_SET) != good) slot_close_file(journals, slot);
    return false;
}

bool slot_write(Journals *journals, JournalSlot *slot)
{
    const JournalState before = slot_state(journals, slot);
    const int unsyncable = slot_take_sync_error(journals, slot);
    const FilePlace place = slot_check_file(slot);
    if (unsyncable) slot_report_error(journals, slot, strerror(unsyncable));
    if (place == FILE_REPLACED) {
        /* On a file system without locks the file may belong to another copy of the program, so both games are kept. */
        slot_close_file(journals, slot);
        text_reset(&slot->path);
    }
    if (slot->path.length == 0) slot_choose_path(journals, slot, place == FILE_REPLACED);
    const bool good = place == FILE_IN_PLACE && !unsyncable
                          ? slot_put_in_place(journals, slot) && write_new(journals, slot)
                          : slot_rewrite(journals, slot) && slot_put_in_place(journals, slot);
    /* After a failed sync, the next one must have succeeded. */
    slot_set_pending(journals, slot, !good || unsyncable || (before.has_pending && before.is_syncing));
    return good && !unsyncable;
}
