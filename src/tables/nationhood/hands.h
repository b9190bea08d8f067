/* SPDX-License-Identifier: MIT */
/* The cards of Nationhood in the order in which they lie: hands, cities, what could be a nation. */
#ifndef CULDESAC_TABLES_NATIONHOOD_HANDS_H
#define CULDESAC_TABLES_NATIONHOOD_HANDS_H

#include "games/nationhood/nationhood.h"
#include "tabletop/card_layout.h"

static inline const NationhoodRules *rules_of(const TableContext *context)
{
    return context->rules;
}
static inline const NationhoodState *view_of(const TableContext *context)
{
    return context->view;
}

/* The cards of a city, naturals first; returns how many there are. */
int nationhood_city_cards(const NationhoodState *view, int player, int rank, Card cards[TABLETOP_HAND_MAX]);

/* The hand in front in the order in which it lies, hidden cards last; returns how many there are. */
int nationhood_own_hand(const TableContext *context, Card hand[TABLETOP_HAND_MAX]);
/* The other's, known cards first. */
int nationhood_other_hand(const TableContext *context, Card hand[TABLETOP_HAND_MAX]);

/* The most cards of a hand that could stand in one nation, jokers among them, and how many they are; the nation's first
 * and last card, unless `ends_at` is NULL. */
int nationhood_longest_nation(const NationhoodRules *rules, CardSet hand, CardSet *cards, Card ends[2]);

#endif
