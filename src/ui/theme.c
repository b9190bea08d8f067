/* SPDX-License-Identifier: MIT */
#include "ui/theme.h"

#include "culdesac/files.h"
#include "ui/builtin_day.h"

#include <assert.h>
#include <string.h>

const char *const THEME_NAMES[] = {"day", "dusk", "night", "contrast", NULL};

#define NAME_ROW(id, name) name,
static const char *const COLOUR_NAMES[] = {THEME_COLOURS(NAME_ROW) NULL};
static const char *const SIZE_NAMES[] = {THEME_SIZES(NAME_ROW) NULL};
static const char *const TIME_NAMES[] = {THEME_TIMES(NAME_ROW) NULL};
#undef NAME_ROW

enum { SIZE_MAX_PIXELS = 400, THEME_TIME_MAX_MS = 5000 };

static bool read_colour(const JsonCursor *at, Colour *colour, Error *error)
{
    const char *text = json_string(at);
    return (text && colour_read(text, colour)) || json_error(at, error, "this must be a colour such as #FFCF5C.");
}

/* Reads a number from 0 to 1, given in percent. */
static bool read_share(const JsonCursor *at, float *share, Error *error)
{
    int32_t percent;
    if (!json_read_int32(at, 0, 100, &percent, error)) return false;
    *share = (float)percent / 100;
    return true;
}

static bool read_colours(const JsonCursor *at, Theme *theme, Error *error)
{
    if (!json_require_object(at, error) || !json_only_members(at, COLOUR_NAMES, error)) return false;
    for (int i = 0; i < COLOUR_COUNT; i++) {
        JsonCursor member = json_member(at, COLOUR_NAMES[i]);
        if (!read_colour(&member, &theme->colours[i], error)) return false;
    }
    return true;
}

static bool read_sizes(const JsonCursor *at, Theme *theme, Error *error)
{
    if (!json_require_object(at, error) || !json_only_members(at, SIZE_NAMES, error)) return false;
    for (int i = 0; i < SIZE_COUNT; i++) {
        JsonCursor member = json_member(at, SIZE_NAMES[i]);
        int32_t size;
        if (!json_read_int32(&member, 0, SIZE_MAX_PIXELS, &size, error)) return false;
        theme->sizes[i] = (float)size;
    }
    return true;
}

static bool read_time(const JsonCursor *at, Timing *timing, Error *error)
{
    static const char *const KEYS[] = {"ms", "easing", NULL};
    int easing;
    if (!json_require_object(at, error) || !json_only_members(at, KEYS, error)) return false;
    JsonCursor ms = json_member(at, "ms"), name = json_member(at, "easing");
    if (!json_read_int32(&ms, 0, THEME_TIME_MAX_MS, &timing->ms, error)) return false;
    if (!json_read_choice(&name, EASING_NAMES, &easing, error)) return false;
    timing->easing = (Easing)easing;
    return true;
}

static bool read_times(const JsonCursor *at, Theme *theme, Error *error)
{
    if (!json_require_object(at, error) || !json_only_members(at, TIME_NAMES, error)) return false;
    for (int i = 0; i < TIME_COUNT; i++) {
        JsonCursor member = json_member(at, TIME_NAMES[i]);
        if (!read_time(&member, &theme->times[i], error)) return false;
    }
    return true;
}

static bool read_gaps(const JsonCursor *at, Theme *theme, Error *error)
{
    static const char *const KEYS[] = {"deal", NULL};
    int *const targets[] = {&theme->deal_gap_ms};
    if (!json_require_object(at, error) || !json_only_members(at, KEYS, error)) return false;
    for (int i = 0; KEYS[i]; i++) {
        JsonCursor member = json_member(at, KEYS[i]);
        int32_t ms;
        if (!json_read_int32(&member, 0, THEME_TIME_MAX_MS, &ms, error)) return false;
        *targets[i] = ms;
    }
    return true;
}

