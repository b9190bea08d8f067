/* SPDX-License-Identifier: MIT */
/* Nasty Neighbours: nasty cards, in and out of turn, and the stack of answers. */
#include "nasty_cases.h"

TEST(answers_cases, "NN-7 NN-15 NN-16 NN-17 NN-20 NN-29 NN-30 NN-31 NN-32 who may answer a card, and with what")
{
    check_cases("tests/games/cases/nasty_answers.txt", nasty_answer);
}

#define YARD_A "u1 n5 g9/stumped # #/# # #"
#define YARD_B "u2 n6 #g8/stumped # #/# # ."

TEST(being_asked_tells_nothing, "NN-29 NN-32 who may act and who is asked never depends on the cards in the hands")
{
    static const char *const HELD[] = {"home_security", "bylaw_officer", "early_bird"};
    uint8_t may[3], asked[3];
    for (int i = 0; i < 3; i++) {
        Scene scene = SCENE(.players = 3, .pile = "nasty_dog", .hands = {NULL, NULL, HELD[i]});
        may[i] = scene.state.head.may_act;
        plays(&scene, "0 draw pile, 0 target 2");
        asked[i] = (uint8_t)scene.state.head.to_move;
        CHECK_HAS(candidates_list(&scene, 2), "decline");
    }
    CHECK(may[0] == may[1] && may[1] == may[2]);
    CHECK(asked[0] == 2 && asked[1] == 2 && asked[2] == 2);
}

/* ---- Effects of the cards (NN-31) ---- */

TEST(nosey_peek, "NN-30 NN-31 NOSEY PEEK: two face-down cards of one yard, or all, are known and stay so")
{
    Scene scene = SCENE(.players = 3, .yards = {YARD_A, "u2 n6 #g8/stumped u9 u7/n3 n1 .", NULL},
                        .hands = {"nosey_peek nosey_peek"}, .pile = "eviction");
    CHECK_HAS(refused(&scene, 0, "nasty nosey_peek 2:a1"), "name 2 squares in the chosen yard");
    CHECK_HAS(refused(&scene, 0, "nasty nosey_peek 2:a1 2:a1"), "Name each square only once");
    CHECK_HAS(refused(&scene, 0, "nasty nosey_peek 2:b1 2:a1"), "Name each square only once");
    CHECK_HAS(refused(&scene, 0, "nasty nosey_peek 1:a3"), "already face up");
    CHECK_TEXT(refused(&scene, 0, "nasty nosey_peek a1 2:a1"), "unread");
    CHECK_TEXT(refused(&scene, 0, "nasty nosey_peek a1 b1"), "");
    CHECK(play(&scene, 0, "nasty nosey_peek 1:c3"));
    CHECK_HAS(told(&scene, 0), "Player 0 looks at the green 8 on Player 1’s c3.");
    CHECK_HAS(told(&scene, 1), "Player 0 looks at a card on Player 1’s c3.");
    NastyState view;
    const unsigned c3 = 2 * 4 + 2;
    for (int viewer = NOBODY; viewer < 3; viewer++) {
        nasty_make_view(&scene.rules, &scene.state, viewer, &view);
        CHECK_INT(view.yards[1].card[c3] == HIDDEN, viewer != 0);
        CHECK_INT(view.yards[1].known[c3], 1);
    }
    plays(&scene, "0 draw pile, 0 target 1");
    nasty_make_view(&scene.rules, &scene.state, 0, &view);
    CHECK_INT(view.yards[1].card[c3], nasty_card_read(&scene.rules, "g8"));
    Rng rng = rng_from_seed(3);
    for (int i = 0; i < 20; i++) {
        NastyState world;
        nasty_sample_state(&scene.rules, &view, &rng, &world);
        CHECK_INT(world.yards[1].card[c3], nasty_card_read(&scene.rules, "g8"));
    }
    scene = SCENE(.players = 2, .yards = {NULL, "u2 n6 g8 u1/n3 r1 . ./. . . ./. . . ."}, .hands = {"nosey_peek"});
    CHECK(strstr(candidates_list(&scene, 0), "1:") == NULL); /* there is nothing to peek at */
}

