/* SPDX-License-Identifier: MIT */
/* Subdivision: the board, building, turns, laying parks, and scores. */
#include "games/subdivision_fixture.h"
#include "support/cases.h"
#include "support/positions.h"

/* Boards for scoring, which the rules of building may not allow. */
#define WIDE "\"boards\":{\"2\":{\"size\":9,\"parks\":51},\"3\":{\"size\":9,\"parks\":36}},\"park_layout\":\"random\""

static const char *squares_text(SquareSet plots, const char *before)
{
    Text *text = text_to_fill();
    while (squares_not_empty(plots)) {
        char token[3];
        subdivision_write_square(squares_take(&plots), token);
        text_addf(text, "%s%s%s", text->length ? " " : "", before, token);
    }
    return text_string(text);
}

/* The board's size, and its parks. */
static const char *board_text(const TestPosition *made)
{
    const char *parks = squares_text(made->state.parks, "");
    return textf("%d%s%s", subdivision_board(&made->rules, made->state.head.players)->size, *parks ? " " : "", parks);
}

static const char *supply_text(const SubdivisionState *state)
{
    Text *text = text_to_fill();
    for (int p = 0; p < SUBDIVISION_PLAYERS_MAX; p++)
        text_addf(text, "%s%d %d %d", p ? ", " : "", state->supply[p][SUBDIVISION_SMALL],
                  state->supply[p][SUBDIVISION_MEDIUM], state->supply[p][SUBDIVISION_LARGE]);
    return text_string(text);
}

static TestPosition position_given(const char *given)
{
    const char *squares = given_value(given, "squares"), *rules = given_value(given, "rules"),
               *to_move = given_value(given, "to_move");
    const int players = atoi(given_value(given, "players"));
    if (strstr(given, "; wide; ")) rules = "{" WIDE "}";
    if (strstr(given, "; wide and private; ")) rules = "{" WIDE ",\"private_parks\":true}";
    return squares ? position_drawn(rules, players, to_move ? atoi(to_move) : 0, squares)
                   : position_dealt(rules, players, 1);
}

static const char *answer(const char *given, const char *text, const char *instead)
{
    static TestPosition made;
    static Position position = {&SUBDIVISION, &made.rules, &made.state, &made.events, NAMES, false};
    if (*text == '\0') {
        made = position_given(given);
        return "";
    }
    if (strcmp(text, "supply") == 0) return supply_text(&made.state);
    if (strcmp(text, "board") == 0) return board_text(&made);
    if (strcmp(text, "free") == 0) return textf("%d", squares_count(made.state.free));
    if (strncmp(text, "built ", 6) == 0) return squares_text(made.state.built[atoi(text + 6)][SUBDIVISION_LARGE], "3@");
    return position_answer(&position, text);
}

TEST(rule_cases, "SD-1 SD-2 SD-3 SD-4 SD-5 SD-6 SD-7 SD-8 SD-9 SD-10 SD-11 SD-12 SD-13 what can be done in a position, "
                 "and with what result")
{
    CHECK(SUBDIVISION.players_min == 2 && SUBDIVISION.players_max == 4);
    check_cases("tests/games/cases/subdivision_rules.txt", answer);
}

TEST(random_parks, "SD-4 random parks: as many as the board has, depending on the seed")
{
    SquareSet everywhere = SQUARES_NONE;
    for (uint64_t seed = 1; seed <= 60; seed++) {
        const TestPosition made = position_dealt("{\"park_layout\":\"random\"}", 2, seed);
        const TestPosition again = position_dealt("{\"park_layout\":\"random\"}", 2, seed);
        CHECK_INT(squares_count(made.state.parks), 6);
        CHECK_INT(squares_count(made.state.free), 30);
        CHECK_BYTES(&made.state, &again.state, sizeof(SubdivisionState));
        everywhere = squares_union(everywhere, made.state.parks);
    }
    CHECK(squares_equal(everywhere, squares_board(6)));
}

