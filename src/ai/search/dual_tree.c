/* SPDX-License-Identifier: MIT */
/*
 * A tree search whose iterations are divided between two trees with random numbers of their own. They grow in parallel
 * if there are two threads, otherwise in turn, with the same answer. From time to time they are synchronised: the
 * results of often visited nodes are shared, at moments that depend on the number of iterations alone.
 *
 * On two free cores, the trees together make 1.8 to 2 times the iterations of one tree. With that many, they found the
 * best action of a ten times longer search in 87 % of 235 positions of Neighborhoods; one tree with 4000 iterations
 * found it in 80 %. In 147 positions of Nasty Neighbours and Nationhood, no difference was certain.
 */
#include "ai/search/searches.h"
#include "ai/search/tree.h"
#include "culdesac/clock.h"
#include "culdesac/worker.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>

enum {
    TREES = 2,
    ITERATIONS_FOR_TWO = 256, /* with fewer iterations there is only one tree */
    ROUND = 32,               /* the fewest iterations of each tree between two synchronisations */
    ROUND_PART = 64,          /* a round has 1/64 of a tree's iterations so far, once that is more than ROUND */
    SHARED_PART = 1024,       /* nodes visited in at least 1/1024 of all iterations are shared */
    SYNC_VISITS_MIN = 4,      /* the fewest visits of a shared node */
};

/* With a time limit, a search stops once the second most visited action is unlikely to overtake the first. Of the
 * remaining iterations the second is assumed to get OVERTAKING times the share that recently did not go to the first,
 * and at least the share OVERTAKING_MIN. In 523 positions of four games, stopping early made one answer worse and used
 * 58 to 83 % of the iterations. */
static const double OVERTAKING = 5, OVERTAKING_MIN = 0.2;

/* A node of both trees, and its results at the last synchronisation. */
typedef struct NodePair {
    uint32_t nodes[TREES];
    uint32_t visits, available;
    int64_t totals[PLAYERS_MAX];
    double squares;
    bool grew; /* the node was visited between the last two synchronisations */
} NodePair;

/* The most visited action after some iterations. */
typedef struct SearchProgress {
    uint64_t iterations;
    uint32_t first, visits;
} SearchProgress;

typedef struct DualTreeSearch {
    const AiTask *task;
    int count; /* number of trees */
    Tree *trees[TREES];
    Budget budgets[TREES];
    uint64_t round;  /* iterations of each tree in the current round */
    Worker *helper;  /* NULL: there is a single thread */
    NodePair *pairs; /* pairs of nodes: the roots first, parents before their children */
    size_t pair_count, pair_capacity;
    SearchProgress before, latest;
} DualTreeSearch;

/* ---- Synchronisation ---- */

static void sync_pair(DualTreeSearch *dual, NodePair *pair)
{
    Tree *one = dual->trees[0], *two = dual->trees[1];
    Node *first = &one->nodes[pair->nodes[0]], *second = &two->nodes[pair->nodes[1]];
    const size_t players = (size_t)one->players;
    first->available = second->available = pair->available = first->available + second->available - pair->available;
    pair->grew = first->visits != pair->visits || second->visits != pair->visits;
    if (!pair->grew) return;
    first->visits = second->visits = pair->visits = first->visits + second->visits - pair->visits;
    double *squares = &one->squares[pair->nodes[0]], *other_squares = &two->squares[pair->nodes[1]];
    *squares = *other_squares = pair->squares = *squares + *other_squares - pair->squares;
    int64_t *totals = &one->totals[pair->nodes[0] * players], *other_totals = &two->totals[pair->nodes[1] * players];
    for (size_t p = 0; p < players; p++)
        totals[p] = other_totals[p] = pair->totals[p] = totals[p] + other_totals[p] - pair->totals[p];
}

static NodePair *add_pair(DualTreeSearch *dual, uint32_t first, uint32_t second)
{
    dual->pairs = memory_grow(dual->pairs, dual->pair_count, &dual->pair_capacity, sizeof *dual->pairs);
    NodePair *pair = &dual->pairs[dual->pair_count++];
    *pair = (NodePair){.nodes = {first, second}};
    dual->trees[0]->nodes[first].shared = dual->trees[1]->nodes[second].shared = 1;
    return pair;
}

