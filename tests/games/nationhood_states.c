/* SPDX-License-Identifier: MIT */
/* Nationhood: states as JSON, each error that is refused, views, and possible states sampled from them. */
#include "check.h"
#include "support/nationhood_fixture.h"
#include "support/notation.h"

/* Checks that a state is refused at that path and for that reason. */
static void refuses_text(const char *text, const char *path, const char *reason)
{
    Stage stage;
    const bool loaded = stage_load(&stage, text);
    CHECK(!loaded);
    const bool there = CHECK(strncmp(stage.error.text, path, strlen(path)) == 0);
    const bool told = CHECK_HAS(stage.error.text, reason);
    if (loaded || !there || !told) fprintf(stderr, "  %s\n  for %s\n", stage.error.text, text);
}

static void refuses_scene(const Scene *scene, const char *path, const char *reason)
{
    SCOPED_TEXT text = scene_json(scene);
    refuses_text(text_string(&text), path, reason);
}

/* The same for a valid scene with one change. */
static void refuses(const Scene *scene, const char *from, const char *to, const char *path, const char *reason)
{
    SCOPED_TEXT text = scene_json(scene);
    stage_of(*scene);
    refuses_text(with_change(text_string(&text), from, to), path, reason);
}

static const Scene PLAIN = {.to_move = 1,
                            .turn = 3,
                            .hands = {"As Td *", "Ah 2h 4c"},
                            .known = {"Td", "2h"},
                            .stock = "5s 5h",
                            .piles = {"9c 9d", "8s"},
                            .cities = {"6s 6h 6d|Ks Kh *", "Qs Qh Qd"}};

TEST(round_trip, "a state with everything that it can contain is read back byte for byte")
{
    const char *const whittled[2] = {"2s 3s 4s 5h 6s 7s 8s Kd", "Ah"};
    const Scene scenes[] = {
        SCENE(.rules = "{\"rubbers\":3}", .to_move = 0, .turn = 4, .hands = {"As *", "Ah 2h"}, .known = {"*", "2h"},
              .refused = {"{\"give\":[\"6\"],\"take\":[\"K\"]}"}, .cities = {"6s 6h *", "Ks Kh Kd"}, .points = {3, 4},
              .won = {1, 0}, .deal = 5),
        SCENE(.phase = "reply", .to_move = 1, .hands = {"As", "Ah"}, .cities = {"6s 6h *|9s 9h 9d"},
              .offer = "{\"by\":0,\"give\":[\"6\",\"9\"],\"take\":[]}"),
        SCENE(.phase = "whittle", .to_move = 0, .hands = {whittled[0], whittled[1]}, .piles = {"*", "2d"},
              .war = "{\"by\":0}", .retaliation = 2),
        SCENE(.rules = "{\"war_chain\":1000}", .to_move = 1, .turn = 95, .hands = {"As", "Ah"}, .piles = {"2d", "*"},
              .retaliation = 300),
        SCENE(.rules = "{\"joker_exchange\":\"joker_in\",\"exchanges\":2}", .phase = "meld", .to_move = 0,
              .hands = {whittled[0], whittled[1]}, .swapped = 2, .cities = {"9s 9h *|Ts Th *"}),
        SCENE(.phase = "meld", .to_move = 0, .hands = {whittled[0], whittled[1]}, .swapped = 1, .cities = {"9s 9h *"}),
    };
    for (size_t i = 0; i < sizeof scenes / sizeof *scenes; i++) {
        Stage stage, again;
        stage = stage_of(scenes[i]);
        CHECK_INT(stage.state.retaliation, scenes[i].retaliation);
        CHECK_INT(stage.state.exchanges_made, scenes[i].swapped);
        const char *text = state_text(&NATIONHOOD, &stage.rules, &stage.state);
        CHECK(stage_load(&again, text));
        CHECK_BYTES(&again.state, &stage.state, sizeof stage.state);
        CHECK_TEXT(state_text(&NATIONHOOD, &again.rules, &again.state), text);
    }
}

