/* SPDX-License-Identifier: MIT */
/* Subdivision: states as JSON. Those that are refused, and why, are in cases/subdivision_states.txt. */
#include "games/subdivision_fixture.h"

#include "support/cases.h"

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

static bool load(const char *json, TestPosition *position)
{
    if (!position_rules(&position->rules, NULL, 0, &check_error)) return false;
    const JsonCursor root = check_json(json);
    return state_read(&SUBDIVISION, &root, &position->rules, &position->state, &check_error);
}

/* The JSON of a position, which is given itself or by the name of one above, with these members changed. */
static const char *make(const char *fields, const char *members)
{
    const char *json = strcmp(fields, "GOOD") == 0     ? GOOD
                       : strcmp(fields, "LAYING") == 0 ? LAYING
                       : strcmp(fields, "ENDED") == 0  ? ENDED
                                                       : fields;
    return json_with_members(json, members);
}

TEST(refuses_contradictions, "SD-1 SD-4 SD-7 to SD-9 SD-13 a contradictory state is refused with the reason")
{
    check_state_cases(&SUBDIVISION, "tests/games/cases/subdivision_states.txt", make);
}

TEST(handwritten_state_is_completed, "a state written by hand is read, and what it leaves out is derived")
{
    TestPosition position;
    if (!CHECK(load(GOOD, &position))) return;
    CHECK_INT(position.state.head.turn, 5);
    CHECK(squares_has(position.state.built[0][SUBDIVISION_LARGE], square_of(1, 4)));
    CHECK(squares_has(position.state.built[1][SUBDIVISION_MEDIUM], square_of(5, 1)));
    CHECK_INT(position.state.supply[0][SUBDIVISION_LARGE], 4);
    CHECK(position_legal(&position, "1@a3") && !position_legal(&position, "1@e1"));
    if (!CHECK(load(LAYING, &position))) return;
    CHECK_INT(position.state.parks_left, 2);
    if (!CHECK(load(ENDED, &position))) return;
    CHECK_INT(position.state.head.turn, 4);
}

TEST(json_members_are_in_order, "a state's JSON has these keys, with the board's rows from the top")
{
    TestPosition position;
    if (!CHECK(load(GOOD, &position))) return;
    SCOPED_TEXT text = {0};
    JsonWriter out = json_writer(&text);
    json_open(&out, '{');
    fields_write(SUBDIVISION.fields, &position.rules, position.state.head.players, &position.state, &out);
    json_close(&out, '}');
    const char *own = strstr(GOOD, "\"size\"");
    CHECK_TEXT(text_string(&text) + 1, own);
}

#define INVALID(sentence, ...) CHECK_INVALID(SUBDIVISION, position.rules, position.state, sentence, __VA_ARGS__)

TEST(contradictory_state_is_invalid, "a contradictory state is invalid")
{
    static const char TWICE[] = "board: no square may hold two pieces, and no piece may be off the board.",
                      CONTRADICTION[] = "phase: `phase`, `over` and `may_act` contradict each other.";
    TestPosition position;
    if (!CHECK(load(GOOD, &position))) return;
    INVALID(TWICE, invalid.free = squares_difference(invalid.free, squares_from(square_of(1, 0))));
    INVALID(TWICE, invalid.large_forbidden[0] = SQUARES_NONE);
    INVALID(TWICE, position_place(&invalid, 'B', SUBDIVISION_MEDIUM, square_of(1, 4)));
    INVALID(CONTRADICTION, invalid.head.phase = SUBDIVISION_PHASE_OVER);
    INVALID("players: there must be two to four players.", invalid.head.players = 5);
    INVALID("players: there must be two to four players.", invalid.head.players = 1);
    INVALID(CONTRADICTION, invalid.head.phase = SUBDIVISION_PHASE_OVER + 1);
    INVALID(CONTRADICTION, invalid.head.may_act = 2);
    INVALID("to_move: it must be the number of a player.", invalid.head.to_move = NOBODY);
    INVALID("to_move: it must be the number of a player.", invalid.head.to_move = 2);
    INVALID(TWICE, position_place(&invalid, '#', 0, square_of(6, 0)));
    if (!CHECK(load(ENDED, &position))) return;
    INVALID("to_move: it must be null when the game is over.", invalid.head.to_move = 1);
}
