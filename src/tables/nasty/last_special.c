/* SPDX-License-Identifier: MIT */
/* The special card that was played last: who played it, what it does to whom, or what stopped it. */
#include "tables/nasty/table.h"

#include "strings/nasty.h"
#include "ui/text_fit.h"

/* The opacity of the last special card and of the words about it. They fade when the next action is shown, because the
 * card would otherwise seem to cause that action. A waiting card and TableContext.card_played do not fade. */
static float last_special_opacity(const TableContext *context)
{
    return view_of(context)->stack_count > 0 || context->card_played ? 1 : 1 - context_last_fade(context);
}

/* Whether a card is landing where the last special card is shown. The words about it are only shown when it has landed,
 * because until then the players' costs do not include its effect. */
static bool is_card_landing(const TableContext *context)
{
    static const uint8_t PLAYS[] = {NASTY_EVENT_ANSWERED, NASTY_EVENT_PLAYED_AGAINST, NASTY_EVENT_PLAYED,
                                    NASTY_EVENT_AIMED, NASTY_EVENT_EXPOSED};
    bool lands = false;
    for (size_t i = 0; i < sizeof PLAYS; i++)
        lands = lands || (context_playing_event(context, PLAYS[i]) && context_event_has_begun(context, PLAYS[i]));
    return lands;
}

/* A stopped card is dark, with a cross. */
static void draw_stopped(const TableContext *context, Rect at, float t)
{
    Stage *stage = context->stage;
    const float radius = at.w * .24f;
    canvas_push_opacity(stage->canvas, t);
    canvas_rounded_rect(stage->canvas, at, at.w * CARD_CORNER,
                        colour_with_opacity(stage_colour(stage, COLOUR_INK), .5f));
    canvas_disc(stage->canvas, rect_centre(at), radius, stage_colour(stage, COLOUR_PAPER));
    canvas_icon(stage->canvas, "cross", rect_centre(at), radius * 1.4f, stage_colour(stage, COLOUR_INK));
    canvas_pop(stage->canvas);
}

/* Draws the last special card. A waiting card is a piece, and is not drawn here. */
void nasty_draw_last_special(const TableContext *context, Rect at)
{
    Stage *stage = context->stage;
    const Event *event = nasty_last_special_event(context);
    const float opacity = last_special_opacity(context);
    if (!event || opacity <= 0 || view_of(context)->stack_count > 0 || is_card_landing(context)) return;
    char art[ART_NAME_SIZE];
    const float t = context->card_played ? 1 : fminf(1, fmaxf(0, context_progress(context, TIME_OPEN, 0)));
    nasty_card_art(context->position.rules, event->thing, at.w, "back", art);
    canvas_push_opacity(stage->canvas, opacity);
    canvas_sprite(stage->canvas, &(Sprite){.name = "cards/shadow", .at = card_shadow_rect(at), .fade = 1 - t});
    canvas_sprite(stage->canvas, &(Sprite){.name = art, .at = at, .fade = 1 - t, .enlarge = -.12f * (1 - t)});
    if (t >= 1) card_draw_name(stage, at, nasty_card_caption(context->position.rules, event->thing, at.w));
    if (event->kind == NASTY_EVENT_CANCELLED) draw_stopped(context, at, t);
    canvas_pop(stage->canvas);
}

bool nasty_is_column_vacant(const TableContext *context)
{
    NastyRoundEnd end;
    const bool tells = nasty_last_special(context) != NASTY_EMPTY && last_special_opacity(context) > 0;
    return !tells && !is_card_landing(context) && !nasty_find_round_end(context, &end);
}

/* Makes an event like the one with which the waiting card was played. That event may not be in the last action any
 * more, because players may have responded since. */
static Event waiting_event(const TableContext *context)
{
    const NastyState *view = view_of(context);
    const NastyStackCard *top = nasty_stack_top(view);
    const NastySpecial *special = nasty_special_of(context->position.rules, top->card);
    const bool has_target = top->target != NOBODY && nasty_special_needs_aim(special);
    const bool answers = nasty_special_cancels(special) && view->stack_count > 1;
    Event event = {.player = (int8_t)top->by, .thing = (uint16_t)top->card, .other = NOBODY};
    event.kind = answers                                ? NASTY_EVENT_ANSWERED
                 : special->kind == NASTY_SPECIAL_NASTY ? (has_target ? NASTY_EVENT_PLAYED_AGAINST : NASTY_EVENT_PLAYED)
                                                        : (has_target ? NASTY_EVENT_AIMED : NASTY_EVENT_EXPOSED);
    if (has_target) event.other = (int8_t)view->seats[top->target];
    if (answers) event.with = (uint16_t)view->stack[view->stack_count - 2].card;
    return event;
}

