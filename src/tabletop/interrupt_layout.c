/* SPDX-License-Identifier: MIT */
/* Lays out a card that interrupts, and darkens the rest. */
#include "tabletop/interrupt_private.h"
#include "tabletop/tabletop.h"
#include "ui/dim_overlay.h"

/* In frame pixels: width of the whole and its minimum; height; the card; the answers beside it, and their minimal width
 * in screen pixels; the corner of the bright areas and their soft edge; how far the cleared background fades into the
 * rest. */
static const float WIDE = 424, NARROW = 220, HIGH = 608, CARD_W = 220, CARD_H = 308, ANSWERS = 156, ANSWERS_MIN = 140,
                   CORNER = 18, FEATHER = 10, SOFT = 56;
/* While a question to all players needs room below: the height of the card, and of the text of its effect. */
static const float CARD_ASKED = 150, EFFECT_ASKED = 76;

/* ---- Placement ---- */

/* Stays large enough to be readable in small windows. */
float interrupt_unit(const TableContext *context)
{
    return layout_unit(&context->stage->layout, .68f);
}

/* The bottom of the table and of what is beside it. */
static float lowest_y(const TableContext *context)
{
    return fmaxf(fmaxf(rect_bottom(context->table), rect_bottom(context->hand)),
                 fmaxf(rect_bottom(context->left), rect_bottom(context->right)));
}

/* A horizontal range, and which end of it is nearest to the players concerned. */
typedef struct EdgeSpan {
    float from, to;
    bool right;
} EdgeSpan;

enum { SPANS = 7 };

