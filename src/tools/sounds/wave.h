/* SPDX-License-Identifier: MIT */
/* A wave: sound as samples from −1 to 1, made in memory and written to a WAV file at the end. */
#pragma once

#include "culdesac/error.h"

enum { WAVE_SAMPLE_RATE = 44100 };

typedef struct Wave {
    int count;
    double *samples;
} Wave;

/* Makes a wave of silence. */
Wave wave_create(double seconds);
void wave_clear(Wave *wave);
/* Adds `from` to `wave`, beginning at the second `at`. What extends beyond the end wraps round to the start, so that a
 * loop has no seam. */
void wave_mix(Wave *wave, const Wave *from, double at, double level);
void wave_amplify(Wave *wave, double level);
/* Fades in and out, over these numbers of seconds. */
void wave_fade(Wave *wave, double rise, double sink);
/* The largest absolute sample. */
double wave_peak(const Wave *wave);
/* The perceived loudness as a level: the mean power of the loudest twentieth of a second, with less weight for bass. */
double wave_loudness(const Wave *wave);
/* Writes the wave as a mono WAV file of 16 bits per sample. */
bool wave_write(const Wave *wave, const char *path, Error *error);
