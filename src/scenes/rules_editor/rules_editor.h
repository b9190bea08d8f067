/* SPDX-License-Identifier: MIT */
/* The page of a game's house rules, made from its options table: presets, own sets, and every tunable. */
#ifndef CULDESAC_SCENES_RULES_EDITOR_RULES_EDITOR_H
#define CULDESAC_SCENES_RULES_EDITOR_RULES_EDITOR_H

#include "session/variant.h"
#include "ui/stage.h"

/* Over a set-up: changes its rules and its number of players, which outlive the page. */
Scene rules_editor_create(Stage *stage, RuleVariant *variant, int *players);
/* From anywhere else: the rules as they were left, and left so again. */
Scene rules_editor_open(Stage *stage, const Game *game);

#endif
