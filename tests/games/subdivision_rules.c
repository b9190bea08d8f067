/* SPDX-License-Identifier: MIT */
/* Subdivision: the board, building, turns and placing parks. */
#include "games/subdivision_fixture.h"

#define LONG_COLUMNS                                                         \
    "{\"boards\":{\"2\":{\"size\":3,\"parks\":3}},\"pyramids_each_size\":1," \
    "\"park_layout\":[\"b1\",\"b2\",\"b3\"]}"

static void check_squares(SquareSet plots, const char *tokens)
{
    char text[256] = "";
    while (squares_not_empty(plots)) {
        char token[3];
        subdivision_write_square(squares_take(&plots), token);
        if (text[0]) strcat(text, " ");
        strcat(text, token);
    }
    CHECK_TEXT(text, tokens);
}

TEST(fifteen_pyramids, "SD-1 each player has five small, five medium and five large pyramids")
{
    for (int players = 2; players <= 4; players++) {
        const Scene scene = scene_dealt(NULL, players, 1);
        for (int p = 0; p < SUBDIVISION_PLAYERS_MAX; p++) {
            for (int size = 0; size < SIZES; size++) CHECK_INT(scene.state.supply[p][size], p < players ? 5 : 0);
        }
    }
    CHECK(SUBDIVISION.players_min == 2 && SUBDIVISION.players_max == 4);
    const Scene one = scene_dealt(LONG_COLUMNS, 2, 1);
    CHECK(one.state.supply[0][SMALL] == 1 && one.state.supply[1][LARGE] == 1);
}

TEST(board_fits_pyramids, "SD-2 for each number of players there are as many squares without parks as pyramids")
{
    static const int FREE[] = {30, 45, 60};
    for (int players = 2; players <= 4; players++) {
        const Scene scene = scene_dealt(NULL, players, 1);
        CHECK_INT(squares_count(scene.state.free), FREE[players - 2]);
        CHECK_INT(subdivision_board(&scene.rules, players)->size, 4 + players);
        CHECK_INT(squares_count(scene.state.parks), players == 2 ? 6 : 4);
    }
    SubdivisionRules rules;
    Error error = {""};
    CHECK(!scene_rules(&rules, "{\"boards\":{\"2\":{\"parks\":5}}}", 2, &error));
    CHECK_TEXT(error.text,
               "for 2 players, the option \"boards\" gives 6×6 squares, including 5 for parks. That leaves 31 "
               "to build on, but there are 30 pyramids, and these two numbers must be the same.");
    CHECK(scene_rules(&rules, "{\"boards\":{\"2\":{\"parks\":5}}}", 3, &error));
    CHECK(scene_rules(&rules, "{\"boards\":{\"2\":{\"parks\":5}}}", 0, &error));
    CHECK(!scene_rules(&rules, "{\"pyramids_each_size\":4}", 0, &error));
    CHECK_HAS(error.text, "24 pyramids");
}

TEST(three_house, "SD-3 ThreeHouse: three pyramids of each size on smaller boards")
{
    static const int SIZE[] = {5, 6, 6}, PARKS[] = {7, 9, 0};
    for (int players = 2; players <= 4; players++) {
        const Scene scene = scene_dealt("{\"preset\":\"threehouse\"}", players, 1);
        CHECK_INT(scene.state.supply[1][SMALL], 3);
        CHECK_INT(scene.state.supply[1][MEDIUM], 3);
        CHECK_INT(scene.state.supply[1][LARGE], 3);
        CHECK_INT(subdivision_board(&scene.rules, players)->size, SIZE[players - 2]);
        CHECK_INT(squares_count(scene.state.parks), PARKS[players - 2]);
        CHECK_INT(squares_count(scene.state.free), 9 * players);
    }
}

