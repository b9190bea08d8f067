/* SPDX-License-Identifier: MIT */
#include "tabletop/interrupt/interrupt_private.h"

#include "tabletop/arrows.h"
#include "tabletop/boards/card_layout.h"
#include "tabletop/player_marks.h"

/* How long each part of the animation takes and, with START, when it begins after the card is played. */
enum {
    LIFT_MS = 280,        /* the card is lifted from its place */
    FLY_MS = 380,         /* the card flies to the middle, after it was lifted */
    DIM_MS = 240,         /* the table darkens, while the card flies */
    POINT_START_MS = 700, /* the marks on what the card is aimed at appear */
    POINT_MS = 220,       /* the arrow to what the card is aimed at grows */
    MARK_MS = 180,        /* the brackets and the icon of the effect appear */
    TEXT_START_MS = 880,  /* the text fades in */
    TEXT_MS = 180,
    STOP_START_MS = 760, /* a card that stops the one before puts a cross on that, and then gets dark as well */
    SHADE_MS = 180,      /* how long the cross and the darkening each take */
    DROP_MS = 340,       /* at the end: the card flies to its target, or back to its place if it was stopped */
    FADE_OUT_MS = 150,   /* the whole interrupt fades out, after the card has flown away */
};
/* In pixels of a 1280×800 window: the height of the card's arc, and how far the card is lifted before it flies. */
static const float ARC = 48, LIFT = 22;
/* A lifted card is enlarged by this factor, so that it is seen to leave its place. */
static const float LIFTED_SCALE = 1.22f;

/* ---- Timing ---- */

static float progress_since(const TableContext *context, const Interrupt *interrupt, int delay, Timing timing)
{
    const bool travels = motion_is_travel(&context->stage->motion);
    return context_progress_since(context, interrupt->shown_since, timing, interrupt->start_ms + (travels ? delay : 0));
}

/* The progress of an animation that starts `delay` milliseconds after the last card is played; 1 if the card is not
 * new. */
static float progress_after_play(const TableContext *context, const Interrupt *interrupt, int delay, int ms,
                                 Easing easing)
{
    return interrupt->is_new ? progress_since(context, interrupt, delay, (Timing){ms, easing}) : 1;
}

float interrupt_opacity(const TableContext *context, const Interrupt *interrupt)
{
    if (interrupt->count == 0) return 0;
    const float fade_in =
        interrupt->count > 1 ? 1 : progress_after_play(context, interrupt, LIFT_MS, DIM_MS, EASE_OUT_CUBIC);
    if (interrupt->is_answerable) return fade_in;
    const Timing fade_out = {FADE_OUT_MS, EASE_IN_CUBIC};
    return fade_in * (1 - context_progress_since(context, interrupt->shown_since, fade_out,
                                                 interrupt->start_ms + interrupt->hold_ms));
}

static bool find_info_of(const TableContext *context, const Interrupt *interrupt, int index, InterruptInfo *info)
{
    return context->position.game_table->events.describe_interrupt(context, &interrupt->cards[index], info);
}

bool interrupt_find_info(const TableContext *context, const Interrupt *interrupt, InterruptInfo *info)
{
    return interrupt->count > 0 && find_info_of(context, interrupt, interrupt->count - 1, info);
}

/* ---- Parts ---- */

static void draw_victim(const TableContext *context, const Interrupt *interrupt, const InterruptInfo *info)
{
    Stage *stage = context->stage;
    const float t = progress_after_play(context, interrupt, POINT_START_MS, MARK_MS, EASE_OUT_CUBIC),
                unit = interrupt_unit(context);
    if (t <= 0) return;
    const float gap = 4 + 12 * (1 - t), width = fmaxf(3, 5 * unit);
    const Rect at = rect_inset(info->victim, -gap * unit);
    canvas_brackets(stage->canvas, at, fminf(24 * unit, at.w * .3f), width, stage_colour(stage, COLOUR_AMBER));
}

