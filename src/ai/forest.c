/* SPDX-License-Identifier: MIT */
/*
 * A tree search. Its iterations are divided over two trees, each with chance of its own, which grow at once where there are
 * two threads, and else in turn: the answer is the same. From time to time both wait for each other, and what has been found out about
 * whatever was looked at often is shared, so that each goes on with what both know; how often depends on how far
 * they have grown and on nothing else.
 */
#include "levels.h"
#include "searches.h"
#include "tree.h"
#include "worker.h"

#include "culdesac/debug.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    TREES = 2,
    ENOUGH_FOR_TWO = 256, /* iterations; with fewer there is one tree */
    ROUND = 32,           /* iterations between two looks whether the answer is certain, at first; … */
    ROUND_PART = 64,      /* … later such a part of those that have been done */
    SHARED_PART = 1024,   /* shared is what was looked at in such a part of all iterations … */
    SHARED_LEAST = 4,     /* … and so often */
    PLAIN_VISITS = 300,   /* before so many nothing is plain */
    FAR_AHEAD = 3,
};

static const double LEAST_SHARE = 0.06; /* of its time a search takes at least, however plain it all is */
static const double SAME = 0.03;        /* actions whose values lie no further apart come to the same */

/* A node of both trees, and what was known of it when they last shared. */
typedef struct Twin {
    uint32_t nodes[TREES];
    uint32_t visits, available;
    int64_t totals[PLAYERS_MAX];
    double squares;
    bool grew; /* between then and the time before */
} Twin;

typedef struct Forest {
    const AiTask *task;
    int count; /* of trees */
    Tree *trees[TREES];
    Budget budgets[TREES];
    uint64_t round; /* iterations of each tree */
    Worker *helper; /* NULL: all is done by this thread */
    Twin *twins;    /* the roots first, parents before their children */
    size_t twin_count, twin_room;
} Forest;

/* ---- Sharing ---- */

static void meet(Forest *forest, Twin *twin)
{
    Tree *one = forest->trees[0], *two = forest->trees[1];
    Node *first = &one->nodes[twin->nodes[0]], *second = &two->nodes[twin->nodes[1]];
    const size_t players = (size_t)one->players;
    first->available = second->available = twin->available = first->available + second->available - twin->available;
    twin->grew = first->visits != twin->visits || second->visits != twin->visits;
    if (!twin->grew) return;
    first->visits = second->visits = twin->visits = first->visits + second->visits - twin->visits;
    double *squares = &one->squares[twin->nodes[0]], *other_squares = &two->squares[twin->nodes[1]];
    *squares = *other_squares = twin->squares = *squares + *other_squares - twin->squares;
    int64_t *totals = &one->totals[twin->nodes[0] * players], *other_totals = &two->totals[twin->nodes[1] * players];
    for (size_t p = 0; p < players; p++) {
        totals[p] = other_totals[p] = twin->totals[p] = totals[p] + other_totals[p] - twin->totals[p];
    }
}

static Twin *add_twin(Forest *forest, uint32_t first, uint32_t second)
{
    if (forest->twin_count == forest->twin_room) {
        forest->twin_room = forest->twin_room ? 2 * forest->twin_room : 64;
        forest->twins = memory_resize(forest->twins, forest->twin_room * sizeof *forest->twins);
    }
    Twin *twin = &forest->twins[forest->twin_count++];
    *twin = (Twin){.nodes = {first, second}};
    forest->trees[0]->nodes[first].shared = forest->trees[1]->nodes[second].shared = 1;
    return twin;
}

/* Shares the children of a node that were looked at so often in the tree with that number; in the other one they may be
 * missing. */
static void share_children(Forest *forest, const uint32_t parents[TREES], int from, uint32_t least)
{
    const Tree *tree = forest->trees[from];
    Tree *other = forest->trees[1 - from];
    for (uint32_t child = tree->nodes[parents[from]].first; child != NO_NODE; child = tree->nodes[child].next) {
        const Node *node = &tree->nodes[child];
        if (node->shared || node->visits < least) continue;
        const uint32_t twin = tree_child(other, parents[1 - from], node->action, node->outcome);
        meet(forest, from == 0 ? add_twin(forest, child, twin) : add_twin(forest, twin, child));
    }
}

