/* SPDX-License-Identifier: MIT */
/* Subdivision: states as JSON, and invalid ones. */
#include "games/subdivision_fixture.h"

/* Written by hand: everything that may be missing is missing. */
static const char *const GOOD =
    "{\"game\":\"subdivision\",\"rules\":{},\"players\":2,\"to_move\":0,\"phase\":\"build\",\"over\":false,"
    "\"size\":6,\"board\":["
    "[\"#\",\".\",\".\",\".\",\".\",\"#\"],"
    "[\".\",\"R3\",\".\",\".\",\".\",\".\"],"
    "[\".\",\"B1\",\".\",\".\",\"#\",\".\"],"
    "[\".\",\".\",\"#\",\"R2\",\".\",\".\"],"
    "[\".\",\".\",\".\",\".\",\".\",\"B2\"],"
    "[\"#\",\".\",\".\",\".\",\".\",\"#\"]],"
    "\"supply\":[[5,4,4],[4,4,5]]}";

/* Three players place parks. Two are placed, so player 2 places the third. */
static const char *const LAYING =
    "{\"game\":\"subdivision\",\"rules\":{\"park_layout\":\"players\"},\"players\":3,\"to_move\":2,\"phase\":\"parks\","
    "\"turn\":3,\"over\":false,\"size\":7,\"board\":["
    "[\".\",\".\",\".\",\".\",\".\",\".\",\".\"],"
    "[\".\",\"#\",\".\",\".\",\".\",\".\",\".\"],"
    "[\".\",\".\",\".\",\".\",\".\",\".\",\".\"],"
    "[\".\",\".\",\".\",\".\",\".\",\".\",\".\"],"
    "[\".\",\".\",\".\",\".\",\".\",\".\",\".\"],"
    "[\".\",\".\",\".\",\".\",\".\",\".\",\"#\"],"
    "[\".\",\".\",\".\",\".\",\".\",\".\",\".\"]],"
    "\"supply\":[[5,5,5],[5,5,5],[5,5,5]]}";

/* Nobody can build: only small pyramids are left, and near c2 and c3 there are only medium ones. */
static const char *const ENDED =
    "{\"game\":\"subdivision\",\"rules\":{\"boards\":{\"2\":{\"size\":3,\"parks\":3}},\"pyramids_each_size\":1,"
    "\"park_layout\":[\"b1\",\"b2\",\"b3\"]},\"players\":2,\"to_move\":null,\"phase\":\"over\",\"over\":true,\"size\":"
    "3,"
    "\"board\":[[\"R2\",\"#\",\".\"],[\"B3\",\"#\",\".\"],[\"R3\",\"#\",\"B2\"]],\"supply\":[[1,0,0],[1,0,0]]}";

static bool load(const char *json, Scene *scene, Error *error)
{
    if (!scene_rules(&scene->rules, NULL, 0, error)) return false;
    SCOPED_DOC *doc = json_create(NULL, json, strlen(json), error);
    if (!CHECK(doc != NULL)) return false;
    const JsonCursor root = json_root(doc);
    return state_read(&SUBDIVISION, &root, &scene->rules, &scene->state, error);
}

static void loads(const char *json)
{
    Scene scene;
    CHECK(load(json, &scene, &check_error));
}

/* Checks that the state with one text replaced by another is refused, with the path and the reason. */
static void refused(const char *json, const char *text, const char *instead, const char *reason)
{
    Scene scene;
    Error error = {""};
    CHECK(!load(with_change(json, text, instead), &scene, &error));
    CHECK_HAS(error.text, reason);
}

TEST(written_by_hand, "a state written by hand is read, and what it leaves out is derived")
{
    Scene scene;
    if (!CHECK(load(GOOD, &scene, &check_error))) return;
    CHECK_INT(scene.state.head.turn, 5);
    CHECK(squares_has(scene.state.built[0][LARGE], square_of(1, 4)));
    CHECK(squares_has(scene.state.built[1][MEDIUM], square_of(5, 1)));
    CHECK_INT(scene.state.supply[0][LARGE], 4);
    CHECK(scene_legal(&scene, "1@a3") && !scene_legal(&scene, "1@e1"));
    if (!CHECK(load(LAYING, &scene, &check_error))) return;
    CHECK_INT(scene.state.parks_left, 2);
    if (!CHECK(load(ENDED, &scene, &check_error))) return;
    CHECK_INT(scene.state.head.turn, 4);
}

