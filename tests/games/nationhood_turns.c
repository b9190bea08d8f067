/* SPDX-License-Identifier: MIT */
/* Nationhood: the deal, a normal turn, its end and the nation. In the first deal player 1 has the odd turns. */
#include "check.h"
#include "support/nationhood_fixture.h"

/* Every card that is not in a hand is in a city or on top of a pile, so that the stock cannot be drawn from. */
#define CITIES_2_TO_6 "2s 2h 2d 2c *|3s 3h 3d 3c|4s 4h 4d 4c|5s 5h 5d 5c|6s 6h 6d 6c"
#define CITIES_7_TO_J "7s 7h 7d 7c *|8s 8h 8d 8c|9s 9h 9d 9c|Ts Th Td Tc|Js Jh Jd Jc"

TEST(the_deal, "NA-1 seven cards each, one turned up for the non-dealer, who begins; the deal alternates")
{
    Stage stage = STAGE(.to_move = 1, .hands = {"As", "Ah"});
    NATIONHOOD.deal(&stage.rules, 2, 11, &stage.state);
    CHECK(NATIONHOOD.validate_state(&stage.rules, &stage.state, NULL, &stage.error));
    CHECK(hand_count(&stage.state, 0) == 7 && hand_count(&stage.state, 1) == 7);
    CHECK(stage.state.pile_count[0] == 0 && stage.state.pile_count[1] == 1 && stage.state.stock_count == 39);
    CHECK(stage.state.head.to_move == 1 && stage.state.head.turn == 1 && stage.state.head.phase == PHASE_DRAW);

    /* Deal 1 won the first rubber. Player 1 deals deal 2, and player 0 begins. */
    stage = STAGE(.rules = "{\"rubbers\":3,\"rubber_points\":3}", .phase = "deal_over", .to_move = 1, .turn = 1,
                  .hands = {"As Kh", "2s 3s 4s 5s 6s 7s 8s"}, .known = {"", "2s 3s 4s 5s 6s 7s 8s"}, .points = {0, 3},
                  .won = {0, 1});
    CHECK_INT(stage_count(&stage, ""), 1);
    CHECK(stage_play(&stage, "next"));
    CHECK(dealer_of(&stage.state) == 1 && stage.state.deal == 2 && stage.state.head.to_move == 0);
    CHECK(stage.state.pile_count[0] == 1 && stage.state.pile_count[1] == 0 && stage.state.stock_count == 39);
    CHECK(stage.state.head.turn == 1 && stage.state.known[1] == 0 && stage.state.cities[0] == 0);
}

TEST(drawing, "NA-2 a card from the stock or the top of the player's own pile makes eight, and the meld phase begins")
{
    const Scene scene = SCENE(.to_move = 1, .hands = {"As 2s 3s 4s 5s 6s 8s", "Ah 2h 3h 4h 5h 6h 8h"}, .stock = "Kd Kc",
                              .piles = {"9d", "Td Jd"});
    Stage stage = stage_of(scene);
    CHECK_INT(stage_count(&stage, ""), 2);
    CHECK(stage_play(&stage, "draw stock"));
    CHECK(hand_is(&stage, 1, "Ah 2h 3h 4h 5h 6h 8h Kd") && stage.state.known[1] == 0);
    CHECK(stage.state.head.phase == PHASE_MELD && stage.state.head.to_move == 1);
    stage = stage_of(scene);
    CHECK(!stage_play(&stage, "draw pile"));
    CHECK(hand_is(&stage, 1, "Ah 2h 3h 4h 5h 6h 8h Jd") && stage.state.known[1] == cards_of("Jd"));
    CHECK_TEXT(top_of(&stage, 1), "Td");
}

TEST(drawing_with_few, "NA-2 NA-17 a player with fewer than eight cards after the draw continues drawing up to eight")
{
    Stage stage = STAGE(.to_move = 1, .hands = {"As", "Ah 2h 3h 4h 5h"}, .stock = "Kd", .piles = {"", "Kc Qc"});
    stage_play(&stage, "draw pile");
    CHECK_INT(stage.state.head.phase, PHASE_REBUILD);
    CHECK(stage_can(&stage, "draw stock") && stage_can(&stage, "draw pile") && stage_count(&stage, "") == 2);
    stage_play(&stage, "draw stock");
    CHECK_INT(stage.state.head.phase, PHASE_REBUILD);
    stage_play(&stage, "draw pile");
    CHECK_INT(stage.state.head.phase, PHASE_MELD);
    CHECK(hand_is(&stage, 1, "Ah 2h 3h 4h 5h Kd Kc Qc") && stage.state.known[1] == cards_of("Kc Qc"));
}

