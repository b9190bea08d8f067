/* SPDX-License-Identifier: MIT */
/* Subdivision: scores, and how placing a pyramid changes them. */
#include "games/subdivision_fixture.h"

/* Boards for scoring, which the rules of building may not allow. */
#define WIDE "\"boards\":{\"2\":{\"size\":9,\"parks\":51},\"3\":{\"size\":9,\"parks\":36}},\"park_layout\":\"random\""
#define WIDE_ONLY "{" WIDE "}"
#define THREE_BY_THREE                                                       \
    "{\"boards\":{\"2\":{\"size\":3,\"parks\":3}},\"pyramids_each_size\":1," \
    "\"park_layout\":[\"b1\",\"b2\",\"b3\"]}"
#define WIDE_PRIVATE "{" WIDE ",\"private_parks\":true}"

/* The items of one player in words, such as "pips 3 3, groups 1 -1, crowding c3 4 -3". */
static void check_items(const Scene *scene, int player, const char *expected)
{
    Score score = {0};
    ScoreItems items = {0};
    SUBDIVISION.score(&scene->rules, &scene->state, &score, &items);
    SCOPED_TEXT text = {0};
    int32_t points = 0;
    for (size_t i = 0; i < items.count; i++) {
        const ScoreItem *item = &items.items[i];
        if (item->player != player) continue;
        points += item->points;
        text_addf(&text, "%s%s ", text.length > 0 ? ", " : "", SUBDIVISION.items[item->item]);
        if (item->at.zone != 0) {
            char square[NAME_TEXT_SIZE];
            game_name_place(&SUBDIVISION, &scene->rules, item->at, NAME_TOKEN, square);
            text_addf(&text, "%s ", square);
        }
        text_addf(&text, "%d %d", item->count, item->points);
    }
    CHECK_TEXT(text_string(&text), expected);
    CHECK_INT(points, score.points[player]);
}

TEST(crowded_by, "SD-10 a large pyramid with 0 or 1 small ones near it is worth 3; with two 2, three 1, more 0")
{
    static const int WORTH[] = {3, 3, 2, 1, 0, 0, 0, 0, 0};
    static const int AROUND[] = {-11, 11, -9, 9, 1, -1, 10, -10}; /* small ones of both colours, also on corners */
    for (int smalls = 0; smalls <= 8; smalls++) {
        Scene scene = scene_dealt(WIDE_ONLY, 2, 1);
        SubdivisionState *state = &scene.state;
        const int square = square_of(4, 4);
        state->parks = SQUARES_NONE;
        scene_place(state, 'R', LARGE, square);
        for (int i = 0; i < smalls; i++) scene_place(state, i % 2 ? 'B' : 'R', SMALL, square + AROUND[i]);
        subdivision_update_derived(&scene.rules, state);
        ScoreItems items = {0};
        Score score = {0};
        SUBDIVISION.score(&scene.rules, state, &score, &items);
        int32_t value = 3;
        for (size_t i = 0; i < items.count; i++) {
            if (items.items[i].item != ITEM_CROWDING) continue;
            CHECK_INT(items.items[i].count, smalls);
            CHECK_INT(items.items[i].at.index, square);
            value += items.items[i].points;
        }
        CHECK_INT(value, WORTH[smalls]);
    }
}

TEST(only_small_crowd, "SD-10 medium and large pyramids do not crowd, and neither do small ones two squares away")
{
    const Scene scene = scene_drawn("{\"boards\":{\"2\":{\"size\":5,\"parks\":7}},\"pyramids_each_size\":3}", 2, 0,
                                    "B1B1B1../...../B2R2R3B3B1/.R2B2../....#");
    check_items(&scene, 0, "pips 7 7, groups 1 -1");
    check_items(&scene, 1, "pips 11 11, groups 4 -4");
}

