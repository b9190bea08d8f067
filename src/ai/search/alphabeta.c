/* SPDX-License-Identifier: MIT */
/*
 * Two players, perfect information, no chance: principal variation search with iterative deepening and a transposition
 * table. Near the end a second search without estimates solves who wins; among equal actions the first search decides,
 * which also values the margin.
 *
 * A player may move twice in a row (if the other is skipped), so values change sign only when the player to move
 * changes.
 */
#include "searches.h"
#include "transpositions.h"

#include "culdesac/debug.h"

#include <stdlib.h>
#include <string.h>

enum {
    PLIES_MAX = 128, /* less than DEPTH_EXACT */
    SLOT_BITS_MIN = 15,
    SLOT_BITS_MAX = 20,
    HISTORY_BITS = 13,
    HISTORY_SIZE = 1 << HISTORY_BITS,
    VALUE_MAX = 30000,
};

/* This many actions of a position are sorted by expected value. If none of them causes a cutoff, the others hardly ever
 * do, so they stay unsorted. */
enum { SORTED_ACTIONS = 6 };

/* Separates entries of the solver from those of the estimating search. */
static const uint64_t SOLVING_SALT = 0xD1B54A32D192ED03u;

enum { UNSOLVED = 2 };

/* Search depth that sorts the actions of an ending before it is solved. */
enum { ORDERING_DEPTH = 6 };

typedef struct Frame {
    Action *actions;
    int32_t *priors;
    Action killers[2];
    _Alignas(16) unsigned char state[STATE_SIZE_MAX];
} Frame;

typedef struct Search {
    const AiTask *task;
    const Game *game;
    const void *rules;
    Budget budget;
    Transpositions table;
    uint64_t salt;      /* SOLVING_SALT while solving, otherwise 0 */
    bool solving;       /* values are win, draw or loss, and there is no horizon */
    uint64_t estimates; /* number of leaves that were estimated */
    int32_t history[2][HISTORY_SIZE];
    Frame *frames;
} Search;

static int player_to_move(const void *state)
{
    return state_head_const(state)->to_move;
}

static uint64_t key_of(const Search *search, const void *state)
{
    /* The player to move is part of the key even if the game's hash ignores it. */
    return game_hash(search->game, search->rules, state) ^ search->salt ^
           ((uint64_t)player_to_move(state) * 0x9E3779B97F4A7C15u);
}

/* The value of a finished game for a player. */
static int32_t end_value(const Search *search, const void *state, int player)
{
    if (search->solving) {
        const int outcome = outcome_sign(search->game, search->rules, state);
        return player == 0 ? outcome : -outcome;
    }
    int32_t value[PLAYERS_MAX];
    outcome_value(search->game, search->rules, state, value);
    return value[player];
}

static int32_t estimate(Search *search, const void *state, int player)
{
    int32_t value[PLAYERS_MAX];
    search->estimates++;
    heuristics_evaluate(search->game->heuristics, search->rules, state, value);
    DEBUG_ASSERT(value[0] + value[1] == 0 && value[0] >= -VALUE_WIN && value[0] <= VALUE_WIN);
    return value[player];
}

static int32_t *history_of(Search *search, int player, Action action)
{
    return &search->history[player][(action * 2654435761u) >> (32 - HISTORY_BITS)];
}

/* Swaps the best remaining action to index `at`. */
static Action pick_best_next(Frame *frame, size_t at, size_t count)
{
    DEBUG_ASSERT(at < count);
    size_t best = at;
    for (size_t i = at + 1; i < count; i++) {
        if (frame->priors[i] > frame->priors[best]) best = i;
    }
    const Action action = frame->actions[best];
    const int32_t prior = frame->priors[best];
    frame->actions[best] = frame->actions[at];
    frame->priors[best] = frame->priors[at];
    frame->actions[at] = action;
    frame->priors[at] = prior;
    return action;
}

/* The actions of a position with scores for ordering: the transposition table's action, then killers, then priors and
 * history. */
static size_t gather_actions(Search *search, Frame *frame, Action first)
{
    const int player = player_to_move(frame->state);
    const size_t count = candidates_list(search->game, search->rules, frame->state, player, frame->actions);
    candidates_priors(search->game, search->rules, frame->state, player, frame->actions, count, frame->priors);
    for (size_t i = 0; i < count; i++) {
        const Action action = frame->actions[i];
        int32_t prior = frame->priors[i] * 64 + *history_of(search, player, action);
        if (action == frame->killers[0] || action == frame->killers[1]) prior += 1 << 24;
        if (action == first) prior = INT32_MAX;
        frame->priors[i] = prior;
    }
    return count;
}