TEST(melding, "NA-3 every subset that makes a city may be melded; a second city of its rank joins the first")
{
    Stage stage = STAGE(.phase = "meld", .to_move = 1, .hands = {"As", "6s 6h 6d 6c Kd Qd Jd *"}, .stock = "Kc Ts 9s");
    /* Three of four, or all four; with the joker, two, three or four of four. */
    CHECK_INT(stage_count(&stage, "meld "), 4 + 1 + 6 + 4 + 1);
    CHECK(!stage_can(&stage, "meld 6s 6h") && !stage_can(&stage, "meld 6s *") && !stage_can(&stage, "meld 6s 6h * *"));
    stage_play(&stage, "meld 6s 6d *");
    CHECK(city_suits(&stage.state, 1, 5) == 5 && city_jokers(&stage.state, 1, 5) == 1 && stage.state.cities[0] == 0);
    CHECK_INT(stage_count(&stage, "meld "), 0);

    stage = STAGE(.phase = "meld", .to_move = 1, .hands = {"As", "6d 6c Kd Kh Qd Jd 2d *"}, .cities = {"", "6s 6h *"});
    CHECK(!stage_can(&stage, "meld 6d 6c")); /* it must be valid by itself, whatever it joins */
    stage_play(&stage, "meld 6d 6c *");
    CHECK(city_suits(&stage.state, 1, 5) == 15 && city_jokers(&stage.state, 1, 5) == 2);
}

TEST(adding, "NA-4 cards may be added to any city that they fit, including the opponent's; a joker fits any")
{
    Stage stage = STAGE(.phase = "meld", .to_move = 1, .hands = {"As", "6d 6c Kd 2h Qd Jd 3d *"}, .stock = "4s 4h 4d",
                        .cities = {"9s 9h 9d|Ks Kh Kc", "6s 6h *"});
    CHECK_INT(stage_count(&stage, "add "), 2 + 1 + 3);
    CHECK(stage_can(&stage, "add 6d own:6") && stage_can(&stage, "add Kd opp:K") && stage_can(&stage, "add * opp:9"));
    CHECK(!stage_can(&stage, "add 2h own:6") && !stage_can(&stage, "add 6d opp:6") &&
          !stage_can(&stage, "add Kd own:K"));
    stage_play(&stage, "add Kd opp:K");
    CHECK_INT(city_suits(&stage.state, 0, 12), 15);
    stage_play(&stage, "add * opp:9");
    CHECK_INT(city_jokers(&stage.state, 0, 8), 1);
    stage_play(&stage, "add 6c own:6");
    CHECK_INT(city_suits(&stage.state, 1, 5), 1 | 2 | 8);
    CHECK(stage.state.head.to_move == 1 && hand_count(&stage.state, 1) == 8);
}

