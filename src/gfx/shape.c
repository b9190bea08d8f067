/* SPDX-License-Identifier: MIT */
#include "gfx/shape.h"

#include "culdesac/memory.h"

#include <assert.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

void path_clear(Path *path)
{
    free(path->points);
    free(path->ends);
    *path = (Path){0};
}

static void add_point(Path *path, float x, float y)
{
    path->points = memory_grow(path->points, (size_t)path->count, &path->capacity, sizeof *path->points);
    path->points[path->count++] = (Point){x, y};
    path->ends[path->outline_count - 1] = path->count;
}

void path_move(Path *path, float x, float y)
{
    path->ends = memory_grow(path->ends, (size_t)path->outline_count, &path->outline_capacity, sizeof *path->ends);
    path->outline_count++;
    add_point(path, x, y);
}

void path_line(Path *path, float x, float y)
{
    assert(path->outline_count > 0);
    add_point(path, x, y);
}

/* An arc of an ellipse from angle a to b in radians (0 right, clockwise), joined to the path so far. */
static void path_arc(Path *path, Point centre, float rx, float ry, float a, float b)
{
    /* The chords are so short that they stay within a fiftieth of a pixel of the curve. */
    const int steps = (int)ceilf(fabsf(b - a) * sqrtf(fmaxf(rx, ry)) / .4f) + 2;
    for (int i = 0; i <= steps; i++) {
        const float angle = lerp(a, b, (float)i / (float)steps);
        path_line(path, centre.x + rx * cosf(angle), centre.y + ry * sinf(angle));
    }
}

void path_ellipse(Path *path, Rect rect, bool hole)
{
    const Point centre = rect_centre(rect);
    path_move(path, centre.x + rect.w / 2, centre.y);
    path_arc(path, centre, rect.w / 2, rect.h / 2, 0, hole ? -2 * PI : 2 * PI);
}

/* Adds a line of that width with round ends. */
static void add_stroke(Path *path, Point a, Point b, float width)
{
    const float angle = atan2f(b.y - a.y, b.x - a.x), r = width / 2;
    path_move(path, a.x + r * cosf(angle + PI / 2), a.y + r * sinf(angle + PI / 2));
    path_arc(path, a, r, r, angle + PI / 2, angle + 3 * PI / 2);
    path_arc(path, b, r, r, angle - PI / 2, angle + PI / 2);
}

/* ---- Filling ---- */

/* The coverage of each pixel of the rows from `top` to before `bottom`, stored as differences along the row: each edge
 * adds to them, and the running sum from the left is the coverage. */
typedef struct Coverage {
    int w, top, bottom;
    float *cells; /* w + 2 cells per row, because an edge at the right end changes the two cells after it */
} Coverage;

static float *cells_of(const Coverage *cover, int row)
{
    return cover->cells + (size_t)(row - cover->top) * (size_t)(cover->w + 2);
}

/* Adds the part of an edge within one row of pixels: it covers all pixels to its right. */
static void cover_row(Coverage *cover, int row, float x0, float x1, float height)
{
    float *cells = cells_of(cover, row);
    const float edge = (float)cover->w;
    const float from = fminf(fmaxf(fminf(x0, x1), 0), edge), to = fminf(fmaxf(fmaxf(x0, x1), 0), edge);
    const int first = (int)from, last = (int)ceilf(to);
    if (last <= first + 1) {
        const float mean = (from + to) / 2 - (float)first;
        cells[first] += height * (1 - mean);
        cells[first + 1] += height * mean;
        return;
    }
    for (int i = first; i < last; i++) {
        const float left = fmaxf((float)i, from), right = fminf((float)(i + 1), to);
        const float share = height * (right - left) / (to - from), mean = (left + right) / 2 - (float)i;
        cells[i] += share * (1 - mean);
        cells[i + 1] += share * mean;
    }
}

static void cover_edge(Coverage *cover, Point a, Point b)
{
    if (a.y == b.y) return;
    const float sign = a.y < b.y ? 1.0f : -1.0f;
    const Point top = a.y < b.y ? a : b, end = a.y < b.y ? b : a;
    const float slope = (end.x - top.x) / (end.y - top.y);
    const int first = (int)floorf(fmaxf(top.y, (float)cover->top)),
              last = (int)ceilf(fminf(end.y, (float)cover->bottom));
    for (int row = first; row < last; row++) {
        const float y0 = fmaxf((float)row, top.y), y1 = fminf((float)(row + 1), end.y);
        if (y1 <= y0) continue;
        const float x0 = top.x + (y0 - top.y) * slope, x1 = top.x + (y1 - top.y) * slope;
        cover_row(cover, row, x0, x1, sign * (y1 - y0));
    }
}

