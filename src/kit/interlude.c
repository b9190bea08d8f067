/* SPDX-License-Identifier: MIT */
#include "kit/interlude.h"

#include "kit/arrows.h"
#include "kit/cards.h"
#include "kit/players.h"
#include "ui/widgets.h"

#include <string.h>

/* At 1280×800, in milliseconds after the interlude begins. */
enum {
    LIFT_MS = 150,
    FLY_MS = 420,
    VEIL_MS = 240,
    POINT_AT = 620,
    POINT_MS = 220,
    TELL_AT = 840,
    TELL_MS = 180,
    STOP_AT = 760,
    GO_MS = 150,
};
/* In pixels of the frame: the place as a whole; of the card; round the lit places; heights. */
static const float WIDE = 424, HIGH = 608, CARD_W = 220, CARD_H = 308, CORNER = 18, FEATHER = 10, ARC = 48, LIFT = 16;
static const Colour EXCHANGE = {0xB0, 0x30, 0x22, 255};

/* ---- When ---- */

static float since(const TableContext *context, const Interlude *interlude, int delay, Timing timing)
{
    const bool travels = motion_travels(&context->stage->motion);
    return context_since(context, interlude->since, interlude->epoch, timing, interlude->at + (travels ? delay : 0));
}

/* How far something has come that begins so long after the last card is played. */
static float come(const TableContext *context, const Interlude *interlude, int delay, int ms, Easing easing)
{
    return interlude->comes ? since(context, interlude, delay, (Timing){ms, easing}) : 1;
}

float interlude_there(const TableContext *context, const Interlude *interlude)
{
    if (interlude->count == 0) return 0;
    const float in = interlude->count > 1 ? 1 : come(context, interlude, LIFT_MS, VEIL_MS, EASE_OUT_CUBIC);
    if (interlude->asks) return in;
    const Timing go = {GO_MS, EASE_IN_CUBIC};
    return in * (1 - context_since(context, interlude->since, interlude->epoch, go, interlude->at + interlude->ms));
}

bool interlude_told(const TableContext *context, const Interlude *interlude, CutTold *told)
{
    *told = (CutTold){.effect = "", .follows = "", .icon = "target"};
    if (interlude->count == 0 || !context->look->cut_in) return false;
    return context->look->cut_in(context, &interlude->cards[interlude->count - 1], told);
}

static bool told_of(const TableContext *context, const Interlude *interlude, int index, CutTold *told)
{
    *told = (CutTold){.effect = "", .follows = "", .icon = "target"};
    return context->look->cut_in(context, &interlude->cards[index], told);
}

/* ---- Where ---- */

/* Small windows keep it large enough to be read. */
static float unit_of(const TableContext *context)
{
    return fmaxf(context->stage->layout.k, .68f);
}

static float hidden(Rect at, Rect thing)
{
    const Rect common = rect_common(at, thing);
    return common.w * common.h;
}

/* Beside the two it concerns, or between them, as near to the middle as it hides neither of them; else where it hides least. */
static Rect find_place(const TableContext *context, const CutTold *told, float wide, float high)
{
    static const float NARROW = 300;
    const Layout *layout = &context->stage->layout;
    const float margin = 12, unit = unit_of(context), gap = 14 * unit;
    const Rect both = told->owner.w > 0 ? rect_union(told->victim, told->owner) : told->victim;
    const Rect first = told->owner.w > 0 && told->owner.x < told->victim.x ? told->owner : told->victim,
               second = first.x == told->victim.x ? told->owner : told->victim;
    const float between = second.w > 0 ? second.x - rect_right(first) - 2 * gap : 0;
    const float xs[] = {rect_right(both) + gap,      both.x - gap - wide,        rect_right(told->victim) + gap,
                        told->victim.x - gap - wide, layout->w - margin - wide, margin,
                        rect_right(first) + gap};
    const int count = sizeof xs / sizeof xs[0];
    Rect best = {0};
    float least = 1e18f;
    for (int i = 0; i < count; i++) {
        Rect at = {fmaxf(margin, fminf(xs[i], layout->w - margin - wide)), context->table.y, wide, high};
        if (i == count - 1 && between < NARROW * unit) continue;
        if (i == count - 1) at = rect_make(xs[i], at.y, fminf(wide, between), high);
        const float away = fabsf(rect_centre(at).x - layout->w / 2) + (wide - at.w);
        const float value = hidden(at, told->victim) * 4 + hidden(at, told->owner) * 2 + away;
        if (value >= least) continue;
        least = value;
        best = at;
    }
    return best;
}

