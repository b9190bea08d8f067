/* SPDX-License-Identifier: MIT */
/* What tables ask about a context. */
#include "tabletop/game_table.h"

#include <string.h>

bool context_is_target(const TableContext *context, const char *token)
{
    return selection_has_next(context->selection, token);
}

bool context_is_highlighted(const TableContext *context, const char *token)
{
    return context->stage->settings->highlights_legal && context_is_target(context, token);
}

bool context_is_touched(const TableContext *context, const char *token)
{
    return selection_contains(context->selection, token);
}

bool context_is_hovered(const TableContext *context, const char *token) { return strcmp(context->hovered, token) == 0; }

bool context_is_suppressed(const TableContext *context) { return context->stage->tips_are_suppressed; }

static float progress_since(const TableContext *context, Moment since, ThemeTime time, int delay)
{
    return motion_progress(&context->stage->motion, since, stage_time(context->stage, time), delay);
}

float context_progress(const TableContext *context, ThemeTime time, int delay)
{
    return progress_since(context, context->shown_since, time, delay);
}

int context_counting_ms(const TableContext *context)
{
    return context->position.game_table->counting ? context->position.game_table->counting->get_ms(context) : 0;
}

bool context_is_counting(const TableContext *context)
{
    const int ms = context_counting_ms(context);
    return ms > 0 && motion_progress(&context->stage->motion, context->shown_since, (Timing){1, EASE_LINEAR}, ms) < 1;
}

float context_progress_since(const TableContext *context, Moment since, Timing timing, int delay)
{
    Motion *motion = &context->stage->motion;
    const Motion then = motion_at_moment(motion, since);
    const Tween tween = tween_after(&then, timing, delay);
    return tween_progress(&tween, motion);
}

float context_last_fade(const TableContext *context)
{
    static const Timing GOES = {120, EASE_OUT_CUBIC};
    return context->playing ? context_progress_since(context, context->playing_since, GOES, 0) : 0;
}

static float held_progress(const TableContext *context, Moment since, int ms, int from)
{
    Motion *motion = &context->stage->motion;
    const Motion then = motion_at_moment(motion, since);
    const Tween tween = tween_held(&then, ms, from);
    return tween_progress(&tween, motion);
}

float context_reading_progress(const TableContext *context, int ms)
{
    return held_progress(context, context->shown_since, ms, 0);
}

/* The share of a time span that has passed. The span begins `from` milliseconds after playing_since. */
static float passed_progress(const TableContext *context, int ms, int from)
{
    return held_progress(context, context->playing_since, ms, from);
}

static bool has_begun(const TableContext *context, size_t event)
{
    return passed_progress(context, 1, context->schedule->start_ms[event]) > 0;
}

const Event *context_playing_event(const TableContext *context, int kind)
{
    const Event *shown = NULL;
    for (size_t i = 0; context->playing && i < context->playing->count; i++) {
        if (context->playing->items[i].kind != kind || (shown && !has_begun(context, i))) continue;
        shown = &context->playing->items[i];
    }
    return shown;
}

float context_hold_progress(const TableContext *context, int kind)
{
    const Event *event = context_playing_event(context, kind);
    if (!event) return 1;
    const size_t index = (size_t)(event - context->playing->items);
    const int hold_ms = context->schedule->hold_ms[index];
    return passed_progress(context, hold_ms,
                           context->schedule->start_ms[index] + context->schedule->duration_ms[index] - hold_ms);
}

bool context_event_has_begun(const TableContext *context, int kind)
{
    const Event *event = context_playing_event(context, kind);
    return !event || has_begun(context, (size_t)(event - context->playing->items));
}

float context_seat_swap_progress(const TableContext *context, size_t event)
{
    return ease(EASE_IN_OUT_CUBIC, passed_progress(context, SEAT_SWAP_MS, context->schedule->start_ms[event]));
}

float context_rotation_progress(const TableContext *context)
{
    for (size_t i = context->playing ? context->playing->count : 0; i > 0; i--) {
        if (!event_traits_find(context->position.game_table->events.traits, context->playing->items[i - 1].kind)
                 .swaps_seats)
            continue;
        return ease(EASE_IN_OUT_CUBIC,
                    passed_progress(context, TABLE_ROTATION_MS, context->schedule->start_ms[i - 1] + SEAT_SWAP_MS));
    }
    return 0;
}

float context_touch_progress(const TableContext *context, ThemeTime time)
{
    return progress_since(context, context->touch_state->since, time, 0);
}

float context_hover_progress(const TableContext *context, ThemeTime time)
{
    return progress_since(context, context->hover->since, time, 0);
}

float context_shake(const TableContext *context)
{
    Stage *stage = context->stage;
    return layout_length(&stage->layout, motion_shake(&context->touch_state->shake, &stage->motion));
}

int context_own_player(const TableContext *context)
{
    return context->position.viewer != NOBODY ? context->position.viewer
           : context->chooser != NOBODY       ? context->chooser
                                              : context->front_player;
}

bool context_is_to_move(const TableContext *context, int player)
{
    return !context->position.is_resigned && state_head_const(context->position.view)->to_move == player;
}

bool context_is_over(const TableContext *context)
{
    return context->position.is_resigned || state_head_const(context->position.view)->is_over;
}

const Event *context_last_event(const TableContext *context, int kind)
{
    for (size_t i = context->last->count; i > 0; i--) {
        if (context->last->items[i - 1].kind == kind) return &context->last->items[i - 1];
    }
    return NULL;
}

long context_count_actions(const TableContext *context)
{
    const TouchSelection *selection = context->selection;
    long count = 0;
    if (selection->touched.count == 0) return 0;
    for (size_t i = 0; i < selection->count; i++)
        count += strcmp(selection->paths[i].tokens[0], selection->touched.tokens[0]) == 0;
    return count;
}

Colour context_grade_colour(const TableContext *context, Colour colour)
{
    return colour_grade(&context->stage->theme->ground_grade, colour);
}

/* ---- Texts ---- */

const char *context_name_thing(const TableContext *context, unsigned thing)
{
    char name[NAME_TEXT_SIZE];
    game_name_thing(context->position.game, context->position.rules, thing, NAME_WORDS, name);
    return stage_printf(context->stage, "%s", name);
}

const char *context_name_place(const TableContext *context, Place place)
{
    char name[NAME_TEXT_SIZE];
    game_name_place(context->position.game, context->position.rules, place, NAME_WORDS, name);
    return stage_printf(context->stage, "%s", name);
}

const char *context_capitalize(const TableContext *context, const char *text)
{
    const bool is_lower_case = text[0] >= 'a' && text[0] <= 'z';
    return is_lower_case ? stage_printf(context->stage, "%c%s", text[0] - 'a' + 'A', text + 1) : text;
}
