/* SPDX-License-Identifier: MIT */
/*
 * Compares two frames. Each item has a hash of all its fields. The longest common subsequence of the items stays on the
 * screen; the areas of all other items, old and new, are repainted.
 */
#include "gfx/display_list.h"

#include "culdesac/memory.h"

#include <stdlib.h>
#include <string.h>

_Static_assert(sizeof(DisplayItem) == sizeof(Picture *) + 3 * sizeof(Box) + 8, "an item has no padding");

void display_list_clear(DisplayList *list)
{
    free(list->items);
    free(list->hashes);
    *list = (DisplayList){0};
}

/* Hashes eight bytes at a time, because a frame has a thousand items. */
static uint64_t display_item_hash(const DisplayItem *item)
{
    uint64_t words[sizeof(DisplayItem) / 8], hash = 0x9E3779B97F4A7C15u;
    memcpy(words, item, sizeof words);
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        hash = (hash ^ words[i]) * 0xFF51AFD7ED558CCDu;
        hash ^= hash >> 32;
    }
    return hash;
}

void display_list_add(DisplayList *list, const DisplayItem *item)
{
    if (list->count == list->capacity) {
        list->capacity = list->capacity ? list->capacity * 2 : 256;
        list->items = memory_resize(list->items, (size_t)list->capacity * sizeof *list->items);
        list->hashes = memory_resize(list->hashes, (size_t)list->capacity * sizeof *list->hashes);
    }
    list->hashes[list->count] = display_item_hash(item);
    list->items[list->count++] = *item;
}

Box box_intersection(Box a, Box b)
{
    const int x = a.x > b.x ? a.x : b.x, y = a.y > b.y ? a.y : b.y;
    const int right = a.x + a.w < b.x + b.w ? a.x + a.w : b.x + b.w;
    const int bottom = a.y + a.h < b.y + b.h ? a.y + a.h : b.y + b.h;
    return (Box){x, y, right > x ? right - x : 0, bottom > y ? bottom - y : 0};
}

static Box box_union(Box a, Box b)
{
    const int x = a.x < b.x ? a.x : b.x, y = a.y < b.y ? a.y : b.y;
    const int right = a.x + a.w > b.x + b.w ? a.x + a.w : b.x + b.w;
    const int bottom = a.y + a.h > b.y + b.h ? a.y + a.h : b.y + b.h;
    return (Box){x, y, right - x, bottom - y};
}

/* Maps an interval of a side that is scaled from `length` to `scaled` pixels. The result has only pixels that depend on
 * nothing outside of the interval, without the first and the last of them for safety. */
static void scale_inwards(int *from, int *size, int length, int scaled)
{
    const int end = (int)(((int64_t)*from + *size) * scaled / length) - scaled / length - 1;
    *from = (int)(((int64_t)*from * scaled + length - 1) / length) + scaled / length + 1;
    *size = end > *from ? end - *from : 0;
}

Box display_item_opaque_box(const DisplayItem *item)
{
    if (item->use != DRAW_PAINT || item->colour.a < 255) return (Box){0, 0, 0, 0};
    if (!item->picture || picture_is_opaque(item->picture)) return item->visible;
    Box core = box_intersection(picture_opaque_box(item->picture), item->source);
    core.x -= item->source.x;
    core.y -= item->source.y;
    if (item->source.w != item->at.w) scale_inwards(&core.x, &core.w, item->source.w, item->at.w);
    if (item->source.h != item->at.h) scale_inwards(&core.y, &core.h, item->source.h, item->at.h);
    core.x += item->at.x;
    core.y += item->at.y;
    return box_intersection(core, item->visible);
}

int display_list_last_hiding(const DisplayList *list, Box box)
{
    int last = list->count - 1;
    while (last >= 0 && !box_covers(display_item_opaque_box(&list->items[last]), box)) last--;
    return last;
}

void damage_add(Damage *damage, Box box)
{
    if (box.w <= 0 || box.h <= 0) return;
    for (;;) {
        int best = -1;
        int64_t least_cost = 0;
        for (int i = 0; i < damage->count; i++) {
            const Box other = damage->boxes[i];
            if (box_covers(other, box)) return;
            const int64_t cost = box_area(box_union(other, box)) - box_area(other) - box_area(box);
            const bool is_near = cost <= (box_area(other) + box_area(box)) / 16 + 2048;
            if ((is_near || damage->count == DAMAGE_MAX) && (best < 0 || cost < least_cost)) {
                best = i;
                least_cost = cost;
            }
        }
        if (best < 0) {
            damage->boxes[damage->count++] = box;
            return;
        }
        /* The united box may now touch other boxes, so it is added like a new one. */
        box = box_union(damage->boxes[best], box);
        damage->boxes[best] = damage->boxes[--damage->count];
    }
}

