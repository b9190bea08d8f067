/* SPDX-License-Identifier: MIT */
#include "session/match_archive.h"

/* If the title is too long, all names are cut to the same length, so that each is still recognisable. */
void match_archive_title(const Match *match, const Host *host, Text *title)
{
    enum { TITLE_BYTES_MAX = RECORD_NAME_SIZE - 24 };
    char names[PLAYERS_MAX][SEAT_NAME_SIZE];
    const char *shown[PLAYERS_MAX];
    for (size_t room = SEAT_NAME_SIZE; room > 4; room--) {
        SCOPED_TEXT who = {0};
        for (int player = 0; player < match_players(match); player++) {
            shown[player] = names[player];
            text_copy(names[player], room, match_seat(match, player)->name);
        }
        strings_add_list(shown, match_players(match), &who);
        text_reset(title);
        screen_string_format(
            STRING_RECORDS_CALLED,
            ARGS(arg_text(rulebook_title(host_rulebook(host, match_game(match)))), arg_text(text_string(&who))), title);
        if (title->length < TITLE_BYTES_MAX) return;
    }
}

bool match_archive_add(Match *match, Host *host, ArchiveReason reason, RecordFile *file)
{
    SCOPED_TEXT title = {0};
    match_archive_title(match, host, &title);
    return host_archive_match(host, match, text_string(&title), reason, file);
}

static bool is_unfinished(const Match *match) { return !match_is_over(match) && match_length(match) > 0; }

void match_archive_if_unfinished(Host *host, Match *match)
{
    RecordFile file;
    if (is_unfinished(match) && match_archive_add(match, host, ARCHIVE_UNFINISHED, &file))
        notifier_show(host->notifier, screen_string(STRING_TABLE_OLD_KEPT));
}

/* If the journal cannot be set aside, its match is archived, so that it is not lost. */
static void set_aside(Host *host, const Game *game)
{
    SCOPED_MATCH *match = host_journal_resume(host, game);
    if (!match || !is_unfinished(match)) return;
    if (host_journal_set_aside(host, game)) {
        notifier_show(host->notifier, screen_string(STRING_TABLE_OLD_WAITS));
    } else {
        match_archive_if_unfinished(host, match);
    }
}

bool match_archive_begin(Host *host, const Match *match)
{
    set_aside(host, match_game(match));
    return host_journal_start(host, match);
}
