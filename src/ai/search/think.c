/* SPDX-License-Identifier: MIT */
/* Chooses the search that answers a task. */
#include "ai/search/searches.h"
#include "culdesac/clock.h"

#include <assert.h>
#include <stdlib.h>
#include <unistd.h>

enum { NEARLY_AS_GOOD = 4 }; /* a second-best action is played only if it has at least 1/4 of the best one's visits */

int ai_thread_count(void) { return sysconf(_SC_NPROCESSORS_ONLN) > 1 ? 2 : 1; }

/* The share of the budget that may be spent on solving an ending, since the ending may be too large to solve. */
static const double SOLVING_SHARE = 0.75;

/* Solves the ending. False if the game is not near its end, or if the ending is too large. */
static bool solve_ending(const AiTask *task, Budget *budget, AiAnswer *answer)
{
    const Heuristics *heuristics = task->game->heuristics;
    if (!is_two_player_perfect_info(task->game, task->view) || !heuristics->is_solvable ||
        !heuristics->is_solvable(task->rules, task->view))
        return false;
    Budget share = budget_share(budget, SOLVING_SHARE);
    alphabeta_solve(task, &share, answer);
    budget->used += share.used;
    return answer->is_exact;
}

/* If the player has no choice, sets the answer: the only action or, out of turn, not to act. False if there is a
 * choice. */
static bool take_forced_action(const AiTask *task, AiAnswer *answer)
{
    SCOPED_MEMORY Action *actions = memory_allocate_unset((task->game->actions_max + 1) * sizeof *actions);
    const size_t count = game_legal_actions(task->game, task->rules, task->view, task->player, actions);
    const bool must = state_head_const(task->view)->to_move == task->player;
    assert(count > 0 || !must);
    const bool forced = must ? count == 1 : count == 0;
    if (forced) {
        answer->action = must ? actions[0] : ACTION_NONE;
        answer_add_choice(answer, &(AiChoice){.action = answer->action, .visits = 1});
    }
    return forced;
}

/* Makes the second-best action the answer if the level makes that mistake this time, and the action is nearly as good
 * and not a blunder. */
static void maybe_play_second_best(const AiTask *task, AiAnswer *answer)
{
    if (!level_plays_second_best(task) || answer->choice_count < 2 || answer->choices[1].visits == 0) return;
    if (answer->choices[1].visits < answer->choices[0].visits / NEARLY_AS_GOOD) return;
    if (action_is_blunder(task, answer->choices[1].action)) return;
    const AiChoice first = answer->choices[0];
    answer->choices[0] = answer->choices[1];
    answer->choices[1] = first;
    answer->action = answer->choices[0].action;
}

void ai_think(const AiTask *task, AiAnswer *answer)
{
    assert(task->player >= 0 && task->player < state_head_const(task->view)->players &&
           !state_head_const(task->view)->is_over);
    *answer = (AiAnswer){.action = ACTION_NONE};
    Budget budget = budget_start(task);
    if (task->analysis.candidate_count > 0 || !take_forced_action(task, answer)) {
        if (task->level == AI_EASY || level_looks_briefly(task)) {
            greedy_think(task, &budget, answer);
        } else if (!solve_ending(task, &budget, answer)) {
            tree_think(task, &budget, answer);
        }
        maybe_play_second_best(task, answer);
    }
    assert(answer->action != ACTION_NONE || state_head_const(task->view)->to_move != task->player);
    const double now = clock_ms();
    answer->iterations = budget.used;
    answer->ms = now - budget.start;
    answer->cut_short = budget.used < task->iterations && !answer->is_exact && now >= budget.deadline;
}
