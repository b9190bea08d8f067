/* SPDX-License-Identifier: MIT */
#include "tables/nationhood/table.h"

#include "games/nationhood/plan.h"

#include <string.h>

static int list_cards(CardSet set, Card *cards)
{
    int count = 0;
    for (; set; set = set_rest(set)) cards[count++] = set_first(set);
    return count;
}

int nationhood_city_cards(const NationhoodState *view, int player, int rank, Card cards[TABLETOP_HAND_MAX])
{
    int count = list_cards(view->cities[player] & set_rank(rank, 15), cards);
    for (int joker = nationhood_jokers_of_city(view, player, rank); joker > 0; joker--) cards[count++] = CARD_JOKER;
    return count;
}

/* Sorts suit by suit, each from the ace up, with the jokers last. */
static void sort_by_suit(Card *cards, int count)
{
    Card sorted[TABLETOP_HAND_MAX];
    int n = 0;
    for (int suit = 0; suit < SUITS; suit++) {
        for (int i = 0; i < count; i++) {
            if (cards[i] < CARD_JOKER && card_suit(cards[i]) == suit) sorted[n++] = cards[i];
        }
    }
    for (int i = 0; i < count; i++) {
        if (cards[i] >= CARD_JOKER) sorted[n++] = cards[i];
    }
    memcpy(cards, sorted, (size_t)count);
}

/* Moves the second of two jokers beside the first, because both are one choice. */
static void bring_jokers_together(Card *cards, int count)
{
    int first = 0, last = count - 1;
    while (first < count && cards[first] != CARD_JOKER) first++;
    while (last > first && cards[last] != CARD_JOKER) last--;
    if (first >= last) return;
    memmove(cards + first + 2, cards + first + 1, (size_t)(last - first - 1));
    cards[first + 1] = CARD_JOKER;
}

static void lay_by_hand(const HandOrder *order, Card *cards, int count)
{
    uint16_t things[TABLETOP_HAND_MAX];
    for (int i = 0; i < count; i++) things[i] = cards[i];
    hand_order_apply(order, things, count);
    for (int i = 0; i < count; i++) cards[i] = (Card)things[i];
    bring_jokers_together(cards, count);
}

/* The winner is the player whose known cards are a nation, because only a winner shows their hand. */
int nationhood_deal_winner(const TableContext *context)
{
    for (int player = 0; player < 2; player++) {
        if (nationhood_is_nation(rules_of(context), view_of(context)->known[player])) return player;
    }
    return NOBODY;
}

int nationhood_winning_nation(const TableContext *context, Card shown[TABLETOP_HAND_MAX], Card meant[TABLETOP_HAND_MAX])
{
    const int winner =
        view_of(context)->head.phase < NATIONHOOD_PHASE_DEAL_OVER ? NOBODY : nationhood_deal_winner(context);
    CardSet nation;
    Card ends[2];
    if (winner == NOBODY) return 0;
    const int count = nationhood_longest_nation(rules_of(context), view_of(context)->known[winner], &nation, ends);
    for (int i = 0; i < count; i++) {
        meant[i] = card_of((card_rank(ends[0]) + i) % RANKS, card_suit(ends[0]));
        shown[i] = set_has(nation, meant[i]) ? meant[i] : CARD_JOKER;
    }
    return count;
}

static void bring_nation_first(const TableContext *context, int player, Card *cards, int count)
{
    Card nation[TABLETOP_HAND_MAX], meant[TABLETOP_HAND_MAX];
    const int length = nationhood_winning_nation(context, nation, meant);
    for (int n = 0; n < length && nationhood_deal_winner(context) == player; n++) {
        int at = n;
        while (at < count - 1 && cards[at] != nation[n]) at++;
        memmove(cards + n + 1, cards + n, (size_t)(at - n));
        cards[n] = nation[n];
    }
}

int nationhood_own_hand(const TableContext *context, Card hand[TABLETOP_HAND_MAX])
{
    const NationhoodState *view = view_of(context);
    const int player = context->front_player;
    int count = list_cards(view->hands[player], hand);
    if (context->sort == HAND_BY_SUIT) sort_by_suit(hand, count);
    if (context->position.viewer == player && context->hand_order->count > 0)
        lay_by_hand(context->hand_order, hand, count);
    bring_nation_first(context, player, hand, count);
    for (int i = 0; i < view->hidden_count[player]; i++) hand[count++] = CARD_HIDDEN;
    return count;
}

int nationhood_other_hand(const TableContext *context, Card hand[TABLETOP_HAND_MAX])
{
    const NationhoodState *view = view_of(context);
    const int player = 1 - context->front_player;
    int count = list_cards(view->hands[player], hand);
    sort_by_suit(hand, count);
    bring_nation_first(context, player, hand, count);
    for (int i = 0; i < view->hidden_count[player]; i++) hand[count++] = CARD_HIDDEN;
    return count;
}

int nationhood_longest_nation(const NationhoodRules *rules, CardSet hand, CardSet *cards, Card ends[2])
{
    const int length = rules->nation_length, jokers = rules->joker_in_nation ? set_jokers(hand) : 0;
    int best = 0;
    *cards = 0;
    for (int suit = 0; suit < SUITS; suit++) {
        for (int place = run_first_place(rules); place <= run_last_place(rules); place++) {
            const CardSet naturals = hand & run_at(rules, suit, place);
            const int count = bits_count(naturals), missing = length - count;
            const int with = count == 0 ? 0 : jokers < missing ? jokers : missing;
            /* A joker that would fit the same cards at either end of their sequence takes the upper end. */
            const bool same = count + with == best && naturals == (*cards & NATURALS);
            if (count + with <= best && !same) continue;
            best = count + with;
            *cards = naturals + (CardSet)with * JOKER_ONE;
            if (!ends) continue;
            ends[0] = card_of(place % RANKS, suit);
            ends[1] = card_of((place + length - 1) % RANKS, suit);
        }
    }
    return best;
}

int nationhood_near_nation(const NationhoodRules *rules, const NationhoodState *view, CardSet hand, CardSet *cards)
{
    const int length = rules->nation_length, longest = nationhood_longest_nation(rules, hand, cards, NULL);
    if (longest == length) return length;
    const RunPlan plan = nationhood_nearest_runs(rules, view, hand);
    const int jokers = rules->joker_in_nation && plan.held > 0 ? set_jokers(hand) : 0;
    *cards = (hand & plan.cards) + (CardSet)jokers * JOKER_ONE;
    return plan.held + jokers;
}
