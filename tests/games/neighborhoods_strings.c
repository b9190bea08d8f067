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

TEST(refusals, "each refusal gives the reason")
{
    Scene scene = scene_of("{'hands':[['Qh','Qd','*','Qc','Kh'],['Jh']],"
                           "'stones':['.....','.....','bw...','.....','.....']}");
    CHECK_TEXT(scene_refusal_of(&scene, 1, "pass"), "It is Player 0’s turn.");
    CHECK_TEXT(scene_refusal_of(&scene, 7, "pass"), "It is Player 0’s turn.");
    CHECK_TEXT(scene_refusal_of(&scene, NOBODY, "pass"), "It is Player 0’s turn.");
    CHECK_TEXT(scene_refusal(&scene, "As@a5"), "You do not hold the ace of spades.");
    CHECK_TEXT(scene_refusal(&scene, "Kh@b3"),
               "The card on b3 is the queen of spades, and the king of hearts does not match it.");
    CHECK_TEXT(scene_refusal(&scene, "*@a3"), "You already have a stone on a3.");
    CHECK_TEXT(scene_refusal(&scene, "*xa3"), "The stone on a3 is your own.");
    CHECK_TEXT(scene_refusal(&scene, "Qc@b3"), "Your opponent has a stone on b3, so you can only capture there.");
    CHECK_TEXT(scene_refusal(&scene, "Khxc3"), "There is no stone on c3 to capture.");
    CHECK_HAS(scene_refusal(&scene, "Qcxb3"), "To capture there, you need a neighborhood in row 3 or column b,");
    CHECK_TEXT(scene_refusal(&scene, "@a3"), "You have not rolled the die. Roll it first, or play a card.");
    scene = scene_of("{'to_move':null,'over':true,'phase':'over','end':'idle','idle':[3,3]}");
    CHECK_TEXT(scene_refusal_of(&scene, 0, "pass"), "The game is over.");
}

SCENE_TEST(event_members, "events say who, what, from where to where",
           "{'hands':[['Td','Qd','Qd','Qc','Ah'],['Jh','Jd','Jd','Jc']],"
           "'stones':['.....','ww..w','b....','.....','.....']}")
{
    scene_play(scene, "Ah@d3");
    CHECK_TEXT(scene_event(scene, 0),
               "{\"type\":\"card_played\",\"player\":0,\"card\":\"Ah\",\"from\":\"hand:0\",\"to\":\"discard\"}");
    CHECK_TEXT(scene_event(scene, 1), "{\"type\":\"stone_placed\",\"player\":0,\"stone\":\"b\",\"on\":\"Ah\","
                                      "\"from\":\"reserve:0\",\"to\":\"d3\"}");
    CHECK_TEXT(scene_event(scene, 2),
               "{\"type\":\"card_drawn\",\"player\":1,\"card\":\"As\",\"from\":\"deck\",\"to\":\"hand:1\"}");
    CHECK_INT(scene->events.items[2].visible_to, 2);
    CHECK_INT(scene->events.count, 3);
    scene_roll(scene, 2);
    CHECK_TEXT(scene_event(scene, 0), "{\"type\":\"die_rolled\",\"player\":1,\"face\":2}");
    scene_play(scene, "@c4");
    CHECK_TEXT(scene_event(scene, 1), "{\"type\":\"neighborhoods_gained\",\"player\":1,\"before\":0,\"after\":1}");
    scene_roll(scene, 4);
    CHECK_HAS(scene_legal(scene), "xc4");
    scene_play(scene, "xc4");
    CHECK_TEXT(scene_event(scene, 0), "{\"type\":\"stone_captured\",\"player\":0,\"owner\":1,\"stone\":\"w\","
                                      "\"on\":\"8s\",\"from\":\"c4\",\"to\":\"reserve:1\"}");
    CHECK_TEXT(scene_event(scene, 1), "{\"type\":\"neighborhoods_lost\",\"player\":1,\"before\":1,\"after\":0}");
    scene_play(scene, "redraw");
    CHECK_TEXT(scene_event(scene, 0), "{\"type\":\"redraw\",\"player\":1,\"discarded\":5,\"drawn\":4}");
    CHECK_TEXT(scene_event(scene, 1),
               "{\"type\":\"card_discarded\",\"player\":1,\"card\":\"Jh\",\"from\":\"hand:1\",\"to\":\"discard\"}");
    CHECK_INT(scene->events.items[1].visible_to, VISIBLE_TO_ALL);
    CHECK_INT(scene->events.count, 1 + 5 + 4);
}

/* All cards of a single deck that are in neither hand nor layout. */
#define ONE_DECK(hands)                                                                   \
    "'rules':{'decks':1,'jokers':false,'redraw':1},'hands':" hands ",'deck':['9c','8c']," \
    "'discard':['Ad','2d','3d','4d','5d','6d','7d','8d','9d','Ac','2c','3c','4c','5c','6c','7c']"