static void reward_cutoff(Search *search, Frame *frame, Action action, int depth)
{
    DEBUG_ASSERT(depth >= 1);
    int32_t *history = history_of(search, player_to_move(frame->state), action);
    *history += depth * depth;
    if (*history > 1 << 20) {
        for (int player = 0; player < 2; player++) {
            for (int i = 0; i < HISTORY_SIZE; i++) search->history[player][i] /= 2;
        }
    }
    if (frame->killers[0] != action) {
        frame->killers[1] = frame->killers[0];
        frame->killers[0] = action;
    }
}

/* Whether the game's outcome bounds give the value for a player, as far as alpha and beta need it, without search. */
static bool is_decided(const Search *search, const void *state, int player, int32_t alpha, int32_t beta, int32_t *value)
{
    const Heuristics *heuristics = search->game->heuristics;
    if (!search->solving || !heuristics || !heuristics->outcome_bounds) return false;
    int least, most;
    heuristics->outcome_bounds(search->rules, state, &least, &most);
    DEBUG_ASSERT(-1 <= least && least <= most && most <= 1);
    const int low = player == 0 ? least : -most, high = player == 0 ? most : -least;
    *value = low >= beta ? low : high;
    return low == high || low >= beta || high <= alpha;
}

static int32_t search_node(Search *search, int ply, int depth, int32_t alpha, int32_t beta);

/* The value of an action, for the player who moves in frame `ply`. */
static int32_t try_action(Search *search, int ply, int depth, Action action, int32_t alpha, int32_t beta, bool narrow)
{
    DEBUG_ASSERT(ply >= 0 && ply < PLIES_MAX);
    DEBUG_ASSERT(alpha < beta && action != ACTION_NONE);
    Frame *frame = &search->frames[ply], *next = frame + 1;
    const int player = player_to_move(frame->state);
    memcpy(next->state, frame->state, search->game->state_size);
    search->game->apply_action(search->rules, next->state, player, action, NULL);
    budget_spend(&search->budget);
    if (state_head_const(next->state)->over) return end_value(search, next->state, player);
    int32_t decided;
    if (is_decided(search, next->state, player, alpha, beta, &decided)) return decided;
    const bool deep = ply + 2 >= PLIES_MAX;
    if (!search->solving && (depth <= 1 || deep)) return estimate(search, next->state, player);
    if (deep) search->budget.spent = true; /* too deep for an ending: its length is unknown */
    if (search->budget.spent) return 0;
    const bool turns = player_to_move(next->state) != player;
    if (narrow) { /* null window: only asks whether the action is better */
        const int32_t value = turns ? -search_node(search, ply + 1, depth - 1, -alpha - 1, -alpha)
                                    : search_node(search, ply + 1, depth - 1, alpha, alpha + 1);
        if (value <= alpha || value >= beta) return value;
    }
    return turns ? -search_node(search, ply + 1, depth - 1, -beta, -alpha)
                 : search_node(search, ply + 1, depth - 1, alpha, beta);
}

/* Whether the table's entry causes a cutoff. It must be at least as deep, or exact. */
static bool is_cutoff_by_entry(Search *search, const Entry *entry, int depth, int32_t alpha, int32_t beta)
{
    if (!entry || (entry->depth != DEPTH_EXACT && entry->depth < depth)) return false;
    const bool settles = entry->bound == BOUND_VALUE || (entry->bound == BOUND_LOWER && entry->value >= beta) ||
                         (entry->bound == BOUND_UPPER && entry->value <= alpha);
    if (settles && entry->depth != DEPTH_EXACT) search->estimates++;
    return settles;
}

