/* SPDX-License-Identifier: MIT */
/* The layout of the table of Neighbors, without a window: in windows and on boards of all sizes, for all players. */
#include "tables/neighbors/table.h"

#define FIXTURE_OWN       \
    NeighborsRules rules; \
    NeighborsState state;
#include "table_fixture.h"

/* Width, height, and text size. */
static const float WINDOWS[][3] = {{640, 360, 1},   {844, 390, 1},   {800, 600, 1},  {800, 600, 2},
                                   {1000, 640, 1},  {1280, 800, 1},  {1280, 800, 2}, {1920, 1080, 1},
                                   {2560, 1080, 1}, {800, 900, 1},   {820, 1200, 1}, {820, 1200, 2},
                                   {900, 1400, 1},  {1080, 1920, 1}, {800, 1600, 1}, {3840, 2160, 1}};
enum { WINDOW_COUNT = sizeof WINDOWS / sizeof WINDOWS[0] };
static const int BOARDS[][2] = {{6, 7}, {4, 4}, {8, 8}, {8, 4}, {4, 8}, {8, 7}}; /* rows and files */
enum { BOARD_COUNT = sizeof BOARDS / sizeof BOARDS[0] };

/* Deals a board of that size, and plays random captures. */
static void deal(TableFixture *seen, const int board[2], int players, int captures)
{
    static const char *const KIND_NAMES[NEIGHBORS_KINDS] = {"Q", "R", "B", "N", "F"};
    SCOPED_BOOK *book = rulebook_create_builtin(&NEIGHBORS);
    SCOPED_TEXT text = {0};
    const int squares = board[0] * board[1];
    text_addf(&text, "{\"rows\":%d,\"files\":%d,\"counts\":{", board[0], board[1]);
    for (int kind = 0; kind < NEIGHBORS_KINDS; kind++) {
        const int count = squares / NEIGHBORS_KINDS + (kind < squares % NEIGHBORS_KINDS);
        text_addf(&text, "%s\"%s\":%d", kind ? "," : "", KIND_NAMES[kind], count);
    }
    text_add(&text, "}}");
    SCOPED_DOCUMENT *document = json_create(NULL, text.data, text.length, &check_error);
    const JsonCursor root = json_root(document);
    CHECK(rulebook_make_rules(book, RULEBOOK_STANDARD, &root, players, &seen->rules, &check_error));
    NEIGHBORS.deal(&seen->rules, players, 5, &seen->state);
    Rng rng = rng_from_seed(9);
    for (int i = 0; i < captures && !seen->state.head.is_over; i++) {
        const int player = seen->state.head.to_move;
        NEIGHBORS.apply_action(&seen->rules, &seen->state, player,
                               NEIGHBORS.random_action(&seen->rules, &seen->state, &rng), NULL);
    }
}

static void look(TableFixture *seen, const float window[3])
{
    seen->stage.layout = layout_make(window[0], window[1], window[2]);
    fixture_see(seen, &seen->rules, &seen->state, 0, NOBODY);
}

/* All rectangles that may not overlap. */
typedef struct Parts {
    int count;
    Rect items[4 + PLAYERS_MAX * (NEIGHBORS_KINDS + 2)];
} Parts;

static void add_part(Parts *parts, Rect at)
{
    if (at.w > 0) parts->items[parts->count++] = at;
}

static Parts list_parts(const TableFixture *seen)
{
    const TableContext *context = &seen->context;
    const TableLayout at = table_layout(&seen->stage.layout, &NEIGHBORS_TABLE.shape, seen->state.head.players);
    Parts parts = {0};
    add_part(&parts, neighbors_board_of(context).frame);
    add_part(&parts, at.bar);
    add_part(&parts, at.strip);
    add_part(&parts, context->players);
    for (int player = 0; player < seen->state.head.players; player++) {
        const Shelves shelves = neighbors_shelves_of(context, player);
        add_part(&parts, shelves.badge);
        add_part(&parts, shelves.head);
        for (int kind = 0; kind < NEIGHBORS_KINDS; kind++) add_part(&parts, shelves.shelves[kind]);
    }
    return parts;
}

/* Whether two rectangles overlap by more than the rounding of a length that several things share; other lengths are
 * whole pixels. */
static bool overlap(Rect a, Rect b) { return rect_intersects(rect_inset(a, .51f), rect_inset(b, .51f)); }

static void check_parts(const TableFixture *seen, const char *where)
{
    const Parts parts = list_parts(seen);
    const Rect window = rect_inset(layout_window(&seen->stage.layout), -.51f);
    for (int i = 0; i < parts.count; i++) {
        const Rect at = parts.items[i];
        CHECK_ABOUT(rect_covers(window, at) && at.w >= 12 && at.h >= 12,
                    "%s: part %d is cut, or too small: %g %g %g × %g", where, i, at.x, at.y, at.w, at.h);
        for (int j = 0; j < i; j++)
            CHECK_ABOUT(!overlap(at, parts.items[j]), "%s: parts %d and %d overlap", where, i, j);
    }
}

/* Squares are large enough for a finger; pieces are on their squares or their own shelves. */
static void check_pieces(const TableFixture *seen, const char *where)
{
    const TableContext *context = &seen->context;
    const Board board = neighbors_board_of(context);
    const Rect window = layout_window(&seen->stage.layout);
    CHECK_ABOUT(board.grid.w >= floorf(36 * seen->stage.layout.shrink), "%s: squares of %g", where, board.grid.w);
    CHECK_INT(seen->arrangement.target_count, grid_count(&board.grid));
    for (int i = 0; i < seen->arrangement.target_count; i++)
        CHECK(rect_covers(board.frame, seen->arrangement.targets[i].at));
    for (int i = 0; i < seen->arrangement.piece_count; i++) {
        const Piece *piece = &seen->arrangement.pieces[i];
        const Point foot = {piece->at.x + piece->at.w / 2, piece->at.y + piece->at.h * .9f};
        const Rect home = piece->place.zone == NEIGHBORS_ZONE_SHELF
                              ? neighbors_shelves_of(context, piece->place.owner).shelves[piece->thing]
                              : grid_rect(&board.grid, neighbors_cell_of((unsigned)piece->place.index));
        CHECK_ABOUT(rect_contains(home, foot) && rect_covers(window, piece->at), "%s: piece %d stands beside its place",
                    where, i);
    }
}

