/* SPDX-License-Identifier: MIT */
#include "ui/theme.h"

#include "culdesac/fields.h"
#include "culdesac/files.h"
#include "ui/builtin_day.h"

#include <assert.h>
#include <string.h>

const char *const THEME_NAMES[] = {"day", "dusk", "night", "contrast", NULL};

/* Upper limits for a theme's sizes in frame pixels, and for its times. */
enum { THEME_SIZE_MAX = 400, THEME_TIME_MAX_MS = 5000 };

/* ---- Reading ---- */

static bool read_colour(const FieldScope *scope, const JsonCursor *at, void *colour, Error *error)
{
    const char *text = json_string(at);
    return (text && colour_read(text, colour)) || json_error(at, error, "this must be a colour such as #FFCF5C.");
}

static bool read_pixels(const FieldScope *scope, const JsonCursor *at, void *size, Error *error)
{
    int32_t pixels;
    if (!json_read_int32(at, 0, THEME_SIZE_MAX, &pixels, error)) return false;
    *(float *)size = (float)pixels;
    return true;
}

/* Reads a number from 0 to 1 that is given in percent. */
static bool read_share(const FieldScope *scope, const JsonCursor *at, void *share, Error *error)
{
    int32_t percent;
    if (!json_read_int32(at, 0, 100, &percent, error)) return false;
    *(float *)share = (float)percent / 100;
    return true;
}

static const Codec COLOUR = {NULL, read_colour}, PIXELS = {NULL, read_pixels}, SHARE = {NULL, read_share};

static const JsonField GRADE[] = {{"grey", FIELD_ONE(Grade, grey), .codec = &SHARE},
                                  {"light", FIELD_LIST(Grade, light, 3), .codec = &SHARE},
                                  {"tint", FIELD_ONE(Grade, tint), .codec = &COLOUR},
                                  {"tint_share", FIELD_ONE(Grade, tint_share), .codec = &SHARE},
                                  {"exempt", FIELD_PILE(Grade, exempt, exempt_count), .codec = &COLOUR},
                                  {NULL}};

/* Reads a colour grade. null means that colours are not changed. */
static bool read_grade(const FieldScope *scope, const JsonCursor *at, void *value, Error *error)
{
    Grade *grade = value;
    grade->is_on = !json_is_null(at);
    return !grade->is_on || fields_read(GRADE, &(FieldScope){.reading = READING_DATA}, at, grade, error);
}

static const Codec COLOUR_GRADE = {NULL, read_grade};

static const JsonField TIME[] = {{"ms", FIELD_ONE(Timing, ms), .max = THEME_TIME_MAX_MS},
                                 {"easing", FIELD_ONE(Timing, easing), .choices = EASING_NAMES},
                                 {NULL}};

#define COLOUR_ROW(id, name) {name, FIELD_ONE(Theme, colours[COLOUR_##id]), .codec = &COLOUR},
#define SIZE_ROW(id, name) {name, FIELD_ONE(Theme, sizes[SIZE_##id]), .codec = &PIXELS},
#define TIME_ROW(id, name) {name, FIELD_ONE(Theme, times[TIME_##id]), .members = TIME},
static const JsonField COLOURS[] = {THEME_COLOURS(COLOUR_ROW){NULL}};
static const JsonField SIZES[] = {THEME_SIZES(SIZE_ROW){NULL}};
static const JsonField TIMES[] = {THEME_TIMES(TIME_ROW){NULL}};
static const JsonField GAPS[] = {{"deal", FIELD_ONE(Theme, deal_gap_ms), .max = THEME_TIME_MAX_MS}, {NULL}};

static const JsonField THEME[] = {{"name", FIELD_ONE(Theme, name), .codec = &FIELD_TEXT},
                                  {"plain", FIELD_ONE(Theme, high_contrast), .codec = &FIELD_BOOL},
                                  {"dark", FIELD_ONE(Theme, is_dark), .codec = &FIELD_BOOL},
                                  {"street_dusk", FIELD_ONE(Theme, street_dusk), .codec = &FIELD_BOOL},
                                  {"colours", .members = COLOURS},
                                  {"sizes", .members = SIZES},
                                  {"times", .members = TIMES},
                                  {"gaps", .members = GAPS},
                                  {"street_light", FIELD_ONE(Theme, street_grade), .codec = &COLOUR_GRADE},
                                  {"ground_light", FIELD_ONE(Theme, ground_grade), .codec = &COLOUR_GRADE},
                                  {"lawn_light", FIELD_ONE(Theme, lawn_grade), .codec = &COLOUR_GRADE},
                                  {NULL}};

bool theme_read(const JsonCursor *at, Theme *theme, Error *error)
{
    memset(theme, 0, sizeof *theme);
    return fields_read(THEME, &(FieldScope){.reading = READING_DATA}, at, theme, error);
}

static bool read_text(Theme *theme, const char *name, const char *text, size_t length, Error *error)
{
    SCOPED_DOCUMENT *document = json_create(name, text, length, error);
    if (!document) return false;
    const JsonCursor root = json_root(document);
    return theme_read(&root, theme, error);
}

void theme_builtin(Theme *theme)
{
    Error error;
    const bool is_valid =
        read_text(theme, "day.json", (const char *)BUILTIN_DAY, strlen((const char *)BUILTIN_DAY), &error);
    assert(is_valid);
}

bool theme_load(Theme *theme, const char *folder, const char *name, Error *error)
{
    SCOPED_TEXT path = {0}, text = {0};
    text_addf(&path, "%s/themes/%s.json", folder, name);
    const bool is_valid = file_read(path.data, JSON_FILE_MAX, &text, error) &&
                          read_text(theme, path.data, text_string(&text), text.length, error);
    if (!is_valid) theme_builtin(theme);
    return is_valid;
}
