/* SPDX-License-Identifier: MIT */
/* Nasty Neighbours by its author's rules, and by the rules of earlier versions: the options in which they differ. */
#include "nasty_fixture.h"

#define SPRING "\"season\":\"spring\",\"taken\":0"
#define FALL "\"season\":\"fall\",\"out\":1,\"taken\":7"
#define ALL_UP "u1 n3 g5/r7 y9 u6/n8 g10 r2"
#define SHORTCUT \
    "{\"id\":\"shortcut\",\"count\":4,\"kind\":\"nasty\",\"steps\":[{\"do\":\"swap seats\",\"target\":\"other\"}]}"
#define BULLDOZER \
    "{\"id\":\"bulldozer\",\"count\":4,\"kind\":\"nasty\",\"steps\":[{\"do\":\"reset\",\"target\":\"any\"}]}"
#define FOG "{\"id\":\"fog\",\"count\":4,\"kind\":\"instant\",\"steps\":[{\"do\":\"skip\",\"target\":\"self\"}]}"

/* ---- The next player after an eviction (NN-19) ---- */

static const char *const NEXT[] = {"{\"nasty_cards\":0}", "{\"nasty_cards\":0,\"eviction_next\":\"seat\"}"};

TEST(evicted_next, "NN-19 the next player stays next even if evicted; with `seat` the next seat plays")
{
    for (int i = 0; i < 2; i++) {
        Scene scene = SCENE(.players = 3, .rules = NEXT[i], .pile = "eviction");
        plays(&scene, "0 draw pile, 0 target 1");
        CHECK_INT(scene.state.seats[0], 1);
        CHECK_INT(scene.state.at, i == 0 ? 0 : 1);
        CHECK_TEXT(now(&scene), i == 0 ? "summer draw 1" : "summer draw 0");
    }
}

TEST(evicted_not_next, "NN-19 if somebody else is evicted the next seat plays, with either option")
{
    for (int i = 0; i < 2; i++) {
        Scene scene = SCENE(.players = 3, .rules = NEXT[i], .pile = "eviction");
        plays(&scene, "0 draw pile, 0 target 2");
        CHECK_INT(scene.state.at, 1);
        CHECK_TEXT(now(&scene), "summer draw 1");
    }
}

TEST(evicted_of_two, "NN-19 with two players the other one is next, whoever sits where")
{
    for (int i = 0; i < 2; i++) {
        Scene scene = SCENE(.players = 2, .rules = NEXT[i], .pile = "eviction");
        plays(&scene, "0 draw pile, 0 target 1");
        CHECK_TEXT(now(&scene), i == 0 ? "summer draw 1" : "summer draw 0");
    }
}

TEST(evicted_in_spring, "NN-19 NN-7 also in Spring, the next player stays next")
{
    for (int i = 0; i < 2; i++) {
        Scene scene = SCENE(.players = 3, .phase = "turn", .rules = NEXT[i], .yards = {"#eviction # #/# # #/# # #"},
                            .more = SPRING);
        plays(&scene, "0 turn a3, 0 target 1");
        CHECK_TEXT(now(&scene), i == 0 ? "spring turn 1" : "spring turn 0");
    }
}

TEST(evicted_in_fall, "NN-19 NN-22 NN-23 also in Fall, the next player stays next")
{
    for (int i = 0; i < 2; i++) {
        Spec spec = SPEC(.players = 4, .rules = NEXT[i], .pile = "eviction", .mover = 2, .yards = {NULL, ALL_UP},
                         .more = FALL ",\"left\":[0,3]");
        Scene scene = scene_of(spec);
        plays(&scene, "2 draw pile, 2 target 3");
        CHECK_TEXT(now(&scene), i == 0 ? "fall draw 3" : "fall draw 0"); /* player 2 has had the last turn */
        spec.phase = "turn";
        spec.yards[2] = "#eviction # #/# # #/# # #";
        spec.more = FALL;
        spec.pile = "u9";
        scene = scene_of(spec);
        plays(&scene, "2 turn a3, 2 target 3");
        CHECK_TEXT(now(&scene), i == 0 ? "fall turn 3" : "fall turn 2");
    }
}

