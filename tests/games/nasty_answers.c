/* SPDX-License-Identifier: MIT */
/* Nasty Neighbours: nasty cards, in and out of turn, and the stack of answers. */
#include "nasty_fixture.h"

#define YARD_A "u1 n5 g9/stumped # #/# # #"
#define YARD_B "u2 n6 #g8/stumped # #/# # ."

TEST(may_act, "NN-29 in Summer a player with any nasty card may act, except while others answer")
{
    const Spec spec = SPEC(.players = 4, .yards = {"u3 u1 u2/# # #/# # #"}, .pile = "nasty_dog y4",
                           .hands = {"early_bird", "home_security", NULL, "bylaw_officer"});
    Scene scene = scene_of(spec);
    CHECK_INT(scene.state.head.may_act, 10);
    CHECK_TEXT(candidates_list(&scene, 1), ""); /* a cancelling card only answers (NN-32) */
    CHECK_HAS(refused(&scene, 1, "nasty home_security"), "can only be played as an answer");
    CHECK_HAS(refused(&scene, 2, "nasty early_bird"), "You do not hold Early Bird.");
    CHECK_HAS(refused(&scene, 1, "nasty vandalized"), "is not a nasty card");
    play(&scene, 0, "draw pile");
    CHECK_INT(scene.state.head.may_act, 10);
    plays(&scene, "0 discard = summer clear 0");
    CHECK_INT(scene.state.head.may_act, 10);
    play(&scene, 0, "end");
    CHECK_INT(scene.state.head.may_act, 9);
    plays(&scene, "1 draw pile = summer target 1");
    CHECK_INT(scene.state.head.may_act, 9);
    CHECK_HAS(candidates_list(&scene, 0), "nasty early_bird");
    plays(&scene, "1 target 0 = summer answer 0");
    CHECK_INT(scene.state.head.may_act, 0);
    CHECK_HAS(refused(&scene, 0, "nasty early_bird"), "While answers to Nasty Dog are awaited");
    Spec spring = spec;
    spring.phase = "turn";
    spring.more = "\"season\":\"spring\",\"taken\":0";
    spring.yards[0] = NULL;
    spring.rules = "{\"nasty_spring\":false}";
    scene = scene_of(spring);
    CHECK_INT(scene.state.head.may_act, 0);
    CHECK_HAS(refused(&scene, 0, "nasty early_bird"), "Nasty cards can be played only in Summer or as answers.");
}

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

TEST(listed_once, "NN-29 NN-32 each kind of card in a hand is listed once, wherever it is in the hand")
{
    const Spec spec =
        SPEC(.players = 3, .phase = "turn", .yards = {"#vandalized # #/# # #/# # #"},
             .hands = {"early_bird noise_complaint noise_complaint", "home_security bylaw_officer bylaw_officer"});
    Spec spring = spec;
    spring.hands[0] = "fly_tipping home_security home_security";
    spring.more = "\"season\":\"spring\",\"taken\":0";
    Spec summer = spec;
    summer.phase = "draw";
    Scene scene = scene_of(summer);
    CHECK_TEXT(candidates_list(&scene, 0),
               "draw pile, nasty noise_complaint 1, nasty noise_complaint 2, nasty early_bird");
    plays(&scene, "0 nasty early_bird = summer answer 1");
    CHECK_TEXT(candidates_list(&scene, 1), "respond bylaw_officer, decline");
    scene = scene_of(spring);
    play(&scene, 0, "turn a3");
    CHECK_TEXT(candidates_list(&scene, 0), "respond home_security, decline");
}

