/* SPDX-License-Identifier: MIT */
#include "scenes/common/scene_routes.h"

#include "scenes/evening/daily_deal_screen.h"
#include "scenes/evening/evening_screen.h"
#include "scenes/guided/lesson_screen.h"
#include "scenes/puzzles/puzzle_list.h"
#include "scenes/review/review_screen.h"
#include "scenes/rulebook/rulebook_screen.h"
#include "scenes/rules_editor/rules_editor.h"
#include "scenes/settings/about.h"
#include "scenes/settings/settings_screen.h"
#include "scenes/setup/setup.h"
#include "scenes/statistics/statistics_screen.h"
#include "scenes/table/table_screen.h"
#include "session/app_services.h"
#include "session/rule_sets.h"
#include "session/seating.h"
#include "tabletop/tabletop.h"

/* The unfinished game, or a new one with the last set-up, or the set-up if that one cannot be played. */
static Scene play(Stage *stage, const Game *game)
{
    UnfinishedGame unfinished;
    const AppServices *services = services_of(stage);
    Match *match = services->find_unfinished(services->self, game, &unfinished)
                       ? services->journal_resume(services->self, game)
                       : NULL;
    if (match) return table_scene_create(stage, match);
    Seating seating;
    RuleVariant variant;
    Error error;
    seating_load(&stage->host, game, &seating);
    variant_load(&variant, &stage->host, game);
    match = seating_create_match(&stage->host, &variant, &seating, seating_random_deal(&stage->host), &error);
    variant_clear(&variant);
    if (!match) {
        stage_notify(stage, error.text);
        return setup_scene_create(stage, game);
    }
    services->journal_start(services->self, match);
    return table_scene_create(stage, match);
}

/* If rules contradict each other, the rulebook explains their preset. */
static Scene rulebook(Stage *stage, const Game *game)
{
    RuleVariant variant;
    Error error;
    variant_load(&variant, &stage->host, game);
    const void *rules = variant_fits_players(&variant, 0, &error) ? variant.rules : variant.base;
    const Scene scene = rulebook_scene_create(stage, game, rules, RULES_AS_SET);
    variant_clear(&variant);
    return scene;
}

bool game_has_table(const Game *game)
{
    return game_table_find(game) != NULL;
}

const SceneRoutes SCENE_ROUTES = {
    .setup = setup_scene_create,
    .play = play,
    .lesson = lesson_scene_create,
    .puzzles = puzzle_list_scene_create,
    .puzzle_of_today = puzzle_of_today_scene_create,
    .deal = daily_deal_scene_create,
    .rulebook = rulebook,
    .rules_editor = rules_editor_open,
    .settings = settings_scene_create,
    .statistics = statistics_scene_create,
    .evening = evening_scene_create,
    .about = about_scene_create,
    .review = review_scene_create,
};
