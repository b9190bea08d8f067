/* SPDX-License-Identifier: MIT */
#include "uct.h"

#include "culdesac/debug.h"
#include "culdesac/text.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    NO_NODE = 0, /* the root is never a child */
    UCT_DEPTH_MAX = 512,
};

static const double EXPLORATION = 1.4142135623730951; /* for results from −1 to 1 */

/* A node stands for the actions played, not for a position. Each iteration samples a state, so a node also counts how
 * often it was available. */
typedef struct Node {
    Action action;
    uint32_t first, next;
    uint32_t visits, available;
    double total; /* sum of results of the player who chose the action */
} Node;

typedef struct Uct {
    const Game *game;
    const void *rules;
    Rng *rng;
    Node *nodes;
    uint32_t count, capacity;
    Action *actions;
    uint32_t *children; /* for each action its child, or NO_NODE */
    uint32_t path[UCT_DEPTH_MAX];
    int choosers[UCT_DEPTH_MAX]; /* the player who chose the action of each node in the path */
    size_t depth;
    _Alignas(16) unsigned char state[STATE_SIZE_MAX];
} Uct;

static uint32_t add_node(Uct *uct, uint32_t parent, Action action)
{
    if (uct->count == uct->capacity) {
        uct->capacity = uct->capacity ? 2 * uct->capacity : 1024;
        uct->nodes = memory_resize(uct->nodes, uct->capacity * sizeof *uct->nodes);
    }
    const uint32_t node = uct->count++;
    uct->nodes[node] = (Node){.action = action};
    if (node == parent) return node; /* the root */
    uct->nodes[node].next = uct->nodes[parent].first;
    uct->nodes[parent].first = node;
    return node;
}

/* A player's legal actions; out of turn at the root, ACTION_NONE is added. */
static size_t list_legal_or_pass(Uct *uct, int player)
{
    size_t count = game_legal_actions(uct->game, uct->rules, uct->state, player, uct->actions);
    if (state_head_const(uct->state)->to_move != player) uct->actions[count++] = ACTION_NONE;
    return count;
}

static void match_children(Uct *uct, uint32_t node, size_t count)
{
    memset(uct->children, 0, count * sizeof *uct->children);
    for (uint32_t child = uct->nodes[node].first; child != NO_NODE; child = uct->nodes[child].next) {
        for (size_t i = 0; i < count; i++) {
            if (uct->actions[i] != uct->nodes[child].action) continue;
            uct->children[i] = child;
            uct->nodes[child].available++;
        }
    }
}

/* A random untried action, or else the one with the highest upper bound. */
static size_t select_action(Uct *uct, size_t count)
{
    uint32_t untried = 0;
    DEBUG_ASSERT(count > 0);
    for (size_t i = 0; i < count; i++) untried += uct->children[i] == NO_NODE;
    if (untried > 0) {
        uint32_t skip = rng_below(uct->rng, untried);
        size_t at = 0;
        while (uct->children[at] != NO_NODE || skip-- > 0) at++;
        return at;
    }
    size_t best = 0;
    double most = -1e30;
    for (size_t i = 0; i < count; i++) {
        const Node *child = &uct->nodes[uct->children[i]];
        const double bound =
            child->total / child->visits + EXPLORATION * sqrt(log((double)child->available) / child->visits);
        if (bound <= most) continue;
        most = bound;
        best = i;
    }
    return best;
}

/* One step down. Returns whether the node was visited before. */
static bool descend(Uct *uct, uint32_t *node, int player)
{
    const size_t count = list_legal_or_pass(uct, player);
    match_children(uct, *node, count);
    const size_t choice = select_action(uct, count);
    const bool known = uct->children[choice] != NO_NODE;
    const Action action = uct->actions[choice];
    *node = known ? uct->children[choice] : add_node(uct, *node, action);
    if (!known) uct->nodes[*node].available = 1;
    DEBUG_ASSERT(uct->depth < UCT_DEPTH_MAX);
    uct->path[uct->depth] = *node;
    uct->choosers[uct->depth++] = player;
    if (action != ACTION_NONE) uct->game->apply_action(uct->rules, uct->state, player, action, NULL);
    return known;
}

/* The results of all players, −1 … 1: the share of rivals they beat, minus the share that beats them. */
static void final_results(const Uct *uct, double *results)
{
    const int players = state_head_const(uct->state)->players;
    Score score = {0};
    uct->game->score(uct->rules, uct->state, &score, NULL);
    for (int p = 0; p < players; p++) {
        int better = 0;
        for (int q = 0; q < players; q++)
            better += (score.place[p] < score.place[q]) - (score.place[p] > score.place[q]);
        results[p] = (double)better / (players - 1);
    }
}

static void iterate(Uct *uct, const void *view, int player)
{
    const StateHead *head = state_head_const(uct->state);
    uint32_t node = 0;
    game_sample_state(uct->game, uct->rules, view, uct->rng, uct->state);
    uct->depth = 0;
    bool known = descend(uct, &node, player);
    while (known && !head->over && uct->depth < UCT_DEPTH_MAX) known = descend(uct, &node, head->to_move);
    while (!head->over) {
        uct->game->apply_action(uct->rules, uct->state, head->to_move,
                                game_random_action(uct->game, uct->rules, uct->state, uct->rng), NULL);
    }
    double results[PLAYERS_MAX];
    final_results(uct, results);
    for (size_t i = 0; i < uct->depth; i++) {
        uct->nodes[uct->path[i]].visits++;
        uct->nodes[uct->path[i]].total += results[uct->choosers[i]];
    }
}

Action uct_choose(const Game *game, const void *rules, const void *view, int player, uint64_t iterations, Rng *rng)
{
    Uct *uct = memory_allocate(sizeof *uct);
    uct->game = game;
    uct->rules = rules;
    uct->rng = rng;
    uct->actions = memory_allocate((game->actions_max + 1) * sizeof *uct->actions);
    uct->children = memory_allocate((game->actions_max + 1) * sizeof *uct->children);
    add_node(uct, 0, ACTION_NONE);
    for (uint64_t i = 0; i < iterations; i++) iterate(uct, view, player);
    Action best = ACTION_NONE;
    uint32_t most = 0;
    for (uint32_t child = uct->nodes[0].first; child != NO_NODE; child = uct->nodes[child].next) {
        if (uct->nodes[child].visits <= most) continue;
        most = uct->nodes[child].visits;
        best = uct->nodes[child].action;
    }
    free(uct->children);
    free(uct->actions);
    free(uct->nodes);
    free(uct);
    return best;
}
