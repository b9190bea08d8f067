/* SPDX-License-Identifier: MIT */
#include "ui/hotspot.h"

#include "culdesac/memory.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Texts are stored in blocks that are never moved, so that hotspots may keep pointers. */
typedef struct HotspotTexts {
    struct HotspotTexts *before;
    size_t used, size;
    char bytes[];
} HotspotTexts;

enum { BLOCK_SIZE = 16384 }; /* bytes of a block; a longer text gets a block of its own */

static char *words_take(HotspotList *list, size_t size)
{
    HotspotTexts *block = list->texts;
    if (!block || block->size - block->used < size) {
        const size_t room = size > BLOCK_SIZE ? size : BLOCK_SIZE;
        block = memory_allocate(sizeof *block + room);
        block->size = room;
        block->before = list->texts;
        list->texts = block;
    }
    char *taken = block->bytes + block->used;
    block->used += size;
    return taken;
}

static const char *words_copy(HotspotList *list, const char *string)
{
    if (!string) return NULL;
    const size_t size = strlen(string) + 1;
    return memcpy(words_take(list, size), string, size);
}

void hotspots_reset(HotspotList *list)
{
    list->count = 0;
    if (!list->texts) return;
    /* One block is kept for the next frame. */
    HotspotTexts *older = list->texts->before;
    while (older) {
        HotspotTexts *next = older->before;
        free(older);
        older = next;
    }
    list->texts->before = NULL;
    list->texts->used = 0;
}

void hotspots_clear(HotspotList *list)
{
    hotspots_reset(list);
    free(list->texts);
    free(list->items);
    *list = (HotspotList){0};
}

Hotspot *hotspots_add(HotspotList *list, const Hotspot *hotspot)
{
    assert(hotspot->id && *hotspot->id);
    list->items = memory_grow(list->items, (size_t)list->count, &list->capacity, sizeof *list->items);
    Hotspot *added = &list->items[list->count++];
    *added = *hotspot;
    added->id = words_copy(list, hotspot->id);
    added->label = words_copy(list, hotspot->label ? hotspot->label : "");
    added->spoken = hotspot->spoken ? words_copy(list, hotspot->spoken) : added->label;
    added->disabled_reason = words_copy(list, hotspot->disabled_reason);
    added->tip_topic = words_copy(list, hotspot->tip_topic);
    added->help = words_copy(list, hotspot->help);
    added->area_id = words_copy(list, hotspot->area_id);
    return added;
}

const char *hotspots_format(HotspotList *list, const char *format, ...)
{
    va_list arguments, again;
    va_start(arguments, format);
    va_copy(again, arguments);
    const int length = vsnprintf(NULL, 0, format, arguments);
    va_end(arguments);
    const size_t size = (size_t)(length < 0 ? 0 : length) + 1;
    char *text = words_take(list, size);
    text[0] = '\0';
    vsnprintf(text, size, format, again);
    va_end(again);
    return text;
}

const Hotspot *hotspots_find(const HotspotList *list, const char *id)
{
    for (int i = list->count - 1; i >= 0; i--) {
        if (strcmp(list->items[i].id, id) == 0) return &list->items[i];
    }
    return NULL;
}

bool hotspot_contains(const Hotspot *hotspot, Point point)
{
    if (hotspot->area_id && !rect_contains(hotspot->clip, point)) return false;
    if (hotspot->contains) return hotspot->contains(hotspot->contains_data, hotspot->index, point);
    if (!rect_contains(hotspot->at, point)) return false;
    if (hotspot->shape == HOTSPOT_RECT) return true;
    const Point centre = rect_centre(hotspot->at);
    const float x = (point.x - centre.x) / (hotspot->at.w / 2), y = (point.y - centre.y) / (hotspot->at.h / 2);
    return hotspot->shape == HOTSPOT_DISC ? x * x + y * y <= 1 : fabsf(x) + fabsf(y) <= 1;
}

bool hotspot_can_press(const Hotspot *hotspot)
{
    return hotspot->kind != HOTSPOT_AREA && hotspot->kind != HOTSPOT_BLOCKER && hotspot->kind != HOTSPOT_TIP_ONLY;
}

bool hotspot_has_tip(const Hotspot *hotspot)
{
    const bool says_itself = hotspot->tip_topic && !hotspot->tip_topic[0];
    return hotspot->kind != HOTSPOT_AREA && hotspot->kind != HOTSPOT_BLOCKER && !says_itself;
}

static bool is_grouped(const Hotspot *hotspot) { return hotspot->stop == HOTSPOT_GROUPED; }

