/* SPDX-License-Identifier: MIT */
/* The settings as they are seen: a sheet with tabs over what lies below. */
#include "culdesac/registry.h"
#include "scenes/settings_scene.h"

#include <string.h>

/* Lengths of the sheet. */
typedef struct Sheet {
    float row, gap, pad, width;
    bool narrow; /* a label stands above what it is about */
} Sheet;

static Sheet sheet_of(const Stage *stage)
{
    const float text = layout_text(&stage->layout, stage->theme->sizes[SIZE_TEXT_BODY]);
    Sheet sheet = {.row = widget_sheet_row(stage),
                   .gap = widget_sheet_gap(stage),
                   .pad = stage_size(stage, SIZE_PADDING) * 1.4f};
    sheet.width = fminf(stage->layout.w - 2 * stage_size(stage, SIZE_MARGIN),
                        760 * fmaxf(stage->layout.k, .8f) * fmaxf(1, stage->layout.text * .85f));
    sheet.narrow = sheet.width < text * 36;
    return sheet;
}

static TextStyle help_style(const Stage *stage)
{
    return stage_text(stage, FACE_MEDIUM, SIZE_TEXT_SMALL, COLOUR_PANEL_INK_2);
}

/* ---- One row -------------------------------------------------------------------------------------------------------- */

/* Takes the label's room off a row; where it is narrow, a line of its own above. */
static Rect put_label(Stage *stage, const Sheet *sheet, Rect *row, const char *label)
{
    const TextStyle style = stage_text(stage, FACE_MEDIUM, SIZE_TEXT_BODY, COLOUR_PANEL_INK);
    const Rect at =
        sheet->narrow ? rect_take_top(row, style.size * 1.5f, 0) : rect_take_left(row, row->w * .36f, style.size * .6f);
    canvas_text_in(stage->canvas, &style, at, label);
    return at;
}

static float label_above(const Stage *stage, const Sheet *sheet)
{
    return sheet->narrow ? layout_text(&stage->layout, stage->theme->sizes[SIZE_TEXT_BODY]) * 1.5f : 0;
}

/* A theme in small: its ground, a sheet of its paper with text, what is alive in it. */
static void put_sample(Stage *stage, const Theme *theme, Rect at, float corner)
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

static float samples_height(const Stage *stage)
{
    return roundf(72 * fmaxf(stage->layout.k, .8f) +
                  layout_text(&stage->layout, stage->theme->sizes[SIZE_TEXT_BODY]) * 1.7f);
}

/* How many samples stand beside each other. */
static int samples_in_row(const Sheet *sheet)
{
    return sheet->narrow ? 2 : THEMES_SHOWN;
}

static void put_themes(const SettingsScene *scene, Stage *stage, const Sheet *sheet, const Setting *setting, Rect rows)
{
    const int columns = samples_in_row(sheet), code = CODE_SETTING + (int)(setting - SETTINGS);
    for (int i = 0; i < THEMES_SHOWN; i++) {
        const float high = samples_height(stage);
        const Rect row = {rows.x, rows.y + (float)(i / columns) * (high + sheet->gap), rows.w, high};
        Rect at = rect_snapped(rect_column(row, i % columns, columns, sheet->gap));
        const bool on = stage->settings->theme == i;
        const float corner = stage_size(stage, SIZE_INSET_CORNER);
        const char *id = spots_text(&stage->spots, "%s:%d", setting->id, i),
                   *label = stage_word(stage, setting->choices[i]);
        stage_spot(stage, &(Spot){.id = id,
                                  .at = at,
                                  .kind = SPOT_CHOICE,
                                  .corner = corner,
                                  .label = label,
                                  .code = code,
                                  .index = i,
                                  .on = on});
        if (on || stage_is_pointed(stage, id))
            canvas_round(stage->canvas, at, corner, stage_colour(stage, on ? COLOUR_MAIN : COLOUR_INSET));
        TextStyle style = stage_text(stage, FACE_BOLD, SIZE_TEXT_BODY, on ? COLOUR_MAIN_INK : COLOUR_PANEL_INK);
        style.align = ALIGN_CENTRE;
        Rect inner = rect_inset(at, 4);
        canvas_text_in(stage->canvas, &style, rect_take_bottom(&inner, style.size * 1.6f, 0), label);
        put_sample(stage, &scene->themes[i], rect_snapped(inner), corner - 4);
    }
}

