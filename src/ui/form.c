/* SPDX-License-Identifier: MIT */
/* Measures a form, lays it out on its sheet, and draws it. */
#include "ui/form.h"

#include "gfx/placement.h"
#include "ui/text_fit.h"

#include <assert.h>

/* So that a form fits, enlarged text shrinks in steps of TEXT_STEP of its size, down to TEXT_SCALE_MIN of its size. */
static const float TEXT_STEP = .05f, TEXT_SCALE_MIN = .8f;
static const float TIGHT_GAP = .5f;       /* tightened gaps between rows, as a share of normal ones */
static const float SURELY_SCROLLS = 1.7f; /* rows that are this many times as high as their area certainly scroll */
static const float SCROLL_BAR_ROOM = 10;  /* pixels that are reserved at the right of rows that scroll */
static const float SHEET_GAP = 12;        /* in pixels: from a sheet to the edge of the window, and to what it avoids */
static const float UNIT_MIN = .8f;        /* sheets are scaled by layout_unit with this `min` */
static const float BAR_FOOT = 84;         /* the bottom of a table's bar, in frame pixels */

/* ---- Measuring ---- */

/* Ends the current part: closes its scroll area. */
static void leave_part(Form *form)
{
    FormPart *body = &form->parts[FORM_BODY];
    if (form->is_drawing && form->part == body && form->stage->area)
        widget_scroll_end(form->stage, form->body_area, &form->view->scroll);
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
        while (height - spare_height(form) > room.h && text_fit_shrink(&form->layout.text, TEXT_STEP * text, min_text))
            height = measure_rows(form, room.w, rows, self);
        if (height - spare_height(form) <= room.h) return height;
    }
    form->gap = gap;
    form->layout.text = text;
    return measure_rows(form, room.w, rows, self);
}

/* Finds how far rows stretch, and whether the body scrolls, so that the form fits. Returns the form's height. */
static float fit_rows(Form *form, Rect room, FormRows *rows, void *self)
{
    /* If the body surely scrolled in the last frame, it is measured as scrolling first, which usually saves a second
     * measurement. */
    const Scroll *before = &form->view->scroll;
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
    return fminf(wanted, room.h);
}

/* ---- The sheet ---- */

/* The largest width and height of a sheet in this window. */
static Rect max_size(const Stage *stage, const FormSheet *sheet)
{
    const bool is_small = sheet->dim == 0 && stage->layout.kind != LAYOUT_REGULAR;
    const float margin = is_small ? SHEET_GAP - 2 : stage_size(stage, SIZE_MARGIN);
    const float k = layout_unit(&stage->layout, UNIT_MIN), text = stage->layout.text;
    const float gap = sheet->dim > 0 ? SHEET_GAP : margin;
    /* The sheet's width is in whole pixels, so that the sheet is drawn exactly as wide as it was measured. */
    Rect size = {.w = ceilf(fminf(stage->layout.w - 2 * margin, sheet->width * k * fmaxf(1, text * FORM_GROWTH))),
                 .h = stage->layout.h - 2 * gap - sheet->space_above * k};
    if (sheet->height > 0) size.h = fminf(size.h, sheet->height * k * fmaxf(1, text));
    return size;
}

/* The height to which a sheet of fixed height may grow if its rows need it: above usual_height in a tall window. */
static float find_height_limit(const Stage *stage, const FormSheet *sheet, float usual_height)
{
    const float k = layout_unit(&stage->layout, UNIT_MIN), height = stage->layout.h / FRAME_H;
    if (sheet->height <= 0 || height <= k) return usual_height;
    return fmaxf(usual_height,
                 fminf(stage->layout.h - 2 * SHEET_GAP - sheet->space_above * k, usual_height * height / k));
}

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

/* Finds a centre for the sheet below the anchor, or else above it. False if there is no anchor or no room. */
static bool place_at_anchor(const Layout *layout, Rect thing, float w, float h, Point *centre)
{
    const float gap = 16 * layout_unit(layout, UNIT_MIN), half = w / 2 + SHEET_GAP;
    const bool is_below = rect_bottom(thing) + gap + h + SHEET_GAP <= layout->h;
    if (thing.w <= 0 || (!is_below && thing.y - gap - h - SHEET_GAP < 0)) return false;
    centre->x = fmaxf(half, fminf(rect_centre(thing).x, layout->w - half));
    centre->y = is_below ? rect_bottom(thing) + gap + h / 2 : thing.y - gap - h / 2;
    return true;
}

/* The sum of the fractions of each `avoid` rectangle that the sheet covers. */
static float covered_share(const FormSheet *sheet, Rect paper)
{
    float covered = 0;
    for (int i = 0; i < sheet->avoid_count; i++) {
        const float area = rect_overlap_area(sheet->avoid[i], paper);
        if (area > 0) covered += area / (sheet->avoid[i].w * sheet->avoid[i].h);
    }
    return covered;
}