TEST(nasty_eviction, "NN-19 any card that makes these two change seats has that effect, whoever plays it")
{
    for (int i = 0; i < 2; i++) {
        Scene scene = SCENE(.players = 4,
                            .rules = i == 0 ? "{\"cards\":[" SHORTCUT "]}"
                                            : "{\"eviction_next\":\"seat\",\"cards\":[" SHORTCUT "]}",
                            .hands = {NULL, "shortcut", "shortcut"}, .pile = "u9 u10");
        play(&scene, 2, "nasty shortcut 1"); /* the seats 1 and 2: the player who then sits on the next seat is next */
        play(&scene, 1, "decline");
        CHECK_INT(scene.state.at, 0);
        CHECK_TEXT(now(&scene), "summer draw 0");
        play(&scene, 2, "nasty shortcut 0"); /* now that player sits at seat 1 with the other one */
        CHECK_INT(scene.state.at, i == 0 ? 3 : 0);
        CHECK_TEXT(now(&scene), "summer draw 0");
        plays(&scene, "0 draw pile, 0 discard");
        CHECK_TEXT(now(&scene), i == 0 ? "summer draw 2" : "summer draw 0");
    }
}

SCENE_TEST(extra_turn_eviction, "NN-19 in another player's extra turn the seat after `at` stays next", .players = 4,
           .rules = NEXT[0], .pile = "eviction", .mover = 2, .more = "\"at\":0,\"taken\":2")
{
    plays(scene, "2 draw pile, 2 target 3"); /* the seat after the mover, not after `at` */
    CHECK_INT(scene->state.at, 1);
    CHECK_TEXT(now(scene), "summer draw 1");
}

/* ---- Nasty cards in Spring (NN-29) ---- */

static const Spec NASTY_SPRING = {.players = 3,
                                  .phase = "turn",
                                  .yards = {"u1 n5 #/# # #/# # #", "u2 n6 #/# # #/# # #", "u3 n7 #/# # #/# # #"},
                                  .hands = {"fly_tipping", "early_bird over_the_fence", "noise_complaint"},
                                  .pile = "y9 r10 nasty_dog",
                                  .more = SPRING};

TEST(nasty_in_spring, "NN-29 nasty cards are played in Spring, except those that only skip or give turns")
{
    Scene scene = scene_of(NASTY_SPRING);
    CHECK_INT(scene.state.head.may_act, 6);
    CHECK_HAS(candidates_list(&scene, 0), "nasty fly_tipping 1:a3");
    CHECK_HAS(candidates_list(&scene, 1), "nasty over_the_fence a3 0:a3");
    CHECK(!strstr(candidates_list(&scene, 1), "early_bird"));
    CHECK_TEXT(candidates_list(&scene, 2), "");
    CHECK_TEXT(refused(&scene, 1, "nasty early_bird"),
               "Turns are neither missed nor added in Spring: Early Bird can be played only in Summer.");
    CHECK_HAS(refused(&scene, 2, "nasty noise_complaint 0"), "Noise Complaint can be played only in Summer");
    plays(&scene, "0 nasty fly_tipping 1:a3 = spring answer 1");
    CHECK_HAS(state_text(&NASTY, &scene.rules, &scene.state),
              "\"resume\":\"turn\",\"chain\":0,\"waiting\":[{\"card\":\"fly_tipping\"");
    plays(&scene, "1 decline, 2 decline");
    CHECK_TEXT(lies(&scene, "1:a3"), "r10"); /* the dog came up and went to the bin */
    CHECK_TEXT(now(&scene), "spring turn 0");
    CHECK_INT(scene.state.head.turn, 1);
    plays(&scene, "0 turn c3 = spring turn 1");
}

TEST(not_nasty_in_spring, "NN-29 without `nasty_spring` nobody plays a nasty card in Spring; in Fall nobody ever does")
{
    Spec spec = NASTY_SPRING;
    spec.rules = "{\"nasty_spring\":false}";
    Scene scene = scene_of(spec);
    CHECK_INT(scene.state.head.may_act, 0);
    CHECK(!strstr(candidates_list(&scene, 0), "nasty"));
    CHECK_TEXT(refused(&scene, 0, "nasty fly_tipping 1:a3"), "Nasty cards can be played only in Summer or as answers.");
    scene = SCENE(.players = 3, .yards = {NULL, ALL_UP}, .more = FALL ",\"left\":[2]");
    CHECK_TEXT(refused(&scene, 0, "nasty early_bird"), "Nasty cards can be played only in Spring and Summer.");
}

