/* SPDX-License-Identifier: MIT */
/* The layout of the set-up: parts are side by side in a wide window, behind tabs in a small one, and from top to bottom
 * in a tall one. */
#include "scenes/setup/setup_scene.h"

enum {
    ROW_CARDS_MAX = 4,     /* the most place cards in a row of a tall window */
    RULE_STEP = 153,       /* the distance from one rules card to the next, in frame pixels */
    RULES_WIDTH_MIN = 480, /* the minimal width of the area of rules cards, in frame pixels */
    RULES_WIDTH_MAX = 784, /* the maximal width of the area of rules cards, in frame pixels */
};
static const float FOLDED_FROM = 1.6f; /* at a greater text scale, lay_out_folded places the parts */
/* A window is tall if its width / height is less than this, which includes a square one. */
static const float TALL_BELOW = 1.15f;

static void lay_out_regular(const Setup *setup, SetupLayout *plan, const Layout *layout)
{
    plan->title = layout_rect(layout, 28, 12, 480, 48);
    plan->question = layout_rect(layout, 440, 14, 400, 44);
    plan->book = layout_rect(layout, 1222, 14, 44, 44);
    Rect room = layout_rect(layout, 24, 0, 1232, 352);
    SeatTableSizes sizes = {176, 44, 168, 112, .gap = plan->seats.chairs > 6 ? 8 : 24, .edge = 39, .above = 15};
    if (plan->seats.chairs <= 2) sizes.step = 192, sizes.radius = 56;
    seat_table_place(&plan->seats, rect_take_bottom, &room, 0, &sizes);
    /* If there are few rules to choose from, the neighbours who wait at the gate get more room. */
    const float rules =
        fmaxf(RULES_WIDTH_MIN,
              fminf(RULES_WIDTH_MAX,
                    (float)rule_sets_count_choices(&setup->choice.sets, setup->variant.book) * RULE_STEP + 15));
    plan->waiting = layout_rect(layout, 24, 377, 1218 - rules, 250);
    plan->rules = layout_rect(layout, 1256 - rules, 377, rules, 250);
    plan->form = layout_rect(layout, 24, 641, 784, 136);
    plan->start = layout_rect(layout, 822, 641, 434, 76);
    plan->leave = layout_rect(layout, 822, 728, 434, 48);
}

/* The rules and those who wait at the gate share one area, with a tab for each. In a low window the tabs are in the
 * head. */
static void lay_out_folded(SetupLayout *plan, const Layout *layout)
{
    const float u = plan->seats.unit = plan->unit, pad = 14 * u, touch = layout_touch_size(layout);
    Rect rest = rect_make(pad, 8 * u, layout->w - 2 * pad, layout->h - 8 * u - pad);
    Rect head = rect_take_top(&rest, fmaxf(40 * u, touch), 8 * u);
    plan->title = rect_take_left(&head, head.w * .4f, pad);
    plan->book = rect_take_left(&head, head.h, pad); /* the rulebook's button: arrow keys find it above the chairs */
    if (layout_is_low(layout)) {
        plan->tabs = head;
    } else {
        plan->question = head;
    }
    Rect buttons = rect_take_bottom(&rest, fmaxf(48 * u, touch), 8 * u);
    plan->leave = rect_take_left(&buttons, buttons.w * .36f, 10 * u);
    plan->start = buttons;
    plan->form = rect_take_bottom(&rest, 2 * touch + 16 * u, 8 * u);
    plan->seats.is_brief = true;
    seat_table_place(&plan->seats, rect_take_top, &rest, 18 * u,
                     &(SeatTableSizes){140, 34, 134, 62, .gap = 6, .edge = 18});
    if (plan->tabs.w <= 0) plan->tabs = rect_take_top(&rest, touch, 6 * u);
    plan->waiting = plan->rules = rest;
}

static void lay_out_tall(SetupLayout *plan, const Layout *layout)
{
    const float u = plan->seats.unit = plan->unit, pad = 24 * u;
    Rect rest = rect_make(pad, 10 * u, layout->w - 2 * pad, layout->h - 10 * u - pad);
    Rect head = rect_take_top(&rest, fmaxf(46 * u, layout_touch_size(layout)), 14 * u);
    plan->book = rect_take_right(&head, head.h, pad);
    plan->title = rect_take_left(&head, head.w * .46f, pad);
    plan->question = head;
    seat_table_place(&plan->seats, rect_take_top, &rest, 36 * u,
                     &(SeatTableSizes){210, 46, 166, 108, .gap = 14, .row_gap = 8, .edge = 44, .above = 8});
    plan->leave = rect_take_bottom(&rest, 52 * u, 10 * u);
    plan->start = rect_take_bottom(&rest, 68 * u, 14 * u);
    /* With larger text, the rules need more room than those who wait at the gate. */
    const float share = layout->text_scale > 1 ? .46f : .52f;
    const float form = fminf(150 * u, rest.h * .28f), gate = fminf(220 * u, (rest.h - form) * share);
    plan->waiting = rect_take_top(&rest, gate, 14 * u);
    plan->form = rect_take_bottom(&rest, form, 14 * u);
    plan->rules = rect_make(rest.x, rest.y, rest.w, fminf(rest.h, 210 * u * fmaxf(1, layout->text_scale)));
}

void setup_layout(const Setup *setup, const Layout *layout, SetupLayout *plan)
{
    const int players = setup->table.seating.players, chairs = players + (players < setup->game->players_max);
    *plan = (SetupLayout){.unit = layout->scale, .seats = {.unit = layout->scale, .chairs = chairs, .columns = chairs}};
    if (layout->kind == LAYOUT_TALL || layout->w < layout->h * TALL_BELOW) {
        plan->unit = fminf(layout->w / 900, layout->h / 1180);
        if (plan->seats.chairs > ROW_CARDS_MAX && layout->kind == LAYOUT_TALL)
            plan->seats.columns = (plan->seats.chairs + 1) / 2;
        lay_out_tall(plan, layout);
    } else if (layout->kind == LAYOUT_COMPACT || layout->text_scale > FOLDED_FROM) {
        plan->unit = fminf(layout->w / 800, layout->h / 600);
        lay_out_folded(plan, layout);
        if (setup->rules_tab) {
            plan->waiting.w = 0;
        } else {
            plan->rules.w = 0;
        }
    } else {
        lay_out_regular(setup, plan, layout);
    }
}
