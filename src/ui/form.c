/* SPDX-License-Identifier: MIT */
/* Measures a form, lays it out on its sheet, and draws it. */
#include "ui/form_private.h"
#include "ui/text_fit.h"

#include <assert.h>

/* To make a form fit, enlarged text is shrunk in steps of TEXT_STEP, down to TEXT_SCALE_MIN. Both are shares of its
 * size. */
static const float TEXT_STEP = .05f, TEXT_SCALE_MIN = .8f;
static const float TIGHT_GAP = .5f;       /* tightened gaps between rows, as a share of normal ones */
static const float SURELY_SCROLLS = 1.7f; /* rows that are this many times as high as their area certainly scroll */
static const float SCROLL_BAR_ROOM = 10;  /* pixels that are reserved at the right of rows that scroll */

/* ---- Measuring ---- */

/* Ends the current part: closes its scroll area. */
static void leave_part(Form *form)
{
    const FormPart *body = &form->parts[FORM_BODY];
    if (form->is_drawing && form->part == body && form->stage->own.area)
        widget_scroll_end(form->stage, form->body_area, &form->state->scroll);
}

/* Calls the form's row function, to measure or to draw the rows. */
static void call_rows(Form *form, bool draws, FormRows *rows, void *self)
{
    SCOPED_STAGE_CHANGE sized = stage_set_layout(form->stage, form->layout);
    form->is_drawing = draws;
    form->label_share = .36f;
    form->label_above = form->is_narrow;
    for (int i = 0; i < FORM_PART_COUNT; i++)
        form->parts[i].used_height = form->parts[i].gap = form->parts[i].spare_height = 0;
    form->part = &form->parts[FORM_HEAD];
    rows(form, self);
    leave_part(form);
}

/* The height between the head and the foot. */
static float middle_height(const Form *form)
{
    return fmaxf(form->parts[FORM_BODY].height, form->parts[FORM_SIDE].height);
}

/* The height of the head and the foot, with their gaps. */
static float frame_height(const Form *form)
{
    const FormPart *head = &form->parts[FORM_HEAD], *foot = &form->parts[FORM_FOOT];
    const bool middle = middle_height(form) > 0, below = foot->height > 0;
    return head->height + (middle || below ? head->gap : 0) + (middle && below ? form->foot_gap : 0) + foot->height;
}

static float spare_height(const Form *form)
{
    float sum = 0;
    for (int i = 0; i < FORM_PART_COUNT; i++) sum += form->parts[i].spare_height;
    return sum;
}

/* Measures all rows. Returns the total height. */
static float measure_rows(Form *form, float width, FormRows *rows, void *self)
{
    form->text = layout_text(&form->layout, form->stage->theme->sizes[SIZE_TEXT_BODY]);
    form->row = roundf(fmaxf(layout_touch_size(&form->layout), form->text * 2.1f));
    form->stretch = 1;
    for (int i = 0; i < FORM_PART_COUNT; i++) form->parts[i].at = rect_make(0, 0, width, 0);
    if (form->has_scroll_bar) form->parts[FORM_BODY].at.w -= form->scroll_bar_room;
    call_rows(form, false, rows, self);
    for (int i = 0; i < FORM_PART_COUNT; i++) form->parts[i].height = form->parts[i].used_height;
    return frame_height(form) + middle_height(form);
}

/* If the form is slightly too high, tightens its rows and shrinks enlarged text, within limits, but only if that makes
 * everything fit. Returns the height. */
static float fit_all(Form *form, float wanted, Rect room, FormRows *rows, void *self)
{
    const float gap = form->gap, text = form->player_text_size;
    const float min_text = text * fminf(1, fmaxf(1 / text, TEXT_SCALE_MIN));
    if (form->parts[FORM_BODY].height <= 0 || wanted - spare_height(form) <= room.h) return wanted;
    form->gap = roundf(gap * TIGHT_GAP);
    float height = measure_rows(form, room.w, rows, self);
    if ((height - spare_height(form)) * min_text / text <= room.h) {
        while (height - spare_height(form) > room.h &&
               text_fit_shrink(&form->layout.text_scale, TEXT_STEP * text, min_text))
            height = measure_rows(form, room.w, rows, self);
        if (height - spare_height(form) <= room.h) return height;
    }
    form->gap = gap;
    form->layout.text_scale = text;
    return measure_rows(form, room.w, rows, self);
}

