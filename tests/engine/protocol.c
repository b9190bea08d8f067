/* SPDX-License-Identifier: MIT */
/* Conversations with the program: every request, and every reason for refusing it. */
#include "engine/protocol.h"
#include "check.h"
#include "culdesac/files.h"
#include "support/engine_process.h"

static const char *const NO_ARGUMENTS[] = {NULL};

/* A test that talks with the program, which has to exit normally. */
#define TALK_TEST(test, name)                                     \
    static void test##_in(EngineProcess *talk);                   \
    TEST(test, name)                                              \
    {                                                             \
        EngineProcess *talk = engine_process_start(NO_ARGUMENTS); \
        test##_in(talk);                                          \
        CHECK_INT(engine_process_end(talk), 0);                   \
    }                                                             \
    static void test##_in(EngineProcess *talk)

#define NEW "{\"cmd\":\"new\",\"game\":\"null\",\"players\":3,\"seed\":\"5\"}"

/* A request, and a part of the expected answer. After the last the program must exit normally. */
typedef struct Line {
    const char *asked, *answered;
} Line;

static void converse(const Line *lines, size_t count)
{
    EngineProcess *talk = engine_process_start(NO_ARGUMENTS);
    for (size_t i = 0; i < count; i++) CHECK_HAS(engine_process_request(talk, lines[i].asked), lines[i].answered);
    CHECK_INT(engine_process_end(talk), 0);
}

#define CONVERSE(...)                                    \
    do {                                                 \
        const Line lines[] = {__VA_ARGS__};              \
        converse(lines, sizeof lines / sizeof lines[0]); \
    } while (false)

/* A member of an answer as JSON text. */
static const char *member(const char *answer, const char *key)
{
    SCOPED_TEXT text = {0};
    if (!answer) return "";
    const JsonCursor root = check_json(answer), at = json_member(&root, key);
    JsonWriter out = json_writer(&text);
    if (json_exists(&at)) json_put_node(&out, &at);
    return textf("%s", text_string(&text));
}

/* ---- Starting ---- */

TALK_TEST(games, "games: each with its players, presets and options")
{
    static const char *const KEYS[] = {"id", "title", "players", "presets", "options", NULL};
    const char *answer = engine_process_request(talk, "{\"cmd\":\"games\"}");
    CHECK_HAS(answer, "{\"ok\":true,\"games\":[");
    SCOPED_DOC *doc = json_create(NULL, answer, strlen(answer), NULL);
    if (CHECK(doc)) {
        const JsonCursor root = json_root(doc), list = json_member(&root, "games");
        for (JsonCursor game = json_first(&list); json_exists(&game); json_next(&game)) {
            CHECK(json_only_members(&game, KEYS, NULL));
            CHECK_INT(json_count(&game), 5);
        }
    }
}

#define NULL_FOR_TWO "{\"cmd\":\"new\",\"game\":\"null\",\"players\":2"

TEST(new_matches, "new: seeds as digits or number, presets, single rules; the answer is the state")
{
    CONVERSE({NEW, "{\"ok\":true,\"state\":{\"game\":\"null\",\"rules\":{\"turns\":4,"},
             {NEW, "\"players\":3,\"seed\":\"5\",\"rng\":\""},
             {NULL_FOR_TWO ",\"seed\":9007199254740991}", "\"seed\":\"9007199254740991\""},
             {NULL_FOR_TWO ",\"seed\":\"18446744073709551615\"}", "\"seed\":\"18446744073709551615\""},
             {NULL_FOR_TWO ",\"rules\":{\"preset\":\"strict\"}}", "\"bad_call\":\"point\""},
             {NULL_FOR_TWO ",\"rules\":{\"bad_call\":\"free\",\"preset\":\"strict\"}}", "\"bad_call\":\"free\""},
             {NULL_FOR_TWO ",\"rules\":{\"turns\":7}}", "\"turns\":7"});
}

TALK_TEST(fresh_seeds, "new without a seed: a new seed each time")
{
    char first[4096];
    text_copy(first, sizeof first, member(engine_process_request(talk, NULL_FOR_TWO "}"), "state"));
    CHECK(strcmp(first, member(engine_process_request(talk, NULL_FOR_TWO "}"), "state")) != 0);
}

