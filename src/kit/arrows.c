/* SPDX-License-Identifier: MIT */
#include "kit/arrows.h"

/* The head by the shaft's width: how wide, and how long. */
static const float HEAD_WIDE = 2.9f, HEAD_LONG = 2.4f;
/* An arrow ends well inside what it points at: what is drawn often stands out over its place, and beside it is another. */
static const float INSIDE = .5f;

/* Its outline, all round it larger by so much. */
static void draw_outline(Stage *stage, const Arrow *arrow, Point tip, float more, Colour colour)
{
    const float dx = tip.x - arrow->from.x, dy = tip.y - arrow->from.y, length = hypotf(dx, dy);
    if (length < 1 || colour.a == 0) return;
    const float ux = dx / length, uy = dy / length;
    const float half = arrow->width / 2 + more, wide = arrow->width * HEAD_WIDE / 2 + more * 1.6f;
    const float head = fminf(arrow->width * HEAD_LONG, length * .8f);
    const Point neck = {tip.x - ux * (head + more * .4f), tip.y - uy * (head + more * .4f)};
    const Point end = {arrow->from.x - ux * more, arrow->from.y - uy * more},
                point = {tip.x + ux * more * 1.6f, tip.y + uy * more * 1.6f};
    const Point outline[] = {
        {end.x - uy * half, end.y + ux * half},   {neck.x - uy * half, neck.y + ux * half},
        {neck.x - uy * wide, neck.y + ux * wide}, point,
        {neck.x + uy * wide, neck.y - ux * wide}, {neck.x + uy * half, neck.y - ux * half},
        {end.x + uy * half, end.y - ux * half},
    };
    canvas_polygon(stage->canvas, outline, sizeof outline / sizeof outline[0], colour);
}

void kit_arrow(Stage *stage, const Arrow *arrow)
{
    const float t = fmaxf(0, fminf(1, arrow->grown));
    const Point tip = {lerp(arrow->from.x, arrow->to.x, t), lerp(arrow->from.y, arrow->to.y, t)};
    if (t <= 0) return;
    draw_outline(stage, arrow, tip, fmaxf(1.5f, arrow->width * .24f), arrow->casing);
    draw_outline(stage, arrow, tip, 0, arrow->colour);
}

/* Where the line from a thing's middle leaves it, and so far beyond. */
static Point edge_towards(Rect thing, Point other, float gap)
{
    const Point middle = rect_centre(thing);
    const float dx = other.x - middle.x, dy = other.y - middle.y, length = hypotf(dx, dy);
    if (length < 1) return middle;
    const float tx = fabsf(dx) > .01f ? thing.w / 2 / fabsf(dx) : 1e9f,
                ty = fabsf(dy) > .01f ? thing.h / 2 / fabsf(dy) : 1e9f;
    const float t = fminf(tx, ty) + gap / length;
    return (Point){middle.x + dx * t, middle.y + dy * t};
}

void arrow_between(Rect from, Rect to, float gap, Point *a, Point *b)
{
    const Point start = rect_centre(from), end = rect_centre(to);
    to = rect_around(end, to.w * INSIDE, to.h * INSIDE);
    *a = edge_towards(from, end, gap);
    *b = edge_towards(to, start, gap);
    const bool passed = (b->x - a->x) * (end.x - start.x) + (b->y - a->y) * (end.y - start.y) <= 0;
    const float length = hypotf(b->x - a->x, b->y - a->y), least = fminf(to.w, to.h) * .5f;
    if (!passed && length >= least) return;
    /* They touch: it begins a little within the first. */
    const float dx = end.x - start.x, dy = end.y - start.y, far = fmaxf(1, hypotf(dx, dy));
    if (far < least) {
        *a = (Point){end.x - to.w, to.y - to.h * .4f};
        *b = (Point){to.x, to.y};
        return;
    }
    *a = (Point){b->x - dx / far * least, b->y - dy / far * least};
}

static int covered_by(const Arrangement *others, Rect at)
{
    int count = 0;
    for (int i = 0; i < others->piece_count; i++) count += rect_meets(others->pieces[i].at, at);
    return count;
}

Rect arrow_plate(const Arrangement *others, Rect room, Rect from, Rect to, float wide, float high)
{
    enum { AROUND = 12, RINGS = 4 };
    const Point a = rect_centre(from), b = rect_centre(to), middle = {(a.x + b.x) / 2, (a.y + b.y) / 2};
    Rect best = rect_around(middle, wide, high);
    int least = 10000;
    for (int ring = 0; ring < RINGS; ring++) {
        const float away = high * (1.2f + (float)ring);
        for (int i = 0; i < AROUND; i++) {
            const float angle = 6.2832f * (float)i / AROUND;
            Rect at = rect_around((Point){middle.x + cosf(angle) * (away + wide * .4f), middle.y + sinf(angle) * away},
                                  wide, high);
            at.x = fmaxf(room.x, fminf(at.x, rect_right(room) - wide));
            at.y = fmaxf(room.y, fminf(at.y, rect_bottom(room) - high));
            if (rect_meets(at, from) || rect_meets(at, to)) continue;
            const int covered = covered_by(others, at) * RINGS + ring;
            if (covered >= least) continue;
            least = covered;
            best = at;
        }
    }
    return rect_snapped(best);
}
