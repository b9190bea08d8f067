/* SPDX-License-Identifier: MIT */
/* The layout of an evening's plan: the games above the table, and below it the rule and the buttons. */
#include "scenes/evening/evening_setup.h"

/* The most signs in a row, and the most chairs in a row of a tall window. */
enum { ROW_SIGNS_MAX = 4, ROW_CHAIRS_MAX = 4 };
static const float FOLDED_FROM = 1.4f; /* at a greater text scale, lay_out_folded places the parts */
static const float TALL_BELOW = 1.15f; /* a window is tall if its width / height is less than this */

/* Places the signs at the foot of equal parts of the lawn, with room for houses above, in as many rows as necessary. */
static void place_signs(EveningSetupLayout *at, Rect field, int columns, float sign)
{
    static const float WIDTH_MAX = 264; /* the widest sign, in frame pixels */
    const float u = at->unit;
    const int rows = (at->slots + columns - 1) / columns;
    for (int slot = 0; slot < at->slots; slot++) {
        Rect cell = rect_column(rect_row(field, slot / columns, rows, 8 * u), slot % columns, columns, 10 * u);
        at->house_room = cell.h - sign + 8 * u;
        const Rect foot = rect_take_bottom(&cell, sign, 0);
        at->signs[slot] = rect_snapped(rect_around(rect_centre(foot), fminf(foot.w, WIDTH_MAX * u), sign));
    }
}

static void lay_out_regular(EveningSetupLayout *at, const Layout *layout)
{
    const float u = at->unit;
    at->title = layout_rect(layout, 28, 12, 600, 48);
    at->minutes = layout_rect(layout, 956, 14, 300, 44);
    at->lawn =
        at->slots > ROW_SIGNS_MAX ? layout_rect(layout, 24, 76, 1232, 326) : layout_rect(layout, 24, 206, 1232, 196);
    place_signs(at, layout_rect(layout, 36, 84, 1208, 304), at->slots > ROW_SIGNS_MAX ? 3 : at->slots, 66 * u);
    Rect room = layout_rect(layout, 24, 0, 1232, 626);
    seat_table_place(&at->seats, rect_take_bottom, &room, 0,
                     &(SeatTableSizes){212, 44, 184, 92, .gap = 8, .edge = 16, .above = 6});
    at->rule = layout_rect(layout, 24, 652, 784, 124);
    at->begin = layout_rect(layout, 824, 652, 432, 68);
    at->draw = layout_rect(layout, 824, 732, 210, 44);
    at->back = layout_rect(layout, 1046, 732, 210, 44);
}

/* Places the parts from top to bottom. A tall window has room for the whole rule and for complete place cards. */
static void lay_out_folded(EveningSetupLayout *at, const Layout *layout, bool is_tall)
{
    const float u = at->seats.unit = at->unit, pad = 14 * u, touch = layout_touch_size(layout);
    const float grown = fminf(1.2f, fmaxf(1, layout->text_scale));
    Rect rest = rect_make(pad, 8 * u, layout->w - 2 * pad, layout->h - 8 * u - pad);
    Rect head = rect_take_top(&rest, fmaxf(40 * u, touch), 6 * u);
    Rect buttons = rect_take_bottom(&rest, fmaxf(48 * u, touch), 8 * u);
    at->is_brief = !is_tall;
    at->seats.is_brief = !is_tall;
    at->title = rect_take_left(&head, head.w * .5f, pad);
    at->minutes = head;
    at->back = rect_take_left(&buttons, buttons.w * .24f, 10 * u);
    at->draw = rect_take_left(&buttons, buttons.w * .4f, 10 * u);
    at->begin = buttons;
    at->rule = rect_take_bottom(&rest, (is_tall ? 108 : 46) * u * grown, 8 * u);
    seat_table_place(&at->seats, rect_take_bottom, &rest, 18 * u,
                     is_tall ? &(SeatTableSizes){190, 36, 180, 84, .gap = 10, .row_gap = 20, .edge = 16, .above = -14}
                             : &(SeatTableSizes){150, 30, 140, 62, .gap = 10, .row_gap = 20, .edge = 16, .above = -14});
    at->lawn = rest;
    place_signs(at, rect_inset(rest, 10 * u),
                at->slots > ROW_SIGNS_MAX    ? 3
                : at->slots == ROW_SIGNS_MAX ? 2
                                             : at->slots,
                54 * u);
}

void evening_setup_layout(const EveningSetup *setup, const Layout *layout, EveningSetupLayout *at)
{
    const int players = setup->table.seating.players, chairs = players + (players < setup->table.players_max);
    *at = (EveningSetupLayout){.unit = layout->scale,
                               .seats = {.unit = layout->scale, .chairs = chairs, .columns = chairs}};
    at->slots = setup->evening.count + (setup->evening.count < EVENING_GAMES_MAX);
    if (layout->kind == LAYOUT_TALL || layout->w < layout->h * TALL_BELOW) {
        at->unit = fminf(layout->w / 800, layout->h / 1000);
        if (chairs > ROW_CHAIRS_MAX) at->seats.columns = (chairs + 1) / 2;
        lay_out_folded(at, layout, true);
    } else if (layout->kind == LAYOUT_COMPACT || layout->text_scale > FOLDED_FROM) {
        at->unit = fminf(layout->w / 800, layout->h / 600);
        lay_out_folded(at, layout, false);
    } else {
        lay_out_regular(at, layout);
    }
}
