/* SPDX-License-Identifier: MIT */
/* The settings: what touches do. */
#include "scenes/settings.h"

#include "culdesac/registry.h"
#include "scenes/doors.h"
#include "scenes/settings_scene.h"

#include <stdlib.h>

enum { NAME_LETTERS = 16 };

static void turn_page(SettingsScene *scene, int page)
{
    scene->page = page;
    scene->view.scroll.offset = 0;
}

static void turn_full_screen(Stage *stage)
{
    const Home *home = home_of(stage);
    home->fill_screen(home->self, !home->fills_screen(home->self));
    stage->stale = true;
}

static Transition press(SettingsScene *scene, Stage *stage, const Touch *touch)
{
    switch (touch->spot->code) {
    case CODE_PAGE: turn_page(scene, touch->spot->index); break;
    case CODE_DONE: return scene_pop(0);
    case CODE_RESET: settings_reset(scene, stage); break;
    case CODE_BIND: settings_listen(scene, stage, touch->spot); break;
    case CODE_FULL_SCREEN: turn_full_screen(stage); break;
    case CODE_ABOUT: return scene_push(DOORS.about(stage));
    case CODE_HOUSE_RULES: return scene_push(DOORS.house_rules(stage, GAMES[touch->spot->index]));
    default: break;
    }
    return scene_stay();
}

static void take_name(SettingsScene *scene, Stage *stage, const Touch *touch)
{
    Settings settings = *stage->settings;
    if (touch->spot->code != CODE_NAME || !field_touch(&scene->name, touch, NAME_LETTERS, NULL)) return;
    settings_call(&settings, scene->name.text);
    stage_set_settings(stage, &settings);
}

static Transition settings_touch(void *self, Stage *stage, const Touch *touch)
{
    SettingsScene *scene = self;
    if (form_setting_touch(stage, touch)) return scene_stay();
    switch (touch->kind) {
    case TOUCH_PRESS: return press(scene, stage, touch);
    case TOUCH_SCROLL: form_touch(&scene->view, touch); break;
    case TOUCH_TYPE:
    case TOUCH_EDIT: take_name(scene, stage, touch); break;
    case TOUCH_HEARD: settings_heard(scene, stage, touch->text); break;
    case TOUCH_COMMAND:
        if (touch->command == COMMAND_BACK || touch->command == COMMAND_PAUSE) return scene_pop(0);
        break;
    default: break;
    }
    return scene_stay();
}

static bool settings_tip(void *self, Stage *stage, const Spot *spot, Tip *tip)
{
    (void)self;
    form_setting_tip(stage, spot, tip);
    return true;
}

static const SceneKind SETTINGS_KIND = {
    .name = "settings",
    .overlay = true,
    .covers = true,
    .show = settings_show,
    .touch = settings_touch,
    .destroy = free,
    .tip = settings_tip,
};

Scene settings_create(Stage *stage)
{
    SettingsScene *scene = memory_allocate(sizeof *scene);
    for (int i = 0; i < THEMES_SHOWN; i++) {
        Fault fault;
        if (!theme_load(&scene->themes[i], home_of(stage)->assets, THEME_NAMES[i], &fault))
            stage_log(stage, "%s", fault.text);
    }
    field_set(&scene->name, stage->settings->name);
    return (Scene){&SETTINGS_KIND, scene};
}
