/* SPDX-License-Identifier: MIT */
/* The head of a Nasty Neighbours player: what it does at a glance, and what it thinks about at all. */
#include "culdesac/heuristics.h"
#include "nasty_fixture.h"

#include <stdlib.h>

/* What a playout does for whoever is to move. */
static const char *guided(Scene *scene)
{
    Rng rng = rng_from_seed(1);
    const Action action = NASTY.heuristics->playout_action(&scene->rules, &scene->state, &rng);
    CHECK(!NASTY.refuse_action(&scene->rules, &scene->state, scene->state.head.to_move, action, NULL));
    NASTY.write_action(&scene->rules, action, scene->text);
    return scene->text;
}

TEST(draws, "a playout takes a low card from the bin, else one from the pile, though the pile has to be made first")
{
    Scene scene;
    Spec spec = {.players = 3, .bin = "y9 u1", .rest_in_bin = true};
    if (!scene_make(&scene, spec)) return;
    CHECK_TEXT(guided(&scene), "draw bin");
    scene_end(&scene);
    spec.bin = "u1 y9";
    if (!scene_make(&scene, spec)) return;
    CHECK_INT(scene.state.pile_count, 0);
    CHECK_TEXT(guided(&scene), "draw pile");
    scene_end(&scene);
}

TEST(clears, "a playout clears what can be cleared")
{
    Scene scene;
    if (!scene_make(&scene, (Spec){.players = 3, .phase = "clear", .yards = {"u1 u2 u3/# # #/# # #"}})) return;
    CHECK_TEXT(guided(&scene), "clear row3");
    scene_end(&scene);
}

TEST(answers, "NN-17 two dear cards are better dealt anew, but not where a reset fills the whole yard")
{
    static const char *const RULES[2] = {"{\"reset_refills\":true}", "{\"reset_refills\":false}"};
    for (int i = 0; i < 2; i++) {
        Scene scene;
        const Spec spec = {.players = 3,
                           .rules = RULES[i],
                           .yards = {NULL, "u10 . ./. . ./n9 . #"},
                           .hands = {NULL, "home_security"},
                           .pile = "nasty_dog"};
        if (!scene_make(&scene, spec)) return;
        play(&scene, 0, "draw pile");
        play(&scene, 0, "target 1");
        CHECK_TEXT(guided(&scene), i == 0 ? "respond home_security" : "decline");
        scene_end(&scene);
    }
}

TEST(own_replacement, "a card that replaces one of one's own is thought about for dear cards only")
{
    Scene scene;
    Action actions[64];
    char text[ACTION_TEXT_SIZE];
    const Spec spec = {.players = 3,
                       .rules = "{\"cards\":[{\"id\":\"tidy_up\",\"count\":4,\"kind\":\"nasty\",\"steps\":"
                                "[{\"do\":\"replace\",\"target\":\"self\"}]}]}",
                       .yards = {"u1 n10 g2/# # #/# # #"},
                       .hands = {"tidy_up"}};
    if (!scene_make(&scene, spec)) return;
    const size_t count = NASTY.heuristics->candidate_actions(&scene.rules, &scene.state, 0, actions);
    int tidied = 0;
    for (size_t i = 0; i < count; i++) {
        NASTY.write_action(&scene.rules, actions[i], text);
        if (strncmp(text, "nasty", 5) != 0) continue;
        CHECK_TEXT(text, "nasty tidy_up b3");
        tidied++;
    }
    CHECK_INT(tidied, 1);
    CHECK_TEXT(refused(&scene, 0, "nasty tidy_up a3"), ""); /* though it may be played so */
    scene_end(&scene);
}

TEST(spring, "NN-29 in Spring a playout turns up cards, and an opponent keeps his nasty cards for Summer")
{
    Scene scene;
    static Action actions[28000];
    char text[ACTION_TEXT_SIZE];
    const Spec spec = {.players = 3,
                       .phase = "turn",
                       .yards = {"u1 n10 #/. . ./. . .", "u2 n6 #/# # #/# # #"},
                       .hands = {"fly_tipping over_the_fence nosey_peek", "over_the_fence"},
                       .more = "\"season\":\"spring\",\"taken\":0"};
    if (!scene_make(&scene, spec)) return;
    CHECK_TEXT(guided(&scene), "turn c3");
    CHECK_INT(NASTY.heuristics->candidate_actions(&scene.rules, &scene.state, 0, actions), 1);
    NASTY.write_action(&scene.rules, actions[0], text);
    CHECK_TEXT(text, "turn c3");
    CHECK_INT(NASTY.heuristics->candidate_actions(&scene.rules, &scene.state, 1, actions), 0);
    CHECK_TEXT(refused(&scene, 1, "nasty over_the_fence a3 0:b3"), ""); /* though it may be played */
    scene_end(&scene);
}

