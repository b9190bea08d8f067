/* SPDX-License-Identifier: MIT */
/* What players are celebrated with: a paper crown, medals and confetti. */
#pragma once

#include "culdesac/game.h"
#include "ui/stage.h"

/* Draws a paper crown on a face, or `above` pixels higher while it drops. In high contrast it has the colour of paper
 * instead of `colour`. */
void ceremony_draw_crown(Stage *stage, Colour colour, Point face, float radius, float above);

/* Draws a medal with a ribbon. It shows the number of the place, 1 to 3, or a star for later places. It is gold, silver
 * or bronze; for later places, and always in high contrast, it is made of paper. */
void ceremony_draw_medal(Stage *stage, Point centre, float radius, int place, Colour ribbon);

/* Whether a ceremony that last moved at `moved_at` (0: never) is over, and the player has had a moment to see its end.
 * Until then a touch is meant for the ceremony, and each call requests the frame in which this changes. */
bool ceremony_is_over(Stage *stage, uint64_t moved_at);

enum { CONFETTI_RESTS = 16 }; /* the number of slips of paper that stay where they fall */

/* Slips of paper in the colours of the players. */
typedef struct Confetti {
    Rect room;
    float unit, fallen; /* pixels of the window for each frame pixel; how far the slips have fallen, 0 … 1 */
    int players;
    Colour colours[PLAYERS_MAX]; /* the players' colours, the winner's first */
    Point rests[CONFETTI_RESTS]; /* where the slips that stay come to rest */
} Confetti;
/* How far the confetti has fallen, 0 … 1; without motion, 1. The fall starts `delay` milliseconds after `since`. A
 * touch during the fall does not count as one that ends an animation. */
float ceremony_confetti_fallen(Stage *stage, Moment since, int delay);
/* Lets the slips that stay come to rest along the upper edge of a rectangle. */
void ceremony_rest_on(Confetti *confetti, Rect ground);

/* Draws the slips that disappear at the end of their fall, or with `is_resting` those that come to rest. In high
 * contrast there are none. */
void ceremony_draw_confetti(Stage *stage, const Confetti *confetti, bool is_resting);
/* A fraction that looks random, but is always the same for the same arguments. */
float ceremony_scatter(int piece, int salt);
