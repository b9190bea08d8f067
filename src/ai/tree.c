/* SPDX-License-Identifier: MIT */
/*
 * Monte Carlo tree search over imagined states. Each iteration imagines one whole state that the player's view allows, goes
 * down the tree by actions that are legal in it, adds one node, plays on from there and notes what came of it. The
 * nodes stand for what has been played, not for positions, so that what is found out in one world serves in the others; how
 * often an action could have been chosen is counted with it, since not every world allows it.
 *
 * All that is random comes from the task's seed, and values are summed as whole numbers: an answer repeats exactly.
 */
#include "fans.h"
#include "learned.h"
#include "levels.h"
#include "searches.h"
#include "temper.h"

#include "culdesac/debug.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    NODES_MAX = 400000,
    DEPTH_MAX = 256,
    NO_NODE = 0, /* the root is nobody's child */
    FAN_VISITS = 1, /* after which the actions of a position are remembered */
    KNOWN = 16, /* visits after which it shows how far what comes of an action lies apart */
    PLAIN_VISITS = 300, /* before so many nothing is plain */
    FAR_AHEAD = 3,
    BETWEEN_LOOKS = 32, /* iterations between two looks whether the answer is certain */
};

static const double CURIOSITY = 1.4;    /* how much a promising action is worth a look, where the game does not say */
static const double LEAST_SHARE = 0.06; /* of its time a search takes at least, however plain it all is */
static const double SAME = 0.03;       /* actions whose values lie no further apart come to the same */
static const double FIRST_LOOK = 0.15;  /* an action not yet tried is taken for a little worse than its siblings */

typedef struct Node {
    Action action;    /* what leads here; ACTION_NONE: an outcome of chance, or not cutting in */
    uint32_t outcome; /* which, 0 where it is none */
    uint32_t first, next;
    uint32_t visits, available;
    uint32_t fan; /* its actions, or NO_FAN */
} Node;

typedef struct Tree {
    const AiTask *task;
    const Game *game;
    int players;
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
    Leaning leaning; /* of the player's temper, at the root */
    uint64_t played; /* actions, over all iterations */
    _Alignas(16) unsigned char state[STATE_MAX];
} Tree;

static uint32_t add_node(Tree *tree, uint32_t parent, Action action, uint32_t outcome)
{
    if (tree->count == tree->capacity) {
        tree->capacity *= 2;
        tree->nodes = memory_resize(tree->nodes, tree->capacity * sizeof *tree->nodes);
        tree->squares = memory_resize(tree->squares, tree->capacity * sizeof *tree->squares);
        tree->totals = memory_resize(tree->totals, tree->capacity * (size_t)tree->players * sizeof *tree->totals);
    }
    DEBUG_ASSERT(parent < tree->capacity && tree->count < tree->capacity);
    const uint32_t node = tree->count++;
    tree->nodes[node] = (Node){.action = action, .outcome = outcome, .next = tree->nodes[parent].first};
    tree->squares[node] = 0;
    memset(tree->totals + node * (size_t)tree->players, 0, (size_t)tree->players * sizeof *tree->totals);
    if (node != parent) tree->nodes[parent].first = node;
    return node;
}

static double mean_of(const Tree *tree, uint32_t node, int player)
{
    DEBUG_ASSERT(node < tree->count && player >= 0 && player < tree->players);
    const uint32_t visits = tree->nodes[node].visits;
    if (visits == 0) return 0;
    return (double)tree->totals[node * (size_t)tree->players + (size_t)player] / ((double)visits * WORTH_WIN);
}

