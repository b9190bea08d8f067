/* SPDX-License-Identifier: MIT */
/* Nasty Neighbours: the seasons of a round, from the deal to the score. */
#include "nasty_cases.h"

TEST(seasons_cases,
     "NN-6 NN-7 NN-8 NN-12 NN-16 NN-20 NN-21 NN-22 NN-23 NN-25 NN-27 NN-28 what happens in a round and its seasons")
{
    check_cases("tests/games/cases/nasty_seasons.txt", nasty_answer);
}

static Scene dealt(const char *overlay, int players, uint64_t seed)
{
    Scene scene = {0};
    CHECK(scene_rules(&scene.rules, overlay, players, &scene.error));
    NASTY.deal(&scene.rules, players, seed, &scene.state);
    return scene;
}

/* ---- Spring ---- */

TEST(the_deal, "NN-3 NN-4 NN-5 every yard is dealt full, face down, with its nasty cards; seat 0 begins")
{
    static const int HANDS[] = {0, 0, 3, 3, 2, 2, 1, 1, 1};
    for (int players = 2; players <= 8; players++) {
        const Scene scene = dealt(NULL, players, 7);
        const NastyState *state = &scene.state;
        for (int seat = 0; seat < players; seat++) {
            CHECK_INT(state->yards[seat].up, 0);
            CHECK_INT(bits_count(state->yards[seat].down), players == 2 ? 16 : 9);
            CHECK_INT(state->hand_count[seat], HANDS[players]);
            CHECK_INT(state->seats[seat], seat);
        }
        CHECK_INT(state->pile_count, (players == 2 ? 122 - 32 : 128 - 9 * players));
        CHECK_INT(state->head.to_move, 0);
        CHECK_INT(state->head.turn, 1);
        CHECK_INT(state->round, 1);
    }
    const Scene none = dealt("{\"nasty_cards\":0}", 4, 7), six = dealt("{\"nasty_cards\":6}", 4, 7);
    CHECK_INT(none.state.hand_count[0], 0);
    CHECK_INT(six.state.hand_count[3], 6);
}

TEST(own_nasty_cards, "NN-5 the player of a yard may look at its nasty cards, and nobody at a face-down yard")
{
    const Scene scene = dealt(NULL, 4, 11);
    NastyState view;
    nasty_make_view(&scene.rules, &scene.state, 2, &view);
    for (int seat = 0; seat < 4; seat++) {
        CHECK_INT(view.hands[seat][0] == HIDDEN, seat != 2);
        CHECK_INT(view.yards[seat].card[0], HIDDEN);
    }
}

/* ---- Going out and Fall ---- */

TEST(aside_is_seen, "NN-22 cards put aside as Fall begins were revealed, so there is no undo; without any nothing was")
{
    for (int hands = 0; hands < 2; hands++) {
        Scene scene = SCENE(.players = 3, .yards = {NULL, "u1 n3 g5/r7 y9 u6/n8 g10 #r2", NULL}, .pile = "r4 stumped",
                            .hands = {hands ? "early_bird" : NULL});
        plays(&scene, "0 draw pile, 0 stump 1:c1, 0 discard, 1 draw bin");
        CHECK_INT(play(&scene, 1, "discard"), hands);
        CHECK_TEXT(now(&scene), "fall draw 2");
    }
}

#define TURNING "\"season\":\"fall\",\"out\":1,\"taken\":7"

/* ---- Winter ---- */

/* A round about to end: player 2 turns up the last card. */
static Scene winter(const char *rules, const char *one, const char *two, const char *more)
{
    return SCENE(.players = 3, .mover = 2, .phase = "turn", .rules = rules, .yards = {"wild stumped u1", one, two},
                 .more = more);
}

TEST(scores, "NN-24 suit cards score their number, Wild 25, Stumped 0, for the player at the yard")
{
    Scene scene = winter(NULL, "u3", "#u10 stumped u2",
                         "\"season\":\"fall\",\"out\":1,\"taken\":7,"
                         "\"seats\":[1,0,2],\"totals\":[100,200,300]");
    play(&scene, 2, "turn a3");
    CHECK_INT(scene.state.totals[0], 103);
    CHECK_INT(scene.state.totals[1], 226);
    CHECK_INT(scene.state.totals[2], 312);
    CHECK_HAS(told(&scene, NOBODY), "Player 0 scores 3 points and now has 103 in all.");
    Score score = {0};
    ScoreItems items = {0};
    NASTY.score(&scene.rules, &scene.state, &score, &items);
    CHECK_INT(score.points[1], 226);
    CHECK_INT(score.place[0], 1);
    CHECK_INT(items.items[0].count, 1);
    scene = winter("{\"wild_points\":40}", "u3", "#u10", TURNING);
    play(&scene, 2, "turn a3");
    CHECK_INT(scene.state.totals[0], 41);
}

