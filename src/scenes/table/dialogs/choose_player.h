/* SPDX-License-Identifier: MIT */
/* A question to all people at the screen, whose answer is a player. The table is the scene below and must outlive it.
 */
#pragma once

#include "scenes/table/table_scene.h"

/* A question to all people at the screen: who answers, who plays a card, or who resigns. Its buttons are players'
 * names, listed from public knowledge only, and "Nobody". It pops with the player whose name was touched, NOBODY, or
 * CHOOSE_PLAYER_PAUSE. */
typedef enum ChoosePlayerReason {
    CHOOSE_WHO_ANSWERS, /* which person answers the card that was just played? */
    CHOOSE_WHO_PLAYS,   /* which person plays a card out of turn? */
    CHOOSE_WHO_RESIGNS,
} ChoosePlayerReason;

enum {
    CHOOSE_PLAYER_PAUSE = -2,
    CHOOSE_PLAYER_IGNORE_MS = 600, /* for this long, a key pressed by the previous player is not taken as an answer */
};

/* `whom` has a bit for each player in the list. */
Scene choose_player_create(Stage *stage, TableScene *table, ChoosePlayerReason question, uint8_t whom);
/* The height that a question to a few players needs below its card. */
float choose_player_height(const Stage *stage);
