/* SPDX-License-Identifier: MIT */
/* Views. The opponent's hand and the deck remain hidden even when the game is over. */
#include "games/neighborhoods/neighborhoods.h"

#include "culdesac/debug.h"

#include <string.h>

void neighborhoods_make_view(const void *rules, const void *state, int viewer, void *any_view)
{
    NeighborhoodsState *view = any_view;
    view_init(view, state, sizeof *view, viewer);
    memset(view->deck, CARD_HIDDEN, view->deck_count);
    for (int player = 0; player < 2; player++) {
        if (player != viewer) memset(view->hands[player], CARD_HIDDEN, view->hand_count[player]);
    }
}

/* Subtracts visible cards from `left`, the number of copies of each card. */
static void take_seen(const Card *cards, int count, uint8_t left[])
{
    for (int i = 0; i < count; i++) {
        DEBUG_ASSERT(cards[i] > CARD_JOKER || left[cards[i]] > 0);
        if (cards[i] <= CARD_JOKER) left[cards[i]]--;
    }
}

/* Replaces hidden cards by unseen ones, taken from the end of the list. */
static void put_unseen(Card *cards, int count, const Card *unseen, size_t *unseen_count)
{
    for (int i = 0; i < count; i++) {
        DEBUG_ASSERT(cards[i] != CARD_HIDDEN || *unseen_count > 0);
        if (cards[i] == CARD_HIDDEN) cards[i] = unseen[--*unseen_count];
    }
}

void neighborhoods_sample_state(const void *any_rules, const void *view, Rng *rng, void *any_state)
{
    const NeighborhoodsRules *rules = any_rules;
    NeighborhoodsState *state = any_state;
    sampled_state_init(state, view, sizeof *state, rng);
    uint8_t left[CARD_JOKER + 1];
    memset(left, rules->decks, CARD_JOKER);
    left[CARD_JOKER] = (uint8_t)neighborhoods_rules_jokers(rules);
    take_seen(state->layout, NEIGHBORHOODS_LAYOUT_SQUARES, left);
    take_seen(state->discard, state->discard_count, left);
    for (int player = 0; player < 2; player++) take_seen(state->hands[player], state->hand_count[player], left);
    Card unseen[NEIGHBORHOODS_CARDS_MAX];
    size_t count = 0;
    for (Card card = 0; card <= CARD_JOKER; card++) {
        while (left[card] > 0) {
            DEBUG_ASSERT(count < NEIGHBORHOODS_CARDS_MAX);
            unseen[count++] = card;
            left[card]--;
        }
    }
    rng_shuffle(rng, unseen, count);
    for (int p = 0; p < 2; p++) put_unseen(state->hands[p], state->hand_count[p], unseen, &count);
    put_unseen(state->deck, state->deck_count, unseen, &count);
}
