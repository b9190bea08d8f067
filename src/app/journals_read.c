/* SPDX-License-Identifier: MIT */
/* Reading journals: which game waits, and what becomes of a journal that cannot be read. */
#include "app/journal_slots.h"

#include "culdesac/files.h"

#include <string.h>

static void set_aside(Journals *journals, const char *path, const char *reason)
{
    Text kept_as = {0};
    Error error;
    file_quarantine(path, &kept_as);
    error_set(&error, "The game that waited cannot be read: %s %s", reason, kept_as.data);
    journals->notify(journals->context, error.text);
    text_clear(&kept_as);
}

/* A journal of a newer program is left alone, a damaged one is set aside; both are told. */
static void reject_journal(Journals *journals, JournalSlot *slot, const char *path, const Text *lines,
                           const char *reason)
{
    if (!journal_is_newer(text_string(lines), lines->length)) {
        set_aside(journals, path, reason);
    } else if (!slot->reported_newer) {
        journals->notify(journals->context, reason);
        slot->reported_newer = true;
    }
}

/* The game in the place that is held; NULL if none can be read. Lines that could not be written yet are used all the
 * same. */
static Match *read_journal(Journals *journals, JournalSlot *slot, RulebookFinder *find_rulebook, void *context,
                           bool resume)
{
    Text path = {0}, lines = {0};
    Error error, warning = {0};
    Match *match = NULL;
    size_t good = 0;
    slot_path(journals, slot, slot->place, &path);
    const bool known = slot->lines.length > 0;
    if (known || file_exists(path.data)) {
        const char *name = path_basename(path.data);
        if (known) text_add_bytes(&lines, slot->lines.data, slot->lines.length);
        if (known || file_read(path.data, JOURNAL_SIZE_MAX, &lines, &error)) {
            match =
                journal_read(name, text_string(&lines), lines.length, find_rulebook, context, &good, &warning, &error);
        }
        if (match && match_game(match) != slot->game) {
            error_set(&error, "%s: it is a journal of another game.", name);
            match_destroy(match);
            match = NULL;
        }
        if (!match) reject_journal(journals, slot, path.data, &lines, error.text);
        if (match && !known) {
            text_reset(&slot->lines);
            text_add_bytes(&slot->lines, text_string(&lines), good);
        }
        if (match && resume && warning.text[0]) journals->notify(journals->context, warning.text);
    }
    text_clear(&path);
    text_clear(&lines);
    return match;
}

/* The program died before a game that had ended was put away: that is done now. */
static Match *archive_ended(Journals *journals, Match *match)
{
    if (!match || !journals->handle_ended || !match_is_over(match)) return match;
    journals->handle_ended(journals->context, match);
    match_destroy(match);
    return NULL;
}

/* The game in a place that no other copy has. */
static Match *read_from_place(Journals *journals, JournalSlot *slot, int place, RulebookFinder *find_rulebook,
                              void *context, bool resume)
{
    if (!slot_claim_place(journals, slot, place)) return NULL;
    Match *match = archive_ended(journals, read_journal(journals, slot, find_rulebook, context, resume));
    if (match && resume) return match;
    text_clear(&slot->lines);
    slot_release_place(journals, slot);
    return match;
}

Match *slot_find_unfinished(Journals *journals, JournalSlot *slot, RulebookFinder *find_rulebook, void *context,
                            bool resume)
{
    Match *match =
        slot->place != JOURNAL_NO_PLACE ? read_journal(journals, slot, find_rulebook, context, resume) : NULL;
    if (!match && slot->place != JOURNAL_NO_PLACE) {
        slot_clear_lines(journals, slot);
        slot_release_place(journals, slot);
    }
    for (int place = 0; place < JOURNAL_PLACES_MAX && !match; place++) {
        Text path = {0};
        slot_path(journals, slot, place, &path);
        if (file_exists(path.data) && !slot_has_leftover(journals, slot, place))
            match = read_from_place(journals, slot, place, find_rulebook, context, resume);
        text_clear(&path);
    }
    if (match && resume) slot_rewrite(journals, slot);
    return match;
}