void interlude_plan(const TableContext *context, const CutTold *told, bool answers, InterludePlan *plan)
{
    const Layout *layout = &context->stage->layout;
    const float unit = unit_of(context), wide = fminf(WIDE * unit, layout->w - 24);
    const float high = fminf(HIGH * unit, layout->h - context->table.y - 12);
    const float card_h = fminf(CARD_H * unit, high * .52f), card_w = card_h * CARD_W / CARD_H;
    *plan = (InterludePlan){.at = find_place(context, told, wide, high)};
    Rect rest = plan->at;
    plan->owner = rect_take_top(&rest, 64 * unit, 12 * unit);
    Rect row = rect_take_top(&rest, card_h, 18 * unit);
    const float slack = answers ? fminf(40 * unit, row.w - card_w - 156 * unit) : (row.w - card_w) / 2;
    const bool mirrored = rect_centre(plan->at).x < rect_centre(told->victim).x;
    const float left = mirrored ? rect_right(row) - slack - card_w : row.x + slack;
    plan->card = rect_snapped(rect_make(left, row.y, card_w, card_h));
    if (answers) {
        const float from = mirrored ? row.x : rect_right(plan->card) + 18 * unit;
        const float to = mirrored ? plan->card.x - 18 * unit : rect_right(row);
        plan->answers = rect_make(from, row.y, to - from, row.h);
        plan->owner.x = fmaxf(row.x, rect_centre(plan->card).x - plan->owner.w / 2);
        plan->owner.w = fminf(plan->owner.w, 2 * (rect_right(row) - rect_centre(plan->card).x));
        if (!mirrored) plan->owner = rect_make(row.x, plan->owner.y, 2 * (rect_centre(plan->card).x - row.x), plan->owner.h);
    }
    plan->effect = rest;
    plan->foot = rest;
}

/* ---- The veil ---- */

enum { HOLES_MAX = 2 };

/* The quarter between a corner and the arc that rounds it. */
static void fill_corner(Stage *stage, Point corner, float radius, int right, int low, Colour colour)
{
    enum { STEPS = 7 };
    Point points[STEPS + 2] = {corner};
    const float sx = right ? -1.f : 1.f, sy = low ? -1.f : 1.f;
    const Point middle = {corner.x + sx * radius, corner.y + sy * radius};
    for (int i = 0; i <= STEPS; i++) {
        const float angle = 1.5708f * (float)i / STEPS;
        points[i + 1] = (Point){middle.x - sx * radius * cosf(angle), middle.y - sy * radius * sinf(angle)};
    }
    canvas_polygon(stage->canvas, points, STEPS + 2, colour);
}

/* A band of the window from y to y + h, but for the holes that stand in it. */
static void fill_band(Stage *stage, float y, float h, const Rect *holes, int count, Colour colour)
{
    float x = 0;
    if (h < 1) return;
    while (true) {
        const Rect *next = NULL;
        for (int i = 0; i < count; i++) {
            const bool here = holes[i].y <= y && rect_bottom(holes[i]) >= y + h && rect_right(holes[i]) > x;
            if (here && (!next || holes[i].x < next->x)) next = &holes[i];
        }
        const float end = next ? next->x : stage->layout.w;
        if (end > x) canvas_fill(stage->canvas, rect_make(x, y, end - x, h), colour);
        if (!next) return;
        x = rect_right(*next);
    }
}

static void fill_around_holes(Stage *stage, const Rect *holes, int count, Colour colour)
{
    float edges[2 * HOLES_MAX + 2] = {0, stage->layout.h};
    int edge_count = 2;
    for (int i = 0; i < count; i++) {
        edges[edge_count++] = holes[i].y;
        edges[edge_count++] = rect_bottom(holes[i]);
    }
    for (int i = 1; i < edge_count; i++) {
        for (int j = i; j > 0 && edges[j] < edges[j - 1]; j--) {
            const float edge = edges[j];
            edges[j] = edges[j - 1];
            edges[j - 1] = edge;
        }
    }
    for (int i = 0; i + 1 < edge_count; i++) fill_band(stage, edges[i], edges[i + 1] - edges[i], holes, count, colour);
}

