/* SPDX-License-Identifier: MIT */
/* Lays out a card that interrupts, and darkens the rest of the window. */
#include "gfx/placement.h"
#include "tabletop/interrupt/interrupt_private.h"
#include "ui/dim_overlay.h"

/* Lengths are in pixels of a 1280×800 window, and those with PIXELS in pixels of the real window. */
static const float WIDTH = 424, WIDTH_MIN = 220, HEIGHT = 608;    /* the area of all parts of the interrupt */
static const float OWNER_H = 64, OWNER_GAP = 12;                  /* the row that says who plays the card */
static const float CARD_W = 220, CARD_H = 308, CARD_GAP = 18;     /* the card, and the gap below it */
static const float ANSWERS_WIDTH = 156, ANSWERS_PIXELS_MIN = 140; /* the least width of answers beside the card */
static const float LIT_CORNER = 18; /* the corner radius of the areas that are not darkened */
/* Minimal heights of the card and of its effect while a question to all players needs room below them. */
static const float ASKED_CARD_H = 150, ASKED_EFFECT_H = 76;

/* ---- Placement ---- */

float interrupt_unit(const TableContext *context) { return layout_unit(&context->stage->layout, .68f); }

float interrupt_button_height(const Layout *layout) { return layout_touch_size(layout) * 1.08f; }

float interrupt_button_gap(const Layout *layout) { return 12 * layout->scale; }

/* The lowest bottom of the table, the viewer's hand and the columns at the sides. */
static float lowest_y(const TableContext *context)
{
    return fmaxf(fmaxf(rect_bottom(context->table), rect_bottom(context->hand)),
                 fmaxf(rect_bottom(context->left), rect_bottom(context->right)));
}

/* A horizontal range of the window, in pixels. The interrupt is placed at its right or at its left end. */
typedef struct EdgeSpan {
    float from, to;
    bool prefers_right;
} EdgeSpan;

enum { SPANS = 7 };

/*
 * Finds the ranges for an interrupt:
 * - to the right of both owner and victim, and to the left of both;
 * - to the right of the victim, and to the left of the victim, wherever the owner is;
 * - between owner and victim;
 * - the whole window, for a place at its right end, and again for a place at its left end.
 */
static void find_spans(const TableContext *context, const InterruptInfo *info, EdgeSpan spans[SPANS])
{
    const float margin = 12, end = context->stage->layout.w - margin, gap = 14 * interrupt_unit(context);
    const Rect victim = info->victim, owner = info->owner;
    const Rect both = rect_union(victim, owner);
    const Rect first = owner.x < victim.x ? owner : victim, second = owner.x < victim.x ? victim : owner;
    spans[0] = (EdgeSpan){rect_right(both) + gap, end, false};
    spans[1] = (EdgeSpan){margin, both.x - gap, true};
    spans[2] = (EdgeSpan){rect_right(victim) + gap, end, false};
    spans[3] = (EdgeSpan){margin, victim.x - gap, true};
    spans[4] = (EdgeSpan){rect_right(first) + gap, second.x - gap, false};
    spans[5] = (EdgeSpan){margin, end, true};
    spans[6] = (EdgeSpan){margin, end, false};
}

/* Finds a place for the interrupt beside or between the two players, near the window's centre. If there is little room,
 * the interrupt is narrower. If it cannot help covering the players, it covers as little of them as possible. */
static Rect find_interrupt_place(const TableContext *context, const InterruptInfo *info, float width, float height)
{
    const float min_width = fminf(WIDTH_MIN * interrupt_unit(context), width), middle = context->stage->layout.w / 2;
    /* The cost of covering a pixel of the victim's area, and of the owner's. A pixel off the centre costs 1. */
    static const float VICTIM = 4, OWNER = 2;
    static const float NARROWER = 2; /* the cost of each pixel by which the interrupt is narrower */
    EdgeSpan spans[SPANS];
    BestPlace best = NO_PLACE;
    find_spans(context, info, spans);
    for (int i = 0; i < SPANS; i++) {
        const EdgeSpan *span = &spans[i];
        const float room = fminf(width, span->to - span->from);
        if (room < min_width) continue;
        const Rect at = rect_make(span->prefers_right ? span->to - room : span->from, context->table.y, room, height);
        const float covered = VICTIM * rect_overlap_area(at, info->victim) + OWNER * rect_overlap_area(at, info->owner);
        best_place_offer(&best, at, covered + fabsf(rect_centre(at).x - middle) + NARROWER * (width - room));
    }
    return best.at;
}

