/* SPDX-License-Identifier: MIT */
/* The ceremony at the end of a game: the players on steps by their places, their points with their reasons, what
 * decided the game, and what can be done next. It pops with a ResultsAnswer. */
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

/* The table is the scene below and must outlive this one. If `is_still`, nothing moves: it was seen before. */
Scene results_scene_create(Stage *stage, TableScene *table, bool is_still);
/* Describes the end of a match with these names: "Anna wins", "Anna and Ben share the win", "Anna gave up: Ben
 * wins". */
void results_describe_end(const Match *match, const char *const *names, Text *text);

#endif
