/* SPDX-License-Identifier: MIT */
/* The heuristics of Nationhood: reasons for actions, playouts, and the evaluation of a hand. */
#include "check.h"
#include "culdesac/heuristics.h"
#include "support/nationhood_fixture.h"

/* The name of the hint for an action of the player to move, "" if there is none. */
static const char *hint_for(const Scene *scene, const char *notation)
{
    Action action;
    Event hint;
    Stage stage = stage_of(*scene);
    if (!CHECK(NATIONHOOD.read_action(&stage.rules, notation, &action))) return "no action";
    const int player = stage.state.head.to_move;
    if (!NATIONHOOD.heuristics->explain_action(&stage.rules, &stage.state, player, action, &hint)) return "";
    CHECK_INT(hint.player, player);
    CHECK_INT(hint.other, 1 - player);
    return NATIONHOOD.heuristics->hints[hint.type].name;
}

TEST(hints, "NA-6 NA-9 each kind of action has its own reason if that is true, and a forced action has none")
{
    Scene draws = {.to_move = 0, .deal = 2, .hands = {"2s 3s 4s 5s Kd", "Ah"}, .piles = {"6s", ""}};
    CHECK_TEXT(hint_for(&draws, "draw pile"), "take");
    CHECK_TEXT(hint_for(&draws, "draw stock"), ""); /* the pile would help */
    CHECK_TEXT(hint_for(&draws, "draw none"), "");
    CHECK_TEXT(hint_for(&draws, "next"), "");
    draws.piles[0] = "9h";
    CHECK_TEXT(hint_for(&draws, "draw pile"), "");
    CHECK_TEXT(hint_for(&draws, "draw stock"), "stock");
    draws.piles[0] = "*";
    CHECK_TEXT(hint_for(&draws, "draw pile"), "joker");
    draws.piles[0] = "";
    CHECK_TEXT(hint_for(&draws, "draw stock"), ""); /* the pile is empty, so drawing from the stock needs no reason */
    const Scene melds = {.phase = "meld", .to_move = 0, .deal = 2, .hands = {"2s 3s 4s 6h 6d 6c Kd 9s", "Ah"}};
    CHECK_TEXT(hint_for(&melds, "meld 6h 6d 6c"), "lay");
    CHECK_TEXT(hint_for(&melds, "add Kd own:K"), "add");
    CHECK_TEXT(hint_for(&melds, "add 4s own:4"), ""); /* of the run */
    CHECK_TEXT(hint_for(&melds, "swap * Kd"), "");
    CHECK_TEXT(hint_for(&melds, "swap Kd *"), "joker");
    CHECK_TEXT(hint_for(&melds, "discard Kd"), "discard");
    CHECK_TEXT(hint_for(&melds, "discard 4s"), "");
    const Scene won = {.phase = "meld", .to_move = 0, .deal = 2, .hands = {"2s 3s 4s 5s 6s 7s 8s Kd", "Ah"}};
    CHECK_TEXT(hint_for(&won, "discard Kd"), "nation");
}

TEST(useless_cards, "a card is useless if cities block its sequences, or if nothing in the hand is like it")
{
    const Scene scene = SCENE(.phase = "meld", .to_move = 0, .deal = 2, .hands = {"3c 5c 6c 7c Kd 9s 9h Jh", "Ah"},
                              .cities = {"4s 4h 4d 4c", NULL});
    CHECK_TEXT(hint_for(&scene, "discard 3c"), "blocked");
    CHECK_TEXT(hint_for(&scene, "discard Kd"), "alone");
    CHECK_TEXT(hint_for(&scene, "discard 9s"), ""); /* like the 9 of hearts */
    CHECK_TEXT(hint_for(&scene, "discard 6c"), "");
}

TEST(cities, "NA-3 NA-6 a card is taken to lay a city, and cards laid bring new ones even if they are of the run")
{
    Scene scene = {.to_move = 0, .deal = 2, .hands = {"2s 3s 4s 5s Kd Kh 9c", "Ah"}, .piles = {"Kc", ""}};
    CHECK_TEXT(hint_for(&scene, "draw pile"), "take_city");
    scene.phase = "meld";
    scene.hands[0] = "2s 2h 2d 3s 4s 5s 9c Kd";
    CHECK_TEXT(hint_for(&scene, "meld 2s 2h 2d"), "city");
}

