/* SPDX-License-Identifier: MIT */
/* Parts of charts that show shares of 0 to 100 %. */
#include "ui/widgets.h"

Rect widget_chart_axis(Stage *stage, const TextStyle *style, Rect at)
{
    static const char *const FIGURES[] = {"100", "50", "0"};
    /* How far a figure is raised, in letter sizes, so that the outer figures stay beside the chart. */
    static const float RAISED[] = {.4f, .7f, 1};
    const TextStyle axis = text_at_right(*style);
    const Rect figures = rect_take_left(&at, canvas_text_width(stage->canvas, &axis, FIGURES[0]) + 2, 8);
    rect_take_bottom(&at, axis.size * 1.7f, 6);
    at = rect_snapped(at);
    for (int i = 0; i < 3; i++) {
        const float y = at.y + at.h * (float)i / 2 - axis.size * RAISED[i];
        canvas_text_in_rect(stage->canvas, &axis, rect_make(figures.x, y, figures.w, axis.size * 1.4f), FIGURES[i]);
    }
    return at;
}

void widget_chart_half(Stage *stage, Rect at)
{
    const float y = roundf(at.y + at.h / 2), dash = layout_length(&stage->layout, 6);
    for (float x = at.x; x < rect_right(at); x += 2 * dash)
        canvas_fill(stage->canvas, rect_make(x, y - 1, fminf(dash, rect_right(at) - x), 2),
                    stage_colour(stage, COLOUR_PAPER));
}

void widget_chart_column(Stage *stage, Rect at, Colour colour, bool is_hatched)
{
    const Colour ink = colour_fade(stage_colour(stage, COLOUR_PANEL_INK), .55f);
    const float step = roundf(fmaxf(10, layout_length(&stage->layout, 12))), thickness = fmaxf(2, step / 6);
    if (at.h <= 0) return;
    canvas_fill(stage->canvas, at, colour);
    if (!is_hatched || !stage->theme->high_contrast) return;
    const float first = at.y + fmodf(fmodf(at.x - at.y, step) + step, step), bottom = rect_bottom(at);
    for (float y = first; y < bottom; y += step)
        canvas_fill(stage->canvas, rect_make(at.x, y, at.w, fminf(thickness, bottom - y)), ink);
}
