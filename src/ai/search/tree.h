/* SPDX-License-Identifier: MIT */
/* One tree of a search; dual_tree.c lets them grow. */
#ifndef CULDESAC_AI_SEARCH_TREE_H
#define CULDESAC_AI_SEARCH_TREE_H

#include "action_cache.h"
#include "evaluation.h"
#include "personality.h"

enum {
    TREE_NODES_MAX = 400000,
    TREE_DEPTH_MAX = 256,
    NO_NODE = 0, /* the root is nobody's child */
};

typedef struct Node {
    Action action;         /* what leads here; ACTION_NONE: an outcome of chance, or not cutting in */
    uint32_t outcome : 31; /* which, 0 where it is none */
    uint32_t shared : 1;   /* with the other tree */
    uint32_t first, next;
    uint32_t visits, available;
    uint32_t cached_actions; /* its actions, or NOT_CACHED */
} Node;

typedef struct Tree {
    const AiTask *task;
    const Game *game;
    const PreferenceList *preferences; /* of the player's personality, at the root */
    int players;
    uint64_t seed;
    Rng rng;
    Node *nodes;
    int64_t *totals; /* players a node */
    double *squares; /* of what the player got, a node; whole numbers, so that they are summed exactly */
    uint32_t count, capacity;
    Action *actions;
    int32_t *priors;
    uint32_t *children; /* for each legal action the node that stands for it, or NO_NODE */
    uint32_t path[TREE_DEPTH_MAX];
    size_t depth;
    double exploration, widening;
    int playout_length; /* of a playout; −1: to the end */
    bool is_open;       /* a node is always the same position */
    ActionCache action_cache;
    size_t choices;      /* how many actions the root has */
    uint64_t iterations; /* iterations */
    uint64_t played;     /* actions, over all iterations */
    _Alignas(16) unsigned char state[STATE_SIZE_MAX];
} Tree;

Tree *tree_create(const AiTask *task, const PreferenceList *preferences, uint64_t seed);
void tree_destroy(Tree *tree);
/* One iteration: plays on from a state that the player holds possible, and notes what came of it. */
void tree_grow(Tree *tree);
/* The child of a node that stands for an action or an outcome; a new one where there is none. */
uint32_t tree_child(Tree *tree, uint32_t node, Action action, uint32_t outcome);
/* What came of a node on average, and how far it lay from that for the player. */
double tree_mean(const Tree *tree, uint32_t node, int player);
double tree_spread(const Tree *tree, uint32_t node);

#endif