TEST(exchange, "NA-5 once a turn a joker goes into or out of the player's own city, for a known card")
{
    const Scene scene = SCENE(.phase = "meld", .to_move = 1, .hands = {"As", "6d 2h 3h 4h 9c Jd 3d *"},
                              .cities = {"9s 9h 9d", "6s 6h *|Ks Kh Kc"});
    Stage stage = stage_of(scene);
    CHECK_INT(stage_count(&stage, "swap "),
              1 + 3); /* 6d for the joker; the joker for a king; the sixes need their two */
    CHECK(stage_can(&stage, "swap 6d *") && stage_can(&stage, "swap * Kh"));
    CHECK(!stage_can(&stage, "swap * 6s") && !stage_can(&stage, "swap 9c *") && !stage_can(&stage, "swap * 9s"));
    stage_play(&stage, "swap * Kh");
    CHECK(city_suits(&stage.state, 1, 12) == (1 | 8) && city_jokers(&stage.state, 1, 12) == 1);
    CHECK(hand_is(&stage, 1, "6d 2h 3h 4h 9c Jd 3d Kh") && stage.state.known[1] == cards_of("Kh"));
    CHECK(stage.state.exchanges_made == 1 && stage_count(&stage, "swap ") == 0);
    stage_play(&stage, "discard Jd");
    CHECK_INT(stage.state.exchanges_made, 0);

    stage = stage_of(scene);
    stage_play(&stage, "swap 6d *");
    CHECK(city_suits(&stage.state, 1, 5) == 7 && city_jokers(&stage.state, 1, 5) == 0);
    CHECK(hand_is(&stage, 1, "2h 3h 4h 9c Jd 3d * *") && stage.state.known[1] == JOKER_ONE);
    stage_play(&stage, "discard *"); /* the known joker leaves first */
    CHECK(hand_is(&stage, 1, "2h 3h 4h 9c Jd 3d *") && stage.state.known[1] == 0);
}

TEST(exchanges, "NA-5 exchanges: the number per turn, also across a rebuild, and from 0 on the next turn")
{
    Scene scene = SCENE(.rules = "{\"exchanges\":3}", .phase = "rebuild", .to_move = 1,
                        .hands = {"As", "6d 2h 3h 4h 9c Jd *"}, .cities = {"9s 9h 9d", "6s 6h *|Ks Kh Kc"});
    Stage stage = stage_of(scene);
    stage_plays(&stage, "swap * Kh, swap 6d *");
    CHECK(stage.state.exchanges_made == 2 && hand_is(&stage, 1, "2h 3h 4h 9c Jd Kh *"));
    stage_play(&stage, "draw stock");
    CHECK(stage.state.head.phase == PHASE_MELD && stage.state.exchanges_made == 2 && stage_can(&stage, "swap * 6s"));
    stage_play(&stage, "swap * 6s");
    CHECK(stage.state.exchanges_made == 3 && stage_count(&stage, "swap ") == 0 && !stage_can(&stage, "swap Kh *"));
    stage_play(&stage, "discard Jd");
    CHECK(stage.state.head.to_move == 0 && stage.state.exchanges_made == 0);
    scene.rules = "{\"exchanges\":8}";
    stage = stage_of(scene);
    for (int i = 0; i < 4; i++) { /* in and out again, without another limit */
        stage_plays(&stage, "swap * Kh, swap Kh *");
    }
    CHECK(stage.state.exchanges_made == 8 && stage_count(&stage, "swap ") == 0);
}

TEST(jokers_stay, "NA-5 if jokers only go in, the two jokers limit the exchanges, whatever the option exchanges says")
{
    Stage stage = STAGE(.rules = "{\"exchanges\":8,\"joker_exchange\":\"joker_in\"}", .phase = "meld", .to_move = 1,
                        .hands = {"As", "2h 3h 4h 9c Jd 3d * *"}, .cities = {"", "Qs Qh Qd|Ks Kh Kc"});
    stage_play(&stage, "swap * Kh");
    CHECK_INT(stage_count(&stage, "swap "), 3); /* the kings need their two */
    stage_play(&stage, "swap * Qs");
    CHECK(stage.state.exchanges_made == 2 && stage_count(&stage, "swap ") == 0);
    CHECK(hand_is(&stage, 1, "2h 3h 4h 9c Jd 3d Kh Qs") && stage.state.known[1] == cards_of("Kh Qs"));
}

TEST(exchange_options, "NA-5 joker_exchange: both, joker_in, joker_out, none")
{
    static const struct {
        const char *rules;
        int in, out;
    } CASES[] = {{"{\"joker_exchange\":\"both\"}", 3, 1},
                 {"{\"joker_exchange\":\"joker_in\"}", 3, 0},
                 {"{\"joker_exchange\":\"joker_out\"}", 0, 1},
                 {"{\"joker_exchange\":\"none\"}", 0, 0}};
    for (int i = 0; i < 4; i++) {
        Stage stage = STAGE(.rules = CASES[i].rules, .phase = "rebuild", .to_move = 1, .hands = {"As", "6d 2h *"},
                            .cities = {"", "6s 6h *|Ks Kh Kc"});
        CHECK_INT(stage_count(&stage, "swap *"), CASES[i].in);
        CHECK_INT(stage_count(&stage, "swap 6"), CASES[i].out);
    }
}

