/* SPDX-License-Identifier: MIT */
/* The share of points from game to game as a curve, in the style of a review's curve. */
#include "scenes/statistics/statistics_scene.h"

enum {
    GAMES_MIN = 3, /* a curve needs this many games */
    STEP = 4,      /* pixels from point to point of the line */
    COLUMN = 2,    /* width in pixels of the columns that fill the area */
    HATCH = 10,    /* pixels between two hatching lines, if colours are not told apart */
};
static const float BAND = .34f;

typedef struct Curve {
    const StatisticsGame **games;
    int count;
    Rect at;
} Curve;

/* A weighted mean of the game and its neighbours in time, because a single game says little. */
static double smooth(const Curve *curve, int index)
{
    static const double WEIGHTS[] = {1, 2, 3, 2, 1};
    double sum = 0, weight = 0;
    for (int i = -2; i <= 2; i++) {
        if (index + i < 0 || index + i >= curve->count) continue;
        sum += WEIGHTS[i + 2] * curve->games[index + i]->share;
        weight += WEIGHTS[i + 2];
    }
    return sum / weight / STATISTICS_SHARE_ONE;
}

static float x_of(const Curve *curve, int index)
{
    return curve->at.x + curve->at.w * ((float)index + .5f) / (float)curve->count;
}

static float y_of(const Curve *curve, double share)
{
    return curve->at.y + curve->at.h * (1 - (float)share);
}

/* Between two games the curve is interpolated. */
static float y_at(const Curve *curve, float x)
{
    const double at = (double)((x - curve->at.x) / curve->at.w) * curve->count - .5;
    if (at <= 0) return y_of(curve, smooth(curve, 0));
    if (at >= curve->count - 1) return y_of(curve, smooth(curve, curve->count - 1));
    const int before = (int)at;
    const double part = at - before;
    return y_of(curve, smooth(curve, before) * (1 - part) + smooth(curve, before + 1) * part);
}

static void draw_band(const Curve *curve, Stage *stage, float right)
{
    const Colour band = colour_mix(stage_colour(stage, COLOUR_PANEL), stage_colour(stage, COLOUR_MAIN), BAND);
    for (float x = curve->at.x; x < right; x += COLUMN) {
        const float top = roundf(y_at(curve, x));
        canvas_fill(stage->canvas, rect_make(x, top, fminf(COLUMN, right - x), rect_bottom(curve->at) - top), band);
    }
}

/* Fills the same area with hatching lines that rise to the right, from the bottom up to the curve. */
static void draw_hatched(const Curve *curve, Stage *stage, float right)
{
    const Colour ink = stage_colour(stage, COLOUR_MAIN);
    const float foot = rect_bottom(curve->at), pitch = fmaxf(HATCH, layout_length(&stage->layout, HATCH));
    for (float from = curve->at.x - curve->at.h; from < right; from += pitch) {
        float x = fmaxf(from, curve->at.x), end = x;
        while (end < right && foot - (end - from) > y_at(curve, end)) end += COLUMN;
        if (end > x)
            canvas_line(stage->canvas, (Point){x, foot - (x - from)}, (Point){end, foot - (end - from)}, 2, ink);
    }
}

static void draw_half(const Curve *curve, Stage *stage)
{
    const float y = roundf(y_of(curve, .5)), dash = layout_length(&stage->layout, 6);
    for (float x = curve->at.x; x < rect_right(curve->at); x += 2 * dash)
        canvas_fill(stage->canvas, rect_make(x, y - 1, fminf(dash, rect_right(curve->at) - x), 2),
                    stage_colour(stage, COLOUR_PAPER));
}

static void draw_line(const Curve *curve, Stage *stage, float right)
{
    const float wide = fmaxf(2, layout_length(&stage->layout, 3));
    Point before = {curve->at.x, y_at(curve, curve->at.x)};
    for (float x = curve->at.x + STEP; x < right + STEP; x += STEP) {
        const Point here = {fminf(x, right), y_at(curve, fminf(x, right))};
        canvas_line(stage->canvas, before, here, wide, stage_colour(stage, COLOUR_PANEL_INK));
        before = here;
    }
}