TEST(nasty_at_the_deal, "NN-29 from the first turn of a match players with cards may act")
{
    Scene scene = {0};
    CHECK(scene_rules(&scene.rules, NULL, 4, &scene.error));
    NASTY.deal(&scene.rules, 4, 3, &scene.state);
    CHECK_INT(scene.state.head.may_act, 14);
    scene.rules.nasty_spring = false;
    NASTY.deal(&scene.rules, 4, 3, &scene.state);
    CHECK_INT(scene.state.head.may_act, 0);
}

TEST(mixed_in_spring, "NN-29 NN-30 a card with other steps is also played in Spring, and gives no turn there")
{
    Spec spec = NASTY_SPRING;
    spec.rules = "{\"cards\":[{\"id\":\"rush\",\"count\":4,\"kind\":\"nasty\",\"steps\":[{\"do\":\"reset\",\"target\":"
                 "\"other\"},{\"do\":\"again\",\"target\":\"self\"},{\"do\":\"skip\",\"target\":\"other\"}]}]}";
    spec.hands[0] = NULL;
    spec.hands[1] = "rush";
    spec.hands[2] = NULL;
    Scene scene = scene_of(spec);
    play(&scene, 1, "nasty rush 2");
    CHECK_INT(scene.state.still, 4);
    CHECK(scene.state.extra_turn_count == 0 && scene.state.skips[2] == 0);
    CHECK_TEXT(now(&scene), "spring turn 0");
}

TEST(had_his_turn, "NN-29 NN-6 NN-7 a player who can no longer turn up a card after a nasty card has had that turn")
{
    static const struct {
        const char *card, *action, *rules, *now;
    } CASES[] = {
        {"shortcut", "nasty shortcut 0", "{\"cards\":[" SHORTCUT "]}",
         "spring turn 1"}, /* to a yard with three face-up cards */
        {"shortcut", "nasty shortcut 0", "{\"eviction_next\":\"seat\",\"cards\":[" SHORTCUT "]}", "spring turn 2"},
        {"bulldozer", "nasty bulldozer 0", "{\"cards\":[" BULLDOZER "]}",
         "spring turn 2"}, /* the player's own yard is reset */
        {"bulldozer", "nasty bulldozer 2", "{\"cards\":[" BULLDOZER "]}",
         "spring turn 0"}, /* another player's yard is reset */
    };
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        Scene scene = SCENE(.players = 3, .phase = "turn", .rules = CASES[i].rules,
                            .yards = {"u1 n5 #/# # #/# # #", "u2 n6 g8/# # #/# # #", "u3 n7 #/# # #/# # #"},
                            .hands = {NULL, CASES[i].card}, .more = SPRING);
        play(&scene, 1, CASES[i].action);
        CHECK_TEXT(now(&scene), CASES[i].now);
    }
}

TEST(replaced_by_nothing, "NN-29 NN-7 in Spring a square for which the pile has no card stays empty")
{
    Spec spec = NASTY_SPRING;
    spec.pile = "vandalized"; /* which may not be face up */
    spec.rest_in_bin = true;
    spec.hands[1] = NULL;
    Scene scene = scene_of(spec);
    play(&scene, 0, "nasty fly_tipping 1:a3");
    CHECK(play(&scene, 2, "decline")); /* the pile turns out to have nothing else */
    CHECK_TEXT(lies(&scene, "1:a3"), ".");
    CHECK_INT(bits_count(yard_cards(&scene.state.yards[1])), 8);
    CHECK_INT(scene.state.pile_count, 1);
    CHECK_TEXT(now(&scene), "spring turn 0");
}

TEST(while_aiming_in_spring, "NN-29 in Spring a nasty card is also played while an instant action is aimed")
{
    Spec spec = NASTY_SPRING;
    spec.yards[0] = "#nasty_dog # #/# # #/# # u9";
    Scene scene = scene_of(spec);
    play(&scene, 0, "turn a3");
    CHECK_INT(scene.state.head.may_act, 6);
    plays(&scene, "1 nasty over_the_fence a3 0:c1, 2 decline, 0 decline");
    CHECK_TEXT(lies(&scene, "1:a3"), "u9");
    CHECK_TEXT(now(&scene), "spring target 0");
}

