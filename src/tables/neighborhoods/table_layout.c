/* SPDX-License-Identifier: MIT */
#include "tables/neighborhoods/table.h"

#include "tabletop/boards/regions.h"

#include <string.h>

/* In pixels: the minimal width at which a card's index is readable, if rows of cards do not overlap and if they do. */
static const float CARD_MIN = 34, COVERED_MIN = 46;
static const float TEXT_SCALE_MIN = .7f; /* only a small picture of a table has a smaller text scale */

/* ---- The layout of cards ---- */

/* Makes the cards as large as the height allows without overlapping rows. If they would be too small, rows overlap. */
static void divide_grid(Grid *grid, float width, float height, float unit)
{
    const float side = (float)grid->columns, gap = fmaxf(3, height * .012f);
    grid->w = floorf((height / side - gap) / CARD_ASPECT);
    if (grid->w >= CARD_MIN * unit) {
        grid->w = fminf(grid->w, floorf(width / side * .8f));
        grid->step_y = floorf(fminf(height / side, grid->w * CARD_ASPECT + gap * 2));
    } else {
        grid->w = floorf(fminf(COVERED_MIN * unit, width / side - gap));
        grid->step_y = floorf((height - grid->w * CARD_ASPECT) / (side - 1));
    }
    grid->h = roundf(grid->w * CARD_ASPECT);
    grid->step_x = floorf(fminf(width / side, grid->w * 1.38f));
}

/* Places the mat with the cards in the centre of `room`, with row numbers at its left, column letters above it, and
 * tabs at its right and below it. `text` is the text size of all of these. */
static CardBoard lay_mat(const TableContext *context, Rect room, float text)
{
    const Layout *layout = &context->stage->layout;
    const int side = neighborhoods_rules_side(rules_of(context));
    CardBoard board = {.text = text, .grid = {.columns = side, .rows = side, .is_turned = context->front_player == 1}};
    board.tab_w = roundf(board.text * 3.9f);
    board.tab_h = roundf(board.text * 1.65f);
    const float edge = roundf(fmaxf(4, layout_length(layout, 9))), numbers = roundf(board.text * 1.5f);
    const float letters = roundf(board.text * 1.25f);
    const float width = room.w - 2 * edge - numbers - board.tab_w - edge;
    const float height = room.h - 2 * edge - letters - board.tab_h - edge * .5f;
    divide_grid(&board.grid, width, height,
                layout->text_scale < TEXT_SCALE_MIN ? layout->scale : layout_unit(layout, 1));
    board.radius = fminf(board.grid.w * .345f, fminf(board.grid.step_y, board.grid.h) * .37f);
    const float last = (float)(board.grid.columns - 1);
    const float cards_w = board.grid.step_x * last + board.grid.w, cards_h = board.grid.step_y * last + board.grid.h;
    const float mat_w = cards_w + numbers + board.tab_w + 3 * edge,
                mat_h = cards_h + letters + board.tab_h + 2.5f * edge;
    board.frame = rect_snapped(rect_around(rect_centre(room), mat_w, mat_h));
    board.grid.at.x = board.frame.x + edge + numbers;
    board.grid.at.y = board.frame.y + edge + letters;
    return board;
}

/* Lays out the board. Text is enlarged less if the cards would otherwise overlap. */
static CardBoard lay_board(const TableContext *context, Rect room)
{
    /* The largest text scale, and the step by which smaller ones are tried. */
    static const float SCALE_MAX = 1.3f, STEP = .05f;
    const Layout *layout = &context->stage->layout;
    const float size = context->stage->theme->sizes[SIZE_TEXT_BODY];
    const CardBoard board = lay_mat(context, room, layout_text_capped(layout, size, SCALE_MAX));
    for (float scale = fminf(SCALE_MAX, layout->text_scale); scale >= 1; scale -= STEP) {
        const CardBoard other = lay_mat(context, room, layout_text_capped(layout, size, scale));
        if (other.grid.step_y >= other.grid.h) return other;
    }
    return board;
}