/* Shares the children with at least `least` visits in the tree `from`; in the other tree they are added if missing. */
static void sync_children(DualTreeSearch *dual, const uint32_t parents[TREES], int from, uint32_t least)
{
    const Tree *tree = dual->trees[from];
    Tree *other = dual->trees[1 - from];
    for (uint32_t child = tree->nodes[parents[from]].first; child != NO_NODE; child = tree->nodes[child].next) {
        const Node *node = &tree->nodes[child];
        if (node->shared || node->visits < least) continue;
        const uint32_t pair = tree_child(other, parents[1 - from], node->action, node->outcome);
        sync_pair(dual, from == 0 ? add_pair(dual, child, pair) : add_pair(dual, pair, child));
    }
}

/* Shares all children of the root. Below every other shared node with at least 2 × `least` visits, shares the children
 * with at least `least` visits. */
static void sync_trees(DualTreeSearch *dual, uint32_t least)
{
    if (dual->count < 2) return;
    for (size_t i = 0; i < dual->pair_count; i++) sync_pair(dual, &dual->pairs[i]);
    for (size_t i = 0; i < dual->pair_count; i++) {
        const NodePair pair = dual->pairs[i];
        if (!pair.grew || (i > 0 && pair.visits < 2 * least)) continue;
        for (int from = 0; from < TREES; from++) sync_children(dual, pair.nodes, from, i > 0 ? least : 1);
    }
}

/* ---- Iterations ---- */

static void run_iterations(DualTreeSearch *dual, int which)
{
    Tree *tree = dual->trees[which];
    Budget *budget = &dual->budgets[which];
    for (uint64_t i = 0; i < dual->round && !budget->spent; i++) {
        tree_grow(tree);
        budget_spend(budget);
    }
}

static bool run_helper(void *context, const atomic_bool *cancel)
{
    run_iterations(context, 1);
    return true;
}

static void run_both(DualTreeSearch *dual)
{
    if (dual->helper) worker_start(dual->helper, run_helper, dual, NULL, NULL);
    run_iterations(dual, 0);
    if (dual->helper) {
        worker_wait(dual->helper);
    } else if (dual->count > 1) {
        run_iterations(dual, 1);
    }
}

static uint64_t iterations_done(const DualTreeSearch *dual)
{
    uint64_t sum = 0;
    for (int i = 0; i < dual->count; i++) sum += dual->trees[i]->iterations;
    return sum;
}

static bool is_spent(const DualTreeSearch *dual)
{
    for (int i = 0; i < dual->count; i++) {
        if (!dual->budgets[i].spent) return false;
    }
    return true;
}

/* ---- Stopping early ---- */

/* The iterations that remain. The time that remains is converted at the speed of the search so far. */
static double iterations_left(const DualTreeSearch *dual, const Budget *budget, double start)
{
    const uint64_t done = iterations_done(dual);
    const double now = clock_ms(), by_clock = (double)done * (budget->deadline - now) / (now - start + 1e-3);
    if (budget->iterations == 0) return by_clock;
    const double counted = budget->iterations > done ? (double)(budget->iterations - done) : 0;
    return dual->task->time_limit_ms > 0 && by_clock < counted ? by_clock : counted;
}

/* The two most visited children of the root, NO_NODE if there are fewer. */
static void find_first_two(const Tree *tree, uint32_t two[2])
{
    two[0] = two[1] = NO_NODE;
    for (uint32_t child = tree->nodes[0].first; child != NO_NODE; child = tree->nodes[child].next) {
        if (two[0] == NO_NODE || tree->nodes[child].visits > tree->nodes[two[0]].visits) {
            two[1] = two[0];
            two[0] = child;
        } else if (two[1] == NO_NODE || tree->nodes[child].visits > tree->nodes[two[1]].visits) {
            two[1] = child;
        }
    }
}

/* The greatest share of the remaining iterations that the second most visited action is expected to get. */
static double overtaking_share(DualTreeSearch *dual, uint32_t first)
{
    const uint64_t done = iterations_done(dual);
    const uint32_t visits = dual->trees[0]->nodes[first].visits;
    if (done >= 2 * dual->latest.iterations) {
        dual->before = dual->latest;
        dual->latest = (SearchProgress){done, first, visits};
    }
    const SearchProgress *before = &dual->before;
    if (before->first != first || before->iterations == 0) return 1;
    const double others = 1 - (double)(visits - before->visits) / (double)(done - before->iterations);
    return fmin(1, fmax(OVERTAKING_MIN, OVERTAKING * others));
}

