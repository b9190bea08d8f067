/* SPDX-License-Identifier: MIT */
/* Colours: parsing, mixing and contrast. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

typedef struct Colour {
    uint8_t r, g, b, a;
} Colour;

/* Parses "#RRGGBB" or "#RRGGBBAA" and nothing else. */
bool colour_read(const char *text, Colour *colour);
/* Interpolates from a to b, t 0 … 1, including the opacity. */
Colour colour_mix(Colour a, Colour b, float t);
/* Multiplies the opacity by a factor, 0 … 1. */
Colour colour_with_opacity(Colour colour, float opacity);
/* WCAG 2 contrast of two opaque colours, 1 … 21. */
double colour_contrast(Colour a, Colour b);

enum { GRADE_EXEMPT_MAX = 16 };
/* A colour grade: multiplies colours by `light`, then mixes in `tint` by `tint_share`. Colours in `exempt`, such as
 * lamps, are left as they are. */
typedef struct Grade {
    bool is_on;
    float light[3];
    Colour tint;
    float tint_share;
    float grey;       /* how much of the saturation is removed, before anything else, 0 … 1 */
    int exempt_count; /* number of colours in `exempt` */
    Colour exempt[GRADE_EXEMPT_MAX];
} Grade;

Colour colour_grade(const Grade *grade, Colour colour);