TEST(refilling, "NA-6 in the meld phase the hand is filled up to eight at once; in rebuild it is not")
{
    Scene scene = {.phase = "meld", .to_move = 1, .hands = {"As", "6s 6h 6d Kd Qd Jd 2d 3d"}, .stock = "4c 5c 7c"};
    Stage stage = stage_of(scene);
    CHECK(stage_play(&stage, "meld 6s 6h 6d"));
    CHECK(hand_is(&stage, 1, "Kd Qd Jd 2d 3d 4c 5c 7c"));
    scene.phase = "rebuild";
    scene.hands[1] = "6s 6h 6d Kd";
    stage = stage_of(scene);
    stage_play(&stage, "meld 6s 6h 6d");
    CHECK(hand_is(&stage, 1, "Kd") && stage.state.head.phase == PHASE_REBUILD);
}

TEST(stock_ends_in_refill, "NA-6 NA-19 a stock that runs out during a refill is made anew from the piles")
{
    Stage stage = STAGE(.phase = "meld", .to_move = 1, .hands = {"As", "6s 6h 6d 6c Kd Qd Jd 2d"}, .stock = "4c",
                        .piles = {"Ah Ac", ""}, .rest = REST_PILE_1);
    const int pile = stage.state.pile_count[1];
    const Card top = stage.state.piles[1][pile - 1];
    stage_play(&stage, "meld 6s 6h 6d 6c");
    CHECK_INT(hand_count(&stage.state, 1), 8);
    CHECK(set_has(stage.state.hands[1], card_from_token("4c")));
    CHECK(!set_has(stage.state.hands[1], card_from_token("Ac")) && !set_has(stage.state.hands[1], top));
    CHECK(stage.state.pile_count[0] == 1 && stage.state.pile_count[1] == 1);
    CHECK_TEXT(top_of(&stage, 0), "Ac");
    CHECK_INT(stage.state.piles[1][0], top);
    CHECK_INT(stage.state.stock_count, pile - 1 + 1 - 3); /* the piles without their top cards, less three drawn */
    int drawn = 0, gathered = 0, shuffled_after = -1;
    for (size_t i = 0; i < stage.events.count; i++) {
        const int type = stage.events.items[i].type;
        drawn += type == EVENT_DRAW;
        gathered += type == EVENT_GATHER;
        if (type == EVENT_SHUFFLE) shuffled_after = drawn;
    }
    CHECK(drawn == 4 && gathered == pile && shuffled_after == 1);
}

TEST(stock_gives_out, "NA-19 without any card to draw, play continues with fewer, and with draw none")
{
    Stage stage = STAGE(.phase = "meld", .to_move = 1, .hands = {"As Ah Ad Ac Kc Qs Qh", "Ks Kh Kd Qd"},
                        .piles = {"", "Qc"}, .cities = {CITIES_2_TO_6, CITIES_7_TO_J});
    stage_play(&stage, "meld Ks Kh Kd");
    CHECK(hand_is(&stage, 1, "Qd") && stage.state.head.phase == PHASE_MELD);
    stage_play(&stage, "discard Qd");
    CHECK(hand_is(&stage, 1, "") && stage.state.head.to_move == 0);
    /* The stock is empty and each pile is one card: only that card can be drawn. */
    CHECK(stage_can(&stage, "draw pile") && !stage_can(&stage, "draw stock") && !stage_can(&stage, "draw none"));

    stage = STAGE(.to_move = 1, .hands = {"As Ah Ad Ac Kc Qs Qh", "Ks Kh Kd Qd"}, .piles = {"Qc", ""},
                  .cities = {CITIES_2_TO_6, CITIES_7_TO_J});
    CHECK(stage_count(&stage, "draw ") == 1 && stage_can(&stage, "draw none") && stage_count(&stage, "offer ") > 0);
    CHECK(!stage_play(&stage, "draw none"));
    CHECK(stage.state.head.phase == PHASE_MELD && hand_is(&stage, 1, "Ks Kh Kd Qd"));
}

