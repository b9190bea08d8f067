/* SPDX-License-Identifier: MIT */
/* The settings: what there is to set, and what touches do. */
#include "scenes/settings.h"

#include "culdesac/registry.h"
#include "scenes/doors.h"
#include "scenes/settings_scene.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#define NO_HELP WORD_COUNT

const Setting SETTINGS[] = {
    {.id = "theme",
     .page = PAGE_LOOK,
     .kind = SETTING_THEME,
     .offset = offsetof(Settings, theme),
     .label = WORD_SETTINGS_THEME,
     .help = NO_HELP,
     .count = THEMES_SHOWN,
     .choices = {WORD_SETTINGS_DAY, WORD_SETTINGS_DUSK, WORD_SETTINGS_NIGHT, WORD_SETTINGS_CONTRAST}},
    {.id = "text",
     .page = PAGE_LOOK,
     .kind = SETTING_SIZE,
     .offset = offsetof(Settings, text),
     .label = WORD_SETTINGS_TEXT,
     .help = NO_HELP},
    {.id = "speed",
     .page = PAGE_LOOK,
     .kind = SETTING_CHOICE,
     .offset = offsetof(Settings, speed),
     .label = WORD_SETTINGS_SPEED,
     .help = NO_HELP,
     .count = SPEED_COUNT,
     .choices = {WORD_SETTINGS_OFF, WORD_SETTINGS_SLOW, WORD_SETTINGS_NORMAL, WORD_SETTINGS_FAST}},
    {.id = "reduced",
     .page = PAGE_LOOK,
     .kind = SETTING_SWITCH,
     .offset = offsetof(Settings, reduced_motion),
     .label = WORD_SETTINGS_REDUCED,
     .help = WORD_SETTINGS_REDUCED_HELP},
    {.id = "life",
     .page = PAGE_LOOK,
     .kind = SETTING_SWITCH,
     .offset = offsetof(Settings, street_life),
     .label = WORD_SETTINGS_LIFE,
     .help = WORD_SETTINGS_LIFE_HELP},
    {.id = "painter",
     .page = PAGE_LOOK,
     .kind = SETTING_CHOICE,
     .offset = offsetof(Settings, painter),
     .label = WORD_SETTINGS_PAINTER,
     .help = WORD_SETTINGS_PAINTER_HELP,
     .count = 2,
     .choices = {WORD_SETTINGS_SOFTWARE, WORD_SETTINGS_ACCELERATED}},
    {.id = "pace",
     .page = PAGE_PLAY,
     .kind = SETTING_CHOICE,
     .offset = offsetof(Settings, ai_pace),
     .label = WORD_SETTINGS_PACE,
     .help = WORD_SETTINGS_PACE_HELP,
     .count = 3,
     .choices = {WORD_SETTINGS_FAST, WORD_SETTINGS_NORMAL, WORD_SETTINGS_SLOW}},
    {.id = "lights",
     .page = PAGE_PLAY,
     .kind = SETTING_SWITCH,
     .offset = offsetof(Settings, lights),
     .label = WORD_SETTINGS_LIGHTS,
     .help = WORD_SETTINGS_LIGHTS_HELP},
    {.id = "hints",
     .page = PAGE_PLAY,
     .kind = SETTING_SWITCH,
     .offset = offsetof(Settings, hints),
     .label = WORD_SETTINGS_HINTS,
     .help = WORD_SETTINGS_HINTS_HELP},
    {.id = "confirm",
     .page = PAGE_PLAY,
     .kind = SETTING_SWITCH,
     .offset = offsetof(Settings, confirm),
     .label = WORD_SETTINGS_CONFIRM,
     .help = WORD_SETTINGS_CONFIRM_HELP},
    {.id = "effects",
     .page = PAGE_SOUND,
     .kind = SETTING_VOLUME,
     .offset = offsetof(Settings, effects),
     .label = WORD_SETTINGS_EFFECTS,
     .help = NO_HELP},
    {.id = "music",
     .page = PAGE_SOUND,
     .kind = SETTING_VOLUME,
     .offset = offsetof(Settings, music),
     .label = WORD_SETTINGS_MUSIC,
     .help = NO_HELP},
    {.id = "mute",
     .page = PAGE_SOUND,
     .kind = SETTING_SWITCH,
     .offset = offsetof(Settings, mute),
     .label = WORD_SETTINGS_MUTE,
     .help = WORD_SETTINGS_MUTE_HELP},
};
const int SETTINGS_COUNT = sizeof SETTINGS / sizeof SETTINGS[0];

