/* SPDX-License-Identifier: MIT */
/* Marks on the table of Neighborhoods: what can be touched, what a held card matches, the last move, the end. */
#include "tables/neighborhoods/table.h"

#include "tabletop/status_marks.h"

#include <string.h>

static const Colour BLOCKED = {0x6B, 0x5A, 0x66, 255}, BLOCKED_INK = {0xFF, 0xF9, 0xEC, 255};

/* ---- What can be touched ---- */

/* The card in hand that is held, or else hovered; CARD_NONE if there is none. */
static Card considered_card(const TableContext *context, bool *held)
{
    const TouchPath *touched = &context->selection->touched;
    *held = touched->count > 0;
    if (*held) return card_from_token(touched->tokens[0]);
    const Card card = card_from_token(context->hovered);
    return context->chooser != NOBODY && card <= CARD_JOKER ? card : CARD_NONE;
}

/* Whether a card can be played on a square. */
static bool plays_on(const TableContext *context, Card card, const char *square)
{
    const TouchSelection *selection = context->selection;
    for (size_t i = 0; i < selection->count; i++) {
        const TouchPath *path = &selection->paths[i];
        if (path->count == 2 && strcmp(path->tokens[0], card_token(card)) == 0 && strcmp(path->tokens[1], square) == 0)
            return true;
    }
    return false;
}

typedef enum SquareStatus { SQUARE_NEUTRAL, SQUARE_OPEN, SQUARE_CLOSED } SquareStatus;

static SquareStatus status_of(const TableContext *context, int square, Card card)
{
    const char *token = grid_cell_token(neighborhoods_cell_of(square));
    if (context_is_target(context, token)) return SQUARE_OPEN;
    if (card > CARD_JOKER || !(view_of(context)->rank_squares[card_rank(card)] >> square & 1)) return SQUARE_NEUTRAL;
    return plays_on(context, card, token) ? SQUARE_OPEN : SQUARE_CLOSED;
}

static void draw_edge(const TableContext *context, const CardBoard *board, int square, float strength)
{
    Stage *stage = context->stage;
    const float width = fmaxf(3, stage_size(stage, SIZE_MARK_WIDTH) * 1.2f);
    Rect at = grid_visible_rect(&board->grid, neighborhoods_cell_of(square));
    if (board->grid.step_y < board->grid.h) at.h = fminf(at.h, board->grid.step_y - 2);
    canvas_ring(stage->canvas, rect_inset(at, -width * .7f), board->grid.w * CARD_CORNER + width * .7f, width,
                colour_with_opacity(stage_colour(stage, COLOUR_AMBER), strength));
}

static bool shows_marks(const TableContext *context, Card card, bool held)
{
    return context->stage->settings->highlights_legal &&
           (held || card != CARD_NONE || view_of(context)->head.phase == NEIGHBORHOODS_PHASE_DIE);
}

/* A bar below each card that can be played. */
static void draw_hand_bars(const TableContext *context, const NeighborhoodsLayout *layout)
{
    Stage *stage = context->stage;
    const float height = fmaxf(3, layout_length(&stage->layout, 4));
    Card hand[NEIGHBORHOODS_HAND_MAX];
    neighborhoods_sorted_hand(context, hand);
    for (int n = 0; n < layout->hand.count; n++) {
        if (!stage->settings->highlights_legal || !selection_has_start(context->selection, card_token(hand[n])))
            continue;
        const Rect card = card_row_visible_rect(&layout->hand, n);
        const Rect bar = {card.x + card.w * .16f, rect_bottom(card) + height * .8f, card.w * .68f, height};
        canvas_rounded_rect(stage->canvas, rect_snapped(bar), height / 2, stage_colour(stage, COLOUR_AMBER));
    }
}

void neighborhoods_draw_marks(const TableContext *context, const NeighborhoodsLayout *layout)
{
    bool held;
    const Card card = considered_card(context, &held);
    draw_hand_bars(context, layout);
    if (!shows_marks(context, card, held)) return;
    for (Squares left = view_of(context)->rank_squares[NEIGHBORHOODS_ANY_RANK]; left; left &= left - 1) {
        const int square = neighborhoods_squares_first(left);
        if (status_of(context, square, card) == SQUARE_OPEN)
            draw_edge(context, &layout->board, square, held || card == CARD_NONE ? 1 : .6f);
    }
}

/* Draws an icon on a disc at the right of a card, away from its index: in the lower corner if the square is free, in
 * the upper corner if there is a stone. */
static void draw_disc(const TableContext *context, const CardBoard *board, int square, const char *icon, Colour ground,
                      Colour ink)
{
    const NeighborhoodsState *view = view_of(context);
    const bool free = !((view->stones[0] | view->stones[1]) >> square & 1);
    const Rect at = grid_visible_rect(&board->grid, neighborhoods_cell_of(square));
    const float radius = fmaxf(9, fminf(board->grid.w * .19f, at.h * .22f));
    const float y = free ? rect_bottom(at) - radius * 1.15f : at.y + radius * .8f;
    const Point middle = {rect_right(at) - radius * (free ? 1.15f : .6f), y};
    canvas_disc(context->stage->canvas, middle, radius + 1.5f,
                colour_with_opacity(stage_colour(context->stage, COLOUR_PAPER), .9f));
    canvas_disc(context->stage->canvas, middle, radius, ground);
    canvas_icon(context->stage->canvas, icon, middle, radius * 1.5f, ink);
}