/* Draws the actual result of a game: a disc if it was won, half a disc if drawn, a ring if lost. */
static void draw_game(const Curve *curve, Stage *stage, int index)
{
    const StatisticsGame *game = curve->games[index];
    const float radius = fmaxf(3, fminf(layout_length(&stage->layout, 6), curve->at.w / (float)curve->count * .4f));
    const float y = fmaxf(curve->at.y + radius, fminf(rect_bottom(curve->at) - radius,
                                                      y_of(curve, (double)game->share / STATISTICS_SHARE_ONE)));
    const Point middle = {x_of(curve, index), y};
    canvas_disc(stage->canvas, middle, radius + 1, stage_colour(stage, COLOUR_PANEL_INK));
    if (game->end == STATISTICS_WON) return;
    canvas_disc(stage->canvas, middle, radius - 1, stage_colour(stage, COLOUR_PANEL));
    if (game->end == STATISTICS_LOST) return;
    canvas_push_clip(stage->canvas, rect_make(middle.x - radius, middle.y, 2 * radius, radius));
    canvas_disc(stage->canvas, middle, radius - 1, stage_colour(stage, COLOUR_PANEL_INK));
    canvas_pop(stage->canvas);
}

static void draw_axes(const Curve *curve, Stage *stage, const TextStyle *style, float figures)
{
    static const char *const FIGURES[] = {"100", "50", "0"};
    TextStyle axis = *style;
    axis.align = ALIGN_RIGHT;
    for (int i = 0; i < 3; i++) {
        const float y = curve->at.y + curve->at.h * (float)i / 2 - axis.size * (i == 0 ? .4f : i == 1 ? .7f : 1.0f);
        canvas_text_in_rect(stage->canvas, &axis, rect_make(curve->at.x - figures - 8, y, figures, axis.size * 1.4f),
                            FIGURES[i]);
    }
    Rect below = rect_make(curve->at.x, rect_bottom(curve->at) + 4, curve->at.w, axis.size * 1.7f);
    canvas_text_in_rect(stage->canvas, &axis, below, screen_string(WORD_STATISTICS_CURVE_LAST));
    axis.align = ALIGN_LEFT;
    canvas_text_in_rect(stage->canvas, &axis, below,
                        stage_format(stage, WORD_STATISTICS_CURVE_FIRST, arg_number(curve->count - 1)));
}

static void draw_curve(const StatisticsScene *scene, Stage *stage, Curve *curve, Rect at)
{
    const TextStyle axis = stage_text_style_capped(stage, FONT_MEDIUM, SIZE_TEXT_SMALL, COLOUR_PANEL_INK_2, 1.2f);
    const float figures = canvas_text_width(stage->canvas, &axis, "100") + 2;
    rect_take_left(&at, figures, 8);
    rect_take_bottom(&at, axis.size * 1.7f, 6);
    curve->at = rect_snapped(at);
    const float drawn = motion_is_travel(&stage->motion) ? tween_progress(&scene->curve_progress, &stage->motion) : 1;
    const float right = curve->at.x + roundf(curve->at.w * drawn);
    stage_add_hotspot(stage, &(Hotspot){.id = "curve",
                                        .at = curve->at,
                                        .kind = HOTSPOT_TIP_ONLY,
                                        .label = stage_format(stage, WORD_STATISTICS_CURVE, arg_number(curve->count))});
    canvas_fill(stage->canvas, curve->at, stage_colour(stage, COLOUR_INSET));
    if (stage->theme->high_contrast) {
        draw_hatched(curve, stage, right);
    } else {
        draw_band(curve, stage, right);
    }
    draw_half(curve, stage);
    draw_line(curve, stage, right);
    for (int i = 0; i < curve->count; i++) {
        if (x_of(curve, i) <= right) draw_game(curve, stage, i);
    }
    draw_axes(curve, stage, &axis, figures);
}

void statistics_show_curve(const StatisticsScene *scene, Form *form)
{
    const StatisticsGame *games[STATISTICS_LATEST_MAX];
    const StatisticsFilter filter = statistics_filter(scene);
    const int all = statistics_latest(scene->statistics, &filter, games);
    const int shown = all < STATISTICS_LATEST_PER_GAME ? all : STATISTICS_LATEST_PER_GAME;
    Curve curve = {.games = games + (all - shown), .count = shown};
    Rect at;
    if (shown < GAMES_MIN) return;
    form_text(form, FORM_HEADING, stage_format(form->stage, WORD_STATISTICS_CURVE, arg_number(shown)));
    form_gap(form, .5f);
    if (form_row(form, roundf(form->text * 9), &at)) draw_curve(scene, form->stage, &curve, at);
    form_gap(form, .2f);
    form_text(form, FORM_NOTE, screen_string(WORD_STATISTICS_CURVE_NOTE));
}
