/* SPDX-License-Identifier: MIT */
/* The transposition table: results of searched positions, of fixed size. */
#pragma once

#include "culdesac/game.h"

enum { DEPTH_EXACT = UINT8_MAX }; /* the depth of an entry that was searched to the end of the game */

typedef enum TranspositionBound { BOUND_NONE, BOUND_LOWER, BOUND_UPPER, BOUND_VALUE } TranspositionBound;

typedef struct TranspositionEntry {
    uint64_t key;
    Action best;
    int16_t value; /* value for the player to move */
    uint8_t depth;
    uint8_t bound; /* kind of bound that the value is; BOUND_NONE: the entry is empty */
} TranspositionEntry;

_Static_assert(sizeof(TranspositionEntry) == 16, "four entries share one cache line");

typedef struct Transpositions {
    TranspositionEntry *entries;
    uint64_t mask;
} Transpositions;

Transpositions transpositions_create(unsigned bits);
void transpositions_destroy(Transpositions *table);
/* The entry of a position, or NULL. */
const TranspositionEntry *transpositions_find(const Transpositions *table, uint64_t key);
/* Stores an entry. Of the entries with the same two slots, the deepest and the newest are kept. */
void transpositions_store(Transpositions *table, TranspositionEntry entry);
