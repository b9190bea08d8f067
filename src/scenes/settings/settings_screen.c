/* SPDX-License-Identifier: MIT */
/* The settings: a form with tabs. */
#include "scenes/settings/settings_scene.h"

#include "culdesac/registry.h"
#include "scenes/rule_routes.h"
#include "scenes/street_routes.h"

#include <assert.h>

enum { NAME_LETTERS = 16 };

/* ---- Themes ---- */

static void draw_sample(Stage *stage, const Theme *theme, Rect at, float corner)
{
    Canvas *canvas = stage->canvas;
    const bool plain = theme->high_contrast;
    canvas_rounded_rect(canvas, at, corner, colour_grade(&theme->street_grade, theme->colours[COLOUR_GROUND]));
    Rect sheet = rect_inset(at, at.h * .16f);
    canvas_rounded_rect(canvas, sheet, corner * .7f, theme->colours[COLOUR_PANEL]);
    if (plain) canvas_ring(canvas, sheet, corner * .7f, 2, theme->colours[COLOUR_PANEL_EDGE]);
    TextStyle style = {FONT_DISPLAY, sheet.h * .5f, theme->colours[COLOUR_PANEL_INK], ALIGN_LEFT};
    canvas_text(canvas, &style, sheet.x + sheet.h * .25f, sheet.y + sheet.h * .66f,
                screen_string(STRING_SETTINGS_SAMPLE));
    const float radius = sheet.h * .17f;
    const Point alive = {rect_right(sheet) - sheet.h * .32f, sheet.y + sheet.h * .3f};
    canvas_disc(canvas, alive, radius, theme->colours[COLOUR_AMBER]);
    canvas_disc(canvas, (Point){alive.x, alive.y + sheet.h * .42f}, radius, theme->colours[COLOUR_MAIN]);
}

static void show_themes(const SettingsScene *scene, Form *form, const Setting *setting)
{
    Stage *stage = form->stage;
    const float height = roundf(72 * layout_unit(&stage->layout, .8f) + form->text * 1.7f);
    for (int i = 0; i < THEMES_SHOWN; i++) {
        Hotspot hotspot = {.id = stage_printf(stage, "%s:%d", setting->id, i),
                           .label = screen_string(setting->words[i]),
                           .code = FORM_SETTING,
                           .index = i,
                           .detail = (int)(setting - SETTINGS),
                           .is_on = stage->settings->theme == i};
        if (!form_cell(form, i, form->is_narrow ? 2 : THEMES_SHOWN, height, &hotspot.at)) continue;
        const TextStyle style =
            text_centred(stage_text_style(stage, FONT_BOLD, SIZE_TEXT_BODY, form_choice(form, &hotspot)));
        Rect inner = rect_inset(hotspot.at, 4);
        canvas_text_in_rect(stage->canvas, &style, rect_take_bottom(&inner, style.size * 1.6f, 0), hotspot.label);
        draw_sample(stage, &scene->themes[i], rect_snapped(inner), stage_size(stage, SIZE_INSET_CORNER) - 4);
    }
}

/* ---- Pages ---- */

static void show_rules_editor_links(Form *form)
{
    Stage *stage = form->stage;
    form_text(form, FORM_PLAIN, screen_string(STRING_RULES_EDITOR_RULES));
    form_help(form, screen_string(STRING_SETTINGS_HOUSE_RULES_HELP));
    form_gap(form, 1.4f);
    for (int i = 0; GAMES[i]; i++) {
        form_button_cell(form, i, form->is_narrow ? 2 : 3,
                         &(Button){.id = stage_printf(stage, "rules:%s", GAMES[i]->id),
                                   .label = rulebook_title(host_rulebook(&stage->host, GAMES[i])),
                                   .style = BUTTON_QUIET,
                                   .code = CODE_SETTINGS_RULES_EDITOR,
                                   .index = i});
    }
}

static void show_player_name(const SettingsScene *scene, Form *form)
{
    const char *label = screen_string(STRING_SETTINGS_NAME);
    form_field(form, label, &(Hotspot){.id = "name", .label = label, .code = CODE_SETTINGS_NAME}, &scene->name,
               player_default_name(0));
    form_help(form, screen_string(STRING_SETTINGS_NAME_HELP));
    form_gap(form, 1.4f);
}

