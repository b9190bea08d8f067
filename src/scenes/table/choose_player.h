/* SPDX-License-Identifier: MIT */
/*
 * A question to all in front of the screen: who answers, who plays a card, who gives up. Its answers are names, which
 * stand there because of what all may know, and Nobody. It pops with the player who touched his name, or with NOBODY,
 * or CHOOSE_PLAYER_PAUSE.
 */
#ifndef CULDESAC_SCENES_TABLE_CHOOSE_PLAYER_H
#define CULDESAC_SCENES_TABLE_CHOOSE_PLAYER_H

#include "ui/stage.h"

typedef struct TableScene TableScene;

typedef enum ChoosePlayerReason {
    CHOOSE_WHO_ANSWERS, /* to what was just done */
    CHOOSE_WHO_PLAYS,   /* a card out of turn */
    CHOOSE_WHO_RESIGNS,
} ChoosePlayerReason;

enum { CHOOSE_PLAYER_PAUSE = -2 };

/* The table lies below it and outlives it. `whom`: a bit for each player who is named. */
Scene choose_player_create(Stage *stage, TableScene *table, ChoosePlayerReason question, uint8_t whom);

/* The room that a question to a few needs below the card it is about. */
float choose_player_height(const Stage *stage);

#endif
