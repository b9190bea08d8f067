/* SPDX-License-Identifier: MIT */
/* Where a card that cuts in lies, and what it makes dark. */
#include "kit/interlude_parts.h"
#include "ui/veil.h"

/* In pixels of the frame: the place as a whole, and how narrow it may get; the card; answers beside it, and how narrow they may get
 * in pixels of the screen; the light round whom it concerns, its corners and how soft its edge is; how far the emptied ground grows
 * into the rest. */
static const float WIDE = 424, NARROW = 220, HIGH = 608, CARD_W = 220, CARD_H = 308, ANSWERS = 156, ANSWERS_LEAST = 140, CORNER = 18, FEATHER = 10,
                   SOFT = 56;

/* ---- Where ---- */

/* Small windows keep it large enough to be read. */
float interlude_unit(const TableContext *context)
{
    return fmaxf(context->stage->layout.k, .68f);
}

/* How far down the table reaches with what stands beside it. */
static float lowest(const TableContext *context)
{
    return fmaxf(fmaxf(rect_bottom(context->table), rect_bottom(context->hand)),
                 fmaxf(rect_bottom(context->left), rect_bottom(context->right)));
}

static float hidden(Rect at, Rect thing)
{
    const Rect common = rect_common(at, thing);
    return common.w * common.h;
}

/* Room from one side to another, and at which end of it the place is nearest to whom it concerns. */
typedef struct Span {
    float from, to;
    bool right;
} Span;

enum { SPANS = 7 };

static void find_spans(const TableContext *context, const CutTold *told, Span spans[SPANS])
{
    const float margin = 12, end = context->stage->layout.w - margin, gap = 14 * interlude_unit(context);
    const Rect victim = told->victim, owner = told->owner.w > 0 ? told->owner : victim;
    const Rect both = rect_union(victim, owner);
    const Rect first = owner.x < victim.x ? owner : victim, second = owner.x < victim.x ? victim : owner;
    spans[0] = (Span){rect_right(both) + gap, end, false};
    spans[1] = (Span){margin, both.x - gap, true};
    spans[2] = (Span){rect_right(victim) + gap, end, false};
    spans[3] = (Span){margin, victim.x - gap, true};
    spans[4] = (Span){rect_right(first) + gap, second.x - gap, false};
    spans[5] = (Span){margin, end, true};
    spans[6] = (Span){margin, end, false};
}

/* Beside the two it concerns, or between them, as near to the middle as it hides neither of them, and narrower where there is no
 * other room; else where it hides least. */
static Rect find_place(const TableContext *context, const CutTold *told, float wide, float high)
{
    const float least = NARROW * interlude_unit(context), middle = context->stage->layout.w / 2;
    Span spans[SPANS];
    Rect best = {0};
    float lowest = 1e18f;
    find_spans(context, told, spans);
    for (int i = 0; i < SPANS; i++) {
        const Span *span = &spans[i];
        const float room = fminf(wide, span->to - span->from);
        if (room < fminf(least, wide)) continue;
        const Rect at = rect_make(span->right ? span->to - room : span->from, context->table.y, room, high);
        const float away = fabsf(rect_centre(at).x - middle) + 2 * (wide - room);
        const float value = hidden(at, told->victim) * 4 + hidden(at, told->owner) * 2 + away;
        if (value >= lowest) continue;
        lowest = value;
        best = at;
    }
    return best;
}

/* Answers stand beside the card, on its far side from whom it hits. */
static void place_beside(const TableContext *context, const CutTold *told, Rect row, InterludePlan *plan)
{
    const float unit = interlude_unit(context), gap = 18 * unit, card_w = plan->card.w;
    const float slack = fminf(40 * unit, row.w - card_w - ANSWERS * unit);
    const bool mirrored = rect_centre(plan->at).x < rect_centre(told->victim).x;
    plan->card.x = roundf(mirrored ? rect_right(row) - slack - card_w : row.x + slack);
    const float from = mirrored ? row.x : rect_right(plan->card) + gap, to = mirrored ? plan->card.x - gap : rect_right(row);
    const float middle = rect_centre(plan->card).x, half = fminf(middle - row.x, rect_right(row) - middle);
    plan->answers = rect_make(from, row.y, to - from, row.h);
    plan->owner = rect_make(middle - half, plan->owner.y, 2 * half, plan->owner.h);
}

/* Where there is no room beside the card they stand below it. */
void interlude_plan(const TableContext *context, const CutTold *told, CutAsked asked, InterludePlan *plan)
{
    static const float ABREAST = 230; /* so wide two answers stand side by side, in pixels of the screen */
    const Layout *layout = &context->stage->layout;
    const float unit = interlude_unit(context), wide = fminf(WIDE * unit, layout->w - 24);
    const float low = lowest(context) - context->table.y;
    *plan = (InterludePlan){.at = find_place(context, told, wide, fminf(HIGH * unit, low))};
    const bool below = asked.answers && plan->at.w < CARD_W * unit + fmaxf(ANSWERS * unit, ANSWERS_LEAST);
    if (below || asked.foot > 0 || plan->at.w < wide - 1) plan->at.h = low;
    const float share = !below ? .52f : asked.foot > 0 ? .36f : .42f; /* where much stands below the card it gives way */
    const float most = fminf(plan->at.h * share, plan->at.w * CARD_H / CARD_W);
    const float card_h = fminf(CARD_H * unit, most), card_w = card_h * CARD_W / CARD_H;
    Rect rest = plan->at;
    plan->owner = rect_take_top(&rest, 64 * unit, 12 * unit);
    const Rect row = rect_take_top(&rest, card_h, 18 * unit);
    plan->card = rect_snapped(rect_make(row.x + (row.w - card_w) / 2, row.y, card_w, card_h));
    if (below) {
        const float touch = layout_touch(layout) * 1.08f;
        plan->answers = rect_take_top(&rest, plan->at.w < ABREAST ? 2 * touch + 12 * layout->k : touch, 12 * unit);
    }
    if (asked.answers && !below) place_beside(context, told, row, plan);
    if (asked.foot > 0) plan->foot = rect_take_bottom(&rest, asked.foot, 14 * unit);
    plan->effect = rest;
}