/* ---- Instant actions that a reset deals (NN-16) ---- */

static const Spec CHAIN = {.players = 3,
                           .yards = {"u1 n3 g5/r7 y9 stumped/n8 . #vandalized"},
                           .rules = "{\"nasty_cards\":0}",
                           .pile = "u2 vandalized u3 u4 nasty_dog u5 eviction u6 u7 u8 r4"};

TEST(dealt_instants_act, "NN-16 NN-20 instant actions that a reset deals act after it, in order of squares")
{
    Scene scene = scene_of(CHAIN);
    plays(&scene, "0 draw pile, 0 place c1");
    CHECK_TEXT(yard_of(&scene, 0), "u8 u7 u6/u5 u4 stumped/u3 . u2"); /* the card after the one that waits */
    CHECK_TEXT(bin_top(&scene, 1), "vandalized");
    CHECK_INT(happened(&scene, "came_up"), 3);
    CHECK_HAS(told(&scene, NOBODY), "Nasty Dog is turned up and waits to be carried out.");
    CHECK_HAS(told(&scene, NOBODY), "Player 0 has to carry out Eviction Notice.");
    CHECK_TEXT(now(&scene), "summer target 0");
    CHECK_INT(scene.state.instant_chain, 3);
    play(&scene, 0, "target 1");
    CHECK_HAS(state_text(&NASTY, &scene.rules, &scene.state),
              "\"chain\":3,\"waiting\":["
              "{\"card\":\"vandalized\",\"by\":0,\"target\":1,\"ask\":[],\"source\":\"replaced\",\"bare\":0},"
              "{\"card\":\"nasty_dog\",\"by\":0,\"target\":null,\"ask\":[],\"source\":\"replaced\",\"bare\":0}]");
    CHECK_TEXT(now(&scene), "summer target 0");
    play(&scene, 0, "target 0"); /* the bared yard, where player 1 sits now: face up once more */
    CHECK_INT(scene.state.yards[0].down, 0);
    CHECK_INT(bits_count(scene.state.yards[1].down), 9); /* Vandalized hit the yard where player 0 sits now */
    CHECK_TEXT(bin_top(&scene, 1), "vandalized");
    CHECK_INT(scene.state.instant_chain, 0);
    CHECK_TEXT(now(&scene), "summer draw 1");
}

TEST(dealt_later_first, "NN-16 instant actions dealt later act before those that wait")
{
    Spec spec = CHAIN;
    spec.pile = "u2 u3 u4 u5 u6 u7 eviction u8 u9 u10 nasty_dog g1 g2 g3 vandalized g4 r4";
    Scene scene = scene_of(spec);
    play(&scene, 0, "draw pile");
    play(&scene, 0, "place c1"); /* b3: Vandalized, a2: Nasty Dog; then Vandalized deals b2: Eviction Notice */
    CHECK_INT(happened(&scene, "came_up"), 3);
    CHECK_INT(happened(&scene, "reset"), 2);
    CHECK_HAS(told(&scene, NOBODY), "has to carry out Eviction Notice.");
    play(&scene, 0, "target 2");
    CHECK_HAS(told(&scene, NOBODY), "has to carry out Nasty Dog.");
    CHECK_INT(scene.state.instant_chain, 3);
}

TEST(the_last_has_it, "NN-16 the last instant action decides how the turn continues: an Eviction ends it")
{
    static const char *const PILES[] = {"u2 u3 u4 u5 fog u6 eviction u7 r4", "u2 u3 u4 u5 eviction u6 fog u7 r4"};
    for (int i = 0; i < 2; i++) {
        Spec spec = CHAIN;
        spec.rules = "{\"nasty_cards\":0,\"cards\":[" FOG "]}";
        spec.pile = PILES[i];
        spec.yards[1] = "y1 y2 y3/# # #/# # #";
        Scene scene = scene_of(spec);
        plays(&scene, "0 draw pile, 0 place c1 = summer target 0, 0 target 1");
        CHECK_TEXT(now(&scene), i == 0 ? "summer clear 0" : "summer draw 1");
        if (i == 0) CHECK_TEXT(candidates_list(&scene, 0), "clear row3, end");
    }
}

