/* SPDX-License-Identifier: MIT */
/* A row of the page of house rules: what a tunable is called and does, its control, and what is wrong with it. */
#include "scenes/house_scene.h"

#include <string.h>

const char *house_base_title(const HousePage *page, Stage *stage, int preset)
{
    return preset < 0 ? stage_word(stage, WORD_SETUP_STANDARD)
                      : rulebook_preset_title(page->house->book, (size_t)preset);
}

enum { SLIDER_FROM = 13 }; /* numbers with so many values or more have a slider too */

/* ---- Controls ---- */

static const char *row_words(const HousePage *page, Stage *stage, const HouseRow *row, bool in_preset)
{
    Text text = {0};
    const char *words;
    if (row->kind == HOUSE_SQUARES || row->kind == HOUSE_HEAD || row->kind == HOUSE_EDITOR) {
        words = house_base_title(page, stage, page->house->preset);
    } else {
        house_row_words(row, page->house, in_preset, stage_word(stage, WORD_HOUSE_ON),
                        stage_word(stage, WORD_HOUSE_OFF), &text);
        words = spots_text(&stage->spots, "%s", text_string(&text));
    }
    text_clear(&text);
    return words;
}

static const char *bounds_of(Stage *stage, const HouseRow *row)
{
    return stage_words(stage, WORD_HOUSE_BOUNDS, word_number(row->min), word_number(row->max));
}

static void draw_number(const HousePage *page, const Form *form, const HouseRow *row, Rect at)
{
    Stage *stage = form->stage;
    const int index = (int)(row - page->rows.items);
    const char *shown = spots_text(&stage->spots, "%d", (int)row->value);
    const bool slides = row->max - row->min + 1 >= SLIDER_FROM;
    const float wide = fminf(at.w, fmaxf(at.h * 2 + form->text * 4, at.h * 3.6f));
    const Rect steps = rect_take_right(&at, wide, form->gap);
    widget_stepper(stage, &(Stepper){.id = row->path,
                                     .label = row->label,
                                     .shown = shown,
                                     .at = steps,
                                     .no_less = row->value <= row->min ? bounds_of(stage, row) : NULL,
                                     .no_more = row->value >= row->max ? bounds_of(stage, row) : NULL,
                                     .less_code = CODE_LESS,
                                     .more_code = CODE_MORE,
                                     .index = index});
    if (!slides || at.w < form->text * 5) return;
    widget_groove(stage,
                  &(Spot){.id = row->path,
                          .at = at,
                          .label = row->label,
                          .spoken = spots_text(&stage->spots, "%s: %s. %s", row->label, shown, bounds_of(stage, row)),
                          .code = CODE_SLIDE,
                          .index = index},
                  at, house_slide_at(row));
}

/* Side by side where they have room, else one after another. */
static void draw_choice(const HousePage *page, const Form *form, const HouseRow *row, Rect at)
{
    Stage *stage = form->stage;
    const TextStyle style = form_style(form, FACE_BOLD, SIZE_TEXT_BODY, COLOUR_PANEL_INK);
    const char *choices[HOUSE_CHOICES_MAX];
    const int index = (int)(row - page->rows.items);
    int count = 0;
    float widest = 0;
    for (const char *name; count < HOUSE_CHOICES_MAX && (name = house_row_choice(row, page->house, count)); count++) {
        choices[count] = name;
        widest = fmaxf(widest, canvas_text_width(stage->canvas, &style, name));
    }
    if ((widest + form->text) * (float)count <= at.w) {
        at = rect_take_right(&at, fminf(at.w, (widest + 3 * form->text) * (float)count), 0);
        widget_choices(stage, &(ChoiceRow){.id = row->path,
                                           .at = at,
                                           .choices = choices,
                                           .count = count,
                                           .chosen = row->value,
                                           .code = CODE_CHOICES + index});
        return;
    }
    widget_stepper(stage, &(Stepper){.id = row->path,
                                     .label = row->label,
                                     .shown = choices[row->value],
                                     .at = at,
                                     .less_code = CODE_LESS,
                                     .more_code = CODE_MORE,
                                     .index = index,
                                     .ring = true});
}

static void draw_open(const HousePage *page, Stage *stage, const HouseRow *row, Rect at)
{
    const char *label = stage_word(stage, WORD_HOUSE_OPEN);
    if (row->kind == HOUSE_SQUARES) label = stage_words(stage, WORD_HOUSE_SQUARES, word_number(row->value));
    const float wide = fminf(at.w, widget_button_width(stage, "back", label));
    const Spot spot = {.id = row->path,
                       .at = rect_take_right(&at, wide, 0),
                       .label = label,
                       .spoken = spots_text(&stage->spots, "%s. %s", row->label, label),
                       .code = CODE_OPEN,
                       .index = (int)(row - page->rows.items)};
    widget_button(stage, &(Button){spot, BUTTON_QUIET, NULL});
}

static void draw_control(const HousePage *page, const Form *form, const HouseRow *row, Rect at)
{
    Stage *stage = form->stage;
    switch (row->kind) {
    case HOUSE_NUMBER: draw_number(page, form, row, at); break;
    case HOUSE_CHOICE: draw_choice(page, form, row, at); break;
    case HOUSE_SQUARES:
    case HOUSE_EDITOR: draw_open(page, stage, row, at); break;
    case HOUSE_SWITCH: {
        const Rect place = rect_take_right(&at, at.h * 1.6f, 0);
        widget_switch(stage, &(Spot){.id = row->path,
                                     .at = place,
                                     .label = "",
                                     .spoken = spots_text(&stage->spots, "%s: %s", row->label,
                                                          row_words(page, stage, row, false)),
                                     .code = CODE_SWITCH,
                                     .index = (int)(row - page->rows.items),
                                     .on = row->value});
        break;
    }
    case HOUSE_HEAD: break;
    }
}

