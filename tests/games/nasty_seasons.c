/* SPDX-License-Identifier: MIT */
/* Nasty Neighbours: the seasons of a round, from the deal to the score. */
#include "nasty_fixture.h"

#define SPRING "\"season\":\"spring\",\"taken\":0"
#define ALL_UP "u1 n3 g5/r7 y9 u6/n8 g10 r2"
#define NO_INSTANTS                                                                                                   \
    "\"cards\":[{\"id\":\"vandalized\",\"count\":0,\"count_two\":0},{\"id\":\"nasty_dog\",\"count\":0,\"count_two\":" \
    "0},"                                                                                                             \
    "{\"id\":\"eviction\",\"count\":0,\"count_two\":0}]"

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

SCENE_TEST(spring_turns,
           "NN-6 players turn up one card each in turn, until each yard has three face up; such a yard is skipped",
           .players = 3, .phase = "turn", .yards = {"u1 n5 #g9", "u2 n6 g8/# # #/# # #", "u3 # #/# # #/# # #"},
           .pile = "r1 y1", .more = SPRING)
{
    CHECK_TEXT(candidates_list(scene, 0), "turn c3");
    CHECK_HAS(refused(scene, 0, "turn a3"), "is already face up");
    CHECK_HAS(refused(scene, 0, "turn a1"), "There is no card on a1");
    CHECK_HAS(refused(scene, 0, "draw pile"), "Nobody draws");
    CHECK_HAS(refused(scene, 0, "clear row3"), "No line can be cleared in Spring");
    CHECK(play(scene, 0, "turn c3"));
    CHECK_HAS(told(scene, NOBODY), "Player 0 turns up the green 9 on their c3.");
    CHECK_TEXT(now(scene), "spring turn 2"); /* seat 1 is skipped */
    CHECK_INT(scene->state.head.turn, 2);
    plays(scene, "2 turn a1 = spring turn 2, 2 turn b1 = summer draw 0");
    CHECK_INT(scene->state.summer_turns, 1);
}

SCENE_TEST(spring_reset,
           "NN-7 an instant action is carried out and discarded, and its square refilled; the player of a "
           "reset yard turns up no more",
           .players = 3, .phase = "turn",
           .yards = {"#vandalized n5 #/# # #/# # #", "u2 n6 g8/# # #/# # #", "u3 # #/# # #/# # #"},
           .pile = "r1 r2 r3 r4 r5 r6 r7 r8 r9 r10", .rules = "{\"reset_refills\":true,\"nasty_cards\":0}",
           .more = SPRING)
{
    play(scene, 0, "turn a3");
    CHECK_TEXT(yard_of(scene, 0),
               "#r2 #r10 #r9/#r8 #r7 #r6/#r5 #r4 #r3"); /* the square of the action itself has no part in the reset */
    CHECK_TEXT(bin_top(scene, 1), "vandalized");
    CHECK_INT(scene->state.still, 1);
    CHECK_TEXT(now(scene), "spring turn 2");
    plays(scene, "2 turn a1 = spring turn 2");
}

SCENE_TEST(spring_dog_and_eviction,
           "NN-7 a player whose yard the dog reset turns up no more, wherever they sit, even after an eviction",
           .players = 3, .phase = "turn", .yards = {"#nasty_dog n5 #/# # #/# # #", "#eviction # #/# # #/# # #", NULL},
           .rules = "{\"nasty_cards\":0}", .more = SPRING, .pile = "r1 r2 r3 r4 r5 r6 r7 r8 r9 r10 u1 u2 u3 u4 u5")
{
    plays(scene, "0 turn a3 = spring target 0, 0 target 2");
    CHECK_INT(scene->state.still, 4);
    CHECK_TEXT(now(scene), "spring turn 1");
    plays(scene, "1 turn a3, 1 target 2"); /* player 2 now sits at seat 1, player 1 at seat 2 */
    CHECK_TEXT(now(scene), "spring turn 1");
    CHECK_INT(scene->state.at, 2);
}

