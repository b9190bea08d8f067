/* SPDX-License-Identifier: MIT */
/* NB-12 … NB-14, and the options that shape a match. */
#include "neighbors_fixture.h"

static const char EXAMPLE[] = "....F../...F.../.R.N.B./......./.F.Q.Q./.......";

TEST(only_next_door, "NB-12 only a piece on the file or row of the last move's square may capture")
{
    const NeighborsRules rules = scene_rules("{\"preset\":\"next_door\"}"), base = scene_rules("{}");
    NeighborsState state = scene_board(EXAMPLE, 2);
    char before[200];
    strcpy(before, scene_legal(&base, &state, 0));
    CHECK_TEXT(scene_legal(&rules, &state, 0), before); /* before the first move the option has no effect */
    scene_play(&rules, &state, "b4xd4", NULL);
    CHECK_TEXT(scene_legal(&rules, &state, 1), "d2xb2 d2xd4 d2xf2 d2xf4 d4xd2 d4xd5 d4xf4 d5xe6 f4xd2");
    CHECK_TEXT(scene_refusal(&rules, &state, 1, scene_action("f2xf4")),
               "Only pieces in the same column or row as d4, where the last move landed, may capture.");
    CHECK_TEXT(scene_refusal(&base, &state, 1, scene_action("f2xf4")), "");
}

/* After a1xb2 nothing on file b or row 2 can capture, but other pieces can. */
static const char STUCK[] = "R...R../......./......R/....B.R/.F...../F......";

TEST(restriction_lifted, "NB-13 a player whose allowed pieces have no capture may move any piece for that one move")
{
    const NeighborsRules rules = scene_rules("{\"next_door\":true}");
    NeighborsState state = scene_board(STUCK, 2);
    scene_play(&rules, &state, "a1xb2", NULL);
    CHECK(!state.head.over);
    CHECK_TEXT(scene_legal(&rules, &state, 1), "a6xe6 e6xa6 e6xe3 g3xe3 g3xg4 g4xg3");
    CHECK_INT(NEIGHBORS.count_actions(&rules, &state), 6);
    CHECK_TEXT(scene_refusal(&rules, &state, 1, scene_action("a6xe6")), "");
    /* For one move only: the rooks on file g are not on the file or row of e6. */
    scene_play(&rules, &state, "a6xe6", NULL);
    CHECK_TEXT(scene_legal(&rules, &state, 0), "e6xe3");
}

TEST(stuck_ends, "NB-13 or the game ends")
{
    const NeighborsRules rules = scene_rules("{\"next_door\":true,\"next_door_stuck\":\"end\"}");
    NeighborsState state = scene_board(STUCK, 2);
    scene_play(&rules, &state, "a1xb2", NULL);
    CHECK(state.head.over);
    CHECK_TEXT(scene_legal(&rules, &state, 1), "");
    /* Without next_door the option has no effect. */
    const NeighborsRules base = scene_rules("{\"next_door_stuck\":\"end\"}");
    state = scene_board(STUCK, 2);
    scene_play(&base, &state, "a1xb2", NULL);
    CHECK(!state.head.over);
}