TEST(full_hands, "NN-29 a full hand only holds its player's own cards")
{
    const Spec spec =
        SPEC(.players = 3, .rules = "{\"nasty_cards\":6}",
             .hands = {"home_security home_security noise_complaint bylaw_officer bylaw_officer fly_tipping",
                       "early_bird"});
    Scene scene = scene_of(spec);
    CHECK_INT(scene.state.hand_count[0], NASTY_HAND_MAX);
    CHECK_HAS(refused(&scene, 0, "nasty early_bird"), "You do not hold Early Bird.");
    CHECK_TEXT(refused(&scene, 1, "nasty early_bird"), "");
    Spec same = spec; /* the same card ends one hand and begins the next */
    same.yards[0] = YARD_A;
    same.hands[1] = "fly_tipping";
    scene = scene_of(same);
    CHECK_TEXT(refused(&scene, 1, "nasty fly_tipping 0:a3"), "");
    same.hands[0] = "noise_complaint noise_complaint early_bird early_bird fly_tipping fly_tipping";
    same.hands[1] = "bylaw_officer";
    same.hands[2] = "noise_complaint";
    scene = scene_of(same);
    plays(&scene, "2 nasty noise_complaint 1 = summer answer 0");
    CHECK_TEXT(candidates_list(&scene, 0), "decline");
    same.rules = "{\"nasty_cards\":6,\"cards\":[{\"id\":\"bylaw_officer\",\"count\":7}]}";
    same.hands[0] = "bylaw_officer bylaw_officer bylaw_officer bylaw_officer bylaw_officer bylaw_officer";
    scene = scene_of(same);
    plays(&scene, "2 nasty noise_complaint 1, 0 decline");
    CHECK_TEXT(candidates_list(&scene, 1), "respond bylaw_officer, decline");
}

SCENE_TEST(over_the_fence,
           "NN-30 NN-31 OVER THE FENCE: a face-up card of the player for one of another player, no Stumped",
           .players = 3, .yards = {YARD_A, YARD_B}, .hands = {"over_the_fence"})
{
    CHECK_HAS(candidates_list(scene, 0),
              "nasty over_the_fence a3 1:a3, nasty over_the_fence a3 1:b3, nasty over_the_fence b3 1:a3");
    CHECK_HAS(refused(scene, 0, "nasty over_the_fence a2 1:a3"), "a face-up card other than a Stumped");
    CHECK_HAS(refused(scene, 0, "nasty over_the_fence a3 1:a2"), "a face-up card other than a Stumped");
    CHECK_HAS(refused(scene, 0, "nasty over_the_fence a3 1:c3"), "a face-up card other than a Stumped");
    CHECK_HAS(refused(scene, 0, "nasty over_the_fence a3 1:c1"), "There is no card on c1");
    CHECK_HAS(refused(scene, 0, "nasty over_the_fence a3 0:b3"), "leave out the seat number");
    CHECK_HAS(refused(scene, 0, "nasty over_the_fence a3 b3"), "against another player");
    CHECK_HAS(refused(scene, 0, "nasty over_the_fence 1"), "Say which square or squares");
    CHECK(play(scene, 0, "nasty over_the_fence a3 1:b3"));
    CHECK_TEXT(lies(scene, "0:a3"), "n6");
    CHECK_TEXT(lies(scene, "1:b3"), "u1");
    CHECK_TEXT(now(scene), "summer draw 0"); /* it takes no turn */
    CHECK_INT(scene->state.summer_turns, 1);
    CHECK_INT(scene->state.hand_count[0], 0);
    CHECK_INT(happened(scene, "swapped_card"), 2);
    CHECK_INT(happened(scene, "named"), 2);
    CHECK_HAS(told(scene, NOBODY), "Player 0 plays Over the Fence against Player 1. Player 0 chooses their a3. ");
}

