/* SPDX-License-Identifier: MIT */
/*
 * The smallest possible board game, and everything that its table needs: two rows of rooks walk towards each other,
 * one step at a time. The tabletop provides the rest: panels, pills, prompts, sounds, items.
 */
#include "tabletop/boards/board.h"
#include "tabletop/tabletop.h"

#include <stdio.h>

/* ---- Its texts ---- */

/* For a real game the build generates these from rules/en/<id>.json. */
enum { GAME_STRING_REASON_FAR, GAME_STRING_TABLE_AIM, GAME_STRING_TABLE_EMPTY, GAME_STRING_TABLE_PIECE };
static const StringRow WORDS[] = {{"reason_far", "Too far."},
                                  {"table_aim", "Whoever can walk no more has lost."},
                                  {"table_empty", "{0}, empty"},
                                  {"table_piece", "{1} on {0}"}};
static const StringTable LITTLE_WORDS = {4, WORDS};

/* ---- The game ---- */

enum { SIDE = 5, LITTLE_ZONE = 1, LITTLE_WALKS = 0 };

typedef struct Little {
    StateHead head;
    int8_t owner[SIDE][SIDE]; /* by column and row; NOBODY: there is no rook */
} Little;

static Action walk(int column, int row, int to) { return (Action)(to << 16 | column << 8 | row); }

static size_t legal(const void *rules, const void *state, int player, Action *actions)
{
    const Little *little = state;
    const int ahead = player == 0 ? 1 : -1;
    size_t count = 0;
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
    text_copy(text, NAME_TEXT_SIZE, thing == 0 ? "the rook" : "the bishop");
}

static void score(const void *rules, const void *state, Score *points, ScoreItems *items)
{
    *points = (Score){.points = {1, 2}};
}

/* The game also needs refusals and a notation, which do not look at the position here: action n goes from one square of
 * column a to another, and all but the last are refused. */
static void write_action(const void *rules, Action action, char *text)
{
    snprintf(text, ACTION_TEXT_SIZE, "a%u a%u", action / SIDE + 1, action % SIDE + 1);
}

static int find_refusal(const void *rules, const void *state, int player, Action action, Event *reason)
{
    return action == SIDE * SIDE - 1 ? -1 : 0;
}

static const EventKind REASONS[] = {{"far"}, {0}};
static const Game LITTLE = {.id = "little",
                            .strings = &LITTLE_WORDS,
                            .actions_max = SIDE * SIDE,
                            .legal_actions = legal,
                            .name_thing = name_thing,
                            .reasons = REASONS,
                            .find_refusal = find_refusal,
                            .write_action = write_action,
                            .score = score};

/* ---- Its table ---- */

static Board board_of(const TableContext *context)
{
    return board_layout(&context->stage->layout, context->table, SIDE, SIDE, 0);
}

static void arrange(const TableContext *context, Arrangement *arrangement)
{
    static const char *const ART[] = {"chess/R", "chess/B"};
    const Little *view = context->position.view;
    const Board board = board_of(context);
    for (int n = 0; n < grid_count(&board.grid); n++) {
        const Cell cell = grid_cell_at_depth(&board.grid, n);
        const int owner = view->owner[cell.column][cell.row];
        const char *token = grid_cell_token(cell);
        if (owner == NOBODY) {
            arrange_cell(arrangement, &board.grid, cell,
                         context_string(context, GAME_STRING_TABLE_EMPTY, arg_text(token)));
            continue;
        }
        const char *label = context_string(context, GAME_STRING_TABLE_PIECE, arg_text(token),
                                           arg_text(context_name_thing(context, (unsigned)owner)));
        arrange_cell(arrangement, &board.grid, cell, label)->can_drag = true;
        const Place place = {LITTLE_ZONE, NOBODY, (int16_t)(8 * cell.row + cell.column)};
        const Rect at = rect_inset(grid_rect(&board.grid, cell), board.grid.w * .1f);
        text_copy(arrange_piece(arrangement, place, (unsigned)owner, ART[owner], at)->token, TOUCH_TOKEN_SIZE, token);
    }
}

static void spell(const void *rules, Action action, TouchPath *path)
{
    const int column = (int)(action >> 8 & 255);
    touch_path_add(path, grid_cell_token((Cell){column, (int)(action & 255)}));
    touch_path_add(path, grid_cell_token((Cell){column, (int)(action >> 16)}));
}

