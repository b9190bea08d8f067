/* SPDX-License-Identifier: MIT */
/*
 * How each effect is made. Frequencies and ringing times are those of the things themselves, found by tapping and
 * listening: a body's lowest modes say how large it is, how fast they die says what it is made of.
 */
#include "sounds/effects.h"

#include "sounds/tone.h"

#include <math.h>
#include <stddef.h>

/* One performance: how high, and with which chance. */
typedef struct Take {
    double pitch;
    Rng rng;
} Take;

/* A breath of silence, in which no click can hide. */
static const double BEGIN = .005;

/* ---- Paper, glass, wood, plastic ---- */

/* A thumb on linen: noise whose colour follows the thumb's speed, and which its way over the threads makes rough. */
static void card(Wave *wave, Take *take)
{
    static const double LASTS = .15, THREADS = 34, SHARP = 1.6;
    static const Mode LEAVES[] = {{310, .03, .10}, {720, .02, .05}, {0}};
    Filter band = filter_band(1200, SHARP);
    double thread = 1, way_before = 0;
    for (int i = (int)ceil(BEGIN * RATE); i < wave->count; i++) {
        const double t = ((double)i / RATE - BEGIN) / LASTS;
        if (t >= 1) break;
        const double way = t + .12 * sin(TURN * t), speed = sin(TURN / 2 * pow(t, .72));
        if (floor(way * THREADS) != floor(way_before * THREADS)) thread = tone_between(&take->rng, .45, 1);
        way_before = way;
        filter_move_band(&band, (850 + 1250 * speed) * take->pitch, SHARP);
        const double rough = .55 + .45 * cos(TURN * way * THREADS);
        wave->samples[i] += speed * thread * rough * filter_run(&band, tone_between(&take->rng, -1, 1));
    }
    tone_strike(wave, LEAVES, (Strike){.at = BEGIN + LASTS * .93, .level = 1.2, .pitch = take->pitch, .soft = .0012});
    tone_puff(wave, (Puff){BEGIN + LASTS * .93, .001, .02, .10, 900, 3600}, &take->rng);
}

/* Cloth takes most of what glass would sing; the bead rocks once before it lies. */
static void stone(Wave *wave, Take *take)
{
    static const Mode GLASS[] = {{2130, .090, .50}, {3480, .062, .38}, {5150, .038, .22}, {6400, .024, .10}, {0}};
    static const Mode CLOTH[] = {{178, .060, .40}, {265, .045, .36}, {0}};
    const double rocks = tone_between(&take->rng, .046, .054);
    tone_strike(wave, GLASS, (Strike){.at = BEGIN, .level = 1, .pitch = take->pitch, .soft = .00035});
    tone_strike(wave, CLOTH, (Strike){.at = BEGIN, .level = 1, .pitch = take->pitch, .soft = .004});
    tone_puff(wave, (Puff){BEGIN, .002, .03, .20, 200, 1400}, &take->rng);
    tone_strike(wave, GLASS, (Strike){.at = rocks, .level = .24, .pitch = take->pitch * 1.01, .soft = .0005});
    tone_strike(wave, CLOTH, (Strike){.at = rocks, .level = .20, .pitch = take->pitch * 1.04, .soft = .004});
}

static const Mode BOARD[] = {{236, .13, .42},  {372, .12, .80},   {560, .10, 1.0},  {830, .085, .85},
                             {1210, .06, .56}, {1740, .045, .35}, {2500, .03, .18}, {0}};

/* Felt makes the touch long and rounds off all that is high. */
static void set_piece(Wave *wave, Take *take, double at, double level, double pitch)
{
    static const Mode FIGURE[] = {{840, .06, .34}, {1730, .035, .16}, {0}};
    tone_strike(wave, BOARD, (Strike){at, level, pitch * take->pitch, .0012});
    tone_strike(wave, FIGURE, (Strike){at, level, pitch * take->pitch, .0012});
    tone_puff(wave, (Puff){at, .002, .022, .14 * level, 300, 2600}, &take->rng);
}

static void piece(Wave *wave, Take *take)
{
    set_piece(wave, take, BEGIN, 1, 1);
}

/* First it knocks against the other one and the board below, then it stands. */
static void capture(Wave *wave, Take *take)
{
    const double stands = tone_between(&take->rng, .096, .106);
    set_piece(wave, take, BEGIN, 1.1, .60);
    set_piece(wave, take, stands, .75, 1);
}