SCENE_TEST(spring_pile_runs_out,
           "NN-7 the bin is not reshuffled in Spring; a yard with nothing left to turn up is skipped", .players = 3,
           .phase = "turn", .rest_in_bin = true, .rules = "{\"nasty_cards\":0}", .more = SPRING,
           .yards = {"#vandalized n5 #/# # #/# # #", "u2 n6 ./. . ./. . .", "u3 n7 u9/# # #/# # #"}, .pile = "r1 y9")
{
    play(scene, 0, "turn a3");
    CHECK_TEXT(yard_of(scene, 0), ". #y9 #r1/. . ./. . .");
    CHECK_TEXT(now(scene), "summer draw 0"); /* nobody can turn up: nothing is turned onto the bin */
    CHECK_TEXT(bin_top(scene, 1), "vandalized");
    CHECK_INT(happened(scene, "first_of_bin"), 0);
    CHECK_INT(scene->state.still, 0);
}

TEST(first_of_the_bin, "NN-8 the top card of the pile is turned onto the bin; an instant action goes back at random")
{
    Scene scene = SCENE(.players = 3, .phase = "turn", .more = SPRING, .bin = "y2",
                        .yards = {"u1 n5 #g9/# # #/# # #", "u2 n6 g8/# # #/# # #", "u3 n7 u9/# # #/# # #"},
                        .pile = "r1 r2 wild nasty_dog vandalized");
    const int pile = scene.state.pile_count;
    play(&scene, 0, "turn c3");
    CHECK_TEXT(bin_top(&scene, 9), "y2 wild");
    CHECK_INT(scene.state.pile_count, pile - 1);
    CHECK_INT(happened(&scene, "put_back"), 2);
    scene = SCENE(.players = 3, .phase = "turn", .more = SPRING, .bin = "y2", .rest_in_bin = true,
                  .yards = {"u1 n5 #g9/# # #/# # #", "u2 n6 g8/# # #/# # #", "u3 n7 u9/# # #/# # #"},
                  .pile = "nasty_dog vandalized");
    play(&scene, 0, "turn c3");
    CHECK_TEXT(bin_top(&scene, 1), "y2");
    CHECK_INT(scene.state.pile_count, 2);
}

/* ---- Going out and Fall ---- */

SCENE_TEST(out_begins_fall,
           "NN-20 NN-22 a player without face-down cards at the end of their turn is out, and Fall begins",
           .players = 3, .mover = 1, .yards = {NULL, "u1 n3 g5/r7 y9 u6/n8 g10 #r2", NULL}, .pile = "r4 r5 y8",
           .hands = {"early_bird"}, .more = "\"skips\":[1,0,0],\"extra\":[2],\"taken\":9")
{
    plays(scene, "1 draw pile, 1 place c1");
    CHECK_INT(scene->state.out_seat, 1);
    CHECK_INT(scene->state.hand_count[0], 0);
    CHECK_INT(scene->state.skips[0], 0);
    CHECK_INT(scene->state.extra_turn_count, 0);
    CHECK_INT(happened(scene, "put_aside"), 1);
    CHECK_TEXT(now(scene), "fall draw 2"); /* clockwise from the player who is out */
    CHECK_INT(scene->state.left, 1);
    CHECK_INT(scene->state.head.may_act, 0);
    plays(scene, "2 draw pile, 2 discard = fall draw 0");
    CHECK(scene->state.is_last_turns && scene->state.left == 0);
    plays(scene, "0 draw pile, 0 discard = fall turn 2"); /* from that player's left */
    CHECK(!scene->state.is_last_turns);
    CHECK_INT(scene->state.summer_turns, 9);
}

