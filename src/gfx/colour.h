/* SPDX-License-Identifier: MIT */
/* Colours: reading, mixing, and how well one can be read on another. */
#ifndef CULDESAC_GFX_COLOUR_H
#define CULDESAC_GFX_COLOUR_H

#include <stdbool.h>
#include <stdint.h>

typedef struct Colour {
    uint8_t r, g, b, a;
} Colour;

/* "#RRGGBB" or "#RRGGBBAA" and nothing else. */
bool colour_read(const char *text, Colour *colour);
/* From a to b, t 0 … 1, opacity too. */
Colour colour_mix(Colour a, Colour b, float t);
/* The same colour with so much of its opacity, 0 … 1. */
Colour colour_fade(Colour colour, float opacity);
/* WCAG 2 contrast of two opaque colours, 1 … 21. */
double colour_contrast(Colour a, Colour b);

/* How a light changes a colour: times `highlight`, then so much of `veil` over it. What shines by itself (`exempt`)
 * keeps its colour. */
enum { GRADE_GLOWS_MAX = 16 };
typedef struct Grade {
    bool is_on;
    float light[3];
    Colour tint;
    float tint_share;
    float grey;       /* how much of its colourfulness is taken away first, 0 … 1 */
    int exempt_count; /* colours left as they are */
    Colour exempt[GRADE_GLOWS_MAX];
} Grade;

Colour colour_grade(const Grade *grade, Colour colour);

#endif
