/* SPDX-License-Identifier: MIT */
#include "ui/spot.h"

#include "culdesac/text.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Texts lie in blocks that never move, so that a spot may keep a pointer. */
typedef struct SpotWords {
    struct SpotWords *before;
    size_t used, size;
    char bytes[];
} SpotWords;

enum { BLOCK_SIZE = 16384 };

static char *words_take(SpotList *list, size_t size)
{
    SpotWords *block = list->words;
    if (!block || block->size - block->used < size) {
        size_t room = size > BLOCK_SIZE ? size : BLOCK_SIZE;
        block = memory_allocate(sizeof *block + room);
        block->size = room;
        block->before = list->words;
        list->words = block;
    }
    char *taken = block->bytes + block->used;
    block->used += size;
    return taken;
}

static const char *words_copy(SpotList *list, const char *string)
{
    if (!string) return NULL;
    size_t size = strlen(string) + 1;
    return memcpy(words_take(list, size), string, size);
}

void spots_reset(SpotList *list)
{
    list->count = 0;
    if (!list->words) return;
    /* One block is kept for the next frame. */
    SpotWords *older = list->words->before;
    while (older) {
        SpotWords *next = older->before;
        free(older);
        older = next;
    }
    list->words->before = NULL;
    list->words->used = 0;
}

void spots_clear(SpotList *list)
{
    spots_reset(list);
    free(list->words);
    free(list->items);
    *list = (SpotList){0};
}

Spot *spots_add(SpotList *list, const Spot *spot)
{
    assert(spot->id && *spot->id);
    if (list->count == list->capacity) {
        list->capacity = list->capacity ? list->capacity * 2 : 64;
        list->items = memory_resize(list->items, (size_t)list->capacity * sizeof *list->items);
    }
    Spot *added = &list->items[list->count++];
    *added = *spot;
    added->id = words_copy(list, spot->id);
    added->label = words_copy(list, spot->label ? spot->label : "");
    added->spoken = spot->spoken ? words_copy(list, spot->spoken) : added->label;
    added->shut = words_copy(list, spot->shut);
    added->about = words_copy(list, spot->about);
    added->help = words_copy(list, spot->help);
    added->area = words_copy(list, spot->area);
    return added;
}

const char *spots_text(SpotList *list, const char *format, ...)
{
    va_list arguments, again;
    va_start(arguments, format);
    va_copy(again, arguments);
    int length = vsnprintf(NULL, 0, format, arguments);
    va_end(arguments);
    size_t size = (size_t)(length < 0 ? 0 : length) + 1;
    char *text = words_take(list, size);
    text[0] = '\0';
    vsnprintf(text, size, format, again);
    va_end(again);
    return text;
}

const Spot *spots_find(const SpotList *list, const char *id)
{
    for (int i = list->count - 1; i >= 0; i--) {
        if (!strcmp(list->items[i].id, id)) return &list->items[i];
    }
    return NULL;
}

bool spot_holds(const Spot *spot, Point point)
{
    if (spot->area && !rect_has(spot->clip, point)) return false;
    if (spot->holds) return spot->holds(spot->of, spot->index, point);
    if (!rect_has(spot->at, point)) return false;
    if (spot->shape == SPOT_RECT) return true;
    Point centre = rect_centre(spot->at);
    float x = (point.x - centre.x) / (spot->at.w / 2), y = (point.y - centre.y) / (spot->at.h / 2);
    return spot->shape == SPOT_DISC ? x * x + y * y <= 1 : fabsf(x) + fabsf(y) <= 1;
}

bool spot_can_press(const Spot *spot)
{
    return spot->kind != SPOT_AREA && spot->kind != SPOT_COVER && spot->kind != SPOT_ABOUT;
}

bool spot_can_ask(const Spot *spot)
{
    const bool says_itself = spot->about && !spot->about[0];
    return spot->kind != SPOT_AREA && spot->kind != SPOT_COVER && !says_itself;
}

bool spot_can_focus(const Spot *spot)
{
    return spot_can_press(spot) && !spot->veiled;
}

/* How far a point lies outside of a rectangle. */
static float distance_to(Rect rect, Point point)
{
    float dx = fmaxf(fmaxf(rect.x - point.x, point.x - rect_right(rect)), 0);
    float dy = fmaxf(fmaxf(rect.y - point.y, point.y - rect_bottom(rect)), 0);
    return hypotf(dx, dy);
}

const Spot *spots_at(const SpotList *list, Point point, float reach)
{
    const Spot *ground = NULL;
    for (int i = list->count - 1; i >= 0 && !ground; i--) {
        const Spot *spot = &list->items[i];
        if (spot->kind == SPOT_ABOUT || !spot_holds(spot, point)) continue;
        if (spot_can_press(spot)) return spot;
        ground = spot;
    }
    /* Only a background lies there: perhaps a finger meant a small spot nearby. */
    const Spot *nearest = NULL;
    float least = reach;
    for (int i = list->count - 1; i >= 0; i--) {
        const Spot *spot = &list->items[i];
        if (spot == ground && spot->kind == SPOT_COVER) break;
        if (!spot_can_focus(spot) || spot->small || (spot->area && !rect_has(spot->clip, point))) continue;
        float widened = fmaxf(0, (reach - fminf(spot->at.w, spot->at.h)) / 2);
        float away = distance_to(spot->at, point);
        if (away <= widened && away < least) {
            nearest = spot;
            least = away;
        }
    }
    return nearest ? nearest : ground;
}

