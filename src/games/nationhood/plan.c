/* SPDX-License-Identifier: MIT */
#include "games/nationhood/plan.h"

#include "games/processor.h"

#include "culdesac/debug.h"

#include <stdlib.h>
#include <string.h>

/* The ranks of each suit as bits, with the ace at both ends: bit 0 and bit 13. */
static void places_of(CardSet set, unsigned places[SUITS])
{
    memset(places, 0, SUITS * sizeof *places);
    for (CardSet left = set & NATURALS; left; left &= left - 1) {
        const Card card = (Card)bits_first(left);
        places[card_suit(card)] |= 1u << card_rank(card);
    }
    for (int suit = 0; suit < SUITS; suit++) places[suit] |= (places[suit] & 1) << RANKS;
}

FOR_EACH_PROCESSOR
RunPlan nationhood_run_plan(const NationhoodRules *rules, const NationhoodState *state, CardSet hand)
{
    unsigned held[SUITS], lost[SUITS];
    places_of(hand, held);
    places_of(state->cities[0] | state->cities[1], lost);
    const int length = rules->nation_length;
    const unsigned window = (1u << length) - 1;
    const int first = run_first_place(rules), last = run_last_place(rules);
    DEBUG_ASSERT(first <= last);
    int best = -1000, best_suit = 0, best_place = first;
    RunPlan plan = {0};
    for (int suit = 0; suit < SUITS; suit++) {
        for (int place = first; place <= last; place++) {
            const int have = bits_count(held[suit] >> place & window), gone = bits_count(lost[suit] >> place & window);
            const int value = have * 8 - gone * 5;
            if (value <= best) continue;
            best = value;
            best_suit = suit;
            best_place = place;
            plan.held = have;
            plan.in_cities = gone;
        }
    }
    plan.cards = run_at(rules, best_suit, best_place);
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

int nationhood_card_value_to(const NationhoodRules *rules, const NationhoodState *state, int player, Card card)
{
    const int reach = rules->nation_length / 2, rank = card_rank(card);
    int serves = 0;
    for (CardSet known = state->known[player] & NATURALS; known; known &= known - 1) {
        const Card his = set_first(known);
        const int low = card_rank(his), high = low == 0 ? RANKS : low; /* an ace is near cards at both ends */
        const bool near =
            abs(rank - low) <= reach || abs(rank - high) <= reach || (rank == 0 && abs(RANKS - low) <= reach);
        if (card_suit(his) == card_suit(card)) serves += near ? 2 : 0;
        else serves += low == rank;
    }
    return serves;
}

int nationhood_city_jokers(const NationhoodState *state, int owner, unsigned ranks)
{
    int jokers = 0;
    for (; ranks; ranks &= ranks - 1) jokers += city_jokers(state, owner, bits_first(ranks));
    return jokers;
}

int nationhood_jokers_unseen(const NationhoodState *state, CardSet hand)
{
    int seen = set_jokers(hand);
    for (int p = 0; p < 2; p++) {
        seen += nationhood_city_jokers(state, p, RANKS_ALL);
        for (int i = 0; i < state->pile_count[p]; i++) seen += state->piles[p][i] == CARD_JOKER;
    }
    return JOKERS - seen;
}

CardSet nationhood_war_spoils(const NationhoodRules *rules, const NationhoodState *state, int player, CardSet hand)
{
    return state->cities[1 - player] | (hand & ~nationhood_kept_cards(rules, hand));
}

int nationhood_run_after_war(const NationhoodRules *rules, const NationhoodState *state, int player, CardSet hand)
{
    const int jokers = set_jokers(state->hands[player]);
    const CardSet spoils = nationhood_war_spoils(rules, state, player, hand);
    const CardSet all = (state->hands[player] | spoils) & NATURALS;
    const RunPlan plan = nationhood_run_plan(rules, state, all);
    const int left = (jokers > 0 ? jokers - 1 : 0) + set_jokers(spoils);
    return plan.held + (rules->joker_in_nation ? left : 0);
}
