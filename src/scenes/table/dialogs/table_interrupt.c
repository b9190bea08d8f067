/* SPDX-License-Identifier: MIT */
/* Cards that interrupt: which of them the last action belongs to, how long it is shown, and how it can be answered. */
#include "scenes/table/dialogs/table_interrupt.h"
#include "scenes/table/touch/table_buttons.h"
#include "scenes/table/touch/table_hotspots.h"
#include "session/table/session_question.h"
#include "session/table/session_viewer.h"
#include "tabletop/context.h"
#include "ui/widgets.h"

#include <string.h>

enum {
    ASKED_MS = 1000,   /* how long a new card is shown that may be answered */
    SEEN_MS = 1600,    /* how long a new card is shown that cannot be answered */
    HIT_MS = 3200,     /* how long a new card is shown that cannot be answered and hits the viewer */
    STOPPED_MS = 1900, /* how long a new card is shown that cannot be answered and has stopped another one */
    SPENT_MS = 1000,   /* how long a card that has stopped another one stays after the last player has declined */
    PASSED_MS = 800,   /* how long any other card stays after the last player has declined to answer it */
};
enum { INTERRUPT_STEPS_MAX = 40 }; /* how far back the card that began an interrupt is looked for */

/* ---- The cards of an interrupt ---- */

