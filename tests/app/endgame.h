/* SPDX-License-Identifier: MIT */
/* The end of a game at a table, without the long way there. */
#ifndef CULDESAC_TESTS_APP_ENDGAME_H
#define CULDESAC_TESTS_APP_ENDGAME_H

#include "app/puppet.h"
#include "check.h"
#include "culdesac/registry.h"
#include "scenes/table.h"
#include "support/wander.h"

/* A deal two actions before its end, and those two. */
static inline Match *endgame_deal(uint64_t deal, Step rest[2])
{
    const Game *game = game_find("neighbors");
    Match *whole = wander_match(game, -1, 2, deal), *match = wander_match(game, -1, 2, deal);
    Rng rng = rng_from_seed(deal);
    Fault fault;
    wander_play(whole, &rng, SIZE_MAX);
    CHECK(match_head(whole)->over && match_length(whole) > 2);
    const size_t from = match_length(whole) - 2;
    for (size_t i = 0; i < from; i++)
        CHECK(match_play(match, match_step(whole, i)->player, match_step(whole, i)->action, NULL, &fault));
    for (size_t i = 0; i < 2; i++) rest[i] = *match_step(whole, from + i);
    match_destroy(whole);
    return match;
}

/* Plays a deal to its end, or gives it up with an action to go; returns its table. */
static inline TableScene *endgame_play(App *app, uint64_t deal)
{
    enum { LONG_MS = 2000 };
    Step rest[2];
    Match *match = endgame_deal(deal, rest);
    stage_clear(&app->stage);
    home_of(&app->stage)->journal_begin(home_of(&app->stage)->self, match);
    stage_push(&app->stage, table_scene_create(&app->stage, match));
    TableScene *table = app->stage.scenes[0].self;
    table_act(table, &app->stage, rest[0].player, rest[0].action);
    puppet_glance(app, LONG_MS);
    if (deal % 3 == 0) {
        table_give_up(table, &app->stage, 0);
    } else {
        table_act(table, &app->stage, rest[1].player, rest[1].action);
    }
    puppet_glance(app, LONG_MS);
    return table;
}

#endif