/* What is looked at less often than so each tree keeps to itself, but for what can be played now. */
static void share(Forest *forest, uint32_t least)
{
    if (forest->count < 2) return;
    for (size_t i = 0; i < forest->twin_count; i++) meet(forest, &forest->twins[i]);
    for (size_t i = 0; i < forest->twin_count; i++) {
        const Twin twin = forest->twins[i];
        if (!twin.grew || (i > 0 && twin.visits < 2 * least)) continue;
        for (int from = 0; from < TREES; from++) share_children(forest, twin.nodes, from, i > 0 ? least : 1);
    }
}

/* ---- Growing ---- */

static void grow(Forest *forest, int which)
{
    Tree *tree = forest->trees[which];
    Budget *budget = &forest->budgets[which];
    for (uint64_t i = 0; i < forest->round && !budget->spent; i++) {
        tree_grow(tree);
        budget_spend(budget);
    }
}

static bool help(void *context, const atomic_bool *cancel)
{
    (void)cancel;
    grow(context, 1);
    return true;
}

static void grow_all(Forest *forest)
{
    if (forest->helper) worker_start(forest->helper, help, forest, NULL, NULL);
    grow(forest, 0);
    if (forest->helper) worker_wait(forest->helper);
    else if (forest->count > 1) grow(forest, 1);
}

static uint64_t grown(const Forest *forest)
{
    uint64_t sum = 0;
    for (int i = 0; i < forest->count; i++) sum += forest->trees[i]->grown;
    return sum;
}

static bool is_spent(const Forest *forest)
{
    for (int i = 0; i < forest->count; i++) {
        if (!forest->budgets[i].spent) return false;
    }
    return true;
}

/* ---- When it is enough ---- */

/* How many iterations are still to come, at most: with a clock, as many as if they went twice as fast from now on. */
static double iterations_left(const Forest *forest, const Budget *budget, double start)
{
    const uint64_t done = grown(forest);
    if (budget->iterations) return budget->iterations > done ? (double)(budget->iterations - done) : 0;
    const double now = clock_ms();
    return 2 * (double)done * (budget->deadline - now) / (now - start + 1e-3);
}

/* The two children of the root that were visited most, NO_NODE where there are not so many. */
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

/* Whether no other action can be visited more often than the first any more. Then it is the answer, whatever is found out
 * yet. */
static bool is_certain(const Tree *tree, double left)
{
    uint32_t two[2];
    find_first_two(tree, two);
    if (tree->choices == 1) return true;
    const double second = two[1] == NO_NODE ? 0 : (double)tree->nodes[two[1]].visits;
    return (double)tree->nodes[two[0]].visits > second + left;
}

static double doubt_of(const Tree *tree, uint32_t node)
{
    return tree_spread(tree, node) / sqrt((double)tree->nodes[node].visits + 1);
}

/* Whether more thinking is hardly worth the waiting: the first action is far ahead of the second, or it has become plain that they
 * come to the same. Asked only where the clock alone bounds the search: a number of iterations is always the same thinking. */
static bool is_plain(const Tree *tree)
{
    uint32_t two[2];
    find_first_two(tree, two);
    if (two[1] == NO_NODE) return true;
    const Node *first = &tree->nodes[two[0]], *second = &tree->nodes[two[1]];
    if (first->visits < PLAIN_VISITS) return false;
    if (first->visits > FAR_AHEAD * second->visits) return true;
    if (second->visits < PLAIN_VISITS) return false;
    const double apart = fabs(tree_mean(tree, two[0], tree->task->player) - tree_mean(tree, two[1], tree->task->player));
    return apart + 2 * (doubt_of(tree, two[0]) + doubt_of(tree, two[1])) < SAME;
}