static void find_spans(const TableContext *context, const InterruptInfo *info, EdgeSpan spans[SPANS])
{
    const float margin = 12, end = context->stage->layout.w - margin, gap = 14 * interrupt_unit(context);
    const Rect victim = info->victim, owner = info->owner.w > 0 ? info->owner : victim;
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

/* Finds a place beside or between the two players, near the centre and narrower if necessary. If both cannot stay
 * visible, it hides as little as possible. */
static Rect find_interrupt_place(const TableContext *context, const InterruptInfo *info, float wide, float high)
{
    const float least = NARROW * interrupt_unit(context), middle = context->stage->layout.w / 2;
    EdgeSpan spans[SPANS];
    Rect best = {0};
    float lowest = 1e18f;
    find_spans(context, info, spans);
    for (int i = 0; i < SPANS; i++) {
        const EdgeSpan *span = &spans[i];
        const float room = fminf(wide, span->to - span->from);
        if (room < fminf(least, wide)) continue;
        const Rect at = rect_make(span->right ? span->to - room : span->from, context->table.y, room, high);
        const float away = fabsf(rect_centre(at).x - middle) + 2 * (wide - room);
        const float value = rect_overlap_area(at, info->victim) * 4 + rect_overlap_area(at, info->owner) * 2 + away;
        if (value >= lowest) continue;
        lowest = value;
        best = at;
    }
    return best;
}

/* Places the answers beside the card, on the side away from the victim. */
static void place_beside(const TableContext *context, const InterruptInfo *info, Rect row, InterruptLayout *layout)
{
    const float unit = interrupt_unit(context), gap = 18 * unit, card_w = layout->card.w;
    const float slack = fminf(40 * unit, row.w - card_w - ANSWERS * unit);
    const bool mirrored = rect_centre(layout->at).x < rect_centre(info->victim).x;
    layout->card.x = roundf(mirrored ? rect_right(row) - slack - card_w : row.x + slack);
    const float from = mirrored ? row.x : rect_right(layout->card) + gap,
                to = mirrored ? layout->card.x - gap : rect_right(row);
    const float middle = rect_centre(layout->card).x, half = fminf(middle - row.x, rect_right(row) - middle);
    layout->answers = rect_make(from, row.y, to - from, row.h);
    layout->owner = rect_make(middle - half, layout->owner.y, 2 * half, layout->owner.h);
}

/* The answers are beside the card or, if there is no room, below it. */
void interrupt_layout(const TableContext *context, const InterruptInfo *info, InterruptPrompt prompt,
                      InterruptLayout *plan)
{
    static const float ABREAST = 230; /* minimal width for two answers side by side, in screen pixels */
    const Layout *layout = &context->stage->layout;
    const bool is_low = layout_is_low(layout); /* wider, so that the answers are beside a smaller card */
    const float unit = interrupt_unit(context), wide = fminf(WIDE * (is_low ? 1.35f : 1) * unit, layout->w - 24);
    const float low = lowest_y(context) - context->table.y;
    *plan = (InterruptLayout){.at = find_interrupt_place(context, info, wide, fminf(HIGH * unit, low))};
    const bool below =
        prompt.answer_count > 0 && plan->at.w < CARD_W * unit + fmaxf(ANSWERS * unit, ANSWERS_MIN * layout->shrink);
    if (below || prompt.foot_height > 0 || plan->at.w < wide - 1) plan->at.h = low;
    const float share = !below                   ? (is_low ? .28f : .52f)
                        : prompt.foot_height > 0 ? .28f
                                                 : .42f; /* the card is smaller if there is much below it */
    const float most = fminf(plan->at.h * share, plan->at.w * CARD_H / CARD_W);
    float card_h = fminf(CARD_H * unit, most);
    if (prompt.room_below > 0)
        card_h =
            fminf(card_h, fmaxf(CARD_ASKED * unit, low - prompt.room_below - (64 + 12 + 18 + EFFECT_ASKED) * unit));
    const float card_w = card_h * CARD_W / CARD_H;
    Rect rest = plan->at;
    plan->owner = rect_take_top(&rest, 64 * unit, 12 * unit);
    const Rect row = rect_take_top(&rest, card_h, 18 * unit);
    plan->card = rect_snapped(rect_make(row.x + (row.w - card_w) / 2, row.y, card_w, card_h));
    if (below) {
        const float touch = layout_touch_size(layout) * 1.08f;
        plan->answers = rect_take_top(&rest, plan->at.w < ABREAST ? 2 * touch + 12 * layout->k : touch, 12 * unit);
    }
    if (prompt.answer_count > 0 && !below) place_beside(context, info, row, plan);
    if (prompt.foot_height > 0) plan->foot = rect_take_bottom(&rest, prompt.foot_height, 14 * unit);
    plan->effect = rest;
}

/* ---- Darkening ---- */

void interrupt_dim(Stage *stage, const InterruptInfo *info, Rect note, Rect hand, float there)
{
    const Rect lit[] = {info->victim, info->owner, note, hand};
    canvas_push_mask(stage->canvas, colour_fade(stage_colour(stage, COLOUR_DIM), there));
    for (int i = 0; i < 4; i++) {
        if (lit[i].w > 0)
            dim_cut_out(stage, &(LitArea){.at = rect_snapped(lit[i]), .corner = CORNER * stage->layout.k});
    }
    canvas_pop(stage->canvas);
}

/* The area to clear: that side of the table up to the window's edge or the note, if neither player concerned is there;
 * otherwise only the interrupt's own area. */
Rect interrupt_hidden_rect(const TableContext *context, const InterruptLayout *layout, const InterruptInfo *info,
                           Rect note)
{
    const float end = note.w > 0 && note.x >= rect_right(layout->at) ? note.x - 8 : context->stage->layout.w;
    const float top = context->table.y - 8;
    const bool left = rect_centre(layout->at).x < rect_centre(info->victim).x;
    const Rect at = rect_inset(layout->at, -8);
    const float bottom = fmaxf(lowest_y(context) + 8, rect_bottom(at));
    const Rect side =
        left ? rect_make(0, top, rect_right(at), bottom - top) : rect_make(at.x, top, end - at.x, bottom - top);
    if (!rect_intersects(side, info->victim) && !rect_intersects(side, info->owner)) return rect_snapped(side);
    return rect_snapped(at);
}

/* Draws the darkened background again, so that nothing shows through. */
static void empty_ground(const TableContext *context, Rect at, float there)
{
    Stage *stage = context->stage;
    const Layout *layout = &stage->layout;
    if (at.w < 1 || at.h < 1) return;
    if (stage->theme->high_contrast) {
        canvas_fill(stage->canvas, at, colour_fade(stage_colour(stage, COLOUR_GROUND), there));
    } else {
        const float scale = fmaxf(layout->w / FRAME_W, layout->h / FRAME_H);
        Scenery scenery = {.names = {context->game_table->look.ground_art},
                           .grade = tabletop_ground_grade(stage, context->game_table),
                           .part = at,
                           .fade = 1 - there};
        scenery.at = rect_make((layout->w - FRAME_W * scale) / 2, 0, FRAME_W * scale, FRAME_H * scale);
        canvas_scenery(stage->canvas, &scenery);
    }
    /* Chosen so that the result matches the darkened background around it. */
    Colour dim = stage_colour(stage, COLOUR_DIM);
    const float share = (float)dim.a / 255, dark = there * share / (1 - share + there * share);
    dim.a = 255;
    canvas_fill(stage->canvas, at, colour_fade(dim, dark));
}

/* How far the cleared area can fade out sideways in this band without reaching the players concerned. */
static float soft_room(const InterruptInfo *info, Rect band, bool left)
{
    const Rect lit[] = {info->victim, info->owner};
    float room = SOFT;
    for (int i = 0; i < 2; i++) {
        const Rect at = rect_inset(lit[i], -FEATHER);
        if (lit[i].w <= 0 || at.y >= rect_bottom(band) || rect_bottom(at) <= band.y) continue;
        const float way = left ? band.x - rect_right(at) : at.x - rect_right(band);
        if (way > -FEATHER * 2) room = fmaxf(0, fminf(room, way));
    }
    return room;
}

/* Fades out the edge of the cleared area, in horizontal bands that begin or end at the players concerned. */
static void soften_edge(const TableContext *context, const InterruptInfo *info, Rect at, bool left, float there)
{
    enum { STEPS = 7 };
    const float ys[] = {at.y,
                        info->victim.y - FEATHER,
                        rect_bottom(info->victim) + FEATHER,
                        info->owner.y - FEATHER,
                        rect_bottom(info->owner) + FEATHER,
                        rect_bottom(at)};
    float y = at.y;
    while (y < rect_bottom(at) - .5f) {
        float end = rect_bottom(at);
        for (int i = 0; i < 6; i++) {
            if (ys[i] > y + .5f && ys[i] < end) end = ys[i];
        }
        const Rect band = rect_snapped(rect_make(at.x, y, at.w, end - y));
        const float step = floorf(soft_room(info, band, left) / STEPS);
        for (int i = 0; i < STEPS && step >= 1; i++) {
            const float x = left ? band.x - step * (float)(i + 1) : rect_right(band) + step * (float)i;
            empty_ground(context, rect_make(x, band.y, step, band.h), there * (1 - ((float)i + .5f) / STEPS));
        }
        y = end;
    }
}

void interrupt_clear_ground(const TableContext *context, const InterruptInfo *info, Rect at, float there)
{
    empty_ground(context, at, there);
    if (at.x > 0) soften_edge(context, info, at, true, there);
    if (rect_right(at) < context->stage->layout.w) soften_edge(context, info, at, false, there);
}
