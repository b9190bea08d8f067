/* SPDX-License-Identifier: MIT */
/* A review under way, shared by its files. */
#ifndef CULDESAC_AI_REVIEW_PARTS_H
#define CULDESAC_AI_REVIEW_PARTS_H

#include "review_notes.h"

/* How much each stage may take, measured in thorough searches. */
enum {
    FIRST_LOOKS = 12,      /* for all first looks together */
    FIRST_LOOK_MOST = 4,   /* no first look is more than such a part of one */
    FIRST_LOOK_LEAST = 32, /* iterations */
    FORCED_PART = 4,       /* where nothing can be chosen: such a part of a first look */
    SIFTED_MOST = 48,      /* so many possible mistakes are compared with what seemed better … */
    SIFT_PART = 8,         /* … by such a part of one each, for each action */
    DOUBTED_MOST = 16,     /* and so many are looked at thoroughly */
    DOUBTED_EACH = 6,      /* of one player */
    REPEATS = 3,
    LUCK_SIFTED = 16,      /* what may have been luck, by two searches of SIFT_PART each */
    LUCK_REPEATED = 4,     /* and so much of it again, by two of LUCK_PART each */
    LUCK_PART = 3,
};

/* As many actions as hard plays while it thinks on an ordinary computer, and how that is found out. */
enum { THOROUGH_ACTIONS = 2000000, TRIALS = 16, TRIAL_ITERATIONS = 32 };

/* An action that may have been a mistake. */
typedef struct Doubt {
    size_t step;
    Action played, better;
    Action candidates[CANDIDATES_MOST];
    int candidate_count;
    double loss; /* by the last stage that looked at it, in values, so twice its cost */
    double losses[REPEATS], values[REPEATS];
    bool exact[REPEATS];
    bool solved;
    Text reason;
} Doubt;

/* A step by which something came out. */
typedef struct Chance {
    size_t step;
    double worth; /* in values */
    double again[REPEATS];
} Chance;

typedef struct Reviewer {
    const ReviewTask *task;
    Game whole; /* the game with nothing hidden */
    unsigned char *snapshots;
    size_t positions; /* one more than steps where the game did not end */
    size_t choices;   /* of these, where somebody can choose */
    bool *forced, *revealed;
    double (*values)[PLAYERS_MAX];
    double (*wholes)[PLAYERS_MAX]; /* NULL: nothing is hidden in this game */
    Finding *looks;                /* what the first look at each position found */
    Doubt *doubts;
    size_t doubt_count;
    Chance *chances;
    size_t chance_count;
    uint64_t thorough, first_look;
    uint64_t trials[TRIALS];
    atomic_ullong done; /* iterations */
    uint64_t planned;
} Reviewer;

/* A search and what it answered; the view lives as long as it. */
typedef struct Thought {
    AiTask task;
    AiAnswer answer;
    _Alignas(16) unsigned char view[STATE_MAX];
} Thought;

/* Rounded to what notes hold. */
int32_t review_micro(double value);
bool review_cancelled(const Reviewer *reviewer);
void review_tell_done(Reviewer *reviewer, uint64_t iterations);
/* Keeps what a search found, unless it may have been broken off. */
void review_keep(const Reviewer *reviewer, const Finding *finding);
/* Whoever thinks before a step: who took it, or where the table did, whose turn it was. */
int review_thinker(const Reviewer *reviewer, size_t step, const void *state);
void review_state(const Reviewer *reviewer, size_t step, void *state);
/* Every search has chance of its own. */
uint64_t review_seed(const Reviewer *reviewer, size_t step, unsigned search);
/* Thinks from the view of who acts, about some of his actions or (NULL) all. To be freed. */
Thought *review_search(const Reviewer *reviewer, size_t step, unsigned search, uint64_t iterations, const Action *only,
                       size_t only_count);
/* The value of an action in an answer; `other` where it was not looked at. */
double review_value(const AiAnswer *answer, Action action, double other);

/* ---- review_look.c ---- */

/* Plays it again from the start: positions, which of them leave a choice, and where something came out. */
void review_replay(Reviewer *reviewer);
/* How many iterations a thorough search and a first look have. */
void review_measure(Reviewer *reviewer);
void review_look(void *reviewer, size_t step);
void review_look_whole(void *reviewer, size_t step);

/* ---- review_luck.c ---- */

void review_luck(Reviewer *reviewer);
void review_read_luck(Reviewer *reviewer, Review *review);

#endif
