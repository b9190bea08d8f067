/* SPDX-License-Identifier: MIT */
#include "ui/theme.h"
#include "check.h"
#include "culdesac/files.h"
#include "culdesac/text.h"

/* Reads a theme file with one part of it replaced. */
static bool read_changed(const char *from, const char *to, Theme *theme)
{
    SCOPED_TEXT text = {0}, changed = {0};
    if (!file_read("assets/themes/day.json", JSON_FILE_MAX, &text, &check_error)) return false;
    const char *at = strstr(text.data, from);
    if (at) text_add_bytes(&changed, text.data, (size_t)(at - text.data));
    if (at) text_add(&changed, to);
    if (at) text_add(&changed, at + strlen(from));
    SCOPED_DOCUMENT *document = at ? json_create("day.json", changed.data, changed.length, &check_error) : NULL;
    bool good = false;
    if (document) {
        JsonCursor root = json_root(document);
        good = theme_read(&root, theme, &check_error);
    }
    return good;
}

TEST(all_themes_are_valid, "the four themes can be read, and the built-in day theme equals the day file")
{
    Theme day, builtin;
    for (int i = 0; THEME_NAMES[i]; i++) {
        Theme theme;
        CHECK(theme_load(&theme, "assets", THEME_NAMES[i], &check_error));
    }
    CHECK(theme_load(&day, "assets", "day", &check_error));
    theme_builtin(&builtin);
    CHECK_BYTES(&day, &builtin, sizeof day);
}

TEST(wrong_theme_value_is_reported, "a wrong value in a theme is reported with its path, and day is used")
{
    Theme theme;
    CHECK_ERROR(read_changed("\"#FFF9EC\"", "\"#FFF9E\"", &theme), "colours.paper");
    CHECK_HAS(check_error.text, "#FFCF5C");
    CHECK_ERROR(read_changed("\"ink\":", "\"inc\":", &theme), "inc");
    CHECK_ERROR(read_changed("\"margin\": 24,", "", &theme), "margin");
    CHECK_ERROR(read_changed("\"ms\": 280", "\"ms\": -1", &theme), "times.travel.ms");
    CHECK_ERROR(read_changed("\"out_cubic\"", "\"quickly\"", &theme), "easing");
    CHECK_ERROR(theme_load(&theme, "assets", "twilight", &check_error), "twilight.json");
    CHECK_TEXT(theme.name, "Day");
}

TEST(colour_has_three_or_four_bytes, "a colour is # and three or four bytes, and nothing else")
{
    Colour colour;
    CHECK(colour_read("#FFCF5C", &colour) && colour.r == 255 && colour.g == 0xCF && colour.b == 0x5C &&
          colour.a == 255);
    CHECK(colour_read("#ffcf5c80", &colour) && colour.a == 128);
    const char *const bad[] = {"", "#", "FFCF5C", "#FFCF5", "#FFCF5G", "#FFCF5C8", "#FFCF5C800", "#FFCF5C8000"};
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) CHECK(!colour_read(bad[i], &colour));
}

TEST(grading_spares_glowing_colours, "grading changes every colour except those that glow")
{
    Grade grade = {.is_on = true, .light = {.5f, .5f, 1}, .tint = {0, 0, 0, 255}, .tint_share = .5f, .exempt_count = 1};
    grade.exempt[0] = (Colour){255, 200, 0, 255};
    Colour glow = colour_grade(&grade, (Colour){255, 200, 0, 255}),
           wall = colour_grade(&grade, (Colour){200, 200, 200, 9});
    CHECK(glow.r == 255 && glow.g == 200 && glow.b == 0);
    CHECK(wall.r == 50 && wall.g == 50 && wall.b == 100 && wall.a == 9);
    Colour same = colour_grade(NULL, (Colour){1, 2, 3, 4});
    CHECK(same.r == 1 && same.g == 2 && same.b == 3 && same.a == 4);
}
