/* SPDX-License-Identifier: MIT */
/* The texts of Neighbors: notation, refusals, events and their sentences, the drawing. */
#include "neighbors_fixture.h"

static const char *const NAMES[] = {"Anna", "Ben", "Cleo", "Dan", "Eve", "Fred"};

/* All events of an action, as JSON one a line, or as sentences. Static: valid until the next call. */
static const char *events_of(const NeighborsRules *rules, NeighborsState *state, const char *action, bool as_json)
{
    SCOPED_MEMORY EventList *events = memory_allocate(sizeof *events);
    scene_play(rules, state, action, events);
    SCOPED_TEXT text = {0};
    for (size_t i = 0; i < events->count; i++) {
        const size_t before = text.length;
        if (as_json) {
            JsonWriter out = json_writer(&text);
            event_write(&NEIGHBORS, rules, &events->items[i], &out);
        } else {
            event_describe(&NEIGHBORS, rules, &events->items[i], NAMES, &text);
        }
        if (text.length > before) text_add_char(&text, '\n');
    }
    return textf("%s", text_string(&text));
}

TEST(notation, "a capture is written with both squares, a swap by its name; nothing else is read")
{
    for (unsigned from = 0; from < 64; from++) {
        for (unsigned to = 0; to < 64; to++) {
            char text[ACTION_TEXT_SIZE];
            const Action action = neighbors_action(from, to);
            NEIGHBORS.write_action(NULL, action, text);
            CHECK_INT(scene_action(text), action);
        }
    }
    char text[ACTION_TEXT_SIZE];
    NEIGHBORS.write_action(NULL, scene_action("b4xd4"), text);
    CHECK_TEXT(text, "b4xd4");
    NEIGHBORS.write_action(NULL, NEIGHBORS_SWAP, text);
    CHECK_TEXT(text, "swap");
    notation_check_unread(&NEIGHBORS, NULL,
                          "|b4|b4-d4|b4xd|b4xd44|b4xi4|b4xd9|b0xd4|B4xd4|b4Xd4| b4xd4|b4xd4 |Swap|swap |swapp|Qb4xd4");
}

TEST(refusals, "NB-5 NB-6 NB-7 each kind of reason has its sentence")
{
    static const char *const CASES[][2] = {
        {"a6xa4", ""},
        {"h1xa1", "This board has no square h1."},
        {"a6xa7", "This board has no square a7."},
        {"b1xa6", "There is no piece on b1."},
        {"a6xa6", "A piece captures another piece, never itself."},
        {"a6xb6", "A piece moves only to capture, and b6 is empty."},
        {"a4xb5", "A rook captures along rows and columns; a4 to b5 is neither."},
        {"c5xa5", "There is no piece on c5."},
        {"d2xd4", "A bishop captures along diagonals; d2 to d4 is not one."},
        {"b5xd5", "A knight leaps two squares one way and one to the side; b5 to d5 is not such a leap."},
        {"d4xb2", "A ferz captures one square away along a diagonal; d4 to b2 is not such a step."},
        {"d4xd5", "A ferz captures one square away along a diagonal; d4 to d5 is not such a step."},
        {"a6xe2", "The knight on b5 is in the way."},
    };
    const NeighborsRules rules = scene_rules("{}");
    const NeighborsState state = scene_board("Q....../.N.N.../R..F.../......./.F.BF../.......", 2);
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++)
        CHECK_TEXT(scene_refusal(&rules, &state, 0, scene_action(CASES[i][0])), CASES[i][1]);
    const NeighborsState queen = scene_board("Q....../..F....", 2);
    CHECK_TEXT(scene_refusal(&rules, &queen, 0, scene_action("a2xc1")),
               "A queen captures along rows, columns and diagonals; a2 to c1 is none of these.");
    const NeighborsState rook = scene_board("R....../..F....", 2);
    CHECK_TEXT(scene_refusal(&rules, &rook, 0, scene_action("a2xc1")),
               "A rook captures along rows and columns; a2 to c1 is neither.");
    CHECK(NEIGHBORS.refuse_action(&rules, &rook, 0, scene_action("a2xc1"),
                                  NULL)); /* also refused if no reason is asked for */
    CHECK_TEXT(scene_refusal(&rules, &state, 1, scene_action("a6xa4")), "It is Anna’s turn.");
    CHECK_TEXT(scene_refusal(&rules, &state, NOBODY, scene_action("a6xa4")), "It is Anna’s turn.");
    CHECK_TEXT(scene_refusal(&rules, &state, 200, scene_action("a6xa4")), "It is Anna’s turn.");
    static const Action ODD[] = {ACTION_NONE, NEIGHBORS_SWAP + 1, 15u << 12 | 40u << 6 | 24, 1u << 31};
    for (size_t i = 0; i < sizeof ODD / sizeof *ODD; i++)
        CHECK_TEXT(scene_refusal(&rules, &state, 0, ODD[i]), "There is no such move.");
}