static Point point_on_arc(Point a, Point b, float arc, float t)
{
    return (Point){lerp(a.x, b.x, t), lerp(a.y, b.y, t) - arc * 4 * t * (1 - t)};
}

typedef struct CardPose {
    Rect at;
    float grow, squeeze, fade;
    bool shows_back;
} CardPose;

static void draw_card_at(Stage *stage, const InterruptInfo *info, const CardPose *pose)
{
    const Rect at = pose->at;
    canvas_sprite(stage->canvas, &(Sprite){.name = "cards/shadow",
                                           .at = card_shadow_rect(at),
                                           .enlarge = pose->grow,
                                           .squeeze = pose->squeeze * .7f,
                                           .fade = pose->fade});
    canvas_sprite(stage->canvas, &(Sprite){.name = pose->shows_back && info->back[0] ? info->back : info->art,
                                           .at = at,
                                           .enlarge = pose->grow,
                                           .squeeze = pose->squeeze,
                                           .fade = pose->fade});
    if (pose->grow == 0 && pose->squeeze == 0 && pose->fade < .5f) card_draw_name(stage, at, info->name);
}

/* The progress of a card's departure, once nobody can answer any more: to its target, or back to its place on the table
 * if it was stopped. */
static float progress_out(const TableContext *context, const Interrupt *interrupt)
{
    const Timing drop = {DROP_MS, EASE_IN_CUBIC};
    if (interrupt->is_answerable || interrupt->hold_ms < DROP_MS || !motion_is_travel(&context->stage->motion))
        return 0;
    return context_progress_since(context, interrupt->shown_since, drop,
                                  interrupt->start_ms + interrupt->hold_ms - DROP_MS);
}

static void fly_off(const TableContext *context, const Interrupt *interrupt, const InterruptInfo *info, CardPose *pose)
{
    static const float END_SCALE = .24f; /* the scale of a card when it reaches the player it hits */
    const float t = progress_out(context, interrupt);
    const Rect to = interrupt->is_stopped ? info->resting : info->victim;
    if (t <= 0 || to.w <= 0) return;
    const float end_scale = interrupt->is_stopped ? to.w / pose->at.w : END_SCALE;
    const Point from = rect_centre(pose->at), end = rect_centre(to);
    pose->at = rect_around((Point){lerp(from.x, end.x, t), lerp(from.y, end.y, t)}, pose->at.w, pose->at.h);
    pose->grow = lerp(1, end_scale, t) - 1;
}

/* How the card looks on its way from its owner: lifted, flying, growing and turning over, or only fading in. */
static CardPose pose_coming_to(const TableContext *context, const Interrupt *interrupt, const InterruptInfo *info,
                               Rect at)
{
    if (!motion_is_travel(&context->stage->motion))
        return (CardPose){.at = at, .fade = 1 - progress_after_play(context, interrupt, 0, FLY_MS, EASE_LINEAR)};
    const float t = progress_after_play(context, interrupt, LIFT_MS, FLY_MS, EASE_IN_OUT_CUBIC);
    const float lifted = progress_after_play(context, interrupt, 0, LIFT_MS, EASE_OUT_CUBIC),
                unit = interrupt_unit(context);
    if (t >= 1 || info->from.w <= 0) return (CardPose){.at = at, .fade = 1 - t};
    const Point start = rect_centre(info->from), end = rect_centre(at);
    const Point now = point_on_arc((Point){start.x, start.y - LIFT * unit * lifted}, end, ARC * unit, t);
    return (CardPose){.at = rect_around(now, at.w, at.h),
                      .grow = lerp(info->from.w * lerp(1, LIFTED_SCALE, lifted), at.w, t) / at.w - 1,
                      .squeeze = info->back[0] ? 1 - fabsf(2 * t - 1) : 0,
                      .shows_back = t < .5f};
}

/* The progress of an animation that shows how the last card stops the card before it. */
static float progress_stopped(const TableContext *context, const Interrupt *interrupt, int delay, Easing easing)
{
    return interrupt->is_stopped ? progress_since(context, interrupt, delay + (interrupt->is_new ? STOP_START_MS : 0),
                                                  (Timing){SHADE_MS, easing})
                                 : 0;
}