TEST(members, "the members of the state are those of the page, in their order")
{
    const Scene scene = SCENE(.phase = "whittle", .to_move = 0, .turn = 4, .hands = {"2s 3s 4s 5h 6s 7s 8s Kd", "Ah *"},
                              .known = {"Kd", ""}, .piles = {"*", "2d 3d"}, .war = "{\"by\":0}", .retaliation = 1,
                              .refused = {"{\"give\":[\"6\"],\"take\":[\"K\"]}", NULL}, .cities = {"6h 6d 6c", ""});
    Stage stage = stage_of(scene);
    const char *text = state_text(&NATIONHOOD, &stage.rules, &stage.state);
    CHECK_HAS(text, "\"hands\":[[\"2s\",\"3s\",\"4s\",\"5h\",\"6s\",\"7s\",\"8s\",\"Kd\"],[\"Ah\",\"*\"]],"
                    "\"known\":[[\"Kd\"],[]],\"stock\":[\"As\",\"Ad\",");
    CHECK_HAS(text,
              "\"piles\":[[\"*\"],[\"2d\",\"3d\"]],\"cities\":[[{\"rank\":\"6\",\"cards\":[\"6h\",\"6d\",\"6c\"]}],[]],"
              "\"dealer\":0,\"offer\":null,\"refused\":[{\"give\":[\"6\"],\"take\":[\"K\"]},null],"
              "\"swapped\":0,\"war\":{\"by\":0},\"retaliation\":1,\"points\":[0,0],\"won\":[0,0],"
              "\"drawn\":0,\"deal\":1}");
    refuses(&scene, "\"6h\",\"6d\"", "\"6d\",\"6h\"", "cities[0][0].cards[1]", "order");
}

TEST(swapped_before, "NA-5 in a state of an earlier version the exchanges of the turn are true or false: one or none")
{
    Stage stage;
    const Scene scene = SCENE(.phase = "meld", .to_move = 0, .turn = 4, .hands = {"2s 3s 4s 5h 6s 7s 8s *", "Ah"},
                              .cities = {"9s 9h *", ""});
    SCOPED_TEXT text = scene_json(&scene);
    static const char *const WORDS[] = {"\"swapped\":false", "\"swapped\":true"};
    for (int swapped = 0; swapped < 2; swapped++) {
        CHECK(stage_load(&stage, with_change(text_string(&text), "\"swapped\":0", WORDS[swapped])));
        CHECK_INT(stage.state.exchanges_made, swapped);
    }
}

