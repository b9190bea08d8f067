/* SPDX-License-Identifier: MIT */
/* The possible states that are sampled from views of Neighborhoods. What views hide is in
 * cases/neighborhoods_rules.txt. */
#include "neighborhoods_fixture.h"

#define FEW_CARDS                                                                                    \
    "'rules':{'decks':1,'jokers':false},'hands':[['Kh','Qd','Kd','Jd','Td'],['Kc','Qc','Jc','Tc']]," \
    "'deck':['9c','8c'],'discard':['Ad','2d','3d','4d','5d','6d','7d','8d','9d','Ac','2c','3c','4c','5c','6c','7c']"

static void check_view(const TestPosition *position, int viewer, Rng *rng)
{
    NeighborhoodsState view, sampled, again;
    NEIGHBORHOODS.make_view(&position->rules, &position->state, viewer, &view);
    NEIGHBORHOODS.make_view(&position->rules, &view, viewer, &again);
    CHECK_BYTES(&again, &view, sizeof view);
    NEIGHBORHOODS.sample_state(&position->rules, &view, rng, &sampled);
    CHECK(NEIGHBORHOODS.validate_state(&position->rules, &sampled, NULL, &check_error));
    NEIGHBORHOODS.make_view(&position->rules, &sampled, viewer, &again);
    CHECK_BYTES(&again, &view, sizeof view);
    if (viewer < 0) return;
    Action seen[NEIGHBORHOODS_HAND_MAX * NEIGHBORHOODS_SIDE_MAX * NEIGHBORHOODS_SIDE_MAX + 3],
        real[NEIGHBORHOODS_HAND_MAX * NEIGHBORHOODS_SIDE_MAX * NEIGHBORHOODS_SIDE_MAX + 3];
    const size_t count = NEIGHBORHOODS.legal_actions(&position->rules, &view, viewer, seen);
    CHECK_INT(count, NEIGHBORHOODS.legal_actions(&position->rules, &position->state, viewer, real));
    CHECK_BYTES(seen, real, count * sizeof *seen);
}

TEST(view_without_hand_lists_no_cards, "in a view without the mover's hand only actions without a card are listed")
{
    TestPosition position = position_of("{}");
    NEIGHBORHOODS.make_view(&position.rules, &position.state, 1, &position.state);
    CHECK_TEXT(position_legal(&position), "roll redraw pass");
}

TEST(sampled_state_has_the_same_view, "a state sampled from a view is complete and has the same view")
{
    Rng rng = {4};
    for (uint64_t seed = 1; seed <= 10; seed++) {
        TestPosition position = {0};
        position_rules("{}", &position.rules, &check_error);
        NEIGHBORHOODS.deal(&position.rules, 2, seed, &position.state);
        while (!position.state.head.is_over) {
            for (int viewer = NOBODY; viewer < 2; viewer++) check_view(&position, viewer, &rng);
            const Action action = NEIGHBORHOODS.random_action(&position.rules, &position.state, &rng);
            NEIGHBORHOODS.apply_action(&position.rules, &position.state, position.state.head.to_move, action, NULL);
        }
        for (int viewer = NOBODY; viewer < 2; viewer++) check_view(&position, viewer, &rng);
    }
}

TEST(any_unseen_card_is_sampled, "any unseen card may be in the sampled hand of the other player, but no seen one")
{
    TestPosition position = position_of("{" FEW_CARDS "}");
    Rng rng = {1};
    uint64_t held = 0;
    NeighborhoodsState view, sampled;
    NEIGHBORHOODS.make_view(&position.rules, &position.state, 0, &view);
    for (int i = 0; i < 300; i++) {
        NEIGHBORHOODS.sample_state(&position.rules, &view, &rng, &sampled);
        for (int card = 0; card < sampled.hand_count[1]; card++) held |= (uint64_t)1 << sampled.hands[1][card];
    }
    uint64_t unseen = 0;
    static const char *const CARDS[] = {"Kc", "Qc", "Jc", "Tc", "9c", "8c"};
    for (size_t i = 0; i < 6; i++) unseen |= (uint64_t)1 << card_from_token(CARDS[i]);
    CHECK(held == unseen);
}