TEST(example_24, "SD-10 thirty pips, four groups, two large ones with two small ones each: 24")
{
    const Scene scene = scene_drawn(WIDE_ONLY, 2, 0,
                                    "R3B1....R3B1./B1.....B1../........./........./R3R2R2R2...../........./........./"
                                    "........./R1R1R1R1R1R2R3R2R3");
    check_items(&scene, 0, "pips 30 30, groups 4 -4, crowding a9 2 -1, crowding g9 2 -1");
    CHECK_INT(scene_points(&scene, 0), 24);
}

TEST(example_23, "SD-10 thirty pips, three groups, one large with five small ones, one with two: 23")
{
    const Scene scene = scene_drawn(WIDE_ONLY, 2, 0,
                                    "........./........./........./..R3..B1B1B1./R3R2R2R2.B1R3B1./........./........./"
                                    ".......B1B1/R1R1R1R1R1R2R3R2R3");
    check_items(&scene, 0, "pips 30 30, groups 3 -3, crowding g5 5 -3, crowding i1 2 -1");
    CHECK_INT(scene_points(&scene, 0), 23);
}

TEST(example_14, "SD-10 thirty pips, six groups, losing 3, 3, 2, 1 and 1 to crowding: 14")
{
    const Scene scene = scene_drawn(WIDE_ONLY, 3, 0,
                                    "B1G1.B1G1B1G1G1G1/B1R3.B1R3..R3./B1......../G1B1.G1B1..../.R3..R3..../........./"
                                    "........./........R2/R1R1R1R1R1R2R2R2R2");
    check_items(&scene, 0,
                "pips 30 30, groups 6 -6, crowding b5 2 -1, crowding b8 4 -3, crowding e5 2 -1, crowding e8 4 -3, "
                "crowding h8 3 -2");
    CHECK_INT(scene_points(&scene, 0), 14);
}

TEST(example_29, "SD-10 the best possible score is 29: one group and no crowding")
{
    const Scene scene = scene_drawn(WIDE_ONLY, 2, 0,
                                    "R1R1R1....../.R1......./.R1......./.R2......./R3R2R3R2R3R2R3R2R3/...B1...../"
                                    "........./........./.........");
    check_items(&scene, 0, "pips 30 30, groups 1 -1");
}

TEST(groups_by_sides, "SD-5 SD-10 diagonal neighbours do not join a group; a score may be negative during the game")
{
    const Scene scene = scene_drawn("{\"group_penalty\":3}", 2, 0, "#B2...#/B1.R2.../.R1.R2#./.R1#R1R2./....../#....#");
    check_items(&scene, 0, "pips 9 9, groups 3 -9");
    check_items(&scene, 1, "pips 3 3, groups 2 -6");
}

TEST(tunable_prices, "SD-10 the cost of a group and the maximum of crowding are options")
{
    static const char *const PICTURE = "#....#/.B1B1B1../.B1R3B1#./..#.../....../#....#";
    for (int cap = 0; cap <= 3; cap++) {
        const Scene scene = scene_drawn(textf("{\"crowding_cap\":%d,\"group_penalty\":0}", cap), 2, 0, PICTURE);
        CHECK_INT(scene_points(&scene, 0), 3 - cap);
        CHECK_INT(scene_points(&scene, 1), 5);
        if (cap == 0) check_items(&scene, 0, "pips 3 3, groups 1 0");
    }
}

TEST(most_points_win, "SD-11 most points win, and equal points share the win")
{
    Scene scene = scene_drawn(THREE_BY_THREE, 2, 1, "R2#./B3#./R3#.");
    Score score = {0};
    SUBDIVISION.score(&scene.rules, &scene.state, &score, NULL);
    CHECK(score.winners == 0 && score.place[0] == 1 && score.place[1] == 2);
    scene_play(&scene, "2@c3");
    SUBDIVISION.score(&scene.rules, &scene.state, &score, NULL);
    CHECK(score.winners == 3 && score.place[0] == 1 && score.place[1] == 1);
    Scene other = scene_drawn(THREE_BY_THREE, 2, 1, "R2#R1/R3#B1/.#B3");
    CHECK(scene_legal(&other, "2@a1"));
    scene_play(&other, "2@a1");
    SUBDIVISION.score(&other.rules, &other.state, &score, NULL);
    CHECK(other.state.head.over);
    CHECK(score.points[0] == 4 && score.points[1] == 4 && score.winners == 3);
}