SCENE_TEST(out_needs_own_turn,
           "NN-20 a yard bared in another player's turn is only out when its own player's turn ends there",
           .players = 3, .yards = {NULL, "u1 n3 g5/r7 y9 u6/n8 g10 #r2", NULL}, .pile = "r4 stumped")
{
    plays(scene, "0 draw pile, 0 stump 1:c1, 0 discard = summer draw 1, 1 draw bin, 1 discard");
    CHECK_INT(scene->state.out_seat, 1);
}

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

SCENE_TEST(bared_yard_reset,
           "NN-20 NN-16 a yard reset as its last face-down card is exposed gets its cards face up; with "
           "`reset_instants` = `rest` instant actions among them go to the bin",
           .players = 3, .yards = {"u1 n3 g5/r7 y9 stumped/n8 . #vandalized"},
           .rules = "{\"nasty_cards\":0,\"reset_instants\":\"rest\"}", .pile = "u2 u3 u4 nasty_dog u5 u6 u7 u8 r4")
{
    plays(scene, "0 draw pile, 0 place c1");
    CHECK_TEXT(yard_of(scene, 0), "u8 u7 u6/u5 u4 stumped/u3 . u2"); /* the dog came up and went to the bin */
    CHECK_INT(happened(scene, "passed_by"), 1);
    CHECK_TEXT(bin_top(scene, 3), "r4 nasty_dog vandalized");
    CHECK_TEXT(now(scene), "summer clear 0"); /* u8 u7 u6 */
    play(scene, 0, "end");
    CHECK_INT(scene->state.out_seat, 0);
    CHECK_TEXT(now(scene), "fall draw 1");
}

SCENE_TEST(bared_by_stumped,
           "NN-20 a dog found as another's last face-down card and sent to that yard leaves it face up", .players = 3,
           .yards = {NULL, "u1 n3 g5/r7 y9 u6/n8 g10 #nasty_dog", NULL}, .rules = "{\"nasty_cards\":0}",
           .pile = "y1 y2 y3 y4 y5 y6 y7 y8 n9 n10 stumped")
{
    plays(scene, "0 draw pile, 0 stump 1:c1");
    CHECK_INT(scene->state.stack[0].bared_seat, 1);
    play(scene, 0, "target 1");
    CHECK_INT(scene->state.yards[1].down, 0);
    CHECK_TEXT(lies(scene, "1:a3"), "n10");
    CHECK_TEXT(lies(scene, "1:c1"), "stumped");
    CHECK_TEXT(now(scene), "summer draw 1");
}

SCENE_TEST(bared_elsewhere, "NN-20 a dog sent to a yard other than the bared one deals face-down cards", .players = 3,
           .yards = {"u1 n3 g5/r7 y9 u6/n8 g10 #nasty_dog"}, .rules = "{\"nasty_cards\":0}", .pile = "r4")
{
    plays(scene, "0 draw pile, 0 place c1, 0 target 2");
    CHECK_INT(bits_count(scene->state.yards[2].down), 9);
    CHECK_INT(scene->state.out_seat, 0);
}

SCENE_TEST(eviction_as_last_card,
           "NN-20 an eviction notice as the last card gives the bared yard to the other player, who is out next",
           .players = 3, .yards = {"u1 n3 g5/r7 y9 u6/n8 g10 #eviction"}, .rules = "{\"nasty_cards\":0}",
           .pile = "y1 y2 y3 r4")
{
    plays(scene, "0 draw pile, 0 place c1, 0 target 2");
    CHECK_INT(scene->state.out_seat, NOBODY);
    CHECK_INT(scene->state.seats[0], 2);
    CHECK_TEXT(now(scene), "summer draw 1");
    plays(scene, "1 draw pile, 1 discard = summer draw 0"); /* at seat 2 */
    plays(scene, "0 draw pile, 0 discard = summer draw 2"); /* at the bared seat 0 */
    plays(scene, "2 draw pile, 2 discard");
    CHECK_INT(scene->state.out_seat, 0);
    CHECK_TEXT(now(scene), "fall draw 1");
}