TEST(stock_is_made_anew, "NA-19 draw stock is legal while the piles have cards below their tops")
{
    const Scene scene = SCENE(.to_move = 1, .hands = {"As Ah Ad Ac Kc Qs Qh", "Ks Kh Kd"}, .piles = {"Qd Qc", ""},
                              .cities = {CITIES_2_TO_6, CITIES_7_TO_J});
    Stage stage = stage_of(scene);
    CHECK(stage_can(&stage, "draw stock") && stage_count(&stage, "draw ") == 1);
    stage_play(&stage, "draw stock");
    CHECK(hand_is(&stage, 1, "Ks Kh Kd Qd") && stage.state.head.phase == PHASE_MELD && stage.state.stock_count == 0);
    Scene own = scene; /* either player's pile gives cards */
    own.piles[0] = "";
    own.piles[1] = "Qd Qc";
    stage = stage_of(own);
    CHECK(stage_can(&stage, "draw stock") && stage_can(&stage, "draw pile"));
    stage_play(&stage, "draw stock");
    CHECK(hand_is(&stage, 1, "Ks Kh Kd Qd") && stage.state.head.phase == PHASE_REBUILD &&
          stage_count(&stage, "draw ") == 1);
}

TEST(rebuild_until_no_card, "NA-17 a rebuild ends when there is no card to draw, even with fewer than eight")
{
    Stage stage = STAGE(.to_move = 1, .hands = {"As Ah Ad Ac Kc Qs Qh", "Ks Kh"}, .piles = {"Qc", "Qd Kd"},
                        .cities = {CITIES_2_TO_6, CITIES_7_TO_J});
    stage_play(&stage, "draw pile");
    CHECK(stage.state.head.phase == PHASE_REBUILD && stage_can(&stage, "draw pile") &&
          !stage_can(&stage, "draw stock"));
    CHECK(!stage_can(&stage, "discard Kd") && stage_can(&stage, "meld Ks Kh Kd"));
    stage_play(&stage, "meld Ks Kh Kd");
    CHECK(stage.state.head.phase == PHASE_REBUILD && hand_is(&stage, 1, ""));
    stage_play(&stage, "draw pile");
    CHECK(stage.state.head.phase == PHASE_MELD && hand_is(&stage, 1, "Qd"));
}

TEST(discarding, "NA-7 a discard goes onto the opponent's pile and ends the turn")
{
    Stage stage =
        STAGE(.phase = "meld", .to_move = 1, .hands = {"As 2s", "6s 6h 7d Kd Qd Jd 2d *"}, .piles = {"9c", "9d"});
    CHECK_INT(stage_count(&stage, "discard "), 8);
    stage_play(&stage, "discard Kd");
    CHECK_TEXT(top_of(&stage, 0), "Kd");
    CHECK_TEXT(top_of(&stage, 1), "9d");
    CHECK(stage.state.head.to_move == 0 && stage.state.head.turn == 2 && stage.state.head.phase == PHASE_DRAW);
    CHECK(hand_is(&stage, 1, "6s 6h 7d Qd Jd 2d *"));
}

TEST(empty_hand, "NA-7 in the meld phase an empty hand ends the turn by itself, also after draw none")
{
    Stage stage = STAGE(.phase = "meld", .to_move = 1, .hands = {"As Ah Ad Ac Kc Qs Qh", "Ks Kh Kd"},
                        .piles = {"Qd", "Qc"}, .cities = {CITIES_2_TO_6, CITIES_7_TO_J});
    stage_play(&stage, "meld Ks Kh Kd");
    CHECK(stage.state.head.to_move == 0 && stage.state.head.turn == 2 && stage.state.head.phase == PHASE_DRAW);
    CHECK_HAS(stage_told(&stage, NOBODY), "Ben has no cards left, and the turn ends.");
    const Scene none = SCENE(.to_move = 1, .hands = {"As Ah Ad Ac Qs Qh Qd", ""}, .piles = {"Qc", ""},
                             .cities = {CITIES_2_TO_6, CITIES_7_TO_J "|Ks Kh Kd Kc"});
    stage = stage_of(none);
    stage_play(&stage, "draw none");
    CHECK(stage.state.head.to_move == 0 && stage.state.head.turn == 2);
    CHECK_TEXT(stage_told(&stage, NOBODY), "Ben has no card to draw.\nBen has no cards left, and the turn ends.\n");
}