TEST(capture_events, "NB-5 NB-9 a capture's events say what was captured, what moved, and whose score changed")
{
    const NeighborsRules rules = scene_rules("{}");
    NeighborsState state = scene_board("R.R.N.R", 2);
    state.captured[1][KIND_ROOK] = 1;
    const NeighborsState before = state;
    CHECK_TEXT(events_of(&rules, &state, "a1xc1", true),
               "{\"type\":\"taken\",\"player\":0,\"piece\":\"R\",\"from\":\"c1\",\"to\":\"shelf:0\"}\n"
               "{\"type\":\"capture\",\"player\":0,\"piece\":\"R\",\"takes\":\"R\",\"from\":\"a1\",\"to\":\"c1\"}\n"
               "{\"type\":\"score\",\"player\":1,\"before\":1,\"after\":0}\n");
    state = before;
    state.captured[0][KIND_ROOK] = 1;
    CHECK_TEXT(events_of(&rules, &state, "a1xc1", false),
               "Anna captures the rook on c1 with the rook from a1.\nAnna now has 1 point.\n");
    const NeighborsRules points = scene_rules("{\"scoring\":\"points\"}");
    state = before;
    CHECK_TEXT(events_of(&points, &state, "a1xc1", false),
               "Anna captures the rook on c1 with the rook from a1.\nAnna now has 5 points.\n");
}

/* Checks the events of an action of the player to move, with all fields (see fields.h). */
static void check_fields(const NeighborsRules *rules, const NeighborsState *state, const char *action,
                         const char *expected)
{
    check_event_fields(&NEIGHBORS, rules, state, state->head.to_move, scene_action(action), expected);
}

TEST(event_fields, "NB-5 NB-9 NB-14 events say who did what, with which piece, from where to where, and scores")
{
    const NeighborsRules majority = scene_rules("{\"pie\":true}"), points = scene_rules("{\"scoring\":\"points\"}");
    NeighborsState state = scene_board("R.Q.N/..B../..F..", 2);
    check_fields(&majority, &state, "a3xc3",
                 "taken by 0: thing Q from 1/-1/18 to 2/0/-1\n"
                 "capture by 0: thing R with Q from 1/-1/16 to 1/-1/18\n"
                 "score by 0: value 0 1 0 0\n");
    check_fields(&points, &state, "a3xc3",
                 "taken by 0: thing Q from 1/-1/18 to 2/0/-1\n"
                 "capture by 0: thing R with Q from 1/-1/16 to 1/-1/18\n"
                 "score by 0: value 0 8 0 0\n");
    check_fields(&points, &state, "c3xa3",
                 "taken by 0: thing R from 1/-1/16 to 2/0/-1\n"
                 "capture by 0: thing Q with R from 1/-1/18 to 1/-1/16\n"
                 "score by 0: value 0 5 0 0\n");
    scene_play(&majority, &state, "a3xc3", NULL);
    check_fields(&majority, &state, "swap",
                 "swap by 1 of 0: thing Q from 2/0/-1 to 2/1/-1\n"
                 "score by 0: value 1 0 0 0\n"
                 "score by 1: value 0 1 0 0\n");
    check_fields(&majority, &state, "c3xe3",
                 "taken by 1: thing N from 1/-1/20 to 2/1/-1\n"
                 "capture by 1: thing R with N from 1/-1/18 to 1/-1/20\n"
                 "score by 1: value 0 1 0 0\n"
                 "end by -1:\n");
    state = scene_board("R.N", 3);
    check_fields(&points, &state, "a1xc1",
                 "taken by 0: thing N from 1/-1/2 to 2/0/-1\n"
                 "capture by 0: thing R with N from 1/-1/0 to 1/-1/2\n"
                 "score by 0: value 0 2 0 0\n"
                 "end by -1:\n");
}