/* null: colours are not changed. */
static bool read_grade(const JsonCursor *at, Grade *grade, Error *error)
{
    static const char *const KEYS[] = {"grey", "light", "veil", "veil_share", "glows", NULL};
    *grade = (Grade){0};
    if (json_is_null(at)) return true;
    if (!json_require_object(at, error) || !json_only_members(at, KEYS, error)) return false;
    JsonCursor grey = json_member(at, "grey"), light = json_member(at, "light"), dim = json_member(at, "veil");
    JsonCursor share = json_member(at, "veil_share"), glows = json_member(at, "glows");
    if (!read_share(&grey, &grade->grey, error) || !json_require_array(&light, 3, error)) return false;
    for (int i = 0; i < 3; i++) {
        JsonCursor channel = json_element(&light, i);
        if (!read_share(&channel, &grade->light[i], error)) return false;
    }
    if (!read_colour(&dim, &grade->tint, error) || !read_share(&share, &grade->tint_share, error)) return false;
    if (!json_require_array(&glows, -1, error)) return false;
    if (json_count(&glows) > GRADE_GLOWS_MAX)
        return json_error(&glows, error, "there may be at most %d colours.", GRADE_GLOWS_MAX);
    for (JsonCursor glow = json_first(&glows); json_exists(&glow); json_next(&glow)) {
        if (!read_colour(&glow, &grade->exempt[grade->exempt_count++], error)) return false;
    }
    grade->is_on = true;
    return true;
}

bool theme_read(const JsonCursor *at, Theme *theme, Error *error)
{
    static const char *const KEYS[] = {"name",  "plain", "dark",         "street_dusk",  "colours",    "sizes",
                                       "times", "gaps",  "street_light", "ground_light", "lawn_light", NULL};
    memset(theme, 0, sizeof *theme);
    if (!json_require_object(at, error) || !json_only_members(at, KEYS, error)) return false;
    JsonCursor name = json_member(at, "name"), plain = json_member(at, "plain"), dark = json_member(at, "dark");
    JsonCursor dusk = json_member(at, "street_dusk"), colours = json_member(at, "colours");
    JsonCursor sizes = json_member(at, "sizes"), times = json_member(at, "times"), gaps = json_member(at, "gaps");
    JsonCursor street = json_member(at, "street_light"), ground = json_member(at, "ground_light");
    JsonCursor lawn = json_member(at, "lawn_light");
    return json_read_string(&name, theme->name, sizeof theme->name, error) &&
           json_read_bool(&plain, &theme->high_contrast, error) && json_read_bool(&dark, &theme->is_dark, error) &&
           json_read_bool(&dusk, &theme->street_dusk, error) && read_colours(&colours, theme, error) &&
           read_sizes(&sizes, theme, error) && read_times(&times, theme, error) && read_gaps(&gaps, theme, error) &&
           read_grade(&street, &theme->street_grade, error) && read_grade(&ground, &theme->ground_grade, error) &&
           read_grade(&lawn, &theme->lawn_grade, error);
}

static bool read_text(Theme *theme, const char *name, const char *text, size_t length, Error *error)
{
    JsonDoc *doc = json_create(name, text, length, error);
    if (!doc) return false;
    JsonCursor root = json_root(doc);
    bool good = theme_read(&root, theme, error);
    json_destroy(doc);
    return good;
}

void theme_builtin(Theme *theme)
{
    Error error;
    bool good = read_text(theme, "day.json", (const char *)BUILTIN_DAY, strlen((const char *)BUILTIN_DAY), &error);
    assert(good);
    (void)good;
}

bool theme_load(Theme *theme, const char *folder, const char *name, Error *error)
{
    Text path = {0}, text = {0};
    text_addf(&path, "%s/themes/%s.json", folder, name);
    bool good = file_read(path.data, JSON_FILE_MAX, &text, error) &&
                read_text(theme, path.data, text_string(&text), text.length, error);
    text_clear(&path);
    text_clear(&text);
    if (!good) theme_builtin(theme);
    return good;
}
