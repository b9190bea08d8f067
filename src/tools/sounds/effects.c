/* SPDX-License-Identifier: MIT */
/*
 * How each effect is made. Frequencies and decay times are those of real things, found by tapping and listening: the
 * lowest modes of a body depend on its size, and their decay on its material.
 */
#include "tools/sounds/effects.h"

#include "tools/sounds/synth.h"

#include <math.h>
#include <stddef.h>

/* What makes a variant of an effect different: a factor on its pitch, and its random numbers. */
typedef struct VariantTake {
    double pitch;
    Rng rng;
} VariantTake;

/* A short silence at the start, in seconds, so that there is no click. */
static const double BEGIN = .005;

/* ---- Paper, glass, wood, plastic ---- */

/* A thumb on linen paper: noise whose pitch follows the thumb's speed, roughened by the threads. */
static void make_card(Wave *wave, VariantTake *variant)
{
    static const double LASTS = .15, THREADS = 34, SHARP = 1.6;
    static const Mode LEAVES[] = {{310, .03, .10}, {720, .02, .05}, {0}};
    Filter band = filter_band_pass(1200, SHARP);
    double thread = 1, way_before = 0;
    for (int i = (int)ceil(BEGIN * WAVE_SAMPLE_RATE); i < wave->count; i++) {
        const double t = ((double)i / WAVE_SAMPLE_RATE - BEGIN) / LASTS;
        if (t >= 1) break;
        const double way = t + .12 * sin(TWO_PI * t), speed = sin(TWO_PI / 2 * pow(t, .72));
        if (floor(way * THREADS) != floor(way_before * THREADS)) thread = synth_random_between(&variant->rng, .45, 1);
        way_before = way;
        filter_move_band(&band, (850 + 1250 * speed) * variant->pitch, SHARP);
        const double rough = .55 + .45 * cos(TWO_PI * way * THREADS);
        wave->samples[i] += speed * thread * rough * filter_run(&band, synth_random_between(&variant->rng, -1, 1));
    }
    synth_strike_body(wave, LEAVES,
                      (Strike){.at = BEGIN + LASTS * .93, .level = 1.2, .pitch = variant->pitch, .contact = .0012});
    synth_add_noise(wave, (NoiseBurst){BEGIN + LASTS * .93, .001, .02, .10, 900, 3600}, &variant->rng);
}

/* A glass bead on cloth, which damps most of what glass would ring with. The bead rocks once before it lies still. */
static void make_stone(Wave *wave, VariantTake *variant)
{
    static const Mode GLASS[] = {{2130, .090, .50}, {3480, .062, .38}, {5150, .038, .22}, {6400, .024, .10}, {0}};
    static const Mode CLOTH[] = {{178, .060, .40}, {265, .045, .36}, {0}};
    const double rocks = synth_random_between(&variant->rng, .046, .054);
    synth_strike_body(wave, GLASS, (Strike){.at = BEGIN, .level = 1, .pitch = variant->pitch, .contact = .00035});
    synth_strike_body(wave, CLOTH, (Strike){.at = BEGIN, .level = 1, .pitch = variant->pitch, .contact = .004});
    synth_add_noise(wave, (NoiseBurst){BEGIN, .002, .03, .20, 200, 1400}, &variant->rng);
    synth_strike_body(wave, GLASS,
                      (Strike){.at = rocks, .level = .24, .pitch = variant->pitch * 1.01, .contact = .0005});
    synth_strike_body(wave, CLOTH,
                      (Strike){.at = rocks, .level = .20, .pitch = variant->pitch * 1.04, .contact = .004});
}

static const Mode BOARD[] = {{236, .13, .42},  {372, .12, .80},   {560, .10, 1.0},  {830, .085, .85},
                             {1210, .06, .56}, {1740, .045, .35}, {2500, .03, .18}, {0}};