TEST(new_refused, "new refused: the error names the key, and the match before continues")
{
    CONVERSE({"{\"cmd\":\"state\"}", "There is no match yet"}, {"{\"cmd\":\"new\"}", "\"error\":\"game: it is missing"},
             {"{\"cmd\":\"new\",\"game\":\"go\",\"players\":2}", "game: unknown game \\\"go\\\"."},
             {"{\"cmd\":\"new\",\"game\":7,\"players\":2}", "game: 7 is not a string"},
             {"{\"cmd\":\"new\",\"game\":\"null\"}", "players: it is missing"},
             {"{\"cmd\":\"new\",\"game\":\"null\",\"players\":1}", "players: 1 is not a whole number from 2 to 4."},
             {"{\"cmd\":\"new\",\"game\":\"null\",\"players\":1e99}", "players: "}, {NEW, "\"ok\":true"},
             {NULL_FOR_TWO ",\"seed\":-1}", "seed: -1 is not"}, {NULL_FOR_TWO ",\"seed\":1.5}", "seed: 1.5 is not"},
             {NULL_FOR_TWO ",\"seed\":9007199254740992}", "seed: "},
             {NULL_FOR_TWO ",\"seed\":\"12x\"}", "seed: \\\"12x\\\" is not"},
             {NULL_FOR_TWO ",\"rules\":[]}", "rules: [] is not an object."},
             {NULL_FOR_TWO ",\"rules\":{\"bones\":1}}", "rules.bones: "},
             {NULL_FOR_TWO ",\"rules\":{\"turns\":0}}", "rules.turns: 0 is not"},
             {NULL_FOR_TWO ",\"rules\":{\"preset\":\"odd\"}}", "rules.preset: "},
             {NULL_FOR_TWO ",\"sed\":1}", "sed: unknown key."},
             {"{\"cmd\":\"state\"}", "\"players\":3,\"seed\":\"5\""});
}

TALK_TEST(load, "load: play continues from a state, and undo stops there; a bad state leaves the match unchanged")
{
    char state[4096];
    CHECK_HAS(engine_process_request(talk, NEW), "\"ok\":true");
    CHECK_HAS(engine_process_request(talk, "{\"cmd\":\"play\",\"action\":\"roll\"}"), "\"ok\":true");
    text_copy(state, sizeof state, member(engine_process_request(talk, "{\"cmd\":\"state\"}"), "state"));
    CHECK_HAS(engine_process_request(talk, NULL_FOR_TWO "}"), "\"ok\":true");
    CHECK_HAS(engine_process_request(talk, textf("{\"cmd\":\"load\",\"state\":%s}", state)), "\"ok\":true");
    CHECK_TEXT(member(engine_process_request(talk, "{\"cmd\":\"state\"}"), "state"), state);
    CHECK_HAS(engine_process_request(talk, "{\"cmd\":\"undo\"}"), "There is nothing to undo.");
    CHECK_HAS(engine_process_request(talk, "{\"cmd\":\"load\",\"state\":{\"game\":\"null\",\"players\":2}}"),
              "\"ok\":false");
    CHECK_HAS(engine_process_request(talk, "{\"cmd\":\"load\",\"state\":{\"game\":\"whist\"}}"), "state.game: ");
    CHECK_HAS(engine_process_request(talk, "{\"cmd\":\"load\",\"state\":[]}"), "state: [] is not an object.");
    CHECK_HAS(engine_process_request(talk, "{\"cmd\":\"load\"}"), "state: it is missing");
    CHECK_TEXT(member(engine_process_request(talk, "{\"cmd\":\"state\"}"), "state"), state);
    CHECK_HAS(engine_process_request(talk, "{\"cmd\":\"play\",\"action\":\"keep\"}"), "\"ok\":true");
    CHECK_HAS(engine_process_request(talk, "{\"cmd\":\"record\"}"), "\"state\":{\"game\":\"null\"");
}

/* ---- Viewing and playing ---- */

TEST(views, "state: complete, as a player may know it, as everybody may know it")
{
    CONVERSE({NEW, "\"hands\":[\"5\",\"1\",\"3\"]"}, {"{\"cmd\":\"state\",\"as\":1}", "\"hands\":[\"?\",\"1\",\"?\"]"},
             {"{\"cmd\":\"state\",\"as\":-1}", "\"hands\":[\"?\",\"?\",\"?\"]"},
             {"{\"cmd\":\"state\",\"as\":-1}", "\"players\":3,\"to_move\":0"},
             {"{\"cmd\":\"state\",\"as\":3}", "as: 3 is not a whole number from -1 to 2."},
             {"{\"cmd\":\"state\",\"as\":-2}", "as: -2 is not"},
             {"{\"cmd\":\"state\",\"as\":null}", "as: null is not"});
}