/* Less, how much, more. */
static void put_size(Stage *stage, const Setting *setting, Rect row)
{
    const int32_t now = *(const int32_t *)(const void *)((const char *)stage->settings + setting->offset);
    const int code = CODE_SETTING + (int)(setting - SETTINGS);
    const WordPart parts[] = {word_number(now)};
    Text text = {0};
    words_fill(stage->words, WORD_SETTINGS_PERCENT, parts, 1, &text);
    row.w = fminf(row.w, row.h * 5.5f);
    widget_inset(stage, row, 0);
    TextStyle style = stage_text(stage, FACE_BOLD, SIZE_TEXT_BODY, COLOUR_INSET_INK);
    style.align = ALIGN_CENTRE;
    const char *const icons[] = {"minus", "plus"};
    const Word labels[] = {WORD_SETTINGS_SMALLER, WORD_SETTINGS_LARGER};
    const Word ends[] = {WORD_SETTINGS_SMALLEST, WORD_SETTINGS_LARGEST};
    for (int i = 0; i < 2; i++) {
        const Rect at = i == 0 ? rect_take_left(&row, row.h, 0) : rect_take_right(&row, row.h, 0);
        const bool shut = now == (i == 0 ? TEXT_LEAST : TEXT_MOST);
        const Spot spot = {.id = spots_text(&stage->spots, "%s:%s", setting->id, i == 0 ? "less" : "more"),
                           .at = at,
                           .corner = stage_size(stage, SIZE_INSET_CORNER),
                           .label = stage_word(stage, labels[i]),
                           .shut = shut ? stage_word(stage, ends[i]) : NULL,
                           .code = code,
                           .index = i == 0 ? -1 : 1};
        stage_spot(stage, &spot);
        canvas_push_fade(stage->canvas, shut ? .4f : 1);
        canvas_icon(stage->canvas, icons[i], rect_centre(at), at.h * .55f, style.colour);
        canvas_pop(stage->canvas);
    }
    canvas_text_in(stage->canvas, &style, row, text_string(&text));
    text_clear(&text);
}

static void put_choices(Stage *stage, const Setting *setting, Rect row)
{
    const char *choices[SETTING_CHOICES_MAX];
    for (int i = 0; i < setting->count; i++) choices[i] = stage_word(stage, setting->choices[i]);
    widget_choices(
        stage, &(ChoiceRow){.id = setting->id,
                            .at = row,
                            .choices = choices,
                            .count = setting->count,
                            .chosen = *(const int32_t *)(const void *)((const char *)stage->settings + setting->offset),
                            .code = CODE_SETTING + (int)(setting - SETTINGS)});
}

static void put_volume(Stage *stage, const Setting *setting, Rect row)
{
    const int32_t now = *(const int32_t *)(const void *)((const char *)stage->settings + setting->offset);
    const WordPart parts[] = {word_number(now)};
    Text text = {0};
    words_fill(stage->words, WORD_SETTINGS_PERCENT, parts, 1, &text);
    widget_slider(stage,
                  &(Spot){.id = setting->id,
                          .at = row,
                          .label = stage_word(stage, setting->label),
                          .code = CODE_SETTING + (int)(setting - SETTINGS)},
                  (float)now / 100, text_string(&text));
    text_clear(&text);
}

