/* SPDX-License-Identifier: MIT */
/* States of Neighbors as JSON. Those that are refused, and why, are in cases/neighbors_states.txt. */
#include "neighbors_fixture.h"

#include "support/cases.h"

/* Reads a state; its rules start from the defaults. */
static bool load(const char *text, NeighborsRules *rules, NeighborsState *state)
{
    *rules = position_rules("{}");
    memset(state, 0xEE, sizeof *state);
    check_error.text[0] = '\0';
    const JsonCursor root = check_json(text);
    return state_read(&NEIGHBORS, &root, rules, state, &check_error);
}

/* A 4 × 4 board of queens and knights, so that positions are short. */
#define HEAD                                                                                                           \
    "{\"game\":\"neighbors\",\"rules\":{\"rows\":4,\"files\":4,\"counts\":{\"Q\":10,\"R\":0,\"B\":0,\"N\":6,\"F\":0}}" \
    ","
#define PIE                                                                                                            \
    "{\"game\":\"neighbors\",\"rules\":{\"rows\":4,\"files\":4,\"counts\":{\"Q\":10,\"R\":0,\"B\":0,\"N\":6,\"F\":0}," \
    "\"pie\":true},"
#define FULL "\"board\":[\"QQQQ\",\"NNNN\",\"QQQQ\",\"QQNN\"],"
#define NONE "{\"Q\":0,\"R\":0,\"B\":0,\"N\":0,\"F\":0}"
#define ONE_Q "{\"Q\":1,\"R\":0,\"B\":0,\"N\":0,\"F\":0}"
/* The last members of a state: what each player captured, and the last square. */
#define CAPTURED(first, second, last) "\"captured\":[" first "," second "],\"last\":" last "}"
#define START "\"players\":2,\"to_move\":0,\"phase\":\"move\",\"over\":false,"
/* The queen from a1 captured a queen on a2. */
#define AFTER "\"board\":[\"QQQQ\",\"NNNN\",\"QQQQ\",\".QNN\"],"
#define SECOND "\"players\":2,\"to_move\":1,\"phase\":\"move\",\"over\":false,"
/* Two pieces are left that cannot capture each other: 14 captures. */
#define LEFT "\"board\":[\"N...\",\"....\",\"....\",\"...N\"],"
#define TWO_KNIGHTS                                                                                                \
    "\"captured\":[{\"Q\":5,\"R\":0,\"B\":0,\"N\":2,\"F\":0},{\"Q\":5,\"R\":0,\"B\":0,\"N\":2,\"F\":0}],\"last\":" \
    "\"d1\"}"
#define ENDED "\"players\":2,\"to_move\":null,\"phase\":\"over\",\"over\":true,"

/* The JSON of a position, which is given itself or by its name in NAMED, with these members changed. */
static const char *make(const char *position, const char *members)
{
    static const char *const NAMED[][2] = {{"DEALT", HEAD START FULL CAPTURED(NONE, NONE, "null")},
                                           {"MOVED", HEAD SECOND AFTER CAPTURED(ONE_Q, NONE, "\"a2\"")},
                                           {"SWAPPED", PIE START AFTER CAPTURED(NONE, ONE_Q, "\"a2\"")},
                                           {"ENDED", HEAD ENDED LEFT TWO_KNIGHTS}};
    const char *json = position;
    for (size_t i = 0; i < sizeof NAMED / sizeof *NAMED; i++) {
        if (strcmp(position, NAMED[i][0]) == 0) json = NAMED[i][1];
    }
    return json_with_members(json, members);
}

TEST(refuses_contradictions, "NB-2 NB-4 NB-5 NB-8 NB-13 NB-14 a contradictory state is refused with the reason")
{
    check_state_cases(&NEIGHBORS, "tests/games/cases/neighbors_states.txt", make);
}

TEST(state_at_the_start, "NB-2 the state at the start, as it is written")
{
    NeighborsRules rules;
    NeighborsState state;
    CHECK(load(HEAD START FULL "\"seed\":\"7\"," CAPTURED(NONE, NONE, "null"), &rules, &state));
    CHECK_INT(state.head.turn, 1);
    SCOPED_TEXT text = {0};
    JsonWriter out = json_writer(&text);
    state_write(&NEIGHBORS, &rules, &state, &out);
    CHECK_HAS(text_string(&text), "\"players\":2,\"seed\":\"7\",\"rng\":\"");
    CHECK_HAS(text_string(&text),
              "\"to_move\":0,\"may_act\":[],\"phase\":\"move\",\"turn\":1,\"over\":false,\"scores\":[0,0],"
              "\"winners\":[]," FULL CAPTURED(NONE, NONE, "null"));
}