/* Sets a piece on the board. The felt under it makes the contact long and removes high frequencies. */
static void strike_piece(Wave *wave, VariantTake *variant, double at, double level, double pitch)
{
    static const Mode FIGURE[] = {{840, .06, .34}, {1730, .035, .16}, {0}};
    synth_strike_body(wave, BOARD, (Strike){at, level, pitch * variant->pitch, .0012});
    synth_strike_body(wave, FIGURE, (Strike){at, level, pitch * variant->pitch, .0012});
    synth_add_noise(wave, (NoiseBurst){at, .002, .022, .14 * level, 300, 2600}, &variant->rng);
}

static void make_piece(Wave *wave, VariantTake *variant) { strike_piece(wave, variant, BEGIN, 1, 1); }

/* The capturing piece first knocks against the captured one and the board, and then comes to rest. */
static void make_capture(Wave *wave, VariantTake *variant)
{
    const double stands = synth_random_between(&variant->rng, .096, .106);
    strike_piece(wave, variant, BEGIN, 1.1, .60);
    strike_piece(wave, variant, stands, .75, 1);
}

/* A hollow cup: the air in it, its thin wall, and a rim that rocks until it lies still. */
static void make_pyramid(Wave *wave, VariantTake *variant)
{
    static const Mode CUP[] = {{492, .085, 1.0},  {1015, .060, .62}, {1560, .048, .42},
                               {2290, .034, .26}, {3320, .022, .12}, {0}};
    double at = BEGIN, level = 1, gap = synth_random_between(&variant->rng, .030, .036);
    for (int touch = 0; touch < 5; touch++) {
        const double pitch = variant->pitch * synth_random_between(&variant->rng, .985, 1.015);
        synth_strike_body(wave, CUP, (Strike){at, level, pitch, .0009});
        synth_add_noise(wave, (NoiseBurst){at, .001, .008, .10 * level, 800, 4500}, &variant->rng);
        at += gap;
        gap *= .70;
        level *= .46;
    }
}

/* ---- The die ---- */

/* The die hops over the tray, lower and quicker each time, and each hop hits the wood at another place. */
static void make_die(Wave *wave, VariantTake *variant)
{
    static const Mode CUBE[] = {{1870, .024, 1.5}, {2760, .017, 1.1}, {3900, .012, .6}, {0}};
    static const Mode TRAY[] = {{258, .08, .6}, {402, .07, .8}, {640, .055, .7}, {960, .045, .45}, {0}};
    double at = BEGIN, level = 1, gap = synth_random_between(&variant->rng, .060, .068);
    while (at < .30) {
        const double corner = synth_random_between(&variant->rng, .93, 1.08),
                     hotspot = synth_random_between(&variant->rng, .94, 1.06);
        const double force = level * synth_random_between(&variant->rng, .7, 1);
        synth_strike_body(wave, CUBE, (Strike){at, force, variant->pitch * corner, .0005});
        synth_strike_body(wave, TRAY, (Strike){at, force, variant->pitch * hotspot, .0014});
        at += gap * synth_random_between(&variant->rng, .85, 1.15);
        gap *= .82;
        level *= .84;
    }
}

/* ---- The dog and the gate ---- */

typedef struct Formant {
    double hz, opens; /* frequency, and by how many Hz it moves as the mouth opens */
    double sharpness, level;
} Formant;

