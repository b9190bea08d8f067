/* SPDX-License-Identifier: MIT */
#include "sounds/effects.h"
#include "check.h"
#include "sounds/air.h"
#include "sounds/tone.h"

#include <math.h>

static double decibels(double level)
{
    return 20 * log10(level);
}

/* The largest sample between two seconds. */
static double peak_between(const Wave *wave, double from, double to)
{
    double peak = 0;
    for (int i = (int)(from * RATE); i < wave->count && i < (int)(to * RATE); i++) {
        peak = fmax(peak, fabs(wave->samples[i]));
    }
    return peak;
}

static double power(const Wave *wave)
{
    double sum = 0;
    for (int i = 0; i < wave->count; i++) sum += wave->samples[i] * wave->samples[i];
    return sum;
}

/* What part of its power lies above a frequency. */
static double part_above(const Wave *wave, double hz)
{
    Wave high = wave_create((double)wave->count / RATE);
    wave_mix(&high, wave, 0, 1, false);
    for (int i = 0; i < 2; i++) wave_filter(&high, filter_high(hz, FLAT), false);
    const double part = power(&high) / power(wave);
    wave_clear(&high);
    return part;
}

/* The variants of an effect, made when they are first wanted. */
static const Wave *variants_of(int effect)
{
    static Wave made[32][VARIANTS];
    if (!made[effect][0].samples) effect_make(effect, made[effect]);
    return made[effect];
}

static void with_each_variant(void (*check)(const Wave *wave))
{
    for (int effect = 0; EFFECTS[effect]; effect++) {
        for (int i = 0; i < VARIANTS; i++) check(&variants_of(effect)[i]);
    }
}

static void is_short(const Wave *wave)
{
    CHECK(wave->count > RATE / 10 && wave->count < RATE * 2 / 5);
}

TEST(short_, "every effect is shorter than 400 ms")
{
    with_each_variant(is_short);
}

static void peaks_well(const Wave *wave)
{
    const double peak = decibels(wave_peak(wave));
    CHECK(peak >= -6 && peak <= -2.9);
}

TEST(peaks, "every variant peaks between -6 and -3 dB")
{
    with_each_variant(peaks_well);
}

static void begins_and_ends_in_silence(const Wave *wave)
{
    const double end = (double)wave->count / RATE;
    CHECK(peak_between(wave, 0, .0008) < .002);
    CHECK(peak_between(wave, end - .0008, end) < .002);
}

TEST(ends, "no effect clicks where it begins or ends")
{
    with_each_variant(begins_and_ends_in_silence);
}

static void is_soft(const Wave *wave)
{
    CHECK(part_above(wave, 8000) < .005);
}

TEST(soft, "nothing above 8 kHz stands out")
{
    with_each_variant(is_soft);
}

TEST(alike, "the variants of an effect are equally loud and not the same")
{
    for (int effect = 0; EFFECTS[effect]; effect++) {
        const Wave *variants = variants_of(effect);
        const double loud = decibels(wave_loudness(&variants[0]));
        for (int i = 1; i < VARIANTS; i++) {
            Wave difference = wave_create((double)variants[i].count / RATE);
            CHECK(fabs(decibels(wave_loudness(&variants[i])) - loud) < .1);
            wave_mix(&difference, &variants[i], 0, 1, false);
            wave_mix(&difference, &variants[0], 0, -1, false);
            CHECK(power(&difference) > .05 * power(&variants[0]));
            wave_clear(&difference);
        }
    }
}

TEST(deterministic, "the same effect is made twice the same")
{
    const Wave *once = variants_of(0);
    Wave again[VARIANTS];
    effect_make(0, again);
    for (int i = 0; i < VARIANTS; i++) {
        CHECK_INT(once[i].count, again[i].count);
        CHECK_BYTES(once[i].samples, again[i].samples, (size_t)once[i].count * sizeof(double));
        wave_clear(&again[i]);
    }
}

TEST(loops, "the air goes round without a step from its end to its beginning")
{
    for (int hour = 0; AIRS[hour]; hour++) {
        Wave air = air_make(hour);
        double steps = 0;
        for (int i = 1; i < air.count; i++) steps += fabs(air.samples[i] - air.samples[i - 1]);
        const double usual = steps / air.count, seam = fabs(air.samples[0] - air.samples[air.count - 1]);
        CHECK(seam < 6 * usual);
        CHECK(wave_peak(&air) < .5);
        CHECK(part_above(&air, 8000) < .005);
        wave_clear(&air);
    }
}

TEST_MAIN(short_, peaks, ends, soft, alike, deterministic, loops)
