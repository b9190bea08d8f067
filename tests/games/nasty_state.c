/* SPDX-License-Identifier: MIT */
/* Nasty Neighbours: states as JSON, and each contradiction that is refused. */
#include "nasty_fixture.h"

#include "culdesac/record.h"

#define OPEN_YARD "u1 n5 g9/# # #/# # #"
#define ALL_UP "u1 n3 g5/r7 y9 u6/n8 g10 r2"

/* The error in a scene, "" if it is valid. */
static const char *error_of(Spec spec)
{
    static Scene scene;
    memset(&scene, 0, sizeof scene);
    if (!CHECK(scene_rules(&scene.rules, spec.rules, spec.players, &scene.error))) return scene.error.text;
    scene_json(&scene, &spec);
    scene_load(&scene, scene.json);
    return scene.error.text;
}

static const char *error_with(Spec spec, const char *more)
{
    spec.more = more;
    return error_of(spec);
}

/* The error if the first `from` in the text of a valid scene is replaced by `to`. */
static const char *error_written(Spec spec, const char *from, const char *to)
{
    static Scene scene;
    scene = scene_of(spec);
    scene_load(&scene, with_change(scene.json, from, to));
    return scene.error.text;
}

static const Spec SUMMER = {
    .players = 3, .yards = {OPEN_YARD}, .hands = {"early_bird", "home_security"}, .bin = "y1 y2"};

/* ---- Reading back ---- */

static const char *text_of(const Scene *scene)
{
    return state_text(&NASTY, &scene->rules, &scene->state);
}

TEST(the_form, "the members as the page names them")
{
    Scene scene = SCENE(.players = 3, .yards = {"u1 n5 #g9~02/. # #/# # #"},
                        .hands = {"early_bird nosey_peek", NULL, "bylaw_officer"}, .pile = "r1", .bin = "y1");
    play(&scene, 0, "nasty nosey_peek 1:a1 1:b1");
    const char *text = text_of(&scene);
    CHECK_HAS(text, "\"seats\":[0,1,2],\"yards\":[[[{\"card\":\"u1\",\"up\":true,\"known\":[]},");
    CHECK_HAS(text, "{\"card\":\"g9\",\"up\":false,\"known\":[0,2]}],[null,");
    CHECK_HAS(text, "\"nasty\":[[\"early_bird\"],[],[\"bylaw_officer\"]],\"pile\":[");
    CHECK_HAS(text, "\"r1\"],\"bin\":[\"y1\"],\"aside\":[");
    CHECK_HAS(
        text,
        "\"drawn\":null,\"drawn_known\":false,\"stolen\":false,\"season\":\"summer\",\"round\":1,\"mover\":0,"
        "\"at\":0,"
        "\"out\":null,\"skips\":[0,0,0],\"extra\":[],\"left\":null,\"still\":[],\"taken\":1,"
        "\"last\":false,\"resume\":\"draw\",\"chain\":0,\"waiting\":[{\"card\":\"nosey_peek\",\"by\":0,\"target\":1,"
        "\"ask\":[2],\"args\":[\"1:a1\",\"1:b1\"]}],\"totals\":[0,0,0]}");
    scene = SCENE(.players = 3, .phase = "turn", .yards = {"#nasty_dog # #/# # #/# # #"},
                  .hands = {NULL, NULL, "early_bird"}, .more = "\"season\":\"spring\",\"taken\":0");
    plays(&scene, "0 turn a3, 0 target 2");
    CHECK_HAS(text_of(&scene),
              "\"resume\":null,\"chain\":0,\"waiting\":[{\"card\":\"nasty_dog\",\"by\":0,\"target\":2,\"ask\":[2],"
              "\"source\":\"0:a3\",\"bare\":null}]");
}

TEST(what_may_be_missing, "turn, scores, winners and may_act may be missing; the turn is then the lowest that fits")
{
    Spec spec = SUMMER;
    spec.more = "\"taken\":9";
    Scene scene = scene_of(spec);
    CHECK_INT(scene.state.head.turn, 9);
    CHECK_TEXT(error_with(SUMMER, "\"may_act\":[1],\"scores\":[0,0,0],\"winners\":[],\"turn\":1"), "");
    CHECK_HAS(error_with(SUMMER, "\"may_act\":[]"), "may_act");
    CHECK_HAS(error_with(SUMMER, "\"may_act\":[1,2]"), "may_act");
    CHECK_HAS(error_with(SUMMER, "\"scores\":[0,0,1]"), "scores[2]");
}

/* ---- Cards ---- */

TEST(cards_in_one_place, "each card of NN-1 is in exactly one place; there are as many nasty cards as were dealt")
{
    CHECK_HAS(error_written(SUMMER, "\"u1\"", "\"u2\""), "the number of \"u2\" cards may be at most 2");
    CHECK_HAS(error_written(SUMMER, "\"bin\":[\"y1\"", "\"bin\":[\"y1\",\"y1\""), "bin[");
    CHECK_HAS(error_written(SUMMER, "\"bin\":[\"y1\",", "\"bin\":["),
              "the total number of \"y1\" cards must be 2, but it is 1");
    CHECK_HAS(error_written(SUMMER, "\"bin\":[\"y1\"", "\"bin\":[\"early_bird\""), "bin[0]");
    CHECK_HAS(error_written(SUMMER, "\"bin\":[\"y1\"", "\"bin\":[\"?\""), "bin[0]");
    CHECK_HAS(error_written(SUMMER, "\"bin\":[\"y1\"", "\"bin\":[\"y11\""), "bin[0]");
    CHECK_HAS(error_written(SUMMER, "[\"early_bird\"]", "[\"early_bird\",\"early_bird\"]"), "nasty");
    CHECK_HAS(error_written(SUMMER, "[\"early_bird\"]", "[]"),
              "9 nasty cards were dealt, but the number in hands or put aside is 8");
    CHECK_HAS(error_written(SUMMER, "[\"early_bird\"]", "[\"eviction\"]"), "nasty[0][0]");
    CHECK_HAS(
        error_written(SUMMER, "[\"home_security\"]", "[\"early_bird\",\"early_bird\",\"early_bird\",\"early_bird\"]"),
        "nasty[1]");
    CHECK_HAS(error_written(SUMMER, "[\"early_bird\"]", "7"), "nasty[0]: 7 is not a list");
    Spec thrice = SUMMER;
    thrice.yards[1] = "# # #/u2 u2 u2/# # #";
    CHECK_HAS(error_of(thrice), "yards[1][1]: the number of \"u2\" cards may be at most 2.");
    Spec two = SUMMER;
    two.hands[0] = "early_bird early_bird";
    CHECK_HAS(error_written(two, "[\"home_security\"]", "[\"early_bird\"]"),
              "the number of \"early_bird\" cards may be at most 2");
}

