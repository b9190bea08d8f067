/* SPDX-License-Identifier: MIT */
/* Where everything on the table of Neighborhoods lies. */
#include "table.h"

#include <string.h>

/* The least width of a card of the layout at which its index is clear. */
static const float CARD_LEAST = 46;
static const float CARD_ASPECT = 1.4f;

/* ---- The layout of cards ---- */

/* Cards as large as the height allows, each row free of the next; where that makes them too small they overlap. */
static void divide_board(Board *board, float wide, float high, float least)
{
    const float side = (float)board->side, gap = fmaxf(3, high * .012f);
    board->card_w = floorf((high / side - gap) / CARD_ASPECT);
    if (board->card_w >= least) {
        board->card_w = fminf(board->card_w, floorf(wide / side * .8f));
        board->pitch_y = floorf(fminf(high / side, board->card_w * CARD_ASPECT + gap * 2));
    } else {
        board->card_w = floorf(fminf(least, wide / side - gap));
        board->pitch_y = floorf((high - board->card_w * CARD_ASPECT) / (side - 1));
    }
    board->card_h = roundf(board->card_w * CARD_ASPECT);
    board->pitch_x = floorf(fminf(wide / side, board->card_w * 1.38f));
    board->radius = fminf(board->card_w * .345f, fminf(board->pitch_y, board->card_h) * .37f);
}

/* The mat with the cards in the middle of a room: numbers at its left, letters above, tabs at its right and foot. */
static Board lay_board(const Sight *sight, Rect room)
{
    const Layout *layout = &sight->stage->layout;
    Board board = {.side = rules_side(rules_of(sight)), .turned = sight->seated == 1};
    board.text = layout_text_capped(layout, sight->stage->theme->sizes[SIZE_TEXT_BODY], 1.3f);
    board.tab_w = roundf(board.text * 3.9f);
    board.tab_h = roundf(board.text * 1.65f);
    const float edge = roundf(fmaxf(4, layout_length(layout, 9))), numbers = roundf(board.text * 1.5f);
    const float letters = roundf(board.text * 1.25f), least = fmaxf(CARD_LEAST, layout_length(layout, CARD_LEAST));
    const float wide = room.w - 2 * edge - numbers - board.tab_w - edge;
    const float high = room.h - 2 * edge - letters - board.tab_h - edge * .5f;
    divide_board(&board, wide, high, least);
    const float last = (float)(board.side - 1);
    const float cards_w = board.pitch_x * last + board.card_w, cards_h = board.pitch_y * last + board.card_h;
    const float mat_w = cards_w + numbers + board.tab_w + 3 * edge,
                mat_h = cards_h + letters + board.tab_h + 2.5f * edge;
    board.mat = rect_snapped(rect_around(rect_centre(room), mat_w, mat_h));
    board.x = board.mat.x + edge + numbers;
    board.y = board.mat.y + edge + letters;
    return board;
}

static void square_cell(const Board *board, int square, int *column, int *row)
{
    const int last = board->side - 1;
    *column = board->turned ? last - square_column(square) : square_column(square);
    *row = board->turned ? square_row(square) : last - square_row(square);
}

Rect neighborhoods_card_rect(const Board *board, int square)
{
    int column, row;
    square_cell(board, square, &column, &row);
    return rect_make(board->x + board->pitch_x * (float)column, board->y + board->pitch_y * (float)row, board->card_w,
                     board->card_h);
}

Rect neighborhoods_seen_rect(const Board *board, int square)
{
    Rect at = neighborhoods_card_rect(board, square);
    int column, row;
    square_cell(board, square, &column, &row);
    if (row < board->side - 1) at.h = fminf(at.h, board->pitch_y);
    return at;
}

/* Low and to the right: the index above and at the left stays in sight. */
Point neighborhoods_stone_centre(const Board *board, int square)
{
    const Rect at = neighborhoods_card_rect(board, square);
    const bool overlaps = board->pitch_y < at.h;
    return (Point){at.x + at.w * (overlaps ? .74f : .63f), at.y + (overlaps ? board->pitch_y * .7f : at.h * .63f)};
}

/* ---- Stones and shadows ---- */

Rect neighborhoods_stone_rect(Point centre, float radius)
{
    const float size = radius * 100 / 44;
    return rect_snapped(rect_around(centre, size, size));
}

