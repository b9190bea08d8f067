/* SPDX-License-Identifier: MIT */
/* What is drawn above the cards of Nasty Neighbours: marks of what can be touched and what happened, and animations. */
#include "tables/nasty/table.h"

#include "tabletop/status_marks.h"
#include "ui/figure.h"
#include "ui/widgets.h"

#include <math.h>

/* ---- What can be touched ---- */

static void draw_edge(const TableContext *context, Rect at, float corner, const char *token)
{
    Stage *stage = context->stage;
    const bool hovered = context_is_hovered(context, token);
    const float width = fmaxf(2, fminf(stage_size(stage, SIZE_MARK_WIDTH), at.w * .07f));
    const Colour amber = stage_colour(stage, COLOUR_AMBER);
    if (hovered) canvas_rounded_rect(stage->canvas, at, corner, colour_with_opacity(amber, .38f));
    canvas_ring(stage->canvas, rect_inset(at, -width), corner + width, hovered ? width * 1.6f : width, amber);
}

/* An amber edge around something that can be touched. */
static void mark_open(const TableContext *context, Rect at, float corner, const char *token)
{
    const bool hovered = context_is_hovered(context, token) && context_is_target(context, token);
    if (context_is_highlighted(context, token) || hovered) draw_edge(context, at, corner, token);
}

static void mark_squares(const TableContext *context, const NastyLayout *layout)
{
    for (int seat = 0; seat < view_of(context)->head.players; seat++) {
        for (unsigned left = nasty_grid_mask(layout->size); left; left &= left - 1) {
            const int square = bits_first(left);
            const Rect at = nasty_square_rect(&layout->yards[seat], square);
            const char *token = nasty_yard_token(context, seat, square);
            if (context_is_touched(context, token)) {
                mark_draw_chosen(context->stage, at, at.w * CARD_CORNER);
            } else {
                mark_open(context, at, at.w * CARD_CORNER, token);
            }
        }
    }
}

/* Marks yards that can be chosen: the fence in amber, and a sign in the middle for players who cannot distinguish
 * amber. */
static void mark_seats(const TableContext *context, const NastyLayout *layout)
{
    for (int seat = 0; seat < view_of(context)->head.players; seat++) {
        const char token[2] = {(char)('0' + seat), '\0'};
        const YardLayout *yard = &layout->yards[seat];
        if (!context_is_target(context, token)) continue;
        mark_open(context, rect_inset(rect_union(yard->fence, yard->pill), -1), yard->pill.h * .5f, token);
        const float radius = fmaxf(13, yard->unit * .42f);
        const Point middle = rect_centre(yard->fence);
        mark_draw_sign(context->stage, MARK_TARGET, middle, radius, "target");
    }
}

/* ---- Lines ---- */

/* A ring around a row or a column, or around each card of a diagonal. */
static void draw_line(const TableContext *context, const NastyLayout *layout, int seat, int line, Colour colour,
                      float width)
{
    const YardLayout *yard = &layout->yards[seat];
    Rect all = {0};
    for (unsigned left = nasty_line_mask(layout->size, line); left; left &= left - 1) {
        const Rect at = nasty_square_rect(yard, bits_first(left));
        all = all.w > 0 ? rect_union(all, at) : at;
        if (line >= NASTY_DIAGONAL_UP)
            canvas_ring(context->stage->canvas, rect_inset(at, -width), at.w * CARD_CORNER + width, width, colour);
    }
    if (line < NASTY_DIAGONAL_UP)
        canvas_ring(context->stage->canvas, rect_inset(all, -width), yard->unit * .12f, width, colour);
}

/* Marks each line that can be cleared: a ring around it, and a rake at the fence. */
static void mark_lines(const TableContext *context, const NastyLayout *layout)
{
    const Colour amber = stage_colour(context->stage, COLOUR_AMBER);
    for (int line = 0; line < NASTY_LINES; line++) {
        const char *token = NASTY_LINE_TOKENS[line];
        if (!context_is_target(context, token)) continue;
        const bool hovered = context_is_hovered(context, token);
        const Rect at = nasty_line_handle(layout, line);
        draw_line(context, layout, layout->own_seat, line, amber,
                  fmaxf(3, layout->yards[layout->own_seat].unit * (hovered ? .1f : .06f)));
        mark_draw_sign(context->stage, MARK_TARGET, rect_centre(at), at.w / 2 + (hovered ? 2 : 0), "rake");
    }
}

