/* SPDX-License-Identifier: MIT */
/* The list of settings, and their file. */
#include "ui/settings.h"

#include "ui/theme.h"

#include <stddef.h>
#include <string.h>

static const char *const PACES[] = {"fast", "normal", "slow", NULL};
static const char *const TIPS[] = {"on", "held", "off", NULL};
static const char *const TALKING[] = {"off", "few", "many", NULL};
static const char *const EXPLAINING[] = {"new", "always", "never", NULL};
static const char *const SORTS[] = {"suit", "rank", NULL};

/* A former setting: it is accepted in a file, but not written again. */
static const char FORMER_KEY[] = "painter";

static const char NAME_KEY[] = "player_name";

#define NO_HELP WORD_COUNT

const Setting SETTINGS[] = {
    {"theme", "theme", SETTINGS_LOOK, SETTING_CHOICE, offsetof(Settings, theme), .initial = THEME_DAY,
     .choices = THEME_NAMES, .label = WORD_SETTINGS_THEME, .help = NO_HELP,
     .words = {WORD_SETTINGS_DAY, WORD_SETTINGS_DUSK, WORD_SETTINGS_NIGHT, WORD_SETTINGS_CONTRAST}},
    {"text_size", "text", SETTINGS_LOOK, SETTING_STEPS, offsetof(Settings, text), 100, 80, 200, 10,
     .label = WORD_SETTINGS_TEXT, .help = NO_HELP, .words = {WORD_SETTINGS_SMALLEST, WORD_SETTINGS_LARGEST}},
    {"animation_speed", "speed", SETTINGS_LOOK, SETTING_CHOICE, offsetof(Settings, speed), .initial = SPEED_NORMAL,
     .choices = SPEED_NAMES, .label = WORD_SETTINGS_SPEED, .help = NO_HELP,
     .words = {WORD_SETTINGS_OFF, WORD_SETTINGS_SLOW, WORD_SETTINGS_NORMAL, WORD_SETTINGS_FAST}},
    {"reduced_motion", "reduced", SETTINGS_LOOK, SETTING_SWITCH, offsetof(Settings, reduced_motion),
     .label = WORD_SETTINGS_REDUCED, .help = WORD_SETTINGS_REDUCED_HELP},
    {"street_life", "life", SETTINGS_LOOK, SETTING_SWITCH, offsetof(Settings, street_life), .initial = true,
     .label = WORD_SETTINGS_LIFE, .help = WORD_SETTINGS_LIFE_HELP},
    {"ai_pace", "pace", SETTINGS_PLAY, SETTING_CHOICE, offsetof(Settings, play.ai_pace), .initial = PACE_NORMAL,
     .choices = PACES, .label = WORD_SETTINGS_PACE, .help = WORD_SETTINGS_PACE_HELP,
     .words = {WORD_SETTINGS_FAST, WORD_SETTINGS_NORMAL, WORD_SETTINGS_SLOW}},
    {"legal_lights", "lights", SETTINGS_PLAY, SETTING_SWITCH, offsetof(Settings, lights), .initial = true,
     .label = WORD_SETTINGS_LIGHTS, .help = WORD_SETTINGS_LIGHTS_HELP},
    {"hints", "hints", SETTINGS_PLAY, SETTING_SWITCH, offsetof(Settings, play.hints), .initial = true,
     .label = WORD_SETTINGS_HINTS, .help = WORD_SETTINGS_HINTS_HELP},
    {"open_hands", "open-hands", SETTINGS_PLAY, SETTING_SWITCH, offsetof(Settings, play.open_hands), .initial = true,
     .label = WORD_SETTINGS_OPEN_HANDS, .help = WORD_SETTINGS_OPEN_HANDS_HELP},
    {"tips", "tips", SETTINGS_PLAY, SETTING_CHOICE, offsetof(Settings, tips), .initial = TIPS_ON, .choices = TIPS,
     .label = WORD_SETTINGS_TIPS, .help = WORD_SETTINGS_TIPS_HELP,
     .words = {WORD_SETTINGS_TIPS_ON, WORD_SETTINGS_TIPS_HELD, WORD_SETTINGS_TIPS_OFF}},
    {"talk", "talk", SETTINGS_PLAY, SETTING_CHOICE, offsetof(Settings, play.talk), .initial = TALK_FEW,
     .choices = TALKING, .label = WORD_SETTINGS_TALK, .help = WORD_SETTINGS_TALK_HELP,
     .words = {WORD_SETTINGS_TALK_OFF, WORD_SETTINGS_TALK_FEW, WORD_SETTINGS_TALK_MANY}},
    {"explain", "explain", SETTINGS_PLAY, SETTING_CHOICE, offsetof(Settings, play.explain), .initial = EXPLAIN_NEW,
     .choices = EXPLAINING, .label = WORD_SETTINGS_EXPLAIN, .help = WORD_SETTINGS_EXPLAIN_HELP,
     .words = {WORD_SETTINGS_EXPLAIN_NEW, WORD_SETTINGS_EXPLAIN_ALWAYS, WORD_SETTINGS_EXPLAIN_NEVER}},
    {"ask_only_when_able", "ask-only", SETTINGS_PLAY, SETTING_SWITCH, offsetof(Settings, play.ask_only),
     .initial = true, .label = WORD_SETTINGS_ASK_ONLY, .help = WORD_SETTINGS_ASK_ONLY_HELP},
    {"play_forced_moves", "forced", SETTINGS_PLAY, SETTING_SWITCH, offsetof(Settings, play.play_forced),
     .initial = true, .label = WORD_SETTINGS_FORCED, .help = WORD_SETTINGS_FORCED_HELP},
    {"confirmations", "confirm", SETTINGS_PLAY, SETTING_SWITCH, offsetof(Settings, confirm), .initial = true,
     .label = WORD_SETTINGS_CONFIRM, .help = WORD_SETTINGS_CONFIRM_HELP},
    {"effects_volume", "effects", SETTINGS_SOUND, SETTING_SLIDER, offsetof(Settings, effects), 80, 0, 100, 5,
     .label = WORD_SETTINGS_EFFECTS, .help = NO_HELP},
    {"music_volume", "music", SETTINGS_SOUND, SETTING_SLIDER, offsetof(Settings, music), 30, 0, 100, 5,
     .label = WORD_SETTINGS_MUSIC, .help = NO_HELP},
    {"mute", "mute", SETTINGS_SOUND, SETTING_SWITCH, offsetof(Settings, mute), .label = WORD_SETTINGS_MUTE,
     .help = WORD_SETTINGS_MUTE_HELP},
    /* Set by a button of the hand. */
    {"hand_sort", NULL, SETTINGS_HIDDEN, SETTING_CHOICE, offsetof(Settings, play.hand_sort), .initial = HAND_BY_SUIT,
     .choices = SORTS},
};
enum { ROW_COUNT = sizeof SETTINGS / sizeof SETTINGS[0] };
const int SETTINGS_COUNT = ROW_COUNT;

