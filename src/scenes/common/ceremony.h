/* SPDX-License-Identifier: MIT */
/* What players are celebrated with: a paper crown, medals and confetti. */
#pragma once

#include "culdesac/game.h"
#include "ui/stage.h"

/* Draws a paper crown on a face, or `above` pixels higher while it drops. In high contrast it has the colour of paper
 * instead of `colour`. */
void ceremony_draw_crown(Stage *stage, Colour colour, Point face, float radius, float above);

/* Draws a medal on a ribbon of that colour: with the number of a place from 1 to 3, with a star for later places. It is
 * of gold, silver or bronze; for later places and in high contrast, of paper. */
void ceremony_draw_medal(Stage *stage, Point centre, float radius, int place, Colour ribbon);

/* Whether a ceremony that last moved at `moved_at` (0: never) is over and its end has been seen. Until then a touch is
 * meant for the ceremony, and this requests a frame. */
bool ceremony_is_over(Stage *stage, uint64_t moved_at);

enum { CONFETTI_RESTS = 16 }; /* the number of slips of paper that stay where they fall */

/* Slips of paper in the colours of the players. */
typedef struct Confetti {
    Rect room;
    float unit, fallen; /* the size of a frame pixel; how far the slips have fallen, 0 … 1 */
    int players;
    Colour colours[PLAYERS_MAX]; /* the players' colours, the winner's first */
    Point rests[CONFETTI_RESTS]; /* where the slips that stay come to rest */
} Confetti;
/* How far the confetti has fallen, 0 … 1; without motion, 1. The fall starts `delay` milliseconds after `since`, and
 * does not count as an animation that a touch ends. */
float ceremony_confetti_fallen(Stage *stage, Moment since, int delay);
/* Lets the slips that stay come to rest along the upper edge of a rectangle. */
void ceremony_rest_on(Confetti *confetti, Rect ground);

/* Draws the slips that disappear at the end of their fall, or with `is_resting` those that come to rest. In high
 * contrast there are none. */
void ceremony_draw_confetti(Stage *stage, const Confetti *confetti, bool is_resting);
/* A fraction that looks random, but is always the same for the same arguments. */
float ceremony_scatter(int piece, int salt);
