/* SPDX-License-Identifier: MIT */
/* A game's rulebook page, with the values of the chosen rules. It pops when it is closed. */
#ifndef CULDESAC_SCENES_RULEBOOK_RULEBOOK_SCREEN_H
#define CULDESAC_SCENES_RULEBOOK_RULEBOOK_SCREEN_H

#include "culdesac/game.h"
#include "ui/stage.h"

/* Which rules are shown: those of the current match, those that the player would start with now, or those of a lesson.
 */
typedef enum RulesSource { RULES_OF_MATCH, RULES_AS_SET, RULES_IN_LESSON } RulesSource;

/* The rules are copied. */
Scene rulebook_scene_create(Stage *stage, const Game *game, const void *rules, RulesSource source);
/* The same, opened at the first line about a rule such as "NB-7", which is highlighted. */
Scene rulebook_scene_create_at(Stage *stage, const Game *game, const void *rules, RulesSource source, const char *sign);

#endif
