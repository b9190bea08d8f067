/* SPDX-License-Identifier: MIT */
#include "gfx/paint_display_list.h"

/* What is smaller is painted over sooner than a piece is cut out for it; a ground that is smaller is not cut at all. */
enum { COVER_LEAST = 48 * 48, CUT_FROM = 160 * 160, COVERS_MAX = 256 };

/* A mark that hides what lies behind it in a box. */
typedef struct Cover {
    Box box;
    int mark;
} Cover;

typedef struct Work {
    Pictures *pictures;
    const DisplayList *marks;
    const PaintTarget *ground;
    int count;
    Cover covers[COVERS_MAX];
} Work;

static int64_t area(Box box)
{
    return (int64_t)box.w * box.h;
}

static void find_covers(Work *work, int start)
{
    for (int i = start + 1; i < work->marks->count && work->count < COVERS_MAX; i++) {
        const Box box = box_intersection(display_item_opaque_box(&work->marks->items[i]), work->ground->clip);
        if (area(box) >= COVER_LEAST) work->covers[work->count++] = (Cover){box, i};
    }
}

static void paint_mark(const Work *work, Box seen, const DisplayItem *item)
{
    PaintTarget target = *work->ground;
    target.clip = seen;
    if (!item->picture) {
        paint_fill(&target, item->at, item->colour);
        return;
    }
    const Raster *raster = picture_raster(work->pictures, item->picture);
    paint_raster(&target, raster, item->source, item->at, item->colour.a, picture_is_opaque(item->picture));
}

/* What a sheet leaves of a piece: white where it is cut, black where it is whole. */
typedef struct Sheet {
    Raster raster;
    Box piece; /* in the window */
    Colour colour;
} Sheet;

static void sheet_begin(Sheet *sheet, Box piece, Colour colour)
{
    *sheet = (Sheet){raster_make(piece.w, piece.h), piece, colour};
}

static Box box_moved(Box box, int x, int y)
{
    return (Box){box.x + x, box.y + y, box.w, box.h};
}

static void sheet_take(const Work *work, const Sheet *sheet, const DisplayItem *item)
{
    const int x = -sheet->piece.x, y = -sheet->piece.y;
    const uint8_t shade = item->use == DRAW_CUT ? 255 : 0;
    const Colour colour = {shade, shade, shade, item->colour.a};
    const PaintTarget target = {sheet->raster.pixels, sheet->raster.w,
                                box_moved(box_intersection(item->visible, sheet->piece), x, y)};
    const Box at = box_moved(item->at, x, y);
    if (item->picture) {
        paint_shape(&target, picture_raster(work->pictures, item->picture), item->source, at, colour);
    } else {
        paint_fill(&target, at, colour);
    }
}

/* As a picture of its colour, less opaque the more of it is cut. */
static void sheet_end(const Work *work, Sheet *sheet)
{
    const Box piece = sheet->piece;
    const Colour colour = sheet->colour;
    const uint32_t rgb = (uint32_t)colour.r << 16 | (uint32_t)colour.g << 8 | colour.b;
    for (size_t i = 0; i < (size_t)piece.w * (size_t)piece.h; i++) {
        uint32_t *pixel = &sheet->raster.pixels[i];
        *pixel = ((255 - (*pixel & 255)) * colour.a + 127) / 255 << 24 | rgb;
    }
    PaintTarget target = *work->ground;
    target.clip = piece;
    paint_raster(&target, &sheet->raster, (Box){0, 0, piece.w, piece.h}, piece, 255, false);
    raster_clear(&sheet->raster);
}

/* All marks from the start on, in a piece; −1: on black. */
static void paint_whole(const Work *work, Box piece, int start)
{
    Sheet sheet = {.raster = {0}};
    PaintTarget target = *work->ground;
    target.clip = piece;
    if (start < 0) paint_fill(&target, piece, (Colour){0, 0, 0, 255});
    for (int i = start < 0 ? 0 : start; i < work->marks->count; i++) {
        const DisplayItem *item = &work->marks->items[i];
        if (!boxes_intersect(item->visible, piece)) continue;
        const Box seen = box_intersection(item->visible, piece);
        switch ((DrawUse)item->use) {
        case DRAW_PAINT: paint_mark(work, seen, item); break;
        case DRAW_BEGIN_MASK: sheet_begin(&sheet, seen, item->colour); break;
        case DRAW_CUT:
        case DRAW_RESTORE:
            if (sheet.raster.pixels && boxes_intersect(item->visible, sheet.piece)) sheet_take(work, &sheet, item);
            break;
        case DRAW_END_MASK:
            if (sheet.raster.pixels) sheet_end(work, &sheet);
            break;
        }
    }
}

/* The largest cover in a piece, of those above a mark. */
static const Cover *largest_cover(const Work *work, Box piece, int start, Box *hidden)
{
    const Cover *largest = NULL;
    int64_t most = COVER_LEAST - 1;
    for (int i = 0; i < work->count; i++) {
        const Box common = box_intersection(work->covers[i].box, piece);
        if (work->covers[i].mark <= start || area(common) <= most) continue;
        most = area(common);
        largest = &work->covers[i];
        *hidden = common;
    }
    return largest;
}

/* A piece in which the first mark that is seen is known: cut into what its largest cover hides and the four sides
 * around. */
static void paint_piece(const Work *work, Box piece, int start)
{
    Box hidden;
    if (piece.w <= 0 || piece.h <= 0) return;
    const Cover *cover = largest_cover(work, piece, start, &hidden);
    if (!cover) {
        paint_whole(work, piece, start);
        return;
    }
    const int right = hidden.x + hidden.w, bottom = hidden.y + hidden.h;
    paint_piece(work, hidden, cover->mark);
    paint_piece(work, (Box){piece.x, piece.y, piece.w, hidden.y - piece.y}, start);
    paint_piece(work, (Box){piece.x, hidden.y, hidden.x - piece.x, hidden.h}, start);
    paint_piece(work, (Box){right, hidden.y, piece.x + piece.w - right, hidden.h}, start);
    paint_piece(work, (Box){piece.x, bottom, piece.w, piece.y + piece.h - bottom}, start);
}

void paint_display_list(Pictures *pictures, const DisplayList *items, const PaintTarget *target)
{
    Work work = {.pictures = pictures, .marks = items, .ground = target, .count = 0};
    const int start = display_list_last_hiding(items, target->clip);
    if (area(target->clip) >= CUT_FROM) find_covers(&work, start);
    paint_piece(&work, target->clip, start);
}

void paint_prepare_display_list(Pictures *pictures, const DisplayList *items, Box box)
{
    const int start = display_list_last_hiding(items, box);
    for (int i = start < 0 ? 0 : start; i < items->count; i++) {
        const DisplayItem *item = &items->items[i];
        if (item->picture && boxes_intersect(item->visible, box)) picture_raster(pictures, item->picture);
    }
}
