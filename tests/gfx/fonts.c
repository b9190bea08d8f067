/* SPDX-License-Identifier: MIT */
#include "gfx/fonts.h"
#include "check.h"
#include "culdesac/text.h"
#include "gfx/fallback_font.h"

#include <SDL.h>
#include <SDL_ttf.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

static const Colour INK = {1, 2, 3, 255};

static int inked(const Raster *raster)
{
    int count = 0;
    for (int i = 0; i < raster->w * raster->h; i++) count += raster->pixels[i] != 0;
    return count;
}

TEST(text_is_drawn_without_font, "without any font, text is still drawn in the space that was measured for it")
{
    for (int size = 10; size < 60; size += 13) {
        int w = (int)fallback_font_width(size, "No FONT, 12!"), h = (int)fallback_font_height(size);
        SCOPED(raster_clear) Raster raster = raster_make(w, h), blank = raster_make(w, h);
        fallback_font_draw(&raster, size, "No FONT, 12!", INK);
        fallback_font_draw(&blank, size, "            ", INK);
        CHECK(inked(&raster) > w * h / 12);
        CHECK_INT(inked(&blank), 0);
        CHECK(fallback_font_ascent(size) < fallback_font_height(size));
    }
    CHECK(fallback_font_width(20, "Ä€") == fallback_font_width(20, "AE"));
}

/* A font set without a canvas, which only measures. */
static Fonts *open_type(Pictures **pictures)
{
    TTF_Init();
    *pictures = pictures_create(1 << 20);
    return fonts_create(*pictures, "assets", (Notifier){0});
}

static void close_type(Fonts *fonts, Pictures *pictures)
{
    fonts_destroy(fonts);
    pictures_destroy(pictures);
    TTF_Quit();
}

TEST(text_is_broken_at_spaces, "text is broken at spaces and newlines, and within a word only if it has to be")
{
    Pictures *pictures;
    Fonts *fonts = open_type(&pictures);
    WrappedLine lines[8];
    const char *text = "A rummy of treaties,\n\nbluff and war";
    CHECK_INT(fonts_wrap(fonts, FONT_MEDIUM, 20, 1000, text, lines, 8), 3);
    CHECK_INT(lines[0].length, 20);
    CHECK_INT(lines[1].length, 0);
    CHECK_INT(lines[2].length, 13);
    int count = fonts_wrap(fonts, FONT_MEDIUM, 20, 100, text, lines, 8);
    CHECK(count > 3 && count <= 8);
    for (int i = 0; i < count; i++) {
        char line[64] = {0};
        memcpy(line, lines[i].start, (size_t)lines[i].length);
        CHECK(fonts_width(fonts, FONT_MEDIUM, 20, line) <= 100);
        CHECK(line[0] != ' ');
    }
    CHECK(fonts_wrap(fonts, FONT_MEDIUM, 20, 60, "Donaudampfschifffahrtsgesellschaft", NULL, 0) > 3);
    CHECK(fonts_wrap(fonts, FONT_MEDIUM, 20, 1, "ëëë", NULL, 0) == 3);
    CHECK_INT(fonts_wrap(fonts, FONT_MEDIUM, 20, 100, "", lines, 8), 1);
    close_type(fonts, pictures);
}

TEST(long_text_ends_in_ellipsis, "text that does not fit is cut at a whole character and ends in an ellipsis")
{
    Pictures *pictures;
    Fonts *fonts = open_type(&pictures);
    char out[64];
    CHECK(fonts_fit(fonts, FONT_BOLD, 18, 500, "Anna", out, sizeof out));
    CHECK_TEXT(out, "Anna");
    CHECK(!fonts_fit(fonts, FONT_BOLD, 18, 60, "Chloë of the long name", out, sizeof out));
    CHECK(fonts_width(fonts, FONT_BOLD, 18, out) <= 60);
    CHECK_HAS(out, "…");
    CHECK(text_is_utf8(out, strlen(out), NULL));
    CHECK(!fonts_fit(fonts, FONT_BOLD, 18, 1, "ëëë", out, sizeof out));
    CHECK_TEXT(out, "…");
    char small[8];
    CHECK(!fonts_fit(fonts, FONT_BOLD, 18, 5000, "longer than that", small, sizeof small));
    CHECK(strlen(small) < sizeof small);
    close_type(fonts, pictures);
}

