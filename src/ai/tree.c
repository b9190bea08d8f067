/* SPDX-License-Identifier: MIT */
/*
 * Monte Carlo tree search over imagined states. Each iteration imagines one whole state that the player's view allows, goes
 * down the tree by actions that are legal in it, adds one node, plays on from there and notes what came of it. The
 * nodes stand for what has been played, not for positions, so that what is found out in one world serves in the others; how
 * often an action could have been chosen is counted with it, since not every world allows it.
 *
 * All that is random comes from the task's seed, and values are summed as whole numbers: an answer repeats exactly.
 */
#include "tree.h"

#include "learned.h"

#include "culdesac/debug.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    FAN_VISITS = 1, /* after which the actions of a position are remembered */
    KNOWN = 16,     /* visits after which it shows how far what comes of an action lies apart */
};

static const double CURIOSITY = 1.4;   /* how much a promising action is worth a look, where the game does not say */
static const double FIRST_LOOK = 0.15; /* an action not yet tried is taken for a little worse than its siblings */

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

/* The child that stands for an action or an outcome, or NO_NODE. */
static uint32_t find(const Tree *tree, uint32_t node, Action action, uint32_t outcome)
{
    uint32_t child = tree->nodes[node].first;
    while (child != NO_NODE && (tree->nodes[child].action != action || tree->nodes[child].outcome != outcome)) {
        child = tree->nodes[child].next;
    }
    return child;
}

uint32_t tree_child(Tree *tree, uint32_t node, Action action, uint32_t outcome)
{
    uint32_t child = find(tree, node, action, outcome);
    if (child != NO_NODE) return child;
    child = add_node(tree, node, action, outcome);
    if (tree->nodes[node].fan != NO_FAN) fans_take(&tree->fans, tree->nodes[node].fan, action, child);
    return child;
}

double tree_mean(const Tree *tree, uint32_t node, int player)
{
    DEBUG_ASSERT(node < tree->count && player >= 0 && player < tree->players);
    const uint32_t visits = tree->nodes[node].visits;
    if (visits == 0) return 0;
    return (double)tree->totals[node * (size_t)tree->players + (size_t)player] / ((double)visits * WORTH_WIN);
}

double tree_spread(const Tree *tree, uint32_t node)
{
    const double mean = tree_mean(tree, node, tree->task->player);
    if (tree->nodes[node].visits == 0) return 0;
    const double square = tree->squares[node] / ((double)tree->nodes[node].visits * WORTH_WIN * WORTH_WIN);
    return square > mean * mean ? sqrt(square - mean * mean) : 0;
}

/* The place of an action in the ascending list, or −1. Not to cut in stands at the end, as the largest number. */
static long place_of(const Action *actions, size_t count, Action action)
{
    size_t low = 0, high = count;
    while (low < high) {
        const size_t middle = (low + high) / 2;
        if (actions[middle] < action) low = middle + 1;
        else high = middle;
    }
    return low < count && actions[low] == action ? (long)low : -1;
}

/* Finds the children that this world allows, and counts that they could have been chosen. */
static void match_children(Tree *tree, uint32_t node, size_t count)
{
    DEBUG_ASSERT(count <= tree->game->actions_max + 1);
    memset(tree->found, 0, count * sizeof *tree->found);
    for (uint32_t child = tree->nodes[node].first; child != NO_NODE; child = tree->nodes[child].next) {
        const long at = place_of(tree->actions, count, tree->nodes[child].action);
        if (at < 0) continue;
        tree->found[at] = child;
        tree->nodes[child].available++;
    }
}

