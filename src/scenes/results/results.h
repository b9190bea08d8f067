/* SPDX-License-Identifier: MIT */
/* How it ended, and how that came about: players by items. It pops with a ResultsAnswer. */
#ifndef CULDESAC_SCENES_RESULTS_RESULTS_H
#define CULDESAC_SCENES_RESULTS_RESULTS_H

#include "ui/stage.h"

typedef struct TableScene TableScene;

typedef enum ResultsAnswer {
    RESULTS_VIEW_BOARD,
    RESULTS_REMATCH,
    RESULTS_SAME_DEAL,
    RESULTS_STREET,
    RESULTS_NEXT
} ResultsAnswer;

/* Where they lie in this window: the board stays whole beside or above them. */
typedef enum ResultsPosition { RESULTS_BESIDE, RESULTS_BELOW } ResultsPosition;
ResultsPosition results_position(const Stage *stage);
/* How much of the window they take there, from its right edge or its foot. */
float results_extent(const Stage *stage, int players);

/* The table lies below it and outlives it. */
Scene results_scene_create(Stage *stage, TableScene *table);
/* How a match that is over has ended, told with these names: "Anna wins", "Anna and Ben share the win", "Anna gave up:
 * Ben wins". */
void results_describe_end(const Stage *stage, const Match *match, const char *const *names, Text *text);

#endif
