/* SPDX-License-Identifier: MIT */
/* Nationhood: the deal, a normal turn, its end and the nation. In the first deal player 1 has the odd turns. */
#include "nationhood_cases.h"

TEST(cases,
     "NA-2 NA-3 NA-4 NA-5 NA-6 NA-7 NA-8 NA-9 NA-17 NA-19 NA-20 what happens in a turn, at its end and with a nation")
{
    check_cases("tests/games/cases/nationhood_turns.txt", nationhood_answer);
}

TEST(the_deal, "NA-1 seven cards each, one turned up for the non-dealer, who begins; the deal alternates")
{
    Stage stage = STAGE(.to_move = 1, .hands = {"As", "Ah"});
    NATIONHOOD.deal(&stage.rules, 2, 11, &stage.state);
    CHECK(NATIONHOOD.validate_state(&stage.rules, &stage.state, NULL, &stage.error));
    CHECK(hand_count(&stage.state, 0) == 7 && hand_count(&stage.state, 1) == 7);
    CHECK(stage.state.pile_count[0] == 0 && stage.state.pile_count[1] == 1 && stage.state.stock_count == 39);
    CHECK(stage.state.head.to_move == 1 && stage.state.head.turn == 1 &&
          stage.state.head.phase == NATIONHOOD_PHASE_DRAW);

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
        drawn += type == NATIONHOOD_EVENT_DRAW;
        gathered += type == NATIONHOOD_EVENT_GATHER;
        if (type == NATIONHOOD_EVENT_SHUFFLE) shuffled_after = drawn;
    }
    CHECK(drawn == 4 && gathered == pile && shuffled_after == 1);
}

TEST(ranks, "NA-8 a card is of its rank whatever its suit")
{
    for (int suit = 0; suit < SUITS; suit++) {
        for (int rank = 0; rank < RANKS; rank++) CHECK_INT(set_ranks(set_of(card_of(rank, suit))), 1 << rank);
    }
    CHECK_INT(set_ranks(NATURALS), RANKS_ALL);
    CHECK_INT(set_ranks(JOKERS * JOKER_ONE), 0);
}
