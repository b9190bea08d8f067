/* SPDX-License-Identifier: MIT */
/* A game's rulebook: its page, told with the rules as they are set. It pops when it is closed. */
#ifndef CULDESAC_SCENES_RULEBOOK_H
#define CULDESAC_SCENES_RULEBOOK_H

#include "culdesac/game.h"
#include "ui/stage.h"

/* Whose rules they are: of the match that is played, or as the player would begin one now. */
typedef enum RulesAre { RULES_OF_MATCH, RULES_AS_SET } RulesAre;

/* The rules are copied. */
Scene rulebook_open(Stage *stage, const Game *game, const void *rules, RulesAre are);
/* The same at the line that tells of a rule, "NB-7", which is marked. */
Scene rulebook_open_at(Stage *stage, const Game *game, const void *rules, RulesAre are, const char *sign);

#endif
