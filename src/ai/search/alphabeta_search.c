/* SPDX-License-Identifier: MIT */
/*
 * Two players, perfect information, no chance: principal variation search with a transposition table.
 *
 * A player may move twice in a row (if the other is skipped), so values change sign only when the player to move
 * changes.
 */
#include "ai/search/alphabeta_search.h"

#include "culdesac/debug.h"

#include <stdlib.h>
#include <string.h>

enum { SLOT_BITS_MIN = 15, SLOT_BITS_MAX = 20 };

/* This many actions of a position are sorted by expected value. If none of them causes a cutoff, the others hardly ever
 * do, so they stay unsorted. */
enum { SORTED_ACTIONS = 6 };

/* How actions are scored for ordering: by PRIOR_WEIGHT × prior + history, and killers before all others. */
enum { PRIOR_WEIGHT = 64, KILLER_BONUS = 1 << 24, HISTORY_MAX = 1 << 20 };

/* Separates the solver's entries in the transposition table from those of the estimating search. */
static const uint64_t SOLVING_SALT = 0xD1B54A32D192ED03u;

/* ---- Transposition table ---- */

enum { DEPTH_EXACT = UINT8_MAX }; /* the depth of an entry that was searched to the end of the game */
_Static_assert(PLIES_MAX < UINT8_MAX, "no search is as deep as DEPTH_EXACT");
enum { BUCKET = 2 }; /* slots for a key; the first one keeps the deeper entry */

typedef enum TranspositionBound { BOUND_NONE, BOUND_LOWER, BOUND_UPPER, BOUND_VALUE } TranspositionBound;

typedef struct TranspositionEntry {
    uint64_t key;
    Action best;
    int16_t value; /* value for the player to move */
    uint8_t depth;
    uint8_t bound; /* kind of bound that the value is; BOUND_NONE: the entry is empty */
} TranspositionEntry;

_Static_assert(sizeof(TranspositionEntry) == 16, "four entries share one cache line");

static TranspositionEntry *bucket_of(const AlphabetaSearch *search, uint64_t key)
{
    return &search->entries[key & search->entry_mask & ~1ull];
}

static const TranspositionEntry *find_entry(const AlphabetaSearch *search, uint64_t key)
{
    const TranspositionEntry *slot = bucket_of(search, key);
    for (int i = 0; i < BUCKET; i++) {
        if (slot[i].key == key && slot[i].bound != BOUND_NONE) return &slot[i];
    }
    return NULL;
}

static void store_entry(AlphabetaSearch *search, TranspositionEntry entry)
{
    DEBUG_ASSERT(entry.bound != BOUND_NONE && entry.depth > 0);
    TranspositionEntry *slot = bucket_of(search, entry.key);
    const bool same = slot->key == entry.key;
    if (slot->bound == BOUND_NONE || same || entry.depth >= slot->depth) {
        if (!same && slot->bound != BOUND_NONE) slot[1] = slot[0];
        slot[0] = entry;
    } else {
        slot[1] = entry;
    }
}

/* ---- Nodes ---- */

/* The value of a finished game for a player. */
static int32_t end_value(const AlphabetaSearch *search, const void *state, int player)
{
    if (search->solving) return outcome_sign(search->game, search->rules, state, player);
    int32_t value[PLAYERS_MAX];
    outcome_value(search->game, search->rules, state, value);
    return value[player];
}

static int32_t estimate_result(AlphabetaSearch *search, const void *state, int player)
{
    int32_t value[PLAYERS_MAX] = {0};
    search->estimates++;
    heuristics_evaluate(search->game->heuristics, search->rules, state, value);
    DEBUG_ASSERT(value[0] + value[1] == 0 && value[0] >= -VALUE_WIN && value[0] <= VALUE_WIN);
    return value[player];
}

static int32_t *history_of(AlphabetaSearch *search, int player, Action action)
{
    return &search->history[player][(action * 2654435761u) >> (32 - HISTORY_BITS)];
}

Action alphabeta_pick_best_next(AlphabetaFrame *frame, size_t at, size_t count)
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