/* Places the answers beside the card, on the side away from the victim. */
static void place_beside(const TableContext *context, const InterruptInfo *info, Rect row, InterruptLayout *layout)
{
    const float unit = interrupt_unit(context), gap = 18 * unit, card_w = layout->card.w;
    const float slack = fminf(40 * unit, row.w - card_w - ANSWERS_WIDTH * unit);
    const bool is_mirrored = rect_centre(layout->at).x < rect_centre(info->victim).x;
    layout->card.x = roundf(is_mirrored ? rect_right(row) - slack - card_w : row.x + slack);
    const float from = is_mirrored ? row.x : rect_right(layout->card) + gap,
                to = is_mirrored ? layout->card.x - gap : rect_right(row);
    const float middle = rect_centre(layout->card).x, half = fminf(middle - row.x, rect_right(row) - middle);
    layout->answers = rect_make(from, row.y, to - from, row.h);
    layout->owner = rect_make(middle - half, layout->owner.y, 2 * half, layout->owner.h);
}

void interrupt_layout(const TableContext *context, const InterruptInfo *info, InterruptPrompt prompt,
                      InterruptLayout *plan)
{
    static const float ABREAST_MIN = 230; /* the least width of an interrupt for answers side by side, in pixels */
    const Layout *layout = &context->stage->layout;
    /* A low window gets a wider interrupt, so that the answers are beside a smaller card. */
    const bool is_low = layout_is_low(layout);
    const float unit = interrupt_unit(context), width = fminf(WIDTH * (is_low ? 1.35f : 1) * unit, layout->w - 24);
    const float max_height = lowest_y(context) - context->table.y;
    *plan = (InterruptLayout){.at = find_interrupt_place(context, info, width, fminf(HEIGHT * unit, max_height))};
    const bool is_below = prompt.answer_count > 0 &&
                          plan->at.w < CARD_W * unit + fmaxf(ANSWERS_WIDTH * unit, ANSWERS_PIXELS_MIN * layout->shrink);
    if (is_below || prompt.foot_height > 0 || plan->at.w < width - 1) plan->at.h = max_height;
    /* The part of the interrupt's height that the card may take. */
    const float share = !is_below ? (is_low ? .28f : .52f) : prompt.foot_height > 0 ? .28f : .42f;
    const float max_card_h = fminf(plan->at.h * share, plan->at.w * CARD_H / CARD_W);
    float card_h = fminf(CARD_H * unit, max_card_h);
    if (prompt.room_below > 0)
        card_h =
            fminf(card_h, fmaxf(ASKED_CARD_H * unit, max_height - prompt.room_below -
                                                         (OWNER_H + OWNER_GAP + CARD_GAP + ASKED_EFFECT_H) * unit));
    const float card_w = card_h * CARD_W / CARD_H;
    Rect rest = plan->at;
    plan->owner = rect_take_top(&rest, OWNER_H * unit, OWNER_GAP * unit);
    const Rect row = rect_take_top(&rest, card_h, CARD_GAP * unit);
    plan->card = rect_snapped(rect_make(row.x + (row.w - card_w) / 2, row.y, card_w, card_h));
    if (is_below) {
        const float button = interrupt_button_height(layout),
                    height = plan->at.w < ABREAST_MIN ? 2 * button + interrupt_button_gap(layout) : button;
        plan->answers = rect_take_top(&rest, height, 12 * unit);
    }
    if (prompt.answer_count > 0 && !is_below) place_beside(context, info, row, plan);
    if (prompt.foot_height > 0) plan->foot = rect_take_bottom(&rest, prompt.foot_height, 14 * unit);
    plan->effect = rest;
}

/* ---- Darkening ---- */

void interrupt_dim(Stage *stage, const InterruptInfo *info, Rect note, Rect hand, float opacity)
{
    const Rect lit[] = {info->victim, info->owner, note, hand};
    canvas_push_mask(stage->canvas, colour_with_opacity(stage_colour(stage, COLOUR_DIM), opacity));
    for (int i = 0; i < 4; i++) {
        if (lit[i].w > 0)
            dim_cut_out(stage,
                        &(HighlightedArea){.at = rect_snapped(lit[i]), .corner = LIT_CORNER * stage->layout.scale});
    }
    canvas_pop(stage->canvas);
}
