/* SPDX-License-Identifier: MIT */
/* Draws a row of the page of house rules: name and help of an option, its control, and an error. */
#include "scenes/rules_editor/rules_editor_scene.h"

#include <string.h>

enum { SLIDER_FROM = 13 }; /* numbers with at least this many values also have a slider */

/* ---- Controls ---- */

static const char *row_words(const RulesEditor *editor, Stage *stage, const RuleRow *row, const void *rules)
{
    if (row->kind == RULE_ROW_SQUARES || row->kind == RULE_ROW_HEADING || row->kind == RULE_ROW_EDITOR)
        return variant_preset_title(editor->variant->book, editor->variant->preset);
    Text text = {0};
    rule_row_text(row, editor->variant, rules, screen_string(STRING_RULES_EDITOR_ON),
                  screen_string(STRING_RULES_EDITOR_OFF), &text);
    return stage_take_text(stage, &text);
}

static const char *bounds_of(Stage *stage, const RuleRow *row)
{
    return stage_format(stage, STRING_RULES_EDITOR_BOUNDS, arg_number(row->min), arg_number(row->max));
}

static void draw_number(const RulesEditor *editor, const Form *form, const RuleRow *row, Rect at)
{
    Stage *stage = form->stage;
    const int index = (int)(row - editor->rows.items);
    const char *shown = stage_printf(stage, "%d", (int)row->value);
    const bool slides = row->max - row->min + 1 >= SLIDER_FROM;
    const float width = fminf(at.w, fmaxf(at.h * 2 + form->text * 4, at.h * 3.6f));
    const Rect steps = rect_take_right(&at, width, form->gap);
    widget_stepper(stage, &(Stepper){row->path, row->label, shown, CODE_RULES_LESS, .more_code = CODE_RULES_MORE,
                                     .index = index, .at = steps,
                                     .no_less = row->value <= row->min ? bounds_of(stage, row) : NULL,
                                     .no_more = row->value >= row->max ? bounds_of(stage, row) : NULL});
    if (!slides || at.w < form->text * 5) return;
    widget_slider_track(
        stage,
        &(Hotspot){row->path, at, row->label, CODE_RULES_SLIDE, .index = index,
                   .spoken = stage_printf(stage, "%s: %s. %s", row->label, shown, bounds_of(stage, row))},
        at, rules_editor_slider_position(row));
}

/* Draws the choices side by side if there is room; otherwise a stepper shows one at a time. */
static void draw_option_choice(const RulesEditor *editor, const Form *form, const RuleRow *row, Rect at)
{
    Stage *stage = form->stage;
    const TextStyle style = stage_text_style(form->stage, FONT_BOLD, SIZE_TEXT_BODY, COLOUR_PANEL_INK);
    const char *choices[RULE_ROW_CHOICES_MAX];
    const int index = (int)(row - editor->rows.items);
    int count = 0;
    float widest = 0;
    while (count < RULE_ROW_CHOICES_MAX) {
        const char *name = rule_row_choice_name(row, editor->variant, count);
        if (!name) break;
        choices[count++] = name;
        widest = fmaxf(widest, canvas_text_width(stage->canvas, &style, name));
    }
    if ((widest + form->text) * (float)count <= at.w) {
        at = rect_take_right(&at, fminf(at.w, (widest + 3 * form->text) * (float)count), 0);
        widget_choices(stage, &(ChoiceRow){row->path, choices, count, row->value, .code = CODE_RULES_CHOICE,
                                           .detail = index, .at = at});
        return;
    }
    widget_stepper(stage, &(Stepper){row->path, row->label, choices[row->value], CODE_RULES_LESS,
                                     .more_code = CODE_RULES_MORE, .index = index, .at = at, .wraps = true});
}

static void draw_open(const RulesEditor *editor, Stage *stage, const RuleRow *row, Rect at)
{
    const char *label = screen_string(STRING_RULES_EDITOR_OPEN);
    if (row->kind == RULE_ROW_SQUARES) label = stage_format(stage, STRING_RULES_EDITOR_SQUARES, arg_number(row->value));
    const Button open = {row->path,
                         .code = CODE_RULES_OPEN,
                         .style = BUTTON_QUIET,
                         .label = label,
                         .spoken = stage_printf(stage, "%s. %s", row->label, label),
                         .index = (int)(row - editor->rows.items)};
    /* The button is as wide as one with an icon. */
    const float width = fminf(at.w, widget_button_width(stage, &(Button){.label = label, .icon = "back"}));
    widget_button(stage, rect_take_right(&at, width, 0), &open);
}

static void draw_control(const RulesEditor *editor, const Form *form, const RuleRow *row, Rect at)
{
    Stage *stage = form->stage;
    switch (row->kind) {
    case RULE_ROW_NUMBER: draw_number(editor, form, row, at); break;
    case RULE_ROW_CHOICE: draw_option_choice(editor, form, row, at); break;
    case RULE_ROW_SQUARES:
    case RULE_ROW_EDITOR: draw_open(editor, stage, row, at); break;
    case RULE_ROW_SWITCH: {
        const Rect place = rect_take_right(&at, at.h * 1.6f, 0);
        widget_switch(stage,
                      &(Hotspot){row->path, place, "", CODE_RULES_SWITCH, .index = (int)(row - editor->rows.items),
                                 .spoken = stage_printf(stage, "%s: %s", row->label,
                                                        row_words(editor, stage, row, editor->variant->rules)),
                                 .is_on = row->value});
        break;
    }
    case RULE_ROW_HEADING: break;
    }
}