TEST(natural_cards, "NA-8 a city keeps at least city_naturals natural cards")
{
    static const struct {
        const char *rules;
        int melds, joker_in;
    } CASES[] = {
        /* The pair of sixes with one joker or two; with city_naturals 1 each of the six natural cards with both. */
        {"{\"city_naturals\":1}", 2 + 6, 3},
        {"{\"city_naturals\":2}", 2, 3},
        {"{\"city_naturals\":3}", 0, 0},
    };
    for (int i = 0; i < 3; i++) {
        Stage stage = STAGE(.rules = CASES[i].rules, .phase = "meld", .to_move = 1,
                            .hands = {"As", "6s 6h 9d Kd Qd Jc * *"}, .cities = {"", "3s 3h 3d"});
        CHECK_INT(stage_count(&stage, "meld "), CASES[i].melds);
        CHECK_INT(stage_count(&stage, "swap *"), CASES[i].joker_in);
    }
}

TEST(ranks, "NA-8 a card is of its rank whatever its suit")
{
    for (int suit = 0; suit < SUITS; suit++) {
        for (int rank = 0; rank < RANKS; rank++) CHECK_INT(set_ranks(set_of(card_of(rank, suit))), 1 << rank);
    }
    CHECK_INT(set_ranks(NATURALS), RANKS_ALL);
    CHECK_INT(set_ranks(JOKERS * JOKER_ONE), 0);
}

static bool is_nation(const char *rules, const char *hand)
{
    const Stage stage = STAGE(.rules = rules, .to_move = 1);
    return nationhood_is_nation(&stage.rules, cards_of(hand));
}

TEST(nations, "NA-8 NA-9 a nation is seven in sequence of one suit, with jokers and the ace low or high")
{
    CHECK(is_nation(NULL, "2s 3s 4s 5s 6s 7s 8s"));
    CHECK(!is_nation(NULL, "2s 3s 4s 5s 6s 7s 8h"));
    CHECK(!is_nation(NULL, "2s 3s 4s 5s 6s 7s"));
    CHECK(!is_nation(NULL, "2s 3s 4s 5s 6s 7s 9s"));
    CHECK(is_nation(NULL, "2s 3s 4s * 6s 7s 8s"));
    CHECK(is_nation(NULL, "2s 3s 4s 5s 6s 7s *"));
    CHECK(is_nation(NULL, "2c * * 5c 6c 7c 8c"));
    CHECK(!is_nation(NULL, "2c * * 5c 6c 7c 9d"));
    CHECK(!is_nation(NULL, "2c 3c * * 7c 9c Tc"));
    CHECK(!is_nation(NULL, "9s Ts Js Qs Ks *")); /* one joker counts once */
    CHECK(is_nation(NULL, "Ah 2h 3h 4h 5h 6h 7h") && is_nation(NULL, "8h 9h Th Jh Qh Kh Ah"));
    CHECK(!is_nation(NULL, "Jh Qh Kh Ah 2h 3h 4h"));
    CHECK(!is_nation(NULL, "Qh Kh Ah 2h 3h * *"));
    CHECK(is_nation("{\"ace\":\"low\"}", "Ah 2h 3h 4h 5h 6h 7h"));
    CHECK(!is_nation("{\"ace\":\"low\"}", "8h 9h Th Jh Qh Kh Ah"));
    CHECK(!is_nation("{\"ace\":\"high\"}", "Ah 2h 3h 4h 5h 6h 7h"));
    CHECK(is_nation("{\"ace\":\"high\"}", "8h 9h Th Jh Qh Kh Ah"));
    CHECK(!is_nation("{\"joker_in_nation\":false}", "2s 3s 4s 5s 6s 7s *"));
    CHECK(is_nation("{\"joker_in_nation\":false}", "2s 3s 4s 5s 6s 7s 8s"));
    CHECK(is_nation("{\"nation_length\":5}", "2s 3s 4s 5s 6s Kd Jd") &&
          is_nation("{\"nation_length\":5}", "Td Jd Qd * *"));
    CHECK(!is_nation("{\"nation_length\":6}", "2s 3s 4s 5s 6s Kd Jd"));
}