static void darken_card(Stage *stage, const CardPose *pose, float opacity)
{
    if (opacity <= 0 || pose->squeeze > 0) return;
    const Rect at = rect_around(rect_centre(pose->at), pose->at.w * (1 + pose->grow), pose->at.h * (1 + pose->grow));
    canvas_rounded_rect(stage->canvas, at, at.w * CARD_CORNER,
                        colour_with_opacity(stage_colour(stage, COLOUR_DIM), opacity));
}

/* Draws the last card. If it has stopped the card before it, both have no further effect and are darkened. */
static void draw_interrupt_card(const TableContext *context, const Interrupt *interrupt, const InterruptInfo *info,
                                Rect at)
{
    CardPose pose = pose_coming_to(context, interrupt, info, at);
    fly_off(context, interrupt, info, &pose);
    draw_card_at(context->stage, info, &pose);
    darken_card(context->stage, &pose, .55f * progress_stopped(context, interrupt, SHADE_MS, EASE_LINEAR));
}

/* A cross in the corner of the stopped card. */
static void draw_cross(const TableContext *context, const Interrupt *interrupt, Rect at)
{
    Stage *stage = context->stage;
    const float unit = interrupt_unit(context), t = progress_stopped(context, interrupt, 0, EASE_OUT_BACK);
    const Point corner = {at.x + 26 * unit, rect_bottom(at) - 26 * unit};
    if (t <= 0 || progress_out(context, interrupt) > 0) return;
    canvas_disc(stage->canvas, corner, 24 * unit * t, stage_colour(stage, COLOUR_PAPER));
    canvas_icon(stage->canvas, "cross", corner, 32 * unit * t, INTERRUPT_RED);
}

/* Draws the cards played before the last one, darkened. */
static void draw_below(const TableContext *context, const Interrupt *interrupt, Rect at)
{
    const float unit = interrupt_unit(context);
    for (int i = 0; i + 1 < interrupt->count; i++) {
        InterruptInfo below;
        if (!find_info_of(context, interrupt, i, &below)) continue;
        const float depth = (float)(interrupt->count - 1 - i);
        CardPose pose = {.at = rect_moved(at, -26 * unit * depth, 14 * unit * depth)};
        fly_off(context, interrupt, &below, &pose);
        draw_card_at(context->stage, &below, &pose);
        darken_card(context->stage, &pose, .8f);
    }
}

/* Draws who plays the card, and against whom. */
static void draw_owner(const TableContext *context, const Interrupt *interrupt, Rect at)
{
    Stage *stage = context->stage;
    const InterruptCard *card = &interrupt->cards[interrupt->count - 1];
    const int player = card->event.player, other = card->event.other;
    const float unit = interrupt_unit(context), radius = 26 * unit;
    const TextStyle name = {FONT_BOLD, layout_text_capped(&stage->layout, 18, 1.3f), (Colour){0xFF, 0xF9, 0xEC, 255},
                            ALIGN_LEFT};
    TextStyle small = name;
    small.face = FONT_MEDIUM;
    small.size = layout_text_capped(&stage->layout, 16, 1.3f);
    const bool is_aimed = other != NOBODY && other != player;
    const char *whom = !is_aimed ? ""
                       : other == context->position.viewer
                           ? screen_string(STRING_INTERRUPT_AIMED_YOU)
                           : stage_format(stage, STRING_INTERRUPT_AIMED, arg_text(context->position.names[other]));
    const float text = fmaxf(canvas_text_width(stage->canvas, &name, context->position.names[player]),
                             canvas_text_width(stage->canvas, &small, whom));
    const float width = 2 * radius + 12 * unit + text;
    Rect row = rect_make(at.x + fmaxf(0, (at.w - width) / 2), at.y, fminf(at.w, width + 4), at.h);
    player_mark_draw_face(context, player, (Point){row.x + radius, row.y + row.h / 2}, radius);
    rect_take_left(&row, 2 * radius, 12 * unit);
    if (!is_aimed) {
        canvas_text_in_rect(stage->canvas, &name, row, context->position.names[player]);
        return;
    }
    row.y += (row.h - 2.5f * name.size) / 2;
    canvas_text_in_rect(stage->canvas, &name, rect_take_top(&row, 1.25f * name.size, 0),
                        context->position.names[player]);
    row.h = 1.25f * name.size;
    canvas_text_in_rect(stage->canvas, &small, row, whom);
}

