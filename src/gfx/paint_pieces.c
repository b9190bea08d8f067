/* SPDX-License-Identifier: MIT */
#include "gfx/paint_pieces.h"

/* What is smaller is painted over sooner than a piece is cut out for it; a ground that is smaller is not cut at all. */
enum { COVER_LEAST = 48 * 48, CUT_FROM = 160 * 160, COVERS_MAX = 256 };

/* A mark that hides what lies behind it in a box. */
typedef struct Cover {
    Box box;
    int mark;
} Cover;

typedef struct Work {
    Pictures *pictures;
    const MarkList *marks;
    const Ground *ground;
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
        const Box box = box_common(mark_core(&work->marks->items[i]), work->ground->clip);
        if (area(box) >= COVER_LEAST) work->covers[work->count++] = (Cover){box, i};
    }
}

static void paint_mark(const Work *work, Box seen, const Mark *mark)
{
    Ground ground = *work->ground;
    ground.clip = seen;
    if (!mark->picture) {
        paint_fill(&ground, mark->at, mark->colour);
        return;
    }
    const Raster *raster = picture_raster(work->pictures, mark->picture);
    paint_raster(&ground, raster, mark->part, mark->at, mark->colour.a, picture_opaque(mark->picture));
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

static void sheet_take(const Work *work, const Sheet *sheet, const Mark *mark)
{
    const int x = -sheet->piece.x, y = -sheet->piece.y;
    const uint8_t shade = mark->use == MARK_CUTS ? 255 : 0;
    const Colour colour = {shade, shade, shade, mark->colour.a};
    const Ground ground = {sheet->raster.pixels, sheet->raster.w,
                           box_moved(box_common(mark->seen, sheet->piece), x, y)};
    const Box at = box_moved(mark->at, x, y);
    if (mark->picture) {
        paint_shape(&ground, picture_raster(work->pictures, mark->picture), mark->part, at, colour);
    } else {
        paint_fill(&ground, at, colour);
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
    Ground ground = *work->ground;
    ground.clip = piece;
    paint_raster(&ground, &sheet->raster, (Box){0, 0, piece.w, piece.h}, piece, 255, false);
    raster_clear(&sheet->raster);
}

/* All marks from the start on, in a piece; −1: on black. */
static void paint_whole(const Work *work, Box piece, int start)
{
    Sheet sheet = {.raster = {0}};
    Ground ground = *work->ground;
    ground.clip = piece;
    if (start < 0) paint_fill(&ground, piece, (Colour){0, 0, 0, 255});
    for (int i = start < 0 ? 0 : start; i < work->marks->count; i++) {
        const Mark *mark = &work->marks->items[i];
        if (!boxes_meet(mark->seen, piece)) continue;
        const Box seen = box_common(mark->seen, piece);
        switch ((MarkUse)mark->use) {
        case MARK_PAINTS: paint_mark(work, seen, mark); break;
        case MARK_BEGINS_SHEET: sheet_begin(&sheet, seen, mark->colour); break;
        case MARK_CUTS:
        case MARK_COVERS:
            if (sheet.raster.pixels && boxes_meet(mark->seen, sheet.piece)) sheet_take(work, &sheet, mark);
            break;
        case MARK_ENDS_SHEET:
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
        const Box common = box_common(work->covers[i].box, piece);
        if (work->covers[i].mark <= start || area(common) <= most) continue;
        most = area(common);
        largest = &work->covers[i];
        *hidden = common;
    }
    return largest;
}

/* A piece in which the first mark that is seen is known: cut into what its largest cover hides and the four sides around. */
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

void paint_pieces(Pictures *pictures, const MarkList *marks, const Ground *ground)
{
    Work work = {.pictures = pictures, .marks = marks, .ground = ground, .count = 0};
    const int start = marks_hiding(marks, ground->clip);
    if (area(ground->clip) >= CUT_FROM) find_covers(&work, start);
    paint_piece(&work, ground->clip, start);
}
