/* SPDX-License-Identifier: MIT */
/* The three searches. Each answers a task within its budget; think.c chooses among them. */
#ifndef CULDESAC_AI_SEARCHES_H
#define CULDESAC_AI_SEARCHES_H

#include "search.h"

/* alphabeta.c: two players, perfect information. */
void alphabeta_think(const AiTask *task, Budget *budget, AiAnswer *answer);
/* tree.c: everything else. */
void tree_think(const AiTask *task, Budget *budget, AiAnswer *answer);
/* greedy.c: the easy level. */
void greedy_think(const AiTask *task, Budget *budget, AiAnswer *answer);

#endif
