/* SPDX-License-Identifier: MIT */
#include "ui/veil.h"

/* In pixels of the frame: over how much an edge fades. */
static const float FEATHER = 10;
enum { FEATHER_STEPS = 5 };
/* Of the theme's plum, by day, at dusk and by night; of black in high contrast. */
static const float BY_DAY = .66f, AT_DUSK = .70f, BY_NIGHT = .60f, IN_CONTRAST = .70f;

bool light_holds(const Light *light, Point point)
{
    return spot_holds(&(Spot){.at = light->at, .shape = light->shape}, point);
}

Colour veil_colour(const Stage *stage)
{
    static const Colour PLUM = {0x2A, 0x16, 0x38, 0xFF}, BLACK = {0, 0, 0, 0xFF};
    const Theme *theme = stage->theme;
    if (theme->plain) return colour_fade(BLACK, IN_CONTRAST);
    return colour_fade(PLUM, theme->dark ? BY_NIGHT : theme->street_dusk ? AT_DUSK : BY_DAY);
}

void veil_begin(Stage *stage, Colour colour)
{
    canvas_push_sheet(stage->canvas, colour);
}

void veil_end(Stage *stage)
{
    canvas_pop(stage->canvas);
}

/* The corners of a diamond that reaches so far beyond its edge. */
static void find_corners(Rect at, float out, Point corners[4])
{
    const Point middle = rect_centre(at);
    const float near = at.w * at.h / 2 / fmaxf(1, hypotf(at.w, at.h)), grow = 1 + out / fmaxf(1, near);
    const float half_w = at.w / 2 * grow, half_h = at.h / 2 * grow;
    corners[0] = (Point){middle.x, middle.y - half_h};
    corners[1] = (Point){middle.x + half_w, middle.y};
    corners[2] = (Point){middle.x, middle.y + half_h};
    corners[3] = (Point){middle.x - half_w, middle.y};
}

static void cut(Stage *stage, const Light *light, float out, float opacity)
{
    const Colour colour = colour_fade((Colour){0xFF, 0xFF, 0xFF, 0xFF}, opacity);
    Point corners[4];
    switch (light->shape) {
    case SPOT_DIAMOND:
        find_corners(light->at, out, corners);
        canvas_polygon(stage->canvas, corners, 4, colour);
        break;
    case SPOT_DISC: canvas_ellipse(stage->canvas, rect_inset(light->at, -out), colour); break;
    case SPOT_RECT: canvas_round(stage->canvas, rect_inset(light->at, -out), light->corner + out, colour); break;
    }
}

/* From the outside inwards each step takes as much off what is left that all of them are alike. */
void veil_cut(Stage *stage, const Light *light)
{
    const float feather = fmaxf(4, layout_length(&stage->layout, FEATHER)), step = feather / FEATHER_STEPS;
    for (int left = FEATHER_STEPS - 1; left > 0 && !stage->theme->plain; left--)
        cut(stage, light, step * (float)left, 1 / (float)(left + 1));
    cut(stage, light, 0, 1);
}

void veil_edge(Stage *stage, const Light *light)
{
    static const float OUT = 2;
    const Colour colour = stage_colour(stage, COLOUR_ON_GROUND);
    const Rect at = rect_inset(light->at, -OUT);
    Point corners[4];
    if (!stage->theme->plain) return;
    if (light->shape == SPOT_DIAMOND) {
        find_corners(light->at, OUT, corners);
        canvas_polyline(stage->canvas, corners, 4, true, 2, colour);
    } else {
        canvas_ring(stage->canvas, at, light->shape == SPOT_DISC ? at.w / 2 : light->corner + OUT, 2, colour);
    }
}
