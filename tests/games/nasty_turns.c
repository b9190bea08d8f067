/* SPDX-License-Identifier: MIT */
/* Nasty Neighbours: a turn, from drawing to clearing, and the effects of instant actions on it. */
#include "nasty_fixture.h"

#define OPEN_YARD "u1 n5 g9/# # #/# # #" /* three face-up cards that do not match */

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

SCENE_TEST(bin_keeps_instants, "NN-9 an instant action is never taken from the bin", .players = 3,
           .bin = "g1 nasty_dog")
{
    CHECK_TEXT(candidates_list(scene, 0), "draw pile");
    CHECK_HAS(refused(scene, 0, "draw bin"), "Nasty Dog is on top of the bin");
}

SCENE_TEST(draws_without_yard, "NN-9 a player with an empty yard also draws, and is out at the end of the turn (NN-20)",
           .players = 3, .yards = {". . ./. . ./. . ."}, .pile = "r4")
{
    CHECK(play(scene, 0, "draw pile"));
    CHECK_TEXT(candidates_list(scene, 0), "discard");
    CHECK_HAS(refused(scene, 0, "place b2"), "There is no card on b2");
    play(scene, 0, "discard");
    CHECK_INT(happened(scene, "out"), 1);
}

SCENE_TEST(
    places,
    "NN-10 NN-11 a suit card or Wild replaces any card of the player's yard except a face-up Stumped, or is discarded",
    .players = 3, .yards = {"u1 stumped g9/#r2 #stumped ./# # #"}, .pile = "wild")
{
    play(scene, 0, "draw pile");
    CHECK_TEXT(candidates_list(scene, 0),
               "place a1, place a2, place a3, place b1, place b2, place c1, place c3, discard");
    CHECK_HAS(refused(scene, 0, "place b3"), "stays for the whole round");
    CHECK_HAS(refused(scene, 0, "place c2"), "There is no card on c2");
    CHECK_HAS(refused(scene, 0, "stump b2"), "not a Stumped");
    CHECK_HAS(refused(scene, 0, "place d1"), "no such square");
    CHECK(play(scene, 0, "place a2"));
    CHECK_TEXT(lies(scene, "0:a2"), "wild");
    CHECK_TEXT(bin_top(scene, 1), "r2");
    CHECK_INT(happened(scene, "shown"), 1);
    CHECK_HAS(told(scene, NOBODY), "The red 2 is revealed on Player 0’s a2.");
    CHECK_TEXT(now(scene), "summer draw 1");
}

SCENE_TEST(places_on_face_up, "NN-11 a face-up card is not shown again; NN-10 discarding", .players = 3,
           .yards = {OPEN_YARD}, .pile = "u4 u3", .bin = "y1")
{
    play(scene, 0, "draw bin");
    CHECK(!play(scene, 0, "place a3"));
    CHECK_INT(happened(scene, "shown"), 0);
    CHECK_TEXT(bin_top(scene, 2), "u1");
    play(scene, 1, "draw pile");
    CHECK(play(scene, 1, "discard"));
    CHECK_TEXT(bin_top(scene, 2), "u1 u3");
    CHECK_TEXT(now(scene), "summer draw 2");
}

SCENE_TEST(face_down_stumped,
           "NN-13 face down, a Stumped is a card like any other; face up it stays, even through a reset", .players = 3,
           .yards = {"#stumped stumped g9/# # #/# # #"}, .pile = "vandalized r4")
{
    plays(scene, "0 draw pile, 0 place a3");
    CHECK_TEXT(bin_top(scene, 1), "stumped");
    for (int player = 1; player <= 2; player++) {
        play(scene, player, "draw bin");
        play(scene, player, "discard");
    }
    play(scene, 0, "draw pile");
    CHECK_TEXT(lies(scene, "0:b3"), "stumped");
    CHECK_HAS(lies(scene, "0:a3"), "#");
}