void nasty_draw_chip(const TableContext *context, int thing, Rect card, int sign, float shown)
{
    static const float CARD_MIN = 32; /* cards narrower than this many pixels have no chip */
    static const float HEIGHT = .3f;  /* a chip's height, as a share of the card's width */
    /* The middle of a chip on a card with a name, as a share of the card's height. */
    static const float ABOVE_NAME = .54f;
    enum { RISE = 8 }; /* how far a chip rises, in pixels */
    Stage *stage = context->stage;
    const int points = nasty_yard_card_points(context->position.rules, thing);
    const float height = roundf(fmaxf(16, card.w * HEIGHT));
    const TextStyle style = {FONT_BLACK, height * .8f, stage_colour(stage, sign > 0 ? COLOUR_LOSS : COLOUR_GAIN),
                             ALIGN_CENTRE};
    char figure[FIGURE_TEXT_SIZE];
    if (card.w < CARD_MIN || shown <= 0 || points == 0) return;
    figure_format_change(sign * points, figure);
    const float y = thing < NASTY_SUIT_CARDS ? rect_bottom(card) - height * .35f : card.y + card.h * ABOVE_NAME;
    const Point centre = {rect_centre(card).x, y + (1 - shown) * RISE};
    const Rect chip =
        rect_snapped(rect_around(centre, canvas_text_width(stage->canvas, &style, figure) + height * .8f, height));
    canvas_push_opacity(stage->canvas, shown);
    widget_plate(stage, chip, chip.h / 2);
    canvas_text_in_rect(stage->canvas, &style, chip, figure);
    canvas_pop(stage->canvas);
}

/* How far the n-th card of the line that is being cleared has been counted, 0 … 1. */
static float clearing_progress(const TableContext *context, int n)
{
    static const float EACH = .2f, LIFT = .12f; /* shares of the whole time: from card to card; to lift a card */
    if (!context_event_has_begun(context, NASTY_EVENT_CLEARS)) return 0;
    const float t = context_hold_progress(context, NASTY_EVENT_CLEARS);
    return fminf(1, fmaxf(0, (t - EACH * (float)n) / LIFT));
}

long nasty_fallen_points(const TableContext *context, int seat)
{
    const Event *shown = context_playing_event(context, NASTY_EVENT_CLEARS);
    const NastyYard *yard = &view_of(context)->yards[seat];
    unsigned left = yard->up; /* the squares whose points have not fallen */
    float points = 0;
    if (!shown) return 0;
    for (const Event *event = context->playing->items; event <= shown; event++) {
        if (event->kind != NASTY_EVENT_CLEARS || event->from.owner != seat) continue;
        unsigned line = nasty_line_mask(yard_size(context), event->from.index);
        for (int nth = 0; line; line &= line - 1, nth++) {
            const int square = bits_first(line);
            const float t = event == shown ? clearing_progress(context, nth) : 1;
            if (left >> square & 1)
                points += t * (float)nasty_yard_card_points(context->position.rules, yard->card[square]);
            left &= ~(1u << square);
        }
    }
    return lroundf(points);
}

/* Draws a line being cleared, before its cards leave: one card after the other is lifted and shows its points. The
 * cards are taken from the events: in a redo of several actions, the line may not be complete in the view yet. */
static void draw_clearing(const TableContext *context, const NastyLayout *layout)
{
    static const float RISE = .07f; /* how far a card rises, as a share of its height */
    Stage *stage = context->stage;
    const Event *event = context_playing_event(context, NASTY_EVENT_CLEARS);
    if (!event || context_hold_progress(context, NASTY_EVENT_CLEARS) >= 1) return;
    const YardLayout *yard = &layout->yards[event->from.owner];
    const float width = fmaxf(2, yard->unit * .06f);
    const Colour amber = stage_colour(stage, COLOUR_AMBER);
    const Event *end = context->playing->items + context->playing->count;
    for (const Event *card = event + 1; card < end && card->kind == NASTY_EVENT_CLEARED; card++) {
        const float t = clearing_progress(context, (int)(card - event) - 1);
        const Rect from = nasty_square_rect(yard, card->from.index), at = rect_moved(from, 0, -from.h * RISE * t);
        if (t <= 0) continue;
        canvas_rounded_rect(stage->canvas, rect_inset(at, -width), at.w * CARD_CORNER + width,
                            colour_with_opacity(amber, t));
        nasty_draw_card(stage, context->position.rules, card->thing, at);
        nasty_draw_chip(context, card->thing, from, -1, t);
    }
}

