/* SPDX-License-Identifier: MIT */
#include "gfx/paint.h"

/* A region is split around a cover only if the cover has at least COVER_MIN pixels, because otherwise painting
 * everything is faster. Nothing is split in a target of fewer than SPLIT_MIN pixels. */
enum { COVER_MIN = 48 * 48, SPLIT_MIN = 160 * 160 };
enum { COVERS_MAX = 256 }; /* the most covers (items that hide others) that are considered */

/* An item that hides everything below it in a box. */
typedef struct OpaqueItem {
    Box box;
    int item;
} OpaqueItem;

typedef struct PaintWork {
    Pictures *pictures;
    const DisplayList *items;
    const PaintTarget *target;
    int count;
    OpaqueItem covers[COVERS_MAX];
} PaintWork;

static void list_covers(PaintWork *work, int start)
{
    for (int i = start + 1; i < work->items->count && work->count < COVERS_MAX; i++) {
        const Box box = box_intersection(display_item_opaque_box(&work->items->items[i]), work->target->clip);
        if (box_area(box) >= COVER_MIN) work->covers[work->count++] = (OpaqueItem){box, i};
    }
}

static void paint_item(const PaintWork *work, Box seen, const DisplayItem *item)
{
    PaintTarget target = *work->target;
    target.clip = seen;
    if (!item->picture) {
        paint_fill(&target, item->at, item->colour);
        return;
    }
    const Raster *raster = picture_raster(work->pictures, item->picture);
    paint_raster(&target, raster, item->source, item->at, item->colour.a, picture_is_opaque(item->picture));
}

/* A mask while items cut it: white pixels are cut out, black pixels remain. */
typedef struct CutMask {
    Raster raster;
    Box region; /* the mask's box in the window */
    Colour colour;
} CutMask;

static Box box_moved(Box box, int x, int y) { return (Box){box.x + x, box.y + y, box.w, box.h}; }

static void mask_add(const PaintWork *work, const CutMask *mask, const DisplayItem *item)
{
    const int x = -mask->region.x, y = -mask->region.y;
    const uint8_t shade = item->use == DRAW_CUT ? 255 : 0;
    const Colour colour = {shade, shade, shade, item->colour.a};
    const PaintTarget target = {mask->raster.pixels, mask->raster.w,
                                box_moved(box_intersection(item->visible, mask->region), x, y)};
    const Box at = box_moved(item->at, x, y);
    if (item->picture) {
        paint_shape(&target, picture_raster(work->pictures, item->picture), item->source, at, colour);
    } else {
        paint_fill(&target, at, colour);
    }
}

/* Paints the mask in its colour. Where more of it was cut out, it is more transparent. */
static void mask_end(const PaintWork *work, CutMask *mask)
{
    const Box region = mask->region;
    const Colour colour = mask->colour;
    const uint32_t rgb = (uint32_t)colour.r << 16 | (uint32_t)colour.g << 8 | colour.b;
    for (size_t i = 0; i < (size_t)region.w * (size_t)region.h; i++) {
        uint32_t *pixel = &mask->raster.pixels[i];
        *pixel = ((255 - (*pixel & 255)) * colour.a + 127) / 255 << 24 | rgb;
    }
    PaintTarget target = *work->target;
    target.clip = region;
    paint_raster(&target, &mask->raster, (Box){0, 0, region.w, region.h}, region, 255, false);
    raster_clear(&mask->raster);
}

/* In a region, paints the items from the index `start` to the last one. If `start` is −1, paints black and then all. */
static void paint_all(const PaintWork *work, Box region, int start)
{
    CutMask mask = {.raster = {0}};
    PaintTarget target = *work->target;
    target.clip = region;
    if (start < 0) paint_fill(&target, region, (Colour){0, 0, 0, 255});
    for (int i = start < 0 ? 0 : start; i < work->items->count; i++) {
        const DisplayItem *item = &work->items->items[i];
        if (!boxes_intersect(item->visible, region)) continue;
        const Box seen = box_intersection(item->visible, region);
        switch ((DrawUse)item->use) {
        case DRAW_PAINT: paint_item(work, seen, item); break;
        case DRAW_BEGIN_MASK: mask = (CutMask){raster_make(seen.w, seen.h), seen, item->colour}; break;
        case DRAW_CUT:
        case DRAW_RESTORE:
            if (mask.raster.pixels && boxes_intersect(item->visible, mask.region)) mask_add(work, &mask, item);
            break;
        case DRAW_END_MASK:
            if (mask.raster.pixels) mask_end(work, &mask);
            break;
        }
    }
}

/* The largest cover in a region among the items above `start`, and what it hides. NULL if none is large enough. */
static const OpaqueItem *largest_cover(const PaintWork *work, Box region, int start, Box *hidden)
{
    const OpaqueItem *largest = NULL;
    int64_t largest_area = COVER_MIN - 1;
    for (int i = 0; i < work->count; i++) {
        const Box common = box_intersection(work->covers[i].box, region);
        if (work->covers[i].item <= start || box_area(common) <= largest_area) continue;
        largest_area = box_area(common);
        largest = &work->covers[i];
        *hidden = common;
    }
    return largest;
}

/* Paints a region whose lowest visible item is `start`. Splits it into the part that its largest cover hides, and the
 * four sides around that part. */
static void paint_region(const PaintWork *work, Box region, int start)
{
    Box hidden;
    if (region.w <= 0 || region.h <= 0) return;
    const OpaqueItem *cover = largest_cover(work, region, start, &hidden);
    if (!cover) {
        paint_all(work, region, start);
        return;
    }
    const int right = hidden.x + hidden.w, bottom = hidden.y + hidden.h;
    paint_region(work, hidden, cover->item);
    paint_region(work, (Box){region.x, region.y, region.w, hidden.y - region.y}, start);
    paint_region(work, (Box){region.x, hidden.y, hidden.x - region.x, hidden.h}, start);
    paint_region(work, (Box){right, hidden.y, region.x + region.w - right, hidden.h}, start);
    paint_region(work, (Box){region.x, bottom, region.w, region.y + region.h - bottom}, start);
}

void paint_display_list(Pictures *pictures, const DisplayList *items, const PaintTarget *target)
{
    PaintWork work = {.pictures = pictures, .items = items, .target = target, .count = 0};
    const int start = display_list_last_hiding(items, target->clip);
    if (box_area(target->clip) >= SPLIT_MIN) list_covers(&work, start);
    paint_region(&work, target->clip, start);
}
