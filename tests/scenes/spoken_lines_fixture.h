/* SPDX-License-Identifier: MIT */
/* A table at which neighbours speak about what is played. */
#pragma once

#include "check.h"
#include "culdesac/registry.h"
#include "session/table/spoken_lines.h"
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
    *session = (TableSession){
        .host = host, .game = match_game(match), .match = match, .kind = &TABLE_GAME, .trial = {.action = ACTION_NONE}};
    session->reactions = game_table_find(session->game)->events.reactions;
    session->shared_screen.given_to = session->shared_screen.covered = session->shared_screen.answering = NOBODY;
    session->view = memory_allocate(session->game->state_size);
    for (int player = 0; player < match_players(match); player++) seat_player(match, player, KINDS[player % 6], NULL);
    match_view(match, NOBODY, session->view);
}

static inline void leave(TableSession *session)
{
    free(session->view);
    match_destroy(session->match);
}

/* Plays an action and returns what is said about it. */
static inline SpokenLine play(TableSession *session, int player, Action action)
{
    CHECK(match_play(session->match, player, action, NULL, NULL));
    session->shown_steps = match_length(session->match);
    match_view(session->match, NOBODY, session->view);
    return spoken_line_on_action(session);
}