float form_fit_rows(Form *form, float width, float height_max, FormRows *rows, void *self)
{
    const Rect room = {.w = width - 2 * form->pad, .h = height_max - 2 * form->pad};
    /* If the body certainly scrolled in the last frame, it is first measured as one that scrolls, which usually saves a
     * second measurement. */
    const Scroll *before = &form->state->scroll;
    form->has_scroll_bar = before->content_height > before->window_height * SURELY_SCROLLS;
    float wanted = measure_rows(form, room.w, rows, self);
    if (form->has_scroll_bar && wanted - frame_height(form) < (room.h - frame_height(form)) * SURELY_SCROLLS) {
        form->has_scroll_bar = false;
        wanted = measure_rows(form, room.w, rows, self);
    }
    if (!form->has_scroll_bar) wanted = fit_all(form, wanted, room, rows, self);
    if (!form->has_scroll_bar && form->parts[FORM_BODY].height > 0 && wanted - spare_height(form) > room.h + 1) {
        form->has_scroll_bar = true;
        wanted = measure_rows(form, room.w, rows, self);
    }
    if (wanted > room.h && spare_height(form) > 0) form->stretch = fmaxf(0, 1 - (wanted - room.h) / spare_height(form));
    return fminf(wanted, room.h) + 2 * form->pad;
}

/* ---- The whole form ---- */

static void lay_out(Form *form, Rect inner)
{
    FormPart *head = &form->parts[FORM_HEAD], *side = &form->parts[FORM_SIDE], *body = &form->parts[FORM_BODY],
             *foot = &form->parts[FORM_FOOT];
    const float kept = 1 - form->stretch, between = foot->height > 0 && middle_height(form) > 0 ? form->foot_gap : 0;
    head->at = rect_take_top(&inner, head->height - head->spare_height * kept, head->gap);
    foot->at = rect_take_bottom(&inner, foot->height - foot->spare_height * kept, between);
    if (side->height > 0) side->at = rect_take_left(&inner, side->at.w, form->pad);
    form->body_area = inner;
    body->at = rect_make(inner.x, inner.y, body->at.w, inner.h);
}

/* Draws the rows, and asserts that they take the height that was measured. */
static void draw_rows(Form *form, FormRows *rows, void *self)
{
    call_rows(form, true, rows, self);
    for (int i = 0; i < FORM_PART_COUNT; i++) {
        const FormPart *part = &form->parts[i];
        assert(fabsf(part->used_height + part->spare_height * (1 - form->stretch) - part->height) < 1);
    }
}

/* The gap between rows that are not tightened. */
static float normal_gap(const Form *form) { return stage_size(form->stage, SIZE_GAP) * (form->is_spacious ? 1 : .6f); }

void form_show(Stage *stage, FormState *state, const FormSheet *sheet, FormRows *rows, void *self)
{
    if (stage->sheet_is_covered) return;
    Form form = {.stage = stage,
                 .state = state,
                 .layout = stage->layout,
                 .player_text_size = stage->layout.text_scale,
                 .is_spacious = sheet->is_spacious};
    SheetSize size = sheet_find_size(stage, state, sheet);
    form.gap = normal_gap(&form);
    form.foot_gap = fmaxf(form.gap, stage_size(stage, SIZE_GAP));
    form.pad = stage_size(stage, SIZE_PADDING) * (sheet->is_spacious ? 1.6f : 1.4f);
    form.scroll_bar_room =
        sheet->scroll_bar_width > 0 ? layout_length(&stage->layout, sheet->scroll_bar_width) : SCROLL_BAR_ROOM;
    form.is_narrow = size.width < layout_text(&stage->layout, stage->theme->sizes[SIZE_TEXT_BODY]) * sheet->fold_width;
    if (sheet->place == SHEET_AVOIDS) size.width = sheet_find_width(&form, sheet, &size, rows, self);
    const float height = form_fit_rows(&form, size.width, size.height_max, rows, self);
    lay_out(&form, sheet_draw(&form, sheet, &size, height, self));
    draw_rows(&form, rows, self);
    if (sheet->dim > 0) widget_sheet_end(stage);
}

