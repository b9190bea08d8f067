/* SPDX-License-Identifier: MIT */
/*
 * How the sounds of the street are made. Each is a loop without a seam: sound that continues past the end wraps to the
 * beginning, filters run through the loop once in advance, and tones complete a whole number of cycles.
 */
#include "tools/sounds/ambience.h"

#include "tools/sounds/synth.h"

#include <math.h>
#include <stddef.h>

static const double LOOP = 40; /* length of the loop in seconds */

/* A volume curve from 0 to 1 that swells `times` times per loop. `late` delays the swells, as a share of one swell. */
static double swell_level(double t, int times, double late)
{
    return .5 - .5 * cos(TWO_PI * (t / LOOP * times - late));
}

/* ---- Wind ---- */

/* Air in leaves: soft noise without high frequencies, which comes and goes. */
static void add_breeze(Wave *air, double level, double dull, Rng *rng)
{
    Wave wind = wave_create(LOOP);
    for (int i = 0; i < wind.count; i++) wind.samples[i] = synth_random_between(rng, -1, 1);
    wave_filter(&wind, filter_low_pass(dull), true);
    wave_filter(&wind, filter_low_pass(dull * 2), true);
    wave_filter(&wind, filter_high_pass(90), true);
    for (int i = 0; i < wind.count; i++) {
        const double t = (double)i / WAVE_SAMPLE_RATE;
        wind.samples[i] *= .35 + .4 * swell_level(t, 3, .2) * swell_level(t, 1, .6) + .25 * swell_level(t, 7, .4);
    }
    wave_mix(air, &wind, 0, level);
    wave_clear(&wind);
}

/* ---- The mower ---- */

/* A mower three gardens away: the pulses of a small motor that slows down in thicker grass, and the hum of the blade.
 * It goes up the garden and down again. */
static void add_mower(Wave *air, double level, Rng *rng)
{
    enum { PUFFS = 46 * 40 };
    Wave motor = wave_create(LOOP), blade = wave_create(LOOP);
    for (int i = 0; i < motor.count; i++) {
        const double t = (double)i / WAVE_SAMPLE_RATE;
        const double labour = .35 * sin(TWO_PI * 5 * t / LOOP) + .12 * sin(TWO_PI * 23 * t / LOOP);
        const double phase = PUFFS * t / LOOP + labour, part = phase - floor(phase);
        const double puff = exp(-9 * part) * (.8 + .2 * sin(TWO_PI * phase / 4));
        motor.samples[i] = puff * (1 + .15 * synth_random_between(rng, -1, 1)) - .1;
        blade.samples[i] = synth_random_between(rng, -1, 1) * (.7 + .3 * sin(TWO_PI * phase * 3));
    }
    wave_filter(&motor, filter_high_pass(70), true);
    wave_filter(&motor, filter_low_pass(420), true);
    wave_filter(&motor, filter_low_pass(600), true);
    wave_filter(&blade, filter_band_pass(620, 1.2), true);
    wave_filter(&blade, filter_low_pass(900), true);
    wave_mix(&motor, &blade, 0, .10);
    for (int i = 0; i < motor.count; i++) {
        const double t = (double)i / WAVE_SAMPLE_RATE;
        motor.samples[i] *= .25 + .75 * swell_level(t, 2, .1) * (.7 + .3 * swell_level(t, 1, .5));
    }
    wave_mix(air, &motor, 0, level);
    wave_clear(&motor);
    wave_clear(&blade);
}

/* ---- Birds ---- */

/* One whistled note that glides. */
typedef struct WhistledNote {
    double lasts, from, to, level;
} WhistledNote;

static void add_whistle(Wave *air, double at, WhistledNote note)
{
    Wave wave = wave_create(note.lasts);
    double phase = 0;
    for (int i = 0; i < wave.count; i++) {
        const double t = (double)i / wave.count;
        phase += (note.from + (note.to - note.from) * synth_ease(t)) / WAVE_SAMPLE_RATE;
        wave.samples[i] = note.level * (sin(TWO_PI * phase) + .08 * sin(2 * TWO_PI * phase));
    }
    wave_fade(&wave, note.lasts * .3, note.lasts * .5);
    wave_mix(air, &wave, at, 1);
    wave_clear(&wave);
}

/* A great tit repeats two notes. */
static void add_tit(Wave *air, double at, double level, Rng *rng)
{
    const int times = 3 + (int)rng_below(rng, 3);
    for (int i = 0; i < times; i++) {
        add_whistle(air, at + .36 * i, (WhistledNote){.10, 4350, 4250, level});
        add_whistle(air, at + .36 * i + .17, (WhistledNote){.13, 3280, 3220, level * .9});
    }
}

