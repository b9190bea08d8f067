/* SPDX-License-Identifier: MIT */
/* The state of Neighborhoods as JSON: what is written, what is read back, and what is refused with which path. */
#include "neighborhoods_fixture.h"

#define REFUSED(members, ...)                                                                             \
    do {                                                                                                  \
        const char *const parts[] = {__VA_ARGS__};                                                        \
        const char *error = scene_error(members);                                                         \
        for (size_t part = 0; part < sizeof parts / sizeof *parts; part++) CHECK_HAS(error, parts[part]); \
    } while (0)

#define WHITE "'to_move':1,'hands':[['Jh','Jd','Jd','Jc'],['Qh','Qd','Qd','Qc','Kh']]"
#define OVER "'to_move':null,'over':true,'phase':'over'"
#define ROW_OF_BLACK "'stones':['.....','.....','bbbbb','.....','.....']"

static void write_out(const Scene *scene, const NeighborhoodsState *state, Text *text)
{
    JsonWriter out = json_writer(text);
    text_reset(text);
    state_write(&NEIGHBORHOODS, &scene->rules, state, &out);
}

SCENE_TEST(keys, "the members of a state are those of the page",
           "{'stones':['.....','.....','..b..','....w','.....'],'discard':['7s','*'],'last_roll':6,'turn':5,"
           "'idle':[1,2]}")
{
    CHECK_HAS(scene_member(scene, "layout"), "[[\"As\",\"2s\",\"3s\",\"4s\",\"5s\"],[\"6s\"");
    scene_shows(scene, "{'stones':['.....','.....','..b..','....w','.....']}");
    scene_shows(scene, "{'hands':[['Qh','Qd','Qd','Qc','Kh'],['Jh','Jd','Jd','Jc']]}");
    CHECK_HAS(scene_member(scene, "deck"), "[\"As\",\"Ah\",\"Ad\",\"Ad\"");
    scene_shows(scene, "{'discard':['7s','*'],'die':null,'last_roll':6,'idle':[1,2],'reserve':[14,14]}");
    scene_shows(scene, "{'end':null}");
    CHECK_INT(state_head_const(&scene->state)->turn, 5);
    CHECK_INT(scene->state.stones[0], square_bit(8 * 2 + 2));
    CHECK_INT(scene->state.stones[1], square_bit(8 * 1 + 4));
}

static uint32_t turn_of(const char *members)
{
    return scene_of(members).state.head.turn;
}

TEST(lowest_turn, "a state without turn has the lowest that fits")
{
    CHECK_INT(turn_of("{}"), 1);
    CHECK_INT(turn_of("{" WHITE "}"), 2);
    CHECK_INT(turn_of("{'idle':[2,0]}"), 5);
    CHECK_INT(turn_of("{'idle':[2,0]," WHITE "}"), 4);
    CHECK_INT(turn_of("{'idle':[0,2]," WHITE "}"), 6);
    CHECK_INT(turn_of("{" OVER ",'end':'idle','idle':[3,3]}"), 6);
    CHECK_INT(turn_of("{" OVER ",'end':'turn_limit'}"), 400);
    CHECK_INT(turn_of("{" OVER ",'end':'line'," ROW_OF_BLACK "}"), 1);
    CHECK_INT(turn_of("{" OVER ",'end':'line','idle':[0,1]," ROW_OF_BLACK "}"), 3);
    CHECK_INT(turn_of("{" OVER ",'end':'line','stones':['wwwww','.....','.....','.....','.....']}"), 2);
}

