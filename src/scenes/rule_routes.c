/* SPDX-License-Identifier: MIT */
#include "scenes/rule_routes.h"

#include "session/rules/variant_store.h"

Scene rulebook_scene_of_match(Stage *stage, const Match *match)
{
    return rulebook_scene_create(stage, match_game(match), match_rules(match), RULES_OF_MATCH);
}

Scene rulebook_scene_of_variant(Stage *stage, const RuleVariant *variant)
{
    Error error;
    const void *rules = variant_fits_players(variant, 0, &error) ? variant->rules : variant->base;
    return rulebook_scene_create(stage, variant->game, rules, RULES_AS_SET);
}

Scene rulebook_scene_open(Stage *stage, const Game *game)
{
    RuleVariant variant;
    variant_load(&variant, &stage->host, game);
    const Scene scene = rulebook_scene_of_variant(stage, &variant);
    variant_clear(&variant);
    return scene;
}