enum { CLEAR_STARTS_MAX = 64 };
static const float SAME = .001f; /* shares that the sheet covers count as equal if they differ by less */

/* Candidates for one coordinate of the sheet: at an edge of the window, at an edge of an `avoid` rectangle, or centred
 * on the first of these. */
static int candidates_along(const FormSheet *sheet, bool is_across, float size, float first, float last,
                            float starts[CLEAR_STARTS_MAX])
{
    int count = 0;
    const float gap = SHEET_GAP;
    for (int i = -1; i < sheet->avoid_count && count + 3 <= CLEAR_STARTS_MAX; i++) {
        const Rect at = sheet->avoid[i < 0 ? 0 : i];
        const float from = is_across ? at.x : at.y, to = is_across ? rect_right(at) : rect_bottom(at);
        starts[count++] = i < 0 ? first : from - gap - size;
        starts[count++] = i < 0 ? last : to + gap;
        if (i < 0) starts[count++] = (from + to - size) / 2;
    }
    for (int i = 0; i < count; i++) starts[i] = fmaxf(first, fminf(starts[i], last));
    return count;
}

/* Finds the place of a sheet of that size whose foot, and so its buttons, are where those of the last sheet were. False
 * if the sheet would extend beyond the area, or cover more of `avoid` than the last one did. */
static bool stay_in_place(const FormView *view, const FormSheet *sheet, Rect area, float w, float h, Rect *paper)
{
    const Rect at = {rect_centre(view->clear).x - w / 2, rect_bottom(view->clear) - h, w, h};
    if (view->clear.w <= 0 || !rect_covers(rect_inset(area, -1), at)) return false;
    if (covered_share(sheet, at) > view->covered + SAME) return false;
    *paper = at;
    return true;
}

/* Finds a place below the bar: with the sheet's foot where it was last (stay_in_place), or else where the sheet covers
 * least of `avoid`, near its last place or, at first, near the first rectangle. Returns how much is covered. */
static float least_covering_place(const Form *form, const FormSheet *sheet, float w, float h, Rect *paper)
{
    static const float DISTANCE = 1e-6f; /* what each pixel of distance costs, in shares of a covered rectangle */
    const Rect clear = form->view->clear;
    const Layout *layout = &form->stage->layout;
    const float max_y = layout->h - SHEET_GAP - h,
                min_y = fminf(fmaxf(layout_rect(layout, 0, BAR_FOOT, 0, 0).y, SHEET_GAP), max_y);
    float xs[CLEAR_STARTS_MAX], ys[CLEAR_STARTS_MAX];
    const Rect area = {SHEET_GAP, min_y, layout->w - 2 * SHEET_GAP, max_y + h - min_y};
    if (stay_in_place(form->view, sheet, area, w, h, paper)) return form->view->covered;
    const int x_count = candidates_along(sheet, true, w, SHEET_GAP, layout->w - SHEET_GAP - w, xs);
    const int y_count = candidates_along(sheet, false, h, min_y, max_y, ys);
    const Point thing = rect_centre(clear.w > 0 ? clear : sheet->avoid[0]);
    BestPlace best = NO_PLACE;
    for (int i = 0; i < x_count * y_count; i++) {
        const Rect at = rect_make(xs[i % x_count], ys[i / x_count], w, h);
        const float distance = hypotf(rect_centre(at).x - thing.x, rect_centre(at).y - thing.y);
        best_place_offer(&best, at, covered_share(sheet, at) + DISTANCE * distance);
    }
    *paper = best.at;
    return covered_share(sheet, best.at);
}

/* The y of the centre of a sheet whose top stays where it was when first shown in a window of this height. */
static float centre_below_top(FormView *view, const Layout *layout, float h)
{
    if (view->top_in_height != layout->h) view->top = (layout->h - h) / 2;
    view->top_in_height = layout->h;
    return view->top + h / 2;
}

/* The height available to a sheet, at most `h`. A sheet that keeps its top can only grow downwards. */
static float room_below_top(const FormView *view, const FormSheet *sheet, const Layout *layout, float h)
{
    const bool is_fixed = sheet->keeps_top && sheet->height <= 0 && view->top_in_height == layout->h;
    return is_fixed ? fminf(h, layout->h - SHEET_GAP - view->top) : h;
}