TEST(patterns_lie, "SD-4 the patterns of the page")
{
    check_squares(scene_dealt(NULL, 2, 1).state.parks, "a1 a6 c3 e4 f1 f6");
    check_squares(scene_dealt(NULL, 3, 1).state.parks, "a1 a7 g1 g7");
    check_squares(scene_dealt(NULL, 4, 1).state.parks, "a1 a8 h1 h8");
    check_squares(scene_dealt("{\"preset\":\"threehouse\"}", 2, 1).state.parks, "a1 a5 b2 c4 d2 e1 e5");
    check_squares(scene_dealt("{\"preset\":\"threehouse\"}", 3, 1).state.parks, "b1 b3 b5 d1 d3 d5 f1 f3 f5");
}

/* Whether the parks are symmetric under a rotation by 180 degrees. */
static bool symmetric(SquareSet parks, int size)
{
    SquareSet turned = SQUARES_NONE;
    for (SquareSet left = parks; squares_not_empty(left);) {
        const int square = squares_take(&left);
        turned = squares_union(turned,
                               squares_from(square_of(size - 1 - square_file(square), size - 1 - square_row(square))));
    }
    return squares_equal(parks, turned);
}

TEST(no_mirror, "SD-4 none of the built-in patterns for two is symmetric about the centre, but a pattern may be")
{
    CHECK(!symmetric(scene_dealt(NULL, 2, 1).state.parks, 6));
    CHECK(!symmetric(scene_dealt("{\"preset\":\"threehouse\"}", 2, 1).state.parks, 5));
    const Scene scene = scene_dealt("{\"park_layout\":[\"a1\",\"f1\",\"a6\",\"f6\",\"c3\",\"d4\"]}", 2, 1);
    CHECK(symmetric(scene.state.parks, 6));
}

TEST(random_parks, "SD-4 random parks: as many as the board has, depending on the seed")
{
    SquareSet everywhere = SQUARES_NONE;
    for (uint64_t seed = 1; seed <= 60; seed++) {
        const Scene scene = scene_dealt("{\"park_layout\":\"random\"}", 2, seed);
        const Scene again = scene_dealt("{\"park_layout\":\"random\"}", 2, seed);
        CHECK_INT(squares_count(scene.state.parks), 6);
        CHECK_INT(squares_count(scene.state.free), 30);
        CHECK_BYTES(&scene.state, &again.state, sizeof(SubdivisionState));
        everywhere = squares_union(everywhere, scene.state.parks);
    }
    CHECK(squares_equal(everywhere, squares_board(6)));
}

TEST(listed_parks, "SD-4 parks on the squares of a list, which has to fit the board")
{
    check_squares(scene_dealt("{\"park_layout\":[\"f6\",\"b2\",\"c2\",\"a1\",\"d5\",\"e1\"]}", 2, 1).state.parks,
                  "a1 b2 c2 d5 e1 f6");
    SubdivisionRules rules;
    Error error = {""};
    CHECK(!scene_rules(&rules, "{\"park_layout\":[\"f6\",\"b2\",\"c2\",\"a1\",\"d5\"]}", 2, &error));
    CHECK_HAS(error.text, "as the board has parks (6), but lists 5.");
    CHECK(!scene_rules(&rules, "{\"park_layout\":[\"f6\",\"b2\",\"c2\",\"a1\",\"d5\",\"g1\"]}", 2, &error));
    CHECK_HAS(error.text, "lists g1, which is not on a board of 6×6");
    CHECK(!scene_rules(&rules, "{\"park_layout\":[\"f6\",\"b2\",\"c2\",\"a1\",\"d5\",\"b2\"]}", 2, &error));
    CHECK_HAS(error.text, "park_layout[5]: the square b2 is in the list twice");
}

TEST(pattern_needed, "SD-4 a pattern is refused if it has no parks for a board that needs some")
{
    static const char *const NINE = "{\"boards\":{\"2\":{\"size\":9,\"parks\":51}}}";
    SubdivisionRules rules;
    Error error = {""};
    CHECK(!scene_rules(&rules, NINE, 2, &error));
    CHECK_HAS(error.text, "has no pattern named \"9:51\"");
    CHECK(scene_rules(&rules, "{\"boards\":{\"2\":{\"size\":9,\"parks\":51}},\"park_layout\":\"random\"}", 2, &error));
    CHECK(scene_rules(&rules, "{\"boards\":{\"2\":{\"size\":9,\"parks\":51}},\"park_layout\":\"players\"}", 2, &error));
    CHECK(scene_rules(&rules, "{\"preset\":\"threehouse\"}", 4, &error));
}