const Spot *spots_asked_at(const SpotList *list, Point point)
{
    for (int i = list->count - 1; i >= 0; i--) {
        const Spot *spot = &list->items[i];
        if (!spot_holds(spot, point) || spot->kind == SPOT_AREA) continue;
        return spot->kind == SPOT_COVER ? NULL : spot;
    }
    return NULL;
}

/* Costs that differ by less are even. */
static const float EVEN = .5f;

/* The cost of going from one rectangle to another in a direction; negative if it does not lie there. What lies aside costs
 * more than what lies ahead, and overlapping bands cost nothing aside. */
static float way_to(Rect from, Rect to, Direction direction)
{
    Point a = rect_centre(from), b = rect_centre(to);
    bool sideways = direction == GO_LEFT || direction == GO_RIGHT;
    float sign = direction == GO_LEFT || direction == GO_UP ? -1.0f : 1.0f;
    float ahead = (sideways ? b.x - a.x : b.y - a.y) * sign;
    float aside = fabsf(sideways ? b.y - a.y : b.x - a.x);
    float overlap = sideways ? fminf(rect_bottom(from), rect_bottom(to)) - fmaxf(from.y, to.y)
                             : fminf(rect_right(from), rect_right(to)) - fmaxf(from.x, to.x);
    float breadth = sideways ? fminf(from.h, to.h) : fminf(from.w, to.w);
    if (ahead <= 1) return -1;
    /* A wholly overlapping band counts as straight ahead. Otherwise it must lie within 60° of the direction. */
    bool straight = overlap > breadth * 0.4f;
    if (!straight && aside > ahead * 1.75f + 4) return -1;
    /* A wide row above or below is not to the left or right of what it covers whole. */
    if (!straight && sideways && from.x >= to.x && rect_right(from) <= rect_right(to)) return -1;
    return ahead + (straight ? aside * 0.3f : aside * 2.2f);
}

static bool same_area(const Spot *a, const Spot *b)
{
    return a->area && b->area && !strcmp(a->area, b->area);
}

/* Of two that are equally near (as on a grid standing on its corner) the one to the right of the way is taken. So
 * each arrow follows one line of the grid, the opposite arrow goes back, and none is skipped. */
static bool turns(const Spot *before, const Spot *spot, Direction direction)
{
    const Point a = rect_centre(before->at), b = rect_centre(spot->at);
    switch (direction) {
    case GO_LEFT: return b.y < a.y;
    case GO_RIGHT: return b.y > a.y;
    case GO_UP: return b.x > a.x;
    default: return b.x < a.x;
    }
}

/* Where keys go: to whatever can be touched, or asked. */
typedef bool Goal(const Spot *spot);

static bool is_walked_to(const Spot *spot)
{
    return spot_can_focus(spot) && !spot->aside;
}

static bool is_asked(const Spot *spot)
{
    return spot_can_ask(spot) && !spot->aside;
}

/* What is scrolled out of sight is come to from its own list alone. */
static const Spot *nearest_towards(const SpotList *list, const Spot *from, Direction direction, bool within, Goal *goal)
{
    const Spot *best = NULL;
    float least = 0;
    for (int i = 0; i < list->count; i++) {
        const Spot *spot = &list->items[i];
        const bool same = same_area(from, spot);
        if (spot == from || !goal(spot) || (within && !same)) continue;
        if (spot->area && !same && !rect_meets(spot->clip, spot->at)) continue;
        float cost = way_to(from->at, spot->at, direction);
        if (cost < 0 || (best && cost > least - EVEN && !(cost < least + EVEN && turns(best, spot, direction))))
            continue;
        best = spot;
        least = cost;
    }
    return best;
}

static const Spot *towards(const SpotList *list, const Spot *from, Direction direction, Goal *goal)
{
    const bool upright = direction == GO_UP || direction == GO_DOWN;
    const Spot *within = upright && from->area ? nearest_towards(list, from, direction, true, goal) : NULL;
    return within ? within : nearest_towards(list, from, direction, false, goal);
}

const Spot *spots_towards(const SpotList *list, const Spot *from, Direction direction)
{
    if (!from) {
        for (int i = 0; i < list->count; i++) {
            if (list->items[i].lit && spot_can_focus(&list->items[i])) return &list->items[i];
        }
        return spots_next(list, NULL, 1);
    }
    return towards(list, from, direction, is_walked_to);
}

const Spot *spots_asked_towards(const SpotList *list, const Spot *from, Direction direction)
{
    return towards(list, from, direction, is_asked);
}

const Spot *spots_next(const SpotList *list, const Spot *from, int step)
{
    int start = from ? (int)(from - list->items) : step > 0 ? -1 : list->count;
    for (int i = 1; i <= list->count; i++) {
        int index = (start + step * i) % list->count;
        if (index < 0) index += list->count;
        if (is_walked_to(&list->items[index])) return &list->items[index];
    }
    return NULL;
}
