/* SPDX-License-Identifier: MIT */
#include "ui/settings.h"

#include "ui/theme.h"

#include <stddef.h>
#include <string.h>

static const char *const PACES[] = {"fast", "normal", "slow", NULL};
static const char *const SORTS[] = {"suit", "rank", NULL};
static const char *const PAINTERS[] = {"software", "accelerated", NULL};

typedef enum RowKind { ROW_BOOL, ROW_INT, ROW_CHOICE } RowKind;

/* One setting: where it lies, what it may be, and what it is at first. */
typedef struct Row {
    const char *key;
    RowKind kind;
    size_t offset;
    int32_t first, min, max;
    const char *const *choices;
} Row;

static const Row ROWS[] = {
    {"theme", ROW_CHOICE, offsetof(Settings, theme), THEME_DAY, 0, 0, THEME_NAMES},
    {"text_size", ROW_INT, offsetof(Settings, text), 100, 80, 200, NULL},
    {"animation_speed", ROW_CHOICE, offsetof(Settings, speed), SPEED_NORMAL, 0, 0, SPEED_NAMES},
    {"reduced_motion", ROW_BOOL, offsetof(Settings, reduced_motion), 0, 0, 0, NULL},
    {"ai_pace", ROW_CHOICE, offsetof(Settings, ai_pace), PACE_NORMAL, 0, 0, PACES},
    {"hints", ROW_BOOL, offsetof(Settings, hints), 1, 0, 0, NULL},
    {"confirmations", ROW_BOOL, offsetof(Settings, confirm), 1, 0, 0, NULL},
    {"legal_lights", ROW_BOOL, offsetof(Settings, lights), 1, 0, 0, NULL},
    {"street_life", ROW_BOOL, offsetof(Settings, street_life), 1, 0, 0, NULL},
    {"effects_volume", ROW_INT, offsetof(Settings, effects), 80, 0, 100, NULL},
    {"music_volume", ROW_INT, offsetof(Settings, music), 30, 0, 100, NULL},
    {"mute", ROW_BOOL, offsetof(Settings, mute), 0, 0, 0, NULL},
    {"painter", ROW_CHOICE, offsetof(Settings, painter), PAINTER_SOFTWARE, 0, 0, PAINTERS},
    {"hand_sort", ROW_CHOICE, offsetof(Settings, hand_sort), HAND_BY_SUIT, 0, 0, SORTS},
};
enum { ROW_COUNT = sizeof ROWS / sizeof ROWS[0] };

static void *field_of(Settings *settings, const Row *row)
{
    return (char *)settings + row->offset;
}

static void set_first(Settings *settings, const Row *row)
{
    if (row->kind == ROW_BOOL) {
        *(bool *)field_of(settings, row) = row->first != 0;
    } else {
        *(int32_t *)field_of(settings, row) = row->first;
    }
}

Settings settings_default(void)
{
    Settings settings;
    memset(&settings, 0, sizeof settings);
    for (int i = 0; i < ROW_COUNT; i++) set_first(&settings, &ROWS[i]);
    settings.bindings = bindings_standard();
    return settings;
}

static bool read_row(const JsonAt *at, const Row *row, Settings *settings, Fault *fault)
{
    int choice;
    switch (row->kind) {
    case ROW_BOOL: return json_read_bool(at, field_of(settings, row), fault);
    case ROW_INT: return json_read_int32(at, row->min, row->max, field_of(settings, row), fault);
    case ROW_CHOICE:
        if (!json_read_choice(at, row->choices, &choice, fault)) return false;
        *(int32_t *)field_of(settings, row) = choice;
        return true;
    }
    return false;
}

bool settings_read(const JsonAt *at, Settings *settings, Fault *fault)
{
    const char *keys[ROW_COUNT + 3] = {[ROW_COUNT] = "keys", "pad", NULL};
    Fault other;
    *settings = settings_default();
    if (!json_want_object(at, fault)) return false;
    bool good = true;
    for (int i = 0; i < ROW_COUNT; i++) {
        JsonAt member = json_member(at, ROWS[i].key);
        keys[i] = ROWS[i].key;
        if (json_exists(&member) && !read_row(&member, &ROWS[i], settings, good ? fault : &other)) good = false;
    }
    const JsonAt bound = json_member(at, "keys"), pad = json_member(at, "pad");
    if (json_exists(&bound) && !bindings_read_keys(&bound, &settings->bindings, good ? fault : &other)) good = false;
    if (json_exists(&pad) && !bindings_read_buttons(&pad, &settings->bindings, good ? fault : &other)) good = false;
    if (!json_only_members(at, keys, good ? fault : &other)) good = false;
    return good;
}

static bool is_setting(const char *key)
{
    bool known = strcmp(key, "keys") == 0 || strcmp(key, "pad") == 0;
    for (int i = 0; i < ROW_COUNT && !known; i++) known = strcmp(key, ROWS[i].key) == 0;
    return known;
}

void settings_others(const JsonAt *at, Text *members)
{
    if (!json_is_object(at)) return;
    for (JsonAt child = json_first(at); json_exists(&child); json_next(&child)) {
        if (is_setting(child.key)) continue;
        Text member = {0};
        JsonOut out = json_out(&member);
        json_open(&out, '{');
        json_key(&out, child.key);
        json_put_node(&out, &child);
        if (members->length > 0) text_add(members, ",\n  ");
        text_add(members, member.data + 1);
        text_clear(&member);
    }
}

void settings_write(const Settings *settings, const char *others, Text *text)
{
    text_add(text, "{");
    for (int i = 0; i < ROW_COUNT; i++) {
        const Row *row = &ROWS[i];
        const void *field = (const char *)settings + row->offset;
        text_addf(text, "%s\n  \"%s\": ", i ? "," : "", row->key);
        switch (row->kind) {
        case ROW_BOOL: text_add(text, *(const bool *)field ? "true" : "false"); break;
        case ROW_INT: text_addf(text, "%d", (int)*(const int32_t *)field); break;
        case ROW_CHOICE: text_addf(text, "\"%s\"", row->choices[*(const int32_t *)field]); break;
        }
    }
    text_add(text, ",\n  \"keys\": ");
    bindings_write_keys(&settings->bindings, text);
    text_add(text, ",\n  \"pad\": ");
    bindings_write_buttons(&settings->bindings, text);
    if (others[0]) text_addf(text, ",\n  %s", others);
    text_add(text, "\n}\n");
}