TEST(yards_as_they_may_be, "no instant action is face up, and face-down cards are known in ascending order")
{
    CHECK_HAS(error_written(SUMMER, "{\"card\":\"u1\"", "{\"card\":\"vandalized\""), "yards[0][0][0].card");
    CHECK_HAS(error_written(SUMMER, "\"known\":[]", "\"known\":[1]"), "yards[0][0][0].known");
    CHECK_HAS(error_written(SUMMER, "\"up\":false,\"known\":[]", "\"up\":false,\"known\":[2,1]"), "known[1]");
    CHECK_HAS(error_written(SUMMER, "\"up\":false,\"known\":[]", "\"up\":false,\"known\":[3]"), "known[0]");
    CHECK_HAS(error_written(SUMMER, "\"up\":true", "\"up\":1"), "up");
    CHECK_HAS(error_written(SUMMER, "\"yards\":[[[", "\"yards\":[[[null,"), "yards[0][0]");
    CHECK_HAS(error_written(SUMMER, "\"yards\":[", "\"yards\":[[],"), "yards");
    CHECK_HAS(error_with(SUMMER, "\"seats\":[0,1,1]"), "seats");
    CHECK_HAS(error_with(SUMMER, "\"seats\":[0,1]"), "seats");
}

TEST(the_drawn_card, "a drawn card in hand in phase place and only then; never an instant action")
{
    Spec place = SUMMER;
    place.phase = "place";
    place.drawn = "r5";
    CHECK_TEXT(error_of(place), "");
    CHECK_TEXT(error_with(place, "\"drawn_known\":true"), "");
    place.drawn = "eviction";
    CHECK_HAS(error_of(place), "drawn");
    place.drawn = NULL;
    CHECK_HAS(error_of(place), "drawn");
    Spec draw = SUMMER;
    draw.drawn = "r5";
    CHECK_HAS(error_of(draw), "drawn");
    CHECK_HAS(error_with(SUMMER, "\"drawn_known\":true"), "drawn_known");
}

/* ---- The course of a round ---- */

TEST(phases, "impossible phases: nothing to clear or to turn up, another season, another player")
{
    Spec clear = SUMMER;
    clear.phase = "clear";
    CHECK_HAS(error_of(clear), "there must be a line to clear");
    clear.yards[0] = "u1 u2 u3/# # #/# # #";
    CHECK_TEXT(error_of(clear), "");
    Spec spring = SUMMER;
    spring.phase = "turn";
    spring.yards[0] = "u1 n5 #/# # #/# # #";
    CHECK_TEXT(error_with(spring, "\"season\":\"spring\",\"taken\":0"), "");
    CHECK_HAS(error_with(spring, "\"season\":\"spring\",\"taken\":0,\"still\":[0]"), "still");
    CHECK_HAS(error_with(spring, "\"season\":\"summer\""), "phase");
    spring.yards[0] = "u1 n5 ./. . ./. . .";
    CHECK_HAS(error_with(spring, "\"season\":\"spring\",\"taken\":0"), "has no card to turn up");
    spring.yards[0] = OPEN_YARD;
    CHECK_HAS(error_with(spring, "\"season\":\"spring\",\"taken\":0"), "three cards face up");
    CHECK_HAS(error_with(SUMMER, "\"season\":\"spring\",\"taken\":0"), "phase");
    CHECK_HAS(error_with(SUMMER, "\"season\":\"autumn\""), "season");
    CHECK_HAS(error_with(SUMMER, "\"to_move\":1"), "to_move");
    CHECK_HAS(error_with(SUMMER, "\"mover\":null"), "mover");
    CHECK_TEXT(error_with(SUMMER, "\"mover\":1,\"to_move\":1,\"at\":0"), ""); /* an extra turn */
    spring.yards[0] = NULL;
    CHECK_HAS(error_with(spring, "\"season\":\"spring\",\"taken\":0,\"at\":1"), "mover");
    CHECK_HAS(error_with(SUMMER, "\"round\":11"), "round");
    CHECK_HAS(error_with(SUMMER, "\"round\":0"), "round");
}

#define FALL "\"season\":\"fall\",\"out\":1,\"taken\":7,\"left\":[2]"

TEST(fall_and_its_members, "out, left, nasty cards, skips, extra turns, still and taken match the season")
{
    const Spec fall = {.players = 3, .yards = {NULL, ALL_UP}};
    CHECK_TEXT(error_with(fall, FALL), "");
    CHECK_HAS(error_with(fall, "\"season\":\"fall\",\"out\":2,\"taken\":7,\"left\":[1]"), "yards[2]");
    CHECK_HAS(error_with(fall, "\"season\":\"fall\",\"out\":1,\"taken\":7,\"left\":[1,2]"), "left");
    CHECK_HAS(error_with(fall, "\"season\":\"fall\",\"out\":1,\"taken\":7,\"left\":[0]"), "left");
    CHECK_HAS(error_with(fall, "\"season\":\"fall\",\"out\":1,\"taken\":7,\"left\":[2,2]"), "left[1]");
    CHECK_HAS(error_with(fall, "\"season\":\"fall\",\"out\":1,\"taken\":7,\"left\":null"), "phase");
    CHECK_HAS(error_with(fall, "\"season\":\"fall\",\"out\":null,\"taken\":7,\"left\":[2]"), "out");
    CHECK_HAS(error_with(fall, "\"season\":\"fall\",\"out\":null,\"taken\":180,\"left\":[2]"), "left");
    CHECK_HAS(error_with(fall, "\"season\":\"fall\",\"out\":1,\"taken\":0,\"left\":[2]"), "taken");
    CHECK_HAS(error_with(fall, FALL ",\"skips\":[0,0,1]"), "skips");
    CHECK_HAS(error_with(fall, FALL ",\"extra\":[2]"), "extra");
    CHECK_HAS(error_with(fall, FALL ",\"still\":[2]"), "still");
    CHECK_HAS(error_with(fall, FALL ",\"mover\":1,\"to_move\":1,\"at\":1"), "mover");
    Spec held = fall;
    held.hands[0] = "early_bird";
    CHECK_HAS(error_with(held, FALL), "nasty[0]");
    Spec cleared = {.players = 3, .yards = {NULL, ". . ./. . ./. . ."}};
    CHECK_HAS(error_with(cleared, FALL), "left");
    CHECK_HAS(error_with(fall, "\"out\":1"), "it must be null before Fall");
    Spec turning = fall;
    turning.phase = "turn";
    CHECK_HAS(error_with(turning, "\"season\":\"fall\",\"out\":null,\"taken\":7"),
              "after as many turns as the guard allows");
    CHECK_TEXT(error_with(turning, "\"season\":\"fall\",\"out\":null,\"taken\":180"), "");
    CHECK_HAS(error_with(SUMMER, "\"left\":[]"), "left");
    CHECK_HAS(error_with(SUMMER, "\"still\":[1]"), "still");
    CHECK_HAS(error_with(SUMMER, "\"taken\":0"), "taken");
    CHECK_HAS(error_with(SUMMER, "\"taken\":181"), "taken");
    CHECK_TEXT(error_with(SUMMER, "\"taken\":180"), "");
    CHECK_HAS(error_with(SUMMER, "\"taken\":9,\"turn\":8"), "turn");
    CHECK_HAS(error_with(SUMMER, "\"turn\":0"), "turn");
    CHECK_HAS(error_with(SUMMER, "\"skips\":[0,10,0]"), "skips[1]");
    CHECK_HAS(error_with(SUMMER, "\"extra\":[3]"), "extra[0]");
    CHECK_HAS(error_with(SUMMER, "\"extra\":[1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1]"),
              "extra");
    CHECK_HAS(error_with(SUMMER, "\"totals\":[0,0]"), "totals");
    CHECK_HAS(error_with(SUMMER, "\"totals\":[0,0,-1]"), "totals[2]");
    const Spec spring = {.players = 3, .phase = "turn"};
    CHECK_HAS(error_with(spring, "\"season\":\"spring\",\"taken\":1"), "taken");
    CHECK_HAS(error_with(spring, "\"season\":\"spring\",\"taken\":0,\"skips\":[1,0,0]"), "skips");
}