static float setting_height(Stage *stage, const Sheet *sheet, const Setting *setting)
{
    float high = sheet->row;
    if (setting->kind == SETTING_THEME) {
        const int rows = THEMES_SHOWN / samples_in_row(sheet);
        high = (float)rows * (samples_height(stage) + sheet->gap) - sheet->gap;
    } else if (setting->kind == SETTING_CHOICE || setting->kind == SETTING_SIZE) {
        high += label_above(stage, sheet);
    }
    if (setting->help != WORD_COUNT) {
        const TextStyle help = help_style(stage);
        high += canvas_paragraph_height(stage->canvas, &help, sheet->width - 2 * sheet->pad - 10, help.size * 1.3f,
                                        stage_word(stage, setting->help));
    }
    return high;
}

static void put_setting(const SettingsScene *scene, Stage *stage, const Sheet *sheet, const Setting *setting, Rect at)
{
    const char *label = stage_word(stage, setting->label);
    if (setting->help != WORD_COUNT) {
        const TextStyle help = help_style(stage);
        const float high =
            canvas_paragraph_height(stage->canvas, &help, at.w, help.size * 1.3f, stage_word(stage, setting->help));
        canvas_paragraph(stage->canvas, &help, rect_take_bottom(&at, high, 0), help.size * 1.3f,
                         stage_word(stage, setting->help));
    }
    if (setting->kind == SETTING_CHOICE || setting->kind == SETTING_SIZE) put_label(stage, sheet, &at, label);
    switch (setting->kind) {
    case SETTING_THEME: put_themes(scene, stage, sheet, setting, at); break;
    case SETTING_SIZE: put_size(stage, setting, at); break;
    case SETTING_CHOICE: put_choices(stage, setting, at); break;
    case SETTING_VOLUME: put_volume(stage, setting, at); break;
    case SETTING_SWITCH:
        widget_switch(stage, &(Spot){.id = setting->id,
                                     .at = at,
                                     .label = label,
                                     .code = CODE_SETTING + (int)(setting - SETTINGS),
                                     .on = *((const bool *)stage->settings + setting->offset)});
        break;
    }
}

/* ---- Bindings ------------------------------------------------------------------------------------------------------- */

static void put_binding(const SettingsScene *scene, Stage *stage, Rect at, Deed deed, int place)
{
    const bool pad = scene->page == PAGE_PAD;
    const bool waits = stage->listens != LISTEN_NOT && scene->deed == deed && scene->place == place;
    char name[CHORD_TEXT] = "";
    if (pad) {
        text_copy(name, sizeof name, settings_button_word(stage, stage->settings->bindings.buttons[deed]));
    } else {
        chord_write(stage->settings->bindings.keys[deed][place], name);
    }
    const char *shown = waits     ? stage_word(stage, pad ? WORD_SETTINGS_PRESS_BUTTON : WORD_SETTINGS_PRESS_KEY)
                        : name[0] ? name
                                  : stage_word(stage, WORD_SETTINGS_UNBOUND);
    Text spoken = {0};
    const WordPart parts[] = {word_text(stage_word(stage, settings_deed_word(deed))), word_text(shown)};
    words_fill(stage->words, WORD_SETTINGS_BOUND_SPOKEN, parts, 2, &spoken);
    const Spot spot = {.id = spots_text(&stage->spots, "bind:%d:%d", (int)deed, place),
                       .at = at,
                       .label = shown,
                       .spoken = text_string(&spoken),
                       .code = CODE_BIND,
                       .index = (int)deed * DEED_KEYS + place};
    widget_button(stage, &(Button){spot, waits ? BUTTON_AMBER : BUTTON_QUIET, NULL});
    text_clear(&spoken);
}

static float bindings_height(const SettingsScene *scene, Stage *stage, const Sheet *sheet, float *note)
{
    const TextStyle help = help_style(stage);
    *note = canvas_paragraph_height(
        stage->canvas, &help, sheet->width - 2 * sheet->pad - 10, help.size * 1.3f,
        stage_word(stage, scene->page == PAGE_PAD ? WORD_SETTINGS_PAD_NOTE : WORD_SETTINGS_KEYS_NOTE));
    return *note + sheet->gap + DEED_COUNT * (sheet->row + label_above(stage, sheet) + sheet->gap);
}

