/* SPDX-License-Identifier: MIT */
/* Nationhood: offers, wars, and their consequences. In the first deal player 1 has the odd turns. */
#include "check.h"
#include "support/nationhood_fixture.h"

#define REFUSED_KINGS "{\"give\":[],\"take\":[\"K\"]}"

TEST(offers, "NA-10 any cities for any, from one to offer_cities in all, before drawing; the opponent answers at once")
{
    Scene scene = {.to_move = 0, .hands = {"As", "Ah"}, .cities = {"6s 6h 6d|9s 9h 9d", "Ts Th Td|Qs Qh Qd|Ks Kh Kd"}};
    Stage stage = stage_of(scene);
    CHECK_INT(stage_count(&stage, "offer "), 5 + 10 + 10);
    CHECK(stage_can(&stage, "offer 6/-") && stage_can(&stage, "offer -/T K") && stage_can(&stage, "offer 6 9/Q"));
    CHECK(!stage_can(&stage, "offer -/-") && !stage_can(&stage, "offer 6 9/T Q") && !stage_can(&stage, "offer T/6"));
    stage_play(&stage, "offer 6 9/Q");
    CHECK(stage.events.items[0].from.owner == 0 && stage.events.items[0].to.owner == 1);
    CHECK(stage.state.head.to_move == 1 && stage.state.head.phase == PHASE_REPLY && stage_count(&stage, "") == 2);
    CHECK(stage_can(&stage, "accept") && stage_can(&stage, "refuse"));
    scene.rules = "{\"offer_cities\":1}";
    stage = stage_of(scene);
    CHECK_INT(stage_count(&stage, "offer "), 5);
    scene.rules = "{\"offer_cities\":13}";
    stage = stage_of(scene);
    CHECK_INT(stage_count(&stage, "offer "), 31);
    stage_play(&stage, "draw stock");
    CHECK_INT(stage_count(&stage, "offer "), 0);
    scene.cities[1] = ""; /* a city may be given for nothing */
    stage = stage_of(scene);
    CHECK_INT(stage_count(&stage, "offer "), 3);
    scene.cities[0] = "";
    stage = stage_of(scene);
    CHECK_INT(stage_count(&stage, "offer "), 0);
}

TEST(most_offers, "NA-10 no position has more offers than fourteen cities give")
{
    Stage stage = STAGE(.rules = "{\"offer_cities\":13}", .to_move = 1, .hands = {"Kc", "Ac"}, .rest = REST_PILE_0,
                        .cities = {"As Ah Ad|2s 2h *|3s 3h 3d|4s 4h 4d|5s 5h 5d|6s 6h 6d|7s 7h 7d",
                                   "2d 2c *|8s 8h 8d|9s 9h 9d|Ts Th Td|Js Jh Jd|Qs Qh Qd|Ks Kh Kd"});
    CHECK_INT(stage_count(&stage, "offer "), (1 << 14) - 2);
    CHECK(NATIONHOOD.count_actions(&stage.rules, &stage.state) <= NATIONHOOD.actions_max);
    CHECK(stage_can(&stage, "offer 2/2"));
}

TEST(accepted, "NA-11 if an offer is accepted, cities change hands, cities of one rank are joined, and the turn ends")
{
    const Scene scene = {.to_move = 0, .hands = {"As", "Ah"}, .cities = {"6s 6h *|9s 9h 9d", "6d 6c *|Ks Kh Kd"}};
    Stage stage = stage_of(scene);
    stage_play(&stage, "offer 6/K");
    CHECK(!stage_play(&stage, "accept"));
    CHECK(city_suits(&stage.state, 1, 5) == 15 && city_jokers(&stage.state, 1, 5) == 2);
    CHECK(city_suits(&stage.state, 0, 5) == 0 && city_jokers(&stage.state, 0, 5) == 0);
    CHECK(city_suits(&stage.state, 0, 12) == 7 && city_suits(&stage.state, 1, 12) == 0);
    CHECK(stage.state.head.to_move == 1 && stage.state.head.turn == 3 && stage.state.head.phase == PHASE_DRAW);
    CHECK(stage.state.refused[0] == 0 && stage.state.offer == 0);
    int traded = 0;
    for (size_t i = 0; i < stage.events.count; i++) traded += stage.events.items[i].type == EVENT_TRADE;
    CHECK_INT(traded, 6);

    stage = stage_of(scene);
    stage_play(&stage, "offer 6/6"); /* one for the other */
    stage_play(&stage, "accept");
    CHECK(city_suits(&stage.state, 1, 5) == 3 && city_suits(&stage.state, 0, 5) == 12);
    CHECK(city_jokers(&stage.state, 0, 5) == 1 && city_jokers(&stage.state, 1, 5) == 1);
}