/* A glow where a line was just cleared. */
static void draw_cleared(const TableContext *context, const NastyLayout *layout)
{
    const Event *event = context_last_event(context, NASTY_EVENT_CLEARS);
    if (!event) return;
    const float t = context_progress(context, TIME_WAR, 0);
    if (t >= 1) return;
    const float opacity = (1 - fmaxf(0, t)) * (1 - context_last_fade(context)),
                width = layout->yards[event->from.owner].unit * .12f;
    draw_line(context, layout, event->from.owner, event->from.index,
              colour_with_opacity(stage_colour(context->stage, mark_ink(MARK_LAST)), opacity), width * 1.5f);
    draw_line(context, layout, event->from.owner, event->from.index,
              colour_with_opacity(stage_colour(context->stage, mark_colour(MARK_LAST)), opacity), width);
}

/* ---- The last action ---- */

/* Adds the squares chosen for nasty cards that wait to take effect. They stay marked while other players are asked. */
static void add_threatened(const TableContext *context, unsigned marked[PLAYERS_MAX])
{
    const NastyState *view = view_of(context);
    for (int i = 0; i < view->stack_count; i++) {
        const NastyStackCard *waiting = &view->stack[i];
        if (!waiting->action || waiting->target == NOBODY) continue;
        for (unsigned n = 0; n < nasty_action_named_count(waiting->action); n++)
            marked[waiting->target] |= 1u << nasty_action_named_square(waiting->action, n);
        if (nasty_special_of(context->position.rules, waiting->card)->squares_step == NASTY_STEP_SWAP_CARDS)
            marked[view->seat_of[waiting->by]] |= 1u << nasty_action_own_square(waiting->action);
    }
}

static void mark_last(const TableContext *context, const NastyLayout *layout)
{
    unsigned marked[PLAYERS_MAX] = {0};
    add_threatened(context, marked);
    for (size_t i = 0; i < context->last->count; i++) {
        const Event *event = &context->last->items[i];
        const bool marks = event->kind == NASTY_EVENT_PLACED || event->kind == NASTY_EVENT_TURNED_UP ||
                           event->kind == NASTY_EVENT_SWAPPED_CARD || event->kind == NASTY_EVENT_NAMED ||
                           (event->kind == NASTY_EVENT_FILLED_UP && !context_last_event(context, NASTY_EVENT_RESET));
        if (marks && event->to.zone == NASTY_ZONE_YARD) marked[event->to.owner] |= 1u << event->to.index;
    }
    for (int seat = 0; seat < view_of(context)->head.players; seat++) {
        for (unsigned left = marked[seat]; left; left &= left - 1) {
            const Rect at = nasty_square_rect(&layout->yards[seat], bits_first(left));
            const float width = fmaxf(2, at.w * .06f);
            mark_draw_last_edge(context, rect_inset(at, -width), at.w * .24f, width);
        }
    }
}

/* Marks a face-down card that the viewer knows: a corner of it, and an eye. */
static void draw_known(const TableContext *context, const NastyLayout *layout)
{
    Stage *stage = context->stage;
    for (int seat = 0; seat < view_of(context)->head.players; seat++) {
        const NastyYard *yard = &view_of(context)->yards[seat];
        for (unsigned left = yard->down; left; left &= left - 1) {
            const int square = bits_first(left);
            if (yard->card[square] == NASTY_HIDDEN) continue;
            const Rect at = nasty_square_rect(&layout->yards[seat], square);
            const float width = roundf(at.w * (at.w < 60 ? .68f : .54f)), height = roundf(width * CARD_ASPECT),
                        radius = fmaxf(6, at.w * .15f);
            const Rect inner = rect_snapped(
                rect_make(rect_right(at) - width - at.w * .06f, rect_bottom(at) - height - at.w * .06f, width, height));
            nasty_draw_card(stage, context->position.rules, yard->card[square], inner);
            const Point eye = {at.x + radius * 1.1f, at.y + radius * 1.1f};
            canvas_disc(stage->canvas, eye, radius, stage_colour(stage, COLOUR_PAPER));
            canvas_icon(stage->canvas, "eye", eye, radius * 1.6f, stage_colour(stage, COLOUR_INK));
        }
    }
}

/* Marks the drawn card that is to be placed, with a dotted line to the hovered square where it would go. */
static void draw_path(const TableContext *context, const NastyLayout *layout)
{
    int seat;
    const NastyState *view = view_of(context);
    const bool uses =
        view->head.phase == NASTY_PHASE_PLACE && view->mover == context->chooser && !context->touch_state->dragged[0];
    if (uses && context->stage->settings->highlights_legal)
        draw_edge(context, layout->drawn.card, layout->drawn.card.w * CARD_CORNER, "drawn");
    const int square = nasty_token_square(context, context->hovered, &seat);
    if (view->head.phase != NASTY_PHASE_PLACE || square < 0 || !context_is_target(context, context->hovered) ||
        context->touch_state->dragged[0])
        return;
    const Rect to = nasty_square_rect(&layout->yards[seat], square), from = layout->drawn.card;
    const bool left = rect_centre(to).x < from.x;
    const Point a = {left ? from.x - 6 : rect_right(from) + 6, rect_centre(from).y},
                b = {left ? rect_right(to) + 8 : to.x - 8, rect_centre(to).y};
    canvas_dots(context->stage->canvas, a, b, fmaxf(3, layout_length(&context->stage->layout, 4)),
                layout_length(&context->stage->layout, 12), stage_colour(context->stage, COLOUR_PAPER));
}

