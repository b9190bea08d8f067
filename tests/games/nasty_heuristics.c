/* SPDX-License-Identifier: MIT */
/* The heuristics of Nasty Neighbours: playouts, candidate actions, wasteful actions and hints. */
#include "culdesac/heuristics.h"
#include "nasty_fixture.h"

/* The playout's action for the player to move. */
static const char *guided(Scene *scene)
{
    Rng rng = rng_from_seed(1);
    const Action action = NASTY.heuristics->playout_action(&scene->rules, &scene->state, &rng);
    CHECK(!NASTY.refuse_action(&scene->rules, &scene->state, scene->state.head.to_move, action, NULL));
    NASTY.write_action(&scene->rules, action, scene->text);
    return scene->text;
}

TEST(draws, "a playout takes a low card from the bin, or one from the pile, which may have to be made")
{
    Spec spec = {.players = 3, .bin = "y9 u1", .rest_in_bin = true};
    Scene scene = scene_of(spec);
    CHECK_TEXT(guided(&scene), "draw bin");
    spec.bin = "u1 y9";
    scene = scene_of(spec);
    CHECK_INT(scene.state.pile_count, 0);
    CHECK_TEXT(guided(&scene), "draw pile");
}

SCENE_TEST(clears, "a playout clears what can be cleared", .players = 3, .phase = "clear",
           .yards = {"u1 u2 u3/# # #/# # #"})
{
    CHECK_TEXT(guided(scene), "clear row3");
}

TEST(answers, "NN-17 it is better to deal two high cards again, but not if a reset fills the whole yard")
{
    static const char *const RULES[2] = {"{\"reset_refills\":true}", "{\"reset_refills\":false}"};
    for (int i = 0; i < 2; i++) {
        Scene scene = SCENE(.players = 3, .rules = RULES[i], .yards = {NULL, "u10 . ./. . ./n9 . #"},
                            .hands = {NULL, "home_security"}, .pile = "nasty_dog");
        plays(&scene, "0 draw pile, 0 target 1");
        CHECK_TEXT(guided(&scene), i == 0 ? "respond home_security" : "decline");
    }
}

SCENE_TEST(spring, "NN-29 in Spring an opponent keeps nasty cards for Summer", .players = 3, .phase = "turn",
           .yards = {"u1 n10 #/. . ./. . .", "u2 n6 #/# # #/# # #"},
           .hands = {"fly_tipping over_the_fence nosey_peek", "over_the_fence"},
           .more = "\"season\":\"spring\",\"taken\":0")
{
    static Action actions[28000];
    CHECK_INT(NASTY.heuristics->candidate_actions(&scene->rules, &scene->state, 0, actions), 1);
    CHECK_TEXT(action_text(&NASTY, &scene->rules, actions[0]), "turn c3");
    CHECK_INT(NASTY.heuristics->candidate_actions(&scene->rules, &scene->state, 1, actions), 0);
    CHECK_TEXT(refused(scene, 1, "nasty over_the_fence a3 0:b3"), ""); /* though it is legal */
}

SCENE_TEST(any_square, "NN-6 an opponent does not turn up the yard in reading order", .players = 3, .phase = "turn",
           .yards = {"# # #/# # #/# # #"}, .more = "\"season\":\"spring\",\"taken\":0")
{
    enum { TURNS = 9 };
    static Action actions[28000];
    unsigned squares = 0;
    for (int turn = 1; turn <= TURNS; turn++) {
        scene->state.head.turn = (uint32_t)turn;
        CHECK_INT(NASTY.heuristics->candidate_actions(&scene->rules, &scene->state, 0, actions), 1);
        squares |= 1u << (action_rest(actions[0]) & 15);
    }
    CHECK_INT(bits_count(squares), TURNS);
}

SCENE_TEST(next_round, "a playout continues with the next round", .players = 3, .phase = "round_over",
           .yards = {"u1 . ./. . ./. . .", "u2 . ./. . ./. . .", "u3 . ./. . ./. . ."},
           .more = "\"season\":\"winter\",\"out\":1,\"taken\":7,\"mover\":null,\"at\":0,\"to_move\":2")
{
    CHECK_TEXT(guided(scene), "next");
}

/* ---- Hints ---- */

/* The name of the hint for a legal action, "" if there is none. */
static const char *hint_of(Scene *scene, int player, const char *text)
{
    Action action;
    Event hint;
    CHECK_TEXT(refused(scene, player, text), "");
    NASTY.read_action(&scene->rules, text, &action);
    if (!NASTY.heuristics->explain_action(&scene->rules, &scene->state, player, action, &hint)) return "";
    CHECK_INT(hint.player, player);
    return NASTY.heuristics->hints[hint.type].name;
}