TEST(pie, "NB-14 instead of their first move player 1 may swap: captured pieces change hands and player 0 moves again")
{
    const NeighborsRules rules = scene_rules("{\"pie\":true}");
    NeighborsState state = scene_board("R.Q.N.F", 2);
    const Action swap = scene_action("swap");
    CHECK_TEXT(scene_legal(&rules, &state, 0), "a1xc1 c1xa1 c1xe1");
    CHECK_TEXT(scene_refusal(&rules, &state, 0, swap), "Only the player who moves second may swap.");
    scene_play(&rules, &state, "a1xc1", NULL);
    CHECK_TEXT(scene_legal(&rules, &state, 1), "c1xe1 swap");
    CHECK_INT(NEIGHBORS.count_actions(&rules, &state), 2);
    const NeighborsState offered = state;
    scene_play(&rules, &state, "swap", NULL);
    CHECK(state.captured[0][KIND_QUEEN] == 0 && state.captured[1][KIND_QUEEN] == 1);
    CHECK(state.head.turn == 3 && state.head.to_move == 0 && !state.head.over);
    CHECK_INT(state.last_square, 2);
    CHECK_TEXT(scene_legal(&rules, &state, 0), "c1xe1");
    /* A player 1 who does not swap then can never swap later, and player 0 never can. */
    scene_play(&rules, &state, "c1xe1", NULL);
    CHECK_TEXT(scene_refusal(&rules, &state, 1, swap), "You can swap only instead of your first move.");
    CHECK_TEXT(scene_legal(&rules, &state, 1), "e1xg1");
    state = offered;
    scene_play(&rules, &state, "c1xe1", NULL);
    CHECK_TEXT(scene_legal(&rules, &state, 0), "e1xg1");
}

TEST(pie_is_picked, "NB-14 the swap is among the actions that are picked at random")
{
    const NeighborsRules rules = scene_rules("{\"pie\":true}");
    NeighborsState state = scene_board("R.Q.N.F", 2);
    scene_play(&rules, &state, "a1xc1", NULL);
    Rng rng = rng_from_seed(4);
    int swaps = 0;
    for (int i = 0; i < 100; i++) swaps += NEIGHBORS.random_action(&rules, &state, &rng) == NEIGHBORS_SWAP;
    CHECK(swaps > 30 && swaps < 70);
}

TEST(no_pie, "NB-14 no swap if it is off, with three or more players, or without a capture (NB-8 comes first)")
{
    const NeighborsRules off = scene_rules("{}"), on = scene_rules("{\"pie\":true}");
    const Action swap = scene_action("swap");
    NeighborsState state = scene_board("R.Q.N.F", 2);
    scene_play(&off, &state, "a1xc1", NULL);
    CHECK_TEXT(scene_legal(&off, &state, 1), "c1xe1");
    CHECK_TEXT(scene_refusal(&off, &state, 1, swap), "This game is played without swapping.");
    state = scene_board("R.Q.N.F", 3);
    scene_play(&on, &state, "a1xc1", NULL);
    CHECK_TEXT(scene_legal(&on, &state, 1), "c1xe1");
    CHECK_TEXT(scene_refusal(&on, &state, 1, swap), "Swapping is only for two players.");
    state = scene_board("R.N....", 2);
    scene_play(&on, &state, "a1xc1", NULL);
    CHECK(state.head.over);
    CHECK_TEXT(scene_legal(&on, &state, 1), "");
}

TEST(pie_next_door, "NB-12 NB-14 after a swap the last move's square still decides which pieces may capture")
{
    const NeighborsRules rules = scene_rules("{\"pie\":true,\"next_door\":true}");
    NeighborsState state = scene_board(EXAMPLE, 2);
    scene_play(&rules, &state, "b4xd4", NULL);
    scene_play(&rules, &state, "swap", NULL);
    CHECK_TEXT(scene_legal(&rules, &state, 0), "d2xb2 d2xd4 d2xf2 d2xf4 d4xd2 d4xd5 d4xf4 d5xe6 f4xd2");
}

TEST(defaults, "every option has the page's default, and the presets set what they say")
{
    const NeighborsRules rules = scene_rules("{}");
    static const int COUNTS[] = {8, 8, 8, 8, 10}, VALUES[] = {8, 5, 3, 2, 1};
    for (int kind = 0; kind < KINDS; kind++) {
        CHECK_INT(rules.counts[kind], COUNTS[kind]);
        CHECK_INT(rules.values[kind], VALUES[kind]);
    }
    CHECK(rules.scoring == SCORING_AUTO && rules.majority == MAJORITY_RELATIVE && rules.tiebreak == TIEBREAK_NONE);
    CHECK(!rules.next_door && rules.next_door_stuck == STUCK_FREE && !rules.pie);
    NeighborsRules next_door = scene_rules("{\"preset\":\"next_door\"}"),
                   points = scene_rules("{\"preset\":\"points\"}");
    CHECK(next_door.next_door && points.scoring == SCORING_POINTS);
    next_door.next_door = false;
    points.scoring = SCORING_AUTO;
    CHECK_BYTES(&next_door, &rules, sizeof rules);
    CHECK_BYTES(&points, &rules, sizeof rules);
}