/* ---- The veil ---- */

void interlude_veil(Stage *stage, const CutTold *told, float there)
{
    const Rect lit[] = {told->victim, told->owner};
    veil_begin(stage, colour_fade(stage_colour(stage, COLOUR_VEIL), there));
    for (int i = 0; i < 2; i++) {
        if (lit[i].w > 0) veil_cut(stage, &(Light){.at = rect_snapped(lit[i]), .corner = CORNER * stage->layout.k});
    }
    veil_end(stage);
}

/* All the side on which it lies, out to the window's edge, as far as nobody lives there whom it concerns. */
static Rect cleared_for(const TableContext *context, const InterludePlan *plan, const CutTold *told)
{
    const Layout *layout = &context->stage->layout;
    const float top = context->table.y - 8;
    const bool left = rect_centre(plan->at).x < rect_centre(told->victim).x;
    const Rect at = rect_inset(plan->at, -8);
    const float bottom = fmaxf(lowest(context) + 8, rect_bottom(at));
    const Rect side = left ? rect_make(0, top, rect_right(at), bottom - top)
                           : rect_make(at.x, top, layout->w - at.x, bottom - top);
    if (!rect_meets(side, told->victim) && !rect_meets(side, told->owner)) return rect_snapped(side);
    return rect_snapped(at);
}

/* There is the dark ground again, so that nothing shows through. */
static void empty_ground(const TableContext *context, Rect at, float there)
{
    Stage *stage = context->stage;
    const Layout *layout = &stage->layout;
    if (at.w < 1 || at.h < 1) return;
    if (stage->theme->plain) {
        canvas_fill(stage->canvas, at, colour_fade(stage_colour(stage, COLOUR_GROUND), there));
    } else {
        const float scale = fmaxf(layout->w / FRAME_W, layout->h / FRAME_H);
        Scenery scenery = {.names = {context->look->ground}, .grade = kit_ground_light(stage, context->look), .part = at, .fade = 1 - there};
        scenery.at = rect_make((layout->w - FRAME_W * scale) / 2, 0, FRAME_W * scale, FRAME_H * scale);
        canvas_scenery(stage->canvas, &scenery);
    }
    /* So dark that bare ground under it stays as it is. */
    Colour veil = stage_colour(stage, COLOUR_VEIL);
    const float share = (float)veil.a / 255, dark = there * share / (1 - share + there * share);
    veil.a = 255;
    canvas_fill(stage->canvas, at, colour_fade(veil, dark));
}

/* How far the emptied ground may grow sideways in this band: not onto whom it concerns. */
static float soft_room(const CutTold *told, Rect band, bool left)
{
    const Rect lit[] = {told->victim, told->owner};
    float room = SOFT;
    for (int i = 0; i < 2; i++) {
        const Rect at = rect_inset(lit[i], -FEATHER);
        if (lit[i].w <= 0 || at.y >= rect_bottom(band) || rect_bottom(at) <= band.y) continue;
        const float way = left ? band.x - rect_right(at) : at.x - rect_right(band);
        if (way > -FEATHER * 2) room = fmaxf(0, fminf(room, way));
    }
    return room;
}

/* Beyond its edge it grows thinner, in bands parted where somebody begins or ends. */
static void soften_edge(const TableContext *context, const CutTold *told, Rect at, bool left, float there)
{
    enum { STEPS = 7 };
    const float ys[] = {at.y, told->victim.y - FEATHER, rect_bottom(told->victim) + FEATHER, told->owner.y - FEATHER,
                        rect_bottom(told->owner) + FEATHER, rect_bottom(at)};
    float y = at.y;
    while (y < rect_bottom(at) - .5f) {
        float end = rect_bottom(at);
        for (int i = 0; i < 6; i++) {
            if (ys[i] > y + .5f && ys[i] < end) end = ys[i];
        }
        const Rect band = rect_snapped(rect_make(at.x, y, at.w, end - y));
        const float step = floorf(soft_room(told, band, left) / STEPS);
        for (int i = 0; i < STEPS && step >= 1; i++) {
            const float x = left ? band.x - step * (float)(i + 1) : rect_right(band) + step * (float)i;
            empty_ground(context, rect_make(x, band.y, step, band.h), there * (1 - ((float)i + .5f) / STEPS));
        }
        y = end;
    }
}

void interlude_clear(const TableContext *context, const InterludePlan *plan, const CutTold *told, float there)
{
    const Rect at = cleared_for(context, plan, told);
    empty_ground(context, at, there);
    if (at.x > 0) soften_edge(context, told, at, true, there);
    if (rect_right(at) < context->stage->layout.w) soften_edge(context, told, at, false, there);
}
