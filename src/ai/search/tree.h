/* SPDX-License-Identifier: MIT */
/* One tree of a search; dual_tree.c combines two. */
#pragma once

#include "ai/search/action_cache.h"
#include "ai/search/evaluation.h"
#include "ai/search/personality.h"

enum {
    TREE_NODES_MAX = 400000,
    TREE_DEPTH_MAX = 256,
    NO_NODE = 0, /* 0 is the root, which is never a child */
};

typedef struct Node {
    Action action; /* the action that leads to the node; ACTION_NONE: a random outcome, or not acting out of turn */
    uint32_t outcome : 31;      /* number of the random outcome; 0: none */
    uint32_t shared : 1;        /* the other tree (dual_tree.c) has this node as well */
    uint32_t first, next;       /* the first child, and the next child of the node's parent; NO_NODE: none */
    uint32_t visits, available; /* `available`: how often a sampled state allowed the action */
    uint32_t cached_actions;    /* index in the action cache, or NOT_CACHED */
} Node;

typedef struct Tree {
    const AiTask *task;
    const Game *game;
    const PreferenceList *preferences; /* preferences for the actions at the root */
    int players;
    uint64_t seed;
    Rng rng;
    Node *nodes;
    int64_t *totals; /* sums of results: for each node, one per player */
    double *squares; /* for the root and its children, the sum of squares of the player's results, which is exact
                        because results are whole numbers */
    uint32_t count, capacity;
    Action *actions;
    int32_t *priors;
    uint32_t *children; /* by index in `actions`: the child for each legal action, or NO_NODE */
    uint32_t path[TREE_DEPTH_MAX];
    size_t depth;
    double exploration, widening;
    int playout_length;    /* actions in a playout; −1: to the end of the game */
    bool is_deterministic; /* a node always has the same position */
    ActionCache action_cache;
    size_t choices; /* number of actions at the root */
    uint64_t iterations;
    uint64_t played; /* actions played in all iterations */
    _Alignas(16) unsigned char state[STATE_SIZE_MAX];
} Tree;

Tree *tree_create(const AiTask *task, const PreferenceList *preferences, uint64_t seed);
void tree_destroy(Tree *tree);
/* One iteration: samples a state, plays from it and updates the nodes. */
void tree_grow(Tree *tree);
/* The child of a node for an action or an outcome, added if missing. */
uint32_t tree_child(Tree *tree, uint32_t node, Action action, uint32_t outcome);
/* The mean result of a node for a player; 0 if it was not visited. */
double tree_mean(const Tree *tree, uint32_t node, int player);
/* The standard deviation of the searching player's results in a node, which is the root or one of its children. */
double tree_spread(const Tree *tree, uint32_t node);
