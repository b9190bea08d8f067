/* SPDX-License-Identifier: MIT */
/* Handles the input of the settings. */
#include "scenes/settings/settings_scene.h"

#include "culdesac/registry.h"
#include "scenes/common/scene_routes.h"

#include <stdlib.h>

enum { NAME_LETTERS = 16 };

static void turn_page(SettingsScene *scene, int page)
{
    scene->page = page;
    scene->view.scroll.offset = 0;
}

static void turn_full_screen(Stage *stage)
{
    const AppServices *services = services_of(stage);
    services->set_full_screen(services->self, !services->is_full_screen(services->self));
}

static void export_games(Stage *stage)
{
    const AppServices *services = services_of(stage);
    SCOPED_TEXT path = {0};
    Error error;
    const bool good = services->export_games(services->self, &path, &error);
    stage_notify(stage, good ? stage_format(stage, WORD_SETTINGS_EXPORTED, arg_text(path.data)) : error.text);
}

static Transition press(SettingsScene *scene, Stage *stage, const Touch *touch)
{
    switch (touch->hotspot->code) {
    case CODE_PAGE: turn_page(scene, touch->hotspot->index); break;
    case CODE_DONE: return scene_pop(0);
    case CODE_RESET: settings_reset_bindings(scene, stage); break;
    case CODE_BIND: settings_start_binding(scene, stage, touch->hotspot); break;
    case CODE_FULL_SCREEN: turn_full_screen(stage); break;
    case CODE_EXPORT: export_games(stage); break;
    case CODE_IMPORT: services_of(stage)->choose_import(); break;
    case CODE_ABOUT: return scene_push(about_scene_create(stage));
    case CODE_RULES_EDITOR: return scene_push(rules_editor_open(stage, GAMES[touch->hotspot->index]));
    default: break;
    }
    return scene_stay();
}

static void take_name(SettingsScene *scene, Stage *stage, const Touch *touch)
{
    Settings settings = *stage->settings;
    if (touch->hotspot->code != CODE_NAME || !field_handle_touch(&scene->name, touch, NAME_LETTERS, NULL)) return;
    settings_set_name(&settings, scene->name.text);
    stage_set_settings(stage, &settings);
}

static Transition settings_handle_touch(void *self, Stage *stage, const Touch *touch)
{
    SettingsScene *scene = self;
    if (form_setting_handle_touch(stage, touch)) return scene_stay();
    switch (touch->kind) {
    case TOUCH_PRESS: return press(scene, stage, touch);
    case TOUCH_TYPE:
    case TOUCH_EDIT: take_name(scene, stage, touch); break;
    case TOUCH_CAPTURED: settings_bind_input(scene, stage, touch->text); break;
    case TOUCH_COMMAND:
        if (touch->command == COMMAND_BACK || touch->command == COMMAND_PAUSE) return scene_pop(0);
        break;
    default: break;
    }
    return scene_stay();
}

static bool settings_fill_tip(void *self, Stage *stage, const Hotspot *hotspot, Tip *tip)
{
    (void)self;
    (void)stage;
    form_setting_tip(hotspot, tip);
    return true;
}

static const SceneKind SETTINGS_KIND = {
    .name = "settings",
    .is_overlay = true,
    .covers_sheet = true,
    .sheet = &(const FormSheet){.width = 760, .height = 712, .fold_width = 36, .dim = .5f, .keeps_top = true},
    .show_rows = settings_show_rows,
    .handle_touch = settings_handle_touch,
    .destroy = free,
    .fill_tip = settings_fill_tip,
};

Scene settings_scene_create(Stage *stage)
{
    SettingsScene *scene = memory_allocate(sizeof *scene);
    for (int i = 0; i < THEMES_SHOWN; i++) {
        Error error;
        if (!theme_load(&scene->themes[i], services_of(stage)->assets, THEME_NAMES[i], &error))
            stage_log(stage, "%s", error.text);
    }
    field_set(&scene->name, stage->settings->play.name);
    return (Scene){&SETTINGS_KIND, scene};
}