TEST(refuse_shapes, "members of the wrong type, size or range are refused with their path")
{
    REFUSED("{'layout':5}", "layout");
    REFUSED("{'layout':[['As']]}", "layout");
    REFUSED("{'layout':[['As','2s','3s','4s'],['6s','7s','8s','9s','Ts'],['Js','Qs','Ks','Ah','2h'],"
            "['3h','4h','5h','6h','7h'],['8h','9h','Th','Jh','Qh']]}",
            "layout[0]");
    REFUSED("{'layout':[['As','2s','3s','4s','?'],['6s','7s','8s','9s','Ts'],['Js','Qs','Ks','Ah','2h'],"
            "['3h','4h','5h','6h','7h'],['8h','9h','Th','Jh','Qh']]}",
            "layout[0][4]", "a card must be a rank and a suit, such as \"Td\", or \"*\" for a joker");
    REFUSED("{'stones':['.....','.....','.....','.....']}", "stones");
    REFUSED("{'stones':['.....','.....','.....','.....','....']}", "stones[4]");
    REFUSED("{'stones':['.....','.....','.....','.....','....B']}", "stones[4]",
            "a row of stones must have 5 characters, each \".\", \"b\" or \"w");
    REFUSED("{'stones':['.....','.....',3,'.....','.....']}", "stones[2]");
    REFUSED("{'hands':[['Qh','Qd','Qd','Qc','Kh']]}", "hands");
    REFUSED("{'hands':[['Qh','Qd','Qd','Qc',7],[]]}", "hands[0][4]");
    REFUSED("{'hands':[['Qh','Qd','Qd','Qc','Kx'],[]]}", "hands[0][4]");
    REFUSED("{'deck':null}", "deck");
    REFUSED("{'discard':'7s'}", "discard");
    REFUSED("{'discard':['?']}", "discard[0]");
    REFUSED("{'idle':[0]}", "idle");
    REFUSED("{'idle':[0,4],'turn':99}", "idle[1]", "0 to 3");
    REFUSED("{'idle':[0,-1]}", "idle[1]");
    REFUSED("{'reserve':[15,15.5]}", "reserve[1]");
    REFUSED("{'reserve':[16,15]}", "reserve[0]");
    REFUSED("{'last_roll':7}", "last_roll", "1 to 6");
    REFUSED("{'last_roll':0}", "last_roll");
    REFUSED("{'phase':'die','die':7,'last_roll':6}", "die", "1 to 6");
    REFUSED("{'end':'bored'}", "end");
    REFUSED("{'end':false}", "end");
    REFUSED("{'phase':'roll'}", "phase");
    REFUSED("{'players':3}", "players");
}

TEST(refuse_missing, "none of the game's own members may be missing")
{
    static const char *const KEYS[] = {"layout", "stones",    "hands", "deck",    "discard",
                                       "die",    "last_roll", "idle",  "reserve", "end"};
    Scene scene = scene_of("{}");
    SCOPED_TEXT whole = {0};
    write_out(&scene, &scene.state, &whole);
    for (size_t i = 0; i < sizeof KEYS / sizeof *KEYS; i++) {
        SCOPED_TEXT text = {0};
        Error error = {""};
        text_add(&text, text_string(&whole));
        char key[32] = "\"";
        strcat(strcat(key, KEYS[i]), "\":");
        char *at = strstr(strstr(text.data, "\"winners\""), key); /* after the members that all games share */
        if (!CHECK(at != NULL)) continue;
        at[1] = '_';
        SCOPED_DOC *doc = json_create(NULL, text.data, text.length, &error);
        const JsonCursor root = json_root(doc);
        NeighborhoodsRules rules = scene.rules;
        NeighborhoodsState state;
        CHECK(!state_read(&NEIGHBORHOODS, &root, &rules, &state, &error));
        CHECK_HAS(error.text, KEYS[i]);
    }
}

