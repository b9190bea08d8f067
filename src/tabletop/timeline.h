/* SPDX-License-Identifier: MIT */
/*
 * The timeline: a thin row under a table whose past is seen, with a tick for each turn in its player's colour, taller
 * ones for what weighed, and what moves along it: drag, steps, play at three speeds, jumps to the next capture, war or
 * round.
 */
#ifndef CULDESAC_TABLETOP_TIMELINE_H
#define CULDESAC_TABLETOP_TIMELINE_H

#include "tabletop/event_importance.h"
#include "tabletop/tabletop.h"

/* One action of the past. */
typedef struct TimelineStep {
    int8_t player; /* or NOBODY: the table */
    uint8_t importance;
    bool ends_turn; /* the next one belongs to another */
} TimelineStep;

enum { TIMELINE_SPEEDS = 3, TIMELINE_JUMP_IMPORTANCE = IMPORTANCE_TAKEN };

typedef struct Timeline {
    const TimelineStep *steps; /* those that can be seen here */
    size_t count, at;          /* how many there are, and after how many of them one is; 0: before the first */
    bool is_playing;
    int speed;         /* 0 … TIMELINE_SPEEDS − 1; below 0: there is no choice */
    const char *title; /* above, where there is room; NULL: none */
} Timeline;

/* Codes of its spots, apart from every scene's own. Their ids are "time", "time-play", "time-back", "time-on",
 * "time-jump-back", "time-jump" and "time-speed". */
enum {
    TIMELINE_TRACK = 0x7100, /* TOUCH_ADJUST: where, or a step */
    TIMELINE_PLAY,
    TIMELINE_STEP_BACK,
    TIMELINE_STEP_FORWARD,
    TIMELINE_JUMP_BACK,
    TIMELINE_JUMP_FORWARD,
    TIMELINE_SPEED,
};

/* Where a jump from that place leads: behind the next step that weighs enough, or to the end; backwards to the one
 * before. */
size_t timeline_jump_target(const Timeline *timeline, int way);
/* How high it wants to be. */
float timeline_height(const Stage *stage, bool titled);
void timeline_draw(const TableContext *context, Rect at, const Timeline *timeline);
/* The icon of what weighs so much; NULL: it has none. */
const char *timeline_icon(int weight);

#endif
