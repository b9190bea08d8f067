/* SPDX-License-Identifier: MIT */
/* The texts of Neighborhoods: notation, refusals, events, the drawing, the options. */
#include "neighborhoods_fixture.h"

static bool reads(const char *name)
{
    Scene scene = {0};
    Action action;
    scene_rules("{}", &scene.rules, &check_error);
    return NEIGHBORHOODS.read_action(&scene.rules, name, &action);
}

TEST(notation, "actions are read as they are written, and nothing else is")
{
    static const char *const GOOD[] = {"7s@c3", "7sxc3", "*@a1",    "*xe5",   "Td@e1", "@c3",
                                       "xc3",   "roll",  "decline", "redraw", "pass"};
    static const char *const BAD[] = {"",       "7s",    "7s@",    "7s@c",  "7s@f1", "7s@a6",   "7s@a0",
                                      "7s@c3 ", "?@c3",  "1s@c3",  "7S@c3", "7s c3", "@",       "x",
                                      "c3",     "xc33",  "Pass",   "pass ", " roll", "7s7s@c3", "7@c3",
                                      "*",      "7sXc3", "@c\xff", "\xff",  "@`3",   "**@c3"};
    Scene scene = {0};
    scene_rules("{}", &scene.rules, &check_error);
    for (size_t i = 0; i < sizeof GOOD / sizeof *GOOD; i++) {
        Action action = ACTION_NONE;
        CHECK(NEIGHBORHOODS.read_action(&scene.rules, GOOD[i], &action));
        CHECK_TEXT(action_text(&NEIGHBORHOODS, &scene.rules, action), GOOD[i]);
    }
    for (size_t i = 0; i < sizeof BAD / sizeof *BAD; i++) CHECK(!reads(BAD[i]));
}

TEST(seven_rows, "on a 7 by 7 layout squares go to g7")
{
    Scene scene = {0};
    Action action;
    scene_rules("{'size':7}", &scene.rules, &check_error);
    CHECK(NEIGHBORHOODS.read_action(&scene.rules, "7s@g7", &action));
    CHECK(!NEIGHBORHOODS.read_action(&scene.rules, "7s@h7", &action));
    CHECK(!NEIGHBORHOODS.read_action(&scene.rules, "7s@g8", &action));
}

TEST(drawing, "the table is drawn from the viewer's side, without what the viewer may not see")
{
    static const char *const NAMES[] = {"Ann", "Bob"};
    Scene scene = scene_of("{'discard':['7s','Td'],'last_roll':4,'turn':7,'idle':[1,0],"
                           "'stones':['.....','...w.','..b..','.....','.....']}");
    NeighborhoodsState view;
    SCOPED_TEXT text = {0};
    NEIGHBORHOODS.make_view(&scene.rules, &scene.state, 0, &view);
    NEIGHBORHOODS.print(&scene.rules, &view, NAMES, &text);
    CHECK_TEXT(text_string(&text), "       a      b      c      d      e     B:W\n"
                                   "    +------+------+------+------+------+\n"
                                   "  5 | As   | 2s   | 3s   | 4s   | 5s   |  0:0   die 5\n"
                                   "    +------+------+------+------+------+\n"
                                   "  4 | 6s   | 7s   | 8s   | 9s W | Ts   |  0:1   die 4\n"
                                   "    +------+------+------+------+------+\n"
                                   "  3 | Js   | Qs   | Ks B | Ah   | 2h   |  1:0   die 3\n"
                                   "    +------+------+------+------+------+\n"
                                   "  2 | 3h   | 4h   | 5h   | 6h   | 7h   |  0:0   die 2\n"
                                   "    +------+------+------+------+------+\n"
                                   "  1 | 8h   | 9h   | Th   | Jh   | Qh   |  0:0   die 1\n"
                                   "    +------+------+------+------+------+\n"
                                   " B:W  0:0    0:0    1:0    0:1    0:0   \n"
                                   "\n"
                                   "  Bob (W): 0 of 5 neighborhoods, 14 stones left, 0 of 3 idle turns\n"
                                   "    hand: ? ? ? ?\n"
                                   "> Ann (B): 0 of 5 neighborhoods, 14 stones left, 1 of 3 idle turns\n"
                                   "    hand: Qh Qd Qd Qc Kh\n"
                                   "  deck 72  discards 2, Td on top  last roll 4\n"
                                   "Turn 7 of 400: Ann to move.\n");
    text_reset(&text);
    NEIGHBORHOODS.make_view(&scene.rules, &scene.state, 1, &view);
    NEIGHBORHOODS.print(&scene.rules, &view, NULL, &text);
    CHECK_HAS(text_string(&text), "       e      d      c      b      a     B:W\n");
    CHECK_HAS(text_string(&text), "  5 | 5s   | 4s   | 3s   | 2s   | As   |  0:0   die 1\n");
    CHECK_HAS(text_string(&text),
              "Black (B): 0 of 5 neighborhoods, 14 stones left, 1 of 3 idle turns\n    hand: ? ? ? ? ?\n");
}