/* The result of a touch: the stone to be placed, or a ring around the one to be captured. */
static void draw_outcome(const TableContext *context, const CardBoard *board, int square, bool captures)
{
    const char *token = grid_cell_token(neighborhoods_cell_of(square));
    if (!context_is_hovered(context, token) || !context_is_target(context, token)) return;
    const Point centre = neighborhoods_stone_centre(board, square);
    Stage *stage = context->stage;
    if (captures) {
        const float radius = board->radius + 4;
        canvas_ring(stage->canvas, rect_around(centre, 2 * radius, 2 * radius), radius, 4,
                    stage_colour(stage, COLOUR_AMBER));
        return;
    }
    canvas_sprite(stage->canvas, &(Sprite){.name = NEIGHBORHOODS_STONE_ART[context->chooser],
                                           .at = neighborhoods_stone_rect(centre, board->radius),
                                           .fade = .45f});
}

static void draw_discs(const TableContext *context, const CardBoard *board)
{
    bool held;
    const Card card = considered_card(context, &held);
    Stage *stage = context->stage;
    for (Squares left = view_of(context)->rank_squares[NEIGHBORHOODS_ANY_RANK]; left; left &= left - 1) {
        const int square = neighborhoods_squares_first(left);
        const SquareStatus status = status_of(context, square, card);
        if (status == SQUARE_NEUTRAL) continue;
        const bool captures =
            context->chooser != NOBODY && (view_of(context)->stones[1 - context->chooser] >> square & 1);
        if (status == SQUARE_OPEN) draw_outcome(context, board, square, captures);
        if (!shows_marks(context, card, held)) continue;
        if (status == SQUARE_OPEN) {
            draw_disc(context, board, square, captures ? "cross" : "plus", stage_colour(stage, COLOUR_MAIN),
                      stage_colour(stage, COLOUR_MAIN_INK));
        } else {
            draw_disc(context, board, square, "padlock", BLOCKED, BLOCKED_INK);
        }
    }
}

/* ---- The last move ---- */

void neighborhoods_draw_last_mark(const TableContext *context, const CardBoard *board)
{
    bool captured;
    const int square = neighborhoods_last_square(context, &captured);
    if (square < 0) return;
    if (captured) {
        mark_draw_last_edge(context, rect_inset(grid_visible_rect(&board->grid, neighborhoods_cell_of(square)), -2),
                            board->grid.w * .22f, fmaxf(2, board->grid.w * .055f));
        return;
    }
    mark_draw_last_ring(context, neighborhoods_stone_centre(board, square), board->radius,
                        fmaxf(2.5f, board->radius * .2f));
}

/* ---- The end ---- */

/* A frame around a line of stones or a neighborhood that won the game. */
static void draw_frame(const TableContext *context, const CardBoard *board, int first, int last)
{
    Stage *stage = context->stage;
    const float t = fminf(context_progress(context, TIME_RIBBON, stage->theme->times[TIME_RIBBON].ms), 1);
    const float radius = board->radius * 1.35f, width = fmaxf(3, board->radius * .16f);
    const Point a = neighborhoods_stone_centre(board, first), b = neighborhoods_stone_centre(board, last);
    const Rect ends = rect_union(rect_around(a, 2 * radius, 2 * radius), rect_around(b, 2 * radius, 2 * radius));
    if (t <= 0) return;
    canvas_ring(stage->canvas, rect_inset(ends, -1), radius + 1, width + 2,
                colour_with_opacity((Colour){0x2B, 0x22, 0x33, 255}, t));
    canvas_ring(stage->canvas, ends, radius, width, colour_with_opacity(stage_colour(stage, COLOUR_AMBER), t));
}

void neighborhoods_draw_end(const TableContext *context, const CardBoard *board)
{
    const int last = board->grid.columns - 1;
    for (size_t i = 0; i < context->last->count; i++) {
        const Event *event = &context->last->items[i];
        if (event->kind == NEIGHBORHOODS_EVENT_WON_BY_LINE) {
            const int index = event->from.index;
            const bool row = event->from.zone == NEIGHBORHOODS_ZONE_ROW;
            draw_frame(context, board, row ? 8 * index : index, row ? 8 * index + last : 8 * last + index);
        } else if (event->kind == NEIGHBORHOODS_EVENT_WON_BY_NEIGHBORHOODS) {
            StoneRun runs[RUNS_MAX];
            const int count = neighborhoods_runs(rules_of(context), view_of(context)->stones[event->player], 0, runs);
            for (int run = 0; run < count; run++) draw_frame(context, board, runs[run].first, runs[run].last);
        }
    }
}

void neighborhoods_draw_overlay(const TableContext *context, TableRects *rects)
{
    NeighborhoodsLayout layout;
    neighborhoods_layout(context, &layout);
    draw_discs(context, &layout.board);
    neighborhoods_draw_end(context, &layout.board);
    neighborhoods_draw_failure(context, &layout);
}
