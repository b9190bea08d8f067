/* SPDX-License-Identifier: MIT */
/* How it ended, and how that came about: players by items. It pops with a ResultsAnswer. */
#ifndef CULDESAC_SCENES_RESULTS_H
#define CULDESAC_SCENES_RESULTS_H

#include "scenes/table_scene.h"

typedef enum ResultsAnswer { RESULTS_LOOK, RESULTS_REMATCH, RESULTS_SAME_DEAL, RESULTS_STREET } ResultsAnswer;

/* The table lies below it and outlives it. */
Scene results_create(const TableScene *table);

#endif