TEST(as_many_as_there_are, "NN-16 in one go as many instant actions act as the deck has, and no more")
{
    for (int chain = 11; chain <= 12; chain++) {
        const char *more =
            textf("\"chain\":%d,\"waiting\":[{\"card\":\"nasty_dog\",\"by\":0,\"target\":null,\"ask\":[],\"source\":"
                  "\"drawn\",\"bare\":1}]",
                  chain);
        Scene scene =
            SCENE(.players = 3, .rules = "{\"nasty_cards\":0}", .phase = "target",
                  .yards = {NULL, "stumped u1 n5/u2 n6 u3/n8 n9 r1"}, .pile = "u7 vandalized u8", .more = more);
        play(&scene, 0, "target 1");
        CHECK_TEXT(lies(&scene, "1:c3"), "u7"); /* the next card is taken either way */
        CHECK_INT(happened(&scene, "came_up"), chain == 11);
        CHECK_INT(happened(&scene, "passed_by"), chain == 12);
        CHECK_INT(happened(&scene, "reset"), chain == 11 ? 2 : 1);
        CHECK_INT(scene.state.instant_chain, 0);
        CHECK_TEXT(now(&scene), "summer draw 1");
    }
}

TEST(dealt_in_fall, "NN-16 NN-23 while cards are turned up in Fall no card replaces a waiting instant action")
{
    for (int rest = 0; rest < 2; rest++) {
        Scene scene = SCENE(.players = 3, .phase = "turn", .rules = rest ? "{\"reset_instants\":\"rest\"}" : NULL,
                            .yards = {"u1 n3 g5/r7 y9 stumped/n8 . #vandalized", ALL_UP},
                            .pile = "u2 u3 u4 u5 u7 nasty_dog u8", .more = FALL);
        play(&scene, 0, "turn c1");
        CHECK_TEXT(lies(&scene, "0:a3"), "u8");
        CHECK_TEXT(lies(&scene, "0:b3"), rest ? "u7" : ".");
        CHECK_TEXT(lies(&scene, "0:c3"), rest ? "u5" : "u7");
        CHECK_TEXT(lies(&scene, "0:c1"), ".");
        CHECK_TEXT(now(&scene), rest ? "fall turn 2" : "fall target 0");
        if (!rest) {
            CHECK_TEXT(candidates_list(&scene, 0), "target 2");
            plays(&scene, "0 target 2 = fall turn 2");
        }
    }
}

SCENE_TEST(too_many_in_fall, "NN-16 NN-23 no card replaces an instant action that no longer has an effect either",
           .players = 3, .phase = "target",
           .rules = "{\"cards\":[{\"id\":\"earthquake\",\"count\":1,\"kind\":\"instant\",\"steps\":[{\"do\":"
                    "\"reset\",\"target\":\"any\"}]}]}",
           .yards = {"u1 n3 g5/r7 y9 stumped/n8 . .", ALL_UP}, .pile = "u7 nasty_dog u8",
           .more = FALL ",\"chain\":13,\"waiting\":[{\"card\":\"earthquake\",\"by\":0,\"target\":null,"
                        "\"ask\":[],\"source\":\"0:c1\",\"bare\":0}]")
{
    play(scene, 0, "target 0");
    CHECK_INT(happened(scene, "passed_by"), 1);
    CHECK_TEXT(lies(scene, "0:b3"), ".");
    CHECK_TEXT(lies(scene, "0:c3"), "u7");
    CHECK_TEXT(now(scene), "fall turn 2");
}

SCENE_TEST(dealt_in_spring, "NN-16 NN-7 in Spring the square is refilled after the last instant action", .players = 3,
           .phase = "turn", .rules = "{\"nasty_cards\":0}", .yards = {". . ./. . ./u1 . #vandalized"},
           .pile = "u2 u3 u4 u5 u6 u7 u8 u9 y1 y2 r8 nasty_dog", .more = SPRING)
{
    play(scene, 0, "turn c1");
    CHECK_TEXT(lies(scene, "0:a1"), "r8");
    CHECK_TEXT(lies(scene, "0:c1"), ".");
    CHECK_TEXT(now(scene), "spring target 0");
    play(scene, 0, "target 2");
    CHECK_TEXT(lies(scene, "2:a3"), "#y2");
    CHECK_TEXT(lies(scene, "2:c1"), "#u3");
    CHECK_TEXT(lies(scene, "0:c1"), "#u2");
    CHECK_TEXT(now(scene), "spring turn 1");
}