size_t alphabeta_gather_actions(AlphabetaSearch *search, AlphabetaFrame *frame, Action first)
{
    const int player = state_head_const(frame->state)->to_move;
    const size_t count = candidates_list(search->game, search->rules, frame->state, player, frame->actions);
    candidates_priors(search->game, search->rules, frame->state, player, frame->actions, count, frame->priors);
    for (size_t i = 0; i < count; i++) {
        const Action action = frame->actions[i];
        int32_t prior = frame->priors[i] * PRIOR_WEIGHT + *history_of(search, player, action);
        if (action == frame->killers[0] || action == frame->killers[1]) prior += KILLER_BONUS;
        if (action == first) prior = INT32_MAX;
        frame->priors[i] = prior;
    }
    return count;
}

static void reward_cutoff(AlphabetaSearch *search, AlphabetaFrame *frame, Action action, int depth)
{
    DEBUG_ASSERT(depth >= 1);
    int32_t *history = history_of(search, state_head_const(frame->state)->to_move, action);
    *history += depth * depth;
    if (*history > HISTORY_MAX) {
        for (int player = 0; player < 2; player++) {
            for (int i = 0; i < HISTORY_SIZE; i++) search->history[player][i] /= 2;
        }
    }
    if (frame->killers[0] != action) {
        frame->killers[1] = frame->killers[0];
        frame->killers[0] = action;
    }
}

/* Whether the game's outcome bounds give the value for a player without a search, as far as alpha and beta need it. */
static bool is_decided(const AlphabetaSearch *search, const void *state, int player, int32_t alpha, int32_t beta,
                       int32_t *value)
{
    int least, most;
    if (!search->solving || !outcome_bounds_for(search->game, search->rules, state, player, &least, &most))
        return false;
    *value = least >= beta ? least : most;
    return least == most || least >= beta || most <= alpha;
}

static int32_t search_node(AlphabetaSearch *search, int ply, int depth, int32_t alpha, int32_t beta);

int32_t alphabeta_try_action(AlphabetaSearch *search, int ply, int depth, Action action, int32_t alpha, int32_t beta,
                             bool narrow)
{
    DEBUG_ASSERT(ply >= 0 && ply < PLIES_MAX);
    DEBUG_ASSERT(alpha < beta && action != ACTION_NONE);
    AlphabetaFrame *frame = &search->frames[ply], *next = frame + 1;
    const int player = state_head_const(frame->state)->to_move;
    memcpy(next->state, frame->state, search->game->state_size);
    search->game->apply_action(search->rules, next->state, player, action, NULL);
    budget_spend(&search->budget);
    if (state_head_const(next->state)->is_over) return end_value(search, next->state, player);
    int32_t decided;
    if (is_decided(search, next->state, player, alpha, beta, &decided)) return decided;
    const bool deep = ply + 2 >= PLIES_MAX;
    if (!search->solving && (depth <= 1 || deep)) return estimate_result(search, next->state, player);
    if (deep) search->budget.spent = true; /* too deep to solve: the search stops */
    if (search->budget.spent) return 0;
    const bool turns = state_head_const(next->state)->to_move != player;
    if (narrow) { /* null window: only asks whether the action is better */
        const int32_t value = turns ? -search_node(search, ply + 1, depth - 1, -alpha - 1, -alpha)
                                    : search_node(search, ply + 1, depth - 1, alpha, alpha + 1);
        if (value <= alpha || value >= beta) return value;
    }
    return turns ? -search_node(search, ply + 1, depth - 1, -beta, -alpha)
                 : search_node(search, ply + 1, depth - 1, alpha, beta);
}

/* Whether an entry causes a cutoff: it is exact or at least `depth` deep, and its bound suffices for alpha and beta. */
static bool is_cutoff_by_entry(const TranspositionEntry *entry, int depth, int32_t alpha, int32_t beta)
{
    if (!entry || (entry->depth != DEPTH_EXACT && entry->depth < depth)) return false;
    return entry->bound == BOUND_VALUE || (entry->bound == BOUND_LOWER && entry->value >= beta) ||
           (entry->bound == BOUND_UPPER && entry->value <= alpha);
}