TEST(diplomacy, "NA-10 NA-13 hints about offers, answers and wars are true")
{
    Scene scene = SCENE(.to_move = 0, .deal = 2, .hands = {"As 4h 8d Jc 2c 7h", "Ah 3d 5c 8s 9c Jd"},
                        .cities = {"6s 6h 6d|9s 9h 9d", "Ts Th Td|Qs Qh Qd|Ks Kh Kd"});
    CHECK_TEXT(hint_for(&scene, "offer 6/T K"), "offer_gain");
    CHECK_TEXT(hint_for(&scene, "offer -/K"), "offer_gain_free");
    CHECK_TEXT(hint_for(&scene, "offer 6/K"), "");
    CHECK_TEXT(hint_for(&scene, "offer 6/-"), "");
    CHECK_TEXT(hint_for(&scene, "war"), "war");
    CHECK_TEXT(hint_for(&scene, "retaliate"), "war");
    scene.hands[0] = "As 4h 8d Jc 2c *";
    CHECK_TEXT(hint_for(&scene, "offer 6/T K"), "offer");
    CHECK_TEXT(hint_for(&scene, "offer -/K"), "offer_free");
    CHECK_TEXT(hint_for(&scene, "offer 6/K"), "offer_war");
    scene.rules = "{\"war_chain\":0}";
    CHECK_TEXT(hint_for(&scene, "offer 6/K"), "");
    scene.cities[1] = NULL;
    CHECK_TEXT(hint_for(&scene, "war"), "");
    static const struct {
        const char *offer, *accepting, *refusing;
    } CASES[] = {
        {"{\"by\":0,\"give\":[\"6\",\"9\"],\"take\":[\"K\"]}", "accept", ""},
        {"{\"by\":0,\"give\":[\"6\"],\"take\":[\"K\"]}", "accept_peace", "refuse_even"},
        {"{\"by\":0,\"give\":[],\"take\":[\"K\"]}", "accept_peace", "refuse_free"},
        {"{\"by\":0,\"give\":[\"6\"],\"take\":[\"T\",\"K\"]}", "accept_peace", "refuse"},
        {"{\"by\":0,\"give\":[\"6\"],\"take\":[]}", "accept_free", ""},
    };
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        const Scene reply =
            SCENE(.phase = "reply", .to_move = 1, .deal = 2, .hands = {"As 4h 8d Jc 2c 7h", "Ah 3d 5c 8s 9c Jd"},
                  .cities = {"6s 6h 6d|9s 9h 9d", "Ts Th Td|Ks Kh Kd"}, .offer = CASES[i].offer);
        CHECK_TEXT(hint_for(&reply, "accept"), CASES[i].accepting);
        CHECK_TEXT(hint_for(&reply, "refuse"), CASES[i].refusing);
    }
    /* Peace has no value if no war is possible. */
    Scene calm = SCENE(.phase = "reply", .to_move = 1, .deal = 2, .hands = {"As 4h 8d Jc 2c 7h", "Ah 3d 5c 8s 9c Jd"},
                       .cities = {"6s 6h 6d|9s 9h 9d", "Ts Th Td|Ks Kh Kd"}, .offer = CASES[1].offer);
    calm.rules = "{\"war_chain\":0}";
    CHECK_TEXT(hint_for(&calm, "accept"), "");
    calm.rules = NULL;
    calm.piles[0] = "* *";
    CHECK_TEXT(hint_for(&calm, "accept"), "");
}

/* Checks the first action of a playout in a scene. */
static void check_guided(const Scene *scene, const char *expected)
{
    Rng rng = rng_from_seed(1);
    Stage stage = stage_of(*scene);
    const Action action = NATIONHOOD.heuristics->playout_action(&stage.rules, &stage.state, &rng);
    CHECK_TEXT(action_text(&NATIONHOOD, &stage.rules, action), expected);
    CHECK(!NATIONHOOD.refuse_action(&stage.rules, &stage.state, stage.state.head.to_move, action, NULL));
}