TEST(cancelled_in_the_wake, "NN-16 NN-32 a cancelled instant action is finished, and the next one acts")
{
    Spec spec = CHAIN;
    spec.rules = NULL;
    spec.pile = "u2 u3 u4 u5 u6 eviction u7 nasty_dog u8 r4";
    spec.hands[1] = "home_security";
    Scene scene = scene_of(spec);
    plays(&scene, "0 draw pile, 0 place c1, 0 target 1 = summer answer 1, 1 respond home_security");
    CHECK_INT(happened(&scene, "cancelled"), 1);
    CHECK_TEXT(bin_top(&scene, 1), "nasty_dog");
    CHECK_HAS(told(&scene, NOBODY), "has to carry out Eviction Notice.");
    CHECK_TEXT(now(&scene), "summer target 0");
}

TEST(asked_in_the_wake, "NN-16 NN-32 a player hit by an instant action that a reset has dealt is asked as usual")
{
    Spec spec = CHAIN;
    spec.rules = NULL;
    spec.pile = "u2 u3 u4 u5 u6 u7 vandalized u8 r4";
    spec.hands[0] = "bylaw_officer";
    Scene scene = scene_of(spec);
    plays(&scene, "0 draw pile, 0 place c1 = summer answer 0");
    CHECK_INT(scene.state.instant_chain, 0);
    plays(&scene, "0 decline = summer answer 0");
    CHECK_INT(scene.state.instant_chain, 1);
    play(&scene, 0, "decline");
    CHECK_INT(scene.state.instant_chain, 0);
    CHECK_TEXT(now(&scene), "summer clear 0");
}

SCENE_TEST(no_card_is_left, "NN-15 NN-16 when all remaining cards wait to act, squares stay empty", .players = 7,
           .phase = "place",
           .rules = "{\"grid\":4,\"wild\":0,\"stumped\":0,\"nasty_cards\":0,\"reset_refills\":true,\"cards\":["
                    "{\"id\":\"vandalized\",\"count\":1},{\"id\":\"nasty_dog\",\"count\":0},{\"id\":"
                    "\"eviction\",\"count\":0},{\"id\":\"fog\",\"count\":21,\"kind\":\"instant\",\"steps\":[{"
                    "\"do\":\"skip\",\"target\":\"self\"}]}]}",
           .yards = {"#vandalized"}, .drawn = "u3", .bin = "u1 u1 u2")
{
    CHECK_INT(scene->state.pile_count, 21);
    play(scene, 0, "place a4");
    CHECK_INT(bits_count(yard_cards(&scene->state.yards[0])), 3); /* the bin without its top card */
    CHECK_INT(happened(scene, "acts"), 21);
    CHECK_INT(scene->state.out_seat, 0);
}

/* A hundred suit cards in the yards, and instant actions everywhere else. */
#define FOGGY(fogs, stumped)                                                                               \
    "{\"grid\":4,\"wild\":0,\"stumped\":" stumped                                                          \
    ",\"reset_refills\":true,\"cards\":[{\"id\":\"vandalized\",\"count\":0},"                              \
    "{\"id\":\"nasty_dog\",\"count\":1},{\"id\":\"eviction\",\"count\":0},{\"id\":\"fog\",\"count\":" fogs \
    ",\"kind\":\"instant\",\"steps\":[{\"do\":\"skip\",\"target\":\"self\"}]}]}"

SCENE_TEST(instants_alone,
           "NN-16 if pile and bin only have instant actions none of them comes up, and squares stay empty",
           .players = 8, .phase = "place", .rules = FOGGY("36", "1"), .yards = {"# # # #/. . . .", "#nasty_dog"},
           .drawn = "stumped", .bin = "fog fog")
{
    play(scene, 0, "stump 1:a4");
    const int pile = scene->state.pile_count;
    play(scene, 0, "target 1");
    CHECK(happened(scene, "reset") == 1 && happened(scene, "came_up") == 0);
    CHECK_INT(scene->state.pile_count, pile);
    CHECK_INT(yard_cards(&scene->state.yards[1]), scene->state.yards[1].stumped);
}

