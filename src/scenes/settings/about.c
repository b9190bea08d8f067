/* SPDX-License-Identifier: MIT */
#include "culdesac/registry.h"
#include "scenes/settings/report.h"
#include "scenes/settings/settings_scene.h"

enum { CODE_MENU, CODE_REPORT };

/* ---- Contents ---- */

static void show_about_text(Form *form, ScreenString string) { form_text(form, FORM_PLAIN, screen_string(string)); }

static void show_head(Form *form, ScreenString string)
{
    form_gap(form, 1.5f);
    form_text(form, FORM_HEADING, screen_string(string));
    form_gap(form, .5f);
}

typedef struct NamedWork {
    const char *name, *sentence;
} NamedWork;

static void show_work(Form *form, void *self) { form_text(form, FORM_NAME, ((const NamedWork *)self)->name); }

static void show_sentence(Form *form, void *self) { form_text(form, FORM_PLAIN, ((const NamedWork *)self)->sentence); }

static void show_named(Form *form, const char *name, const char *sentence)
{
    NamedWork named = {name, sentence};
    if (form->is_narrow) {
        show_work(form, &named);
        form_gap(form, 0);
        show_sentence(form, &named);
    } else {
        const float left = form->text * 10;
        Rect at;
        if (form_row(form, form_height(form, form_width(form) - left, show_sentence, &named), &at)) {
            form_rows_within(form, rect_take_left(&at, left, 0), show_work, &named);
            form_rows_within(form, at, show_sentence, &named);
        }
    }
    form_gap(form, .6f);
}

static void show_games(Form *form)
{
    show_head(form, STRING_ABOUT_GAMES);
    for (int i = 0; GAMES[i]; i++) {
        const Rulebook *book = host_rulebook(&form->stage->host, GAMES[i]);
        const char *author = rulebook_author(book);
        show_named(form, rulebook_title(book), author ? author : screen_string(STRING_ABOUT_BY_NOBODY));
    }
    form_gap(form, 1);
    show_about_text(form, STRING_ABOUT_GAMES_NOTE);
}

static void show_others(Form *form)
{
    static const ScreenString OTHERS[][2] = {{STRING_ABOUT_MUSIC, STRING_ABOUT_MUSIC_BY},
                                             {STRING_ABOUT_FONTS, STRING_ABOUT_FONTS_BY},
                                             {STRING_ABOUT_LIBRARIES, STRING_ABOUT_LIBRARIES_BY}};
    show_head(form, STRING_ABOUT_OTHERS);
    for (size_t i = 0; i < sizeof OTHERS / sizeof OTHERS[0]; i++)
        show_named(form, screen_string(OTHERS[i][0]), screen_string(OTHERS[i][1]));
}

static void show_here(Form *form)
{
    SCOPED_TEXT text = {0};
    form->stage->desktop->describe_program(form->stage->desktop->self, &text);
    show_head(form, STRING_ABOUT_HERE);
    form_text(form, FORM_PLAIN, text_string(&text));
}

static void show_foot(Form *form, DesktopMenuState menu)
{
    form_foot(form);
    const Button buttons[] = {{"done", STRING_SETTINGS_DONE, CODE_CLOSE, .min_share = .26f},
                              {menu == DESKTOP_MENU_UNAVAILABLE ? NULL : "menu",
                               menu == DESKTOP_MENU_PRESENT ? STRING_ABOUT_MENU_REMOVE : STRING_ABOUT_MENU_ADD,
                               CODE_MENU, BUTTON_QUIET, .at_left = true},
                              {"report", STRING_ABOUT_REPORT, CODE_REPORT, BUTTON_QUIET, .at_left = true}};
    form_buttons(form, buttons, 3);
}

static void show_about_rows(Form *form, void *self)
{
    const Desktop *desktop = form->stage->desktop;
    const DesktopMenuState menu = desktop->get_menu(desktop->self);
    form_title(form, SIZE_TEXT_PLATE, screen_string(STRING_ABOUT_TITLE), 0);
    show_foot(form, menu);
    form_body(form, "page");
    show_about_text(form, STRING_ABOUT_INTRO);
    if (menu != DESKTOP_MENU_UNAVAILABLE) {
        show_head(form, STRING_ABOUT_MENU);
        show_about_text(form, menu == DESKTOP_MENU_PRESENT ? STRING_ABOUT_MENU_IN : STRING_ABOUT_MENU_OUT);
    }
    show_games(form);
    show_head(form, STRING_ABOUT_LICENCE);
    show_about_text(form, STRING_ABOUT_LICENCE_CODE);
    show_about_text(form, STRING_ABOUT_LICENCE_ART);
    show_others(form);
    show_here(form);
}

/* ---- Touches ---- */

static void change_menu(Stage *stage)
{
    const Desktop *desktop = stage->desktop;
    Error error;
    if (!desktop->set_menu(desktop->self, desktop->get_menu(desktop->self) == DESKTOP_MENU_ABSENT, &error))
        stage_notify(stage, error.text);
}

static Transition about_handle_touch(void *self, Stage *stage, const Touch *touch)
{
    if (touch->kind != TOUCH_PRESS) return scene_stay();
    switch (touch->hotspot->code) {
    case CODE_REPORT: report_copy(table_scene_on_stage(stage), stage); break;
    case CODE_MENU: change_menu(stage); break;
    default: break;
    }
    return scene_stay();
}

static const SceneKind ABOUT = {
    .name = "about",
    .closes = true,
    .covers_sheet = true,
    .sheet = &(const FormSheet){.width = 760, .height = 712, .fold_width = 30, .dim = 1},
    .show_rows = show_about_rows,
    .handle_touch = about_handle_touch,
};

Scene about_scene_create(void) { return (Scene){&ABOUT, memory_allocate(sizeof(FormState))}; }
