/* SPDX-License-Identifier: MIT */
#include "scenes/doors.h"

#include "scenes/home.h"
#include "scenes/rulebook.h"
#include "scenes/settings.h"
#include "scenes/setup.h"
#include "scenes/setup_seating.h"
#include "scenes/statistics.h"
#include "scenes/table.h"
#include "ui/kit.h"

#include <stdlib.h>
#include <string.h>

/* The game that waits; else one as the last was set up; else, where that cannot be, its set-up. */
static Scene play(Stage *stage, const Game *game)
{
    Waiting waiting;
    const Home *home = home_of(stage);
    Match *match = home->waiting(home->self, game, &waiting) ? home->journal_resume(home->self, game) : NULL;
    if (match) return table_scene_create(stage, match);
    Seating seating;
    Fault fault;
    seating_load(stage, game, &seating);
    match = seating_match(stage, game, &seating, seating_deal(stage), &fault);
    if (!match) {
        stage_notice(stage, fault.text);
        return setup_create(stage, game);
    }
    home->journal_begin(home->self, match);
    return table_scene_create(stage, match);
}

/* A set that cannot be played is told as far as the rules go without it. */
static Scene rulebook(Stage *stage, const Game *game)
{
    const Home *home = home_of(stage);
    Seating seating;
    Fault fault;
    void *rules = memory_allocate(game->rules_size);
    seating_load(stage, game, &seating);
    if (!seating_rules(stage, game, &seating, rules, &fault))
        memcpy(rules, rulebook_defaults(home->rulebook(home->self, game)), game->rules_size);
    const Scene scene = rulebook_open(stage, game, rules, RULES_AS_SET);
    free(rules);
    return scene;
}

bool doors_lead_to(const Game *game)
{
    return kit_table(game) != NULL;
}

const Doors DOORS = {
    .set_up = setup_create,
    .play = play,
    .rulebook = rulebook,
    .settings = settings_create,
    .statistics = statistics_create,
};