TEST(refused, "NA-11 NA-12 a refusal ends the turn; the offer may not be repeated on the next one, but later")
{
    Stage stage = STAGE(.to_move = 0, .hands = {"As", "Ah 2h 3h 4h 5h 7h 8h"}, .cities = {"6s 6h 6d", "Ks Kh Kd"});
    stage_play(&stage, "offer 6/K");
    CHECK(!stage_play(&stage, "refuse"));
    CHECK(stage.state.head.to_move == 1 && stage.state.head.turn == 3 && stage.state.cities[0] == cards_of("6s 6h 6d"));
    CHECK(stage.state.refused[0] == offer_of(1 << 5, 1 << 12) && stage.state.refused[1] == 0);
    CHECK(stage_can(&stage, "offer K/6")); /* the other player may offer the same trade from the other side */
    stage_plays(&stage, "draw stock, discard 8h");
    CHECK(!stage_can(&stage, "offer 6/K") && stage_can(&stage, "offer 6/-") && stage_can(&stage, "offer -/K"));
    CHECK_INT(stage_count(&stage, "offer "), 2);
    stage_plays(&stage, "offer 6/-, refuse, draw stock, discard 7h");
    CHECK(stage_can(&stage, "offer 6/K") && !stage_can(&stage, "offer 6/-"));
}

TEST(repeated, "NA-12 repeat_offers: a refused offer may be made again at once, any number of times")
{
    Stage stage = STAGE(.rules = "{\"repeat_offers\":true}", .to_move = 0, .hands = {"As *", "Ah 2h 3h 4h 5h 7h 8h"},
                        .cities = {"6s 6h 6d", "Ks Kh Kd"});
    for (int times = 0; times < 3; times++) {
        CHECK_INT(stage_count(&stage, "offer "), 3);
        stage_plays(&stage, "offer 6/K, refuse");
        CHECK(stage.state.refused[0] == offer_of(1 << 5, 1 << 12));
        stage_play(&stage, "draw stock");
        stage_play(&stage, times == 0 ? "discard 8h" : times == 1 ? "discard 7h" : "discard 5h");
        CHECK(stage_can(&stage, "offer 6/K") && stage_can(&stage, "war")); /* it still counts as refused */
    }
}

TEST(numbering, "NA-10 NA-12 with a refused offer in the list, a random action is still one of the list")
{
    Stage stage = STAGE(.rules = "{\"offer_cities\":4}", .to_move = 0, .hands = {"As", "Ah *"},
                        .refused = {"{\"give\":[\"6\"],\"take\":[\"T\"]}"},
                        .cities = {"6s 6h 6d|9s 9h 9d", "Ts Th Td|Qs Qh Qd|Ks Kh Kd"});
    SCOPED_MEMORY Action *actions = memory_allocate(NATIONHOOD.actions_max * sizeof *actions);
    const size_t count = NATIONHOOD.legal_actions(&stage.rules, &stage.state, 0, actions);
    CHECK_INT(count, 1 + 30 - 1); /* a draw; one to four of five cities; less the refused offer */
    CHECK_INT(NATIONHOOD.count_actions(&stage.rules, &stage.state), count);
    for (uint64_t seed = 0; seed < 500; seed++) {
        Rng one = rng_from_seed(seed), two = one;
        CHECK_INT(NATIONHOOD.random_action(&stage.rules, &stage.state, &one),
                  actions[rng_below(&two, (uint32_t)count)]);
    }
}

/* Player 0's offer was just refused and player 0 has a joker; it is turn 4. */
static Scene war_scene(const char *declarer, const char *defender)
{
    return SCENE(.to_move = 0, .turn = 4, .hands = {declarer, defender}, .refused = {REFUSED_KINGS, NULL},
                 .piles = {"2d", "3d"}, .cities = {"6s 6h 6d", "Ks Kh Kd"});
}