TEST(no_other_card, "NN-15 a replaced card is not dealt again if all others wait to act: its square stays empty")
{
    SCOPED_TEXT more = {0};
    text_add(&more, "\"chain\":38,\"waiting\":[");
    for (int i = 0; i < 38; i++) {
        text_addf(&more, "{\"card\":\"%s\",\"by\":0,\"target\":%s,\"ask\":[],\"source\":\"replaced\",\"bare\":0}%s",
                  i < 37 ? "fog" : "nasty_dog", i < 37 ? "0" : "null", i < 37 ? "," : "]");
    }
    const Spec spec =
        SPEC(.players = 8, .phase = "target", .rules = FOGGY("37", "0"),
             .yards = {"u1 n1 u2 n2", "u3 # # #/# # # #/# # # #/# # # #", NULL, NULL, NULL, NULL, NULL, "."},
             .hands = {"fly_tipping"}, .more = text_string(&more));
    Scene scene = scene_of(spec);
    CHECK(scene.state.pile_count == 0 && scene.state.bin_count == 0);
    play(&scene, 0, "nasty fly_tipping 1:a4");
    CHECK_TEXT(lies(&scene, "1:a4"), ".");
    CHECK_TEXT(bin_top(&scene, 1), "u3");
    CHECK_INT(happened(&scene, "replaced"), 1);
}

SCENE_TEST(nasty_deals_face_down,
           "NN-20 a nasty card that resets the bared yard deals face down, and `bare` is cleared", .players = 3,
           .rules = "{\"cards\":[" BULLDOZER "]}", .phase = "target",
           .yards = {NULL, "stumped u1 n5/u2 n6 u3/n8 n9 r1"}, .hands = {NULL, NULL, "bulldozer bulldozer"},
           .more = "\"waiting\":[{\"card\":\"nasty_dog\",\"by\":0,\"target\":null,\"ask\":[],\"source\":"
                   "\"drawn\",\"bare\":1}]")
{
    play(scene, 2, "nasty bulldozer 0"); /* another yard */
    CHECK_INT(scene->state.stack[0].bared_seat, 1);
    play(scene, 2, "nasty bulldozer 1");
    CHECK_INT(scene->state.stack[0].bared_seat, NOBODY);
    CHECK_INT(bits_count(scene->state.yards[1].down), 8);
    play(scene, 0, "target 1");
    CHECK_INT(bits_count(scene->state.yards[1].down), 8);
}

/* Puts all special cards on top of the pile. */
static void specials_up(NastyState *state)
{
    uint8_t sorted[NASTY_PILE_MAX];
    int count = 0;
    for (int special = 0; special < 2; special++) {
        for (int i = 0; i < state->pile_count; i++) {
            if (card_is_special(state->pile[i]) == (special == 1)) sorted[count++] = state->pile[i];
        }
    }
    memcpy(state->pile, sorted, (size_t)count);
}

TEST(hundreds_act, "NN-16 four hundred instant actions act in one go, with a limited number of events")
{
    SCOPED_TEXT rules = {0};
    text_add(&rules, "{\"nasty_cards\":0,\"cards\":[{\"id\":\"vandalized\",\"count\":0,\"count_two\":0},{\"id\":"
                     "\"nasty_dog\",\"count\":0,\"count_two\":0},{\"id\":\"eviction\",\"count\":0,\"count_two\":0}");
    for (char id = 'a'; id < 'a' + 10; id++) {
        text_addf(&rules, ",{\"id\":\"%c\",\"count\":40,\"kind\":\"instant\",\"steps\":[", id);
        for (int i = 0; i < 4; i++) text_addf(&rules, "%s{\"do\":\"reset\",\"target\":\"self\"}", i ? "," : "");
        text_add(&rules, "]}");
    }
    text_add(&rules, "]}");
    Scene scene =
        SCENE(.players = 2, .rules = text_string(&rules), .yards = {"u1 u2 #a"}, .drawn = "r4", .phase = "place");
    specials_up(&scene.state);
    play(&scene, 0, "place c4");
    CHECK(scene.events.count > NASTY_EVENTS_WITH_ROOM && scene.events.count < EVENT_LIST_MAX);
    CHECK_INT(happened(&scene, "came_up"),
              NASTY_EVENTS_WITH_ROOM - 7); /* shown, exposed, placed; reset, its three cards */
    CHECK(scene.state.instant_chain == 0 && scene.state.dealt_count == 0);
    CHECK_INT(scene.state.out_seat, 0);
}

