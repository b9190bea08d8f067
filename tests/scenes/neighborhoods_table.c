/* SPDX-License-Identifier: MIT */
/* Positions and touches at the table of Neighborhoods, without a window. */
#include "tables/neighborhoods/table.h"

#define FIXTURE_RULES NeighborhoodsRules
#define FIXTURE_STATE NeighborhoodsState
#include "table_fixture.h"

/* ---- Positions ---- */

static void check_places(TableFixture *fixture)
{
    NeighborhoodsLayout layout;
    neighborhoods_layout(&fixture->context, &layout);
    const int side = layout.board.grid.columns;
    CHECK(rect_covers(rect_inset(fixture->context.table, -1), layout.board.frame));
    Rect squares[NEIGHBORHOODS_SIDE_MAX * NEIGHBORHOODS_SIDE_MAX];
    const float shrink = fixture->stage.layout.shrink;
    for (int i = 0; i < side * side; i++) {
        squares[i] = grid_visible_rect(&layout.board.grid, (Cell){i % side, i / side});
        CHECK(rect_covers(layout.board.frame, squares[i]));
        /* Small cards are completely visible. */
        CHECK(squares[i].h >= (shrink < 1 ? 12 : 28) &&
              (squares[i].w >= 44 * shrink || squares[i].h >= 1.35f * squares[i].w));
        CHECK(squares[i].w >= 33 * shrink);
    }
    check_apart(squares, side * side);
    const Rect things[] = {layout.board.frame,
                           layout.deck,
                           layout.discard,
                           layout.tray,
                           layout.corners[0].well,
                           layout.corners[1].well,
                           layout.corners[1 - fixture->context.front_player].backs,
                           fixture->context.hand};
    check_apart(things, sizeof things / sizeof *things);
    check_inside(fixture, layout_window(&fixture->stage.layout));
    for (int i = 0; i < fixture->arrangement.piece_count; i++) {
        const Piece *piece = &fixture->arrangement.pieces[i];
        if (piece->place.zone == NEIGHBORHOODS_ZONE_HAND && piece->place.owner == fixture->context.front_player)
            CHECK(rect_covers(rect_inset(fixture->context.hand, -1), piece->at));
    }
}

TEST(all_parts_fit, "in every window the cards are apart on their mat, nothing overlaps and nothing is cut off")
{
    static const char *const PRESETS[] = {NULL, "grand"};
    for (int preset = 0; preset < 2; preset++) {
        SCOPED_TABLE *fixture = fixture_deal(&NEIGHBORHOODS_TABLE, PRESETS[preset], 5);
        Rng rng = {3};
        for (int n = 0; n < 12 && !fixture->state.head.is_over; n++) fixture_play(fixture, &rng);
        fixture_look_everywhere(fixture, check_places);
    }
}

TEST(rows_do_not_overlap,
     "in any window and text size five rows are apart from each other, with each card completely visible, and beside "
     "columns the hand is below them with cards at least as large")
{
    static const float SIZES[][2] = {{800, 600},   {900, 600},   {800, 700},  {1000, 640}, {1000, 1000},
                                     {800, 1200},  {1024, 700},  {1024, 768}, {1280, 800}, {1400, 1050},
                                     {1600, 1200}, {1920, 1080}, {2560, 1080}};
    static const float TEXTS[] = {.8f, 1, 1.1f, 1.25f, 1.5f, 2};
    enum { SHAPES_SEEN = sizeof SIZES / sizeof *SIZES, TEXTS_SEEN = sizeof TEXTS / sizeof *TEXTS };
    SCOPED_TABLE *fixture = fixture_deal(&NEIGHBORHOODS_TABLE, NULL, 5);
    for (int i = 0; i < SHAPES_SEEN * TEXTS_SEEN; i++) {
        const float *size = SIZES[i / TEXTS_SEEN], text = TEXTS[i % TEXTS_SEEN];
        NeighborhoodsLayout layout;
        fixture_look(fixture, 0, size[0], size[1], text);
        neighborhoods_layout(&fixture->context, &layout);
        const Grid *grid = &layout.board.grid;
        const Rect card = card_row_rect(&layout.hand, 0);
        if (!fixture->context.is_compact) CHECK(card.w >= grid->w && card.y >= rect_bottom(layout.board.frame));
        if (CHECK_INT(grid->rows, 5) && CHECK(grid->step_y >= grid->h && grid->step_x >= grid->w)) continue;
        fprintf(stderr, "%g × %g, letters %g: cards %g high lie %g apart\n", (double)size[0], (double)size[1],
                (double)text, (double)grid->h, (double)grid->step_y);
    }
}

