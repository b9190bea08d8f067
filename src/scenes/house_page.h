/* SPDX-License-Identifier: MIT */
/* The page of a game's house rules, made from its options table: presets, own sets, and every tunable. */
#ifndef CULDESAC_SCENES_HOUSE_PAGE_H
#define CULDESAC_SCENES_HOUSE_PAGE_H

#include "scenes/house_rules.h"
#include "ui/stage.h"

/* Over a set-up: changes its rules and its number of players, which outlive the page. */
Scene house_page_create(Stage *stage, HouseRules *house, int *players);
/* From anywhere else: the rules as they were left, and left so again. */
Scene house_page_open(Stage *stage, const Game *game);

#endif