TEST(victory, "NA-9 NA-21 a player with a nation after the discard wins, shows the hand and scores for cities")
{
    const Scene scene = SCENE(.phase = "meld", .to_move = 1, .hands = {"As Ah", "2s 3s 4s 5s 6s 7s * Kd"},
                              .cities = {"Ts Th Td", "Qs Qh Qd|Ks Kh Kc"}, .points = {2, 1});
    Stage stage = stage_of(scene);
    CHECK(stage_play(&stage, "discard Kd"));
    CHECK(stage.state.head.phase == PHASE_DEAL_OVER && stage.state.head.to_move == 1); /* the next dealer */
    CHECK(stage.state.points[1] == 1 + 3 + 2 && stage.state.points[0] == 2);
    CHECK(stage.state.known[1] == stage.state.hands[1] && stage.state.known[0] == 0);
    CHECK_TEXT(stage_told(&stage, NOBODY),
               "Ben discards the king of diamonds onto Anna’s pile.\nBen shows a nation and wins the deal.\n"
               "Ben scores 5 points: 3 for the nation and 2 for cities.\n");
    int shown = 0;
    for (size_t i = 0; i < stage.events.count; i++) shown += stage.events.items[i].type == EVENT_SHOW;
    CHECK_INT(shown, 7);
    Scene costly = scene;
    costly.rules = "{\"win_points\":2,\"city_points\":10,\"rubber_points\":100}";
    stage = stage_of(costly);
    stage_play(&stage, "discard Kd");
    CHECK_INT(stage.state.points[1], 1 + 2 + 20);
}

TEST(nobody_else_claims, "NA-9 only the hand of the player who has just discarded or whittled is checked")
{
    Stage stage =
        STAGE(.to_move = 1, .turn = 3, .hands = {"As Ah", "2s 3s 4s 5s 6s 7s 8s"}, .cities = {"Ks Kh Kc", ""});
    stage_plays(&stage, "offer -/K, refuse");
    CHECK_INT(stage.state.head.phase, PHASE_DRAW);
    stage_play(&stage, "draw stock");
    while (stage.state.head.phase == PHASE_REBUILD) stage_play(&stage, "draw stock");
    stage_play(&stage, "discard Ah");
    CHECK(stage.state.head.phase == PHASE_DRAW && stage.state.head.to_move == 1);
}

TEST(turn_limit, "NA-20 a deal without a winner after its last turn is drawn, and nobody scores")
{
    const Scene scene = SCENE(.rules = "{\"turn_limit\":20}", .phase = "meld", .to_move = 0, .turn = 20,
                              .hands = {"As 2h 3s 4h 5s 6h 7s 9h", "Ah"}, .cities = {"", "Ks Kh Kc"});
    Stage stage = stage_of(scene);
    stage_play(&stage, "discard 9h");
    CHECK(stage.state.head.phase == PHASE_DEAL_OVER && stage.state.drawn_deals == 1 && stage.state.head.turn == 20);
    CHECK(stage.state.points[0] == 0 && stage.state.points[1] == 0 && stage.state.head.to_move == 1);
    /* Refusing an offer also ends the last turn, and a nation wins on it. */
    Scene offers = scene;
    offers.phase = "draw";
    offers.hands[0] = "As 2h 3s 4h 5s 6h 7s";
    stage = stage_of(offers);
    stage_plays(&stage, "offer -/K, refuse");
    CHECK(stage.state.head.phase == PHASE_DEAL_OVER && stage.state.drawn_deals == 1);
    CHECK(stage.state.refused[0] == 0 && stage.state.refused[1] == 0 && stage.state.offer == 0);
    Scene wins = scene;
    wins.hands[0] = "2s 3s 4s 5s 6s 7s 8s 9h";
    stage = stage_of(wins);
    stage_play(&stage, "discard 9h");
    CHECK(stage.state.head.phase == PHASE_DEAL_OVER && stage.state.drawn_deals == 0 && stage.state.points[0] == 3);
}
