/* SPDX-License-Identifier: MIT */
/*
 * A board game as small as one can be, and all that its table needs: two rows of rooks walk towards each other, a step at a time.
 * What is not said here the kit does: panels, pills, prompts, sounds, items.
 */
#include "kit/board.h"

#include <stdio.h>

/* ---- Its words ---- */

/* The build makes these of rules/en/<id>.json for a house on the street. */
enum { SAY_TABLE_AIM, SAY_TABLE_EMPTY, SAY_TABLE_PIECE };
static const HouseWord WORDS[] = {
    {"table_aim", "Whoever can walk no more has lost."}, {"table_empty", "{0}, empty"}, {"table_piece", "{1} on {0}"}};
static const HouseWords LITTLE_WORDS = {3, WORDS};

/* ---- The game ---- */

enum { SIDE = 5, LITTLE_ZONE = 1, LITTLE_WALKS = 0 };

typedef struct Little {
    StateHead head;
    int8_t owner[SIDE][SIDE]; /* by column and row; NOBODY: no rook stands there */
} Little;

static Action walk(int column, int row, int to)
{
    return (Action)(to << 16 | column << 8 | row);
}

static size_t legal(const void *rules, const void *state, int player, Action *actions)
{
    const Little *little = state;
    const int ahead = player == 0 ? 1 : -1;
    size_t count = 0;
    (void)rules;
    for (int column = 0; column < SIDE; column++) {
        for (int row = 0; row < SIDE; row++) {
            const int to = row + ahead;
            if (little->owner[column][row] == player && to >= 0 && to < SIDE && little->owner[column][to] == NOBODY)
                actions[count++] = walk(column, row, to);
        }
    }
    return count;
}

static void name_thing(const void *rules, unsigned thing, const char *form, char *text)
{
    (void)rules;
    (void)form;
    text_copy(text, NAME_TEXT, thing == 0 ? "the rook" : "the bishop");
}

static void score(const void *rules, const void *state, Score *points, ScoreItems *items)
{
    (void)rules;
    (void)state;
    (void)items;
    *points = (Score){.points = {1, 2}};
}

static const Game LITTLE = {.id = "little",
                            .words = &LITTLE_WORDS,
                            .actions_max = SIDE * SIDE,
                            .legal = legal,
                            .name_thing = name_thing,
                            .score = score};

/* ---- Its table ---- */

static Board board_of(const TableContext *context)
{
    return board_lay(context->table, SIDE, SIDE, 0);
}

static void arrange(const TableContext *context, Arrangement *arrangement)
{
    static const char *const ART[] = {"chess/R", "chess/B"};
    const Little *view = context->view;
    const Board board = board_of(context);
    for (int n = 0; n < grid_count(&board.grid); n++) {
        const Cell cell = grid_nth(&board.grid, n);
        const int owner = view->owner[cell.column][cell.row];
        char token[TOKEN_SIZE];
        grid_token(cell, token);
        if (owner == NOBODY) {
            arrange_cell(arrangement, &board.grid, cell, context_words(context, SAY_TABLE_EMPTY, part_text(token)));
            continue;
        }
        const char *label = context_words(context, SAY_TABLE_PIECE, part_text(token),
                                          part_text(context_thing(context, (unsigned)owner)));
        arrange_cell(arrangement, &board.grid, cell, label)->drag = true;
        const Place place = {LITTLE_ZONE, NOBODY, (int16_t)(8 * cell.row + cell.column)};
        const Rect at = rect_inset(grid_rect(&board.grid, cell), board.grid.w * .1f);
        text_copy(arrange_piece(arrangement, place, (unsigned)owner, ART[owner], at)->token, TOKEN_SIZE, token);
    }
}

static void spell(const void *rules, const void *view, Action action, TouchPath *path)
{
    (void)rules;
    (void)view;
    const int column = (int)(action >> 8 & 255);
    char token[TOKEN_SIZE];
    grid_token((Cell){column, (int)(action & 255)}, token);
    path_add(path, token);
    grid_token((Cell){column, (int)(action >> 16)}, token);
    path_add(path, token);
}

static void below(const TableContext *context)
{
    const Board board = board_of(context);
    const Event *walked = context_event(context, LITTLE_WALKS);
    board_draw(context, &board);
    if (walked)
        board_draw_move(context, &board, (Cell){walked->from.index % 8, walked->from.index / 8},
                        (Cell){walked->to.index % 8, walked->to.index / 8});
    board_draw_ways(context, &board);
}

extern const Table LITTLE_TABLE;
const Table LITTLE_TABLE = {
    .game = &LITTLE,
    .ground = "grounds/neighbors",
    .arrange = arrange,
    .spell = spell,
    .below = below,
    .aim = SAY_TABLE_AIM,
};

/* ---- How it stands ---- */

#define DESK_OWN Little little;
#include "desk.h"

static Desk *open_little(float w, float h)
{
    Desk *desk = desk_open(&LITTLE_TABLE);
    desk->stage.layout = layout_make(w, h, 1);
    desk->little.head = (StateHead){.players = 2, .viewer = NOBODY};
    for (int column = 0; column < SIDE; column++) {
        for (int row = 0; row < SIDE; row++)
            desk->little.owner[column][row] = row == 0 ? 0 : row == SIDE - 1 ? 1 : (int8_t)NOBODY;
    }
    desk_choose(desk, NULL, &desk->little, 0);
    desk_see(desk, NULL, &desk->little, NOBODY, 0);
    return desk;
}

TEST(fits_all_windows,
     "a board of the kit fits windows of all shapes, each square and each piece on it, on whole pixels")
{
    static const float WINDOWS[][2] = {{800, 600}, {1280, 800}, {1920, 1080}, {800, 900}, {1080, 1920}, {3840, 2160}};
    for (size_t i = 0; i < sizeof WINDOWS / sizeof WINDOWS[0]; i++) {
        Desk *desk = open_little(WINDOWS[i][0], WINDOWS[i][1]);
        const Board board = board_of(&desk->context);
        CHECK(rect_covers(desk->context.table, rect_inset(board.frame, 1)));
        CHECK(board.grid.w >= 44);
        CHECK_INT(desk->arrangement.target_count, SIDE * SIDE);
        CHECK_INT(desk->arrangement.piece_count, 2 * SIDE);
        for (int n = 0; n < desk->arrangement.piece_count; n++) {
            const Piece *piece = &desk->arrangement.pieces[n];
            const Target *target = find_target(desk, piece->token);
            if (!CHECK(target != NULL)) continue;
            CHECK(rect_covers(board.frame, target->at) && rect_covers(rect_inset(target->at, -1), piece->at));
            CHECK(piece->at.x == roundf(piece->at.x) && piece->at.w == roundf(piece->at.w));
        }
        desk_close(desk);
    }
}

TEST(played_by_touches,
     "its actions are played by the squares they begin and end on, and its table says no more than it must")
{
    Desk *desk = open_little(1280, 800);
    Action action;
    CHECK(choosing_begins(&desk->choosing, "c1"));
    CHECK(!choosing_begins(&desk->choosing, "c5"));
    CHECK(choosing_touch(&desk->choosing, "c1", &action));
    CHECK(choosing_leads(&desk->choosing, "c2"));
    CHECK(choosing_touch(&desk->choosing, "c2", &action));
    CHECK_INT(action, walk(2, 0, 1));
    CHECK_TEXT(find_target(desk, "c1")->label, "the rook on c1");
    CHECK_TEXT(kit_item(&desk->stage, &LITTLE_TABLE, 0), "Points");
    desk_close(desk);
}

TEST_MAIN(fits_all_windows, played_by_touches)