SCENE_TEST(
    those_still_asked,
    "NN-32 every player with a card has to answer, whatever the card, until all have; a round of answers has a number",
    .players = 4, .hands = {"noise_complaint", "early_bird", NULL, "bylaw_officer"})
{
    const ResponsePhase *asking = NASTY.response_phase;
    CHECK_INT(asking->round_number(&scene->state), 1);
    CHECK_INT(asking->pending_players(&scene->rules, &scene->state), 0);
    play(scene, 0, "nasty noise_complaint 2");
    CHECK_INT(asking->pending_players(&scene->rules, &scene->state), 2 | 8);
    play(scene, 1, "decline");
    CHECK_INT(asking->pending_players(&scene->rules, &scene->state), 8);
    play(scene, 3, "respond bylaw_officer");
    CHECK_INT(asking->pending_players(&scene->rules, &scene->state), 2);
    CHECK(!NASTY.refuse_action(&scene->rules, &scene->state, 1, asking->decline_action, NULL));
    play(scene, 1, "decline");
    CHECK_INT(asking->pending_players(&scene->rules, &scene->state), 0);
    CHECK_INT(game_time_limit(&NASTY, &scene->rules), 90);
}

/* ---- Answers (NN-32) ---- */

SCENE_TEST(
    answers_to_nasty,
    "NN-32 after a nasty card is played each other player with a card is asked once; a cancelled card does nothing",
    .players = 4, .pile = "r1", .hands = {"noise_complaint", "early_bird", NULL, "bylaw_officer"})
{
    plays(scene, "0 draw pile, 0 nasty noise_complaint 2 = summer answer 1");
    CHECK_INT(scene->state.resume_phase, PHASE_PLACE);
    CHECK_INT(scene->state.aside[nasty_card_read(&scene->rules, "noise_complaint") - SPECIAL] > 0, 1);
    plays(scene, "1 decline = summer answer 3");
    plays(scene, "3 respond bylaw_officer = summer answer 1"); /* player 0 has no card left */
    play(scene, 1, "decline");
    CHECK_INT(scene->state.skips[2], 0);
    CHECK_TEXT(now(scene), "summer place 0");
    CHECK_INT(scene->state.resume_phase, PHASE_NONE);
}

/* ---- Players' own cards ---- */

#define SANDSTORM                                                                                                 \
    "{\"id\":\"sandstorm\",\"name\":\"Sandstorm\",\"count\":2,\"kind\":\"instant\",\"steps\":[{\"do\":\"reset\"," \
    "\"target\":\"any\"},"                                                                                        \
    "{\"do\":\"skip\",\"target\":\"any\"},{\"do\":\"again\",\"target\":\"self\"}]}"
#define STREET_PARTY                                                                                                   \
    "{\"id\":\"street_party\",\"count\":3,\"kind\":\"nasty\",\"steps\":[{\"do\":\"swap seats\",\"target\":\"other\"}," \
    "{\"do\":\"reset\",\"target\":\"self\"},{\"do\":\"skip\",\"target\":\"other\"}]}"

