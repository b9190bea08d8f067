/* SPDX-License-Identifier: MIT */
#include "check.h"
#include "culdesac/files.h"
#include "gfx/art_draw.h"
#include "gfx/art_png.h"

#include <dirent.h>
#include <sys/stat.h>
#include <unistd.h>

static const char SQUARE[] =
    "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"100\" height=\"50\" viewBox=\"0 0 100 50\">"
    "<path d=\"M0 0H50V50H0Z\" fill=\"#204060\"/></svg>";

static uint32_t pixel(const Raster *raster, int x, int y) { return raster->pixels[y * raster->w + x]; }

/* Draws one drawing in that frame; false if it cannot be drawn. */
static bool draw(const char *svg, const SvgFrame *frame, Raster *raster)
{
    Svg whole = {0};
    return svg_add(&whole, frame, svg, strlen(svg), NULL) && svg_finish(&whole, raster);
}

TEST(drawing_has_exact_size, "a drawing is rasterised at the exact size asked for, whatever its proportions")
{
    SvgFrame frame = {40, 40, 0, 0, 40, 40};
    SCOPED(raster_clear) Raster raster = {0};
    if (!CHECK(draw(SQUARE, &frame, &raster))) return;
    CHECK_INT(raster.w, 40);
    CHECK_INT(raster.h, 40);
    CHECK_INT(pixel(&raster, 5, 5), 0xFF204060);
    CHECK_INT(pixel(&raster, 18, 38), 0xFF204060);
    CHECK_INT(pixel(&raster, 30, 5), 0);
}

TEST(part_equals_that_of_whole, "a part of a drawing equals that part of the whole drawing, even beyond its frame")
{
    SvgFrame frame = {80, 40, 30, -10, 20, 30};
    SCOPED(raster_clear) Raster part = {0};
    if (!CHECK(draw(SQUARE, &frame, &part))) return;
    CHECK_INT(part.w, 20);
    CHECK_INT(pixel(&part, 5, 5), 0);
    CHECK_INT(pixel(&part, 5, 15), 0xFF204060);
    CHECK_INT(pixel(&part, 15, 15), 0);
}

TEST(grading_spares_glowing_colours, "the colours of a drawing are graded, except those that glow")
{
    Grade grade = {.is_on = true, .light = {.5f, .5f, .5f}};
    Svg svg = {0};
    SvgFrame frame = {100, 50, 0, 0, 100, 50};
    CHECK(svg_add(&svg, &frame, SQUARE, strlen(SQUARE), &grade));
    CHECK_HAS(svg.text.data, "#102030");
    grade.exempt[grade.exempt_count++] = (Colour){0x20, 0x40, 0x60, 255};
    CHECK(svg_add(&svg, &frame, SQUARE, strlen(SQUARE), &grade));
    CHECK_HAS(svg.text.data, "#204060");
    text_clear(&svg.text);
}

TEST(drawings_keep_order_and_gradients, "drawings in one picture keep their gradients and their order")
{
    static const char RED[] = "<svg viewBox=\"0 0 10 10\"><defs><linearGradient id=\"g1\"><stop offset=\"0\" "
                              "stop-color=\"#FF0000\"/><stop offset=\"1\" "
                              "stop-color=\"#FF0000\"/></linearGradient></defs><rect x=\"0\" y=\"0\" width=\"10\" "
                              "height=\"10\" fill=\"url(#g1)\"/></svg>";
    static const char BLUE[] = "<svg viewBox=\"0 0 20 20\"><defs><linearGradient id=\"g1\"><stop offset=\"0\" "
                               "stop-color=\"#0000FF\"/><stop offset=\"1\" "
                               "stop-color=\"#0000FF\"/></linearGradient></defs><rect x=\"10\" y=\"0\" width=\"10\" "
                               "height=\"20\" fill=\"url(#g1)\"/></svg>";
    SvgFrame frame = {40, 40, 0, 0, 40, 40};
    Svg svg = {0};
    SCOPED(raster_clear) Raster raster = {0};
    CHECK(svg_add(&svg, &frame, RED, strlen(RED), NULL));
    CHECK(svg_add(&svg, &frame, BLUE, strlen(BLUE), NULL));
    CHECK(!svg_add(&svg, &frame, "<svg", 4, NULL));
    if (!CHECK(svg_finish(&svg, &raster))) return;
    CHECK_INT(pixel(&raster, 5, 20), 0xFFFF0000);
    CHECK_INT(pixel(&raster, 35, 20), 0xFF0000FF);
}

