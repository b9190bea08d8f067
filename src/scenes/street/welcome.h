/* SPDX-License-Identifier: MIT */
/* The first start: what is the player called, and does he want to begin with a lesson? Nothing else is asked. It pops
 * with a WelcomeAnswer, or −1 if he left; a name that he gave stands in the settings. */
#ifndef CULDESAC_SCENES_STREET_WELCOME_H
#define CULDESAC_SCENES_STREET_WELCOME_H

#include "culdesac/game.h"
#include "ui/stage.h"

typedef enum WelcomeAnswer { WELCOME_LOOK, WELCOME_LEARN } WelcomeAnswer;

/* The house whose lesson it begins with: of those that have one, whose games are the shortest. NULL: none has. */
const Game *welcome_lesson_game(const Stage *stage);
Scene welcome_create(Stage *stage);

#endif