TEST(declaring, "NA-13 war needs a refused offer on the last turn and a joker before drawing")
{
    Scene scene = war_scene("As *", "Ah");
    Stage stage = stage_of(scene);
    CHECK(stage_can(&stage, "war"));
    stage_play(&stage, "draw stock");
    CHECK(!stage_can(&stage, "war"));
    scene.hands[0] = "As";
    stage = stage_of(scene);
    CHECK(!stage_can(&stage, "war"));
    scene.hands[0] = "As *";
    scene.refused[0] = NULL;
    scene.refused[1] = "{\"give\":[\"K\"],\"take\":[]}";
    stage = stage_of(scene);
    CHECK(!stage_can(&stage, "war")); /* the offer was the other player's */
    scene = war_scene("As *", "Ah");
    scene.rules = "{\"war_chain\":0}";
    stage = stage_of(scene);
    CHECK(!stage_can(&stage, "war"));
    /* Directly after: a normal turn between, and the opportunity is gone. */
    scene = war_scene("2h 4h 5h 8h 9h Th *", "Ah 2s 3s 4s 5s 8s 9s");
    stage = stage_of(scene);
    stage_plays(&stage, "draw stock, discard Th, draw stock, discard 9s");
    CHECK(stage.state.head.to_move == 0 && !stage_can(&stage, "war") && stage_can(&stage, "offer -/K"));
}

TEST(joker_kept, "NA-13 to NA-16 a war: melds kept with a joker, the rest handed over, whittled, joker passed")
{
    Scene scene = war_scene("As 2s 4s 8s Ts Js *", "7h 8h 9h Qd 2c 4c *");
    scene.known[1] = "8h Qd";
    Stage stage = stage_of(scene);
    CHECK(stage_play(&stage, "war"));
    CHECK(stage.state.head.phase == PHASE_WHITTLE && stage.state.head.to_move == 0 && stage.state.retaliation == 1);
    CHECK(*top_of(&stage, 0) == '*' && stage.state.pile_count[0] == 2);
    CHECK(hand_is(&stage, 1, "7h 8h 9h *") && known_is(&stage, 1, "8h")); /* as hidden as before */
    CHECK(hand_is(&stage, 0, "As 2s 4s 8s Ts Js Qd 2c 4c Ks Kh Kd") && known_is(&stage, 0, "Qd 2c 4c Ks Kh Kd"));
    CHECK(stage.state.cities[1] == 0);
    CHECK_TEXT(stage_told(&stage, 0), "Anna declares war on Ben with a joker.\nBen hands over 6 cards and keeps 4.\n");
    /* Twelve in hand: a city of three, additions to own cities, discards, but no exchange. */
    CHECK_INT(stage_count(&stage, "meld "), 1);
    CHECK_INT(stage_count(&stage, "discard "), 12);
    CHECK_INT(stage_count(&stage, ""), 13);
    stage_play(&stage, "meld Ks Kh Kd");
    CHECK_INT(stage.state.head.phase, PHASE_WHITTLE);
    stage_play(&stage, "discard Ts");
    CHECK_TEXT(top_of(&stage, 1), "Ts");
    CHECK_INT(stage.state.head.to_move, 0);
    stage_play(&stage, "discard As");
    CHECK(stage.state.head.to_move == 1 && stage.state.head.turn == 5 && stage.state.head.phase == PHASE_DRAW);
    CHECK(*top_of(&stage, 1) == '*' && stage.state.pile_count[1] == 4 && stage.state.pile_count[0] == 1);
    CHECK(stage.state.retaliation == 1 && stage.state.refused[0] == 0);
    CHECK_TEXT(stage_told(&stage, NOBODY), "Anna discards the ace of spades onto Ben’s pile.\n"
                                           "The war is over: a joker goes onto Ben’s pile.\n");
}

TEST(joker_handed_over, "NA-14 NA-15 without a hand meld the joker is also handed over, and is known like the rest")
{
    const Scene scene = war_scene("As 2s 4s 8s Ts Js *", "7h 8h Th Qd 2c 4c *");
    Stage stage = stage_of(scene);
    stage_play(&stage, "war");
    CHECK(hand_is(&stage, 1, "") && known_is(&stage, 1, ""));
    CHECK(hand_is(&stage, 0, "As 2s 4s 8s Ts Js 7h 8h Th Qd 2c 4c Ks Kh Kd *"));
    CHECK(known_is(&stage, 0, "7h 8h Th Qd 2c 4c Ks Kh Kd *"));
    CHECK(!stage_can(&stage, "add * own:6")); /* NA-16 */
}