/* Full screen is not in the list of settings, because it is saved with the window's position. */
static void show_full_screen(Form *form)
{
    const Desktop *desktop = form->stage->desktop;
    form_switch(form, &(Hotspot){.id = "full-screen",
                                 .label = screen_string(STRING_SETTINGS_FULL_SCREEN),
                                 .code = CODE_SETTINGS_FULL_SCREEN,
                                 .is_on = desktop->is_full_screen(desktop->self)});
    form_help(form, screen_string(STRING_SETTINGS_FULL_SCREEN_HELP));
}

static void show_text_limit(Form *form)
{
    const long shown = lroundf(form->player_text_size * 100);
    if (shown < form->stage->settings->text_size)
        form_help(form, stage_format(form->stage, STRING_SETTINGS_TEXT_LIMITED, arg_number(shown)));
}

static void show_export(Form *form)
{
    const bool chooses = form->stage->desktop->choose_import;
    const Button buttons[] = {{"export", STRING_SETTINGS_EXPORT, CODE_SETTINGS_EXPORT, BUTTON_QUIET},
                              {"import", STRING_SETTINGS_IMPORT, CODE_SETTINGS_IMPORT, BUTTON_QUIET}};
    form_gap(form, 1.4f);
    form_text(form, FORM_PLAIN, screen_string(STRING_SETTINGS_GAMES));
    form_help(form, screen_string(chooses ? STRING_SETTINGS_GAMES_CHOOSE : STRING_SETTINGS_GAMES_DROP));
    form_gap(form, 1.4f);
    for (int i = 0; i < 1 + chooses; i++) form_button_cell(form, i, form->is_narrow ? 2 : 3, &buttons[i]);
}

/* Shows those of SETTINGS that are on this page. */
static void show_listed(const SettingsScene *scene, Form *form)
{
    for (int i = 0; i < SETTINGS_COUNT; i++) {
        const Setting *setting = &SETTINGS[i];
        if (setting->page != scene->page) continue;
        if (setting->kind == SETTING_THEME) {
            show_themes(scene, form, setting);
        } else {
            form_setting(form, setting);
        }
        if (setting->kind == SETTING_TEXT_SIZE) show_text_limit(form);
        form_gap(form, 1.4f);
    }
}

static void show_page(const SettingsScene *scene, Form *form)
{
    switch (scene->page) {
    case SETTINGS_LOOK:
        show_listed(scene, form);
        show_full_screen(form);
        break;
    case SETTINGS_PLAY:
        show_player_name(scene, form);
        show_listed(scene, form);
        show_rules_editor_links(form);
        show_export(form);
        break;
    case SETTINGS_SOUND: show_listed(scene, form); break;
    case SETTINGS_KEYS:
    case SETTINGS_PAD: settings_show_bindings(scene, form); break;
    case SETTINGS_HIDDEN: break;
    }
}

static void show_settings_rows(Form *form, void *self)
{
    static const struct {
        const char *name;
        ScreenString label;
    } TABS[SETTINGS_PAGE_COUNT] = {[SETTINGS_LOOK] = {"look", STRING_SETTINGS_LOOK},
                                   [SETTINGS_PLAY] = {"play", STRING_SETTINGS_PLAY},
                                   [SETTINGS_SOUND] = {"sound", STRING_SETTINGS_SOUND},
                                   [SETTINGS_KEYS] = {"keys", STRING_SETTINGS_KEYS},
                                   [SETTINGS_PAD] = {"pad", STRING_SETTINGS_PAD}};
    const SettingsScene *scene = self;
    const char *names[SETTINGS_PAGE_COUNT], *labels[SETTINGS_PAGE_COUNT];
    for (int i = 0; i < SETTINGS_PAGE_COUNT; i++) {
        assert(TABS[i].name);
        names[i] = TABS[i].name;
        labels[i] = screen_string(TABS[i].label);
    }
    form_title(form, SIZE_TEXT_PLATE, screen_string(STRING_STREET_SETTINGS), 0);
    form_choices(form, &(ChoiceRow){"page", labels, SETTINGS_PAGE_COUNT, (int)scene->page, .code = CODE_SETTINGS_PAGE,
                                    .names = names});
    form_gap(form, 1.6f);
    form_foot(form);
    /* Only the two pages of bindings have a button to restore the defaults. */
    const bool binds = scene->page == SETTINGS_KEYS || scene->page == SETTINGS_PAD;
    const Button buttons[] = {{"done", STRING_SETTINGS_DONE, CODE_CLOSE, .min_share = .26f},
                              {binds ? "reset" : "about", binds ? STRING_SETTINGS_RESET : STRING_SETTINGS_ABOUT,
                               binds ? CODE_SETTINGS_RESET : CODE_SETTINGS_ABOUT, BUTTON_QUIET, .at_left = true}};
    form_buttons(form, buttons, 2);
    form_body(form, "rows");
    show_page(scene, form);
}

