/* SPDX-License-Identifier: MIT */
/* A question about a player, which all people at the screen may see. */
#pragma once

#include "scenes/table/table_scene.h"

/* What the dialogs of choose_player.c and handover.c pop with besides a player and NOBODY. No other dialog has these
 * answers. */
typedef enum PlayerAnswer {
    ANSWER_SHOW_EVENTS = NO_ANSWER - 2, /* handover.c only: the player first wants to see what happened */
    ANSWER_PAUSE,                       /* the pause menu was asked for */
} PlayerAnswer;
_Static_assert((int)NO_ANSWER == NOBODY, "a question about a player that is left without a choice means nobody");

/* Why all people at the screen are asked for a player. */
typedef enum ChoosePlayerReason {
    CHOOSE_WHO_ANSWERS, /* which person answers the card that was just played? */
    CHOOSE_WHO_PLAYS,   /* which person plays a card out of turn? */
    CHOOSE_WHO_RESIGNS,
} ChoosePlayerReason;

/* For this long, a dialog takes no answer, because the previous player may still be pressing something. */
enum { CHOOSE_PLAYER_IGNORE_MS = 600 };

/* A dialog that asks for a player. It lists the players in the set `whom`, from public knowledge only, and "Nobody". It
 * pops with the player whose name was touched, NOBODY, or ANSWER_PAUSE. */
Scene choose_player_create(Stage *stage, TableScene *table, ChoosePlayerReason reason, uint8_t whom);
