/* SPDX-License-Identifier: MIT */
/*
 * What a tree search remembers of a position of an open game, where a node is always the same position: its actions and their
 * promises, found out once. Those not tried yet are all thought equally good, so that only the most promising of them is ever
 * to be compared with those tried: the tried ones stand in front, and behind them that one.
 */
#ifndef CULDESAC_AI_FANS_H
#define CULDESAC_AI_FANS_H

#include "culdesac/game.h"

typedef struct Edge {
    Action action;
    int32_t promise;
    uint32_t child; /* the node it leads to; of those tried */
} Edge;

typedef struct Fan {
    uint32_t first; /* of its edges */
    uint32_t count, tried;
    int64_t promised; /* all promises together */
} Fan;

typedef struct Fans {
    Fan *fans; /* the first is nobody's */
    Edge *edges;
    uint32_t count, capacity;
    uint32_t edge_count, edge_capacity;
} Fans;

enum { NO_FAN = 0 };

/* Notes the actions of a node, of which `found` says what child each of those tried leads to, 0 being none. Returns NO_FAN
 * where there is no more room. */
uint32_t fans_add(Fans *fans, const Action *actions, const int32_t *promises, const uint32_t *found, size_t count);
/* The next of a fan is tried, and leads to a child. */
void fans_try(Fans *fans, uint32_t fan, uint32_t child);
/* The same for one of those that were not tried. */
void fans_take(Fans *fans, uint32_t fan, Action action, uint32_t child);
void fans_clear(Fans *fans);

static inline Edge *fan_edges(const Fans *fans, uint32_t fan)
{
    return fans->edges + fans->fans[fan].first;
}

#endif
