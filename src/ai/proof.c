/* SPDX-License-Identifier: MIT */
/*
 * Endings proved: every position that may come is looked at once, without estimates and without an order. It is slower than the
 * opponents' solver and says more: not only who wins but for how long it can be put off.
 */
#include "culdesac/puzzle.h"

#include "culdesac/debug.h"

#include <stdlib.h>
#include <string.h>

enum { SLOT_BITS_MIN = 10 };

typedef struct Slot {
    uint64_t key; /* 0: empty */
    Fate fate;
} Slot;

struct Proof {
    const Game *game;
    const void *rules;
    int player;
    size_t count;
    unsigned bits; /* of the number of slots, at most half of which are taken */
    Slot *slots;
    Action *actions[PUZZLE_PLIES_MAX];
    void *states[PUZZLE_PLIES_MAX];
};

Proof *proof_create(const Game *game, const void *rules, int player)
{
    Proof *proof = memory_allocate(sizeof *proof);
    proof->game = game;
    proof->rules = rules;
    proof->player = player;
    proof->bits = SLOT_BITS_MIN;
    proof->slots = memory_allocate(((size_t)1 << proof->bits) * sizeof *proof->slots);
    return proof;
}

void proof_destroy(Proof *proof)
{
    if (!proof) return;
    for (int i = 0; i < PUZZLE_PLIES_MAX; i++) {
        free(proof->actions[i]);
        free(proof->states[i]);
    }
    free(proof->slots);
    free(proof);
}

static uint64_t key_of(const Proof *proof, const void *state)
{
    const uint64_t mover = (uint64_t)state_look(state)->to_move;
    return (game_hash(proof->game, proof->rules, state) ^ (mover * 0x9E3779B97F4A7C15u)) | 1;
}

/* Where a key stands, or belongs. */
static Slot *slot_of(const Proof *proof, uint64_t key)
{
    DEBUG_ASSERT(key != 0);
    const size_t mask = ((size_t)1 << proof->bits) - 1;
    size_t at = (size_t)(key >> (64 - proof->bits));
    while (proof->slots[at].key != 0 && proof->slots[at].key != key) at = (at + 1) & mask;
    return &proof->slots[at];
}

static void grow(Proof *proof)
{
    Slot *old = proof->slots;
    const size_t count = (size_t)1 << proof->bits;
    proof->bits++;
    proof->slots = memory_allocate(2 * count * sizeof *proof->slots);
    for (size_t i = 0; i < count; i++) {
        if (old[i].key) *slot_of(proof, old[i].key) = old[i];
    }
    free(old);
}

static void note(Proof *proof, uint64_t key, Fate fate)
{
    DEBUG_ASSERT(proof->count < PUZZLE_POSITIONS_MAX);
    if (2 * proof->count >= (size_t)1 << proof->bits) grow(proof);
    *slot_of(proof, key) = (Slot){key, fate};
    proof->count++;
}

/* 1: sure to be won, −1: sure not to be, 0: that is not known without looking on. */
static int sure(const Proof *proof, const void *state)
{
    const Brain *brain = proof->game->brain;
    int least = -1, most = 1;
    if (state_look(state)->over) {
        Score score = {0};
        proof->game->score(proof->rules, state, &score, NULL);
        return score.winners == 1u << proof->player ? 1 : -1;
    }
    if (brain->bounds) brain->bounds(proof->rules, state, &least, &most);
    const int low = proof->player == 0 ? least : -most, high = proof->player == 0 ? most : -least;
    return low > 0 ? 1 : high <= 0 ? -1 : 0;
}

/* Whether who is to move would rather come to `a`, of which he is as sure to win, or not to. */
static bool rather(bool attacks, Fate a, Fate b)
{
    if (a.wins != b.wins) return a.wins == attacks;
    return a.wins == attacks ? a.depth < b.depth : a.depth > b.depth;
}

static bool look(Proof *proof, const void *state, int ply, Fate *fate);

/* Of all that can be played here, each looked at to its end. */
static bool look_on(Proof *proof, const void *state, int ply, Fate *fate, Action *best)
{
    const Game *game = proof->game;
    const int mover = state_look(state)->to_move;
    DEBUG_ASSERT(ply >= 0 && mover >= 0 && !state_look(state)->over);
    if (ply == PUZZLE_PLIES_MAX) return false;
    if (!proof->states[ply]) {
        proof->states[ply] = memory_allocate(game->state_size);
        proof->actions[ply] = memory_allocate(game->actions_max * sizeof(Action));
    }
    const size_t count = game_legal(game, proof->rules, state, mover, proof->actions[ply]);
    DEBUG_ASSERT(count > 0 && count <= game->actions_max);
    bool won = true, lost = true;
    for (size_t i = 0; i < count; i++) {
        Fate next;
        memcpy(proof->states[ply], state, game->state_size);
        game->apply(proof->rules, proof->states[ply], mover, proof->actions[ply][i], NULL);
        if (!look(proof, proof->states[ply], ply + 1, &next)) return false;
        won = won && next.closed && next.wins;
        lost = lost && next.closed && !next.wins;
        if (i > 0 && !rather(mover == proof->player, next, *fate)) continue;
        *fate = next;
        *best = proof->actions[ply][i];
    }
    fate->closed = won || lost;
    fate->depth = fate->closed ? 0 : (uint8_t)(fate->depth + 1);
    return true;
}

static bool look(Proof *proof, const void *state, int ply, Fate *fate)
{
    const int known = sure(proof, state);
    if (known != 0) {
        *fate = (Fate){.wins = known > 0, .closed = true};
        return true;
    }
    const uint64_t key = key_of(proof, state);
    const Slot *slot = slot_of(proof, key);
    if (slot->key) {
        *fate = slot->fate;
        return true;
    }
    Action ignored;
    if (proof->count == PUZZLE_POSITIONS_MAX || !look_on(proof, state, ply, fate, &ignored)) return false;
    if (proof->count == PUZZLE_POSITIONS_MAX) return false;
    note(proof, key, *fate);
    return true;
}

bool proof_look(Proof *proof, const void *state, Fate *fate)
{
    return look(proof, state, 0, fate);
}

Action proof_reply(Proof *proof, const void *state)
{
    Fate fate;
    Action best = ACTION_NONE;
    return look_on(proof, state, 0, &fate, &best) ? best : ACTION_NONE;
}
