/* SPDX-License-Identifier: MIT */
/* The meters on the info panel: the length of a game, and its amounts of luck and malice. */
#include "scenes/street/street_scene.h"
#include "ui/text_fit.h"

static const float SCALE_MIN = .85f; /* the least scale of letters and signs, as a share of their usual size */

static void draw_meter(Stage *stage, const StreetMeters *meters, int at, Point left)
{
    Canvas *canvas = stage->canvas;
    const float u = meters->unit;
    const TextStyle *style = &meters->style;
    const Colour quiet = stage_colour(stage, COLOUR_INK_2);
    float x = left.x;
    canvas_icon(canvas, meters->icons[at], (Point){x + 11 * u, left.y}, 24 * u, quiet);
    x += 28 * u;
    const float width = canvas_text_width(canvas, style, meters->labels[at]);
    canvas_text_in_rect(canvas, style, rect_make(x, left.y - style->size, width + 2, 2 * style->size),
                        meters->labels[at]);
    x += width + 8 * u;
    for (int i = 0; meters->dots[at] != RULEBOOK_METER_NONE && i < RULEBOOK_METER_MAX; i++, x += 13 * u) {
        const Point middle = {x + 5 * u, left.y};
        if (i < meters->dots[at]) { /* full dots need contrast with paper, which is always pale */
            const bool pale = stage->theme->high_contrast || theme_is_dark(stage->theme);
            canvas_disc(canvas, middle, 4.6f * u, stage_colour(stage, pale ? COLOUR_INK : COLOUR_MAIN));
        } else {
            canvas_ring(canvas, rect_around(middle, 9 * u, 9 * u), 4.5f * u, fmaxf(1, 1.6f * u), quiet);
        }
    }
}

void street_meters_draw(Stage *stage, const StreetMeters *meters, Rect at)
{
    const float height = at.h / (float)meters->rows;
    for (int i = 0; i < STREET_METERS_COUNT; i++)
        draw_meter(stage, meters, i, (Point){at.x + meters->x[i], at.y + height * ((float)meters->row[i] - .5f)});
}

static void lay_out_rows(Stage *stage, StreetMeters *meters, float width)
{
    float x = INFINITY;
    meters->rows = 0;
    for (int i = 0; i < STREET_METERS_COUNT; i++) {
        const float dots = meters->dots[i] == RULEBOOK_METER_NONE ? 0 : 8 + 52;
        const float w =
            canvas_text_width(stage->canvas, &meters->style, meters->labels[i]) + (28 + dots) * meters->unit;
        if (x + w > width) meters->rows++, x = 0;
        meters->row[i] = meters->rows;
        meters->x[i] = x;
        x += w + 12 * meters->unit;
    }
}

StreetMeters street_meters(Stage *stage, const House *house, float width, float unit, float max_scale)
{
    const Rulebook *book = host_rulebook(&stage->host, house->game);
    StreetMeters meters = {.labels = {stage_format(stage, STRING_STREET_LENGTH, arg_number(house->minutes)),
                                      screen_string(STRING_STREET_LUCK), screen_string(STRING_STREET_MALICE)},
                           .icons = {"clock", "luck", "malice"},
                           .dots = {RULEBOOK_METER_NONE, rulebook_luck(book), rulebook_malice(book)},
                           .style =
                               stage_text_style_capped(stage, FONT_MEDIUM, SIZE_TEXT_SMALL, COLOUR_INK_2, max_scale),
                           .unit = unit};
    const float min_size = fmaxf(SCALE_MIN * meters.style.size, stage_text_size(stage, SIZE_TEXT_SMALL, 1));
    const float min_unit = fmaxf(SCALE_MIN * unit, layout_unit(&stage->layout, .8f));
    lay_out_rows(stage, &meters, width);
    StreetMeters smaller = meters;
    while (smaller.rows >= meters.rows) {
        const bool letters = text_fit_shrink(&smaller.style.size, .5f, min_size),
                   signs = text_fit_shrink(&smaller.unit, .05f, min_unit);
        if (!letters && !signs) return meters;
        lay_out_rows(stage, &smaller, width);
    }
    return smaller;
}