/* A sparrow chirps, each time differently. */
static void add_sparrow(Wave *air, double at, double level, Rng *rng)
{
    const int times = 2 + (int)rng_below(rng, 4);
    for (int i = 0; i < times; i++) {
        const double top = synth_random_between(rng, 4000, 4700), rest = synth_random_between(rng, .22, .42);
        add_whistle(air, at, (WhistledNote){.045, top * .80, top, level * synth_random_between(rng, .6, 1)});
        add_whistle(air, at + .05, (WhistledNote){.06, top, top * .72, level * synth_random_between(rng, .6, 1)});
        at += rest;
    }
}

/* A blackbird sings a slow phrase. */
static void add_blackbird(Wave *air, double at, double level, Rng *rng)
{
    static const double STEPS[] = {1, 1.122, 1.26, 1.335, 1.498};
    const int notes = 4 + (int)rng_below(rng, 3);
    double hz = 1750;
    for (int i = 0; i < notes; i++) {
        const double to = 1750 * STEPS[rng_below(rng, 5)], lasts = synth_random_between(rng, .11, .26);
        add_whistle(air, at, (WhistledNote){lasts, hz, to, level});
        hz = to;
        at += lasts + synth_random_between(rng, .02, .09);
    }
    add_whistle(air, at, (WhistledNote){.05, 3900, 3300, level * .3});
}

/* Adds a slight echo from the houses. */
static void add_echo(Wave *air)
{
    static const double LATE[] = {.083, .127, .191, .262}, LEVEL[] = {.20, .15, .10, .06};
    Wave dry = wave_create(LOOP);
    wave_mix(&dry, air, 0, 1);
    wave_filter(&dry, filter_low_pass(3200), true);
    for (int i = 0; i < 4; i++) wave_mix(air, &dry, LATE[i], LEVEL[i]);
    wave_clear(&dry);
}

static void add_birds(Wave *air, double level, Rng *rng)
{
    Wave wave = wave_create(LOOP);
    static const double TITS[] = {5.2, 27.4}, SPARROWS[] = {1.8, 11.1, 19.6, 24.2, 36.3},
                        BLACKBIRDS[] = {8.3, 15.9, 32.1};
    for (size_t i = 0; i < sizeof TITS / sizeof TITS[0]; i++) add_tit(&wave, TITS[i], .42, rng);
    for (size_t i = 0; i < sizeof SPARROWS / sizeof SPARROWS[0]; i++) add_sparrow(&wave, SPARROWS[i], .5, rng);
    for (size_t i = 0; i < sizeof BLACKBIRDS / sizeof BLACKBIRDS[0]; i++) add_blackbird(&wave, BLACKBIRDS[i], .8, rng);
    wave_filter(&wave, filter_low_pass(5200), true);
    add_echo(&wave);
    wave_mix(air, &wave, 0, level);
    wave_clear(&wave);
}

/* ---- Crickets ---- */

/* One cricket: `chirps` chirps per loop, each of three quick pulses, with rests between them. */
static void add_cricket(Wave *air, int chirps, double hz, double level, double rests, Rng *rng)
{
    static const double STROKE = .031;
    const double apart = LOOP / chirps;
    for (int chirp = 0; chirp < chirps; chirp++) {
        if (swell_level((chirp + .5) * apart, 3, rests) < .22) continue;
        const double at = (chirp + .5) * apart + synth_random_between(rng, 0, .012),
                     loud = level * synth_random_between(rng, .8, 1);
        for (int stroke = 0; stroke < 3; stroke++)
            add_whistle(air, at + stroke * STROKE, (WhistledNote){.024, hz, hz * .992, loud * (stroke == 1 ? 1 : .75)});
    }
}

/* ---- Times of day ---- */

static void make_day(Wave *air, Rng *rng)
{
    add_breeze(air, .34, 500, rng);
    add_mower(air, .55, rng);
    add_birds(air, .17, rng);
}

static void make_dusk(Wave *air, Rng *rng)
{
    add_breeze(air, .16, 380, rng);
    add_cricket(air, 70, 4180, .060, .0, rng);
    add_cricket(air, 62, 3870, .034, .35, rng);
    add_cricket(air, 79, 4420, .020, .7, rng);
    add_blackbird(air, 13.7, .020, rng);
    add_echo(air);
}

static void make_night(Wave *air, Rng *rng)
{
    add_breeze(air, .2, 300, rng);
    add_cricket(air, 55, 3700, .006, .5, rng);
    add_whistle(air, 21.0, (WhistledNote){.5, 392, 370, .035});
    add_whistle(air, 22.1, (WhistledNote){.9, 380, 349, .030});
    add_echo(air);
}

const char *const AMBIENCES[] = {"street-day", "street-dusk", "street-night", NULL};

Wave ambience_render(int time_of_day)
{
    static void (*const HOURS[])(Wave * air, Rng * rng) = {make_day, make_dusk, make_night};
    static const double PEAK = .35;
    Rng rng = rng_from_seed((uint64_t)time_of_day);
    Wave air = wave_create(LOOP);
    HOURS[time_of_day](&air, &rng);
    wave_filter(&air, filter_low_pass(6000), true);
    wave_amplify(&air, PEAK / wave_peak(&air));
    return air;
}