TEST(whittling, "NA-16 whittling to seven melds cities, adds and exchanges nothing, and ends with a card")
{
    Scene scene = SCENE(.phase = "whittle", .to_move = 0, .turn = 4, .hands = {"6c 9s 9h 9d As 2s 3h 4d 5c", "Ah"},
                        .piles = {"*", "2d"}, .war = "{\"by\":0}", .retaliation = 1, .cities = {"6s 6h *", ""});
    Stage stage = stage_of(scene);
    CHECK(!stage_can(&stage, "meld 9s 9h 9d") && stage_count(&stage, "meld ") == 0); /* nine less three are six */
    CHECK(!stage_can(&stage, "add 6c own:6") && stage_count(&stage, "add ") == 0);
    CHECK(!stage_can(&stage, "swap 6c *") && stage_count(&stage, "swap ") == 0);
    stage_play(&stage, "discard 6c");
    CHECK_INT(stage.state.head.phase, PHASE_WHITTLE);
    stage_play(&stage, "discard 5c");
    CHECK(stage.state.head.to_move == 1 && *top_of(&stage, 1) == '*');
    scene.hands[0] = "6c 9s 9h 9d As 2s 3h 4d 5c 8c";
    stage = stage_of(scene);
    CHECK_INT(stage_count(&stage, "meld "), 1);
    stage_play(&stage, "meld 9s 9h 9d");
    CHECK(stage.state.head.to_move == 1 && hand_count(&stage.state, 0) == 7);
    scene.hands[0] = "6c 9s 9h 9d 9c As 2s 3h 4d 5c 8c"; /* eleven less four */
    stage = stage_of(scene);
    CHECK_INT(stage_count(&stage, "meld "), 4 + 1);
    stage_play(&stage, "meld 9s 9h 9d 9c");
    CHECK(stage.state.head.to_move == 1 && hand_count(&stage.state, 0) == 7);
}

TEST(whittling_by_adding, "NA-16 whittle_add: cards may also be added to cities, but only to the player's own")
{
    Stage stage = STAGE(.rules = "{\"whittle_add\":true}", .phase = "whittle", .to_move = 0, .turn = 4,
                        .hands = {"6c 9s 9h 9d As 2s 3h 4d *", "Ah"}, .piles = {"*", "2d"}, .war = "{\"by\":0}",
                        .retaliation = 1, .cities = {"6s 6h 6d|Ks Kh Kd", ""});
    CHECK(stage_can(&stage, "add 6c own:6") && stage_can(&stage, "add * own:K") && stage_count(&stage, "add ") == 3);
    CHECK(stage_count(&stage, "swap ") == 0 && !stage_can(&stage, "add * opp:9"));
    stage_play(&stage, "add 6c own:6");
    CHECK_INT(stage.state.head.phase, PHASE_WHITTLE);
    stage_play(&stage, "add * own:6");
    CHECK(city_suits(&stage.state, 0, 5) == 15 && city_jokers(&stage.state, 0, 5) == 1);
    CHECK(stage.state.head.to_move == 1 && *top_of(&stage, 1) == '*');
}

TEST(whittling_by_cities, "NA-3 NA-16 any city may be melded that leaves seven cards, with any suits and either joker")
{
    static const struct {
        const char *hand;
        int cities;
    } CASES[] = {
        {"6s 6h 6d 6c As 2s 3h 4d 5c *", 6 + 4},            /* three cards: a pair with the joker, or three sixes */
        {"6s 6h 6d 6c As 2s 3h 4d 5c 8c *", 6 + 4 + 4 + 1}, /* four: three with the joker, or all four */
        {"6s 6h 6d 6c As 2s 3h 4d 5c 8c 9s *", 6 + 4 + 4 + 1 + 1},
    };
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        Stage stage = STAGE(.phase = "whittle", .to_move = 0, .turn = 4, .hands = {CASES[i].hand, "Ah"},
                            .piles = {"*", "2d"}, .war = "{\"by\":0}", .retaliation = 1);
        CHECK_INT(stage_count(&stage, "meld "), CASES[i].cities);
    }
}

