/* SPDX-License-Identifier: MIT */
/* What players are celebrated with: a paper crown, medals and confetti. */
#ifndef CULDESAC_SCENES_COMMON_CEREMONY_H
#define CULDESAC_SCENES_COMMON_CEREMONY_H

#include "ui/stage.h"

/* A paper crown of that colour, which leans a little, on the head of a face. `above`: how far it still has to drop. */
void ceremony_draw_crown(Stage *stage, Colour colour, Point face, float radius, float above);

/* A medal of gold, silver or bronze with its place, on a ribbon of that colour; for later places a rosette of paper. */
void ceremony_draw_medal(Stage *stage, Point centre, float radius, int place, Colour ribbon);

/* Slips of paper in the colours of the players. */
typedef struct Confetti {
    Rect room;
    float unit, fallen; /* a pixel of the frame; 0 … 1 */
    int players;
    const void *of;
    Point (*find_rest)(const void *of, int piece);   /* where a piece that stays comes to rest */
    Colour (*find_colour)(const void *of, int rank); /* rank 0: the winner's */
} Confetti;

/* Falls behind everything; some pieces stay, and are drawn by a second call. Without motion only these are shown, and
 * in high contrast none. */
void ceremony_draw_confetti(Stage *stage, const Confetti *confetti, bool is_resting);
/* A fraction that looks random and is always the same. */
float ceremony_scatter(int piece, int salt);

#endif