TEST(noise_complaint, "NN-30 NN-31 NOISE COMPLAINT: the target misses the next turn, which does not begin")
{
    const Spec spec = {.players = 3, .hands = {"noise_complaint noise_complaint", "early_bird"}, .pile = "r1 r2 r3"};
    Scene scene = scene_of(spec);
    CHECK_HAS(candidates_list(&scene, 0), "nasty noise_complaint 1, nasty noise_complaint 2");
    CHECK_HAS(refused(&scene, 0, "nasty noise_complaint 0"), "against another player");
    CHECK_HAS(refused(&scene, 0, "nasty noise_complaint"), "name a seat, and no squares");
    CHECK_HAS(refused(&scene, 0, "nasty noise_complaint 7"), "There is no seat 7 in this match");
    plays(&scene, "0 nasty noise_complaint 1, 1 decline");
    CHECK_INT(scene.state.skips[1], 1);
    play(&scene, 0, "draw pile");
    const uint32_t turn = scene.state.head.turn;
    plays(&scene, "0 discard = summer draw 2");
    CHECK_INT(happened(&scene, "skipped"), 1);
    CHECK_INT(scene.state.head.turn, turn + 1);
    CHECK_INT(scene.state.summer_turns, 2);
    CHECK_INT(scene.state.skips[1], 0);
    play(&scene, 0, "nasty noise_complaint 1"); /* out of turn */
    plays(&scene, "1 decline, 1 nasty early_bird, 2 draw pile");
    plays(&scene, "2 discard = summer draw 0"); /* the extra turn is missed */
    CHECK_INT(scene.state.extra_turn_count, 0);
    Spec nine = spec;
    nine.more = "\"skips\":[0,9,0]";
    scene = scene_of(nine);
    plays(&scene, "0 nasty noise_complaint 1, 1 decline");
    CHECK_INT(scene.state.skips[1], 9);
}

TEST(early_bird, "NN-30 NN-31 EARLY BIRD: a turn right after the current one; then the usual order continues")
{
    const Spec spec = {.players = 4, .hands = {"early_bird", NULL, "early_bird"}, .pile = "r1 r2 r3 r4"};
    Scene scene = scene_of(spec);
    plays(&scene, "2 nasty early_bird, 0 decline, 0 nasty early_bird");
    CHECK_HAS(refused(&scene, 0, "nasty early_bird"), "do not hold");
    CHECK_INT(scene.state.extra_turn_count, 2);
    static const int ORDER[] = {0, 2, 0, 1, 2};
    for (int i = 0; i < 4; i++) {
        play(&scene, ORDER[i], "draw pile");
        play(&scene, ORDER[i], "discard");
        CHECK_INT(scene.state.head.to_move, ORDER[i + 1]);
    }
    CHECK_INT(scene.state.at, 2);
    CHECK_INT(scene.state.summer_turns, 5);
    Spec full = spec;
    full.more = "\"extra\":[1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1]";
    scene = scene_of(full);
    plays(&scene, "0 nasty early_bird, 2 decline");
    CHECK_INT(scene.state.extra_turn_count, 32);
}

SCENE_TEST(fly_tipping,
           "NN-16 NN-30 NN-31 FLY TIPPING: a face-up card goes to the bin, and the next card that is not an "
           "instant action replaces it",
           .players = 3, .yards = {YARD_A, YARD_B}, .hands = {"fly_tipping"}, .pile = "r1 vandalized eviction")
{
    CHECK_HAS(refused(scene, 0, "nasty fly_tipping a3"), "against another player");
    CHECK_HAS(refused(scene, 0, "nasty fly_tipping 1:a2"), "other than a Stumped");
    play(scene, 0, "nasty fly_tipping 1:a3");
    CHECK_TEXT(lies(scene, "1:a3"), "r1");
    CHECK_TEXT(bin_top(scene, 3), "u2 eviction vandalized");
    CHECK_TEXT(now(scene), "summer draw 0");
}

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

