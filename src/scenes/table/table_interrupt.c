/* SPDX-License-Identifier: MIT */
/* Cards that interrupt: which of them the last action belongs to, how long it is shown, and how it can be answered. */
#include "scenes/table/table_interrupt.h"
#include "scenes/table/choose_player.h"
#include "scenes/table/table_context.h"
#include "scenes/table/table_draw.h"
#include "scenes/table/table_hotspots.h"
#include "scenes/table/table_play.h"
#include "scenes/table/table_touch.h"
#include "session/table/session_viewer.h"

#include <stdlib.h>
#include <string.h>

/* How long a card is shown, in milliseconds: while it may be answered; when it was not; when it stops another one; when
 * it was stopped after all others had declined; and when somebody declines. */
enum { ASKED_MS = 1000, SEEN_MS = 1600, STOPPED_MS = 1900, SPENT_MS = 1000, PASSED_MS = 800 };
enum { INTERRUPT_STEPS_MAX = 40 };

/* ---- The cards of an interrupt ---- */

static InterruptRole interrupt_role_of(const TableScene *table, const Event *event)
{
    return (InterruptRole)event_traits_find(table->display.game_table->event_traits, event->type).interrupt_role;
}

/* The events of its targets follow directly after the card's event. */
static InterruptCard interrupt_card_of(const TableScene *table, const EventList *events, size_t index)
{
    InterruptCard card = {.event = events->items[index]};
    for (size_t i = index + 1; i < events->count && card.place_count < INTERRUPT_PLACES_MAX; i++) {
        if (interrupt_role_of(table, &events->items[i]) == INTERRUPT_AIM)
            card.places[card.place_count++] = events->items[i].to;
    }
    return card;
}

static void move_to_front(Interrupt *interrupt, InterruptCard card)
{
    if (interrupt->count == INTERRUPT_CARDS_MAX) interrupt->count--;
    memmove(interrupt->cards + 1, interrupt->cards, (size_t)interrupt->count * sizeof card);
    interrupt->cards[0] = card;
    interrupt->count++;
}

/* The role of a step in an interrupt: that of its last event that has one. */
typedef struct InterruptPart {
    InterruptRole role; /* INTERRUPT_CARD, INTERRUPT_ANSWER, INTERRUPT_PASS, or INTERRUPT_NONE */
    InterruptCard card;
    bool stops;
} InterruptPart;

static InterruptPart part_of(const TableScene *table, const EventList *events)
{
    InterruptPart part = {.role = INTERRUPT_NONE};
    for (size_t i = 0; i < events->count; i++) {
        const InterruptRole role = interrupt_role_of(table, &events->items[i]);
        if (role == INTERRUPT_STOP) part.stops = true;
        if (role == INTERRUPT_PASS && part.role == INTERRUPT_NONE) part.role = INTERRUPT_PASS;
        if (role != INTERRUPT_CARD && role != INTERRUPT_ANSWER) continue;
        part.role = role;
        part.card = interrupt_card_of(table, events, i);
    }
    return part;
}

/* Collects the cards from the last shown step back to the card that began the interrupt. */
static void collect_cards(const TableScene *table, Interrupt *interrupt)
{
    EventList *events = memory_allocate(sizeof *events);
    bool begun = false;
    for (size_t i = 0; i < INTERRUPT_STEPS_MAX && i < table->session.shown_steps && !begun; i++) {
        session_step_events(&table->session, table->session.shown_steps - 1 - i, events);
        const InterruptPart part = part_of(table, events);
        if (part.role == INTERRUPT_NONE) break;
        if (i == 0) interrupt->is_stopped = part.stops;
        interrupt->pass_count += part.role == INTERRUPT_PASS;
        if (part.role != INTERRUPT_PASS) move_to_front(interrupt, part.card);
        begun = part.role == INTERRUPT_CARD;
    }
    free(events);
    if (!begun) *interrupt = (Interrupt){.count = 0};
}

/* ---- During a game ---- */

