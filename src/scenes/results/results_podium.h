/* SPDX-License-Identifier: MIT */
/* The podium of the results, shared by the files that draw it. */
#pragma once

#include "culdesac/bits.h"
#include "scenes/results/results_scene.h"
#include "tabletop/game_table.h"

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

/* ---- results_steps.c ---- */

/* The y in window pixels of a y in podium units. */
float podium_y(const Podium *podium, float y);
/* The left edge of the step of a rank, in window pixels. */
float podium_step_x(const Podium *podium, int rank);
/* The present top of a player's step, which grows while points are counted, in window pixels. */
float podium_step_top(const Podium *podium, int player);

/* ---- results_trophy.c: the house, the faces, the crowns and the confetti ---- */

void podium_set_faces(Podium *podium);
/* Draws the house on its lawn behind the first step. Its windows are lit, only a few if no win is celebrated. */
void podium_draw_house(const Podium *podium);
/* Draws a player's face, whose lowest point is `foot`. */
void podium_draw_face(const Podium *podium, int player, Point foot);
/* Draws the slips of confetti that have come to rest, or those that fall. */
void podium_draw_confetti(const Podium *podium, bool is_resting);
/* The player who says something about the end: the winner, if the only person lost or anybody resigned; otherwise the
 * last of the players on `steps` steps. NOBODY if several persons play, or if nobody won. */
int podium_find_speaker(const Results *results, int steps);
/* Draws what a neighbour says about the end. */
void podium_draw_line(const Podium *podium);