TEST(one_wins, "SD-11 a player with more points wins alone")
{
    Scene scene = scene_drawn(THREE_BY_THREE, 2, 1, "R2#R3/B1#B3/R1#.");
    Score score = {0};
    scene_play(&scene, "2@c1");
    SUBDIVISION.score(&scene.rules, &scene.state, &score, NULL);
    CHECK(score.points[0] == 3 && score.points[1] == 4);
    CHECK(score.winners == 2 && score.place[0] == 2 && score.place[1] == 1);
}

/* ---- SD-12 ---- */

TEST(private_park, "SD-12 a park whose near squares are filled by one group gives its owner points; off by default")
{
    static const char *const PICTURE = "#B2...#/B2R2..../....#./..#.../R2R2..../#R1...#";
    const Scene scene = scene_drawn("{\"preset\":\"private_parks\"}", 2, 0, PICTURE);
    check_items(&scene, 0, "pips 7 7, groups 2 -2, private park a1 1 3");
    check_items(&scene, 1, "pips 4 4, groups 2 -2");
    const Scene off = scene_drawn(NULL, 2, 0, PICTURE);
    check_items(&off, 0, "pips 7 7, groups 2 -2");
    const Scene dear = scene_drawn("{\"private_parks\":true,\"private_park_bonus\":10}", 2, 0, PICTURE);
    CHECK_INT(scene_points(&dear, 0), 15);
}

TEST(one_single_group, "SD-12 the pyramids near the park belong to a single group, wherever they are joined")
{
    const Scene parted =
        scene_drawn("{\"private_parks\":true,\"patterns\":{\"6:6\":[\"a1\",\"b2\",\"f1\",\"f2\",\"f6\",\"e6\"]}}", 2, 0,
                    "....##/....../....../....../R2#...#/#R2...#");
    check_items(&parted, 0, "pips 4 4, groups 2 -2");
    const Scene joined =
        scene_drawn("{\"private_parks\":true,\"patterns\":{\"6:6\":[\"a1\",\"b2\",\"f1\",\"f2\",\"f6\",\"e6\"]}}", 2, 0,
                    "....##/....../....../R1R2R1.../R2#R1..#/#R2R1..#");
    check_items(&joined, 0, "pips 10 10, groups 1 -1, private park a1 1 3, private park b2 1 3");
}

TEST(parks_aside, "SD-12 parks near a park are ignored, but at least one square has to be left")
{
    const Scene scene =
        scene_drawn("{\"private_parks\":true,\"patterns\":{\"6:6\":[\"a1\",\"a2\",\"b1\",\"b2\",\"a6\",\"b6\"]}}", 2, 0,
                    "##B2.../B2B2B2.../....../R2R2R2.../##R1.../##R1...");
    check_items(&scene, 0, "pips 8 8, groups 1 -1, private park a2 1 3, private park b1 1 3, private park b2 1 3");
    check_items(&scene, 1, "pips 8 8, groups 1 -1, private park a6 1 3, private park b6 1 3");
}

TEST(not_private, "SD-12 a free square or a rival near the park makes it score nothing; each park scores once")
{
    const Scene scene = scene_drawn(WIDE_PRIVATE, 2, 0,
                                    "R2R2R2...R2R2R2/R2#R2...R2#R2/R2R2....R2R2B2/........./........./........./"
                                    "B1B1B1....../B2#B2....../B2B2B2.....#");
    check_items(&scene, 0, "pips 28 28, groups 2 -2");
    check_items(&scene, 1, "pips 15 15, groups 2 -2, private park b2 1 3");
}

