/* SPDX-License-Identifier: MIT */
/* The page of a game's house rules, made from its options table: presets, own sets, and every option. */
#ifndef CULDESAC_SCENES_RULES_EDITOR_RULES_EDITOR_H
#define CULDESAC_SCENES_RULES_EDITOR_RULES_EDITOR_H

#include "session/variant.h"
#include "ui/stage.h"

/* Over a set-up: changes its rules and its number of players, which must outlive the page. */
Scene rules_editor_create(Stage *stage, RuleVariant *variant, int *players);
/* From anywhere else: changes and stores the rules that the next set-up starts with. */
Scene rules_editor_open(Stage *stage, const Game *game);

#endif