/* Round the edge of a hole it grows light in a few steps. */
static void soften(Stage *stage, Rect hole, float radius, float feather, Colour veil)
{
    enum { STEPS = 5 };
    const float step = roundf(feather / STEPS);
    for (int corner = 0; corner < 4; corner++) {
        const int right = corner & 1, low = corner >> 1;
        const Point at = {right ? rect_right(hole) : hole.x, low ? rect_bottom(hole) : hole.y};
        fill_corner(stage, at, radius, right, low, veil);
    }
    for (int i = 0; i < STEPS && step >= 1; i++) {
        const float inset = step * (float)i;
        canvas_ring(stage->canvas, rect_inset(hole, inset), radius - inset, step,
                    colour_fade(veil, 1 - ((float)i + .5f) / STEPS));
    }
}

/* All is dark but for whom it concerns. */
static void draw_veil(Stage *stage, const CutTold *told, float there)
{
    const float unit = stage->layout.k, feather = FEATHER * fmaxf(unit, .5f);
    const Colour veil = colour_fade(stage_colour(stage, COLOUR_VEIL), there);
    Rect holes[HOLES_MAX];
    int count = 0;
    const Rect lit[] = {told->victim, told->owner};
    for (int i = 0; i < 2; i++) {
        if (lit[i].w <= 0) continue;
        holes[count++] = rect_snapped(rect_inset(lit[i], -feather * .8f));
    }
    /* Two that touch are one. */
    if (count == 2 && rect_meets(holes[0], holes[1])) {
        holes[0] = rect_snapped(rect_inset(lit[0], -2));
        holes[1] = rect_snapped(rect_inset(lit[1], -2));
        if (rect_meets(holes[0], holes[1])) {
            holes[0] = rect_union(holes[0], holes[1]);
            count = 1;
        }
    }
    fill_around_holes(stage, holes, count, veil);
    for (int i = 0; i < count; i++) soften(stage, holes[i], CORNER * unit + feather, feather, veil);
}

/* ---- Its parts ---- */

/* All the side on which it lies, down to the window's edges, as far as nobody lives there whom it concerns. */
static Rect cleared_for(const TableContext *context, const InterludePlan *plan, const CutTold *told)
{
    const Layout *layout = &context->stage->layout;
    const float top = context->table.y - 8;
    const bool left = rect_centre(plan->at).x < rect_centre(told->victim).x;
    const Rect at = rect_inset(plan->at, -8);
    const Rect side = left ? rect_make(0, top, rect_right(at), layout->h - top)
                           : rect_make(at.x, top, layout->w - at.x, layout->h - top);
    const Rect down = rect_make(at.x, at.y, at.w, layout->h - at.y);
    const Rect tries[] = {side, down};
    for (int i = 0; i < 2; i++) {
        if (!rect_meets(tries[i], told->victim) && !rect_meets(tries[i], told->owner)) return rect_snapped(tries[i]);
    }
    return rect_snapped(at);
}

/* What lies there is taken away, so that nothing shows through: there is the dark ground again. */
static void clear_place(const TableContext *context, const InterludePlan *plan, const CutTold *told, float there)
{
    Stage *stage = context->stage;
    const Layout *layout = &stage->layout;
    const Rect at = cleared_for(context, plan, told);
    if (stage->theme->plain) {
        canvas_fill(stage->canvas, at, colour_fade(stage_colour(stage, COLOUR_GROUND), there));
    } else {
        const float scale = fmaxf(layout->w / FRAME_W, layout->h / FRAME_H);
        Scenery scenery = {.names = {context->look->ground}, .grade = kit_ground_light(stage, context->look), .part = at, .fade = 1 - there};
        scenery.at = rect_make((layout->w - FRAME_W * scale) / 2, 0, FRAME_W * scale, FRAME_H * scale);
        canvas_scenery(stage->canvas, &scenery);
    }
    canvas_fill(stage->canvas, at, colour_fade(stage_colour(stage, COLOUR_VEIL), there));
}

static void draw_victim(const TableContext *context, const Interlude *interlude, const CutTold *told)
{
    Stage *stage = context->stage;
    const float t = come(context, interlude, POINT_AT, 180, EASE_OUT_CUBIC), unit = unit_of(context);
    if (told->victim.w <= 0 || t <= 0) return;
    const float away = 4 + 12 * (1 - t), width = fmaxf(3, 5 * unit);
    const Rect at = rect_inset(told->victim, -away * unit);
    canvas_brackets(stage->canvas, at, fminf(24 * unit, at.w * .3f), width, stage_colour(stage, COLOUR_AMBER));
}

static Point curve(Point a, Point b, float arc, float t)
{
    return (Point){lerp(a.x, b.x, t), lerp(a.y, b.y, t) - arc * 4 * t * (1 - t)};
}