static const char *hint_in(Spec spec, const char *text)
{
    Scene scene = scene_of(spec);
    const char *hint = hint_of(&scene, spec.mover, text);
    return hint;
}

TEST(why_drawn, "a hint says why the card on the bin is taken or left; without a bin there is no hint")
{
    Spec spec = {.players = 3, .yards = {"u10 n9 g8/r10 # #/# # #"}, .bin = "y1"};
    CHECK_TEXT(hint_in(spec, "draw bin"), "bin");
    CHECK_TEXT(hint_in(spec, "draw pile"), "");
    spec.bin = "y10";
    spec.yards[0] = "u1 n1 g2/r3 # #/# # #";
    CHECK_TEXT(hint_in(spec, "draw pile"), "pile");
    spec.bin = NULL;
    CHECK_TEXT(hint_in(spec, "draw pile"), "");
}

TEST(why_placed, "NN-14 a card that completes a line is placed for that, and the hint says what clearing saves")
{
    Spec spec = {.players = 3, .phase = "place", .drawn = "u9", .yards = {"u10 u8 y10/# # #/# # #"}};
    Scene scene = scene_of(spec);
    Action action;
    Event hint;
    CHECK_TEXT(hint_of(&scene, 0, "place c3"), "completes");
    NASTY.read_action(&scene.rules, "place c3", &action);
    CHECK(NASTY.heuristics->explain_action(&scene.rules, &scene.state, 0, action, &hint));
    CHECK_INT(hint.value[0], 27);
    CHECK(hint.from.zone == ZONE_LINE && hint.from.owner == 0);
    spec.yards[0] = "u10 u6 y10/# # #/# # #";
    CHECK_TEXT(hint_in(spec, "place c3"), "lower");
}

TEST(why_cleared, "NN-14 a line that costs something is cleared; one is left if clearing it would lose more")
{
    Spec spec = {.players = 3, .phase = "clear", .yards = {"u1 u2 u3/# # #/# # #"}};
    const Action end = action_of(ACT_END, 0);
    for (int i = 0; i < 2; i++) { /* the second time a line with more points lacks only one card */
        if (i == 1) spec.yards[0] = "u1 n1 g1/# # g3/# # #";
        Scene scene = scene_of(spec);
        CHECK_INT(NASTY.heuristics->is_blunder(&scene.rules, &scene.state, 0, end), i == 0);
        CHECK(!NASTY.heuristics->is_blunder(&scene.rules, &scene.state, 0, action_of(ACT_CLEAR, 0)));
        CHECK_TEXT(hint_of(&scene, 0, "clear row3"), "clears");
        CHECK_TEXT(hint_of(&scene, 0, "end"), i == 0 ? "" : "leave");
    }
    spec.yards[0] = "wild wild wild/# # #/# # #";
    spec.rules = "{\"wild_points\":0}";
    CHECK_TEXT(hint_in(spec, "clear row3"), "");
}

static bool is_blunder(Spec spec, const char *text)
{
    Action action;
    Scene scene = scene_of(spec);
    NASTY.read_action(&scene.rules, text, &action);
    return NASTY.heuristics->is_blunder(&scene.rules, &scene.state, 0, action);
}

TEST(waste, "NN-9 NN-10 taking a useless card off the bin and spoiling a square with a high one are wasteful")
{
    Spec spec = {.players = 3, .yards = {"u1 n1 g2/r3 r2 y1/y3 n3 g3"}, .bin = "y10"};
    CHECK(is_blunder(spec, "draw bin") && !is_blunder(spec, "draw pile"));
    spec.bin = "stumped";
    CHECK(!is_blunder(spec, "draw bin")); /* it goes into another yard */
    spec.bin = "y10";
    spec.yards[0] = "wild n1 g9/r3 r2 y7/y4 n8 g5";
    CHECK(!is_blunder(spec, "draw bin"));
    spec = (Spec){.players = 3, .phase = "place", .yards = {"u1 n9 g2/r3 # #/# # #"}, .drawn = "wild"};
    CHECK(is_blunder(spec, "place a3") && !is_blunder(spec, "discard"));
    spec.drawn = "y8";
    CHECK(!is_blunder(spec, "place b3") && !is_blunder(spec, "place a3")); /* a small loss is acceptable */
}