TEST(stumps,
     "NN-12 a playout lays a stolen Stumped on a dear card of the own yard; one that is not stolen on another's")
{
    for (int i = 0; i < 2; i++) {
        Scene scene;
        const Spec spec = {.players = 3,
                           .phase = "place",
                           .drawn = "stumped",
                           .yards = {"u1 n10 n2/g3 . ./. . #", "u2 n6 #/# # #/# # #"},
                           .more = i == 0 ? "\"drawn_known\":true,\"stolen\":true" : "\"drawn_known\":true"};
        if (!scene_make(&scene, spec)) return;
        CHECK_TEXT(guided(&scene), i == 0 ? "stump b3" : "stump 1:a3");
        scene_end(&scene);
    }
}

TEST(any_yard, "NN-12 a playout lays a stolen Stumped in another's yard where it may")
{
    Scene scene;
    const Spec spec = {.players = 3,
                       .phase = "place",
                       .rules = "{\"stolen_stump\":\"any\"}",
                       .drawn = "stumped",
                       .yards = {"u1 n10 n2/g3 . ./. . #", "u2 n6 #/# # #/# # #"},
                       .more = "\"drawn_known\":true,\"stolen\":true"};
    if (!scene_make(&scene, spec)) return;
    CHECK_TEXT(guided(&scene), "stump 1:a3");
    scene_end(&scene);
}

TEST(next_round, "a playout goes on with the next round")
{
    Scene scene;
    const Spec spec = {.players = 3,
                       .phase = "round_over",
                       .yards = {"u1 . ./. . ./. . .", "u2 . ./. . ./. . .", "u3 . ./. . ./. . ."},
                       .more = "\"season\":\"winter\",\"out\":1,\"taken\":7,\"mover\":null,\"at\":0,\"to_move\":2"};
    if (!scene_make(&scene, spec)) return;
    CHECK_TEXT(guided(&scene), "next");
    scene_end(&scene);
}

/* ---- Why ---- */

/* The name of the hint for a legal action, "" if there is nothing to say. */
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
    Scene scene;
    if (!scene_make(&scene, spec)) return "no scene";
    const char *hint = hint_of(&scene, spec.mover, text);
    scene_end(&scene);
    return hint;
}

TEST(why_drawn, "what lies on the bin is taken for a reason or left for one; without a bin there is nothing to say")
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

TEST(why_cleared, "NN-14 a line that costs something is cleared; one is left where more would be lost by clearing it")
{
    Spec spec = {.players = 3, .phase = "clear", .yards = {"u1 u2 u3/# # #/# # #"}};
    Scene scene;
    const Action end = action_of(ACT_END, 0);
    for (int i = 0; i < 2; i++) { /* the second time a dearer line lacks one card only */
        if (i == 1) spec.yards[0] = "u1 n1 g1/# # g3/# # #";
        if (!scene_make(&scene, spec)) return;
        CHECK_INT(NASTY.heuristics->is_blunder(&scene.rules, &scene.state, 0, end), i == 0);
        CHECK(!NASTY.heuristics->is_blunder(&scene.rules, &scene.state, 0, action_of(ACT_CLEAR, 0)));
        CHECK_TEXT(hint_of(&scene, 0, "clear row3"), "clears");
        CHECK_TEXT(hint_of(&scene, 0, "end"), i == 0 ? "" : "leave");
        scene_end(&scene);
    }
    spec.yards[0] = "wild wild wild/# # #/# # #";
    spec.rules = "{\"wild_points\":0}";
    CHECK_TEXT(hint_in(spec, "clear row3"), "");
}

