/* SPDX-License-Identifier: MIT */
/* The settings as they are seen: a form with tabs over what lies below. */
#include "culdesac/registry.h"
#include "scenes/settings_scene.h"

#include <string.h>

/* ---- The themes ----------------------------------------------------------------------------------------------------- */

/* A theme in small: its ground, a sheet of its paper with text, what is alive in it. */
static void draw_sample(Stage *stage, const Theme *theme, Rect at, float corner)
{
    Canvas *canvas = stage->canvas;
    const bool plain = theme->plain;
    canvas_round(canvas, at, corner, colour_grade(&theme->street, theme->colours[COLOUR_GROUND]));
    Rect sheet = rect_inset(at, at.h * .16f);
    canvas_round(canvas, sheet, corner * .7f, theme->colours[COLOUR_PANEL]);
    if (plain) canvas_ring(canvas, sheet, corner * .7f, 2, theme->colours[COLOUR_PANEL_EDGE]);
    TextStyle style = {FACE_DISPLAY, sheet.h * .5f, theme->colours[COLOUR_PANEL_INK], ALIGN_LEFT};
    canvas_text(canvas, &style, sheet.x + sheet.h * .25f, sheet.y + sheet.h * .66f,
                stage_word(stage, WORD_SETTINGS_SAMPLE));
    const float radius = sheet.h * .17f;
    const Point alive = {rect_right(sheet) - sheet.h * .32f, sheet.y + sheet.h * .3f};
    canvas_disc(canvas, alive, radius, theme->colours[COLOUR_AMBER]);
    canvas_disc(canvas, (Point){alive.x, alive.y + sheet.h * .42f}, radius, theme->colours[COLOUR_MAIN]);
}

/* A sample of each, to be chosen by. */
static void show_themes(const SettingsScene *scene, Form *form, const Setting *setting)
{
    Stage *stage = form->stage;
    const float high = roundf(72 * fmaxf(stage->layout.k, .8f) + form->text * 1.7f);
    for (int i = 0; i < THEMES_SHOWN; i++) {
        Spot spot = {.id = spots_text(&stage->spots, "%s:%d", setting->id, i),
                     .label = stage_word(stage, setting->words[i]),
                     .code = FORM_SETTING + (int)(setting - SETTINGS),
                     .index = i,
                     .on = stage->settings->theme == i};
        if (!form_cell(form, i, form->narrow ? 2 : THEMES_SHOWN, high, &spot.at)) continue;
        TextStyle style = stage_text(stage, FACE_BOLD, SIZE_TEXT_BODY, form_choice(form, &spot));
        style.align = ALIGN_CENTRE;
        Rect inner = rect_inset(spot.at, 4);
        canvas_text_in(stage->canvas, &style, rect_take_bottom(&inner, style.size * 1.6f, 0), spot.label);
        draw_sample(stage, &scene->themes[i], rect_snapped(inner), stage_size(stage, SIZE_INSET_CORNER) - 4);
    }
}

/* ---- Bindings ------------------------------------------------------------------------------------------------------- */

static void draw_binding(const SettingsScene *scene, Stage *stage, Rect at, Binding binding, int place)
{
    const bool pad = scene->page == PAGE_PAD;
    const bool waits = stage->listens != LISTEN_NOT && scene->binding == binding && scene->place == place;
    char name[CHORD_TEXT] = "";
    if (pad) {
        text_copy(name, sizeof name, settings_button_word(stage, stage->settings->bindings.buttons[binding]));
    } else {
        chord_write(stage->settings->bindings.keys[binding][place], name);
    }
    const char *shown = waits     ? stage_word(stage, pad ? WORD_SETTINGS_PRESS_BUTTON : WORD_SETTINGS_PRESS_KEY)
                        : name[0] ? name
                                  : stage_word(stage, WORD_SETTINGS_UNBOUND);
    const char *what = stage_word(stage, settings_binding_word(binding));
    const Spot spot = {.id = spots_text(&stage->spots, "bind:%d:%d", (int)binding, place),
                       .at = at,
                       .label = shown,
                       .spoken = stage_words(stage, WORD_SETTINGS_BOUND_SPOKEN, word_text(what), word_text(shown)),
                       .code = CODE_BIND,
                       .index = (int)binding * BINDING_KEYS + place};
    widget_button(stage, &(Button){spot, waits ? BUTTON_AMBER : BUTTON_QUIET, NULL});
}

static void show_bindings(const SettingsScene *scene, Form *form)
{
    const bool pad = scene->page == PAGE_PAD;
    form_text(form, FORM_NOTE, stage_word(form->stage, pad ? WORD_SETTINGS_PAD_NOTE : WORD_SETTINGS_KEYS_NOTE));
    for (int binding = 0; binding < BINDING_COUNT; binding++) {
        Rect row;
        if (!form_labelled(form, stage_word(form->stage, settings_binding_word((Binding)binding)), &row)) continue;
        for (int place = 0; place < (pad ? 1 : BINDING_KEYS); place++)
            draw_binding(scene, form->stage, rect_column(row, place, BINDING_KEYS, form->gap), (Binding)binding, place);
    }
}

