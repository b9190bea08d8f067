/* SPDX-License-Identifier: MIT */
/* The layout of the results: words and card at the left, the podium in the middle, buttons at the right. In a small
 * window the card is at the right and the buttons are below; in a high one, everything is below each other. */
#include "scenes/results/results_scene.h"

#include <math.h>

/* In podium units: the width of a step with its gap, and the margin beside all steps. */
static const float STEP = 206, MARGIN = 12;
static const float HEIGHT = 566; /* from the ground to above the crown, in podium units */

static float podium_unit(Rect podium, int steps)
{
    return fminf(podium.w / ((float)steps * STEP + MARGIN), podium.h / HEIGHT);
}

static ResultsLayout regular_layout(const Layout *layout, int players, int button_rows)
{
    static const float RIGHT = 236, RIGHT_GROWS = 48; /* the right column's width, and how much large text widens it */
    static const float BUTTON = 60;                   /* the height of a button; all lengths are in frame pixels */
    /* The height of a player without a step: one of at most FEW_OTHERS, and one of more. */
    static const float OTHER = 84, OTHER_OF_MANY = 62;
    enum { FEW_OTHERS = 2 };
    ResultsLayout at = {.has_column = true, .other_columns = 1, .unit = layout->scale};
    const Rect left = layout_left(layout, 24, 196, 292, 576);
    const float width = RIGHT + RIGHT_GROWS * fminf(1, 2 * layout_growth(layout, 1)), gap = layout_length(layout, 16);
    Rect right = layout_right(layout, 1256 - width, 84, width, 688);
    at.bar = layout_bar(layout);
    at.words = layout_left(layout, 28, 86, 470, 104);
    at.card = left;
    at.podium = layout_rect(layout, 330, 66, 624, 706);
    at.steps = players < RESULTS_STEPS_MAX ? players : RESULTS_STEPS_MAX;
    if (at.steps == RESULTS_STEPS_MAX) {
        at.podium.x = rect_right(left) + gap;
        at.podium.w = right.x - gap - at.podium.x;
        at.unit = fminf(at.unit, podium_unit(at.podium, at.steps));
    }
    at.buttons = rect_take_bottom(&right, fminf(right.h, layout_length(layout, BUTTON) * (float)button_rows), gap);
    if (players > at.steps) {
        const int others = players - at.steps;
        const float height = layout_length(layout, others > FEW_OTHERS ? OTHER_OF_MANY : OTHER) * (float)others;
        at.others = rect_take_bottom(&right, height, gap);
    }
    return at;
}

static ResultsLayout folded_layout(const Layout *layout, int players)
{
    static const float GAP = 8;                /* in pixels */
    static const float WORDS = 72, OTHER = 42; /* heights of the words and of a player without a step, in pixels */
    /* The card's share of the width beside the podium, and of the height above the podium. */
    static const float CARD_WIDTH = .37f, CARD_HEIGHT = .23f;
    ResultsLayout at = {.other_columns = 1};
    const float touch = layout_touch_size(layout);
    const bool stacked = layout->h > layout->w * .95f;
    at.steps = players < RESULTS_STEPS_SMALL ? players : RESULTS_STEPS_SMALL;
    const int others = players - at.steps;
    Rect rest = rect_inset(layout_window(layout), 12 * layout->shrink);
    at.bar = rect_take_top(&rest, touch, GAP);
    at.buttons = rect_take_bottom(&rest, touch, GAP);
    at.words = rect_take_top(&rest, WORDS * layout->shrink, GAP);
    if (stacked) {
        at.other_columns = 2;
        at.card = rect_take_top(&rest, roundf(rest.h * CARD_HEIGHT), GAP);
        if (others > 0) at.others = rect_take_bottom(&rest, OTHER * ceilf((float)others / 2), GAP);
        at.podium = rest;
    } else {
        at.card = rect_take_right(&rest, roundf(rest.w * CARD_WIDTH), 2 * GAP);
        if (others > 0) at.others = rect_take_top(&at.card, OTHER * layout->shrink * (float)others, GAP);
        at.podium = rest;
    }
    at.unit = podium_unit(at.podium, at.steps);
    return at;
}

ResultsLayout results_layout(const Stage *stage, int players, int button_rows)
{
    return stage->layout.kind == LAYOUT_REGULAR ? regular_layout(&stage->layout, players, button_rows)
                                                : folded_layout(&stage->layout, players);
}