int32_t setting_get(const Setting *setting, const Settings *settings)
{
    const void *field = (const char *)settings + setting->offset;
    return setting->kind == SETTING_SWITCH ? *(const bool *)field : *(const int32_t *)field;
}

void setting_set(const Setting *setting, Settings *settings, int32_t value)
{
    void *field = (char *)settings + setting->offset;
    if (setting->kind == SETTING_SLIDER || setting->kind == SETTING_STEPS)
        value = value < setting->min ? setting->min : value > setting->max ? setting->max : value;
    if (setting->kind == SETTING_SWITCH) {
        *(bool *)field = value != 0;
    } else {
        *(int32_t *)field = value;
    }
}

void settings_set_name(Settings *settings, const char *name)
{
    while (*name == ' ') name++;
    text_copy(settings->play.name, PLAYER_NAME_SIZE, name);
    size_t length = strlen(settings->play.name);
    while (length > 0 && settings->play.name[length - 1] == ' ') settings->play.name[--length] = '\0';
}

Settings settings_default(void)
{
    Settings settings;
    memset(&settings, 0, sizeof settings);
    for (int i = 0; i < ROW_COUNT; i++) setting_set(&SETTINGS[i], &settings, SETTINGS[i].initial);
    settings.bindings = bindings_standard();
    return settings;
}

