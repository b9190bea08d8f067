/* SPDX-License-Identifier: MIT */
/* The plate of an interrupt: what its card does, in words and small pictures. */
#include "tabletop/interrupt/interrupt_private.h"
#include "tabletop/player_marks.h"
#include "ui/text_fit.h"
#include "ui/widgets.h"

/* In pixels of a 1280×800 window: the small pictures of what is affected, and the badges below them. */
static const float PICTURE_W = 54, PICTURE_H = 70, PICTURE_GAP = 34, BADGE_RADIUS = 11;

/* Draws pictures of what is affected; for an exchange, with an icon between them. */
static void draw_pictures(const TableContext *context, const InterruptInfo *info, Rect at)
{
    Stage *stage = context->stage;
    const float unit = interrupt_unit(context);
    for (int i = 0; i < info->picture_count; i++) {
        const Rect picture = rect_snapped(
            rect_make(at.x + (PICTURE_W + PICTURE_GAP) * unit * (float)i, at.y, PICTURE_W * unit, PICTURE_H * unit));
        info->draw_picture(context, info->picture_players[i], picture);
        player_mark_draw_ringed_badge(context, info->picture_players[i],
                                      (Point){rect_centre(picture).x, rect_bottom(picture) + BADGE_RADIUS * .2f * unit},
                                      BADGE_RADIUS * unit);
    }
    if (info->picture_count < 2) return;
    const Point middle = {at.x + (PICTURE_W + PICTURE_GAP / 2) * unit, at.y + PICTURE_H * unit / 2};
    canvas_icon(stage->canvas, "exchange", middle, 28 * unit, INTERRUPT_RED);
}

/*
 * The text below the effect. The person at the screen reads
 * - if they are asked for an answer: what each choice leads to and, if their hand is hidden, which of its cards cannot
 *   answer;
 * - while all players are asked: which cards can answer;
 * - otherwise, if the card is played against them: which of their cards cancel only another kind of card.
 */
static const char *second_text(const TableContext *context, const Interrupt *interrupt, const InterruptInfo *info,
                               const InterruptPrompt *prompt, bool hides_hand)
{
    Stage *stage = context->stage;
    const int victim = interrupt->cards[interrupt->count - 1].event.other;
    if (!prompt->has_prompt && interrupt->is_answerable && prompt->room_below > 0) return info->answers;
    if (!prompt->has_prompt && victim != NOBODY && victim == context->position.viewer && info->useless[0])
        return info->useless;
    if (!prompt->has_prompt) return "";
    const char *text = info->consequence[0] ? stage_format(stage, STRING_INTERRUPT_IF_LET, arg_text(info->consequence))
                                            : info->answers;
    for (int i = 0; i < prompt->answer_count; i++)
        text = stage_printf(
            stage, "%s\n%s", text,
            stage_format(stage, STRING_INTERRUPT_IF_PLAY, arg_text(prompt->answers[i]), arg_text(info->cancelled)));
    return hides_hand && info->others[0] ? stage_printf(stage, "%s\n%s", text, info->others) : text;
}

/* Measures the text, and shrinks it to the room. False if it is too high even in the smallest letters. */
static bool fit_effect(Stage *stage, float width, float pad, float room, EffectText *effect)
{
    const float min_size = stage_text_size(stage, SIZE_TEXT_SMALL, 1) * .9f;
    TextStyle *bold = &effect->bold, *plain = &effect->plain;
    for (;;) {
        effect->first_height = canvas_paragraph_height(stage->canvas, bold, width, bold->size * 1.25f, effect->first);
        if (effect->second[0])
            effect->second_height =
                canvas_paragraph_height(stage->canvas, plain, width, plain->size * 1.3f, effect->second) + pad;
        if (effect->first_height + effect->second_height <= room - .8f * pad) return true;
        if (!text_fit_shrink(&plain->size, 1, min_size)) return false;
        text_fit_shrink(&bold->size, 1, min_size);
    }
}