#define WINTER "\"season\":\"winter\",\"out\":1,\"taken\":7,\"mover\":null,\"at\":0"

TEST(winter, "no face-down card in Winter; `last`, round and phase agree")
{
    Spec over = SPEC(.players = 3, .phase = "round_over",
                     .yards = {"u1 . ./. . ./. . .", "u2 . ./. . ./. . .", "u3 . ./. . ./. . ."});
    CHECK_TEXT(error_with(over, WINTER ",\"to_move\":2"), "");
    CHECK_HAS(error_with(over, WINTER ",\"to_move\":1"), "to_move");
    CHECK_HAS(error_with(over, WINTER ",\"to_move\":2,\"last\":true"), "last");
    CHECK_HAS(error_with(over, WINTER ",\"to_move\":2,\"round\":10"), "phase");
    over.yards[0] = "#u1 . ./. . ./. . .";
    CHECK_HAS(error_with(over, WINTER ",\"to_move\":2"), "yards[0]");
    over.yards[0] = "u1 . ./. . ./. . .";
    over.phase = "over";
    CHECK_TEXT(error_with(over, WINTER ",\"to_move\":null,\"over\":true,\"round\":10"), "");
    CHECK_TEXT(error_with(over, WINTER ",\"to_move\":null,\"over\":true,\"last\":true,\"winners\":[0,1,2]"), "");
    CHECK_HAS(error_with(over, WINTER ",\"to_move\":null,\"over\":true,\"last\":true,\"winners\":[0]"), "winners");
    CHECK_HAS(error_with(over, WINTER ",\"to_move\":null,\"over\":true"), "phase");
    CHECK_HAS(error_with(over, WINTER ",\"to_move\":null,\"over\":true,\"round\":10,\"last\":true"), "last");
    Spec timeless = SUMMER;
    timeless.rules = "{\"minutes\":0}";
    CHECK_HAS(error_with(timeless, "\"last\":true"), "last");
    CHECK_TEXT(error_with(SUMMER, "\"last\":true"), "");
}

/* ---- The stack ---- */

static const Spec STACK = {.players = 4,
                           .phase = "answer",
                           .yards = {OPEN_YARD, "u2 n6 g8/stumped # #/# # ."},
                           .hands = {"early_bird", "home_security", "bylaw_officer", "early_bird"}};

/* The error in a stack of four players; `rest` is further members, with a comma before them. */
static const char *stack_error(const char *waiting, const char *to_move, const char *rest)
{
    return error_with(STACK, textf("\"waiting\":[%s],\"to_move\":%s%s", waiting, to_move, rest));
}

#define DOG(target, ask) \
    "{\"card\":\"nasty_dog\",\"by\":0,\"target\":" target ",\"ask\":" ask ",\"source\":\"drawn\",\"bare\":null}"
#define HOME(by, ask) "{\"card\":\"home_security\",\"by\":" by ",\"target\":null,\"ask\":" ask ",\"args\":[]}"
#define BYLAW(by, ask) "{\"card\":\"bylaw_officer\",\"by\":" by ",\"target\":null,\"ask\":" ask ",\"args\":[]}"
#define NOISE(by, target, ask) \
    "{\"card\":\"noise_complaint\",\"by\":" by ",\"target\":" target ",\"ask\":" ask ",\"args\":[]}"

TEST(good_stacks, "possible stacks are read")
{
    CHECK_TEXT(stack_error(DOG("1", "[1]"), "1", ""), "");
    CHECK_TEXT(stack_error(DOG("null", "[]"), "0", ",\"phase\":\"target\""), "");
    CHECK_TEXT(stack_error(DOG("1", "[]") "," HOME("1", "[2,3,0]"), "2", ""), "");
    CHECK_TEXT(stack_error(DOG("1", "[]") "," HOME("1", "[0]"), "0", ""), "");
    CHECK_TEXT(stack_error(DOG("1", "[]") "," HOME("1", "[3,0]") "," BYLAW("2", "[3,0,1]"), "3", ""), "");
    CHECK_TEXT(stack_error(NOISE("0", "2", "[1,2,3]"), "1", ",\"resume\":\"draw\""), "");
    CHECK_TEXT(stack_error(DOG("null", "[]") "," NOISE("1", "2", "[2,3,0]"), "2", ""), "");
    CHECK_TEXT(stack_error(NOISE("0", "2", "[3]") "," BYLAW("2", "[0,1]"), "0", ",\"resume\":\"draw\""), "");
    CHECK_TEXT(
        stack_error("{\"card\":\"nasty_dog\",\"by\":0,\"target\":1,\"ask\":[1],\"source\":\"drawn\",\"bare\":null,"
                    "\"args\":null}",
                    "1", ""),
        "");
    Spec clear = STACK;
    clear.yards[0] = "u1 u2 u3/# # #/# # #";
    CHECK_TEXT(error_with(clear, "\"to_move\":1,\"resume\":\"clear\",\"waiting\":[" NOISE("0", "2", "[1,2,3]") "]"),
               "");
}

