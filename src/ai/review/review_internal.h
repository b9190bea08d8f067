/* SPDX-License-Identifier: MIT */
/* A review under way, shared by its files. */
#ifndef CULDESAC_AI_REVIEW_REVIEW_INTERNAL_H
#define CULDESAC_AI_REVIEW_REVIEW_INTERNAL_H

#include "review_store.h"

/* How much each stage may take, measured in thorough searches. */
enum {
    ENDINGS_BUDGET = 4,             /* for all that is settled exactly, counted in positions */
    FIRST_PASS_BUDGET = 3,          /* for all first looks together */
    FIRST_PASS_PART_MIN = 12,       /* no first look is more than such a part of one */
    FIRST_PASS_ITERATIONS_MIN = 32, /* iterations */
    FORCED_PART = 4,                /* where nothing can be chosen: such a part of a first look */
    FULL_INFO_PART = 2,             /* and with all that lay hidden: such a part of what a look has */
    FINDING_PART = 4,               /* what would have been better is looked for by such a part of one, and … */
    CHOICE_PART = 16,   /* … what may have been better is then compared by such a part of one, for each action */
    SUSPECTS_EACH = 6,  /* so many of one player's actions are looked at thoroughly, … */
    WAVE_MAX = 3,       /* … so many of all players' at once */
    LUCK_SCREENED = 16, /* what may have been luck, by two searches of LUCK_SCREEN_PART each … */
    LUCK_SCREEN_PART = 24,
    LUCK_REPEATED = 4, /* … and so much of it again, by two of LUCK_PART each */
    LUCK_PART = 6,
};

/* How many actions an iteration plays is found out by some trials. Where heuristics does not say how many a search
 * plays in a millisecond, it is so many. */
enum { TRIALS = 16, TRIAL_ITERATIONS = 32, PACE = 3000 };

/* An action that may have been a mistake. */
typedef struct Suspect {
    size_t step;
    Action played, better;
    Action candidates[REVIEW_CANDIDATES_MAX];
    int candidate_count;
    double loss;        /* by the last stage that looked at it, in values, so twice its cost */
    double uncertainty; /* how far that may be off */
    double losses[REVIEW_REPEATS], values[REVIEW_REPEATS];
    int repeats; /* so many of them were made */
    bool exact;  /* the last of them, or what was settled before, looked at both to the end of the game */
    bool is_checked;
    Text reason;
} Suspect;

/* So many of them at most are compared with so many actions each, by so many searches in which each action has such a
 * part of a thorough one. */
typedef struct Screening {
    size_t suspects_max, alternatives;
    int times;
    uint64_t part;
} Screening;

/* An action that is compared with everything has so many beside it at most, since an answer holds no more; usually so
 * many. */
enum { ALTERNATIVES_MAX = AI_CHOICES_MAX - 1, ALTERNATIVES_USUAL = 15 };

/* What is a turning point, and how it is looked for. */
typedef struct ReviewThresholds {
    double loss_min; /* loses less than this for certain: not worth a word, no more than a win by more or by less */
    double shown_min[REVIEW_SCREENINGS + 1]; /* what loses so much has shown at least such a part of it in the first
                                                look and each sifting */
    double
        difference_min; /* searches from other seeds differ by so much at least, however well the first of them agree */
    size_t repeats;     /* once there were so many, nothing more is looked at thoroughly */
    Screening screenings[REVIEW_SCREENINGS];
} ReviewThresholds;

/* A step by which something came out. */
typedef struct LuckCandidate {
    size_t step;
    double value; /* in values */
    double repeats[REVIEW_LUCK_REPEATS];
} LuckCandidate;

typedef struct Reviewer {
    const ReviewTask *task;
    Game open_game; /* the game with nothing hidden */
    unsigned char *snapshots;
    size_t positions; /* one more than steps where the game did not end */
    size_t choices;   /* of these, where somebody can choose */
    bool *forced, *revealed;
    double (*values)[PLAYERS_MAX];
    double (*true_values)[PLAYERS_MAX]; /* NULL: nothing is hidden in this game */
    Finding *first_pass;                /* what the first look at each position found */
    Finding *endings;                   /* what is settled of it … */
    atomic_size_t settled;              /* … from that position on */
    Suspect *suspects;
    size_t suspect_count;
    Suspect **wave; /* those that are looked at thoroughly now */
    int screening;  /* which of the siftings is on */
    size_t repeats; /* so many thorough comparisons were made */
    LuckCandidate *luck;
    size_t luck_count;
    uint64_t thorough, first_look;
    uint64_t trials[TRIALS];
    atomic_ullong done;              /* iterations */
    uint64_t planned, planned_later; /* how many it will be at most; how many of these come after the doubts */
} Reviewer;

