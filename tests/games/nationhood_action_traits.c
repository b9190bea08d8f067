/* SPDX-License-Identifier: MIT */
/* Actions that no sensible player chooses at Nationhood, and actions that certain neighbours avoid. */
#include "check.h"
#include "culdesac/ai.h"
#include "support/nationhood_fixture.h"

static bool wasteful(Scene scene, const char *notation)
{
    const Stage stage = stage_of(scene);
    Action action;
    if (!CHECK(NATIONHOOD.read_action(&stage.rules, notation, &action))) return false;
    return NATIONHOOD.heuristics->is_blunder(&stage.rules, &stage.state, stage.state.head.to_move, action);
}

/* Whether an action is a candidate of the search. */
static bool thought_of(Scene scene, const char *notation)
{
    const Stage stage = stage_of(scene);
    SCOPED_MEMORY Action *actions = memory_allocate(NATIONHOOD.actions_max * sizeof *actions);
    Action action;
    if (!CHECK(NATIONHOOD.read_action(&stage.rules, notation, &action))) return false;
    const size_t count =
        NATIONHOOD.heuristics->candidate_actions(&stage.rules, &stage.state, stage.state.head.to_move, actions);
    bool found = false;
    for (size_t i = 0; i < count; i++) found = found || actions[i] == action;
    return found;
}

/* Whether an offer is a candidate in one of five rounds. */
static bool offered(Scene scene, const char *notation)
{
    for (scene.turn = 9; scene.turn <= 17; scene.turn += 2) {
        if (thought_of(scene, notation)) return true;
    }
    return false;
}

TEST(offers, "NA-10 a gift, asking for a gift if nobody can fear a war, and trading equal cities are wasteful")
{
    Scene scene = SCENE(.to_move = 0, .deal = 2, .hands = {"As 4h 8d Jc 2c 7h", "Ah 3d 5c 8s 9c Jd"},
                        .cities = {"6s 6h 6d|9s 9h 9d", "Ks Kh Kd"});
    CHECK(wasteful(scene, "offer 6/-") && !offered(scene, "offer 6/-"));
    CHECK(!wasteful(scene, "offer -/K") && offered(scene, "offer -/K")); /* a bluff */
    scene.piles[0] = "* * 5d";
    CHECK(wasteful(scene, "offer -/K") && !offered(scene, "offer -/K")); /* nothing could follow */
    scene.piles[0] = "* 5d";
    scene.hands[1] = "* 3d 5c 8s 9c Jd";
    scene.known[1] = "*";
    CHECK(wasteful(scene, "offer -/K") && !offered(scene, "offer -/K")); /* the opponent holds the other joker */
    scene.piles[0] = scene.known[1] = NULL;
    scene.hands[1] = "Ah 3d 5c 8s 9c Jd";
    CHECK(wasteful(scene, "offer 6/K") && !offered(scene, "offer 6/K"));
    CHECK(wasteful(scene, "offer 6 9/K"));
    scene.hands[0] = "As 4h 8d Jc 2c *";
    CHECK(!wasteful(scene, "offer -/K") && offered(scene, "offer -/K"));
    scene.rules = "{\"war_chain\":0}"; /* no war can follow */
    CHECK(!offered(scene, "offer -/K"));
    scene.rules = NULL;
    scene.cities[1] = "Kh Kd *";
    CHECK(!wasteful(scene, "offer 6/K") && offered(scene, "offer 6/K")); /* a joker for a city */
}

TEST(demands, "NA-10 a city is asked for at once, but after three turns without a discard in one round of five")
{
    Scene scene = SCENE(.to_move = 0, .deal = 2, .turn = 13, .hands = {"As 4h 8d Jc 2c *", "Ah 3d 5c 8s 9c Jd"},
                        .piles = {"", "2d 3h 4d 5d 7c Tc"}, .cities = {"", "Ks Kh Kd"});
    for (scene.turn = 9; scene.turn <= 15; scene.turn += 2) CHECK(thought_of(scene, "offer -/K"));
    int rounds = 0;
    for (scene.turn = 17; scene.turn <= 35; scene.turn += 2) rounds += thought_of(scene, "offer -/K");
    CHECK_INT(rounds, 2);
    scene.known[1] = "Ah 3d 5c 8s 9c Jd"; /* these may have been discarded */
    scene.turn = 17;
    CHECK(thought_of(scene, "offer -/K"));
}