/* The event with which the newest card or decline is shown, counted from 1. *comes: it is a card. */
static int newest(const TableScene *table, const EventList *events, bool *comes)
{
    for (size_t i = events->count; i > 0; i--) {
        const InterruptRole role = interrupt_role_of(table, &events->items[i - 1]);
        *comes = role == INTERRUPT_CARD || role == INTERRUPT_ANSWER;
        if (*comes || role == INTERRUPT_PASS) return (int)i;
    }
    return 0;
}

static int hold_ms(const Interrupt *interrupt)
{
    if (!interrupt->is_new) return interrupt->is_answerable ? 0 : interrupt->is_stopped ? SPENT_MS : PASSED_MS;
    return interrupt->is_answerable ? ASKED_MS : interrupt->is_stopped ? STOPPED_MS : SEEN_MS;
}

void table_interrupt_update(TableScene *table, Stage *stage, const EventList *events, AnimationPlan *plan)
{
    Interrupt interrupt = {.count = 0};
    InterruptInfo info;
    table->display.decline_pressed = false;
    table->telling.interrupt = interrupt;
    if (!table->display.game_table->describe_interrupt) return;
    collect_cards(table, &interrupt);
    const TableContext context = table_context(table, stage);
    if (!interrupt_find_info(&context, &interrupt, &info)) return;
    interrupt.is_answerable = session_is_in_progress(&table->session) && session_asked_players(&table->session) != 0;
    if (events) plan->held_event = newest(table, events, &interrupt.is_new);
    interrupt.hold_ms = events ? hold_ms(&interrupt) / (table->telling.playback.is_playing ? 2 : 1) : 0;
    plan->held_ms = interrupt.hold_ms;
    if (plan->held_event > 0 && !interrupt.is_new) plan->lead_ms = 0; /* declining needs no preparation */
    interrupt.shown_since = table->telling.previous.started;
    table->telling.interrupt = interrupt;
}

void table_interrupt_start(TableScene *table, const AnimationPlan *plan)
{
    Interrupt *interrupt = &table->telling.interrupt;
    if (plan->held_event > 0) interrupt->start_ms = table->display.animations.schedule.start_ms[plan->held_event - 1];
}

bool table_interrupt_current(const TableScene *table, const TableContext *context, Interrupt *interrupt)
{
    *interrupt = table->telling.interrupt;
    if (interrupt->count == 0) return false;
    const bool telling = table_is_showing_events(table, context->stage);
    if (!telling) return interrupt->is_answerable;
    const Timing at_once = {1, EASE_LINEAR};
    const bool begun = context_progress_since(context, interrupt->shown_since, at_once, interrupt->start_ms) > 0;
    if (!begun && interrupt->is_new && interrupt->count == 1) return false;
    if (!begun) {
        /* Until its own event is shown, the interrupt is drawn as it was before. */
        interrupt->count -= interrupt->is_new;
        interrupt->is_answerable = true;
        interrupt->is_new = interrupt->is_stopped = false;
    }
    return interrupt_progress(context, interrupt) > 0 || interrupt->is_new;
}

/* Whether the viewer is asked about the interrupt, now or when it has been shown. */
static bool is_asked_here(const TableScene *table)
{
    const int asked = session_asked_person(&table->session);
    return table->telling.interrupt.count > 0 && table->telling.interrupt.is_answerable && asked != NOBODY &&
           asked == table->session.chooser && !session_declines_for_player(&table->session);
}

bool table_answers_inline(const TableScene *table, const Stage *stage)
{
    return is_asked_here(table) && !table_is_showing_events(table, stage);
}

static const Choice *declining(const TableScene *table)
{
    for (int i = 0; i < table->display.arrangement.choice_count; i++) {
        if (selection_has_next(&table->display.selection, table->display.arrangement.choices[i].token))
            return &table->display.arrangement.choices[i];
    }
    return NULL;
}

void table_decline_answer(TableScene *table, Stage *stage)
{
    const Choice *choice = declining(table);
    if (!choice) return;
    if (table->display.decline_pressed) {
        table_play_action(table, stage, table->session.chooser, table->session.game->response_phase->decline_action);
        return;
    }
    table->display.decline_pressed = true;
    stage_focus(stage, choice->token);
    stage_refuse(stage, choice->token, screen_string(WORD_INTERRUPT_ONCE_MORE));
}

