/* SPDX-License-Identifier: MIT */
/* The table: a board of wood and a token for each stone; the kit does the rest. */
#include "games/newhouse/newhouse.h"
#include "kit/board.h"
#include "kit/players.h"
#include "words/newhouse.h"

#include <stdio.h>

static const Colour MARK = {0xFF, 0xF6, 0xE0, 255};

static int square_of(Cell cell)
{
    return cell.row * NEWHOUSE_SIDE + cell.column;
}

static Cell cell_of(int square)
{
    return (Cell){square % NEWHOUSE_SIDE, square / NEWHOUSE_SIDE};
}

static Board board_of(const TableContext *context)
{
    const NewhouseRules *rules = context->rules;
    return board_lay(context->table, rules->side, rules->side, 0);
}

/* A stone is its player's token: 48 wide, in a drawing of 72. */
static void stone_art(const TableContext *context, int player, char art[ART_NAME])
{
    snprintf(art, ART_NAME, "tokens/%c", kit_letter(context, player));
}

static Rect stone_rect(const Board *board, Cell cell)
{
    return rect_inset(grid_rect(&board->grid, cell), -board->grid.w * .03f);
}

/* ---- Where things lie ---- */

static void arrange_square(const TableContext *context, const Board *board, Cell cell, Arrangement *arrangement)
{
    const NewhouseState *view = context->view;
    const int owner = view->board[cell.row][cell.column] - 1;
    char token[TOKEN_SIZE], art[ART_NAME];
    grid_token(cell, token);
    if (owner < 0) {
        arrange_cell(arrangement, &board->grid, cell, context_words(context, SAY_TABLE_FREE, part_text(token)))->about =
            "free";
        return;
    }
    arrange_cell(arrangement, &board->grid, cell,
                 context_words(context, SAY_TABLE_STONE, part_text(token), part_text(context->names[owner])))
        ->about = "stone";
    stone_art(context, owner, art);
    const Place place = {NEWHOUSE_ZONE_BOARD, NOBODY, (int16_t)square_of(cell)};
    Piece *piece = arrange_piece(arrangement, place, (unsigned)owner, art, stone_rect(board, cell));
    snprintf(piece->shadow, ART_NAME, "tokens/%c-ring", kit_letter(context, owner));
    piece->shadow_at = piece->at;
    piece->falls = board->grid.h * .4f;
}

static void arrange(const TableContext *context, Arrangement *arrangement)
{
    const Board board = board_of(context);
    for (int n = 0; n < grid_count(&board.grid); n++) {
        arrange_square(context, &board, grid_nth(&board.grid, n), arrangement);
    }
}

/* ---- What is no piece ---- */

/* A dot on each square where a stone may be laid; the stone itself, faint, on the one that is looked at. */
static void draw_open(const TableContext *context, const Board *board, Cell cell)
{
    char token[TOKEN_SIZE], art[ART_NAME];
    const Rect at = stone_rect(board, cell);
    grid_token(cell, token);
    if (!context_leads(context, token)) return;
    if (context_is_hovered(context, token)) {
        stone_art(context, context->chooser, art);
        canvas_sprite(context->stage->canvas, &(Sprite){.name = art, .at = rect_snapped(at), .fade = .45f});
    } else if (context_lights(context, token)) {
        canvas_disc(context->stage->canvas, rect_centre(at), at.w * .07f, colour_fade(MARK, .6f));
    }
}

static void below(const TableContext *context)
{
    const Board board = board_of(context);
    const Event *laid = context_event(context, NEWHOUSE_EVENT_LAID);
    board_draw(context, &board);
    if (laid) grid_draw_brackets(context, &board.grid, cell_of(laid->to.index));
    for (int n = 0; n < grid_count(&board.grid); n++) draw_open(context, &board, grid_nth(&board.grid, n));
}

static const char *standing(const TableContext *context, int player)
{
    return context_words(context, SAY_TABLE_STANDING, part_number(newhouse_stones(context->view, player)));
}

static Sound hear(const void *rules, const Event *event)
{
    (void)rules;
    return event->type == NEWHOUSE_EVENT_LAID ? SOUND_STONE : SOUND_POINT;
}

static const int PROMPTS[] = {SAY_TABLE_PROMPT}, ITEMS[] = {SAY_TABLE_ROWS, SAY_TABLE_COLUMNS};

/* What counts, looking back: lines. */
static const EventWeight WEIGHTS[] = {{NEWHOUSE_EVENT_ROW, WEIGHT_POINTS}, {NEWHOUSE_EVENT_COLUMN, WEIGHT_POINTS}, {-1}};

/* At the end the winner's stones light up. */
static bool won_by(const TableContext *context, int player, const Piece *piece)
{
    (void)context;
    return piece->place.zone == NEWHOUSE_ZONE_BOARD && piece->thing == player;
}

/* What an action was worth rises from the figure by itself; `earned`, `contested` and `lots` say more of it where a house has more to
 * say. */
extern const Table NEWHOUSE_TABLE;
const Table NEWHOUSE_TABLE = {
    .game = &NEWHOUSE,
    .ground = "grounds/neighbors",
    .weights = WEIGHTS,
    .won_by = won_by,
    .arrange = arrange,
    .below = below,
    .standing = standing,
    .aim = SAY_TABLE_AIM,
    .prompts = PROMPTS,
    .items = ITEMS,
    .hear = hear,
};