bool hotspot_can_focus(const Hotspot *hotspot)
{
    return (hotspot_can_press(hotspot) || is_grouped(hotspot)) && !hotspot->is_covered;
}

/* The distance of a point from a rectangle; 0 inside. */
static float distance_to(Rect rect, Point point)
{
    const float dx = fmaxf(fmaxf(rect.x - point.x, point.x - rect_right(rect)), 0);
    const float dy = fmaxf(fmaxf(rect.y - point.y, point.y - rect_bottom(rect)), 0);
    return hypotf(dx, dy);
}

const Hotspot *hotspots_at(const HotspotList *list, Point point, float reach)
{
    const Hotspot *ground = NULL;
    for (int i = list->count - 1; i >= 0 && !ground; i--) {
        const Hotspot *hotspot = &list->items[i];
        if (hotspot->kind == HOTSPOT_TIP_ONLY || !hotspot_contains(hotspot, point)) continue;
        if (hotspot_can_press(hotspot)) return hotspot;
        ground = hotspot;
    }
    /* There is at most a background at the point: perhaps a finger missed a small hotspot nearby. */
    const Hotspot *nearest = NULL;
    float nearest_distance = reach;
    for (int i = list->count - 1; i >= 0; i--) {
        const Hotspot *hotspot = &list->items[i];
        if (hotspot == ground && hotspot->kind == HOTSPOT_BLOCKER) break;
        if (!hotspot_can_focus(hotspot) || hotspot->is_exact_size ||
            (hotspot->area_id && !rect_contains(hotspot->clip, point)))
            continue;
        const float widened = fmaxf(0, (reach - fminf(hotspot->at.w, hotspot->at.h)) / 2);
        const float distance = distance_to(hotspot->at, point);
        if (distance <= widened && distance < nearest_distance) {
            nearest = hotspot;
            nearest_distance = distance;
        }
    }
    return nearest ? nearest : ground;
}

const Hotspot *hotspots_tip_at(const HotspotList *list, Point point)
{
    for (int i = list->count - 1; i >= 0; i--) {
        const Hotspot *hotspot = &list->items[i];
        if (!hotspot_contains(hotspot, point) || hotspot->kind == HOTSPOT_AREA) continue;
        return hotspot->kind == HOTSPOT_BLOCKER ? NULL : hotspot;
    }
    return NULL;
}

/* Costs of moving the focus (distance_towards) that differ by less count as equal. */
static const float COST_TOLERANCE = .5f;
/* How far aside a hotspot may be for each pixel that it is ahead: within 60° of the direction, or anywhere on that
 * side. */
static const float NEAR_ASIDE = 1.75f, ANY_ASIDE = 1e6f;

/* The cost of moving from `from` to `to`; negative if `to` is not in that direction. Sideways distance costs more than
 * distance ahead, but little if the rectangles overlap sideways. */
static float distance_towards(Rect from, Rect to, Direction direction, float max_aside)
{
    const Point a = rect_centre(from), b = rect_centre(to);
    const bool is_sideways = direction == DIRECTION_LEFT || direction == DIRECTION_RIGHT;
    const float sign = direction == DIRECTION_LEFT || direction == DIRECTION_UP ? -1.0f : 1.0f;
    const float ahead = (is_sideways ? b.x - a.x : b.y - a.y) * sign;
    const float aside = fabsf(is_sideways ? b.y - a.y : b.x - a.x);
    const float overlap = is_sideways ? fminf(rect_bottom(from), rect_bottom(to)) - fmaxf(from.y, to.y)
                                      : fminf(rect_right(from), rect_right(to)) - fmaxf(from.x, to.x);
    const float breadth = is_sideways ? fminf(from.h, to.h) : fminf(from.w, to.w);
    if (ahead <= 1) return -1;
    /* A rectangle counts as straight ahead if the two overlap sideways by more than 40 % of the narrower one. */
    const bool is_straight = overlap > breadth * .4f;
    if (!is_straight && aside > ahead * max_aside + 4) return -1;
    /* A wide row above or below `from` is not to the left or right of it. */
    if (!is_straight && is_sideways && from.x >= to.x && rect_right(from) <= rect_right(to)) return -1;
    return ahead + (is_straight ? aside * .3f : aside * 2.2f);
}

/* Whether `hotspot` is clockwise of `before`. Of two equally near hotspots the clockwise one is preferred, so that on a
 * grid turned by 45° each arrow key follows one line, the opposite key goes back, and no hotspot is skipped. */