TEST(turn_put_in, "a turn that is left out is the lowest that fits")
{
    const char *const city = "6s 6h 6d", *const give = "{\"give\":[\"6\"],\"take\":[]}",
                      *const nation = "2s 3s 4s 5s 6s 7s *";
    const struct {
        Scene scene;
        uint32_t turn;
    } cases[] = {
        {SCENE(.to_move = 1, .hands = {"As", "Ah"}), 1},
        {SCENE(.to_move = 0, .hands = {"As", "Ah"}), 2},
        {SCENE(.to_move = 0, .hands = {"As", "Ah"}, .deal = 2), 1},
        {SCENE(.phase = "reply", .to_move = 0, .hands = {"As", "Ah"}, .cities = {city},
               .offer = "{\"by\":1,\"give\":[],\"take\":[\"6\"]}"),
         1},
        {SCENE(.to_move = 0, .hands = {"As", "Ah"}, .cities = {city}, .refused = {give}), 4},
        {SCENE(.to_move = 1, .hands = {"As", "Ah"}, .cities = {city}, .refused = {give}), 3},
        {SCENE(.phase = "deal_over", .to_move = 1, .hands = {nation, "Ah"}, .known = {nation}, .points = {3, 0}), 2},
        {SCENE(.phase = "deal_over", .to_move = 1, .hands = {"Ah", nation}, .known = {NULL, nation}, .points = {0, 3}),
         1},
        {SCENE(.phase = "deal_over", .to_move = 1, .hands = {"2s 3s 4s 5s 6s 7s 9s", "Ah"}, .drawn = 1), 100},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        CHECK_INT(stage_of(cases[i].scene).state.head.turn, cases[i].turn);
}

TEST(cards_refused, "a state is refused unless its cards are the pack's, each in one place and in order")
{
    refuses(&PLAIN, "\"As\",\"Td\"", "\"Td\",\"As\"", "hands[0][1]", "order");
    refuses(&PLAIN, "\"Td\",\"*\"", "\"*\",\"Td\"", "hands[0][2]", "order");
    refuses(&PLAIN, "\"known\":[[\"Td\"],[\"2h\"]]", "\"known\":[[\"Td\"],[\"2h\",\"Ah\"]]", "known[1][1]", "order");
    refuses(&PLAIN, "\"known\":[[\"Td\"],[\"2h\"]]", "\"known\":[[\"Td\"],[\"2h\",\"2h\"]]", "known[1][1]", "order");
    refuses(&PLAIN, "\"known\":[[\"Td\"],[\"2h\"]]", "\"known\":[[\"Td\"],[\"3h\"]]", "known",
            "not in that player's hand");
    refuses(&PLAIN, "\"known\":[[\"Td\"],[\"2h\"]]", "\"known\":[[\"Td\"],[\"*\"]]", "known",
            "not in that player's hand");
    refuses(&PLAIN, "\"known\":[[\"Td\"],[\"2h\"]]", "\"known\":[[\"Td\"]]", "known", "list of length 2");
    refuses(&PLAIN, "\"5s\",\"5h\"", "\"5s\",\"5s\"", "stock[1]", "appears too often");
    refuses(&PLAIN, "\"9c\",\"9d\"", "\"9c\",\"As\"", "piles[0][1]", "appears too often");
    refuses(&PLAIN, "\"9c\",\"9d\"", "\"9c\",\"*\",\"*\"", "piles[0][2]", "appears too often");
    refuses(&PLAIN, "\"9c\",\"9d\"", "\"9c\"", "stock", "a card is missing: 9d");
    refuses(&PLAIN, "\"5s\",\"5h\"", "\"5s\",\"?\"", "stock[1]", "a card must be a rank and a suit");
    refuses(&PLAIN, "\"5s\",\"5h\"", "\"5s\",5", "stock[1]", "a card must be a rank and a suit");
    refuses(&PLAIN, "\"9c\",\"9d\"", "\"9c\",\"9x\"", "piles[0][1]", "a card must be a rank and a suit");
    refuses(&PLAIN, "\"piles\":[", "\"piles\":[[],", "piles", "list of length 2");
    refuses(&PLAIN, "\"piles\":[[\"9c\",\"9d\"]", "\"piles\":[\"9c\"", "piles[0]", "list");
    refuses(&PLAIN, "\"known\":[[\"Td\"]", "\"known\":[[\"*\",\"*\",\"*\"]", "known[0][2]", "order");
    SCOPED_TEXT many = {0};
    text_add(&many, "\"stock\":[");
    for (int i = 0; i < DECK; i++) text_add(&many, "\"As\",");
    refuses(&PLAIN, "\"stock\":[", text_string(&many), "stock", "54 cards in all");
    refuses(&PLAIN, "\"hands\":", "\"hand\":", "hands", "missing");
    refuses(&PLAIN, "\"stock\":", "\"stack\":", "stock", "missing");
}

TEST(cities_refused, "NA-8 a state is refused with an invalid city or cities out of order")
{
    refuses(&PLAIN, "\"rank\":\"6\"", "\"rank\":\"7\"", "cities[0][0].cards", "its rank");
    refuses(&PLAIN, "\"rank\":\"6\"", "\"rank\":\"66\"", "cities[0][0].rank", "a rank must be one of");
    refuses(&PLAIN, "\"rank\":\"6\"", "\"rank\":6", "cities[0][0].rank", "a rank must be one of");
    refuses(&PLAIN, "\"rank\":\"6\"", "\"rank\":\"6\",\"size\":3", "cities[0][0].size", "unknown key");
    refuses(&PLAIN, "{\"rank\":\"6\"", "6,{\"rank\":\"6\"", "cities[0][0]", "6 is not an object");
    refuses(&PLAIN, "\"cities\":[[", "\"cities\":[6,[", "cities", "list of length 2");
    refuses(&PLAIN, "[{\"rank\":\"Q\",\"cards\":[\"Qs\",\"Qh\",\"Qd\"]}]", "6", "cities[1]", "6 is not a list");
    refuses(&PLAIN, "[\"6s\",\"6h\",\"6d\"]", "[\"6s\",\"6h\"]", "cities[0][0].cards", "three cards");
    refuses(&PLAIN, "[\"Ks\",\"Kh\",\"*\"]", "[\"Ks\",\"*\",\"Kh\"]", "cities[0][1].cards[2]", "order");
    Scene scene = PLAIN;
    scene.cities[0] = "Ks Kh *|6s 6h 6d";
    refuses_scene(&scene, "cities[0][1]", "order");
    scene.cities[0] = "6s 6h 7d";
    refuses_scene(&scene, "cities[0][0].cards", "its rank");
    scene.cities[0] = "6s 6h 6d|Ks * *";
    scene.hands[0] = "As Td";
    refuses_scene(&scene, "cities[0][1].cards", "natural cards in a city must be at least 2");
    scene.rules = "{\"city_naturals\":1}";
    stage_of(scene);
}

TEST(hands_refused, "a state is refused in which a player holds too many cards, or too few to meld")
{
    Scene scene = {.to_move = 1, .hands = {"As Ah 2s 3s 4s 5s 6s 7s", "Ad"}};
    refuses_scene(&scene, "hands", "at most seven");
    scene.to_move = 0;
    refuses_scene(&scene, "hands", "at most seven");
    scene.phase = "rebuild";
    refuses_scene(&scene, "hands", "at most seven");
    scene.phase = "meld";
    stage_of(scene);
    refuses(&scene, "\"7s\"]", "\"7s\",\"8s\"]", "stock", "appears too often");
    scene.hands[0] = "As Ah 2s 3s 4s 5s 6s 7s 8s";
    refuses_scene(&scene, "hands", "one to eight");
    scene.hands[0] = "As Ah 2s 3s 4s 5s 6s";
    refuses_scene(&scene, "hands", "must hold eight cards while any can be drawn from the stock");
    scene.hands[0] = "";
    refuses_scene(&scene, "hands", "one to eight");
    scene = SCENE(.phase = "whittle", .to_move = 0, .hands = {"As Ah 2s 3s 4s 5s 6s", "Ad"}, .piles = {"*"},
                  .war = "{\"by\":0}", .retaliation = 1);
    refuses_scene(&scene, "hands", "a player who whittles must hold at least eight cards");
}

TEST(rebuild_refused, "NA-17 NA-19 a rebuild without a card to draw, or a meld short of cards, is refused")
{
    const char *const all[2] = {"2s 2h 2d 2c *|3s 3h 3d 3c|4s 4h 4d 4c|5s 5h 5d 5c|6s 6h 6d 6c",
                                "7s 7h 7d 7c *|8s 8h 8d 8c|9s 9h 9d 9c|Ts Th Td Tc|Js Jh Jd Jc"};
    Scene scene = SCENE(.phase = "rebuild", .to_move = 1, .hands = {"As Ah Ad Ac Qs Qh Qd", "Ks Kh Kd"},
                        .piles = {"Qc", "Kc"}, .cities = {all[0], all[1]});
    stage_of(scene); /* the player's own pile can be drawn */
    scene.piles[0] = "Kc";
    scene.piles[1] = NULL;
    scene.hands[0] = "As Ah Ad Ac Qs Qh Qd";
    scene.hands[1] = "Ks Kh Kd Qc";
    refuses_scene(&scene, "phase", "nothing to draw");
    scene.phase = "meld";
    stage_of(scene);
    scene.hands[1] = "Ks Kh Kd";
    scene.piles[0] = "Kc Qc";
    refuses_scene(&scene, "hands", "must hold eight cards while any can be drawn from the stock");
}

TEST(turns_refused, "NA-1 a state is refused whose deal, dealer, turn and player to move contradict each other")
{
    refuses(&PLAIN, "\"dealer\":0", "\"dealer\":2", "dealer", "2 is not a whole number from 0 to 1");
    refuses(&PLAIN, "\"dealer\":0", "\"dealer\":1", "dealer", "players take turns to deal, beginning with player 0");
    refuses(&PLAIN, "\"deal\":1", "\"deal\":2", "dealer", "is not the dealer of deal 2");
    refuses(&PLAIN, "\"deal\":1", "\"deal\":0", "deal", "whole number");
    refuses(&PLAIN, "\"turn\":3", "\"turn\":4", "to_move", "turn 4 must be player 0's");
    refuses(&PLAIN, "\"turn\":3", "\"turn\":101", "turn", "1 to 100");
    refuses(&PLAIN, "\"to_move\":1", "\"to_move\":0", "to_move", "turn 3 must be player 1's");
    const Scene reply = SCENE(.phase = "reply", .to_move = 1, .turn = 4, .cities = {"6s 6h 6d"},
                              .offer = "{\"by\":0,\"give\":[\"6\"],\"take\":[]}");
    refuses(&reply, "\"turn\":4", "\"turn\":3", "to_move", "turn 3");
    refuses(&PLAIN, "\"phase\":\"draw\"", "\"phase\":\"drawing\"", "phase", "");
}

TEST(offers_refused, "NA-10 NA-12 a waiting offer that could not have been made is refused")
{
    const char *offer = "{\"by\":0,\"give\":[\"6\"],\"take\":[\"K\"]}";
    Scene scene = SCENE(.phase = "reply", .to_move = 1, .hands = {"As", "Ah"},
                        .cities = {"6s 6h 6d|9s 9h 9d|Ts Th Td", "Ks Kh Kd"}, .offer = offer);
    refuses(&scene, offer, "null", "offer", "there must be an offer in phase \"reply\", and in no other");
    refuses(&scene, offer, "{\"by\":1,\"give\":[\"6\"],\"take\":[\"K\"]}", "offer.by",
            "the player who offers cannot be the player who replies");
    refuses(&scene, offer, "{\"give\":[\"6\"],\"take\":[\"K\"]}", "offer.by", "missing");
    refuses(&scene, offer, "{\"by\":0,\"give\":[\"6\"]}", "offer.take", "missing");
    refuses(&scene, offer, "{\"by\":0,\"give\":[],\"take\":[]}", "offer", "at least one");
    refuses(&scene, offer, "{\"by\":0,\"give\":[\"9\",\"6\"],\"take\":[]}", "offer.give[1]", "order");
    refuses(&scene, offer, "{\"by\":0,\"give\":[\"6\",\"6\"],\"take\":[]}", "offer.give[1]", "order");
    refuses(&scene, offer, "{\"by\":0,\"give\":[\"K\"],\"take\":[]}", "offer", "do not allow this offer");
    refuses(&scene, offer, "{\"by\":0,\"give\":[],\"take\":[\"6\"]}", "offer", "do not allow this offer");
    refuses(&scene, offer, "{\"by\":0,\"give\":[\"6\",\"9\",\"T\"],\"take\":[\"K\"]}", "offer",
            "do not allow this offer");
    refuses(&scene, offer, "{\"by\":0,\"give\":[\"6\"],\"take\":[\"K\"],\"for\":1}", "offer.for", "unknown key");
    refuses(&scene, "\"phase\":\"reply\",\"over\":false,\"to_move\":1",
            "\"phase\":\"draw\",\"over\":false,\"to_move\":0", "offer", "it must be null except in phase");
    scene.refused[0] = "{\"give\":[\"6\"],\"take\":[]}";
    refuses(&scene, "\"refused\":[{\"give\":[\"6\"],\"take\":[]}", "\"refused\":[{\"give\":[\"6\"],\"take\":[\"K\"]}",
            "offer", "do not allow this offer");
    scene.rules = "{\"repeat_offers\":true}";
    scene.refused[0] = "{\"give\":[\"6\"],\"take\":[\"K\"]}";
    stage_of(scene);
}

TEST(refused_refused, "NA-12 a remembered offer that could never have been made is refused")
{
    const char *offer = "{\"give\":[\"6\"],\"take\":[\"K\"]}";
    Scene scene = SCENE(.to_move = 0, .turn = 4, .hands = {"As", "Ah"}, .refused = {offer},
                        .cities = {"6s 6h 6d|9s 9h 9d|Ts Th Td", "Ks Kh Kd"});
    refuses(&scene, "\"turn\":4", "\"turn\":2", "refused", "has not yet had a turn");
    refuses(&scene, offer, "{\"give\":[],\"take\":[]}", "refused[0]", "at least one");
    refuses(&scene, offer, "{\"by\":0,\"give\":[\"6\"],\"take\":[]}", "refused[0].by", "unknown key");
    refuses(&scene, offer, "{\"give\":[\"6\",\"9\",\"T\"],\"take\":[\"K\"]}", "refused", "too many");
    refuses(&scene, offer, "{\"give\":[\"6\",\"9\"],\"take\":[\"6\",\"9\"]}", "refused", "");
    refuses(&scene, offer, "{\"give\":[\"2\"],\"take\":[]}", "refused", "on the table do not fit it");
    refuses(&scene, offer, "false", "refused[0]", "object");
    scene.rules = "{\"offer_cities\":4}";
    refuses(&scene, offer, "{\"give\":[\"6\",\"9\"],\"take\":[\"6\",\"9\"]}", "refused",
            "the players cannot both have had these cities");
    scene.rules = "{\"city_naturals\":3}";
    refuses(&scene, offer, "{\"give\":[\"6\"],\"take\":[\"6\"]}", "refused",
            "the players cannot both have had these cities");
    scene.rules = NULL;
    /* During the other player's turn no city can have changed since the offer. */
    scene.to_move = 1;
    scene.turn = 5;
    refuses(&scene, offer, "{\"give\":[\"K\"],\"take\":[]}", "refused", "on the table do not fit it");
    refuses(&scene, offer, "{\"give\":[],\"take\":[\"6\"]}", "refused", "on the table do not fit it");
    refuses(&scene, "\"turn\":5", "\"turn\":1", "refused", "has not yet had a turn");
    /* Two cities of one rank have the jokers among their cards. */
    scene.cities[0] = "6s 6h *|9s 9h 9d|Ts Th Td";
    scene.cities[1] = "6d 6c *|Ks Kh Kd";
    scene.refused[0] = "{\"give\":[\"6\"],\"take\":[\"6\"]}";
    stage_of(scene);
    /* A deal that is over remembers no offer. */
    scene = SCENE(.phase = "deal_over", .to_move = 1, .turn = 100, .drawn = 1, .hands = {"As", "Ah"},
                  .cities = {"6s 6h 6d"});
    refuses(&scene, "\"refused\":[null,null]", "\"refused\":[{\"give\":[\"6\"],\"take\":[]},null]", "refused",
            "it must be null when the deal is over");
    /* Neither does a turn that ended with a war. */
    scene = SCENE(.to_move = 1, .turn = 5, .retaliation = 1, .piles = {"", "*"}, .hands = {"As", "Ah"},
                  .cities = {"6s 6h 6d"});
    refuses(&scene, "\"refused\":[null,null]", "\"refused\":[{\"give\":[\"6\"],\"take\":[]},null]", "refused",
            "ended with a war");
    scene.retaliation = 2;
    refuses(&scene, "\"refused\":[null,null]", "\"refused\":[null,{\"give\":[],\"take\":[\"6\"]}]", "refused",
            "ended with a war");
}

TEST(wars_refused, "NA-16 to NA-18 war, retaliation and exchange match the phase")
{
    const Scene whittles =
        SCENE(.phase = "whittle", .to_move = 0, .turn = 4, .hands = {"2s 3s 4s 5h 6s 7s 8s Kd", "Ah"},
              .piles = {"*", "2d"}, .war = "{\"by\":0}", .retaliation = 1);
    refuses(&whittles, "{\"by\":0}", "null", "war", "object");
    refuses(&whittles, "{\"by\":0}", "{\"by\":1}", "war.by", "to move");
    refuses(&whittles, "{\"by\":0}", "{\"by\":7}", "war.by", "whole number");
    refuses(&whittles, "{\"by\":0}", "{\"by\":0,\"on\":1}", "war.on", "unknown key");
    refuses(&whittles, "\"retaliation\":1", "\"retaliation\":0", "retaliation", "follows a war");
    refuses(&whittles, "\"retaliation\":1", "\"retaliation\":5", "retaliation", "from 0 to 4");
    refuses(&whittles, "\"piles\":[[\"*\"],[\"2d\"]]", "\"piles\":[[\"2d\"],[\"*\"]]", "retaliation",
            "a joker must be on top");
    refuses(&whittles, "\"piles\":[[\"*\"],[\"2d\"]]", "\"piles\":[[],[\"2d\",\"*\"]]", "retaliation",
            "a joker must be on top");
    refuses(&whittles, "\"swapped\":0", "\"swapped\":1", "swapped", "in this phase");
    refuses(&whittles, "\"swapped\":0", "\"swapped\":true", "swapped", "in this phase");
    refuses(&PLAIN, "\"war\":null", "\"war\":{\"by\":1}", "war", "it must be null except in phase");
    const Scene answers = SCENE(.to_move = 1, .turn = 5, .hands = {"As", "7h 8h 9h"}, .piles = {"2d", "*"},
                                .retaliation = 1, .cities = {"6s 6h 6d", ""});
    refuses(&answers, "\"piles\":[[\"2d\"],[\"*\"]]", "\"piles\":[[\"*\"],[\"2d\"]]", "retaliation",
            "a joker must be on top");
    Scene cities = answers;
    cities.cities[1] = "Ks Kh Kd";
    refuses_scene(&cities, "retaliation", "must have lost all their cities");
    cities = whittles;
    cities.cities[1] = "Ks Kh Kc";
    refuses_scene(&cities, "retaliation", "must have lost all their cities");
    Scene melds = SCENE(.phase = "meld", .to_move = 1, .turn = 5, .hands = {"As", "7h 8h 9h Th Jh 2d 3d 4d"},
                        .piles = {"", "*"}, .cities = {"", "Qs Qh *"});
    refuses(&melds, "\"retaliation\":0", "\"retaliation\":1", "retaliation",
            "it must be 0 when there is no war to wage or answer");
    melds.swapped = 1;
    stage_of(melds);
    refuses(&melds, "\"swapped\":1", "\"swapped\":2", "swapped", "from 0 to 1");
    refuses(&melds, "\"swapped\":1", "\"swapped\":-1", "swapped", "from 0 to 1");
    refuses(&melds, "\"swapped\":1", "\"swapped\":\"1\"", "swapped", "whole number");
    refuses(&melds, "\"swapped\":1,", "", "swapped", "missing");
    melds.rules = "{\"joker_exchange\":\"joker_in\",\"exchanges\":8}";
    refuses(&melds, "\"swapped\":1", "\"swapped\":2", "swapped",
            "player 1's cities hold fewer jokers than were put into them");
    melds.rules = "{\"joker_exchange\":\"joker_out\",\"exchanges\":8}";
    melds.swapped = 8; /* the exchanged card may be in the hand, or in a city again */
    stage_of(melds);
    melds.rules = "{\"joker_exchange\":\"none\"}";
    melds.swapped = 1;
    refuses_scene(&melds, "swapped", "it must be 0 if the rules allow no exchange");
    melds.rules = NULL;
    melds.cities[1] = NULL;
    refuses_scene(&melds, "swapped", "it must be 0 if the rules allow no exchange");
}

TEST(scores_refused, "NA-20 to NA-22 points, rubbers, drawn deals and the end fit together")
{
    Scene scene = PLAIN;
    scene.rules = "{\"rubbers\":3}";
    refuses(&scene, "\"points\":[0,0]", "\"points\":[7,0]", "phase", "match is over");
    refuses(&scene, "\"points\":[0,0]", "\"points\":[0,9]", "phase", "match is over");
    refuses(&scene, "\"points\":[0,0]", "\"points\":[7,8]", "points",
            "the players cannot both have enough points to win the match");
    refuses(&scene, "\"points\":[0,0]", "\"points\":[0,-1]", "points[1]", "whole number");
    refuses(&scene, "\"points\":[0,0]", "\"points\":[0,23]", "points", "0 to 22");
    refuses(&scene, "\"drawn\":0", "\"drawn\":3", "phase", "match is over");
    refuses(&scene, "\"drawn\":0", "\"drawn\":4", "drawn", "from 0 to 3");
    refuses(&scene, "\"won\":[0,0]", "\"won\":[2,0]", "won", "cannot be 2");
    refuses(&scene, "\"won\":[0,0]", "\"won\":[3,0]", "won[0]", "from 0 to 2");
    Scene over =
        SCENE(.rules = "{\"rubbers\":3}", .phase = "deal_over", .to_move = 1, .turn = 1, .points = {0, 7},
              .won = {0, 1}, .hands = {"As Kh", "2s 3s 4s 5s 6s 7s 8s"}, .known = {"", "2s 3s 4s 5s 6s 7s 8s"});
    refuses(&over, "\"won\":[0,1]", "\"won\":[0,0]", "won", "cannot be 0");
    refuses(&over, "\"won\":[0,1]", "\"won\":[0,2]", "won", "and not before");
    refuses(&over, "\"won\":[0,1]", "\"won\":[2,1]", "won", "cannot be 2");
    refuses(&over, "\"drawn\":0", "\"drawn\":3", "drawn", "both by points and by drawn deals");
    refuses(&over, "\"points\":[0,7]", "\"points\":[7,0]", "won", "");
    refuses(&over, "\"to_move\":1", "\"to_move\":0", "to_move", "player 1 must move next");
    refuses(&over, "\"turn\":1", "\"turn\":2", "phase", "neither won nor drawn");
}

TEST(ends_refused, "NA-9 NA-20 a deal that is over was drawn, or was won with the hand shown and scored")
{
    const Scene won = SCENE(.phase = "deal_over", .to_move = 1, .turn = 1, .points = {0, 4},
                            .hands = {"As Kh", "2s 3s 4s 5s 6s 7s 8s"}, .known = {"", "2s 3s 4s 5s 6s 7s 8s"},
                            .cities = {"", "Ks Kc Kd"});
    Scene scene = won;
    scene.cities[1] = "Ks Kd Kc";
    refuses(&scene, "\"points\":[0,4]", "\"points\":[0,3]", "points", "has won this deal");
    refuses(&scene, "\"known\":[[],[\"2s\",", "\"known\":[[],[", "phase", "neither won nor drawn");
    scene.hands[1] = scene.known[1] = "2s 3s 4s 5s 6s 7s 9s";
    refuses_scene(&scene, "phase", "neither won nor drawn");
    scene = (Scene){.phase = "deal_over", .to_move = 1, .turn = 100, .drawn = 1, .hands = {"As", "Ah"}};
    refuses(&scene, "\"turn\":100", "\"turn\":99", "phase", "neither won nor drawn");
    refuses(&scene, "\"drawn\":1", "\"drawn\":0", "phase", "neither won nor drawn");
    scene = (Scene){.phase = "over", .to_move = -1, .turn = 100, .drawn = 3, .won = {1, 1}, .hands = {"As", "Ah"}};
    refuses(&scene, "\"drawn\":3", "\"drawn\":2", "points", "the game cannot be over before the match is");
    refuses(&scene, "\"won\":[1,1]", "\"won\":[1,0]", "won", "cannot be 0");
    refuses(&scene, "\"points\":[0,0]", "\"points\":[3,0]", "won", "cannot be 1");
}

/* ---- States that no file can contain and no play can reach ---- */

#define SPOILT(sentence, ...) CHECK_SPOILT(NATIONHOOD, stage.rules, stage.state, sentence, __VA_ARGS__)

TEST(insane, "a state that breaks an invariant is reported with its member and a message")
{
    const Card king = card_from_token("Kh");
    Stage stage = stage_of(PLAIN);
    SPOILT("stock: the cards must be those of the pack.", spoilt.stock[0] = CARD_HIDDEN);
    SPOILT("stock: the cards must be those of the pack.", spoilt.piles[1][0] = CARD_NONE);
    SPOILT("stock: the card 9c appears too often.", spoilt.hands[1] += set_of(spoilt.piles[0][0]));
    SPOILT("cities: a city must have at least three cards.", const CardSet card = spoilt.cities[0] & -spoilt.cities[0];
           spoilt.cities[0] -= card; spoilt.hands[0] += card);
    /* The hand's joker takes the place of a natural card of the city that already has one. */
    SPOILT("cities: the number of natural cards in a city must be at least 2.", spoilt.cities[0] -= set_of(king);
           spoilt.city_jokers[0] += 1u << 2 * card_rank(king); spoilt.hands[0] += set_of(king) - JOKER_ONE);
    SPOILT("deal: deals are counted from 1.", spoilt.deal = 0);
    SPOILT("turn: the turn must be a number from 1 to 100.", spoilt.head.turn = 0);
    SPOILT("retaliation: it may be at most 4, the value of war_chain.", spoilt.retaliation = 200);
    SPOILT("swapped: it may be at most 1, the limit for joker exchanges in a turn.", spoilt.exchanges_made = 2);
    SPOILT("points: a player must have 0 to 22 points.", spoilt.points[1] = -1);
    SPOILT("drawn: the number of drawn deals in a match may be at most 3.", spoilt.drawn_deals = 200);
}

TEST(views, "a view hides the stock and the unknown cards of the other hand; it shows the known ones first")
{
    Stage stage = stage_of(PLAIN);
    static const struct {
        int viewer;
        const char *hands;
    } CASES[] = {
        {0, "\"hands\":[[\"As\",\"Td\",\"*\"],[\"2h\",\"?\",\"?\"]]"},
        {1, "\"hands\":[[\"Td\",\"?\",\"?\"],[\"Ah\",\"2h\",\"4c\"]]"},
        {NOBODY, "\"hands\":[[\"Td\",\"?\",\"?\"],[\"2h\",\"?\",\"?\"]]"},
    };
    for (int i = 0; i < 3; i++) {
        NationhoodState view, world, again;
        NATIONHOOD.make_view(&stage.rules, &stage.state, CASES[i].viewer, &view);
        const char *text = state_text(&NATIONHOOD, &stage.rules, &view);
        CHECK_HAS(text, CASES[i].hands);
        CHECK_HAS(text, "\"stock\":[\"?\",\"?\"");
        CHECK_HAS(text, "\"known\":[[\"Td\"],[\"2h\"]]");
        CHECK(!strstr(text, "\"seed\"") && !strstr(text, "\"rng\""));
        Rng rng = rng_from_seed(3);
        for (int world_number = 0; world_number < 20; world_number++) {
            NATIONHOOD.sample_state(&stage.rules, &view, &rng, &world);
            CHECK(NATIONHOOD.validate_state(&stage.rules, &world, NULL, &stage.error));
            CHECK(set_has(world.hands[0], card_from_token("Td")) && set_has(world.hands[1], card_from_token("2h")));
            NATIONHOOD.make_view(&stage.rules, &world, CASES[i].viewer, &again);
            CHECK_BYTES(&again, &view, sizeof view);
        }
    }
}

TEST(views_of_jokers, "if one of two jokers is known, the view shows that one, and it is the first to leave")
{
    Stage stage = STAGE(.phase = "meld", .to_move = 1, .hands = {"As", "6s 6h 7d Kd Qd Jd * *"}, .known = {"", "*"},
                        .cities = {"", "Ts Th Td"});
    NationhoodState view;
    NATIONHOOD.make_view(&stage.rules, &stage.state, 0, &view);
    CHECK(view.hands[1] == JOKER_ONE && view.hidden_count[1] == 7);
    CHECK(stage_play(&stage, "add * own:T")); /* a card is drawn to replace it */
    CHECK(stage.state.known[1] == 0 && set_jokers(stage.state.hands[1]) == 1);
}

TEST(revealing, "apply_action tells whether hidden information came out, such as a draw or an unknown card")
{
    Stage stage = STAGE(.phase = "rebuild", .to_move = 1, .turn = 3, .hands = {"As", "6s 6h 6d Kd *"},
                        .known = {"", "6s 6h 6d *"}, .piles = {"", "9c"}, .cities = {"", "Ks Kh Kc"});
    CHECK(!stage_play(&stage, "meld 6s 6h 6d"));
    CHECK(!stage_play(&stage, "add * own:K"));
    CHECK(stage_play(&stage, "add Kd own:K"));
    CHECK(!stage_play(&stage, "draw pile"));
    CHECK(stage_play(&stage, "draw stock"));
    while (stage.state.head.phase == PHASE_REBUILD) stage_play(&stage, "draw stock");
    CHECK(stage_play(&stage, "discard 9c")); /* the card is known, but the hand is checked for a nation */
}

TEST(hashing, "equal positions have equal hashes, whatever the generator and the turn")
{
    Stage stage, other;
    stage = stage_of(PLAIN);
    other = stage;
    other.state.head.turn += 2;
    other.state.head.rng.word++;
    other.state.head.seed++;
    const uint64_t hash = NATIONHOOD.hash(&stage.rules, &stage.state);
    CHECK(NATIONHOOD.hash(&stage.rules, &other.state) == hash);
    other.state.known[0] = 0;
    CHECK(NATIONHOOD.hash(&stage.rules, &other.state) != hash);
    other = stage;
    other.state.head.phase = PHASE_REBUILD;
    CHECK(NATIONHOOD.hash(&stage.rules, &other.state) != hash);
}