/* A stone is at the lower right of its card, so that the index at the upper left stays visible. */
Point neighborhoods_stone_centre(const CardBoard *board, int square)
{
    const Rect at = grid_rect(&board->grid, neighborhoods_cell_of(square));
    const bool overlaps = board->grid.step_y < at.h;
    return (Point){at.x + at.w * (overlaps ? .74f : .63f), at.y + (overlaps ? board->grid.step_y * .7f : at.h * .63f)};
}

/* ---- Stones ---- */

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

/* The reserve is in as many rows as make the stones largest. */
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

static void lay_well(const TableContext *context, PlayerCorner *corner, Rect well)
{
    const float pad = fmaxf(5, layout_length(&context->stage->layout, 8));
    const float text = stage_text_size(context->stage, SIZE_TEXT_BODY, 1.3f);
    corner->well = rect_snapped(well);
    Rect inner = rect_inset(corner->well, pad);
    inner.y += 2;
    const float width = fminf(text * 2.1f, inner.w * .4f), height = fminf(inner.h, text * 1.8f);
    const Rect count = rect_take_right(&inner, width, pad * .6f);
    corner->count = rect_snapped(rect_around(rect_centre(count), count.w, height));
    corner->stones = inner;
}

static void lay_panel(const TableContext *context, PlayerCorner *corner, Rect panel)
{
    const Layout *layout = &context->stage->layout;
    const float pad = layout_length(layout, 18);
    corner->panel = rect_snapped(panel);
    Rect rest = corner->panel;
    corner->head = rect_take_top(&rest, layout_length(layout, 64), layout_length(layout, 10));
    rest = rect_make(rest.x + pad, rest.y, rest.w - 2 * pad, rest.h - layout_length(layout, 14));
    const Rect well = rect_take_bottom(&rest, layout_length(layout, 52), layout_length(layout, 8));
    lay_well(context, corner, rect_make(well.x - pad * .3f, well.y, well.w + pad * .6f, well.h));
    corner->houses = rect_take_top(&rest, layout_length(layout, 40), layout_length(layout, 4));
    corner->goal = rest;
    corner->backs = rect_take_right(&rest, rest.w * .36f, 0);
}

/* Deck and discards side by side, with text between them. A compact layout has no text there, and limits the size of
 * the piles. */
static void lay_piles(const TableContext *context, NeighborhoodsLayout *layout, Rect room)
{
    const bool words = !context->is_compact;
    const float gap = fmaxf(6, layout_length(&context->stage->layout, 14));
    const float max_width =
        words ? room.w * .3f : fminf((room.w - gap) / 2, 58 * layout_unit(&context->stage->layout, 1));
    const float height = floorf(fminf(room.h - gap * 1.5f, max_width * CARD_ASPECT)),
                width = roundf(height / CARD_ASPECT);
    const float y = room.y + (room.h - height) / 2;
    const float width_of_both = words ? room.w : 2 * width + gap;
    const float x = room.x + (words ? gap : (room.w - width_of_both) / 2);
    layout->deck = rect_snapped(rect_make(x, y, width, height));
    layout->discard = words ? rect_snapped(rect_make(rect_right(room) - width - gap, y, width, height))
                            : rect_snapped(rect_make(rect_right(layout->deck) + gap, y, width, height));
    const float from = rect_right(layout->deck) + gap;
    layout->pile_text = rect_make(from, y, words ? layout->discard.x - gap * .5f - from : 0, height);
}

/* The tray keeps its proportions, with the die at its left and the button at its right. */
static void lay_tray(NeighborhoodsLayout *layout, Rect room)
{
    const float scale = fminf(room.w / 208, room.h / 130);
    layout->tray = rect_snapped(rect_around(rect_centre(room), 208 * scale, 130 * scale));
    const Rect well = rect_make(layout->tray.x + 14 * scale, layout->tray.y + 22 * scale, 180 * scale, 94 * scale);
    layout->die =
        rect_around((Point){well.x + 46 * scale, well.y + well.h / 2 + 2 * scale}, 62 * scale, 62 * 1.06f * scale);
    layout->roll =
        rect_snapped(rect_make(well.x + 90 * scale, well.y + well.h / 2 - 22 * scale, 84 * scale, 44 * scale));
}

