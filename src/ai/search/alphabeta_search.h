/* SPDX-License-Identifier: MIT */
/* The search below the root, which alphabeta.c and alphabeta_solver.c share. */
#pragma once

#include "ai/search/searches.h"

enum {
    PLIES_MAX = 128, /* the greatest depth of a search */
    HISTORY_BITS = 13,
    HISTORY_SIZE = 1 << HISTORY_BITS,
    VALUE_MAX = 30000,
};

typedef struct AlphabetaFrame {
    Action *actions;
    int32_t *priors;
    Action killers[2];
    _Alignas(16) unsigned char state[STATE_SIZE_MAX];
} AlphabetaFrame;

typedef struct AlphabetaSearch {
    const AiTask *task;
    const Game *game;
    const void *rules;
    Budget budget;
    struct TranspositionEntry *entries; /* the transposition table, of fixed size */
    uint64_t entry_mask;                /* the number of entries, which is a power of two, minus one */
    bool solving;                       /* values are win, draw or loss, and every search goes to the end of the game */
    uint64_t estimates;                 /* number of leaves that were estimated */
    int32_t history[2][HISTORY_SIZE];
    AlphabetaFrame *frames;
} AlphabetaSearch;

/* The search has the whole budget, of which nothing is used yet; the caller counts what it uses. */
void alphabeta_search_init(AlphabetaSearch *search, const AiTask *task, Budget budget);
void alphabeta_search_clear(AlphabetaSearch *search);
/* Lists the actions of the position in a frame, with scores for ordering, and returns how many. `first` is the
 * transposition table's action; after it come killers, then the others by prior and history. */
size_t alphabeta_gather_actions(AlphabetaSearch *search, AlphabetaFrame *frame, Action first);
/* Swaps the best remaining action to index `at`, and returns it. */
Action alphabeta_pick_best_next(AlphabetaFrame *frame, size_t at, size_t count);
/* The value of an action, for the player who moves in frame `ply`. If `narrow`, a first search only asks whether the
 * value is above alpha. */
int32_t alphabeta_try_action(AlphabetaSearch *search, int ply, int depth, Action action, int32_t alpha, int32_t beta,
                             bool narrow);
/* Solves the position in frame 0: tries these actions in order until one wins. Before the call, *outcome is a result
 * that the player to move can surely reach, −1, 0 or 1; it becomes the best that they can force. If that is more than
 * before, *best becomes the index of the first action that forces it. False: the budget ran out. */
bool alphabeta_find_best_outcome(AlphabetaSearch *search, const Action *actions, size_t count, int *outcome,
                                 size_t *best);
