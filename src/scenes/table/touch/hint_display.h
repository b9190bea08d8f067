/* SPDX-License-Identifier: MIT */
/* A hint describes, in the words of the table, what an opponent would play. */
#pragma once

#include "scenes/table/touch/touches.h"
#include "tabletop/callouts.h"
#include "tabletop/motion/score_popups.h"

typedef struct HintDisplay {
    Text text; /* the hint's sentence; "": no hint is shown */
    char tokens[TOUCH_STEPS_MAX][TOUCH_TOKEN_SIZE];
    ScoreChange score_change; /* how the hinted action would immediately change the score */
    CalloutCache callout;     /* the callout that shows `score_change` */
} HintDisplay;

/* What the prompt says: that a hint is being searched, or the hint's sentence; "": neither. */
const char *hint_display_prompt(const HintDisplay *hint, const TableSession *session);
/* Begins to look for a hint if there is none and one can be given. Touches are undone, because a hint assumes that
 * nothing has been touched. */
void hint_display_request(HintDisplay *hint, TableSession *session, TableTouches *touches, const Stage *stage);
/* Shows the hint when it is ready. */
void hint_display_tick(HintDisplay *hint, TableSession *session, const TableContext *context);
/* Shows only the first thing on the table that an action touches or, if it touches none, the action's first token. */
void hint_display_show_first_touch(HintDisplay *hint, TableSession *session, const TableContext *context,
                                   Action action);
/* Removes the hint, or stops looking for one. */
void hint_display_clear(HintDisplay *hint, TableSession *session);

/* ---- hint_display_draw.c ---- */

/* Draws a ring round the hint's first thing and an arrow from it to the second. If the hint has only one thing, the
 * arrow points to it. */
void hint_display_draw(HintDisplay *hint, const TableContext *context, const TableRects *rects);
/* Draws only the ring round something that a hint names. */
void hint_display_draw_ring(Stage *stage, const Target *target);
