/* SPDX-License-Identifier: MIT */
/* The plan for a hand, used by the heuristics, the traits of actions and the hints. All functions also accept views. */
#ifndef CULDESAC_GAMES_NATIONHOOD_PLAN_H
#define CULDESAC_GAMES_NATIONHOOD_PLAN_H

#include "games/nationhood/nationhood.h"

#include "culdesac/heuristics.h"

/* The run that a hand is nearest to. */
typedef struct RunPlan {
    CardSet cards; /* all cards of the run, held or not */
    int held;      /* natural cards of it in the hand */
    int in_cities; /* how many of the missing cards are in cities */
} RunPlan;

/* The best run for a hand. */
RunPlan nationhood_run_plan(const NationhoodRules *rules, const NationhoodState *state, CardSet hand);
/* The best run for a hand; if no city blocks it, with the cards of all other open runs that are as near. Hints and the
 * table call this the most promising sequence. */
RunPlan nationhood_nearest_runs(const NationhoodRules *rules, const NationhoodState *state, CardSet hand);
/* The first and the last place where a run can begin: an ace is at place 0, below the two, and at place 13. */
static inline int run_first_place(const NationhoodRules *rules)
{
    return rules->ace == ACE_HIGH ? 1 : 0;
}
static inline int run_last_place(const NationhoodRules *rules)
{
    return (rules->ace == ACE_LOW ? RANKS : RANKS + 1) - rules->nation_length;
}
/* The cards of the run of one suit from this place on. */
static inline CardSet run_at(const NationhoodRules *rules, int suit, int place)
{
    CardSet run = 0;
    for (int i = place; i < place + rules->nation_length; i++) run |= set_of(card_of(i % RANKS, suit));
    return run;
}
/* Whether the plan needs a card. */
static inline bool plan_has(const RunPlan *plan, Card card)
{
    return card == CARD_JOKER || set_has(plan->cards, card);
}
/* The top card of a player's pile; CARD_NONE if it is empty. */
static inline Card pile_top(const NationhoodState *state, int player)
{
    return state->pile_count[player] > 0 ? state->piles[player][state->pile_count[player] - 1] : CARD_NONE;
}
/* The cards of ranks that occur more than once, which may become a city. */
CardSet nationhood_pairs(CardSet cards);
/* Whether a discard leaves a nation in the hand. */
static inline bool nationhood_wins_by_discard(const NationhoodRules *rules, const NationhoodState *state, int player,
                                              Card card)
{
    return hand_count(state, player) <= HAND_DRAWN && nationhood_is_nation(rules, state->hands[player] - set_of(card));
}
/* How useful a card on the player's pile would be to them, by the known cards of their hand: 2 for each near card of
 * its suit, 1 for each of its rank. */
int nationhood_card_value_to(const NationhoodRules *rules, const NationhoodState *state, int player, Card card);
/* The number of jokers in a player's cities of these ranks. */
int nationhood_city_jokers(const NationhoodState *state, int owner, unsigned ranks);
/* The number of jokers that are neither on the table nor in this hand. */
int nationhood_jokers_unseen(const NationhoodState *state, CardSet hand);

/* The cards that a player would win by a war now, when the opponent holds `hand`. */
CardSet nationhood_war_spoils(const NationhoodRules *rules, const NationhoodState *state, int player, CardSet hand);
/* The number of cards that a player would have of their best run after a war now, even if they cannot start one, when
 * the opponent holds `hand`. The cards that are handed over count, and the joker that the war costs does not. */
int nationhood_run_after_war(const NationhoodRules *rules, const NationhoodState *state, int player, CardSet hand);
/* Whether a war would bring all but one card of a nation. */
static inline bool nationhood_war_pays(const NationhoodRules *rules, const NationhoodState *state, int player,
                                       CardSet hand)
{
    return nationhood_run_after_war(rules, state, player, hand) >= rules->nation_length - 1;
}

/* action_traits.c: traits of actions, and blunders (heuristics.h) */
bool nationhood_is_blunder(const void *rules, const void *view, int player, Action action);
void nationhood_action_traits(const void *rules, const void *view, int player, Action action, AiPersonality *traits);

/* hints.c: why an action is good (heuristics.h) */
extern const EventKind NATIONHOOD_HINTS[];
bool nationhood_explain_action(const void *any_rules, const void *view, int player, Action action, Event *hint);

#endif