TEST(playouts, "a playout draws a useful card or any, adds and melds what it need not keep, and ends a deal")
{
    Scene scene = {.to_move = 0, .deal = 2, .hands = {"2s 3s 4s 5s 6s Kd *", "Ah"}, .piles = {"7s", ""}};
    check_guided(&scene, "draw pile");
    scene.piles[0] = "9h";
    check_guided(&scene, "draw stock");
    /* The stock is empty, and neither pile has more than its top card. */
    static const char *const ALL[2] = {"2s 2h 2d 2c *|3s 3h 3d 3c|4s 4h 4d 4c|5s 5h 5d 5c|6s 6h 6d 6c",
                                       "7s 7h 7d 7c *|8s 8h 8d 8c|9s 9h 9d 9c|Ts Th Td Tc|Js Jh Jd Jc"};
    scene = SCENE(.to_move = 0, .deal = 2, .hands = {"Ks Kh Kd", "As Ah Ad Ac Qs Qh Qd"}, .piles = {"Qc", "Kc"},
                  .cities = {ALL[0], ALL[1]});
    check_guided(&scene, "draw pile");
    scene.piles[0] = NULL;
    scene.piles[1] = "Kc";
    scene.hands[0] = "Ks Kh Kd Qc";
    check_guided(&scene, "draw none");
    scene = (Scene){.phase = "meld", .to_move = 0, .deal = 2, .hands = {"2s 3s 4s 5s 6h 6d 6c Kd", "Ah"}};
    check_guided(&scene, "meld 6h 6d 6c");
    scene = SCENE(.phase = "whittle", .to_move = 0, .turn = 4, .hands = {"2s 3s 4s 5s 6s 7s 8s 9d Kc", "Ah"},
                  .piles = {"*", "2d"}, .war = "{\"by\":0}", .retaliation = 1, .cities = {"Ks Kh Kd", ""});
    check_guided(&scene, "discard 9d");
    scene.rules = "{\"whittle_add\":true}";
    check_guided(&scene, "add Kc own:K");
    scene.rules = NULL;
    /* Four of a rank are more than may be melded while whittling down to seven. */
    scene.cities[0] = "";
    scene.hands[0] = "2s 3s 4s 5s 6s Ks Kh Kd Kc";
    Stage stage;
    Rng rng = rng_from_seed(1);
    stage = stage_of(scene);
    CHECK_INT(action_kind(NATIONHOOD.heuristics->playout_action(&stage.rules, &stage.state, &rng)), ACT_DISCARD);
    scene.rules = "{\"whittle_add\":true}"; /* though there is no city to add to */
    stage = stage_of(scene);
    CHECK_INT(action_kind(NATIONHOOD.heuristics->playout_action(&stage.rules, &stage.state, &rng)), ACT_DISCARD);
    scene = (Scene){.phase = "deal_over", .to_move = 1, .turn = 100, .drawn = 1, .hands = {"As", "Ah"}};
    check_guided(&scene, "next");
}

TEST(striking_back, "NA-17 NA-18 in a playout an attacked player retaliates if that wins four cards and is allowed")
{
    Scene scene = SCENE(.to_move = 1, .turn = 5, .hands = {"As", "7h 8h 9h *"}, .piles = {"", "2d *"}, .retaliation = 1,
                        .cities = {"6s 6h 6d|Ks Kh Kd", ""});
    check_guided(&scene, "retaliate");
    scene.rules = "{\"war_chain\":1}";
    check_guided(&scene, "draw pile");
    /* A player who is attacked and cannot retaliate makes no offers either, whatever a war would win. */
    scene.hands[1] = "7h 8h 9h Th Jh Qh *";
    Stage stage = stage_of(scene);
    for (uint64_t seed = 1; seed <= 60; seed++) {
        Rng rng = rng_from_seed(seed);
        CHECK_INT(action_kind(NATIONHOOD.heuristics->playout_action(&stage.rules, &stage.state, &rng)), ACT_DRAW);
    }
    scene.rules = NULL;
    scene.cities[0] = "Ks Kh Kd";
    scene.hands[0] = "";
    scene.hands[1] = "7h 8h 9h *";
    check_guided(&scene, "draw pile");
}

TEST(last_cards, "a player with only jokers discards one")
{
    const Scene scene =
        SCENE(.phase = "meld", .to_move = 0, .deal = 2, .hands = {"* *", "As Ah Ad Ac Qs Qh Qd"}, .piles = {"Qc", "Ks"},
              .cities = {"2s 2h 2d 2c|3s 3h 3d 3c|4s 4h 4d 4c|5s 5h 5d 5c|6s 6h 6d 6c|Kh Kd Kc",
                         "7s 7h 7d 7c|8s 8h 8d 8c|9s 9h 9d 9c|Ts Th Td Tc|Js Jh Jd Jc"});
    check_guided(&scene, "discard *");
}

TEST(no_wars, "if wars are not allowed nobody plans one")
{
    Scene scene = SCENE(.hands = {"4s 5s 6s 7s 8s Kh *", "Ah 3d 5c 2h 9c Jd 8h"}, .to_move = 0, .deal = 2,
                        .cities = {"Qs Qh Qd", "9s 9h 9d|Ts Th Td"}, .rules = "{\"war_chain\":0}");
    check_guided(&scene, "draw stock");
}