Rect neighborhoods_stone_shadow(Point centre, float radius)
{
    const Rect stone = neighborhoods_stone_rect(centre, radius);
    return rect_make(stone.x, stone.y, roundf(stone.w * 1.2f), roundf(stone.h * 1.2f));
}

Rect neighborhoods_card_shadow(Rect card)
{
    return rect_snapped(rect_make(card.x - card.w * .1f, card.y - card.w * .1f, card.w * 1.2f, card.w * 1.6f));
}

/* In as many rows as let the stones be largest. */
Point neighborhoods_reserve_centre(Rect room, int n, int all, float *radius)
{
    int best = 1;
    float size = 0;
    for (int rows = 1; rows <= 5; rows++) {
        const int columns = (all + rows - 1) / rows;
        const float own = fminf(room.w / (float)columns, room.h / (float)rows);
        if (own > size) best = rows;
        size = fmaxf(size, own);
    }
    const int columns = (all + best - 1) / best;
    *radius = size * .44f;
    const float x = room.x + size * ((float)(n % columns) + .5f);
    const float y = room.y + room.h / 2 + size * ((float)(n / columns) + .5f - (float)best / 2);
    return (Point){x, y};
}

/* ---- The columns ---- */

static void lay_well(const Sight *sight, Corner *corner, Rect well)
{
    const float pad = fmaxf(5, layout_length(&sight->stage->layout, 8));
    const float text = layout_text_capped(&sight->stage->layout, sight->stage->theme->sizes[SIZE_TEXT_BODY], 1.3f);
    corner->well = rect_snapped(well);
    Rect inner = rect_inset(corner->well, pad);
    inner.y += 2;
    const float width = fminf(text * 2.1f, inner.w * .4f), high = fminf(inner.h, text * 1.8f);
    const Rect count = rect_take_right(&inner, width, pad * .6f);
    corner->count = rect_snapped(rect_around(rect_centre(count), count.w, high));
    corner->stones = inner;
}

static void lay_panel(const Sight *sight, Corner *corner, Rect panel)
{
    const Layout *layout = &sight->stage->layout;
    const float pad = layout_length(layout, 18);
    corner->panel = rect_snapped(panel);
    Rect rest = corner->panel;
    corner->head = rect_take_top(&rest, layout_length(layout, 64), layout_length(layout, 10));
    rest = rect_make(rest.x + pad, rest.y, rest.w - 2 * pad, rest.h - layout_length(layout, 14));
    const Rect well = rect_take_bottom(&rest, layout_length(layout, 52), layout_length(layout, 8));
    lay_well(sight, corner, rect_make(well.x - pad * .3f, well.y, well.w + pad * .6f, well.h));
    corner->houses = rect_take_top(&rest, layout_length(layout, 40), layout_length(layout, 4));
    corner->goal = rest;
    corner->backs = rect_take_right(&rest, rest.w * .36f, 0);
}

/* Deck and discards side by side, with room for words at their right. */
static void lay_piles(const Sight *sight, Plan *plan, Rect room, bool words)
{
    const float gap = fmaxf(6, layout_length(&sight->stage->layout, 14));
    const float most = words ? room.w * .27f : (room.w - gap) / 2;
    const float high = floorf(fminf(room.h - gap * 1.5f, most * CARD_ASPECT)), wide = roundf(high / CARD_ASPECT);
    const float y = room.y + (room.h - high) / 2;
    const float all = words ? room.w : 2 * wide + gap;
    const float x = room.x + (words ? gap : (room.w - all) / 2);
    plan->deck = rect_snapped(rect_make(x, y, wide, high));
    plan->discard = words ? rect_snapped(rect_make(rect_right(room) - wide - gap, y, wide, high))
                          : rect_snapped(rect_make(rect_right(plan->deck) + gap, y, wide, high));
    const float from = rect_right(plan->deck) + gap;
    plan->piles = rect_make(from, y, words ? plan->discard.x - gap * .5f - from : 0, high);
}