/* ---- A stolen Stumped (NN-12) ---- */

TEST(stolen_stumped, "NN-12 a Stumped from another player's yard goes into the thief's yard, or to the bin")
{
    const Spec spec = SPEC(.players = 3, .yards = {"u1 n5 #/. . ./. . .", "u2 n6 #stumped/# # #/# # #"},
                           .pile = "stumped", .bin = "stumped");
    for (int discards = 0; discards < 2; discards++) {
        Scene scene = scene_of(spec);
        play(&scene, 0, "draw pile");
        CHECK(!scene.state.is_stolen);
        play(&scene, 0, "stump 1:c3");
        CHECK(scene.state.drawn == STUMPED && scene.state.is_stolen);
        CHECK_TEXT(candidates_list(&scene, 0), "stump a3, stump b3, stump c3, discard");
        CHECK_TEXT(refused(&scene, 0, "stump 2:a1"),
                   "You took this Stumped from another yard: it has to go into your own yard or to the bin.");
        CHECK_TEXT(refused(&scene, 0, "place a3"),
                   "You hold a Stumped: put it on a card in your own yard, or discard it.");
        play(&scene, 0, discards ? "discard" : "stump a3");
        CHECK_TEXT(bin_top(&scene, 1), discards ? "stumped" : "u1");
        CHECK(!scene.state.is_stolen);
        CHECK_TEXT(now(&scene), "summer draw 1");
    }
    Scene scene = scene_of(spec);
    play(&scene, 0, "draw bin"); /* not stolen: it goes anywhere */
    CHECK(scene.state.is_drawn_known && !scene.state.is_stolen);
    CHECK_HAS(refused(&scene, 0, "place a3"), "in your own or another yard");
    play(&scene, 0, "stump 1:a3");
    CHECK(scene.state.drawn < SUIT_CARDS && scene.state.is_stolen);
    play(&scene, 0, "place a3");
    CHECK(!scene.state.is_stolen);
}

SCENE_TEST(stolen_anywhere, "NN-12 with the option, a stolen Stumped goes into any yard like another one", .players = 3,
           .rules = "{\"stolen_stump\":\"any\"}", .yards = {"u1 n5 #/. . ./. . .", "u2 n6 #stumped/# # #/# # #"},
           .pile = "stumped")
{
    plays(scene, "0 draw pile, 0 stump 1:c3");
    CHECK(scene->state.drawn == STUMPED && scene->state.is_stolen);
    CHECK_HAS(refused(scene, 0, "place a3"), "in your own or another yard");
    play(scene, 0, "stump 2:a1");
}

/* ---- The preset ---- */

TEST(author, "NN-12 NN-16 NN-19 NN-29 the defaults are the author's, and the preset `author` overrides nothing")
{
    SCOPED_BOOK *book = rulebook_create_builtin(&NASTY);
    const int preset = rulebook_preset_find(book, "author");
    NastyRules rules;
    CHECK(preset >= 0 && rulebook_make_rules(book, preset, NULL, 4, &rules, &check_error));
    CHECK_BYTES(&rules, rulebook_defaults(book), sizeof rules);
    CHECK(rules.eviction_next == NEXT_PLAYER && rules.reset_instants == RESET_ACT && rules.stolen_stump == STOLEN_OWN);
    CHECK(rules.nasty_spring && rules.stump_out);
}

TEST(then, "NN-12 NN-16 NN-19 NN-29 rules without these options mean the rules before these options existed")
{
    SCOPED_BOOK *book = rulebook_create_builtin(&NASTY);
    const JsonCursor root = check_json("{\"rounds\":3}");
    NastyRules rules;
    CHECK(rulebook_make_recorded_rules(book, &root, 4, &rules, &check_error));
    CHECK(rules.eviction_next == NEXT_SEAT && rules.reset_instants == RESET_REST && rules.stolen_stump == STOLEN_ANY);
    CHECK(!rules.nasty_spring && !rules.stump_out && rules.rounds == 3);
}