TEST(aiming_past_the_first_out, "NN-21 nobody may aim at the player who is out; alone, that has no effect")
{
    Scene scene = SCENE(.players = 3, .yards = {NULL, ALL_UP, NULL}, .pile = "nasty_dog",
                        .more = "\"season\":\"fall\",\"out\":1,\"left\":[2],\"taken\":7");
    play(&scene, 0, "draw pile");
    CHECK_TEXT(candidates_list(&scene, 0), "target 2");
    CHECK_HAS(refused(&scene, 0, "target 1"), "Player 1 went out first, so nobody may aim Nasty Dog at them.");
    scene = SCENE(.players = 2, .pile = "nasty_dog", .more = "\"season\":\"fall\",\"out\":1,\"left\":[],\"taken\":7",
                  .yards = {NULL, "u1 n3 g5 r7/. . . ./. . . ./. . . ."});
    play(&scene, 0, "draw pile");
    CHECK_INT(happened(&scene, "no_effect"), 1);
    CHECK_TEXT(bin_top(&scene, 1), "nasty_dog");
    CHECK_TEXT(now(&scene), "fall turn 0");
}

TEST(stumped_for_the_first_out, "NN-12 only with `stump_out` a Stumped may go into the yard that is out")
{
    Spec spec = SPEC(.players = 3, .yards = {NULL, ALL_UP, NULL}, .pile = "stumped",
                     .more = "\"season\":\"fall\",\"out\":1,\"left\":[2],\"taken\":7");
    Scene scene = scene_of(spec);
    plays(&scene, "0 draw pile, 0 stump 1:b2");
    CHECK_TEXT(lies(&scene, "1:b2"), "stumped");
    CHECK_INT(scene.state.drawn, nasty_card_read(&scene.rules, "y9"));
    plays(&scene, "0 discard = fall draw 2");
    CHECK_INT(scene.state.out_seat, 1);
    spec.rules = "{\"stump_out\":false}";
    scene = scene_of(spec);
    play(&scene, 0, "draw pile");
    CHECK_HAS(refused(&scene, 0, "stump 1:b2"), "Player 1 is out");
    CHECK_TEXT(refused(&scene, 0, "stump 2:b2"), "");
    CHECK(strstr(candidates_list(&scene, 0), "stump 2:b2") && !strstr(candidates_list(&scene, 0), "stump 1:"));
}

SCENE_TEST(cleared_completely,
           "NN-22 if the yard of the player who is out was completely cleared there are no last turns", .players = 3,
           .yards = {". . ./. . ./u1 u2 wild", NULL, NULL}, .pile = "r4 u5")
{
    plays(scene, "0 draw pile, 0 discard, 0 clear row1");
    CHECK_INT(scene->state.out_seat, 0);
    CHECK(!scene->state.is_last_turns);
    CHECK_TEXT(now(scene), "fall turn 1");
}

SCENE_TEST(last_turns_by_player, "NN-22 last turns belong to players: one evicted before their turn still has it",
           .players = 4, .mover = 1, .yards = {ALL_UP}, .pile = "r1 r3 r4 eviction",
           .more = "\"season\":\"fall\",\"out\":0,\"left\":[2,3],\"taken\":7")
{
    play(scene, 1, "draw pile");
    CHECK_TEXT(candidates_list(scene, 1), "target 2, target 3");
    plays(scene, "1 target 3 = fall draw 2, 2 draw pile, 2 discard = fall draw 3"); /* at seat 1, past the others */
    CHECK_INT(scene->state.at, 1);
    plays(scene, "3 draw pile, 3 discard");
    CHECK_TEXT(now(scene),
               "fall turn 3"); /* NN-23: from the left of the player who is out, wherever the last turn was */
}

