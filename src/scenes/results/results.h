/* SPDX-License-Identifier: MIT */
/* The results of a game, and what they consist of: a table of players and items. It pops with a ResultsAnswer. */
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

/* The position of the sheet in this window: at the right of the board or below it, so that the board stays visible. */
typedef enum ResultsPosition { RESULTS_BESIDE, RESULTS_BELOW } ResultsPosition;
ResultsPosition results_position(const Stage *stage);
/* The most that the sheet, with its margin, takes from the right or the bottom edge of the window. */
float results_extent(const Stage *stage, int players);

/* The table is the scene below and must outlive this one. */
Scene results_scene_create(Stage *stage, TableScene *table);
/* Describes the end of a match with these names: "Anna wins", "Anna and Ben share the win", "Anna gave up: Ben
 * wins". */
void results_describe_end(const Match *match, const char *const *names, Text *text);

#endif
