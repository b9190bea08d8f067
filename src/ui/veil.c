/* SPDX-License-Identifier: MIT */
#include "ui/veil.h"

/* In pixels of the frame: over how much an edge fades, and the corner of a hole. */
static const float FEATHER = 10, CORNER = 8;
/* Of the theme's plum, by day, at dusk and by night; of black in high contrast. */
static const float BY_DAY = .66f, AT_DUSK = .70f, BY_NIGHT = .60f, IN_CONTRAST = .70f;

static void take_out(Veil *veil, int index)
{
    veil->holes[index] = veil->holes[--veil->count];
}

void veil_open(Veil *veil, Rect hole, float near)
{
    hole = rect_snapped(hole);
    if (hole.w < 1 || hole.h < 1) return;
    for (int i = 0; i < veil->count;) {
        if (!rect_meets(rect_inset(hole, -near / 2), rect_inset(veil->holes[i], -near / 2))) {
            i++;
            continue;
        }
        hole = rect_union(hole, veil->holes[i]);
        take_out(veil, i);
        i = 0; /* it is larger now, and may come near to another */
    }
    if (veil->count == VEIL_HOLES_MAX) {
        hole = rect_union(hole, veil->holes[0]);
        take_out(veil, 0);
    }
    veil->holes[veil->count++] = hole;
}

float veil_strength(const Stage *stage)
{
    const Theme *theme = stage->theme;
    return theme->plain ? IN_CONTRAST : theme->dark ? BY_NIGHT : theme->street_dusk ? AT_DUSK : BY_DAY;
}

static Colour veil_colour(const Stage *stage, float strength)
{
    static const Colour PLUM = {0x2A, 0x16, 0x38, 0xFF}, BLACK = {0, 0, 0, 0xFF};
    return colour_fade(stage->theme->plain ? BLACK : PLUM, strength);
}

/* How far a hole's edge reaches; in high contrast it has none but a white line. */
static float feather_of(const Stage *stage)
{
    return stage->theme->plain ? 0 : roundf(fmaxf(4, layout_length(&stage->layout, FEATHER)));
}

/* The next height at which a hole begins or ends. */
static float next_edge(const Veil *veil, float feather, float from, float end)
{
    float next = end;
    for (int i = 0; i < veil->count; i++) {
        const float top = veil->holes[i].y - feather, bottom = rect_bottom(veil->holes[i]) + feather;
        if (top > from) next = fminf(next, top);
        if (bottom > from) next = fminf(next, bottom);
    }
    return next;
}

/* All of a band that lies in no hole, from left to right. */
static void draw_band(const Veil *veil, Stage *stage, float feather, float top, float bottom, Colour colour)
{
    const float end = stage->layout.w;
    for (float x = 0; x < end;) {
        float left = end, right = end;
        for (int i = 0; i < veil->count; i++) {
            const Rect hole = rect_inset(veil->holes[i], -feather);
            if (hole.y >= bottom || rect_bottom(hole) <= top || rect_right(hole) <= x || hole.x >= left) continue;
            left = hole.x;
            right = rect_right(hole);
        }
        canvas_fill(stage->canvas, rect_make(x, top, fmaxf(0, left - x), bottom - top), colour);
        x = fmaxf(right, x + 1);
    }
}

void veil_draw(const Veil *veil, Stage *stage, float strength, float open)
{
    const Colour colour = veil_colour(stage, strength);
    const float feather = feather_of(stage), corner = layout_length(&stage->layout, CORNER), end = stage->layout.h;
    for (float y = 0; y < end;) {
        const float next = next_edge(veil, feather, y, end);
        draw_band(veil, stage, feather, y, next, colour);
        y = fmaxf(next, y + 1);
    }
    for (int i = 0; i < veil->count; i++) {
        const Rect hole = veil->holes[i];
        canvas_hole(stage->canvas, hole, corner, feather, colour);
        if (open < 1) canvas_round(stage->canvas, hole, corner, colour_fade(colour, 1 - open));
        if (stage->theme->plain)
            canvas_ring(stage->canvas, rect_inset(hole, -2), corner, 2, stage_colour(stage, COLOUR_ON_GROUND));
    }
}
