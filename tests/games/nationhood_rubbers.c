/* SPDX-License-Identifier: MIT */
/* Nationhood: deals, rubbers and matches. */
#include "check.h"
#include "support/match_length.h"
#include "support/nationhood_fixture.h"

/* Player 1 wins the deal by discarding. */
#define WINNING "2s 3s 4s 5s 6s 7s 8s Kd"

static Score score_of(const Stage *stage, ScoreItems *items)
{
    Score score = {0};
    items->count = 0;
    NATIONHOOD.score(&stage->rules, &stage->state, &score, items);
    return score;
}

static bool won_is(const Stage *stage, int first, int second)
{
    return stage->state.rubbers_won[0] == first && stage->state.rubbers_won[1] == second;
}

TEST(one_rubber, "NA-21 NA-22 the first to rubber_points wins the rubber, and with it a match of one")
{
    const Scene scene =
        SCENE(.phase = "meld", .to_move = 1, .hands = {"Ah", WINNING}, .cities = {"", "9s 9h 9d"}, .points = {6, 3});
    Stage stage = stage_of(scene);
    ScoreItems items;
    Score score = score_of(&stage, &items);
    CHECK(score.points[0] == 6 && score.points[1] == 3 && score.winners == 0);
    stage_play(&stage, "discard Kd");
    CHECK(stage.state.head.over && stage.state.head.phase == PHASE_OVER && stage.state.head.to_move == NOBODY);
    CHECK(stage.state.points[1] == 7 && won_is(&stage, 0, 1) && stage_count(&stage, "") == 0);
    score = score_of(&stage, &items);
    CHECK(score.points[0] == 6 && score.points[1] == 7 && score.winners == 2 && score.place[0] == 2);
    CHECK_INT(items.count, 2);
    CHECK_TEXT(NATIONHOOD.items[items.items[1].item], "points");
    CHECK_INT(items.items[1].points, 7);
    CHECK_HAS(stage_told(&stage, NOBODY), "Ben wins the match.\n");
    /* With one point less the next deal begins. */
    Scene short_of = scene;
    short_of.points[1] = 2;
    stage = stage_of(short_of);
    stage_play(&stage, "discard Kd");
    CHECK(!stage.state.head.over && stage.state.points[1] == 6 && won_is(&stage, 0, 0));
    stage_play(&stage, "next");
    CHECK(stage.state.points[0] == 6 && stage.state.points[1] == 6 && stage.state.deal == 2);
}

TEST(best_of_three, "NA-22 the best of three ends when a player has two rubbers; points start again with each rubber")
{
    Scene scene = SCENE(.rules = "{\"rubbers\":3}", .phase = "meld", .to_move = 1, .hands = {"Ah", WINNING},
                        .points = {6, 4}, .won = {1, 0}, .drawn = 1);
    Stage stage = stage_of(scene);
    stage_play(&stage, "discard Kd");
    CHECK(stage.state.head.phase == PHASE_DEAL_OVER && won_is(&stage, 1, 1) && stage.state.points[1] == 7);
    CHECK_INT(stage.state.drawn_deals, 1);
    stage_play(&stage, "next");
    CHECK(stage.state.points[0] == 0 && stage.state.points[1] == 0 && stage.state.drawn_deals == 0 &&
          won_is(&stage, 1, 1));
    scene.won[1] = 1;
    stage = stage_of(scene);
    stage_play(&stage, "discard Kd");
    CHECK(stage.state.head.over && won_is(&stage, 1, 2));
    ScoreItems items;
    const Score score = score_of(&stage, &items);
    CHECK(score.points[0] == 1 && score.points[1] == 2 && score.winners == 2);
    CHECK_TEXT(NATIONHOOD.items[items.items[0].item], "rubbers");
    CHECK_HAS(stage_told(&stage, NOBODY), "Ben wins the match.\nBen wins the best of three.\n");
}