TEST(war_at_once, "NA-16 with seven cards or fewer the war is over at once, and a player who then has fewer rebuilds")
{
    Stage stage =
        STAGE(.to_move = 0, .turn = 4, .hands = {"As 2s 4s 8s Ts Js *", "7h 8h 9h 2c 3c 4c *"},
              .refused = {"{\"give\":[\"6\"],\"take\":[]}"}, .piles = {"2d", "3d"}, .cities = {"6s 6h 6d", ""});
    stage_play(&stage, "war");
    CHECK(stage.state.head.to_move == 1 && stage.state.head.phase == PHASE_DRAW && stage.state.retaliation == 1);
    CHECK(hand_is(&stage, 0, "As 2s 4s 8s Ts Js") && hand_is(&stage, 1, "7h 8h 9h 2c 3c 4c *"));
    CHECK(*top_of(&stage, 1) == '*' && stage.state.pile_count[0] == 1);
    stage_play(&stage, "draw pile"); /* the war joker makes eight */
    CHECK(stage.state.head.phase == PHASE_MELD && stage.state.retaliation == 0 && known_is(&stage, 1, "*"));
    stage_plays(&stage, "discard 7h, draw stock");
    CHECK_INT(stage.state.head.phase, PHASE_REBUILD);
}

TEST(war_wins, "NA-9 NA-16 at seven cards the declarer's hand is checked, at once or after whittling")
{
    Scene scene = SCENE(.phase = "whittle", .to_move = 0, .turn = 4, .hands = {"2s 3s 4s 5s 6s 7s 8s Kd", "Ah"},
                        .piles = {"*", "2d"}, .war = "{\"by\":0}", .retaliation = 1, .cities = {"9s 9h *", ""});
    Stage stage = stage_of(scene);
    stage_play(&stage, "discard Kd");
    CHECK(stage.state.head.phase == PHASE_DEAL_OVER && stage.state.points[0] == 4 && stage.state.retaliation == 0);
    CHECK(*top_of(&stage, 1) == '*' && known_is(&stage, 0, "2s 3s 4s 5s 6s 7s 8s"));
    scene = SCENE(.to_move = 0, .turn = 4, .hands = {"2s 3s 4s 5s 6s 7s *", "8s"}, .piles = {"", ""},
                  .refused = {"{\"give\":[\"9\"],\"take\":[]}"}, .cities = {"9s 9h 9d", ""});
    stage = stage_of(scene);
    stage_play(&stage, "war"); /* the single card that is handed over completes it */
    CHECK(stage.state.head.phase == PHASE_DEAL_OVER && stage.state.points[0] == 4);
}

TEST(attacked, "NA-17 an attacked player rebuilds or retaliates, but makes no offer and no ordinary war")
{
    Stage stage = STAGE(.to_move = 1, .turn = 5, .hands = {"As", "7h 8h 9h *"}, .piles = {"", "2d *"}, .retaliation = 1,
                        .refused = {NULL, "{\"give\":[\"K\"],\"take\":[\"6\"]}"}, .cities = {"6s 6h 6d", ""});
    CHECK(stage_can(&stage, "retaliate") && stage_can(&stage, "draw stock") && stage_can(&stage, "draw pile"));
    CHECK_INT(stage_count(&stage, ""), 3);
    stage_play(&stage, "draw stock");
    CHECK(stage.state.head.phase == PHASE_REBUILD && stage.state.retaliation == 0);
    CHECK(!stage_can(&stage, "retaliate") && stage_can(&stage, "add * opp:6") && !stage_can(&stage, "discard 7h"));
    stage_play(&stage, "add * opp:6");
    CHECK(hand_count(&stage.state, 1) == 4 && stage.state.head.phase == PHASE_REBUILD);
    for (int drawn = 4; drawn < 8; drawn++) {
        CHECK_INT(stage.state.head.phase, PHASE_REBUILD);
        stage_play(&stage, "draw stock");
    }
    CHECK_INT(stage.state.head.phase, PHASE_MELD);
}

