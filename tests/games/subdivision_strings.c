/* SPDX-License-Identifier: MIT */
/* Subdivision: notation, options, sentences and the drawing. */
#include "games/subdivision_fixture.h"

static const char *const NAMES[] = {"Anna", "Ben", "Cleo", "Dan"};

TEST(notation, "notation reads back, and other text is not an action")
{
    SubdivisionRules rules;
    CHECK(scene_rules(&rules, NULL, 2, &check_error));
    char last[ACTION_TEXT_SIZE] = "";
    for (int kind = 0; kind < KINDS; kind++) {
        for (int square = 0; square < SQUARES_END; square++) {
            if (!square_on_board(square, 9)) continue;
            Action again;
            const char *text = action_text(&SUBDIVISION, &rules, action_of(kind, square));
            CHECK(SUBDIVISION.read_action(&rules, text, &again));
            CHECK_INT(again, action_of(kind, square));
            CHECK(strcmp(last, text) < 0); /* ascending actions have ascending texts */
            strcpy(last, text);
        }
    }
    CHECK_TEXT(last, "park@i9");
    notation_check_unread(
        &SUBDIVISION, &rules,
        "|@|3|3@|@b4|4@b4|0@b4|3@b0|3@j1|3@b10|3@B4| 3@b4|3@b4 |33@b4|3@@b4|parks@b4|par@b4|Park@b4|3b4|b4@3|"
        "3@bb");
}

static void check_written(const char *overlay, const char *part)
{
    SubdivisionRules rules;
    SCOPED_TEXT text = {0};
    JsonWriter out = json_writer(&text);
    CHECK(scene_rules(&rules, overlay, 0, &check_error));
    options_write(&SUBDIVISION.options, &rules, &out);
    CHECK_HAS(text_string(&text), part);
}

TEST(defaults, "the options of the page with their defaults, in its order")
{
    check_written(
        NULL,
        "{\"boards\":{\"2\":{\"size\":6,\"parks\":6},\"3\":{\"size\":7,\"parks\":4},\"4\":{\"size\":8,\"parks\":4}},"
        "\"pyramids_each_size\":5,\"park_layout\":\"pattern\",\"patterns\":{"
        "\"5:7\":[\"a1\",\"e1\",\"a5\",\"e5\",\"c4\",\"b2\",\"d2\"],"
        "\"6:6\":[\"a1\",\"f1\",\"a6\",\"f6\",\"c3\",\"e4\"],"
        "\"6:9\":[\"b1\",\"d1\",\"f1\",\"b3\",\"d3\",\"f3\",\"b5\",\"d5\",\"f5\"],"
        "\"7:4\":[\"a1\",\"g1\",\"a7\",\"g7\"],\"8:4\":[\"a1\",\"h1\",\"a8\",\"h8\"]},"
        "\"private_parks\":false,\"large_spacing\":true,\"small_needs_rival\":true,\"home_next_to\":\"others\",\"group_"
        "penalty\":1,"
        "\"crowding_cap\":3,\"private_park_bonus\":3}");
}

TEST(boards_of_lists, "SD-4 parks are chosen on the board of their pattern's key, or on the largest")
{
    const Option *layout = option_find(&SUBDIVISION.options, "park_layout"),
                 *patterns = option_find(&SUBDIVISION.options, "patterns");
    if (!CHECK(layout && layout->board_size && patterns && patterns->board_size)) return;
    CHECK_INT(layout->board_size("park_layout"), 9);
    CHECK_INT(patterns->board_size("6:4"), 6);
    CHECK_INT(patterns->board_size("owls"), 9);
}

TEST(presets, "SD-3 SD-8 SD-12 SD-13 the presets, which single options override")
{
    check_written("{\"preset\":\"threehouse\"}",
                  "{\"boards\":{\"2\":{\"size\":5,\"parks\":7},\"3\":{\"size\":6,\"parks\":9},"
                  "\"4\":{\"size\":6,\"parks\":0}},\"pyramids_each_size\":3,");
    check_written("{\"preset\":\"private_parks\"}", "\"private_parks\":true");
    check_written("{\"preset\":\"park_placement\"}", "\"park_layout\":\"players\"");
    SubdivisionRules standard, author;
    CHECK(scene_rules(&standard, NULL, 2, &check_error) &&
          scene_rules(&author, "{\"preset\":\"author\"}", 2, &check_error));
    CHECK_BYTES(&standard, &author,
                sizeof author); /* the author's rules say "must" for both small and large pyramids */
    check_written("{\"preset\":\"park_placement\",\"park_layout\":\"random\"}", "\"park_layout\":\"random\"");
}

