/* SPDX-License-Identifier: MIT */
/* The end of a game at a table, without playing the whole game. */
#pragma once

#include "app/scripted_app.h"
#include "culdesac/registry.h"
#include "scenes/table/page_table.h"
#include "scenes/table_routes.h"
#include "session/table/session_match.h"
#include "support/random_play.h"

/* A deal two actions before its end, and those two actions. */
static inline Match *endgame_deal(uint64_t deal, MatchStep rest[2])
{
    const Game *game = game_find("neighbors");
    SCOPED_MATCH *whole = random_play_begun(game, 2, deal, rng_from_seed(deal), SIZE_MAX);
    Match *match = random_play_match(game, -1, 2, deal);
    CHECK(match_head(whole)->is_over && match_length(whole) > 2);
    const size_t from = match_length(whole) - 2;
    for (size_t i = 0; i < from; i++)
        CHECK(match_play(match, match_step(whole, i)->player, match_step(whole, i)->action, NULL, &check_error));
    for (size_t i = 0; i < 2; i++) rest[i] = *match_step(whole, from + i);
    return match;
}

/* Plays a deal to its end, or resigns one action before it. Returns its table. */
static inline TableScene *endgame_play(App *app, uint64_t deal)
{
    enum { LONG_MS = 2000 };
    MatchStep rest[2];
    Match *match = endgame_deal(deal, rest);
    stage_clear(&app->stage);
    host_journal_start(&app->stage.host, match);
    stage_push(&app->stage, table_scene_create(&app->stage, match, TABLE_GAME));
    TableScene *table = app->stage.scenes[0].self;
    page_table_play(table, &app->stage, rest[0].player, rest[0].action);
    scripted_frame_unpainted(app, LONG_MS);
    if (deal % 3 == 0) {
        session_match_resign(inner_session(table), 0);
    } else {
        page_table_play(table, &app->stage, rest[1].player, rest[1].action);
    }
    scripted_frame_unpainted(app, LONG_MS);
    return table;
}