TEST(kept_seven, "NA-17 an attacked player who kept seven has eight with the first draw, and melds")
{
    Stage stage =
        STAGE(.to_move = 1, .turn = 5, .hands = {"As", "7h 8h 9h 2c 3c 4c 5c"}, .piles = {"", "*"}, .retaliation = 1);
    stage_play(&stage, "draw stock");
    CHECK(stage.state.head.phase == PHASE_MELD && stage.state.retaliation == 0);
}

/* Plays discards until the whittling is over. */
static void whittle(Stage *stage)
{
    while (stage->state.head.phase == PHASE_WHITTLE) {
        const Card card = set_first(stage->state.hands[stage->state.head.to_move]);
        stage_play(stage, action_text(&NATIONHOOD, &stage->rules, action_of(ACT_DISCARD, card)));
    }
}

TEST(chain, "NA-17 NA-18 each war may be answered, up to war_chain in a row; then only rebuilding is left")
{
    const Scene scene = war_scene("As 2s 4s 8s Ts Js *", "7h 8h Th Qd 2c 4c 9c");
    Stage stage = stage_of(scene);
    stage_play(&stage, "war");
    whittle(&stage);
    for (int war = 2; war <= 4; war++) {
        const int player = stage.state.head.to_move;
        CHECK(player == (war % 2 == 0) && stage.state.retaliation == war - 1 && *top_of(&stage, player) == '*');
        CHECK(hand_is(&stage, player, "") && stage.state.cities[player] == 0);
        CHECK(stage_play(&stage, "retaliate"));
        CHECK(stage.events.items[0].type == EVENT_RETALIATE && stage.events.items[0].value[0] == war);
        CHECK_INT(stage.state.retaliation, war);
        whittle(&stage);
    }
    CHECK(stage.state.head.to_move == 0 && stage.state.retaliation == 4 && *top_of(&stage, 0) == '*');
    CHECK(!stage_can(&stage, "retaliate") && stage_count(&stage, "draw ") == 2 && stage_count(&stage, "") == 2);
    stage_play(&stage, "draw pile");
    CHECK(stage.state.retaliation == 0 && known_is(&stage, 0, "*") && stage.state.head.phase == PHASE_REBUILD);

    Scene once = war_scene("As 2s 4s 8s Ts Js *", "7h 8h Th Qd 2c 4c 9c");
    once.rules = "{\"war_chain\":1}";
    stage = stage_of(once);
    stage_play(&stage, "war");
    whittle(&stage);
    CHECK(stage.state.head.to_move == 1 && !stage_can(&stage, "retaliate"));
}

TEST(endless_chain, "NA-18 with a war_chain of turn_limit or more, wars are answered until the last turn of the deal")
{
    Scene scene = war_scene("As 2s 4s 8s Ts Js *", "7h 8h Th Qd 2c 4c 9c");
    scene.rules = "{\"war_chain\":1000,\"turn_limit\":400}";
    Stage stage = stage_of(scene);
    stage_play(&stage, "war");
    whittle(&stage);
    for (int war = 2; war <= 397; war++) { /* on the turns 5 to 400 */
        CHECK_INT(stage.state.retaliation, war - 1);
        if (!stage_play(&stage, "retaliate")) return;
        whittle(&stage);
    }
    CHECK(stage.state.head.phase == PHASE_DEAL_OVER && stage.state.drawn_deals == 1 && stage.state.retaliation == 0);
}

TEST(retaliating, "NA-17 a retaliation is a war with the roles changed, and its joker to the other pile")
{
    Stage stage = STAGE(.to_move = 1, .turn = 5, .hands = {"As 2s 3s 8d Tc *", "7h 8h 9h"}, .piles = {"Qc", "2d *"},
                        .retaliation = 1, .cities = {"6s 6h 6d|Ks Kh Kd", ""});
    CHECK(stage_play(&stage, "retaliate"));
    CHECK_TEXT(stage_told(&stage, NOBODY), "Ben strikes back at Anna.\nAnna hands over 8 cards and keeps 4.\n");
    CHECK(hand_is(&stage, 0, "As 2s 3s *") && hand_is(&stage, 1, "7h 8h 9h 8d Tc 6s 6h 6d Ks Kh Kd"));
    CHECK(stage.state.retaliation == 2 && stage.state.head.phase == PHASE_WHITTLE && *top_of(&stage, 1) == '*');
    stage_plays(&stage, "meld 6s 6h 6d, discard Tc");
    CHECK(*top_of(&stage, 0) == '*' && stage.state.pile_count[0] == 3 && stage.state.pile_count[1] == 1);
    CHECK(stage.state.head.to_move == 0 && stage.state.retaliation == 2);
}