/* The player at whom a card is aimed (NOBODY: not aimed yet), or the one who plays it if it needs no aim. */
static int target_of(const TableContext *context, const Event *event)
{
    const bool aims = nasty_special_needs_aim(nasty_special_of(context->position.rules, event->thing));
    return event->other != NOBODY ? event->other : aims ? NOBODY : event->player;
}

/* Describes a peek in the words of the log, which say how many cards were looked at but not which. */
static void describe_peek(const TableContext *context, const Event *first, const Event *end, Text *text)
{
    Event peeked[NASTY_PEEK_MAX];
    size_t count = 0;
    for (; first < end && first->kind == NASTY_EVENT_PEEKED && count < NASTY_PEEK_MAX; first++) {
        peeked[count] = *first;
        peeked[count++].visible_to = 0;
    }
    const EventTexts texts = {context->position.game, context->position.rules, context->position.names,
                              view_of(context)->head.players, false};
    events_describe(&texts, peeked, count, NOBODY, text);
}

/* The effect of a card that nobody stopped, from the events that follow. */
static void describe_after(const TableContext *context, const Event *event, Text *text)
{
    const Event *end = context->last->items + context->last->count;
    while (++event < end && text->length == 0) {
        if (event->kind == NASTY_EVENT_PEEKED) {
            describe_peek(context, event, end, text);
        } else {
            event_describe_news(context->position.game, context->position.rules, event, context->position.names, text);
        }
    }
}

/* Writes about the last special card. All players are called by their names, because "you" in a card's own text is the
 * player who plays it. */
static void write_words(const TableContext *context, Text *text)
{
    const bool waits = view_of(context)->stack_count > 0;
    const Event waiting = waits ? waiting_event(context) : (Event){.player = NOBODY};
    const Event *event = waits ? &waiting : nasty_last_special_event(context);
    if (!event) return;
    if (event->kind == NASTY_EVENT_CANCELLED) {
        text_add(text,
                 context_string(context, GAME_STRING_TABLE_STOPPED, arg_text(context->position.names[event->other]),
                                arg_text(context_name_thing(context, event->with))));
        return;
    }
    if (event->kind == NASTY_EVENT_DECLINED) {
        describe_after(context, event, text);
        return;
    }
    event_describe_news(context->position.game, context->position.rules, event, context->position.names, text);
    const int target = target_of(context, event);
    if (event->kind == NASTY_EVENT_ANSWERED) return;                             /* the words already say everything */
    if (event->kind == NASTY_EVENT_ACTS || (!waits && target == NOBODY)) return; /* the card has no effect (yet) */
    text_addf(text, " %s", nasty_describe_effect(context, event->thing, event->player, target, !waits));
}

/* After a change of seats, writes whose turn is next, because players may not know it. */
static void write_next(const TableContext *context, Text *text)
{
    const StateHead *head = &view_of(context)->head;
    const bool begins_turn = head->phase == NASTY_PHASE_DRAW || head->phase == NASTY_PHASE_TURN;
    if (text->length == 0 || !begins_turn || !context_last_event(context, NASTY_EVENT_SWAPPED_SEATS)) return;
    text_addf(text, " %s",
              context_string(context, GAME_STRING_TABLE_PLAYS_NEXT, arg_text(context->position.names[head->to_move])));
}

void nasty_draw_last_special_words(const TableContext *context, Rect at)
{
    Stage *stage = context->stage;
    SCOPED_TEXT words = {0};
    if (is_card_landing(context) || last_special_opacity(context) <= 0) return;
    write_words(context, &words);
    write_next(context, &words);
    TextStyle style = stage_text_style_capped(stage, FONT_MEDIUM, SIZE_TEXT_SMALL, COLOUR_PANEL_INK, 1.5f);
    const float min_size = stage_text_size(stage, SIZE_TEXT_SMALL, 1) * .8f;
    canvas_push_opacity(stage->canvas, last_special_opacity(context));
    text_fit_draw_paragraph(stage->canvas, &style, min_size, 1.3f, at, text_string(&words));
    canvas_pop(stage->canvas);
}