/* Finds for each item of the new frame an equal item of the old one: the first that is not yet taken; −1: none. */
static void match_items(const DisplayList *before, const DisplayList *after, int *match)
{
    size_t slots = 64;
    while (slots < (size_t)before->count * 2) slots *= 2;
    /* A hash table of old items by their hashes. An entry is an item's index + 1; 0: free. */
    SCOPED_MEMORY int *first = memory_allocate(slots * sizeof *first);
    SCOPED_MEMORY int *next = memory_allocate((size_t)(before->count + 1) * sizeof *next);
    for (int i = before->count - 1; i >= 0; i--) {
        size_t slot = before->hashes[i] & (slots - 1);
        while (first[slot] && before->hashes[first[slot] - 1] != before->hashes[i]) slot = (slot + 1) & (slots - 1);
        next[i] = first[slot];
        first[slot] = i + 1;
    }
    for (int i = 0; i < after->count; i++) {
        size_t slot = after->hashes[i] & (slots - 1);
        match[i] = -1;
        while (first[slot]) {
            const int found = first[slot] - 1;
            if (before->hashes[found] == after->hashes[i]) {
                match[i] = found;
                /* The last item of a chain stays, so that the slot stays occupied and later probes still find the
                 * others. */
                if (next[found]) first[slot] = next[found];
                break;
            }
            slot = (slot + 1) & (slots - 1);
        }
    }
}

/* Keeps only a longest ascending subsequence of the matches; the others become −1. */
static void keep_ascending(int *match, int count)
{
    /* The last element of the best subsequence of each length. */
    SCOPED_MEMORY int *tail = memory_allocate((size_t)(count + 1) * sizeof *tail);
    SCOPED_MEMORY int *prior = memory_allocate((size_t)(count + 1) * sizeof *prior);
    int length = 0;
    for (int i = 0; i < count; i++) {
        if (match[i] < 0) continue;
        int low = 0, high = length;
        while (low < high) {
            const int middle = (low + high) / 2;
            if (match[tail[middle]] < match[i]) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        prior[i] = low ? tail[low - 1] : -1;
        tail[low] = i;
        if (low == length) length++;
    }
    int keep = length ? tail[length - 1] : -1;
    for (int i = count - 1; i >= 0; i--) {
        if (i == keep) {
            keep = prior[i];
        } else {
            match[i] = -1;
        }
    }
}

/* The list without its first `start` and its last `end` items. */
static DisplayList list_section(const DisplayList *list, int start, int end)
{
    if (list->count == 0) return *list;
    return (DisplayList){list->items + start, list->hashes + start, list->count - start - end, 0};
}

void display_list_compare(const DisplayList *before, const DisplayList *after, Damage *damage)
{
    /* Equal items at the start and at the end of the lists are skipped: most frames differ in few items or none. */
    int start = 0, end = 0;
    const int shorter = before->count < after->count ? before->count : after->count;
    while (start < shorter && before->hashes[start] == after->hashes[start]) start++;
    while (end < shorter - start && before->hashes[before->count - 1 - end] == after->hashes[after->count - 1 - end])
        end++;
    const DisplayList old = list_section(before, start, end), fresh = list_section(after, start, end);
    if (old.count == 0 && fresh.count == 0) return;

    SCOPED_MEMORY int *match = memory_allocate((size_t)(fresh.count + 1) * sizeof *match);
    SCOPED_MEMORY bool *kept = memory_allocate((size_t)(old.count + 1) * sizeof *kept);
    match_items(&old, &fresh, match);
    keep_ascending(match, fresh.count);
    for (int i = 0; i < fresh.count; i++) {
        if (match[i] >= 0) {
            kept[match[i]] = true;
        } else {
            damage_add(damage, fresh.items[i].visible);
        }
    }
    for (int i = 0; i < old.count; i++) {
        if (!kept[i]) damage_add(damage, old.items[i].visible);
    }
}