TEST(legal, "legal: of the player to move, of another, of the table; in byte order; empty for a player who may not act")
{
    CONVERSE(
        {NEW, "\"ok\":true"}, {"{\"cmd\":\"legal\"}", "{\"ok\":true,\"player\":0,\"actions\":[\"draw\",\"roll\"]}"},
        {"{\"cmd\":\"legal\",\"player\":1}", "\"player\":1,\"actions\":[]"},
        {"{\"cmd\":\"legal\",\"player\":-1}", "\"player\":-1,\"actions\":[]"},
        {"{\"cmd\":\"legal\",\"player\":3}", "player: 3 is not"}, {"{\"cmd\":\"play\",\"action\":\"roll\"}", "true"},
        {"{\"cmd\":\"legal\",\"player\":1}", "\"player\":1,\"actions\":[\"call\"]"});
}

#define PLAY(action) "{\"cmd\":\"play\",\"action\":\"" action "\""
#define UNDO "{\"cmd\":\"undo\"}"

TEST(play, "play: by the player to move or another, described completely or for a viewer; refused in words")
{
    CONVERSE({NEW, "\"ok\":true"},
             {PLAY("draw") "}",
              "{\"ok\":true,\"events\":["
              "{\"type\":\"discarded\",\"player\":0,\"card\":\"5\",\"from\":\"hand:0\",\"to\":\"discard\"},"
              "{\"type\":\"drew\",\"player\":0,\"card\":\"2\",\"from\":\"deck\",\"to\":\"hand:0\"}],\"over\":false}"},
             {UNDO, "{\"ok\":true}"}, {PLAY("draw") ",\"as\":1}", "\"type\":\"drew\",\"player\":0,\"card\":\"?\""},
             {UNDO, "{\"ok\":true}"}, {PLAY("draw") ",\"as\":-1}", "\"type\":\"drew\",\"player\":0,\"card\":\"?\""},
             {UNDO, "{\"ok\":true}"}, {PLAY("draw") ",\"as\":0}", "\"type\":\"drew\",\"player\":0,\"card\":\"2\""},
             {PLAY("keep") "}", "There is no die on the table."}, {PLAY("roll") ",\"player\":0}", "It is Ben’s turn."},
             {PLAY("roll ") "}", "is not a move of this game."},
             {"{\"cmd\":\"play\",\"action\":7}", "action: 7 is not a string"},
             {"{\"cmd\":\"play\"}", "action: it is missing"}, {PLAY("roll") ",\"player\":9}", "player: 9 is not"},
             {PLAY("roll") ",\"as\":\"me\"}", "as: \\\"me\\\" is not"},
             {PLAY("roll") ",\"player\":1}", "\"type\":\"rolled\",\"player\":1"},
             {PLAY("call") ",\"player\":2}", "\"type\":\"called_"});
}

TEST(undo, "undo: one action back, as far as the start")
{
    CONVERSE({UNDO, "There is no match yet"}, {NEW, "\"ok\":true"},
             {UNDO, "{\"ok\":false,\"error\":\"There is nothing to undo.\"}"}, {PLAY("roll") "}", "\"ok\":true"},
             {UNDO, "{\"ok\":true}"}, {UNDO, "There is nothing to undo."});
}

/* Plays the current match to its end, always the last of the legal actions. */
static void play_to_end(EngineProcess *talk)
{
    int played = 0;
    for (; played < 100; played++) {
        const char *actions = member(engine_process_request(talk, "{\"cmd\":\"legal\"}"), "actions");
        if (strcmp(actions, "[]") == 0) break;
        SCOPED_TEXT request = {0};
        const char *last = strrchr(actions, ',') ? strrchr(actions, ',') + 1 : actions + 1;
        text_add(&request, "{\"cmd\":\"play\",\"action\":");
        text_add_bytes(&request, last, strlen(last) - 1);
        text_add(&request, "}");
        CHECK_HAS(engine_process_request(talk, request.data), "\"ok\":true");
    }
    CHECK(played < 100);
}