static bool is_blunder(Spec spec, const char *text)
{
    Scene scene;
    Action action;
    if (!scene_make(&scene, spec)) return false;
    NASTY.read_action(&scene.rules, text, &action);
    const bool waste = NASTY.heuristics->is_blunder(&scene.rules, &scene.state, 0, action);
    scene_end(&scene);
    return waste;
}

TEST(waste,
     "NN-9 NN-10 to take what betters nothing off the bin is a waste, and to put a dear card where it only spoils")
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
    CHECK(!is_blunder(spec, "place b3") && !is_blunder(spec, "place a3")); /* a little is no great matter */
}

TEST(goes_out, "NN-25 to turn up one's last card is a waste where another may still come off lower, and none where all "
               "lie far behind")
{
    Spec spec = {.players = 3,
                 .phase = "place",
                 .yards = {"n1 n2 g1/. . ./. . #", "u4 u5 #/. . ./. . .", "u8 # ./. . ./. . ."},
                 .drawn = "g2"};
    CHECK(!is_blunder(spec, "place c1")); /* six, and at least nine must be lowered */
    spec.yards[1] = "u1 # ./. . ./. . .";
    CHECK(is_blunder(spec, "place c1"));
}

static int32_t prior_in(Spec spec, const char *text)
{
    Scene scene;
    Action action;
    if (!scene_make(&scene, spec)) return 0;
    NASTY.read_action(&scene.rules, text, &action);
    const int32_t prior = NASTY.heuristics->action_prior(&scene.rules, &scene.state, 0, action);
    scene_end(&scene);
    return prior;
}

TEST(low_on_the_bin,
     "a one on the bin, or a Stumped, promises more than what may come from the pile, and a dear card less")
{
    static const char *const BINS[] = {"y1", "stumped", "y7"};
    for (int i = 0; i < 3; i++) {
        const Spec spec = {.players = 3, .yards = {"# # #/# # #/# # #"}, .bin = BINS[i]};
        CHECK_INT(prior_in(spec, "draw bin") > prior_in(spec, "draw pile"), i < 2);
    }
}

/* Whether a player who may do so thinks about an action. */
static bool thinks_of(Spec spec, int player, const char *notation)
{
    Scene scene;
    Action action = ACTION_NONE;
    Action *actions = memory_allocate(NASTY.actions_max * sizeof *actions);
    bool found = false;
    if (scene_make(&scene, spec) && CHECK(NASTY.read_action(&scene.rules, notation, &action))) {
        CHECK_TEXT(refused(&scene, player, notation), "");
        const size_t count = NASTY.heuristics->candidate_actions(&scene.rules, &scene.state, player, actions);
        for (size_t i = 0; i < count; i++) found = found || actions[i] == action;
        scene_end(&scene);
    }
    free(actions);
    return found;
}

TEST(left_lying,
     "NN-9 a two on the bin is not left for a blind card, unless it betters nothing or one would be out too soon")
{
    Spec spec = {.players = 3, .yards = {"# # #/# # #/. . ."}, .bin = "y2"};
    CHECK(!thinks_of(spec, 0, "draw pile") && thinks_of(spec, 0, "draw bin"));
    spec.bin = "y3";
    CHECK(thinks_of(spec, 0, "draw pile"));
    spec = (Spec){.players = 3, .yards = {"u1 n3 #/. . ./. . .", "u1 . #/. . ./. . ."}, .bin = "y2"};
    CHECK(thinks_of(spec, 0, "draw pile"));
}

TEST(thrown_back, "NN-10 what was taken off the bin is not thrown back")
{
    Spec spec = {
        .players = 3, .phase = "place", .yards = {"# # #/# # #/. . ."}, .drawn = "y5", .more = "\"drawn_known\":true"};
    CHECK(!thinks_of(spec, 0, "discard"));
    spec.more = NULL;
    CHECK(thinks_of(spec, 0, "discard"));
}

