/* SPDX-License-Identifier: MIT */
/* How the opponents of Nationhood deal with others. */
#include "check.h"
#include "culdesac/ai.h"
#include "support/nationhood_fixture.h"

enum { SEEDS = 6, ITERATIONS = 1000 };

#define AUTHOR \
    "{\"joker_exchange\":\"joker_in\",\"exchanges\":8,\"offer_cities\":13,\"repeat_offers\":true,\"war_chain\":1000}"

/* How often hard, asked with different seeds, plays an action that begins with `wanted`. */
static int times_played(const Trial *trial, const char *wanted)
{
    const int player = trial->state.head.to_move;
    int times = 0;
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        NationhoodState view;
        NATIONHOOD.make_view(&trial->rules, &trial->state, player, &view);
        const AiTask task = {&NATIONHOOD, &trial->rules, &view, player, AI_HARD, seed, .iterations = ITERATIONS};
        AiAnswer answer;
        ai_think(&task, &answer);
        times += strncmp(action_text(&NATIONHOOD, &trial->rules, answer.action), wanted, strlen(wanted)) == 0;
    }
    return times;
}

static const TestPosition TABLE = {.hands = {"As 4h 8d Jc 2c 7h", "Ah 3d 5c 8s 9c Jd"},
                                   .to_move = 0,
                                   .cities = {"6s 6h 6d|9s 9h 9d", "Ts Th Td|Qs Qh Qd|Ks Kh Kd"}};

TEST(refuses_bad_trades, "an opponent refuses an offer that takes two cities for nothing")
{
    Trial trial = trial_of(TABLE);
    trial_play(&trial, "offer -/T K");
    CHECK_INT(times_played(&trial, "refuse"), SEEDS);
}

TEST(gives_cities_away_without_jokers, "an opponent gives two cities away for nothing if no joker is left for a war")
{
    TestPosition position = TABLE;
    position.cities[1] = "Ts Th *|Qs Qh *|Ks Kh Kd";
    Trial trial = trial_of(position);
    trial_play(&trial, "offer 6 9/-");
    CHECK_INT(times_played(&trial, "accept"), SEEDS);
}

/* Five cards of a run in the hand, two more in the other player's cities, and a joker for a war. */
static TestPosition before_a_war(void)
{
    return POSITION(.hands = {"4s 5s 6s 7s 8s Kh *", "Ah 3d 5c 2h 9c Jd 8h"}, .to_move = 0, .deal = 2,
                    .cities = {"Qs Qh Qd", "9s 9h 9d|Ts Th Td"});
}

TEST(declares_war_that_completes_nation, "an opponent declares the war that completes its nation")
{
    TestPosition position = before_a_war();
    position.refused[0] = "{\"give\":[],\"take\":[\"9\"]}";
    Trial trial = trial_of(position);
    CHECK_INT(times_played(&trial, "war"), SEEDS);
}

TEST(declares_no_war_it_would_lose, "an opponent declares no war that leaves it short of a nation and can be answered")
{
    Trial trial =
        trial_of(POSITION(.hands = {"4s 5s 8h Kh Qd 2c *", "Ah 3d 5c 2h Jc Jd 7h"}, .to_move = 0, .deal = 2,
                          .cities = {"", "6h 6d 6c|9s 9h 9d|Ts Th Td"}, .refused = {"{\"give\":[],\"take\":[\"9\"]}"}));
    CHECK_INT(times_played(&trial, "war"), 0);
}

TEST(bluffs_before_a_winning_war, "an opponent makes an offer that will be refused if the war afterwards would win")
{
    const TestPosition position = before_a_war();
    Trial trial = trial_of(position);
    CHECK(times_played(&trial, "offer") > SEEDS / 2);
}

/* The choice of a level in a position, with few iterations. */
static Action choose_action(const Trial *trial, AiLevel level, uint64_t seed)
{
    const int player = trial->state.head.to_move;
    NationhoodState view;
    AiAnswer answer;
    NATIONHOOD.make_view(&trial->rules, &trial->state, player, &view);
    const AiTask task = {&NATIONHOOD, &trial->rules, &view, player, level, seed, .iterations = 20};
    ai_think(&task, &answer);
    return answer.action;
}

TEST(copes_with_many_offers, "NA-10 with fourteen cities to trade every level answers, with a draw or a small offer")
{
    Trial trial = TRIAL(.rules = AUTHOR, .to_move = 1, .hands = {"Kc", "Ac"}, .rest = REST_PILE_0,
                        .cities = {"As Ah Ad|2s 2h *|3s 3h 3d|4s 4h 4d|5s 5h 5d|6s 6h 6d|7s 7h 7d",
                                   "2d 2c *|8s 8h 8d|9s 9h 9d|Ts Th Td|Js Jh Jd|Qs Qh Qd|Ks Kh Kd"});
    for (int level = 0; level < AI_LEVELS; level++) {
        const Action action = choose_action(&trial, (AiLevel)level, 1);
        CHECK(!game_refuse_action(&NATIONHOOD, &trial.rules, &trial.state, 1, action, NULL));
        CHECK(nationhood_action_kind(action) == NATIONHOOD_ACT_DRAW ||
              bits_count(nationhood_action_payload(action)) <= 2);
    }
}

TEST(author_deals_end, "NA-5 NA-12 NA-18 with the author's rules deals end, no offer is repeated without end, and "
                       "jokers are exchanged twice")
{
    for (int level = 0; level < AI_LEVELS; level++) {
        Trial trial = TRIAL(.rules = AUTHOR, .to_move = 1);
        NATIONHOOD.deal(&trial.rules, 2, (uint64_t)level, &trial.state);
        /* A deal may also end the match. */
        for (uint64_t played = 0; trial.state.head.phase < NATIONHOOD_PHASE_DEAL_OVER; played++) {
            const int player = trial.state.head.to_move;
            const Action action = choose_action(&trial, (AiLevel)level, played);
            CHECK(nationhood_action_kind(action) != NATIONHOOD_ACT_OFFER ||
                  nationhood_action_payload(action) != trial.state.refused[player]);
            NATIONHOOD.apply_action(&trial.rules, &trial.state, player, action, NULL);
            CHECK(trial.state.exchanges_made <= NATIONHOOD_JOKERS);
        }
    }
}

TEST(keeps_nation_after_war,
     "NA-9 NA-16 after a war that completes a nation, every level above easy gets back to seven cards with it")
{
    for (int level = AI_MEDIUM; level < AI_LEVELS; level++) {
        Trial trial = TRIAL(.phase = "whittle", .to_move = 0, .turn = 4, .war = "{\"by\":0}", .retaliation = 1,
                            .hands = {"3h 4h 5h 6h 7h 9h * 6s 6c 6d Qs Qd Qc Kd Ad 3c 4d Tc 4c", "Jd Kc"},
                            .piles = {"*", "2d"}, .cities = {"8s 8d 8c", ""});
        for (uint64_t played = 0; trial.state.head.phase == NATIONHOOD_PHASE_WHITTLE; played++)
            NATIONHOOD.apply_action(&trial.rules, &trial.state, 0, choose_action(&trial, (AiLevel)level, played), NULL);
        CHECK_INT(trial.state.head.phase, NATIONHOOD_PHASE_DEAL_OVER);
        CHECK(trial.state.points[0] > trial.state.points[1]);
    }
}