SCENE_TEST(home_security,
           "NN-31 NN-32 HOME SECURITY cancels an instant action that would hit its player; the turn continues",
           .players = 3, .yards = {"u3 u1 u2/# # #/# # #", YARD_B}, .pile = "r4 vandalized nasty_dog",
           .hands = {"home_security", "home_security", "bylaw_officer"})
{
    plays(scene, "0 draw pile, 0 target 1 = summer answer 1");
    CHECK_HAS(told(scene, NOBODY), "Player 1 may answer Nasty Dog.");
    CHECK_TEXT(candidates_list(scene, 1), "respond home_security, decline");
    CHECK_HAS(refused(scene, 0, "end"), "First, Player 1 has to decide whether to answer Nasty Dog.");
    CHECK_HAS(refused(scene, 1, "respond bylaw_officer"), "You do not hold Bylaw Officer.");
    CHECK_HAS(refused(scene, 1, "draw pile"), "First answer Nasty Dog or let it happen");
    CHECK(play(scene, 1, "respond home_security"));
    CHECK_TEXT(now(scene), "summer answer 2"); /* clockwise from the player who played it */
    CHECK_TEXT(candidates_list(scene, 2), "respond bylaw_officer, decline");
    CHECK(!play(scene, 2, "decline"));
    CHECK_TEXT(now(scene), "summer answer 0");
    CHECK_TEXT(candidates_list(scene, 0), "decline"); /* Home Security does not answer a nasty card */
    CHECK_HAS(refused(scene, 0, "respond home_security"), "cannot cancel");
    CHECK(!play(scene, 0, "decline"));
    CHECK_INT(happened(scene, "cancelled"), 1);
    CHECK_TEXT(lies(scene, "1:a3"), "u2");
    CHECK_TEXT(bin_top(scene, 1), "nasty_dog");
    CHECK_TEXT(now(scene), "summer clear 0"); /* as if it had been carried out */
    plays(scene, "0 end, 1 draw pile");       /* Vandalized hits player 1, who has no card left and is not asked */
    CHECK_TEXT(now(scene), "summer draw 2");
}

SCENE_TEST(own_vandalized, "NN-32 a player who exposes a card with a step on themselves is also asked", .players = 3,
           .yards = {YARD_A}, .pile = "vandalized", .hands = {"home_security"})
{
    plays(scene, "0 draw pile = summer answer 0");
    CHECK_INT(scene->state.stack[0].target, 0);
    play(scene, 0, "respond home_security");
    CHECK_TEXT(lies(scene, "0:a3"), "u1");
    CHECK_TEXT(now(scene), "summer draw 1");
}

SCENE_TEST(evictor_is_not_asked,
           "NN-16 NN-32 the player who evicts is not hit; a cancelled eviction ends the turn without clearing",
           .players = 3, .yards = {"u3 u1 u2/# # #/# # #"}, .pile = "eviction",
           .hands = {"home_security", "home_security"})
{
    plays(scene, "0 draw pile, 0 target 1 = summer answer 1, 1 respond home_security, 0 decline");
    CHECK_INT(scene->state.seats[0], 0);
    CHECK_TEXT(now(scene), "summer draw 1");
    CHECK_TEXT(lies(scene, "0:a3"), "u3");
}

