/* SPDX-License-Identifier: MIT */
/* The budget of a search: a number of iterations or a time, which depends on the level and the personality. */
#pragma once

#include "culdesac/ai.h"

/* A limit on iterations, on time, or both; a search also stops when it is cancelled. */
typedef struct Budget {
    uint64_t iterations; /* 0: only time is limited */
    uint64_t used;
    double start, deadline; /* milliseconds of a monotonic clock */
    const atomic_bool *cancel;
    bool spent;
} Budget;

Budget budget_start(const AiTask *task);
/* The budget of a stage: a share of what remains of a budget. */
Budget budget_share(const Budget *budget, double share);
/* Counts an iteration; false if the search must stop. The clock is read every eighth time, and less often if iterations
 * are limited too. */
bool budget_spend(Budget *budget);