TEST(keys, "the keys of the page, rows from the top")
{
    Scene scene;
    if (!CHECK(load(GOOD, &scene, &check_error))) return;
    SCOPED_TEXT text = {0};
    JsonWriter out = json_writer(&text);
    json_open(&out, '{');
    fields_write(SUBDIVISION.fields, &scene.rules, scene.state.head.players, &scene.state, &out);
    json_close(&out, '}');
    const char *own = strstr(GOOD, "\"size\"");
    CHECK_TEXT(text_string(&text) + 1, own);
}

TEST(shape, "the size, the board and the supply have the shape of the rules")
{
    loads(GOOD);
    refused(GOOD, "\"size\":6", "\"size\":7", "size: ");
    refused(GOOD, "\"size\":6,", "", "size: ");
    refused(GOOD, "\"size\":6", "\"size\":\"6\"", "size: ");
    refused(GOOD, ",[\"#\",\".\",\".\",\".\",\".\",\"#\"]]", "]", "board: ");
    refused(GOOD, "[\".\",\"R3\",\".\",", "[\".\",\"R3\",", "board[1]: ");
    refused(GOOD, "\"B2\"]", "\"B2\",\".\"]", "board[4]: ");
    refused(GOOD, "\"B2\"", "\"B4\"", "board[4][5]: ");
    refused(GOOD, "\"B2\"", "\"B0\"", "board[4][5]: ");
    refused(GOOD, "\"B2\"", "\"G2\"", "board[4][5]: ");
    refused(GOOD, "\"B2\"", "\"b2\"", "board[4][5]: ");
    refused(GOOD, "\"B2\"", "\"B22\"", "board[4][5]: ");
    refused(GOOD, "\"B2\"", "\"B\"", "board[4][5]: ");
    refused(GOOD, "\"B2\"", "\"\"", "board[4][5]: ");
    refused(GOOD, "\"B2\"", "2", "board[4][5]: ");
    refused(GOOD, "\"B2\"", "null", "board[4][5]: ");
    refused(GOOD, "[\".\",\"R3\",\".\",\".\",\".\",\".\"]", "\".R3...\"", "board[1]: ");
    refused(GOOD, "\"supply\":[[5,4,4],[4,4,5]]", "\"supply\":[[5,4,4]]", "supply: ");
    refused(GOOD, "\"supply\":[[5,4,4],[4,4,5]]", "\"supply\":[[5,4,4],[4,4]]", "supply[1]: ");
    refused(GOOD, "[4,4,5]", "[4,4,\"5\"]", "supply[1][2]: ");
    refused(GOOD, "[4,4,5]", "[4,4,-1]", "supply[1][2]: ");
    refused(GOOD, "[4,4,5]", "[4,4,6]", "supply[1][2]: ");
    refused(GOOD, ",\"supply\":[[5,4,4],[4,4,5]]", "", "supply: ");
    refused(GOOD, "\"players\":2", "\"players\":5", "players: ");
    refused(GOOD, "\"phase\":\"build\"", "\"phase\":\"rest\"", "phase: ");
}

TEST(supply_counts, "SD-1 SD-9 the pyramids on the board and in the supply add up")
{
    refused(GOOD, "[4,4,5]", "[5,4,5]",
            "supply: the small pyramids of player 1 on the board (1) and in supply (5) must");
    refused(GOOD, "[5,4,4]", "[5,3,4]", "supply: the medium pyramids of player 0 on the board (1)");
    refused(GOOD, "[5,4,4]", "[5,4,3]", "supply: the large pyramids of player 0 on the board (1)");
    refused(GOOD, "\"R2\"", "\"B2\"", "supply: the medium pyramids of player 0 on the board (0)");
}

TEST(parks_as_ruled, "SD-4 SD-13 the parks are where the rules say")
{
    refused(GOOD, "\"#\",\"R2\"", "\"R2\",\"#\"", "board: the rules require a park on c3");
    refused(GOOD, "\"#\",\"R2\"", "\".\",\"R2\"",
            "board: the number of parks on the board is 5, but the rules require 6");
    refused(GOOD, "[[\"#\",\".\"", "[[\"#\",\"#\"", "board: there are too many parks");
    refused(ENDED, "\"B3\",\"#\"", "\"#\",\"B3\"", "board: the rules require a park on b2");
    loads("{\"game\":\"subdivision\",\"rules\":{\"boards\":{\"2\":{\"size\":3,\"parks\":3}},\"pyramids_each_size\":1,"
          "\"park_layout\":\"random\"},\"players\":2,\"to_move\":1,\"phase\":\"build\",\"over\":false,\"size\":3,"
          "\"board\":[[\"#\",\"#\",\".\"],[\".\",\".\",\".\"],[\"#\",\".\",\".\"]],\"supply\":[[1,1,1],[1,1,1]]}");
    loads(LAYING);
}

