/* SPDX-License-Identifier: MIT */
/* Cards that cut in: which one the last action belongs to, how long it is looked at, and what can be answered to it. */
#include "scenes/table_scene.h"

#include <stdlib.h>
#include <string.h>

/* How long a card is looked at, in milliseconds: that somebody may answer; that nobody does; that it stops another, at once or once
 * all have let that be; and that it is let be. */
enum { ASKED_MS = 1000, SEEN_MS = 1600, STOPPED_MS = 1900, SPENT_MS = 1000, PASSED_MS = 800 };
enum { STEPS_MOST = 40 };

/* ---- What belongs together ---- */

static CutIn cut_of(const TableScene *table, const Event *event)
{
    return (CutIn)beats_of(table->look->beats, event->type).cut;
}

/* The places it is aimed at are told right behind it. */
static CutCard cut_card_of(const TableScene *table, const EventList *events, size_t index)
{
    CutCard card = {.event = events->items[index]};
    for (size_t i = index + 1; i < events->count && card.place_count < CUT_PLACES_MAX; i++) {
        if (cut_of(table, &events->items[i]) == CUT_PLACE) card.places[card.place_count++] = events->items[i].to;
    }
    return card;
}

static void put_first(Interlude *interlude, CutCard card)
{
    if (interlude->count == CUT_CARDS_MAX) interlude->count--;
    memmove(interlude->cards + 1, interlude->cards, (size_t)interlude->count * sizeof card);
    interlude->cards[0] = card;
    interlude->count++;
}

/* What a step has to do with a card that cuts in; the last of its roles that is one. */
typedef struct Part {
    CutIn cut; /* CUT_CARD, CUT_ANSWER, CUT_PASS, or CUT_NOT */
    CutCard card;
    bool stops;
} Part;

static Part part_of(const TableScene *table, const EventList *events)
{
    Part part = {.cut = CUT_NOT};
    for (size_t i = 0; i < events->count; i++) {
        const CutIn cut = cut_of(table, &events->items[i]);
        if (cut == CUT_STOP) part.stops = true;
        if (cut == CUT_PASS && part.cut == CUT_NOT) part.cut = CUT_PASS;
        if (cut != CUT_CARD && cut != CUT_ANSWER) continue;
        part.cut = cut;
        part.card = cut_card_of(table, events, i);
    }
    return part;
}

/* From the last step that is shown back to the card that began it. */
static void gather(const TableScene *table, Interlude *interlude)
{
    EventList *events = memory_allocate(sizeof *events);
    bool begun = false;
    for (size_t i = 0; i < STEPS_MOST && i < table->shown && !begun; i++) {
        table_events_of(table, table->shown - 1 - i, events);
        const Part part = part_of(table, events);
        if (part.cut == CUT_NOT) break;
        if (i == 0) interlude->stopped = part.stops;
        interlude->passed += part.cut == CUT_PASS;
        if (part.cut != CUT_PASS) put_first(interlude, part.card);
        begun = part.cut == CUT_CARD;
    }
    free(events);
    if (!begun) *interlude = (Interlude){.count = 0};
}

/* ---- As the game goes on ---- */

/* The event of a list with which the newest thing of it is seen, counted from 1. */
static int newest(const TableScene *table, const EventList *events, bool *comes)
{
    for (size_t i = events->count; i > 0; i--) {
        const CutIn cut = cut_of(table, &events->items[i - 1]);
        *comes = cut == CUT_CARD || cut == CUT_ANSWER;
        if (*comes || cut == CUT_PASS) return (int)i;
    }
    return 0;
}

static int looked_at(const Interlude *interlude)
{
    if (!interlude->comes) return interlude->asks ? 0 : interlude->stopped ? SPENT_MS : PASSED_MS;
    return interlude->asks ? ASKED_MS : interlude->stopped ? STOPPED_MS : SEEN_MS;
}

void table_interlude_look(TableScene *table, Stage *stage, const EventList *events, Staging *staging)
{
    Interlude interlude = {.count = 0};
    TableContext context;
    CutTold told;
    table->lets_be = false;
    table->interlude = interlude;
    if (!table->look->cut_in) return;
    gather(table, &interlude);
    table_context(table, stage, &context);
    if (!interlude_told(&context, &interlude, &told)) return;
    interlude.asks = table_goes_on(table) && table_asked(table) != 0;
    if (events) staging->held = newest(table, events, &interlude.comes);
    interlude.ms = events ? looked_at(&interlude) / (table->replay.player == NOBODY ? 1 : 2) : 0;
    staging->held_ms = interlude.ms;
    if (staging->held > 0 && !interlude.comes) staging->lead = 0; /* to let it be takes no preparing */
    interlude.epoch = table->epoch;
    table->interlude = interlude;
}