TALK_TEST(over, "after the end of the game nobody is to move, nothing can be played, and the score names the winners")
{
    CHECK_HAS(engine_process_request(talk, NEW), "\"ok\":true");
    CHECK_HAS(engine_process_request(talk, "{\"cmd\":\"score\"}"),
              "{\"ok\":true,\"scores\":[0,0,0],\"winners\":[],\"over\":false,"
              "\"detail\":[[{\"item\":\"points\",\"count\":0,\"points\":0}],");
    play_to_end(talk);
    CHECK_HAS(engine_process_request(talk, "{\"cmd\":\"legal\"}"), "{\"ok\":true,\"player\":null,\"actions\":[]}");
    CHECK_HAS(engine_process_request(talk, PLAY("roll") "}"), "The game is over.");
    CHECK_HAS(engine_process_request(talk, PLAY("roll") ",\"player\":1}"), "The game is over.");
    CHECK_HAS(engine_process_request(talk, "{\"cmd\":\"playouts\",\"seconds\":1}"), "The game is over.");
    const char *answer = engine_process_request(talk, "{\"cmd\":\"score\"}");
    CHECK_HAS(answer, "\"over\":true");
    CHECK(strcmp(member(answer, "winners"), "[]") != 0);
    CHECK_HAS(engine_process_request(talk, UNDO), "{\"ok\":true}");
    CHECK_HAS(engine_process_request(talk, "{\"cmd\":\"state\"}"), "\"over\":false");
}

TALK_TEST(records, "record and replay: the same state again; a bad record leaves the match unchanged")
{
    char state[4096];
    CHECK_HAS(engine_process_request(talk, NEW), "\"ok\":true");
    play_to_end(talk);
    text_copy(state, sizeof state, member(engine_process_request(talk, "{\"cmd\":\"state\"}"), "state"));
    const char *request = textf("{\"cmd\":\"replay\",\"record\":%s}",
                                member(engine_process_request(talk, "{\"cmd\":\"record\"}"), "record"));
    CHECK_HAS(engine_process_request(talk, NEW), "\"ok\":true");
    CHECK_HAS(engine_process_request(talk, request), "\"ok\":true");
    CHECK_TEXT(member(engine_process_request(talk, "{\"cmd\":\"state\"}"), "state"), state);
    CHECK_HAS(engine_process_request(talk, "{\"cmd\":\"replay\",\"record\":{\"game\":\"null\"}}"),
              "record.actions: it is missing");
    CHECK_HAS(engine_process_request(
                  talk, "{\"cmd\":\"replay\",\"record\":{\"game\":\"null\",\"rules\":{},\"seed\":\"1\",\"players\":2,"
                        "\"actions\":[{\"player\":0,\"action\":\"keep\"}]}}"),
              "record.actions[0]: There is no die on the table.");
    CHECK_HAS(engine_process_request(talk, "{\"cmd\":\"replay\"}"), "record");
    CHECK_TEXT(member(engine_process_request(talk, "{\"cmd\":\"state\"}"), "state"), state);
}

TALK_TEST(counting, "playouts reports numbers of games and actions; perft is for games without chance")
{
    CHECK_HAS(engine_process_request(talk, "{\"cmd\":\"playouts\",\"seconds\":0}"), "There is no match yet");
    CHECK_HAS(engine_process_request(talk, NEW), "\"ok\":true");
    const char *answer = engine_process_request(talk, "{\"cmd\":\"playouts\",\"seconds\":0.01,\"seed\":3}");
    CHECK(atoi(member(answer, "playouts")) > 0);
    CHECK(atoi(member(answer, "actions")) > 0);
    CHECK(atof(member(answer, "seconds")) > 0);
    CHECK_HAS(engine_process_request(talk, "{\"cmd\":\"state\"}"), "\"turn\":1,");
    CHECK_HAS(engine_process_request(talk, "{\"cmd\":\"playouts\",\"seconds\":-1}"),
              "seconds: -1 is not a number from 0 to 3600.");
    CHECK_HAS(engine_process_request(talk, "{\"cmd\":\"playouts\"}"), "seconds: it is missing");
    CHECK_HAS(engine_process_request(talk, "{\"cmd\":\"playouts\",\"seconds\":\"1\"}"), "seconds: ");
    CHECK_HAS(engine_process_request(talk, "{\"cmd\":\"perft\",\"depth\":1}"), "only for games without chance");
    CHECK_HAS(engine_process_request(talk, "{\"cmd\":\"perft\",\"depth\":-1}"), "depth: -1 is not");
    CHECK_HAS(engine_process_request(talk, "{\"cmd\":\"perft\"}"), "depth: it is missing");
}

