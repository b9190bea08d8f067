/* SPDX-License-Identifier: MIT */
/* Checks that hints at Nationhood are true, by the position or by playing the action. */
#include "games/nationhood/plan.h"
#include "support/hints.h"

/* How close a run is to a nation: 8 for each of its cards in the hand, minus 5 for each in a city. */
static int nearness(const GivenHint *hint, int suit, int first, CardSet *run)
{
    const NationhoodState *state = hint->view;
    const NationhoodRules *rules = hint->rules;
    *run = 0;
    for (int rank = first; rank < first + rules->nation_length; rank++) *run |= set_of(card_of(rank % RANKS, suit));
    return 8 * bits_count(*run & state->hands[hint->player]) -
           5 * bits_count(*run & (state->cities[0] | state->cities[1]));
}

/* About the runs that are closest to a nation. If `has`: whether at least one of them contains any of the cards, and no
 * card in a city. Otherwise: whether none of them contains any of the cards, or a card in a city. */
static bool nearest_run(const GivenHint *hint, CardSet cards, bool has)
{
    const NationhoodRules *rules = hint->rules;
    const int low = rules->ace == NATIONHOOD_ACE_HIGH ? 1 : 0,
              high = rules->ace == NATIONHOOD_ACE_LOW ? RANKS : RANKS + 1;
    int best = INT32_MIN;
    const NationhoodState *state = hint->view;
    const CardSet in_cities = state->cities[0] | state->cities[1];
    bool found = false;
    for (int suit = 0; suit < SUITS; suit++) {
        for (int first = low; first + rules->nation_length <= high; first++) {
            CardSet run;
            const int near = nearness(hint, suit, first, &run);
            const bool fits = ((run & cards) != 0) == has && !(run & in_cities);
            found = near > best ? fits : near == best ? (has ? found || fits : found && fits) : found;
            if (near > best) best = near;
        }
    }
    return found;
}

static int cards_in_cities(const NationhoodState *state, int player)
{
    int cards = bits_count(state->cities[player]);
    for (int rank = 0; rank < RANKS; rank++) cards += nationhood_jokers_of_city(state, player, rank);
    return cards;
}

static int cards_gained(const GivenHint *hint)
{
    NationhoodState sampled;
    Rng rng = rng_from_seed(1);
    game_sample_state(&NATIONHOOD, hint->rules, hint->view, &rng, &sampled);
    const int before = nationhood_hand_count(&sampled, hint->player);
    NATIONHOOD.apply_action(hint->rules, &sampled, hint->player, hint->action, NULL);
    return nationhood_hand_count(&sampled, hint->player) - before;
}

/* How many more cities the player gets than gives if the offer is accepted: the player's own, or the one to answer. */
static int traded(const GivenHint *hint)
{
    const NationhoodState *state = hint->view;
    const bool offers = nationhood_action_kind(hint->action) == NATIONHOOD_ACT_OFFER;
    const unsigned offer = offers ? nationhood_action_payload(hint->action) : state->offer;
    const int gain = bits_count(nationhood_offer_give(offer)) - bits_count(nationhood_offer_take(offer));
    return offers ? -gain : gain;
}

/* Whether each run that contains the card has a card in a city. */
static bool is_blocked(const GivenHint *hint, Card card)
{
    const NationhoodState *state = hint->view;
    const NationhoodRules *rules = hint->rules;
    const int low = rules->ace == NATIONHOOD_ACE_HIGH ? 1 : 0,
              high = rules->ace == NATIONHOOD_ACE_LOW ? RANKS : RANKS + 1;
    for (int first = low; first + rules->nation_length <= high; first++) {
        CardSet run;
        nearness(hint, card_suit(card), first, &run);
        if (set_has(run, card) && !(run & (state->cities[0] | state->cities[1]))) return false;
    }
    return true;
}

/* Whether the card shares neither its suit nor its rank with a card of the hand. */
static bool is_alone(CardSet hand, Card card)
{
    for (CardSet left = hand & NATURALS & ~set_of(card); left; left &= left - 1) {
        const Card other = set_first(left);
        if (card_suit(other) == card_suit(card) || card_rank(other) == card_rank(card)) return false;
    }
    return true;
}

