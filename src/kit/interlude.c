/* SPDX-License-Identifier: MIT */
#include "kit/interlude_parts.h"

#include "kit/arrows.h"
#include "kit/cards.h"
#include "kit/players.h"
#include "ui/letters.h"
#include "ui/widgets.h"

#include <string.h>

/* At 1280×800, in milliseconds after the interlude begins. */
enum {
    LIFT_MS = 280,
    FLY_MS = 380,
    VEIL_MS = 240,
    POINT_AT = 700,
    POINT_MS = 220,
    TELL_AT = 880,
    TELL_MS = 180,
    STOP_AT = 760,
    GO_MS = 150,
    DROP_MS = 340,
    SHADE_MS = 180,
};
/* In pixels of the frame: how high a card flies, and is lifted before. */
static const float ARC = 48, LIFT = 22;
/* Lifted, it is so much larger: one sees that it leaves its place. */
static const float LIFTED = 1.22f;
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

/* ---- Its parts ---- */

static void draw_victim(const TableContext *context, const Interlude *interlude, const CutTold *told)
{
    Stage *stage = context->stage;
    const float t = come(context, interlude, POINT_AT, 180, EASE_OUT_CUBIC), unit = interlude_unit(context);
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
    const float unit = interlude_unit(context);
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

/* How a card lies. */
typedef struct Pose {
    Rect at;
    float grow, squeeze, fade;
    bool back;
} Pose;

static void draw_card_at(Stage *stage, const CutTold *told, const Pose *pose)
{
    const Rect at = pose->at;
    canvas_sprite(stage->canvas, &(Sprite){.name = "cards/shadow",
                                           .at = card_shadow(at),
                                           .grow = pose->grow,
                                           .squeeze = pose->squeeze * .7f,
                                           .fade = pose->fade});
    canvas_sprite(stage->canvas, &(Sprite){.name = pose->back && told->back[0] ? told->back : told->art,
                                           .at = at,
                                           .grow = pose->grow,
                                           .squeeze = pose->squeeze,
                                           .fade = pose->fade});
    if (pose->grow == 0 && pose->squeeze == 0 && pose->fade < .5f) card_name(stage, at, told->name);
}

/* When nobody answers any more it goes where it acts, and what is stopped to where it lies on the table: how far it has come. */
static float gone(const TableContext *context, const Interlude *interlude)
{
    const Timing drop = {DROP_MS, EASE_IN_CUBIC};
    if (interlude->asks || interlude->ms < DROP_MS || !motion_travels(&context->stage->motion)) return 0;
    return context_since(context, interlude->since, interlude->epoch, drop, interlude->at + interlude->ms - DROP_MS);
}

static void go(const TableContext *context, const Interlude *interlude, const CutTold *told, Pose *pose)
{
    static const float LEFT = .24f; /* of its size */
    const float t = gone(context, interlude);
    const Rect to = interlude->stopped ? told->lies : told->victim;
    if (t <= 0 || to.w <= 0) return;
    const float least = interlude->stopped ? to.w / pose->at.w : LEFT;
    const Point from = rect_centre(pose->at), end = rect_centre(to);
    pose->at = rect_around((Point){lerp(from.x, end.x, t), lerp(from.y, end.y, t)}, pose->at.w, pose->at.h);
    pose->grow = lerp(1, least, t) - 1;
}

/* It leaves its owner, grows on its way and is turned over. */
static Pose come_to(const TableContext *context, const Interlude *interlude, const CutTold *told, Rect at)
{
    if (!motion_travels(&context->stage->motion))
        return (Pose){.at = at, .fade = 1 - come(context, interlude, 0, FLY_MS, EASE_LINEAR)};
    const float t = come(context, interlude, LIFT_MS, FLY_MS, EASE_IN_OUT_CUBIC);
    const float lifted = come(context, interlude, 0, LIFT_MS, EASE_OUT_CUBIC), unit = interlude_unit(context);
    if (t >= 1 || told->from.w <= 0) return (Pose){.at = at, .fade = 1 - t};
    const Point start = rect_centre(told->from), end = rect_centre(at);
    const Point now = curve((Point){start.x, start.y - LIFT * unit * lifted}, end, ARC * unit, t);
    return (Pose){.at = rect_around(now, at.w, at.h),
                  .grow = lerp(told->from.w * lerp(1, LIFTED, lifted), at.w, t) / at.w - 1,
                  .squeeze = told->back[0] ? 1 - fabsf(2 * t - 1) : 0,
                  .back = t < .5f};
}

/* How far it has come that the last card stops the one below. */
static float stopped(const TableContext *context, const Interlude *interlude, int delay, int ms, Easing easing)
{
    return interlude->stopped ? since(context, interlude, delay + (interlude->comes ? STOP_AT : 0), (Timing){ms, easing}) : 0;
}

static void shade(Stage *stage, const Pose *pose, float dark)
{
    if (dark <= 0 || pose->squeeze > 0) return;
    const Rect at = rect_around(rect_centre(pose->at), pose->at.w * (1 + pose->grow), pose->at.h * (1 + pose->grow));
    canvas_round(stage->canvas, at, at.w * CARD_CORNER, colour_fade(stage_colour(stage, COLOUR_VEIL), dark));
}

/* What is stopped is crossed out, and what stopped it is spent with it. */
static void draw_card(const TableContext *context, const Interlude *interlude, const CutTold *told, Rect at)
{
    Pose pose = come_to(context, interlude, told, at);
    go(context, interlude, told, &pose);
    draw_card_at(context->stage, told, &pose);
    shade(context->stage, &pose, .55f * stopped(context, interlude, SHADE_MS, SHADE_MS, EASE_LINEAR));
}

/* A cross falls on it. */
static void cross_out(const TableContext *context, const Interlude *interlude, Rect at)
{
    Stage *stage = context->stage;
    const float unit = interlude_unit(context), t = stopped(context, interlude, 0, SHADE_MS, EASE_OUT_BACK);
    const Point corner = {at.x + 26 * unit, rect_bottom(at) - 26 * unit};
    if (t <= 0 || gone(context, interlude) > 0) return;
    canvas_disc(stage->canvas, corner, 24 * unit * t, stage_colour(stage, COLOUR_PAPER));
    canvas_icon(stage->canvas, "cross", corner, 32 * unit * t, EXCHANGE);
}

/* Those that were played before lie behind it, dark. */
static void draw_below(const TableContext *context, const Interlude *interlude, Rect at)
{
    const float unit = interlude_unit(context);
    for (int i = 0; i + 1 < interlude->count; i++) {
        CutTold below;
        if (!told_of(context, interlude, i, &below)) continue;
        const float behind = (float)(interlude->count - 1 - i);
        Pose pose = {.at = rect_moved(at, -26 * unit * behind, 14 * unit * behind)};
        go(context, interlude, &below, &pose);
        draw_card_at(context->stage, &below, &pose);
        shade(context->stage, &pose, .8f);
    }
}

/* Who plays it, and at whom. */
static void draw_owner(const TableContext *context, const Interlude *interlude, Rect at)
{
    Stage *stage = context->stage;
    const CutCard *card = &interlude->cards[interlude->count - 1];
    const int player = card->event.player, other = card->event.other;
    const float unit = interlude_unit(context), radius = 26 * unit;
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
    kit_face(context, player, (Point){row.x + radius, row.y + row.h / 2}, radius);
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
    const float unit = interlude_unit(context);
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
    const float t = come(context, interlude, POINT_AT, 180, EASE_OUT_BACK), radius = 23 * interlude_unit(context);
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

/* In pixels of the frame: a small picture of what is changed, the room between two, and the token at its foot. */
static const float PICTURE_W = 54, PICTURE_H = 70, BETWEEN = 34, TOKEN = 11;

/* What it changes, as it lies: of two that are exchanged, with arrows between them. */
static void draw_pictures(const TableContext *context, const CutTold *told, Rect at)
{
    Stage *stage = context->stage;
    const float unit = interlude_unit(context);
    for (int i = 0; i < told->pictured; i++) {
        const Rect picture = rect_snapped(
            rect_make(at.x + (PICTURE_W + BETWEEN) * unit * (float)i, at.y, PICTURE_W * unit, PICTURE_H * unit));
        told->picture(context, told->pictures[i], picture);
        kit_sign(context, told->pictures[i], (Point){rect_centre(picture).x, rect_bottom(picture) + TOKEN * .2f * unit},
                 TOKEN * unit, true);
    }
    if (told->pictured < 2) return;
    const Point middle = {at.x + (PICTURE_W + BETWEEN / 2) * unit, at.y + PICTURE_H * unit / 2};
    canvas_icon(stage->canvas, "exchange", middle, 28 * unit, EXCHANGE);
}

/* What is said below what it does: for who is asked, what follows if he lets it; or that nobody objected. */
static const char *said_below(const TableContext *context, const Interlude *interlude, const CutTold *told, bool asked)
{
    if (asked && told->follows[0]) return stage_words(context->stage, WORD_CUT_IF_LET, word_text(told->follows));
    const bool unopposed = !interlude->asks && interlude->passed > 0 && interlude->count == 1;
    return unopposed ? stage_word(context->stage, WORD_CUT_UNOPPOSED) : "";
}

/* What is to be written where, so that the plate is as high as it has to be. */
typedef struct Effect {
    TextStyle bold, plain;
    const char *first, *second;
    float first_high, second_high, pictures; /* how wide the pictures are */
    Rect inner;
} Effect;

static void measure_effect(Stage *stage, float wide, float pad, Effect *effect)
{
    effect->first_high = canvas_paragraph_height(stage->canvas, &effect->bold, wide, effect->bold.size * 1.25f, effect->first);
    if (effect->second[0])
        effect->second_high =
            canvas_paragraph_height(stage->canvas, &effect->plain, wide, effect->plain.size * 1.3f, effect->second) + pad;
}

static Effect lay_effect(const TableContext *context, const CutTold *told, const char *more, InterludePlan *plan)
{
    static const float PICTURED = 300, PICTURED_LEAST = 280; /* so wide in pixels of the frame, and of the screen */
    Stage *stage = context->stage;
    const float unit = interlude_unit(context), pad = 18 * unit;
    Effect effect = {.bold = stage_text_capped(stage, FACE_BOLD, SIZE_TEXT_PROMPT, COLOUR_INK, 1.4f),
                     .plain = stage_text_capped(stage, FACE_MEDIUM, SIZE_TEXT_BODY, COLOUR_INK, 1.4f),
                     .first = told->effect,
                     .second = more};
    const bool pictured = told->pictured > 0 && plan->at.w >= fmaxf(PICTURED * unit, PICTURED_LEAST);
    if (pictured) effect.pictures = (PICTURE_W + (told->pictured > 1 ? PICTURE_W + BETWEEN : 0)) * unit;
    const float wide = plan->at.w - 2 * pad - (pictured ? effect.pictures + pad * .8f : 0);
    const float room = plan->effect.h;
    const float least = layout_text_capped(&stage->layout, stage->theme->sizes[SIZE_TEXT_SMALL], 1) * .9f;
    measure_effect(stage, wide, pad, &effect);
    while (effect.first_high + effect.second_high > room - .8f * pad && letters_shrink(&effect.plain.size, 1, least)) {
        letters_shrink(&effect.bold.size, 1, least);
        measure_effect(stage, wide, pad, &effect);
    }
    const float words = effect.first_high + effect.second_high, pictures = pictured ? (PICTURE_H + TOKEN) * unit : 0;
    const float high = fminf(room, fmaxf(words, pictures) + 1.4f * pad);
    plan->effect = rect_snapped(rect_make(plan->at.x, plan->effect.y, plan->at.w, high));
    if (plan->foot.h > 0) plan->foot.y = rect_bottom(plan->effect) + 14 * unit;
    effect.inner = rect_make(plan->at.x + pad, plan->effect.y + (high - fmaxf(words, pictures)) / 2, wide, high);
    if (pictures > words) effect.inner.y += (pictures - words) / 2;
    return effect;
}

static void draw_effect(const TableContext *context, const Interlude *interlude, const CutTold *told, bool asked,
                        InterludePlan *plan)
{
    Stage *stage = context->stage;
    const float unit = interlude_unit(context), pad = 18 * unit, t = come(context, interlude, TELL_AT, TELL_MS, EASE_OUT_CUBIC);
    const Effect effect = lay_effect(context, told, said_below(context, interlude, told, asked), plan);
    const Rect inner = effect.inner;
    if (t <= 0) return;
    canvas_push_fade(stage->canvas, t);
    widget_plate(stage, plan->effect, 16 * unit);
    canvas_paragraph(stage->canvas, &effect.bold, rect_make(inner.x, inner.y, inner.w, effect.first_high + 1),
                     effect.bold.size * 1.25f, effect.first);
    if (effect.second[0]) {
        const float line = inner.y + effect.first_high + pad * .4f;
        canvas_fill(stage->canvas, rect_make(inner.x, roundf(line), inner.w, 1), stage_colour(stage, COLOUR_HAIRLINE));
        canvas_paragraph(stage->canvas, &effect.plain,
                         rect_make(inner.x, line + pad * .5f, inner.w, effect.second_high + 1), effect.plain.size * 1.3f,
                         effect.second);
    }
    const float high = (PICTURE_H + TOKEN) * unit;
    if (effect.pictures > 0)
        draw_pictures(context, told,
                      rect_make(rect_right(plan->effect) - pad - effect.pictures,
                                plan->effect.y + (plan->effect.h - high) / 2, effect.pictures, high));
    canvas_pop(stage->canvas);
}

/* The card leaves its place: lifted there, before all else darkens. */
static bool is_lifted(const TableContext *context, const Interlude *interlude)
{
    const float lifted = come(context, interlude, 0, LIFT_MS, EASE_LINEAR);
    return interlude->comes && interlude->count == 1 && lifted > 0 && lifted < 1 && motion_travels(&context->stage->motion);
}

void interlude_show(const TableContext *context, const Interlude *interlude, CutAsked asked, InterludePlan *plan)
{
    Stage *stage = context->stage;
    CutTold told, first;
    const float there = interlude_there(context, interlude);
    const bool lifted = is_lifted(context, interlude);
    *plan = (InterludePlan){.at = {0}};
    if ((there <= 0 && !lifted) || !interlude_told(context, interlude, &told) || !told_of(context, interlude, 0, &first))
        return;
    interlude_plan(context, &first, asked, plan);
    if (there <= 0) {
        draw_card(context, interlude, &told, plan->card);
        *plan = (InterludePlan){.at = {0}};
        return;
    }
    interlude_veil(stage, &first, there);
    interlude_clear(context, plan, &first, there);
    canvas_push_fade(stage->canvas, interlude->asks ? 1 : there);
    draw_victim(context, interlude, &first);
    draw_sign(context, interlude, &first);
    draw_way(context, told.owner, plan->card, come(context, interlude, LIFT_MS, FLY_MS, EASE_IN_OUT_CUBIC));
    draw_below(context, interlude, plan->card);
    draw_arrow(context, interlude, &first, plan->card);
    const bool flies = interlude->count == 1 && come(context, interlude, LIFT_MS, FLY_MS, EASE_LINEAR) < 1;
    if (!flies) draw_card(context, interlude, &told, plan->card);
    if (interlude->count > 1)
        cross_out(context, interlude, rect_moved(plan->card, -26 * interlude_unit(context), 14 * interlude_unit(context)));
    draw_owner(context, interlude, plan->owner);
    draw_effect(context, interlude, &told, asked.asked, plan);
    canvas_pop(stage->canvas);
    if (flies) draw_card(context, interlude, &told, plan->card); /* it does not fade in: it was there */
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