/* ---- NA-14: the cards that are kept ---- */

static bool keeps(const char *rules, const char *hand, const char *kept)
{
    Stage stage = STAGE(.rules = rules, .to_move = 1);
    return nationhood_kept_cards(&stage.rules, cards_of(hand)) == cards_of(kept);
}

TEST(kept_runs, "NA-14 runs of three or more natural cards of a suit are kept, and with at least one run the jokers")
{
    CHECK(keeps(NULL, "7h 8h 9h Th 2c 3c 5c", "7h 8h 9h Th"));
    CHECK(keeps(NULL, "7h 8h 9h 2c 3c 4c *", "7h 8h 9h 2c 3c 4c *"));
    CHECK(keeps(NULL, "7h 8h 9h * * 3c 5c", "7h 8h 9h * *"));
    CHECK(keeps(NULL, "7h 8h * * 2c 3c 5c", "")); /* a hand meld is natural */
    CHECK(keeps(NULL, "7h 8h 9s 6s 6d 6c", ""));  /* a run is of one suit, and sets do not count */
    CHECK(keeps(NULL, "", ""));
    CHECK(keeps(NULL, "As 2s 3s 4s 5s 6s 7s", "As 2s 3s 4s 5s 6s 7s"));
}

TEST(kept_aces, "NA-14 NA-8 an ace is kept low or high, whichever keeps most cards, then most pips")
{
    CHECK(keeps(NULL, "Ad 2d 3d", "Ad 2d 3d") && keeps(NULL, "Qd Kd Ad", "Qd Kd Ad"));
    CHECK(!keeps(NULL, "Kd Ad 2d", "Kd Ad 2d") && keeps(NULL, "Kd Ad 2d", ""));
    CHECK(keeps(NULL, "Ad 2d 3d Qd Kd", "Ad Qd Kd"));             /* three either way: 26 pips, not 6 */
    CHECK(keeps(NULL, "Ad 2d 3d 4d Qd Kd", "Ad 2d 3d 4d Qd Kd")); /* 2 3 4 and Q K A */
    CHECK(keeps(NULL, "Ad 2d 3d Jd Qd Kd", "Ad 2d 3d Jd Qd Kd")); /* A 2 3 and J Q K */
    CHECK(keeps("{\"ace\":\"low\"}", "Ad 2d 3d Qd Kd", "Ad 2d 3d"));
    CHECK(keeps("{\"ace\":\"high\"}", "Ad 2d 3d Qd Kd", "Ad Qd Kd"));
    const char *suit = "Ad 2d 3d 4d 5d 6d 7d 8d 9d Td Jd Qd Kd";
    CHECK(keeps("{\"ace\":\"high\"}", suit, suit) && keeps("{\"ace\":\"low\"}", suit, suit));
    CHECK(keeps("{\"ace\":\"high\"}", "Ad 2d 3d", "") && keeps("{\"ace\":\"low\"}", "Ad Qd Kd", ""));
}

TEST(kept_sets, "NA-14 hand_sets_safe: sets of naturals are also kept; ties go to most pips, then to the earlier card")
{
    const char *safe = "{\"hand_sets_safe\":true}";
    CHECK(keeps(safe, "6s 6h 6d Ks 2h 4c *", "6s 6h 6d *"));
    CHECK(keeps(safe, "6s 6h 6d 6c Ks 2h 4c", "6s 6h 6d 6c"));
    CHECK(keeps(safe, "6s 6h * Ks 2h 4c", ""));
    /* The four of hearts can end a run or make a set. The most cards decide: both are kept, with a shorter run. */
    CHECK(keeps(safe, "4h 5h 6h 7h 4s 4d Kc", "4h 5h 6h 7h 4s 4d"));
    /* Two sets, or a run and less of either. */
    CHECK(keeps(safe, "As Ah Ac 2s 2h 2d 3s", "As Ah Ac 2s 2h 2d"));
    CHECK(keeps(safe, "Ah Ac 2h 3s 3h 3c 4h 4d", "Ah 2h 3h 4h"));
    /* 4h 5h 6h or 4s 4h 4d: three cards either way, 15 pips against 12. */
    CHECK(keeps(safe, "4h 5h 6h 4s 4d Kc", "4h 5h 6h"));
    /* 5h 6h 7h or 7s 7h 7d: 18 pips against 21. */
    CHECK(keeps(safe, "5h 6h 7h 7s 7d Kc", "7h 7s 7d"));
    /* 5h 6h 7h or 6s 6h 6d: 18 pips either way; in the order s h d c the set begins with a spade. */
    CHECK(keeps(safe, "5h 6h 7h 6s 6d Kc", "6s 6h 6d"));
    /* 5h 6h 7h or 6h 6d 6c: the run begins with the earlier heart. */
    CHECK(keeps(safe, "5h 6h 7h 6d 6c Ks", "5h 6h 7h"));
    /* The seven of spades lengthens the run, so that the other three are still a set. */
    CHECK(keeps(safe, "5s 6s 7s 8s 7h 7d 7c", "5s 6s 7s 8s 7h 7d 7c"));
}

