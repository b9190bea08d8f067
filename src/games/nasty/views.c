/* SPDX-License-Identifier: MIT */
/* Makes views, and samples whole states that are possible for a view. */
#include "games/nasty/yards.h"

#include "culdesac/debug.h"

#include <stddef.h>

void nasty_make_view(const void *rules, const void *state, int viewer, void *any_view)
{
    NastyState *view = any_view;
    view_init(view, state, sizeof *view, viewer);
    const unsigned bit = viewer == NOBODY ? 0 : player_bit(viewer);
    for (int seat = 0; seat < view->head.players; seat++) {
        NastyYard *yard = &view->yards[seat];
        for (unsigned down = yard->down; down; down &= down - 1) {
            const int square = bits_first(down);
            if (!(yard->known[square] & bit)) yard->card[square] = NASTY_HIDDEN;
        }
        if (view->seats[seat] != viewer) memset(view->hands[seat], NASTY_HIDDEN, view->hand_count[seat]);
    }
    if (view->drawn != NASTY_EMPTY && !view->is_drawn_known && view->mover != viewer) view->drawn = NASTY_HIDDEN;
    memset(view->pile, NASTY_HIDDEN, view->pile_count);
}

/* ---- Sampling ---- */

/* The number of copies of each card that the viewer does not see. */
typedef struct Unseen {
    uint8_t copies[NASTY_SPECIAL + NASTY_SPECIALS_MAX];
} Unseen;

static Unseen unseen_of_deck(const NastyRules *rules, int players, NastySpecialKind kind)
{
    Unseen unseen = {{0}};
    for (int card = 0; card < NASTY_SPECIAL + rules->specials.count; card++)
        unseen.copies[card] = (uint8_t)nasty_copies(rules, players, kind, card);
    return unseen;
}

static void count_seen(Unseen *unseen, int card)
{
    DEBUG_ASSERT(card == NASTY_HIDDEN || card == NASTY_EMPTY || unseen->copies[card] > 0);
    if (card != NASTY_HIDDEN && card != NASTY_EMPTY) unseen->copies[card]--;
}

static size_t list_unseen(const Unseen *unseen, uint8_t *cards)
{
    size_t count = 0;
    for (int card = 0; card < NASTY_SPECIAL + NASTY_SPECIALS_MAX; card++) {
        memset(cards + count, card, unseen->copies[card]);
        count += unseen->copies[card];
    }
    return count;
}

/* Samples the drawn card, which comes before the others because it cannot be an instant action. */
static void sample_drawn(NastyState *state, Unseen *unseen, Rng *rng)
{
    uint32_t count = 0;
    for (int card = 0; card < NASTY_SPECIAL; card++) count += unseen->copies[card];
    DEBUG_ASSERT(count > 0);
    uint32_t n = rng_below(rng, count);
    int card = 0;
    for (; n >= unseen->copies[card]; card++) n -= unseen->copies[card];
    state->drawn = (uint8_t)card;
    unseen->copies[card]--;
}

static void sample_yard_cards(const NastyRules *rules, NastyState *state, Rng *rng)
{
    const int players = state->head.players;
    Unseen unseen = unseen_of_deck(rules, players, NASTY_SPECIAL_INSTANT);
    for (int seat = 0; seat < players; seat++) {
        for (int square = 0; square < NASTY_SQUARES; square++) count_seen(&unseen, state->yards[seat].card[square]);
    }
    for (int i = 0; i < state->bin_count; i++) count_seen(&unseen, state->bin[i]);
    for (int i = 0; i < state->dealt_count; i++) count_seen(&unseen, state->dealt[i]);
    if (state->stack_count > 0 && nasty_is_instant(&state->stack[0])) count_seen(&unseen, state->stack[0].card);
    if (state->drawn == NASTY_HIDDEN) {
        sample_drawn(state, &unseen, rng);
    } else {
        count_seen(&unseen, state->drawn);
    }
    uint8_t cards[NASTY_PILE_MAX];
    size_t left = list_unseen(&unseen, cards);
    rng_shuffle(rng, cards, left);
    for (int seat = 0; seat < players; seat++) {
        NastyYard *yard = &state->yards[seat];
        for (unsigned down = yard->down; down; down &= down - 1) {
            const int square = bits_first(down);
            if (yard->card[square] == NASTY_HIDDEN) yard->card[square] = cards[--left];
        }
    }
    DEBUG_ASSERT(left == state->pile_count);
    memcpy(state->pile, cards, left);
}

static void sample_nasty_cards(const NastyRules *rules, NastyState *state, Rng *rng)
{
    const int players = state->head.players;
    Unseen unseen = unseen_of_deck(rules, players, NASTY_SPECIAL_NASTY);
    for (int i = 0; i < NASTY_SPECIALS_MAX; i++)
        unseen.copies[NASTY_SPECIAL + i] = (uint8_t)(unseen.copies[NASTY_SPECIAL + i] - state->aside[i]);
    for (int seat = 0; seat < players; seat++) {
        for (int i = 0; i < state->hand_count[seat]; i++) count_seen(&unseen, state->hands[seat][i]);
    }
    uint8_t cards[NASTY_DECK_MAX];
    size_t left = list_unseen(&unseen, cards);
    rng_shuffle(rng, cards, left);
    for (int seat = 0; seat < players; seat++) {
        for (int i = 0; i < state->hand_count[seat]; i++) {
            if (state->hands[seat][i] == NASTY_HIDDEN) state->hands[seat][i] = cards[--left];
        }
        nasty_sort_cards(state->hands[seat], state->hand_count[seat]);
    }
}

void nasty_sample_state(const void *rules, const void *view, Rng *rng, void *any_state)
{
    NastyState *state = any_state;
    sampled_state_init(state, view, sizeof *state, rng);
    sample_yard_cards(rules, state, rng);
    sample_nasty_cards(rules, state, rng);
}

/* ---- Hash ---- */

uint64_t nasty_hash(const void *rules, const void *any_state)
{
    const NastyState *state = any_state;
    const StateHead *head = &state->head;
    const uint8_t who[] = {head->players, (uint8_t)head->to_move, head->phase,
                           head->may_act, head->is_over,          state->stack_count};
    const size_t middle = offsetof(NastyState, yards), piles = offsetof(NastyState, pile);
    uint64_t hash = hash_bytes(0, who, sizeof who);
    hash = hash_bytes(hash, state->totals, sizeof state->totals);
    hash = hash_bytes(hash, state->stack, sizeof(NastyStackCard) * state->stack_count);
    hash = hash_bytes(hash, (const uint8_t *)state + middle, piles - middle);
    hash = hash_bytes(hash, state->pile, state->pile_count);
    hash = hash_bytes(hash, state->bin, state->bin_count);
    return hash_bytes(hash, state->dealt, state->dealt_count);
}