/* ---- The whole table ---- */

enum { BOARD = ROOMS_END, TRAY, PILES, OTHER, OWN, BACKS, THINGS, PLAYERS };
static const RegionCut WIDE[] = {{TRAY, ROOM_LEFT, REGION_BOTTOM, .extra = 130, .gap = 14},
                                 {OTHER, ROOM_LEFT, REGION_TOP, .share = .5f, .extra = -57},
                                 {OWN, ROOM_LEFT, REGION_BOTTOM, .same_as = OTHER},
                                 {PILES, ROOM_LEFT, REGION_REST},
                                 {BOARD, ROOM_TABLE, REGION_TOP, .share = 1, .extra = -16}, /* room for lifted cards */
                                 {0}};
/* Without columns, the piles and the tray are in a strip at the left of the cards, and the players' areas in another at
 * the right. In a tall window both share a strip below the cards. */
static const RegionCut FOLDED[] = {{THINGS, ROOM_TABLE, REGION_LEFT, .share = .165f, .gap = 6},
                                   {PLAYERS, ROOM_TABLE, REGION_RIGHT, .same_as = THINGS, .gap = 6},
                                   {PILES, THINGS, REGION_TOP, .share = .5f, .extra = -4, .max_aspect = 1, .gap = 8},
                                   {TRAY, THINGS, REGION_BOTTOM, .share = 1, .max_aspect = .63f},
                                   {OWN, PLAYERS, REGION_BOTTOM, .share = .3f, .max = 96, .gap = 8},
                                   {OTHER, PLAYERS, REGION_TOP, .same_as = OWN, .gap = 8},
                                   {BACKS, PLAYERS, REGION_TOP, .share = 1, .max = 44},
                                   {BOARD, ROOM_TABLE, REGION_REST},
                                   {0}};
static const RegionCut TALL[] = {{PLAYERS, ROOM_TABLE, REGION_BOTTOM, .share = .25f, .max = 190, .gap = 8},
                                 {THINGS, PLAYERS, REGION_LEFT, .share = .5f, .extra = -4, .gap = 8},
                                 {PILES, THINGS, REGION_LEFT, .share = .5f, .extra = -4, .gap = 8},
                                 {TRAY, THINGS, REGION_REST},
                                 {OWN, PLAYERS, REGION_BOTTOM, .share = .35f, .max = 96, .gap = 8},
                                 {OTHER, PLAYERS, REGION_TOP, .same_as = OWN, .gap = 8},
                                 {BACKS, PLAYERS, REGION_TOP, .share = 1, .max = 44},
                                 {BOARD, ROOM_TABLE, REGION_REST},
                                 {0}};
static const Regions REGIONS = {WIDE, FOLDED, TALL, .tall_min_aspect = 1};

static void lay_players(const TableContext *context, NeighborhoodsLayout *layout, const Rect *parts)
{
    PlayerCorner *other = &layout->corners[1 - context->front_player], *own = &layout->corners[context->front_player];
    if (!context->is_compact) {
        lay_panel(context, other, parts[OTHER]);
        lay_panel(context, own, parts[OWN]);
        return;
    }
    lay_well(context, other, parts[OTHER]);
    lay_well(context, own, parts[OWN]);
    other->backs = parts[BACKS];
}

void neighborhoods_layout(const TableContext *context, NeighborhoodsLayout *layout)
{
    Rect parts[REGIONS_MAX];
    regions_layout(context, &REGIONS, parts);
    memset(layout, 0, sizeof *layout);
    lay_tray(layout, parts[TRAY]);
    lay_piles(context, layout, parts[PILES]);
    lay_players(context, layout, parts);
    layout->board = lay_board(context, parts[BOARD]);
    const float gap = fmaxf(4, layout_length(&context->stage->layout, 10));
    const Rect hand = {context->hand.x, context->hand.y, context->hand.w, context->hand.h - gap};
    layout->hand = card_row_layout(hand, view_of(context)->hand_count[context->front_player], 1, gap, 0);
}