TALK_TEST(think, "think: an action of the player to move or of one who may act out of turn, the same for the same seed")
{
    CHECK_HAS(engine_process_request(talk, "{\"cmd\":\"think\",\"level\":\"hard\"}"), "There is no match yet");
    CHECK_HAS(engine_process_request(talk, NEW), "\"ok\":true");
    const char *question = "{\"cmd\":\"think\",\"level\":\"hard\",\"iterations\":50,\"seed\":3}";
    char first[32];
    text_copy(first, sizeof first, member(engine_process_request(talk, question), "action"));
    CHECK(strncmp(first, "\"roll\"", 6) == 0 || strncmp(first, "\"draw\"", 6) == 0);
    CHECK_INT(strncmp(member(engine_process_request(talk, question), "action"), first, 6), 0);
    CHECK_HAS(engine_process_request(talk, question), "\"iterations\":50,\"ms\":");
    CHECK_HAS(engine_process_request(talk, "{\"cmd\":\"think\",\"level\":\"easy\",\"ms\":1}"), "\"value\":[");
    CHECK_HAS(engine_process_request(talk, "{\"cmd\":\"think\",\"level\":\"brutal\"}"),
              "brutal\\\" is not one of easy, medium");
    CHECK_HAS(engine_process_request(talk, "{\"cmd\":\"think\",\"level\":\"captain\",\"iterations\":50,\"seed\":3}"),
              "\"action\":");
    CHECK_HAS(engine_process_request(talk, "{\"cmd\":\"think\"}"), "level: it is missing");
    CHECK_HAS(engine_process_request(talk, "{\"cmd\":\"think\",\"level\":\"hard\",\"iterations\":0}"),
              "iterations: 0 is not");
    CHECK_HAS(engine_process_request(talk, "{\"cmd\":\"think\",\"level\":\"hard\",\"player\":1}"),
              "player: player 1 cannot act now.");
    CHECK_HAS(engine_process_request(talk, "{\"cmd\":\"think\",\"deeply\":true}"), "deeply: unknown key.");
    CHECK_HAS(engine_process_request(talk, "{\"cmd\":\"play\",\"action\":\"roll\"}"), "\"ok\":true");
    CHECK_HAS(engine_process_request(talk, "{\"cmd\":\"think\",\"level\":\"hard\",\"iterations\":50,\"player\":1}"),
              "\"action\":");
}

TALK_TEST(hint, "hint: an action with its reason, its rank among the others, and the certain result of a solved ending")
{
    CHECK_HAS(engine_process_request(talk, "{\"cmd\":\"hint\"}"), "There is no match yet");
    CHECK_HAS(engine_process_request(talk, NEW), "\"ok\":true");
    CHECK_HAS(engine_process_request(talk, "{\"cmd\":\"hint\",\"iterations\":50,\"seed\":3}"), ",\"solved\":null}");
    CHECK_HAS(engine_process_request(talk, "{\"cmd\":\"hint\",\"level\":\"brutal\"}"),
              "brutal\\\" is not one of easy, medium");
    CHECK_HAS(engine_process_request(talk, "{\"cmd\":\"hint\",\"player\":1}"), "player: player 1 cannot act now.");
    CHECK_HAS(engine_process_request(talk, "{\"cmd\":\"hint\",\"why\":true}"), "why: unknown key.");
    CHECK_HAS(engine_process_request(talk, "{\"cmd\":\"new\",\"game\":\"neighbors\",\"players\":2,\"seed\":1}"),
              "\"ok\":true");
    const char *answer = engine_process_request(talk, "{\"cmd\":\"hint\",\"iterations\":200,\"seed\":3}");
    CHECK_HAS(answer, "\"reason\":\"It captures ");
    CHECK_HAS(answer, "\"lead\":\"");
}

#define SUBDIVISION_FOR_TWO "{\"cmd\":\"new\",\"game\":\"subdivision\",\"players\":2,\"seed\":1}"

