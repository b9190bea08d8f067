/* SPDX-License-Identifier: MIT */
/*
 * Monte Carlo tree search over sampled states (information set MCTS). Each iteration samples a state that is possible
 * for the player's view, descends by actions that are legal in it, adds one node, runs a playout and updates the nodes.
 * A node stands for the actions played, not for a position, so all sampled states share its results. Since not every
 * state allows every action, a node also counts how often it was available.
 *
 * All random numbers come from the task's seed, and values are summed as whole numbers, so an answer repeats exactly.
 */
#include "ai/search/tree.h"

#include "ai/search/learned_model.h"
#include "culdesac/debug.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    CACHE_VISITS = 1,   /* visits after which a node's actions are cached */
    SPREAD_DEPTH = 2,   /* levels of nodes whose spread of results is known: the root and its children */
    SPREAD_VISITS = 16, /* visits after which the spread of an action's results is reliable */
};

static const double EXPLORATION = 1.4;      /* the exploration constant, if the game does not set one */
static const double UNTRIED_PENALTY = 0.15; /* an untried action is rated this much below the mean of the node */

static uint32_t add_node(Tree *tree, uint32_t parent, Action action, uint32_t outcome)
{
    if (tree->count == tree->capacity) {
        tree->capacity *= 2;
        tree->nodes = memory_resize(tree->nodes, tree->capacity * sizeof *tree->nodes);
        tree->squares = memory_resize(tree->squares, tree->capacity * sizeof *tree->squares);
        tree->totals = memory_resize(tree->totals, tree->capacity * (size_t)tree->players * sizeof *tree->totals);
    }
    DEBUG_ASSERT(parent < tree->capacity && tree->count < tree->capacity && outcome <= INT32_MAX);
    const uint32_t node = tree->count++;
    tree->nodes[node] = (Node){.action = action, .outcome = outcome & INT32_MAX, .next = tree->nodes[parent].first};
    tree->squares[node] = 0;
    memset(tree->totals + node * (size_t)tree->players, 0, (size_t)tree->players * sizeof *tree->totals);
    if (node != parent) tree->nodes[parent].first = node;
    return node;
}

/* The child of a node for an action or an outcome, or NO_NODE. */
static uint32_t find_child(const Tree *tree, uint32_t node, Action action, uint32_t outcome)
{
    uint32_t child = tree->nodes[node].first;
    while (child != NO_NODE && (tree->nodes[child].action != action || tree->nodes[child].outcome != outcome))
        child = tree->nodes[child].next;
    return child;
}

uint32_t tree_child(Tree *tree, uint32_t node, Action action, uint32_t outcome)
{
    uint32_t child = find_child(tree, node, action, outcome);
    if (child != NO_NODE) return child;
    child = add_node(tree, node, action, outcome);
    if (tree->nodes[node].cached_actions != NOT_CACHED)
        action_cache_try(&tree->action_cache, tree->nodes[node].cached_actions, action, child);
    return child;
}

double tree_mean(const Tree *tree, uint32_t node, int player)
{
    DEBUG_ASSERT(node < tree->count && player >= 0 && player < tree->players);
    const uint32_t visits = tree->nodes[node].visits;
    if (visits == 0) return 0;
    return (double)tree->totals[node * (size_t)tree->players + (size_t)player] / ((double)visits * VALUE_WIN);
}

double tree_spread(const Tree *tree, uint32_t node)
{
    const double mean = tree_mean(tree, node, tree->task->player);
    if (tree->nodes[node].visits == 0) return 0;
    const double square = tree->squares[node] / ((double)tree->nodes[node].visits * VALUE_WIN * VALUE_WIN);
    return square > mean * mean ? sqrt(square - mean * mean) : 0;
}

