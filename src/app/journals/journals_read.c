/* SPDX-License-Identifier: MIT */
/* Reads journals: finds the unfinished game, and handles journals that cannot be read. */
#include "app/journals/journals_private.h"

#include "culdesac/files.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

/* Leaves a journal of a newer version alone, and renames a damaged one. Both are reported. */
static void reject_journal(Journals *journals, JournalSlot *slot, const char *path, const Text *lines,
                           const char *reason)
{
    Error error;
    if (!journal_is_newer(text_string(lines), lines->length)) {
        error_set(&error, "The unfinished game cannot be read. %s", reason);
        file_quarantine_and_notify(path, error.text, journals->notifier);
    } else if (!slot->reported_newer) {
        notifier_show(journals->notifier, reason);
        slot->reported_newer = true;
    }
}

/* Reads the game at the slot's path; NULL if that fails. Lines that are not written yet are included. */
static Match *read_journal(Journals *journals, JournalSlot *slot, bool resume)
{
    SCOPED_TEXT lines = {0};
    Error error, warning = {0};
    Match *match = NULL;
    size_t good = 0;
    const bool known = slot->lines.length > 0;
    if (known || file_exists(slot->path.data)) {
        const char *name = path_basename(slot->path.data);
        if (known) text_add_bytes(&lines, slot->lines.data, slot->lines.length);
        if (known || file_read(slot->path.data, JOURNAL_SIZE_MAX, &lines, &error))
            match = journal_read(name, text_string(&lines), lines.length, journals->rulebooks, &good, &warning, &error);
        if (match && match_game(match) != slot->game) {
            error_set(&error, "%s: this is the journal of another game.", name);
            match_destroy(match);
            match = NULL;
        }
        if (!match) reject_journal(journals, slot, slot->path.data, &lines, error.text);
        if (match && !known) {
            text_reset(&slot->lines);
            text_add_bytes(&slot->lines, text_string(&lines), good);
        }
        if (match && resume && warning.text[0]) notifier_show(journals->notifier, warning.text);
    }
    return match;
}

/* If the game had ended when the program was killed, passes it to handle_ended and returns NULL. */
static Match *pass_on_ended(Journals *journals, Match *match)
{
    if (!match || !journals->handle_ended || !match_is_over(match)) return match;
    journals->handle_ended(journals->ended_self, match);
    match_destroy(match);
    return NULL;
}

/* ---- Journals that were set aside ---- */

static const char WAITING[] = "-waiting-";

typedef struct WaitingSearch {
    const char *id;
    int below, number;
} WaitingSearch;

/* The number in the file name <id>-waiting-NUMBER.jsonl; 0 if `name` is not such a name. */
static int waiting_number(const char *id, const char *name)
{
    const char *rest = text_after(name, id), *digits = rest ? text_after(rest, WAITING) : NULL;
    const long number = digits ? strtol(digits, NULL, 10) : 0;
    return number > 0 && number < INT_MAX ? (int)number : 0;
}

static void try_number(void *self, const char *name)
{
    WaitingSearch *search = self;
    const int number = waiting_number(search->id, name);
    if (number < search->below && number > search->number) search->number = number;
}

int slot_find_set_aside(const Journals *journals, const JournalSlot *slot, int below)
{
    WaitingSearch search = {slot->game->id, below, 0};
    file_list(journals->folder, ".jsonl", try_number, &search);
    return search.number;
}

void slot_set_aside_path(const Journals *journals, const JournalSlot *slot, int number, Text *path)
{
    text_addf(path, "%s/%s%s%d.jsonl", journals->folder, slot->game->id, WAITING, number);
}

/* ---- The unfinished game ---- */

typedef struct JournalSearch {
    Journals *journals;
    JournalSlot *slot;
    bool resume;
    Match *match;
} JournalSearch;

static void try_path(JournalSearch *search, const char *path)
{
    JournalSlot *slot = search->slot;
    if (slot_check_leftover(search->journals, slot, path)) return;
    text_reset(&slot->path);
    text_add(&slot->path, path);
    search->match = pass_on_ended(search->journals, read_journal(search->journals, slot, search->resume));
    if (!search->match || !search->resume) text_clear(&slot->lines);
    if (!search->match) text_reset(&slot->path);
}

/* Tries a file <id>.jsonl or <id>-….jsonl that was not set aside. */
static void try_journal(void *self, const char *name)
{
    JournalSearch *search = self;
    SCOPED_TEXT path = {0};
    const char *id = search->slot->game->id, *rest = text_after(name, id);
    if (search->match || !rest || (*rest && *rest != '-')) return;
    if (waiting_number(id, name) > 0) return;
    text_addf(&path, "%s/%s.jsonl", search->journals->folder, name);
    try_path(search, path.data);
}

static void try_waiting(JournalSearch *search)
{
    int number = INT_MAX;
    while (!search->match && (number = slot_find_set_aside(search->journals, search->slot, number)) > 0) {
        SCOPED_TEXT path = {0};
        slot_set_aside_path(search->journals, search->slot, number, &path);
        try_path(search, path.data);
    }
}

Match *slot_find_unfinished(Journals *journals, JournalSlot *slot, bool resume)
{
    JournalSearch search = {journals, slot, resume, NULL};
    if (slot->path.length > 0) search.match = read_journal(journals, slot, resume);
    if (!search.match) {
        slot_clear_lines(journals, slot);
        text_reset(&slot->path);
        file_list(journals->folder, ".jsonl", try_journal, &search);
        try_waiting(&search);
    }
    if (search.match && resume) slot_rewrite(journals, slot);
    return search.match;
}