TALK_TEST(bounds, "perft and think end when their time is over, whatever their limits, and say so")
{
    CHECK_HAS(engine_process_request(talk, SUBDIVISION_FOR_TWO), "\"ok\":true");
    CHECK_TEXT(engine_process_request(talk, "{\"cmd\":\"perft\",\"depth\":2}"), "{\"ok\":true,\"nodes\":3644}");
    CHECK_TEXT(engine_process_request(talk, "{\"cmd\":\"perft\",\"depth\":2,\"seconds\":3600}"),
               "{\"ok\":true,\"nodes\":3644}");
    CHECK_HAS(engine_process_request(talk, "{\"cmd\":\"perft\",\"depth\":99,\"seconds\":0.02}"),
              ",\"complete\":false}");
    CHECK_HAS(engine_process_request(talk, "{\"cmd\":\"perft\",\"depth\":1,\"seconds\":3601}"),
              "seconds: 3601 is not a number from 0 to 3600.");
    const char *answer = engine_process_request(
        talk, "{\"cmd\":\"think\",\"level\":\"hard\",\"iterations\":9007199254740991,\"ms\":20}");
    CHECK_HAS(answer, ",\"complete\":false}");
    CHECK(atof(member(answer, "ms")) >= 20);
    CHECK_TEXT(
        member(engine_process_request(talk, "{\"cmd\":\"think\",\"level\":\"hard\",\"iterations\":20}"), "complete"),
        "");
    CHECK_TEXT(member(engine_process_request(talk, "{\"cmd\":\"think\",\"level\":\"hard\",\"ms\":5}"), "complete"), "");
}

/* Reads the values in an answer. Returns their number. */
static int values_of(const char *answer, double values[8])
{
    const JsonCursor root = check_json(answer), list = json_member(&root, "value");
    const int count = json_count(&list);
    for (JsonCursor value = json_first(&list); json_exists(&value); json_next(&value)) {
        SCOPED_TEXT text = {0};
        JsonWriter out = json_writer(&text);
        json_put_node(&out, &value);
        values[value.index] = strtod(text_string(&text), NULL);
        CHECK(values[value.index] >= -1 && values[value.index] <= 1);
    }
    return count;
}

TALK_TEST(easy_values, "think at easy values each player: two values add up to 0, three do not")
{
    static const char EASY[] = "{\"cmd\":\"think\",\"level\":\"easy\",\"seed\":3}";
    double values[8];
    CHECK_HAS(engine_process_request(talk, SUBDIVISION_FOR_TWO), "\"ok\":true");
    CHECK_INT(values_of(engine_process_request(talk, EASY), values), 2);
    CHECK(values[0] != 0 && values[0] == -values[1]);
    CHECK_HAS(engine_process_request(talk, "{\"cmd\":\"new\",\"game\":\"neighbors\",\"players\":3,\"seed\":1}"),
              "\"ok\":true");
    CHECK_INT(values_of(engine_process_request(talk, EASY), values), 3);
    CHECK(values[0] > 0 && values[1] < 0 && values[2] < 0);
}

/* ---- The conversation itself ---- */

TEST(ids, "an id of any type is returned, with successful answers and errors")
{
    CONVERSE({"{\"cmd\":\"games\",\"id\":7}", "{\"id\":7,\"ok\":true"},
             {"{\"id\":\"a\\\"b\",\"cmd\":\"games\"}", "{\"id\":\"a\\\"b\",\"ok\":true"},
             {"{\"cmd\":\"state\",\"id\":null}", "{\"id\":null,\"ok\":false"},
             {"{\"cmd\":\"state\",\"id\":[1,{\"a\":[]}]}", "{\"id\":[1,{\"a\":[]}],\"ok\":false"},
             {"{\"cmd\":\"state\",\"id\":false}", "{\"id\":false,\"ok\":false"},
             {"{\"cmd\":\"stat\",\"id\":-0.5}", "{\"id\":-0.5,\"ok\":false"},
             {"{\"id\":{}}", "{\"id\":{},\"ok\":false"});
}

TALK_TEST(id_bytes, "an id is returned byte for byte, whatever it is")
{
    static const char *const IDS[] = {
        "9007199254740991",
        "4503599627370496",
        "123456789012345678901234567890",
        "1e5",
        "1E+05",
        "1.0",
        "-0",
        "0.10",
        "1e400",
        "3.14159265358979323846264338327950288419716939937510582097494459230781640628620899862803482534211706798",
        "\"\\u0041\\/\\n\\u00e4\"",
        "\"ä\"",
        "\"a\\u0000b\"",
        "\"{\\\"id\\\":1}\"",
        "{ \"a\" : 1,\t\"a\" : [ ] }",
        "[1 , 2.50]",
    };
    for (size_t i = 0; i < sizeof IDS / sizeof IDS[0]; i++) {
        SCOPED_TEXT line = {0}, answer = {0};
        text_addf(&line, "{\"cmd\":\"quit\" , \"id\" : %s , \"x\":1}", IDS[i]);
        text_addf(&answer, "{\"id\":%s,\"ok\":false,\"error\":\"x: unknown key.\"}", IDS[i]);
        CHECK_TEXT(engine_process_request(talk, line.data), answer.data);
        text_reset(&line);
        text_reset(&answer);
        text_addf(&line, "{\"id\":%s,\"cmd\":\"games\"}", IDS[i]);
        text_addf(&answer, "{\"id\":%s,\"ok\":true,\"games\":[", IDS[i]);
        CHECK_HAS(engine_process_request(talk, line.data), answer.data);
    }
}

