/* SPDX-License-Identifier: MIT */
#include "scenes/rules_editor/rules_editor_scene.h"

#include "ui/form.h"

#include <assert.h>

enum { SIDE_MAX = 9, CODE_SQUARE, CODE_READY };

typedef struct SquareListEditor {
    FormState form_state;
    RuleVariant *variant;
    RuleRow row;
    int side;                           /* number of squares along a side of the board */
    bool is_listed[SIDE_MAX][SIDE_MAX]; /* whether a square is in the list, by file and rank */
    char refusal[ERROR_SIZE];           /* why the game refuses the list, or "" */
} SquareListEditor;

static int count_listed(const SquareListEditor *squares)
{
    int count = 0;
    for (int i = 0; i < SIDE_MAX * SIDE_MAX; i++) count += squares->is_listed[i / SIDE_MAX][i % SIDE_MAX];
    return count;
}

/* ---- The list ---- */

static void write_list(const SquareListEditor *squares, Text *text)
{
    text_add_char(text, '[');
    for (int i = 0; i < SIDE_MAX * SIDE_MAX; i++) {
        const int file = i % SIDE_MAX, rank = i / SIDE_MAX;
        if (squares->is_listed[file][rank])
            text_addf(text, "%s\"%c%d\"", text->length > 1 ? "," : "", 'a' + file, rank + 1);
    }
    text_add_char(text, ']');
}

static void read_list(SquareListEditor *squares)
{
    SCOPED_TEXT text = {0};
    rule_row_json(&squares->row, squares->variant, squares->variant->rules, &text);
    for (const char *at = text_string(&text); *at; at++) {
        const int file = at[0] == '"' ? at[1] - 'a' : -1, rank = file >= 0 ? at[2] - '1' : -1;
        if (file < SIDE_MAX && rank >= 0 && rank < SIDE_MAX) squares->is_listed[file][rank] = true;
    }
}

/* Checks whether the game accepts the list. With `keep` the list is stored. */
static bool try_list(SquareListEditor *squares, bool keep)
{
    SCOPED_TEXT list = {0}, before = {0};
    Error error = {""};
    write_list(squares, &list);
    rule_row_json(&squares->row, squares->variant, squares->variant->rules, &before);
    const bool good = rule_row_set_json(&squares->row, squares->variant, list.data, &error);
    if (good && !keep) rule_row_set_json(&squares->row, squares->variant, before.data, &error);
    text_copy(squares->refusal, sizeof squares->refusal, good ? "" : error.text);
    return good;
}

/* ---- Drawing ---- */

static void draw_square(const SquareListEditor *squares, Stage *stage, Rect at, int file, int rank)
{
    const bool on = squares->is_listed[file][rank];
    const char *id = stage_printf(stage, "%c%d", 'a' + file, rank + 1);
    const float corner = at.w * .14f;
    const char *spoken =
        stage_format(stage, on ? STRING_RULES_EDITOR_SQUARES_ON : STRING_RULES_EDITOR_SQUARES_OFF, arg_text(id));
    stage_add_hotspot(stage, &(Hotspot){id, at, id, CODE_SQUARE, .index = file, .detail = rank, .kind = HOTSPOT_SWITCH,
                                        .focus_corner = corner, .spoken = spoken, .is_on = on});
    canvas_rounded_rect(stage->canvas, at, corner, stage_colour(stage, on ? COLOUR_MAIN : COLOUR_INSET));
    if (stage_is_pointed(stage, id)) canvas_ring(stage->canvas, at, corner, 2, stage_colour(stage, COLOUR_MAIN));
    TextStyle style =
        text_centred(stage_text_style(stage, FONT_BOLD, SIZE_TEXT_SMALL, on ? COLOUR_MAIN_INK : COLOUR_INSET_INK));
    style.size = fminf(style.size, at.h * .42f);
    if (on) {
        canvas_icon(stage->canvas, "tick", rect_centre(at), at.w * .6f, style.colour);
    } else {
        canvas_text_in_rect(stage->canvas, &style, at, id);
    }
}

static void draw_editor_board(const SquareListEditor *squares, Stage *stage, Rect at)
{
    const int side = squares->side;
    const float cell = floorf(fminf(at.w, at.h) / (float)side), gap = fmaxf(2, cell * .06f);
    const Rect board = rect_snapped(rect_around(rect_centre(at), cell * (float)side, cell * (float)side));
    for (int i = 0; i < side * side; i++) {
        const int file = i % side, rank = side - 1 - i / side;
        const Rect square = {board.x + (float)file * cell, board.y + (float)(i / side) * cell, cell - gap, cell - gap};
        draw_square(squares, stage, square, file, rank);
    }
}

static void show_square_list_rows(Form *form, void *self)
{
    const SquareListEditor *squares = self;
    Stage *stage = form->stage;
    const char *why = squares->refusal[0] ? squares->refusal : NULL;
    Rect board;
    form_title(form, SIZE_TEXT_PLATE, squares->row.label, 0);
    form_text(form, FORM_QUIET, stage_format(stage, STRING_RULES_EDITOR_SQUARES, arg_number(count_listed(squares))));
    form_two_lines(form, why ? FORM_ERROR : FORM_NOTE, why ? why : screen_string(STRING_RULES_EDITOR_SQUARES_TEXT));
    form_foot(form);
    form_button_cell(form, 0, 2, &(Button){"cancel", STRING_RULES_EDITOR_NAME_CANCEL, CODE_CLOSE, BUTTON_QUIET});
    form_button_cell(form, 1, 2, &(Button){"done", STRING_RULES_EDITOR_DONE, CODE_READY, .disabled_reason = why});
    form_head(form);
    if (form_stretch(form, form_width(form), &board)) draw_editor_board(squares, stage, board);
}

static Transition square_list_handle_touch(void *self, Stage *stage, const Touch *touch)
{
    SquareListEditor *squares = self;
    if (touch->kind != TOUCH_PRESS) return scene_stay();
    if (touch->hotspot->code == CODE_READY) return try_list(squares, true) ? scene_close() : scene_stay();
    bool *on = &squares->is_listed[touch->hotspot->index][touch->hotspot->detail];
    *on = !*on;
    try_list(squares, false);
    return scene_stay();
}

static const SceneKind SQUARE_LIST_EDITOR = {
    .name = "house-squares",
    .closes = true,
    .covers_sheet = true,
    .sheet = &(const FormSheet){.width = 660, .height = FORM_FULL_HEIGHT, .dim = 1},
    .show_rows = show_square_list_rows,
    .handle_touch = square_list_handle_touch,
};

Scene square_list_editor_create(RuleVariant *variant, const RuleRow *row)
{
    SquareListEditor *squares = memory_allocate(sizeof *squares);
    squares->variant = variant;
    squares->row = *row;
    read_list(squares);
    squares->side = row->max;
    assert(squares->side >= 1 && squares->side <= SIDE_MAX);
    try_list(squares, false);
    return (Scene){&SQUARE_LIST_EDITOR, squares};
}
