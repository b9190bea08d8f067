/* SPDX-License-Identifier: MIT */
/* Nations (NA-9), and what an attacked player keeps (NA-14). */
#include "games/nationhood/nationhood.h"

#include "culdesac/debug.h"

/* Gathers every fourth bit, the lowest of each rank, into the lowest bits. */
static unsigned gather_ranks(uint64_t bits)
{
    bits &= RANK_LOWEST;
    bits = (bits | bits >> 3) & 0x0303030303030303u;
    bits = (bits | bits >> 6) & 0x000F000F000F000Fu;
    bits = (bits | bits >> 12) & 0x000000FF000000FFu;
    return (unsigned)((bits | bits >> 24) & NATIONHOOD_RANKS_ALL);
}

unsigned set_ranks(CardSet set)
{
    set &= NATURALS;
    return gather_ranks(set | set >> 1 | set >> 2 | set >> 3);
}

/* The ranks that a set has in one suit, a bit for each rank. */
static unsigned ranks_of_suit(CardSet set, int suit) { return gather_ranks(set >> suit); }

/* Whether a hand contains a nation: a run, whose ranks have places 0 (ace low), 1 … 12 and 13 (ace high). A nation has
 * five cards or more, so it cannot consist of two jokers without natural cards, nor have its ace at both ends. */
bool nationhood_is_nation(const NationhoodRules *rules, CardSet hand)
{
    const int length = rules->nation_length, jokers = rules->joker_in_nation ? set_jokers(hand) : 0;
    DEBUG_ASSERT(length > NATIONHOOD_JOKERS);
    const int first = rules->ace == NATIONHOOD_ACE_HIGH ? 1 : 0,
              last = (rules->ace == NATIONHOOD_ACE_LOW ? RANKS : RANKS + 1) - length;
    for (int suit = 0; suit < SUITS; suit++) {
        if (bits_count(hand >> suit & RANK_LOWEST & NATURALS) + jokers < length) continue;
        const unsigned ranks = ranks_of_suit(hand, suit), places = ranks | (ranks & 1) << RANKS;
        for (int place = first; place <= last; place++) {
            if (bits_count(places >> place & ((1u << length) - 1)) + jokers >= length) return true;
        }
    }
    return false;
}

/* ---- Kept cards ---- */

/* Cards suit by suit, s h d c, each from A to K: bit suit × 13 + rank. NA-14 compares selections in that order. */
typedef uint64_t SuitRow;

typedef struct CardSelection {
    SuitRow cards;
    int count, pips;
} CardSelection;

static bool is_better(const CardSelection *a, const CardSelection *b)
{
    if (a->count != b->count) return a->count > b->count;
    if (a->pips != b->pips) return a->pips > b->pips;
    const SuitRow differ = a->cards ^ b->cards;
    return (differ & -differ & a->cards) != 0; /* the first card that only one selection has is in `a` */
}

/* Adds a meld to a selection. Pips count from 0 for an ace, which is enough to compare selections of equal size. */
static CardSelection with_meld(CardSelection choice, SuitRow meld)
{
    choice.cards |= meld;
    for (; meld; meld &= meld - 1) {
        choice.count++;
        choice.pips += bits_first(meld) % RANKS;
    }
    return choice;
}

typedef struct SelectionSearch {
    const NationhoodRules *rules;
    CardSelection best;
} SelectionSearch;

static void keep_from(SelectionSearch *search, SuitRow rest, CardSelection kept);

static void keep_meld(SelectionSearch *search, SuitRow rest, CardSelection kept, SuitRow meld)
{
    if (bits_count(meld) >= NATIONHOOD_HAND_MELD_CARDS) keep_from(search, rest & ~meld, with_meld(kept, meld));
}

/* Tries to keep each run in one suit with `card`, the first of `rest`. An ace comes first in its suit even if it is
 * high, so runs with a high ace are tried from the king down. */
static void keep_runs(SelectionSearch *search, SuitRow rest, CardSelection kept, int card)
{
    const int rank = card % RANKS, ace = card - rank;
    const SuitRow self = (SuitRow)1 << card;
    SuitRow run = self;
    const bool upwards = rank > 0 || search->rules->ace != NATIONHOOD_ACE_HIGH;
    for (int r = rank + 1; upwards && r < RANKS && (rest >> (ace + r) & 1); r++) {
        run |= (SuitRow)1 << (ace + r);
        keep_meld(search, rest, kept, run);
    }
    run = self;
    const bool downwards = rank == 0 && search->rules->ace != NATIONHOOD_ACE_LOW;
    for (int r = RANKS - 1; downwards && r > 0 && (rest >> (ace + r) & 1); r--) {
        run |= (SuitRow)1 << (ace + r);
        keep_meld(search, rest, kept, run);
    }
}

/* Tries to keep three or four cards of one rank with `card`, the first of `rest`. */
static void keep_sets(SelectionSearch *search, SuitRow rest, CardSelection kept, int card)
{
    const SuitRow rank = ((SuitRow)1 | (SuitRow)1 << RANKS | (SuitRow)1 << 2 * RANKS | (SuitRow)1 << 3 * RANKS)
                         << card % RANKS;
    const SuitRow self = (SuitRow)1 << card, others = rest & rank & ~self;
    for (SuitRow some = others; some; some = (some - 1) & others) keep_meld(search, rest, kept, some | self);
}

/* Tries each way to keep or to lose the first card of `rest`. */
static void keep_from(SelectionSearch *search, SuitRow rest, CardSelection kept)
{
    if (!rest) {
        if (is_better(&kept, &search->best)) search->best = kept;
        return;
    }
    const int card = bits_first(rest);
    keep_runs(search, rest, kept, card);
    if (search->rules->hand_sets_safe) keep_sets(search, rest, kept, card);
    keep_from(search, rest & (rest - 1), kept);
}

CardSet nationhood_kept_cards(const NationhoodRules *rules, CardSet hand)
{
    SuitRow row = 0;
    for (int suit = 0; suit < SUITS; suit++) row |= (SuitRow)ranks_of_suit(hand, suit) << suit * RANKS;
    SelectionSearch search = {.rules = rules};
    keep_from(&search, row, (CardSelection){0});
    CardSet kept = 0;
    DEBUG_ASSERT(!(search.best.cards & ~row)); /* a player keeps only cards they hold */
    for (SuitRow left = search.best.cards; left; left &= left - 1) {
        const int place = bits_first(left);
        kept |= set_of(card_of(place % RANKS, place / RANKS));
    }
    return kept ? kept + (hand & ~NATURALS) : 0;
}
