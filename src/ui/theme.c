/* SPDX-License-Identifier: MIT */
#include "ui/theme.h"

#include "culdesac/files.h"
#include "ui/builtin_assets.h"

#include <assert.h>
#include <string.h>

const char *const THEME_NAMES[] = {"day", "dusk", "night", "contrast", NULL};

#define NAME_ROW(id, name) name,
static const char *const COLOUR_NAMES[] = {THEME_COLOURS(NAME_ROW) NULL};
static const char *const SIZE_NAMES[] = {THEME_SIZES(NAME_ROW) NULL};
static const char *const TIME_NAMES[] = {THEME_TIMES(NAME_ROW) NULL};
#undef NAME_ROW

enum { SIZE_MOST = 400, TIME_MOST = 5000 };

static bool read_colour(const JsonAt *at, Colour *colour, Fault *fault)
{
    const char *text = json_string(at);
    return (text && colour_read(text, colour)) || json_fault(at, fault, "is not a colour such as #FFCF5C");
}

/* A number from 0 to 1, written in percent. */
static bool read_share(const JsonAt *at, float *share, Fault *fault)
{
    int32_t percent;
    if (!json_read_int32(at, 0, 100, &percent, fault)) return false;
    *share = (float)percent / 100;
    return true;
}

static bool read_colours(const JsonAt *at, Theme *theme, Fault *fault)
{
    if (!json_want_object(at, fault) || !json_only_members(at, COLOUR_NAMES, fault)) return false;
    for (int i = 0; i < COLOUR_COUNT; i++) {
        JsonAt member = json_member(at, COLOUR_NAMES[i]);
        if (!read_colour(&member, &theme->colours[i], fault)) return false;
    }
    return true;
}

static bool read_sizes(const JsonAt *at, Theme *theme, Fault *fault)
{
    if (!json_want_object(at, fault) || !json_only_members(at, SIZE_NAMES, fault)) return false;
    for (int i = 0; i < SIZE_COUNT; i++) {
        JsonAt member = json_member(at, SIZE_NAMES[i]);
        int32_t size;
        if (!json_read_int32(&member, 0, SIZE_MOST, &size, fault)) return false;
        theme->sizes[i] = (float)size;
    }
    return true;
}

static bool read_time(const JsonAt *at, Timing *timing, Fault *fault)
{
    static const char *const KEYS[] = {"ms", "easing", NULL};
    int easing;
    if (!json_want_object(at, fault) || !json_only_members(at, KEYS, fault)) return false;
    JsonAt ms = json_member(at, "ms"), name = json_member(at, "easing");
    if (!json_read_int32(&ms, 0, TIME_MOST, &timing->ms, fault)) return false;
    if (!json_read_choice(&name, EASING_NAMES, &easing, fault)) return false;
    timing->easing = (Easing)easing;
    return true;
}

static bool read_times(const JsonAt *at, Theme *theme, Fault *fault)
{
    if (!json_want_object(at, fault) || !json_only_members(at, TIME_NAMES, fault)) return false;
    for (int i = 0; i < TIME_COUNT; i++) {
        JsonAt member = json_member(at, TIME_NAMES[i]);
        if (!read_time(&member, &theme->times[i], fault)) return false;
    }
    return true;
}

static bool read_gaps(const JsonAt *at, Theme *theme, Fault *fault)
{
    static const char *const KEYS[] = {"deal", NULL};
    int *const targets[] = {&theme->deal_gap_ms};
    if (!json_want_object(at, fault) || !json_only_members(at, KEYS, fault)) return false;
    for (int i = 0; KEYS[i]; i++) {
        JsonAt member = json_member(at, KEYS[i]);
        int32_t ms;
        if (!json_read_int32(&member, 0, TIME_MOST, &ms, fault)) return false;
        *targets[i] = ms;
    }
    return true;
}

