/* SPDX-License-Identifier: MIT */
/* Nationhood: offers, wars, and their consequences. In the first deal player 1 has the odd turns. */
#include "nationhood_cases.h"

TEST(offer_and_war_cases, "NA-3 NA-8 NA-9 NA-11 NA-12 NA-13 NA-14 NA-15 NA-16 NA-17 the results of offers and wars")
{
    check_cases("tests/games/cases/nationhood_wars.txt", nationhood_answer);
}

#define REFUSED_KINGS "{\"give\":[],\"take\":[\"K\"]}"

TEST(fourteen_cities_give_most_offers, "NA-10 no position has more offers than fourteen cities give")
{
    Trial trial = TRIAL(.rules = "{\"offer_cities\":13}", .to_move = 1, .hands = {"Kc", "Ac"}, .rest = REST_PILE_0,
                        .cities = {"As Ah Ad|2s 2h *|3s 3h 3d|4s 4h 4d|5s 5h 5d|6s 6h 6d|7s 7h 7d",
                                   "2d 2c *|8s 8h 8d|9s 9h 9d|Ts Th Td|Js Jh Jd|Qs Qh Qd|Ks Kh Kd"});
    CHECK_INT(trial_count(&trial, "offer "), (1 << 14) - 2);
    CHECK(NATIONHOOD.count_actions(&trial.rules, &trial.state) <= NATIONHOOD.actions_max);
    CHECK(trial_can(&trial, "offer 2/2"));
}

TEST(refused_offer_is_skipped, "NA-10 NA-12 with a refused offer in the list, a random action is still one of the list")
{
    Trial trial = TRIAL(.rules = "{\"offer_cities\":4}", .to_move = 0, .hands = {"As", "Ah *"},
                        .refused = {"{\"give\":[\"6\"],\"take\":[\"T\"]}"},
                        .cities = {"6s 6h 6d|9s 9h 9d", "Ts Th Td|Qs Qh Qd|Ks Kh Kd"});
    SCOPED_MEMORY Action *actions = memory_allocate(NATIONHOOD.actions_max * sizeof *actions);
    const size_t count = NATIONHOOD.legal_actions(&trial.rules, &trial.state, 0, actions);
    CHECK_INT(count, 1 + 30 - 1); /* a draw; offers of one to four of the five cities; less the refused offer */
    CHECK_INT(NATIONHOOD.count_actions(&trial.rules, &trial.state), count);
    for (uint64_t seed = 0; seed < 500; seed++) {
        Rng one = rng_from_seed(seed), two = one;
        CHECK_INT(NATIONHOOD.random_action(&trial.rules, &trial.state, &one),
                  actions[rng_below(&two, (uint32_t)count)]);
    }
}

/* Player 0's offer was just refused and player 0 has a joker; it is turn 4. */
static TestPosition war_position(const char *declarer, const char *defender)
{
    return POSITION(.to_move = 0, .turn = 4, .hands = {declarer, defender}, .refused = {REFUSED_KINGS, NULL},
                    .piles = {"2d", "3d"}, .cities = {"6s 6h 6d", "Ks Kh Kd"});
}

/* Plays discards until the whittling is over. */
static void whittle(Trial *trial)
{
    while (trial->state.head.phase == NATIONHOOD_PHASE_WHITTLE) {
        const Card card = set_first(trial->state.hands[trial->state.head.to_move]);
        trial_play(trial, action_text(&NATIONHOOD, &trial->rules, nationhood_action_of(NATIONHOOD_ACT_DISCARD, card)));
    }
}