/* ---- Drawing ---- */

static const Piece *piece_of(const TableScene *table, const char *token)
{
    for (int i = 0; i < table->display.arrangement.piece_count; i++) {
        if (strcmp(table->display.arrangement.pieces[i].token, token) == 0)
            return &table->display.arrangement.pieces[i];
    }
    return NULL;
}

/* Finds the cards that can be played as an answer, each once. */
static int find_answers(const TableScene *table, const Target *answers[INTERRUPT_ANSWERS_MAX])
{
    int count = 0;
    for (size_t i = 0; i < table->display.selection.count && count < INTERRUPT_ANSWERS_MAX; i++) {
        const Target *target = table_find_target(table, table->display.selection.paths[i].tokens[0]);
        bool known = !target;
        for (int j = 0; j < count; j++) known = known || answers[j] == target;
        if (!known) answers[count++] = target;
    }
    return count;
}

/* Cards narrower than this are drawn without their names. */
static const float NAMED_CARD_WIDTH_MIN = 64;

static void draw_answer(const TableScene *table, Stage *stage, const Target *target, Rect room, int count, float high)
{
    const Piece *piece = piece_of(table, target->token);
    const float gap = 8 * stage->layout.k;
    const Rect foot = rect_take_bottom(&room, high, gap);
    if (count == 1 && piece && piece->at.w < NAMED_CARD_WIDTH_MIN && room.h > high) {
        TextStyle name = stage_text_style_capped(stage, FONT_BOLD, SIZE_TEXT_BODY, COLOUR_PAPER, 1.3f);
        name.align = ALIGN_CENTRE;
        canvas_text_fitted(stage->canvas, &name, .7f, rect_take_bottom(&room, name.size * 1.4f, gap), target->label);
    }
    if (piece && room.h > high) {
        const float tall = fminf(room.h, room.w * 1.2f), aspect = piece->at.h / fmaxf(1, piece->at.w);
        const Rect at = rect_snapped(rect_around(rect_centre(room), tall / aspect, tall));
        canvas_art(stage->canvas, piece->art, at);
        canvas_ring(stage->canvas, rect_inset(at, -4), at.w * .1f + 4, 4, stage_colour(stage, COLOUR_AMBER));
    }
    const Hotspot hotspot = {.id = stage_printf(stage, ANSWER_ID_PREFIX "%s", target->token),
                             .at = rect_snapped(foot),
                             .label =
                                 count == 1 && room.h > high ? screen_string(WORD_INTERRUPT_PLAY_IT) : target->label,
                             .spoken = stage_format(stage, WORD_INTERRUPT_ANSWER_WITH, arg_text(target->label)),
                             .code = CODE_ANSWER_WITH,
                             .is_highlighted = true};
    widget_button(stage, &(Button){hotspot, count == 1 ? BUTTON_MAIN : BUTTON_HIGHLIGHT, NULL});
}

static void draw_decline(const TableScene *table, Stage *stage, Rect at)
{
    const Choice *choice = declining(table);
    if (!choice) return;
    const Hotspot hotspot = {.id = choice->token,
                             .at = rect_snapped(at),
                             .label = choice->label,
                             .code = CODE_TOKEN,
                             .is_highlighted = true};
    widget_button(stage, &(Button){hotspot, BUTTON_PAPER, NULL});
}

/* Beside the card, answers are below each other, with their cards above. Below it they are in a row or, if that is
 * narrow, below each other, without cards. */
static void draw_answers(const TableScene *table, Stage *stage, const InterruptLayout *layout, int count,
                         const Target *const *answers)
{
    const float high = layout_touch_size(&stage->layout) * 1.08f, gap = 12 * stage->layout.k;
    Rect room = layout->answers;
    const bool row = room.h < (float)(count + 1) * high;
    const Rect decline = row ? rect_column(room, count, count + 1, gap) : rect_take_bottom(&room, high, gap);
    for (int i = 0; i < count; i++) {
        const Rect at = row ? rect_column(room, i, count + 1, gap) : rect_row(room, i, count, gap);
        draw_answer(table, stage, answers[i], at, count, high);
    }
    draw_decline(table, stage, decline);
    table_draw_opt_out(table, stage, layout->foot);
}