TEST(refuse_cards, "the cards have to be those of the set, without a joker in the layout")
{
    REFUSED("{'discard':['Qd']}", "discard", "at most 2 of the card Qd");
    REFUSED("{'hands':[['Qh','Qd','Qd','Qc','Kh'],['Qh']]}", "hands", "at most 2 of the card Qh");
    REFUSED("{'deck':['Qd']}", "deck", "at most 2 of the card Qd");
    REFUSED("{'deck':['As']}", "deck", "there are 35 cards, but the pack has 108");
    REFUSED("{'discard':['*','*','*','*','*']}", "discard", "at most 4 of the card *");
    REFUSED("{'rules':{'jokers':false},'discard':['*']}", "discard", "at most 0 of the card *");
    REFUSED("{'rules':{'decks':1},'hands':[['Qh','Qd','Kd','Qc','Kh'],[]]}", "hands", "at most 1 of the card Qh");
    REFUSED("{'layout':[['*','2s','3s','4s','5s'],['6s','7s','8s','9s','Ts'],['Js','Qs','Ks','Ah','2h'],"
            "['3h','4h','5h','6h','7h'],['8h','9h','Th','Jh','Qh']]}",
            "layout", "every square must show a card other than a joker");
    REFUSED("{'layout':[['2s','2s','2s','4s','5s'],['6s','7s','8s','9s','Ts'],['Js','Qs','Ks','Ah','2h'],"
            "['3h','4h','5h','6h','7h'],['8h','9h','Th','Jh','Qh']]}",
            "layout", "at most 2 of the card 2s");
}

TEST(refuse_stones, "stones and reserve have to add up")
{
    REFUSED("{'reserve':[15,14]}", "reserve",
            "the stones of player 1 in the layout (0) and in reserve (14) must make 15 in all");
    REFUSED("{'reserve':[15,15],'stones':['.....','.....','..b..','.....','.....']}", "reserve", "player 0");
}

TEST(refuse_hands, "no hand has too many cards, and the hand of the player to move is full")
{
    REFUSED("{'hands':[['Qh','Qd','Qd','Qc'],['Jh']]}", "hands", "the size of player 0's hand is 4");
    REFUSED("{'hands':[['Qh','Qd','Qd','Qc','Kh','Kh'],['Jh']]}", "hands", "the size of player 0's hand is 6");
    REFUSED("{'hands':[['Qh','Qd','Qd','Qc','Kh'],['Jh','Jd','Jd','Jc','Td','Td']]}", "hands",
            "the size of player 1's hand is 6");
    REFUSED("{" OVER ",'end':'idle','idle':[3,3],'hands':[[],['Jh','Jd','Jd','Jc','Td','Td']]}", "hands", "player 1");
    CHECK_TEXT(scene_error("{" OVER ",'end':'idle','idle':[3,3],'hands':[[],[]]}"), "");
}

TEST(refuse_turn, "the turn has to match the player to move, the turn limit and the idle turns")
{
    REFUSED("{'turn':2}", "turn", "turn 2 cannot be player 0's");
    REFUSED("{'turn':401}", "turn", "1 to 400");
    REFUSED("{'turn':0}", "turn");
    REFUSED("{'turn':3,'idle':[2,0]}", "idle", "the number of turns ended is 1, and the limit is 3");
    REFUSED("{'turn':3,'idle':[0,2]}", "idle", "player 1");
    REFUSED("{'turn':4,'idle':[0,2]," WHITE "}", "idle", "player 1");
    REFUSED("{'rules':{'turn_limit':2},'idle':[2,0]}", "idle");
    CHECK_TEXT(scene_error("{'turn':5,'idle':[2,2]}"), "");
}

TEST(refuse_die, "a die only waits in phase die, is the last roll, and leaves something to do")
{
    REFUSED("{'die':3,'last_roll':3}", "die", "there must be an unused roll in phase \"die\", and in no other");
    REFUSED("{'phase':'die','last_roll':3}", "die", "there must be an unused roll in phase \"die\", and in no other");
    REFUSED("{'phase':'die','die':3,'last_roll':2}", "die", "the unused roll, 3, must be the last roll, 2");
    REFUSED("{'phase':'die','die':3}", "die", "the unused roll, 3, must be the last roll, 0");
    REFUSED("{'phase':'die','die':6,'last_roll':6}", "die", "a roll of 6 cannot be used, so the turn must have ended");
    REFUSED(
        "{'phase':'die','die':3,'last_roll':3,'rules':{'stones':1},'stones':['b....','.....','.....','.....','.....']}",
        "die", "a roll of 3 cannot be used, so the turn must have ended");
}