TEST(near_and_adjacent_squares, "SD-5 eight squares are near, four neighbour a square, and none is across the edge")
{
    CHECK_TEXT(squares_text(squares_intersection(squares_near(squares_from(square_of(1, 1))), squares_board(6)), ""),
               "a1 a2 a3 b1 b2 b3 c1 c2 c3");
    CHECK_TEXT(squares_text(squares_intersection(squares_near(squares_from(square_of(0, 8))), squares_board(9)), ""),
               "a8 a9 b8 b9");
    CHECK_TEXT(squares_text(squares_intersection(squares_near(squares_from(square_of(6, 4))), squares_board(9)), ""),
               "f4 f5 f6 g4 g5 g6 h4 h5 h6");
    CHECK_TEXT(
        squares_text(squares_intersection(squares_neighbouring(squares_from(square_of(6, 4))), squares_board(9)), ""),
        "f5 g4 g5 g6 h5");
    CHECK_TEXT(
        squares_text(squares_intersection(squares_neighbouring(squares_from(square_of(8, 8))), squares_board(9)), ""),
        "h9 i8 i9");
    for (int square = 0; square < SQUARES_END; square++) {
        if (!square_on_board(square, 9)) continue;
        const SquareSet near = squares_intersection(squares_near(squares_from(square)), squares_board(9));
        for (int other = 0; other < SQUARES_END; other++) {
            if (!square_on_board(other, 9)) continue;
            const int files = abs(square_file(square) - square_file(other)),
                      rows = abs(square_row(square) - square_row(other));
            CHECK(squares_has(near, other) == (files <= 1 && rows <= 1));
        }
    }
}

TEST(square_sets_count_and_pick, "functions on sets of squares count and pick the same squares as a loop")
{
    Rng rng = rng_from_seed(3);
    for (int i = 0; i < 2000; i++) {
        SquareSet plots = {rng_next(&rng), rng_next(&rng)};
        for (int thinner = i % 5; thinner > 0; thinner--)
            plots = squares_intersection(plots, (SquareSet){rng_next(&rng), rng_next(&rng)});
        if (i == 0) plots = (SquareSet){UINT64_MAX, UINT64_MAX};
        unsigned index = 0;
        for (SquareSet left = plots; squares_not_empty(left); index++)
            CHECK_INT(squares_pick(plots, index), squares_take(&left));
        CHECK_INT(squares_count(plots), index);
        index = 0;
        for (uint64_t left = plots.low; left; left &= left - 1, index++) {
            CHECK_INT(word_pick(plots.low, index), bits_first(left));
            CHECK_INT(word_pick_by_sums(plots.low, index), bits_first(left));
        }
    }
}

TEST(near_table_equals_computed_squares, "SD-5 the table of near squares equals the computed ones")
{
    for (int square = 0; square < SQUARES_END; square++) {
        const SquareSet one = squares_from(square);
        CHECK(squares_equal(SQUARES_AT[square].square, one) &&
              squares_equal(SQUARES_AT[square].near, squares_near(one)));
    }
}

TEST(crowded_pyramids, "SD-10 a large pyramid with 0 or 1 small ones near it is worth 3; with two 2, three 1, more 0")
{
    static const int WORTH[] = {3, 3, 2, 1, 0, 0, 0, 0, 0};
    static const int AROUND[] = {-11, 11, -9, 9, 1, -1, 10, -10}; /* steps to the squares around, corners first */
    for (int smalls = 0; smalls <= 8; smalls++) {
        TestPosition made = position_dealt("{" WIDE "}", 2, 1);
        SubdivisionState *state = &made.state;
        const int square = square_of(4, 4);
        state->parks = SQUARES_NONE;
        position_place(state, 'R', SUBDIVISION_LARGE, square);
        for (int i = 0; i < smalls; i++)
            position_place(state, i % 2 ? 'B' : 'R', SUBDIVISION_SMALL, square + AROUND[i]);
        subdivision_update_derived(&made.rules, state);
        ScoreItems items = {0};
        game_score(&SUBDIVISION, &made.rules, state, &items);
        int32_t value = 3;
        for (size_t i = 0; i < items.count; i++) {
            if (items.items[i].item != SUBDIVISION_ITEM_CROWDING) continue;
            CHECK_INT(items.items[i].count, smalls);
            CHECK_INT(items.items[i].at.index, square);
            value += items.items[i].points;
        }
        CHECK_INT(value, WORTH[smalls]);
    }
}
