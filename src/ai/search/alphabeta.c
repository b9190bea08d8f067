/* SPDX-License-Identifier: MIT */
/*
 * Solves an ending: finds the best action or, for an analysis, compares some actions. A first search deepens a few
 * moves, with estimates, and sorts the actions; a second one, without estimates, finds out who wins. Actions with the
 * same result keep the order of the first search, which also values the margin.
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
    int32_t best; /* the value that the first action certainly has, once it is known */
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

static void allocate_root(RootActions *root, size_t count)
{
    assert(count > 0);
    root->actions = memory_allocate(count * sizeof *root->actions);
    root->values = memory_allocate(count * sizeof *root->values);
    root->count = count;
}

/* Deepens the search of all actions until the value of the first is certain. False: it is still an estimate, or the
 * budget ran out. */
static bool deepen(AlphabetaSearch *search, RootActions *root,
                   bool (*search_to_depth)(AlphabetaSearch *search, RootActions *root, int depth))
{
    for (int depth = 1; depth <= ORDERING_DEPTH; depth++) {
        search->estimates = 0;
        if (!search_to_depth(search, root, depth)) return false;
        root->best = root->values[0];
        if (search->estimates == 0) return true;
    }
    return false;
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

/* ---- The best of all actions ---- */

/* Searches and sorts all actions to one depth. The value of any but the best may be only an upper bound. False: the
 * budget ran out, and the values of the previous depth remain. */
static bool order_to_depth(AlphabetaSearch *search, RootActions *root, int depth)
{
    SCOPED_MEMORY int32_t *values = memory_allocate(root->count * sizeof *values);
    int32_t best = -VALUE_MAX;
    for (size_t i = 0; i < root->count; i++) {
        const int32_t value = alphabeta_try_action(search, 0, depth, root->actions[i], best, VALUE_MAX, i > 0);
        if (search->budget.spent) return false;
        values[i] = value == best ? best - 1 : value; /* a bound equal to the best is ordered after it */
        if (value > best) best = value;
    }
    memcpy(root->values, values, root->count * sizeof *values);
    sort_root(root);
    return true;
}

/* Solves the position, and moves the first action with the best result to the front. False: the budget ran out. */
static bool solve_best(AlphabetaSearch *search, RootActions *root)
{
    size_t best = 0;
    int outcome = -1;
    if (!alphabeta_find_best_outcome(search, root->actions, root->count, &outcome, &best)) return false;
    const Action action = root->actions[best];
    const int32_t value = root->values[best];
    memmove(&root->actions[1], &root->actions[0], best * sizeof *root->actions);
    memmove(&root->values[1], &root->values[0], best * sizeof *root->values);
    root->actions[0] = action;
    root->values[0] = value;
    root->best = outcome * VALUE_WIN;
    return true;
}

/* Moves the best action to the front. Its value includes the margin if a few moves reach the end; otherwise it is a
 * win, 0 or a loss. False: the budget ran out. */
static bool find_best(AlphabetaSearch *search, RootActions *root)
{
    AlphabetaFrame *frame = &search->frames[0];
    allocate_root(root, alphabeta_gather_actions(search, frame, ACTION_NONE));
    for (size_t i = 0; i < root->count; i++) root->actions[i] = alphabeta_pick_best_next(frame, i, root->count);
    return deepen(search, root, order_to_depth) || solve_best(search, root);
}

/* ---- The actions that an analysis compares ---- */

/* Finds each action's own value to one depth, and sorts them. False: the budget ran out. */
static bool compare_to_depth(AlphabetaSearch *search, RootActions *root, int depth)
{
    for (size_t i = 0; i < root->count; i++) {
        root->values[i] = alphabeta_try_action(search, 0, depth, root->actions[i], -VALUE_MAX, VALUE_MAX, false);
        if (search->budget.spent) return false;
    }
    sort_root(root);
    return true;
}

/* Solves each action, and sorts them. False: the budget ran out. */
static bool solve_compared(AlphabetaSearch *search, RootActions *root)
{
    if (solve_each(search, root, 1, root->values) < root->count) return false;
    sort_root(root);
    root->best = root->values[0];
    return true;
}

/* Sorts the actions, each of which gets such a value as find_best finds for the best one. False: the budget ran out. */
static bool compare_candidates(AlphabetaSearch *search, RootActions *root)
{
    const AiAnalysis *analysis = &search->task->analysis;
    allocate_root(root, analysis->candidate_count);
    memcpy(root->actions, analysis->candidates, root->count * sizeof *root->actions);
    return deepen(search, root, compare_to_depth) || solve_compared(search, root);
}

/* ---- Answers ---- */

/* Adds the actions to the answer, the best first. The values of all but the best may be only upper bounds. */
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

/* The result that a value means which an action certainly has. A win is worth much more than any margin. */
static AiVerdict verdict_of(int32_t value)
{
    return value > VALUE_WIN / 2 ? AI_WINS : value < -VALUE_WIN / 2 ? AI_LOSES : AI_DRAWS;
}

/* Sets the verdicts of all actions but the best, whose search is not counted in the answer. The answer's choices are in
 * the order of the root's actions. */
static void note_other_verdicts(AlphabetaSearch *search, const RootActions *root, AiAnswer *answer)
{
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
    assert(state_head_const(search->frames[0].state)->to_move == task->player);
    RootActions root = {0};
    const bool compares = task->analysis.candidate_count > 0;
    answer->is_exact = compares ? compare_candidates(search, &root) : find_best(search, &root);
    budget->used = search->budget.used;
    answer->actions_played += budget->used;
    if (answer->is_exact) {
        note_root(&root, answer);
        answer->choices[0].verdict = verdict_of(root.best);
        if (task->analysis.all_choices) note_other_verdicts(search, &root, answer);
        answer->value[task->player] = (double)root.best / VALUE_WIN;
        answer->value[1 - task->player] = -answer->value[task->player];
    }
    free(root.actions);
    free(root.values);
    alphabeta_search_clear(search);
}
