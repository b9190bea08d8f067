/* SPDX-License-Identifier: MIT */
/* States of Neighbors as JSON: what is written, what is read back, and what is impossible. */
#include "neighbors_fixture.h"

/* Reads a state; its rules start from the defaults. */
static bool load(const char *text, NeighborsRules *rules, NeighborsState *state, Error *error)
{
    *rules = scene_rules("{}");
    memset(state, 0xEE, sizeof *state);
    error->text[0] = '\0';
    SCOPED_DOC *doc = json_create(NULL, text, strlen(text), error);
    if (!CHECK(doc != NULL)) return false;
    const JsonCursor root = json_root(doc);
    return state_read(&NEIGHBORS, &root, rules, state, error);
}

/* A 4 × 4 board of queens and knights, so that scenes are short. */
#define HEAD                                                                                                           \
    "{\"game\":\"neighbors\",\"rules\":{\"rows\":4,\"files\":4,\"counts\":{\"Q\":10,\"R\":0,\"B\":0,\"N\":6,\"F\":0}}" \
    ","
#define PIE                                                                                                            \
    "{\"game\":\"neighbors\",\"rules\":{\"rows\":4,\"files\":4,\"counts\":{\"Q\":10,\"R\":0,\"B\":0,\"N\":6,\"F\":0}," \
    "\"pie\":true},"
#define FULL "\"board\":[\"QQQQ\",\"NNNN\",\"QQQQ\",\"QQNN\"],"
#define NONE "{\"Q\":0,\"R\":0,\"B\":0,\"N\":0,\"F\":0}"
#define ONE_Q "{\"Q\":1,\"R\":0,\"B\":0,\"N\":0,\"F\":0}"
#define ONE_N "{\"Q\":0,\"R\":0,\"B\":0,\"N\":1,\"F\":0}"
/* The end of a state: what both players captured, and the last square. */
#define TAKEN(first, second, last) "\"captured\":[" first "," second "],\"last\":" last "}"
#define START "\"players\":2,\"to_move\":0,\"phase\":\"move\",\"over\":false,"
/* The queen from a1 captured a queen on a2. */
#define AFTER "\"board\":[\"QQQQ\",\"NNNN\",\"QQQQ\",\".QNN\"],"
#define SECOND "\"players\":2,\"to_move\":1,\"phase\":\"move\",\"over\":false,"
/* Two pieces are left that cannot capture each other: 14 captures. */
#define LEFT "\"board\":[\"N...\",\"....\",\"....\",\"...N\"],"
#define SHELVES                                                                                                    \
    "\"captured\":[{\"Q\":5,\"R\":0,\"B\":0,\"N\":2,\"F\":0},{\"Q\":5,\"R\":0,\"B\":0,\"N\":2,\"F\":0}],\"last\":" \
    "\"d1\"}"
#define ENDED "\"players\":2,\"to_move\":null,\"phase\":\"over\",\"over\":true,"

TEST(start, "NB-2 the state at the start, as it is written")
{
    NeighborsRules rules;
    NeighborsState state;
    CHECK(load(HEAD START FULL "\"seed\":\"7\"," TAKEN(NONE, NONE, "null"), &rules, &state, &check_error));
    CHECK_INT(state.head.turn, 1);
    SCOPED_TEXT text = {0};
    JsonWriter out = json_writer(&text);
    state_write(&NEIGHBORS, &rules, &state, &out);
    CHECK_HAS(text_string(&text), "\"players\":2,\"seed\":\"7\",\"rng\":\"");
    CHECK_HAS(text_string(&text),
              "\"to_move\":0,\"may_act\":[],\"phase\":\"move\",\"turn\":1,\"over\":false,\"scores\":[0,0],"
              "\"winners\":[]," FULL TAKEN(NONE, NONE, "null"));
}

TEST(after_a_move, "NB-4 NB-5 the state after a move; a missing turn is filled in")
{
    NeighborsRules rules;
    NeighborsState state;
    CHECK(load(HEAD SECOND AFTER TAKEN(ONE_Q, NONE, "\"a2\""), &rules, &state, &check_error));
    CHECK(state.head.turn == 2 && state.last_square == 8 && state.captured[0][KIND_QUEEN] == 1);
    /* Playing leads to the same state. */
    NeighborsState played;
    CHECK(load(HEAD START FULL TAKEN(NONE, NONE, "null"), &rules, &played, &check_error));
    scene_play(&rules, &played, "a1xa2", NULL);
    CHECK_BYTES(&played, &state, sizeof state);
}

