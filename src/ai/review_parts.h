/* SPDX-License-Identifier: MIT */
/* A review under way, shared by its files. */
#ifndef CULDESAC_AI_REVIEW_PARTS_H
#define CULDESAC_AI_REVIEW_PARTS_H

#include "review_notes.h"

/* How much each stage may take, measured in thorough searches. */
enum {
    ENDINGS = 4,           /* for all that is settled exactly, counted in positions */
    FIRST_LOOKS = 3,       /* for all first looks together */
    FIRST_LOOK_MOST = 12,  /* no first look is more than such a part of one */
    FIRST_LOOK_LEAST = 32, /* iterations */
    FORCED_PART = 4,       /* where nothing can be chosen: such a part of a first look */
    WHOLE_PART = 2,        /* and with all that lay hidden: such a part of what a look has */
    FINDING_PART = 4,      /* what would have been better is looked for by such a part of one, and … */
    CHOICE_PART = 16,      /* … what may have been better is then compared by such a part of one, for each action */
    DOUBTED_EACH = 6,      /* so many of one player's actions are looked at thoroughly, … */
    WAVE_MOST = 3,         /* … so many of all players' at once */
    LUCK_SIFTED = 16,      /* what may have been luck, by two searches of LUCK_SIFT_PART each … */
    LUCK_SIFT_PART = 24,
    LUCK_REPEATED = 4,     /* … and so much of it again, by two of LUCK_PART each */
    LUCK_PART = 6,
};

/* How many actions an iteration plays is found out by some trials. Where a brain does not say how many a search plays in a
 * millisecond, it is so many. */
enum { TRIALS = 16, TRIAL_ITERATIONS = 32, PACE = 3000 };

/* An action that may have been a mistake. */
typedef struct Doubt {
    size_t step;
    Action played, better;
    Action candidates[CANDIDATES_MOST];
    int candidate_count;
    double loss;  /* by the last stage that looked at it, in values, so twice its cost */
    double doubt; /* how far that may be off */
    double losses[REPEATS], values[REPEATS];
    int repeats; /* so many of them were made */
    bool exact;  /* the last of them, or what was settled before, looked at both to the end of the game */
    bool looked_at;
    Text reason;
} Doubt;

/* So many of them at most are compared with so many actions each, by so many searches in which each action has such a part of a
 * thorough one. */
typedef struct Sifting {
    size_t most, beside;
    int times;
    uint64_t part;
} Sifting;

/* An action that is compared with everything has so many beside it at most, since an answer holds no more; usually so many. */
enum { BESIDE_MOST = AI_CHOICES_MAX - 1, BESIDE_USUAL = 15 };

/* What is a turning point, and how it is looked for. */
typedef struct Measure {
    double least;              /* loses less than this for certain: not worth a word, no more than a win by more or by less */
    double seen[SIFTINGS + 1]; /* what loses so much has shown at least such a part of it in the first look and each sifting */
    double differ;             /* searches from other seeds differ by so much at least, however well the first of them agree */
    size_t repeats;            /* once there were so many, nothing more is looked at thoroughly */
    Sifting siftings[SIFTINGS];
} Measure;

/* A step by which something came out. */
typedef struct Chance {
    size_t step;
    double worth; /* in values */
    double again[LUCK_REPEATS];
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
    Finding *endings;              /* what is settled of it … */
    atomic_size_t settled;         /* … from that position on */
    Doubt *doubts;
    size_t doubt_count;
    Doubt **wave; /* those that are looked at thoroughly now */
    int sifting;  /* which of the siftings is on */
    size_t repeats; /* so many thorough comparisons were made */
    Chance *chances;
    size_t chance_count;
    uint64_t thorough, first_look;
    uint64_t trials[TRIALS];
    atomic_ullong done; /* iterations */
    uint64_t planned, rest; /* how many it will be at most; how many of these come after the doubts */
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
/* So much is still to be done at most, before what comes at the end; between two stages. */
void review_plan(Reviewer *reviewer, uint64_t iterations);
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
/* An action in an answer; NULL: it was not looked at. */
const AiChoice *review_choice(const AiAnswer *answer, Action action);
/* How far what is said of its value may be off: so much in two of three. */
double review_doubt_of(const AiChoice *choice);

/* ---- review_look.c ---- */

/* Plays it again from the start: positions, which of them leave a choice, and where something came out. */
void review_replay(Reviewer *reviewer);
/* How many iterations a thorough search and a first look have. */
void review_measure(Reviewer *reviewer);
/* The pieces of work of the first looks: piece 0 settles the endings, the others look at a position each, so that something is
 * known from the beginning of the game while its end is being settled. */
void review_look(void *reviewer, size_t piece);
void review_look_whole(void *reviewer, size_t step);

/* ---- review_endings.c ---- */

/* In the open, what is expected afterwards tells too what an action gave away. */
bool review_is_open(const Reviewer *reviewer);
void review_endings(Reviewer *reviewer);
/* What is settled takes the place of what was seen at a look. */
void review_take_endings(Reviewer *reviewer);
uint64_t review_plan_endings(const Reviewer *reviewer);

/* ---- review_siftings.c ---- */

/* Compares what may have been mistakes with what seemed better, and lets go of what cannot be worth a word any more. */
void review_sift(Reviewer *reviewer);
/* How many iterations that takes, about. */
uint64_t review_plan_siftings(const Reviewer *reviewer);
/* What it lost at most, by the last that looked at it. */
double review_dearest(const Doubt *doubt);

/* ---- review_doubts.c ---- */

const Measure *review_measure_of(const Reviewer *reviewer);
/* By how much the first of two actions in an answer is better, and how far that may be off: so much in two of three. */
double review_lead_of(const AiAnswer *answer, Action better, Action played);
double review_lead_doubt(const AiAnswer *answer, Action better, Action played);

/* Finds the actions that may have been mistakes, and looks into those as long as it is worth it; the doubts that are left have been
 * looked into to the end. */
void review_doubt(Reviewer *reviewer);
/* How many iterations that takes at most. */
uint64_t review_plan_doubts(const Reviewer *reviewer);
/* What the repeats made of it, in values. */
double review_loss_of(const Doubt *doubt);
/* Whether they agree that it cost something worth a word, by more than they differ. */
bool review_is_certain(const Reviewer *reviewer, const Doubt *doubt);

/* ---- review_luck.c ---- */

void review_luck(Reviewer *reviewer);
uint64_t review_plan_luck(const Reviewer *reviewer);
void review_read_luck(Reviewer *reviewer, Review *review);

#endif
