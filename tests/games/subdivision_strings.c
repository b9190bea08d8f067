/* SPDX-License-Identifier: MIT */
/* The texts of Subdivision: notation, options, sentences and names. Others are in cases/subdivision_rules.txt. */
#include "games/subdivision_fixture.h"

TEST(actions_read_back, "the notation of every action reads back")
{
    SubdivisionRules rules;
    CHECK(position_rules(&rules, NULL, 2, &check_error));
    char last[ACTION_TEXT_SIZE] = "";
    for (int kind = 0; kind < SUBDIVISION_KINDS; kind++) {
        for (int square = 0; square < SQUARES_END; square++) {
            if (!square_on_board(square, 9)) continue;
            Action again;
            const char *text = action_text(&SUBDIVISION, &rules, subdivision_action_of(kind, square));
            CHECK(SUBDIVISION.read_action(&rules, text, &again));
            CHECK_INT(again, subdivision_action_of(kind, square));
            CHECK(strcmp(last, text) < 0); /* ascending actions have ascending texts */
            strcpy(last, text);
        }
    }
    CHECK_TEXT(last, "park@i9");
}

TEST(list_of_parks_has_a_bound, "SD-4 a list of parks has a bound")
{
    SubdivisionRules rules;
    SCOPED_TEXT many = {0};
    text_add(&many, "{\"park_layout\":[\"a1\"");
    for (int i = 0; i < SUBDIVISION_PARKS_MAX; i++) text_add(&many, ",\"a1\"");
    text_add(&many, "]}");
    CHECK(!position_rules(&rules, text_string(&many), 2, &check_error));
    CHECK_TEXT(check_error.text, "park_layout: there may be at most 80 parks.");
}

TEST(parks_key_chooses_the_board, "SD-4 parks are chosen on the board of their pattern's key, or on the largest")
{
    CHECK_INT(SUBDIVISION.list_side("park_layout", "park_layout"), 9);
    CHECK_INT(SUBDIVISION.list_side("patterns", "6:4"), 6);
    CHECK_INT(SUBDIVISION.list_side("patterns", "owls"), 9);
    CHECK_INT(SUBDIVISION.list_side("boards", "2"), 0);
}

static void check_sentence(Event event, const char *sentence)
{
    SCOPED_TEXT text = {0};
    event_describe(&SUBDIVISION, NULL, &event, NAMES, &text);
    CHECK_TEXT(text_string(&text), sentence);
}

TEST(each_event_has_a_sentence, "each kind of event has a sentence")
{
    Event event = event_make(SUBDIVISION_EVENT_PLACED, 1);
    event.thing = 1 * SUBDIVISION_SIZES + SUBDIVISION_LARGE;
    event.from = (Place){SUBDIVISION_ZONE_SUPPLY, 1, SUBDIVISION_LARGE};
    event.to = (Place){SUBDIVISION_ZONE_BOARD, NOBODY, (int16_t)square_of(1, 3)};
    check_sentence(event, "Ben builds a large pyramid on b4.");
    event = event_make(SUBDIVISION_EVENT_PARK_LAID, 0);
    event.to = (Place){SUBDIVISION_ZONE_BOARD, NOBODY, (int16_t)square_of(2, 0)};
    check_sentence(event, "Anna lays a park on c1.");
    check_sentence(event_make(SUBDIVISION_EVENT_BUILDING_BEGINS, 0),
                   "All the parks are in place, and Anna begins to build.");
    event = event_make(SUBDIVISION_EVENT_GROUP_FOUNDED, 2);
    event.value[0] = -1;
    check_sentence(event, "It founds a new group for Cleo (−1).");
    event = event_make(SUBDIVISION_EVENT_GROUPS_JOINED, 0);
    event.value[0] = 2;
    event.value[1] = 3;
    check_sentence(event, "It joins 3 of Anna’s groups into one (+2).");
    event = event_make(SUBDIVISION_EVENT_CROWDED, 0);
    event.thing = SUBDIVISION_LARGE;
    event.from = (Place){SUBDIVISION_ZONE_BOARD, NOBODY, (int16_t)square_of(4, 4)};
    event.value[0] = -1;
    event.value[1] = 2;
    check_sentence(event, "The large pyramid on e5 now has 2 small pyramids near it (−1).");
    event.kind = SUBDIVISION_EVENT_PRIVATE_PARK;
    event.value[0] = 3;
    check_sentence(event, "The park on e5 is now Anna’s private park (+3).");
    check_sentence(event_make(SUBDIVISION_EVENT_SKIPPED, 3), "Dan has nowhere to build and is skipped.");
    check_sentence(event_make(SUBDIVISION_EVENT_FINISHED, NOBODY),
                   "Nobody can build any more: the estate is finished.");
    check_sentence(event_make(SUBDIVISION_EVENT_SCORED, 0), "");
}

TEST(pyramids_and_parks_have_words, "pyramids, parks and places have a token and words")
{
    check_thing_name(&SUBDIVISION, NULL, 0, "R1", "small pyramid");
    check_thing_name(&SUBDIVISION, NULL, 5, "B3", "large pyramid");
    check_thing_name(&SUBDIVISION, NULL, SUBDIVISION_THING_PARK, "#", "park");
    check_place_name(&SUBDIVISION, NULL, (Place){SUBDIVISION_ZONE_BOARD, NOBODY, 0}, "a1", "a1");
    check_place_name(&SUBDIVISION, NULL, (Place){SUBDIVISION_ZONE_SUPPLY, 1, -1}, "supply", "the supply");
    check_place_name(&SUBDIVISION, NULL, (Place){SUBDIVISION_ZONE_PARK_STOCK, NOBODY, -1}, "parks", "the parks");
}

TEST(long_names_are_cut, "a long name is cut in the drawing, at whole characters")
{
    static const char *const LONG[] = {"Ümläütëd Ñamê wìthöut énd or rest", "Ben"};
    const TestPosition position = position_dealt("{}", 2, 1);
    SCOPED_TEXT text = {0};
    SUBDIVISION.print(&position.rules, &position.state, LONG, &text);
    CHECK_HAS(text_string(&text), "Ümläütëd Ñamê wìthö   5");
}
