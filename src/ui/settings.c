/* SPDX-License-Identifier: MIT */
/* The list of settings, and their file. */
#include "ui/settings.h"

#include "ui/theme.h"

#include <string.h>

static const char *const PACES[] = {"fast", "normal", "slow", NULL};
static const char *const TIPS[] = {"on", "held", "off", NULL};
static const char *const TALKING[] = {"off", "few", "many", NULL};
static const char *const EXPLAINING[] = {"new", "always", "never", NULL};
static const char *const SORTS[] = {"suit", "rank", NULL};

/* A former setting: it is accepted in a file, but not written again. */
static const char FORMER_KEY[] = "painter";

#define SWITCH(name, member) .kind = SETTING_SWITCH, .field = {name, FIELD_ONE(Settings, member), .codec = &FIELD_BOOL}
#define CHOICE(name, member, names) \
    .kind = SETTING_CHOICE, .field = {name, FIELD_ONE(Settings, member), .choices = (names)}
#define PERCENT(name, member, lowest, highest, shown) \
    .kind = (shown), .field = {name, FIELD_ONE(Settings, member), .min = (lowest), .max = (highest)}

const Setting SETTINGS[] = {
    {.kind = SETTING_THEME,
     .field = {"theme", FIELD_ONE(Settings, theme), .choices = THEME_NAMES},
     .id = "theme",
     .page = SETTINGS_LOOK,
     .initial = THEME_DAY,
     .label = STRING_SETTINGS_THEME,
     .words = {STRING_SETTINGS_DAY, STRING_SETTINGS_DUSK, STRING_SETTINGS_NIGHT, STRING_SETTINGS_CONTRAST}},
    {PERCENT("text_size", text_size, 80, 200, SETTING_TEXT_SIZE), .id = "text", .page = SETTINGS_LOOK, .initial = 100,
     .step = 10, .label = STRING_SETTINGS_TEXT, .words = {STRING_SETTINGS_SMALLEST, STRING_SETTINGS_LARGEST}},
    {CHOICE("animation_speed", animation_speed, SPEED_NAMES), .id = "speed", .page = SETTINGS_LOOK,
     .initial = SPEED_NORMAL, .label = STRING_SETTINGS_SPEED,
     .words = {STRING_SETTINGS_OFF, STRING_SETTINGS_SLOW, STRING_SETTINGS_NORMAL, STRING_SETTINGS_FAST}},
    {SWITCH("reduced_motion", reduced_motion), .id = "reduced", .page = SETTINGS_LOOK, .label = STRING_SETTINGS_REDUCED,
     .help = STRING_SETTINGS_REDUCED_HELP},
    {SWITCH("street_life", street_life), .id = "life", .page = SETTINGS_LOOK, .initial = true,
     .label = STRING_SETTINGS_LIFE, .help = STRING_SETTINGS_LIFE_HELP},
    {CHOICE("ai_pace", play.ai_pace, PACES), .id = "pace", .page = SETTINGS_PLAY, .initial = PACE_NORMAL,
     .label = STRING_SETTINGS_PACE, .help = STRING_SETTINGS_PACE_HELP,
     .words = {STRING_SETTINGS_FAST, STRING_SETTINGS_NORMAL, STRING_SETTINGS_SLOW}},
    {SWITCH("legal_lights", highlights_legal), .id = "lights", .page = SETTINGS_PLAY, .initial = true,
     .label = STRING_SETTINGS_LIGHTS, .help = STRING_SETTINGS_LIGHTS_HELP},
    {SWITCH("hints", play.hints), .id = "hints", .page = SETTINGS_PLAY, .initial = true, .label = STRING_SETTINGS_HINTS,
     .help = STRING_SETTINGS_HINTS_HELP},
    {SWITCH("open_hands", play.open_hands), .id = "open-hands", .page = SETTINGS_PLAY, .initial = true,
     .label = STRING_SETTINGS_OPEN_HANDS, .help = STRING_SETTINGS_OPEN_HANDS_HELP},
    {CHOICE("tips", tips, TIPS), .id = "tips", .page = SETTINGS_PLAY, .initial = TIPS_ON, .label = STRING_SETTINGS_TIPS,
     .help = STRING_SETTINGS_TIPS_HELP,
     .words = {STRING_SETTINGS_TIPS_ON, STRING_SETTINGS_TIPS_HELD, STRING_SETTINGS_TIPS_OFF}},
    {CHOICE("talk", play.talk, TALKING), .id = "talk", .page = SETTINGS_PLAY, .initial = TALK_FEW,
     .label = STRING_SETTINGS_TALK, .help = STRING_SETTINGS_TALK_HELP,
     .words = {STRING_SETTINGS_TALK_OFF, STRING_SETTINGS_TALK_FEW, STRING_SETTINGS_TALK_MANY}},
    {CHOICE("explain", play.explain, EXPLAINING), .id = "explain", .page = SETTINGS_PLAY, .initial = EXPLAIN_NEW,
     .label = STRING_SETTINGS_EXPLAIN, .help = STRING_SETTINGS_EXPLAIN_HELP,
     .words = {STRING_SETTINGS_EXPLAIN_NEW, STRING_SETTINGS_EXPLAIN_ALWAYS, STRING_SETTINGS_EXPLAIN_NEVER}},
    {SWITCH("ask_only_when_able", play.ask_only_when_able), .id = "ask-only", .page = SETTINGS_PLAY, .initial = true,
     .label = STRING_SETTINGS_ASK_ONLY, .help = STRING_SETTINGS_ASK_ONLY_HELP},
    {SWITCH("play_forced_moves", play.play_forced_moves), .id = "forced", .page = SETTINGS_PLAY, .initial = true,
     .label = STRING_SETTINGS_FORCED, .help = STRING_SETTINGS_FORCED_HELP},
    {SWITCH("confirmations", confirmations), .id = "confirm", .page = SETTINGS_PLAY, .initial = true,
     .label = STRING_SETTINGS_CONFIRM, .help = STRING_SETTINGS_CONFIRM_HELP},
    {PERCENT("effects_volume", effects_volume, 0, 100, SETTING_SLIDER), .id = "effects", .page = SETTINGS_SOUND,
     .initial = 80, .step = 5, .label = STRING_SETTINGS_EFFECTS},
    {PERCENT("music_volume", music_volume, 0, 100, SETTING_SLIDER), .id = "music", .page = SETTINGS_SOUND,
     .initial = 30, .step = 5, .label = STRING_SETTINGS_MUSIC},
    {SWITCH("mute", mute), .id = "mute", .page = SETTINGS_SOUND, .label = STRING_SETTINGS_MUTE,
     .help = STRING_SETTINGS_MUTE_HELP},
    /* A button beside the cards of a hand changes this setting. */
    {CHOICE("hand_sort", play.hand_sort, SORTS), .page = SETTINGS_HIDDEN, .initial = HAND_BY_SUIT},
};
enum { ROW_COUNT = sizeof SETTINGS / sizeof SETTINGS[0] };
const int SETTINGS_COUNT = ROW_COUNT;

