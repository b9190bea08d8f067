/* SPDX-License-Identifier: MIT */
/* Makes views and hashes, and samples whole states that are possible for a view. */
#include "games/nationhood/nationhood.h"

#include "culdesac/debug.h"

#include <assert.h>
#include <string.h>

void nationhood_make_view(const void *rules, const void *state, int viewer, void *any_view)
{
    NationhoodState *view = any_view;
    view_init(view, state, sizeof *view, viewer);
    memset(view->stock, CARD_HIDDEN, view->stock_count);
    for (int player = 0; player < 2; player++) {
        if (player == viewer) continue;
        DEBUG_ASSERT(nationhood_hand_count(view, player) >= set_count(view->known[player]));
        view->hidden_count[player] = (uint8_t)(nationhood_hand_count(view, player) - set_count(view->known[player]));
        view->hands[player] = view->known[player];
    }
}

/* Lists the cards that cannot be seen. */
static int list_unseen(const NationhoodState *view, Card *cards)
{
    CardSet seen = view->hands[0] + view->hands[1] + view->cities[0] + view->cities[1];
    for (int rank = 0; rank < RANKS; rank++)
        seen +=
            (CardSet)(nationhood_jokers_of_city(view, 0, rank) + nationhood_jokers_of_city(view, 1, rank)) * JOKER_ONE;
    for (int owner = 0; owner < 2; owner++) {
        for (int i = 0; i < view->pile_count[owner]; i++) seen += set_of(view->piles[owner][i]);
    }
    int count = 0;
    for (CardSet unseen = NATURALS + NATIONHOOD_JOKERS * JOKER_ONE - seen; unseen; unseen = set_rest(unseen))
        cards[count++] = set_first(unseen);
    DEBUG_ASSERT(count <= NATIONHOOD_DECK_CARDS);
    return count;
}

void nationhood_sample_state(const void *rules, const void *view, Rng *rng, void *any_state)
{
    NationhoodState *state = any_state;
    sampled_state_init(state, view, sizeof *state, rng);
    Card unseen[NATIONHOOD_DECK_CARDS];
    int count = list_unseen(state, unseen);
    rng_shuffle(rng, unseen, (size_t)count);
    for (int player = 0; player < 2; player++) {
        for (; state->hidden_count[player] > 0; state->hidden_count[player]--)
            state->hands[player] += set_of(unseen[--count]);
    }
    assert(count == state->stock_count);
    memcpy(state->stock, unseen, (size_t)count);
}

uint64_t nationhood_hash(const void *rules, const void *any_state)
{
    NationhoodState state;
    memcpy(&state, any_state, sizeof state);
    state.head.seed = state.head.rng.word = state.head.turn = 0;
    return hash_bytes(0, &state, sizeof state);
}