TEST(bad_instants, "an impossible stack: an instant action out of its place")
{
    static const char *const BAD[][3] = {
        {DOG("1", "[1]"), "1", ",\"phase\":\"draw\""},
        {DOG("0", "[0]"), "0", ""},
        {DOG("1", "[]"), "1", ""},
        {DOG("1", "[1]"), "0", ""},
        {DOG("1", "[2]"), "2", ""},
        {DOG("null", "[1]"), "1", ""},
        {DOG("null", "[]"), "0", ""},
        {DOG("1", "[1]"), "0", ",\"phase\":\"target\""},
        {DOG("1", "[1]"), "1", ",\"resume\":\"draw\""},
        {DOG("1", "[1]"), "1", ",\"mover\":1,\"at\":1"},
        {DOG("1", "[]") "," DOG("2", "[2]"), "2", ""},
        {"{\"card\":\"nasty_dog\",\"by\":0,\"target\":1,\"ask\":[1],\"source\":\"0:a3\",\"bare\":null}", "1", ""},
        {"{\"card\":\"nasty_dog\",\"by\":0,\"target\":1,\"ask\":[1],\"source\":\"a3\",\"bare\":null}", "1", ""},
        {"{\"card\":\"nasty_dog\",\"by\":0,\"target\":1,\"ask\":[1],\"source\":\"0:d4\",\"bare\":null}", "1", ""},
        {"{\"card\":\"nasty_dog\",\"by\":0,\"target\":1,\"ask\":[1],\"bare\":null}", "1", ""},
        {"{\"card\":\"nasty_dog\",\"by\":0,\"target\":1,\"ask\":[1],\"source\":\"drawn\",\"bare\":1}", "1", ""},
        {"{\"card\":\"nasty_dog\",\"by\":0,\"target\":1,\"ask\":[1],\"source\":\"replaced\",\"bare\":0}", "1", ""},
        {"{\"card\":\"nasty_dog\",\"by\":0,\"target\":1,\"ask\":[1],\"source\":\"drawn\",\"bare\":null,\"args\":[]}",
         "1", ""},
        {"{\"card\":\"vandalized\",\"by\":0,\"target\":1,\"ask\":[1],\"source\":\"drawn\",\"bare\":null}", "1", ""},
        {"{\"card\":\"vandalized\",\"by\":0,\"target\":null,\"ask\":[],\"source\":\"drawn\",\"bare\":null}", "0",
         ",\"phase\":\"target\""},
        {"{\"card\":\"u7\",\"by\":0,\"target\":1,\"ask\":[1],\"source\":\"drawn\",\"bare\":null}", "1", ""},
        {"{\"card\":\"nasty_dog\",\"by\":9,\"target\":1,\"ask\":[1],\"source\":\"drawn\",\"bare\":null}", "1", ""},
        {"{\"card\":\"nasty_dog\",\"by\":0,\"target\":1,\"ask\":[1,1],\"source\":\"drawn\",\"bare\":null}", "1", ""},
    };
    for (size_t i = 0; i < sizeof BAD / sizeof *BAD; i++) {
        if (!CHECK(stack_error(BAD[i][0], BAD[i][1], BAD[i][2])[0] != '\0')) CHECK_TEXT(BAD[i][0], BAD[i][2]);
    }
    CHECK_HAS(
        stack_error("{\"card\":\"nasty_dog\",\"by\":0,\"target\":1,\"ask\":[1],\"source\":\"1:c1\",\"bare\":null}", "1",
                    ""),
        "no card was turned up at `source` in this turn");
}

TEST(bad_answers, "an impossible stack: nasty cards out of order, or the wrong players asked")
{
    static const char *const BAD[][3] = {
        {HOME("1", "[2,3,0]"), "2", ",\"resume\":\"draw\""},
        {BYLAW("2", "[3,0,1]"), "3", ",\"resume\":\"draw\""},
        {DOG("1", "[]") "," BYLAW("1", "[2,3,0]"), "2", ""},
        {DOG("1", "[]") "," HOME("2", "[3,0,1]"), "3", ""},
        {DOG("1", "[1]") "," HOME("1", "[2,3,0]"), "2", ""},
        {DOG("1", "[]") "," HOME("1", "[3,2,0]"), "2", ""},
        {DOG("1", "[]") "," HOME("1", "[2,0]"), "2", ""},
        {DOG("1", "[]") "," HOME("1", "[]"), "2", ""},
        {DOG("1", "[]") "," HOME("1", "[2,3,0,1]"), "2", ""},
        {DOG("1", "[]") "," HOME("1", "[3,0]") "," HOME("2", "[3,0,1]"), "3", ""},
        {DOG("1", "[]") "," HOME("1", "[0]") "," BYLAW("2", "[3,0,1]"), "3", ""},
        {DOG("1", "[]") "," HOME("1", "[2,3,0]") "," BYLAW("2", "[3,0,1]"), "3", ""},
        {DOG("null", "[]") "," HOME("1", "[2,3,0]"), "2", ""},
        {DOG("1", "[]") "," NOISE("1", "2", "[2,3,0]"), "2", ""},
        {NOISE("0", "2", "[1,2,3]"), "1", ""},
        {NOISE("0", "2", "[1,2,3]"), "1", ",\"resume\":\"place\""},
        {NOISE("0", "2", "[1,2,3]"), "1", ",\"resume\":\"clear\""},
        {NOISE("0", "0", "[1,2,3]"), "1", ",\"resume\":\"draw\""},
        {NOISE("0", "null", "[1,2,3]"), "1", ",\"resume\":\"draw\""},
        {NOISE("0", "2", "[1,2,3]") "," NOISE("1", "2", "[2,3,0]"), "2", ",\"resume\":\"draw\""},
        {NOISE("0", "2", "[1,2,3]"), "1", ",\"resume\":\"draw\",\"season\":\"spring\",\"taken\":0"},
        {"{\"card\":\"noise_complaint\",\"by\":0,\"target\":2,\"ask\":[1,2,3],\"args\":[\"2:a1\"]}", "1",
         ",\"resume\":\"draw\""},
        {"{\"card\":\"noise_complaint\",\"by\":0,\"target\":2,\"ask\":[1,2,3]}", "1", ",\"resume\":\"draw\""},
        {"{\"card\":\"noise_complaint\",\"by\":0,\"target\":2,\"ask\":[1,2,3],\"args\":[],\"source\":\"drawn\"}", "1",
         ",\"resume\":\"draw\""},
        {"{\"card\":\"home_security\",\"by\":0,\"target\":2,\"ask\":[1,2,3],\"args\":[]}", "1", ",\"resume\":\"draw\""},
        {"{\"card\":\"fly_tipping\",\"by\":0,\"target\":1,\"ask\":[1,2,3],\"args\":[\"1:a2\"]}", "1",
         ",\"resume\":\"draw\""},
        {"{\"card\":\"fly_tipping\",\"by\":0,\"target\":2,\"ask\":[1,2,3],\"args\":[\"1:a3\"]}", "1",
         ",\"resume\":\"draw\""},
        {"{\"card\":\"fly_tipping\",\"by\":0,\"target\":1,\"ask\":[1,2,3],\"args\":[\"1:a3\",\"1:b3\"]}", "1",
         ",\"resume\":\"draw\""},
        {"{\"card\":\"fly_tipping\",\"by\":0,\"target\":1,\"ask\":[1,2,3],\"args\":[]}", "1", ",\"resume\":\"draw\""},
        {"{\"card\":\"fly_tipping\",\"by\":0,\"target\":1,\"ask\":[1,2,3],\"args\":[3]}", "1", ",\"resume\":\"draw\""},
    };
    for (size_t i = 0; i < sizeof BAD / sizeof *BAD; i++) {
        const char *error = stack_error(BAD[i][0], BAD[i][1], BAD[i][2]);
        if (!CHECK(error[0] != '\0')) CHECK_TEXT(BAD[i][0], BAD[i][2]);
    }
    CHECK_HAS(stack_error(DOG("1", "[]") "," HOME("1", "[3,2,0]"), "2", ""), "waiting[1].ask[0]");
    CHECK_TEXT(stack_error("{\"card\":\"fly_tipping\",\"by\":0,\"target\":1,\"ask\":[1,2,3],\"args\":[\"1:a3\"]}", "1",
                           ",\"resume\":\"draw\""),
               "");
}

