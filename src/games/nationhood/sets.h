/* SPDX-License-Identifier: MIT */
/* Sets of cards: a bit for each natural card, and above them the number of jokers. */
#pragma once

#include "culdesac/bits.h"
#include "culdesac/cards.h"

typedef uint64_t CardSet;

#define JOKER_ONE ((CardSet)1 << CARD_JOKER)
#define NATURALS (JOKER_ONE - 1)
#define RANK_LOWEST (NATURALS / 15) /* the lowest card of each rank, its spade */

static inline CardSet set_of(Card card)
{
    DEBUG_ASSERT(card <= CARD_JOKER);
    return (CardSet)1 << card;
}
static inline int set_jokers(CardSet set) { return (int)(set >> CARD_JOKER); }
static inline int set_count(CardSet set) { return bits_count(set & NATURALS) + set_jokers(set); }
static inline bool set_has(CardSet set, Card card)
{
    return card == CARD_JOKER ? set > NATURALS : (set >> card & 1) != 0;
}
static inline CardSet set_rank(int rank, unsigned suits)
{
    DEBUG_ASSERT(rank >= 0 && rank < RANKS && suits <= 15);
    return (CardSet)suits << 4 * rank;
}
static inline unsigned set_suits(CardSet set, int rank) { return (unsigned)(set >> 4 * rank) & 15; }
/* The lowest card of the set, which must not be empty. */
static inline Card set_first(CardSet set)
{
    DEBUG_ASSERT(set != 0);
    return (set & NATURALS) != 0 ? (Card)bits_first(set) : CARD_JOKER;
}
/* The set without its lowest card. */
static inline CardSet set_rest(CardSet set) { return set - set_of(set_first(set)); }
/* All four cards of each rank of which the set has a natural card. */
static inline CardSet set_fill(CardSet set)
{
    set &= NATURALS;
    return ((set | set >> 1 | set >> 2 | set >> 3) & RANK_LOWEST) * 15;
}
/* A bit for each rank of which the set has a natural card. */
unsigned set_ranks(CardSet set);