enum { VOLUME_STEP = 5 };

static int32_t clamp(int32_t value, int32_t least, int32_t most)
{
    return value < least ? least : value > most ? most : value;
}

/* ---- Touches ---- */

static void change(Stage *stage, const Setting *setting, const Touch *touch)
{
    Settings settings = *stage->settings;
    void *field = (char *)&settings + setting->offset;
    int32_t *number = field;
    switch (setting->kind) {
    case SETTING_SWITCH: *(bool *)field = !*(bool *)field; break;
    case SETTING_CHOICE:
    case SETTING_THEME: *number = touch->spot->index; break;
    case SETTING_SIZE: *number = clamp(*number + touch->spot->index * TEXT_STEP, TEXT_LEAST, TEXT_MOST); break;
    case SETTING_VOLUME:
        *number =
            clamp(touch->step ? *number + touch->step * VOLUME_STEP : (int32_t)roundf(touch->amount * 100), 0, 100);
        break;
    }
    stage_set_settings(stage, &settings);
}

static void turn_page(SettingsScene *scene, int page)
{
    scene->page = (SettingsPage)page;
    scene->scroll.offset = 0;
}

static Transition press(SettingsScene *scene, Stage *stage, const Touch *touch)
{
    switch (touch->spot->code) {
    case CODE_PAGE: turn_page(scene, touch->spot->index); break;
    case CODE_DONE: return scene_pop(0);
    case CODE_RESET: settings_reset(scene, stage); break;
    case CODE_BIND: settings_listen(scene, stage, touch->spot); break;
    case CODE_ABOUT: return scene_push(DOORS.about(stage));
    case CODE_HOUSE_RULES: return scene_push(DOORS.house_rules(stage, GAMES[touch->spot->index]));
    default: change(stage, &SETTINGS[touch->spot->code - CODE_SETTING], touch); break;
    }
    return scene_stay();
}

static Transition settings_touch(void *self, Stage *stage, const Touch *touch)
{
    SettingsScene *scene = self;
    switch (touch->kind) {
    case TOUCH_PRESS: return press(scene, stage, touch);
    case TOUCH_ADJUST: change(stage, &SETTINGS[touch->spot->code - CODE_SETTING], touch); break;
    case TOUCH_SCROLL: scroll_touch(&scene->scroll, touch); break;
    case TOUCH_HEARD: settings_heard(scene, stage, touch->text); break;
    case TOUCH_COMMAND:
        if (touch->command == COMMAND_BACK || touch->command == COMMAND_PAUSE) return scene_pop(0);
        break;
    default: break;
    }
    return scene_stay();
}

static const SceneKind SETTINGS_KIND = {
    .name = "settings",
    .overlay = true,
    .show = settings_show,
    .touch = settings_touch,
    .destroy = free,
};

Scene settings_create(Stage *stage)
{
    SettingsScene *scene = memory_allocate(sizeof *scene);
    for (int i = 0; i < THEMES_SHOWN; i++) {
        Fault fault;
        if (!theme_load(&scene->themes[i], home_of(stage)->assets, THEME_NAMES[i], &fault))
            stage_log(stage, "%s", fault.text);
    }
    return (Scene){&SETTINGS_KIND, scene};
}
