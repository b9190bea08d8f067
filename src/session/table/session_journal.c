/* SPDX-License-Identifier: MIT */
/* The files of a game: its journal line by line, and its record when it has ended. */
#include "session/table/session_journal.h"

#include "session/match_archive.h"

void session_journal_add(TableSession *session, const char *line)
{
    if (session_counts(session)) host_journal_add(session->host, session->match, line);
}

void session_journal_write(TableSession *session, void (*write_line)(const Match *match, Text *line))
{
    SCOPED_TEXT line = {0};
    write_line(session->match, &line);
    session_journal_add(session, text_string(&line));
}

/* If the end was undone and the game has ended differently, the new record replaces the first. A first record that the
 * player has kept for good remains. */
void session_journal_end_match(TableSession *session)
{
    const RecordFile before = session->record;
    if (!session_counts(session)) return;
    match_archive_add(session->match, session->host, ARCHIVE_ENDED, &session->record);
    if (before.name[0] && !before.is_kept) host_record_remove(session->host, &before, NULL);
}