TEST(near_and_beside, "SD-5 eight squares are near, four neighbour a square, and none is across the edge")
{
    check_squares(squares_intersection(squares_near(squares_from(square_of(1, 1))), squares_board(6)),
                  "a1 a2 a3 b1 b2 b3 c1 c2 c3");
    check_squares(squares_intersection(squares_near(squares_from(square_of(0, 8))), squares_board(9)), "a8 a9 b8 b9");
    check_squares(squares_intersection(squares_near(squares_from(square_of(6, 4))), squares_board(9)),
                  "f4 f5 f6 g4 g5 g6 h4 h5 h6");
    check_squares(squares_intersection(squares_neighbouring(squares_from(square_of(6, 4))), squares_board(9)),
                  "f5 g4 g5 g6 h5");
    check_squares(squares_intersection(squares_neighbouring(squares_from(square_of(8, 8))), squares_board(9)),
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

TEST(counting_and_picking, "functions on sets of squares count and pick the same squares as a loop")
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

TEST(near_by_table, "SD-5 the table of near squares equals the computed ones")
{
    for (int square = 0; square < SQUARES_END; square++) {
        const SquareSet one = squares_from(square);
        CHECK(squares_equal(SQUARES_AT[square].square, one) &&
              squares_equal(SQUARES_AT[square].near, squares_near(one)));
    }
}

TEST(what_stands_there, "SD-6 a taken square is refused with what is on it, whoever owns it")
{
    const Scene scene = scene_drawn(NULL, 2, 0, "#....#/.R2..../.R1R3.#./.B2#.../.B1B3.../#....#");
    scene_refuses(&scene, 0, "2@b4", "There is already a small pyramid on b4.");
    scene_refuses(&scene, 0, "2@b5", "There is already a medium pyramid on b5.");
    scene_refuses(&scene, 0, "2@c4", "There is already a large pyramid on c4.");
    scene_refuses(&scene, 0, "2@b2", "There is already a small pyramid on b2.");
    scene_refuses(&scene, 0, "2@b3", "There is already a medium pyramid on b3.");
    scene_refuses(&scene, 0, "2@c2", "There is already a large pyramid on c2.");
}

TEST(one_a_turn, "SD-6 player 0 begins, and on each turn one of the player's own pyramids goes to a free square")
{
    Scene scene = scene_dealt(NULL, 2, 1);
    CHECK_INT(scene.state.head.to_move, 0);
    CHECK_INT(scene.state.head.turn, 1);
    scene_refuses(&scene, 1, "2@b2", "It is Anna’s turn.");
    scene_refuses(&scene, NOBODY, "2@b2", "It is Anna’s turn.");
    scene_refuses(&scene, 77, "2@b2", "It is Anna’s turn.");
    scene_refuses(&scene, 0, "3@c3", "There is a park on c3.");
    scene_refuses(&scene, 0, "3@g2", "This board of 6 by 6 has no plot g2.");
    scene_play(&scene, "3@b2");
    CHECK_INT(scene.state.head.to_move, 1);
    CHECK_INT(scene.state.head.turn, 2);
    CHECK_INT(scene.state.supply[0][LARGE], 4);
    CHECK(squares_has(scene.state.built[0][LARGE], square_of(1, 1)));
    scene_refuses(&scene, 1, "2@b2", "There is already a large pyramid on b2.");
    for (int i = 0; i < 5; i++) {
        static const char *const OF_BEN[] = {"2@a2", "2@b3", "2@d1", "2@e1", "2@f2"};
        static const char *const OF_ANNA[] = {"2@a4", "2@b5", "2@d5", "2@e5", "2@f5"};
        scene_play(&scene, OF_BEN[i]);
        scene_play(&scene, OF_ANNA[i]);
    }
    scene_refuses(&scene, 1, "2@c6", "There is no medium pyramid left for you to build.");
}

TEST(perft_counts, "SD-6 SD-7 SD-8 the number of sequences of actions from the start with two players")
{
    const Scene scene = scene_dealt(NULL, 2, 1);
    CHECK_INT(notation_perft(&SUBDIVISION, &scene.rules, &scene.state, 1), 60);
    CHECK_INT(notation_perft(&SUBDIVISION, &scene.rules, &scene.state, 2), 3644);
    CHECK_INT(notation_perft(&SUBDIVISION, &scene.rules, &scene.state, 3), 204064);
}

TEST(large_keep_apart, "SD-7 no large pyramid near a large one of the same colour")
{
    static const char *const PICTURE = "#....#/..R3.B3./....#./..#.../...R2../#....#";
    const Scene red = scene_drawn(NULL, 2, 0, PICTURE), blue = scene_drawn(NULL, 2, 1, PICTURE);
    scene_refuses(&red, 0, "3@b4",
                  "Your large pyramid on c5 is near b4; your large pyramids must not be near each other.");
    scene_refuses(&red, 0, "3@d5",
                  "Your large pyramid on c5 is near d5; your large pyramids must not be near each other.");
    CHECK(scene_legal(&red, "3@a5") && scene_legal(&red, "3@f5") && scene_legal(&red, "2@b4") &&
          scene_legal(&red, "3@d1"));
    CHECK(scene_legal(&blue, "3@b4") && !scene_legal(&blue, "3@d5"));
    Scene off = scene_drawn("{\"large_spacing\":false}", 2, 0, PICTURE);
    CHECK(scene_legal(&off, "3@b4") && scene_legal(&off, "3@d5"));
    scene_plays(&off, "3@b4, 3@a3");
    CHECK(scene_legal(&off, "3@a4"));
}

TEST(small_need_rivals, "SD-8 a small pyramid has to be near a small or large one of another colour")
{
    static const char *const PICTURE = "#....#/..R3.../....#./B1.#.../....../#...B2#";
    const Scene red = scene_drawn(NULL, 2, 0, PICTURE), blue = scene_drawn(NULL, 2, 1, PICTURE);
    scene_refuses(&red, 0, "1@d6",
                  "A small pyramid needs a rival’s small or large one near it; there is none near d6.");
    CHECK(!scene_legal(&red, "1@d1")); /* near a medium one only */
    CHECK(scene_legal(&red, "1@b4") && scene_legal(&red, "1@a2") && !scene_legal(&red, "1@b5"));
    CHECK(scene_legal(&blue, "1@b4") && scene_legal(&blue, "1@d6") && !scene_legal(&blue, "1@a2"));
    const Scene off = scene_drawn("{\"small_needs_rival\":false}", 2, 0, PICTURE);
    CHECK(scene_legal(&off, "1@d6") && scene_legal(&off, "1@b5"));
    const Scene start = scene_dealt(NULL, 3, 1);
    CHECK(!scene_legal(&start, "1@b4"));
    CHECK_INT(notation_perft(&SUBDIVISION, &start.rules, &start.state, 1), 90);
}

TEST(another_colour, "SD-8 any other colour is enough, and the player's own never is")
{
    Scene scene = scene_dealt(NULL, 3, 1);
    scene_plays(&scene, "2@a2, 3@d4");
    CHECK(scene_legal(&scene, "1@c3"));
    scene_play(&scene, "1@c3");
    CHECK(scene_legal(&scene, "1@b2") && scene_legal(&scene, "1@e5") && !scene_legal(&scene, "1@f6"));
    scene_play(&scene, "2@a3");
    CHECK(scene_legal(&scene, "1@b2") && !scene_legal(&scene, "1@e5"));
}

TEST(own_colour, "SD-8 with the option anyone, a small or large pyramid of the same colour is enough")
{
    static const char *const PICTURE = "#....#/..R3.../....#./B1.#.../....../#...B2#";
    static const char *const ANYONE = "{\"home_next_to\":\"anyone\"}";
    Scene red = scene_drawn(ANYONE, 2, 0, PICTURE), blue = scene_drawn(ANYONE, 2, 1, PICTURE);
    CHECK(scene_legal(&red, "1@d6") && scene_legal(&red, "1@a2") && !scene_legal(&red, "1@e2"));
    CHECK(scene_legal(&blue, "1@d6") && scene_legal(&blue, "1@a2") && !scene_legal(&blue, "1@e2"));
    scene_refuses(
        &red, 0, "1@e2",
        "A small pyramid needs another small one or a large one near it, of any colour; there is none near e2.");
    red.state.head.to_move = 0;
    SUBDIVISION.apply_action(&red.rules, &red.state, 0, action_of(SMALL, square_of(3, 5)), NULL); /* on d6 */
    CHECK_INT(red.state.head.to_move, 1);
    CHECK(scene_legal(&red, "1@e6"));
    red.state.head.to_move = 0;
    CHECK(scene_legal(&red, "1@e6"));
    SUBDIVISION.apply_action(&red.rules, &red.state, 0, action_of(MEDIUM, square_of(4, 1)), NULL); /* on e2 */
    red.state.head.to_move = 0;
    CHECK(!scene_legal(&red, "1@f2") && !scene_legal(&red, "1@e1"));
    const Scene start = scene_dealt(ANYONE, 3, 1),
                off = scene_drawn("{\"home_next_to\":\"anyone\",\"small_needs_rival\":false}", 2, 0, PICTURE);
    CHECK_INT(notation_perft(&SUBDIVISION, &start.rules, &start.state, 1), 90);
    CHECK(scene_legal(&off, "1@e2"));
}

TEST(skipped, "SD-9 a player who can place nothing is skipped, and the same player may place twice in a row")
{
    Scene scene = scene_drawn(LONG_COLUMNS, 2, 0, "B3#./.#./B2#R2");
    scene_play(&scene, "1@a2");
    scene_events(&scene, "{\"type\":\"placed\",\"player\":0,\"pyramid\":\"R1\",\"from\":\"supply\",\"to\":\"a2\"}\n"
                         "{\"type\":\"group_founded\",\"player\":0,\"square\":\"a2\",\"points\":-1}\n"
                         "{\"type\":\"skipped\",\"player\":1}\n");
    CHECK_INT(scene.state.head.to_move, 0);
    CHECK_INT(scene.state.head.turn, 5);
    scene_play(&scene, "3@c3");
    CHECK_INT(scene.state.head.to_move, 1);
    CHECK_INT(scene.state.head.turn, 6);
    scene_play(&scene, "1@c2");
    CHECK(scene.state.head.over);
    CHECK_INT(scene.state.head.turn, 6);
}

TEST(several_skipped, "SD-9 each skipped player has an event")
{
    Scene scene = scene_drawn("{\"boards\":{\"3\":{\"size\":4,\"parks\":7}},\"pyramids_each_size\":1,\"park_layout\":"
                              "[\"b1\",\"b2\",\"b3\",\"b4\",\"c1\",\"c2\",\"c3\"]}",
                              3, 0, "G3#../B3##./R1##./B2##G2");
    scene_play(&scene, "2@d2");
    scene_events(&scene, "{\"type\":\"placed\",\"player\":0,\"pyramid\":\"R2\",\"from\":\"supply\",\"to\":\"d2\"}\n"
                         "{\"type\":\"group_founded\",\"player\":0,\"square\":\"d2\",\"points\":-1}\n"
                         "{\"type\":\"scored\",\"player\":0,\"change\":1,\"score\":1}\n"
                         "{\"type\":\"skipped\",\"player\":1}\n"
                         "{\"type\":\"skipped\",\"player\":2}\n");
    CHECK_INT(scene.state.head.to_move, 0);
    CHECK_INT(scene.state.head.turn, 7);
    scene_play(&scene, "3@d4");
    CHECK_INT(scene.state.head.to_move, 1);
}

TEST(nobody_can, "SD-9 the game ends when nobody can place, and pyramids off the board do not count")
{
    Scene scene = scene_drawn(LONG_COLUMNS, 2, 1, "R2#./B3#./R3#.");
    scene_play(&scene, "2@c1");
    scene_events(&scene, "{\"type\":\"placed\",\"player\":1,\"pyramid\":\"B2\",\"from\":\"supply\",\"to\":\"c1\"}\n"
                         "{\"type\":\"group_founded\",\"player\":1,\"square\":\"c1\",\"points\":-1}\n"
                         "{\"type\":\"scored\",\"player\":1,\"change\":1,\"score\":3}\n"
                         "{\"type\":\"finished\"}\n");
    const StateHead *head = &scene.state.head;
    CHECK(head->over && head->to_move == NOBODY && head->phase == PHASE_OVER && head->turn == 4);
    CHECK_INT(scene_points(&scene, 0), 3);
    CHECK_INT(scene_points(&scene, 1), 3);
    Action actions[SIZES * SUBDIVISION_SIZE_MAX * SUBDIVISION_SIZE_MAX];
    CHECK_INT(SUBDIVISION.legal_actions(&scene.rules, &scene.state, 1, actions), 0);
    scene_refuses(&scene, 0, "1@c2", "The game is over: nobody can build any more.");
}

TEST(parks_by_players, "SD-13 the players place the parks in turns, which count as turns; then player 0 builds")
{
    Scene scene = scene_dealt("{\"preset\":\"park_placement\"}", 3, 1);
    CHECK_INT(scene.state.head.phase, PHASE_PARKS);
    CHECK_INT(notation_perft(&SUBDIVISION, &scene.rules, &scene.state, 1), 49);
    CHECK_INT(notation_perft(&SUBDIVISION, &scene.rules, &scene.state, 2), 49 * 48);
    scene_refuses(&scene, 0, "2@b2", "Building begins when all the parks are in place: lay a park on a free plot.");
    scene_play(&scene, "park@b2");
    scene_events(&scene, "{\"type\":\"park_laid\",\"player\":0,\"from\":\"parks\",\"to\":\"b2\",\"left\":3}\n");
    CHECK_INT(scene.events.items[0].from.index, -1); /* the stock has no order */
    CHECK_INT(scene.events.items[0].thing, THING_PARK);
    CHECK_INT(scene.state.head.to_move, 1);
    CHECK_INT(scene.state.head.turn, 2);
    scene_refuses(&scene, 1, "park@b2", "There is a park on b2.");
    scene_plays(&scene, "park@g7, park@c4, park@d1");
    scene_events(&scene, "{\"type\":\"park_laid\",\"player\":0,\"from\":\"parks\",\"to\":\"d1\",\"left\":0}\n"
                         "{\"type\":\"building_begins\",\"player\":0}\n");
    CHECK_INT(scene.state.head.phase, PHASE_BUILD);
    CHECK_INT(scene.state.head.to_move, 0);
    CHECK_INT(scene.state.head.turn, 5);
    check_squares(scene.state.parks, "b2 c4 d1 g7");
    scene_refuses(&scene, 0, "park@e5", "The parks are already laid: build a pyramid.");
    scene_play(&scene, "2@e5");
    CHECK_INT(scene.state.head.turn, 6);
}

TEST(no_parks_to_lay, "SD-13 without parks that phase is left out")
{
    const Scene scene = scene_dealt("{\"preset\":\"threehouse\",\"park_layout\":\"players\"}", 4, 1);
    CHECK_INT(scene.state.head.phase, PHASE_BUILD);
    CHECK_INT(notation_perft(&SUBDIVISION, &scene.rules, &scene.state, 1), 72);
}