SCENE_TEST(played_cards_lie_aside, "a nasty card that waits is already in `aside`", .players = 3,
           .hands = {"noise_complaint", "early_bird"})
{
    play(scene, 0, "nasty noise_complaint 2");
    const char *text = text_of(scene), *aside = strstr(text, "\"aside\":["), *at = aside;
    CHECK_TEXT(scene_load(scene, text), "");
    SCOPED_TEXT other = {0};
    text_add_bytes(&other, text, (size_t)(aside - text));
    while ((at = strstr(at, "noise_complaint")) && at < strchr(aside, ']')) { /* all except the one that waits */
        text_add_bytes(&other, aside, (size_t)(at - aside));
        text_add(&other, "home_security");
        aside = at += strlen("noise_complaint");
    }
    text_add(&other, aside);
    CHECK_HAS(scene_load(scene, text_string(&other)), "a nasty card that was played must be in `aside`");
}

#define RESET_ALL \
    "{\"id\":\"bulldozer\",\"count\":4,\"kind\":\"nasty\",\"steps\":[{\"do\":\"reset\",\"target\":\"any\"}]}"
#define NO_EVICTION "{\"id\":\"eviction\",\"count\":0}"

TEST(turned_up_stack, "a turned-up card waits with its square empty in the mover's yard, with a true `bare`")
{
    Spec spec = {.players = 3, .phase = "answer", .yards = {". # #/# # #/# # #"}, .hands = {"early_bird"}};
#define SPRING_STACK(source, bare)                                                                               \
    "\"season\":\"spring\",\"taken\":0,\"waiting\":[{\"card\":\"vandalized\",\"by\":0,\"target\":0,\"ask\":[0]," \
    "\"source\":\"" source "\",\"bare\":" bare "}]"
    CHECK_TEXT(error_with(spec, SPRING_STACK("0:a3", "null")), "");
    CHECK_HAS(error_with(spec, SPRING_STACK("0:b3", "null")), "waiting[0]");
    CHECK_HAS(error_with(spec, SPRING_STACK("1:a3", "null")), "waiting[0]");
    CHECK_HAS(error_with(spec, SPRING_STACK("drawn", "null")), "waiting[0]");
    CHECK_HAS(error_with(spec, SPRING_STACK("0:a3", "0")), "bare");
    spec.yards[0] = ". u1 ./. . ./. . .";
    CHECK_TEXT(error_with(spec, SPRING_STACK("0:a3", "0")), "");
    CHECK_HAS(error_with(spec, SPRING_STACK("0:a3", "null")), "bare");
    /* Unless a player's own card reset the yard, and found no card to deal. */
    spec.rules = "{\"cards\":[" RESET_ALL "]}";
    CHECK_TEXT(error_with(spec, SPRING_STACK("0:a3", "null")), "");
    CHECK_HAS(error_with(spec, SPRING_STACK("0:a3", "1")), "bare");
    spec.rules = "{\"nasty_spring\":false,\"cards\":[" RESET_ALL "]}";
    CHECK_HAS(error_with(spec, SPRING_STACK("0:a3", "null")), "bare");
}

#define DOG_FROM(source, bare, target, ask)                                                                    \
    "\"waiting\":[{\"card\":\"nasty_dog\",\"by\":0,\"target\":" target ",\"ask\":" ask ",\"source\":\"" source \
    "\",\"bare\":" bare "}]"
#define ASKS_ONE(source, bare) DOG_FROM(source, bare, "1", "[1]") ",\"to_move\":1"
#define HOUSE_MADE(count, what)                                                                        \
    "{\"cards\":[{\"id\":\"moving\",\"kind\":\"nasty\",\"count\":" count ",\"steps\":[{\"do\":\"" what \
    "\",\"target\":\"other\"}]}]}"

TEST(bare_yards, "NN-20 `bare` is the yard whose last face-down card it was, unless a nasty card may have moved it")
{
    static const char *const DISAGREES = "`bare` contradicts the yard.";
    Spec spec = {.players = 3, .phase = "answer", .yards = {ALL_UP, OPEN_YARD}, .hands = {NULL, "early_bird"}};
    CHECK_TEXT(error_with(spec, ASKS_ONE("replaced", "0")), "");
    CHECK_HAS(error_with(spec, ASKS_ONE("replaced", "null")), DISAGREES);
    CHECK_HAS(error_with(spec, ASKS_ONE("replaced", "1")), DISAGREES);
    CHECK_HAS(error_with(spec, ASKS_ONE("drawn", "0")),
              "`bare` can only be a yard where a Stumped took the last card.");
    spec.yards[1] = "u2 n6 g8/stumped . ./. . .";
    CHECK_TEXT(error_with(spec, ASKS_ONE("drawn", "1")), "");
    CHECK_HAS(error_with(spec, ASKS_ONE("replaced", "1")), "`bare` can only be the player's own yard.");
    spec.yards[1] = "u2 n6 g8/u7 . ./. . .";
    CHECK_HAS(error_with(spec, ASKS_ONE("drawn", "1")),
              "`bare` can only be a yard where a Stumped took the last card.");
    spec.rules = HOUSE_MADE("4", "swap seats");
    CHECK_TEXT(error_with(spec, ASKS_ONE("replaced", "1")), "");
    CHECK_TEXT(error_with(spec, ASKS_ONE("replaced", "null")), "");
    spec.rules = HOUSE_MADE("0", "swap seats");
    CHECK_HAS(error_with(spec, ASKS_ONE("replaced", "null")), DISAGREES);
    spec.rules = HOUSE_MADE("4", "reset");
    CHECK_TEXT(error_with(spec, ASKS_ONE("replaced", "null")), "");
}