TEST(second_offers, "NA-12 after a refusal another city may be asked for, unless there is a joker for a war")
{
    Scene scene = SCENE(.to_move = 0, .deal = 2, .turn = 9, .hands = {"As 4h 8d Jc 2c 7h", "Ah 3d 5c 8s 9c Jd"},
                        .piles = {"", "2d 3h"}, .cities = {"", "Qs Qh Qd|Ks Kh Kd"},
                        .refused = {"{\"give\":[],\"take\":[\"K\"]}"});
    CHECK(thought_of(scene, "offer -/Q") && !thought_of(scene, "offer -/K") && !thought_of(scene, "offer -/Q K"));
    scene.hands[0] = "As 4h 8d Jc 2c *";
    CHECK(!thought_of(scene, "offer -/Q") && thought_of(scene, "draw stock"));
}

TEST(replies, "NA-11 refusing a gift is wasteful, and so is giving one when no war is possible")
{
    Scene scene =
        SCENE(.phase = "reply", .to_move = 1, .deal = 2, .hands = {"As 4h 8d Jc 2c 7h", "Ah 3d 5c 8s 9c Jd"},
              .cities = {"6s 6h 6d|9s 9h 9d", "Ts Th Td|Ks Kh Kd"}, .offer = "{\"by\":0,\"give\":[\"6\"],\"take\":[]}");
    CHECK(wasteful(scene, "refuse") && !wasteful(scene, "accept"));
    scene.offer = "{\"by\":0,\"give\":[],\"take\":[\"K\"]}";
    CHECK(!wasteful(scene, "refuse") && !wasteful(scene, "accept"));
    scene.rules = "{\"war_chain\":0}";
    CHECK(wasteful(scene, "accept") && !wasteful(scene, "refuse"));
    scene.rules = NULL;
    scene.hands[1] = "Ah 3d 5c 8s * *";
    CHECK(wasteful(scene, "accept"));
}

TEST(chains, "NA-18 an attack is answered, but the answer only if that completes a nation")
{
    Scene scene = SCENE(.to_move = 1, .turn = 5, .hands = {"As 4h", "7h 8h 2d *"}, .piles = {"", "2c *"},
                        .retaliation = 1, .cities = {"Ts Th Td", ""});
    CHECK(!wasteful(scene, "retaliate"));
    scene.retaliation = 3;
    CHECK(wasteful(scene, "retaliate"));
    scene.hands[1] = "6h 7h 8h 9h Jh *";
    CHECK(wasteful(scene, "retaliate"));
    scene.hands[1] = "6h 7h 8h 9h Jh Qh *";
    CHECK(!wasteful(scene, "retaliate"));
}

TEST(draws, "NA-2 a useless card is not drawn while the stock has cards")
{
    static const struct {
        const char *top;
        bool wanted;
    } CASES[] = {
        {"Ks", false},
        {"7s", true} /* of the run */,
        {"*", true},
        {"Jh", true} /* two of a rank */,
        {"6c", true} /* of a city */,
    };
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        const Scene scene = SCENE(.to_move = 0, .deal = 2, .hands = {"2s 3s 4s 5s Jd 8h", "Ah"},
                                  .piles = {CASES[i].top, ""}, .cities = {"6s 6h 6d", ""});
        CHECK(wasteful(scene, "draw pile") != CASES[i].wanted && thought_of(scene, "draw pile") == CASES[i].wanted);
        CHECK(!wasteful(scene, "draw stock"));
    }
}