static void draw_arrow(const TableContext *context, const Interrupt *interrupt, const InterruptInfo *info, Rect card)
{
    Stage *stage = context->stage;
    const float unit = interrupt_unit(context);
    const InterruptCard *top = &interrupt->cards[interrupt->count - 1];
    const float t = progress_after_play(context, interrupt, POINT_START_MS, POINT_MS, EASE_OUT_CUBIC);
    if (top->event.with != THING_NONE) return;
    const bool is_left = rect_centre(info->victim).x < rect_centre(card).x;
    const float x = is_left ? fminf(rect_right(info->victim) + 4 * unit, card.x - 30 * unit)
                            : fmaxf(info->victim.x - 4 * unit, rect_right(card) + 30 * unit);
    const float middle = rect_centre(card).y + 16 * unit;
    const float y = fmaxf(info->victim.y + 20 * unit, fminf(middle, rect_bottom(info->victim) - 20 * unit));
    Point from = {is_left ? card.x + 24 * unit : rect_right(card) - 24 * unit, middle};
    /* If the owner's area is between the card and the victim, the arrow begins beyond that area. */
    const Rect owner = info->owner, path = {fminf(from.x, x), fminf(middle, y), fabsf(x - from.x), fabsf(y - middle)};
    if (!rect_equals(owner, info->victim) && rect_intersects(rect_inset(path, -1), owner))
        from = (Point){is_left ? owner.x - 4 * unit : rect_right(owner) + 4 * unit, y};
    arrow_draw(stage, &(Arrow){.from = from,
                               .to = {x, y},
                               .width = 11 * unit,
                               .colour = stage_colour(stage, COLOUR_AMBER),
                               .casing = stage_colour(stage, COLOUR_AMBER_INK),
                               .progress = t});
}

/* Draws a round icon of the card's effect between the areas of its owner and its victim, or on the area of both. */
static void draw_effect_icon(const TableContext *context, const Interrupt *interrupt, const InterruptInfo *info)
{
    Stage *stage = context->stage;
    const float t = progress_after_play(context, interrupt, POINT_START_MS, MARK_MS, EASE_OUT_BACK),
                radius = 23 * interrupt_unit(context);
    if (t <= 0) return;
    Point at = {info->victim.x + radius * .6f, info->victim.y + info->victim.h * .24f};
    if (!rect_equals(info->owner, info->victim)) {
        const Rect a = info->owner, b = info->victim;
        const bool are_abreast = rect_right(a) <= b.x + 4 || rect_right(b) <= a.x + 4;
        const float top = fmaxf(a.y, b.y), bottom = fminf(rect_bottom(a), rect_bottom(b));
        const float left = fmaxf(a.x, b.x), right = fminf(rect_right(a), rect_right(b));
        at.x = are_abreast ? (a.x < b.x ? (rect_right(a) + b.x) / 2 : (rect_right(b) + a.x) / 2) : (left + right) / 2;
        at.y = top < bottom ? top + (bottom - top) * .4f : (top + bottom) / 2;
    }
    canvas_disc(stage->canvas, at, radius * t, stage_colour(stage, COLOUR_PAPER));
    canvas_icon(stage->canvas, info->icon, at, radius * 1.35f * t, INTERRUPT_RED);
}

