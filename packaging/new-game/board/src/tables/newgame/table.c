/* SPDX-License-Identifier: MIT */
/* The table: a wooden board and a badge for each stone. src/tabletop provides the rest. */
#include "games/newgame/newgame.h"
#include "strings/newgame.h"
#include "tabletop/boards/board.h"
#include "tabletop/game_table.h"
#include "tabletop/player_marks.h"

#include <stdio.h>

static const Colour MARK = {0xFF, 0xF6, 0xE0, 255};

static int square_of(Cell cell) { return cell.row * NEWGAME_SIDE + cell.column; }

static Cell cell_of(int square) { return (Cell){square % NEWGAME_SIDE, square / NEWGAME_SIDE}; }

static Board board_of(const TableContext *context)
{
    const NewgameRules *rules = context->position.rules;
    return board_layout(&context->stage->layout, context->table, rules->side, rules->side, 0);
}

/* A stone is drawn as its player's badge with a rim. It takes about two thirds of the width of the drawing. */
static void stone_art(const TableContext *context, int player, char art[ART_NAME_SIZE])
{
    snprintf(art, ART_NAME_SIZE, "badges/%c-stone", player_mark_colour_letter(context, player));
}

static Rect stone_rect(const Board *board, Cell cell)
{
    return rect_inset(grid_rect(&board->grid, cell), -board->grid.w * .03f);
}

/* ---- Positions of pieces ---- */

static void arrange_square(const TableContext *context, const Board *board, Cell cell, Arrangement *arrangement)
{
    const NewgameState *view = context->position.view;
    const int owner = view->board[cell.row][cell.column] - 1;
    const char *token = grid_cell_token(cell);
    char art[ART_NAME_SIZE];
    if (owner < 0) {
        const char *label = context_string(context, GAME_STRING_TABLE_FREE, arg_text(token));
        arrange_cell(arrangement, &board->grid, cell, label)->tip_topic = "free";
        return;
    }
    const char *label =
        context_string(context, GAME_STRING_TABLE_STONE, arg_text(token), arg_text(context->position.names[owner]));
    arrange_cell(arrangement, &board->grid, cell, label)->tip_topic = "stone";
    stone_art(context, owner, art);
    const Place place = {NEWGAME_ZONE_BOARD, NOBODY, (int16_t)square_of(cell)};
    arrange_piece(arrangement, place, (unsigned)owner, art, stone_rect(board, cell))->fall_height = board->grid.h * .4f;
}

static void arrange(const TableContext *context, Arrangement *arrangement)
{
    const Board board = board_of(context);
    for (int n = 0; n < grid_count(&board.grid); n++)
        arrange_square(context, &board, grid_cell_at_depth(&board.grid, n), arrangement);
}

/* ---- Drawings that are not pieces ---- */

/* Draws a dot on each square where a stone may be placed, and a faint stone on the hovered one. */
static void draw_open(const TableContext *context, const Board *board, Cell cell)
{
    const char *token = grid_cell_token(cell);
    char art[ART_NAME_SIZE];
    const Rect at = stone_rect(board, cell);
    if (!context_is_target(context, token)) return;
    if (context_is_hovered(context, token)) {
        stone_art(context, context->chooser, art);
        canvas_sprite(context->stage->canvas, &(Sprite){.name = art, .at = rect_snapped(at), .fade = .45f});
    } else if (context_is_highlighted(context, token)) {
        canvas_disc(context->stage->canvas, rect_centre(at), at.w * .07f, colour_with_opacity(MARK, .6f));
    }
}

static void draw_ground(const TableContext *context, TableRects *rects)
{
    const Board board = board_of(context);
    const Event *laid = context_last_event(context, NEWGAME_EVENT_LAID);
    board_draw(context, &board);
    if (laid) grid_draw_brackets(context, &board.grid, cell_of(laid->to.index));
    for (int n = 0; n < grid_count(&board.grid); n++) draw_open(context, &board, grid_cell_at_depth(&board.grid, n));
}

static const char *standing(const TableContext *context, int player)
{
    return context_string(context, GAME_STRING_TABLE_STANDING,
                          arg_number(newgame_stones(context->position.view, player)));
}

static const int PROMPTS[] = {GAME_STRING_TABLE_PROMPT};
static const TableItem ITEMS[] = {{.name = GAME_STRING_TABLE_ROWS}, {.name = GAME_STRING_TABLE_COLUMNS}};

/* The sounds of events. Those of scored lines also get a mark on the timeline. */
static const EventTraits EVENT_TRAITS[] = {
    {NEWGAME_EVENT_LAID, .sound = SOUND_STONE, .sound_at = SOUND_AT_LANDING},
    {NEWGAME_EVENT_ROW, .sound = SOUND_POINT, .sound_at = SOUND_AT_PAUSE, .importance = IMPORTANCE_POINTS},
    {NEWGAME_EVENT_COLUMN, .sound = SOUND_POINT, .sound_at = SOUND_AT_PAUSE, .importance = IMPORTANCE_POINTS},
    {-1},
};

/* At the end the winner's stones light up. */
static bool won_by(const TableContext *context, int player, const Piece *piece)
{
    return piece->place.zone == NEWGAME_ZONE_BOARD && piece->thing == player;
}

/* Gained points rise from the score by themselves. `explain_change` can say more about them. */
extern const GameTable NEWGAME_TABLE;
const GameTable NEWGAME_TABLE = {
    .game = &NEWGAME,
    .arrange = arrange,
    .look = {.ground_art = "grounds/neighbors"},
    .draw = {.ground = draw_ground},
    .texts = {.aim_string = GAME_STRING_TABLE_AIM, .prompt_strings = PROMPTS},
    .scoring = {.items = ITEMS, .is_winning_piece = won_by, .describe_standing = standing},
    .events = {.traits = EVENT_TRAITS},
};
