/* SPDX-License-Identifier: MIT */
/*
 * The parts that sounds are made of: struck bodies, shaped noise, and filters.
 *
 * A body rings in a few modes, each a frequency that dies away. A longer contact with what strikes it excites the high
 * modes less. Wood, glass, metal and skin differ only in the frequencies of their modes and in how long these ring.
 */
#pragma once

#include "culdesac/rng.h"
#include "tools/sounds/wave.h"

/* ---- Curves and random numbers ---- */

extern const double TWO_PI;

/* A smooth step: 0 until t = 0, then rising to 1 at t = 1, where it stays. */
double synth_ease(double t);
/* A random number between two others. */
double synth_random_between(Rng *rng, double low, double high);

/* ---- Filters ---- */

/* A second-order (biquad) filter. */
typedef struct Filter {
    double b0, b1, b2, a1, a2;
    double x1, x2, y1, y2; /* the last two input and output samples */
} Filter;

Filter filter_low_pass(double hz);
Filter filter_high_pass(double hz);
Filter filter_band_pass(double hz, double q);
double filter_run(Filter *filter, double sample);
/* Moves the filter to another frequency in the middle of a sound. */
void filter_move_band(Filter *filter, double hz, double q);
/* Filters a whole wave. If `loop` is set, the filter runs through the wave once in advance, so that the loop has no
 * seam. */
void wave_filter(Wave *wave, Filter filter, bool loop);

/* ---- Bodies ---- */

typedef struct Mode {
    double hz;
    double decay; /* seconds until the mode rings with a thousandth of its amplitude */
    double level;
} Mode;

typedef struct Strike {
    double at; /* when the body is struck, in seconds */
    double level;
    double pitch;   /* factor on all frequencies of the body */
    double contact; /* seconds of contact: a fingernail .0005, felt .004 */
} Strike;

/* Strikes a body. The array of modes ends with one of level 0. */
void synth_strike_body(Wave *wave, const Mode *modes, Strike strike);

/* ---- Noise ---- */

typedef struct NoiseBurst {
    double at, rise, decay; /* in seconds: the start, the attack, and the decay to a thousandth */
    double level;
    double low, high; /* the frequency band, in Hz */
} NoiseBurst;

void synth_add_noise(Wave *wave, NoiseBurst burst, Rng *rng);