TEST(ten_cards_fit_in_small_window, "ten cards fit in the smallest window, and each of them can be touched")
{
    SCOPED_TABLE *fixture = fixture_deal(&NEIGHBORHOODS_TABLE, NULL, 4);
    fixture->rules.hand = 10;
    fixture->rules.deal = 10;
    NEIGHBORHOODS.deal(&fixture->rules, 2, 4, &fixture->state);
    fixture_look(fixture, 0, 800, 600, 1);
    check_places(fixture);
    NeighborhoodsLayout layout;
    neighborhoods_layout(&fixture->context, &layout);
    CHECK(layout.hand.step >= 36);
}

TEST(own_row_is_closest, "NH-9: each player's first row is closest to them, and square a1 is a1 for both")
{
    SCOPED_TABLE *fixture = fixture_deal(&NEIGHBORHOODS_TABLE, NULL, 1);
    fixture_look(fixture, 0, 1280, 800, 1);
    const Rect a1 = find_target(fixture, "a1")->at, e5 = find_target(fixture, "e5")->at;
    CHECK(a1.x < e5.x && a1.y > e5.y);
    fixture_look(fixture, 1, 1280, 800, 1);
    CHECK(find_target(fixture, "a1")->at.x == e5.x && find_target(fixture, "a1")->at.y == e5.y);
    CHECK(find_target(fixture, "e5")->at.x == a1.x && find_target(fixture, "e5")->at.y == a1.y);
}

/* ---- Pieces ---- */

TEST(pieces_depend_only_on_view, "the pieces depend only on the view, and a hidden card is seen from behind")
{
    SCOPED_TABLE *fixture = fixture_deal(&NEIGHBORHOODS_TABLE, NULL, 9);
    Rng rng = {8};
    for (int n = 0; n < 60 && !fixture->state.head.is_over; n++) {
        fixture_look(fixture, n % 3 - 1, 1280, 800, 1);
        const int pieces = fixture->arrangement.piece_count, viewer = n % 3 - 1;
        for (int player = 0; player < 2; player++) {
            const int held = fixture->state.hand_count[player];
            CHECK_INT(count_pieces(fixture, NEIGHBORHOODS_ZONE_HAND, player, -1), held);
            CHECK_INT(count_pieces(fixture, NEIGHBORHOODS_ZONE_HAND, player, THING_HIDDEN),
                      player == viewer ? 0 : held);
            CHECK_INT(count_pieces(fixture, NEIGHBORHOODS_ZONE_RESERVE, player, NEIGHBORHOODS_THING_STONE + player),
                      fixture->state.reserve[player]);
            CHECK_INT(count_pieces(fixture, NEIGHBORHOODS_ZONE_SQUARE, NOBODY, NEIGHBORHOODS_THING_STONE + player),
                      neighborhoods_squares_count(fixture->state.stones[player]));
        }
        CHECK_INT(count_pieces(fixture, NEIGHBORHOODS_ZONE_DECK, NOBODY, THING_HIDDEN),
                  count_pieces(fixture, NEIGHBORHOODS_ZONE_DECK, NOBODY, -1));
        fixture_look(fixture, viewer, 800, 600, 1);
        CHECK_INT(fixture->arrangement.piece_count, pieces);
        fixture_play(fixture, &rng);
    }
}

/* ---- Touches ---- */

TEST(touches_play_all_actions, "every legal action is played by touches on the table, and no two things share a token")
{
    static const char *const PRESETS[] = {NULL, "grand"};
    for (uint64_t seed = 1; seed <= 4; seed++) {
        SCOPED_TABLE *fixture = fixture_deal(&NEIGHBORHOODS_TABLE, PRESETS[seed % 2], seed);
        Rng rng = {seed};
        for (int n = 0; n < 60 && !fixture->state.head.is_over; n++) {
            fixture_look(fixture, fixture->state.head.to_move, 1280, 800, 1);
            CHECK(fixture->choosing.count > 0);
            check_paths(fixture, 1);
            fixture_play(fixture, &rng);
        }
    }
}