TEST(overlays, "counts and values are overridden key by key, and written completely")
{
    const NeighborsRules rules = scene_rules("{\"counts\":{\"Q\":9,\"F\":9},\"values\":{\"B\":100}}");
    CHECK(rules.counts[KIND_QUEEN] == 9 && rules.counts[KIND_ROOK] == 8 && rules.counts[KIND_FERZ] == 9);
    CHECK(rules.values[KIND_BISHOP] == 100 && rules.values[KIND_QUEEN] == 8);
    SCOPED_TEXT text = {0};
    JsonWriter out = json_writer(&text);
    options_write(&NEIGHBORS.options, &rules, &out);
    CHECK_TEXT(text_string(&text), "{\"rows\":6,\"files\":7,\"counts\":{\"Q\":9,\"R\":8,\"B\":8,\"N\":8,\"F\":9},"
                                   "\"values\":{\"Q\":8,\"R\":5,\"B\":100,\"N\":2,\"F\":1},\"scoring\":\"auto\","
                                   "\"majority\":\"relative\",\"tiebreak\":\"none\",\"next_door\":false,"
                                   "\"next_door_stuck\":\"free\",\"pie\":false}");
}

TEST(bad_options, "NB-1 NB-2 options out of bounds, of a wrong type, unknown or contradictory are refused")
{
    static const char *const CASES[][2] = {
        {"{\"rows\":3}", "rows: 3 is not a whole number from 4 to 8"},
        {"{\"files\":9}", "files: 9 is not a whole number from 4 to 8"},
        {"{\"files\":\"7\"}", "files: \"7\" is not"},
        {"{\"counts\":{\"Q\":65}}", "counts.Q: 65 is not a whole number from 0 to 64"},
        {"{\"counts\":{\"Q\":-1}}", "counts.Q: -1 is not"},
        {"{\"counts\":{\"K\":1}}", "counts.K: unknown key. Choose from Q, R, B, N, F."},
        {"{\"counts\":{\"QR\":1}}", "counts.QR: unknown key. Choose from Q, R, B, N, F."},
        {"{\"counts\":{\"\":1}}", "unknown key. Choose from Q, R, B, N, F."},
        {"{\"counts\":[8,8,8,8,10]}", "counts: [8,8,8,8,10] is not an object"},
        {"{\"values\":{\"F\":101}}", "values.F: 101 is not a whole number from 0 to 100"},
        {"{\"values\":{\"F\":1.5}}", "values.F: 1.5 is not"},
        {"{\"scoring\":\"most\"}", "scoring: \"most\" is not one of auto, majority, points"},
        {"{\"majority\":\"most\"}", "majority: \"most\" is not one of relative, absolute"},
        {"{\"tiebreak\":true}", "tiebreak: true is not one of none, points"},
        {"{\"next_door\":1}", "next_door: 1 is not true or false"},
        {"{\"next_door_stuck\":\"stop\"}", "next_door_stuck: \"stop\" is not one of free, end"},
        {"{\"pie\":\"on\"}", "pie: \"on\" is not true or false"},
        {"{\"counts\":{\"Q\":9}}", "counts add up to 43 pieces, but 6 rows and 7 files have 42 squares"},
        {"{\"rows\":5}", "counts add up to 42 pieces, but 5 rows and 7 files have 35 squares"},
    };
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        NeighborsRules rules;
        Error error = {""};
        CHECK(!random_play_rules(&NEIGHBORS, CASES[i][0], 2, &rules, &error));
        CHECK_HAS(error.text, CASES[i][1]);
    }
}