TEST(covers_blindly, "NN-10 a dear card does not go onto what nobody has seen, unless it helps a line, is to be given "
                     "away or ends the round")
{
    Spec spec = {.players = 3, .phase = "place", .yards = {"# u4 #/. . ./. . ."}, .drawn = "y9"};
    CHECK(!thinks_of(spec, 0, "place a3") && !thinks_of(spec, 0, "place c3") && thinks_of(spec, 0, "discard"));
    spec.drawn = "y8";
    CHECK(!thinks_of(spec, 0, "place a3"));
    spec.drawn = "y7";
    CHECK(thinks_of(spec, 0, "place a3"));
    spec = (Spec){.players = 3, .phase = "place", .yards = {"# y8 y7/# . ./. . ."}, .drawn = "y9"};
    CHECK(thinks_of(spec, 0, "place a3") && !thinks_of(spec, 0, "place a2"));
    spec = (Spec){
        .players = 3, .phase = "place", .yards = {"# # #/# . ./. . ."}, .hands = {"over_the_fence"}, .drawn = "y9"};
    CHECK(thinks_of(spec, 0, "place a3"));
    spec = (Spec){.players = 3, .phase = "place", .yards = {"u2 u4 #/. . ./. . ."}, .drawn = "y9"};
    CHECK(thinks_of(spec, 0, "place c3"));
}

TEST(covers_better, "NN-10 a card does not go onto a better one that lies open, unless it is to be given away")
{
    Spec spec = {.players = 3, .phase = "place", .yards = {"# n4 #/r5 # #/# # #"}, .drawn = "n8"};
    CHECK(!thinks_of(spec, 0, "place a2"));
    spec.drawn = "n4";
    CHECK(thinks_of(spec, 0, "place a2"));
    spec.drawn = "n8";
    spec.hands[0] = "over_the_fence";
    CHECK(thinks_of(spec, 0, "place a2"));
}

TEST(gives_the_dearest, "NN-29 a swap gives away the dearest card, but for one of a line")
{
    Spec spec = {.players = 3, .yards = {"u8 # g10/# # #/. . .", "u2 # #/. . ./. . ."}, .hands = {"over_the_fence"}};
    CHECK(!thinks_of(spec, 0, "nasty over_the_fence a3 1:a3") && thinks_of(spec, 0, "nasty over_the_fence c3 1:a3"));
    spec.yards[0] = "u8 # ./# . ./g10 g9 #";
    CHECK(thinks_of(spec, 0, "nasty over_the_fence a3 1:a3"));
}

TEST(peeks, "NN-29 a second look is for what has not been seen")
{
    const Spec spec = {.players = 3, .yards = {"y8 # #/#n4~0 y4 #/. . ."}, .hands = {"nosey_peek"}};
    CHECK(!thinks_of(spec, 0, "nasty nosey_peek a2 b3") && thinks_of(spec, 0, "nasty nosey_peek b3 c3"));
}

TEST(breaks_lines, "NN-14 NN-29 a card out of a line that another is about to clear is the one to tip")
{
    const Spec spec = {
        .players = 3, .yards = {"# # #/. . ./. . .", "u3 # #/y3 # #/wild . n2"}, .hands = {"fly_tipping"}};
    CHECK(prior_in(spec, "nasty fly_tipping 1:a3") > prior_in(spec, "nasty fly_tipping 1:c1"));
}

TEST(tips_dear_lines,
     "NN-14 NN-29 a dear card is tipped out of another's yard where it is one of a line that he could clear")
{
    const Spec spec = {
        .players = 3, .yards = {"# # #/. . ./. . .", "u3 # #/r9 r10 wild/# # #"}, .hands = {"fly_tipping"}};
    CHECK(thinks_of(spec, 0, "nasty fly_tipping 1:b2") && thinks_of(spec, 0, "nasty fly_tipping 1:c2"));
    const Spec apart = {
        .players = 3, .yards = {"# # #/. . ./. . .", "u3 # #/r9 u10 n5/# # #"}, .hands = {"fly_tipping"}};
    CHECK(!thinks_of(apart, 0, "nasty fly_tipping 1:b2") && thinks_of(apart, 0, "nasty fly_tipping 1:a3"));
}

TEST(tipped, "NN-29 what is tipped onto the bin is not for who is about to draw")
{
    Spec spec = {.players = 3,
                 .yards = {"# # #/. . ./. . .", "u2 # #/. . ./. . ."},
                 .hands = {"fly_tipping", "fly_tipping", "fly_tipping"}};
    CHECK(thinks_of(spec, 0, "nasty fly_tipping 1:a3")); /* before his own turn it is for himself */
    CHECK(!thinks_of(spec, 2, "nasty fly_tipping 1:a3"));
    spec.phase = "place";
    spec.drawn = "y9";
    CHECK(thinks_of(spec, 2, "nasty fly_tipping 1:a3"));
}