static const char *drawn(Scene *scene)
{
    Text *text = text_to_fill();
    NEIGHBORHOODS.print(&scene->rules, &scene->state, NULL, text);
    return text_string(text);
}

TEST(drawing_the_moment, "the drawing says what is waited for, or how the game ended")
{
    Scene scene = scene_of("{'phase':'die','die':2,'last_roll':2}");
    CHECK_HAS(drawn(&scene), "Turn 1 of 400: Black rolled 2.\n");
    scene = scene_of("{'to_move':null,'over':true,'phase':'over','end':'idle','idle':[3,3]}");
    CHECK_HAS(drawn(&scene), "Turn 6 of 400: the game is over after too many idle turns.\n");
}

TEST(names, "things and places have a token and words")
{
    check_place_name(&NEIGHBORHOODS, NULL, (Place){ZONE_SQUARE, NOBODY, 8 * 2 + 1}, "b3", "b3");
    check_place_name(&NEIGHBORHOODS, NULL, (Place){ZONE_ROW, NOBODY, 2}, "row:3", "row 3");
    check_place_name(&NEIGHBORHOODS, NULL, (Place){ZONE_COLUMN, NOBODY, 1}, "column:b", "column b");
    check_place_name(&NEIGHBORHOODS, NULL, (Place){ZONE_HAND, 1, -1}, "hand:1", "white’s hand");
    check_place_name(&NEIGHBORHOODS, NULL, (Place){ZONE_RESERVE, 0, -1}, "reserve:0", "black’s reserve");
    check_place_name(&NEIGHBORHOODS, NULL, (Place){ZONE_DECK, NOBODY, -1}, "deck", "the deck");
    check_place_name(&NEIGHBORHOODS, NULL, (Place){ZONE_DISCARD, NOBODY, 3}, "discard", "the discard pile");
    check_place_name(&NEIGHBORHOODS, NULL, (Place){0}, "nowhere", "nowhere");
    check_thing_name(&NEIGHBORHOODS, NULL, THING_STONE, "b", "a black stone");
    check_thing_name(&NEIGHBORHOODS, NULL, THING_STONE + 1, "w", "a white stone");
    check_thing_name(&NEIGHBORHOODS, NULL, CARD_JOKER, "*", "a joker");
    check_thing_name(&NEIGHBORHOODS, NULL, THING_HIDDEN, "?", "a card");
    check_thing_name(&NEIGHBORHOODS, NULL, 4 * 11 + 1, "Qh", "the queen of hearts");
}

SCENE_TEST(hashes, "equal positions have equal hashes, whatever their turn, seed and generator", "{'turn':3}")
{
    NeighborhoodsState other = scene->state;
    const uint64_t hash = NEIGHBORHOODS.hash(&scene->rules, &scene->state);
    other.head.turn = 5;
    other.head.seed = other.head.rng.word = 9;
    CHECK(NEIGHBORHOODS.hash(&scene->rules, &other) == hash);
    other.idle_turns[1] = 1;
    CHECK(NEIGHBORHOODS.hash(&scene->rules, &other) != hash);
    other.idle_turns[1] = 0;
    other.head.to_move = 1;
    CHECK(NEIGHBORHOODS.hash(&scene->rules, &other) != hash);
}

TEST(told_as_one, "unseen cards are described together with their number; seen cards are described one by one")
{
    static const char *const NAMES[] = {"Anna", "Ben"};
    Scene scene = {0};
    Event drawn[3];
    SCOPED_TEXT text = {0};
    scene_rules("{}", &scene.rules, &check_error);
    for (int i = 0; i < 3; i++) {
        drawn[i] = event_make(EVENT_CARD_DRAWN, 0);
        drawn[i].thing = (uint16_t)i;
        drawn[i].visible_to = 1;
    }
    CHECK_INT(events_describe(&NEIGHBORHOODS, &scene.rules, drawn, 3, 1, 2, NAMES, &text), 3);
    CHECK_TEXT(text_string(&text), "Anna draws 3 cards.");
    text_reset(&text);
    CHECK_INT(events_describe(&NEIGHBORHOODS, &scene.rules, drawn + 2, 1, 1, 2, NAMES, &text), 1);
    CHECK_HAS(text_string(&text), "Anna draws a ");
    text_reset(&text);
    CHECK_INT(events_describe(&NEIGHBORHOODS, &scene.rules, drawn, 3, 0, 2, NAMES, &text), 1);
    CHECK_HAS(text_string(&text), "Anna draws the ");
}
