/* SPDX-License-Identifier: MIT */
/*
 * Solves endings exactly: no position is searched twice, and there are no estimates and no move ordering. It is slower
 * than the opponents' solver, but also finds how long a result can be delayed.
 */
#include "culdesac/puzzle.h"

#include "ai/search/evaluation.h"
#include "culdesac/debug.h"

#include <stdlib.h>
#include <string.h>

enum { SLOT_BITS_MIN = 10 };

typedef struct SolvedSlot {
    uint64_t key; /* the key of the position; 0: the slot is empty */
    SolvedOutcome outcome;
} SolvedSlot;

struct EndgameSolver {
    const Game *game;
    const void *rules;
    int player;
    size_t count;
    unsigned bits; /* there are 2^bits slots, at most half of them used */
    SolvedSlot *slots;
    Action *actions[PUZZLE_PLIES_MAX];
    void *states[PUZZLE_PLIES_MAX];
};

EndgameSolver *endgame_solver_create(const Game *game, const void *rules, int player)
{
    EndgameSolver *solver = memory_allocate(sizeof *solver);
    solver->game = game;
    solver->rules = rules;
    solver->player = player;
    solver->bits = SLOT_BITS_MIN;
    solver->slots = memory_allocate(((size_t)1 << solver->bits) * sizeof *solver->slots);
    return solver;
}

void endgame_solver_destroy(EndgameSolver *solver)
{
    if (!solver) return;
    for (int i = 0; i < PUZZLE_PLIES_MAX; i++) {
        free(solver->actions[i]);
        free(solver->states[i]);
    }
    free(solver->slots);
    free(solver);
}

/* The slot of a key, or the empty slot where the key would be added. */
static SolvedSlot *slot_of(const EndgameSolver *solver, uint64_t key)
{
    DEBUG_ASSERT(key != 0);
    const size_t mask = ((size_t)1 << solver->bits) - 1;
    size_t at = (size_t)(key >> (64 - solver->bits));
    while (solver->slots[at].key != 0 && solver->slots[at].key != key) at = (at + 1) & mask;
    return &solver->slots[at];
}

static void grow_table(EndgameSolver *solver)
{
    SolvedSlot *old = solver->slots;
    const size_t count = (size_t)1 << solver->bits;
    solver->bits++;
    solver->slots = memory_allocate(2 * count * sizeof *solver->slots);
    for (size_t i = 0; i < count; i++) {
        if (old[i].key) *slot_of(solver, old[i].key) = old[i];
    }
    free(old);
}

static void store_outcome(EndgameSolver *solver, uint64_t key, SolvedOutcome outcome)
{
    DEBUG_ASSERT(solver->count < PUZZLE_POSITIONS_MAX);
    if (2 * solver->count >= (size_t)1 << solver->bits) grow_table(solver);
    *slot_of(solver, key) = (SolvedSlot){key, outcome};
    solver->count++;
}

/* The result as far as it is known without a search. 1: the solver's player can certainly win; −1: they cannot; 0:
 * unknown. */
static int known_result(const EndgameSolver *solver, const void *state)
{
    int least, most;
    if (state_head_const(state)->is_over)
        return outcome_sign(solver->game, solver->rules, state, solver->player) > 0 ? 1 : -1;
    outcome_bounds_for(solver->game, solver->rules, state, solver->player, &least, &most);
    return least > 0 ? 1 : most <= 0 ? -1 : 0;
}

/* Whether the player to move prefers `a` to `b`. The solver's player attacks: they want to win, and soon; the other
 * player wants the opposite. */
static bool is_better_outcome(bool attacks, SolvedOutcome a, SolvedOutcome b)
{
    if (a.wins != b.wins) return a.wins == attacks;
    return a.wins == attacks ? a.depth < b.depth : a.depth > b.depth;
}

static bool search_state(EndgameSolver *solver, const void *state, int ply, SolvedOutcome *outcome);

/* Finds a state's outcome and best action by searching every action to the end; false if that takes too many states. */
static bool search_actions(EndgameSolver *solver, const void *state, int ply, SolvedOutcome *outcome, Action *best)
{
    const Game *game = solver->game;
    const int mover = state_head_const(state)->to_move;
    DEBUG_ASSERT(ply >= 0 && mover >= 0 && !state_head_const(state)->is_over);
    if (ply == PUZZLE_PLIES_MAX) return false;
    if (!solver->states[ply]) {
        solver->states[ply] = memory_allocate(game->state_size);
        solver->actions[ply] = memory_allocate(game->actions_max * sizeof(Action));
    }
    const size_t count = game_legal_actions(game, solver->rules, state, mover, solver->actions[ply]);
    DEBUG_ASSERT(count > 0 && count <= game->actions_max);
    bool won = true, lost = true;
    for (size_t i = 0; i < count; i++) {
        SolvedOutcome next;
        memcpy(solver->states[ply], state, game->state_size);
        game->apply_action(solver->rules, solver->states[ply], mover, solver->actions[ply][i], NULL);
        if (!search_state(solver, solver->states[ply], ply + 1, &next)) return false;
        won = won && next.is_decided && next.wins;
        lost = lost && next.is_decided && !next.wins;
        if (i > 0 && !is_better_outcome(mover == solver->player, next, *outcome)) continue;
        *outcome = next;
        *best = solver->actions[ply][i];
    }
    outcome->is_decided = won || lost;
    outcome->depth = outcome->is_decided ? 0 : (uint8_t)(outcome->depth + 1);
    return true;
}

static bool search_state(EndgameSolver *solver, const void *state, int ply, SolvedOutcome *outcome)
{
    const int known = known_result(solver, state);
    if (known != 0) {
        *outcome = (SolvedOutcome){.wins = known > 0, .is_decided = true};
        return true;
    }
    const uint64_t key = position_key(solver->game, solver->rules, state) | 1;
    const SolvedSlot *slot = slot_of(solver, key);
    if (slot->key) {
        *outcome = slot->outcome;
        return true;
    }
    Action ignored;
    if (solver->count == PUZZLE_POSITIONS_MAX || !search_actions(solver, state, ply, outcome, &ignored)) return false;
    if (solver->count == PUZZLE_POSITIONS_MAX) return false;
    store_outcome(solver, key, *outcome);
    return true;
}

bool endgame_solver_evaluate(EndgameSolver *solver, const void *state, SolvedOutcome *outcome)
{
    return search_state(solver, state, 0, outcome);
}

Action endgame_solver_best_action(EndgameSolver *solver, const void *state)
{
    SolvedOutcome outcome;
    Action best = ACTION_NONE;
    return search_actions(solver, state, 0, &outcome, &best) ? best : ACTION_NONE;
}