/* A player without an answer can only decline. */
static void draw_no_answer(const TableScene *table, Stage *stage, const InterruptLayout *layout)
{
    const Choice *choice = declining(table);
    const float high = layout_touch_size(&stage->layout) * 1.08f, gap = 12 * stage->layout.k;
    Rect room = layout->foot;
    const Rect top = rect_take_top(&room, high, gap);
    const float label = choice ? widget_button_width(stage, NULL, choice->label) : 0;
    const float wide = fminf(top.w, fmaxf(150 * stage->layout.k, label));
    draw_decline(table, stage, rect_around(rect_centre(top), wide, high));
    table_draw_opt_out(table, stage, room);
}

/* The height of the buttons below the card. */
static float foot_height(const TableScene *table, Stage *stage, bool answers)
{
    const float touch = layout_touch_size(&stage->layout), quiet = table_can_opt_out(table) ? touch : 0;
    const float decline = answers ? 0 : touch * 1.08f;
    return decline + quiet + (decline > 0 && quiet > 0 ? 12 * stage->layout.k : 0);
}

static void add_question_rect(TableScene *table, Rect at)
{
    if (at.w > 0 && at.h > 0 && table->display.question_rects.count < TABLE_QUESTION_RECTS_MAX)
        table->display.question_rects.items[table->display.question_rects.count++] = at;
}

/* Finds what a question about the last card must not cover. */
static void find_question_rects(TableScene *table, const TableContext *context, const Interrupt *interrupt,
                                const InterruptLayout *layout)
{
    const InterruptCard *card = &interrupt->cards[interrupt->count - 1];
    InterruptInfo info;
    table->display.question_rects.count = 0;
    add_question_rect(table, layout->card);
    add_question_rect(table, layout->owner);
    add_question_rect(table, layout->effect);
    if (interrupt_find_info(context, interrupt, &info)) {
        add_question_rect(table, info.victim);
        add_question_rect(table, info.piles);
    }
    for (int player = 0; player < match_players(table->session.match); player++)
        add_question_rect(table, table->display.rects.panels[player]);
    for (int n = 0; n < card->place_count; n++) {
        for (int i = 0; i < table->display.arrangement.piece_count; i++) {
            const Piece *piece = &table->display.arrangement.pieces[i];
            if (memcmp(&piece->place, &card->places[n], sizeof(Place)) == 0) add_question_rect(table, piece->at);
        }
    }
}

void table_interrupt_draw(TableScene *table, const TableContext *context, const Interrupt *interrupt)
{
    Stage *stage = context->stage;
    const Target *answers[INTERRUPT_ANSWERS_MAX];
    const bool asked = is_asked_here(table) && interrupt->count == table->telling.interrupt.count;
    const int count = asked ? find_answers(table, answers) : 0;
    const float foot = asked ? foot_height(table, stage, count > 0) : 0;
    InterruptLayout layout;
    const bool asks_all = interrupt->is_answerable && session_must_ask_all(&table->session);
    const float below = asks_all ? choose_player_height(stage) : 0;
    const Hotspot *note = hotspots_find(&stage->hotspots, "explained");
    InterruptPrompt prompt = {.has_prompt = asked,
                              .answer_count = count,
                              .foot_height = foot,
                              .note = note ? note->at : (Rect){0},
                              .room_below = below};
    for (int i = 0; i < count; i++) prompt.answers[i] = answers[i]->label;
    interrupt_draw(context, interrupt, prompt, &layout);
    if (layout.at.w <= 0) return;
    stage_avoid(stage, layout.effect);
    find_question_rects(table, context, interrupt, &layout);
    add_question_rect(table, prompt.note);
    stage_add_hotspot(stage, &(Hotspot){.id = "interlude", .at = layout.at, .kind = HOTSPOT_BLOCKER});
    if (!table_answers_inline(table, stage)) return;
    if (count > 0) {
        draw_answers(table, stage, &layout, count, answers);
    } else {
        draw_no_answer(table, stage, &layout);
    }
}
