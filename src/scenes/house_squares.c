/* SPDX-License-Identifier: MIT */
#include "scenes/house_squares.h"

#include "ui/form.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SIDE_MAX = 9, CODE_SQUARE, CODE_READY, CODE_CANCEL };

typedef struct HouseSquares {
    HouseRules *house;
    HouseRow row;
    int side;                    /* of the board */
    bool on[SIDE_MAX][SIDE_MAX]; /* by file and rank */
    char why[FAULT_SIZE];        /* why the game does not take them so, or "" */
    FormView view;
} HouseSquares;

static int chosen(const HouseSquares *squares)
{
    int count = 0;
    for (int i = 0; i < SIDE_MAX * SIDE_MAX; i++) count += squares->on[i / SIDE_MAX][i % SIDE_MAX];
    return count;
}

/* ---- The list ---- */

static void write_list(const HouseSquares *squares, Text *text)
{
    text_add_char(text, '[');
    for (int i = 0; i < SIDE_MAX * SIDE_MAX; i++) {
        const int file = i % SIDE_MAX, rank = i / SIDE_MAX;
        if (squares->on[file][rank]) text_addf(text, "%s\"%c%d\"", text->length > 1 ? "," : "", 'a' + file, rank + 1);
    }
    text_add_char(text, ']');
}

static void read_list(HouseSquares *squares)
{
    Text text = {0};
    house_row_json(&squares->row, squares->house, false, &text);
    for (const char *at = text_string(&text); *at; at++) {
        const int file = at[0] == '"' ? at[1] - 'a' : -1, rank = file >= 0 ? at[2] - '1' : -1;
        if (file < SIDE_MAX && rank >= 0 && rank < SIDE_MAX) squares->on[file][rank] = true;
    }
    text_clear(&text);
}

/* Lets the game try the list; with `keep` it stays so. */
static bool try_list(HouseSquares *squares, bool keep)
{
    Text list = {0}, before = {0};
    Fault fault = {""};
    write_list(squares, &list);
    house_row_json(&squares->row, squares->house, false, &before);
    const bool good = house_row_set_json(&squares->row, squares->house, list.data, &fault);
    if (good && !keep) house_row_set_json(&squares->row, squares->house, before.data, &fault);
    text_copy(squares->why, sizeof squares->why, good ? "" : fault.text);
    text_clear(&list);
    text_clear(&before);
    return good;
}

/* ---- As it is seen ---- */

static void draw_square(const HouseSquares *squares, Stage *stage, Rect at, int file, int rank)
{
    const bool on = squares->on[file][rank];
    const char *id = spots_text(&stage->spots, "%c%d", 'a' + file, rank + 1);
    const float corner = at.w * .14f;
    stage_spot(stage,
               &(Spot){.id = id,
                       .at = at,
                       .kind = SPOT_SWITCH,
                       .corner = corner,
                       .label = id,
                       .spoken = stage_words(stage, on ? WORD_HOUSE_SQUARES_ON : WORD_HOUSE_SQUARES_OFF, word_text(id)),
                       .code = CODE_SQUARE,
                       .index = file * SIDE_MAX + rank,
                       .on = on});
    canvas_round(stage->canvas, at, corner, stage_colour(stage, on ? COLOUR_MAIN : COLOUR_INSET));
    if (stage_is_pointed(stage, id)) canvas_ring(stage->canvas, at, corner, 2, stage_colour(stage, COLOUR_MAIN));
    TextStyle style = stage_text(stage, FACE_BOLD, SIZE_TEXT_SMALL, on ? COLOUR_MAIN_INK : COLOUR_INSET_INK);
    style.align = ALIGN_CENTRE;
    style.size = fminf(style.size, at.h * .42f);
    if (on) {
        canvas_icon(stage->canvas, "tick", rect_centre(at), at.w * .6f, style.colour);
    } else {
        canvas_text_in(stage->canvas, &style, at, id);
    }
}

static void draw_board(const HouseSquares *squares, Stage *stage, Rect at)
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

static void show_rows(Form *form, void *self)
{
    static const int LINES = 2;
    const HouseSquares *squares = self;
    Stage *stage = form->stage;
    const char *why = squares->why[0] ? squares->why : NULL;
    Rect board;
    form_title(form, SIZE_TEXT_PLATE, squares->row.label, 0);
    form_text(form, FORM_QUIET, stage_words(stage, WORD_HOUSE_SQUARES, word_number(chosen(squares))));
    form_room(form, LINES, why ? FORM_LOUD : FORM_NOTE, why ? why : stage_word(stage, WORD_HOUSE_SQUARES_TEXT));
    form_foot(form);
    form_button_cell(form, 0, 2,
                     &(FormButton){.id = "cancel",
                                   .label = stage_word(stage, WORD_HOUSE_NAME_CANCEL),
                                   .code = CODE_CANCEL,
                                   .look = BUTTON_QUIET});
    form_button_cell(
        form, 1, 2,
        &(FormButton){.id = "done", .label = stage_word(stage, WORD_HOUSE_DONE), .shut = why, .code = CODE_READY});
    form_head(form);
    if (form_stretch(form, 0, form->part->at.w, &board)) draw_board(squares, stage, board);
}

static void squares_show(void *self, Stage *stage)
{
    HouseSquares *squares = self;
    form_show(stage, &squares->view, &(FormSheet){.width = 660, .height = FORM_WHOLE, .veil = 1}, show_rows, squares);
}

static Transition squares_touch(void *self, Stage *stage, const Touch *touch)
{
    HouseSquares *squares = self;
    (void)stage;
    if (touch->kind == TOUCH_COMMAND && touch->command == COMMAND_BACK) return scene_pop(-1);
    if (touch->kind != TOUCH_PRESS) return scene_stay();
    switch (touch->spot->code) {
    case CODE_SQUARE: {
        bool *on = &squares->on[touch->spot->index / SIDE_MAX][touch->spot->index % SIDE_MAX];
        *on = !*on;
        try_list(squares, false);
        return scene_stay();
    }
    case CODE_READY: return try_list(squares, true) ? scene_pop(1) : scene_stay();
    default: return scene_pop(-1);
    }
}

static const SceneKind HOUSE_SQUARES_SCENE = {
    .name = "house-squares",
    .overlay = true,
    .covers = true,
    .show = squares_show,
    .touch = squares_touch,
    .destroy = free,
};

Scene house_squares_create(HouseRules *house, const HouseRow *row)
{
    HouseSquares *squares = memory_allocate(sizeof *squares);
    squares->house = house;
    squares->row = *row;
    read_list(squares);
    squares->side = row->max;
    assert(squares->side >= 1 && squares->side <= SIDE_MAX);
    try_list(squares, false);
    return (Scene){&HOUSE_SQUARES_SCENE, squares};
}
