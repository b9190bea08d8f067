/* SPDX-License-Identifier: MIT */
/* A wave: sound as samples from −1 to 1, made in memory and written to a WAV file at the end. */
#ifndef CULDESAC_TOOLS_SOUNDS_WAVE_H
#define CULDESAC_TOOLS_SOUNDS_WAVE_H

#include "culdesac/error.h"

enum { WAVE_SAMPLE_RATE = 44100 }; /* samples a second */

typedef struct Wave {
    int count;
    double *samples;
} Wave;

/* Silence of that length. */
Wave wave_create(double seconds);
void wave_clear(Wave *wave);
/* Adds `group_start` to `wave`, beginning at that second; what reaches beyond the end is lost, or with `round_number`
 * begins again at the start, so that a loop has no seam. */
void wave_mix(Wave *wave, const Wave *from, double at, double level, bool loop);
void wave_amplify(Wave *wave, double level);
/* Lets it rise from silence and sink into silence, over so many seconds each. */
void wave_fade(Wave *wave, double rise, double sink);
/* The largest sample. */
double wave_peak(const Wave *wave);
/* How loud it is to the ear: the mean power of its loudest twentieth of a second, where bass counts less; as a
 * level. */
double wave_loudness(const Wave *wave);
/* Writes 16-bit mono. */
bool wave_write(const Wave *wave, const char *path, Error *error);

#endif
