/* SPDX-License-Identifier: MIT */
/* ctest: slow */
#include "check.h"
#include "tools/sounds/ambience.h"
#include "tools/sounds/effects.h"
#include "tools/sounds/synth.h"
#include "ui/sound/sound_list.h"

#include <math.h>

static double decibels(double level) { return 20 * log10(level); }

/* The largest sample between two times in seconds. */
static double peak_between(const Wave *wave, double from, double to)
{
    double peak = 0;
    for (int i = (int)(from * WAVE_SAMPLE_RATE); i < wave->count && i < (int)(to * WAVE_SAMPLE_RATE); i++)
        peak = fmax(peak, fabs(wave->samples[i]));
    return peak;
}

static double power(const Wave *wave)
{
    double sum = 0;
    for (int i = 0; i < wave->count; i++) sum += wave->samples[i] * wave->samples[i];
    return sum;
}

/* The share of a wave's power above a frequency. */
static double power_above(const Wave *wave, double hz)
{
    SCOPED(wave_clear) Wave high = wave_create((double)wave->count / WAVE_SAMPLE_RATE);
    wave_mix(&high, wave, 0, 1);
    for (int i = 0; i < 2; i++) wave_filter(&high, filter_high_pass(hz), false);
    return power(&high) / power(wave);
}

/* The variants of an effect, made when they are first needed. */
static const Wave *variants_of(int effect)
{
    static Wave made[32][EFFECT_VARIANTS];
    if (!made[effect][0].samples) effect_render(effect, made[effect]);
    return made[effect];
}

static void with_each_variant(void (*check)(const Wave *wave))
{
    for (int effect = 0; effect_name(effect); effect++) {
        for (int i = 0; i < EFFECT_VARIANTS; i++) check(&variants_of(effect)[i]);
    }
}

TEST(effects_are_the_programs_sounds, "the effects are the sounds of the program, in the same order")
{
#define SOUND_NAME(id, name, level) name,
    static const char *const NAMES[] = {SOUNDS(SOUND_NAME) NULL};
#undef SOUND_NAME
    for (int i = 0; NAMES[i] || effect_name(i); i++) {
        if (!CHECK(NAMES[i] && effect_name(i))) return;
        CHECK_TEXT(effect_name(i), NAMES[i]);
    }
}

static void check_short(const Wave *wave)
{
    CHECK(wave->count > WAVE_SAMPLE_RATE / 10 && wave->count < WAVE_SAMPLE_RATE * 2 / 5);
}

TEST(effects_are_short, "every effect is shorter than 400 ms") { with_each_variant(check_short); }

static void check_peak(const Wave *wave)
{
    const double peak = decibels(wave_peak(wave));
    CHECK(peak >= -6 && peak <= -2.9);
}

TEST(peaks_are_within_range, "every variant peaks between -6 and -3 dB") { with_each_variant(check_peak); }

static void check_silent_ends(const Wave *wave)
{
    const double end = (double)wave->count / WAVE_SAMPLE_RATE;
    CHECK(peak_between(wave, 0, .0008) < .002);
    CHECK(peak_between(wave, end - .0008, end) < .002);
}

TEST(effects_do_not_click, "no effect clicks where it begins or ends") { with_each_variant(check_silent_ends); }

static void check_soft(const Wave *wave) { CHECK(power_above(wave, 8000) < .005); }

TEST(effects_have_no_shrill_tones, "nothing above 8 kHz stands out") { with_each_variant(check_soft); }

TEST(variants_are_equally_loud, "the variants of an effect are equally loud but different")
{
    for (int effect = 0; effect_name(effect); effect++) {
        const Wave *variants = variants_of(effect);
        const double loud = decibels(wave_loudness(&variants[0]));
        for (int i = 1; i < EFFECT_VARIANTS; i++) {
            SCOPED(wave_clear) Wave difference = wave_create((double)variants[i].count / WAVE_SAMPLE_RATE);
            CHECK(fabs(decibels(wave_loudness(&variants[i])) - loud) < .1);
            wave_mix(&difference, &variants[i], 0, 1);
            wave_mix(&difference, &variants[0], 0, -1);
            CHECK(power(&difference) > .05 * power(&variants[0]));
        }
    }
}

TEST(effects_are_reproducible, "the same effect is made the same way each time")
{
    const Wave *once = variants_of(0);
    Wave again[EFFECT_VARIANTS];
    effect_render(0, again);
    for (int i = 0; i < EFFECT_VARIANTS; i++) {
        CHECK_INT(once[i].count, again[i].count);
        CHECK_BYTES(once[i].samples, again[i].samples, (size_t)once[i].count * sizeof(double));
        wave_clear(&again[i]);
    }
}

TEST(ambience_loops_without_a_step, "the ambience loops without a step from its end to its beginning")
{
    for (int hour = 0; AMBIENCES[hour]; hour++) {
        SCOPED(wave_clear) Wave air = ambience_render(hour);
        double steps = 0;
        for (int i = 1; i < air.count; i++) steps += fabs(air.samples[i] - air.samples[i - 1]);
        const double usual = steps / air.count, seam = fabs(air.samples[0] - air.samples[air.count - 1]);
        CHECK(seam < 6 * usual);
        CHECK(wave_peak(&air) < .5);
        CHECK(power_above(&air, 8000) < .005);
    }
}