TEST(instants_in_fall, "in Fall's last turns cards are drawn; the yard that is out is no source and no target")
{
    Spec spec = {.players = 3, .phase = "target", .yards = {"u2 n6 ./# # #/# # #", ALL_UP}};
    CHECK_TEXT(error_with(spec, FALL "," DOG_FROM("drawn", "null", "null", "[]")), "");
    CHECK_HAS(error_with(spec, FALL "," DOG_FROM("0:c3", "null", "null", "[]")),
              "no card was turned up at `source` in this turn.");
    CHECK_HAS(error_with(spec, FALL "," DOG_FROM("drawn", "1", "null", "[]")), "`bare` contradicts the yard.");
    Spec two = SPEC(.players = 2, .phase = "target",
                    .yards = {"# # # #/# # # #/# # # #/# # # #", "u1 n3 g5 r7/y9 u6 n8 g10/r2 y4 u5 n7/g9 r1 y3 u8"});
    CHECK_HAS(error_with(two, "\"season\":\"fall\",\"out\":1,\"taken\":7,\"left\":[]," DOG_FROM("drawn", "null", "null",
                                                                                                "[]")),
              "there is nobody at whom it could be aimed.");
}

/* The error of a number of equal cards. */
static const char *heap_error(const char *card, int count)
{
    static Error error;
    SCOPED_TEXT more = {0};
    text_addf(&more, "\"resume\":\"draw\",\"waiting\":[%s", card);
    for (int i = 1; i < count; i++) text_addf(&more, ",%s", card);
    text_add(&more, "]");
    text_copy(error.text, sizeof error.text, error_with(STACK, text_string(&more)));
    return error.text;
}

TEST(bad_members, "a member of the stack or of the round with another type is refused with its path")
{
    static const char *const STACKS[][2] = {
        {"7", "waiting[0]: 7 is not an object."},
        {"{\"card\":5}", "waiting[0].card: this must be a special card."},
        {"{\"card\":\"u1\"}", "waiting[0].card: this must be a special card."},
        {"{\"card\":\"nasty_dog\",\"by\":0,\"target\":\"x\"}", "waiting[0].target: \"x\" is not a whole number"},
        {"{\"card\":\"nasty_dog\",\"by\":0,\"target\":1,\"ask\":1}", "waiting[0].ask: 1 is not a list."},
        {"{\"card\":\"nasty_dog\",\"by\":0,\"target\":1,\"ask\":[9]}", "waiting[0].ask[0]: 9 is not a whole number"},
        {"{\"card\":\"nasty_dog\",\"by\":0,\"target\":1,\"ask\":[1],\"source\":5}",
         "it must be \"drawn\", \"replaced\" or a square such as \"2:b3\"."},
        {"{\"card\":\"nasty_dog\",\"by\":0,\"target\":1,\"ask\":[1],\"source\":\"7:a1\"}", "or a square such as"},
        {"{\"card\":\"nasty_dog\",\"by\":0,\"target\":1,\"ask\":[1],\"source\":\"found\"}", "or a square such as"},
        {"{\"card\":\"nasty_dog\",\"by\":0,\"target\":1,\"ask\":[1],\"source\":\"drawn\",\"bare\":\"x\"}",
         "waiting[0].bare: \"x\" is not a whole number"},
        {"{\"card\":\"noise_complaint\",\"by\":0,\"target\":2,\"ask\":[1],\"args\":[],\"bare\":1}",
         "waiting[0].bare: only an instant action may have this."},
        {"{\"card\":\"fly_tipping\",\"by\":0,\"target\":2,\"ask\":[1],\"args\":[1,2,3,4,5,6,7,8]}",
         "waiting[0].args: these must be the squares on which the card is played."},
        {"{\"card\":\"fly_tipping\",\"by\":0,\"target\":2,\"ask\":[1],\"args\":[\"nowhere\"]}",
         "waiting[0].args: these must be the squares on which the card is played."},
        {"{\"card\":\"home_security\",\"by\":0,\"target\":null,\"ask\":[1],\"args\":[\"1:a3\"]}",
         "waiting[0].args: this must be empty, because the card is not played on any square."},
        {DOG("1", "[]") ",{\"card\":\"home_security\",\"by\":1,\"target\":2,\"ask\":[2,3,0],\"args\":[]}",
         "a cancelling card must not have a target."},
    };
    for (size_t i = 0; i < sizeof STACKS / sizeof STACKS[0]; i++)
        CHECK_HAS(stack_error(STACKS[i][0], "1", ""), STACKS[i][1]);
    CHECK_HAS(stack_error(NOISE("0", "2", "[3]") "," NOISE("2", "3", "[3,0,1]"), "3", ",\"resume\":\"draw\""),
              "waiting[1]: it cannot have been played on the card below.");
    CHECK_HAS(stack_error(DOG("null", "[]") "," NOISE("1", "2", "[3]") "," NOISE("2", "3", "[3,0,1]"), "3", ""),
              "waiting[2]: it cannot have been played on the card below.");
    CHECK_HAS(stack_error(DOG("null", "[]") "," NOISE("1", "2", "[2,3,0]"), "1", ",\"phase\":\"target\""),
              "waiting[1]: while it waits to be answered, the phase must be \"answer\".");
    CHECK_HAS(heap_error(NOISE("0", "2", "[3]"), NASTY_STACK_MAX), "waiting[0]");
    CHECK_HAS(heap_error(NOISE("0", "2", "[3]"), NASTY_STACK_MAX + 1), "waiting[49]: too many cards are waiting.");
    CHECK_HAS(heap_error(DOG("null", "[]"), NASTY_DECK_MAX + 1), "the number of \"nasty_dog\" cards may be at most 4.");
    CHECK_HAS(heap_error(DOG("null", "[]"), NASTY_DECK_MAX + 2), "waiting[401]: too many cards are waiting.");
    SCOPED_TEXT many = {0};
    text_add(&many, "\"waiting\":[0");
    for (int i = 0; i < NASTY_DECK_MAX + NASTY_STACK_MAX; i++) text_add(&many, ",0");
    text_add(&many, "]");
    CHECK_HAS(error_with(SUMMER, text_string(&many)), "waiting: too many cards are waiting.");
    CHECK_HAS(error_with(SUMMER, "\"mover\":\"x\""), "mover: \"x\" is not a whole number");
    CHECK_HAS(error_with(SUMMER, "\"last\":1"), "last: 1 is not true or false.");
    CHECK_HAS(error_with(STACK, "\"waiting\":7"), "waiting: 7 is not a list");
}

TEST(counted_everywhere, "NN-1 a card too many is also found in the hand and on the stack")
{
    Spec place = SUMMER;
    place.phase = "place";
    place.drawn = "r5";
    CHECK_HAS(error_written(place, "\"drawn\":\"r5\"", "\"drawn\":\"r6\""),
              "drawn: the number of \"r6\" cards may be at most 2");
    Spec dog = STACK;
    dog.more = "\"to_move\":1,\"waiting\":[" DOG("1", "[1]") "]";
    CHECK_HAS(error_written(dog, "{\"card\":\"nasty_dog\"", "{\"card\":\"eviction\""),
              "waiting[0]: the number of \"eviction\" cards may be at most 4");
}

