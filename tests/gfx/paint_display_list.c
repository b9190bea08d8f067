/* SPDX-License-Identifier: MIT */
/* Painting only what is visible gives the same picture as painting everything. */
#include "check.h"
#include "culdesac/memory.h"
#include "culdesac/rng.h"
#include "gfx/paint.h"

enum { W = 420, H = 300, MARKS = 60, ROUND = 9 };

/* Makes cards with transparent corners, half-transparent sheets, and noise with holes. */
static void make(void *context, const void *key, size_t size, Raster *into)
{
    uint64_t kind;
    memcpy(&kind, key, sizeof kind);
    Rng rng = rng_from_seed(kind + size);
    for (int i = 0; i < into->w * into->h; i++) {
        const int x = i % into->w, y = i / into->w;
        const bool corner = (x < ROUND || x >= into->w - ROUND) && (y < ROUND || y >= into->h - ROUND);
        const uint32_t colour = rng_below(&rng, 1u << 24), alpha = rng_below(&rng, 256);
        into->pixels[i] = kind % 3 == 0   ? (corner ? alpha << 24 : 0xFF000000u) | colour
                          : kind % 3 == 1 ? 0x60000000u | colour
                                          : (alpha > 60 ? 0xFF000000u : 0) | colour;
    }
}

static void add_some(Rng *rng, Pictures *pictures, DisplayList *items)
{
    for (int i = 0; i < MARKS; i++) {
        DisplayItem item = {.colour = {(uint8_t)rng_below(rng, 256), 90, 120, rng_below(rng, 3) ? 255 : 120}};
        item.at = (Box){(int)rng_below(rng, W) - 60, (int)rng_below(rng, H) - 60, 20 + (int)rng_below(rng, 220),
                        20 + (int)rng_below(rng, 160)};
        if (i == 0) item.at = (Box){0, 0, W, H};
        item.source = (Box){0, 0, item.at.w, item.at.h};
        if (i > 0 && rng_below(rng, 4)) {
            const uint64_t kind = rng_below(rng, 9);
            item.picture = pictures_get(pictures, PICTURE_ART, &kind, sizeof kind, 40 + 20 * (int)kind, 120);
            item.source = (Box){0, 0, 40 + 20 * (int)kind, 120};
            if (rng_below(rng, 4) == 0) item.source = (Box){10, 10, item.source.w - 10, 110};
            if (rng_below(rng, 3)) item.at = (Box){item.at.x, item.at.y, item.source.w, item.source.h};
        }
        item.visible = box_intersection(item.at, rng_below(rng, 4) ? (Box){0, 0, W, H} : (Box){30, 40, 200, 150});
        if (item.visible.w && item.visible.h) display_list_add(items, &item);
    }
}

static void paint_all(Pictures *pictures, const DisplayList *items, const PaintTarget *target)
{
    paint_fill(target, target->clip, (Colour){0, 0, 0, 255});
    for (int i = 0; i < items->count; i++) {
        const DisplayItem *item = &items->items[i];
        PaintTarget cut = *target;
        cut.clip = box_intersection(item->visible, target->clip);
        if (!cut.clip.w) continue;
        if (!item->picture) {
            paint_fill(&cut, item->at, item->colour);
        } else {
            paint_raster(&cut, picture_raster(pictures, item->picture), item->source, item->at, item->colour.a, false);
        }
    }
}