/* The index of an action in the ascending list, or −1. ACTION_NONE is the largest number, so it is last. */
static long index_of(const Action *actions, size_t count, Action action)
{
    size_t low = 0, high = count;
    while (low < high) {
        const size_t middle = (low + high) / 2;
        if (actions[middle] < action) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low < count && actions[low] == action ? (long)low : -1;
}

/* Finds the node's child for each of the `count` actions of the sampled state, and counts the child as available. */
static void match_children(Tree *tree, uint32_t node, size_t count)
{
    DEBUG_ASSERT(count <= tree->game->actions_max + 1);
    memset(tree->children, 0, count * sizeof *tree->children);
    for (uint32_t child = tree->nodes[node].first; child != NO_NODE; child = tree->nodes[child].next) {
        const long at = index_of(tree->actions, count, tree->nodes[child].action);
        if (at < 0) continue;
        tree->children[at] = child;
        tree->nodes[child].available++;
    }
}

/* Selects an action by its results and by its prior, which matters more while visits are few. */
static size_t select_action(const Tree *tree, uint32_t node, int player, size_t count)
{
    int64_t prior_sum = 0;
    for (size_t i = 0; i < count; i++) prior_sum += tree->priors[i];
    const double unknown = tree_mean(tree, node, player) - UNTRIED_PENALTY;
    const double chances = (double)(tree->nodes[node].visits + 1);
    DEBUG_ASSERT(count > 0 && prior_sum > 0);
    const bool leans = node == 0 && tree->preferences->count > 0;
    const double usual = leans ? tree_spread(tree, 0) : 0;
    double best = -1e30;
    size_t choice = 0, preferences = 0;
    for (size_t i = 0; i < count; i++) {
        const uint32_t child = tree->children[i];
        const double share = (double)tree->priors[i] / (double)prior_sum;
        const double visits = child ? (double)tree->nodes[child].visits : 0;
        const double available = child && !tree->is_deterministic ? (double)tree->nodes[child].available : chances;
        const double value = child && visits > 0 ? tree_mean(tree, child, player) : unknown;
        double worth = value + tree->exploration * share * sqrt(available) / (1 + visits) * sqrt((double)count);
        if (leans) {
            const double spread = visits >= SPREAD_VISITS ? tree_spread(tree, child) : 0;
            worth += preference_bias(tree->preferences, &preferences, tree->actions[i], spread, usual);
        }
        if (worth > best) {
            best = worth;
            choice = i;
        }
    }
    return choice;
}

static uint32_t child_with_outcome(Tree *tree, uint32_t node, uint32_t outcome)
{
    DEBUG_ASSERT(outcome != 0);
    const uint32_t child = find_child(tree, node, ACTION_NONE, outcome);
    return child != NO_NODE ? child : add_node(tree, node, ACTION_NONE, outcome);
}

static bool is_playout_quiet(const Tree *tree)
{
    const StateHead *head = state_head_const(tree->state);
    return head->is_over || (tree->game->heuristics->quiet_phases >> head->phase & 1);
}

/* The choice of select_action at a node with cached actions. These are all available in every visit, and no preferences
 * apply to them. Of the untried actions only the first can be chosen and, with widening, only if the node has enough
 * visits for one more. The formula is that of select_action with its common factors taken out, which saves time but
 * rounds differently: to use either in both places would change which of two equal actions is chosen, and so what
 * opponents play. */
static Action select_cached_action(Tree *tree, uint32_t node, int player, uint32_t *child)
{
    const uint32_t which = tree->nodes[node].cached_actions;
    const CachedActions *entry = &tree->action_cache.entries[which];
    const TreeEdge *edges = action_cache_edges(&tree->action_cache, which);
    const double chances = (double)(tree->nodes[node].visits + 1);
    const double interest = tree->exploration * sqrt(chances) * sqrt((double)entry->count) / (double)entry->prior_sum;
    double best = -1e30;
    uint32_t choice = entry->tried;
    const bool widens = entry->tried == 0 || tree->widening <= 0 || entry->tried < 1 + tree->widening * sqrt(chances);
    if (choice < entry->count && widens)
        best = tree_mean(tree, node, player) - UNTRIED_PENALTY + interest * edges[choice].prior;
    for (uint32_t i = 0; i < entry->tried; i++) {
        const double visits = (double)tree->nodes[edges[i].child].visits;
        const double value = tree_mean(tree, edges[i].child, player) + interest * edges[i].prior / (1 + visits);
        if (value <= best) continue;
        best = value;
        choice = i;
    }
    const Action action = edges[choice].action;
    if (choice == entry->tried) action_cache_try_next(&tree->action_cache, which, add_node(tree, node, action, 0));
    *child = action_cache_edges(&tree->action_cache, which)[choice].child;
    return action;
}

/* Whether to cache a node's actions: the node must always have the same position and have been visited before, and no
 * preferences may apply. */
static bool should_cache(const Tree *tree, uint32_t node)
{
    return tree->is_deterministic && tree->nodes[node].visits >= CACHE_VISITS &&
           !(node == 0 && tree->preferences->count > 0);
}

static Action choose_action(Tree *tree, uint32_t node, int player, uint32_t *child)
{
    if (node == 0 && tree->task->analysis.candidate_count > 0) { /* compared actions take turns */
        const Action action = tree->task->analysis.candidates[tree->iterations % tree->task->analysis.candidate_count];
        *child = find_child(tree, 0, action, 0);
        return action;
    }
    if (tree->nodes[node].cached_actions != NOT_CACHED) return select_cached_action(tree, node, player, child);
    const size_t count =
        candidates_list_with_priors(tree->game, tree->task->rules, tree->state, player, tree->actions, tree->priors);
    match_children(tree, node, count);
    if (node == 0) tree->choices = count;
    if (should_cache(tree, node)) {
        tree->nodes[node].cached_actions =
            action_cache_add(&tree->action_cache, tree->actions, tree->priors, tree->children, count);
        if (tree->nodes[node].cached_actions != NOT_CACHED) return select_cached_action(tree, node, player, child);
    }
    const size_t choice = select_action(tree, node, player, count);
    *child = tree->children[choice];
    return tree->actions[choice];
}

/* Descends one step in the tree. False at a new node, where the descent ends. */
static bool descend_one_step(Tree *tree, uint32_t *node, int player)
{
    const Game *game = tree->game;
    const void *rules = tree->task->rules;
    uint32_t child;
    DEBUG_ASSERT(*node < tree->count && player >= 0 && player < tree->players);
    const Action action = choose_action(tree, *node, player, &child);
    if (child == NO_NODE) child = add_node(tree, *node, action, 0);
    const bool known = tree->nodes[child].visits > 0;
    DEBUG_ASSERT(tree->nodes[child].action == action && tree->depth < TREE_DEPTH_MAX);
    if (action != ACTION_NONE) game->apply_action(rules, tree->state, player, action, NULL);
    tree->played++;
    tree->path[tree->depth++] = child;
    const uint32_t outcome =
        game->heuristics->chance_outcome ? game->heuristics->chance_outcome(rules, tree->state) : 0;
    if (known && outcome != 0 && tree->depth < TREE_DEPTH_MAX) {
        child = child_with_outcome(tree, child, outcome);
        tree->path[tree->depth++] = child;
    }
    *node = child;
    return known;
}

/* A random action, weighted by the priors. */
static Action sample_by_prior(Tree *tree)
{
    const int player = state_head_const(tree->state)->to_move;
    const size_t count =
        candidates_list_with_priors(tree->game, tree->task->rules, tree->state, player, tree->actions, tree->priors);
    return candidates_pick(tree->actions, tree->priors, count, &tree->rng);
}

static Action next_playout_action(Tree *tree)
{
    const Heuristics *heuristics = tree->game->heuristics;
    if (heuristics->playout_action) return heuristics->playout_action(tree->task->rules, tree->state, &tree->rng);
    if (heuristics->action_prior) return sample_by_prior(tree);
    return game_random_action(tree->game, tree->task->rules, tree->state, &tree->rng);
}

/* Whether a playout of this length ends in the current state, which is then evaluated. */
static bool is_long_enough(const Tree *tree, int played)
{
    if (tree->playout_length < 0 || played < tree->playout_length) return false;
    return !(tree->game->heuristics->unfinished_phases >> state_head_const(tree->state)->phase & 1);
}

/* Plays until the state is in a quiet phase or the playout is long enough; without an evaluation, to the end of the
 * game. */
static void play_out(Tree *tree)
{
    for (int played = 0; !is_long_enough(tree, played) && !is_playout_quiet(tree); played++) {
        const Action action = next_playout_action(tree);
        DEBUG_ASSERT(action != ACTION_NONE);
        tree->game->apply_action(tree->task->rules, tree->state, state_head_const(tree->state)->to_move, action, NULL);
        tree->played++;
    }
}

void tree_grow(Tree *tree)
{
    const AiTask *task = tree->task;
    /* Compared actions start from the same state with the same random numbers, to reduce the variance of their
     * difference. */
    if (task->analysis.candidate_count > 0)
        tree->rng = rng_from_seed(tree->seed + tree->iterations / task->analysis.candidate_count);
    game_sample_state(tree->game, task->rules, task->view, &tree->rng, tree->state);
    uint32_t node = 0;
    tree->depth = 0;
    tree->path[tree->depth++] = 0;
    bool known = descend_one_step(tree, &node, task->player);
    while (known && tree->depth < TREE_DEPTH_MAX - 1 && tree->count < TREE_NODES_MAX && !is_playout_quiet(tree))
        known = descend_one_step(tree, &node, state_head_const(tree->state)->to_move);
    play_out(tree);
    int32_t value[PLAYERS_MAX] = {0};
    state_value(tree->game, task->rules, tree->state, value);
    DEBUG_ASSERT(value[task->player] >= -VALUE_WIN && value[task->player] <= VALUE_WIN);
    DEBUG_ASSERT(tree->depth >= 2 && tree->depth <= TREE_DEPTH_MAX);
    const int64_t own = value[task->player];
    tree->iterations++;
    for (size_t i = 0; i < SPREAD_DEPTH && i < tree->depth; i++) tree->squares[tree->path[i]] += (double)(own * own);
    for (size_t i = 0; i < tree->depth; i++) {
        tree->nodes[tree->path[i]].visits++;
        for (int p = 0; p < tree->players; p++)
            tree->totals[tree->path[i] * (size_t)tree->players + (size_t)p] += value[p];
    }
}

/* Sets the game's own search parameters. */
static void set_constants(Tree *tree)
{
    const AiTask *task = tree->task;
    const Heuristics *heuristics = task->game->heuristics;
    const LearnedModel *model = heuristics->model;
    int32_t value[PLAYERS_MAX];
    tree->exploration = heuristics->tuning.exploration > 0 ? heuristics->tuning.exploration / 100.0 : EXPLORATION;
    tree->widening = heuristics->tuning.widening / 100.0;
    tree->playout_length = heuristics_can_evaluate(heuristics) ? heuristics->tuning.playout_length : -1;
    if (task->analysis.for_review && heuristics->tuning.review_playout_length)
        tree->playout_length = heuristics->tuning.review_playout_length;
    const bool judges =
        model && model->playout_length > 0 && learned_model_evaluate(model, task->rules, task->view, value);
    if (judges) tree->playout_length = model->playout_length;
}

Tree *tree_create(const AiTask *task, const PreferenceList *preferences, uint64_t seed)
{
    assert(task->game->state_size <= STATE_SIZE_MAX);
    Tree *tree = memory_allocate(sizeof *tree);
    const size_t actions = task->game->actions_max + 1;
    tree->task = task;
    tree->game = task->game;
    tree->preferences = preferences;
    tree->players = state_head_const(task->view)->players;
    tree->seed = seed;
    tree->rng = rng_from_seed(seed);
    set_constants(tree);
    tree->is_deterministic = game_is_deterministic(task->game);
    tree->capacity = 1024;
    tree->nodes = memory_allocate(tree->capacity * sizeof *tree->nodes);
    tree->squares = memory_allocate_unset(tree->capacity * sizeof *tree->squares);
    tree->totals = memory_allocate_unset(tree->capacity * (size_t)tree->players * sizeof *tree->totals);
    tree->actions = memory_allocate_unset(actions * sizeof *tree->actions);
    tree->priors = memory_allocate_unset(actions * sizeof *tree->priors);
    tree->children = memory_allocate_unset(actions * sizeof *tree->children);
    add_node(tree, 0, ACTION_NONE, 0);
    return tree;
}

void tree_destroy(Tree *tree)
{
    if (!tree) return;
    action_cache_clear(&tree->action_cache);
    free(tree->children);
    free(tree->priors);
    free(tree->actions);
    free(tree->squares);
    free(tree->totals);
    free(tree->nodes);
    free(tree);
}