TEST(refuse_end, "a game continues exactly while no end condition holds, and ends by the first that does")
{
    REFUSED("{'idle':[3,3],'turn':9}", "end", "\"idle\"");
    REFUSED("{'end':'idle'}", "end", "it must be null while the game is unfinished");
    REFUSED("{" OVER "}", "end");
    REFUSED("{" OVER ",'end':'idle','turn':9}", "end", "nothing in this position ends the game");
    REFUSED("{" OVER ",'end':'turn_limit','turn':399}", "end", "nothing in this position ends the game");
    REFUSED("{" OVER ",'end':'turn_limit','turn':400,'idle':[3,3]}", "end", "\"idle\"");
    REFUSED("{" OVER ",'end':'neighborhoods','turn':9," ROW_OF_BLACK "}", "end", "\"line\"");
    REFUSED("{" OVER ",'end':'idle','idle':[3,3],'turn':9," ROW_OF_BLACK "}", "end", "\"line\"");
    REFUSED("{" OVER ",'end':'line','turn':9,'rules':{'line_wins':false}," ROW_OF_BLACK "}", "end");
    CHECK_TEXT(
        scene_error("{" OVER
                    ",'end':'neighborhoods','turn':9,'rules':{'line_wins':false,'goal_neighborhoods':1}," ROW_OF_BLACK
                    "}"),
        "");
    REFUSED("{'over':true}", "to_move");
    REFUSED("{'to_move':null,'over':true,'end':'turn_limit'}", "phase");
}

TEST(refuse_other_winner, "NH-14 only the player who had the last turn can have won")
{
    REFUSED("{" ROW_OF_BLACK "}", "stones", "player 0 has won");
    REFUSED("{" WHITE "," ROW_OF_BLACK "}", "stones", "player 0 has won");
    REFUSED("{" OVER ",'end':'line','turn':10," ROW_OF_BLACK "}", "stones", "player 0 has won");
    REFUSED("{" OVER ",'end':'line','turn':9,'stones':['wwwww','.....','bbbbb','.....','.....']}", "stones",
            "player 1 has won");
    REFUSED("{" OVER ",'end':'line','stones':['wwwww','.....','bbbbb','.....','.....']}", "stones", "has won");
}

TEST(refuse_scores, "scores and winners, if present, have to be right")
{
    REFUSED("{'scores':[1,0]}", "scores");
    REFUSED("{'winners':[0]}", "winners");
    REFUSED("{" OVER ",'end':'idle','idle':[3,3],'winners':[0]}", "winners");
    CHECK_TEXT(scene_error("{" OVER ",'end':'idle','idle':[3,3],'winners':[0,1],'scores':[0,0]}"), "");
}

#define SPOILT(sentence, ...) CHECK_SPOILT(NEIGHBORHOODS, scene.rules, scene.state, sentence, __VA_ARGS__)

TEST(insane, "a state that no file can contain and no play can reach is reported with its member and a message")
{
    Scene scene = scene_of("{'stones':['b....','.....','.....','.....','.....'],'turn':399}");
    SPOILT("stones: each stone must be on a card of its own.", spoilt.stones[1] = spoilt.stones[0]);
    SPOILT("stones: each stone must be on a card of its own.", spoilt.stones[0] |= square_bit(6));
    SPOILT("layout: every square must show a card other than a joker.",
           spoilt.rank_squares[ANY_RANK] &= ~square_bit(0));
    SPOILT("turn: the turn must be a number from 1 to 400.", spoilt.head.turn = 0);
    SPOILT("idle: the number of player 1's idle turns cannot be 200: the number of turns ended is 199, and the limit "
           "is 3.",
           spoilt.idle_turns[1] = 200);
    SPOILT("last_roll: the die does not have this face.", spoilt.last_roll = 9);
    SCOPED_TEXT many = {0};
    text_add(&many, "{'discard':['As'");
    for (int i = 0; i < NEIGHBORHOODS_CARDS_MAX; i++) text_add(&many, ",'As'");
    text_add(&many, "]}");
    REFUSED(text_string(&many), "discard", "there may be at most 216 cards");
}