TEST(two_layers_equal_single_layer, "a large scenery made in two layers at once equals one made in a single layer")
{
    static const char *const ARGS[] = {
        "<svg viewBox=\"0 0 100 100\"><rect x=\"0\" y=\"0\" width=\"100\" height=\"60\" fill=\"#A9D6DA\"/></svg>",
        "<svg viewBox=\"0 0 100 100\"><circle cx=\"50\" cy=\"50\" r=\"45\" fill=\"#AA5500\" opacity=\"0.6\"/></svg>",
        "<svg viewBox=\"0 0 100 100\"><path d=\"M10 5 L80 95\" stroke=\"#2A1638\" stroke-width=\"3\"/></svg>"};
    /* The whole picture has enough pixels to be rasterised in two layers (LAYERED_PIXELS_MIN), a column has not. */
    const SvgFrame frame = {1024, 1024, 0, 0, 1024, 1024}, column = {1024, 1024, 150, 0, 200, 1024};
    Svg all = {0}, some = {0};
    SCOPED(raster_clear) Raster whole = {0}, part = {0};
    for (int i = 0; i < 3; i++) {
        CHECK(svg_add(&all, &frame, ARGS[i], strlen(ARGS[i]), NULL));
        CHECK(svg_add(&some, &column, ARGS[i], strlen(ARGS[i]), NULL));
    }
    if (!CHECK(svg_finish(&all, &whole)) || !CHECK(svg_finish(&some, &part))) return;
    int worst = 0;
    for (int i = 0; i < part.w * part.h; i++) {
        const uint32_t a = pixel(&whole, 150 + i % part.w, i / part.w), b = part.pixels[i];
        for (int shift = 0; shift < 32; shift += 8) {
            const int apart = abs((int)(a >> shift & 255) - (int)(b >> shift & 255));
            /* A nearly transparent pixel may have any colour. */
            if ((a >> 24 > 16 || shift == 24) && apart > worst) worst = apart;
        }
    }
    CHECK(worst <= 6);
}

TEST(invalid_file_is_no_drawing, "a file that is truncated, empty or without a view box is not a drawing")
{
    static const char *const BAD[] = {"",
                                      "<svg",
                                      "<svg viewBox=\"0 0 10 10\">",
                                      "<svg viewBox=\"0 0 0 10\"></svg>",
                                      "<svg viewBox=\"5 0 10 10\"></svg>",
                                      "<svg></svg>",
                                      "# not a drawing"};
    float w, h;
    for (size_t i = 0; i < sizeof BAD / sizeof BAD[0]; i++) CHECK(!svg_size(BAD[i], strlen(BAD[i]), &w, &h));
    CHECK(svg_size(SQUARE, strlen(SQUARE), &w, &h));
    CHECK(w == 100 && h == 50);
}

/* A raster with flat and detailed parts. */
static Raster example(int w, int h)
{
    Raster raster = raster_make(w, h);
    for (int i = 0; i < w * h; i++) raster.pixels[i] = i % 97 < 50 ? 0xFF112233 : (uint32_t)i * 2654435761u;
    return raster;
}

TEST(stored_raster_is_read_back, "a raster stored on disk is read back unchanged, under its own key and size only")
{
    const char *folder = check_make_folder();
    SCOPED(raster_clear) Raster raster = example(61, 43), again = raster_make(61, 43), turned = raster_make(43, 61);
    ArtCacheKey key = {1, 2}, other = {1, 3};
    CHECK(!art_cache_read(folder, key, &again));
    art_cache_write(folder, key, &raster);
    CHECK(art_cache_read(folder, key, &again));
    CHECK_BYTES(again.pixels, raster.pixels, 61 * 43 * 4);
    CHECK(!art_cache_read(folder, other, &again));
    CHECK(!art_cache_read(folder, key, &turned));
    CHECK(!art_cache_read("/nowhere", key, &again));
    art_cache_write("/nowhere", key, &raster);
    art_cache_trim(folder, 1 << 20);
    CHECK_FILES(folder, "00000000000000010000000000000002.pic");
    art_cache_trim(folder, 100);
    CHECK_FILES(folder, "");
}

TEST(damaged_file_is_missing, "a file on disk with any byte changed, or truncated anywhere, is treated as missing")
{
    const char *folder = check_make_folder();
    SCOPED(raster_clear) Raster raster = example(16, 12), again = raster_make(16, 12);
    ArtCacheKey key = {7, 8};
    art_cache_write(folder, key, &raster);
    const char *path = textf("%s/%016x%016x.pic", folder, 7, 8);
    SCOPED_TEXT whole = {0};
    if (CHECK(file_read(path, 1 << 20, &whole, &check_error))) {
        for (size_t i = 0; i < whole.length; i++) {
            whole.data[i] = (char)(whole.data[i] ^ 0x41);
            CHECK(file_replace(path, whole.data, whole.length, &check_error));
            CHECK(!art_cache_read(folder, key, &again));
            whole.data[i] = (char)(whole.data[i] ^ 0x41);
        }
        for (size_t length = 0; length < whole.length; length += 7) {
            CHECK(file_replace(path, whole.data, length, &check_error));
            CHECK(!art_cache_read(folder, key, &again));
        }
    }
    remove(path);
}

