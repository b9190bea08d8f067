/* SPDX-License-Identifier: MIT */
/* The views of Neighborhoods, and the possible states sampled from them. */
#include "neighborhoods_fixture.h"

static const char *view_member(Scene *scene, int viewer, const char *key)
{
    Scene view = *scene;
    NEIGHBORHOODS.make_view(&scene->rules, &scene->state, viewer, &view.state);
    return scene_member(&view, key);
}

#define FEW_CARDS                                                                                    \
    "'rules':{'decks':1,'jokers':false},'hands':[['Kh','Qd','Kd','Jd','Td'],['Kc','Qc','Jc','Tc']]," \
    "'deck':['9c','8c'],'discard':['Ad','2d','3d','4d','5d','6d','7d','8d','9d','Ac','2c','3c','4c','5c','6c','7c']"

TEST(hidden_area, "the other player's hand and the deck are hidden, the discards are not")
{
    Scene scene = scene_of("{" FEW_CARDS "}");
    CHECK_TEXT(view_member(&scene, 0, "hands"), "[[\"Kh\",\"Qd\",\"Kd\",\"Jd\",\"Td\"],[\"?\",\"?\",\"?\",\"?\"]]");
    CHECK_TEXT(view_member(&scene, 1, "hands"), "[[\"?\",\"?\",\"?\",\"?\",\"?\"],[\"Kc\",\"Qc\",\"Jc\",\"Tc\"]]");
    CHECK_TEXT(view_member(&scene, NOBODY, "hands"), "[[\"?\",\"?\",\"?\",\"?\",\"?\"],[\"?\",\"?\",\"?\",\"?\"]]");
    CHECK_TEXT(view_member(&scene, 0, "deck"), "[\"?\",\"?\"]");
    CHECK_HAS(view_member(&scene, NOBODY, "discard"), "[\"Ad\",\"2d\"");
    CHECK_TEXT(view_member(&scene, 0, "seed"), "");
    CHECK_TEXT(view_member(&scene, 0, "rng"), "");
}

TEST(hidden_to_the_last, "after the last card of the deck nothing is hidden, whatever the die shows")
{
    Scene scene = scene_of("{" FEW_CARDS ",'phase':'die','die':5,'last_roll':5}");
    for (int viewer = NOBODY; viewer < 2; viewer++) {
        NeighborhoodsState view;
        NEIGHBORHOODS.make_view(&scene.rules, &scene.state, viewer, &view);
        CHECK(view.deck[0] == CARD_HIDDEN && view.deck[1] == CARD_HIDDEN && view.deck[2] == CARD_NONE);
    }
}

TEST(hidden_when_over, "hands and deck stay hidden when the game is over")
{
    Scene scene = scene_of("{" FEW_CARDS ",'to_move':null,'over':true,'phase':'over','end':'idle','idle':[3,3]}");
    CHECK_HAS(view_member(&scene, 0, "hands"), ",[\"?\",\"?\",\"?\",\"?\"]]");
    CHECK_TEXT(view_member(&scene, 1, "deck"), "[\"?\",\"?\"]");
}

static void check_view(const Scene *scene, int viewer, Rng *rng)
{
    NeighborhoodsState view, world, again;
    NEIGHBORHOODS.make_view(&scene->rules, &scene->state, viewer, &view);
    NEIGHBORHOODS.make_view(&scene->rules, &view, viewer, &again);
    CHECK_BYTES(&again, &view, sizeof view);
    NEIGHBORHOODS.sample_state(&scene->rules, &view, rng, &world);
    CHECK(NEIGHBORHOODS.validate_state(&scene->rules, &world, NULL, &check_error));
    NEIGHBORHOODS.make_view(&scene->rules, &world, viewer, &again);
    CHECK_BYTES(&again, &view, sizeof view);
    if (viewer < 0) return;
    Action seen[HAND_MAX * NEIGHBORHOODS_SIDE_MAX * NEIGHBORHOODS_SIDE_MAX + 3],
        real[HAND_MAX * NEIGHBORHOODS_SIDE_MAX * NEIGHBORHOODS_SIDE_MAX + 3];
    const size_t count = NEIGHBORHOODS.legal_actions(&scene->rules, &view, viewer, seen);
    CHECK_INT(count, NEIGHBORHOODS.legal_actions(&scene->rules, &scene->state, viewer, real));
    CHECK_BYTES(seen, real, count * sizeof *seen);
}