/* ---- Rows ---- */

/* The line below a title: the help, and the summary of an option with its own editor. */
static const char *row_help(const RulesEditor *editor, Stage *stage, const RuleRow *row)
{
    if (row->is_nested) return "";
    const char *help = rulebook_option_help(editor->variant->book, row->option);
    if (row->kind != RULE_ROW_EDITOR) return help;
    Text text = {0};
    const RuleVariant *variant = editor->variant;
    game_table_find(variant->game)->option_editor->describe(variant->rules, rulebook_defaults(variant->book), &text);
    return stage_printf(stage, "%s %s", help, stage_take_text(stage, &text));
}

/* The error below a row: why the rules contradict each other. */
static const char *row_note(const RulesEditor *editor, const RuleRow *row)
{
    if (row->is_nested || !editor->causes[row->option]) return NULL;
    return (int)row->option == editor->shown_cause ? editor->conflict : screen_string(STRING_RULES_EDITOR_CAUSE);
}

static const char *row_was(const RulesEditor *editor, Stage *stage, const RuleRow *row)
{
    if (row->kind == RULE_ROW_SQUARES || row->kind == RULE_ROW_EDITOR)
        return screen_string(STRING_RULES_EDITOR_CHANGED);
    return stage_format(stage, STRING_RULES_EDITOR_WAS,
                        arg_text(variant_preset_title(editor->variant->book, editor->variant->preset)),
                        arg_text(row_words(editor, stage, row, editor->variant->base)));
}

static void draw_reset(const RulesEditor *editor, Stage *stage, const RuleRow *row, Rect at)
{
    const char *label = screen_string(STRING_RULES_EDITOR_RESET);
    const Button reset = {stage_printf(stage, "%s:reset", row->path),
                          .code = CODE_RULES_RESET,
                          .label = label,
                          .icon = "undo",
                          .spoken = stage_printf(stage, "%s: %s", row->label, label),
                          .tip_topic = "undo",
                          .index = (int)(row - editor->rows.items)};
    widget_icon_button(stage, rect_inset(at, at.w * .06f), &reset);
}

typedef struct RowWords {
    const RulesEditor *page;
    const RuleRow *row;
    const char *help, *preset_text, *note; /* texts about the row; "" or NULL: none */
    bool is_different;
} RowWords;

static void show_option_words(Form *form, void *self)
{
    const RowWords *words = self;
    form_text(form, FORM_NAME, words->row->label);
    form_gap(form, 0);
    if (*words->help) form_help(form, words->help);
    form_gap(form, 0);
    if (words->preset_text) form_text(form, FORM_STRONG, words->preset_text);
}

static void draw_rule_line(const RowWords *words, const Form *form, Rect line, float control)
{
    const Rect back = rect_take_right(&line, form->row, form->gap);
    if (words->is_different) draw_reset(words->page, form->stage, words->row, back);
    if (words->row->kind != RULE_ROW_HEADING)
        draw_control(words->page, form, words->row, rect_take_right(&line, control, 0));
}

/* Shows the control beside the texts, or below them in a narrow form, and the error below both. */
static void show_parts(Form *form, void *self)
{
    const RowWords *words = self;
    const bool head = words->row->kind == RULE_ROW_HEADING, is_below = form->is_narrow && !head;
    const float width = form_width(form), back = form->row + form->gap;
    const float control = head ? 0 : is_below ? width - back : form_body_width(form) * .43f;
    const float controls = is_below ? 0 : back + (head ? 0 : control + form->gap);
    const float said = form_height(form, width - controls, show_option_words, self);
    Rect at;
    const bool draws = form_row(form, is_below || head ? said : fmaxf(said, form->row), &at);
    if (draws) {
        form_rows_within(form, rect_make(at.x, at.y + (at.h - said) / 2, width - controls, said), show_option_words,
                         self);
        const float shift = head ? 0 : (at.h - form->row) / 2;
        if (!is_below) draw_rule_line(words, form, rect_make(at.x, at.y + shift, width, form->row), control);
    }
    if (is_below) {
        form_gap(form, .5f);
        if (form_row(form, form->row, &at)) draw_rule_line(words, form, at, control);
    }
    form_gap(form, 0);
    if (words->note) form_text(form, FORM_ERROR, words->note);
}

void rules_editor_show_row(const RulesEditor *editor, Form *form, const RuleRow *row)
{
    Stage *stage = form->stage;
    RowWords words = {.page = editor, .row = row, .help = row_help(editor, stage, row), .note = row_note(editor, row)};
    words.is_different = rule_row_differs(row, editor->variant);
    if (words.is_different && row->kind != RULE_ROW_HEADING) words.preset_text = row_was(editor, stage, row);
    Rect at;
    if (!form_nested(form, form->gap + (row->is_nested ? form->text : 0), show_parts, &words, &at) ||
        !words.is_different)
        return;
    const Rect mark = {at.x, at.y, fmaxf(3, form->gap * .45f), at.h};
    canvas_rounded_rect(stage->canvas, mark, 2, stage_colour(stage, COLOUR_MAIN));
}