/* Whether the card is just being lifted from its place, before the table darkens. */
static bool is_lifted(const TableContext *context, const Interrupt *interrupt)
{
    const float lifted = progress_after_play(context, interrupt, 0, LIFT_MS, EASE_LINEAR);
    return interrupt->is_new && interrupt->count == 1 && lifted > 0 && lifted < 1 &&
           motion_is_travel(&context->stage->motion);
}

/* Draws a ground under the card, the answers and the text, so that they can be read above the table. */
static void draw_ground(const TableContext *context, const InterruptLayout *layout, float opacity)
{
    /* In pixels of a 1280×800 window: how far the ground extends around the parts, and its corner radius. */
    static const float MARGIN = 12, CORNER = 24;
    const float unit = interrupt_unit(context);
    Rect at = layout->at;
    at.h = fmaxf(fmaxf(rect_bottom(layout->effect), rect_bottom(layout->foot)), rect_bottom(layout->answers)) - at.y;
    Colour dark = stage_colour(context->stage, COLOUR_DIM);
    dark.a = 255;
    canvas_rounded_rect(context->stage->canvas, rect_inset(at, -MARGIN * unit), CORNER * unit,
                        colour_with_opacity(dark, opacity));
}

bool interrupt_draw(const TableContext *context, const Interrupt *interrupt, InterruptPrompt prompt,
                    InterruptLayout *layout)
{
    Stage *stage = context->stage;
    InterruptInfo info, first;
    const float opacity = interrupt_opacity(context, interrupt);
    if (!interrupt_find_info(context, interrupt, &info) || !find_info_of(context, interrupt, 0, &first)) return false;
    interrupt_layout(context, &first, prompt, layout);
    if (opacity <= 0) {
        if (is_lifted(context, interrupt)) draw_interrupt_card(context, interrupt, &info, layout->card);
        return false;
    }
    Rect note = prompt.note;
    if (rect_intersects(note, layout->at)) note = (Rect){0};
    const bool hides_hand = rect_intersects(layout->at, info.hand);
    interrupt_dim(stage, &first, note, prompt.has_prompt && !hides_hand ? info.hand : (Rect){0}, opacity);
    const EffectText effect = interrupt_lay_effect(context, interrupt, &info, &prompt, layout);
    draw_ground(context, layout, opacity);
    canvas_push_opacity(stage->canvas, interrupt->is_answerable ? 1 : opacity);
    draw_victim(context, interrupt, &first);
    draw_effect_icon(context, interrupt, &first);
    draw_below(context, interrupt, layout->card);
    draw_arrow(context, interrupt, &first, layout->card);
    const bool flies =
        interrupt->count == 1 && progress_after_play(context, interrupt, LIFT_MS, FLY_MS, EASE_LINEAR) < 1;
    if (!flies) draw_interrupt_card(context, interrupt, &info, layout->card);
    if (interrupt->count > 1)
        draw_cross(context, interrupt,
                   rect_moved(layout->card, -26 * interrupt_unit(context), 14 * interrupt_unit(context)));
    draw_owner(context, interrupt, layout->owner);
    interrupt_draw_effect(context, &info, &effect, layout->effect,
                          progress_after_play(context, interrupt, TEXT_START_MS, TEXT_MS, EASE_OUT_CUBIC));
    canvas_pop(stage->canvas);
    /* A card on its way does not fade in, because it was already visible in its place. */
    if (flies) draw_interrupt_card(context, interrupt, &info, layout->card);
    return true;
}

void interrupt_write_prompt(const TableContext *context, const Interrupt *interrupt, Text *text)
{
    const InterruptCard *card = &interrupt->cards[interrupt->count - 1];
    const Event *event = &card->event;
    if (event->other != NOBODY && event->other == context->position.viewer && event->with == THING_NONE) {
        text_add(text,
                 stage_format(context->stage, STRING_INTERRUPT_ON_YOU, arg_text(context->position.names[event->player]),
                              arg_text(context_name_thing(context, event->thing))));
        return;
    }
    event_describe(context->position.game, context->position.rules, event, context->position.names, text);
    if (text->length > 0 && text->data[text->length - 1] == '.') text->data[--text->length] = '\0';
}
