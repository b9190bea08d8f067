/* SPDX-License-Identifier: MIT */
/*
 * The timeline: a thin row below the table of a past game, with a tick for each turn in the player's colour, taller if
 * it was important, and controls: drag, steps, play at three speeds, jump to the next important event.
 */
#pragma once

#include "tabletop/context.h"
#include "tabletop/event_traits.h"

/* One action of the past. */
typedef struct TimelineStep {
    int8_t player; /* who acted; NOBODY: the table */
    Importance importance;
    bool ends_turn; /* the next step is another player's */
} TimelineStep;

enum { TIMELINE_SPEEDS = 3 };
static const Importance TIMELINE_JUMP_IMPORTANCE = IMPORTANCE_TAKEN;

typedef struct Timeline {
    const TimelineStep *steps; /* the visible steps */
    size_t count, at;          /* number of steps, and how many of them are shown on the table; 0: before the first */
    bool is_playing;
    int speed; /* 0 … TIMELINE_SPEEDS − 1 */
} Timeline;

/* Codes of the timeline's hotspots, distinct from those of every scene. The ids are "time", "time-play", "time-back",
 * "time-on", "time-jump-back", "time-jump" and "time-speed". */
enum {
    TIMELINE_TRACK = CODES_OF_TIMELINE, /* the track; its TOUCH_ADJUST gives a position or a step */
    TIMELINE_PLAY,
    TIMELINE_STEP_BACK,
    TIMELINE_STEP_FORWARD,
    TIMELINE_JUMP_BACK,
    TIMELINE_JUMP_FORWARD,
    TIMELINE_SPEED,
};

/* How many steps are shown after a jump: up to the next important step, or all of them. Backwards (direction < 0): up
 * to the previous important step, or none. */
size_t timeline_jump_target(const Timeline *timeline, int direction);
/* The preferred height of a timeline. */
float timeline_height(const Stage *stage);
void timeline_draw(const TableContext *context, Rect at, const Timeline *timeline);
