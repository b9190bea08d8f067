/* SPDX-License-Identifier: MIT */
#include "scenes/doors.h"

#include "scenes/about.h"
#include "scenes/deal.h"
#include "scenes/evening.h"
#include "scenes/home.h"
#include "scenes/house_page.h"
#include "scenes/house_sets.h"
#include "scenes/lesson.h"
#include "scenes/puzzles.h"
#include "scenes/review.h"
#include "scenes/rulebook.h"
#include "scenes/settings.h"
#include "scenes/setup.h"
#include "scenes/setup_seating.h"
#include "scenes/statistics.h"
#include "scenes/table.h"
#include "kit/kit.h"

/* The game that waits; else a new one as last set up; else, if that cannot be played, its set-up. */
static Scene play(Stage *stage, const Game *game)
{
    Waiting waiting;
    const Home *home = home_of(stage);
    Match *match = home->waiting(home->self, game, &waiting) ? home->journal_resume(home->self, game) : NULL;
    if (match) return table_scene_create(stage, match);
    Seating seating;
    HouseRules house;
    Fault fault;
    seating_load(stage, game, &seating);
    house_rules_load(&house, stage, game);
    match = seating_match(stage, &house, &seating, seating_deal(stage), &fault);
    house_rules_clear(&house);
    if (!match) {
        stage_notice(stage, fault.text);
        return setup_create(stage, game);
    }
    home->journal_begin(home->self, match);
    return table_scene_create(stage, match);
}

/* Rules that contradict themselves are told as their preset has them. */
static Scene rulebook(Stage *stage, const Game *game)
{
    HouseRules house;
    Fault fault;
    house_rules_load(&house, stage, game);
    const void *rules = house_rules_fit(&house, 0, &fault) ? house.rules : house.base;
    const Scene scene = rulebook_open(stage, game, rules, RULES_AS_SET);
    house_rules_clear(&house);
    return scene;
}

bool doors_lead_to(const Game *game)
{
    return kit_table(game) != NULL;
}

const Doors DOORS = {
    .set_up = setup_create,
    .play = play,
    .lesson = lesson_open,
    .puzzles = puzzles_open,
    .deal = deal_open,
    .rulebook = rulebook,
    .house_rules = house_page_open,
    .settings = settings_create,
    .statistics = statistics_create,
    .evening = evening_open,
    .about = about_create,
    .review = review_create,
};
