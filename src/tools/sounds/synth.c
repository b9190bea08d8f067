/* SPDX-License-Identifier: MIT */
#include "tools/sounds/synth.h"

#include <math.h>

const double TWO_PI = 6.283185307179586;
/* The Q of a filter without resonance. */
static const double Q_FLAT = 0.7071067811865476;

static const double LN_1000 = 6.907755278982137; /* ln 1000: exp(−LN_1000) is a thousandth */

double synth_ease(double t) { return t <= 0 ? 0 : t >= 1 ? 1 : .5 - .5 * cos(TWO_PI / 2 * t); }

double synth_random_between(Rng *rng, double low, double high)
{
    enum { STEPS = 1 << 24 };
    return low + (high - low) * (double)rng_below(rng, STEPS) / STEPS;
}

/* ---- Filters, by the formulas of R. Bristow-Johnson's "Audio EQ Cookbook" ---- */

static Filter filter_make(double b0, double b1, double b2, double omega, double alpha)
{
    const double a0 = 1 + alpha;
    return (Filter){.b0 = b0 / a0, .b1 = b1 / a0, .b2 = b2 / a0, .a1 = -2 * cos(omega) / a0, .a2 = (1 - alpha) / a0};
}

Filter filter_low_pass(double hz)
{
    const double omega = TWO_PI * hz / WAVE_SAMPLE_RATE, b = 1 - cos(omega);
    return filter_make(b / 2, b, b / 2, omega, sin(omega) / (2 * Q_FLAT));
}

Filter filter_high_pass(double hz)
{
    const double omega = TWO_PI * hz / WAVE_SAMPLE_RATE, b = 1 + cos(omega);
    return filter_make(b / 2, -b, b / 2, omega, sin(omega) / (2 * Q_FLAT));
}

Filter filter_band_pass(double hz, double q)
{
    const double omega = TWO_PI * hz / WAVE_SAMPLE_RATE, alpha = sin(omega) / (2 * q);
    return filter_make(alpha, 0, -alpha, omega, alpha);
}

void filter_move_band(Filter *filter, double hz, double q)
{
    const Filter before = *filter;
    *filter = filter_band_pass(hz, q);
    filter->x1 = before.x1;
    filter->x2 = before.x2;
    filter->y1 = before.y1;
    filter->y2 = before.y2;
}

double filter_run(Filter *filter, double sample)
{
    const double out = filter->b0 * sample + filter->b1 * filter->x1 + filter->b2 * filter->x2 -
                       filter->a1 * filter->y1 - filter->a2 * filter->y2;
    filter->x2 = filter->x1;
    filter->x1 = sample;
    filter->y2 = filter->y1;
    filter->y1 = out;
    return out;
}

void wave_filter(Wave *wave, Filter filter, bool loop)
{
    for (int i = 0; loop && i < wave->count; i++) filter_run(&filter, wave->samples[i]);
    for (int i = 0; i < wave->count; i++) wave->samples[i] = filter_run(&filter, wave->samples[i]);
}

/* ---- Bodies ---- */

/* Adds the sound of one mode that is struck. The force of the blow is half a sine wave, and all blows have the same
 * momentum. */
static void add_ring(Wave *wave, Mode mode, Strike strike)
{
    const double hz = mode.hz * strike.pitch, omega = TWO_PI * hz / WAVE_SAMPLE_RATE;
    const double stays = exp(-LN_1000 / (mode.decay * WAVE_SAMPLE_RATE));
    const double touch = fmax(1, strike.contact * WAVE_SAMPLE_RATE), push = TWO_PI / 4 / touch;
    const int start = (int)lround(strike.at * WAVE_SAMPLE_RATE);
    double y1 = 0, y2 = 0;
    for (int i = 0; start + i < wave->count; i++) {
        const double force = i < touch ? push * sin(TWO_PI / 2 * (i + .5) / touch) : 0;
        const double y = 2 * stays * cos(omega) * y1 - stays * stays * y2 + sin(omega) * force;
        y2 = y1;
        y1 = y;
        wave->samples[start + i] += strike.level * mode.level * y;
    }
}

void synth_strike_body(Wave *wave, const Mode *modes, Strike strike)
{
    for (const Mode *mode = modes; mode->level > 0; mode++) add_ring(wave, *mode, strike);
}

/* ---- Noise ---- */

void synth_add_noise(Wave *wave, NoiseBurst burst, Rng *rng)
{
    Filter low = filter_high_pass(burst.low), high = filter_low_pass(burst.high);
    const int start = (int)lround(burst.at * WAVE_SAMPLE_RATE);
    for (int i = 0; start + i < wave->count; i++) {
        const double t = (double)i / WAVE_SAMPLE_RATE;
        const double shape =
            t < burst.rise ? synth_ease(t / burst.rise) : exp(-LN_1000 * (t - burst.rise) / burst.decay);
        const double noise = filter_run(&high, filter_run(&low, synth_random_between(rng, -1, 1)));
        wave->samples[start + i] += burst.level * shape * noise;
    }
}