/* ---- Our drawings: what nanosvg would ignore or draw differently ---- */

static const char *const FORBIDDEN[] = {
    "<text", "<use", "<image",  "<mask", "<filter", "<pattern",     "clipPath", "clip-path", "<style",    "rgba(",
    "rgb(",  "hsl(", "<script", "href",  "data:",   "currentColor", "x2=\"1\"", "y2=\"1\"",  "r=\"1\"/>", NULL};

static void check_drawing(const char *path, int *count)
{
    SCOPED_TEXT svg = {0};
    float w, h;
    ++*count;
    if (!CHECK(file_read(path, 1 << 20, &svg, &check_error))) return;
    CHECK_ABOUT(svg_size(svg.data, svg.length, &w, &h), "%s has no viewBox at 0 0", path);
    for (int i = 0; FORBIDDEN[i]; i++)
        CHECK_ABOUT(strstr(svg.data, FORBIDDEN[i]) == NULL, "%s: %s", path, FORBIDDEN[i]);
    /* Only plain hexadecimal colours are graded. */
    for (const char *fill = strstr(svg.data, "fill=\""); fill; fill = strstr(fill + 1, "fill=\"")) {
        const char *value = fill + 6;
        Colour colour;
        char code[8] = {0};
        strncpy(code, value, 7);
        bool good = strncmp(value, "none\"", 5) == 0 || strncmp(value, "url(#", 5) == 0 ||
                    (colour_read(code, &colour) && value[7] == '"');
        CHECK_ABOUT(good, "%s: %.20s", path, fill);
    }
}

static void check_pictures(const char *folder, int *count)
{
    DIR *dir = opendir(folder);
    if (!CHECK(dir != NULL)) return;
    for (struct dirent *entry = readdir(dir); entry; entry = readdir(dir)) {
        if (entry->d_name[0] == '.') continue;
        struct stat status;
        const char *path = textf("%s/%s", folder, entry->d_name);
        if (stat(path, &status) == 0 && S_ISDIR(status.st_mode)) {
            check_pictures(path, count);
        } else if (strstr(entry->d_name, ".svg")) {
            check_drawing(path, count);
        }
    }
    closedir(dir);
}

TEST(drawings_use_supported_features, "no drawing uses what nanosvg ignores, and each has a size and plain colours")
{
    int count = 0;
    check_pictures("assets/art", &count);
    CHECK(count > 300);
}

/* ---- Pictures in PNG files ---- */

TEST(picture_is_made_at_any_size, "a picture is made at any size, and a damaged one is rejected")
{
    SCOPED_TEXT png = {0};
    Raster whole, small, part;
    float w, h;
    if (!CHECK(file_read("assets/art/pages/day/neighbors-start.png", 1 << 20, &png, &check_error))) return;
    CHECK(png_size(png.data, png.length, &w, &h));
    const SvgFrame as_it_is = {(int)w, (int)h, 0, 0, (int)w, (int)h}, halved = {(int)w / 2, (int)h / 2, 0, 0, 1, 1},
                   corner = {(int)w, (int)h, 1, 1, 2, 2};
    const Grade dark = {.is_on = true};
    if (!CHECK(png_draw(png.data, png.length, &as_it_is, NULL, &whole))) return;
    CHECK_INT(raster_opaque_box(&whole).w * raster_opaque_box(&whole).h, whole.w * whole.h);
    CHECK(png_draw(png.data, png.length, &corner, NULL, &part) && part.w == 2 && part.h == 2);
    CHECK_INT(part.pixels[0], whole.pixels[(int)w + 1]);
    raster_clear(&part);
    /* At half the width each pixel is the mean of four. */
    CHECK(png_draw(png.data, png.length, &halved, NULL, &small));
    int blue = 0;
    for (int i = 0; i < 4; i++) blue += (int)(whole.pixels[i / 2 * (int)w + i % 2] & 0xFF);
    CHECK(abs((int)(small.pixels[0] & 0xFF) - blue / 4) <= 2);
    raster_clear(&small);
    CHECK(png_draw(png.data, png.length, &corner, &dark, &part));
    CHECK_INT(part.pixels[0], 0xFF000000u);
    raster_clear(&part);
    raster_clear(&whole);
    CHECK(!png_draw(png.data, 60, &as_it_is, NULL, &whole));
    CHECK(!png_size(png.data, 20, &w, &h) && !png_size("GIF", 3, &w, &h));
}