SCENE_TEST(stumps_own, "NN-12 a Stumped replaces a card of the player's own yard, which goes to the bin", .players = 3,
           .yards = {"u1 stumped g9/#r2 # #/# # #"}, .pile = "stumped")
{
    play(scene, 0, "draw pile");
    CHECK_HAS(refused(scene, 0, "place a2"), "put it on a card in your own or another yard");
    CHECK_HAS(refused(scene, 0, "stump b3"), "stays for the whole round");
    CHECK_HAS(refused(scene, 0, "stump 0:a2"), "leave out the seat number");
    CHECK_HAS(refused(scene, 0, "stump 3:a2"), "There is no seat 3 in this match");
    CHECK(play(scene, 0, "stump a2"));
    CHECK_TEXT(lies(scene, "0:a2"), "stumped");
    CHECK_TEXT(bin_top(scene, 1), "r2");
    CHECK_TEXT(now(scene), "summer draw 1");
}

SCENE_TEST(stumps_others,
           "NN-12 a card replaced in another's yard becomes the drawn card; a Stumped found there continues "
           "with `stolen_stump` = `any`",
           .players = 3, .rules = "{\"stolen_stump\":\"any\"}",
           .yards = {OPEN_YARD, "u1 n5 g9/#stumped # #/# # #", "u2 n6 #r8/# # #/# # #"}, .pile = "stumped")
{
    play(scene, 0, "draw pile");
    CHECK(play(scene, 0, "stump 1:a2"));
    CHECK_TEXT(now(scene), "summer place 0");
    CHECK_TEXT(lies(scene, "1:a2"), "stumped");
    CHECK_INT(scene->state.drawn, STUMPED);
    CHECK(scene->state.is_drawn_known);
    CHECK_HAS(told(scene, NOBODY), "picks up a Stumped from Player 1’s a2");
    CHECK_HAS(refused(scene, 0, "stump 1:a2"), "stays for the whole round");
    CHECK(play(scene, 0, "stump 2:c3"));
    CHECK_HAS(refused(scene, 0, "stump 1:b2"), "not a Stumped");
    CHECK(!play(scene, 0, "place a3"));
    CHECK_TEXT(lies(scene, "0:a3"), "r8");
    CHECK_TEXT(bin_top(scene, 1), "u1");
}

SCENE_TEST(stumps_instant, "NN-12 NN-16 an instant action under another player's card counts as drawn", .players = 3,
           .yards = {OPEN_YARD, "u1 n5 g9/#vandalized # #/# # #"}, .pile = "stumped", .hands = {"home_security"})
{
    plays(scene, "0 draw pile, 0 stump 1:a2 = summer answer 0");
    CHECK_INT(scene->state.stack[0].source, SOURCE_DRAWN);
    CHECK_INT(scene->state.stack[0].bared_seat, NOBODY);
    play(scene, 0, "decline");
    CHECK_TEXT(lies(scene, "1:b3"), "n5");
    CHECK_HAS(lies(scene, "0:a3"), "#");
    CHECK_TEXT(bin_top(scene, 1), "vandalized");
    CHECK_TEXT(now(scene), "summer draw 1");
}

/* ---- Clearing ---- */

SCENE_TEST(clears_runs, "NN-14 a run in one suit in any order; the cards go under the bin, a row from file a",
           .players = 3, .yards = {"u3 u1 u2/# # #/# # #"}, .bin = "g1 g2")
{
    CHECK_TEXT(candidates_list(scene, 0), "draw pile, draw bin, clear row3");
    CHECK(!play(scene, 0, "clear row3"));
    CHECK_TEXT(now(scene), "summer draw 0");
    CHECK_TEXT(last_of(scene, scene->state.bin, scene->state.bin_count, 9), "u3 u1 u2 g1 g2");
    CHECK_TEXT(lies(scene, "0:b3"), ".");
    CHECK_INT(happened(scene, "cleared"), 3);
}

