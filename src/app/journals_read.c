/* SPDX-License-Identifier: MIT */
/* Reading journals: which game waits, and what becomes of a journal that cannot be read. */
#include "app/journals_kept.h"

#include "culdesac/files.h"

#include <string.h>

static void set_aside(Journals *journals, const char *path, const char *reason)
{
    Text kept_as = {0};
    Fault fault;
    file_set_aside(path, &kept_as);
    fault_set(&fault, "The game that waited cannot be read: %s %s", reason, kept_as.data);
    journals->tell(journals->context, fault.text);
    text_clear(&kept_as);
}

/* A journal of a newer program is left alone, a damaged one is set aside; both are told. */
static void refuse(Journals *journals, Kept *kept, const char *path, const Text *lines, const char *reason)
{
    if (!journal_is_newer(text_string(lines), lines->length)) {
        set_aside(journals, path, reason);
    } else if (!kept->told_newer) {
        journals->tell(journals->context, reason);
        kept->told_newer = true;
    }
}

/* The game in the place that is held; NULL if none can be read. Lines that could not be written yet are used all the
 * same. */
static Match *read_journal(Journals *journals, Kept *kept, RulebookFor *rulebook_for, void *context, bool goes_on)
{
    Text path = {0}, lines = {0};
    Fault fault, warning = {0};
    Match *match = NULL;
    size_t good = 0;
    kept_path(journals, kept, kept->place, &path);
    const bool known = kept->lines.length > 0;
    if (known || file_exists(path.data)) {
        const char *name = path_name(path.data);
        if (known) text_add_bytes(&lines, kept->lines.data, kept->lines.length);
        if (known || file_read(path.data, JOURNAL_MOST, &lines, &fault)) {
            match =
                journal_read(name, text_string(&lines), lines.length, rulebook_for, context, &good, &warning, &fault);
        }
        if (match && match_game(match) != kept->game) {
            fault_set(&fault, "%s: it is a journal of another game.", name);
            match_destroy(match);
            match = NULL;
        }
        if (!match) refuse(journals, kept, path.data, &lines, fault.text);
        if (match && !known) {
            text_reset(&kept->lines);
            text_add_bytes(&kept->lines, text_string(&lines), good);
        }
        if (match && goes_on && warning.text[0]) journals->tell(journals->context, warning.text);
    }
    text_clear(&path);
    text_clear(&lines);
    return match;
}

/* The program died before a game that had ended was put away: that is done now. */
static Match *put_away_ended(Journals *journals, Match *match)
{
    if (!match || !journals->ended || !match_over(match)) return match;
    journals->ended(journals->context, match);
    match_destroy(match);
    return NULL;
}

/* The game in a place that no other copy has. */
static Match *read_place(Journals *journals, Kept *kept, int place, RulebookFor *rulebook_for, void *context,
                         bool goes_on)
{
    if (!kept_take_place(journals, kept, place)) return NULL;
    Match *match = put_away_ended(journals, read_journal(journals, kept, rulebook_for, context, goes_on));
    if (match && goes_on) return match;
    text_clear(&kept->lines);
    kept_leave_place(journals, kept);
    return match;
}

Match *kept_find_waiting(Journals *journals, Kept *kept, RulebookFor *rulebook_for, void *context, bool goes_on)
{
    Match *match = kept->place != NO_PLACE ? read_journal(journals, kept, rulebook_for, context, goes_on) : NULL;
    if (!match && kept->place != NO_PLACE) {
        kept_forget_lines(journals, kept);
        kept_leave_place(journals, kept);
    }
    for (int place = 0; place < PLACES && !match; place++) {
        Text path = {0};
        kept_path(journals, kept, place, &path);
        if (file_exists(path.data) && !kept_is_left(journals, kept, place))
            match = read_place(journals, kept, place, rulebook_for, context, goes_on);
        text_clear(&path);
    }
    if (match && goes_on) kept_write_whole(journals, kept);
    return match;
}
