/* SPDX-License-Identifier: MIT */
#include "tools/sounds/wave.h"

#include "culdesac/files.h"
#include "culdesac/text.h"
#include "tools/sounds/synth.h"

#include <math.h>
#include <stdlib.h>

Wave wave_create(double seconds)
{
    const int count = (int)lround(seconds * WAVE_SAMPLE_RATE);
    return (Wave){count, memory_allocate((size_t)count * sizeof(double))};
}

void wave_clear(Wave *wave)
{
    free(wave->samples);
    *wave = (Wave){0, NULL};
}

void wave_mix(Wave *wave, const Wave *from, double at, double level)
{
    const int start = (int)lround(at * WAVE_SAMPLE_RATE);
    for (int i = 0; i < from->count; i++) {
        const int to = ((start + i) % wave->count + wave->count) % wave->count;
        wave->samples[to] += level * from->samples[i];
    }
}

void wave_amplify(Wave *wave, double level)
{
    for (int i = 0; i < wave->count; i++) wave->samples[i] *= level;
}

void wave_fade(Wave *wave, double rise, double sink)
{
    for (int i = 0; i < wave->count; i++) {
        const double since = (double)i / WAVE_SAMPLE_RATE, left = (double)(wave->count - 1 - i) / WAVE_SAMPLE_RATE;
        wave->samples[i] *= synth_ease(since / rise) * synth_ease(left / sink);
    }
}

double wave_peak(const Wave *wave)
{
    double peak = 0;
    for (int i = 0; i < wave->count; i++) peak = fmax(peak, fabs(wave->samples[i]));
    return peak;
}

double wave_loudness(const Wave *wave)
{
    enum { WINDOW = WAVE_SAMPLE_RATE / 20 };
    static const double BASS = 180;
    Filter ear = filter_high_pass(BASS);
    SCOPED_MEMORY double *power = memory_allocate((size_t)wave->count * sizeof *power);
    double sum = 0, most = 0;
    for (int i = 0; i < wave->count; i++) {
        const double heard = filter_run(&ear, wave->samples[i]);
        power[i] = heard * heard;
        sum += power[i];
        if (i >= WINDOW) sum -= power[i - WINDOW];
        most = fmax(most, sum);
    }
    return sqrt(most / WINDOW);
}

static void put_number(Text *text, unsigned number, int bytes)
{
    for (int i = 0; i < bytes; i++) text_add_char(text, (char)(number >> 8 * i & 0xFF));
}

bool wave_write(const Wave *wave, const char *path, Error *error)
{
    enum { PCM = 1, MONO = 1, BYTES = 2, HEAD = 36, FORMAT = 16, LOUDEST = 32767 };
    const unsigned size = (unsigned)wave->count * BYTES;
    SCOPED_TEXT text = {0};
    text_add(&text, "RIFF");
    put_number(&text, HEAD + size, 4);
    text_add(&text, "WAVEfmt ");
    put_number(&text, FORMAT, 4);
    put_number(&text, PCM, 2);
    put_number(&text, MONO, 2);
    put_number(&text, WAVE_SAMPLE_RATE, 4);
    put_number(&text, WAVE_SAMPLE_RATE * BYTES, 4);
    put_number(&text, BYTES, 2);
    put_number(&text, 8 * BYTES, 2);
    text_add(&text, "data");
    put_number(&text, size, 4);
    for (int i = 0; i < wave->count; i++) {
        const double sample = fmax(-1, fmin(1, wave->samples[i]));
        put_number(&text, (unsigned)lround(sample * LOUDEST), BYTES);
    }
    return file_replace(path, text.data, text.length, error);
}
