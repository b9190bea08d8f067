/* SPDX-License-Identifier: MIT */
/* The files of a game: its journal line by line, and its record when it has ended. */
#include "session/table/session_journal.h"

void session_journal_add(TableSession *session, const char *line)
{
    const AppServices *services = session->host->services;
    if (session_counts(session)) services->journal_add(services->journals, session->match, line);
}

void session_journal_write(TableSession *session, void (*write)(const Match *match, Text *line))
{
    SCOPED_TEXT line = {0};
    write(session->match, &line);
    session_journal_add(session, text_string(&line));
}

/* If the title is too long, all names are cut to the same length, so that each is still recognisable. */
void session_journal_record_title(const Match *match, const Host *host, Text *title)
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
            WORD_RECORDS_CALLED,
            ARGS(arg_text(rulebook_title(host_rulebook(host, match_game(match)))), arg_text(text_string(&who))), title);
        if (title->length < TITLE_BYTES_MAX) return;
    }
}

bool session_journal_archive_game(Match *match, Host *host, ArchiveReason reason, RecordFile *file)
{
    SCOPED_TEXT title = {0};
    session_journal_record_title(match, host, &title);
    return host->services->archive_game(host->services->self, match, text_string(&title), reason, file);
}

/* If the end was undone and the game has ended differently, the new record replaces the first. A first record that the
 * player has kept for good remains. */
void session_journal_end_game(TableSession *session)
{
    const RecordFile before = session->record;
    if (!session_counts(session)) return;
    session_journal_archive_game(session->match, session->host, ARCHIVE_ENDED, &session->record);
    if (before.name[0] && !before.is_kept) host_record_remove(session->host, &before, NULL);
}