TEST(key_by_key, "SD-2 SD-4 objects are overridden key by key at every depth; squares keep their order")
{
    check_written("{\"boards\":{\"3\":{\"parks\":5}}}",
                  "{\"2\":{\"size\":6,\"parks\":6},\"3\":{\"size\":7,\"parks\":5},\"4\":{\"size\":8,\"parks\":4}}");
    check_written("{\"patterns\":{\"6:6\":[\"f6\",\"a1\",\"b3\",\"b2\",\"e6\",\"d4\"],\"9:1\":[\"i9\"]}}",
                  "\"patterns\":{\"5:7\":[\"a1\",\"e1\",\"a5\",\"e5\",\"c4\",\"b2\",\"d2\"],"
                  "\"6:6\":[\"f6\",\"a1\",\"b3\",\"b2\",\"e6\",\"d4\"],"
                  "\"6:9\":[\"b1\",\"d1\",\"f1\",\"b3\",\"d3\",\"f3\",\"b5\",\"d5\",\"f5\"],"
                  "\"7:4\":[\"a1\",\"g1\",\"a7\",\"g7\"],\"8:4\":[\"a1\",\"h1\",\"a8\",\"h8\"],\"9:1\":[\"i9\"]}");
    check_written("{\"patterns\":{\"3:0\":[]}}", "\"patterns\":{\"3:0\":[],\"5:7\"");
    check_written("{\"boards\":{\"2\":{\"size\":3,\"parks\":0}},\"park_layout\":[\"f6\",\"a1\",\"c2\",\"b6\"]}",
                  "\"park_layout\":[\"f6\",\"a1\",\"c2\",\"b6\"]");
}

static void check_refused(const char *overlay, const char *reason)
{
    SubdivisionRules rules;
    Error error = {""};
    CHECK(!scene_rules(&rules, overlay, 2, &error));
    CHECK_HAS(error.text, reason);
}

TEST(bad_options, "SD-2 SD-4 wrong options are refused with their path")
{
    check_refused("{\"boards\":{\"5\":{\"size\":6}}}", "boards.5: ");
    check_refused("{\"boards\":{\"2\":{\"width\":6}}}", "boards.2.width: ");
    check_refused("{\"boards\":{\"2\":{\"size\":2}}}", "boards.2.size: ");
    check_refused("{\"boards\":{\"2\":{\"size\":10}}}", "boards.2.size: ");
    check_refused("{\"boards\":{\"2\":{\"parks\":81}}}", "boards.2.parks: ");
    check_refused("{\"boards\":{\"2\":{\"parks\":-1}}}", "boards.2.parks: ");
    check_refused("{\"boards\":{\"2\":6}}", "boards.2: ");
    check_refused("{\"boards\":[6,6]}", "boards: ");
    check_refused("{\"patterns\":{\"6:6\":[\"a1\",\"f1\",\"a6\",\"f6\",\"c3\"]}}", "patterns.6:6: ");
    check_refused("{\"patterns\":{\"6:6\":[\"a1\",\"f1\",\"a6\",\"f6\",\"c3\",\"a1\"]}}",
                  "patterns.6:6[5]: the square a1");
    check_refused("{\"patterns\":{\"6:6\":[\"a1\",\"f1\",\"a6\",\"f6\",\"c3\",\"g1\"]}}", "\"a1\" to \"f6\"");
    check_refused("{\"patterns\":{\"6:6\":[\"a1\",\"f1\",\"a6\",\"f6\",\"c3\",7]}}", "patterns.6:6[5]: ");
    check_refused("{\"patterns\":{\"6:6\":\"a1\"}}", "patterns.6:6: ");
    check_refused("{\"patterns\":[]}", "patterns: ");
    static const char *const KEYS[] = {"",     "6",     "6:",    ":6",    "06:6",    "6:06", "6:+6",
                                       "6:6 ", " 6:6",  "2:1",   "10:1",  "3:10",    "9:81", "6:-1",
                                       "6-6",  "6:6:6", "106:6", "6:106", "6:600000"};
    for (size_t i = 0; i < sizeof KEYS / sizeof *KEYS; i++) {
        check_refused(textf("{\"patterns\":{\"%s\":[\"a1\"]}}", KEYS[i]),
                      "a pattern's key must be a board's size, 3 to 9, and its number of");
    }
    check_refused("{\"park_layout\":\"list\"}", "park_layout: ");
    check_refused("{\"park_layout\":7}", "park_layout: ");
    check_refused("{\"park_layout\":[\"a1\",\"j1\"]}", "park_layout[1]: ");
    SCOPED_TEXT many = {0};
    text_add(&many, "{\"park_layout\":[\"a1\"");
    for (int i = 0; i < SUBDIVISION_PARKS_MAX; i++) text_add(&many, ",\"a1\"");
    text_add(&many, "]}");
    check_refused(text_string(&many), "park_layout: there may be at most 80 parks.");
    check_refused("{\"pyramids_each_size\":0}", "pyramids_each_size: ");
    check_refused("{\"pyramids_each_size\":10}", "pyramids_each_size: ");
    check_refused("{\"group_penalty\":6}", "group_penalty: ");
    check_refused("{\"crowding_cap\":4}", "crowding_cap: ");
    check_refused("{\"private_park_bonus\":11}", "private_park_bonus: ");
    check_refused("{\"private_parks\":1}", "private_parks: ");
    check_refused("{\"towers\":1}", "towers: ");
}

