/* SPDX-License-Identifier: MIT */
#include "gfx/shape.h"
#include "check.h"

static const Colour BLACK = {0, 0, 0, 255};

static int alpha(const Raster *raster, int x, int y) { return (int)(raster->pixels[y * raster->w + x] >> 24); }

/* The area that a raster covers, in pixels. */
static double area_of(const Raster *raster)
{
    double sum = 0;
    for (int i = 0; i < raster->w * raster->h; i++) sum += (raster->pixels[i] >> 24) / 255.0;
    return sum;
}

TEST(edge_coverage_is_exact, "a pixel's coverage is the exact part of it inside the shape")
{
    SCOPED(path_clear) Path path = {0};
    path_move(&path, 1.25f, 1);
    path_line(&path, 3.5f, 1);
    path_line(&path, 3.5f, 2.5f);
    path_line(&path, 1.25f, 2.5f);
    SCOPED(raster_clear) Raster raster = path_raster(&path, 5, 4, BLACK);
    CHECK_INT(alpha(&raster, 0, 1), 0);
    CHECK_INT(alpha(&raster, 1, 1), 191);
    CHECK_INT(alpha(&raster, 2, 1), 255);
    CHECK_INT(alpha(&raster, 3, 1), 128);
    CHECK_INT(alpha(&raster, 4, 1), 0);
    CHECK_INT(alpha(&raster, 2, 2), 128);
    CHECK_INT(alpha(&raster, 2, 3), 0);
}

TEST(slope_coverage_is_exact, "half a square along its diagonal covers half of it")
{
    SCOPED(path_clear) Path path = {0};
    path_move(&path, 0, 0);
    path_line(&path, 32, 32);
    path_line(&path, 0, 32);
    SCOPED(raster_clear) Raster raster = path_raster(&path, 32, 32, BLACK);
    CHECK(abs((int)area_of(&raster) - 512) <= 1);
    CHECK_INT(alpha(&raster, 7, 7), 128);
    CHECK_INT(alpha(&raster, 20, 3), 0);
    CHECK_INT(alpha(&raster, 3, 20), 255);
}

TEST(round_shapes_have_exact_areas, "a disc, a ring and a line with round ends have the areas of those shapes")
{
    Path path = {0};
    path_ellipse(&path, (Rect){0, 0, 40, 40}, false);
    SCOPED(raster_clear) Raster disc = path_raster(&path, 40, 40, BLACK);
    CHECK(abs((int)area_of(&disc) - 1256) <= 3);
    path_ellipse(&path, (Rect){10, 10, 20, 20}, true);
    SCOPED(raster_clear) Raster ring = path_raster(&path, 40, 40, BLACK);
    CHECK(abs((int)area_of(&ring) - 942) <= 4);
    CHECK_INT(alpha(&ring, 20, 20), 0);
    path_clear(&path);
    const ShapeKey key = {
        .kind = SHAPE_LINES, .w = 50, .h = 40, .count = 2, .colour = BLACK, .width = 8, .points = {{10, 20}, {40, 20}}};
    SCOPED(raster_clear) Raster line = raster_make(key.w, key.h);
    shape_make(NULL, &key, shape_key_size(&key), &line);
    CHECK(abs((int)area_of(&line) - (240 + 50)) <= 2);
}

TEST(overlap_is_covered_once, "overlapping outlines cover a pixel once, and what is outside the raster is left out")
{
    SCOPED(path_clear) Path path = {0};
    path_ellipse(&path, (Rect){-10, -10, 30, 30}, false);
    path_ellipse(&path, (Rect){0, 0, 30, 30}, false);
    SCOPED(raster_clear) Raster raster = path_raster(&path, 16, 16, (Colour){9, 8, 7, 100});
    CHECK_INT(alpha(&raster, 8, 8), 100);
    CHECK_INT(raster.pixels[8 * 16 + 8] & 0xFFFFFF, 0x090807);
}

TEST(raster_is_blended_over_raster, "one raster over another keeps opaque pixels and blends half-transparent ones")
{
    SCOPED(raster_clear) Raster base = raster_make(2, 1), top = raster_make(1, 1);
    base.pixels[0] = 0xFF000000;
    base.pixels[1] = 0x00FFFFFF;
    top.pixels[0] = 0x80FF0000;
    raster_over(&base, &top);
    CHECK_INT(base.pixels[0], 0xFF800000);
    CHECK_INT(base.pixels[1], 0x00FFFFFF);
    base.pixels[0] = 0x00FFFFFF;
    raster_over(&base, &top);
    CHECK_INT(base.pixels[0], 0x80FF0000);
}

TEST(raster_changes_keep_mean, "a raster keeps its mean when halved, its pixels when turned, its shape when tinted")
{
    SCOPED(raster_clear) Raster raster = raster_make(4, 2);
    for (int i = 0; i < 8; i++) raster.pixels[i] = i % 4 < 2 ? 0xFF204060 : 0;
    raster.pixels[2] = 0xFF204060;
    raster.pixels[6] = 0xFF204060;
    SCOPED(raster_clear) Raster half = raster_halved(&raster);
    CHECK_INT(half.w, 2);
    CHECK_INT(half.h, 1);
    CHECK_INT(half.pixels[0], 0xFF204060);
    CHECK_INT(half.pixels[1], 0x80204060);
    SCOPED(raster_clear) Raster turned = raster_turned(&raster, 90);
    CHECK(turned.w >= 2 && turned.h >= 4);
    CHECK(abs((int)area_of(&turned) - 6) <= 1);
    raster_tint(&half, 0xFF00FF00);
    CHECK_INT(half.pixels[0], 0xFF004000);
}
