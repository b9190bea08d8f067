/* SPDX-License-Identifier: MIT */
/*
 * Motion: the clock, the easings, and tweens that know nothing of each other.
 *
 * The stage's Motion holds the time of this frame. A Tween is a plain value kept by whoever moves; asked for its
 * progress it answers by the clock and, while it still runs, tells the Motion so, which keeps the frames coming.
 * Nothing has to be registered or stopped. Any press, key or tap finishes all that runs (motion_finish): a tween begun
 * before answers 1 from then on. Pointing does not.
 */
#ifndef CULDESAC_UI_MOTION_H
#define CULDESAC_UI_MOTION_H

#include <stdbool.h>
#include <stdint.h>

typedef enum Easing {
    EASE_LINEAR,
    EASE_IN_CUBIC,
    EASE_OUT_CUBIC,
    EASE_IN_OUT_CUBIC,
    EASE_IN_OUT_SINE,
    EASE_OUT_BACK_SMALL, /* overshoot 1.1 */
    EASE_OUT_BACK,       /* overshoot 1.2 */
    EASE_OUT_BOUNCE,     /* one bounce */
    EASE_COUNT,
} Easing;

/* Names as theme files write them, NULL-ended. */
extern const char *const EASING_NAMES[];

/* 0 at 0 and 1 at 1; in between it may swing over. */
float ease(Easing easing, float t);

/* How long a kind of movement takes at normal speed, and how. */
typedef struct Timing {
    int32_t ms;
    Easing easing;
} Timing;

typedef enum Speed { SPEED_OFF, SPEED_SLOW, SPEED_NORMAL, SPEED_FAST, SPEED_COUNT } Speed;
extern const char *const SPEED_NAMES[];

typedef struct Motion {
    uint64_t now; /* milliseconds, of this frame */
    Speed speed;
    bool is_reduced;     /* fades instead of travel */
    bool is_brisk;       /* all in half the time, while it is set */
    uint32_t epoch;      /* counts what has been finished by an input */
    uint64_t busy_until; /* the latest end of a tween that was asked and still runs */
    uint64_t wake_at;    /* when somebody wants the next frame though nothing runs; 0: nobody */
} Motion;

/* One movement from 0 to 1. {0} is one that has long ended. */
typedef struct Tween {
    uint64_t start;
    uint32_t ms;
    uint32_t epoch;
    Easing easing;
} Tween;

/* Begins now, `delay` milliseconds later if given; both are scaled by the speed. Under reduced motion it takes 120 ms,
 * linear and without delay: use motion_travel to know whether to move or to fade. */
Tween tween_start(const Motion *motion, Timing timing, int delay);
/* The same where it waits for what is to be read: its delay counts under reduced motion too. */
Tween tween_after(const Motion *motion, Timing timing, int delay);
/* So long something is held to be read, which reduced motion does not shorten: it is no movement. */
Tween tween_held(const Motion *motion, int ms, int delay);
/* Its progress, eased: 0 … 1 (an easing may overshoot). 1 when ended. Before its delay is over 0. */
float tween_progress(const Tween *tween, Motion *motion);
/* The same without easing, for shakes and pulses. */
float tween_linear_progress(const Tween *tween, Motion *motion);
bool tween_is_running(const Tween *tween, const Motion *motion);

/* A value that follows a wish: hover, focus, a drawer. {0} is at 0 and at rest. */
typedef struct AnimatedValue {
    Tween tween;
    float from, to;
} AnimatedValue;

/* Turns it towards a new target from where it is now. The same target again changes nothing. */
void animated_value_set(AnimatedValue *value, float to, Timing timing, Motion *motion);
float animated_value_at(const AnimatedValue *value, Motion *motion);

/* Sideways shift of a refusal's shake, in pixels of the 1280 frame: ±6, three swings; 0 when over or under reduced
 * motion. */
float motion_shake(const Tween *tween, Motion *motion);
/* The pulse of what may be touched, .7 … 1, for the first seconds after `start`; 1 afterwards. Motion reduced or off:
 * 1. */
float motion_pulse(const Tween *tween, Motion *motion);

/* Whether things travel at all, or fade (reduced motion), or are just there (off). */
bool motion_is_travel(const Motion *motion);
/* Starts the frame at this time. */
void motion_frame(Motion *motion, uint64_t now);
/* An input came: everything that runs has ended. */
void motion_finish(Motion *motion);
bool motion_is_busy(const Motion *motion);
/* Asks for a frame at that time, for slow changes (a cloud, a clock). The earliest time asked for counts. */
void motion_wake(Motion *motion, uint64_t at);

#endif