TEST(imagined_worlds, "a state sampled from a view is complete and has the same view")
{
    Rng rng = {4};
    for (uint64_t seed = 1; seed <= 10; seed++) {
        Scene scene = {0};
        scene_rules("{}", &scene.rules, &check_error);
        NEIGHBORHOODS.deal(&scene.rules, 2, seed, &scene.state);
        while (!scene.state.head.over) {
            for (int viewer = NOBODY; viewer < 2; viewer++) check_view(&scene, viewer, &rng);
            const Action action = NEIGHBORHOODS.random_action(&scene.rules, &scene.state, &rng);
            NEIGHBORHOODS.apply_action(&scene.rules, &scene.state, scene.state.head.to_move, action, NULL);
        }
        for (int viewer = NOBODY; viewer < 2; viewer++) check_view(&scene, viewer, &rng);
    }
}

TEST(every_unseen_card, "any unseen card may be in the sampled hand of the other player, but no seen one")
{
    Scene scene = scene_of("{" FEW_CARDS "}");
    Rng rng = {1};
    uint64_t held = 0;
    NeighborhoodsState view, world;
    NEIGHBORHOODS.make_view(&scene.rules, &scene.state, 0, &view);
    for (int i = 0; i < 300; i++) {
        NEIGHBORHOODS.sample_state(&scene.rules, &view, &rng, &world);
        for (int card = 0; card < world.hand_count[1]; card++) held |= (uint64_t)1 << world.hands[1][card];
    }
    uint64_t unseen = 0;
    static const char *const CARDS[] = {"Kc", "Qc", "Jc", "Tc", "9c", "8c"};
    for (size_t i = 0; i < 6; i++) unseen |= (uint64_t)1 << card_from_token(CARDS[i]);
    CHECK(held == unseen);
}

TEST(the_others_choices, "in a view without the mover's hand only actions without a card are listed")
{
    Scene scene = scene_of("{}");
    NEIGHBORHOODS.make_view(&scene.rules, &scene.state, 1, &scene.state);
    CHECK_TEXT(scene_legal(&scene), "roll redraw pass");
}

TEST(reveals, "apply_action tells whether anything hidden or random was revealed")
{
    Scene scene = scene_of("{'hands':[['Qh','Qd','Qd','Qc','Kh'],['Jh','Jd','Jd','Jc','Td']]}");
    CHECK(!scene_play(&scene, "pass"));
    CHECK(scene_roll(&scene, 2));
    CHECK(!scene_play(&scene, "@b4"));
    CHECK(scene_roll(&scene, 2));
    CHECK(!scene_play(&scene, "decline"));
    CHECK(scene_play(&scene, "redraw"));
    CHECK(scene_play(&scene, "Qd@e1"));
    CHECK(scene_play(&scene, "pass")); /* black draws to replace the card just played */
    /* Showing a card reveals it, though nobody draws. */
    scene = scene_of("{'hands':[['Qh','Qd','Qd','Qc','Kh'],['Jh','Jd','Jd','Jc','Td']]}");
    CHECK(scene_play(&scene, "Qd@b3"));
    CHECK_INT(scene.events.count, 2);
}

TEST(drawn_cards, "only the player who draws sees the card; everybody sees what is played or discarded")
{
    Scene scene = scene_of("{}");
    scene_play(&scene, "Qd@b3");
    CHECK_TEXT(scene_told(&scene, 0), "Ann plays the queen of diamonds. Ann places a stone on b3, the queen of spades. "
                                      "Bob draws a card.");
    CHECK_HAS(scene_told(&scene, 1), "Bob draws the ace of spades.");
    CHECK_HAS(scene_told(&scene, NOBODY), "Ann plays the queen of diamonds.");
    CHECK_HAS(scene_told(&scene, NOBODY), "Bob draws a card.");
}
