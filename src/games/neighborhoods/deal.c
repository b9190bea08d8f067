/* SPDX-License-Identifier: MIT */
#include "games/neighborhoods/neighborhoods.h"

#include <assert.h>
#include <string.h>

/* Writes all cards of the game in ascending order; returns how many. */
static size_t write_set(const NeighborhoodsRules *rules, Card *cards)
{
    size_t count = 0;
    for (Card card = 0; card < CARD_JOKER; card++) {
        for (int deck = 0; deck < rules->decks; deck++) cards[count++] = card;
    }
    for (int joker = 0; joker < neighborhoods_rules_jokers(rules); joker++) cards[count++] = CARD_JOKER;
    assert(count <= NEIGHBORHOODS_CARDS_MAX);
    return count;
}

static Card take_next(NeighborhoodsState *state)
{
    assert(state->deck_count > 0);
    const Card card = state->deck[--state->deck_count];
    state->deck[state->deck_count] = CARD_NONE;
    return card;
}

static void deal_hand_cards(NeighborhoodsState *state, int player, int until)
{
    assert(until <= NEIGHBORHOODS_HAND_MAX);
    while (state->hand_count[player] < until) state->hands[player][state->hand_count[player]++] = take_next(state);
}

/* NH-2: deals rows from the top down. Jokers are put aside until the layout is full. */
static void deal_layout(const NeighborhoodsRules *rules, NeighborhoodsState *state)
{
    const int side = neighborhoods_rules_side(rules);
    int jokers = 0;
    for (int place = 0; place < side * side; place++) {
        Card card = take_next(state);
        for (; card == CARD_JOKER; card = take_next(state)) jokers++;
        state->layout[8 * (side - 1 - place / side) + place % side] = card;
    }
    if (jokers == 0) return;
    memset(state->deck + state->deck_count, CARD_JOKER, (size_t)jokers);
    state->deck_count = (uint8_t)(state->deck_count + jokers);
    rng_shuffle(&state->head.rng, state->deck, state->deck_count);
}

void neighborhoods_deal(const void *any_rules, int players, uint64_t seed, void *any_state)
{
    const NeighborhoodsRules *rules = any_rules;
    NeighborhoodsState *state = any_state;
    assert(players == 2);
    *state = (NeighborhoodsState){
        .head = state_head_init(players, seed),
        .reserve = {(uint8_t)rules->stones, (uint8_t)rules->stones},
    };
    memset(state->layout, CARD_NONE, sizeof state->layout);
    memset(state->hands, CARD_NONE, sizeof state->hands);
    memset(state->deck, CARD_NONE, sizeof state->deck);
    memset(state->discard, CARD_NONE, sizeof state->discard);
    state->deck_count = (uint8_t)write_set(rules, state->deck);
    rng_shuffle(&state->head.rng, state->deck, state->deck_count);
    for (int player = 0; player < 2; player++) deal_hand_cards(state, player, rules->deal);
    deal_layout(rules, state);
    neighborhoods_match_layout(state);
    deal_hand_cards(state, 0, rules->hand); /* NH-3: black's first draw */
}
