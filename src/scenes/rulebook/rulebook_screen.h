/* SPDX-License-Identifier: MIT */
/* A game's rulebook: its page, told with the rules as they are set. It pops when it is closed. */
#ifndef CULDESAC_SCENES_RULEBOOK_RULEBOOK_SCREEN_H
#define CULDESAC_SCENES_RULEBOOK_RULEBOOK_SCREEN_H

#include "culdesac/game.h"
#include "ui/stage.h"

/* Whose rules they are: of the match that is played, as the player would begin one now, or of a lesson under way. */
typedef enum RulesSource { RULES_OF_MATCH, RULES_AS_SET, RULES_IN_LESSON } RulesSource;

/* The rules are copied. */
Scene rulebook_scene_create(Stage *stage, const Game *game, const void *rules, RulesSource source);
/* The same at the line that tells of a rule, "NB-7", which is marked. */
Scene rulebook_scene_create_at(Stage *stage, const Game *game, const void *rules, RulesSource source, const char *sign);

#endif