void table_interlude_begin(TableScene *table, const Staging *staging)
{
    Interlude *interlude = &table->interlude;
    interlude->since = table->before_last.began;
    if (staging->held > 0) interlude->at = table->movers.beats.starts[staging->held - 1];
}

bool table_interlude_now(const TableScene *table, const TableContext *context, Interlude *interlude)
{
    *interlude = table->interlude;
    if (interlude->count == 0) return false;
    const bool telling = table_is_telling(table, context->stage);
    if (!telling) return interlude->asks;
    const Timing at_once = {1, EASE_LINEAR};
    const bool begun = context_since(context, interlude->since, interlude->epoch, at_once, interlude->at) > 0;
    if (!begun && interlude->comes && interlude->count == 1) return false;
    if (!begun) {
        /* Until it is answered, or let be, it stands there as it did. */
        interlude->count -= interlude->comes;
        interlude->asks = true;
        interlude->comes = interlude->stopped = false;
    }
    return interlude_there(context, interlude) > 0 || interlude->comes;
}

/* Whether he is going to be, once he has seen it. */
static bool is_asked_here(const TableScene *table)
{
    const int asked = table_asked_person(table);
    return table->interlude.count > 0 && table->interlude.asks && asked != NOBODY && asked == table->chooser &&
           !table_declines(table);
}

bool table_answers_here(const TableScene *table, const Stage *stage)
{
    return is_asked_here(table) && !table_is_telling(table, stage);
}

static const Choice *declining(const TableScene *table)
{
    for (int i = 0; i < table->arrangement.choice_count; i++) {
        if (choosing_leads(&table->choosing, table->arrangement.choices[i].token))
            return &table->arrangement.choices[i];
    }
    return NULL;
}

void table_let_be(TableScene *table, Stage *stage)
{
    const Choice *choice = declining(table);
    if (!choice) return;
    if (table->lets_be) {
        table_act(table, stage, table->chooser, table->game->asking->decline);
        return;
    }
    table->lets_be = true;
    stage_focus(stage, choice->token);
    stage_refuse(stage, choice->token, stage_word(stage, WORD_CUT_ONCE_MORE));
}

/* ---- Drawing ---- */

static const Piece *piece_of(const TableScene *table, const char *token)
{
    for (int i = 0; i < table->arrangement.piece_count; i++) {
        if (strcmp(table->arrangement.pieces[i].token, token) == 0) return &table->arrangement.pieces[i];
    }
    return NULL;
}

/* The cards that can be played against it, each once. */
static int find_answers(const TableScene *table, const Target *answers[CUT_ANSWERS_MAX])
{
    int count = 0;
    for (size_t i = 0; i < table->choosing.count && count < CUT_ANSWERS_MAX; i++) {
        const Target *target = table_target(table, table->choosing.paths[i].tokens[0]);
        bool known = !target;
        for (int j = 0; j < count; j++) known = known || answers[j] == target;
        if (!known) answers[count++] = target;
    }
    return count;
}

/* Cards narrower than this are drawn without their names. */
static const float NAMED = 64;

static void draw_answer(const TableScene *table, Stage *stage, const Target *target, Rect room, int count, float high)
{
    const Piece *piece = piece_of(table, target->token);
    const float gap = 8 * stage->layout.k;
    const Rect foot = rect_take_bottom(&room, high, gap);
    if (count == 1 && piece && piece->at.w < NAMED && room.h > high) {
        TextStyle name = stage_text_capped(stage, FACE_BOLD, SIZE_TEXT_BODY, COLOUR_PAPER, 1.3f);
        name.align = ALIGN_CENTRE;
        canvas_text_fitted(stage->canvas, &name, .7f, rect_take_bottom(&room, name.size * 1.4f, gap), target->label);
    }
    if (piece && room.h > high) {
        const float tall = fminf(room.h, room.w * 1.2f), aspect = piece->at.h / fmaxf(1, piece->at.w);
        const Rect at = rect_snapped(rect_around(rect_centre(room), tall / aspect, tall));
        canvas_art(stage->canvas, piece->art, at);
        canvas_ring(stage->canvas, rect_inset(at, -4), at.w * .1f + 4, 4, stage_colour(stage, COLOUR_AMBER));
    }
    const Spot spot = {.id = spots_text(&stage->spots, ANSWER_ID "%s", target->token),
                       .at = rect_snapped(foot),
                       .label = count == 1 && room.h > high ? stage_word(stage, WORD_CUT_PLAY_IT) : target->label,
                       .spoken = stage_words(stage, WORD_CUT_ANSWER_WITH, word_text(target->label)),
                       .code = CODE_ANSWER_WITH,
                       .lit = true};
    widget_button(stage, &(Button){spot, count == 1 ? BUTTON_MAIN : BUTTON_AMBER, NULL});
}

