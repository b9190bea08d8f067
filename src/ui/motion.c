/* SPDX-License-Identifier: MIT */
#include "ui/motion.h"

#include "gfx/geometry.h"

#include <math.h>
#include <stddef.h>

/* How long any movement takes with reduced motion, when things fade instead of travelling. */
enum { REDUCED_MOTION_MS = 120 };

const char *const EASING_NAMES[] = {
    "linear", "in_cubic", "out_cubic", "in_out_cubic", "in_out_sine", "out_back_small", "out_back", "out_bounce", NULL};
const char *const SPEED_NAMES[] = {"off", "slow", "normal", "fast", NULL};

static float out_back(float t, float overshoot)
{
    const float u = t - 1;
    return 1 + (overshoot + 1) * u * u * u + overshoot * u * u;
}

static float out_bounce(float t)
{
    /* Falls for the first 70 %, then hops once. */
    if (t < .7f) return (t / .7f) * (t / .7f);
    const float u = (t - .85f) / .15f;
    return 1 - .12f * (1 - u * u);
}

float ease(Easing easing, float t)
{
    if (t <= 0) return 0;
    if (t >= 1) return 1;
    const float rest = 1 - t;
    switch (easing) {
    case EASE_LINEAR: return t;
    case EASE_IN_CUBIC: return t * t * t;
    case EASE_OUT_CUBIC: return 1 - rest * rest * rest;
    case EASE_IN_OUT_CUBIC: return t < .5f ? 4 * t * t * t : 1 - 4 * rest * rest * rest;
    case EASE_IN_OUT_SINE: return .5f - .5f * cosf(PI * t);
    case EASE_OUT_BACK_SMALL: return out_back(t, 1.1f);
    case EASE_OUT_BACK: return out_back(t, 1.2f);
    case EASE_OUT_BOUNCE: return out_bounce(t);
    case EASE_COUNT: break;
    }
    return t;
}

MotionPace motion_set_double_speed(Motion *motion, bool is_double_speed)
{
    const MotionPace pace = {motion, motion->is_double_speed};
    motion->is_double_speed = is_double_speed;
    return pace;
}

static int scaled_ms(const Motion *motion, int ms)
{
    if (motion->is_double_speed) ms /= 2;
    switch (motion->speed) {
    case SPEED_OFF: return 0;
    case SPEED_SLOW: return ms * 8 / 5;
    case SPEED_FAST: return ms / 2;
    case SPEED_NORMAL:
    case SPEED_COUNT: break;
    }
    return ms;
}

Tween tween_start(const Motion *motion, Timing timing, int delay)
{
    if (motion->is_reduced && motion->speed != SPEED_OFF)
        return (Tween){motion->now, REDUCED_MOTION_MS, motion->epoch, EASE_LINEAR};
    return (Tween){motion->now + (uint64_t)scaled_ms(motion, delay), (uint32_t)scaled_ms(motion, timing.ms),
                   motion->epoch, timing.easing};
}

Tween tween_after(const Motion *motion, Timing timing, int delay)
{
    Tween tween = tween_start(motion, timing, delay);
    if (motion->is_reduced) tween.start = motion->now + (uint64_t)scaled_ms(motion, delay);
    return tween;
}

Tween tween_held(const Motion *motion, int ms, int delay)
{
    return (Tween){motion->now + (uint64_t)scaled_ms(motion, delay), (uint32_t)scaled_ms(motion, ms), motion->epoch,
                   EASE_LINEAR};
}

float motion_progress(Motion *motion, Moment since, Timing timing, int delay)
{
    const Motion then = motion_at_moment(motion, since);
    const Tween tween = tween_start(&then, timing, delay);
    return tween_progress(&tween, motion);
}

bool tween_is_running(const Tween *tween, const Motion *motion)
{
    return tween->epoch == motion->epoch && tween->ms > 0 && motion->now < tween->start + tween->ms;
}

float tween_linear_progress(const Tween *tween, Motion *motion)
{
    if (!tween_is_running(tween, motion)) return 1;
    const uint64_t end = tween->start + tween->ms;
    if (end > motion->busy_until) motion->busy_until = end;
    if (motion->now <= tween->start) return 0;
    return (float)(motion->now - tween->start) / (float)tween->ms;
}

float tween_progress(const Tween *tween, Motion *motion)
{
    return ease(tween->easing, tween_linear_progress(tween, motion));
}

void animated_value_set(AnimatedValue *value, float to, Timing timing, Motion *motion)
{
    if (value->to == to) return;
    value->from = animated_value_at(value, motion);
    value->to = to;
    value->tween = tween_start(motion, timing, 0);
}

float animated_value_at(const AnimatedValue *value, Motion *motion)
{
    return value->from + (value->to - value->from) * tween_progress(&value->tween, motion);
}

float motion_shake(const Tween *tween, Motion *motion)
{
    const float t = tween_linear_progress(tween, motion);
    if (t >= 1 || !motion_is_travel(motion)) return 0;
    return 6 * sinf(t * 3 * 2 * PI) * (1 - t * .5f);
}

bool motion_is_travel(const Motion *motion) { return motion->speed != SPEED_OFF && !motion->is_reduced; }

void motion_frame(Motion *motion, uint64_t now)
{
    motion->now = now;
    motion->busy_until = 0;
    motion->wake_at = 0;
}

void motion_finish(Motion *motion)
{
    motion->skipped_ms = motion_is_busy(motion) ? motion->busy_until - motion->now : 0;
    motion->epoch++;
}

bool motion_is_busy(const Motion *motion) { return motion->busy_until > motion->now; }

void motion_wake(Motion *motion, uint64_t at)
{
    if (!motion->wake_at || at < motion->wake_at) motion->wake_at = at;
}

void motion_wake_next(Motion *motion) { motion_wake(motion, motion->now + 1); }