static int32_t search_node(Search *search, int ply, int depth, int32_t alpha, int32_t beta)
{
    Frame *frame = &search->frames[ply];
    DEBUG_ASSERT(alpha < beta && !state_head_const(frame->state)->over);
    DEBUG_ASSERT(ply > 0 && ply <= PLIES_MAX && depth >= 1 && depth < DEPTH_EXACT);
    const uint64_t key = key_of(search, frame->state), before = search->estimates;
    const Entry *entry = transpositions_find(&search->table, key);
    if (is_cutoff_by_entry(search, entry, depth, alpha, beta)) return entry->value;
    const size_t count = gather_actions(search, frame, entry ? entry->best : ACTION_NONE);
    DEBUG_ASSERT(count > 0 && count <= search->game->actions_max);
    int32_t best = -VALUE_MAX, floor = alpha;
    Action best_action = ACTION_NONE;
    for (size_t i = 0; i < count && !search->budget.spent; i++) {
        const Action action = i < SORTED_ACTIONS ? pick_best_next(frame, i, count) : frame->actions[i];
        const int32_t value = try_action(search, ply, depth, action, floor, beta, i > 0);
        if (search->budget.spent) break;
        if (value <= best) continue;
        best = value;
        best_action = action;
        if (value > floor) floor = value;
        if (value >= beta) {
            reward_cutoff(search, frame, action, search->solving ? 1 : depth);
            break;
        }
    }
    if (search->budget.spent) return best; /* the result is not used */
    DEBUG_ASSERT(best > -VALUE_MAX && best <= INT16_MAX);
    const Bound bound = best >= beta ? BOUND_LOWER : best > alpha ? BOUND_VALUE : BOUND_UPPER;
    const bool known = search->estimates == before;
    transpositions_store(
        &search->table, (Entry){key, best_action, (int16_t)best, known ? DEPTH_EXACT : (uint8_t)depth, (uint8_t)bound});
    return best;
}

/* ---- The root ---- */

typedef struct Root {
    Action *actions;
    int32_t *values; /* of the last completed depth */
    size_t count;
} Root;

static void sort_root(Root *root)
{
    for (size_t i = 1; i < root->count; i++) {
        const Action action = root->actions[i];
        const int32_t value = root->values[i];
        size_t at = i;
        for (; at > 0 && root->values[at - 1] < value; at--) {
            root->actions[at] = root->actions[at - 1];
            root->values[at] = root->values[at - 1];
        }
        root->actions[at] = action;
        root->values[at] = value;
    }
}

/* Actions that are compared need exact values; otherwise bounds are enough. */
static bool needs_exact_values(const Search *search)
{
    return search->task->candidate_count > 0;
}

/* Searches all actions to one depth. False if the budget ended: then the values of the previous depth remain, except
 * that a better action, if found, is first. */
static bool search_root_to_depth(Search *search, Root *root, int depth, int32_t *scratch)
{
    int32_t best = -VALUE_MAX;
    size_t best_at = 0;
    for (size_t i = 0; i < root->count; i++) {
        const bool whole = needs_exact_values(search);
        const int32_t floor = whole ? -VALUE_MAX : best;
        const int32_t value = try_action(search, 0, depth, root->actions[i], floor, VALUE_MAX, i > 0 && !whole);
        if (search->budget.spent) {
            if (whole) return false;
            if (best > -VALUE_MAX && best_at > 0) {
                root->values[best_at] = best > root->values[0] ? best : root->values[0] + 1;
                sort_root(root);
            }
            return false;
        }
        /* A value that failed low is only a bound, so it must be ordered after the best. */
        scratch[i] = value == best && !whole ? best - 1 : value;
        if (value > best) {
            best = value;
            best_at = i;
        }
    }
    memcpy(root->values, scratch, root->count * sizeof *scratch);
    sort_root(root);
    return true;
}

/* Deepens up to a depth, or until the budget is used up or all values are exact. Returns whether they are. */
static bool deepen_iteratively(Search *search, Root *root, int deepest)
{
    int32_t *scratch = memory_allocate(root->count * sizeof *scratch);
    bool known = false;
    for (int depth = 1; depth <= deepest && !known; depth++) {
        search->estimates = 0;
        if (!search_root_to_depth(search, root, depth, scratch)) break;
        known = search->estimates == 0;
    }
    free(scratch);
    return known;
}

static void begin_solving(Search *search)
{
    search->solving = true;
    search->salt = SOLVING_SALT;
}

/* Solves each of the actions that are compared. Returns whether the budget was enough. */
static bool solve_each(Search *search, Root *root)
{
    begin_solving(search);
    for (size_t i = 0; i < root->count; i++) {
        const int32_t outcome = try_action(search, 0, PLIES_MAX, root->actions[i], -1, 1, false);
        if (search->budget.spent) return false;
        root->values[i] = outcome * VALUE_WIN;
    }
    sort_root(root);
    return true;
}

