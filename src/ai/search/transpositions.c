/* SPDX-License-Identifier: MIT */
#include "ai/search/transpositions.h"

#include "culdesac/debug.h"

#include <stdlib.h>

enum { BUCKET = 2 }; /* the first slot keeps the deeper entry, the second the newest */

Transpositions transpositions_create(unsigned bits)
{
    assert(bits >= 1 && bits < 32);
    const uint64_t count = 1ull << bits;
    return (Transpositions){memory_allocate(count * sizeof(TranspositionEntry)), count - 1};
}

void transpositions_destroy(Transpositions *table)
{
    free(table->entries);
    *table = (Transpositions){0};
}

const TranspositionEntry *transpositions_find(const Transpositions *table, uint64_t key)
{
    DEBUG_ASSERT(table->mask != 0 && (table->mask & (table->mask + 1)) == 0);
    const TranspositionEntry *slot = &table->entries[key & table->mask & ~1ull];
    for (int i = 0; i < BUCKET; i++) {
        if (slot[i].key == key && slot[i].bound != BOUND_NONE) return &slot[i];
    }
    return NULL;
}

void transpositions_store(Transpositions *table, TranspositionEntry entry)
{
    DEBUG_ASSERT(entry.bound != BOUND_NONE);
    DEBUG_ASSERT(entry.depth > 0);
    TranspositionEntry *slot = &table->entries[entry.key & table->mask & ~1ull];
    const bool same = slot->key == entry.key;
    if (slot->bound == BOUND_NONE || same || entry.depth >= slot->depth) {
        if (!same && slot->bound != BOUND_NONE) slot[1] = slot[0];
        slot[0] = entry;
    } else {
        slot[1] = entry;
    }
}