TEST(discards, "NA-9 a joker, or a card of a nation that need not go, is neither discarded nor added")
{
    Scene scene = SCENE(.phase = "meld", .to_move = 0, .deal = 2, .hands = {"2s 3s 4s 5s 6s 8s Kd *", "Ah"},
                        .cities = {"9s 9h 9d", ""});
    CHECK(!wasteful(scene, "discard Kd") && wasteful(scene, "discard 8s"));
    CHECK(wasteful(scene, "discard *") && wasteful(scene, "add * own:9"));
    scene.hands[0] = "2s 3s 4s 5s 6s Tc Kd *";
    CHECK(!wasteful(scene, "discard 2s") && wasteful(scene, "discard *"));
    scene.hands[0] = "2s 3s 4s 5s 6s Kc Kd *";
    CHECK(wasteful(scene, "meld Kd Kc *"));
    CHECK(wasteful(scene, "swap * 9d") && !thought_of(scene, "swap * 9d"));
    scene.rules = "{\"joker_in_nation\":false}";
    CHECK(!wasteful(scene, "add * own:9") && !wasteful(scene, "meld Kd Kc *") && thought_of(scene, "swap * 9d"));
}

TEST(last_discards, "NA-7 a player with only jokers discards one")
{
    const Scene scene =
        SCENE(.phase = "meld", .to_move = 0, .deal = 2, .hands = {"* *", "As Ah Ad Ac Qs Qh Qd"}, .piles = {"Qc", "Ks"},
              .cities = {"2s 2h 2d 2c|3s 3h 3d 3c|4s 4h 4d 4c|5s 5h 5d 5c|6s 6h 6d 6c|Kh Kd Kc",
                         "7s 7h 7d 7c|8s 8h 8d 8c|9s 9h 9d 9c|Ts Th Td Tc|Js Jh Jd Jc"});
    CHECK(!wasteful(scene, "discard *"));
}

static AiPersonality manner_of(Scene scene, const char *notation)
{
    const Stage stage = stage_of(scene);
    AiPersonality traits = {0};
    Action action;
    if (CHECK(NATIONHOOD.read_action(&stage.rules, notation, &action)))
        NATIONHOOD.heuristics->action_traits(&stage.rules, &stage.state, stage.state.head.to_move, action, &traits);
    return traits;
}

TEST(manners, "NA-10 NA-13 a fair trade is generous, asking for a gift a bluff or threat, a war takes everything")
{
    Scene scene = SCENE(.to_move = 0, .deal = 2, .hands = {"As 4h 8d Jc 2c 7h", "Ah 3d 5c 8s 9c Jd"},
                        .cities = {"6s 6h 6d|9s 9h 9d", "Ks Kh Kd"});
    for (int joker = 0; joker < 2; joker++) {
        scene.hands[0] = joker ? "As 4h 8d Jc 2c *" : "As 4h 8d Jc 2c 7h";
        const AiPersonality fair = manner_of(scene, "offer 6/K"), asks = manner_of(scene, "offer -/K"),
                            war = manner_of(scene, "war");
        CHECK(fair.generosity == 100 && fair.spite < 0 && fair.bluff == 0 && fair.patience > 50 && fair.risk < 0);
        CHECK(asks.generosity < 0 && (asks.bluff > 50) != joker && (asks.patience > 0) == joker &&
              (asks.spite > 50) == joker);
        CHECK(fair.cost < 0 && asks.cost < 0); /* everybody likes to bargain */
        CHECK(war.spite > 50 && war.generosity < 0);
    }
}

TEST(foolish, "NA-9 nobody likes to lose a joker or spoil a nation; bluffing depends on the personality")
{
    Scene scene = SCENE(.phase = "meld", .to_move = 0, .deal = 2, .hands = {"2s 3s 4s 5s 6s 8s Kd *", "Ah"},
                        .cities = {"9s 9h 9d", ""});
    CHECK(manner_of(scene, "discard *").cost == 100 && manner_of(scene, "add * own:9").cost == 100);
    CHECK(manner_of(scene, "discard 8s").cost == 100 && manner_of(scene, "discard Kd").cost == 0);
    /* The same holds after a war, when most of the cards have to be discarded. */
    scene = SCENE(.phase = "whittle", .to_move = 0, .turn = 4, .hands = {"2s 3s 4s 5s 8d 9d Jc Kc *", "Ah"},
                  .piles = {"*", "2d"}, .war = "{\"by\":0}", .retaliation = 1);
    CHECK(manner_of(scene, "discard *").cost == 100 && manner_of(scene, "discard Jc").cost == 0);
    scene = SCENE(.to_move = 0, .deal = 2, .hands = {"As 4h 8d Jc 2c 7h", "Ah 3d 5c 8s 9c Jd"},
                  .cities = {"6s 6h 6d", "Ks Kh Kd"});
    CHECK(manner_of(scene, "offer 6/K").cost < 0);
}