/* A single rough bark: a buzzing throat, and a mouth that opens and closes. */
static void make_dog(Wave *wave, VariantTake *variant)
{
    static const Formant MOUTH[] = {{430, 330, 4, 1.0}, {1060, 420, 5, 1.3}, {2250, 150, 7, .5}, {3100, 100, 8, .2}};
    enum { FORMANTS = sizeof MOUTH / sizeof MOUTH[0] };
    static const double LASTS = .20;
    Filter formants[FORMANTS], breath = filter_high_pass(500);
    for (int k = 0; k < FORMANTS; k++) formants[k] = filter_band_pass(MOUTH[k].hz, MOUTH[k].sharpness);
    double phase = 0, wobble = 0, throat = 0;
    for (int i = (int)ceil(BEGIN * WAVE_SAMPLE_RATE); i < wave->count; i++) {
        const double t = ((double)i / WAVE_SAMPLE_RATE - BEGIN) / LASTS;
        if (t >= 1) break;
        const double open = sin(TWO_PI / 2 * pow(t, .6));
        const double loud = synth_ease(t / .10) * pow(synth_ease((1 - t) / .78), 1.3);
        wobble += .02 * (synth_random_between(&variant->rng, -1, 1) - wobble);
        phase += (104 + 58 * open - 26 * t) * variant->pitch * (1 + 1.2 * wobble) / WAVE_SAMPLE_RATE;
        /* Every other pulse of a rough throat is weaker. */
        const double weak = (long)phase % 2 == 0 ? 1 : .62, part = phase - floor(phase);
        const double pulse = weak * (part < .55 ? sin(TWO_PI / 2 * part / .55) * (1 - 1.9 * part) : 0);
        throat += .5 * (pulse - throat);
        const double air = filter_run(&breath, synth_random_between(&variant->rng, -1, 1)) * (.05 + .10 * (part < .55));
        double voice = 0;
        for (int k = 0; k < FORMANTS; k++) {
            filter_move_band(&formants[k], (MOUTH[k].hz + MOUTH[k].opens * open) * variant->pitch, MOUTH[k].sharpness);
            voice += MOUTH[k].level * filter_run(&formants[k], throat + air);
        }
        wave->samples[i] += loud * tanh(1.6 * voice);
    }
}

/* The latch is lifted, scrapes and falls; the post that it is screwed to resonates. */
static void make_fence(Wave *wave, VariantTake *variant)
{
    static const Mode IRON[] = {{815, .11, .55},  {1390, .09, .60}, {2120, .07, .46},
                                {3060, .05, .30}, {4350, .03, .14}, {0}};
    static const Mode POST[] = {{168, .07, .40}, {262, .07, .45}, {405, .05, .30}, {0}};
    const double lifts = BEGIN, falls = synth_random_between(&variant->rng, .150, .162), again = falls + .028;
    synth_strike_body(wave, IRON, (Strike){lifts, .30, variant->pitch * 1.06, .0007});
    synth_add_noise(wave, (NoiseBurst){lifts + .02, .03, .08, .14, 1200, 3400}, &variant->rng);
    synth_strike_body(wave, IRON, (Strike){falls, 1, variant->pitch, .0006});
    synth_strike_body(wave, POST, (Strike){falls, 1, variant->pitch, .0025});
    synth_add_noise(wave, (NoiseBurst){falls, .001, .015, .16, 500, 3500}, &variant->rng);
    synth_strike_body(wave, IRON, (Strike){again, .34, variant->pitch * .995, .0008});
    synth_strike_body(wave, POST, (Strike){again, .30, variant->pitch, .003});
}

/* ---- Bells ---- */

/* A bar over a tube, as in a doorbell: the tube prolongs the lowest mode, and the bar's own modes are far above it. */
static void add_ding(Wave *wave, VariantTake *variant, double at, double hz, double level)
{
    const Mode bar[] = {{hz, .42, 1.0}, {hz * 2.0, .22, .16}, {hz * 2.756, .13, .22}, {hz * 5.404, .05, .07}, {0}};
    synth_strike_body(wave, bar, (Strike){at, level, variant->pitch, .0011});
    synth_add_noise(wave, (NoiseBurst){at, .001, .010, .04 * level, 500, 2500}, &variant->rng);
}

static const double C5 = 523.25, E5 = 659.26;

static void make_turn(Wave *wave, VariantTake *variant)
{
    add_ding(wave, variant, BEGIN, E5, 1);
    add_ding(wave, variant, .150, C5, .95);
}

static void make_point(Wave *wave, VariantTake *variant)
{
    add_ding(wave, variant, BEGIN, C5, .9);
    add_ding(wave, variant, .120, E5, 1);
}

