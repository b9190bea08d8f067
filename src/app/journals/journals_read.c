/* SPDX-License-Identifier: MIT */
/* Reads journals: finds the unfinished game, and handles journals that cannot be read. */
#include "app/journals/journal_slots.h"

#include "culdesac/files.h"

#include <string.h>

static void set_journal_aside(Journals *journals, const char *path, const char *reason)
{
    SCOPED_TEXT kept_as = {0};
    Error error;
    file_quarantine(path, &kept_as);
    error_set(&error, "The unfinished game cannot be read. %s %s", reason, kept_as.data);
    journals->notify(journals->context, error.text);
}

/* Leaves a journal of a newer version alone, and renames a damaged one. Both are reported. */
static void reject_journal(Journals *journals, JournalSlot *slot, const char *path, const Text *lines,
                           const char *reason)
{
    if (!journal_is_newer(text_string(lines), lines->length)) {
        set_journal_aside(journals, path, reason);
    } else if (!slot->reported_newer) {
        journals->notify(journals->context, reason);
        slot->reported_newer = true;
    }
}

/* Reads the game at the slot's path; NULL if that fails. Lines that are not written yet are included. */
static Match *read_journal(Journals *journals, JournalSlot *slot, RulebookFinder *find_rulebook, void *context,
                           bool resume)
{
    SCOPED_TEXT lines = {0};
    Error error, warning = {0};
    Match *match = NULL;
    size_t good = 0;
    const bool known = slot->lines.length > 0;
    if (known || file_exists(slot->path.data)) {
        const char *name = path_basename(slot->path.data);
        if (known) text_add_bytes(&lines, slot->lines.data, slot->lines.length);
        if (known || file_read(slot->path.data, JOURNAL_SIZE_MAX, &lines, &error)) {
            match =
                journal_read(name, text_string(&lines), lines.length, find_rulebook, context, &good, &warning, &error);
        }
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
        if (match && resume && warning.text[0]) journals->notify(journals->context, warning.text);
    }
    return match;
}

/* Passes on a game that had ended when the program was killed, and then returns NULL. */
static Match *pass_on_ended(Journals *journals, Match *match)
{
    if (!match || !journals->handle_ended || !match_is_over(match)) return match;
    journals->handle_ended(journals->context, match);
    match_destroy(match);
    return NULL;
}

typedef struct JournalSearch {
    Journals *journals;
    JournalSlot *slot;
    RulebookFinder *find_rulebook;
    void *context;
    bool resume;
    Match *match;
} JournalSearch;

/* Tries a file <id>.jsonl or <id>-….jsonl. The slot keeps the path even of a file that cannot be read, because a new
 * game of that kind overwrites it. */
static void try_journal(void *self, const char *name)
{
    JournalSearch *search = self;
    JournalSlot *slot = search->slot;
    SCOPED_TEXT path = {0};
    const char *id = slot->game->id, *rest = name + strlen(id);
    if (search->match || strncmp(name, id, strlen(id)) != 0 || (*rest && *rest != '-')) return;
    text_addf(&path, "%s/%s.jsonl", search->journals->folder, name);
    if (!slot_check_leftover(search->journals, slot, path.data)) {
        slot_set_path(search->journals, slot, path.data);
        search->match = pass_on_ended(search->journals, read_journal(search->journals, slot, search->find_rulebook,
                                                                     search->context, search->resume));
        if (!search->match || !search->resume) text_clear(&slot->lines);
        if (!search->match) slot_set_path(search->journals, slot, NULL);
    }
}

Match *slot_find_unfinished(Journals *journals, JournalSlot *slot, RulebookFinder *find_rulebook, void *context,
                            bool resume)
{
    JournalSearch search = {journals, slot, find_rulebook, context, resume, NULL};
    if (slot->path.length > 0) search.match = read_journal(journals, slot, find_rulebook, context, resume);
    if (!search.match) {
        slot_clear_lines(journals, slot);
        slot_set_path(journals, slot, NULL);
        file_list(journals->folder, ".jsonl", try_journal, &search);
    }
    if (search.match && resume) slot_rewrite(journals, slot);
    return search.match;
}