static int32_t search_node(AlphabetaSearch *search, int ply, int depth, int32_t alpha, int32_t beta)
{
    AlphabetaFrame *frame = &search->frames[ply];
    DEBUG_ASSERT(alpha < beta && !state_head_const(frame->state)->is_over);
    DEBUG_ASSERT(ply > 0 && ply <= PLIES_MAX && depth >= 1 && depth < DEPTH_EXACT);
    const uint64_t before = search->estimates;
    const uint64_t key = position_key(search->game, search->rules, frame->state) ^ (search->solving ? SOLVING_SALT : 0);
    const TranspositionEntry *entry = find_entry(search, key);
    if (is_cutoff_by_entry(entry, depth, alpha, beta)) {
        if (entry->depth != DEPTH_EXACT) search->estimates++;
        return entry->value;
    }
    const size_t count = alphabeta_gather_actions(search, frame, entry ? entry->best : ACTION_NONE);
    DEBUG_ASSERT(count > 0 && count <= search->game->actions_max);
    int32_t best = -VALUE_MAX, floor = alpha;
    Action best_action = ACTION_NONE;
    for (size_t i = 0; i < count && !search->budget.spent; i++) {
        const Action action = i < SORTED_ACTIONS ? alphabeta_pick_best_next(frame, i, count) : frame->actions[i];
        const int32_t value = alphabeta_try_action(search, ply, depth, action, floor, beta, i > 0);
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
    if (search->budget.spent) return best; /* the budget has ended, and the result is not used */
    DEBUG_ASSERT(best > -VALUE_MAX && best <= INT16_MAX);
    const TranspositionBound bound = best >= beta ? BOUND_LOWER : best > alpha ? BOUND_VALUE : BOUND_UPPER;
    const bool known = search->estimates == before;
    store_entry(search, (TranspositionEntry){key, best_action, (int16_t)best, known ? DEPTH_EXACT : (uint8_t)depth,
                                             (uint8_t)bound});
    return best;
}

bool alphabeta_find_best_outcome(AlphabetaSearch *search, const Action *actions, size_t count, int *outcome,
                                 size_t *best)
{
    search->solving = true;
    for (size_t i = 0; i < count && *outcome < 1; i++) {
        const int value = alphabeta_try_action(search, 0, PLIES_MAX, actions[i], *outcome, 1, false);
        if (search->budget.spent) return false;
        if (value <= *outcome) continue;
        *outcome = value;
        *best = i;
    }
    return true;
}

/* The size of the transposition table, as an exponent of two. Within limits, the table has room for the
 * positions that the search may visit: its iterations or, if it has none, a thousand a millisecond. */
static unsigned table_bits(const Budget *budget)
{
    const double positions =
        budget->iterations ? (double)budget->iterations : (budget->deadline - budget->start) * 1000;
    unsigned bits = SLOT_BITS_MIN;
    while (bits < SLOT_BITS_MAX && (double)(1u << bits) < positions) bits++;
    return bits;
}

void alphabeta_search_init(AlphabetaSearch *search, const AiTask *task, Budget budget)
{
    assert(task->game->state_size <= STATE_SIZE_MAX && budget.used == 0);
    search->budget = budget;
    search->task = task;
    search->game = task->game;
    search->rules = task->rules;
    search->entry_mask = (1ull << table_bits(&budget)) - 1;
    search->entries = memory_allocate((search->entry_mask + 1) * sizeof *search->entries);
    search->frames = memory_allocate((PLIES_MAX + 1) * sizeof *search->frames);
    for (int i = 0; i <= PLIES_MAX; i++) {
        search->frames[i].actions = memory_allocate(task->game->actions_max * sizeof(Action));
        search->frames[i].priors = memory_allocate(task->game->actions_max * sizeof(int32_t));
        search->frames[i].killers[0] = search->frames[i].killers[1] = ACTION_NONE;
    }
}

void alphabeta_search_clear(AlphabetaSearch *search)
{
    for (int i = 0; i <= PLIES_MAX; i++) {
        free(search->frames[i].actions);
        free(search->frames[i].priors);
    }
    free(search->frames);
    free(search->entries);
}
