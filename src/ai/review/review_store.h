/* SPDX-License-Identifier: MIT */
/* What a review's searches found, one by one (review.h). */
#ifndef CULDESAC_AI_REVIEW_REVIEW_STORE_H
#define CULDESAC_AI_REVIEW_REVIEW_STORE_H

#include "culdesac/review.h"

enum {
    REVIEW_CANDIDATES_MAX = 3,
    REVIEW_SCREENINGS = 3,
    REVIEW_REPEATS_MIN = 2,
    REVIEW_REPEATS = 5,
    REVIEW_LUCK_REPEATS = 3
};

/* Why a position was thought about. At one step there is one search of each kind. */
typedef enum ReviewSearch {
    SEARCH_TRIAL,
    SEARCH_FIRST,
    SEARCH_FULL_INFO, /* the first look with all that lay hidden */
    SEARCH_ENDING,    /* not a search: settled exactly, or (not exact) the last that could not be */
    SEARCH_SCREEN,    /* and those behind it */
    SEARCH_THOROUGH = SEARCH_SCREEN + REVIEW_SCREENINGS,
    SEARCH_CHOICE, /* a part of that */
    SEARCH_REPEAT, /* and those behind it */
    SEARCH_LUCK = SEARCH_REPEAT + REVIEW_REPEATS,
    SEARCH_LUCK_AGAIN, /* and those behind it */
    SEARCH_KINDS = SEARCH_LUCK_AGAIN + REVIEW_LUCK_REPEATS,
} ReviewSearch;

/* Numbers are whole, in REVIEW_MICRO parts of one, so that they are the same when they have been written down. */
enum { REVIEW_MICRO = 1000000 };

typedef struct Finding {
    uint32_t step;
    uint8_t search;
    bool known, exact;
    uint8_t count;                         /* of actions */
    Action actions[REVIEW_CANDIDATES_MAX]; /* the better ones, best first; ACTION_NONE: not to cut in */
    int32_t loss;                          /* or what luck was worth */
    int32_t uncertainty;                   /* how far the loss may be off: so much in two of three */
    int32_t value[PLAYERS_MAX];            /* of a repeat the first alone: the better action's */
    Text reason;
} Finding;

/* The thorough searches' iterations; 0: not known yet. */
uint64_t review_store_iterations(ReviewStore *store);
void review_store_set_iterations(ReviewStore *store, uint64_t iterations);
/* Copies what is known of that search, its reason too, which is then the caller's; false where nothing is. */
bool review_store_find(ReviewStore *store, size_t step, unsigned search, Finding *finding);
/* Keeps it, with a copy of its reason. */
void review_store_add(ReviewStore *store, const Finding *finding);
/* Forgets all for which `fits` answers false, and nothing if it was done before. */
void review_store_filter(ReviewStore *store, bool (*fits)(const void *context, const Finding *finding),
                         const void *context);

#endif