/* Dots from whoever plays it to where it lies now. */
static void draw_way(const TableContext *context, Rect from, Rect card, float grown)
{
    Stage *stage = context->stage;
    const float unit = unit_of(context);
    if (from.w <= 0 || grown <= 0) return;
    const bool right = rect_centre(from).x > rect_centre(card).x;
    const Point a = {right ? from.x : rect_right(from), from.y + fminf(from.h / 2, 12 * unit)},
                b = {right ? rect_right(card) : card.x, card.y + 10 * unit};
    const float length = hypotf(b.x - a.x, b.y - a.y);
    const int count = (int)fminf(60, length / (12 * unit));
    const Colour paper = colour_fade(stage_colour(stage, COLOUR_PAPER), .9f * grown);
    for (int i = 1; i < count; i++) {
        const Point at = curve(a, b, ARC * unit, (float)i / (float)count);
        canvas_disc(stage->canvas, at, 2.5f * unit, paper);
    }
}

static void draw_card_at(Stage *stage, const CutTold *told, Rect at, float grow, float squeeze, float fade, bool back)
{
    const char *art = back && told->back[0] ? told->back : told->art;
    canvas_sprite(stage->canvas, &(Sprite){.name = "cards/shadow",
                                           .at = card_shadow(at),
                                           .grow = grow,
                                           .squeeze = squeeze * .7f,
                                           .fade = fade});
    canvas_sprite(stage->canvas, &(Sprite){.name = art, .at = at, .grow = grow, .squeeze = squeeze, .fade = fade});
    if (grow == 0 && squeeze == 0 && fade < .5f) card_name(stage, at, told->name);
}

/* It leaves its owner, grows on its way and is turned over. */
static void draw_card(const TableContext *context, const Interlude *interlude, const CutTold *told, Rect at)
{
    Stage *stage = context->stage;
    if (!motion_travels(&stage->motion)) {
        draw_card_at(stage, told, at, 0, 0, 1 - come(context, interlude, 0, FLY_MS, EASE_LINEAR), false);
        return;
    }
    const float t = come(context, interlude, LIFT_MS, FLY_MS, EASE_IN_OUT_CUBIC);
    const float lifted = come(context, interlude, 0, LIFT_MS, EASE_OUT_CUBIC), unit = unit_of(context);
    if (t >= 1 || told->from.w <= 0) {
        draw_card_at(stage, told, at, 0, 0, t >= 1 ? 0 : 1 - t, false);
        return;
    }
    const Point start = rect_centre(told->from), end = rect_centre(at);
    const Point now = curve((Point){start.x, start.y - LIFT * unit * lifted}, end, ARC * unit, t);
    const float wide = lerp(told->from.w, at.w, t);
    const float squeeze = told->back[0] ? 1 - fabsf(2 * t - 1) : 0;
    draw_card_at(stage, told, rect_around(now, at.w, at.h), wide / at.w - 1, squeeze, 0, t < .5f);
}

/* Those that were played before lie behind it, dark; what is stopped is crossed out. */
static void draw_below(const TableContext *context, const Interlude *interlude, Rect at)
{
    Stage *stage = context->stage;
    const float unit = unit_of(context);
    for (int i = 0; i + 1 < interlude->count; i++) {
        CutTold below;
        if (!told_of(context, interlude, i, &below)) continue;
        const float behind = (float)(interlude->count - 1 - i);
        const Rect there = rect_moved(at, -26 * unit * behind, 14 * unit * behind);
        draw_card_at(stage, &below, there, 0, 0, 0, false);
        canvas_round(stage->canvas, there, there.w * CARD_CORNER, colour_fade(stage_colour(stage, COLOUR_VEIL), .8f));
        if (!interlude->stopped || i + 2 != interlude->count) continue;
        const float t = come(context, interlude, STOP_AT, 180, EASE_OUT_BACK);
        if (t <= 0) continue;
        const Point corner = {there.x + 26 * unit, rect_bottom(there) - 26 * unit};
        canvas_disc(stage->canvas, corner, 22 * unit * t, stage_colour(stage, COLOUR_PAPER));
        canvas_icon(stage->canvas, "cross", corner, 30 * unit, EXCHANGE);
    }
}