/* ---- Animations ---- */

/* Whether the instant action that is being carried out has this id. */
static bool is_carried_out(const TableContext *context, const char *id)
{
    const Event *event = context_playing_event(context, NASTY_EVENT_INSTANT_BINNED);
    return event && event->thing == nasty_card_read(context->position.rules, id);
}

/* The dog runs from the yard of the player who sent it to the yard that it ruins. */
static void draw_special_dog(const TableContext *context, const NastyLayout *layout, int seat, float t)
{
    const NastyState *view = view_of(context);
    const int by = context_playing_event(context, NASTY_EVENT_INSTANT_BINNED)->player;
    const YardLayout *yard = &layout->yards[seat];
    const Point to = rect_centre(yard->fence);
    Point from = rect_centre(layout->yards[view->seat_of[by]].fence);
    if (view->seat_of[by] == seat) from.x = to.x - context->stage->layout.w * .3f;
    const float size = fmaxf(44, layout_length(&context->stage->layout, 92));
    const float hop = fabsf(sinf(t * 12.566f)) * size * .16f;
    const Point now = {lerp(from.x, to.x, t), lerp(from.y, to.y, t) - hop};
    canvas_sprite(context->stage->canvas, &(Sprite){.name = to.x > from.x ? "yard/dog-right" : "yard/dog",
                                                    .at = rect_around(now, size, size * .84f)});
}

/* Shows why a yard starts again, before its cards leave: spray paint over them, or the dog. */
static void draw_reset(const TableContext *context, const NastyLayout *layout)
{
    const Event *event = context_playing_event(context, NASTY_EVENT_RESET);
    if (!event || !context_event_has_begun(context, NASTY_EVENT_RESET)) return;
    const float t = context_hold_progress(context, NASTY_EVENT_RESET);
    if (t >= 1) return;
    const int seat = event->from.owner;
    if (is_carried_out(context, "vandalized")) {
        const Rect lawn = nasty_lawn_rect(&layout->yards[seat]);
        const float size = fminf(lawn.w, lawn.h) * .96f;
        canvas_sprite(context->stage->canvas, &(Sprite){.name = "yard/spray",
                                                        .at = rect_around(rect_centre(lawn), size, size),
                                                        .fade = fmaxf(0, 1 - 5 * t)});
    } else if (is_carried_out(context, "nasty_dog") && motion_is_travel(&context->stage->motion)) {
        draw_special_dog(context, layout, seat, t);
    }
}

/* ---- Everything ---- */

/* Notes where drawings of large cards include names, because arrows avoid text. */
static void note_names(const TableContext *context, TableRects *rects, const NastyLayout *layout)
{
    static const float NAME = .28f; /* the height of a name, as a share of the card's height */
    for (int seat = 0; seat < view_of(context)->head.players; seat++) {
        const NastyYard *yard = &view_of(context)->yards[seat];
        for (unsigned left = yard->up; left; left &= left - 1) {
            const int card = yard->card[bits_first(left)];
            Rect at = nasty_square_rect(&layout->yards[seat], bits_first(left));
            if (card != NASTY_WILD && card != NASTY_STUMPED && !nasty_card_is_special(card)) continue;
            if (!nasty_card_caption(context->position.rules, card, at.w)[0])
                table_rects_add_text(rects, rect_take_bottom(&at, at.h * NAME, 0));
        }
    }
}

void nasty_draw_overlay(const TableContext *context, TableRects *rects)
{
    NastyLayout layout;
    nasty_layout(context, &layout);
    note_names(context, rects, &layout);
    if (context_rotation_progress(context) <= 0) draw_known(context, &layout);
    mark_last(context, &layout);
    mark_squares(context, &layout);
    mark_seats(context, &layout);
    mark_open(context, layout.piles.card, layout.piles.card.w * CARD_CORNER, "pile");
    mark_open(context, layout.bin, layout.bin.w * CARD_CORNER, "bin");
    mark_lines(context, &layout);
    draw_clearing(context, &layout);
    draw_cleared(context, &layout);
    draw_path(context, &layout);
    draw_reset(context, &layout);
    nasty_draw_swapping_pair(context, &layout);
    nasty_draw_round_end(context, &layout);
}
