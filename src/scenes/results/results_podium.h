/* SPDX-License-Identifier: MIT */
/* The podium of the results, shared by the files that draw it. */
#pragma once

#include "culdesac/bits.h"
#include "scenes/results/results_scene.h"
#include "tabletop/context.h"

enum { PODIUM_STEP = 200, PODIUM_GAP = 6 }; /* the width of a step and of the gap between two, in podium units */
enum { PODIUM_FACE = 60 };                  /* the radius of a face, in podium units */

typedef struct Podium {
    const Results *results;
    Stage *stage;
    const ResultsLayout *at;
    TableContext context;
    SeatFace faces[PLAYERS_MAX];
    bool has_totals;                                       /* the points decided the game, so totals are shown */
    int count;                                             /* number of steps */
    float name_size, total_size, total_width, badge_width; /* the sizes of all names and totals on the steps */
    float unit, x;                                         /* pixels for each podium unit; the left edge of the steps */
    float lowered; /* how much lower everything is drawn if there are few rows, in podium units */
} Podium;

/* The y in window pixels of a y in podium units. */
float podium_y(const Podium *podium, float y);
/* The left edge of the step of a rank, in window pixels. */
float podium_step_x(const Podium *podium, int rank);
/* The present top of a player's step, which grows while points are counted, in window pixels. */
float podium_step_top(const Podium *podium, int player);
