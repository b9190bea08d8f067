/* SPDX-License-Identifier: MIT */
/* The sheet of a form: its size, its place and its paper. */
#include "gfx/placement.h"
#include "ui/form_private.h"

static const float SHEET_GAP = 12; /* pixels between a sheet and the edge of the window, or what the sheet avoids */
static const float UNIT_MIN = .8f; /* sheets are scaled by layout_unit with this `min` */
static const float BAR_FOOT = 84;  /* the bottom of a table's bar, in frame pixels */

/* ---- Size ---- */

SheetSize sheet_find_size(const Stage *stage, const FormState *state, const FormSheet *sheet)
{
    const Layout *layout = &stage->layout;
    const bool is_small = sheet->dim == 0 && layout->kind != LAYOUT_REGULAR;
    const float margin = is_small ? SHEET_GAP - 2 : stage_size(stage, SIZE_MARGIN);
    const float unit = layout_unit(layout, UNIT_MIN), height = layout->h / FRAME_H;
    const float gap = sheet->dim > 0 ? SHEET_GAP : margin, above = sheet->space_above * unit;
    /* The sheet's width is in whole pixels, so that the sheet is drawn exactly as wide as it was measured. */
    SheetSize size = {.width = ceilf(fminf(layout->w - 2 * margin,
                                           sheet->width * unit * fmaxf(1, layout->text_scale * FORM_GROWTH)))};
    size.height = size.height_max = layout->h - 2 * gap - above;
    if (sheet->height > 0) {
        size.height = size.height_max = fminf(size.height, sheet->height * unit * fmaxf(1, layout->text_scale));
        /* In a tall window, a sheet of fixed height may grow if its rows need it. */
        if (height > unit)
            size.height_max = fmaxf(size.height, fminf(layout->h - 2 * SHEET_GAP - above, size.height * height / unit));
    } else if (sheet->place == SHEET_KEEPS_TOP && state->kept_top.window_height == layout->h) {
        /* A sheet whose top stays can only grow downwards. */
        size.height = size.height_max = fminf(size.height, layout->h - SHEET_GAP - state->kept_top.y);
    }
    return size;
}

/* The height of the sheet if its rows and padding need `needed`. */
static float find_height(const FormSheet *sheet, const SheetSize *size, float needed)
{
    return sheet->height == 0 ? fminf(ceilf(needed), size->height)
                              : fmaxf(size->height, fminf(needed, size->height_max));
}

/* ---- A bubble ---- */

/* Finds a centre for the sheet below the anchor, or else above it. False if there is no room. */
static bool place_at_anchor(const Layout *layout, Rect thing, float w, float h, Point *centre)
{
    const float gap = 16 * layout_unit(layout, UNIT_MIN), half = w / 2 + SHEET_GAP;
    const bool is_below = rect_bottom(thing) + gap + h + SHEET_GAP <= layout->h;
    if (!is_below && thing.y - gap - h - SHEET_GAP < 0) return false;
    centre->x = fmaxf(half, fminf(rect_centre(thing).x, layout->w - half));
    centre->y = is_below ? rect_bottom(thing) + gap + h / 2 : thing.y - gap - h / 2;
    return true;
}

/* ---- A sheet that covers little ---- */

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

/* Candidates for one coordinate of the sheet: at an edge of the window, beside each `avoid` rectangle, and centred on
 * the first `avoid` rectangle. */
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

/* Places a sheet of that size with its foot where it was last, so that the buttons do not move. False if the sheet
 * would extend beyond the area, or cover more of `avoid` than it did at its last place. */
static bool stay_in_place(const FormState *state, const FormSheet *sheet, Rect area, float w, float h, Rect *paper)
{
    const Rect at = {rect_centre(state->last.at).x - w / 2, rect_bottom(state->last.at) - h, w, h};
    if (state->last.at.w <= 0 || !rect_covers(rect_inset(area, -1), at)) return false;
    if (covered_share(sheet, at) > state->last.covered + SAME) return false;
    *paper = at;
    return true;
}

/* Finds a place below the bar: with the sheet's foot where it was last (stay_in_place), or else where the sheet covers
 * as little of `avoid` as possible. Of several such places, the nearest to the sheet's last place is best or, if there
 * is no last place, the nearest to the first rectangle of `avoid`. Returns how much is covered. */