/* Another way to the same answer: every subset is tested by taking melds away. */
static bool splits_into_melds(const bool ace_low, const bool ace_high, const bool sets, CardSet set)
{
    if (set == 0) return true;
    for (int suit = 0; suit < SUITS; suit++) {
        for (int from = ace_low ? 0 : 1; from < RANKS; from++) {
            CardSet run = 0;
            for (int place = from; place < from + RANKS && place <= (ace_high ? RANKS : RANKS - 1); place++) {
                const CardSet card = set_of(card_of(place % RANKS, suit));
                if ((set & card) == 0 || (run & card)) break;
                run |= card;
                if (bits_count(run) >= 3 && splits_into_melds(ace_low, ace_high, sets, set & ~run)) return true;
            }
        }
    }
    for (int rank = 0; sets && rank < RANKS; rank++) {
        const unsigned suits = set_suits(set, rank);
        for (unsigned some = suits; some; some = (some - 1) & suits) {
            if (bits_count(some) < 3) continue;
            if (splits_into_melds(ace_low, ace_high, sets, set & ~set_rank(rank, some))) return true;
        }
    }
    return false;
}

/* Whether a comes before b by NA-14. */
static bool comes_before(CardSet a, CardSet b)
{
    if (bits_count(a) != bits_count(b)) return bits_count(a) > bits_count(b);
    int pips[2] = {0, 0};
    for (Card card = 0; card < CARD_JOKER; card++) {
        pips[0] += set_has(a, card) ? card_rank(card) + 1 : 0;
        pips[1] += set_has(b, card) ? card_rank(card) + 1 : 0;
    }
    if (pips[0] != pips[1]) return pips[0] > pips[1];
    for (int suit = 0; suit < SUITS; suit++) {
        for (int rank = 0; rank < RANKS; rank++) {
            const Card card = card_of(rank, suit);
            if (set_has(a, card) != set_has(b, card)) return set_has(a, card);
        }
    }
    return false;
}

TEST(kept_checked, "NA-14 the kept cards are the best of all choices, for thousands of hands and every option")
{
    Stage stage = STAGE(.to_move = 1);
    Rng rng = rng_from_seed(14);
    for (int hand = 0; hand < 3000; hand++) {
        stage.rules.ace = (int32_t)rng_below(&rng, 3);
        stage.rules.hand_sets_safe = rng_below(&rng, 2) == 1;
        /* Few ranks and suits, so that there is something to choose between. */
        const uint32_t ranks = 4 + rng_below(&rng, 4), suits = 2 + rng_below(&rng, 3), shift = rng_below(&rng, RANKS);
        CardSet cards = 0;
        while (bits_count(cards) < 7)
            cards |= set_of(card_of((int)((rng_below(&rng, ranks) + shift) % RANKS), (int)rng_below(&rng, suits)));
        CardSet best = 0;
        for (CardSet some = cards; some; some = (some - 1) & cards) {
            if (bits_count(some) < bits_count(best)) continue;
            const bool good = splits_into_melds(stage.rules.ace != ACE_HIGH, stage.rules.ace != ACE_LOW,
                                                stage.rules.hand_sets_safe, some);
            if (good && comes_before(some, best)) best = some;
        }
        CHECK_INT(nationhood_kept_cards(&stage.rules, cards), best);
    }
}
