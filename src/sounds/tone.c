/* SPDX-License-Identifier: MIT */
#include "sounds/tone.h"

#include <math.h>

const double TURN = 6.283185307179586;
const double FLAT = 0.7071067811865476;

static const double THOUSANDTH = 6.907755278982137; /* how often e has to divide to leave one */

double tone_ease(double t)
{
    return t <= 0 ? 0 : t >= 1 ? 1 : .5 - .5 * cos(TURN / 2 * t);
}

double tone_between(Rng *rng, double low, double high)
{
    enum { STEPS = 1 << 24 };
    return low + (high - low) * (double)rng_below(rng, STEPS) / STEPS;
}

/* ---- Filters: R. Bristow-Johnson's cookbook ---- */

static Filter filter_make(double b0, double b1, double b2, double turn, double alpha)
{
    const double a0 = 1 + alpha;
    return (Filter){.b0 = b0 / a0, .b1 = b1 / a0, .b2 = b2 / a0, .a1 = -2 * cos(turn) / a0, .a2 = (1 - alpha) / a0};
}

Filter filter_low(double hz, double sharpness)
{
    const double turn = TURN * hz / RATE, b = 1 - cos(turn);
    return filter_make(b / 2, b, b / 2, turn, sin(turn) / (2 * sharpness));
}

Filter filter_high(double hz, double sharpness)
{
    const double turn = TURN * hz / RATE, b = 1 + cos(turn);
    return filter_make(b / 2, -b, b / 2, turn, sin(turn) / (2 * sharpness));
}

Filter filter_band(double hz, double sharpness)
{
    const double turn = TURN * hz / RATE, alpha = sin(turn) / (2 * sharpness);
    return filter_make(alpha, 0, -alpha, turn, alpha);
}

void filter_move_band(Filter *filter, double hz, double sharpness)
{
    const Filter before = *filter;
    *filter = filter_band(hz, sharpness);
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

void wave_filter(Wave *wave, Filter filter, bool round)
{
    for (int i = 0; round && i < wave->count; i++) filter_run(&filter, wave->samples[i]);
    for (int i = 0; i < wave->count; i++) wave->samples[i] = filter_run(&filter, wave->samples[i]);
}

/* ---- Bodies ---- */

/* One mode, driven by a push that swells and ebbs like half a sine; all pushes have the same momentum. */
static void ring(Wave *wave, Mode mode, Strike strike)
{
    const double hz = mode.hz * strike.pitch, turn = TURN * hz / RATE;
    const double stays = exp(-THOUSANDTH / (mode.rings * RATE));
    const double touch = fmax(1, strike.soft * RATE), push = TURN / 4 / touch;
    const int start = (int)lround(strike.at * RATE);
    double y1 = 0, y2 = 0;
    for (int i = 0; start + i < wave->count; i++) {
        const double force = i < touch ? push * sin(TURN / 2 * (i + .5) / touch) : 0;
        const double y = 2 * stays * cos(turn) * y1 - stays * stays * y2 + sin(turn) * force;
        y2 = y1;
        y1 = y;
        wave->samples[start + i] += strike.level * mode.level * y;
    }
}

void tone_strike(Wave *wave, const Mode *modes, Strike strike)
{
    for (const Mode *mode = modes; mode->level > 0; mode++) ring(wave, *mode, strike);
}

/* ---- Noise ---- */

void tone_puff(Wave *wave, Puff puff, Rng *rng)
{
    Filter low = filter_high(puff.low, FLAT), high = filter_low(puff.high, FLAT);
    const int start = (int)lround(puff.at * RATE);
    for (int i = 0; start + i < wave->count; i++) {
        const double t = (double)i / RATE;
        const double shape = t < puff.rise ? tone_ease(t / puff.rise) : exp(-THOUSANDTH * (t - puff.rise) / puff.sink);
        const double noise = filter_run(&high, filter_run(&low, tone_between(rng, -1, 1)));
        wave->samples[start + i] += puff.level * shape * noise;
    }
}