/* The card that an event plays, and its targets, whose events follow the card's. */
static InterruptCard interrupt_card_of(const EventTraits *traits, const EventList *events, size_t index)
{
    InterruptCard card = {.event = events->items[index]};
    for (size_t i = index + 1; i < events->count && card.place_count < INTERRUPT_PLACES_MAX; i++) {
        if (event_traits_find(traits, events->items[i].kind).interrupt == INTERRUPT_AIM)
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

/* The role of a step in an interrupt, and its event: the last card that the step plays, or else a decline. */
typedef struct InterruptPart {
    InterruptRole role; /* INTERRUPT_CARD, INTERRUPT_ANSWER, INTERRUPT_PASS, or INTERRUPT_NONE */
    size_t event;
    bool stops;
} InterruptPart;

static InterruptPart part_of(const EventTraits *traits, const EventList *events)
{
    InterruptPart part = {.role = INTERRUPT_NONE};
    for (size_t i = 0; i < events->count; i++) {
        const InterruptRole role = event_traits_find(traits, events->items[i].kind).interrupt;
        const bool is_card = role == INTERRUPT_CARD || role == INTERRUPT_ANSWER;
        if (role == INTERRUPT_STOP) part.stops = true;
        if (!is_card && (role != INTERRUPT_PASS || part.role != INTERRUPT_NONE)) continue;
        part.role = role;
        part.event = i;
    }
    return part;
}

/* Collects the cards from the last shown step back to the card that began the interrupt. */
static void collect_cards(const TableSession *session, const EventTraits *traits, Interrupt *interrupt)
{
    SCOPED_MEMORY EventList *events = memory_allocate(sizeof *events);
    bool begun = false;
    for (size_t i = 0; i < INTERRUPT_STEPS_MAX && i < session->shown_steps && !begun; i++) {
        session_viewer_step_events(session, session->shown_steps - 1 - i, events);
        const InterruptPart part = part_of(traits, events);
        if (part.role == INTERRUPT_NONE) break;
        if (i == 0) interrupt->is_stopped = part.stops;
        if (part.role != INTERRUPT_PASS) move_to_front(interrupt, interrupt_card_of(traits, events, part.event));
        begun = part.role == INTERRUPT_CARD;
    }
    if (!begun) *interrupt = (Interrupt){.count = 0};
}

/* ---- During a game ---- */

static int hold_ms(const Interrupt *interrupt, int viewer)
{
    const int victim = interrupt->cards[interrupt->count - 1].event.other;
    if (!interrupt->is_new) return interrupt->is_answerable ? 0 : interrupt->is_stopped ? SPENT_MS : PASSED_MS;
    return interrupt->is_answerable          ? ASKED_MS
           : interrupt->is_stopped           ? STOPPED_MS
           : victim >= 0 && victim == viewer ? HIT_MS
                                             : SEEN_MS;
}

int table_interrupt_update(TableInterrupt *interrupt, const TableSession *session, const TableContext *context,
                           const EventList *events, bool is_playback)
{
    const EventTraits *traits = context->position.game_table->events.traits;
    Interrupt *current = &interrupt->current;
    InterruptInfo info;
    interrupt->decline_pressed = false;
    *current = (Interrupt){.count = 0};
    collect_cards(session, traits, current);
    if (!interrupt_find_info(context, current, &info)) {
        *current = (Interrupt){.count = 0};
        return -1;
    }
    current->is_answerable = session_is_in_progress(session) && session_question_asked_players(session) != 0;
    if (!events) return -1;
    const InterruptPart part = part_of(traits, events);
    current->is_new = part.role == INTERRUPT_CARD || part.role == INTERRUPT_ANSWER;
    current->hold_ms = hold_ms(current, context->position.viewer) / (is_playback ? 2 : 1);
    return part.role == INTERRUPT_NONE ? -1 : (int)part.event;
}

void table_interrupt_start(TableInterrupt *interrupt, Moment since, int start_ms)
{
    Interrupt *before = &interrupt->before, *current = &interrupt->current;
    current->shown_since = since;
    current->start_ms = start_ms;
    /* Before its event, the action's card was not there, or the last card could still be answered. */
    *before = *current;
    before->count -= current->is_new;
    before->is_answerable = true;
    before->is_new = before->is_stopped = false;
}

const Interrupt *table_interrupt_shown(const TableInterrupt *interrupt, const TableContext *context)
{
    const Interrupt *current = &interrupt->current;
    if (current->count == 0) return NULL;
    if (!context->playing) return current->is_answerable ? current : NULL;
    const Timing at_once = {1, EASE_LINEAR};
    const bool begun = context_progress_since(context, current->shown_since, at_once, current->start_ms) > 0;
    const Interrupt *shown = begun ? current : &interrupt->before;
    return interrupt_opacity(context, shown) > 0 || shown->is_new ? shown : NULL;
}

bool table_interrupt_is_answerable(const TableInterrupt *interrupt)
{
    return interrupt->current.count > 0 && interrupt->current.is_answerable;
}

bool table_interrupt_is_asked_here(const TableInterrupt *interrupt, const TableSession *session)
{
    const SessionQuestion question = session_question_find(session);
    return table_interrupt_is_answerable(interrupt) && question.kind == QUESTION_TO_ONE &&
           question.person == session->chooser;
}

/* The button that declines, or NULL. */
static const Choice *find_decline(const TableContext *context)
{
    const Arrangement *arrangement = context->arrangement;
    for (int i = 0; i < arrangement->choice_count; i++) {
        if (selection_has_next(context->selection, arrangement->choices[i].token)) return &arrangement->choices[i];
    }
    return NULL;
}

bool table_interrupt_press_back(TableInterrupt *interrupt, const TableContext *context)
{
    const Choice *choice = find_decline(context);
    if (!choice) return false;
    if (interrupt->decline_pressed) return true;
    interrupt->decline_pressed = true;
    stage_focus(context->stage, choice->token);
    stage_refuse(context->stage, choice->token, screen_string(STRING_INTERRUPT_ONCE_MORE));
    return false;
}

/* ---- Drawing ---- */

/* Finds the cards that can be played as an answer, each once. Returns how many there are. */
static int find_answers(const TouchSelection *selection, const Arrangement *arrangement,
                        const Target *answers[INTERRUPT_ANSWERS_MAX])
{
    int count = 0;
    for (size_t i = 0; i < selection->count && count < INTERRUPT_ANSWERS_MAX; i++) {
        const Target *target = arrangement_find_target(arrangement, selection->paths[i].tokens[0]);
        bool known = !target;
        for (int j = 0; j < count; j++) known = known || answers[j] == target;
        if (!known) answers[count++] = target;
    }
    return count;
}

/* The art of a card that is narrower than this on the table, in pixels, does not show the card's name. */
static const float NAMED_CARD_WIDTH_MIN = 64;

static void draw_answer(const TableContext *context, const Target *target, Rect room, int count, float height)
{
    Stage *stage = context->stage;
    const Piece *piece = arrangement_find_piece(context->arrangement, target->token);
    const float gap = 8 * stage->layout.scale;
    const Rect foot = rect_take_bottom(&room, height, gap);
    if (count == 1 && piece && piece->at.w < NAMED_CARD_WIDTH_MIN && room.h > height) {
        TextStyle name = text_centred(stage_text_style_capped(stage, FONT_BOLD, SIZE_TEXT_BODY, COLOUR_PAPER, 1.3f));
        canvas_text_fitted(stage->canvas, &name, .7f, rect_take_bottom(&room, name.size * 1.4f, gap), target->label);
    }
    if (piece && room.h > height) {
        const float card_height = fminf(room.h, room.w * 1.2f), aspect = piece->at.h / fmaxf(1, piece->at.w);
        const Rect at = rect_snapped(rect_around(rect_centre(room), card_height / aspect, card_height));
        canvas_art(stage->canvas, piece->art, at);
        canvas_ring(stage->canvas, rect_inset(at, -4), at.w * .1f + 4, 4, stage_colour(stage, COLOUR_AMBER));
    }
    const Button answer = {stage_printf(stage, ANSWER_ID_PREFIX "%s", target->token),
                           STRING_INTERRUPT_PLAY_IT,
                           CODE_TABLE_ANSWER_WITH,
                           count == 1 ? BUTTON_MAIN : BUTTON_HIGHLIGHT,
                           .label = count == 1 && room.h > height ? NULL : target->label,
                           .spoken = stage_format(stage, STRING_INTERRUPT_ANSWER_WITH, arg_text(target->label)),
                           .is_highlighted = true};
    widget_button(stage, foot, &answer);
}

static void draw_decline(const TableContext *context, Rect at)
{
    const Choice *choice = find_decline(context);
    if (!choice) return;
    widget_button(context->stage, at,
                  &(Button){choice->token, .code = CODE_TABLE_TOKEN, .style = BUTTON_PAPER, .label = choice->label,
                            .is_highlighted = true});
}

/* Draws the buttons to answer and to decline, below each other or, if the area is too low for that, side by side. */
static void draw_answers(const TableContext *context, const InterruptLayout *layout, int count,
                         const Target *const *answers)
{
    Stage *stage = context->stage;
    const float height = interrupt_button_height(&stage->layout), gap = interrupt_button_gap(&stage->layout);
    Rect room = layout->answers;
    const bool row = room.h < (float)(count + 1) * height;
    const Rect decline = row ? rect_column(room, count, count + 1, gap) : rect_take_bottom(&room, height, gap);
    for (int i = 0; i < count; i++) {
        const Rect at = row ? rect_column(room, i, count + 1, gap) : rect_row(room, i, count, gap);
        draw_answer(context, answers[i], at, count, height);
    }
    draw_decline(context, decline);
}

/* Takes the button of a player without an answer, who can only decline, off the top of *foot. */
static void draw_no_answer(const TableContext *context, Rect *foot)
{
    Stage *stage = context->stage;
    const Choice *choice = find_decline(context);
    const float height = interrupt_button_height(&stage->layout);
    const Rect top = rect_take_top(foot, height, interrupt_button_gap(&stage->layout));
    const float label = choice ? widget_button_width(stage, &(Button){.label = choice->label}) : 0;
    const float width = fminf(top.w, fmaxf(150 * stage->layout.scale, label));
    draw_decline(context, rect_around(rect_centre(top), width, height));
}

/* The height of the buttons below the card. */
static float foot_height(const TableSession *session, const Stage *stage, bool answers)
{
    const float opt_out = table_buttons_can_opt_out(session) ? layout_touch_size(&stage->layout) : 0;
    const float decline = answers ? 0 : interrupt_button_height(&stage->layout);
    return decline + opt_out + (decline > 0 && opt_out > 0 ? interrupt_button_gap(&stage->layout) : 0);
}

static void add_rect(QuestionRects *rects, Rect at)
{
    if (at.w > 0 && at.h > 0 && rects->count < QUESTION_RECTS_MAX) rects->items[rects->count++] = at;
}

/* Finds what a question about the last card must not cover. */
static void find_question_rects(QuestionRects *rects, const TableContext *context, const TableRects *drawn,
                                const Interrupt *shown, const InterruptLayout *layout)
{
    const InterruptCard *card = &shown->cards[shown->count - 1];
    const Arrangement *arrangement = context->arrangement;
    InterruptInfo info;
    rects->count = 0;
    add_rect(rects, layout->card);
    add_rect(rects, layout->owner);
    add_rect(rects, layout->effect);
    if (interrupt_find_info(context, shown, &info)) {
        /* A card without a target, which changes nothing in its player's yard, leaves that yard free to be covered. */
        if (card->event.other != NOBODY || info.picture_count > 0) add_rect(rects, info.victim);
        add_rect(rects, info.piles);
    }
    for (int player = 0; player < state_head_const(context->position.view)->players; player++)
        add_rect(rects, drawn->panels[player]);
    for (int n = 0; n < card->place_count; n++) {
        for (int i = 0; i < arrangement->piece_count; i++) {
            const Piece *piece = &arrangement->pieces[i];
            if (place_equals(piece->place, card->places[n])) add_rect(rects, piece->at);
        }
    }
}

/* The height that a question to a few players (choose_player.h) needs below its card: that of the title, two names and
 * the button. */
static float question_height(const Stage *stage)
{
    static const float TITLE = 1.3f;                 /* the height of the title, in text sizes */
    static const float ROW = 2.1f;                   /* the height of a row, in text sizes */
    static const float GAPS = 1.6f, PADDINGS = 2.8f; /* how many gaps and paddings the height contains */
    static const float MARGIN = 24;                  /* the margin, in pixels */
    const float *sizes = stage->theme->sizes, text = layout_text(&stage->layout, sizes[SIZE_TEXT_BODY]);
    const float row = fmaxf(layout_touch_size(&stage->layout), text * ROW);
    return TITLE * layout_text_capped(&stage->layout, sizes[SIZE_TEXT_PLATE], TITLE) + 3 * row +
           stage_size(stage, SIZE_GAP) * GAPS + stage_size(stage, SIZE_PADDING) * PADDINGS + MARGIN;
}

void table_interrupt_draw(TableInterrupt *interrupt, const TableSession *session, const TouchSelection *selection,
                          const TableContext *context, const TableRects *rects, const Interrupt *shown)
{
    Stage *stage = context->stage;
    const Target *answers[INTERRUPT_ANSWERS_MAX];
    const bool asked = table_interrupt_is_asked_here(interrupt, session) && shown->count == interrupt->current.count;
    const int count = asked ? find_answers(selection, context->arrangement, answers) : 0;
    const float foot = asked ? foot_height(session, stage, count > 0) : 0;
    InterruptLayout layout;
    const bool asks_all = shown->is_answerable && session_question_find(session).kind == QUESTION_TO_ALL;
    const Hotspot *note = hotspots_find(&stage->hotspots, EXPLAINED_ID);
    InterruptPrompt prompt = {.has_prompt = asked,
                              .answer_count = count,
                              .foot_height = foot,
                              .note = note ? note->at : (Rect){0},
                              .room_below = asks_all ? question_height(stage) : 0};
    for (int i = 0; i < count; i++) prompt.answers[i] = answers[i]->label;
    if (!interrupt_draw(context, shown, prompt, &layout)) return;
    stage_avoid(stage, layout.effect);
    find_question_rects(&interrupt->question_rects, context, rects, shown, &layout);
    add_rect(&interrupt->question_rects, prompt.note);
    stage_add_hotspot(stage, &(Hotspot){INTERRUPT_ID, layout.at, .kind = HOTSPOT_BLOCKER});
    if (context->playing || !asked) return;
    if (count > 0) {
        draw_answers(context, &layout, count, answers);
    } else {
        draw_no_answer(context, &layout.foot);
    }
    table_buttons_draw_opt_out(session, stage, layout.foot);
}
