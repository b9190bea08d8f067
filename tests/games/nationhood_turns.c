/* SPDX-License-Identifier: MIT */
/* Nationhood: the deal, a normal turn, its end and the nation. In the first deal player 1 has the odd turns. */
#include "nationhood_cases.h"

TEST(turn_cases,
     "NA-2 NA-3 NA-4 NA-5 NA-6 NA-7 NA-8 NA-9 NA-17 NA-19 NA-20 what happens in a turn, at its end and with a nation")
{
    check_cases("tests/games/cases/nationhood_turns.txt", nationhood_answer);
}

TEST(seven_cards_are_dealt, "NA-1 seven cards each, one turned up for the non-dealer, who begins; the deal alternates")
{
    Trial trial = TRIAL(.to_move = 1, .hands = {"As", "Ah"});
    NATIONHOOD.deal(&trial.rules, 2, 11, &trial.state);
    CHECK(NATIONHOOD.validate_state(&trial.rules, &trial.state, NULL, &trial.error));
    CHECK(nationhood_hand_count(&trial.state, 0) == 7 && nationhood_hand_count(&trial.state, 1) == 7);
    CHECK(trial.state.pile_count[0] == 0 && trial.state.pile_count[1] == 1 && trial.state.stock_count == 39);
    CHECK(trial.state.head.to_move == 1 && trial.state.head.turn == 1 &&
          trial.state.head.phase == NATIONHOOD_PHASE_DRAW);

    /* Deal 1 won the first rubber. Player 1 deals deal 2, and player 0 begins. */
    trial = TRIAL(.rules = "{\"rubbers\":3,\"rubber_points\":3}", .phase = "deal_over", .to_move = 1, .turn = 1,
                  .hands = {"As Kh", "2s 3s 4s 5s 6s 7s 8s"}, .known = {"", "2s 3s 4s 5s 6s 7s 8s"}, .points = {0, 3},
                  .won = {0, 1});
    CHECK_INT(trial_count(&trial, ""), 1);
    CHECK(trial_play(&trial, "next"));
    CHECK(nationhood_dealer_of(&trial.state) == 1 && trial.state.deal == 2 && trial.state.head.to_move == 0);
    CHECK(trial.state.pile_count[0] == 1 && trial.state.pile_count[1] == 0 && trial.state.stock_count == 39);
    CHECK(trial.state.head.turn == 1 && trial.state.known[1] == 0 && trial.state.cities[0] == 0);
}

TEST(refill_replenishes_empty_stock, "NA-6 NA-19 a stock that runs out during a refill is replenished from the piles")
{
    Trial trial = TRIAL(.phase = "meld", .to_move = 1, .hands = {"As", "6s 6h 6d 6c Kd Qd Jd 2d"}, .stock = "4c",
                        .piles = {"Ah Ac", ""}, .rest = REST_PILE_1);
    const int pile = trial.state.pile_count[1];
    const Card top = trial.state.piles[1][pile - 1];
    trial_play(&trial, "meld 6s 6h 6d 6c");
    CHECK_INT(nationhood_hand_count(&trial.state, 1), 8);
    CHECK(set_has(trial.state.hands[1], card_from_token("4c")));
    CHECK(!set_has(trial.state.hands[1], card_from_token("Ac")) && !set_has(trial.state.hands[1], top));
    CHECK(trial.state.pile_count[0] == 1 && trial.state.pile_count[1] == 1);
    CHECK_TEXT(top_of(&trial, 0), "Ac");
    CHECK_INT(trial.state.piles[1][0], top);
    CHECK_INT(trial.state.stock_count, pile - 1 + 1 - 3); /* the piles without their top cards, less three drawn */
    int drawn = 0, gathered = 0, shuffled_after = -1;
    for (size_t i = 0; i < trial.events.count; i++) {
        const int kind = trial.events.items[i].kind;
        drawn += kind == NATIONHOOD_EVENT_DRAW;
        gathered += kind == NATIONHOOD_EVENT_GATHER;
        if (kind == NATIONHOOD_EVENT_SHUFFLE) shuffled_after = drawn;
    }
    CHECK(drawn == 4 && gathered == pile && shuffled_after == 1);
}

TEST(rank_does_not_depend_on_suit, "NA-8 a card is of its rank whatever its suit")
{
    for (int suit = 0; suit < SUITS; suit++) {
        for (int rank = 0; rank < RANKS; rank++) CHECK_INT(set_ranks(set_of(card_of(rank, suit))), 1 << rank);
    }
    CHECK_INT(set_ranks(NATURALS), NATIONHOOD_RANKS_ALL);
    CHECK_INT(set_ranks(NATIONHOOD_JOKERS * JOKER_ONE), 0);
}