TEST(id_refused, "the id of a refused line is also returned, unless it is ambiguous")
{
    CONVERSE({"{\"\\u0069d\":1.0,\"cmd\":\"state\"}", "{\"id\":1.0,\"ok\":false"},
             {"{\"id\":1.0,\"cmd\":\"games\",\"cmd\":\"quit\"}",
              "{\"id\":1.0,\"ok\":false,\"error\":\"JSON, column 31: the key"},
             {"{\"id\":1e5,\"cmd\":\"new\",\"players\":1e400}", "{\"id\":1e5,\"ok\":false"},
             {"{\"id\":1e5,\"cmd\":games}", "{\"id\":1e5,\"ok\":false"},
             {"{\"id\":1e5,\"cmd\":\"g\xff\"}", "{\"id\":1e5,\"ok\":false"},
             {"{\"id\":1e5} }", "{\"id\":1e5,\"ok\":false"}, {"{\"id\":1e5", "{\"ok\":false"},
             {"{\"id\":1,\"id\":2,\"cmd\":\"games\"}",
              "{\"ok\":false,\"error\":\"JSON, column 14: the key \\\"id\\\" appears"},
             {"{\"id\":1,\"\\u0069d\":2,\"cmd\":\"games\"}", "{\"ok\":false,\"error\":\"JSON, column "},
             {"{\"idea\":1,\"i\":2,\"\\nid\":3,\"x\":{\"id\":4}}", "{\"ok\":false"},
             {"{\"id\":1-,\"cmd\":\"games\"}", "{\"ok\":false"}, {"{\"id\":01,\"cmd\":\"games\"}", "{\"ok\":false"},
             {"{\"id\":\"\xff\"}", "{\"ok\":false"}, {"[{\"id\":1}]", "{\"ok\":false"},
             {"{\"id\":\"\\ud800\"}", "{\"ok\":false"},
             {"{\"id\":[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[1]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]}",
              "{\"ok\":false,\"error\":\"JSON, column "});
}

TEST(bad_lines, "a bad line is answered with the reason, and the conversation continues")
{
    CONVERSE({"", "{\"ok\":false,\"error\":\"The line is empty: it must be a JSON object.\"}"}, {"   ", "\"ok\":false"},
             {"hello", "\"ok\":false"}, {"[]", "[] is not an object."}, {"7", "7 is not an object."},
             {"null", "null is not an object."}, {"{}", "cmd: it is missing"},
             {"{\"cmd\":7}", "cmd: 7 is not a string"}, {"{\"cmd\":\"dance\"}", "cmd: unknown command \\\"dance\\\"."},
             {"{\"cmd\":\"games\",\"cmd\":\"quit\"}", "\"ok\":false"}, {"{\"cmd\":\"games\"} {}", "\"ok\":false"},
             {"{\"cmd\":\"gam\\u0000es\"}", "\"ok\":false"}, {"{\"cmd\":\"g\xff\"}", "\"ok\":false"},
             {"{\"cmd\":\"new\",\"players\":1e400}", "\"ok\":false"}, {"{\"cmd\":\"games\",\"x\":01}", "\"ok\":false"},
             {"{\"cmd\":\"games\"}\r", "\"ok\":true"}, {"\t {\"cmd\" : \"games\"}", "\"ok\":true"});
}

TEST(zero_bytes, "a line with zero bytes in it is one bad line")
{
    static const char LINES[] = "{\"cmd\":\0\"games\"}\n\0\n{\"cmd\":\"games\"}\n";
    SCOPED_TEXT output = {0}, errors = {0};
    CHECK_INT(talk_run(NO_ARGUMENTS, LINES, sizeof LINES - 1, &output, &errors), 0);
    CHECK_INT(strncmp(output.data, "{\"ok\":false", 11), 0);
    const char *second = strchr(output.data, '\n') + 1;
    CHECK_INT(strncmp(second, "{\"ok\":false", 11), 0);
    CHECK_HAS(second, "\n{\"ok\":true,\"games\":");
}