/* The number of candidates with this prefix. Each must be legal, and they must be in ascending order. */
static int thought_of(const Stage *stage, const char *prefix)
{
    const int player = stage->state.head.to_move;
    SCOPED_MEMORY Action *actions = memory_allocate(NATIONHOOD.actions_max * sizeof *actions);
    const size_t count = NATIONHOOD.heuristics->candidate_actions(&stage->rules, &stage->state, player, actions);
    int thought = 0;
    for (size_t i = 0; i < count; i++) {
        thought += strncmp(action_text(&NATIONHOOD, &stage->rules, actions[i]), prefix, strlen(prefix)) == 0;
        CHECK(!NATIONHOOD.refuse_action(&stage->rules, &stage->state, player, actions[i], NULL));
        CHECK(i == 0 || actions[i] > actions[i - 1]);
    }
    return thought;
}

TEST(small_offers, "NA-10 if no war can follow, only exchanges that bring a joker are candidates")
{
    const Scene scene =
        SCENE(.rules = "{\"offer_cities\":13}", .to_move = 1, .turn = 3, .hands = {"Kc", "Ac"}, .rest = REST_PILE_0,
              .cities = {"As Ah Ad|2s 2h *|3s 3h 3d|4s 4h 4d|5s 5h 5d|6s 6h 6d|7s 7h 7d",
                         "2d 2c *|8s 8h 8d|9s 9h 9d|Ts Th Td|Js Jh Jd|Qs Qh Qd|Ks Kh Kd"});
    Stage stage = stage_of(scene);
    CHECK_INT(stage_count(&stage, "offer "), (1 << 14) - 2);
    CHECK_INT(thought_of(&stage, "offer "),
              6); /* exchanges in this round; no gifts, and with both jokers in cities no threats */
    Scene single = scene;
    single.rules = "{\"offer_cities\":1}"; /* not more than the rules allow */
    stage = stage_of(single);
    CHECK(stage_count(&stage, "offer ") == 14 && thought_of(&stage, "offer ") == 0);
}

TEST(no_insisting, "NA-12 right after a refusal no city of the offer is named again, even if the rules allow it")
{
    Scene scene = SCENE(.rules = "{\"repeat_offers\":true}", .to_move = 0, .turn = 4, .hands = {"As", "Ah"},
                        .refused = {"{\"give\":[\"6\"],\"take\":[\"K\"]}"}, .cities = {"6s 6h 6d|9s 9h 9d", "Ks Kh *"});
    Stage stage = stage_of(scene);
    CHECK(stage_count(&stage, "offer ") == 7 && thought_of(&stage, "offer ") == 0);
    scene.rules = NULL;
    stage = stage_of(scene);
    CHECK(stage_count(&stage, "offer ") == 6 && thought_of(&stage, "offer ") == 0);
    scene.refused[0] = NULL;
    scene.turn = 10;
    stage = stage_of(scene);
    CHECK(stage_count(&stage, "offer ") == 7 && thought_of(&stage, "offer ") == 1); /* 6/K in this round */
}

static int32_t worth_of(const Scene *scene, int player)
{
    int32_t value[PLAYERS_MAX];
    Stage stage = stage_of(*scene);
    NATIONHOOD.heuristics->evaluate_state(&stage.rules, &stage.state, value);
    CHECK_INT(value[0], -value[1]);
    return value[player];
}

TEST(judgement, "NA-9 a hand is evaluated by its closest run, with the ace as the rules say")
{
    Scene scene = {.to_move = 0, .deal = 2, .hands = {"Ts Js Qs Ks As 2d", "Ah 3d 5c 7h 9c Jd"}};
    const int32_t both = worth_of(&scene, 0);
    CHECK(both > 0);
    scene.rules = "{\"ace\":\"high\"}";
    CHECK_INT(worth_of(&scene, 0), both);
    scene.rules = "{\"ace\":\"low\"}";
    CHECK(worth_of(&scene, 0) < both);
    /* With short nations a hand can have more cards than a nation needs, which add no value. */
    scene.rules = "{\"nation_length\":5}";
    scene.hands[0] = "2s 3s 4s 5s 6s * *";
    const int32_t whole = worth_of(&scene, 0);
    scene.hands[0] = "2s 3s 4s 5s Kd * *";
    CHECK(whole >= worth_of(&scene, 0));
}
