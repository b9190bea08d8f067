/* SPDX-License-Identifier: MIT */
/* A table at which neighbours speak about what is played. */
#pragma once

#include "check.h"
#include "culdesac/registry.h"
#include "session/table/session_match.h"
#include "session/table/session_viewer.h"
#include "support/random_play.h"
#include "tabletop/game_table.h"

static Statistics no_statistics;

static const Statistics *get_statistics(void *self)
{
    (void)self;
    return &no_statistics;
}

static bool read_nothing(void *self, const char *name, Text *text)
{
    (void)self, (void)name, (void)text;
    return false;
}

static AppServices services = {.statistics = get_statistics, .store_read = read_nothing};

/* A table at which the first player is a person and the others are neighbours. It owns the match. */
static inline void seat_all(TableSession *session, Host *host, Match *match)
{
    static const char *const KINDS[] = {"human", "captain", "cat", "child", "baker", "teacher"};
    for (int player = 0; player < match_players(match); player++) seat_player(match, player, KINDS[player % 6], NULL);
    session_init(session, host, NULL);
    session_match_start(session, match, &TABLE_GAME, game_table_find(match_game(match))->events.reactions);
}

/* Plays an action and returns what is said about it. */
static inline SpokenLine play(TableSession *session, int player, Action action)
{
    CHECK(match_play(session->match, player, action, NULL, NULL));
    session_viewer_set_step(session, SIZE_MAX);
    return spoken_line_on_action(session);
}