TEST(event_fields, "NH-4 NH-7 NH-8 NH-12 events say who did what, from where to where, and who may know")
{
    Scene scene = scene_of("{" ONE_DECK(
        "[['Kh','Qd','Kd','Jd','Td'],['Kc','Qc','Jc','Tc']]") ","
                                                              "'stones':['.....','.....','bb...','.....','.....']}");
    scene_fields(&scene, "Kd@c3",
                 "card_played by 0: thing Kd from 4/0/-1 to 6/-1/16\n"
                 "stone_placed by 0: thing b with Ks from 7/0/-1 to 1/-1/18\n"
                 "neighborhoods_gained by 0: value 0 1 0 0\n"
                 "card_drawn by 1: thing 9c seen 2 from 5/-1/-1 to 4/1/-1\n");
    scene_fields(&scene, "pass",
                 "passed by 0:\n"
                 "card_drawn by 1: thing 9c seen 2 from 5/-1/-1 to 4/1/-1\n");
    scene = scene_of("{" ONE_DECK("[['Kh','Qd','Kd','Jd'],['Kc','Qc','Jc','Tc','Td']]") ",'to_move':1}");
    scene_fields(&scene, "redraw",
                 "redraw by 1: value 5 1 0 0\n"
                 "card_discarded by 1: thing Kc from 4/1/-1 to 6/-1/16\n"
                 "card_discarded by 1: thing Qc from 4/1/-1 to 6/-1/17\n"
                 "card_discarded by 1: thing Jc from 4/1/-1 to 6/-1/18\n"
                 "card_discarded by 1: thing Tc from 4/1/-1 to 6/-1/19\n"
                 "card_discarded by 1: thing Td from 4/1/-1 to 6/-1/20\n"
                 "card_drawn by 1: thing 9c seen 2 from 5/-1/-1 to 4/1/-1\n"
                 "card_drawn by 0: thing 8c seen 1 from 5/-1/-1 to 4/0/-1\n");
    scene = scene_of("{'hands':[['Qh','Qd','Qd','Kd','Kh'],['9h','Jd','Jc','Jc','Kh']],'to_move':1,"
                     "'stones':['.....','wwwb.','..bb.','...b.','.....']}");
    scene_fields(&scene, "9hxd4",
                 "card_played by 1: thing 9h from 4/1/-1 to 6/-1/0\n"
                 "stone_captured by 1 of 0: thing b with 9s from 1/-1/27 to 7/0/-1\n"
                 "neighborhoods_lost by 0: value 1 0 0 0\n");
    scene = scene_of("{'phase':'die','die':2,'last_roll':2,"
                     "'hands':[['Qh','Qd','Qc','Kd','Kh'],['9h','Jd','Jc','Jc','Kh']]}");
    scene_fields(&scene, "@b2", "stone_placed by 0: thing b with 4h from 7/0/-1 to 1/-1/9\n");
    scene_fields(&scene, "decline", "roll_declined by 0:\n");
    scene = scene_of("{'rules':{'decks':1,'jokers':false},'hands':[['Kh','Qd','Kd','Jd','Td'],['Kc','Qc','Jc','Tc']],"
                     "'deck':[],'discard':['Ad','2d','3d','4d','5d','6d','7d','8d','9d','Ac','2c','3c','4c','5c','6c',"
                     "'7c','8c','9c']}");
    scene_play(&scene, "pass");
    CHECK_TEXT(scene_event(&scene, 1),
               "{\"type\":\"deck_shuffled\",\"from\":\"discard\",\"to\":\"deck\",\"cards\":18}");
    CHECK(scene.events.items[1].from.index == -1 && scene.events.items[1].to.index == -1);
}