TEST(hand_and_layout_have_same_faces, "cards of the hand have the same faces as the cards of the layout, in any window")
{
    SCOPED_TABLE *fixture = fixture_deal(&NEIGHBORHOODS_TABLE, NULL, 5);
    for (int i = 0; i < WINDOWS_OF_HANDS_COUNT; i++) {
        fixture_look(fixture, 0, WINDOWS_OF_HANDS[i][0], WINDOWS_OF_HANDS[i][1], 1);
        for (int n = 0; n < fixture->arrangement.piece_count; n++) {
            const Piece *piece = &fixture->arrangement.pieces[n];
            if (piece->thing < CARD_JOKER) CHECK(strncmp(piece->art, "cards/small/", 12) == 0);
        }
    }
}

TEST(equal_cards_are_one_hotspot, "two equal cards in the hand are one hotspot, as wide as both")
{
    SCOPED_TABLE *fixture = fixture_deal(&NEIGHBORHOODS_TABLE, NULL, 2);
    memcpy(fixture->state.hands[0], (Card[]){card_of(6, 0), card_of(2, 1), card_of(6, 0), CARD_JOKER, card_of(0, 3)},
           5);
    fixture_look(fixture, 0, 1280, 800, 1);
    NeighborhoodsLayout layout;
    neighborhoods_layout(&fixture->context, &layout);
    CHECK(find_target(fixture, "7s")->at.w > layout.hand.first.w * 1.9f);
    CHECK(find_target(fixture, "*")->at.x > find_target(fixture, "7s")->at.x);
    CHECK(find_target(fixture, "Ac")->at.x < find_target(fixture, "3h")->at.x);
}

TEST(refused_touch_is_explained, "a touch that leads nowhere is explained in the words of the rule, or of the table")
{
    SCOPED_TABLE *fixture = fixture_deal(&NEIGHBORHOODS_TABLE, NULL, 2);
    memcpy(fixture->state.hands[0], (Card[]){card_of(6, 0), card_of(2, 1), card_of(5, 0), CARD_JOKER, card_of(0, 3)},
           5);
    for (int square = 0; square < NEIGHBORHOODS_LAYOUT_SQUARES; square++) {
        if (fixture->state.layout[square] != CARD_NONE) fixture->state.layout[square] = card_of(square == 0 ? 6 : 8, 1);
    }
    neighborhoods_match_layout(&fixture->state);
    fixture_look(fixture, 0, 1280, 800, 1);
    CHECK_TEXT(refusal(fixture, "3h", NULL), "No card in the layout matches the 3 of hearts.");
    CHECK_TEXT(refusal(fixture, "c3", NULL), "You have not rolled the die. Roll it first, or play a card.");
    CHECK_TEXT(refusal(fixture, "7s", "b1"),
               "The card on b1 is the 9 of hearts, and the 7 of spades does not match it.");
    fixture->state.stones[1] = neighborhoods_square_bit(1) | neighborhoods_square_bit(8);
    fixture_look(fixture, 0, 1280, 800, 1);
    CHECK_TEXT(refusal(fixture, "7s", NULL),
               "Your opponent dominates both row 1 and column a, so you cannot place a stone where they meet.");
    Tip tip = {.row_count = 0};
    NEIGHBORHOODS_TABLE.texts.fill_tip(&fixture->context, "7s", "card", &tip);
    CHECK_HAS(tip.disabled_reason, "A padlock is on a1: Your opponent dominates both row 1 and column a");
    CHECK_TEXT(refusal(fixture, "*", "b1"),
               "To capture there, you need a neighborhood in row 1 or column b, unless either "
               "holds four or more opposing stones and none of yours.");
    CHECK_TEXT(refusal(fixture, "discard", NULL), "");
}

TEST(prompt_offers_only_playable_cards, "the prompt offers a card only if one of the hand fits the layout")
{
    SCOPED_TABLE *fixture = fixture_deal(&NEIGHBORHOODS_TABLE, NULL, 2);
    for (int i = 0; i < fixture->state.hand_count[0]; i++) fixture->state.hands[0][i] = card_of(i == 0 ? 8 : 2, 0);
    for (int square = 0; square < NEIGHBORHOODS_LAYOUT_SQUARES; square++) {
        if (fixture->state.layout[square] != CARD_NONE) fixture->state.layout[square] = card_of(8, 1);
    }
    neighborhoods_match_layout(&fixture->state);
    fixture_look(fixture, 0, 1280, 800, 1);
    CHECK_TEXT(prompt_of(fixture), "");
    fixture->state.hands[0][0] = card_of(2, 1);
    fixture_look(fixture, 0, 1280, 800, 1);
    CHECK_HAS(prompt_of(fixture), " can roll the die but not play a card");
}