/* ---- Parts ---- */

static void enter_part(Form *form, FormPartId name)
{
    leave_part(form);
    form->part = &form->parts[name];
}

void form_body(Form *form, const char *id)
{
    FormPart *body = &form->parts[FORM_BODY];
    enter_part(form, FORM_BODY);
    if (!form->is_drawing || body->height <= 0) return;
    const Rect rows = widget_scroll_begin(form->stage, id, form->body_area, &form->state->scroll, body->height);
    body->at = rect_make(rows.x, rows.y, body->at.w, rows.h);
}

void form_side(Form *form, float width)
{
    if (form->is_narrow) {
        enter_part(form, FORM_HEAD);
        return;
    }
    enter_part(form, FORM_SIDE);
    if (form->is_drawing) return;
    form->parts[FORM_SIDE].at.w = width;
    form->parts[FORM_BODY].at.w -= width + form->pad;
}

void form_head(Form *form) { enter_part(form, FORM_HEAD); }

void form_foot(Form *form) { enter_part(form, FORM_FOOT); }

/* The gap after a row. Tightening does not change the gaps in the head, so that the head does not move. */
static float row_gap(const Form *form)
{
    const bool is_head = form->part == &form->parts[FORM_HEAD];
    return is_head ? normal_gap(form) : form->gap;
}

/* ---- Rows ---- */

bool form_row(Form *form, float height, Rect *at)
{
    FormPart *part = form->part;
    part->used_height += part->gap;
    *at = rect_make(part->at.x, part->at.y + part->used_height, part->at.w, height);
    part->used_height += height;
    part->gap = row_gap(form);
    return form->is_drawing;
}

bool form_stretch(Form *form, float max_height, Rect *at)
{
    form->part->spare_height += max_height;
    return form_row(form, max_height * form->stretch, at);
}

bool form_cell(Form *form, int index, int columns, float height, Rect *at)
{
    if (index % columns == 0) form_row(form, height, &form->line);
    *at = rect_snapped(rect_column(form->line, index % columns, columns, row_gap(form)));
    return form->is_drawing;
}

void form_tiles(Form *form, int columns, int count, FormTile *tile, void *self)
{
    const bool draws = form->is_drawing;
    const Rect cell = rect_make(0, 0, rect_column(form->part->at, 0, columns, form->gap).w, 0);
    float height = 0;
    for (int i = 0; i < count; i++) {
        form->is_drawing = false;
        for (int j = i; i % columns == 0 && j < count && j < i + columns; j++)
            height = fmaxf(j == i ? 0 : height, tile(form, j, cell, self));
        form->is_drawing = draws;
        Rect at;
        if (form_cell(form, i, columns, height, &at)) tile(form, i, at, self);
    }
}

void form_gap(Form *form, float times) { form->part->gap = row_gap(form) * times; }

/* Calls a row function, whose rows become a part of their own inside `at`. Returns the height used. */
static float call_rows_within(Form *form, Rect at, bool draws, FormRows *rows, void *self)
{
    FormPart within = {.at = at}, *part = form->part;
    const bool drew = form->is_drawing;
    form->part = &within;
    form->is_drawing = draws;
    rows(form, self);
    form->part = part;
    form->is_drawing = drew;
    return within.used_height;
}

float form_height(Form *form, float width, FormRows *rows, void *self)
{
    return call_rows_within(form, rect_make(0, 0, width, 0), false, rows, self);
}

void form_rows_within(Form *form, Rect at, FormRows *rows, void *self)
{
    call_rows_within(form, at, form->is_drawing, rows, self);
}

Form form_without_sheet(Stage *stage) { return (Form){.stage = stage, .is_drawing = true}; }

bool form_nested(Form *form, float indent, FormRows *rows, void *self, Rect *at)
{
    const FormPart *part = form->part;
    const Rect place = {part->at.x + indent, part->at.y + part->used_height + part->gap, part->at.w - indent, 0};
    return form_row(form, call_rows_within(form, place, form->is_drawing, rows, self), at);
}