/* A search and what it answered; the view lives as long as it. */
typedef struct SearchRun {
    AiTask task;
    AiAnswer answer;
    _Alignas(16) unsigned char view[STATE_SIZE_MAX];
} SearchRun;

/* Rounded to what notes hold. */
int32_t review_micro(double value);
bool review_cancelled(const Reviewer *reviewer);
void review_report_done(Reviewer *reviewer, uint64_t iterations);
/* So much is still to be done at most, before what comes at the end; between two stages. */
void review_plan(Reviewer *reviewer, uint64_t iterations);
/* Keeps what a search found, unless it may have been broken off. */
void review_store_finding(const Reviewer *reviewer, const Finding *finding);
/* Whoever thinks before a step: who took it, or where the table did, whose turn it was. */
int review_thinking_player(const Reviewer *reviewer, size_t step, const void *state);
void review_state(const Reviewer *reviewer, size_t step, void *state);
/* Every search has chance of its own. */
uint64_t review_seed(const Reviewer *reviewer, size_t step, unsigned search);
/* Thinks from the view of who acts, about some of his actions or (NULL) all. To be freed. */
SearchRun *review_search(const Reviewer *reviewer, size_t step, unsigned search, uint64_t iterations,
                         const Action *only, size_t only_count);
/* An action in an answer; NULL: it was not looked at. */
const AiChoice *review_choice(const AiAnswer *answer, Action action);
/* How far what is said of its value may be off: so much in two of three. */
double review_uncertainty_of(const AiChoice *choice);

/* ---- review_first_pass.c ---- */

/* Plays it again from the start: positions, which of them leave a choice, and where something came out. */
void review_replay(Reviewer *reviewer);
/* How many iterations a thorough search and a first look have. */
void review_set_budgets(Reviewer *reviewer);
/* The pieces of work of the first looks: piece 0 settles the endings, the others look at a position each, so that
 * something is known from the beginning of the game while its end is being settled. */
void review_first_pass(void *reviewer, size_t piece);
void review_first_pass_full_info(void *reviewer, size_t step);

/* ---- review_endings.c ---- */

/* In the open, what is expected afterwards tells too what an action gave away. */
bool review_is_open(const Reviewer *reviewer);
void review_endings(Reviewer *reviewer);
/* What is settled takes the place of what was seen at a look. */
void review_apply_endings(Reviewer *reviewer);
uint64_t review_plan_endings(const Reviewer *reviewer);

/* ---- review_screening.c ---- */

/* Compares what may have been mistakes with what seemed better, and lets go of what cannot be worth a word any more. */
void review_screen(Reviewer *reviewer);
/* How many iterations that takes, about. */
uint64_t review_plan_screening(const Reviewer *reviewer);
/* What it lost at most, by the last that looked at it. */
double review_max_loss(const Suspect *doubt);

/* ---- review_confirm.c ---- */

const ReviewThresholds *review_thresholds(const Reviewer *reviewer);
/* By how much the first of two actions in an answer is better, and how far that may be off: so much in two of three. */
double review_lead_of(const AiAnswer *answer, Action better, Action played);
double review_lead_uncertainty(const AiAnswer *answer, Action better, Action played);

/* Finds the actions that may have been mistakes, and looks into those as long as it is worth it; the doubts that are
 * left have been looked into to the end. */
void review_confirm(Reviewer *reviewer);
/* How many iterations that takes at most. */
uint64_t review_plan_confirm(const Reviewer *reviewer);
/* What the repeats made of it, in values. */
double review_loss_of(const Suspect *doubt);
/* Whether they agree that it cost something worth a word, by more than they differ. */
bool review_is_certain(const Reviewer *reviewer, const Suspect *doubt);

/* ---- review_luck.c ---- */

void review_luck(Reviewer *reviewer);
uint64_t review_plan_luck(const Reviewer *reviewer);
void review_collect_luck(Reviewer *reviewer, Review *review);

#endif