TEST(pieces_equal_whole, "a picture painted in pieces equals all items painted over each other, pixel for pixel")
{
    static uint32_t all[W * H], pieces[W * H];
    Pictures *pictures = pictures_create(64u << 20);
    pictures_set_maker(pictures, PICTURE_ART, make, NULL);
    Rng rng = rng_from_seed(4);
    for (int round = 0; round < 16; round++) {
        SCOPED(display_list_clear) DisplayList items = {0};
        add_some(&rng, pictures, &items);
        Box clip = {0, 0, W, H};
        if (round % 4 == 3) clip = (Box){(int)rng_below(&rng, 100), 17, 180 + (int)rng_below(&rng, 100), 250};
        memset(all, 0x55, sizeof all);
        memset(pieces, 0x55, sizeof pieces);
        /* Before its pictures are made nothing is known about them, and afterwards everything. */
        if (round % 2) paint_display_list(pictures, &items, &(PaintTarget){pieces, W, clip});
        paint_all(pictures, &items, &(PaintTarget){all, W, clip});
        paint_display_list(pictures, &items, &(PaintTarget){pieces, W, clip});
        int wrong = 0;
        for (int i = 0; i < W * H; i++) wrong += (all[i] ^ pieces[i]) << 8 != 0;
        CHECK_INT(wrong, 0);
    }
    pictures_destroy(pictures);
}

/* Adds an item that uses a sheet in a box. */
static void add_of_sheet(DisplayList *items, DrawUse use, Box box, uint8_t opacity)
{
    display_list_add(items, &(DisplayItem){.at = box, .visible = box, .colour = {0, 0, 0, opacity}, .use = use});
}

TEST(part_of_sheet_is_painted, "a part cut out of a sheet is painted right, or not if it is covered, or half as dark")
{
    static uint32_t pixels[W * H];
    const Box all = {0, 0, W, H};
    Pictures *pictures = pictures_create(1u << 20);
    SCOPED(display_list_clear) DisplayList items = {0};
    display_list_add(&items, &(DisplayItem){.at = all, .visible = all, .colour = {200, 200, 200, 255}});
    add_of_sheet(&items, DRAW_BEGIN_MASK, all, 102);
    add_of_sheet(&items, DRAW_CUT, (Box){10, 10, 60, 60}, 255);
    add_of_sheet(&items, DRAW_RESTORE, (Box){40, 10, 60, 60}, 255);
    add_of_sheet(&items, DRAW_CUT, (Box){10, 100, 60, 60}, 128);
    add_of_sheet(&items, DRAW_END_MASK, all, 0);
    paint_display_list(pictures, &items, &(PaintTarget){pixels, W, all});
    CHECK_INT(pixels[20 * W + 20] & 255, 200);
    CHECK_INT(pixels[20 * W + 50] & 255, 120);
    CHECK_INT(pixels[80 * W + 80] & 255, 120);
    CHECK_INT(pixels[120 * W + 20] & 255, 160);
    CHECK_INT(display_item_opaque_box(&items.items[2]).w, 0);
    /* A part that is painted on its own is the same. */
    memset(pixels, 0, sizeof pixels);
    paint_display_list(pictures, &items, &(PaintTarget){pixels, W, {30, 5, 20, 20}});
    CHECK_INT(pixels[20 * W + 35] & 255, 200);
    CHECK_INT(pixels[20 * W + 45] & 255, 120);
    pictures_destroy(pictures);
}

TEST(core_has_no_hole, "the opaque core of a picture is opaque, and a picture with a hole in the middle has none")
{
    SCOPED(raster_clear) Raster raster = raster_make(40, 30);
    CHECK_INT(raster_opaque_box(&raster).w, 0);
    const uint64_t card = 0;
    make(NULL, &card, sizeof card, &raster);
    const Box core = raster_opaque_box(&raster);
    CHECK_INT(core.w, 40);
    CHECK(core.h >= 30 - 2 * ROUND && core.y + core.h <= 30);
    for (int y = core.y; y < core.y + core.h; y++) {
        for (int x = core.x; x < core.x + core.w; x++) CHECK(raster.pixels[y * 40 + x] >= 0xFF000000u);
    }
    for (int i = 0; i < 40 * 30; i++) raster.pixels[i] |= 0xFF000000u;
    CHECK_INT(raster_opaque_box(&raster).w * raster_opaque_box(&raster).h, 40 * 30);
}