static void draw_decline(const TableScene *table, Stage *stage, Rect at)
{
    const Choice *choice = declining(table);
    if (!choice) return;
    const Spot spot = {
        .id = choice->token, .at = rect_snapped(at), .label = choice->label, .code = CODE_TOKEN, .lit = true};
    widget_button(stage, &(Button){spot, BUTTON_PAPER, NULL});
}

/* Beside the card one below the other, the cards above; below it all in a row, without, or where that is narrow one below the other. */
static void draw_answers(const TableScene *table, Stage *stage, const InterludePlan *plan, int count,
                         const Target *const *answers)
{
    const float high = layout_touch(&stage->layout) * 1.08f, gap = 12 * stage->layout.k;
    Rect room = plan->answers;
    const bool row = room.h < (float)(count + 1) * high;
    const Rect decline = row ? rect_column(room, count, count + 1, gap) : rect_take_bottom(&room, high, gap);
    for (int i = 0; i < count; i++) {
        const Rect at = row ? rect_column(room, i, count + 1, gap) : rect_row(room, i, count, gap);
        draw_answer(table, stage, answers[i], at, count, high);
    }
    draw_decline(table, stage, decline);
    table_draw_quiet(table, stage, plan->foot);
}

/* Who has none can only let it happen. */
static void draw_no_answer(const TableScene *table, Stage *stage, const InterludePlan *plan)
{
    const Choice *choice = declining(table);
    const float high = layout_touch(&stage->layout) * 1.08f, gap = 12 * stage->layout.k;
    Rect room = plan->foot;
    const Rect top = rect_take_top(&room, high, gap);
    const float label = choice ? widget_button_width(stage, NULL, choice->label) : 0;
    const float wide = fminf(top.w, fmaxf(150 * stage->layout.k, label));
    draw_decline(table, stage, rect_around(rect_centre(top), wide, high));
    table_draw_quiet(table, stage, room);
}

/* So high are the buttons below it. */
static float foot_height(const TableScene *table, Stage *stage, bool answers)
{
    const float touch = layout_touch(&stage->layout), quiet = table_can_be_quiet(table, stage) ? touch : 0;
    const float decline = answers ? 0 : touch * 1.08f;
    return decline + quiet + (decline > 0 && quiet > 0 ? 12 * stage->layout.k : 0);
}

static void note_asked_of(TableScene *table, Rect at)
{
    if (at.w > 0 && at.h > 0 && table->asked_of_count < ASKED_OF_MOST) table->asked_of[table->asked_of_count++] = at;
}

/* What a question about the last of its cards leaves in sight. */
static void find_asked_of(TableScene *table, const TableContext *context, const Interlude *interlude, const InterludePlan *plan)
{
    const CutCard *card = &interlude->cards[interlude->count - 1];
    CutTold told;
    table->asked_of_count = 0;
    note_asked_of(table, plan->card);
    note_asked_of(table, plan->effect);
    if (interlude_told(context, interlude, &told)) note_asked_of(table, told.victim);
    for (int n = 0; n < card->place_count; n++) {
        for (int i = 0; i < table->arrangement.piece_count; i++) {
            const Piece *piece = &table->arrangement.pieces[i];
            if (memcmp(&piece->place, &card->places[n], sizeof(Place)) == 0) note_asked_of(table, piece->at);
        }
    }
}

void table_interlude_draw(TableScene *table, const TableContext *context, const Interlude *interlude)
{
    Stage *stage = context->stage;
    const Target *answers[CUT_ANSWERS_MAX];
    const bool asked = is_asked_here(table) && interlude->count == table->interlude.count;
    const int count = asked ? find_answers(table, answers) : 0;
    const float foot = asked ? foot_height(table, stage, count > 0) : 0;
    InterludePlan plan;
    interlude_show(context, interlude, (CutAsked){asked, count > 0, foot}, &plan);
    if (plan.at.w <= 0) return;
    stage_keep_clear(stage, plan.effect);
    find_asked_of(table, context, interlude, &plan);
    stage_spot(stage, &(Spot){.id = "interlude", .at = plan.at, .kind = SPOT_COVER});
    if (!table_answers_here(table, stage)) return;
    if (count > 0) {
        draw_answers(table, stage, &plan, count, answers);
    } else {
        draw_no_answer(table, stage, &plan);
    }
}