TEST(ranks, "NA-7 characters differ in the ranks that they throw, but nobody likes to throw a card of the run")
{
    const Scene scene = SCENE(.phase = "meld", .to_move = 0, .deal = 2, .hands = {"2s 3s 4s 5s Ah 7d Kd *", "Ac"});
    const AiPersonality low = manner_of(scene, "discard Ah"), middle = manner_of(scene, "discard 7d"),
                        high = manner_of(scene, "discard Kd");
    CHECK(low.reach < 0 && middle.reach == 0 && high.reach > 0);
    CHECK(low.centre == -100 && middle.centre == 100 && high.centre == -100);
    CHECK(middle.cost == 0 && manner_of(scene, "discard 4s").cost == 50);
}

TEST(feeds, "NA-7 a card that is known to help the other player more than another useless card is not discarded")
{
    Scene scene = SCENE(.phase = "meld", .to_move = 0, .deal = 2, .hands = {"Ac 2c 4c 6d 6c 7c Qh *", "4d 9h Jh"},
                        .known = {"", "4d"});
    CHECK(!thought_of(scene, "discard 6d") && thought_of(scene, "discard Qh"));
    scene.known[1] = ""; /* the other player's hand is unknown */
    CHECK(thought_of(scene, "discard 6d"));
    scene.known[1] = "4d";
    scene.hands[0] = "Ac 2c 4c 6d 6c 7c 4h *"; /* another four helps, but less than a diamond beside a diamond */
    CHECK(!thought_of(scene, "discard 6d") && thought_of(scene, "discard 4h"));
    scene.hands[0] = "Ac 2c 4c 6d 6c 7c 5d *"; /* both are close to the run */
    CHECK(thought_of(scene, "discard 6d") && thought_of(scene, "discard 5d"));
    scene.hands[0] = "Ac 2c 4c 8d 6c 7c Qh *"; /* too far from the run to matter */
    CHECK(thought_of(scene, "discard 8d"));
    scene = SCENE(.phase = "meld", .to_move = 0, .deal = 2, .hands = {"2c 3c 5c 6c 7c Qd Ks Th", "As 9h Jc"},
                  .known = {"", "As"});
    CHECK(!thought_of(scene, "discard Ks")); /* the ace is close at both ends */
}

TEST(jokers, "NA-8 discarding a joker, or adding it to a city although it could be in a nation, is not a candidate")
{
    Scene scene = SCENE(.phase = "meld", .to_move = 0, .deal = 2, .hands = {"2h 3h 5h 6h 8s 8d * *", "Ah"},
                        .cities = {"", "9s 9h 9d"});
    CHECK(!thought_of(scene, "discard *") && !thought_of(scene, "meld 8s 8d *") && !thought_of(scene, "add * opp:9"));
    CHECK(thought_of(scene, "discard 8s"));
    scene.rules = "{\"joker_in_nation\":false}";
    CHECK(thought_of(scene, "meld 8s 8d *") && thought_of(scene, "add * opp:9"));
}

TEST(adds, "NA-4 NA-6 a useless card that fits a city is added before anything is discarded, unless a nation is shown")
{
    Scene scene = SCENE(.phase = "meld", .to_move = 0, .deal = 2, .hands = {"2h 3h 5h 6h 8s Jd Kc 9c", "Ah"},
                        .cities = {"", "9s 9h 9d"});
    CHECK(thought_of(scene, "add 9c opp:9") && !thought_of(scene, "discard 9c") && !thought_of(scene, "discard Jd"));
    scene.cities[1] = "Ts Th Td";
    CHECK(thought_of(scene, "discard 9c"));
    scene.cities[1] = "9s 9h 9d";
    scene.hands[0] = "2h 3h 4h 5h 6h 7h 8h 9c";
    CHECK(thought_of(scene, "discard 9c"));
}