/* Who plays it, and at whom. */
static void draw_owner(const TableContext *context, const Interlude *interlude, Rect at)
{
    Stage *stage = context->stage;
    const CutCard *card = &interlude->cards[interlude->count - 1];
    const int player = card->event.player, other = card->event.other;
    const float unit = unit_of(context), radius = 26 * unit;
    if (player < 0) return;
    const TextStyle name = {FACE_BOLD, layout_text_capped(&stage->layout, 18, 1.3f),
                            (Colour){0xFF, 0xF9, 0xEC, 255}, ALIGN_LEFT};
    TextStyle small = name;
    small.face = FACE_MEDIUM;
    small.size = layout_text_capped(&stage->layout, 16, 1.3f);
    const bool aimed = other != NOBODY && other != player;
    const char *whom = !aimed                     ? ""
                       : other == context->viewer ? stage_word(stage, WORD_CUT_AIMED_YOU)
                                                  : stage_words(stage, WORD_CUT_AIMED, word_text(context->names[other]));
    const float text = fmaxf(canvas_text_width(stage->canvas, &name, context->names[player]),
                             canvas_text_width(stage->canvas, &small, whom));
    const float wide = 2 * radius + 12 * unit + text;
    Rect row = rect_make(at.x + fmaxf(0, (at.w - wide) / 2), at.y, fminf(at.w, wide + 4), at.h);
    kit_sign(context, player, (Point){row.x + radius, row.y + row.h / 2}, radius, true);
    rect_take_left(&row, 2 * radius, 12 * unit);
    if (!aimed) {
        canvas_text_in(stage->canvas, &name, row, context->names[player]);
        return;
    }
    row.y += (row.h - 2.5f * name.size) / 2;
    canvas_text_in(stage->canvas, &name, rect_take_top(&row, 1.25f * name.size, 0), context->names[player]);
    row.h = 1.25f * name.size;
    canvas_text_in(stage->canvas, &small, row, whom);
}

static void draw_arrow(const TableContext *context, const Interlude *interlude, const CutTold *told, Rect card)
{
    Stage *stage = context->stage;
    const float unit = unit_of(context);
    const CutCard *top = &interlude->cards[interlude->count - 1];
    const float t = come(context, interlude, POINT_AT, POINT_MS, EASE_OUT_CUBIC);
    if (told->victim.w <= 0 || top->event.with != THING_NONE) return;
    const bool left = rect_centre(told->victim).x < rect_centre(card).x;
    const float x = left ? fminf(rect_right(told->victim) + 4 * unit, card.x - 30 * unit)
                         : fmaxf(told->victim.x - 4 * unit, rect_right(card) + 30 * unit);
    const float middle = rect_centre(card).y + 16 * unit;
    const float y = fmaxf(told->victim.y + 20 * unit, fminf(middle, rect_bottom(told->victim) - 20 * unit));
    const Point from = {left ? card.x + 24 * unit : rect_right(card) - 24 * unit, middle};
    kit_arrow(stage, &(Arrow){.from = from,
                              .to = {x, y},
                              .width = 11 * unit,
                              .colour = stage_colour(stage, COLOUR_AMBER),
                              .casing = stage_colour(stage, COLOUR_AMBER_INK),
                              .grown = t});
}

/* A round sign of what it does, where the two meet. */
static void draw_sign(const TableContext *context, const Interlude *interlude, const CutTold *told)
{
    Stage *stage = context->stage;
    const float t = come(context, interlude, POINT_AT, 180, EASE_OUT_BACK), radius = 23 * unit_of(context);
    if (told->victim.w <= 0 || t <= 0) return;
    Point at = {told->victim.x + radius * .6f, told->victim.y + told->victim.h * .24f};
    if (told->owner.w > 0 && (told->owner.x != told->victim.x || told->owner.y != told->victim.y)) {
        const Rect a = told->owner, b = told->victim;
        const bool beside = rect_right(a) <= b.x + 4 || rect_right(b) <= a.x + 4;
        const float top = fmaxf(a.y, b.y), low = fminf(rect_bottom(a), rect_bottom(b));
        const float left = fmaxf(a.x, b.x), right = fminf(rect_right(a), rect_right(b));
        at.x = beside ? (a.x < b.x ? (rect_right(a) + b.x) / 2 : (rect_right(b) + a.x) / 2) : (left + right) / 2;
        at.y = top < low ? top + (low - top) * .4f : (top + low) / 2;
    }
    canvas_disc(stage->canvas, at, radius * t, stage_colour(stage, COLOUR_PAPER));
    canvas_icon(stage->canvas, told->icon, at, radius * 1.35f * t, EXCHANGE);
}