TEST(looked_at, "what its player has looked at he does not cover with a dearer card, nor keep if it is dear")
{
    Spec spec = {.players = 3, .phase = "place", .yards = {"#g4~0 #n10~0 #/. . ./. . ."}, .drawn = "y6"};
    CHECK(prior_in(spec, "place a3") < prior_in(spec, "place c3"));
    CHECK(prior_in(spec, "place b3") > prior_in(spec, "place c3"));
}

TEST(waste_of_an_answer,
     "NN-32 to let a reset come that costs a good yard is foolish; patient is who lets one come that does no harm")
{
    static const struct {
        const char *yard;
        bool hurts, much;
    } CASES[] = {{"n2 r1 ./r6 n6 #/. . .", true, true},
                 {"n6 r1 ./r4 n8 #/. . .", true, false},
                 {"n10 r9 ./r8 n6 #/. . .", false, false}};
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        Scene scene;
        const Spec spec = {.players = 3,
                           .yards = {"u5 n5 g6/# # #/# # #", CASES[i].yard},
                           .pile = "nasty_dog",
                           .hands = {NULL, "home_security"}};
        if (!scene_make(&scene, spec)) return;
        play(&scene, 0, "draw pile");
        play(&scene, 0, "target 1");
        AiPersonality declines = {0}, responds = {0};
        Action answer;
        CHECK(NASTY.read_action(&scene.rules, "respond home_security", &answer));
        NASTY.heuristics->action_traits(&scene.rules, &scene.state, 1, action_of(ACT_DECLINE, 0), &declines);
        NASTY.heuristics->action_traits(&scene.rules, &scene.state, 1, answer, &responds);
        CHECK_INT(declines.cost, CASES[i].much ? 100 : 0);
        CHECK_INT(declines.patience > 0, !CASES[i].hurts);
        CHECK_INT(responds.patience < 0, !CASES[i].hurts);
        scene_end(&scene);
    }
}

TEST(why_replaced, "a dear card of one's own is replaced for what it costs, and a cheap one of another's")
{
    const Spec spec = {.players = 3,
                       .rules = "{\"cards\":[{\"id\":\"tidy_up\",\"count\":4,\"kind\":\"nasty\",\"steps\":"
                                "[{\"do\":\"replace\",\"target\":\"any\"}]}]}",
                       .yards = {"u1 n10 g2/# # #/# # #", "u2 n9 #/# # #/# # #"},
                       .hands = {"tidy_up"}};
    CHECK_TEXT(hint_in(spec, "nasty tidy_up b3"), "replace");
    CHECK_TEXT(hint_in(spec, "nasty tidy_up a3"), "");
    CHECK_TEXT(hint_in(spec, "nasty tidy_up 1:a3"), "takes");
    CHECK_TEXT(hint_in(spec, "nasty tidy_up 1:b3"), "");
}

TEST(why_skipped,
     "NN-30 who makes another miss a turn, or takes one more himself, has a reason; the other way round there is none")
{
    static const char *const STEPS[] = {"skip", "again"};
    for (int i = 0; i < 2; i++) {
        char rules[256];
        snprintf(rules, sizeof rules,
                 "{\"cards\":[{\"id\":\"siesta\",\"count\":4,\"kind\":\"nasty\",\"steps\":[{\"do\":\"%s\",\"target\":"
                 "\"any\"}]}]}",
                 STEPS[i]);
        const Spec spec = {.players = 3, .rules = rules, .hands = {"siesta"}};
        CHECK_TEXT(hint_in(spec, "nasty siesta 1"), i == 0 ? "skip" : "");
        CHECK_TEXT(hint_in(spec, "nasty siesta 0"), i == 0 ? "" : "again");
    }
}

TEST_MAIN(draws, clears, answers, own_replacement, spring, stumps, any_yard, next_round, why_drawn, why_cleared, waste,
          goes_out, low_on_the_bin, left_lying, thrown_back, covers_blindly, covers_better, gives_the_dearest, peeks,
          breaks_lines, tips_dear_lines, tipped, looked_at, waste_of_an_answer, why_replaced, why_skipped)
