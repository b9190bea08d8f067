/* SPDX-License-Identifier: MIT */
/* What a hand is played for: what the opponents' head knows and its manners and hints go by. All of it may be asked of
 * views. */
#ifndef CULDESAC_GAMES_NATIONHOOD_PLAN_H
#define CULDESAC_GAMES_NATIONHOOD_PLAN_H

#include "nationhood.h"

#include "culdesac/heuristics.h"

/* The run a hand is nearest to. */
typedef struct RunPlan {
    CardSet cards; /* all of the run, held or not */
    int held;      /* natural cards */
    int in_cities; /* of the missing ones, how many lie in cities */
} RunPlan;

/* The best run for a hand. */
RunPlan nationhood_run_plan(const NationhoodRules *rules, const NationhoodState *state, CardSet hand);
/* Whether a card is of use to it. */
static inline bool plan_has(const RunPlan *plan, Card card)
{
    return card == CARD_JOKER || set_has(plan->cards, card);
}
/* Of so many cards, those whose rank is there more than once: on the way to a city. */
CardSet nationhood_pairs(CardSet cards);
/* Whether the card on top of a player's own pile, where one lies, is of any use to him: for a run, or for a city. */
bool nationhood_can_use_pile_top(const NationhoodRules *rules, const NationhoodState *state, int player);
/* How well a card on his pile would serve a player by what is known of his hand: 2 for each card of its suit that is
 * near, 1 for each of its rank. */
int nationhood_card_value_to(const NationhoodRules *rules, const NationhoodState *state, int player, Card card);
/* Jokers that a player sees neither in his own hand nor on the table. */
int nationhood_jokers_unseen(const NationhoodState *state, int player);

/* action_traits.c: what an action is like, and whether it is a waste (heuristics.h) */
bool nationhood_is_blunder(const void *rules, const void *view, int player, Action action);
void nationhood_action_traits(const void *rules, const void *view, int player, Action action, AiPersonality *traits);

/* hints.c: why an action is good (heuristics.h) */
extern const EventKind NATIONHOOD_HINTS[];
bool nationhood_explain_action(const void *rules, const void *view, int player, Action action, Event *hint);

#endif
