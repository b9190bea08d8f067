/* SPDX-License-Identifier: MIT */
/* The cards of Nationhood in the order in which they are shown: hands, cities, possible nations. */
#pragma once

#include "games/nationhood/events.h"
#include "tabletop/boards/card_layout.h"

static inline const NationhoodRules *rules_of(const TableContext *context)
{
    return context->rules;
}
static inline const NationhoodState *view_of(const TableContext *context)
{
    return context->view;
}

/* The cards of a city, natural ones first; returns their number. */
int nationhood_city_cards(const NationhoodState *view, int player, int rank, Card cards[TABLETOP_HAND_MAX]);

/* The hand of the front player in its order, hidden cards last; returns the number of cards. */
int nationhood_own_hand(const TableContext *context, Card hand[TABLETOP_HAND_MAX]);
/* The other player's hand, known cards first. */
int nationhood_other_hand(const TableContext *context, Card hand[TABLETOP_HAND_MAX]);

/* The largest set of cards of a hand, including jokers, that could be in one nation; returns its size. `ends` receives
 * the first and last card of the nation, unless it is NULL. */
int nationhood_longest_nation(const NationhoodRules *rules, CardSet hand, CardSet *cards, Card ends[2]);
/* The cards of a hand, including jokers, that the bar marks: its nation, or else its cards of the runs that come
 * closest to one, to which hints refer too. Returns how many of them could be in one nation. */
int nationhood_near_nation(const NationhoodRules *rules, const NationhoodState *view, CardSet hand, CardSet *cards);
/* The player who won the deal that is over; NOBODY if it was drawn. */
int nationhood_deal_winner(const TableContext *context);
/* The nation that won the deal that is over, in order: the cards that are shown, and the card that each stands for.
 * Returns their number; 0: there is none. In the hand of the winner they come first. */
int nationhood_winning_nation(const TableContext *context, Card shown[TABLETOP_HAND_MAX],
                              Card meant[TABLETOP_HAND_MAX]);