/* null: no change of colours. */
static bool read_grade(const JsonAt *at, Grade *grade, Fault *fault)
{
    static const char *const KEYS[] = {"grey", "light", "veil", "veil_share", "glows", NULL};
    *grade = (Grade){0};
    if (json_is_null(at)) return true;
    if (!json_want_object(at, fault) || !json_only_members(at, KEYS, fault)) return false;
    JsonAt grey = json_member(at, "grey"), light = json_member(at, "light"), veil = json_member(at, "veil");
    JsonAt share = json_member(at, "veil_share"), glows = json_member(at, "glows");
    if (!read_share(&grey, &grade->grey, fault) || !json_want_array(&light, 3, fault)) return false;
    for (int i = 0; i < 3; i++) {
        JsonAt channel = json_element(&light, i);
        if (!read_share(&channel, &grade->light[i], fault)) return false;
    }
    if (!read_colour(&veil, &grade->veil, fault) || !read_share(&share, &grade->veil_share, fault)) return false;
    if (!json_want_array(&glows, -1, fault)) return false;
    if (json_count(&glows) > GRADE_GLOWS_MAX)
        return json_fault(&glows, fault, "has more than %d colours", GRADE_GLOWS_MAX);
    for (JsonAt glow = json_first(&glows); json_exists(&glow); json_next(&glow)) {
        if (!read_colour(&glow, &grade->glows[grade->glow_count++], fault)) return false;
    }
    grade->on = true;
    return true;
}

bool theme_read(const JsonAt *at, Theme *theme, Fault *fault)
{
    static const char *const KEYS[] = {"name",  "plain", "dark",         "street_dusk",  "colours",    "sizes",
                                       "times", "gaps",  "street_light", "ground_light", "lawn_light", NULL};
    memset(theme, 0, sizeof *theme);
    if (!json_want_object(at, fault) || !json_only_members(at, KEYS, fault)) return false;
    JsonAt name = json_member(at, "name"), plain = json_member(at, "plain"), dark = json_member(at, "dark");
    JsonAt dusk = json_member(at, "street_dusk"), colours = json_member(at, "colours");
    JsonAt sizes = json_member(at, "sizes"), times = json_member(at, "times"), gaps = json_member(at, "gaps");
    JsonAt street = json_member(at, "street_light"), ground = json_member(at, "ground_light");
    JsonAt lawn = json_member(at, "lawn_light");
    return json_read_string(&name, theme->name, sizeof theme->name, fault) &&
           json_read_bool(&plain, &theme->plain, fault) && json_read_bool(&dark, &theme->dark, fault) &&
           json_read_bool(&dusk, &theme->street_dusk, fault) && read_colours(&colours, theme, fault) &&
           read_sizes(&sizes, theme, fault) && read_times(&times, theme, fault) && read_gaps(&gaps, theme, fault) &&
           read_grade(&street, &theme->street, fault) && read_grade(&ground, &theme->ground, fault) &&
           read_grade(&lawn, &theme->lawn, fault);
}

static bool read_text(Theme *theme, const char *name, const char *text, size_t length, Fault *fault)
{
    JsonDoc *doc = json_create(name, text, length, fault);
    if (!doc) return false;
    JsonAt root = json_root(doc);
    bool good = theme_read(&root, theme, fault);
    json_destroy(doc);
    return good;
}

void theme_builtin(Theme *theme)
{
    Fault fault;
    bool good = read_text(theme, "day.json", (const char *)BUILTIN_DAY, strlen((const char *)BUILTIN_DAY), &fault);
    assert(good);
    (void)good;
}

bool theme_load(Theme *theme, const char *folder, const char *name, Fault *fault)
{
    Text path = {0}, text = {0};
    text_addf(&path, "%s/themes/%s.json", folder, name);
    bool good = file_read(path.data, JSON_FILE_MAX, &text, fault) &&
                read_text(theme, path.data, text_string(&text), text.length, fault);
    text_clear(&path);
    text_clear(&text);
    if (!good) theme_builtin(theme);
    return good;
}
