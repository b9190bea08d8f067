/* SPDX-License-Identifier: MIT */
/* The player's settings for the whole program, and their JSON. The program decides where the file is (app/). */
#pragma once

#include "culdesac/json.h"
#include "session/play_settings.h"
#include "strings/screen.h"
#include "ui/bindings.h"
#include "ui/motion.h"

typedef enum ThemeChoice { THEME_DAY, THEME_DUSK, THEME_NIGHT, THEME_CONTRAST } ThemeChoice;
typedef enum TipMode {
    TIPS_ON,   /* tips also appear on pointing */
    TIPS_HELD, /* tips appear only by a key or a held finger */
    TIPS_OFF,
} TipMode;

typedef struct Settings {
    PlaySettings play;
    int32_t theme;           /* a ThemeChoice */
    int32_t text_size;       /* percent, 80 … 200 */
    int32_t animation_speed; /* a Speed */
    int32_t effects_volume;  /* volume of effects in percent */
    int32_t music_volume;    /* volume of music in percent */
    int32_t tips;            /* a TipMode */
    bool reduced_motion;
    bool confirmations;    /* ask before a game is resigned or discarded */
    bool highlights_legal; /* highlight what can be touched next */
    bool mute;
    bool street_life; /* on the street, clouds, cat and car move */
    Bindings bindings;
} Settings;

/* How a setting is shown and changed. */
typedef enum SettingKind {
    SETTING_SWITCH,    /* a bool */
    SETTING_CHOICE,    /* one of a few options */
    SETTING_THEME,     /* a choice; the page of the settings shows a sample of each theme */
    SETTING_SLIDER,    /* a percentage */
    SETTING_TEXT_SIZE, /* a percentage with two buttons; the page says if the window limits it */
} SettingKind;

/* The pages of the settings, in the order of their tabs. */
typedef enum SettingsPage {
    SETTINGS_LOOK,
    SETTINGS_PLAY,
    SETTINGS_SOUND,
    SETTINGS_KEYS, /* the pages of keys and gamepad show the bindings, and none of the settings */
    SETTINGS_PAD,
    SETTINGS_HIDDEN, /* the setting is on no page */
} SettingsPage;

enum { SETTINGS_PAGE_COUNT = SETTINGS_HIDDEN };

enum { SETTING_CHOICES_MAX = 4 };

/* One setting: its place, range and name in the file; its default; and its names on the page. To add one, add a member
 * to Settings and a row to the list. */
typedef struct Setting {
    JsonField field; /* the member of Settings: a bool or an int32_t */
    SettingsPage page;
    const char *id; /* the id of the setting's row on the page */
    SettingKind kind;
    int32_t initial, step;
    ScreenString label, help;                /* STRING_NONE as `help`: the label is clear enough */
    ScreenString words[SETTING_CHOICES_MAX]; /* names of the choices; for SETTING_TEXT_SIZE, why the value cannot be
                                        lower, and why it cannot be higher */
} Setting;

extern const Setting SETTINGS[];
extern const int SETTINGS_COUNT;
/* The value of a setting; 0 or 1 for a switch. */
int32_t setting_get(const Setting *setting, const Settings *settings);
/* Sets the value of a setting. A percentage is kept within its range. */
void setting_set(const Setting *setting, Settings *settings, int32_t value);

/* Sets the player's name, without leading and trailing blanks. */
void settings_set_name(Settings *settings, const char *name);

Settings settings_default(void);
/* Reads all valid members; other settings have their defaults. The error names the first member that is invalid or out
 * of range or, if there is none, the first one that is unknown. Returns whether all were valid. */
bool settings_read(const JsonCursor *at, Settings *settings, Error *error);
/* Collects members that are unknown to this version of the program, as text separated by commas. */
void settings_read_unknown(const JsonCursor *at, Text *members);
/* Writes the file with one member per line. `others` are the unknown members, added at the end; "": none. */
void settings_write(const Settings *settings, const char *others, Text *text);
