/* SPDX-License-Identifier: MIT */
#include "tabletop/motion/seat_rotation.h"

/* Half-way around the table, a seat is smaller by this share of its size, because seats pass each other. */
static const float SHRINK = .56f;
/* How far off the straight line players who change seats move, in heights of the thing that moves. */
static const float SWAP_OFFSET = 1.1f;

static bool same_rect(Rect a, Rect b)
{
    return fabsf(a.x - b.x) < 1 && fabsf(a.y - b.y) < 1 && fabsf(a.w - b.w) < 1 && fabsf(a.h - b.h) < 1;
}

bool seat_rotation_is_needed(const SeatRotation *rotation)
{
    for (int seat = 0; seat < rotation->count; seat++) {
        if (!same_rect(rotation->before[seat], rotation->after[seat])) return true;
    }
    return false;
}

bool seat_rotation_holds(const SeatRotation *rotation, int seat, Rect at)
{
    return seat >= 0 && seat < rotation->count && rect_contains(rotation->before[seat], rect_centre(at));
}

/* By how many seats a seat moves around the table, clockwise or (below 0) anticlockwise. 0: the seat stays or moves
 * straight to its new area. */
static int places_on(const SeatRotation *rotation, int seat)
{
    for (int i = 0; i < rotation->count; i++) {
        if (same_rect(rotation->before[(seat + i) % rotation->count], rotation->after[seat]))
            return 2 * i > rotation->count ? i - rotation->count : i;
    }
    return 0;
}

/* The unit vector to the left of the direction of movement. */
static Point unit_aside(Rect from, Rect to)
{
    const Point a = rect_centre(from), b = rect_centre(to);
    const float dx = b.x - a.x, dy = b.y - a.y, length = fmaxf(1, hypotf(dx, dy));
    return (Point){dy / length, -dx / length};
}

/* Moves a seat aside from its straight way, so that two opposite seats pass each other. */
static Rect offset_past(Rect now, Rect from, Rect to, float t)
{
    const Point direction = unit_aside(from, to);
    const float size = fabsf(direction.x) > fabsf(direction.y) ? from.w + to.w : from.h + to.h;
    const float offset = size / 3.4f * (1 - SHRINK) * sinf(PI * t);
    return rect_moved(now, direction.x * offset, direction.y * offset);
}

static Rect seat_at(const SeatRotation *rotation, int seat, float t)
{
    const int places = places_on(rotation, seat), count = places < 0 ? -places : places, n = rotation->count;
    if (count == 0) return rect_lerp(rotation->before[seat], rotation->after[seat], t);
    const float moved = t * (float)count;
    const int full_places = moved >= (float)count ? count - 1 : (int)moved, step = places < 0 ? n - 1 : 1;
    const Rect from = rotation->before[(seat + full_places * step) % n],
               to = rotation->before[(seat + (full_places + 1) * step) % n];
    Rect now = rect_lerp(from, to, moved - (float)full_places);
    if (n == 2) now = offset_past(now, from, to, t);
    const float size = 1 - SHRINK * powf(fmaxf(0, sinf(PI * t)), .5f); /* an area shrinks quickly and stays small */
    return rect_around(rect_centre(now), now.w * size, now.h * size);
}

Rect seat_rotation_move_rect(const SeatRotation *rotation, int seat, Rect from, Rect to, float t)
{
    const Rect straight = rect_lerp(from, to, t), line = rect_lerp(rotation->before[seat], rotation->after[seat], t);
    if (same_rect(rotation->before[seat], rotation->after[seat]) || line.w <= 0) return straight;
    const Rect now = seat_at(rotation, seat, t);
    const Point middle = rect_centre(now), before = rect_centre(line), at = rect_centre(straight);
    const float size = now.w / line.w;
    return rect_around((Point){middle.x + (at.x - before.x) * size, middle.y + (at.y - before.y) * size},
                       straight.w * size, straight.h * size);
}

Rect seat_swap_rect(Rect from, Rect to, float t)
{
    const Point direction = unit_aside(from, to);
    const float offset = (from.h + to.h) / 2 * SWAP_OFFSET * sinf(PI * t);
    return rect_moved(rect_lerp(from, to, t), direction.x * offset, direction.y * offset);
}
