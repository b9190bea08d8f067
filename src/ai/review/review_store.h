/* SPDX-License-Identifier: MIT */
/* The store of the results of a review's searches (review.h). */
#pragma once

#include "culdesac/review.h"

enum {
    REVIEW_CANDIDATES_MAX = 3,
    REVIEW_SCREENINGS = 3,
    REVIEW_REPEATS_MIN = 2,
    REVIEW_REPEATS_MAX = 5,
    REVIEW_LUCK_REPEATS = 3
};

/* The purpose of a search. Each step has at most one search of each kind. */
typedef enum ReviewSearch {
    SEARCH_TRIAL,
    SEARCH_FIRST,
    SEARCH_FULL_INFO, /* like SEARCH_FIRST, but with full information */
    SEARCH_ENDING,    /* solves a position; if it could not be solved, the stored result is not exact */
    SEARCH_SCREEN,    /* the first of several kinds, one for each screening */
    SEARCH_THOROUGH = SEARCH_SCREEN + REVIEW_SCREENINGS,
    SEARCH_CHOICE, /* compares the best actions of SEARCH_THOROUGH */
    SEARCH_REPEAT, /* the first of several kinds, one for each repeat */
    SEARCH_LUCK = SEARCH_REPEAT + REVIEW_REPEATS_MAX,
    SEARCH_LUCK_AGAIN, /* the first of several kinds, one for each repeat */
    SEARCH_KINDS = SEARCH_LUCK_AGAIN + REVIEW_LUCK_REPEATS,
} ReviewSearch;

/* Values are stored as integers, in millionths, so that a stored result is exactly the same. */
enum { REVIEW_MICRO = 1000000 };

typedef struct SearchFinding {
    uint32_t step;
    uint8_t search;
    bool is_known, is_exact;
    uint8_t count;                         /* number of actions */
    Action actions[REVIEW_CANDIDATES_MAX]; /* better actions, best first; ACTION_NONE: not to act out of turn */
    int32_t loss;                          /* what the action played lost; in a search for luck, what the step gained */
    int32_t uncertainty;                   /* standard error of the loss */
    int32_t value[PLAYERS_MAX]; /* by player; a SEARCH_REPEAT has only [0]: the better action's value for the player who
                                   acted */
    Text reason;
} SearchFinding;

/* Iterations of a thorough search; 0: not yet known. */
uint64_t review_store_iterations(ReviewStore *store);
void review_store_set_iterations(ReviewStore *store, uint64_t iterations);
/* Copies the result of a search, with its reason, which the caller clears; false if none is stored. */
bool review_store_find(ReviewStore *store, size_t step, unsigned search, SearchFinding *finding);
/* Adds a result, with a copy of its reason, unless one of the same search is already stored. */
void review_store_add(ReviewStore *store, const SearchFinding *finding);
/* Removes all results if `fits` is false for any of them. Only the first call after reading the store has an effect. */
void review_store_filter(ReviewStore *store, bool (*fits)(const void *context, const SearchFinding *finding),
                         const void *context);
