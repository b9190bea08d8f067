/* SPDX-License-Identifier: MIT */
/* Nasty Neighbours: nasty cards, in and out of turn, and the stack of answers. */
#include "nasty_cases.h"

TEST(answer_cases, "NN-7 NN-15 NN-16 NN-17 NN-20 NN-29 NN-30 NN-31 NN-32 who may answer a card, and with what")
{
    check_cases("tests/games/cases/nasty_answers.txt", nasty_answer);
}

#define YARD_A "u1 n5 g9/stumped # #/# # #"
#define YARD_B "u2 n6 #g8/stumped # #/# # ."

TEST(asking_does_not_reveal_cards, "NN-29 NN-32 who may act and who is asked never depends on the cards in the hands")
{
    static const char *const HELD[] = {"home_security", "bylaw_officer", "early_bird"};
    uint8_t may[3], asked[3];
    for (int i = 0; i < 3; i++) {
        TestPosition position = POSITION(.players = 3, .pile = "nasty_dog", .hands = {NULL, NULL, HELD[i]});
        may[i] = position.state.head.may_act;
        plays(&position, "0 draw pile, 0 target 2");
        asked[i] = (uint8_t)position.state.head.to_move;
        CHECK_HAS(legal_list(&position, 2), "decline");
    }
    CHECK(may[0] == may[1] && may[1] == may[2]);
    CHECK(asked[0] == 2 && asked[1] == 2 && asked[2] == 2);
}

/* ---- Effects of the cards (NN-31) ---- */

TEST(nosey_peek_shows_cards, "NN-30 NN-31 NOSEY PEEK: two face-down cards of one yard, or all, are known and stay so")
{
    TestPosition position = POSITION(.players = 3, .yards = {YARD_A, "u2 n6 #g8/stumped u9 u7/n3 n1 .", NULL},
                                     .hands = {"nosey_peek nosey_peek"}, .pile = "eviction");
    CHECK_HAS(refused(&position, 0, "nasty nosey_peek 2:a1"), "name 2 squares in the chosen yard");
    CHECK_HAS(refused(&position, 0, "nasty nosey_peek 2:a1 2:a1"), "Name each square only once");
    CHECK_HAS(refused(&position, 0, "nasty nosey_peek 2:b1 2:a1"), "Name each square only once");
    CHECK_HAS(refused(&position, 0, "nasty nosey_peek 1:a3"), "already face up");
    CHECK_TEXT(refused(&position, 0, "nasty nosey_peek a1 2:a1"), "unread");
    CHECK_TEXT(refused(&position, 0, "nasty nosey_peek a1 b1"), "");
    CHECK(play(&position, 0, "nasty nosey_peek 1:c3"));
    CHECK_HAS(sentences(&position, 0), "Player 0 looks at the green 8 on Player 1’s c3.");
    CHECK_HAS(sentences(&position, 1), "Player 0 looks at a card on Player 1’s c3.");
    NastyState view;
    const unsigned c3 = 2 * 4 + 2;
    for (int viewer = NOBODY; viewer < 3; viewer++) {
        nasty_make_view(&position.rules, &position.state, viewer, &view);
        CHECK_INT(view.yards[1].card[c3] == NASTY_HIDDEN, viewer != 0);
        CHECK_INT(view.yards[1].known[c3], 1);
    }
    plays(&position, "0 draw pile, 0 target 1");
    nasty_make_view(&position.rules, &position.state, 0, &view);
    CHECK_INT(view.yards[1].card[c3], nasty_card_read(&position.rules, "g8"));
    Rng rng = rng_from_seed(3);
    for (int i = 0; i < 20; i++) {
        NastyState sampled;
        nasty_sample_state(&position.rules, &view, &rng, &sampled);
        CHECK_INT(sampled.yards[1].card[c3], nasty_card_read(&position.rules, "g8"));
    }
    position =
        POSITION(.players = 2, .yards = {NULL, "u2 n6 g8 u1/n3 r1 . ./. . . ./. . . ."}, .hands = {"nosey_peek"});
    CHECK(strstr(legal_list(&position, 0), "1:") == NULL); /* there is nothing to peek at */
}