/* The last turn of a drawn deal, by player 0. */
static Scene drawn_scene(int first, int second, int drawn)
{
    return SCENE(.rules = "{\"turn_limit\":20,\"rubbers\":3}", .phase = "meld", .to_move = 0, .turn = 20,
                 .hands = {"As 2h 3s 4h 5s 6h 7s 9h", "Ah"}, .points = {first, second}, .drawn = drawn);
}

TEST(drawn_deals, "NA-20 NA-22 the drawn_limit-th drawn deal ends a rubber; equal points count for both")
{
    Scene scene = drawn_scene(3, 4, 1);
    Stage stage = stage_of(scene);
    stage_play(&stage, "discard 9h");
    CHECK(stage.state.drawn_deals == 2 && won_is(&stage, 0, 0) && stage.state.head.phase == PHASE_DEAL_OVER);
    stage_play(&stage, "next");
    CHECK(stage.state.drawn_deals == 2 && stage.state.points[1] == 4);

    scene = drawn_scene(3, 4, 2);
    stage = stage_of(scene);
    stage_play(&stage, "discard 9h");
    CHECK(stage.state.drawn_deals == 3 && won_is(&stage, 0, 1) && stage.state.head.phase == PHASE_DEAL_OVER);
    stage_play(&stage, "next");
    CHECK(stage.state.drawn_deals == 0 && stage.state.points[1] == 0);

    scene = drawn_scene(4, 4, 2);
    stage = stage_of(scene);
    stage_play(&stage, "discard 9h");
    CHECK(won_is(&stage, 1, 1) && !stage.state.head.over);
    CHECK_HAS(stage_told(&stage, NOBODY), "The match is tied and counts for both players.\n");
    scene.won[0] = 1;
    stage = stage_of(scene);
    stage_play(&stage, "discard 9h");
    CHECK(won_is(&stage, 2, 1) && stage.state.head.over);
    scene.won[1] = 1; /* both have two: the match is a draw */
    stage = stage_of(scene);
    stage_play(&stage, "discard 9h");
    ScoreItems items;
    CHECK(won_is(&stage, 2, 2) && score_of(&stage, &items).winners == 3);
    CHECK_HAS(stage_told(&stage, NOBODY), "The best of three is tied.\n");

    scene = drawn_scene(4, 4, 0);
    scene.rules = "{\"turn_limit\":20,\"drawn_limit\":1}";
    stage = stage_of(scene);
    stage_play(&stage, "discard 9h");
    CHECK(stage.state.head.over && won_is(&stage, 1, 1) && score_of(&stage, &items).winners == 3);
}

TEST(longest, "NA-20 NA-22 the longest match has all deals, won and drawn, that still leave it open")
{
    Stage stage = STAGE(.to_move = 1);
    NationhoodRules *rules = &stage.rules;
    rules->rubbers = RUBBERS_ONE;
    rules->rubber_points = rules->win_points;
    rules->drawn_limit = 1;
    const uint32_t two_deals = match_length_max(&NATIONHOOD, rules, 2);
    const uint32_t turn = 54 + 54 + 1 + 1 + 1; /* all draws, all melds, an exchange, melding its card again, the end */
    CHECK_INT(two_deals, 2 * ((uint32_t)rules->turn_limit * turn + 1));
    rules->exchanges = 8;
    CHECK_INT(match_length_max(&NATIONHOOD, rules, 2), 2 * ((uint32_t)rules->turn_limit * (turn + 14) + 1));
    rules->exchanges = 1;
    rules->rubber_points = 2 * rules->win_points;
    CHECK_INT(match_length_max(&NATIONHOOD, rules, 2), 2 * two_deals);
    rules->rubber_points = rules->win_points + 1; /* nobody reaches that with one deal */
    CHECK_INT(match_length_max(&NATIONHOOD, rules, 2), 2 * two_deals);
    rules->rubbers = RUBBERS_BEST_OF_THREE;
    CHECK_INT(match_length_max(&NATIONHOOD, rules, 2), 6 * two_deals);
}
