/* SPDX-License-Identifier: MIT */
/* The share of points from game to game as a curve, in the style of a review's curve. */
#include "scenes/statistics/statistics_scene.h"

enum {
    GAMES_MIN = 3, /* a curve needs this many games */
    STEP = 4,      /* pixels from one point of the line to the next */
    COLUMN = 2,    /* width in pixels of the columns that fill the area */
};
static const float BAND = .34f; /* how much of the main colour is in the area below the line */

typedef struct Curve {
    const StatisticsMatch **matches;
    int count;
    Rect at;
} Curve;

/* A weighted mean of the game and the games before and after it, because a single game says little. */
static double smoothed_share(const Curve *curve, int index)
{
    /* Weights of the two games before, the game itself and the two after. */
    static const double WEIGHTS[] = {1, 2, 3, 2, 1};
    double sum = 0, weight = 0;
    for (int i = -2; i <= 2; i++) {
        if (index + i < 0 || index + i >= curve->count) continue;
        sum += WEIGHTS[i + 2] * curve->matches[index + i]->share;
        weight += WEIGHTS[i + 2];
    }
    return sum / weight / STATISTICS_SHARE_ONE;
}

static float x_of(const Curve *curve, int index)
{
    return curve->at.x + curve->at.w * ((float)index + .5f) / (float)curve->count;
}

static float y_of(const Curve *curve, double share) { return curve->at.y + curve->at.h * (1 - (float)share); }

/* The curve's y at an x, interpolated between two games. */
static float y_at(const Curve *curve, float x)
{
    const double at = (double)((x - curve->at.x) / curve->at.w) * curve->count - .5;
    if (at <= 0) return y_of(curve, smoothed_share(curve, 0));
    if (at >= curve->count - 1) return y_of(curve, smoothed_share(curve, curve->count - 1));
    const int before = (int)at;
    const double part = at - before;
    return y_of(curve, smoothed_share(curve, before) * (1 - part) + smoothed_share(curve, before + 1) * part);
}

static void draw_band(const Curve *curve, Stage *stage, float right)
{
    const Colour band = colour_mix(stage_colour(stage, COLOUR_PANEL), stage_colour(stage, COLOUR_MAIN), BAND);
    for (float x = curve->at.x; x < right; x += COLUMN) {
        const float top = roundf(y_at(curve, x));
        const Rect column = {x, top, fminf(COLUMN, right - x), rect_bottom(curve->at) - top};
        widget_chart_column(stage, column, band, true);
    }
}

static void draw_curve_line(const Curve *curve, Stage *stage, float right)
{
    const float width = fmaxf(2, layout_length(&stage->layout, 3));
    Point before = {curve->at.x, y_at(curve, curve->at.x)};
    for (float x = curve->at.x + STEP; x < right + STEP; x += STEP) {
        const Point here = {fminf(x, right), y_at(curve, fminf(x, right))};
        canvas_line(stage->canvas, before, here, width, stage_colour(stage, COLOUR_PANEL_INK));
        before = here;
    }
}

/* Draws the actual result of a game: a disc if it was won, half a disc if drawn, a ring if lost. */
static void draw_game(const Curve *curve, Stage *stage, int index)
{
    const StatisticsMatch *match = curve->matches[index];
    const float radius = fmaxf(3, fminf(layout_length(&stage->layout, 6), curve->at.w / (float)curve->count * .4f));
    const float y = fmaxf(curve->at.y + radius, fminf(rect_bottom(curve->at) - radius,
                                                      y_of(curve, (double)match->share / STATISTICS_SHARE_ONE)));
    const Point middle = {x_of(curve, index), y};
    canvas_disc(stage->canvas, middle, radius + 1, stage_colour(stage, COLOUR_PANEL_INK));
    if (match->result == STATISTICS_WON) return;
    canvas_disc(stage->canvas, middle, radius - 1, stage_colour(stage, COLOUR_PANEL));
    if (match->result == STATISTICS_LOST) return;
    canvas_push_clip(stage->canvas, rect_make(middle.x - radius, middle.y, 2 * radius, radius));
    canvas_disc(stage->canvas, middle, radius - 1, stage_colour(stage, COLOUR_PANEL_INK));
    canvas_pop(stage->canvas);
}

/* Draws how many games ago the curve begins, and that it ends with the last one. */
static void draw_ends(const Curve *curve, Stage *stage, TextStyle style)
{
    const Rect below = rect_make(curve->at.x, rect_bottom(curve->at) + 4, curve->at.w, style.size * 1.7f);
    canvas_text_in_rect(stage->canvas, &style, below,
                        stage_format(stage, STRING_STATISTICS_CURVE_FIRST, arg_number(curve->count - 1)));
    style.align = ALIGN_RIGHT;
    canvas_text_in_rect(stage->canvas, &style, below, screen_string(STRING_STATISTICS_CURVE_LAST));
}

static void draw_curve(const StatisticsScene *scene, Stage *stage, Curve *curve, Rect at)
{
    const TextStyle axis = stage_text_style_capped(stage, FONT_MEDIUM, SIZE_TEXT_SMALL, COLOUR_PANEL_INK_2, 1.2f);
    curve->at = widget_chart_axis(stage, &axis, at);
    const float drawn = motion_is_travel(&stage->motion) ? tween_progress(&scene->curve_progress, &stage->motion) : 1;
    const float right = curve->at.x + roundf(curve->at.w * drawn);
    stage_add_hotspot(stage, &(Hotspot){"curve", curve->at,
                                        stage_format(stage, STRING_STATISTICS_CURVE, arg_number(curve->count)),
                                        .kind = HOTSPOT_TIP_ONLY});
    canvas_fill(stage->canvas, curve->at, stage_colour(stage, COLOUR_INSET));
    draw_band(curve, stage, right);
    widget_chart_half(stage, curve->at);
    draw_curve_line(curve, stage, right);
    for (int i = 0; i < curve->count; i++) {
        if (x_of(curve, i) <= right) draw_game(curve, stage, i);
    }
    draw_ends(curve, stage, axis);
}

void statistics_show_curve(const StatisticsScene *scene, Form *form)
{
    const StatisticsMatch *matches[STATISTICS_LATEST_MAX];
    const StatisticsFilter filter = statistics_filter(scene);
    const int all = statistics_latest(scene->statistics, &filter, matches);
    const int shown = all < STATISTICS_LATEST_PER_GAME ? all : STATISTICS_LATEST_PER_GAME;
    Curve curve = {.matches = matches + (all - shown), .count = shown};
    Rect at;
    if (shown < GAMES_MIN) return;
    form_text(form, FORM_HEADING, stage_format(form->stage, STRING_STATISTICS_CURVE, arg_number(shown)));
    form_gap(form, .5f);
    if (form_row(form, roundf(form->text * 9), &at)) draw_curve(scene, form->stage, &curve, at);
    form_gap(form, .2f);
    form_text(form, FORM_NOTE, screen_string(STRING_STATISTICS_CURVE_NOTE));
}