TEST(somebody_can_play, "SD-2 rules are valid if at least one number of players can play with them")
{
    static const char *const GOOD[] = {"{}", "{\"boards\":{\"4\":{\"size\":7}}}",
                                       "{\"boards\":{\"3\":{\"size\":6},\"4\":{\"size\":7}}}"};
    SubdivisionRules rules;
    Error error = {""};
    for (size_t i = 0; i < sizeof GOOD / sizeof GOOD[0]; i++) CHECK(scene_rules(&rules, GOOD[i], 0, &error));
    CHECK_TEXT(error.text, "");
    CHECK(!scene_rules(&rules, GOOD[1], 4, &error));
    CHECK(!scene_rules(&rules, "{\"boards\":{\"2\":{\"size\":7},\"3\":{\"size\":6},\"4\":{\"size\":7}}}", 0, &error));
}

static void check_told(Event event, const char *sentence)
{
    SCOPED_TEXT text = {0};
    event_describe(&SUBDIVISION, NULL, &event, NAMES, &text);
    CHECK_TEXT(text_string(&text), sentence);
}

TEST(sentences, "each kind of event has a sentence")
{
    Event event = event_make(EVENT_PLACED, 1);
    event.thing = 1 * SIZES + LARGE;
    event.from = (Place){ZONE_SUPPLY, 1, LARGE};
    event.to = (Place){ZONE_BOARD, NOBODY, (int16_t)square_of(1, 3)};
    check_told(event, "Ben builds a large pyramid on b4.");
    event = event_make(EVENT_PARK_LAID, 0);
    event.to = (Place){ZONE_BOARD, NOBODY, (int16_t)square_of(2, 0)};
    check_told(event, "Anna lays a park on c1.");
    check_told(event_make(EVENT_BUILDING_BEGINS, 0), "All the parks are in place, and Anna begins to build.");
    event = event_make(EVENT_GROUP_FOUNDED, 2);
    event.value[0] = -1;
    check_told(event, "It founds a new group for Cleo (−1).");
    event = event_make(EVENT_GROUPS_JOINED, 0);
    event.value[0] = 2;
    event.value[1] = 3;
    check_told(event, "It joins 3 of Anna’s groups into one (+2).");
    event = event_make(EVENT_CROWDED, 0);
    event.thing = LARGE;
    event.from = (Place){ZONE_BOARD, NOBODY, (int16_t)square_of(4, 4)};
    event.value[0] = -1;
    event.value[1] = 2;
    check_told(event, "The large pyramid on e5 now has 2 small pyramids near it (−1).");
    event.type = EVENT_PRIVATE_PARK;
    event.value[0] = 3;
    check_told(event, "The park on e5 is now Anna’s private park (+3).");
    check_told(event_make(EVENT_SKIPPED, 3), "Dan has nowhere to build and is skipped.");
    check_told(event_make(EVENT_FINISHED, NOBODY), "Nobody can build any more: the estate is finished.");
    check_told(event_make(EVENT_SCORED, 0), "");
}

#define SMALLEST "\"boards\":{\"2\":{\"size\":3,\"parks\":3}},\"pyramids_each_size\":1"