TEST(digit_keeps_its_width, "a digit has the same width, whatever was measured before it")
{
    Pictures *pictures, *fresh_pictures;
    Fonts *fonts = open_type(&pictures);
    for (int size = 10; size < 42; size++) {
        for (char figure = '0'; figure <= '9'; figure++)
            fonts_width(fonts, FONT_BLACK, (float)size, (const char[]){figure, 0});
    }
    for (int size = 10; size < 42; size += 3) {
        Fonts *fresh = open_type(&fresh_pictures);
        for (char figure = '0'; figure <= '9'; figure++) {
            const char text[] = {figure, 0};
            CHECK(fonts_width(fonts, FONT_BLACK, (float)size, text) ==
                  fonts_width(fresh, FONT_BLACK, (float)size, text));
        }
        close_type(fresh, fresh_pictures);
    }
    close_type(fonts, pictures);
}

TEST(earlier_sizes_change_no_pixels, "a line has the same pixels, whichever sizes of its face were used before it")
{
    Pictures *pictures, *fresh_pictures;
    Fonts *fonts = open_type(&pictures);
    for (int size = 10; size < 42; size += 4) {
        Fonts *fresh = open_type(&fresh_pictures);
        fonts_find_line(fonts, FONT_BOLD, (float)size, INK, "Anna", -1);
        fonts_height(fonts, FONT_BOLD, (float)size + 1);
        const Raster *line = picture_raster(pictures, fonts_find_line(fonts, FONT_BOLD, (float)size, INK, "Mira", -1));
        const Raster *same =
            picture_raster(fresh_pictures, fonts_find_line(fresh, FONT_BOLD, (float)size, INK, "Mira", -1));
        CHECK_INT(line->w, same->w);
        CHECK_INT(line->h, same->h);
        CHECK(memcmp(line->pixels, same->pixels, (size_t)same->w * (size_t)same->h * sizeof *same->pixels) == 0);
        close_type(fresh, fresh_pictures);
    }
    close_type(fonts, pictures);
}

#ifdef __GLIBC__
#if __GLIBC_PREREQ(2, 33)
TEST(many_sizes_take_little_memory, "forty sizes of a face take little more memory than one")
{
    Pictures *pictures;
    Fonts *fonts = open_type(&pictures);
    fonts_width(fonts, FONT_MEDIUM, 10, "Mira");
    const size_t before = mallinfo2().uordblks;
    for (int size = 11; size < 51; size++) fonts_width(fonts, FONT_MEDIUM, (float)size, "Mira");
    CHECK(mallinfo2().uordblks < before + 500000);
    close_type(fonts, pictures);
}
#endif
#endif

/* If the last row of a picture is empty, the letter was not cut off there. */
TEST(descenders_are_complete, "the descender of a g is complete, in every face and size")
{
    Pictures *pictures;
    Fonts *fonts = open_type(&pictures);
    for (FontFace font = 0; font < FONT_COUNT; font++) {
        for (int size = 10; size < 42; size++) {
            const Raster *raster =
                picture_raster(pictures, fonts_find_line(fonts, font, (float)size, INK, "gjpqyç", -1));
            int last = 0;
            for (int x = 0; x < raster->w; x++) last += raster->pixels[(raster->h - 1) * raster->w + x] != 0;
            if (!CHECK_INT(last, 0)) printf("  face %d, size %d\n", (int)font, size);
        }
    }
    close_type(fonts, pictures);
}