TEST(state_after_a_move, "NB-4 NB-5 the state after a move; a missing turn is filled in")
{
    NeighborsRules rules;
    NeighborsState state;
    CHECK(load(HEAD SECOND AFTER CAPTURED(ONE_Q, NONE, "\"a2\""), &rules, &state));
    CHECK(state.head.turn == 2 && state.last_square == 8 && state.captured[0][NEIGHBORS_QUEEN] == 1);
    /* Playing leads to the same state. */
    NeighborsState played;
    CHECK(load(HEAD START FULL CAPTURED(NONE, NONE, "null"), &rules, &played));
    position_play(&rules, &played, "a1xa2", NULL);
    CHECK_BYTES(&played, &state, sizeof state);
}

TEST(state_after_a_swap, "NB-14 a state after a swap, with and without its turn")
{
    NeighborsRules rules;
    NeighborsState state, played;
    CHECK(load(PIE START AFTER CAPTURED(NONE, ONE_Q, "\"a2\""), &rules, &state));
    CHECK_INT(state.head.turn, 3);
    CHECK(load(PIE START FULL CAPTURED(NONE, NONE, "null"), &rules, &played));
    position_play(&rules, &played, "a1xa2", NULL);
    position_play(&rules, &played, "swap", NULL);
    CHECK_BYTES(&played, &state, sizeof state);
    /* After one capture by each player it is turn 4, of player 1, if there was a swap; if there was none, it is turn 3,
     * of player 0. */
    static const char TWO[] = "\"board\":[\"QQQQ\",\"NNNN\",\"QQQQ\",\"..NN\"]," CAPTURED(ONE_Q, ONE_Q, "\"b2\"");
    CHECK(load(textf(PIE SECOND "%s", TWO), &rules, &state));
    CHECK_INT(state.head.turn, 4);
    CHECK(load(textf(PIE START "%s", TWO), &rules, &state));
    CHECK_INT(state.head.turn, 3);
    CHECK(!load(textf(HEAD SECOND "%s", TWO), &rules, &state));
}

TEST(finished_state_keeps_its_turn, "NB-8 the turn of a finished state is the last one played, with a swap one more")
{
    NeighborsRules rules;
    NeighborsState state;
    CHECK(load(HEAD ENDED LEFT TWO_KNIGHTS, &rules, &state));
    CHECK_INT(state.head.turn, 14);
    CHECK(load(HEAD ENDED "\"turn\":14," LEFT TWO_KNIGHTS, &rules, &state));
    CHECK(!load(HEAD ENDED "\"turn\":15," LEFT TWO_KNIGHTS, &rules, &state));
    CHECK(load(PIE ENDED LEFT TWO_KNIGHTS, &rules, &state));
    CHECK_INT(state.head.turn, 14);
    CHECK(load(PIE ENDED "\"turn\":15," LEFT TWO_KNIGHTS, &rules, &state));
    CHECK_INT(state.head.turn, 15);
    CHECK(!load(PIE ENDED "\"turn\":16," LEFT TWO_KNIGHTS, &rules, &state));
}

#define INVALID(sentence, ...) CHECK_INVALID(NEIGHBORS, rules, state, sentence, __VA_ARGS__)

TEST(state_with_invalid_piece_is_invalid, "a state with an invalid piece, or a piece off the board, is invalid")
{
    const NeighborsRules rules = position_rules("{}");
    NeighborsState state;
    NEIGHBORS.deal(&rules, 2, 1, &state);
    INVALID("board: square 7 does not hold a valid piece.", invalid.short_range |= neighbors_square_bit(7));
    INVALID("board: square 0 does not hold a valid piece.", invalid.short_range |= invalid.straight);
    INVALID("turn: turn 2 does not match the number of captures.", invalid.head.turn = 2);
}

TEST(equal_hashes, "equal positions have equal hashes, and everything that affects the future is part of them")
{
    const NeighborsRules base = position_rules("{}"), next_door = position_rules("{\"next_door\":true}"),
                         pie = position_rules("{\"pie\":true}");
    NeighborsState state, other;
    NEIGHBORS.deal(&base, 2, 1, &state);
    NeighborsState view;
    game_make_view(&NEIGHBORS, &base, &state, 1, &view);
    CHECK(game_hash(&NEIGHBORS, &base, &state) == game_hash(&NEIGHBORS, &base, &view));
    other = state;
    other.last_square = 3;
    CHECK(game_hash(&NEIGHBORS, &base, &state) == game_hash(&NEIGHBORS, &base, &other));
    CHECK(game_hash(&NEIGHBORS, &next_door, &state) != game_hash(&NEIGHBORS, &next_door, &other));
    other = state;
    other.head.turn = 2;
    CHECK(game_hash(&NEIGHBORS, &base, &state) == game_hash(&NEIGHBORS, &base, &other));
    CHECK(game_hash(&NEIGHBORS, &pie, &state) != game_hash(&NEIGHBORS, &pie, &other));
    other = state;
    other.captured[1][NEIGHBORS_FERZ] = 1;
    CHECK(game_hash(&NEIGHBORS, &base, &state) != game_hash(&NEIGHBORS, &base, &other));
}