/* Solves the result, and moves the first action that leads to it to the front. Returns whether the budget was enough.
 */
static bool solve_root(Search *search, Root *root, int *outcome)
{
    begin_solving(search);
    int best = -2;
    size_t best_at = 0;
    for (size_t i = 0; i < root->count && best < 1; i++) {
        const int value = try_action(search, 0, PLIES_MAX, root->actions[i], best < -1 ? -1 : best, 1, false);
        if (search->budget.spent) return false;
        if (value > best) {
            best = value;
            best_at = i;
        }
    }
    assert(best >= -1 && best <= 1);
    const Action action = root->actions[best_at];
    const int32_t value = root->values[best_at];
    memmove(&root->actions[1], &root->actions[0], best_at * sizeof *root->actions);
    memmove(&root->values[1], &root->values[0], best_at * sizeof *root->values);
    root->actions[0] = action;
    root->values[0] = value;
    *outcome = best;
    return true;
}

/* The result of each action with best play, as far as the budget allows: 1, 0, −1 or UNSOLVED. */
static void rank_root(Search *search, const Root *root, int *signs)
{
    begin_solving(search);
    for (size_t i = 0; i < root->count; i++) {
        const int value =
            search->budget.spent ? UNSOLVED : try_action(search, 0, PLIES_MAX, root->actions[i], -2, 2, false);
        signs[i] = search->budget.spent ? UNSOLVED : value;
    }
}

/* A table as large as the search can fill: about a thousand positions a millisecond. */
static unsigned table_bits(const Budget *budget)
{
    const double positions =
        budget->iterations ? (double)budget->iterations : (budget->deadline - budget->start) * 1000;
    unsigned bits = SLOT_BITS_MIN;
    while (bits < SLOT_BITS_MAX && (double)(1u << bits) < positions) bits++;
    return bits;
}

static void init_search(Search *search, const AiTask *task, const Budget *budget)
{
    assert(task->game->state_size <= STATE_SIZE_MAX);
    search->task = task;
    search->game = task->game;
    search->rules = task->rules;
    search->table = transpositions_create(table_bits(budget));
    search->frames = memory_allocate((PLIES_MAX + 1) * sizeof *search->frames);
    for (int i = 0; i <= PLIES_MAX; i++) {
        search->frames[i].actions = memory_allocate(task->game->actions_max * sizeof(Action));
        search->frames[i].priors = memory_allocate(task->game->actions_max * sizeof(int32_t));
        search->frames[i].killers[0] = search->frames[i].killers[1] = ACTION_NONE;
    }
}

static void clear_search(Search *search)
{
    for (int i = 0; i <= PLIES_MAX; i++) {
        free(search->frames[i].actions);
        free(search->frames[i].priors);
    }
    free(search->frames);
    transpositions_destroy(&search->table);
}

static Root gather_root(Search *search)
{
    Root root = {0};
    const AiTask *task = search->task;
    root.count =
        needs_exact_values(search) ? task->candidate_count : gather_actions(search, &search->frames[0], ACTION_NONE);
    root.actions = memory_allocate(root.count * sizeof *root.actions);
    root.values = memory_allocate(root.count * sizeof *root.values);
    for (size_t i = 0; i < root.count; i++) {
        root.actions[i] =
            needs_exact_values(search) ? task->candidates[i] : pick_best_next(&search->frames[0], i, root.count);
    }
    return root;
}

/* The values of all actions but the best are upper bounds. */
static void note_root(const Root *root, AiAnswer *answer)
{
    for (size_t i = 0; i < root->count; i++) {
        answer_add_choice(answer, &(AiChoice){.action = root->actions[i],
                                              .visits = root->count - i,
                                              .value = (double)root->values[i] / VALUE_WIN});
    }
    for (size_t i = 1; i < answer->choice_count; i++) answer->choices[i].verdict = AI_UPPER_BOUND;
}

/* The winner from the value of a finished game: a win is worth much more than any margin. */
static int sign_of_end(int32_t value)
{
    return value > VALUE_WIN / 2 ? 1 : value < -VALUE_WIN / 2 ? -1 : 0;
}

static AiVerdict verdict_of(int outcome)
{
    return outcome > 0 ? AI_WINS : outcome < 0 ? AI_LOSES : AI_DRAWS;
}

