/* SPDX-License-Identifier: MIT */
/* What hints say at Nationhood is so: looked up in the position, or by playing the action. */
#include "check.h"
#include "support/hints.h"
#include "support/soak.h"
#include "games/nationhood/nationhood.h"

#include <string.h>

extern const Game NATIONHOOD;

enum { HINTS = 300, SOAK_HINTS = 10000 };

static bool is_called(const GivenHint *hint, const char *name)
{
    return strcmp(hint->name, name) == 0;
}

/* The most cards of one run in a hand, jokers left out. */
static int best_run(const NationhoodRules *rules, CardSet hand)
{
    int best = 0;
    for (int suit = 0; suit < SUITS; suit++) {
        for (int first = 0; first + rules->nation_length <= RANKS + 1; first++) {
            int held = 0;
            for (int rank = first; rank < first + rules->nation_length; rank++) {
                held += set_has(hand, card_of(rank % RANKS, suit));
            }
            if (held > best) best = held;
        }
    }
    return best;
}

/* Whether the hand's longest run is as long without the card. */
static bool is_spare(const GivenHint *hint, CardSet cards)
{
    const NationhoodState *state = hint->view;
    const CardSet hand = state->hands[hint->player] & NATURALS;
    return best_run(hint->rules, hand & ~cards) + 1 >= best_run(hint->rules, hand);
}

static int cards_gained(const GivenHint *hint)
{
    NationhoodState world;
    Rng rng = rng_from_seed(1);
    game_imagine(&NATIONHOOD, hint->rules, hint->view, &rng, &world);
    const int before = hand_count(&world, hint->player);
    NATIONHOOD.apply(hint->rules, &world, hint->player, hint->action, NULL);
    return hand_count(&world, hint->player) - before;
}

/* How many cities more the player has once the offer is accepted: his own, or the one that waits for him. */
static int traded(const GivenHint *hint)
{
    const NationhoodState *state = hint->view;
    const bool offers = action_kind(hint->action) == ACT_OFFER;
    const unsigned offer = offers ? action_payload(hint->action) : state->offer;
    const int gain = bits_count(offer_give(offer)) - bits_count(offer_take(offer));
    return offers ? -gain : gain;
}

static bool holds(const GivenHint *hint)
{
    const NationhoodState *state = hint->view;
    const NationhoodRules *rules = hint->rules;
    const CardSet hand = state->hands[hint->player];
    const Card card = (Card)hint->event->thing;
    if (is_called(hint, "take")) return best_run(rules, (hand & NATURALS) | set_of(card)) >= best_run(rules, hand & NATURALS);
    if (is_called(hint, "stock")) return card == state->piles[hint->player][state->pile_count[hint->player] - 1];
    if (is_called(hint, "add") || is_called(hint, "add_spare")) {
        return is_spare(hint, set_of(card)) && (cards_gained(hint) == 0) == is_called(hint, "add");
    }
    if (is_called(hint, "lay") || is_called(hint, "lay_spare")) return (cards_gained(hint) == 0) == is_called(hint, "lay");
    if (is_called(hint, "discard")) return is_spare(hint, set_of(card));
    if (is_called(hint, "joker")) return rules->joker_in_nation;
    if (is_called(hint, "nation")) {
        NationhoodState after = *state;
        NATIONHOOD.apply(rules, &after, hint->player, hint->action, NULL);
        return after.head.over || after.head.phase == PHASE_DEAL_OVER;
    }
    if (is_called(hint, "war")) return state->cities[1 - hint->player] != 0;
    if (is_called(hint, "offer")) return traded(hint) > 0 && set_jokers(hand) > 0;
    if (is_called(hint, "offer_gain")) return traded(hint) > 0;
    if (is_called(hint, "offer_war")) return set_jokers(hand) > 0;
    if (is_called(hint, "accept")) return traded(hint) > 0;
    if (is_called(hint, "accept_peace")) return set_jokers(hand) < JOKERS;
    if (is_called(hint, "refuse")) return traded(hint) < 0;
    return is_called(hint, "refuse_even") && traded(hint) == 0;
}

TEST(hints_are_true, "every hint at Nationhood is true of the position it is given in")
{
    hints_check(&NATIONHOOD, soak_amount(HINTS, SOAK_HINTS), holds);
}

TEST_MAIN(hints_are_true)