/* ---- Rows ---- */

/* What stands below a title: its help; what an editor tells. */
static const char *row_help(const HousePage *page, Stage *stage, const HouseRow *row)
{
    if (row->part) return "";
    const char *help = rulebook_option_help(page->house->book, row->option);
    if (row->kind != HOUSE_EDITOR) return help;
    Text text = {0};
    const Editing editing = house_editing(page->house, row->option, NULL, NULL);
    house_editor(page->house, row->option)->tell(&editing, &text);
    help = spots_text(&stage->spots, "%s %s", help, text_string(&text));
    text_clear(&text);
    return help;
}

/* What is said below a row in a loud colour: why it took no such value, or why the set contradicts itself. */
static const char *row_note(const HousePage *page, Stage *stage, const HouseRow *row)
{
    if (strcmp(page->refused, row->path) == 0) return page->why;
    if (row->part || !page->causes[row->option]) return NULL;
    return (int)row->option == page->loudest ? page->conflict : stage_word(stage, WORD_HOUSE_CAUSE);
}

/* What stood in a changed row before. */
static const char *row_was(const HousePage *page, Stage *stage, const HouseRow *row)
{
    if (row->kind == HOUSE_SQUARES || row->kind == HOUSE_EDITOR) return stage_word(stage, WORD_HOUSE_CHANGED);
    return stage_words(stage, WORD_HOUSE_WAS, word_text(house_base_title(page, stage, page->house->preset)),
                       word_text(row_words(page, stage, row, true)));
}

static void draw_reset(const HousePage *page, Stage *stage, const HouseRow *row, Rect at)
{
    const char *label = stage_word(stage, WORD_HOUSE_RESET);
    const Spot reset = {.id = spots_text(&stage->spots, "%s:reset", row->path),
                        .at = rect_inset(at, at.w * .06f),
                        .label = label,
                        .spoken = spots_text(&stage->spots, "%s: %s", row->label, label),
                        .code = CODE_RESET,
                        .index = (int)(row - page->rows.items)};
    widget_disc(stage, &reset, "undo");
}

/* What a row says. */
typedef struct RowWords {
    const HousePage *page;
    const HouseRow *row;
    const char *help, *was, *note; /* "", or NULL: not there */
    bool differs;
} RowWords;

static void show_words(Form *form, void *self)
{
    const RowWords *words = self;
    form_text(form, FORM_NAME, words->row->label);
    form_gap(form, 0);
    if (*words->help) form_help(form, words->help);
    form_gap(form, 0);
    if (words->was) form_text(form, FORM_STRONG, words->was);
}

/* The control, and behind it the way back to what stood there. */
static void draw_line(const RowWords *words, const Form *form, Rect line, float control)
{
    const Rect back = rect_take_right(&line, form->row, form->gap);
    if (words->differs) draw_reset(words->page, form->stage, words->row, back);
    if (words->row->kind != HOUSE_HEAD) draw_control(words->page, form, words->row, rect_take_right(&line, control, 0));
}

/* The words and the control beside them, or below where it is narrow; below both, what is wrong. */
static void show_parts(Form *form, void *self)
{
    const RowWords *words = self;
    const bool head = words->row->kind == HOUSE_HEAD, below = form->narrow && !head;
    const float width = form->part->at.w, back = form->row + form->gap;
    const float control = head ? 0 : below ? width - back : form->parts[FORM_BODY].at.w * .43f;
    const float beside = below ? 0 : back + (head ? 0 : control + form->gap);
    const float said = form_height(form, width - beside, show_words, self);
    Rect at;
    const bool draws = form_row(form, below || head ? said : fmaxf(said, form->row), &at);
    if (draws) {
        form_within(form, rect_make(at.x, at.y + (at.h - said) / 2, width - beside, said), show_words, self);
        const float lower = head ? 0 : (at.h - form->row) / 2;
        if (!below) draw_line(words, form, rect_make(at.x, at.y + lower, width, form->row), control);
    }
    if (below) {
        form_gap(form, .5f);
        if (form_row(form, form->row, &at)) draw_line(words, form, at, control);
    }
    form_gap(form, 0);
    if (words->note) form_text(form, FORM_LOUD, words->note);
}

void house_row_show(const HousePage *page, Form *form, const HouseRow *row)
{
    Stage *stage = form->stage;
    RowWords words = {.page = page, .row = row, .help = row_help(page, stage, row), .note = row_note(page, stage, row)};
    words.differs = house_row_differs(row, page->house);
    if (words.differs && row->kind != HOUSE_HEAD) words.was = row_was(page, stage, row);
    Rect at;
    if (!form_nested(form, form->gap + (row->part ? form->text : 0), show_parts, &words, &at) || !words.differs) return;
    const Rect mark = {at.x, at.y, fmaxf(3, form->gap * .45f), at.h};
    canvas_round(stage->canvas, mark, 2, stage_colour(stage, COLOUR_MAIN));
}
