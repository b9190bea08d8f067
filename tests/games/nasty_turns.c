/* SPDX-License-Identifier: MIT */
/* Nasty Neighbours: a turn, from drawing to clearing, and the effects of instant actions on it. */
#include "nasty_cases.h"

TEST(turns_cases, "NN-3 NN-9 NN-10 NN-11 NN-12 NN-13 NN-14 NN-15 NN-16 NN-17 NN-18 NN-20 what happens in a turn")
{
    check_cases("tests/games/cases/nasty_turns.txt", nasty_answer);
}

SCENE_TEST(draws, "NN-9 the top card of the pile, seen only by the player, or of the bin, seen by all", .players = 3,
           .pile = "r4 y9", .bin = "g1 g2")
{
    CHECK_TEXT(candidates_list(scene, 0), "draw pile, draw bin");
    CHECK(play(scene, 0, "draw pile"));
    CHECK_TEXT(now(scene), "summer place 0");
    CHECK_HAS(told(scene, 0), "takes the yellow 9 from the draw pile");
    CHECK_HAS(told(scene, 1), "takes a card from the draw pile");
    NastyState view;
    nasty_make_view(&scene->rules, &scene->state, 0, &view);
    CHECK_INT(view.drawn, nasty_card_read(&scene->rules, "y9"));
    nasty_make_view(&scene->rules, &scene->state, 1, &view);
    CHECK_INT(view.drawn, HIDDEN);
    scene_load(scene, scene->json);
    CHECK(!play(scene, 0, "draw bin"));
    CHECK_HAS(told(scene, 1), "takes the green 2 from the bin");
    nasty_make_view(&scene->rules, &scene->state, 1, &view);
    CHECK_INT(view.drawn, nasty_card_read(&scene->rules, "g2"));
}

/* ---- Clearing ---- */

SCENE_TEST(reshuffles,
           "NN-15 when a card is needed and the pile is empty, the bin without its top card becomes the new pile",
           .players = 3, .rest_in_bin = true, .bin = "y9",
           .rules = "{\"cards\":[{\"id\":\"vandalized\",\"count\":0},{\"id\":\"nasty_dog\",\"count\":0},"
                    "{\"id\":\"eviction\",\"count\":0}]}")
{
    const int all = scene->state.bin_count;
    CHECK_INT(scene->state.pile_count, 0);
    CHECK_TEXT(candidates_list(scene, 0), "draw pile, draw bin");
    play(scene, 0, "draw pile");
    CHECK_TEXT(bin_top(scene, 9), "y9");
    CHECK_INT(scene->state.pile_count, all - 2);
    CHECK_INT(happened(scene, "reshuffled"), 1);
}

/* ---- Instant actions ---- */

SCENE_TEST(evicts,
           "NN-16 NN-19 eviction: seats change, yards and nasty cards stay, the turn ends without clearing, and play "
           "continues after the seat where the last regular turn began",
           .players = 4, .mover = 1, .pile = "eviction", .hands = {"early_bird", "nosey_peek", NULL, "fly_tipping"},
           .yards = {NULL, "u3 u1 u2/# # #/# # #", NULL, "n3 n1 n2/# # #/# # #"})
{
    play(scene, 1, "draw pile");
    CHECK_HAS(candidates_list(scene, 1), "target 0, target 2, target 3, nasty nosey_peek a1 a2, ");
    plays(scene, "1 target 3 = summer answer 3");
    CHECK(play(scene, 3, "decline"));
    CHECK_INT(scene->state.seats[1], 3);
    CHECK_INT(scene->state.seats[3], 1);
    CHECK_TEXT(lies(scene, "1:a3"), "u3");
    CHECK_INT(scene->state.hands[1][0], nasty_card_read(&scene->rules, "nosey_peek"));
    CHECK_TEXT(now(scene), "summer draw 2");
    CHECK_HAS(told(scene, NOBODY), "Player 1 and Player 3 swap seats.");
    NastyState view; /* NN-5: the player of a yard may look at its nasty cards */
    nasty_make_view(&scene->rules, &scene->state, 3, &view);
    CHECK_INT(view.hands[1][0], nasty_card_read(&scene->rules, "nosey_peek"));
    CHECK_INT(view.hands[3][0], HIDDEN);
}
