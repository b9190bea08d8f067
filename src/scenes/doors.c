/* SPDX-License-Identifier: MIT */
#include "scenes/doors.h"

#include "scenes/home.h"
#include "scenes/settings.h"
#include "scenes/setup.h"
#include "scenes/setup_seating.h"
#include "scenes/table.h"
#include "ui/kit.h"

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

bool doors_lead_to(const Game *game)
{
    return kit_table(game) != NULL;
}

const Doors DOORS = {
    .set_up = setup_create,
    .play = play,
    .settings = settings_create,
    .statistics = NULL,
};