static void put_bindings(const SettingsScene *scene, Stage *stage, const Sheet *sheet, Rect rows, float note)
{
    const TextStyle help = help_style(stage);
    const bool pad = scene->page == PAGE_PAD;
    canvas_paragraph(stage->canvas, &help, rect_take_top(&rows, note, sheet->gap), help.size * 1.3f,
                     stage_word(stage, pad ? WORD_SETTINGS_PAD_NOTE : WORD_SETTINGS_KEYS_NOTE));
    for (int deed = 0; deed < DEED_COUNT; deed++) {
        Rect row = rect_take_top(&rows, sheet->row + label_above(stage, sheet), sheet->gap);
        put_label(stage, sheet, &row, stage_word(stage, settings_deed_word((Deed)deed)));
        for (int place = 0; place < (pad ? 1 : DEED_KEYS); place++)
            put_binding(scene, stage, rect_column(row, place, DEED_KEYS, sheet->gap), (Deed)deed, place);
    }
}

/* ---- House rules, a button for each game ------------------------------------------------------------------------------ */

static float house_rules_height(Stage *stage, const Sheet *sheet)
{
    const TextStyle help = help_style(stage);
    const int columns = sheet->narrow ? 2 : 3;
    int games = 0;
    while (GAMES[games]) games++;
    return help.size * 1.3f + sheet->row +
           canvas_paragraph_height(stage->canvas, &help, sheet->width - 2 * sheet->pad - 10, help.size * 1.3f,
                                   stage_word(stage, WORD_SETTINGS_HOUSE_RULES_HELP)) +
           (float)((games + columns - 1) / columns) * (sheet->row + sheet->gap);
}

static void put_house_rules(Stage *stage, const Sheet *sheet, Rect at)
{
    const Home *home = home_of(stage);
    const TextStyle help = help_style(stage), title = stage_text(stage, FACE_MEDIUM, SIZE_TEXT_BODY, COLOUR_PANEL_INK);
    const char *sentence = stage_word(stage, WORD_SETTINGS_HOUSE_RULES_HELP);
    const int columns = sheet->narrow ? 2 : 3;
    const float high = canvas_paragraph_height(stage->canvas, &help, at.w, help.size * 1.3f, sentence);
    canvas_text_in(stage->canvas, &title, rect_take_top(&at, sheet->row, 0), stage_word(stage, WORD_HOUSE_RULES));
    canvas_paragraph(stage->canvas, &help, rect_take_top(&at, high, help.size * 1.3f), help.size * 1.3f, sentence);
    Rect row = {0};
    for (int i = 0; GAMES[i]; i++) {
        if (i % columns == 0) row = rect_take_top(&at, sheet->row, sheet->gap);
        const Spot spot = {.id = spots_text(&stage->spots, "rules:%s", GAMES[i]->id),
                           .at = rect_column(row, i % columns, columns, sheet->gap),
                           .label = rulebook_title(home->rulebook(home->self, GAMES[i])),
                           .code = CODE_HOUSE_RULES,
                           .index = i};
        widget_button(stage, &(Button){spot, BUTTON_QUIET, NULL});
    }
}

/* ---- The sheet ------------------------------------------------------------------------------------------------------ */

static const Word TABS[PAGE_COUNT] = {WORD_SETTINGS_LOOK, WORD_SETTINGS_PLAY, WORD_SETTINGS_SOUND, WORD_SETTINGS_KEYS,
                                      WORD_SETTINGS_PAD};

static void put_tabs(const SettingsScene *scene, Stage *stage, Rect at)
{
    const char *labels[PAGE_COUNT];
    for (int i = 0; i < PAGE_COUNT; i++) labels[i] = stage_word(stage, TABS[i]);
    widget_choices(stage, &(ChoiceRow){.id = "page",
                                       .at = at,
                                       .choices = labels,
                                       .count = PAGE_COUNT,
                                       .chosen = (int)scene->page,
                                       .code = CODE_PAGE});
}

