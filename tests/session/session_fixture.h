/* SPDX-License-Identifier: MIT */
/* A table without a display. `written` gets a line for each line of the journal, each record and each notice that the
 * table asks the program for. */
#pragma once

#include "check.h"
#include "session/statistics/game_statistics.h"
#include "session/table/session_match.h"
#include "support/nasty_match.h"
#include "support/random_play.h"

static Text written;
static Statistics session_statistics;

static bool start_journal(Journals *journals, const Match *match)
{
    text_add(&written, "started\n");
    return true;
}

static void add_to_journal(Journals *journals, const Match *match, const char *line) { text_add(&written, line); }

static bool archive(void *self, Match *match, const char *title, ArchiveReason reason, RecordFile *file)
{
    text_addf(&written, "record “%s”\n", title);
    return true;
}

static void keep_notice(void *self, const char *sentence) { text_addf(&written, "%s\n", sentence); }

static const Statistics *get_statistics(void *self) { return &session_statistics; }

static AppServices services = {.journal_start = start_journal,
                               .journal_add = add_to_journal,
                               .archive_match = archive,
                               .statistics = get_statistics};
static PlaySettings session_settings;
static Host session_host = {.services = &services, .settings = &session_settings, .notifier = {.show = keep_notice}};
static TableSession session_table;

/* Seats the players Anna, Ben, Cleo and Dora, 'p' a person and 'e' an opponent, and starts the match. */
static inline void session_open(Match *match, const char *seats, TableKind kind)
{
    static const char *const NAMES[] = {"Anna", "Ben", "Cleo", "Dora"};
    services.rulebooks = random_play_books();
    session_settings = (PlaySettings){.ask_only_when_able = true, .ai_pace = PACE_NORMAL};
    for (int player = 0; player < match_players(match); player++)
        seat_player(match, player, seats[player] == 'p' ? "human" : "easy", NAMES[player]);
    session_destroy(&session_table);
    text_clear(&written);
    session_match_start(&session_table, &session_host, match, kind, (EventReactions){NULL});
}

/* A player plays an action by its notation. */
static inline void session_play(int player, const char *text)
{
    Action action = ACTION_NONE;
    CHECK(game_read_action(session_table.game, match_rules(session_table.match), text, &action));
    CHECK(session_match_play(&session_table, player, action, &check_error));
}