static float least_covering_place(const Form *form, const FormSheet *sheet, float w, float h, Rect *paper)
{
    static const float DISTANCE = 1e-6f; /* what each pixel of distance costs, in shares of a covered rectangle */
    const Rect clear = form->state->last.at;
    const Layout *layout = &form->stage->layout;
    const float max_y = layout->h - SHEET_GAP - h,
                min_y = fminf(fmaxf(layout_rect(layout, 0, BAR_FOOT, 0, 0).y, SHEET_GAP), max_y);
    float xs[CLEAR_STARTS_MAX], ys[CLEAR_STARTS_MAX];
    const Rect area = {SHEET_GAP, min_y, layout->w - 2 * SHEET_GAP, max_y + h - min_y};
    if (stay_in_place(form->state, sheet, area, w, h, paper)) return form->state->last.covered;
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

float sheet_find_width(const Form *form, const FormSheet *sheet, const SheetSize *usual, FormRows *rows, void *self)
{
    /* The widths that are tried, as multiples of the usual width. */
    static const float TIMES[] = {1, .8f, 1.3f, .62f, 1.6f, .5f};
    const float max_width = form->stage->layout.w - 2 * SHEET_GAP, last = form->state->last.at.w;
    float best = usual->width, covered = INFINITY;
    for (size_t i = last > 0 ? 0 : 1; i <= sizeof TIMES / sizeof *TIMES && covered > form->state->last.covered + SAME;
         i++) {
        Rect paper;
        const float width = i == 0 ? last : fmaxf(usual->width * TIMES[i - 1], sheet->min_room + 2 * form->pad);
        const float tried = ceilf(fminf(max_width, width));
        Form trial = *form;
        const float height = form_fit_rows(&trial, tried, usual->height_max, rows, self);
        const float tried_covers = least_covering_place(form, sheet, tried, ceilf(height), &paper);
        if (tried_covers > covered - SAME) continue;
        covered = tried_covers;
        best = tried;
    }
    return best;
}

/* ---- The paper ---- */

/* The top that a sheet as high as its rows had when it was first shown in a window of this height. */
static float find_kept_top(FormState *state, float window_height, float h)
{
    if (state->kept_top.window_height != window_height) state->kept_top.y = (window_height - h) / 2;
    state->kept_top.window_height = window_height;
    return state->kept_top.y;
}

/* The centre of a sheet; of a bubble only if it has no room at its anchor. */
static Point find_centre(Form *form, const FormSheet *sheet, float w, float h, float height_max)
{
    FormState *state = form->state;
    const Layout *layout = &form->stage->layout;
    const float space_above = sheet->space_above * layout_unit(layout, UNIT_MIN);
    Point centre = rect_centre(layout_window(layout));
    switch (sheet->place) {
    case SHEET_CENTRED:
    case SHEET_BUBBLE:
        centre.y = fmaxf(centre.y + space_above / 2,
                         fminf(sheet->min_top + space_above + h / 2, layout->h - SHEET_GAP - h / 2));
        break;
    case SHEET_KEEPS_TOP:
        /* The top of a sheet of fixed height is where it is at the greatest height. */
        centre.y = sheet->height > 0 ? centre.y - (height_max - h) / 2 : find_kept_top(state, layout->h, h) + h / 2;
        break;
    case SHEET_AVOIDS:
        state->last.covered = least_covering_place(form, sheet, w, h, &state->last.at);
        centre = rect_centre(state->last.at);
        break;
    }
    return centre;
}

Rect sheet_draw(Form *form, const FormSheet *sheet, const SheetSize *size, float needed, void *self)
{
    Stage *stage = form->stage;
    AnimatedValue *opening = &form->state->opening;
    const float w = size->width, h = find_height(sheet, size, needed);
    Point centre = find_centre(form, sheet, w, h, size->height_max);
    const bool is_bubble =
        sheet->place == SHEET_BUBBLE && place_at_anchor(&stage->layout, sheet->anchor, w, h, &centre);
    const Rect at = rect_snapped(rect_around(centre, w, h));
    if (sheet->dim == 0) {
        widget_panel(stage, at, 0);
        return rect_inset(at, form->pad);
    }
    widget_sheet_begin(stage, opening, sheet->dim);
    if (!is_bubble && sheet->draw_behind) sheet->draw_behind(stage, at, self);
    const Rect inner = widget_sheet_panel(stage, opening, centre, w, h, form->pad);
    if (is_bubble) widget_tail(stage, at, sheet->anchor, COLOUR_PANEL);
    return inner;
}
