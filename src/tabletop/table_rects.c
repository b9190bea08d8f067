/* SPDX-License-Identifier: MIT */
#include "tabletop/table_rects.h"

void table_rects_add_text(TableRects *rects, Rect at)
{
    if (rects->text.count < TEXT_RECTS_MAX) rects->text.items[rects->text.count++] = at;
}

void table_rects_add_lines(TableRects *rects, const Canvas *canvas)
{
    const TextPlace *places;
    const int count = canvas_text_places(canvas, &places);
    for (int i = 0; i < count; i++) table_rects_add_text(rects, places[i].at);
}

void table_rects_add_item(TableRects *rects, int player, int item, Rect at)
{
    if (item < SCORE_CHANGE_ITEMS_MAX) rects->items[player][item] = at;
}

static bool is_apart(const TableRects *rects, const Canvas *canvas, Rect at)
{
    const TextPlace *places;
    const int count = canvas_text_places(canvas, &places);
    for (int i = 0; i < count; i++)
        if (rect_intersects(rect_inset(at, -places[i].size * .4f), places[i].at)) return false;
    for (int i = 0; i < rects->text.count; i++)
        if (rect_intersects(rect_inset(at, -2), rects->text.items[i])) return false;
    return true;
}

Rect table_rects_find_clear(const TableRects *rects, const Canvas *canvas, Rect at)
{
    /* The number of places tried at one distance; the step from one distance to the next, in pixels. */
    enum { DIRECTIONS = 16, STEP = 2 };
    for (float distance = 0; distance <= at.w * 1.5f; distance += STEP) {
        for (int i = 0; i < DIRECTIONS; i++) {
            const float angle = 6.2831853f * (float)i / DIRECTIONS;
            const Rect moved = rect_moved(at, roundf(distance * cosf(angle)), roundf(distance * sinf(angle)));
            if (is_apart(rects, canvas, moved)) return moved;
        }
    }
    return at;
}