TEST(bylaw_on_bylaw, "NN-32 BYLAW on BYLAW on HOME SECURITY: the last one counts, and Home Security with it")
{
    const Spec spec = SPEC(.players = 4, .yards = {NULL, YARD_B}, .pile = "nasty_dog",
                           .hands = {"early_bird", "home_security bylaw_officer", "bylaw_officer", "early_bird"});
    Scene scene = scene_of(spec);
    plays(&scene, "0 draw pile, 0 target 1, 1 respond home_security = summer answer 2");
    play(&scene, 2, "respond bylaw_officer");   /* against Home Security */
    CHECK_TEXT(now(&scene), "summer answer 3"); /* clockwise from player 2 */
    CHECK_INT(scene.state.stack_count, 3);
    CHECK_INT(scene.state.stack[1].still_to_ask, 9); /* below, unchanged: 3 and 0 */
    plays(&scene, "3 decline, 0 decline = summer answer 1");
    play(&scene, 1, "respond bylaw_officer");   /* against the other Bylaw Officer */
    CHECK_TEXT(now(&scene), "summer answer 3"); /* player 2 has no card left */
    plays(&scene, "3 decline, 0 decline");      /* the first Bylaw Officer is cancelled; Home Security asks 3 and 0 */
    CHECK_TEXT(now(&scene), "summer answer 3");
    CHECK_INT(scene.state.stack_count, 2);
    play(&scene, 3, "decline");
    CHECK_INT(scene.state.head.to_move, 0);
    play(&scene, 0, "decline");
    CHECK_TEXT(lies(&scene, "1:a3"), "u2");
    CHECK_TEXT(now(&scene), "summer draw 1");
    scene = scene_of(spec);
    plays(&scene, "0 draw pile, 0 target 1, 1 respond home_security, 2 respond bylaw_officer, 3 decline, 0 decline");
    play(&scene, 1, "decline"); /* Home Security is cancelled; player 1 is not asked about the dog again */
    CHECK_HAS(lies(&scene, "1:a3"), "#");
    CHECK_TEXT(now(&scene), "summer draw 1");
}

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

SCENE_TEST(nasty_over_instant,
           "NN-29 a nasty card in the phase target takes effect first; then the instant action is aimed", .players = 3,
           .yards = {YARD_A, YARD_B}, .pile = "r1 nasty_dog", .hands = {NULL, "fly_tipping", "bylaw_officer"})
{
    plays(scene, "0 draw pile, 1 nasty fly_tipping 0:a3 = summer answer 2");
    CHECK_INT(scene->state.resume_phase, PHASE_NONE);
    play(scene, 2, "decline");
    CHECK_TEXT(lies(scene, "0:a3"), "r1");
    CHECK_TEXT(now(scene), "summer target 0");
    plays(scene, "0 target 1 = summer draw 1");
}

SCENE_TEST(line_spoilt, "NN-15 NN-29 a nasty card that spoils the line to be cleared ends the turn", .players = 3,
           .phase = "clear", .yards = {"u3 u1 u2/# # #/# # #"}, .pile = "r1", .hands = {NULL, NULL, "fly_tipping"})
{
    plays(scene, "2 nasty fly_tipping 0:a3 = summer draw 1");
}

