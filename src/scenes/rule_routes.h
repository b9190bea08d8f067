/* SPDX-License-Identifier: MIT */
/* The rulebook and the page of house rules, for scenes of other folders. A scene pops when it is closed. */
#pragma once

#include "culdesac/match.h"
#include "session/rules/variant.h"
#include "ui/stage.h"

/* Which rules are shown: those of the current match, those that a new game would have now, or those of a lesson. */
typedef enum RulesSource { RULES_OF_MATCH, RULES_AS_SET, RULES_IN_LESSON } RulesSource;

/* A game's rulebook, with the values of `rules`, which are copied. */
Scene rulebook_scene_create(Stage *stage, const Game *game, const void *rules, RulesSource source);
/* The rulebook, opened at the first line about a rule such as "NB-7", which is highlighted. */
Scene rulebook_scene_create_at(Stage *stage, const Game *game, const void *rules, RulesSource source,
                               const char *rule_ref);
/* The rulebook with the rules of a match. */
Scene rulebook_scene_of_match(Stage *stage, const Match *match);
/* The rulebook with the rules of a variant, or of its preset if the variant's rules contradict each other. */
Scene rulebook_scene_of_variant(Stage *stage, const RuleVariant *variant);
/* The rulebook with the rules that a new game would have now. */
Scene rulebook_scene_open(Stage *stage, const Game *game);
/* The page of a game's house rules over a set-up. It changes the set-up's `variant` and `players`, which must outlive
 * the page. */
Scene rules_editor_create(Stage *stage, RuleVariant *variant, int *players);
/* The page of house rules without a set-up: changes and stores the rules that the next set-up starts with. */
Scene rules_editor_open(Stage *stage, const Game *game);