/* Two notes of a doorbell together, a fifth apart, then again more softly: a sound that neither rises nor falls. */
static void make_draw(Wave *wave, VariantTake *variant)
{
    static const double G5 = 783.99;
    add_ding(wave, variant, BEGIN, C5, .8);
    add_ding(wave, variant, BEGIN + .012, G5, .6);
    add_ding(wave, variant, .165, C5, .5);
    add_ding(wave, variant, .177, G5, .4);
}

/* The bell of a small tower, heard through louvres. Like real bells it also sounds a minor third. */
static void make_tower(Wave *wave, VariantTake *variant)
{
    static const double G4 = 392;
    static const Mode BELL[] = {{G4 / 2, .90, .55},    {G4, .75, .80},         {G4 * 1.189, .62, .60},
                                {G4 * 1.5, .40, .22},  {G4 * 2.003, .45, .50}, {G4 * 2.67, .22, .20},
                                {G4 * 3.01, .18, .16}, {G4 * 4.17, .10, .08},  {0}};
    synth_strike_body(wave, BELL, (Strike){BEGIN, 1, variant->pitch, .0007});
    synth_add_noise(wave, (NoiseBurst){BEGIN, .001, .018, .10, 300, 1800}, &variant->rng);
}

/* The bell of make_tower from farther away: a fourth lower, and with leather on its clapper. */
static void make_loss(Wave *wave, VariantTake *variant)
{
    static const double D4 = 293.66;
    static const Mode BELL[] = {{D4 / 2, .90, .80},   {D4, .70, .80},         {D4 * 1.189, .50, .42},
                                {D4 * 1.5, .30, .12}, {D4 * 2.003, .28, .16}, {0}};
    synth_strike_body(wave, BELL, (Strike){BEGIN, 1, variant->pitch, .0052});
    synth_add_noise(wave, (NoiseBurst){BEGIN, .004, .030, .06, 120, 700}, &variant->rng);
}

/* Two brass pans on chains: a weight is laid on one, the beam tips, and the other pan settles a little higher. */
static void make_scales(Wave *wave, VariantTake *variant)
{
    static const Mode PAN[] = {{1180, .16, .60}, {1890, .13, .52}, {2870, .10, .34}, {4080, .06, .16}, {0}};
    static const Mode BEAM[] = {{310, .09, .40}, {470, .08, .36}, {0}};
    const double tips = synth_random_between(&variant->rng, .150, .162);
    synth_strike_body(wave, PAN, (Strike){BEGIN, 1, variant->pitch, .0010});
    synth_strike_body(wave, BEAM, (Strike){BEGIN, .8, variant->pitch, .003});
    synth_add_noise(wave, (NoiseBurst){BEGIN + .03, .04, .09, .05, 1500, 4200}, &variant->rng); /* the chains rattle */
    synth_strike_body(wave, PAN, (Strike){tips, .62, variant->pitch * 1.122, .0013});
    synth_strike_body(wave, BEAM, (Strike){tips, .7, variant->pitch * .94, .003});
}

/* ---- The door and the drum ---- */

/* Two firm knocks in quick succession: somebody interrupts. */
static void make_knock(Wave *wave, VariantTake *variant)
{
    static const Mode PANEL[] = {{196, .10, .7},   {298, .09, 1.0},  {452, .075, .9},
                                 {690, .055, .55}, {1040, .03, .25}, {0}};
    const double again = synth_random_between(&variant->rng, .128, .138);
    synth_strike_body(wave, PANEL, (Strike){BEGIN, .9, variant->pitch, .0016});
    synth_add_noise(wave, (NoiseBurst){BEGIN, .002, .020, .16, 250, 1700}, &variant->rng);
    synth_strike_body(wave, PANEL, (Strike){again, 1, variant->pitch * 1.03, .0014});
    synth_add_noise(wave, (NoiseBurst){again, .002, .020, .18, 250, 1900}, &variant->rng);
}

static void make_refusal(Wave *wave, VariantTake *variant)
{
    static const Mode DOOR[] = {{164, .10, .6},  {247, .095, 1.0}, {362, .08, 1.0},
                                {520, .06, .66}, {770, .04, .30},  {0}};
    synth_strike_body(wave, DOOR, (Strike){BEGIN, 1, variant->pitch, .0028});
    synth_add_noise(wave, (NoiseBurst){BEGIN, .003, .030, .16, 150, 900}, &variant->rng);
}