/* Whether it may stop before the budget is spent. Who plays his second thought has to know that one too. */
static bool is_enough(const Forest *forest, const Budget *budget, double start)
{
    const AiTask *task = forest->task;
    const Tree *tree = forest->trees[0];
    if (task->whole || task->only_count > 0 || level_slips(task)) return false;
    const bool hurries = budget->iterations == 0 && clock_ms() > start + (budget->deadline - start) * LEAST_SHARE;
    return (hurries && is_plain(tree)) || is_certain(tree, iterations_left(forest, budget, start));
}

/* ---- All of it ---- */

/* How many iterations until the trees meet again: one, to see whether there is any choice, and then the more the further they are.
 */
static uint64_t next_round(const Forest *forest)
{
    const uint64_t done = forest->trees[0]->grown;
    const uint64_t part = forest->count > 1 ? done / ROUND_PART : 0;
    return done == 0 ? 1 : part > ROUND ? part : ROUND - done % ROUND;
}

static uint32_t share_from(const Forest *forest)
{
    const uint64_t part = grown(forest) / SHARED_PART;
    return part > SHARED_LEAST ? (uint32_t)part : SHARED_LEAST;
}

/* With a clock a second tree on the same thread would only take the time of the first. */
static int trees_for(const AiTask *task, const Budget *budget)
{
    if (budget->iterations == 0) return task->threads > 1 ? 2 : 1;
    return task->threads > 0 && budget->iterations >= ENOUGH_FOR_TWO ? 2 : 1;
}

static void plant(Forest *forest, const AiTask *task, const Leaning *leaning, const Budget *budget)
{
    Rng seeds = rng_from_seed(task->seed);
    forest->task = task;
    forest->count = trees_for(task, budget);
    for (int i = 0; i < forest->count; i++) {
        forest->trees[i] = tree_create(task, leaning, i == 0 ? task->seed : rng_next(&seeds));
        forest->budgets[i] = *budget;
        forest->budgets[i].used = 0;
        if (budget->iterations) forest->budgets[i].iterations = (budget->iterations + (uint64_t)i) / (uint64_t)forest->count;
    }
    if (forest->count < 2) return;
    add_twin(forest, 0, 0);
    if (task->threads > 1) forest->helper = worker_create(0);
}

static void fell(Forest *forest)
{
    worker_destroy(forest->helper);
    for (int i = 0; i < forest->count; i++) tree_destroy(forest->trees[i]);
    free(forest->twins);
}

/* All that can be played is shared, so that one tree tells it all. */
static void read_answer(const Forest *forest, AiAnswer *answer)
{
    const Tree *tree = forest->trees[0];
    for (uint32_t child = tree->nodes[0].first; child != NO_NODE; child = tree->nodes[child].next) {
        answer_note(answer, &(AiChoice){.action = tree->nodes[child].action,
                                        .visits = tree->nodes[child].visits,
                                        .value = tree_mean(tree, child, tree->task->player),
                                        .spread = tree_spread(tree, child)});
    }
    assert(answer->choice_count > 0 && "the first iteration adds a node");
    answer->action = answer->choices[0].action;
    for (int i = 0; i < forest->count; i++) answer->actions += forest->trees[i]->played;
    for (int p = 0; p < tree->players; p++) answer->value[p] = tree_mean(tree, 0, p);
}

void tree_think(const AiTask *task, Budget *budget, AiAnswer *answer)
{
    Forest forest = {.count = 0};
    Leaning leaning = leaning_begin(task);
    const double start = clock_ms();
    plant(&forest, task, &leaning, budget);
    do {
        forest.round = next_round(&forest);
        grow_all(&forest);
        share(&forest, share_from(&forest));
    } while (!is_spent(&forest) && !is_enough(&forest, budget, start));
    read_answer(&forest, answer);
    budget->used += grown(&forest);
    fell(&forest);
    leaning_end(&leaning);
}