/* Draws the sheet, which may later grow up to `height_limit`. Returns the area inside its padding. */
static Rect draw_paper(Form *form, const FormSheet *sheet, Rect size, float height_limit, void *self)
{
    Stage *stage = form->stage;
    Point centre = rect_centre(layout_window(&stage->layout));
    if (sheet->keeps_top && sheet->height > 0) centre.y -= (height_limit - size.h) / 2;
    if (sheet->keeps_top && sheet->height <= 0) centre.y = centre_below_top(form->view, &stage->layout, size.h);
    const float space_above = sheet->space_above * layout_unit(&stage->layout, UNIT_MIN);
    centre.y = fmaxf(centre.y + space_above / 2,
                     fminf(sheet->min_top + space_above + size.h / 2, stage->layout.h - SHEET_GAP - size.h / 2));
    if (sheet->avoid_count > 0) {
        form->view->covered = least_covering_place(form, sheet, size.w, size.h, &form->view->clear);
        centre = rect_centre(form->view->clear);
    }
    if (sheet->dim > 0) {
        widget_sheet_begin(stage, &form->view->opening, sheet->dim);
        if (place_at_anchor(&stage->layout, sheet->anchor, size.w, size.h, &centre)) {
            const Rect inner = widget_sheet_panel(stage, &form->view->opening, centre, size.w, size.h, form->pad);
            widget_tail(stage, rect_snapped(rect_around(centre, size.w, size.h)), sheet->anchor, COLOUR_PANEL);
            return inner;
        }
        if (sheet->draw_behind) sheet->draw_behind(stage, rect_snapped(rect_around(centre, size.w, size.h)), self);
        return widget_sheet_panel(stage, &form->view->opening, centre, size.w, size.h, form->pad);
    }
    const Rect at = rect_snapped(rect_around(centre, size.w, size.h));
    widget_panel(stage, at, 0);
    return rect_inset(at, form->pad);
}

/* The width with which a sheet covers least of the `avoid` rectangles. The last sheet's width is tried first. */
static float least_covering_width(const Form *form, const FormSheet *sheet, Rect usual, FormRows *rows, void *self)
{
    /* The widths that are tried, as multiples of the usual width. */
    static const float TIMES[] = {1, .8f, 1.3f, .62f, 1.6f, .5f};
    const float max_width = form->stage->layout.w - 2 * SHEET_GAP, last = form->view->clear.w;
    float best = usual.w, covered = INFINITY;
    for (size_t i = last > 0 ? 0 : 1; i <= sizeof TIMES / sizeof *TIMES && covered > form->view->covered + SAME; i++) {
        Rect paper;
        const float width = i == 0 ? last : fmaxf(usual.w * TIMES[i - 1], sheet->min_room + 2 * form->pad);
        const Rect tried = {.w = ceilf(fminf(max_width, width)), .h = usual.h};
        Form trial = *form;
        const float height = fit_rows(&trial, rect_inset(tried, form->pad), rows, self) + 2 * form->pad;
        const float tried_covers = least_covering_place(form, sheet, tried.w, ceilf(height), &paper);
        if (tried_covers > covered - SAME) continue;
        covered = tried_covers;
        best = tried.w;
    }
    return best;
}

void form_show(Stage *stage, FormView *view, const FormSheet *sheet, FormRows *rows, void *self)
{
    if (stage->sheet_is_covered) return;
    Form form = {.stage = stage,
                 .view = view,
                 .layout = stage->layout,
                 .player_text_size = stage->layout.text,
                 .is_spacious = sheet->is_spacious};
    Rect size = max_size(stage, sheet);
    size.h = room_below_top(view, sheet, &stage->layout, size.h);
    const float usual_height = size.h, height_limit = find_height_limit(stage, sheet, usual_height);
    size.h = height_limit;
    form.gap = stage_size(stage, SIZE_GAP) * (sheet->is_spacious ? 1 : .6f);
    form.foot_gap = fmaxf(form.gap, stage_size(stage, SIZE_GAP));
    form.pad = stage_size(stage, SIZE_PADDING) * (sheet->is_spacious ? 1.6f : 1.4f);
    form.scroll_bar_room =
        sheet->scroll_bar_width > 0 ? layout_length(&stage->layout, sheet->scroll_bar_width) : SCROLL_BAR_ROOM;
    form.is_narrow = size.w < layout_text(&stage->layout, stage->theme->sizes[SIZE_TEXT_BODY]) * sheet->fold_width;
    if (sheet->avoid_count > 0) size.w = least_covering_width(&form, sheet, size, rows, self);
    const float wanted = fit_rows(&form, rect_inset(size, form.pad), rows, self);
    if (sheet->height == 0) size.h = ceilf(wanted + 2 * form.pad);
    if (size.h > usual_height) size.h = fmaxf(usual_height, fminf(size.h, wanted + 2 * form.pad));
    lay_out(&form, draw_paper(&form, sheet, size, height_limit, self));
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
    const Rect rows = widget_scroll_begin(form->stage, id, form->body_area, &form->view->scroll, body->height);
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
    return is_head ? stage_size(form->stage, SIZE_GAP) * (form->is_spacious ? 1 : .6f) : form->gap;
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

/* Calls a row function for a temporary part. Returns the height used. */
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

bool form_nested(Form *form, float indent, FormRows *rows, void *self, Rect *at)
{
    const FormPart *part = form->part;
    const Rect place = {part->at.x + indent, part->at.y + part->used_height + part->gap, part->at.w - indent, 0};
    return form_row(form, call_rows_within(form, place, form->is_drawing, rows, self), at);
}