/* A distant drum: the skin, which sounds higher while the blow stretches it, and the echo from the hills. */
static void make_war(Wave *wave, VariantTake *variant)
{
    static const double LEVELS[] = {1, .8}, SKIN = 92;
    const double beats[] = {BEGIN, .172};
    static const Mode DRUM[] = {
        {SKIN * 1.593, .16, .55}, {SKIN * 2.136, .12, .36}, {SKIN * 2.65, .09, .20}, {SKIN * 3.5, .06, .08}, {0}};
    for (int beat = 0; beat < 2; beat++) {
        double phase = 0;
        for (int i = (int)ceil(beats[beat] * WAVE_SAMPLE_RATE); i < wave->count; i++) {
            const double t = (double)i / WAVE_SAMPLE_RATE - beats[beat];
            phase += SKIN * variant->pitch * (1 + .35 * exp(-t / .018)) / WAVE_SAMPLE_RATE;
            wave->samples[i] += LEVELS[beat] * .9 * synth_ease(t / .006) * exp(-t / .055) * sin(TWO_PI * phase);
        }
        synth_strike_body(wave, DRUM, (Strike){beats[beat], LEVELS[beat], variant->pitch, .005});
        synth_add_noise(wave, (NoiseBurst){beats[beat], .012, .16, .10 * LEVELS[beat], 120, 520}, &variant->rng);
    }
}

/* ---- All of them ---- */

typedef struct Effect {
    const char *name;
    double seconds;
    double dull; /* frequency of the low-pass filter, in Hz */
    void (*render)(Wave *wave, VariantTake *variant);
} Effect;

static const Effect EFFECTS[] = {
    {"card", .19, 5200, make_card},       {"stone", .16, 6600, make_stone},     {"piece", .20, 4200, make_piece},
    {"capture", .30, 3800, make_capture}, {"pyramid", .22, 5200, make_pyramid}, {"die", .38, 5200, make_die},
    {"dog", .24, 4200, make_dog},         {"fence", .30, 5600, make_fence},     {"turn", .39, 5600, make_turn},
    {"point", .39, 5600, make_point},     {"tower", .395, 5000, make_tower},    {"refusal", .18, 1800, make_refusal},
    {"war", .39, 900, make_war},          {"loss", .395, 2200, make_loss},      {"draw", .39, 5200, make_draw},
    {"scales", .36, 5600, make_scales},   {"knock", .28, 2400, make_knock},
};
enum { EFFECT_COUNT = sizeof EFFECTS / sizeof *EFFECTS };

/* The highest peak of an effect, three decibels below full scale. */
static const double PEAK = 0.708;

const char *effect_name(int effect) { return effect < EFFECT_COUNT ? EFFECTS[effect].name : NULL; }

void effect_render(int effect, Wave variants[EFFECT_VARIANTS])
{
    static const double PITCHES[EFFECT_VARIANTS] = {.97, 1, 1.03};
    const Effect *made = &EFFECTS[effect];
    double most = 0;
    for (int i = 0; i < EFFECT_VARIANTS; i++) {
        VariantTake variant = {PITCHES[i], rng_from_seed((uint64_t)(effect * EFFECT_VARIANTS + i))};
        variants[i] = wave_create(made->seconds);
        made->render(&variants[i], &variant);
        wave_filter(&variants[i], filter_low_pass(made->dull), false);
        wave_filter(&variants[i], filter_low_pass(made->dull * 1.15), false);
        wave_filter(&variants[i], filter_high_pass(45), false);
        wave_fade(&variants[i], .003, made->seconds * .3);
        wave_amplify(&variants[i], 1 / wave_loudness(&variants[i]));
        most = fmax(most, wave_peak(&variants[i]));
    }
    for (int i = 0; i < EFFECT_VARIANTS; i++) wave_amplify(&variants[i], PEAK / most);
}
