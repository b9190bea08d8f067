/* SPDX-License-Identifier: MIT */
/*
 * Solves an ending. A first search deepens a few moves, with estimates, and sorts the actions; a second one, without
 * estimates, finds out who wins. Actions with the same result keep the order of the first search, which also values the
 * margin.
 */
#include "ai/search/alphabeta_search.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* The depth of the search that sorts the actions before they are solved. */
enum { ORDERING_DEPTH = 6 };

typedef struct RootActions {
    Action *actions;
    int32_t *values; /* values of the actions at the last completed depth */
    size_t count;
} RootActions;

static void sort_root(RootActions *root)
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

/* Whether each action needs its exact value rather than a bound, because an analysis compares the actions. */
static bool needs_exact_values(const AlphabetaSearch *search) { return search->task->analysis.candidate_count > 0; }

/* Searches all actions to one depth. False if the budget ended: then the values of the previous depth remain. */
static bool search_root_to_depth(AlphabetaSearch *search, RootActions *root, int depth, int32_t *scratch)
{
    int32_t best = -VALUE_MAX;
    for (size_t i = 0; i < root->count; i++) {
        const bool exact = needs_exact_values(search);
        const int32_t floor = exact ? -VALUE_MAX : best;
        const int32_t value =
            alphabeta_try_action(search, 0, depth, root->actions[i], floor, VALUE_MAX, i > 0 && !exact);
        if (search->budget.spent) return false;
        /* A later value equal to the best may be only a bound, so its action is ordered after the best. */
        scratch[i] = value == best && !exact ? best - 1 : value;
        if (value > best) best = value;
    }
    memcpy(root->values, scratch, root->count * sizeof *scratch);
    sort_root(root);
    return true;
}

/* Deepens until the budget is used up or all values are exact. Returns whether they are all exact. */
static bool deepen_iteratively(AlphabetaSearch *search, RootActions *root)
{
    SCOPED_MEMORY int32_t *scratch = memory_allocate(root->count * sizeof *scratch);
    bool known = false;
    for (int depth = 1; depth <= ORDERING_DEPTH && !known; depth++) {
        search->estimates = 0;
        if (!search_root_to_depth(search, root, depth, scratch)) break;
        known = search->estimates == 0;
    }
    return known;
}

/* Solves each action by itself, so that its value is a win, 0 or a loss. Returns how many, which is fewer than all if
 * the budget ran out. `bound` limits the search's window; with 1 a win ends the search of a position, with 2 it does
 * not. */
static size_t solve_each(AlphabetaSearch *search, const RootActions *root, int32_t bound, int32_t *values)
{
    search->solving = true;
    for (size_t i = 0; i < root->count; i++) {
        values[i] = alphabeta_try_action(search, 0, PLIES_MAX, root->actions[i], -bound, bound, false) * VALUE_WIN;
        if (search->budget.spent) return i;
    }
    return root->count;
}

/* Solves the actions that the analysis compares, and sorts them. False: the budget ran out. */
static bool solve_compared(AlphabetaSearch *search, RootActions *root)
{
    if (solve_each(search, root, 1, root->values) < root->count) return false;
    sort_root(root);
    return true;
}

/* Solves the position, and moves the first action with the best result to the front. False: the budget ran out. */
static bool solve_best(AlphabetaSearch *search, RootActions *root, int *outcome)
{
    size_t best = 0;
    *outcome = -1;
    if (!alphabeta_find_best_outcome(search, root->actions, root->count, outcome, &best)) return false;
    const Action action = root->actions[best];
    const int32_t value = root->values[best];
    memmove(&root->actions[1], &root->actions[0], best * sizeof *root->actions);
    memmove(&root->values[1], &root->values[0], best * sizeof *root->values);
    root->actions[0] = action;
    root->values[0] = value;
    return true;
}

static RootActions gather_root(AlphabetaSearch *search)
{
    RootActions root = {0};
    const AiTask *task = search->task;
    root.count = needs_exact_values(search) ? task->analysis.candidate_count
                                            : alphabeta_gather_actions(search, &search->frames[0], ACTION_NONE);
    root.actions = memory_allocate(root.count * sizeof *root.actions);
    root.values = memory_allocate(root.count * sizeof *root.values);
    for (size_t i = 0; i < root.count; i++) {
        root.actions[i] = needs_exact_values(search) ? task->analysis.candidates[i]
                                                     : alphabeta_pick_best_next(&search->frames[0], i, root.count);
    }
    return root;
}

/* Adds the actions to the answer, the best first. The values of all but the best are upper bounds. */
static void note_root(const RootActions *root, AiAnswer *answer)
{
    answer->action = root->actions[0];
    for (size_t i = 0; i < root->count; i++) {
        answer_add_choice(answer, &(AiChoice){.action = root->actions[i],
                                              .visits = root->count - i,
                                              .value = (double)root->values[i] / VALUE_WIN});
    }
    for (size_t i = 1; i < answer->choice_count; i++) answer->choices[i].verdict = AI_UPPER_BOUND;
}

/* The result that a value means if the search reached the end of the game (is_exact): 1 is a win, 0 a draw, −1 a loss.
 * A win is worth much more than any margin. */
static int sign_of_end(int32_t value) { return value > VALUE_WIN / 2 ? 1 : value < -VALUE_WIN / 2 ? -1 : 0; }

static AiVerdict verdict_of(int32_t value) { return value > 0 ? AI_WINS : value < 0 ? AI_LOSES : AI_DRAWS; }

/* Sets the verdict of the best action and, with all_choices, of all others, whose search is not counted in the answer.
 * The answer's choices are in the order of the root's actions. */
static void note_verdicts(AlphabetaSearch *search, const RootActions *root, int outcome, AiAnswer *answer)
{
    assert(answer->choice_count > 0);
    answer->choices[0].verdict = verdict_of(outcome);
    if (!search->task->analysis.all_choices) return;
    SCOPED_MEMORY int32_t *values = memory_allocate(root->count * sizeof *values);
    /* A bound of 1 would need fewer positions, but the hints of a seed would change. */
    const size_t solved = solve_each(search, root, 2, values);
    for (size_t i = 1; i < solved && i < answer->choice_count; i++) answer->choices[i].verdict = verdict_of(values[i]);
}

void alphabeta_solve(const AiTask *task, Budget *budget, AiAnswer *answer)
{
    SCOPED_MEMORY AlphabetaSearch *search = memory_allocate(sizeof *search);
    Rng rng = rng_from_seed(task->seed);
    alphabeta_search_init(search, task, *budget);
    game_sample_state(task->game, task->rules, task->view, &rng, search->frames[0].state);
    assert(state_head_const(task->view)->players == 2);
    RootActions root = gather_root(search);
    assert(root.count > 0 && state_head_const(search->frames[0].state)->to_move == task->player);
    answer->is_exact = deepen_iteratively(search, &root);
    int outcome = 0;
    bool solved = false;
    if (!answer->is_exact) {
        solved = !needs_exact_values(search) && solve_best(search, &root, &outcome);
        answer->is_exact = solved || (needs_exact_values(search) && solve_compared(search, &root));
    }
    budget->used = search->budget.used;
    answer->actions_played += budget->used;
    if (answer->is_exact) {
        note_root(&root, answer);
        note_verdicts(search, &root, solved ? outcome : sign_of_end(root.values[0]), answer);
        answer->value[task->player] = solved ? outcome : (double)root.values[0] / VALUE_WIN;
        answer->value[1 - task->player] = -answer->value[task->player];
    }
    free(root.actions);
    free(root.values);
    alphabeta_search_clear(search);
}
