/* SPDX-License-Identifier: MIT */
#include "games/nationhood/plan.h"

#include "games/processor.h"

#include "culdesac/debug.h"

#include <limits.h>
#include <stdlib.h>

enum {
    SHUFFLED = 10,         /* the most offers in vain; a higher count means that piles were shuffled into the stock */
    LATE_OFFER_ONE_IN = 3, /* after such a shuffle, a player with a joker may make offers in one turn of this many */
};

FOR_EACH_PROCESSOR
RunPlan nationhood_run_plan(const NationhoodRules *rules, const NationhoodState *state, CardSet hand)
{
    const CardSet lost = state->cities[0] | state->cities[1];
    int best = INT_MIN;
    RunPlan plan = {0};
    for (int suit = 0; suit < SUITS; suit++) {
        for (int place = run_first_place(rules); place <= run_last_place(rules); place++) {
            const CardSet run = run_at(rules, suit, place);
            const RunPlan next = {run, bits_count(run & hand), bits_count(run & lost)};
            const int value = next.held * 8 - next.in_cities * 5;
            if (value <= best) continue;
            best = value;
            plan = next;
        }
    }
    DEBUG_ASSERT(best > INT_MIN);
    return plan;
}

RunPlan nationhood_nearest_runs(const NationhoodRules *rules, const NationhoodState *state, CardSet hand)
{
    RunPlan plan = nationhood_run_plan(rules, state, hand);
    if (plan.in_cities > 0) return plan;
    for (int suit = 0; suit < SUITS; suit++) {
        for (int place = run_first_place(rules); place <= run_last_place(rules); place++) {
            const CardSet run = run_at(rules, suit, place);
            const bool lost = run & (state->cities[0] | state->cities[1]);
            if (!lost && bits_count(run & hand) == plan.held) plan.cards |= run;
        }
    }
    return plan;
}

CardSet nationhood_pairs(CardSet cards)
{
    CardSet pairs = 0;
    for (unsigned ranks = set_ranks(cards); ranks; ranks &= ranks - 1) {
        const int rank = bits_first(ranks);
        const unsigned suits = set_suits(cards, rank);
        if (suits & (suits - 1)) pairs |= set_rank(rank, suits);
    }
    return pairs;
}

int nationhood_value_to_opponent(const PlannedHand *own, Card card)
{
    const int reach = own->rules->nation_length / 2, rank = card_rank(card);
    int serves = 0;
    for (CardSet known = own->state->known[1 - own->player] & NATURALS; known; known &= known - 1) {
        const Card held = set_first(known);
        const int apart = abs(rank - card_rank(held)), around = RANKS - apart;
        /* An ace is near cards at both ends. */
        const bool near = apart <= reach || (around <= reach && (rank == 0 || card_rank(held) == 0));
        if (card_suit(held) == card_suit(card)) {
            serves += near ? 2 : 0;
        } else {
            serves += apart == 0;
        }
    }
    return serves;
}

/* How many offers a player has made in this deal, as far as the player to move can see: a turn with an offer has no
 * discard, and each discard is on the opponent's pile, in their hand or, rarely, laid. Once the piles have been
 * shuffled into the stock, the count is too high. */
static int offers_made(const NationhoodState *state, int player)
{
    const int other = 1 - player, turns = (int)(state->head.turn / 2);
    const bool has_first_card =
        state->head.to_move == other && nationhood_dealer_of(state) == player; /* NA-1: dealt to `other` */
    return turns + has_first_card - state->pile_count[other] - set_count(state->known[other]);
}

int nationhood_offer_reluctance(const PlannedHand *own, unsigned offer)
{
    const NationhoodState *state = own->state;
    const int other = 1 - own->player, cities = bits_count(set_ranks(state->cities[own->player]));
    const int asked = offers_made(state, own->player), was_asked = offers_made(state, other), in_vain = asked - cities;
    const bool gave = was_asked > cities && was_asked >= bits_count(set_ranks(state->cities[other]));
    const bool is_even =
        offer_gain(offer) == 0 && nationhood_city_jokers(state, other, nationhood_offer_take(offer)) == 0;
    /* Late in a deal the cities may hold cards of every run, and then only a war can win it. */
    if (in_vain > SHUFFLED)
        return set_jokers(own->cards) > 0 && state->head.turn / 2 % LATE_OFFER_ONE_IN == 0 ? 0 : RELUCTANCE_MAX;
    if (gave || in_vain > 2 || (is_even && asked + was_asked > 0)) return RELUCTANCE_MAX;
    return in_vain > 0 ? in_vain * in_vain : 0;
}

int nationhood_city_jokers(const NationhoodState *state, int owner, unsigned ranks)
{
    int jokers = 0;
    for (; ranks; ranks &= ranks - 1) jokers += nationhood_jokers_of_city(state, owner, bits_first(ranks));
    return jokers;
}

bool nationhood_war_possible(const NationhoodRules *rules, const NationhoodState *state, CardSet hand)
{
    int seen = set_jokers(hand);
    for (int p = 0; p < 2; p++) {
        seen += nationhood_city_jokers(state, p, NATIONHOOD_RANKS_ALL);
        for (int i = 0; i < state->pile_count[p]; i++) seen += state->piles[p][i] == CARD_JOKER;
    }
    return rules->war_chain > 0 && seen < NATIONHOOD_JOKERS;
}

PlannedHand nationhood_plan_hand(const void *rules, const void *any_state, int player)
{
    const NationhoodState *state = any_state;
    const CardSet cards = state->hands[player];
    return (PlannedHand){rules, state, player, cards, nationhood_run_plan(rules, state, cards)};
}

CardSet nationhood_war_spoils(const PlannedHand *own, CardSet theirs)
{
    return own->state->cities[1 - own->player] | (theirs & ~nationhood_kept_cards(own->rules, theirs));
}

int nationhood_run_after_war(const PlannedHand *own, CardSet theirs)
{
    const CardSet spoils = nationhood_war_spoils(own, theirs);
    const RunPlan plan = nationhood_run_plan(own->rules, own->state, (own->cards | spoils) & NATURALS);
    const int jokers = set_jokers(own->cards), left = (jokers > 0 ? jokers - 1 : 0) + set_jokers(spoils);
    return plan.held + (own->rules->joker_in_nation ? left : 0);
}