/* What it does; and, for who is asked, what follows if he lets it; or how it ended. */
static void draw_effect(const TableContext *context, const Interlude *interlude, const CutTold *told, bool asked,
                        InterludePlan *plan)
{
    Stage *stage = context->stage;
    const float unit = unit_of(context), pad = 18 * unit, t = come(context, interlude, TELL_AT, TELL_MS, EASE_OUT_CUBIC);
    const TextStyle bold = stage_text_capped(stage, FACE_BOLD, SIZE_TEXT_PROMPT, COLOUR_INK, 1.4f);
    const TextStyle plain = stage_text_capped(stage, FACE_MEDIUM, SIZE_TEXT_BODY, COLOUR_INK, 1.4f);
    const char *more = asked && told->follows[0]
                           ? stage_words(stage, WORD_CUT_IF_LET, word_text(told->follows))
                       : !interlude->asks && interlude->passed > 0 && interlude->count == 1
                           ? stage_word(stage, WORD_CUT_UNOPPOSED)
                           : "";
    const float wide = plan->at.w - 2 * pad;
    const float first = canvas_paragraph_height(stage->canvas, &bold, wide, bold.size * 1.25f, told->effect);
    const float second =
        more[0] ? canvas_paragraph_height(stage->canvas, &plain, wide, plain.size * 1.3f, more) + pad : 0;
    const float room = rect_bottom(plan->at) - plan->effect.y;
    const float high = fminf(room, first + second + 1.4f * pad);
    plan->effect = rect_snapped(rect_make(plan->at.x, plan->effect.y, plan->at.w, high));
    plan->foot = rect_make(plan->at.x, rect_bottom(plan->effect) + 14 * unit, plan->at.w,
                           fmaxf(0, rect_bottom(plan->at) - rect_bottom(plan->effect) - 14 * unit));
    if (t <= 0) return;
    canvas_push_fade(stage->canvas, t);
    widget_plate(stage, plan->effect, 16 * unit);
    const Rect inner = rect_make(plan->at.x + pad, plan->effect.y + .7f * pad, wide, high);
    canvas_paragraph(stage->canvas, &bold, rect_make(inner.x, inner.y, wide, first + 1), bold.size * 1.25f,
                     told->effect);
    if (more[0]) {
        const float line = inner.y + first + pad * .4f;
        canvas_fill(stage->canvas, rect_make(inner.x, roundf(line), wide, 1), stage_colour(stage, COLOUR_HAIRLINE));
        canvas_paragraph(stage->canvas, &plain, rect_make(inner.x, line + pad * .5f, wide, second + 1),
                         plain.size * 1.3f, more);
    }
    canvas_pop(stage->canvas);
}

void interlude_show(const TableContext *context, const Interlude *interlude, bool asked, bool answers,
                    InterludePlan *plan)
{
    Stage *stage = context->stage;
    CutTold told, first;
    const float there = interlude_there(context, interlude);
    if (there <= 0 || !interlude_told(context, interlude, &told) || !told_of(context, interlude, 0, &first)) {
        *plan = (InterludePlan){.at = {0}};
        return;
    }
    interlude_plan(context, &first, answers, plan);
    draw_veil(stage, &first, there);
    clear_place(context, plan, &first, there);
    canvas_push_fade(stage->canvas, interlude->asks ? 1 : there);
    draw_victim(context, interlude, &first);
    draw_sign(context, interlude, &first);
    draw_way(context, told.owner, plan->card, come(context, interlude, LIFT_MS, FLY_MS, EASE_IN_OUT_CUBIC));
    draw_below(context, interlude, plan->card);
    draw_arrow(context, interlude, &first, plan->card);
    draw_card(context, interlude, &told, plan->card);
    draw_owner(context, interlude, plan->owner);
    draw_effect(context, interlude, &told, asked, plan);
    canvas_pop(stage->canvas);
}

void interlude_prompt(const TableContext *context, const Interlude *interlude, Text *text)
{
    const CutCard *card = &interlude->cards[interlude->count - 1];
    const Event *event = &card->event;
    if (event->other != NOBODY && event->other == context->viewer && event->player >= 0 && event->with == THING_NONE) {
        text_add(text, stage_words(context->stage, WORD_CUT_ON_YOU, word_text(context->names[event->player]),
                                   word_text(context_thing(context, event->thing))));
        return;
    }
    event_tell(context->game, context->rules, event, context->names, text);
    if (text->length > 0 && text->data[text->length - 1] == '.') text->data[--text->length] = '\0';
}
