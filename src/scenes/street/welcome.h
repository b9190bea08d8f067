/* SPDX-License-Identifier: MIT */
/* The first start: asks for the player's name and offers a lesson. It pops with a WelcomeAnswer, or −1 if the player
 * left; the name is stored in the settings. */
#ifndef CULDESAC_SCENES_STREET_WELCOME_H
#define CULDESAC_SCENES_STREET_WELCOME_H

#include "culdesac/game.h"
#include "ui/stage.h"

typedef enum WelcomeAnswer { WELCOME_LOOK, WELCOME_LEARN } WelcomeAnswer;

/* The game whose lesson is offered: the shortest game that has one. NULL: none has. */
const Game *welcome_lesson_game(const Stage *stage);
Scene welcome_create(Stage *stage);

#endif