/* How far what came of the node for the player lay from its mean. */
static double spread_of(const Tree *tree, uint32_t node)
{
    const double mean = mean_of(tree, node, tree->task->player);
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
    const double unknown = mean_of(tree, node, player) - FIRST_LOOK;
    const double chances = (double)(tree->nodes[node].visits + 1);
    DEBUG_ASSERT(count > 0 && promised > 0);
    const bool leans = node == 0 && tree->leaning.count > 0;
    const double usual = leans ? spread_of(tree, 0) : 0;
    double best = -1e30;
    size_t choice = 0, leaning = 0;
    for (size_t i = 0; i < count; i++) {
        const uint32_t child = tree->found[i];
        const double share = (double)tree->promises[i] / (double)promised;
        const double visits = child ? (double)tree->nodes[child].visits : 0;
        const double available = child && !tree->open ? (double)tree->nodes[child].available : chances;
        const double value = child && visits > 0 ? mean_of(tree, child, player) : unknown;
        double worth = value + tree->curiosity * share * sqrt(available) / (1 + visits) * sqrt((double)count);
        if (leans) {
            const double spread = visits >= KNOWN ? spread_of(tree, child) : 0;
            worth += leaning_to(&tree->leaning, &leaning, tree->actions[i], spread, usual);
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
    for (uint32_t child = tree->nodes[node].first; child != NO_NODE; child = tree->nodes[child].next) {
        if (tree->nodes[child].outcome == outcome) return child;
    }
    return add_node(tree, node, ACTION_NONE, outcome);
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
    const Action action = tree->task->only[tree->nodes[0].visits % tree->task->only_count];
    *child = tree->nodes[0].first;
    while (*child != NO_NODE && tree->nodes[*child].action != action) *child = tree->nodes[*child].next;
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
    if (choice < fan->count && widens) best = mean_of(tree, node, player) - FIRST_LOOK + interest * edges[choice].promise;
    for (uint32_t i = 0; i < fan->tried; i++) {
        const double visits = (double)tree->nodes[edges[i].child].visits;
        const double worth = mean_of(tree, edges[i].child, player) + interest * edges[i].promise / (1 + visits);
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
    return tree->open && tree->nodes[node].visits >= FAN_VISITS && !(node == 0 && tree->leaning.count > 0);
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

/* Plays on until it is settled or long enough; where nobody can judge it then, to the end. */
static void play_out(Tree *tree)
{
    for (int played = 0; played != tree->length && !is_settled(tree); played++) {
        const Action action = next_of_playout(tree);
        DEBUG_ASSERT(action != ACTION_NONE);
        tree->game->apply(tree->task->rules, tree->state, state_look(tree->state)->to_move, action, NULL);
        tree->played++;
    }
}

static void iterate(Tree *tree)
{
    const AiTask *task = tree->task;
    /* Actions that are compared begin with the same luck in the same world, so that these make no difference. */
    if (task->only_count > 0) tree->rng = rng_from_seed(task->seed + tree->nodes[0].visits / task->only_count);
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
    for (size_t i = 0; i < 2 && i < tree->depth; i++) tree->squares[tree->path[i]] += (double)(own * own);
    for (size_t i = 0; i < tree->depth; i++) {
        tree->nodes[tree->path[i]].visits++;
        for (int p = 0; p < tree->players; p++) {
            tree->totals[tree->path[i] * (size_t)tree->players + (size_t)p] += worth[p];
        }
    }
}

static void read_answer(const Tree *tree, AiAnswer *answer)
{
    for (uint32_t child = tree->nodes[0].first; child != NO_NODE; child = tree->nodes[child].next) {
        answer_note(answer, &(AiChoice){.action = tree->nodes[child].action,
                                        .visits = tree->nodes[child].visits,
                                        .value = mean_of(tree, child, tree->task->player),
                                        .spread = spread_of(tree, child)});
    }
    assert(answer->choice_count > 0 && "the first iteration adds a node");
    answer->action = answer->choices[0].action;
    answer->actions += tree->played;
    for (int p = 0; p < tree->players; p++) answer->value[p] = mean_of(tree, 0, p);
}

/* How many iterations are still to come, at most: with a clock, as many as if they went twice as fast from now on. */
static double iterations_left(const Budget *budget, double start, uint64_t done)
{
    if (budget->iterations) return (double)(budget->iterations - budget->used);
    const double now = clock_ms();
    return 2 * (double)done * (budget->deadline - now) / (now - start + 1e-3);
}

/* Whether no other action can be visited more often than the first any more. Then it is the answer, whatever is found out
 * yet. */
static bool is_certain(const Tree *tree, double left)
{
    uint32_t first = 0, second = 0;
    if (tree->choices == 1) return true;
    for (uint32_t child = tree->nodes[0].first; child != NO_NODE; child = tree->nodes[child].next) {
        const uint32_t visits = tree->nodes[child].visits;
        if (visits > first) {
            second = first;
            first = visits;
        } else if (visits > second) {
            second = visits;
        }
    }
    return (double)first > (double)second + left;
}

/* The two children of the root that were visited most; the second is NO_NODE where there is but one. */
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

static double doubt_of(const Tree *tree, uint32_t node)
{
    return spread_of(tree, node) / sqrt((double)tree->nodes[node].visits + 1);
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
    const double apart = fabs(mean_of(tree, two[0], tree->task->player) - mean_of(tree, two[1], tree->task->player));
    return apart + 2 * (doubt_of(tree, two[0]) + doubt_of(tree, two[1])) < SAME;
}

/* Thinks until the budget is spent or the answer certain. Who plays his second thought has to know that one too. */
static void iterate_all(Tree *tree, Budget *budget)
{
    const bool stops = !tree->task->whole && tree->task->only_count == 0 && !level_slips(tree->task);
    const double start = clock_ms();
    const bool hurries = stops && budget->iterations == 0;
    uint64_t done = 0;
    do {
        iterate(tree);
        done++;
        if (hurries && done % BETWEEN_LOOKS == 0 && clock_ms() > start + (budget->deadline - start) * LEAST_SHARE && is_plain(tree))
            break;
        if (stops && (done == 1 || done % BETWEEN_LOOKS == 0) && is_certain(tree, iterations_left(budget, start, done))) break;
    } while (budget_spend(budget));
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
    const bool judges = learned && learned->playout_length > 0 && learned_judge(learned, task->rules, task->view, worth);
    if (judges) tree->length = learned->playout_length;
}

void tree_think(const AiTask *task, Budget *budget, AiAnswer *answer)
{
    assert(task->game->state_size <= STATE_MAX);
    Tree *tree = memory_allocate(sizeof *tree);
    const size_t actions = task->game->actions_max + 1;
    tree->task = task;
    tree->game = task->game;
    tree->players = state_look(task->view)->players;
    tree->rng = rng_from_seed(task->seed);
    tree->capacity = 1024;
    tree->nodes = memory_allocate(tree->capacity * sizeof *tree->nodes);
    tree->squares = memory_allocate(tree->capacity * sizeof *tree->squares);
    tree->totals = memory_allocate(tree->capacity * (size_t)tree->players * sizeof *tree->totals);
    tree->actions = memory_allocate(actions * sizeof *tree->actions);
    tree->promises = memory_allocate(actions * sizeof *tree->promises);
    tree->found = memory_allocate(actions * sizeof *tree->found);
    add_node(tree, 0, ACTION_NONE, 0);
    tree->leaning = leaning_begin(task);
    set_constants(tree);
    tree->open = !(task->game->traits & (TRAIT_HIDDEN | TRAIT_CHANCE | TRAIT_OUT_OF_TURN));
    iterate_all(tree, budget);
    read_answer(tree, answer);
    leaning_end(&tree->leaning);
    fans_clear(&tree->fans);
    free(tree->found);
    free(tree->promises);
    free(tree->actions);
    free(tree->squares);
    free(tree->totals);
    free(tree->nodes);
    free(tree);
}
