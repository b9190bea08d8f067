/* SPDX-License-Identifier: MIT */
/* The texts of Neighbors: notation and names. Others are in cases/neighbors_rules.txt. */
#include "neighbors_fixture.h"

TEST(captures_read_back, "every capture reads back")
{
    for (unsigned from = 0; from < 64; from++) {
        for (unsigned to = 0; to < 64; to++) {
            char text[ACTION_TEXT_SIZE];
            const Action action = neighbors_action(from, to);
            NEIGHBORS.write_action(NULL, action, text);
            CHECK_INT(position_action(text), action);
        }
    }
}

TEST(things_and_places_have_words, "things and places have a token and words")
{
    check_thing_name(&NEIGHBORS, NULL, NEIGHBORS_FERZ, "F", "the ferz");
    check_thing_name(&NEIGHBORS, NULL, NEIGHBORS_QUEEN, "Q", "the queen");
    check_thing_name(&NEIGHBORS, NULL, THING_HIDDEN, "?", "a piece");
    check_place_name(&NEIGHBORS, NULL, (Place){NEIGHBORS_ZONE_SQUARE, NOBODY, 63}, "h8", "h8");
    check_place_name(&NEIGHBORS, NULL, (Place){NEIGHBORS_ZONE_SHELF, 4, -1}, "shelf:4", "the shelf");
}
