/* SPDX-License-Identifier: MIT */
/* The texts of Neighborhoods: names and events. Others are in cases/neighborhoods_rules.txt. */
#include "neighborhoods_fixture.h"

TEST(bytes_are_not_read_as_a_square, "bytes that are not text are not read as a square")
{
    notation_check_unread(&NEIGHBORHOODS, &(TestPosition){0}.rules, "@c\xff|\xff");
}

TEST(seven_rows_go_to_g7, "on a 7 by 7 layout squares go to g7")
{
    TestPosition position = {0};
    Action action;
    position_rules("{'size':7}", &position.rules, &check_error);
    CHECK(NEIGHBORHOODS.read_action(&position.rules, "7s@g7", &action));
    CHECK(!NEIGHBORHOODS.read_action(&position.rules, "7s@h7", &action));
    CHECK(!NEIGHBORHOODS.read_action(&position.rules, "7s@g8", &action));
}

TEST(things_and_places_have_words, "things and places have a token and words")
{
    check_place_name(&NEIGHBORHOODS, NULL, (Place){NEIGHBORHOODS_ZONE_SQUARE, NOBODY, 8 * 2 + 1}, "b3", "b3");
    check_place_name(&NEIGHBORHOODS, NULL, (Place){NEIGHBORHOODS_ZONE_ROW, NOBODY, 2}, "row:3", "row 3");
    check_place_name(&NEIGHBORHOODS, NULL, (Place){NEIGHBORHOODS_ZONE_COLUMN, NOBODY, 1}, "column:b", "column b");
    check_place_name(&NEIGHBORHOODS, NULL, (Place){NEIGHBORHOODS_ZONE_HAND, 1, -1}, "hand:1", "white’s hand");
    check_place_name(&NEIGHBORHOODS, NULL, (Place){NEIGHBORHOODS_ZONE_RESERVE, 0, -1}, "reserve:0", "black’s reserve");
    check_place_name(&NEIGHBORHOODS, NULL, (Place){NEIGHBORHOODS_ZONE_DECK, NOBODY, -1}, "deck", "the deck");
    check_place_name(&NEIGHBORHOODS, NULL, (Place){NEIGHBORHOODS_ZONE_DISCARD, NOBODY, 3}, "discard",
                     "the discard pile");
    check_place_name(&NEIGHBORHOODS, NULL, (Place){0}, "nowhere", "nowhere");
    check_thing_name(&NEIGHBORHOODS, NULL, NEIGHBORHOODS_THING_STONE, "b", "a black stone");
    check_thing_name(&NEIGHBORHOODS, NULL, NEIGHBORHOODS_THING_STONE + 1, "w", "a white stone");
    check_thing_name(&NEIGHBORHOODS, NULL, CARD_JOKER, "*", "a joker");
    check_thing_name(&NEIGHBORHOODS, NULL, THING_HIDDEN, "?", "a card");
    check_thing_name(&NEIGHBORHOODS, NULL, 4 * 11 + 1, "Qh", "the queen of hearts");
}

POSITION_TEST(equal_hashes, "equal positions have equal hashes, whatever their turn, seed and generator", "{'turn':3}")
{
    NeighborhoodsState other = position->state;
    const uint64_t hash = NEIGHBORHOODS.hash(&position->rules, &position->state);
    other.head.turn = 5;
    other.head.seed = other.head.rng.word = 9;
    CHECK(NEIGHBORHOODS.hash(&position->rules, &other) == hash);
    other.idle_turns[1] = 1;
    CHECK(NEIGHBORHOODS.hash(&position->rules, &other) != hash);
    other.idle_turns[1] = 0;
    other.head.to_move = 1;
    CHECK(NEIGHBORHOODS.hash(&position->rules, &other) != hash);
}

TEST(unseen_cards_counted, "unseen cards are described together with their number; seen cards are described one by one")
{
    TestPosition position = {0};
    Event drawn[3];
    const EventTexts texts = {&NEIGHBORHOODS, &position.rules, NAMES, 2, false};
    SCOPED_TEXT text = {0};
    position_rules("{}", &position.rules, &check_error);
    for (int i = 0; i < 3; i++) {
        drawn[i] = event_make(NEIGHBORHOODS_EVENT_CARD_DRAWN, 0);
        drawn[i].thing = (uint16_t)i;
        drawn[i].visible_to = 1;
    }
    CHECK_INT(events_describe(&texts, drawn, 3, 1, &text), 3);
    CHECK_TEXT(text_string(&text), "Ann draws 3 cards.");
    text_reset(&text);
    CHECK_INT(events_describe(&texts, drawn + 2, 1, 1, &text), 1);
    CHECK_HAS(text_string(&text), "Ann draws a ");
    text_reset(&text);
    CHECK_INT(events_describe(&texts, drawn, 3, 0, &text), 1);
    CHECK_HAS(text_string(&text), "Ann draws the ");
}