TEST(layout_phase, "SD-13 in the phase parks some are missing and nothing is built; in other phases nobody places any")
{
    refused(LAYING, "\"park_layout\":\"players\"", "\"park_layout\":\"random\"",
            "board: the number of parks on the board is 2, but the rules require 4");
    refused(LAYING, "\"turn\":3,", "\"turn\":4,", "turn: it must be turn 3 with this board");
    refused(LAYING, "\"to_move\":2", "\"to_move\":1", "to_move: player 2 must lay the next park");
    refused(LAYING, "\"parks\"", "\"build\"", "phase: some parks are still to be laid");
    refused(GOOD, "\"build\"", "\"parks\"", "phase: with this park_layout, players do not lay parks");
    const char *const full = "{\"game\":\"subdivision\",\"rules\":{\"boards\":{\"2\":{\"size\":3,\"parks\":3}},"
                             "\"pyramids_each_size\":1,\"park_layout\":\"players\"},\"players\":2,\"to_move\":0,"
                             "\"phase\":\"build\",\"turn\":4,\"over\":false,\"size\":3,"
                             "\"board\":[[\"#\",\"#\",\".\"],[\".\",\".\",\".\"],[\"#\",\".\",\".\"]],"
                             "\"supply\":[[1,1,1],[1,1,1]]}";
    loads(full);
    refused(full, "\"build\"", "\"parks\"", "phase: all parks have been laid");
    const char *const begun = "{\"game\":\"subdivision\",\"rules\":{\"boards\":{\"2\":{\"size\":3,\"parks\":3}},"
                              "\"pyramids_each_size\":1,\"park_layout\":\"players\"},\"players\":2,\"to_move\":1,"
                              "\"phase\":\"parks\",\"over\":false,\"size\":3,"
                              "\"board\":[[\"#\",\".\",\".\"],[\".\",\".\",\".\"],[\".\",\".\",\".\"]],"
                              "\"supply\":[[1,1,1],[1,1,1]]}";
    loads(begun);
    refused(begun, "[\".\",\".\",\".\"]],\"supply\":[[1,1,1]", "[\".\",\"R2\",\".\"]],\"supply\":[[1,0,1]",
            "phase: nothing can be built until all parks have been laid");
}

TEST(spacing_holds, "SD-7 holds for everything that was built")
{
    refused(GOOD, "\"R2\"", "\".\"", "supply: ");
    const char *const near = "{\"game\":\"subdivision\",\"rules\":{},\"players\":2,\"to_move\":0,\"phase\":\"build\","
                             "\"over\":false,\"size\":6,\"board\":["
                             "[\"#\",\".\",\".\",\".\",\".\",\"#\"],"
                             "[\".\",\"R3\",\".\",\".\",\".\",\".\"],"
                             "[\".\",\".\",\".\",\".\",\"#\",\".\"],"
                             "[\"R3\",\".\",\"#\",\".\",\".\",\".\"],"
                             "[\".\",\".\",\".\",\".\",\".\",\".\"],"
                             "[\"#\",\".\",\".\",\".\",\".\",\"#\"]],"
                             "\"supply\":[[5,5,3],[5,5,5]]}";
    loads(near);
    refused(near, "[\".\",\".\",\".\",\".\",\"#\",\".\"],[\"R3\",", "[\"R3\",\".\",\".\",\".\",\"#\",\".\"],[\".\",",
            "board: the large pyramid on a4 is near another large one of its colour");
}

TEST(company_holds, "SD-8 holds for everything that was built")
{
    refused(GOOD, "\"B1\",\".\",\".\"", "\".\",\".\",\"B1\"",
            "board: the small pyramid on d4 is not near a small or large one");
    refused(GOOD, "\"R3\",\".\",\".\"", "\".\",\".\",\"R3\"",
            "board: the small pyramid on b4 is not near a small or large one");
}

TEST(anyones_company_holds, "SD-8 with the option anyone, no pyramid that was built is its own company")
{
    static const char *const PICTURES[] = {
        "# . . . . # R3 R1 . . . . . . . . # . . . # . . . . . . . . . # . . . . #",
        "# . . . . # R1 R1 . . . . . . . . # . . . # . . . . . . . . . # . . . . #",
        "# . . . . # . R1 . R3 . . . . . . # . . . # . . . . . . . . . # . . . . #",
        "# . . . . # R2 R1 . . . . . . . . # . . . # . . . . . . . . . # . . . . #",
    };
    static const char *const FAULTS[] = {
        "", "", "board: the small pyramid on b5 is near neither a large one nor another small one.",
        "board: the small pyramid on b5 is near neither a large one nor another small one."};
    for (int i = 0; i < 4; i++) {
        const Scene anyone = scene_drawn("{\"home_next_to\":\"anyone\"}", 2, 0, PICTURES[i]),
                    others = scene_drawn(NULL, 2, 0, PICTURES[i]),
                    off = scene_drawn("{\"small_needs_rival\":false}", 2, 0, PICTURES[i]);
        Error error = {""};
        SUBDIVISION.validate_state(&anyone.rules, &anyone.state, NULL, &error);
        CHECK_TEXT(error.text, FAULTS[i]);
        CHECK(!SUBDIVISION.validate_state(&others.rules, &others.state, NULL, &error));
        CHECK_HAS(error.text, "is not near a small or large one of another colour.");
        CHECK(SUBDIVISION.validate_state(&off.rules, &off.state, NULL, &error));
    }
}