POSITION_TEST(
    every_player_with_a_card_answers,
    "NN-32 every player with a card has to answer, whatever the card, until all have; a round of answers has a number",
    .players = 4, .hands = {"noise_complaint", "early_bird", NULL, "bylaw_officer"})
{
    const ResponsePhase *phase = NASTY.response_phase;
    CHECK_INT(phase->round_number(&position->state), 1);
    CHECK_INT(phase->pending_players(&position->rules, &position->state), 0);
    play(position, 0, "nasty noise_complaint 2");
    CHECK_INT(phase->pending_players(&position->rules, &position->state), 2 | 8);
    CHECK_INT(nasty_waiting_place(&position->rules, nasty_stack_top(&position->state)).zone, NASTY_ZONE_ASIDE);
    play(position, 1, "decline");
    CHECK_INT(phase->pending_players(&position->rules, &position->state), 8);
    play(position, 3, "respond bylaw_officer");
    CHECK_INT(phase->pending_players(&position->rules, &position->state), 2);
    CHECK(!game_refuse_action(&NASTY, &position->rules, &position->state, 1, phase->decline_action, NULL));
    play(position, 1, "decline");
    CHECK_INT(phase->pending_players(&position->rules, &position->state), 0);
    CHECK_INT(game_time_limit(&NASTY, &position->rules), 90);
    position->state.season = NASTY_FALL;
    CHECK(!nasty_card_in_season(&position->rules, &position->state, nasty_special_of(&position->rules, NASTY_SPECIAL)));
}

/* Forty each of five instant actions, and all of them on top of the pile. */
static void add_instants(Text *rules, Text *pile)
{
    static const char *const IDS[] = {"vandalized", "nasty_dog", "eviction", "storm", "flood"};
    text_add(rules, "{\"cards\":[");
    for (int i = 0; i < 5; i++) {
        text_addf(
            rules,
            "%s{\"id\":\"%s\",\"count\":40,\"kind\":\"instant\",\"steps\":[{\"do\":\"again\",\"target\":\"self\"}]}",
            i ? "," : "", IDS[i]);
        for (int j = 0; j < 40; j++) text_addf(pile, " %s", IDS[i]);
    }
    text_add(rules, "]}");
}

TEST(two_hundred_instants_all_move, "NN-8 NN-16 two hundred instant actions at once all move, with limited events")
{
    SCOPED_TEXT rules = {0}, pile = {0};
    text_add(&pile, "r1");
    add_instants(&rules, &pile);
    NastyMatch wanted = {.players = 3,
                         .rules = text_string(&rules),
                         .yards = {YARD_A, YARD_B},
                         .hands = {"fly_tipping"},
                         .pile = text_string(&pile)};
    TestPosition position = position_of(wanted);
    const int bin = position.state.bin_count;
    play(&position, 0, "nasty fly_tipping 1:a3");
    CHECK_TEXT(card_at(&position, "1:a3"), "r1");
    CHECK_INT(position.state.bin_count, bin + 201);
    /* Minor events end at NASTY_EVENTS_MANY. Three of those before are of other kinds: played, aimed at, replaced. */
    CHECK_INT(count_events(&position, "passed_by"), NASTY_EVENTS_MANY - 3);
    wanted = (NastyMatch){.players = 3,
                          .phase = "turn",
                          .rules = text_string(&rules),
                          .pile = text_string(&pile),
                          .yards = {"u1 n5 #g9/# # #/# # #", "u2 n6 g8/# # #/# # #", "u3 n7 g7/# # #/# # #"},
                          .more = "\"season\":\"spring\",\"taken\":0"};
    position = position_of(wanted);
    const int cards = position.state.pile_count;
    plays(&position, "0 turn c3 = summer draw 0");
    CHECK_TEXT(bin_top(&position, 1), "r1");
    CHECK_INT(position.state.pile_count, cards - 1);
    CHECK_INT(count_events(&position, "put_back"), NASTY_EVENTS_MANY - 1); /* one is of another kind: turned up */
}