TEST(end_events, "NB-8 NB-13 the end and the lifting of the restriction are events")
{
    static const char STUCK[] = "R...R../......./......./....B../.F...../F......";
    const NeighborsRules base = scene_rules("{}"), next_door = scene_rules("{\"next_door\":true}"),
                         stuck_ends = scene_rules("{\"next_door\":true,\"next_door_stuck\":\"end\"}");
    NeighborsState state = scene_board("R.N", 2);
    CHECK_HAS(events_of(&stuck_ends, &state, "a1xc1", true), "{\"type\":\"end\"}\n");
    state = scene_board("R.N", 2);
    CHECK_HAS(events_of(&base, &state, "a1xc1", false),
              "Anna captures the knight on c1 with the rook from a1.\n"
              "Anna now has 1 point.\nNo piece can capture any more: the game is over.\n");
    state = scene_board(STUCK, 2);
    CHECK_HAS(events_of(&next_door, &state, "a1xb2", true), "{\"type\":\"lifted\",\"player\":1}\n");
    state = scene_board(STUCK, 2);
    CHECK_HAS(events_of(&next_door, &state, "a1xb2", false),
              "No piece next door can capture, so Ben may move any piece.\n");
    state = scene_board(STUCK, 2);
    CHECK_HAS(events_of(&stuck_ends, &state, "a1xb2", true), "{\"type\":\"end_next_door\"}\n");
    state = scene_board(STUCK, 2);
    CHECK_HAS(events_of(&stuck_ends, &state, "a1xb2", false), "No piece next door can capture: the game is over.\n");
    state = scene_board(STUCK, 2);
    const char *told = events_of(&base, &state, "a1xb2", true);
    CHECK(strstr(told, "lifted") == NULL && strstr(told, "end") == NULL);
}

TEST(swap_events, "NB-14 a swap's events say which piece changes hands, and both scores")
{
    const NeighborsRules rules = scene_rules("{\"pie\":true}");
    NeighborsState state = scene_board("R.N.Q", 2);
    scene_play(&rules, &state, "a1xc1", NULL);
    const NeighborsState offered = state;
    CHECK_TEXT(events_of(&rules, &state, "swap", true),
               "{\"type\":\"swap\",\"player\":1,\"other\":0,\"piece\":\"N\",\"from\":\"shelf:0\",\"to\":\"shelf:1\"}\n"
               "{\"type\":\"score\",\"player\":0,\"before\":1,\"after\":0}\n"
               "{\"type\":\"score\",\"player\":1,\"before\":0,\"after\":1}\n");
    state = offered;
    CHECK_HAS(events_of(&rules, &state, "swap", false),
              "Ben swaps: the knight that Anna captured changes hands, and Anna moves again.\n");
}

TEST(names, "things and places have a token and words")
{
    check_thing_name(&NEIGHBORS, NULL, KIND_FERZ, "F", "the ferz");
    check_thing_name(&NEIGHBORS, NULL, KIND_QUEEN, "Q", "the queen");
    check_thing_name(&NEIGHBORS, NULL, THING_HIDDEN, "?", "a piece");
    check_place_name(&NEIGHBORS, NULL, (Place){ZONE_SQUARE, NOBODY, 63}, "h8", "h8");
    check_place_name(&NEIGHBORS, NULL, (Place){ZONE_SHELF, 4, -1}, "shelf:4", "the shelf");
}

static const char *drawn(const NeighborsRules *rules, const NeighborsState *state)
{
    SCOPED_TEXT text = {0};
    NEIGHBORS.print(rules, state, NAMES, &text);
    return textf("%s", text_string(&text));
}

TEST(drawing, "the drawing shows the board, captured pieces, points, turn and the pieces that may capture")
{
    const NeighborsRules rules = scene_rules("{\"next_door\":true,\"pie\":true}");
    NeighborsState state = scene_board("....F../...F.../.R.N.B./......./.F.Q.Q./.......", 2);
    CHECK_HAS(drawn(&rules, &state), "Turn 1: Anna may capture with any piece.\n");
    scene_play(&rules, &state, "b4xd4", NULL);
    CHECK_TEXT(drawn(&rules, &state), "  6  .  .  .  .  F  .  . \n"
                                      "  5  .  .  .  F  .  .  . \n"
                                      "  4  .  .  . [R] .  B  . \n"
                                      "  3  .  .  .  .  .  .  . \n"
                                      "  2  .  F  .  Q  .  Q  . \n"
                                      "  1  .  .  .  .  .  .  . \n"
                                      "     a  b  c  d  e  f  g \n"
                                      "\n"
                                      "  captured              Q  R  B  N  F   points\n"
                                      "  Anna                  0  0  0  1  0        1\n"
                                      "> Ben                   0  0  0  0  0        0\n"
                                      "Turn 2: Ben may capture with a piece in column d or row 4, or swap.\n");
    const NeighborsRules pie = scene_rules("{\"pie\":true}"),
                         next_door = scene_rules("{\"next_door\":true,\"pie\":false}");
    CHECK_HAS(drawn(&pie, &state), "Turn 2: Ben may capture with any piece, or swap.\n");
    CHECK_HAS(drawn(&next_door, &state), "Turn 2: Ben may capture with a piece in column d or row 4.\n");
    state = scene_board("R.N", 2);
    scene_play(&rules, &state, "a1xc1", NULL);
    CHECK_HAS(drawn(&rules, &state), "The game is over.\n");
}