TEST(phases_of_fall_and_winter, "NN-14 no line is cleared if the rules forbid it in Fall; Winter has its own phases")
{
    Spec fall = {.players = 3, .phase = "clear", .yards = {"u1 u2 u3/# # #/# # #", ALL_UP}};
#define TURNING "\"season\":\"fall\",\"out\":1,\"taken\":7"
    CHECK_TEXT(error_with(fall, TURNING), "");
    fall.rules = "{\"clear_in_fall\":false}";
    CHECK_HAS(error_with(fall, TURNING), "there must be a line to clear.");
    const Spec over = {.players = 3, .yards = {"u1 . ./. . ./. . .", "u2 . ./. . ./. . .", "u3 . ./. . ./. . ."}};
    CHECK_HAS(error_with(over, WINTER ",\"to_move\":2"), "there is no such phase in this season.");
}

#define SPOILT(sentence, ...) CHECK_SPOILT(NASTY, scene.rules, scene.state, sentence, __VA_ARGS__)

TEST(insane, "a state that no file can contain and no play can reach is reported with its member and a message")
{
    Spec spec = SUMMER;
    spec.phase = "place";
    spec.drawn = "r5";
    Scene scene = scene_of(spec);
    SPOILT("taken: the guard allows at most 180 turns in Summer.", spoilt.summer_turns = UINT16_MAX);
    SPOILT("turn: it must be at least 1 and at least `taken`.", spoilt.head.turn = 0);
    int instant = 0;
    while (!card_is_special(scene.state.pile[instant])) instant++;
    SPOILT("drawn: an instant action cannot be in hand.", spoilt.drawn = scene.state.pile[instant];
           spoilt.pile[instant] = scene.state.drawn);
}

/* ---- Members that came with the author's rules ---- */

TEST(stolen, "NN-12 `stolen` is true of a card in hand that everybody has seen, or false")
{
    Spec place = SUMMER;
    place.phase = "place";
    place.drawn = "stumped";
    CHECK_TEXT(error_with(SUMMER, "\"stolen\":false"), "");
    CHECK_HAS(error_with(SUMMER, "\"stolen\":true"),
              "stolen: it can be true only for a card in hand that everybody has seen.");
    CHECK_HAS(error_with(SUMMER, "\"stolen\":1"), "stolen: 1 is not true or false.");
    CHECK_HAS(error_with(place, "\"stolen\":true"), "stolen: it can be true only for a card in hand");
    CHECK_TEXT(error_with(place, "\"drawn_known\":true,\"stolen\":true"), "");
}

/* The error in a record that begins with a state from which a part was removed. */
static const char *record_error(const char *without)
{
    static Scene scene;
    scene = scene_of(SUMMER);
    SCOPED_TEXT record = {0};
    text_addf(&record,
              "{\"version\":1,\"game\":\"nasty\",\"rules\":{},\"seed\":\"0\",\"players\":3,\"state\":%s,"
              "\"actions\":[]}",
              with_change(scene.json, without, ""));
    SCOPED_DOC *doc = json_create(NULL, record.data, record.length, &scene.error);
    const JsonCursor root = json_root(doc);
    match_destroy(record_read(&root, random_play_books(), &scene.error));
    return scene.error.text;
}

TEST(old_records, "a state without `stolen` or `chain` is refused; a record of an earlier version may begin with one")
{
    CHECK_TEXT(error_written(SUMMER, ",\"stolen\":false", ""), "stolen: it is missing; it must be true or false.");
    CHECK_HAS(error_written(SUMMER, ",\"chain\":0", ""), "chain: it is missing");
    CHECK_TEXT(record_error(",\"stolen\":false"), "");
    CHECK_TEXT(record_error(",\"chain\":0"), "");
    CHECK_HAS(record_error(",\"taken\":1"), "taken: it is missing");
}

/* Instant actions that came up when a Stumped replaced the last face-down card of the yard at seat 1. */
#define BARE(card, target) \
    "{\"card\":\"" card "\",\"by\":0,\"target\":" target ",\"ask\":[],\"source\":\"drawn\",\"bare\":1}"

static const char *chain_error(const char *waiting, const char *chain)
{
    const Spec spec = SPEC(.players = 4, .phase = "target", .yards = {OPEN_YARD, "u2 n6 g8/stumped . ./. . ."},
                           .hands = {"early_bird"});
    return error_with(spec, textf("\"waiting\":[%s],\"chain\":%s", waiting, chain));
}

TEST(chains, "NN-16 `chain` counts the dealt instant actions, from those that wait to those of the deck")
{
    static const char *const TWO = BARE("vandalized", "0") "," BARE("nasty_dog", "null");
    CHECK_TEXT(chain_error(BARE("nasty_dog", "null"), "0"), "");
    CHECK_TEXT(chain_error(BARE("nasty_dog", "null"), "12"), "");
    CHECK_HAS(chain_error(BARE("nasty_dog", "null"), "13"),
              "chain: it may be at most 12, the number of instant actions.");
    CHECK_HAS(chain_error(BARE("nasty_dog", "null"), "401"), "chain");
    CHECK_HAS(error_with(SUMMER, "\"chain\":1"), "chain: it must be 0 when no instant action waits or acts.");
    CHECK_TEXT(chain_error(TWO, "2"), "");
    CHECK_HAS(chain_error(TWO, "1"),
              "chain: it must be at least 2, because resets have dealt that many instant actions.");
    Spec rest = STACK;
    rest.rules = "{\"reset_instants\":\"rest\"}";
    CHECK_HAS(error_with(rest, "\"to_move\":1,\"waiting\":[" DOG("1", "[1]") "],\"chain\":1"),
              "chain: it must be 0, because under these rules an instant action that a reset deals does not act.");
    CHECK_HAS(stack_error(DOG("1", "[1]"), "1", ",\"chain\":1"),
              "waiting[0]: a reset deals instant actions face up only where the last face-down card was exposed.");
}

#define SOURCED "{\"card\":\"%s\",\"by\":0,\"target\":%s,\"ask\":[],\"source\":\"%s\",\"bare\":1}"
#define VANDALS BARE("vandalized", "0") "," BARE("vandalized", "0") "," BARE("vandalized", "0")

TEST(chains_without_eviction, "NN-16 NN-19 if no instant action moves players, none has moved while another waits")
{
    Spec spec =
        SPEC(.players = 4, .phase = "target", .yards = {OPEN_YARD, "u2 n6 g8/. . ./. . ."}, .hands = {"early_bird"});
    static const char CHAIN[] = "\"chain\":1,\"waiting\":[" BARE("nasty_dog", "null") "]";
    CHECK_TEXT(error_with(spec, CHAIN), "");
    spec.rules = "{\"cards\":[" NO_EVICTION "]}";
    CHECK_HAS(error_with(spec, CHAIN), "`bare` can only be a yard where a Stumped took the last card.");
    spec.yards[1] = "u2 n6 g8/stumped . ./. . .";
    CHECK_TEXT(error_with(spec, CHAIN), "");
    /* A player's own card may since have dealt face-down cards to the bared yard. */
    Spec stack = STACK;
    stack.rules = "{\"cards\":[" RESET_ALL "]}";
    CHECK_TEXT(error_with(stack, "\"to_move\":1,\"chain\":1,\"waiting\":[" DOG("1", "[1]") "]"), "");
}

