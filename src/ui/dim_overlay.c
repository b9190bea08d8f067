/* SPDX-License-Identifier: MIT */
#include "ui/dim_overlay.h"

static const float FEATHER = 10; /* the width of the faded edge of a lit area, in frame pixels */
enum { FEATHER_STEPS = 5 };      /* the number of steps in which the edge fades */
/* The opacity of the overlay, which is plum by day, at dusk and at night, and black in high contrast. */
static const float BY_DAY = .66f, AT_DUSK = .70f, BY_NIGHT = .60f, IN_CONTRAST = .70f;

bool highlighted_area_contains(const HighlightedArea *area, Point point)
{
    return hotspot_contains(&(Hotspot){.at = area->at, .shape = area->shape}, point);
}

Colour dim_colour(const Stage *stage)
{
    static const Colour PLUM = {0x2A, 0x16, 0x38, 0xFF}, BLACK = {0, 0, 0, 0xFF};
    const Theme *theme = stage->theme;
    if (theme->high_contrast) return colour_with_opacity(BLACK, IN_CONTRAST);
    return colour_with_opacity(PLUM, theme->is_dark ? BY_NIGHT : theme->street_dusk ? AT_DUSK : BY_DAY);
}

/* The corners of a diamond whose sides are moved outwards by `margin`. */
static void find_corners(Rect at, float margin, Point corners[4])
{
    const Point middle = rect_centre(at);
    const float side_distance = at.w * at.h / 2 / fmaxf(1, hypotf(at.w, at.h)),
                grow = 1 + margin / fmaxf(1, side_distance);
    const float half_w = at.w / 2 * grow, half_h = at.h / 2 * grow;
    corners[0] = (Point){middle.x, middle.y - half_h};
    corners[1] = (Point){middle.x + half_w, middle.y};
    corners[2] = (Point){middle.x, middle.y + half_h};
    corners[3] = (Point){middle.x - half_w, middle.y};
}

static void cut_ring(Stage *stage, const HighlightedArea *area, float margin, float opacity)
{
    const Colour colour = colour_with_opacity((Colour){0xFF, 0xFF, 0xFF, 0xFF}, opacity);
    Point corners[4];
    switch (area->shape) {
    case HOTSPOT_DIAMOND:
        find_corners(area->at, margin, corners);
        canvas_polygon(stage->canvas, corners, 4, colour);
        break;
    case HOTSPOT_DISC: canvas_ellipse(stage->canvas, rect_inset(area->at, -margin), colour); break;
    case HOTSPOT_RECT:
        canvas_rounded_rect(stage->canvas, rect_inset(area->at, -margin), area->corner + margin, colour);
        break;
    }
}

/* Cuts rings from the outside inwards. Each opacity is chosen so that the overlay fades in equal steps. */
void dim_cut_out(Stage *stage, const HighlightedArea *area)
{
    const float feather = fmaxf(4, layout_length(&stage->layout, FEATHER)), step = feather / FEATHER_STEPS;
    for (int ring = FEATHER_STEPS - 1; ring > 0 && !stage->theme->high_contrast; ring--)
        cut_ring(stage, area, step * (float)ring, 1 / (float)(ring + 1));
    cut_ring(stage, area, 0, 1);
}

void dim_draw_edge(Stage *stage, const HighlightedArea *area)
{
    static const float GAP = 2; /* the gap between the lit area and its edge, in pixels */
    const Colour colour = stage_colour(stage, COLOUR_ON_GROUND);
    const Rect at = rect_inset(area->at, -GAP);
    Point corners[4];
    if (!stage->theme->high_contrast) return;
    if (area->shape == HOTSPOT_DIAMOND) {
        find_corners(area->at, GAP, corners);
        canvas_polyline(stage->canvas, corners, 4, true, 2, colour);
    } else {
        canvas_ring(stage->canvas, at, area->shape == HOTSPOT_DISC ? at.w / 2 : area->corner + GAP, 2, colour);
    }
}
