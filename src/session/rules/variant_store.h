/* SPDX-License-Identifier: MIT */
/* The rules that a player chose last for each game, kept in the store "rules". */
#pragma once

#include "session/host.h"
#include "session/rules/variant.h"

/* Loads the rules that were last chosen for this game. False if none were chosen: the rules are then the standard ones.
 */
bool variant_load(RuleVariant *variant, Host *host, const Game *game);
/* Loads the rules for a game that is started at once: those chosen last, or rules for a first game. */
void variant_load_to_play(RuleVariant *variant, Host *host, const Game *game);
/* How many minutes a game takes by the rules of variant_load_to_play. */
int variant_minutes_to_play(Host *host, const Game *game);
void variant_save(const RuleVariant *variant, Host *host);
