/* SPDX-License-Identifier: MIT */
/* One tree of a search; forest.c lets them grow. */
#ifndef CULDESAC_AI_TREE_H
#define CULDESAC_AI_TREE_H

#include "fans.h"
#include "search.h"
#include "temper.h"

enum {
    NODES_MAX = 400000,
    DEPTH_MAX = 256,
    NO_NODE = 0, /* the root is nobody's child */
};

typedef struct Node {
    Action action;         /* what leads here; ACTION_NONE: an outcome of chance, or not cutting in */
    uint32_t outcome : 31; /* which, 0 where it is none */
    uint32_t shared : 1;   /* with the other tree */
    uint32_t first, next;
    uint32_t visits, available;
    uint32_t fan; /* its actions, or NO_FAN */
} Node;

typedef struct Tree {
    const AiTask *task;
    const Game *game;
    const Leaning *leaning; /* of the player's temper, at the root */
    int players;
    uint64_t seed;
    Rng rng;
    Node *nodes;
    int64_t *totals; /* players a node */
    double *squares; /* of what the player got, a node; whole numbers, so that they are summed exactly */
    uint32_t count, capacity;
    Action *actions;
    int32_t *promises;
    uint32_t *found; /* for each legal action the node that stands for it, or NO_NODE */
    uint32_t path[DEPTH_MAX];
    size_t depth;
    double curiosity, widening;
    int length;      /* of a playout; −1: to the end */
    bool open;       /* a node is always the same position */
    Fans fans;
    size_t choices;  /* how many actions the root has */
    uint64_t grown;  /* iterations */
    uint64_t played; /* actions, over all iterations */
    _Alignas(16) unsigned char state[STATE_MAX];
} Tree;

Tree *tree_create(const AiTask *task, const Leaning *leaning, uint64_t seed);
void tree_destroy(Tree *tree);
/* One iteration: plays on from a state that the player holds possible, and notes what came of it. */
void tree_grow(Tree *tree);
/* The child of a node that stands for an action or an outcome; a new one where there is none. */
uint32_t tree_child(Tree *tree, uint32_t node, Action action, uint32_t outcome);
/* What came of a node on average, and how far it lay from that for the player. */
double tree_mean(const Tree *tree, uint32_t node, int player);
double tree_spread(const Tree *tree, uint32_t node);

#endif