SCENE_TEST(last_turns_after_an_extra_one,
           "NN-22 last turns go clockwise from the player who is out, also if that was an extra turn", .players = 4,
           .yards = {NULL, NULL, ALL_UP}, .pile = "r1", .more = "\"mover\":2,\"to_move\":2,\"at\":0")
{
    plays(scene, "2 draw pile, 2 discard");
    CHECK_INT(scene->state.out_seat, 2);
    CHECK_TEXT(now(scene), "fall draw 3");
}

#define TURNING "\"season\":\"fall\",\"out\":1,\"taken\":7"

SCENE_TEST(
    turning_up,
    "NN-23 one card a turn until all are face up; a player without face-down cards is skipped; then comes Winter",
    .players = 3, .mover = 2, .phase = "turn", .rules = "{" NO_INSTANTS "}", .more = TURNING,
    .yards = {"#u2 n4 g6/r8 y10 u5/n7 g9 r1", ALL_UP, "#u2 #n4 g6/r8 y10 u5/n7 g9 r1"})
{
    CHECK_TEXT(candidates_list(scene, 2), "turn a3, turn b3");
    plays(scene, "2 turn a3 = fall turn 0, 0 turn a3 = fall turn 2, 2 turn b3 = winter round_over 2");
}

TEST(clearing_in_fall, "NN-23 players may clear before and after turning up, unless clear_in_fall is off")
{
    Spec spec = SPEC(.players = 3, .mover = 2, .phase = "turn", .more = TURNING,
                     .yards = {"#u2 n4 g6/r8 y10 u5/n7 g9 r1", ALL_UP, "n1 n2 n3/#u4 u5 u6/n7 g9 r1"});
    Scene scene = scene_of(spec);
    CHECK_TEXT(candidates_list(&scene, 2), "turn a2, clear row3");
    plays(&scene, "2 turn a2 = fall clear 2");
    CHECK_TEXT(candidates_list(&scene, 2), "clear row2, clear row3, end");
    plays(&scene, "2 clear row2, 2 clear row3 = fall turn 0");
    scene = scene_of(spec);
    plays(&scene, "2 clear row3 = fall turn 2");
    CHECK_HAS(refused(&scene, 2, "end"), "First turn up a card");
    spec.rules = "{\"clear_in_fall\":false}";
    scene = scene_of(spec);
    CHECK_TEXT(candidates_list(&scene, 2), "turn a2");
    CHECK_HAS(refused(&scene, 2, "clear row3"), "no line can be cleared while");
    plays(&scene, "2 turn a2 = fall turn 0");
    spec.more = "\"season\":\"fall\",\"out\":1,\"taken\":7,\"left\":[]"; /* the option does not affect a last turn */
    spec.phase = "draw";
    scene = scene_of(spec);
    CHECK_TEXT(refused(&scene, 2, "clear row3"), "");
}

SCENE_TEST(instants_in_fall,
           "NN-23 instant actions work as usual and their square stays empty; a reset yard is turned up again",
           .players = 3, .mover = 2, .phase = "turn", .more = TURNING, .rules = "{\"reset_refills\":true}",
           .yards = {"u2 n4 g6/r8 y10 u5/n7 . r1", ALL_UP, "#nasty_dog #n1 n3/#u4 r5 u6/n7 g9 r1"})
{
    play(scene, 2, "turn a3");
    CHECK_TEXT(candidates_list(scene, 2), "target 0");
    play(scene, 2, "target 0");
    CHECK_TEXT(lies(scene, "2:a3"), ".");
    CHECK_TEXT(lies(scene, "0:b1"), "."); /* NN-17: never refilled in Fall */
    CHECK_INT(bits_count(scene->state.yards[0].down), 8);
    CHECK_TEXT(now(scene), "fall turn 0");
}