TEST(four_estates, "SD-7 SD-10 SD-12 with four players also, only what is built counts")
{
    const Scene scene =
        scene_drawn("{\"private_parks\":true,\"park_layout\":[\"a1\",\"a8\",\"h1\",\"e4\"]}", 4, 0,
                    "#R2....G3./R3R2....../......../...B3..../....#.../......../B2B2....Y2Y3/#B3....Y2#");
    check_items(&scene, 0, "pips 7 7, groups 1 -1, private park a8 1 3");
    check_items(&scene, 1, "pips 10 10, groups 2 -2, private park a1 1 3");
    check_items(&scene, 2, "pips 3 3, groups 1 -1");
    check_items(&scene, 3, "pips 7 7, groups 1 -1, private park h1 1 3");
    scene_refuses(&scene, 0, "2@e4", "There is a park on e4.");
    scene_refuses(&scene, 0, "2@a8", "There is a park on a8.");
    scene_refuses(&scene, 0, "2@h1", "There is a park on h1.");
    scene_refuses(&scene, 0, "2@h2", "There is already a large pyramid on h2.");
}

/* ---- How placing a pyramid changes scores, as events ---- */

TEST(crowding_told, "SD-10 events say whom a new pyramid crowds, and each score that changes")
{
    Scene scene = scene_drawn(NULL, 3, 2, "#.....#/.R3...../.B1.B3.../...R1.../......./......./#.....#");
    scene_play(&scene, "1@c6");
    scene_events(&scene,
                 "{\"type\":\"placed\",\"player\":2,\"pyramid\":\"G1\",\"from\":\"supply\",\"to\":\"c6\"}\n"
                 "{\"type\":\"crowded\",\"player\":0,\"pyramid\":\"R3\",\"square\":\"b6\",\"points\":-1,\"small\":2}\n"
                 "{\"type\":\"crowded\",\"player\":1,\"pyramid\":\"B3\",\"square\":\"d5\",\"points\":-1,\"small\":2}\n"
                 "{\"type\":\"group_founded\",\"player\":2,\"square\":\"c6\",\"points\":-1}\n"
                 "{\"type\":\"scored\",\"player\":0,\"change\":-1,\"score\":1}\n"
                 "{\"type\":\"scored\",\"player\":1,\"change\":-1,\"score\":1}\n");
}

TEST(own_crowding_told, "SD-10 a large pyramid placed among small ones says at once what it loses")
{
    Scene scene = scene_drawn(NULL, 2, 0, "#....#/R1.B1.../B1R1..#./..#.../....../#....#");
    scene_play(&scene, "3@b5");
    scene_events(&scene,
                 "{\"type\":\"placed\",\"player\":0,\"pyramid\":\"R3\",\"from\":\"supply\",\"to\":\"b5\"}\n"
                 "{\"type\":\"groups_joined\",\"player\":0,\"square\":\"b5\",\"points\":1,\"groups\":2}\n"
                 "{\"type\":\"crowded\",\"player\":0,\"pyramid\":\"R3\",\"square\":\"b5\",\"points\":-3,\"small\":4}\n"
                 "{\"type\":\"scored\",\"player\":0,\"change\":1,\"score\":1}\n");
}

TEST(private_park_told, "SD-12 an event reports a park that became private, even far from the new pyramid")
{
    Scene scene = scene_drawn("{\"private_parks\":true,\"small_needs_rival\":false,"
                              "\"patterns\":{\"6:6\":[\"a1\",\"b2\",\"f1\",\"f2\",\"f6\",\"e6\"]}}",
                              2, 0, "....##/....../R3R2.R1../R2..R1../R2#.R1.#/#R1R1R2B3#");
    scene_play(&scene, "2@c4");
    scene_events(&scene, "{\"type\":\"placed\",\"player\":0,\"pyramid\":\"R2\",\"from\":\"supply\",\"to\":\"c4\"}\n"
                         "{\"type\":\"groups_joined\",\"player\":0,\"square\":\"c4\",\"points\":1,\"groups\":2}\n"
                         "{\"type\":\"private_park\",\"player\":0,\"square\":\"a1\",\"points\":3}\n"
                         "{\"type\":\"scored\",\"player\":0,\"change\":6,\"score\":20}\n");
}