TEST(end_events, "the end is described with its reason")
{
    Scene scene = scene_of("{'rules':{'idle_turns':1}}");
    scene_plays(&scene, "pass, pass");
    CHECK_TEXT(scene_event(&scene, 1), "{\"type\":\"ended_idle\",\"idle_turns\":1}");
    CHECK_TEXT(scene_told(&scene, 0), "Bob passes. Each player’s last 1 turn was idle, so the game ends.");
    scene = scene_of("{'turn':399,'rules':{'turn_limit':399}}");
    scene_play(&scene, "pass");
    CHECK_TEXT(scene_event(&scene, 1), "{\"type\":\"ended_turn_limit\",\"turns\":399}");
    scene = scene_of("{'stones':['.....','.....','bb.bb','.....','.....']}");
    scene_play(&scene, "Kh@c3");
    CHECK_TEXT(scene_event(&scene, 3), "{\"type\":\"won_by_line\",\"player\":0,\"from\":\"row:3\"}");
    scene = scene_of("{'rules':{'line_wins':false},'stones':['.....','.....','bb.bb','.....','.....']}");
    scene_play(&scene, "Kh@c3");
    CHECK_TEXT(scene_event(&scene, 3), "{\"type\":\"line_filled\",\"player\":0,\"from\":\"row:3\"}");
    CHECK(!scene.state.head.over);
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

/* ---- Options ---- */

static const char *rules_error(const char *overlay)
{
    static Error error;
    NeighborhoodsRules rules;
    error.text[0] = '\0';
    scene_rules(overlay, &rules, &error);
    return error.text;
}

TEST(defaults, "the options have the page's defaults")
{
    NeighborhoodsRules rules;
    SCOPED_TEXT text = {0};
    JsonWriter out = json_writer(&text);
    CHECK(scene_rules("{}", &rules, &check_error));
    options_write(&NEIGHBORHOODS.options, &rules, &out);
    CHECK_TEXT(text_string(&text),
               "{\"size\":5,\"decks\":2,\"jokers\":true,\"hand\":5,\"deal\":4,\"redraw\":4,\"stones\":15,"
               "\"goal_neighborhoods\":5,\"line_wins\":true,\"idle_turns\":3,\"die_ignores_row\":true,"
               "\"declined_idle\":true,\"turn_limit\":400}");
}

TEST(presets, "NH-15 NH-18 grand, gentle and author are as on the page, and single options override them")
{
    NeighborhoodsRules rules;
    CHECK(scene_rules("{'preset':'grand'}", &rules, &check_error));
    CHECK(rules_side(&rules) == 7 && rules.stones == 25 && rules.goal_neighborhoods == 5 && rules.line_wins);
    CHECK(scene_rules("{'preset':'gentle'}", &rules, &check_error));
    CHECK(rules_side(&rules) == 5 && rules.stones == 15 && rules.goal_neighborhoods == 4 && !rules.line_wins);
    CHECK(scene_rules("{'preset':'grand','stones':9}", &rules, &check_error));
    CHECK(rules_side(&rules) == 7 && rules.stones == 9);
    NeighborhoodsRules plain;
    CHECK(scene_rules("{}", &plain, &check_error) && scene_rules("{'preset':'author'}", &rules, &check_error));
    CHECK(plain.declined_idle && !rules.declined_idle);
    rules.declined_idle = true;
    CHECK_BYTES(&rules, &plain, sizeof plain);
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

TEST(bounds, "each option is refused outside its bounds, and accepted at them")
{
    static const struct {
        const char *key;
        int min, max;
    } BOUNDS[] = {{"decks", 1, 4},       {"stones", 1, 49},        {"goal_neighborhoods", 1, 14},
                  {"idle_turns", 1, 20}, {"turn_limit", 2, 10000}, {"deal", 0, 5},
                  {"redraw", 0, 5},      {"hand", 4, 10}};
    for (size_t i = 0; i < sizeof BOUNDS / sizeof *BOUNDS; i++) {
        const int values[] = {BOUNDS[i].min, BOUNDS[i].max, BOUNDS[i].min - 1, BOUNDS[i].max + 1};
        for (int j = 0; j < 4; j++)
            CHECK((rules_error(textf("{'%s':%d}", BOUNDS[i].key, values[j]))[0] == '\0') == (j < 2));
    }
    CHECK_TEXT(rules_error("{'hand':1,'deal':0,'redraw':1}"), "");
    CHECK_HAS(rules_error("{'hand':0,'deal':0,'redraw':0}"), "hand");
    CHECK_TEXT(rules_error("{'size':7}"), "");
    CHECK_HAS(rules_error("{'size':6}"), "size");
    CHECK_HAS(rules_error("{'jokers':1}"), "jokers");
    CHECK_HAS(rules_error("{'declined_idle':0}"), "declined_idle");
}

TEST(contradictions, "options that contradict each other are refused together")
{
    CHECK_HAS(rules_error("{'deal':6}"), "6 cards are dealt, but a hand holds at most 5");
    CHECK_HAS(rules_error("{'redraw':6}"), "6 cards are drawn, but a hand holds at most 5");
    CHECK_HAS(rules_error("{'hand':3}"), "4 cards are dealt, but a hand holds at most 3");
    CHECK_TEXT(rules_error("{'hand':10,'deal':10,'redraw':10}"), "");
    CHECK_HAS(rules_error("{'decks':1,'size':7}"), "need 59 cards besides jokers, but there are 52");
    CHECK_HAS(rules_error("{'decks':1,'size':7,'hand':2,'deal':2,'redraw':2}"), "need 53 cards");
    CHECK_TEXT(rules_error("{'decks':1,'size':7,'hand':1,'deal':1,'redraw':1}"), "");
    CHECK_TEXT(rules_error("{'decks':1,'hand':10}"), "");
}