/* A hollow cup: the air in it, its thin wall, and a rim that rocks until it lies. */
static void pyramid(Wave *wave, Take *take)
{
    static const Mode CUP[] = {{492, .085, 1.0},  {1015, .060, .62}, {1560, .048, .42},
                               {2290, .034, .26}, {3320, .022, .12}, {0}};
    double at = BEGIN, level = 1, gap = tone_between(&take->rng, .030, .036);
    for (int touch = 0; touch < 5; touch++) {
        const double pitch = take->pitch * tone_between(&take->rng, .985, 1.015);
        tone_strike(wave, CUP, (Strike){at, level, pitch, .0009});
        tone_puff(wave, (Puff){at, .001, .008, .10 * level, 800, 4500}, &take->rng);
        at += gap;
        gap *= .70;
        level *= .46;
    }
}

/* ---- The die ---- */

/* It hops over the tray, lower and quicker each time; each time another corner meets another spot of the wood. */
static void die(Wave *wave, Take *take)
{
    static const Mode CUBE[] = {{1870, .024, 1.5}, {2760, .017, 1.1}, {3900, .012, .6}, {0}};
    static const Mode TRAY[] = {{258, .08, .6}, {402, .07, .8}, {640, .055, .7}, {960, .045, .45}, {0}};
    double at = BEGIN, level = 1, gap = tone_between(&take->rng, .060, .068);
    while (at < .30) {
        const double corner = tone_between(&take->rng, .93, 1.08), spot = tone_between(&take->rng, .94, 1.06);
        const double force = level * tone_between(&take->rng, .7, 1);
        tone_strike(wave, CUBE, (Strike){at, force, take->pitch * corner, .0005});
        tone_strike(wave, TRAY, (Strike){at, force, take->pitch * spot, .0014});
        at += gap * tone_between(&take->rng, .85, 1.15);
        gap *= .82;
        level *= .84;
    }
}

/* ---- The dog and the gate ---- */

typedef struct Formant {
    double hz, opens, sharpness, level; /* its frequency, and how far it moves as the mouth opens */
} Formant;

/* A throat that buzzes, once, roughly, and a mouth that opens and shuts on it. */
static void dog(Wave *wave, Take *take)
{
    static const Formant MOUTH[] = {{430, 330, 4, 1.0}, {1060, 420, 5, 1.3}, {2250, 150, 7, .5}, {3100, 100, 8, .2}};
    enum { FORMANTS = sizeof MOUTH / sizeof MOUTH[0] };
    static const double LASTS = .20;
    Filter formants[FORMANTS], breath = filter_high(500, FLAT);
    for (int k = 0; k < FORMANTS; k++) formants[k] = filter_band(MOUTH[k].hz, MOUTH[k].sharpness);
    double phase = 0, wobble = 0, throat = 0;
    for (int i = (int)ceil(BEGIN * RATE); i < wave->count; i++) {
        const double t = ((double)i / RATE - BEGIN) / LASTS;
        if (t >= 1) break;
        const double open = sin(TURN / 2 * pow(t, .6));
        const double loud = tone_ease(t / .10) * pow(tone_ease((1 - t) / .78), 1.3);
        wobble += .02 * (tone_between(&take->rng, -1, 1) - wobble);
        phase += (104 + 58 * open - 26 * t) * take->pitch * (1 + 1.2 * wobble) / RATE;
        /* Every other pulse of a gruff throat is weaker. */
        const double weak = (long)phase % 2 == 0 ? 1 : .62, part = phase - floor(phase);
        const double pulse = weak * (part < .55 ? sin(TURN / 2 * part / .55) * (1 - 1.9 * part) : 0);
        throat += .5 * (pulse - throat);
        const double air = filter_run(&breath, tone_between(&take->rng, -1, 1)) * (.05 + .10 * (part < .55));
        double voice = 0;
        for (int k = 0; k < FORMANTS; k++) {
            filter_move_band(&formants[k], (MOUTH[k].hz + MOUTH[k].opens * open) * take->pitch, MOUTH[k].sharpness);
            voice += MOUTH[k].level * filter_run(&formants[k], throat + air);
        }
        wave->samples[i] += loud * tanh(1.6 * voice);
    }
}