TEST(mover_can, "SD-9 the player to move can place; the game is over exactly when nobody can")
{
    loads(ENDED);
    const char *const skipping =
        "{\"game\":\"subdivision\",\"rules\":{\"boards\":{\"2\":{\"size\":3,\"parks\":3}},\"pyramids_each_size\":1,"
        "\"park_layout\":[\"b1\",\"b2\",\"b3\"]},\"players\":2,\"to_move\":0,\"phase\":\"build\",\"over\":false,"
        "\"size\":3,"
        "\"board\":[[\"B3\",\"#\",\".\"],[\"R1\",\"#\",\".\"],[\"B2\",\"#\",\"R2\"]],\"supply\":[[0,0,1],[1,0,0]]}";
    loads(skipping);
    refused(skipping, "\"to_move\":0", "\"to_move\":1", "to_move: player 1 cannot build anywhere");
    refused(skipping, "\"to_move\":0,\"phase\":\"build\",\"over\":false",
            "\"to_move\":null,\"phase\":\"over\",\"over\":true", "phase: a player can still build");
    refused(ENDED, "\"to_move\":null,\"phase\":\"over\",\"over\":true",
            "\"to_move\":0,\"phase\":\"build\",\"over\":false", "phase: no player can build any more");
    refused(ENDED, "\"to_move\":null", "\"to_move\":0", "to_move: ");
    refused(ENDED, "\"over\":true", "\"over\":false", "");
}

TEST(turn_follows, "SD-9 SD-13 the turn follows from the board, whoever built there")
{
    refused(GOOD, "\"phase\"", "\"turn\":4,\"phase\"", "turn: it must be turn 5 with this board");
    refused(ENDED, "\"phase\"", "\"turn\":5,\"phase\"", "turn: it must be turn 4 with this board");
    refused(GOOD, "\"phase\"", "\"turn\":0,\"phase\"", "turn: ");
    refused(GOOD, "\"phase\"", "\"scores\":[3,2],\"phase\"", "scores[1]: ");
    refused(GOOD, "\"phase\"", "\"winners\":[0],\"phase\"", "winners: ");
    refused(GOOD, "\"phase\"", "\"may_act\":[1],\"phase\"", "may_act: ");
}

#define SPOILT(sentence, ...) CHECK_SPOILT(SUBDIVISION, scene.rules, scene.state, sentence, __VA_ARGS__)

TEST(sane_has_teeth, "a state that contradicts itself is invalid")
{
    static const char TWICE[] = "board: no square may hold two pieces, and no piece may be off the board.",
                      CONTRADICTION[] = "phase: `phase`, `over` and `may_act` contradict each other.";
    Scene scene;
    if (!CHECK(load(GOOD, &scene, &check_error))) return;
    SPOILT(TWICE, spoilt.free = squares_difference(spoilt.free, squares_from(square_of(1, 0))));
    SPOILT(TWICE, spoilt.large_forbidden[0] = SQUARES_NONE);
    SPOILT(TWICE, scene_place(&spoilt, 'B', MEDIUM, square_of(1, 4)));
    SPOILT(CONTRADICTION, spoilt.head.phase = PHASE_OVER);
    SPOILT("players: there must be two to four players.", spoilt.head.players = 5);
    SPOILT("players: there must be two to four players.", spoilt.head.players = 1);
    SPOILT(CONTRADICTION, spoilt.head.phase = PHASE_OVER + 1);
    SPOILT(CONTRADICTION, spoilt.head.may_act = 2);
    SPOILT("to_move: it must be the number of a player.", spoilt.head.to_move = NOBODY);
    SPOILT("to_move: it must be the number of a player.", spoilt.head.to_move = 2);
    SPOILT(TWICE, scene_place(&spoilt, '#', 0, square_of(6, 0)));
    if (!CHECK(load(ENDED, &scene, &check_error))) return;
    SPOILT("to_move: it must be null when the game is over.", spoilt.head.to_move = 1);
}
