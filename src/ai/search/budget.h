/* SPDX-License-Identifier: MIT */
/* How long is thought: so many iterations, or until a moment, as the level and the personality have it. */
#ifndef CULDESAC_AI_SEARCH_BUDGET_H
#define CULDESAC_AI_SEARCH_BUDGET_H

#include "culdesac/ai.h"

/* How long a search may go on: so many iterations, or until a moment; and never after a cancel. */
typedef struct Budget {
    uint64_t iterations; /* 0: the clock alone decides */
    uint64_t used;
    double start, deadline; /* milliseconds of a clock that only goes forward */
    const atomic_bool *cancel;
    void (*report)(void *context,
                   uint64_t iterations); /* called now and then with those since the last call; may be NULL */
    void *report_context;
    bool spent;
} Budget;

enum { BUDGET_REPORT_EACH = 1024 };

double clock_ms(void);
Budget budget_start(const AiTask *task);
/* A part of what is left, for a first stage: its own deadline or count. */
Budget budget_share(const Budget *budget, double share);
/* Counts one iteration; false when the search has to stop. The clock is looked at every eighth time, or where it is
 * only a bound more seldom. */
bool budget_spend(Budget *budget);

#endif