TEST(house_made_instant, "NN-30 a player's own instant action is dealt, aimed, asked about and carried out")
{
    const Spec spec = SPEC(.players = 3, .rules = "{\"cards\":[" SANDSTORM "]}", .pile = "r1 r2 r3 sandstorm",
                           .hands = {"home_security", "early_bird"});
    Scene scene = scene_of(spec);
    CHECK_INT(nasty_copies(&scene.rules, 3, KIND_INSTANT, nasty_card_read(&scene.rules, "sandstorm")), 2);
    play(&scene, 0, "draw pile");
    CHECK_HAS(candidates_list(&scene, 0), "target 0, target 1, target 2");
    plays(&scene, "0 target 1 = summer answer 1"); /* the target first, then the player who exposed it */
    plays(&scene, "1 decline = summer answer 0, 0 decline");
    CHECK_INT(scene.state.skips[1], 1);
    CHECK_TEXT(now(&scene), "summer draw 0"); /* again */
    CHECK_INT(scene.state.summer_turns, 2);
    scene = scene_of(spec);
    play(&scene, 0, "draw pile");
    play(&scene, 0, "target 0"); /* at themselves: asked once, and the extra turn is the one that is missed */
    CHECK_TEXT(now(&scene), "summer answer 0");
    plays(&scene, "0 decline = summer draw 1");
}

TEST(house_made_nasty, "NN-30 a player's own nasty card is dealt and played: its steps run in order")
{
    Scene scene = SCENE(.players = 3, .rules = "{\"cards\":[" STREET_PARTY "]}", .yards = {YARD_A, YARD_B},
                        .hands = {"street_party"}, .pile = "y8");
    CHECK_TEXT(candidates_list(&scene, 0), "draw pile, nasty street_party 1, nasty street_party 2");
    play(&scene, 0, "nasty street_party 1");
    CHECK_INT(scene.state.seats[1], 0);
    CHECK_TEXT(lies(&scene, "0:a3"), "u1");
    CHECK_HAS(lies(&scene, "1:a3"), "#"); /* the player's own yard by then */
    CHECK_INT(scene.state.skips[1], 1);
    CHECK_TEXT(now(&scene), "summer draw 0"); /* the turn continues at the new seat */
    plays(&scene, "0 draw pile, 0 discard");
    CHECK_INT(happened(&scene, "skipped"), 1); /* player 1 stays next (NN-19), at seat 0, and misses the turn */
    CHECK_TEXT(now(&scene), "summer draw 0");
    bool seen = false;
    for (uint64_t seed = 1; seed < 20 && !seen; seed++) {
        NASTY.deal(&scene.rules, 3, seed, &scene.state);
        for (int i = 0; i < 9; i++)
            seen |= scene.state.hands[i / 3][i % 3] == nasty_card_read(&scene.rules, "street_party");
    }
    CHECK(seen);
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

TEST(instants_in_heaps, "NN-8 NN-16 two hundred instant actions at once all move, with limited events")
{
    SCOPED_TEXT rules = {0}, pile = {0};
    text_add(&pile, "r1");
    add_instants(&rules, &pile);
    Spec spec = SPEC(.players = 3, .rules = text_string(&rules), .yards = {YARD_A, YARD_B}, .hands = {"fly_tipping"},
                     .pile = text_string(&pile));
    Scene scene = scene_of(spec);
    const int bin = scene.state.bin_count;
    play(&scene, 0, "nasty fly_tipping 1:a3");
    CHECK_TEXT(lies(&scene, "1:a3"), "r1");
    CHECK_INT(scene.state.bin_count, bin + 201);
    CHECK_INT(happened(&scene, "passed_by"), NASTY_EVENTS_WITH_ROOM - 3); /* played, aimed at, replaced */
    spec = SPEC(.players = 3, .phase = "turn", .rules = text_string(&rules), .pile = text_string(&pile),
                .yards = {"u1 n5 #g9/# # #/# # #", "u2 n6 g8/# # #/# # #", "u3 n7 g7/# # #/# # #"},
                .more = "\"season\":\"spring\",\"taken\":0");
    scene = scene_of(spec);
    const int cards = scene.state.pile_count;
    plays(&scene, "0 turn c3 = summer draw 0");
    CHECK_TEXT(bin_top(&scene, 1), "r1");
    CHECK_INT(scene.state.pile_count, cards - 1);
    CHECK_INT(happened(&scene, "put_back"), NASTY_EVENTS_WITH_ROOM - 1); /* turned up */
}