/* ---- Touches ---- */

static void export_games(Stage *stage)
{
    const Desktop *desktop = stage->desktop;
    SCOPED_TEXT path = {0};
    Error error;
    const bool good = desktop->export_games(desktop->self, &path, &error);
    stage_notify(stage, good ? stage_format(stage, STRING_SETTINGS_EXPORTED, arg_text(path.data)) : error.text);
}

static Transition press_setting(SettingsScene *scene, Stage *stage, const Touch *touch)
{
    const Desktop *desktop = stage->desktop;
    switch (touch->hotspot->code) {
    case CODE_SETTINGS_PAGE:
        scene->page = (SettingsPage)touch->hotspot->index;
        scene->form_state.scroll.offset = 0;
        break;
    case CODE_SETTINGS_RESET: settings_reset_bindings(scene, stage); break;
    case CODE_SETTINGS_BIND: settings_start_binding(scene, stage, touch->hotspot); break;
    case CODE_SETTINGS_FULL_SCREEN:
        desktop->set_full_screen(desktop->self, !desktop->is_full_screen(desktop->self));
        break;
    case CODE_SETTINGS_EXPORT: export_games(stage); break;
    case CODE_SETTINGS_IMPORT: desktop->choose_import(); break;
    case CODE_SETTINGS_ABOUT: return scene_push(about_scene_create());
    case CODE_SETTINGS_RULES_EDITOR: return scene_push(rules_editor_open(stage, GAMES[touch->hotspot->index]));
    default: break;
    }
    return scene_stay();
}

static void take_name(SettingsScene *scene, Stage *stage, const Touch *touch)
{
    Settings settings = *stage->settings;
    if (touch->hotspot->code != CODE_SETTINGS_NAME || !text_field_handle_touch(&scene->name, touch, NAME_LETTERS, NULL))
        return;
    settings_set_name(&settings, scene->name.text);
    stage_set_settings(stage, &settings);
}

static Transition settings_handle_touch(void *self, Stage *stage, const Touch *touch)
{
    SettingsScene *scene = self;
    if (form_setting_handle_touch(stage, touch)) return scene_stay();
    switch (touch->kind) {
    case TOUCH_PRESS: return press_setting(scene, stage, touch);
    case TOUCH_TYPE:
    case TOUCH_EDIT: take_name(scene, stage, touch); break;
    case TOUCH_CAPTURED: settings_bind_input(scene, stage, touch->text); break;
    case TOUCH_COMMAND: return touch->command == COMMAND_PAUSE ? scene_close() : scene_stay();
    default: break;
    }
    return scene_stay();
}

static const SceneKind SETTINGS_KIND = {
    .name = "settings",
    .closes = true,
    .covers_sheet = true,
    .sheet = &(const FormSheet){.width = 760, .height = 712, .fold_width = 36, .dim = .5f, .place = SHEET_KEEPS_TOP},
    .show_rows = show_settings_rows,
    .handle_touch = settings_handle_touch,
    .fill_tip = form_setting_fill_tip,
};

Scene settings_scene_create(Stage *stage)
{
    SettingsScene *scene = memory_allocate(sizeof *scene);
    for (int i = 0; i < THEMES_SHOWN; i++) {
        Error error;
        if (!theme_load(&scene->themes[i], stage->host.services->assets, THEME_NAMES[i], &error))
            stage_log(stage, error.text);
    }
    text_field_set(&scene->name, stage->settings->play.name);
    return (Scene){&SETTINGS_KIND, scene};
}
