/* SPDX-License-Identifier: MIT */
/* What a player has set for the whole program, and its JSON. Where the file lies is the program's business (app/). */
#ifndef CULDESAC_UI_SETTINGS_H
#define CULDESAC_UI_SETTINGS_H

#include "culdesac/json.h"
#include "culdesac/words.h"
#include "session/play_settings.h"
#include "ui/bindings.h"
#include "ui/motion.h"

typedef enum ThemeChoice { THEME_DAY, THEME_DUSK, THEME_NIGHT, THEME_CONTRAST } ThemeChoice;
typedef enum TipMode {
    TIPS_ON,
    TIPS_HELD,
    TIPS_OFF
} TipMode; /* by pointing too; only by a key or a held finger; never */

typedef struct Settings {
    PlaySettings play;
    int32_t theme;   /* ThemeChoice */
    int32_t text;    /* percent, 80 … 200 */
    int32_t speed;   /* Speed */
    int32_t effects; /* volumes, percent */
    int32_t music;
    int32_t tips; /* Tips */
    bool reduced_motion;
    bool confirm; /* asks before a game is given up or thrown away */
    bool lights;  /* what may be touched next is lit */
    bool mute;
    bool street_life; /* clouds, cat and car move */
    Bindings bindings;
} Settings;

/* How a setting is shown and changed. */
typedef enum SettingKind {
    SETTING_SWITCH, /* a bool */
    SETTING_CHOICE, /* one of a few */
    SETTING_SLIDER, /* percent */
    SETTING_STEPS,  /* percent, by two buttons */
} SettingKind;

typedef enum SettingsPage { SETTINGS_LOOK, SETTINGS_PLAY, SETTINGS_SOUND, SETTINGS_HIDDEN } SettingsPage;

enum { SETTING_CHOICES_MAX = 4 };

/* One setting: where it lies, what it may be and is at first, what it is called in the file and on the page. A new one
 * is a member of Settings and a row in the list. */
typedef struct Setting {
    const char *key; /* in the file */
    const char *id;  /* of its row on the page */
    SettingsPage page;
    SettingKind kind;
    size_t offset; /* in Settings: a bool or an int32_t */
    int32_t initial, min, max, step;
    const char *const *choices;      /* in the file */
    Word label, help;                /* help WORD_COUNT: none */
    Word words[SETTING_CHOICES_MAX]; /* of its choices; of steps, what is said at either end */
} Setting;

extern const Setting SETTINGS[];
extern const int SETTINGS_COUNT;
/* Its value, on is 1; and another, within its bounds. */
int32_t setting_get(const Setting *setting, const Settings *settings);
void setting_set(const Setting *setting, Settings *settings, int32_t value);

/* The player is called so from now on, without blanks at either end. */
void settings_set_name(Settings *settings, const char *name);

Settings settings_default(void);
/* Takes every member that is right; what is unknown, wrong or out of range is left at its default, and the first of
 * these is named in the fault. Returns whether all was right. */
bool settings_read(const JsonCursor *at, Settings *settings, Error *error);
/* Members that are no settings of this program, perhaps of a newer one: kept as text, with commas between them. */
void settings_read_unknown(const JsonCursor *at, Text *members);
/* The file as a person may edit it: one member a line, and those others (or "") behind them. */
void settings_write(const Settings *settings, const char *others, Text *text);

#endif