SCENE_TEST(answers_in_spring, "NN-32 nasty cards are also answered in Spring", .players = 3, .phase = "turn",
           .yards = {"#vandalized # #/# # #/# # #"}, .pile = "r1", .hands = {"home_security", "bylaw_officer"},
           .more = "\"season\":\"spring\",\"taken\":0")
{
    plays(scene, "0 turn a3 = spring answer 0, 0 respond home_security = spring answer 1, 1 decline");
    CHECK_TEXT(lies(scene, "0:a3"), "#r1");
    CHECK_INT(scene->state.still, 0);
    CHECK_TEXT(now(scene), "spring turn 1");
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

TEST(only_in_summer, "NN-30 skip and again only act in Summer; NN-29 nor anybody without `nasty_spring`")
{
    Scene scene = SCENE(.players = 3, .rules = "{\"nasty_spring\":false,\"cards\":[" SANDSTORM "]}", .phase = "turn",
                        .yards = {"#sandstorm # #/# # #/# # #"}, .hands = {NULL, NULL, "early_bird"},
                        .more = "\"season\":\"spring\",\"taken\":0");
    plays(&scene, "0 turn a3 = spring target 0");
    CHECK_INT(scene.state.head.may_act, 0);
    play(&scene, 0, "target 1");
    CHECK_INT(scene.state.skips[1], 0);
    CHECK_INT(scene.state.extra_turn_count, 0);
    CHECK_TEXT(now(&scene), "spring turn 2"); /* the yard of player 1 has been reset */
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

SCENE_TEST(spoilt_squares, "NN-30 a step whose squares an earlier step has changed does nothing", .players = 3,
           .yards = {YARD_A, YARD_B}, .hands = {"landslide"},
           .rules = "{\"cards\":[{\"id\":\"landslide\",\"count\":1,\"kind\":\"nasty\",\"steps\":[{\"do\":\"reset\","
                    "\"target\":\"other\"},{\"do\":\"replace\",\"target\":\"other\"}]}]}")
{
    play(scene, 0, "nasty landslide 1:a3");
    CHECK_HAS(lies(scene, "1:a3"), "#");
    CHECK_INT(happened(scene, "replaced"), 0);
}

TEST(spoilt_swaps, "NN-30 a swap of a card that an earlier step has replaced does nothing, on either side")
{
    static const char *const TARGETS[] = {"self", "other"};
    for (int i = 0; i < 2; i++) {
        const char *rules =
            textf("{\"cards\":[{\"id\":\"muddle\",\"count\":4,\"kind\":\"nasty\",\"steps\":["
                  "{\"do\":\"reset\",\"target\":\"%s\"},{\"do\":\"swap cards\",\"target\":\"other\"}]}]}",
                  TARGETS[i]);
        Scene scene = SCENE(.players = 3, .rules = rules, .yards = {"u1 # #/# # #/# # #", "n1 # #/# # #/# # #"},
                            .hands = {"muddle"});
        play(&scene, 0, "nasty muddle a3 1:a3");
        CHECK_INT(happened(&scene, "reset"), 1);
        CHECK_INT(happened(&scene, "swapped_card"), 0);
        CHECK_TEXT(lies(&scene, i == 0 ? "1:a3" : "0:a3"), i == 0 ? "n1" : "u1");
    }
}

TEST(spoilt_looks, "NN-7 NN-30 a yard that a step could not reset in Spring has nothing to peek at")
{
    Spec spec =
        SPEC(.players = 3, .phase = "turn", .yards = {YARD_A, "#u7 #u8 ./. . ./. . ."}, .hands = {"raid"},
             .rules = "{\"cards\":[{\"id\":\"raid\",\"count\":4,\"kind\":\"nasty\",\"steps\":[{\"do\":\"reset\","
                      "\"target\":\"other\"},{\"do\":\"peek\",\"target\":\"other\",\"n\":2}]}]}",
             .pile = "y3", .mover = 2, .rest_in_bin = true, .more = "\"season\":\"spring\",\"taken\":0");
    Scene scene = scene_of(spec);
    play(&scene, 0, "nasty raid 1:a3 1:b3");
    CHECK_INT(happened(&scene, "peeked"), 1);
    CHECK_INT(bits_count(yard_cards(&scene.state.yards[1])), 1);
    spec.pile = NULL;
    scene = scene_of(spec);
    play(&scene, 0, "nasty raid 1:a3 1:b3");
    CHECK_INT(happened(&scene, "peeked"), 0);
    CHECK_INT(yard_cards(&scene.state.yards[1]), 0);
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

TEST(spring_reset, "NN-17 NN-20 in Spring a yard without face-down cards is reset face up from the pile")
{
    Spec spec = SPEC(.players = 3, .phase = "turn", .yards = {"#vandalized u1 ./. . ./. . ."}, .pile = "r3 eviction r2",
                     .more = "\"season\":\"spring\",\"taken\":0");
    Scene scene = scene_of(spec);
    play(&scene, 0, "turn a3");
    CHECK_TEXT(lies(&scene, "0:b3"), "r2");
    /* Only instant actions are left, and in Spring the bin is not reshuffled. */
    spec.pile = "eviction eviction";
    spec.rest_in_bin = true;
    scene = scene_of(spec);
    play(&scene, 0, "turn a3");
    CHECK_TEXT(lies(&scene, "0:b3"), ".");
    CHECK_TEXT(lies(&scene, "0:a3"), "#eviction"); /* the square of the turned-up card is filled face down */
    CHECK_INT(scene.state.pile_count, 1);
}