/* Whether the card is the one that the action takes from the pile, leaves there, or discards. */
static bool is_its_card(const GivenHint *hint, Card card)
{
    const NationhoodState *state = hint->view;
    if (nationhood_action_kind(hint->action) == NATIONHOOD_ACT_DISCARD)
        return card == nationhood_action_payload(hint->action);
    return nationhood_action_kind(hint->action) == NATIONHOOD_ACT_DRAW && card == pile_top(state, hint->player);
}

/* Whether a statement about a trade has the right numbers of cities. If `free`, one of the numbers has to be 0;
 * otherwise neither may be. */
static bool names_its_cities(const GivenHint *hint, bool free)
{
    const NationhoodState *state = hint->view;
    const bool offers = nationhood_action_kind(hint->action) == NATIONHOOD_ACT_OFFER;
    const unsigned offer = offers ? nationhood_action_payload(hint->action) : state->offer;
    const int give = bits_count(nationhood_offer_give(offer)), take = bits_count(nationhood_offer_take(offer)),
              *value = hint->event->value;
    if (value[0] != (offers ? take : give) || value[1] != (offers ? give : take)) return false;
    return free ? value[0] == 0 || value[1] == 0 : value[0] > 0 && value[1] > 0;
}

static bool holds(const GivenHint *hint)
{
    const NationhoodState *state = hint->view;
    const NationhoodRules *rules = hint->rules;
    const CardSet hand = state->hands[hint->player];
    const Card card = (Card)hint->event->thing;
    if (is_called(hint, "take")) return card != CARD_JOKER && nearest_run(hint, set_of(card), true);
    if (is_called(hint, "stock")) {
        return card == state->piles[hint->player][state->pile_count[hint->player] - 1] &&
               nearest_run(hint, set_of(card), false);
    }
    if (is_called(hint, "add") || is_called(hint, "add_spare"))
        return nearest_run(hint, set_of(card), false) && (cards_gained(hint) == 0) == is_called(hint, "add");
    if (is_called(hint, "lay") || is_called(hint, "lay_spare")) {
        return (cards_gained(hint) == 0) == is_called(hint, "lay") &&
               nearest_run(hint, set_rank(nationhood_meld_rank(hint->action), nationhood_meld_suits(hint->action)),
                           false);
    }
    if (is_called(hint, "discard")) return card != CARD_JOKER && nearest_run(hint, set_of(card), false);
    if (is_called(hint, "joker")) return card == CARD_JOKER && rules->joker_in_nation;
    if (is_called(hint, "nation")) {
        NationhoodState after = *state;
        NATIONHOOD.apply_action(rules, &after, hint->player, hint->action, NULL);
        return after.head.is_over || after.head.phase == NATIONHOOD_PHASE_DEAL_OVER;
    }
    if (is_called(hint, "war"))
        return hint->event->value[0] > 0 && hint->event->value[0] == cards_in_cities(state, 1 - hint->player);
    if (is_called(hint, "blocked")) return is_its_card(hint, card) && is_blocked(hint, card);
    if (is_called(hint, "alone")) return is_its_card(hint, card) && is_alone(hand, card);
    if (is_called(hint, "take_city"))
        return is_its_card(hint, card) && bits_count(set_suits(hand, card_rank(card))) == NATIONHOOD_CITY_CARDS - 1;
    if (is_called(hint, "city"))
        return cards_gained(hint) == 0 && nationhood_action_kind(hint->action) == NATIONHOOD_ACT_MELD;
    if (is_called(hint, "replace"))
        return cards_gained(hint) == 0 && nationhood_action_kind(hint->action) == NATIONHOOD_ACT_ADD;
    if (is_called(hint, "offer_free")) return traded(hint) > 0 && set_jokers(hand) > 0 && names_its_cities(hint, true);
    if (is_called(hint, "offer_gain_free")) return traded(hint) > 0 && names_its_cities(hint, true);
    if (is_called(hint, "offer_war")) return set_jokers(hand) > 0;
    if (is_called(hint, "accept")) return traded(hint) > 0 && names_its_cities(hint, false);
    if (is_called(hint, "accept_free")) return traded(hint) > 0 && names_its_cities(hint, true);
    if (is_called(hint, "accept_peace")) return set_jokers(hand) < NATIONHOOD_JOKERS;
    if (is_called(hint, "refuse")) return traded(hint) < 0 && names_its_cities(hint, false);
    if (is_called(hint, "refuse_free")) return traded(hint) < 0 && names_its_cities(hint, true);
    return is_called(hint, "refuse_even") && traded(hint) == 0;
}

HINT_TESTS(NATIONHOOD, "Nationhood", 300, holds)
