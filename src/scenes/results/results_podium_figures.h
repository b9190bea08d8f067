/* SPDX-License-Identifier: MIT */
/* The podium without its steps: the house, the faces, the crowns, the confetti and what a neighbour says. */
#pragma once

#include "scenes/results/results_podium.h"

void podium_set_faces(Podium *podium);
/* Draws the house on its lawn behind the first step. Its windows are lit, only a few if no win is celebrated. */
void podium_draw_house(const Podium *podium);
/* Draws a player's face, whose lowest point is `foot`. */
void podium_draw_face(const Podium *podium, int player, Point foot);
/* Draws the slips of confetti that have come to rest, or those that fall. */
void podium_draw_confetti(const Podium *podium, bool is_resting);
/* The player who says something about the end: the winner, if the only person lost or anybody resigned; otherwise the
 * last of the players on `steps` steps. NOBODY if several people play, or if nobody won. */
int podium_find_speaker(const Results *results, int steps);
/* Draws what a neighbour says about the end. */
void podium_draw_line(const Podium *podium);