/* Sends a request of that many bytes, with an action that is far too long. */
static void send_long(EngineProcess *talk, size_t length)
{
    static const char HEAD[] = PLAY(""), TAIL[] = "\"}";
    SCOPED_TEXT line = {0};
    text_add_bytes(&line, HEAD, strlen(HEAD) - 1);
    while (line.length < length - strlen(TAIL)) text_add_char(&line, 'x');
    text_add(&line, TAIL);
    text_add_char(&line, '\n');
    engine_process_send(talk, line.data, line.length);
}

TALK_TEST(long_lines, "a line of 16 MiB is read completely; a longer one is refused once and skipped")
{
    CHECK_HAS(engine_process_request(talk, NEW), "\"ok\":true");
    send_long(talk, 16 << 20);
    CHECK_HAS(engine_process_read_line(talk), "action: \\\"xxx");
    send_long(talk, (16 << 20) + 1);
    CHECK_HAS(engine_process_read_line(talk), "The line is longer than 16777216 bytes.");
    send_long(talk, 40 << 20);
    CHECK_HAS(engine_process_read_line(talk), "The line is longer than 16777216 bytes.");
    CHECK_HAS(engine_process_request(talk, "{\"cmd\":\"legal\"}"), "\"ok\":true");
}

TALK_TEST(deep_nesting, "deep nesting is refused")
{
    SCOPED_TEXT line = {0};
    for (int i = 0; i < 100000; i++) text_add(&line, "[");
    CHECK_HAS(engine_process_request(talk, line.data), "\"ok\":false");
    text_reset(&line);
    for (int i = 0; i < 100000; i++) text_add(&line, "{\"a\":");
    CHECK_HAS(engine_process_request(talk, line.data), "\"ok\":false");
    CHECK_HAS(engine_process_request(talk, "{\"cmd\":\"games\"}"), "\"ok\":true");
}

TEST(endings, "quit ends the program with status 0, and so does the end of its input, even in the middle of a line")
{
    static const char *const INPUTS[] = {"", "{\"cmd\":\"quit\"}\n{\"cmd\":\"games\"}\n", "{\"cmd\":\"quit\"}"};
    for (size_t i = 0; i < 3; i++) {
        SCOPED_TEXT output = {0}, errors = {0};
        CHECK_INT(talk_run(NO_ARGUMENTS, INPUTS[i], strlen(INPUTS[i]), &output, &errors), 0);
        CHECK_TEXT(text_string(&output), i == 0 ? "" : "{\"ok\":true}\n");
        CHECK_TEXT(text_string(&errors), "");
    }
}

/* ---- The manual page ---- */

/* Whether a whole word is in bold in a part of the page. */
static bool is_told(const char *from, const char *to, const char *word)
{
    const size_t length = strlen(word);
    for (const char *at = from; (at = strstr(at, word)) && at < to; at += length) {
        const char *line = at;
        while (line[-1] != '\n') line--;
        if (strncmp(line, ".B", 2) == 0 && at[-1] == ' ' && strchr(" \n", at[length])) return true;
    }
    return false;
}

TEST(manual, "the manual page describes each command, in the order of the table, with its members, and no other")
{
    static const char HEAD[] = "\n.TP\n.B ";
    SCOPED_TEXT page = {0};
    CHECK(file_read("packaging/linux/culdesac-engine.6", 1 << 20, &page, &check_error));
    const char *at = strstr(text_string(&page), "\n.SH PROTOCOL\n"), *end = at ? strstr(at + 1, "\n.SH ") : NULL;
    if (!CHECK(end)) return;
    at = strstr(at, HEAD);
    for (const ProtocolCommand *command = PROTOCOL_COMMANDS; command->name; command++) {
        char name[32] = "";
        const char *next = at && at < end ? strstr(at + 1, HEAD) : NULL;
        if (!next || next > end) next = end;
        if (at && at < end) {
            const char *word = at + strlen(HEAD);
            snprintf(name, sizeof name, "%.*s", (int)strcspn(word, "\n"), word);
        }
        if (!CHECK_TEXT(name, command->name)) break;
        for (int i = 0; command->members[i]; i++) {
            if (is_told(at + strlen(HEAD), next, command->members[i])) continue;
            CHECK_TEXT("", command->members[i]);
        }
        at = next;
    }
    CHECK(at == end);
}
