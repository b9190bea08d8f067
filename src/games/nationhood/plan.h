/* SPDX-License-Identifier: MIT */
/* The plan for a hand, used by the heuristics, the traits of actions and the hints. All functions also accept views. */
#pragma once

#include "games/nationhood/nationhood.h"

#include "culdesac/heuristics.h"

/* The run that a hand is nearest to. */
typedef struct RunPlan {
    CardSet cards; /* all cards of the run, held or not */
    int held;      /* natural cards of the run that are in the hand */
    int in_cities; /* missing cards of the run that are in cities */
} RunPlan;

/* The best run for a hand. */
RunPlan nationhood_run_plan(const NationhoodRules *rules, const NationhoodState *state, CardSet hand);
/* The cards of the best run for a hand; if no city blocks it, also those of all other unblocked runs that are as near.
 * Hints and the table call this the most promising sequence. */
RunPlan nationhood_nearest_runs(const NationhoodRules *rules, const NationhoodState *state, CardSet hand);
/* The first and the last place where a run can begin: an ace is at place 0, below the two, and at place 13. */
static inline int run_first_place(const NationhoodRules *rules) { return rules->ace == NATIONHOOD_ACE_HIGH ? 1 : 0; }
static inline int run_last_place(const NationhoodRules *rules)
{
    return (rules->ace == NATIONHOOD_ACE_LOW ? RANKS : RANKS + 1) - rules->nation_length;
}
/* The cards of the run in one suit that begins at `place`. */
static inline CardSet run_at(const NationhoodRules *rules, int suit, int place)
{
    const CardSet ranks = (((CardSet)1 << 4 * rules->nation_length) - 1) << 4 * place;
    return (ranks | ranks >> 4 * RANKS) & RANK_LOWEST << suit;
}
/* Whether a card is a joker or part of the plan's run, held or not. */
static inline bool plan_has(const RunPlan *plan, Card card) { return card == CARD_JOKER || set_has(plan->cards, card); }
/* The top card of a player's pile; CARD_NONE if it is empty. */
static inline Card pile_top(const NationhoodState *state, int player)
{
    return state->pile_count[player] > 0 ? state->piles[player][state->pile_count[player] - 1] : CARD_NONE;
}
/* The cards of ranks that occur more than once, which may become a city. */
CardSet nationhood_pairs(CardSet cards);

/* The cards that a meld, an addition or a discard takes from the hand; none for another action. */
static inline CardSet action_cards(Action action)
{
    switch (nationhood_action_kind(action)) {
    case NATIONHOOD_ACT_MELD:
        return set_rank(nationhood_meld_rank(action), nationhood_meld_suits(action)) +
               (CardSet)nationhood_meld_jokers(action) * JOKER_ONE;
    case NATIONHOOD_ACT_ADD: return set_of(nationhood_added_card(action));
    case NATIONHOOD_ACT_DISCARD: return set_of((Card)nationhood_action_payload(action));
    default: return 0;
    }
}
/* How many cities the player who accepts an offer gains by it. */
static inline int offer_gain(unsigned offer)
{
    return bits_count(nationhood_offer_give(offer)) - bits_count(nationhood_offer_take(offer));
}

/* A player's hand with its plan. */
typedef struct PlannedHand {
    const NationhoodRules *rules;
    const NationhoodState *state;
    int player;
    CardSet cards;
    RunPlan plan;
} PlannedHand;

/* The hand of a player with the plan for its best run. */
PlannedHand nationhood_plan_hand(const void *rules, const void *any_state, int player);
/* The natural cards in the hand that are not part of the plan's run. */
static inline CardSet spare_cards(const PlannedHand *own) { return own->cards & NATURALS & ~own->plan.cards; }
/* Whether a discard wins the deal: it leaves a nation, and at most NATIONHOOD_HAND_DEALT cards in the hand. */
static inline bool wins_by_discard(const PlannedHand *own, Card card)
{
    return nationhood_hand_count(own->state, own->player) <= NATIONHOOD_HAND_DRAWN &&
           nationhood_is_nation(own->rules, own->cards - set_of(card));
}
enum { RELUCTANCE_MAX = 7 };
/* How reluctant the player is to make an offer: 0, and more for each earlier offer that seems to have been refused, up
 * to RELUCTANCE_MAX. It is also RELUCTANCE_MAX if all the opponent's cities may come from offers that the player
 * accepted, so that cities do not go back and forth. And it is RELUCTANCE_MAX for an equal trade for cities without
 * jokers, once either player has made an offer: such a trade costs a turn and gains nothing. After a shuffle, when
 * earlier offers can no longer be seen, it depends only on the turn and on whether the player holds a joker. */
int nationhood_offer_reluctance(const PlannedHand *own, unsigned offer);
/* How useful a card would be to the opponent, by the known cards of their hand: 2 for each near card of its suit, 1 for
 * each card of its rank. */
int nationhood_value_to_opponent(const PlannedHand *own, Card card);
/* The number of jokers in a player's cities of these ranks. */
int nationhood_city_jokers(const NationhoodState *state, int owner, unsigned ranks);
/* Whether wars are allowed and, for all that the holder of `hand` can know, the other player may have a joker. */
bool nationhood_war_possible(const NationhoodRules *rules, const NationhoodState *state, CardSet hand);

/* The cards that the player would win by a war now, when the opponent holds `theirs`. */
CardSet nationhood_war_spoils(const PlannedHand *own, CardSet theirs);
/* How many cards of their best run the player would have after a war now, if the opponent holds `theirs`. Cards that
 * are handed over count, and the joker that the war costs does not. The player need not be able to start a war. */
int nationhood_run_after_war(const PlannedHand *own, CardSet theirs);

/* action_traits.c: traits of actions, and blunders (heuristics.h) */
bool nationhood_is_blunder(const PlannedHand *own, Action action);
void nationhood_action_traits(const void *rules, const void *view, int player, Action action, ActionTraits *traits);

/* hints.c: why an action is good (heuristics.h) */
extern const EventKind NATIONHOOD_HINTS[];
int nationhood_explain_action(const void *rules, const void *view, int player, Action action, Event *hint);