TEST(after_a_swap, "NB-14 a state after a swap, with and without its turn")
{
    NeighborsRules rules;
    NeighborsState state, played;
    CHECK(load(PIE START AFTER TAKEN(NONE, ONE_Q, "\"a2\""), &rules, &state, &check_error));
    CHECK_INT(state.head.turn, 3);
    CHECK(load(PIE START FULL TAKEN(NONE, NONE, "null"), &rules, &played, &check_error));
    scene_play(&rules, &played, "a1xa2", NULL);
    scene_play(&rules, &played, "swap", NULL);
    CHECK_BYTES(&played, &state, sizeof state);
    /* Two captures, one each: player 1's turn 4 after a swap, or player 0's turn 3 without. */
    static const char TWO[] = "\"board\":[\"QQQQ\",\"NNNN\",\"QQQQ\",\"..NN\"]," TAKEN(ONE_Q, ONE_Q, "\"b2\"");
    CHECK(load(textf(PIE SECOND "%s", TWO), &rules, &state, &check_error));
    CHECK_INT(state.head.turn, 4);
    CHECK(load(textf(PIE START "%s", TWO), &rules, &state, &check_error));
    CHECK_INT(state.head.turn, 3);
    CHECK(!load(textf(HEAD SECOND "%s", TWO), &rules, &state, &check_error));
}

TEST(ended, "NB-8 the turn of a finished state is the last one played, with a swap one more")
{
    NeighborsRules rules;
    NeighborsState state;
    CHECK(load(HEAD ENDED LEFT SHELVES, &rules, &state, &check_error));
    CHECK_INT(state.head.turn, 14);
    CHECK(load(HEAD ENDED "\"turn\":14," LEFT SHELVES, &rules, &state, &check_error));
    CHECK(!load(HEAD ENDED "\"turn\":15," LEFT SHELVES, &rules, &state, &check_error));
    CHECK(load(PIE ENDED LEFT SHELVES, &rules, &state, &check_error));
    CHECK_INT(state.head.turn, 14);
    CHECK(load(PIE ENDED "\"turn\":15," LEFT SHELVES, &rules, &state, &check_error));
    CHECK_INT(state.head.turn, 15);
    CHECK(!load(PIE ENDED "\"turn\":16," LEFT SHELVES, &rules, &state, &check_error));
}

TEST(three, "NB-4 with three players the numbers of captures also have to match the player to move")
{
    static const char *const CASES[][2] = {
        {"{\"rules\":{\"rows\":4,\"files\":4,\"counts\":{\"Q\":16,\"R\":0,\"B\":0,\"N\":0,\"F\":0},\"pie\":true},"
         "\"players\":3,"
         "\"to_move\":2,\"phase\":\"move\",\"over\":false,\"board\":[\"QQQQ\",\"QQQQ\",\"QQQQ\",\"..QQ\"],"
         "\"captured\":[" ONE_Q "," ONE_Q "," NONE "],\"last\":\"c1\"}",
         ""},
        {"{\"rules\":{\"rows\":4,\"files\":4,\"counts\":{\"Q\":16,\"R\":0,\"B\":0,\"N\":0,\"F\":0},\"pie\":true},"
         "\"players\":3,"
         "\"to_move\":2,\"phase\":\"move\",\"over\":false,\"board\":[\"QQQQ\",\"QQQQ\",\"QQQQ\",\"..QQ\"],"
         "\"captured\":[" ONE_Q "," NONE "," ONE_Q "],\"last\":\"c1\"}",
         "captured: players who take turns"},
        {"{\"rules\":{\"rows\":4,\"files\":4,\"counts\":{\"Q\":16,\"R\":0,\"B\":0,\"N\":0,\"F\":0},\"pie\":true},"
         "\"players\":3,"
         "\"to_move\":0,\"phase\":\"move\",\"over\":false,\"board\":[\"QQQQ\",\"QQQQ\",\"QQQQ\",\".QQQ\"],"
         "\"captured\":[" NONE "," ONE_Q "," NONE "],\"last\":\"c1\"}",
         "captured: players who take turns"},
    };
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        NeighborsRules rules;
        NeighborsState state;
        Error error;
        CHECK_INT(load(CASES[i][0], &rules, &state, &error), i == 0);
        CHECK_HAS(error.text, CASES[i][1]);
    }
}

