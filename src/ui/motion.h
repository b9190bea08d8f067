/* SPDX-License-Identifier: MIT */
/*
 * Motion: the clock, easings, and independent tweens.
 *
 * The stage's Motion holds the time of this frame. A Tween is a plain value, kept by the thing that moves. Its progress
 * follows from the time. When code asks for the progress of a running tween, the Motion requests further frames.
 * Nothing has to be registered or stopped.
 *
 * Any press, key or tap finishes all running tweens (motion_finish): their progress is 1 from then on. Pointing does
 * not.
 */
#pragma once

#include "culdesac/text.h"

#include <stdbool.h>
#include <stdint.h>

typedef enum Easing {
    EASE_LINEAR,
    EASE_IN_CUBIC,
    EASE_OUT_CUBIC,
    EASE_IN_OUT_CUBIC,
    EASE_IN_OUT_SINE,
    EASE_OUT_BACK_SMALL, /* overshoots by 4.5 % */
    EASE_OUT_BACK,       /* overshoots by 5.3 % */
    EASE_OUT_BOUNCE,     /* one bounce */
    EASE_COUNT,
} Easing;

/* The names used in theme files, terminated by NULL. */
extern const char *const EASING_NAMES[];

/* The eased progress: 0 where `t` is 0 and 1 where `t` is 1; it may overshoot in between. */
float ease(Easing easing, float t);

/* The duration at normal speed and the easing of a kind of movement. */
typedef struct Timing {
    int32_t ms;
    Easing easing;
} Timing;

typedef enum Speed { SPEED_OFF, SPEED_SLOW, SPEED_NORMAL, SPEED_FAST, SPEED_COUNT } Speed;
extern const char *const SPEED_NAMES[];

/* On some screens, a touch that ends a movement at least this long before its normal end does nothing else. */
enum { SKIPPED_MS_MIN = 300 };

typedef struct Motion {
    uint64_t now; /* time of this frame in milliseconds */
    Speed speed;
    bool is_reduced;      /* reduced motion: things fade instead of travelling */
    bool is_double_speed; /* while this is set, everything takes half the time (motion_set_double_speed) */
    uint64_t skipped_ms;  /* milliseconds that movement still had when an input last finished it; 0: nothing moved */
    uint32_t epoch;       /* counts, from 1, how often an input finished all tweens */
    uint64_t busy_until;  /* the latest end of all running tweens whose progress was asked for */
    uint64_t wake_at;     /* when the next frame is wanted even if nothing is running; 0: none */
} Motion;

/* A time, and how often an input had finished all tweens by then. */
typedef struct Moment {
    uint64_t at;
    uint32_t epoch;
} Moment;

static inline Moment motion_moment(const Motion *motion) { return (Moment){motion->now, motion->epoch}; }
/* The moment `at`, as if no input had finished any tween since then. */
static inline Moment motion_untouched_moment(const Motion *motion, uint64_t at) { return (Moment){at, motion->epoch}; }
/* This moment, as if an input had finished all tweens since then. */
static inline Moment motion_finished_moment(const Motion *motion) { return (Moment){motion->now, motion->epoch - 1}; }
/* Whether no input has finished all tweens since that moment. False for {0}. */
static inline bool motion_is_untouched_since(const Motion *motion, Moment moment)
{
    return moment.epoch == motion->epoch;
}
/* The motion as it was at that moment, to start tweens as if at that moment. */
static inline Motion motion_at_moment(const Motion *motion, Moment moment)
{
    Motion then = *motion;
    then.now = moment.at;
    then.epoch = moment.epoch;
    return then;
}

typedef struct MotionPace {
    Motion *motion;
    bool was_double_speed;
} MotionPace;
/* Sets whether everything takes half the time, until the end of the block:
 *
 *     SCOPED_PACE pace = motion_set_double_speed(&stage->motion, true); */
MotionPace motion_set_double_speed(Motion *motion, bool is_double_speed);
static inline void motion_restore_pace(MotionPace *pace) { pace->motion->is_double_speed = pace->was_double_speed; }
/* Declares a MotionPace that ends with its block. */
#define SCOPED_PACE __attribute__((unused)) SCOPED(motion_restore_pace) MotionPace

/* One movement from 0 to 1. {0} has already ended. */
typedef struct Tween {
    uint64_t start;
    uint32_t ms;
    uint32_t epoch;
    Easing easing;
} Tween;

/* Starts a tween after `delay` milliseconds; both delay and duration are scaled by the speed. Under reduced motion it
 * takes 120 ms (0 ms if the speed is off), is linear and has no delay: see motion_is_travel. */
Tween tween_start(const Motion *motion, Timing timing, int delay);
/* Starts a tween that follows a text to be read: its delay is kept under reduced motion. */
Tween tween_after(const Motion *motion, Timing timing, int delay);
/* Starts a tween that holds something for `ms` to be read. Reduced motion does not shorten it, since nothing moves. */
Tween tween_held(const Motion *motion, int ms, int delay);
/* The eased progress of a tween, 0 … 1 (an easing may overshoot). 0 before its delay is over, 1 when it has ended. */
float tween_progress(const Tween *tween, Motion *motion);
/* The progress of a tween without easing, for shakes and pulses. */
float tween_linear_progress(const Tween *tween, Motion *motion);
/* The progress of a movement that starts `delay` milliseconds after a moment. */
float motion_progress(Motion *motion, Moment since, Timing timing, int delay);
bool tween_is_running(const Tween *tween, const Motion *motion);

/* A value that moves towards a target: hover, focus, a drawer. {0} is at rest at 0. */
typedef struct AnimatedValue {
    Tween tween;
    float from, to;
} AnimatedValue;

/* Sets a new target, starting from the current value. Setting the same target again changes nothing. */
void animated_value_set(AnimatedValue *value, float to, Timing timing, Motion *motion);
float animated_value_at(const AnimatedValue *value, Motion *motion);

/* The horizontal offset of a refusal's shake, in frame pixels: three swings of at most 6 frame pixels, each smaller
 * than the one before. 0 after the shake, and always if things do not travel. */
float motion_shake(const Tween *tween, Motion *motion);

/* Whether things travel. False if they fade (reduced motion) or just appear (off). */
bool motion_is_travel(const Motion *motion);
/* Starts a frame at this time. */
void motion_frame(Motion *motion, uint64_t now);
/* Ends everything that is running, because of an input. */
void motion_finish(Motion *motion);
bool motion_is_busy(const Motion *motion);
/* Requests a frame at that time, for slow changes (a cloud, a clock). The earliest requested time counts. */
void motion_wake(Motion *motion, uint64_t at);
/* Requests a frame right after this one, because something has changed. */
void motion_wake_next(Motion *motion);