TEST(war_chain_limit, "NA-17 NA-18 each war may be answered, up to war_chain in a row; then only rebuilding is left")
{
    const TestPosition position = war_position("As 2s 4s 8s Ts Js *", "7h 8h Th Qd 2c 4c 9c");
    Trial trial = trial_of(position);
    trial_play(&trial, "war");
    whittle(&trial);
    for (int war = 2; war <= 4; war++) {
        const int player = trial.state.head.to_move;
        CHECK(player == (war % 2 == 0) && trial.state.retaliation == war - 1 && *top_of(&trial, player) == '*');
        CHECK(hand_is(&trial, player, "") && trial.state.cities[player] == 0);
        CHECK(trial_play(&trial, "retaliate"));
        CHECK(trial.events.items[0].kind == NATIONHOOD_EVENT_RETALIATE && trial.events.items[0].value[0] == war);
        CHECK_INT(trial.state.retaliation, war);
        whittle(&trial);
    }
    CHECK(trial.state.head.to_move == 0 && trial.state.retaliation == 4 && *top_of(&trial, 0) == '*');
    CHECK(!trial_can(&trial, "retaliate") && trial_count(&trial, "draw ") == 2 && trial_count(&trial, "") == 2);
    trial_play(&trial, "draw pile");
    CHECK(trial.state.retaliation == 0 && known_is(&trial, 0, "*") &&
          trial.state.head.phase == NATIONHOOD_PHASE_REBUILD);

    TestPosition once = war_position("As 2s 4s 8s Ts Js *", "7h 8h Th Qd 2c 4c 9c");
    once.rules = "{\"war_chain\":1}";
    trial = trial_of(once);
    trial_play(&trial, "war");
    whittle(&trial);
    CHECK(trial.state.head.to_move == 1 && !trial_can(&trial, "retaliate"));
}

TEST(long_war_chain, "NA-18 with a war_chain of turn_limit or more, wars are answered until the last turn of the deal")
{
    TestPosition position = war_position("As 2s 4s 8s Ts Js *", "7h 8h Th Qd 2c 4c 9c");
    position.rules = "{\"war_chain\":1000,\"turn_limit\":400}";
    Trial trial = trial_of(position);
    trial_play(&trial, "war");
    whittle(&trial);
    for (int war = 2; war <= 397; war++) { /* the second war is on turn 5, the last on turn 400, the limit */
        CHECK_INT(trial.state.retaliation, war - 1);
        if (!trial_play(&trial, "retaliate")) return;
        whittle(&trial);
    }
    CHECK(trial.state.head.phase == NATIONHOOD_PHASE_DEAL_OVER && trial.state.drawn_deals == 1 &&
          trial.state.retaliation == 0);
}

/* ---- NA-14: the cards that are kept ---- */

/* Whether a set of cards can be split into melds, found in a way of the test's own: by taking away one meld after
 * another. */
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

TEST(best_cards_are_kept, "NA-14 the kept cards are the best of all choices, for thousands of hands and every option")
{
    Trial trial = TRIAL(.to_move = 1);
    Rng rng = rng_from_seed(14);
    for (int hand = 0; hand < 3000; hand++) {
        trial.rules.ace = (int32_t)rng_below(&rng, 3);
        trial.rules.hand_sets_safe = rng_below(&rng, 2) == 1;
        /* Few ranks and suits, so that there is something to choose between. */
        const uint32_t ranks = 4 + rng_below(&rng, 4), suits = 2 + rng_below(&rng, 3), shift = rng_below(&rng, RANKS);
        CardSet cards = 0;
        while (bits_count(cards) < 7)
            cards |= set_of(card_of((int)((rng_below(&rng, ranks) + shift) % RANKS), (int)rng_below(&rng, suits)));
        CardSet best = 0;
        for (CardSet some = cards; some; some = (some - 1) & cards) {
            if (bits_count(some) < bits_count(best)) continue;
            const bool good =
                splits_into_melds(trial.rules.ace != NATIONHOOD_ACE_HIGH, trial.rules.ace != NATIONHOOD_ACE_LOW,
                                  trial.rules.hand_sets_safe, some);
            if (good && comes_before(some, best)) best = some;
        }
        CHECK_INT(nationhood_kept_cards(&trial.rules, cards), best);
    }
}