static void below(const TableContext *context, TableRects *rects)
{
    const Board board = board_of(context);
    const Event *walked = context_last_event(context, LITTLE_WALKS);
    board_draw(context, &board);
    if (walked)
        board_draw_move(context, &board, (Cell){walked->from.index % 8, walked->from.index / 8},
                        (Cell){walked->to.index % 8, walked->to.index / 8});
    board_draw_targets(context, &board);
}

static const GameTable LITTLE_TABLE = {
    .game = &LITTLE,
    .arrange = arrange,
    .look = {.ground_art = "grounds/neighbors"},
    .draw = {.ground = below},
    .input = {.action_to_touches = spell},
    .texts = {.aim_string = GAME_STRING_TABLE_AIM},
};

/* ---- Tests ---- */

#define FIXTURE_OWN Little little;
#include "table_fixture.h"

static TableFixture *open_little(float w, float h)
{
    TableFixture *fixture = fixture_open(&LITTLE_TABLE);
    fixture->stage.layout = layout_make(w, h, 1);
    fixture->little.head = (StateHead){.players = 2, .viewer = NOBODY};
    for (int column = 0; column < SIDE; column++) {
        for (int row = 0; row < SIDE; row++)
            fixture->little.owner[column][row] = row == 0 ? 0 : row == SIDE - 1 ? 1 : (int8_t)NOBODY;
    }
    fixture_choose(fixture, NULL, &fixture->little, 0);
    fixture_see(fixture, NULL, &fixture->little, NOBODY, 0);
    return fixture;
}

TEST(board_fits_all_windows, "a board fits windows of all shapes, with its squares and pieces on whole pixels")
{
    static const float WINDOWS[][2] = {{640, 360}, {800, 600},   {1280, 800}, {1920, 1080},
                                       {800, 900}, {1080, 1920}, {3840, 2160}};
    for (size_t i = 0; i < sizeof WINDOWS / sizeof WINDOWS[0]; i++) {
        SCOPED_TABLE *fixture = open_little(WINDOWS[i][0], WINDOWS[i][1]);
        const Board board = board_of(&fixture->context);
        CHECK(rect_covers(fixture->context.table, rect_inset(board.frame, 1)));
        CHECK(board.grid.w >= (WINDOWS[i][1] < 600 ? 32 : 44));
        CHECK_INT(fixture->arrangement.target_count, SIDE * SIDE);
        CHECK_INT(fixture->arrangement.piece_count, 2 * SIDE);
        for (int n = 0; n < fixture->arrangement.piece_count; n++) {
            const Piece *piece = &fixture->arrangement.pieces[n];
            const Target *target = find_target(fixture, piece->token);
            if (!CHECK(target != NULL)) continue;
            CHECK(rect_covers(board.frame, target->at) && rect_covers(rect_inset(target->at, -1), piece->at));
            CHECK(piece->at.x == roundf(piece->at.x) && piece->at.w == roundf(piece->at.w));
        }
    }
}

TEST(actions_are_played_by_touches, "actions are played by touching first and last squares, without any texts")
{
    SCOPED_TABLE *fixture = open_little(1280, 800);
    Action action;
    CHECK(selection_has_start(&fixture->choosing, "c1"));
    CHECK(!selection_has_start(&fixture->choosing, "c5"));
    CHECK(selection_touch(&fixture->choosing, "c1", &action));
    CHECK(selection_has_next(&fixture->choosing, "c2"));
    CHECK(selection_touch(&fixture->choosing, "c2", &action));
    CHECK_INT(action, walk(2, 0, 1));
    CHECK_TEXT(find_target(fixture, "c1")->label, "the rook on c1");
    CHECK_TEXT(tabletop_item_name(&LITTLE_TABLE, 0), "Points");
}

TEST(refused_touch_has_reason_of_action, "a refused touch has the reason of its action, or of one that begins with it")
{
    SCOPED_TABLE *fixture = open_little(1280, 800);
    CHECK_TEXT(tabletop_refuse_touch(&fixture->context, "a2").sentence, "Too far.");
    CHECK(!tabletop_refuse_touch(&fixture->context, "b2").sentence);
    fixture->choosing.touched = (TouchPath){.count = 1, .tokens = {"a2"}};
    CHECK_TEXT(tabletop_refuse_touch(&fixture->context, "a3").sentence, "Too far.");
    fixture->choosing.touched = (TouchPath){.count = 1, .tokens = {"a5"}};
    CHECK(!tabletop_refuse_touch(&fixture->context, "a5").sentence);
}