/* The action to follow: what has proved good, and what looks promising and has been tried little. */
static size_t select_action(const Tree *tree, uint32_t node, int player, size_t count)
{
    int64_t promised = 0;
    for (size_t i = 0; i < count; i++) promised += tree->promises[i];
    const double unknown = tree_mean(tree, node, player) - FIRST_LOOK;
    const double chances = (double)(tree->nodes[node].visits + 1);
    DEBUG_ASSERT(count > 0 && promised > 0);
    const bool leans = node == 0 && tree->leaning->count > 0;
    const double usual = leans ? tree_spread(tree, 0) : 0;
    double best = -1e30;
    size_t choice = 0, leaning = 0;
    for (size_t i = 0; i < count; i++) {
        const uint32_t child = tree->found[i];
        const double share = (double)tree->promises[i] / (double)promised;
        const double visits = child ? (double)tree->nodes[child].visits : 0;
        const double available = child && !tree->open ? (double)tree->nodes[child].available : chances;
        const double value = child && visits > 0 ? tree_mean(tree, child, player) : unknown;
        double worth = value + tree->curiosity * share * sqrt(available) / (1 + visits) * sqrt((double)count);
        if (leans) {
            const double spread = visits >= KNOWN ? tree_spread(tree, child) : 0;
            worth += leaning_to(tree->leaning, &leaning, tree->actions[i], spread, usual);
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
    const uint32_t child = find(tree, node, ACTION_NONE, outcome);
    return child != NO_NODE ? child : add_node(tree, node, ACTION_NONE, outcome);
}

static bool is_settled(const Tree *tree)
{
    if (state_look(tree->state)->over) return true;
    const Brain *brain = tree->game->brain;
    return brain && brain->settled && brain->settled(tree->task->rules, tree->state);
}

/* Where actions are to be compared they take turns at the root. */
static Action next_to_compare(const Tree *tree, uint32_t *child)
{
    const Action action = tree->task->only[tree->grown % tree->task->only_count];
    *child = find(tree, 0, action, 0);
    return action;
}

/* The same as select_action, among what is remembered. */
static Action choose_of_fan(Tree *tree, uint32_t node, int player, uint32_t *child)
{
    const uint32_t which = tree->nodes[node].fan;
    const Fan *fan = &tree->fans.fans[which];
    const Edge *edges = fan_edges(&tree->fans, which);
    const double chances = (double)(tree->nodes[node].visits + 1);
    const double interest = tree->curiosity * sqrt(chances) * sqrt((double)fan->count) / (double)fan->promised;
    double best = -1e30;
    uint32_t choice = fan->tried;
    const bool widens = fan->tried == 0 || tree->widening <= 0 || fan->tried < 1 + tree->widening * sqrt(chances);
    if (choice < fan->count && widens) best = tree_mean(tree, node, player) - FIRST_LOOK + interest * edges[choice].promise;
    for (uint32_t i = 0; i < fan->tried; i++) {
        const double visits = (double)tree->nodes[edges[i].child].visits;
        const double worth = tree_mean(tree, edges[i].child, player) + interest * edges[i].promise / (1 + visits);
        if (worth <= best) continue;
        best = worth;
        choice = i;
    }
    const Action action = edges[choice].action;
    if (choice == fan->tried) fans_try(&tree->fans, which, add_node(tree, node, action, 0));
    *child = fan_edges(&tree->fans, which)[choice].child;
    return action;
}

/* Whether a node is visited so often that its actions are worth remembering, and nothing else than they counts. */
static bool is_remembered(const Tree *tree, uint32_t node)
{
    return tree->open && tree->nodes[node].visits >= FAN_VISITS && !(node == 0 && tree->leaning->count > 0);
}

static Action choose_at(Tree *tree, uint32_t node, int player, uint32_t *child)
{
    if (node == 0 && tree->task->only_count > 0) return next_to_compare(tree, child);
    if (tree->nodes[node].fan != NO_FAN) return choose_of_fan(tree, node, player, child);
    const size_t count =
        thoughts_of(tree->game, tree->task->rules, tree->state, player, tree->actions, tree->promises);
    match_children(tree, node, count);
    if (node == 0) tree->choices = count;
    if (is_remembered(tree, node)) {
        tree->nodes[node].fan = fans_add(&tree->fans, tree->actions, tree->promises, tree->found, count);
        if (tree->nodes[node].fan != NO_FAN) return choose_of_fan(tree, node, player, child);
    }
    const size_t choice = select_action(tree, node, player, count);
    *child = tree->found[choice];
    return tree->actions[choice];
}

/* One step down. False at a new node, where the tree ends. */
static bool descend(Tree *tree, uint32_t *node, int player)
{
    const Game *game = tree->game;
    const void *rules = tree->task->rules;
    uint32_t child;
    DEBUG_ASSERT(*node < tree->count && player >= 0 && player < tree->players);
    const Action action = choose_at(tree, *node, player, &child);
    if (child == NO_NODE) child = add_node(tree, *node, action, 0);
    const bool known = tree->nodes[child].visits > 0;
    DEBUG_ASSERT(tree->nodes[child].action == action && tree->depth < DEPTH_MAX);
    if (action != ACTION_NONE) game->apply(rules, tree->state, player, action, NULL);
    tree->played++;
    tree->path[tree->depth++] = child;
    const uint32_t outcome = game->brain && game->brain->outcome ? game->brain->outcome(rules, tree->state) : 0;
    if (known && outcome != 0 && tree->depth < DEPTH_MAX) {
        child = child_with_outcome(tree, child, outcome);
        tree->path[tree->depth++] = child;
    }
    *node = child;
    return known;
}

/* An action by chance, the more promising the more often. */
static Action draw_promising(Tree *tree)
{
    const int player = state_look(tree->state)->to_move;
    const size_t count =
        thoughts_of(tree->game, tree->task->rules, tree->state, player, tree->actions, tree->promises);
    uint32_t promised = 0;
    for (size_t i = 0; i < count; i++) promised += (uint32_t)tree->promises[i];
    DEBUG_ASSERT(count > 0 && promised >= count); /* a promise is 1 or more */
    uint32_t drawn = rng_below(&tree->rng, promised);
    size_t i = 0;
    while (drawn >= (uint32_t)tree->promises[i]) drawn -= (uint32_t)tree->promises[i++];
    return tree->actions[i];
}

static Action next_of_playout(Tree *tree)
{
    const Brain *brain = tree->game->brain;
    if (brain && brain->guide) return brain->guide(tree->task->rules, tree->state, &tree->rng);
    if (brain && brain->promise) return draw_promising(tree);
    return game_any(tree->game, tree->task->rules, tree->state, &tree->rng);
}

/* Whether a playout of so many actions is to be judged where it stands. */
static bool is_long_enough(const Tree *tree, int played)
{
    const Brain *brain = tree->game->brain;
    if (tree->length < 0 || played < tree->length) return false;
    return !brain || !brain->amid || !brain->amid(tree->task->rules, tree->state);
}

/* Plays on until it is settled or long enough; where nobody can judge it then, to the end. */
static void play_out(Tree *tree)
{
    for (int played = 0; !is_long_enough(tree, played) && !is_settled(tree); played++) {
        const Action action = next_of_playout(tree);
        DEBUG_ASSERT(action != ACTION_NONE);
        tree->game->apply(tree->task->rules, tree->state, state_look(tree->state)->to_move, action, NULL);
        tree->played++;
    }
}

void tree_grow(Tree *tree)
{
    const AiTask *task = tree->task;
    /* Actions that are compared begin with the same luck in the same world, so that these make no difference. */
    if (task->only_count > 0) tree->rng = rng_from_seed(tree->seed + tree->grown / task->only_count);
    game_imagine(tree->game, task->rules, task->view, &tree->rng, tree->state);
    uint32_t node = 0;
    tree->depth = 0;
    tree->path[tree->depth++] = 0;
    bool known = descend(tree, &node, task->player);
    while (known && tree->depth < DEPTH_MAX - 1 && tree->count < NODES_MAX && !is_settled(tree)) {
        known = descend(tree, &node, state_look(tree->state)->to_move);
    }
    play_out(tree);
    int32_t worth[PLAYERS_MAX] = {0};
    state_worth(tree->game, task->rules, tree->state, worth);
    DEBUG_ASSERT(worth[task->player] >= -WORTH_WIN && worth[task->player] <= WORTH_WIN);
    DEBUG_ASSERT(tree->depth >= 2 && tree->depth <= DEPTH_MAX);
    const int64_t own = worth[task->player];
    tree->grown++;
    for (size_t i = 0; i < 2 && i < tree->depth; i++) tree->squares[tree->path[i]] += (double)(own * own);
    for (size_t i = 0; i < tree->depth; i++) {
        tree->nodes[tree->path[i]].visits++;
        for (int p = 0; p < tree->players; p++) {
            tree->totals[tree->path[i] * (size_t)tree->players + (size_t)p] += worth[p];
        }
    }
}

/* What of the search is a game's own. */
static void set_constants(Tree *tree)
{
    const AiTask *task = tree->task;
    const Brain *brain = task->game->brain;
    const Learned *learned = brain ? brain->learned : NULL;
    int32_t worth[PLAYERS_MAX];
    tree->curiosity = brain && brain->curiosity > 0 ? brain->curiosity / 100.0 : CURIOSITY;
    tree->widening = brain ? brain->widening / 100.0 : 0;
    tree->length = brain && brain->judge ? brain->playout_length : -1;
    if (brain && task->reviews && brain->review_length) tree->length = brain->review_length;
    const bool judges = learned && learned->playout_length > 0 && learned_judge(learned, task->rules, task->view, worth);
    if (judges) tree->length = learned->playout_length;
}

Tree *tree_create(const AiTask *task, const Leaning *leaning, uint64_t seed)
{
    assert(task->game->state_size <= STATE_MAX);
    Tree *tree = memory_allocate(sizeof *tree);
    const size_t actions = task->game->actions_max + 1;
    tree->task = task;
    tree->game = task->game;
    tree->leaning = leaning;
    tree->players = state_look(task->view)->players;
    tree->seed = seed;
    tree->rng = rng_from_seed(seed);
    set_constants(tree);
    tree->open = !(task->game->traits & (TRAIT_HIDDEN | TRAIT_CHANCE | TRAIT_OUT_OF_TURN));
    tree->capacity = 1024;
    tree->nodes = memory_allocate(tree->capacity * sizeof *tree->nodes);
    tree->squares = memory_allocate(tree->capacity * sizeof *tree->squares);
    tree->totals = memory_allocate(tree->capacity * (size_t)tree->players * sizeof *tree->totals);
    tree->actions = memory_allocate(actions * sizeof *tree->actions);
    tree->promises = memory_allocate(actions * sizeof *tree->promises);
    tree->found = memory_allocate(actions * sizeof *tree->found);
    add_node(tree, 0, ACTION_NONE, 0);
    return tree;
}

void tree_destroy(Tree *tree)
{
    if (!tree) return;
    fans_clear(&tree->fans);
    free(tree->found);
    free(tree->promises);
    free(tree->actions);
    free(tree->squares);
    free(tree->totals);
    free(tree->nodes);
    free(tree);
}