TEST(goes_out, "NN-25 turning up the last card is wasteful if another player may still be lower")
{
    Spec spec = SPEC(.players = 3, .phase = "place",
                     .yards = {"n1 n2 g1/. . ./. . #", "u4 u5 #/. . ./. . .", "u8 # ./. . ./. . ."}, .drawn = "g2");
    CHECK(!is_blunder(spec, "place c1")); /* six points, and the others have at least nine */
    spec.yards[1] = "u1 # ./. . ./. . .";
    CHECK(is_blunder(spec, "place c1"));
}

static int32_t prior_in(Spec spec, const char *text)
{
    Action action;
    Scene scene = scene_of(spec);
    NASTY.read_action(&scene.rules, text, &action);
    return NASTY.heuristics->action_prior(&scene.rules, &scene.state, 0, action);
}

TEST(low_on_the_bin, "a one or a Stumped on the bin has a higher prior than the pile, and a high card a lower")
{
    static const char *const BINS[] = {"y1", "stumped", "y7"};
    for (int i = 0; i < 3; i++) {
        const Spec spec = {.players = 3, .yards = {"# # #/# # #/# # #"}, .bin = BINS[i]};
        CHECK_INT(prior_in(spec, "draw bin") > prior_in(spec, "draw pile"), i < 2);
    }
}

/* Whether an action is a candidate for a player who may play it. */
static bool thinks_of(Spec spec, int player, const char *notation)
{
    const Scene scene = scene_of(spec);
    Action action = ACTION_NONE;
    SCOPED_MEMORY Action *actions = memory_allocate(NASTY.actions_max * sizeof *actions);
    CHECK(NASTY.read_action(&scene.rules, notation, &action));
    CHECK(!NASTY.refuse_action(&scene.rules, &scene.state, player, action, NULL));
    const size_t count = NASTY.heuristics->candidate_actions(&scene.rules, &scene.state, player, actions);
    bool found = false;
    for (size_t i = 0; i < count; i++) found = found || actions[i] == action;
    return found;
}

TEST(thrown_back, "NN-10 a card that was taken off the bin is not discarded again")
{
    Spec spec = SPEC(.players = 3, .phase = "place", .yards = {"# # #/# # #/. . ."}, .drawn = "y5",
                     .more = "\"drawn_known\":true");
    CHECK(!thinks_of(spec, 0, "discard"));
    spec.more = NULL;
    CHECK(thinks_of(spec, 0, "discard"));
}

TEST(gives_away, "NN-10 the more a discard gains in the next yard, the less promising it is; nothing is forbidden")
{
    Spec spec = {
        .players = 3, .phase = "place", .yards = {"# n4 #/r5 # #/# # #", "u8 n8 #/. . ./. . ."}, .drawn = "y9"};
    const int32_t harmless = prior_in(spec, "discard");
    CHECK(harmless > prior_in(spec, "place a2"));
    spec.drawn = "y8"; /* clears the next player's row */
    CHECK(prior_in(spec, "discard") < harmless && prior_in(spec, "discard") < prior_in(spec, "place a3"));
    CHECK(thinks_of(spec, 0, "discard") && thinks_of(spec, 0, "place a2"));
}

TEST(gives_a_seven, "NN-29 a swap may give away a seven for a one, but not a five")
{
    Spec spec = {.players = 3, .yards = {"u7 # #/# # #/. . .", "u1 # #/. . ./. . ."}, .hands = {"over_the_fence"}};
    CHECK(thinks_of(spec, 0, "nasty over_the_fence a3 1:a3"));
    spec.yards[0] = "u5 # #/# # #/. . .";
    CHECK(!thinks_of(spec, 0, "nasty over_the_fence a3 1:a3"));
}

TEST(peeks, "NN-29 a second peek is for cards that have not been seen")
{
    const Spec spec = {.players = 3, .yards = {"y8 # #/#n4~0 y4 #/. . ."}, .hands = {"nosey_peek"}};
    CHECK(!thinks_of(spec, 0, "nasty nosey_peek a2 b3") && thinks_of(spec, 0, "nasty nosey_peek b3 c3"));
}

TEST(tipped, "NN-29 a card tipped onto the bin must not help the player who is about to draw")
{
    Spec spec = SPEC(.players = 3, .yards = {"# # #/. . ./. . .", "u2 # #/. . ./. . ."},
                     .hands = {"fly_tipping", "fly_tipping", "fly_tipping"});
    CHECK(thinks_of(spec, 0, "nasty fly_tipping 1:a3")); /* before the player's own turn it is for themselves */
    CHECK(!thinks_of(spec, 2, "nasty fly_tipping 1:a3"));
    spec.phase = "place";
    spec.drawn = "y9";
    CHECK(thinks_of(spec, 2, "nasty fly_tipping 1:a3"));
}