/* Whether to stop before the budget is used up, because the second most visited action cannot overtake the first or,
 * with a time limit, is unlikely to. If the level plays its second-best action this time, that action is needed too,
 * and the search never stops early. */
static bool can_stop_early(DualTreeSearch *dual, const Budget *budget, double start)
{
    const AiTask *task = dual->task;
    const Tree *tree = dual->trees[0];
    if (task->analysis.all_choices || task->analysis.candidate_count > 0 || level_plays_second_best(task)) return false;
    if (tree->choices == 1) return true;
    uint32_t two[2];
    find_first_two(tree, two);
    const bool must_finish = budget->iterations > 0 && (task->time_limit_ms <= 0 || task->fixed_iterations);
    const double share = must_finish ? 1 : overtaking_share(dual, two[0]);
    const double second = two[1] == NO_NODE ? 0 : (double)tree->nodes[two[1]].visits;
    return (double)tree->nodes[two[0]].visits > second + share * iterations_left(dual, budget, start);
}

/* ---- The search ---- */

/* The iterations until the next synchronisation: at first a single iteration, to see whether there is any choice, then
 * more and more. */
static uint64_t next_round(const DualTreeSearch *dual)
{
    const uint64_t done = dual->trees[0]->iterations;
    const uint64_t part = dual->count > 1 ? done / ROUND_PART : 0;
    return done == 0 ? 1 : part > ROUND ? part : ROUND - done % ROUND;
}

/* The number of trees. With a time limit alone, a second one on the same thread would only slow down the first. */
static int trees_for(const AiTask *task, const Budget *budget)
{
    if (budget->iterations == 0) return task->threads > 1 ? 2 : 1;
    return task->threads > 0 && budget->iterations >= ITERATIONS_FOR_TWO ? 2 : 1;
}

static void dual_tree_init(DualTreeSearch *dual, const AiTask *task, const PreferenceList *preferences,
                           const Budget *budget)
{
    Rng seeds = rng_from_seed(task->seed);
    dual->task = task;
    dual->count = trees_for(task, budget);
    for (int i = 0; i < dual->count; i++) {
        dual->trees[i] = tree_create(task, preferences, i == 0 ? task->seed : rng_next(&seeds));
        dual->budgets[i] = *budget;
        dual->budgets[i].used = 0;
        if (budget->iterations)
            dual->budgets[i].iterations = (budget->iterations + (uint64_t)i) / (uint64_t)dual->count;
    }
    if (dual->count < 2) return;
    add_pair(dual, 0, 0);
    if (task->threads > 1) dual->helper = worker_create(0);
}

static void dual_tree_clear(DualTreeSearch *dual)
{
    worker_destroy(dual->helper);
    for (int i = 0; i < dual->count; i++) tree_destroy(dual->trees[i]);
    free(dual->pairs);
}

/* Fills in the answer. The first tree is enough for this, since all children of the root are shared. */
static void read_answer(const DualTreeSearch *dual, AiAnswer *answer)
{
    const Tree *tree = dual->trees[0];
    for (uint32_t child = tree->nodes[0].first; child != NO_NODE; child = tree->nodes[child].next) {
        answer_add_choice(answer, &(AiChoice){.action = tree->nodes[child].action,
                                              .visits = tree->nodes[child].visits,
                                              .value = tree_mean(tree, child, tree->task->player),
                                              .spread = tree_spread(tree, child)});
    }
    assert(answer->choice_count > 0 && "the first iteration adds a node");
    answer->action = answer->choices[0].action;
    for (int i = 0; i < dual->count; i++) answer->actions_played += dual->trees[i]->played;
    for (int p = 0; p < tree->players; p++) answer->value[p] = tree_mean(tree, 0, p);
}

void tree_think(const AiTask *task, Budget *budget, AiAnswer *answer)
{
    DualTreeSearch dual = {.count = 0};
    PreferenceList preferences = preferences_init(task);
    const double start = clock_ms();
    dual_tree_init(&dual, task, &preferences, budget);
    do {
        dual.round = next_round(&dual);
        run_both(&dual);
        const uint64_t part = iterations_done(&dual) / SHARED_PART;
        sync_trees(&dual, part > SYNC_VISITS_MIN ? (uint32_t)part : SYNC_VISITS_MIN);
    } while (!is_spent(&dual) && !can_stop_early(&dual, budget, start));
    read_answer(&dual, answer);
    budget->used += iterations_done(&dual);
    dual_tree_clear(&dual);
    preferences_clear(&preferences);
}
