/* SPDX-License-Identifier: MIT */
/*
 * What sounds are made of: bodies that are struck, noise that is shaped, and filters.
 *
 * A body rings in a handful of modes, each a frequency that dies away. It is struck by something more or less soft: the
 * longer the two touch, the less of the high modes is roused. That is all there is to wood, glass, metal and skin here;
 * what tells them apart is how their modes lie and how long they ring.
 */
#ifndef CULDESAC_TOOLS_SOUNDS_SYNTH_H
#define CULDESAC_TOOLS_SOUNDS_SYNTH_H

#include "culdesac/rng.h"
#include "tools/sounds/wave.h"

/* ---- Curves and chance ---- */

extern const double TWO_PI; /* once round the circle, 2 π */

/* From 0 at 0 to 1 at 1 and beyond, without a corner. */
double synth_ease(double t);
/* A number between two others. */
double synth_random_between(Rng *rng, double low, double high);

/* ---- Filters ---- */

/* The second-order filter of the textbooks. */
typedef struct Filter {
    double b0, b1, b2, a1, a2; /* its coefficients */
    double x1, x2, y1, y2;     /* what went in and came out last */
} Filter;

extern const double FILTER_Q_FLAT; /* the sharpness of a filter without a hump */

Filter filter_low(double hz, double q);
Filter filter_high(double hz, double q);
Filter filter_band(double hz, double q);
double filter_run(Filter *filter, double sample);
/* The same filter at another frequency, in the middle of a sound. */
void filter_move_band(Filter *filter, double hz, double q);
/* Filters a whole wave. With `round_number` it is a loop: the filter has heard it once before it begins. */
void wave_filter(Wave *wave, Filter filter, bool loop);

/* ---- Bodies ---- */

typedef struct Mode {
    double hz;
    double decay; /* seconds until a thousandth is left */
    double level;
} Mode;

typedef struct Strike {
    double at; /* second */
    double level;
    double pitch;   /* all the body's frequencies are multiplied by it */
    double contact; /* seconds of contact: a fingernail .0005, felt .004 */
} Strike;

/* Strikes a body; modes end with one of level 0. */
void synth_strike_body(Wave *wave, const Mode *modes, Strike strike);

/* ---- Noise ---- */

typedef struct NoiseBurst {
    double at, rise, decay; /* seconds: when it begins, swells, and dies down to a thousandth */
    double level;
    double low, high; /* the band of frequencies */
} NoiseBurst;

void synth_add_noise(Wave *wave, NoiseBurst burst, Rng *rng);

#endif