TEST(looked_at, "a card that its player has peeked at is not covered by a higher one, and not kept if it is high")
{
    Spec spec = {.players = 3, .phase = "place", .yards = {"#g4~0 #n10~0 #/. . ./. . ."}, .drawn = "y6"};
    CHECK(prior_in(spec, "place a3") < prior_in(spec, "place c3"));
    CHECK(prior_in(spec, "place b3") > prior_in(spec, "place c3"));
}

TEST(waste_of_an_answer, "NN-32 declining a reset of a good yard is wasteful, and of a bad one patient")
{
    static const struct {
        const char *yard;
        bool hurts, much;
    } CASES[] = {{"n2 r1 ./r6 n6 #/. . .", true, true},
                 {"n6 r1 ./r4 n8 #/. . .", true, false},
                 {"n10 r9 ./r8 n6 #/. . .", false, false}};
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        Scene scene = SCENE(.players = 3, .yards = {"u5 n5 g6/# # #/# # #", CASES[i].yard}, .pile = "nasty_dog",
                            .hands = {NULL, "home_security"});
        plays(&scene, "0 draw pile, 0 target 1");
        AiPersonality declines = {0}, responds = {0};
        Action answer;
        CHECK(NASTY.read_action(&scene.rules, "respond home_security", &answer));
        NASTY.heuristics->action_traits(&scene.rules, &scene.state, 1, action_of(ACT_DECLINE, 0), &declines);
        NASTY.heuristics->action_traits(&scene.rules, &scene.state, 1, answer, &responds);
        CHECK_INT(declines.cost, CASES[i].much ? 100 : 0);
        CHECK_INT(declines.patience > 0, !CASES[i].hurts);
        CHECK_INT(responds.patience < 0, !CASES[i].hurts);
    }
}

TEST(places, "NN-10 characters differ in where they place a card on a face-down one, and in nothing else")
{
    Scene scene = SCENE(.players = 3, .yards = {"# # #/# # #/y2 # #", "u5 n5 g6/# # #/# # #", "r5 n6 g7/# # #/# # #"},
                        .phase = "place", .drawn = "n1");
    static const struct {
        const char *square;
        int risk, reach, centre;
    } CASES[] = {
        {"a1", -40, 0, 0}, {"c1", 40, -20, -100}, {"b1", 40, -20, 0}, {"b2", 40, 0, 100}, {"c3", 40, 20, -100}};
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        char text[ACTION_TEXT_SIZE];
        AiPersonality traits = {0};
        Action action;
        snprintf(text, sizeof text, "place %s", CASES[i].square);
        CHECK(NASTY.read_action(&scene.rules, text, &action));
        NASTY.heuristics->action_traits(&scene.rules, &scene.state, 0, action, &traits);
        CHECK(traits.risk == CASES[i].risk && traits.reach == CASES[i].reach && traits.centre == CASES[i].centre);
    }
}

TEST(why_replaced, "in the player's own yard a high card is replaced, and in another's a low one")
{
    const Spec spec = SPEC(.players = 3,
                           .rules = "{\"cards\":[{\"id\":\"tidy_up\",\"count\":4,\"kind\":\"nasty\",\"steps\":"
                                    "[{\"do\":\"replace\",\"target\":\"any\"}]}]}",
                           .yards = {"u1 n10 g2/# # #/# # #", "u2 n9 #/# # #/# # #"}, .hands = {"tidy_up"});
    CHECK_TEXT(hint_in(spec, "nasty tidy_up b3"), "replace");
    CHECK_TEXT(hint_in(spec, "nasty tidy_up a3"), "");
    CHECK_TEXT(hint_in(spec, "nasty tidy_up 1:a3"), "takes");
    CHECK_TEXT(hint_in(spec, "nasty tidy_up 1:b3"), "");
}

TEST(why_skipped, "NN-30 making another miss a turn, or taking an extra one, has a reason, but not the reverse")
{
    static const char *const STEPS[] = {"skip", "again"};
    for (int i = 0; i < 2; i++) {
        const char *rules =
            textf("{\"cards\":[{\"id\":\"siesta\",\"count\":4,\"kind\":\"nasty\",\"steps\":[{\"do\":\"%s\",\"target\":"
                  "\"any\"}]}]}",
                  STEPS[i]);
        const Spec spec = {.players = 3, .rules = rules, .hands = {"siesta"}};
        CHECK_TEXT(hint_in(spec, "nasty siesta 1"), i == 0 ? "skip" : "");
        CHECK_TEXT(hint_in(spec, "nasty siesta 0"), i == 0 ? "" : "again");
    }
}
