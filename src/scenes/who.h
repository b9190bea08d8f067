/* SPDX-License-Identifier: MIT */
/*
 * A question to all in front of the screen: who answers, who plays a card, who gives up. Its answers are names, which stand there because
 * of what all may know, and Nobody. It pops with the player who touched his name, or with NOBODY, or WHO_PAUSES.
 */
#ifndef CULDESAC_SCENES_WHO_H
#define CULDESAC_SCENES_WHO_H

#include "scenes/table_scene.h"

typedef enum WhoQuestion {
    WHO_ANSWERS, /* to what was just done */
    WHO_PLAYS,   /* a card out of turn */
    WHO_GIVES_UP,
} WhoQuestion;

enum { WHO_PAUSES = -2 };

/* The table lies below it and outlives it. `whom`: a bit for each player who is named. */
Scene who_create(Stage *stage, TableScene *table, WhoQuestion question, uint8_t whom);

#endif