/* The members of the file that are not in SETTINGS. */
static const JsonField OTHERS[] = {{"player_name", FIELD_ONE(Settings, play.name), .codec = &FIELD_TEXT},
                                   {"keys", FIELD_ONE(Settings, bindings), .codec = &BINDING_KEYS},
                                   {"pad", FIELD_ONE(Settings, bindings), .codec = &BINDING_BUTTONS}};
enum { FIELD_COUNT = ROW_COUNT + sizeof OTHERS / sizeof OTHERS[0] };

static const JsonField *field_at(int index)
{
    return index < ROW_COUNT ? &SETTINGS[index].field : &OTHERS[index - ROW_COUNT];
}

int32_t setting_get(const Setting *setting, const Settings *settings)
{
    return field_number(&setting->field, settings);
}

void setting_set(const Setting *setting, Settings *settings, int32_t value)
{
    const int32_t min = setting->field.min, max = setting->field.max;
    if (setting->kind == SETTING_SLIDER || setting->kind == SETTING_TEXT_SIZE)
        value = value < min ? min : value > max ? max : value;
    field_set_number(&setting->field, settings, setting->kind == SETTING_SWITCH ? value != 0 : value);
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

bool settings_read(const JsonCursor *at, Settings *settings, Error *error)
{
    const char *keys[FIELD_COUNT + 2] = {[FIELD_COUNT] = FORMER_KEY};
    char name[PLAYER_NAME_SIZE];
    Error other;
    bool is_valid = true;
    *settings = settings_default();
    if (!json_require_object(at, error)) return false;
    for (int i = 0; i < FIELD_COUNT; i++) {
        const JsonField *field = field_at(i);
        const JsonCursor member = json_member(at, field->key);
        keys[i] = field->key;
        if (json_exists(&member) && !fields_read_value(field, &member, settings, is_valid ? error : &other))
            is_valid = false;
    }
    strcpy(name, settings->play.name);
    settings_set_name(settings, name);
    if (!json_only_members(at, keys, is_valid ? error : &other)) is_valid = false;
    return is_valid;
}

static bool is_setting(const char *key)
{
    bool known = strcmp(key, FORMER_KEY) == 0;
    for (int i = 0; i < FIELD_COUNT && !known; i++) known = strcmp(key, field_at(i)->key) == 0;
    return known;
}

void settings_read_unknown(const JsonCursor *at, Text *members)
{
    if (!json_is_object(at)) return;
    for (JsonCursor child = json_first(at); json_exists(&child); json_next(&child)) {
        if (is_setting(child.key)) continue;
        SCOPED_TEXT member = {0};
        JsonWriter out = json_writer(&member);
        json_open(&out, '{');
        json_key(&out, child.key);
        json_put_node(&out, &child);
        if (members->length > 0) text_add(members, ",\n  ");
        text_add(members, member.data + 1);
    }
}

void settings_write(const Settings *settings, const char *others, Text *text)
{
    text_add(text, "{");
    for (int i = 0; i < FIELD_COUNT; i++) {
        JsonWriter out = json_writer(text);
        text_addf(text, "%s\n  \"%s\": ", i ? "," : "", field_at(i)->key);
        fields_write_value(field_at(i), settings, &out);
    }
    if (others[0]) text_addf(text, ",\n  %s", others);
    text_add(text, "\n}\n");
}
