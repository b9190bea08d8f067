/* SPDX-License-Identifier: MIT */
#include "kit/marks.h"

static void draw_sign(Stage *stage, Point at, float radius, const char *icon, const ThemeColour rim_ground_ink[3],
                      float rim)
{
    canvas_disc(stage->canvas, at, radius + rim, stage_colour(stage, rim_ground_ink[0]));
    canvas_disc(stage->canvas, at, radius, stage_colour(stage, rim_ground_ink[1]));
    canvas_icon(stage->canvas, icon, at, radius * 1.5f, stage_colour(stage, rim_ground_ink[2]));
}

void mark_chosen_sign(Stage *stage, Point at, float radius, const char *icon)
{
    static const ThemeColour COLOURS[3] = {COLOUR_AMBER, COLOUR_MAIN, COLOUR_MAIN_INK};
    draw_sign(stage, at, radius, icon, COLOURS, 1.5f);
}

void mark_open_sign(Stage *stage, Point at, float radius, const char *icon)
{
    static const ThemeColour COLOURS[3] = {COLOUR_PLUM, COLOUR_AMBER, COLOUR_AMBER_INK};
    draw_sign(stage, at, radius, icon, COLOURS, 2);
}

void mark_chosen(Stage *stage, Rect at, float corner)
{
    const float width = fmaxf(3, stage_size(stage, SIZE_SELECTED_WIDTH) * .7f), radius = fmaxf(8, at.w * .13f);
    canvas_ring(stage->canvas, rect_inset(at, -width * .6f), corner + width * .6f, width,
                stage_colour(stage, COLOUR_AMBER));
    mark_chosen_sign(stage, (Point){rect_right(at) - radius * .4f, at.y + radius * .4f}, radius, "tick");
}
