/* SPDX-License-Identifier: MIT */
/* How it ended, and how that came about: players by items. It pops with a ResultsAnswer. */
#ifndef CULDESAC_SCENES_RESULTS_H
#define CULDESAC_SCENES_RESULTS_H

#include "scenes/table_scene.h"

typedef enum ResultsAnswer { RESULTS_LOOK, RESULTS_REMATCH, RESULTS_SAME_DEAL, RESULTS_STREET, RESULTS_REVIEW } ResultsAnswer;

/* Widths of a sheet that lies beside the board, in the frame's pixels: for two players, and for more. */
enum { RESULTS_NARROW = 256, RESULTS_WIDE = 340 };
/* Whether it does in this window. */
bool results_lie_beside(const Stage *stage, int players);

/* The table lies below it and outlives it. */
Scene results_create(Stage *stage, TableScene *table);
/* How a match that is over has ended, told with these names: "Anna wins", "Anna and Ben share the win", "Anna gave up: Ben wins". */
void results_tell_end(const Stage *stage, const Match *match, const char *const *names, Text *text);

#endif