TEST(rounds, "NN-4 NN-26 seat n−1 deals the next round, players keep their seats, the lowest total wins")
{
    const char *more =
        "\"season\":\"fall\",\"out\":1,\"taken\":7,\"seats\":[1,2,0],\"at\":0,\"mover\":1,\"to_move\":1,\"round\":2";
    Spec spec = {.players = 3, .phase = "turn", .rules = "{\"rounds\":3}", .more = more, .yards = {"#u4", "u3", "u7"}};
    Scene scene = scene_of(spec);
    plays(&scene, "1 turn a3 = winter round_over 0");
    CHECK_HAS(refused(&scene, 1, "next"), "Player 0, the Nosey Neighbour, deals");
    CHECK_HAS(refused(&scene, 0, "draw pile"), "The round is over");
    CHECK(play(&scene, 0, "next"));
    CHECK_TEXT(now(&scene), "spring turn 1"); /* the player at seat 0 begins */
    CHECK_INT(scene.state.round, 3);
    CHECK_INT(scene.state.out_seat, NOBODY);
    CHECK_INT(scene.state.summer_turns, 0);
    CHECK_INT(happened(&scene, "dealt"), 27);
    CHECK_INT(happened(&scene, "nasty_dealt"), 9);
    spec.rules = "{\"rounds\":2}";
    scene = scene_of(spec);
    plays(&scene, "1 turn a3 = winter over -1");
    Score score = {0};
    NASTY.score(&scene.rules, &scene.state, &score, NULL);
    CHECK_INT(score.winners, 1 << 2);
    CHECK_HAS(refused(&scene, 0, "next"), "The match is over.");
}

TEST(shared_win, "NN-26 equal totals share the win")
{
    Scene scene =
        winter("{\"rounds\":1}", "u3", "#n4", "\"season\":\"fall\",\"out\":1,\"taken\":7,\"totals\":[90,1,0]");
    ScoreItems items = {0};
    Score score = {0};
    NASTY.score(&scene.rules, &scene.state, &score, &items);
    CHECK_INT(items.items[0].count, 0); /* no round is finished yet */
    play(&scene, 2, "turn a3");
    items.count = 0;
    NASTY.score(&scene.rules, &scene.state, &score, &items);
    CHECK_INT(items.count, 3);
    for (int p = 0; p < 3; p++)
        CHECK(items.items[p].player == p && items.items[p].count == 1 && items.items[p].points == score.points[p]);
    CHECK_INT(score.winners, 6);
    CHECK_INT(score.place[0], 3);
}

TEST(last_round, "NN-26 the table calls the last round once, in any phase, if there is a clock")
{
    Scene scene = winter(NULL, "u3", "#n4", TURNING);
    CHECK_TEXT(candidates_list(&scene, NOBODY), "last round");
    CHECK_HAS(refused(&scene, 2, "last round"), "Only the table’s clock");
    CHECK_HAS(refused(&scene, NOBODY, "turn a3"), "It is Player 2’s turn");
    CHECK(!play(&scene, NOBODY, "last round"));
    CHECK_TEXT(now(&scene), "fall turn 2");
    CHECK_TEXT(candidates_list(&scene, NOBODY), "");
    CHECK_HAS(refused(&scene, NOBODY, "last round"), "already");
    plays(&scene, "2 turn a3 = winter over -1");
    scene_load(&scene, scene.json);
    plays(&scene, "2 turn a3 = winter round_over 2");
    play(&scene, NOBODY, "last round"); /* ends the match at once */
    CHECK_TEXT(now(&scene), "winter over -1");
    CHECK_INT(scene.state.is_last_round, 1);
    scene = winter("{\"minutes\":0}", "u3", "#n4", TURNING);
    CHECK_HAS(refused(&scene, NOBODY, "last round"), "without a clock");
    CHECK_TEXT(candidates_list(&scene, NOBODY), "");
    scene = winter("{\"rounds\":1}", "u3", "#n4", TURNING);
    CHECK_HAS(refused(&scene, NOBODY, "last round"), "anyway");
    CHECK_TEXT(candidates_list(&scene, NOBODY), "");
}