static void put_foot(const SettingsScene *scene, Stage *stage, Rect at, float gap)
{
    const char *done = stage_word(stage, WORD_SETTINGS_DONE), *reset = stage_word(stage, WORD_SETTINGS_RESET),
               *about = stage_word(stage, WORD_SETTINGS_ABOUT);
    const float wide = fmaxf(widget_button_width(stage, NULL, done), at.w * .26f);
    const Spot leave = {
        .id = "done", .at = rect_take_right(&at, fminf(wide, at.w * .5f), gap), .label = done, .code = CODE_DONE};
    widget_button(stage, &(Button){leave, BUTTON_MAIN, NULL});
    /* What is set on these two can be set back; elsewhere that place is free. */
    const bool binds = scene->page == PAGE_KEYS || scene->page == PAGE_PAD;
    const char *label = binds ? reset : about;
    const Spot other = {.id = binds ? "reset" : "about",
                        .at = rect_take_left(&at, fminf(widget_button_width(stage, NULL, label), at.w), 0),
                        .label = label,
                        .code = binds ? CODE_RESET : CODE_ABOUT};
    widget_button(stage, &(Button){other, BUTTON_QUIET, NULL});
}

static float content_height(const SettingsScene *scene, Stage *stage, const Sheet *sheet)
{
    float high = 0, note;
    if (scene->page == PAGE_KEYS || scene->page == PAGE_PAD) return bindings_height(scene, stage, sheet, &note);
    for (int i = 0; i < SETTINGS_COUNT; i++) {
        if (SETTINGS[i].page == scene->page) high += setting_height(stage, sheet, &SETTINGS[i]) + sheet->gap * 1.4f;
    }
    if (scene->page == PAGE_PLAY) high += house_rules_height(stage, sheet);
    return high;
}

static void put_rows(const SettingsScene *scene, Stage *stage, const Sheet *sheet, Rect rows)
{
    rows.w -= widget_scroll_bar(&scene->scroll);
    if (scene->page == PAGE_KEYS || scene->page == PAGE_PAD) {
        float note;
        bindings_height(scene, stage, sheet, &note);
        put_bindings(scene, stage, sheet, rows, note);
        return;
    }
    for (int i = 0; i < SETTINGS_COUNT; i++) {
        if (SETTINGS[i].page != scene->page) continue;
        const float high = setting_height(stage, sheet, &SETTINGS[i]);
        put_setting(scene, stage, sheet, &SETTINGS[i], rect_take_top(&rows, high, sheet->gap * 1.4f));
    }
    if (scene->page == PAGE_PLAY) put_house_rules(stage, sheet, rows);
}

void settings_show(void *self, Stage *stage)
{
    SettingsScene *scene = self;
    widget_sheet_begin(stage, &scene->open, .5f);
    const Sheet sheet = sheet_of(stage);
    TextStyle title = stage_text(stage, FACE_DISPLAY, SIZE_TEXT_PLATE, COLOUR_PANEL_INK);
    title.size = layout_text_capped(&stage->layout, stage->theme->sizes[SIZE_TEXT_PLATE], 1.3f);
    /* The same height for every page, so that the tabs stay where they are. */
    const float height = fminf(stage->layout.h - 24, 712 * fmaxf(stage->layout.k, .8f) * fmaxf(1, stage->layout.text));
    Rect inner = widget_sheet_panel(stage, &scene->open, sheet.width, height, sheet.pad);
    canvas_text_in(stage->canvas, &title, rect_take_top(&inner, title.size * 1.3f, sheet.gap),
                   stage_word(stage, WORD_STREET_SETTINGS));
    put_tabs(scene, stage, rect_take_top(&inner, sheet.row, sheet.gap * 1.6f));
    put_foot(scene, stage, rect_take_bottom(&inner, sheet.row, sheet.gap * 1.4f), sheet.gap);
    const Rect rows = widget_scroll_begin(stage, "rows", inner, &scene->scroll, content_height(scene, stage, &sheet));
    put_rows(scene, stage, &sheet, rows);
    widget_scroll_end(stage, inner, &scene->scroll);
    widget_sheet_end(stage);
}