TEST(clears_columns_and_diagonals, "NN-3 NN-14 a column from row 1, a diagonal from file a, by number")
{
    Scene scene = SCENE(.players = 3, .yards = {"u7 # #/n7 # #/g7 # #"}, .bin = "g1");
    play(&scene, 0, "clear col1");
    CHECK_TEXT(last_of(&scene, scene.state.bin, scene.state.bin_count, 9), "g7 n7 u7 g1");
    scene = SCENE(.players = 3, .yards = {"# # u7/# n7 #/g7 # #"}, .bin = "g1");
    play(&scene, 0, "clear up");
    CHECK_TEXT(last_of(&scene, scene.state.bin, scene.state.bin_count, 9), "g7 n7 u7 g1");
    scene = SCENE(.players = 3, .yards = {"u7 # #/# n7 #/# # g7"}, .bin = "g1");
    play(&scene, 0, "clear down");
    CHECK_TEXT(last_of(&scene, scene.state.bin, scene.state.bin_count, 9), "u7 n7 g7 g1");
    scene = SCENE(.players = 3, .rules = "{\"diagonals\":false}", .yards = {"u7 # #/# n7 #/# # g7"});
    CHECK_HAS(refused(&scene, 0, "clear down"), "Diagonals do not count");
    CHECK_TEXT(candidates_list(&scene, 0), "draw pile");
}

TEST(clears_with_wild, "NN-14 a Wild stands for any suit and number, and all Wilds are a line")
{
    static const char *const GOOD[] = {"u1 wild u3",     "wild u3 u1",  "u7 wild r7",
                                       "wild wild wild", "u9 u10 wild", "u2 wild wild"};
    static const char *const BAD[] = {"u1 wild u4",    "u1 wild r2", "u1 u1 u2", "u9 u10 u1",
                                      "u1 stumped u2", "u1 # u2",    "u1 . u3"};
    for (size_t i = 0; i < sizeof GOOD / sizeof *GOOD; i++) {
        char yard[64];
        snprintf(yard, sizeof yard, "%s/# # #/# # #", GOOD[i]);
        Scene scene = SCENE(.players = 3, .yards = {yard});
        CHECK_TEXT(refused(&scene, 0, "clear row3"), "");
    }
    for (size_t i = 0; i < sizeof BAD / sizeof *BAD; i++) {
        char yard[64];
        snprintf(yard, sizeof yard, "%s/# # #/# # #", BAD[i]);
        Scene scene = SCENE(.players = 3, .yards = {yard});
        CHECK(*refused(&scene, 0, "clear row3") != '\0');
    }
}

SCENE_TEST(lines_that_cannot, "NN-13 NN-14 why a line cannot be cleared: empty square, face down, Stumped, no run",
           .players = 3, .yards = {"u1 u2 u4/u5 #u6 u7/stumped . n1"})
{
    CHECK_HAS(refused(scene, 0, "clear row3"), "neither all of one number nor a run of one colour");
    CHECK_HAS(refused(scene, 0, "clear row2"), "face down");
    CHECK_HAS(refused(scene, 0, "clear row1"), "has an empty square");
    CHECK_HAS(refused(scene, 0, "clear col1"), "contains a Stumped");
    CHECK_HAS(refused(scene, 0, "clear row4"), "no such line");
    CHECK_HAS(refused(scene, 1, "clear row1"), "’s turn.");
}

SCENE_TEST(diagonal_spoils, "NN-14 a line with an empty square cannot be cleared, so a diagonal spoils the rest",
           .players = 3, .yards = {"u7 n7 g7/# r7 #/# # u7"})
{
    CHECK_TEXT(candidates_list(scene, 0), "draw pile, clear row3, clear down");
    play(scene, 0, "clear down");
    CHECK_HAS(refused(scene, 0, "clear row3"), "has an empty square");
}

TEST(clearing_phases, "NN-14 NN-15 clearing in draw, place and clear, never forced, as long as there is a line")
{
    const Spec spec = {.players = 3, .yards = {"u3 u1 u2/n4 # n6/# # #"}, .pile = "n5"};
    Scene scene = scene_of(spec);
    play(&scene, 0, "draw pile");
    CHECK_TEXT(refused(&scene, 0, "clear row3"), "");
    plays(&scene, "0 place b2 = summer clear 0");
    CHECK_TEXT(candidates_list(&scene, 0), "clear row2, clear row3, end");
    plays(&scene, "0 clear row2 = summer clear 0, 0 clear row3 = summer draw 1");
    scene = scene_of(spec);
    plays(&scene, "0 draw pile, 0 clear row3 = summer place 0, 0 place b2");
    CHECK_HAS(refused(&scene, 0, "draw pile"), "clear a line or end your turn");
    plays(&scene, "0 end = summer draw 1");
    CHECK_HAS(refused(&scene, 1, "end"), "First draw");
}

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

