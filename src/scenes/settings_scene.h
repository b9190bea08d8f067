/* SPDX-License-Identifier: MIT */
/* The settings' state, shared by its files. */
#ifndef CULDESAC_SCENES_SETTINGS_SCENE_H
#define CULDESAC_SCENES_SETTINGS_SCENE_H

#include "scenes/home.h"
#include "ui/widgets.h"

enum { THEMES_SHOWN = 4, SETTING_CHOICES_MAX = 4 };

typedef enum SettingsPage { PAGE_LOOK, PAGE_PLAY, PAGE_SOUND, PAGE_KEYS, PAGE_PAD, PAGE_COUNT } SettingsPage;

typedef struct SettingsScene {
    SettingsPage page;
    Scroll scroll;
    Follow open;
    Theme themes[THEMES_SHOWN]; /* for their samples */
    /* The key or the button that is being bound. */
    Deed deed;
    int place;
} SettingsScene;

enum { CODE_PAGE, CODE_DONE, CODE_RESET, CODE_BIND, CODE_HOUSE_RULES, CODE_ABOUT, CODE_SETTING };

/* How one setting is shown and changed. Its spots have the code CODE_SETTING + its index. */
typedef enum SettingKind {
    SETTING_SWITCH, /* a bool */
    SETTING_CHOICE, /* an int32_t, one of a few */
    SETTING_THEME,  /* the same, as samples */
    SETTING_VOLUME, /* an int32_t, 0 … 100, by a slider */
    SETTING_SIZE,   /* an int32_t, percent, by two buttons */
} SettingKind;

typedef struct Setting {
    const char *id;
    SettingsPage page;
    SettingKind kind;
    size_t offset;    /* in Settings */
    Word label, help; /* help WORD_COUNT: none */
    int count;
    Word choices[SETTING_CHOICES_MAX];
} Setting;

extern const Setting SETTINGS[];
extern const int SETTINGS_COUNT;
enum { TEXT_LEAST = 80, TEXT_MOST = 200, TEXT_STEP = 10 };

/* What a deed is called. */
Word settings_deed_word(Deed deed);
/* "X", "Left shoulder"; none is "". */
const char *settings_button_word(const Stage *stage, int32_t button);
void settings_show(void *self, Stage *stage);

/* ---- settings_bind.c ---- */

/* Begins to listen for what is to be bound. */
void settings_listen(SettingsScene *scene, Stage *stage, const Spot *spot);
/* It came. */
void settings_heard(SettingsScene *scene, Stage *stage, const char *name);
/* The page's bindings are as at first. */
void settings_reset(SettingsScene *scene, Stage *stage);

#endif