static bool read_row(const JsonCursor *at, const Setting *setting, Settings *settings, Error *error)
{
    int32_t value = 0;
    int choice = 0;
    bool on = false;
    switch (setting->kind) {
    case SETTING_SWITCH:
        if (!json_read_bool(at, &on, error)) return false;
        value = on;
        break;
    case SETTING_CHOICE:
        if (!json_read_choice(at, setting->choices, &choice, error)) return false;
        value = choice;
        break;
    case SETTING_SLIDER:
    case SETTING_STEPS:
        if (!json_read_int32(at, setting->min, setting->max, &value, error)) return false;
        break;
    }
    setting_set(setting, settings, value);
    return true;
}

bool settings_read(const JsonCursor *at, Settings *settings, Error *error)
{
    const char *keys[ROW_COUNT + 5] = {[ROW_COUNT] = "keys", "pad", NAME_KEY, FORMER_KEY, NULL};
    char name[PLAYER_NAME_SIZE];
    Error other;
    *settings = settings_default();
    if (!json_require_object(at, error)) return false;
    bool good = true;
    for (int i = 0; i < ROW_COUNT; i++) {
        JsonCursor member = json_member(at, SETTINGS[i].key);
        keys[i] = SETTINGS[i].key;
        if (json_exists(&member) && !read_row(&member, &SETTINGS[i], settings, good ? error : &other)) good = false;
    }
    const JsonCursor bound = json_member(at, "keys"), pad = json_member(at, "pad"), called = json_member(at, NAME_KEY);
    if (json_exists(&called)) {
        if (json_read_string(&called, name, sizeof name, good ? error : &other)) {
            settings_set_name(settings, name);
        } else {
            good = false;
        }
    }
    if (json_exists(&bound) && !bindings_read_keys(&bound, &settings->bindings, good ? error : &other)) good = false;
    if (json_exists(&pad) && !bindings_read_buttons(&pad, &settings->bindings, good ? error : &other)) good = false;
    if (!json_only_members(at, keys, good ? error : &other)) good = false;
    return good;
}

static bool is_setting(const char *key)
{
    bool known = strcmp(key, "keys") == 0 || strcmp(key, "pad") == 0 || strcmp(key, FORMER_KEY) == 0 ||
                 strcmp(key, NAME_KEY) == 0;
    for (int i = 0; i < ROW_COUNT && !known; i++) known = strcmp(key, SETTINGS[i].key) == 0;
    return known;
}

void settings_read_unknown(const JsonCursor *at, Text *members)
{
    if (!json_is_object(at)) return;
    for (JsonCursor child = json_first(at); json_exists(&child); json_next(&child)) {
        if (is_setting(child.key)) continue;
        Text member = {0};
        JsonWriter out = json_writer(&member);
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
        const Setting *setting = &SETTINGS[i];
        const int32_t value = setting_get(setting, settings);
        text_addf(text, "%s\n  \"%s\": ", i ? "," : "", setting->key);
        switch (setting->kind) {
        case SETTING_SWITCH: text_add(text, value ? "true" : "false"); break;
        case SETTING_CHOICE: text_addf(text, "\"%s\"", setting->choices[value]); break;
        case SETTING_SLIDER:
        case SETTING_STEPS: text_addf(text, "%d", (int)value); break;
        }
    }
    JsonWriter name = json_writer(text);
    text_addf(text, ",\n  \"%s\": ", NAME_KEY);
    json_put_string(&name, settings->play.name);
    text_add(text, ",\n  \"keys\": ");
    bindings_write_keys(&settings->bindings, text);
    text_add(text, ",\n  \"pad\": ");
    bindings_write_buttons(&settings->bindings, text);
    if (others[0]) text_addf(text, ",\n  %s", others);
    text_add(text, "\n}\n");
}