/* The latch is lifted, scrapes, and falls; the post it is screwed to answers. */
static void fence(Wave *wave, Take *take)
{
    static const Mode IRON[] = {{815, .11, .55},  {1390, .09, .60}, {2120, .07, .46},
                                {3060, .05, .30}, {4350, .03, .14}, {0}};
    static const Mode POST[] = {{168, .07, .40}, {262, .07, .45}, {405, .05, .30}, {0}};
    const double lifts = BEGIN, falls = tone_between(&take->rng, .150, .162), again = falls + .028;
    tone_strike(wave, IRON, (Strike){lifts, .30, take->pitch * 1.06, .0007});
    tone_puff(wave, (Puff){lifts + .02, .03, .08, .14, 1200, 3400}, &take->rng);
    tone_strike(wave, IRON, (Strike){falls, 1, take->pitch, .0006});
    tone_strike(wave, POST, (Strike){falls, 1, take->pitch, .0025});
    tone_puff(wave, (Puff){falls, .001, .015, .16, 500, 3500}, &take->rng);
    tone_strike(wave, IRON, (Strike){again, .34, take->pitch * .995, .0008});
    tone_strike(wave, POST, (Strike){again, .30, take->pitch, .003});
}

/* ---- Bells ---- */

/* A bar over a tube, as in a doorbell: the tube makes the lowest mode long, the bar's own ones are far above it. */
static void ding(Wave *wave, Take *take, double at, double hz, double level)
{
    const Mode bar[] = {{hz, .42, 1.0}, {hz * 2.0, .22, .16}, {hz * 2.756, .13, .22}, {hz * 5.404, .05, .07}, {0}};
    tone_strike(wave, bar, (Strike){at, level, take->pitch, .0011});
    tone_puff(wave, (Puff){at, .001, .010, .04 * level, 500, 2500}, &take->rng);
}

static const double C5 = 523.25, E5 = 659.26;

static void turn(Wave *wave, Take *take)
{
    ding(wave, take, BEGIN, E5, 1);
    ding(wave, take, .150, C5, .95);
}

static void point(Wave *wave, Take *take)
{
    ding(wave, take, BEGIN, C5, .9);
    ding(wave, take, .120, E5, 1);
}

/* Neither up nor down: two bars at once, a fifth apart, and the same once more, softer. */
static void draw(Wave *wave, Take *take)
{
    static const double G5 = 783.99;
    ding(wave, take, BEGIN, C5, .8);
    ding(wave, take, BEGIN + .012, G5, .6);
    ding(wave, take, .165, C5, .5);
    ding(wave, take, .177, G5, .4);
}

/* A small tower's bell, with the minor third that bells have, heard through its louvres. */
static void tower(Wave *wave, Take *take)
{
    static const double G4 = 392;
    static const Mode BELL[] = {{G4 / 2, .90, .55},    {G4, .75, .80},         {G4 * 1.189, .62, .60},
                                {G4 * 1.5, .40, .22},  {G4 * 2.003, .45, .50}, {G4 * 2.67, .22, .20},
                                {G4 * 3.01, .18, .16}, {G4 * 4.17, .10, .08},  {0}};
    tone_strike(wave, BELL, (Strike){BEGIN, 1, take->pitch, .0007});
    tone_puff(wave, (Puff){BEGIN, .001, .018, .10, 300, 1800}, &take->rng);
}

/* The same bell from farther down the road, at evening: a fourth lower, and its clapper has leather on it. */
static void loss(Wave *wave, Take *take)
{
    static const double D4 = 293.66;
    static const Mode BELL[] = {{D4 / 2, .90, .80},    {D4, .70, .80},       {D4 * 1.189, .50, .42},
                                {D4 * 1.5, .30, .12},  {D4 * 2.003, .28, .16}, {0}};
    tone_strike(wave, BELL, (Strike){BEGIN, 1, take->pitch, .0052});
    tone_puff(wave, (Puff){BEGIN, .004, .030, .06, 120, 700}, &take->rng);
}

/* Two pans of brass on their chains: one is laid on, the beam tips, and the other settles a little higher. */
static void scales(Wave *wave, Take *take)
{
    static const Mode PAN[] = {{1180, .16, .60}, {1890, .13, .52}, {2870, .10, .34}, {4080, .06, .16}, {0}};
    static const Mode BEAM[] = {{310, .09, .40}, {470, .08, .36}, {0}};
    const double tips = tone_between(&take->rng, .150, .162);
    tone_strike(wave, PAN, (Strike){BEGIN, 1, take->pitch, .0010});
    tone_strike(wave, BEAM, (Strike){BEGIN, .8, take->pitch, .003});
    tone_puff(wave, (Puff){BEGIN + .03, .04, .09, .05, 1500, 4200}, &take->rng); /* the chains */
    tone_strike(wave, PAN, (Strike){tips, .62, take->pitch * 1.122, .0013});
    tone_strike(wave, BEAM, (Strike){tips, .7, take->pitch * .94, .003});
}

/* ---- The door and the drum ---- */