TEST(nothing_overlaps, "in any window nothing overlaps or is cut off, and squares fit a finger")
{
    SCOPED_TABLE *seen = fixture_open(&NEIGHBORS_TABLE);
    for (int board = 0; board < BOARD_COUNT; board++) {
        for (int players = 2; players <= 8; players++) {
            deal(seen, BOARDS[board], players, 12);
            for (int window = 0; window < WINDOW_COUNT; window++) {
                const char *where =
                    textf("%g×%g, text %g, %d rows, %d files, %d players", WINDOWS[window][0], WINDOWS[window][1],
                          WINDOWS[window][2], BOARDS[board][0], BOARDS[board][1], players);
                look(seen, WINDOWS[window]);
                check_parts(seen, where);
                check_pieces(seen, where);
            }
        }
    }
}

TEST(tall_window_shelves, "in a window higher than wide the board takes the width, and the shelves are below it")
{
    static const float WINDOW[3] = {820, 1200, 1};
    SCOPED_TABLE *seen = fixture_open(&NEIGHBORS_TABLE);
    for (int players = 2; players <= 8; players++) {
        deal(seen, BOARDS[0], players, 6);
        look(seen, WINDOW);
        const Board board = neighbors_board_of(&seen->context);
        /* The names of many players take a little of the height, and so also of the width. */
        const float least =
            players > 4 ? seen->context.table.w * .93f : seen->context.table.w - (float)board.grid.columns;
        CHECK(board.frame.w > least);
        for (int player = 0; player < players; player++) {
            const Shelves shelves = neighbors_shelves_of(&seen->context, player);
            CHECK(shelves.badge.w > 0);
            for (int kind = 0; kind < NEIGHBORS_KINDS; kind++)
                CHECK(shelves.shelves[kind].y > rect_bottom(board.frame));
        }
    }
}

TEST(square_window_shelves, "in a square window the shelves are below the board, which is larger than between them")
{
    static const float WINDOW[3] = {1000, 1000, 1};
    SCOPED_TABLE *seen = fixture_open(&NEIGHBORS_TABLE);
    for (int players = 2; players <= 3; players++) {
        deal(seen, BOARDS[0], players, 6);
        look(seen, WINDOW);
        const Board board = neighbors_board_of(&seen->context);
        for (int player = 0; player < players; player++)
            CHECK(neighbors_shelves_of(&seen->context, player).shelves[0].y > rect_bottom(board.frame));
    }
}

/* Whether player 0's majority of queens is marked as safe, after the players have captured `own` and `other` of the 8.
 * Checks that the tip says `value`. */
static bool is_safe(TableFixture *seen, int own, int other, const char *value)
{
    Tip tip = {.badge_count = 0};
    deal(seen, BOARDS[2], 2, 0);
    seen->rules.counts[NEIGHBORS_QUEEN] = 8;
    seen->state.captured[0][NEIGHBORS_QUEEN] = (uint8_t)own;
    seen->state.captured[1][NEIGHBORS_QUEEN] = (uint8_t)other;
    look(seen, WINDOWS[0]);
    NEIGHBORS_TABLE.texts.fill_tip(&seen->context, "queen", "queen", &tip);
    CHECK_TEXT(tip.value, value);
    return neighbors_majority_is_safe(&seen->context, 0, NEIGHBORS_QUEEN);
}

TEST(safe_majority_is_marked, "NB-9 a majority that nobody can overtake is marked, and its tip says so")
{
    SCOPED_TABLE *seen = fixture_open(&NEIGHBORS_TABLE);
    CHECK(!is_safe(seen, 3, 1, "Queens: 1 point for the most"));
    CHECK(!is_safe(seen, 4, 0, "Queens: 1 point for the most")); /* Ben can still capture the other four */
    CHECK(is_safe(seen, 5, 0, "Queens: Anna has a majority that nobody can overtake"));
    CHECK(is_safe(seen, 5, 2, "Queens: Anna has a majority that nobody can overtake"));
    CHECK(!is_safe(seen, 1, 5, "Queens: Ben has a majority that nobody can overtake"));
}

TEST(prompt_says_which_may_capture, "NB-12 NB-13: the prompt says which pieces may capture, or only that any may")
{
    SCOPED_TABLE *seen = fixture_open(&NEIGHBORS_TABLE);
    deal(seen, BOARDS[0], 2, 0);
    seen->rules.next_door = true;
    look(seen, WINDOWS[0]);
    seen->context.chooser = 0;
    CHECK_TEXT(prompt_of(seen), ""); /* nobody has moved yet */
    seen->state.last_square = 1 * NEIGHBORS_WIDTH + 3;
    CHECK(neighbors_allowed(&seen->rules, &seen->state) != UINT64_MAX);
    CHECK_TEXT(prompt_of(seen), "Anna captures with a piece in the column or row of d2");
    seen->rules.next_door = false;
    CHECK_TEXT(prompt_of(seen), "");
    seen->rules.next_door = true;
    /* A piece with nothing round it captures nothing, so all others may. */
    seen->state.straight = seen->state.diagonal = seen->state.short_range = 0;
    CHECK_TEXT(prompt_of(seen), "");
}