TEST(roll_offers_stone_or_capture, "NH-10, NH-11: the prompt of a roll offers a stone or a capture, as the row allows")
{
    static const struct {
        Squares own, rival;
        const char *expected;
    } ROWS[] = {{0, 0, " may place a stone in row 1, or decline"},
                {1 << 0 | 1 << 1 | 1 << 2, 1 << 3, " may place or capture in row 1, or decline"},
                {1 << 0 | 1 << 1 | 1 << 2, 1 << 3 | 1 << 4, " may capture in row 1, or decline"},
                {1 << 0 | 1 << 1 | 1 << 2 | 1 << 3, 0, " may place a stone on e1, or decline"},
                {1 << 0 | 1 << 1 | 1 << 2 | 1 << 3, 1 << 4, " may capture on e1, or decline"}};
    SCOPED_TABLE *fixture = fixture_deal(&NEIGHBORHOODS_TABLE, NULL, 2);
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        fixture->state.head.phase = NEIGHBORHOODS_PHASE_DIE;
        fixture->state.die = 1;
        fixture->state.stones[0] = ROWS[i].own;
        fixture->state.stones[1] = ROWS[i].rival;
        fixture_look(fixture, 0, 1280, 800, 1);
        CHECK_HAS(prompt_of(fixture), ROWS[i].expected);
    }
    fixture->state.die = 6;
    fixture_look(fixture, 0, 1280, 800, 1);
    CHECK_HAS(prompt_of(fixture), " may capture on e1, or decline");
    fixture->state.stones[0] = 1 << 0 | 1 << 1 | 1 << 2;
    fixture->state.stones[1] = 1 << 3 | 1 << 4;
    fixture_look(fixture, 0, 1280, 800, 1);
    CHECK_HAS(prompt_of(fixture), " may capture anywhere, or decline");
}

/* ---- Neighborhoods ---- */

TEST(ribbon_joins_stones, "NH-13: a ribbon joins three or more adjacent stones, and grows if the line had none before")
{
    const NeighborhoodsRules rules = {.size = 1};
    StoneRun runs[RUNS_MAX];
    const Squares row = neighborhoods_square_bit(8) | neighborhoods_square_bit(9) | neighborhoods_square_bit(10),
                  more = neighborhoods_square_bit(11) | neighborhoods_square_bit(12);
    CHECK_INT(neighborhoods_runs(&rules, row, row & ~neighborhoods_square_bit(9), runs), 1);
    CHECK(runs[0].first == 8 && runs[0].last == 10 && runs[0].grows);
    CHECK_INT(neighborhoods_runs(&rules, row | more, row | more, runs), 1);
    CHECK(runs[0].last == 12 && !runs[0].grows);
    CHECK_INT(neighborhoods_runs(&rules,
                                 (row | more | neighborhoods_square_bit(13) | neighborhoods_square_bit(14)) &
                                     ~neighborhoods_square_bit(11),
                                 row, runs),
              2);
    CHECK(!runs[0].grows && !runs[1].grows && runs[1].first == 12);
    const Squares column = neighborhoods_square_bit(2) | neighborhoods_square_bit(10) | neighborhoods_square_bit(18);
    CHECK_INT(neighborhoods_runs(&rules, row | column, row, runs), 2);
    CHECK(runs[1].first == 2 && runs[1].last == 18 && runs[1].grows);
    CHECK_INT(
        neighborhoods_runs(
            &rules, neighborhoods_square_bit(6) | neighborhoods_square_bit(8) | neighborhoods_square_bit(9), 0, runs),
        0);
}

TEST(capture_breaks_only_its_runs, "a captured stone breaks each run that it was part of, and no other")
{
    const NeighborhoodsRules rules = {.size = 1};
    StoneRun runs[RUNS_MAX];
    const Squares row = neighborhoods_square_bit(8) | neighborhoods_square_bit(9) | neighborhoods_square_bit(10),
                  column = neighborhoods_square_bit(2) | neighborhoods_square_bit(18);
    const Squares other = neighborhoods_square_bit(27) | neighborhoods_square_bit(28) | neighborhoods_square_bit(29);
    CHECK_INT(neighborhoods_broken_runs(&rules, (row | column | other) & ~neighborhoods_square_bit(10), 10, runs), 2);
    CHECK(runs[0].first == 8 && runs[0].last == 10 && runs[1].first == 2 && runs[1].last == 18);
    CHECK_INT(neighborhoods_broken_runs(&rules, (row | column | other) & ~neighborhoods_square_bit(8), 8, runs), 1);
    CHECK_INT(neighborhoods_broken_runs(&rules, row | other, 20, runs), 0);
}