/* Sets the verdict of the best action and, if analyse_all is set, of all actions, which is not counted in the answer's
 * iterations. The choices are in the order of the root. */
static void note_verdicts(Search *search, const Root *root, int outcome, Budget *budget, AiAnswer *answer)
{
    assert(answer->choice_count > 0);
    answer->choices[0].verdict = verdict_of(outcome);
    if (!search->task->analyse_all) return;
    int *signs = memory_allocate(root->count * sizeof *signs);
    search->budget = budget_share(budget, 1);
    rank_root(search, root, signs);
    for (size_t i = 1; i < answer->choice_count; i++) {
        if (signs[i] != UNSOLVED) answer->choices[i].verdict = verdict_of(signs[i]);
    }
    free(signs);
}

void alphabeta_think(const AiTask *task, Budget *budget, AiAnswer *answer)
{
    Search *search = memory_allocate(sizeof *search);
    Rng rng = rng_from_seed(task->seed);
    init_search(search, task, budget);
    game_sample_state(task->game, task->rules, task->view, &rng, search->frames[0].state);
    assert(state_head_const(task->view)->players == 2);
    Root root = gather_root(search);
    assert(root.count > 0 && player_to_move(search->frames[0].state) == task->player);
    const Heuristics *heuristics = task->game->heuristics;
    const bool ending = heuristics->is_solvable && heuristics->is_solvable(task->rules, search->frames[0].state);
    search->budget = budget_share(budget, 1);
    answer->exact = deepen_iteratively(search, &root, ending ? ORDERING_DEPTH : PLIES_MAX - 1);
    budget->used += search->budget.used;
    int outcome = 0;
    bool solved = false;
    if (ending && !answer->exact) {
        search->budget = budget_share(budget, 1);
        solved = !needs_exact_values(search) && solve_root(search, &root, &outcome);
        answer->exact = solved || (needs_exact_values(search) && solve_each(search, &root));
        budget->used += search->budget.used;
    }
    answer->action = root.actions[0];
    note_root(&root, answer);
    if (answer->exact) note_verdicts(search, &root, solved ? outcome : sign_of_end(root.values[0]), budget, answer);
    answer->actions += budget->used;
    answer->value[task->player] = solved ? outcome : (double)root.values[0] / VALUE_WIN;
    answer->value[1 - task->player] = -answer->value[task->player];
    free(root.actions);
    free(root.values);
    clear_search(search);
    free(search);
}

/* ---- Solving many endings of a game ---- */

struct AlphabetaSolver {
    AiTask task;
    Search search;
};

AlphabetaSolver *alphabeta_solver_create(const Game *game, const void *rules, uint64_t positions,
                                         const atomic_bool *cancel)
{
    AlphabetaSolver *solver = memory_allocate(sizeof *solver);
    solver->task = (AiTask){.game = game, .rules = rules, .iterations = positions, .cancel = cancel};
    const Budget budget = budget_start(&solver->task);
    init_search(&solver->search, &solver->task, &budget);
    solver->search.budget = budget;
    begin_solving(&solver->search);
    return solver;
}

void alphabeta_solver_destroy(AlphabetaSolver *solver)
{
    clear_search(&solver->search);
    free(solver);
}

void alphabeta_solver_set_report(AlphabetaSolver *solver, void (*report)(void *context, uint64_t positions),
                                 void *context)
{
    solver->search.budget.report = report;
    solver->search.budget.report_context = context;
}

bool alphabeta_solver_solve(AlphabetaSolver *solver, const void *state, int *outcome, Action *better)
{
    Search *search = &solver->search;
    Frame *frame = &search->frames[0];
    assert(!state_head_const(state)->over && *outcome >= -1 && *outcome <= 1);
    *better = ACTION_NONE;
    if (*outcome == 1) return true;
    memcpy(frame->state, state, search->game->state_size);
    const size_t count = gather_actions(search, frame, ACTION_NONE);
    for (size_t i = 0; i < count && *outcome < 1; i++) {
        const Action action = pick_best_next(frame, i, count);
        const int value = try_action(search, 0, PLIES_MAX, action, *outcome, 1, false);
        if (search->budget.spent) return false;
        if (value <= *outcome) continue;
        *outcome = value;
        *better = action;
    }
    return true;
}