/* Two firm knocks, the second on its heels: somebody cuts in. */
static void knock(Wave *wave, Take *take)
{
    static const Mode PANEL[] = {{196, .10, .7}, {298, .09, 1.0}, {452, .075, .9}, {690, .055, .55}, {1040, .03, .25}, {0}};
    const double again = tone_between(&take->rng, .128, .138);
    tone_strike(wave, PANEL, (Strike){BEGIN, .9, take->pitch, .0016});
    tone_puff(wave, (Puff){BEGIN, .002, .020, .16, 250, 1700}, &take->rng);
    tone_strike(wave, PANEL, (Strike){again, 1, take->pitch * 1.03, .0014});
    tone_puff(wave, (Puff){again, .002, .020, .18, 250, 1900}, &take->rng);
}

static void refusal(Wave *wave, Take *take)
{
    static const Mode DOOR[] = {{164, .10, .6},  {247, .095, 1.0}, {362, .08, 1.0},
                                {520, .06, .66}, {770, .04, .30},  {0}};
    tone_strike(wave, DOOR, (Strike){BEGIN, 1, take->pitch, .0028});
    tone_puff(wave, (Puff){BEGIN, .003, .030, .16, 150, 900}, &take->rng);
}

/* Far off: no stick is heard, only the skin, which is higher as long as it is stretched, and the hills behind it. */
static void war(Wave *wave, Take *take)
{
    static const double LEVELS[] = {1, .8}, SKIN = 92;
    const double beats[] = {BEGIN, .172};
    static const Mode DRUM[] = {
        {SKIN * 1.593, .16, .55}, {SKIN * 2.136, .12, .36}, {SKIN * 2.65, .09, .20}, {SKIN * 3.5, .06, .08}, {0}};
    for (int beat = 0; beat < 2; beat++) {
        double phase = 0;
        for (int i = (int)ceil(beats[beat] * RATE); i < wave->count; i++) {
            const double t = (double)i / RATE - beats[beat];
            phase += SKIN * take->pitch * (1 + .35 * exp(-t / .018)) / RATE;
            wave->samples[i] += LEVELS[beat] * .9 * tone_ease(t / .006) * exp(-t / .055) * sin(TURN * phase);
        }
        tone_strike(wave, DRUM, (Strike){beats[beat], LEVELS[beat], take->pitch, .005});
        tone_puff(wave, (Puff){beats[beat], .012, .16, .10 * LEVELS[beat], 120, 520}, &take->rng);
    }
}

/* ---- All of them ---- */

typedef struct Recipe {
    double seconds;
    double dull; /* nothing stands out above this frequency */
    void (*make)(Wave *wave, Take *take);
} Recipe;

const char *const EFFECTS[] = {"card",  "stone", "piece", "capture", "pyramid", "die", "dog",
                               "fence", "turn",  "point", "tower",   "refusal", "war", "loss",
                               "draw",  "scales", "knock", NULL};

static const Recipe RECIPES[] = {
    {.19, 5200, card},   {.16, 6600, stone},   {.20, 4200, piece}, {.30, 3800, capture}, {.22, 5200, pyramid},
    {.38, 5200, die},    {.24, 4200, dog},     {.30, 5600, fence}, {.39, 5600, turn},    {.39, 5600, point},
    {.395, 5000, tower}, {.18, 1800, refusal}, {.39, 900, war},
    {.395, 2200, loss},  {.39, 5200, draw},    {.36, 5600, scales}, {.28, 2400, knock},
};

/* Three decibels below the loudest there is. */
static const double PEAK = 0.708;

void effect_make(int effect, Wave variants[VARIANTS])
{
    static const double PITCHES[VARIANTS] = {.97, 1, 1.03};
    const Recipe *recipe = &RECIPES[effect];
    double most = 0;
    for (int i = 0; i < VARIANTS; i++) {
        Take take = {PITCHES[i], rng_from_seed((uint64_t)(effect * VARIANTS + i))};
        variants[i] = wave_create(recipe->seconds);
        recipe->make(&variants[i], &take);
        wave_filter(&variants[i], filter_low(recipe->dull, FLAT), false);
        wave_filter(&variants[i], filter_low(recipe->dull * 1.15, FLAT), false);
        wave_filter(&variants[i], filter_high(45, FLAT), false);
        wave_fade(&variants[i], .003, recipe->seconds * .3);
        wave_amplify(&variants[i], 1 / wave_loudness(&variants[i]));
        most = fmax(most, wave_peak(&variants[i]));
    }
    for (int i = 0; i < VARIANTS; i++) wave_amplify(&variants[i], PEAK / most);
}
