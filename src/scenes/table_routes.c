/* SPDX-License-Identifier: MIT */
#include "scenes/table_routes.h"

#include "session/rules/variant_store.h"
#include "session/seating/seating_store.h"
#include "session/seating/seating_strength.h"

/* Continues the unfinished game, or starts one. For two people, opens the set-up instead of starting one if the last
 * game was not for two. */
static Scene play_with(Stage *stage, const Game *game, int people)
{
    Match *match = host_journal_resume(&stage->host, game);
    if (match) return table_scene_create(stage, match, TABLE_GAME);
    Seating seating;
    RuleVariant variant;
    Error error;
    seating_load(&stage->host, game, &seating);
    if (people == 2 &&
        (seating.players != 2 || !seat_is_person(&seating.seats[0]) || !seat_is_person(&seating.seats[1])))
        return setup_scene_create_for_two(stage, game);
    seating_suit(&stage->host, game, &seating, people);
    variant_load_to_play(&variant, &stage->host, game);
    match = seating_create_match(&stage->host, &variant, &seating, seating_random_deal_number(&stage->host), &error);
    variant_clear(&variant);
    if (!match) {
        stage_notify(stage, error.text);
        return setup_scene_create(stage, game);
    }
    host_journal_start(&stage->host, match);
    return table_scene_create(stage, match, TABLE_GAME);
}

Scene table_scene_play(Stage *stage, const Game *game) { return play_with(stage, game, 1); }

Scene table_scene_play_two(Stage *stage, const Game *game) { return play_with(stage, game, 2); }
