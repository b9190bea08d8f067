/* SPDX-License-Identifier: MIT */
/* What tables ask about a context. */
#include "kit/kit.h"

#include "culdesac/sign.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool context_leads(const TableContext *context, const char *token)
{
    return choosing_leads(context->choosing, token);
}

bool context_lights(const TableContext *context, const char *token)
{
    return context->stage->settings->lights && context_leads(context, token);
}

bool context_has(const TableContext *context, const char *token)
{
    return choosing_has(context->choosing, token);
}

bool context_is_hovered(const TableContext *context, const char *token)
{
    return strcmp(context->hovered, token) == 0;
}

static float progress(const TableContext *context, uint64_t since, uint32_t epoch, Timing timing, int delay)
{
    Motion *motion = &context->stage->motion;
    Motion then = *motion;
    then.now = since;
    then.epoch = epoch;
    const Tween tween = tween_start(&then, timing, delay);
    return tween_at(&tween, motion);
}

float context_progress(const TableContext *context, ThemeTime time, int delay)
{
    return progress(context, context->since, context->epoch, stage_time(context->stage, time), delay);
}

const Event *context_playing(const TableContext *context, int type)
{
    for (size_t i = 0; context->playing && i < context->playing->count; i++) {
        if (context->playing->items[i].type == type) return &context->playing->items[i];
    }
    return NULL;
}

float context_since(const TableContext *context, uint64_t since, uint32_t epoch, Timing timing, int delay)
{
    Motion *motion = &context->stage->motion;
    Motion then = *motion;
    then.now = since;
    then.epoch = epoch;
    const Tween tween = tween_after(&then, timing, delay);
    return tween_at(&tween, motion);
}

static float held(const TableContext *context, uint64_t since, uint32_t epoch, int ms, int from)
{
    Motion *motion = &context->stage->motion;
    Motion then = *motion;
    then.now = since;
    then.epoch = epoch;
    const Tween tween = tween_held(&then, ms, from);
    return tween_at(&tween, motion);
}

float context_seen(const TableContext *context, int ms)
{
    return held(context, context->since, context->epoch, ms, 0);
}

/* How much of so many milliseconds has passed that begin so long after the action that is being shown. */
static float passed(const TableContext *context, int ms, int from)
{
    return held(context, context->playing_since, context->playing_epoch, ms, from);
}

float context_held(const TableContext *context, int type)
{
    const Event *event = context_playing(context, type);
    if (!event) return 1;
    const size_t index = (size_t)(event - context->playing->items);
    const int holds = context->beats->holds[index];
    return passed(context, holds, context->beats->starts[index] + context->beats->lasts[index] - holds);
}

bool context_begun(const TableContext *context, int type)
{
    const Event *event = context_playing(context, type);
    return !event || passed(context, 1, context->beats->starts[event - context->playing->items]) > 0;
}

float context_seats_changed(const TableContext *context, size_t event)
{
    return ease(EASE_IN_OUT_CUBIC, passed(context, SEATS_MS, context->beats->starts[event]));
}

float context_turned(const TableContext *context)
{
    for (size_t i = context->playing ? context->playing->count : 0; i > 0; i--) {
        if (!beats_of(context->look->beats, context->playing->items[i - 1].type).seats) continue;
        return ease(EASE_IN_OUT_CUBIC, passed(context, TURN_MS, context->beats->starts[i - 1] + SEATS_MS));
    }
    return 0;
}

float context_touch_progress(const TableContext *context, ThemeTime time)
{
    return progress(context, context->touched_since, context->touched_epoch, stage_time(context->stage, time), 0);
}

float context_hover_progress(const TableContext *context, ThemeTime time)
{
    return progress(context, context->hovered_since, context->hovered_epoch, stage_time(context->stage, time), 0);
}

bool context_to_move(const TableContext *context, int player)
{
    return !context->given_up && state_look(context->view)->to_move == player;
}

bool context_over(const TableContext *context)
{
    return context->given_up || state_look(context->view)->over;
}