/* ---- The pages ------------------------------------------------------------------------------------------------------ */

/* A button for each game. */
static void show_house_rules(Form *form)
{
    Stage *stage = form->stage;
    const Home *home = home_of(stage);
    form_text(form, FORM_PLAIN, stage_word(stage, WORD_HOUSE_RULES));
    form_help(form, stage_word(stage, WORD_SETTINGS_HOUSE_RULES_HELP));
    form_gap(form, 1.4f);
    for (int i = 0; GAMES[i]; i++) {
        form_button_cell(form, i, form->narrow ? 2 : 3,
                         &(FormButton){.id = spots_text(&stage->spots, "rules:%s", GAMES[i]->id),
                                       .label = rulebook_title(home->rulebook(home->self, GAMES[i])),
                                       .look = BUTTON_QUIET,
                                       .code = CODE_HOUSE_RULES,
                                       .index = i});
    }
}

static void show_name(const SettingsScene *scene, Form *form)
{
    const char *label = stage_word(form->stage, WORD_SETTINGS_NAME);
    form_field(form, label, &(Spot){.id = "name", .label = label, .code = CODE_NAME}, &scene->name,
               house_usual_name(0));
    form_help(form, stage_word(form->stage, WORD_SETTINGS_NAME_HELP));
    form_gap(form, 1.4f);
}

/* Not one of the list: where the window was is remembered with it. */
static void show_full_screen(Form *form)
{
    const Home *home = home_of(form->stage);
    form_switch(form, &(Spot){.id = "full-screen",
                              .label = stage_word(form->stage, WORD_SETTINGS_FULL_SCREEN),
                              .code = CODE_FULL_SCREEN,
                              .on = home->fills_screen(home->self)});
    form_help(form, stage_word(form->stage, WORD_SETTINGS_FULL_SCREEN_HELP));
}

static void show_page(const SettingsScene *scene, Form *form)
{
    if (scene->page >= PAGE_KEYS) {
        show_bindings(scene, form);
        return;
    }
    if (scene->page == SETTINGS_PLAY) show_name(scene, form);
    for (int i = 0; i < SETTINGS_COUNT; i++) {
        if ((int)SETTINGS[i].page != scene->page) continue;
        if (SETTINGS[i].offset == offsetof(Settings, theme)) {
            show_themes(scene, form, &SETTINGS[i]);
        } else {
            form_setting(form, &SETTINGS[i]);
        }
        form_gap(form, 1.4f);
    }
    if (scene->page == SETTINGS_LOOK) show_full_screen(form);
    if (scene->page == SETTINGS_PLAY) show_house_rules(form);
}

static void show_rows(Form *form, void *self)
{
    static const Word TABS[PAGE_COUNT] = {WORD_SETTINGS_LOOK, WORD_SETTINGS_PLAY, WORD_SETTINGS_SOUND,
                                          WORD_SETTINGS_KEYS, WORD_SETTINGS_PAD};
    const SettingsScene *scene = self;
    const Stage *stage = form->stage;
    const char *labels[PAGE_COUNT];
    for (int i = 0; i < PAGE_COUNT; i++) labels[i] = stage_word(stage, TABS[i]);
    form_title(form, SIZE_TEXT_PLATE, stage_word(stage, WORD_STREET_SETTINGS), 0);
    form_choices(
        form,
        &(ChoiceRow){.id = "page", .choices = labels, .count = PAGE_COUNT, .chosen = scene->page, .code = CODE_PAGE});
    form_gap(form, 1.6f);
    form_foot(form);
    /* What is set on these two can be set back; elsewhere that place is free. */
    const bool binds = scene->page >= PAGE_KEYS;
    const FormButton ways[] = {
        {.id = "done", .label = stage_word(stage, WORD_SETTINGS_DONE), .code = CODE_DONE, .least = .26f},
        {.id = binds ? "reset" : "about",
         .label = stage_word(stage, binds ? WORD_SETTINGS_RESET : WORD_SETTINGS_ABOUT),
         .code = binds ? CODE_RESET : CODE_ABOUT,
         .look = BUTTON_QUIET,
         .left = true}};
    form_buttons(form, ways, 2);
    form_body(form, "rows");
    show_page(scene, form);
}

void settings_show(void *self, Stage *stage)
{
    SettingsScene *scene = self;
    /* The tabs stay where they are, whatever the page. */
    static const FormSheet SHEET = {.width = 760, .height = 712, .fold = 36, .veil = .5f, .pages = true};
    form_show(stage, &scene->view, &SHEET, show_rows, scene);
}