static bool is_clockwise(const Hotspot *before, const Hotspot *hotspot, Direction direction)
{
    const Point a = rect_centre(before->at), b = rect_centre(hotspot->at);
    switch (direction) {
    case DIRECTION_LEFT: return b.y < a.y;
    case DIRECTION_RIGHT: return b.y > a.y;
    case DIRECTION_UP: return b.x > a.x;
    default: return b.x < a.x;
    }
}

/* Which hotspots the arrow keys can reach: those that can be focused, or those with a tip. */
typedef bool HotspotFilter(const Hotspot *spot);

static bool is_focus_target(const Hotspot *hotspot)
{
    return hotspot_can_focus(hotspot) && hotspot->stop != HOTSPOT_SKIPPED;
}

static bool is_asked(const Hotspot *hotspot) { return hotspot_has_tip(hotspot) && hotspot->stop != HOTSPOT_SKIPPED; }

static bool is_upright(Direction direction) { return direction == DIRECTION_UP || direction == DIRECTION_DOWN; }

/* The nearest hotspot in a direction, or NULL; with `within`, only in the same scroll area. A hotspot scrolled out of
 * sight can only be reached from within its own area. */
static const Hotspot *nearest_towards(const HotspotList *list, const Hotspot *from, Direction direction,
                                      float max_aside, bool within, HotspotFilter *goal)
{
    const Hotspot *best = NULL;
    float least_cost = 0;
    for (int i = 0; i < list->count; i++) {
        const Hotspot *hotspot = &list->items[i];
        const bool is_same_area = from->area_id && hotspot->area_id && strcmp(from->area_id, hotspot->area_id) == 0;
        if (hotspot == from || !goal(hotspot) || is_grouped(hotspot) || (within && !is_same_area)) continue;
        /* A hotspot that contains `from` counts as above it, never as beside it. */
        if (!is_upright(direction) && rect_covers(hotspot->at, from->at)) continue;
        if (hotspot->area_id && !is_same_area && !rect_intersects(hotspot->clip, hotspot->at)) continue;
        const float cost = distance_towards(from->at, hotspot->at, direction, max_aside);
        if (cost < 0 || (best && cost > least_cost - COST_TOLERANCE &&
                         !(cost < least_cost + COST_TOLERANCE && is_clockwise(best, hotspot, direction))))
            continue;
        best = hotspot;
        least_cost = cost;
    }
    return best;
}

/* The next hotspot after `from`, or before it if `step` is −1, among the grouped ones or among all others. If `from` is
 * NULL, the first or the last of these. NULL if there is none. */
static const Hotspot *next_of(const HotspotList *list, const Hotspot *from, int step, bool grouped)
{
    int i = from ? (int)(from - list->items) : step > 0 ? -1 : list->count;
    for (i += step; i >= 0 && i < list->count; i += step) {
        if (is_grouped(&list->items[i]) == grouped && is_focus_target(&list->items[i])) return &list->items[i];
    }
    return NULL;
}

static const Hotspot *find_in_direction(const HotspotList *list, const Hotspot *from, Direction direction,
                                        HotspotFilter *goal)
{
    if (is_grouped(from) && !is_upright(direction))
        return next_of(list, from, direction == DIRECTION_RIGHT ? 1 : -1, true);
    const Hotspot *found =
        is_upright(direction) && from->area_id ? nearest_towards(list, from, direction, NEAR_ASIDE, true, goal) : NULL;
    if (!found) found = nearest_towards(list, from, direction, NEAR_ASIDE, false, goal);
    /* From the edge of a board, an arrow key reaches the buttons beside it, however high or low they are. */
    if (!found && from->kind == HOTSPOT_THING) found = nearest_towards(list, from, direction, ANY_ASIDE, false, goal);
    return found || direction != DIRECTION_DOWN || is_grouped(from) ? found : next_of(list, NULL, 1, true);
}

const Hotspot *hotspots_towards(const HotspotList *list, const Hotspot *from, Direction direction)
{
    if (!from) {
        for (int i = 0; i < list->count; i++) {
            if (list->items[i].is_highlighted && hotspot_can_focus(&list->items[i])) return &list->items[i];
        }
        return hotspots_next(list, NULL, 1);
    }
    return find_in_direction(list, from, direction, is_focus_target);
}

const Hotspot *hotspots_tip_towards(const HotspotList *list, const Hotspot *from, Direction direction)
{
    return find_in_direction(list, from, direction, is_asked);
}

const Hotspot *hotspots_next(const HotspotList *list, const Hotspot *from, int step)
{
    const bool was_grouped = from && is_grouped(from);
    const Hotspot *found = was_grouped ? NULL : next_of(list, from, step, false);
    if (!found && !was_grouped) found = next_of(list, NULL, step, true);
    return found ? found : next_of(list, NULL, step, false);
}