bool kit_refuse(const TableContext *context, Action action, Text *text)
{
    Event reason;
    if (!context->game->refuse(context->rules, context->view, context->chooser, action, &reason)) return false;
    reason_tell(context->game, context->rules, &reason, context->names, text);
    const char *rule = context->game->reasons[reason.type].rule;
    if (context->sign) text_copy(context->sign, SIGN_TEXT, rule ? rule : "");
    if (context->reason) *context->reason = reason.type;
    return true;
}

bool kit_refuse_path(const TableContext *context, const TouchPath *path, Text *text)
{
    if (context->look->refuse) return context->look->refuse(context, path, text);
    Text notation = {0};
    Action action;
    for (int i = 0; i < path->count; i++) text_addf(&notation, "%s%s", i ? " " : "", path->tokens[i]);
    const bool is_action = game_read_action(context->game, context->rules, text_string(&notation), &action);
    text_clear(&notation);
    return is_action && kit_refuse(context, action, text);
}

const Event *context_event(const TableContext *context, int type)
{
    for (size_t i = 0; i < context->last->count; i++) {
        if (context->last->items[i].type == type) return &context->last->items[i];
    }
    return NULL;
}

const Event *context_last_event(const TableContext *context, int type)
{
    for (size_t i = context->last->count; i > 0; i--) {
        if (context->last->items[i - 1].type == type) return &context->last->items[i - 1];
    }
    return NULL;
}

long context_count_ways(const TableContext *context)
{
    const Choosing *choosing = context->choosing;
    long count = 0;
    if (choosing->touched.count == 0) return 0;
    for (size_t i = 0; i < choosing->count; i++)
        count += strcmp(choosing->paths[i].tokens[0], choosing->touched.tokens[0]) == 0;
    return count;
}

Colour context_lit(const TableContext *context, Colour colour)
{
    return colour_grade(&context->stage->theme->ground, colour);
}

const char *kit_reason(const TableContext *context, Action action)
{
    Text text = {0};
    kit_refuse(context, action, &text);
    const char *reason = spots_text(&context->stage->spots, "%s", text_string(&text));
    text_clear(&text);
    return reason;
}

/* ---- Texts ---- */

const char *context_thing(const TableContext *context, unsigned thing)
{
    char name[NAME_TEXT];
    game_name_thing(context->game, context->rules, thing, NAME_WORDS, name);
    return spots_text(&context->stage->spots, "%s", name);
}

const char *context_place(const TableContext *context, Place place)
{
    char name[NAME_TEXT];
    game_name_place(context->game, context->rules, place, NAME_WORDS, name);
    return spots_text(&context->stage->spots, "%s", name);
}

const char *context_capital(const TableContext *context, const char *text)
{
    const bool small = text[0] >= 'a' && text[0] <= 'z';
    return small ? spots_text(&context->stage->spots, "%c%s", text[0] - 'a' + 'A', text + 1) : text;
}

/* ---- What the kit does for all tables ---- */

Rect kit_seen(const TableContext *context, const Piece *piece)
{
    if (!piece->art[0] || piece->fade >= 1) return (Rect){0};
    const Rect ink = art_ink(canvas_art_of(context->stage->canvas), piece->art).at, at = piece->at;
    return (Rect){at.x + ink.x * at.w, at.y + ink.y * at.h, ink.w * at.w, ink.h * at.h};
}

void kit_arrange(const TableContext *context, Arrangement *arrangement)
{
    arrange_clear(arrangement);
    context->look->arrange(context, arrangement);
    for (int i = 0; i < arrangement->piece_count; i++) {
        Piece *piece = &arrangement->pieces[i];
        piece->at = rect_snapped(piece->at);
        piece->shadow_at = rect_snapped(piece->shadow_at);
    }
}

void kit_write_figure(long figure, bool plus, char text[FIGURE_TEXT])
{
    snprintf(text, FIGURE_TEXT, "%s%ld", figure < 0 ? "−" : plus && figure > 0 ? "+" : "", labs(figure));
}