static void cover_path(Coverage *cover, const Path *path)
{
    int start = 0;
    for (int outline = 0; outline < path->outline_count; outline++) {
        const int end = path->ends[outline];
        for (int i = start; i < end; i++) cover_edge(cover, path->points[i], path->points[i + 1 < end ? i + 1 : start]);
        start = end;
    }
}

static void fill_row(const float *cells, int w, Colour colour, uint32_t *pixels)
{
    const uint32_t rgb = (uint32_t)colour.r << 16 | (uint32_t)colour.g << 8 | colour.b;
    uint32_t pixel = 0;
    float sum = 0;
    for (int x = 0; x < w; x++) {
        if (cells[x] != 0) { /* inside and outside, each pixel is like the one on its left */
            sum += cells[x];
            const uint32_t alpha = (uint32_t)(fminf(1, fabsf(sum)) * (float)colour.a + .5f);
            pixel = alpha ? alpha << 24 | rgb : 0;
        }
        pixels[x] = pixel;
    }
}

/* Fills a few rows at a time. The memory for the coverage of a whole large shape would come from the system page by
 * page, which took as long as the filling. */
static void path_fill(const Path *path, Raster *raster, Colour colour)
{
    enum { ROWS = 16 };
    const int w = raster->w, h = raster->h;
    const size_t bytes = ROWS * (size_t)(w + 2) * sizeof(float);
    Coverage cover = {.w = w, .cells = memory_allocate(bytes)};
    for (cover.top = 0; cover.top < h; cover.top += ROWS) {
        cover.bottom = cover.top + ROWS < h ? cover.top + ROWS : h;
        if (cover.top > 0) memset(cover.cells, 0, bytes);
        cover_path(&cover, path);
        for (int y = cover.top; y < cover.bottom; y++)
            fill_row(cells_of(&cover, y), w, colour, raster->pixels + (size_t)y * (size_t)w);
    }
    free(cover.cells);
}

Raster path_raster(const Path *path, int w, int h, Colour colour)
{
    Raster raster = raster_make(w, h);
    path_fill(path, &raster, colour);
    return raster;
}

/* ---- Shapes as pictures ---- */

size_t shape_key_size(const ShapeKey *key) { return offsetof(ShapeKey, points) + (size_t)key->count * sizeof(Point); }

static void make_gradient(const ShapeKey *key, Raster *raster)
{
    for (int y = 0; y < key->h; y++) {
        const Colour colour = colour_mix(key->colour, key->end_colour, ((float)y + .5f) / (float)key->h);
        const uint32_t pixel =
            (uint32_t)colour.a << 24 | (uint32_t)colour.r << 16 | (uint32_t)colour.g << 8 | (uint32_t)colour.b;
        for (int x = 0; x < key->w; x++) raster->pixels[(size_t)y * (size_t)key->w + (size_t)x] = pixel;
    }
}

void shape_make(void *context, const void *bytes, size_t size, Raster *into)
{
    ShapeKey key = {0};
    assert(size <= sizeof key);
    memcpy(&key, bytes, size);
    if (key.kind == SHAPE_GRADIENT) {
        make_gradient(&key, into);
        return;
    }

    Path path = {0};
    const Rect frame = {0, 0, (float)key.w, (float)key.h};
    switch ((ShapeKind)key.kind) {
    case SHAPE_ELLIPSE: path_ellipse(&path, frame, false); break;
    case SHAPE_RING:
        path_ellipse(&path, frame, false);
        if (key.width * 2 < frame.w && key.width * 2 < frame.h) path_ellipse(&path, rect_inset(frame, key.width), true);
        break;
    case SHAPE_POLYGON:
        path_move(&path, key.points[0].x, key.points[0].y);
        for (int i = 1; i < key.count; i++) path_line(&path, key.points[i].x, key.points[i].y);
        break;
    case SHAPE_LINES:
    case SHAPE_LOOP:
        for (int i = 0; i + 1 < key.count; i++) add_stroke(&path, key.points[i], key.points[i + 1], key.width);
        if (key.kind == SHAPE_LOOP) add_stroke(&path, key.points[key.count - 1], key.points[0], key.width);
        break;
    case SHAPE_GRADIENT: break;
    }
    path_fill(&path, into, key.colour);
    path_clear(&path);
}
