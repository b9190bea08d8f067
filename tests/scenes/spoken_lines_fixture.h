/* SPDX-License-Identifier: MIT */
/* A table at which neighbours speak about what is played. */
#pragma once

#include "culdesac/registry.h"
#include "session/session_fixture.h"
#include "session/table/spoken_lines.h"
#include "tabletop/game_table.h"

/* A table at which the first player is a person and the others are neighbours. It owns the match. */
static inline void seat_all(TableSession *session, Host *host, Match *match)
{
    static const char *const KINDS[] = {"human", "captain", "cat", "child", "baker", "teacher"};
    services.rulebooks = random_play_books();
    for (int player = 0; player < match_players(match); player++) seat_player(match, player, KINDS[player % 6], NULL);
    session_match_start(session, host, match, TABLE_GAME, game_table_find(match_game(match))->events.reactions);
}

/* The same at `session_table`, with neighbours who have not said anything yet and talk that much. */
static inline TableSession *speak_at(Match *match, int talk)
{
    session_destroy(&session_table);
    session_settings.talk = talk;
    session_host.lines_said = (LinesSaid){0};
    seat_all(&session_table, &session_host, match);
    return &session_table;
}

/* Plays an action and returns what is said about it. */
static inline SpokenLine play(TableSession *session, int player, Action action)
{
    const uint32_t before = session->spoken_lines.revision;
    CHECK(session_match_play(session, player, action, &check_error));
    return session->spoken_lines.revision != before ? session->spoken_lines.current : (SpokenLine){.player = NOBODY};
}