SCENE_TEST(last_card_in_fall, "NN-20 NN-23 Vandalized as the last card turned up: the yard's new cards are face up",
           .players = 3, .mover = 2, .phase = "turn", .more = TURNING, .pile = "u7 u8 y1 y2 y3 y4 y5 y6 y7 r9",
           .yards = {ALL_UP, "u2 n4 g6/r8 y10 u5/n7 . r1", "#vandalized n1 n3/u4 r5 u6/n9 g9 r1"})
{
    play(scene, 2, "turn a3");
    CHECK_TEXT(lies(scene, "2:a3"), ".");
    CHECK_TEXT(lies(scene, "2:b3"), "r9");
    CHECK_TEXT(now(scene), "fall clear 2");
    plays(scene, "2 end = winter round_over 2");
}

TEST(guard, "NN-28 after `guard` turns a player, Fall begins without last turns or penalty, from after `at`")
{
    const Spec spec =
        SPEC(.players = 3, .mover = 1, .rules = "{\"guard\":5}", .hands = {"nosey_peek"}, .pile = "r4 y3",
             .yards = {"#u2 n4 g6/r8 y10 u5/n7 g9 r1", "#n1 n3 g5/r7 y9 u6/n8 g10 r2", "#n1 n4 g6/r8 y10 u6/n7 g9 r2"},
             .more = "\"taken\":15");
    Scene scene = scene_of(spec);
    plays(&scene, "1 draw pile, 1 discard");
    CHECK_INT(happened(&scene, "guard"), 1);
    CHECK_TEXT(now(&scene), "fall turn 2");
    CHECK_INT(scene.state.out_seat, NOBODY);
    CHECK_INT(scene.state.hand_count[0], 0);
    plays(&scene, "2 turn a3, 0 turn a3, 1 turn a3 = winter round_over 2");
    CHECK_INT(happened(&scene, "penalty"), 0);
    Spec before = spec; /* one turn earlier Summer continues; extra turns count */
    before.more = "\"taken\":14,\"extra\":[1]";
    scene = scene_of(before);
    plays(&scene, "1 draw pile, 1 discard = summer draw 1");
    CHECK_INT(scene.state.summer_turns, 15);
    plays(&scene, "1 draw pile, 1 discard = fall turn 2");
}

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

TEST(penalty, "NN-25 the player who went out first has strictly the lowest score, or scores the highest")
{
    Scene scene = winter(NULL, "u3", "#n3", TURNING);
    play(&scene, 2, "turn a3");
    CHECK_INT(scene.state.totals[1], 26);
    CHECK_INT(scene.state.totals[2], 3);
    CHECK_INT(happened(&scene, "penalty"), 1);
    scene = winter(NULL, "wild wild", "#n3", TURNING);
    play(&scene, 2, "turn a3");
    CHECK_INT(scene.state.totals[1], 50); /* that player already has the highest score */
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

static void check_500(const char *rule, const char *totals, int a, int b, int c)
{
    Scene scene = winter(textf("{\"rule_500\":\"%s\"}", rule), "u3", "#n4", textf("%s,\"totals\":%s", TURNING, totals));
    play(&scene, 2, "turn a3"); /* 26, 3 and 4 points */
    CHECK_INT(scene.state.totals[0], a);
    CHECK_INT(scene.state.totals[1], b);
    CHECK_INT(scene.state.totals[2], c);
}

TEST(rule_500, "NN-27 in order, a total of exactly 500 becomes 0 or the lowest, or is exchanged with it")
{
    check_500("off", "[474,497,100]", 500, 500, 104);
    check_500("zero", "[474,497,100]", 0, 0, 104);
    check_500("match", "[474,497,100]", 104, 104, 104);
    check_500("swap", "[474,497,100]", 500, 500, 104); /* 104 goes from 2 to 0, to 1, and back to 2 */
    check_500("swap", "[74,197,496]", 500, 200, 100);
    check_500("swap", "[74,97,496]", 500, 100, 100);    /* the first of equals */
    check_500("match", "[474,600,700]", 500, 603, 704); /* this player already has the lowest total */
    check_500("zero", "[475,600,700]", 501, 603, 704);
}
