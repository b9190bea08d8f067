/* SPDX-License-Identifier: MIT */
#include "ai/search/budget.h"

#include "ai/search/personality.h"
#include "culdesac/clock.h"

#include <assert.h>

/* The iterations that replace each millisecond of a level's time if fixed_iterations is set. Timed searches of most
 * games do more. */
static const double ITERATIONS_PER_MS = 10;

Budget budget_start(const AiTask *task)
{
    Budget budget = {.iterations = task->iterations, .start = clock_ms(), .cancel = task->cancel};
    double ms = task->time_limit_ms > 0 ? task->time_limit_ms
                                        : ai_level_ms(task->level) * personality_time_share(task->personality);
    if (task->fixed_iterations && task->iterations == 0) budget.iterations = (uint64_t)(ms * ITERATIONS_PER_MS) + 1;
    if (task->fixed_iterations || (task->iterations > 0 && task->time_limit_ms <= 0)) ms = AI_MS_MAX;
    budget.deadline = budget.start + ms;
    return budget;
}

Budget budget_share(const Budget *budget, double share)
{
    assert(share > 0 && share <= 1);
    Budget part = *budget;
    const double now = clock_ms();
    part.used = 0;
    part.spent = false;
    part.deadline = now + (budget->deadline - now) * share;
    if (budget->iterations) {
        const uint64_t left = budget->iterations > budget->used ? budget->iterations - budget->used : 1;
        part.iterations = share < 1 ? (uint64_t)((double)left * share) + 1 : left;
    }
    return part;
}

bool budget_spend(Budget *budget)
{
    const uint64_t between_looks = budget->iterations ? 64 : 8;
    budget->used++;
    if (budget->iterations && budget->used >= budget->iterations) budget->spent = true;
    if (budget->used % between_looks == 0 && clock_ms() >= budget->deadline) budget->spent = true;
    if (budget->cancel && atomic_load_explicit(budget->cancel, memory_order_relaxed)) budget->spent = true;
    return !budget->spent;
}
