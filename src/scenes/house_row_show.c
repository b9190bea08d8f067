/* SPDX-License-Identifier: MIT */
/* A row of the page of house rules: what a tunable is called and does, its control, and what is wrong with it. */
#include "scenes/house_scene.h"

#include <string.h>

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
    const WordPart parts[] = {word_number(row->min), word_number(row->max)};
    return house_fill(stage, WORD_HOUSE_BOUNDS, parts, 2);
}

static void put_number(const HousePage *page, Stage *stage, const HouseSheet *sheet, const HouseRow *row, Rect at)
{
    const int index = (int)(row - page->rows.items);
    const char *shown = spots_text(&stage->spots, "%d", (int)row->value);
    const bool slides = row->max - row->min + 1 >= SLIDER_FROM;
    const float wide = fminf(at.w, fmaxf(at.h * 2 + sheet->text * 4, at.h * 3.6f));
    const Rect steps = rect_take_right(&at, wide, sheet->gap);
    widget_stepper(stage, &(Stepper){.id = row->path,
                                     .label = row->label,
                                     .shown = shown,
                                     .at = steps,
                                     .no_less = row->value <= row->min ? bounds_of(stage, row) : NULL,
                                     .no_more = row->value >= row->max ? bounds_of(stage, row) : NULL,
                                     .less_code = CODE_LESS,
                                     .more_code = CODE_MORE,
                                     .index = index});
    if (!slides || at.w < sheet->text * 5) return;
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
static void put_choice(const HousePage *page, Stage *stage, const HouseSheet *sheet, const HouseRow *row, Rect at)
{
    const char *choices[HOUSE_CHOICES_MAX];
    const int index = (int)(row - page->rows.items);
    int count = 0;
    float widest = 0;
    for (const char *name; count < HOUSE_CHOICES_MAX && (name = house_row_choice(row, page->house, count)); count++) {
        choices[count] = name;
        widest = fmaxf(widest, canvas_text_width(stage->canvas, &sheet->title, name));
    }
    if ((widest + sheet->text) * (float)count <= at.w) {
        at = rect_take_right(&at, fminf(at.w, (widest + 3 * sheet->text) * (float)count), 0);
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

static void put_open(const HousePage *page, Stage *stage, const HouseRow *row, Rect at)
{
    const WordPart parts[] = {word_number(row->value)};
    const char *label = stage_word(stage, WORD_HOUSE_OPEN);
    if (row->kind == HOUSE_SQUARES) label = house_fill(stage, WORD_HOUSE_SQUARES, parts, 1);
    const float wide = fminf(at.w, widget_button_width(stage, "back", label));
    const Spot spot = {.id = row->path,
                       .at = rect_take_right(&at, wide, 0),
                       .label = label,
                       .spoken = spots_text(&stage->spots, "%s. %s", row->label, label),
                       .code = CODE_OPEN,
                       .index = (int)(row - page->rows.items)};
    widget_button(stage, &(Button){spot, BUTTON_QUIET, NULL});
}

static void put_control(const HousePage *page, Stage *stage, const HouseSheet *sheet, const HouseRow *row, Rect at)
{
    switch (row->kind) {
    case HOUSE_NUMBER: put_number(page, stage, sheet, row, at); break;
    case HOUSE_CHOICE: put_choice(page, stage, sheet, row, at); break;
    case HOUSE_SQUARES:
    case HOUSE_EDITOR: put_open(page, stage, row, at); break;
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
    house_editor(page->house, row->option)->tell(stage, &editing, &text);
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

/* What a row shows and how high its parts are. */
typedef struct RowShape {
    const char *help, *note, *was; /* "", or NULL: not there */
    bool differs, head, below;     /* below: its control stands below its words */
    float indent, words_w, title, help_h, words_h, note_w, note_h, height;
} RowShape;

/* What stood in a changed row before. */
static const char *row_was(const HousePage *page, Stage *stage, const HouseRow *row)
{
    if (row->kind == HOUSE_SQUARES || row->kind == HOUSE_EDITOR) return stage_word(stage, WORD_HOUSE_CHANGED);
    const WordPart parts[] = {word_text(house_base_title(page, stage, page->house->preset)),
                              word_text(row_words(page, stage, row, true))};
    return house_fill(stage, WORD_HOUSE_WAS, parts, 2);
}

static RowShape row_shape(const HousePage *page, Stage *stage, const HouseSheet *sheet, const HouseRow *row, float width)
{
    RowShape shape = {.help = row_help(page, stage, row), .note = row_note(page, stage, row),
                      .differs = house_row_differs(row, page->house), .head = row->kind == HOUSE_HEAD,
                      .title = sheet->title.size * 1.4f};
    if (shape.differs && !shape.head) shape.was = row_was(page, stage, row);
    shape.indent = sheet->gap + (row->part ? sheet->text : 0);
    shape.below = sheet->folded && !shape.head;
    shape.note_w = shape.words_w = width - shape.indent;
    if (!sheet->folded) shape.words_w -= sheet->row + sheet->gap + (shape.head ? 0 : sheet->control + sheet->gap);
    if (*shape.help) {
        shape.help_h = canvas_paragraph_height(stage->canvas, &sheet->help, shape.words_w, sheet->line, shape.help);
    }
    shape.words_h = shape.title + shape.help_h + (shape.was ? sheet->line : 0);
    if (!shape.below && !shape.head) shape.words_h = fmaxf(shape.words_h, sheet->row);
    if (shape.note) shape.note_h = house_loud_height(stage, sheet, shape.note_w, shape.note);
    const float control = shape.below ? sheet->row + sheet->gap * .5f : 0;
    shape.height = shape.words_h + control + shape.note_h + sheet->gap;
    return shape;
}

static void put_words(Stage *stage, const HouseSheet *sheet, const RowShape *shape, const char *label, Rect words)
{
    if (!shape->below && !*shape->help && !shape->was) {
        words.h = shape->words_h;
        canvas_text_in(stage->canvas, &sheet->title, words, label);
        return;
    }
    canvas_text_in(stage->canvas, &sheet->title, rect_take_top(&words, shape->title, 0), label);
    if (*shape->help) {
        canvas_paragraph(stage->canvas, &sheet->help, rect_take_top(&words, shape->help_h, 0), sheet->line, shape->help);
    }
    TextStyle before = sheet->help;
    before.face = FACE_BOLD;
    if (shape->was) canvas_text_in(stage->canvas, &before, rect_take_top(&words, sheet->line, 0), shape->was);
}

static void put_reset(const HousePage *page, Stage *stage, const HouseRow *row, Rect at)
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

float house_row_show(const HousePage *page, Stage *stage, const HouseSheet *sheet, const HouseRow *row, Rect at,
                     bool draw)
{
    const RowShape shape = row_shape(page, stage, sheet, row, at.w);
    if (!draw) return shape.height;
    const float height = shape.height - sheet->gap;
    if (shape.differs) {
        const Rect mark = {at.x, at.y, fmaxf(3, sheet->gap * .45f), height};
        canvas_round(stage->canvas, mark, 2, stage_colour(stage, COLOUR_MAIN));
    }
    const Rect rest = {at.x + shape.indent, at.y, at.w - shape.indent, height};
    put_words(stage, sheet, &shape, row->label, rect_make(rest.x, rest.y, shape.words_w, rest.h));
    const float lower = shape.below  ? shape.words_h + sheet->gap * .5f
                        : shape.head ? 0
                                     : fmaxf(0, (shape.words_h - sheet->row) / 2);
    Rect line = rect_make(rest.x, rest.y + lower, rest.w, sheet->row);
    const Rect back = rect_take_right(&line, sheet->row, sheet->gap);
    if (shape.differs) put_reset(page, stage, row, back);
    if (!shape.head) {
        put_control(page, stage, sheet, row, sheet->folded ? line : rect_take_right(&line, sheet->control, 0));
    }
    if (shape.note) {
        house_loud_show(stage, sheet, rect_make(rest.x, at.y + height - shape.note_h, shape.note_w, shape.note_h),
                        shape.note);
    }
    return shape.height;
}
