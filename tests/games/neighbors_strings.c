/* SPDX-License-Identifier: MIT */
/* The texts of Neighbors: notation, refusals, events and their sentences, the drawing. */
#include "neighbors_fixture.h"

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