TEST(refused, "NB-2 NB-5 NB-8 NB-14 an impossible state is refused, with the path and the reason")
{
    static const char *const CASES[][2] = {
        /* The board. */
        {HEAD START TAKEN(NONE, NONE, "null"), "board: it is missing"},
        {HEAD START "\"board\":[\"QQQQ\",\"NNNN\",\"QQQQ\"]," TAKEN(NONE, NONE, "null"), "board: "},
        {HEAD START "\"board\":\"QQQQ\"," TAKEN(NONE, NONE, "null"), "board: \"QQQQ\" is not a list of length 4"},
        {HEAD START "\"board\":[\"QQQQ\",\"NNNNN\",\"QQQQ\",\"QQNN\"]," TAKEN(NONE, NONE, "null"),
         "board[1]: a row must be a string of 4 characters, one for each"},
        {HEAD START "\"board\":[\"QQQQ\",\"NNNN\",7,\"QQNN\"]," TAKEN(NONE, NONE, "null"),
         "board[2]: a row must be a string of 4 characters, one for each"},
        {HEAD START "\"board\":[\"QQQQ\",\"NKNN\",\"QQQQ\",\"QQNN\"]," TAKEN(NONE, NONE, "null"),
         "board[1]: a square must be Q, R, B, N or F, or \".\" if it is empty"},
        {HEAD START "\"board\":[\"QQQQ\",\"NQNN\",\"QQQQ\",\"QQNN\"]," TAKEN(NONE, NONE, "null"),
         "captured: 11 pieces of kind Q on the board and 0 captured make 11, but there"},
        {HEAD SECOND AFTER TAKEN(ONE_N, NONE, "\"a2\""),
         "captured: 9 pieces of kind Q on the board and 0 captured make 9, but there"},
        /* Captured pieces. */
        {HEAD START FULL "\"last\":null}", "captured: it is missing"},
        {HEAD START FULL "\"captured\":[" NONE "],\"last\":null}", "captured: "},
        {HEAD START FULL "\"captured\":[" NONE "," NONE "," NONE "],\"last\":null}", "captured: "},
        {HEAD START FULL "\"captured\":[" NONE ",[0,0,0,0,0]],\"last\":null}",
         "captured[1]: [0,0,0,0,0] is not an object"},
        {HEAD START FULL "\"captured\":[" NONE ",{\"Q\":0,\"R\":0,\"B\":0,\"N\":0}],\"last\":null}",
         "captured[1].F: it is missing"},
        {HEAD START FULL "\"captured\":[{\"Q\":0,\"R\":0,\"B\":0,\"N\":0,\"F\":0,\"K\":0}," NONE "],\"last\":null}",
         "captured[0].K: unknown key"},
        {HEAD START FULL "\"captured\":[{\"Q\":-1,\"R\":0,\"B\":0,\"N\":0,\"F\":0}," NONE "],\"last\":null}",
         "captured[0].Q: -1 is"},
        {HEAD START FULL "\"captured\":[{\"Q\":0.5,\"R\":0,\"B\":0,\"N\":0,\"F\":0}," NONE "],\"last\":null}",
         "captured[0].Q: 0.5 is"},
        {HEAD START FULL "\"captured\":[{\"Q\":256,\"R\":0,\"B\":0,\"N\":0,\"F\":0}," NONE "],\"last\":null}",
         "captured[0].Q: 256 is"},
        /* The player to move and the turn. */
        {HEAD SECOND FULL TAKEN(NONE, NONE, "null"), "captured: players who take turns"},
        {HEAD START AFTER TAKEN(ONE_Q, NONE, "\"a2\""), "captured: players who take turns"},
        {HEAD SECOND AFTER TAKEN(NONE, ONE_Q, "\"a2\""), "captured: players who take turns"},
        {HEAD START AFTER TAKEN(NONE, ONE_Q, "\"a2\""), "captured: players who take turns"},
        {PIE SECOND AFTER TAKEN(NONE, ONE_Q, "\"a2\""), "captured: players who take turns"},
        {PIE SECOND FULL TAKEN(NONE, NONE, "null"), "captured: players who take turns"},
        {HEAD SECOND AFTER "\"turn\":3," TAKEN(ONE_Q, NONE, "\"a2\""),
         "turn: turn 3 does not match the number of captures"},
        {PIE START AFTER "\"turn\":2," TAKEN(NONE, ONE_Q, "\"a2\""),
         "turn: turn 2 does not match the number of captures"},
        {HEAD ENDED LEFT "\"captured\":[{\"Q\":6,\"R\":0,\"B\":0,\"N\":2,\"F\":0},{\"Q\":4,\"R\":0,\"B\":0,\"N\":2,"
                         "\"F\":0}],\"last\":\"d1\"}",
         "captured: players who take turns cannot have captured these numbers of pieces."},
        /* The last move. */
        {HEAD START FULL "\"captured\":[" NONE "," NONE "]}", "last: it must be a square of the board, or null"},
        {HEAD START FULL TAKEN(NONE, NONE, "5"), "last: it must be a square of the board, or null"},
        {HEAD SECOND AFTER TAKEN(ONE_Q, NONE, "\"a5\""), "last: it must be a square of the board, or null"},
        {HEAD SECOND AFTER TAKEN(ONE_Q, NONE, "\"a22\""), "last: it must be a square of the board, or null"},
        {HEAD START FULL TAKEN(NONE, NONE, "\"a2\""), "last: it must be null before the first move"},
        {HEAD SECOND AFTER TAKEN(ONE_Q, NONE, "null"), "last: it must be a square after the first move"},
        {HEAD SECOND AFTER TAKEN(ONE_Q, NONE, "\"a1\""), "last: the last move ended on this square"},
        /* The end. */
        {HEAD START LEFT SHELVES, "over: it must be true, because no capture is allowed"},
        {HEAD ENDED "\"board\":[\"....\",\"....\",\"N...\",\"..N.\"],"
                    "\"captured\":[{\"Q\":5,\"R\":0,\"B\":0,\"N\":2,\"F\":0},"
                    "{\"Q\":5,\"R\":0,\"B\":0,\"N\":2,\"F\":0}],\"last\":\"a2\"}",
         "over: it must be false, because a capture is allowed"},
        {HEAD "\"players\":9,\"to_move\":0,\"phase\":\"move\",\"over\":false," FULL "\"captured\":[],\"last\":null}",
         "players: 9 is"},
        {HEAD "\"players\":2,\"to_move\":0,\"phase\":\"play\",\"over\":false," FULL "\"captured\":[],\"last\":null}",
         "phase: \"play\""},
        {HEAD START "\"scores\":[1,0]," FULL TAKEN(NONE, NONE, "null"), "scores[0]: "},
        {HEAD START "\"may_act\":[1]," FULL TAKEN(NONE, NONE, "null"), "may_act: "},
        {HEAD ENDED "\"winners\":[0]," LEFT SHELVES, "winners: "},
    };
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        NeighborsRules rules;
        NeighborsState state;
        Error error;
        if (!CHECK(!load(CASES[i][0], &rules, &state, &error))) printf("%s\n", CASES[i][0]);
        CHECK_HAS(error.text, CASES[i][1]);
    }
}