EffectText interrupt_lay_effect(const TableContext *context, const Interrupt *interrupt, const InterruptInfo *info,
                                const InterruptPrompt *prompt, InterruptLayout *layout)
{
    /* The least width of an effect with pictures, in pixels of a 1280×800 window and of the real window. */
    static const float PICTURES_WIDTH_MIN = 300, PICTURES_PIXELS_MIN = 280;
    Stage *stage = context->stage;
    const float unit = interrupt_unit(context), pad = 18 * unit;
    const bool is_low = layout_is_low(&stage->layout);
    const float max_factor = is_low ? 1 : 1.4f;
    EffectText effect = {.bold = stage_text_style_capped(stage, FONT_BOLD, SIZE_TEXT_PROMPT, COLOUR_INK, max_factor),
                         .plain = stage_text_style_capped(stage, FONT_MEDIUM, SIZE_TEXT_BODY, COLOUR_INK, max_factor),
                         .first = info->effect,
                         .second =
                             second_text(context, interrupt, info, prompt, rect_intersects(layout->at, info->hand))};
    const EffectText unshrunk = effect;
    bool has_pictures =
        info->picture_count > 0 && layout->at.w >= fmaxf(PICTURES_WIDTH_MIN * unit, PICTURES_PIXELS_MIN) && !is_low;
    if (has_pictures) effect.pictures = (PICTURE_W + (info->picture_count > 1 ? PICTURE_W + PICTURE_GAP : 0)) * unit;
    float width = layout->at.w - 2 * pad - (has_pictures ? effect.pictures + pad * .8f : 0);
    const float room = layout->effect.h;
    if (!fit_effect(stage, width, pad, room, &effect) && has_pictures) { /* the words get the room of the pictures */
        has_pictures = false;
        effect = unshrunk;
        width = layout->at.w - 2 * pad;
        fit_effect(stage, width, pad, room, &effect);
    }
    const float words = effect.first_height + effect.second_height,
                pictures = has_pictures ? (PICTURE_H + BADGE_RADIUS) * unit : 0;
    const float height = fminf(room, fmaxf(words, pictures) + 1.4f * pad);
    layout->effect = rect_snapped(rect_make(layout->at.x, layout->effect.y, layout->at.w, height));
    if (layout->foot.h > 0) layout->foot.y = rect_bottom(layout->effect) + 14 * unit;
    effect.inner =
        rect_make(layout->at.x + pad, layout->effect.y + (height - fmaxf(words, pictures)) / 2, width, height);
    if (pictures > words) effect.inner.y += (pictures - words) / 2;
    return effect;
}

void interrupt_draw_effect(const TableContext *context, const InterruptInfo *info, const EffectText *effect, Rect at,
                           float appears)
{
    Stage *stage = context->stage;
    const float unit = interrupt_unit(context), pad = 18 * unit;
    const Rect inner = effect->inner;
    if (appears <= 0) return;
    canvas_push_opacity(stage->canvas, appears);
    widget_plate(stage, at, 16 * unit);
    canvas_paragraph(stage->canvas, &effect->bold, rect_make(inner.x, inner.y, inner.w, effect->first_height + 1),
                     effect->bold.size * 1.25f, effect->first);
    if (effect->second[0]) {
        const float line = inner.y + effect->first_height + pad * .4f;
        canvas_fill(stage->canvas, rect_make(inner.x, roundf(line), inner.w, 1), stage_colour(stage, COLOUR_HAIRLINE));
        canvas_paragraph(stage->canvas, &effect->plain,
                         rect_make(inner.x, line + pad * .5f, inner.w, effect->second_height + 1),
                         effect->plain.size * 1.3f, effect->second);
    }
    const float height = (PICTURE_H + BADGE_RADIUS) * unit;
    if (effect->pictures > 0)
        draw_pictures(
            context, info,
            rect_make(rect_right(at) - pad - effect->pictures, at.y + (at.h - height) / 2, effect->pictures, height));
    canvas_pop(stage->canvas);
}