/* The tray keeps its shape, the die lies at its left and the button at its right. */
static void lay_tray(Plan *plan, Rect room)
{
    const float scale = fminf(room.w / 208, room.h / 130);
    plan->tray = rect_snapped(rect_around(rect_centre(room), 208 * scale, 130 * scale));
    const Rect well = rect_make(plan->tray.x + 14 * scale, plan->tray.y + 22 * scale, 180 * scale, 94 * scale);
    plan->die =
        rect_around((Point){well.x + 46 * scale, well.y + well.h / 2 + 2 * scale}, 62 * scale, 62 * 1.06f * scale);
    plan->roll = rect_snapped(rect_make(well.x + 90 * scale, well.y + well.h / 2 - 22 * scale, 84 * scale, 44 * scale));
}

static void lay_columns(const Sight *sight, Plan *plan)
{
    const float gap = layout_length(&sight->stage->layout, 10), tray = layout_length(&sight->stage->layout, 130);
    Rect column = sight->left;
    lay_tray(plan, rect_take_bottom(&column, tray, gap * 1.4f));
    const float panel = (column.h - layout_length(&sight->stage->layout, 114)) / 2;
    lay_panel(sight, &plan->corners[1 - sight->seated], rect_take_top(&column, panel, 0));
    lay_panel(sight, &plan->corners[sight->seated], rect_take_bottom(&column, panel, 0));
    lay_piles(sight, plan, column, true);
    /* Clear of the cards of the hand that are lifted. */
    const Rect room = sight->table;
    plan->board =
        lay_board(sight, rect_make(room.x, room.y, room.w, room.h - layout_length(&sight->stage->layout, 16)));
}

/* ---- Folded: two strips beside the cards, or below them in a high window ---- */

static void lay_table_things(const Sight *sight, Plan *plan, Rect room, bool upright)
{
    const float gap = 8;
    Rect piles =
        upright ? rect_take_top(&room, (room.h - gap) * .5f, gap) : rect_take_left(&room, (room.w - gap) * .5f, gap);
    if (upright) piles.h = fminf(piles.h, piles.w);
    lay_piles(sight, plan, piles, false);
    lay_tray(plan, upright ? rect_take_bottom(&room, fminf(room.h, room.w * .63f), 0) : room);
}

static void lay_player_things(const Sight *sight, Plan *plan, Rect room, bool upright)
{
    const float gap = 8, well = fminf(upright ? room.h * .3f : room.h * .35f, 96);
    lay_well(sight, &plan->corners[sight->seated], rect_take_bottom(&room, well, gap));
    lay_well(sight, &plan->corners[1 - sight->seated], rect_take_top(&room, well, gap));
    plan->corners[1 - sight->seated].backs = rect_take_top(&room, fminf(room.h, 44), gap);
}

static void lay_folded(const Sight *sight, Plan *plan)
{
    Rect room = sight->table;
    if (room.h > room.w) {
        Rect below = rect_take_bottom(&room, fminf(room.h * .25f, 190), 8);
        lay_table_things(sight, plan, rect_take_left(&below, (below.w - 8) / 2, 8), false);
        lay_player_things(sight, plan, below, false);
    } else {
        const float wide = room.w * .165f;
        lay_table_things(sight, plan, rect_take_left(&room, wide, 6), true);
        lay_player_things(sight, plan, rect_take_right(&room, wide, 6), true);
    }
    plan->board = lay_board(sight, room);
}

/* ---- The hand ---- */

/* Side by side while there is room, else each over the one before. */
static void lay_hand(const Sight *sight, Plan *plan)
{
    const int count = view_of(sight)->hand_count[sight->seated];
    const float gap = fmaxf(4, layout_length(&sight->stage->layout, 10)), high = floorf(sight->hand.h - gap);
    const float wide = roundf(high / CARD_ASPECT), room = sight->hand.w - wide;
    plan->hand_step = floorf(fminf(wide + gap, count > 1 ? room / (float)(count - 1) : 0));
    const float all = plan->hand_step * (float)(count - 1) + wide;
    plan->hand = rect_snapped(rect_make(sight->hand.x + (sight->hand.w - all) / 2, sight->hand.y, wide, high));
}

void neighborhoods_plan(const Sight *sight, Plan *plan)
{
    *plan = (Plan){.hand_step = 0};
    if (sight->compact) {
        lay_folded(sight, plan);
    } else {
        lay_columns(sight, plan);
    }
    lay_hand(sight, plan);
}