TEST(stuck_states, "NB-13 with next door, a state is over if the option for stuck players ends the game")
{
    /* Only the two knights on a1 and c2 could capture each other; the last move ended on d3. */
#define STUCK_BOARD "\"board\":[\"....\",\"...N\",\"..N.\",\"N...\"],"
#define STUCK_SHELVES                                                                                              \
    "\"captured\":[{\"Q\":6,\"R\":0,\"B\":0,\"N\":1,\"F\":0},{\"Q\":4,\"R\":0,\"B\":0,\"N\":2,\"F\":0}],\"last\":" \
    "\"d3\"}"
#define STUCK_RULES(stuck)                                                                      \
    "{\"rules\":{\"rows\":4,\"files\":4,\"counts\":{\"Q\":10,\"R\":0,\"B\":0,\"N\":6,\"F\":0}," \
    "\"next_door\":true,\"next_door_stuck\":\"" stuck "\"},"
    NeighborsRules rules;
    NeighborsState state;
    CHECK(load(STUCK_RULES("free") SECOND STUCK_BOARD STUCK_SHELVES, &rules, &state, &check_error));
    CHECK(load(STUCK_RULES("end") ENDED STUCK_BOARD STUCK_SHELVES, &rules, &state, &check_error));
    CHECK(!load(STUCK_RULES("end") SECOND STUCK_BOARD STUCK_SHELVES, &rules, &state, &check_error));
    CHECK(!load(STUCK_RULES("free") ENDED STUCK_BOARD STUCK_SHELVES, &rules, &state, &check_error));
}

#define SPOILT(sentence, ...) CHECK_SPOILT(NEIGHBORS, rules, state, sentence, __VA_ARGS__)

TEST(insane, "a state with an invalid piece, or a piece off the board, is invalid")
{
    const NeighborsRules rules = scene_rules("{}");
    NeighborsState state;
    NEIGHBORS.deal(&rules, 2, 1, &state);
    SPOILT("board: square 7 does not hold a valid piece.", spoilt.short_range |= square_bit(7));
    SPOILT("board: square 0 does not hold a valid piece.", spoilt.short_range |= spoilt.straight);
    SPOILT("turn: turn 2 does not match the number of captures.", spoilt.head.turn = 2);
}

TEST(hashes, "equal positions have equal hashes, and everything that affects the future is part of them")
{
    const NeighborsRules base = scene_rules("{}"), next_door = scene_rules("{\"next_door\":true}"),
                         pie = scene_rules("{\"pie\":true}");
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
    other.captured[1][KIND_FERZ] = 1;
    CHECK(game_hash(&NEIGHBORS, &base, &state) != game_hash(&NEIGHBORS, &base, &other));
}