TEST(event_fields, "SD-6 SD-9 SD-10 SD-12 SD-13 events say who did what, from where to where, and scores")
{
    Scene scene = scene_dealt("{\"preset\":\"park_placement\"," SMALLEST "}", 2, 1);
    scene_fields(&scene, "park@b2", "park_laid by 0: thing # from 3/-1/-1 to 1/-1/11 value 2 0 0 0\n");
    scene_plays(&scene, "park@b2, park@c3");
    scene_fields(&scene, "park@a3",
                 "park_laid by 0: thing # from 3/-1/-1 to 1/-1/2\n"
                 "building_begins by 0:\n");
    scene = scene_drawn(NULL, 3, 2, "#.....#/.R3...../.B1.B3.../...R1.../..G2..../......./#.....#");
    scene_fields(&scene, "1@c6",
                 "placed by 2: thing G1 from 2/2/0 to 1/-1/25\n"
                 "crowded by 0: thing R3 from 1/-1/15 value -1 2 0 0\n"
                 "crowded by 1: thing B3 from 1/-1/34 value -1 2 0 0\n"
                 "group_founded by 2: from 1/-1/25 value -1 0 0 0\n"
                 "scored by 0: value -1 1 0 0\n"
                 "scored by 1: value -1 1 0 0\n");
    scene_fields(&scene, "1@c4",
                 "placed by 2: thing G1 from 2/2/0 to 1/-1/23\n"
                 "crowded by 1: thing B3 from 1/-1/34 value -1 2 0 0\n"
                 "scored by 1: value -1 1 0 0\n"
                 "scored by 2: value 1 2 0 0\n");
    scene_fields(&scene, "2@c5",
                 "placed by 2: thing G2 from 2/2/1 to 1/-1/24\n"
                 "group_founded by 2: from 1/-1/24 value -1 0 0 0\n"
                 "scored by 2: value 1 2 0 0\n");
    scene_fields(&scene, "3@g5",
                 "placed by 2: thing G3 from 2/2/2 to 1/-1/64\n"
                 "group_founded by 2: from 1/-1/64 value -1 0 0 0\n"
                 "scored by 2: value 2 3 0 0\n");
    scene = scene_drawn("{\"private_parks\":true," SMALLEST ",\"park_layout\":[\"a1\",\"c1\",\"c3\"]}", 2, 1,
                        "R3R2#/B2.R1/#B1#");
    scene_fields(&scene, "3@b2",
                 "placed by 1: thing B3 from 2/1/2 to 1/-1/11\n"
                 "groups_joined by 1: from 1/-1/11 value 1 2 0 0\n"
                 "crowded by 1: thing B3 from 1/-1/11 value -1 2 0 0\n"
                 "private_park by 1: thing # from 1/-1/0 value 3 0 0 0\n"
                 "scored by 1: value 6 7 0 0\n"
                 "finished by -1:\n");
}

TEST(drawing, "a position drawn for a terminal")
{
    Scene scene = scene_drawn(NULL, 2, 1, "#....#/.R3..../.B1..#./..#R2../....../#....#");
    static const char *const LONG_NAMES[] = {"Anna", "Benjamin von und zu Überall"};
    Text text = {0};
    SUBDIVISION.print(&scene.rules, &scene.state, LONG_NAMES, &text);
    CHECK_TEXT(text_string(&text), "  Turn 4\n"
                                   "\n"
                                   "  6   #   .   .   .   .   #\n"
                                   "  5   .   R3  .   .   .   .\n"
                                   "  4   .   B1  .   .   #   .\n"
                                   "  3   .   .   #   R2  .   .\n"
                                   "  2   .   .   .   .   .   .\n"
                                   "  1   #   .   .   .   .   #\n"
                                   "      a   b   c   d   e   f\n"
                                   "\n"
                                   "                                    left to build\n"
                                   "                                    1   2   3   score\n"
                                   "    R red     Anna                  5   4   4       3\n"
                                   "  > B blue    Benjamin von und zu   4   5   5       0\n");
    text_clear(&text);
    Scene laying = scene_dealt("{\"preset\":\"park_placement\"}", 2, 1);
    SUBDIVISION.print(&laying.rules, &laying.state, NULL, &text);
    CHECK_HAS(text_string(&text), "Turn 1, 6 parks to lay");
    CHECK_HAS(text_string(&text), "  > R red     Player 0");
    text_clear(&text);
}

TEST(names, "pyramids, parks and places have a token and words")
{
    check_thing_name(&SUBDIVISION, NULL, 0, "R1", "small pyramid");
    check_thing_name(&SUBDIVISION, NULL, 5, "B3", "large pyramid");
    check_thing_name(&SUBDIVISION, NULL, THING_PARK, "#", "park");
    check_place_name(&SUBDIVISION, NULL, (Place){ZONE_BOARD, NOBODY, 0}, "a1", "a1");
    check_place_name(&SUBDIVISION, NULL, (Place){ZONE_SUPPLY, 1, -1}, "supply", "the supply");
    check_place_name(&SUBDIVISION, NULL, (Place){ZONE_PARK_STOCK, NOBODY, -1}, "parks", "the parks");
}

TEST(long_names, "a long name is cut in the drawing, at whole characters")
{
    static const char *const LONG[] = {"Ümläütëd Ñamê wìthöut énd or rest", "Ben"};
    const Scene scene = scene_dealt("{}", 2, 1);
    SCOPED_TEXT text = {0};
    SUBDIVISION.print(&scene.rules, &scene.state, LONG, &text);
    CHECK_HAS(text_string(&text), "Ümläütëd Ñamê wìt");
    CHECK(!strstr(text_string(&text), "rest"));
}
