/* SPDX-License-Identifier: MIT */
/* What players are celebrated with: a paper crown, medals and confetti. */
#pragma once

#include "culdesac/game.h"
#include "ui/stage.h"

/* A paper crown of that colour, which leans a little, on the head of a face. `above`: how far it still has to drop. */
void ceremony_draw_crown(Stage *stage, Colour colour, Point face, float radius, float above);

/* A medal of gold, silver or bronze with its place, on a ribbon of that colour; for later places a rosette of paper. */
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
/* How far the confetti has fallen, 0 … 1. The fall starts `delay` milliseconds after `since`. It does not hold up the
 * player: a touch does what it always does. */
float ceremony_confetti_fallen(Stage *stage, Moment since, int delay);
/* Lets the slips come to rest along the upper edge of a rectangle. */
void ceremony_rest_on(Confetti *confetti, Rect ground);

/* Draws the slips that fall, behind everything, or with `is_resting` those that stay. Without motion only those that
 * stay are shown, and in high contrast none. */
void ceremony_draw_confetti(Stage *stage, const Confetti *confetti, bool is_resting);
/* A fraction that looks random and is always the same. */
float ceremony_scatter(int piece, int salt);