TEST(sure_cards, "NA-2 a joker, or a card that a run or a city needs, is taken rather than an unknown card")
{
    Scene scene = {.to_move = 0, .deal = 2, .hands = {"2h 3h 5h 6h Ks Kd Jc", "Ah"}, .piles = {"Kc", ""}};
    CHECK(!thought_of(scene, "draw stock") && thought_of(scene, "draw pile"));
    static const char *const TOPS[] = {"*", "4h", "Qc", "Ts"};
    for (int i = 0; i < 4; i++) {
        scene.piles[0] = TOPS[i];
        CHECK_INT(thought_of(scene, "draw stock"), i >= 2);
    }
}

TEST(run, "NA-18 a card next to a run may be discarded but is not added to a city, which the search finds best")
{
    Scene scene = SCENE(.phase = "meld", .to_move = 0, .deal = 2, .hands = {"3s 4s 7s 8s 9s Ts Js *", "As 2h 5d"},
                        .known = {"", "As"}, .cities = {"", "Th Td Tc"});
    CHECK(thought_of(scene, "discard 3s") && thought_of(scene, "discard Js"));
    scene.hands[0] = "3s 4s 7s 8s 9s Td Js *"; /* in another suit the card is only useful to a city */
    scene.cities[1] = "Ts Th Tc";
    CHECK(!thought_of(scene, "discard 3s") && thought_of(scene, "add Td opp:T"));
}

TEST(wars, "NA-17 no war is declared that can be answered, unless it brings all but one card of a nation")
{
    Scene scene = SCENE(.to_move = 0, .deal = 2, .turn = 9, .hands = {"As 4h 8d Jc 2c *", "Ah 3d"},
                        .cities = {"5s 5h 5d 5c|6s 6h 6d|9s 9h 9d", "Ks Kh Kd Kc"},
                        .refused = {"{\"give\":[],\"take\":[\"K\"]}"});
    CHECK(!thought_of(scene, "war"));
    scene.hands[1] = "Ah 3d 7h 7d Tc Qd";
    CHECK(!thought_of(scene, "war"));
    scene.hands[0] = "7c 8c 9c Tc Jc Qc *"; /* only the king is missing */
    scene.hands[1] = "Ah 3d";
    CHECK(thought_of(scene, "war"));
    scene.hands[0] = "As 4h 8d Jc 2c *";
    scene.rules = "{\"war_chain\":1}"; /* no retaliation is allowed */
    CHECK(thought_of(scene, "war"));
}

TEST(rounds, "NA-10 an opponent does not offer the same in every round, and asks for a city only if a war could follow")
{
    Scene scene = {.to_move = 0,
                   .deal = 2,
                   .hands = {"As 4h 8d Jc 2c 7h", "Ah 3d 5c 8s Tc Jd"},
                   .cities = {"6s 6h 6d|9s 9h 9d", "Ks Kh Kd"}};
    for (int jokers_out = 0; jokers_out < 2; jokers_out++) {
        int asks = 0, exchanges = 0, others = 0;
        scene.cities[1] = jokers_out ? "Ks Kh Kd" : "Ks Kh *";
        if (jokers_out) scene.piles[1] = "* * 5d";
        for (scene.turn = 9; scene.turn < 39; scene.turn += 2) {
            asks += thought_of(scene, "offer -/K");
            exchanges += thought_of(scene, "offer 6/K");
            others += thought_of(scene, "offer -/K") != thought_of(scene, "offer 6/K");
        }
        CHECK_INT(asks, jokers_out ? 0 : 3);
        CHECK(exchanges == (jokers_out ? 0 : 3) && others == (jokers_out ? 0 : 6));
    }
}

TEST(child, "NA-9 the child sees the nation in its hand")
{
    const Stage stage = STAGE(.phase = "meld", .to_move = 0, .deal = 2, .hands = {"2s 3s 4s 5s 6s 8s Kd *", "Ah"},
                              .cities = {"Ks Kh Kc", "8h 8d 8c"});
    for (uint64_t seed = 1; seed <= 50; seed++) {
        const AiTask task = {&NATIONHOOD, &stage.rules, &stage.state, 0, AI_EASY, seed};
        AiAnswer answer;
        ai_think(&task, &answer);
        const char *text = action_text(&NATIONHOOD, &stage.rules, answer.action);
        CHECK(strncmp(text, "discard ", 8) != 0 || strcmp(text, "discard Kd") == 0);
    }
}