SCENE_TEST(vandalized,
           "NN-16 NN-17 drawn: the player's own yard is reset, top row first; empty squares stay empty; then discarded",
           .players = 3, .yards = {"u1 . g9/#r1 #r2 stumped/#r3 #r4 #r5"}, .bin = "y1",
           .pile = "u2 u3 u4 u5 u6 u7 u8 vandalized")
{
    CHECK(play(scene, 0, "draw pile"));
    CHECK_TEXT(bin_top(scene, 9), "y1 u1 g9 r1 r2 r3 r4 r5 vandalized");
    CHECK_TEXT(yard_of(scene, 0), "#u8 . #u7/#u6 #u5 stumped/#u4 #u3 #u2");
    CHECK_TEXT(now(scene), "summer draw 1");
    CHECK_INT(happened(scene, "reset_card"), 7);
    CHECK_INT(happened(scene, "filled"), 7);
    CHECK_HAS(told(scene, NOBODY), "Player 0 reveals Vandalized.");
}

SCENE_TEST(reset_refills, "NN-17 reset_refills also fills empty squares, in the same order", .players = 3,
           .rules = "{\"reset_refills\":true}", .yards = {"u1 . g9/. stumped ./# # #"},
           .pile = "u2 u3 u4 u5 u6 u7 u8 r9 vandalized")
{
    play(scene, 0, "draw pile");
    CHECK_TEXT(yard_of(scene, 0), "#r9 #u8 #u7/#u6 stumped #u5/#u4 #u3 #u2");
}

SCENE_TEST(reset_runs_dry,
           "NN-15 NN-17 a reset reshuffles the bin without its top; squares for which no card is left stay empty",
           .players = 3, .rest_in_bin = true, .yards = {OPEN_YARD}, .bin = "y9", .pile = "y1 vandalized")
{
    play(scene, 0, "draw pile");
    CHECK_TEXT(lies(scene, "0:a3"), "#y1");
    CHECK_INT(happened(scene, "reshuffled"), 1);
    CHECK_INT(scene->state.bin_count, 2);
    CHECK_INT(bits_count(scene->state.yards[0].down), 9);
}

SCENE_TEST(nasty_dog, "NN-18 the dog: another player's yard, asked for even if there is only one", .players = 2,
           .pile = "nasty_dog", .yards = {NULL, "u1 u2 u5 n1/n2 n5 g1 g2/# # # #/# # # #"})
{
    plays(scene, "0 draw pile = summer target 0");
    CHECK_TEXT(candidates_list(scene, 0), "target 1");
    CHECK_HAS(refused(scene, 0, "target 0"), "another player");
    CHECK_HAS(refused(scene, 0, "target 2"), "There is no seat 2 in this match");
    CHECK_HAS(refused(scene, 0, "end"), "First choose a target for Nasty Dog");
    CHECK_HAS(refused(scene, 1, "target 0"), "Player 0 is choosing a target for Nasty Dog");
    play(scene, 0, "target 1");
    CHECK_INT(scene->state.yards[1].up, 0);
    CHECK_INT(bits_count(scene->state.yards[1].down), 16);
    CHECK_TEXT(bin_top(scene, 1), "nasty_dog");
    CHECK_TEXT(now(scene), "summer draw 1");
}

SCENE_TEST(goes_on_clearing, "NN-15 NN-16 after an instant action the turn continues with clearing", .players = 3,
           .yards = {"u3 u1 u2/# # #/# # #"}, .pile = "nasty_dog")
{
    plays(scene, "0 draw pile, 0 target 2 = summer clear 0");
    CHECK_TEXT(candidates_list(scene, 0), "clear row3, end");
}

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

SCENE_TEST(replaced_instant,
           "NN-11 NN-16 a face-down instant action that is replaced is carried out, with the new card already in place",
           .players = 3, .yards = {"u1 n5 g9/#vandalized # #/# # #"}, .pile = "y2 y3 y4 y5 y6 y7 y8 y9 y10 u10")
{
    plays(scene, "0 draw pile, 0 place a2");
    CHECK_HAS(bin_top(scene, 7), "u10");
    CHECK_TEXT(bin_top(scene, 1), "vandalized");
    CHECK_TEXT(lies(scene, "0:a2"), "#y7");
}