TEST(those_that_wait, "NN-16 waiting instant actions are not aimed yet, and nobody is asked about them")
{
    static const char *const WAITS = "waiting[1]: the card below waits";
    CHECK_HAS(chain_error(BARE("vandalized", "null") "," BARE("nasty_dog", "null"), "2"), WAITS);
    CHECK_HAS(chain_error(BARE("vandalized", "1") "," BARE("nasty_dog", "null"), "2"), WAITS);
    CHECK_HAS(chain_error(BARE("nasty_dog", "2") "," BARE("nasty_dog", "null"), "2"), WAITS);
    CHECK_HAS(chain_error("{\"card\":\"vandalized\",\"by\":0,\"target\":0,\"ask\":[0],\"source\":\"drawn\",\"bare\":1}"
                          "," BARE("nasty_dog", "null"),
                          "2"),
              WAITS);
    CHECK_HAS(chain_error(DOG("null", "[]") "," BARE("nasty_dog", "null"), "2"),
              "waiting[1]: `by`, `source` and `bare` must be those of the instant action below.");
    CHECK_HAS(chain_error("{\"card\":\"nasty_dog\",\"by\":1,\"target\":null,\"ask\":[],\"source\":\"drawn\",\"bare\":1}"
                          "," BARE("nasty_dog", "null"),
                          "2"),
              "waiting[1]: `by`, `source` and `bare` must be those of the instant action below.");
    static const char *const SOURCES[][2] = {{"replaced", "drawn"}, {"0:a3", "1:a3"}, {"0:a3", "0:b3"}};
    for (int i = 0; i < 3; i++) {
        const char *two =
            textf(SOURCED "," SOURCED, "vandalized", "0", SOURCES[i][0], "nasty_dog", "null", SOURCES[i][1]);
        CHECK_HAS(chain_error(two, "2"),
                  "waiting[1]: `by`, `source` and `bare` must be those of the instant action below.");
    }
    CHECK_HAS(chain_error(VANDALS "," VANDALS "," BARE("nasty_dog", "null"), "7"),
              "waiting[4]: the number of \"vandalized\" cards may be at most 4");
    CHECK_HAS(stack_error(NOISE("0", "2", "[3]") "," DOG("null", "[]"), "3", ",\"resume\":\"draw\""),
              "waiting[1]: only instant actions can be below an instant action.");
    CHECK_HAS(stack_error(DOG("null", "[]") "," NOISE("1", "2", "[2,3,0]") "," DOG("null", "[]"), "2", ""),
              "waiting[2]: only instant actions can be below an instant action.");
    CHECK_HAS(chain_error(BARE("vandalized", "0") "," BARE("nasty_dog", "0"), "2"), "waiting[1]: it cannot be aimed");
    CHECK_HAS(chain_error(BARE("stumped", "null"), "0"), "waiting[0].card: this must be a special card.");
}

TEST(stacks_in_spring, "NN-29 in Spring `resume` is turning up a card, and the cards may be played in Spring")
{
    Spec spring = SPEC(.players = 3, .phase = "answer", .yards = {"u1 n5 #/# # #/# # #", "u2 n6 #/# # #/# # #"},
                       .hands = {NULL, "early_bird", "bylaw_officer"});
#define TIPPING                                                                                        \
    "\"season\":\"spring\",\"taken\":0,\"to_move\":1,\"waiting\":[{\"card\":\"fly_tipping\",\"by\":0," \
    "\"target\":1,\"ask\":[1,2],\"args\":[\"1:a3\"]}],\"resume\":"
    CHECK_TEXT(error_with(spring, TIPPING "\"turn\""), "");
    CHECK_HAS(error_with(spring, TIPPING "\"draw\""), "resume: it must be \"turn\" in Spring, and in no other season.");
    CHECK_HAS(stack_error(NOISE("0", "2", "[1,2,3]"), "1", ",\"resume\":\"turn\""),
              "resume: it must be \"turn\" in Spring, and in no other season");
    CHECK_HAS(
        error_with(spring, "\"season\":\"spring\",\"taken\":0,\"to_move\":1,\"resume\":\"turn\",\"waiting\":[" NOISE(
                               "0", "1", "[1,2]") "]"),
        "waiting[0]: turns are neither skipped nor added in Spring.");
    spring.rules = "{\"nasty_spring\":false}";
    CHECK_HAS(error_with(spring, TIPPING "\"turn\""), "waiting[0]: nasty cards are not played in this season.");
    spring.rules = NULL;
    spring.yards[0] = OPEN_YARD;
    CHECK_HAS(error_with(spring, TIPPING "\"turn\""), "resume: player 0 already has three cards face up");
}

TEST(who_has_moved, "NN-19 the mover sits where the turn began, unless a card may have moved them")
{
    static const char *const MOVING = "{\"cards\":[{\"id\":\"shortcut\",\"count\":4,\"kind\":\"nasty\",\"steps\":[{"
                                      "\"do\":\"swap seats\",\"target\":\"other\"}]}]}";
    Spec spring = {.players = 3, .phase = "turn", .more = "\"season\":\"spring\",\"taken\":0,\"at\":1"};
    CHECK_HAS(error_of(spring), "mover");
    spring.rules = MOVING;
    CHECK_TEXT(error_of(spring), "");
    Spec fall = SPEC(.players = 3, .phase = "clear", .yards = {"u1 u2 u3/# # #/# # #", ALL_UP},
                     .more = "\"season\":\"fall\",\"out\":1,\"taken\":7,\"at\":2");
    CHECK_TEXT(error_of(fall), ""); /* after an Eviction Notice that was not the last */
    fall.rules = "{\"reset_instants\":\"rest\"}";
    CHECK_HAS(error_of(fall), "mover");
    fall.rules = "{\"cards\":[" NO_EVICTION "]}";
    CHECK_HAS(error_of(fall), "mover");
    /* After an Eviction Notice, when the next one still has to be aimed. */
    Spec wake =
        SPEC(.players = 3, .phase = "target", .yards = {OPEN_YARD, ALL_UP, "u2 n6 g8/. . ./. . ."},
             .more = "\"season\":\"fall\",\"out\":1,\"taken\":7,\"left\":[],\"at\":2,\"chain\":2,\"waiting\":["
                     "{\"card\":\"nasty_dog\",\"by\":0,\"target\":null,\"ask\":[],\"source\":\"drawn\",\"bare\":2}]");
    CHECK_TEXT(error_of(wake), "");
    wake.rules = "{\"cards\":[" NO_EVICTION "]}";
    CHECK_HAS(error_of(wake), "mover");
    fall.rules = MOVING;
    fall.phase = "turn";
    CHECK_HAS(error_of(fall), "mover"); /* nasty cards are over */
}
