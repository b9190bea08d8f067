/* SPDX-License-Identifier: MIT */
/* The data of a review in progress, shared by its files. A review has a first pass over all positions, screenings of
 * the suspects, long searches that confirm them, and searches for luck. Iteration counts are fractions of a "thorough"
 * search, which has as many iterations as the hard level. */
#pragma once

#include "ai/review/review_store.h"

enum {
    ENDINGS_BUDGET = 4,             /* positions searched in the ending, for each iteration of a thorough search */
    FIRST_PASS_BUDGET = 3,          /* the whole first pass gets the iterations of this many thorough searches */
    FIRST_PASS_PART_MIN = 12,       /* a first-pass search has at most 1/12 of the iterations of a thorough one */
    FIRST_PASS_ITERATIONS_MIN = 32, /* the fewest iterations of a first-pass search */
    FORCED_PART = 4,                /* a position without a choice gets 1/4 of a first-pass search's iterations */
    FULL_INFO_PART = 2,             /* a search with full information gets 1/2 of a first-pass search's iterations */
    FINDING_PART = 4,               /* a search for better actions gets 1/4 of a thorough one's iterations */
    CHOICE_PART = 16,               /* each of the compared better actions gets 1/16 of a thorough one's iterations */
    SUSPECTS_EACH = 6,              /* suspects per player that reach the thorough stage */
    WAVE_MAX = 3,                   /* suspects of all players that are examined together */
    LUCK_SCREENED = 16,             /* steps that are measured for luck, each by a search before and one after it */
    LUCK_SCREEN_PART = 24,          /* each search for luck gets 1/24 of a thorough one's iterations */
    LUCK_REPEATED = 4,              /* steps that are measured again for luck, REVIEW_LUCK_REPEATS times */
    LUCK_PART = 6,                  /* a repeated search for luck gets 1/6 of a thorough one's iterations */
};

enum {
    TRIALS = 16,           /* trial searches, which measure how many actions an iteration plays */
    TRIAL_ITERATIONS = 32, /* iterations of a trial search */
    PACE = 3000,           /* actions in a millisecond, if the heuristics do not give the game's own number */
};

/* The progress of a review after each stage, in thousandths. */
enum {
    FIRST_PASS_DONE = 200,
    SCREENINGS_DONE = 350,
    CONFIRM_DONE = 750, /* if luck is measured; otherwise everything is done */
    LUCK_SCREENING_DONE = 800,
    LUCK_DONE = 950,
    ALL_DONE = 1000,
    WAVE_PROGRESS_PART = 4, /* each round of searches for a wave is 1/4 of what remains of its stage */
};

/* An action that may have been a mistake. */
typedef struct Suspect {
    size_t step;
    Action played, better;
    Action candidates[REVIEW_CANDIDATES_MAX];
    int candidate_count;
    double loss;        /* what the action played lost in the latest search: a difference of values −1 … 1 */
    double uncertainty; /* standard error of the loss */
    double losses[REVIEW_REPEATS_MAX], values[REVIEW_REPEATS_MAX];
    int repeats;   /* number of `losses` and of `values` */
    bool is_exact; /* both actions were solved to the end of the game */
    bool is_checked;
    Text reason;
} Suspect;

/* A stage that compares at most `suspects_max` suspects with `alternatives` actions each, in `times` searches with
 * 1/`part` of a thorough search for each action. */
typedef struct ScreeningPlan {
    size_t suspects_max, alternatives;
    int times;
    uint64_t part;
} ScreeningPlan;

enum { ALTERNATIVES_MAX = AI_CHOICES_MAX - 1 }; /* the most alternatives to an action: an answer has no more choices */

/* What counts as a turning point, and how to search for it. */
typedef struct ReviewThresholds {
    double loss_min;       /* a smaller loss, such as winning by a smaller margin, is ignored even if it is certain */
    double shown_min;      /* the loss that a suspect must show to be kept, as a share of `loss_min` */
    int shown_from;        /* the number of screenings after which a suspect can first be dropped for a smaller loss */
    double difference_min; /* the least standard deviation that is assumed for the results of a suspect's searches */
    size_t repeats;        /* no further suspects are examined after this many repeats */
    const ScreeningPlan *screenings; /* REVIEW_SCREENINGS plans */
} ReviewThresholds;

/* A step that revealed something hidden or random. */
typedef struct LuckCandidate {
    size_t step;
    double value; /* how much the step changed the player's value, −2 … 2 */
    double repeats[REVIEW_LUCK_REPEATS];
} LuckCandidate;

typedef struct Reviewer {
    const ReviewTask *task;
    ReviewStore *store; /* the task's, or one for this review only */
    const Game *game;
    const void *rules;
    size_t count;        /* number of steps in the game */
    Game full_info_game; /* the game without hidden information */
    size_t positions;    /* number of positions: one before each step, and the last one unless the game was over */
    size_t choices;      /* positions where a player has a choice */
    bool *forced, *revealed;
    double (*values)[PLAYERS_MAX];
    double (*full_info_values)[PLAYERS_MAX]; /* like `values`, but as if nothing was hidden; NULL: not measured */
    SearchFinding *first_pass;               /* the first pass's result for each position */
    SearchFinding *endings;                  /* exact results of the positions, known from `settled` to the last one */
    atomic_size_t settled;                   /* the first position of the solved ending */
    Suspect *suspects;
    size_t suspect_count;
    Suspect **wave; /* suspects that are being examined */
    int screening;  /* index of the current screening */
    size_t repeats; /* repeated searches so far */
    LuckCandidate *luck;
    size_t luck_count;
    uint64_t thorough, first_pass_iterations;
    uint64_t trials[TRIALS];
    unsigned progress; /* thousandths of the review, at the end of the last pieces (review_run_pieces) */
} Reviewer;

/* A search and its answer, with the view it used. */
typedef struct SearchRun {
    AiTask task;
    AiAnswer answer;
    _Alignas(16) unsigned char view[STATE_SIZE_MAX];
} SearchRun;

/* ---- review_search.c ---- */

/* Replays the game: finds its positions, which of them offer a choice, and which steps revealed something. */
void review_replay(Reviewer *reviewer);
void review_state(const Reviewer *reviewer, size_t step, void *state);
/* The player from whose view a step is searched: the one who took it, or the player to move if no player took it. */
int review_thinking_player(const Reviewer *reviewer, size_t step, const void *state);
/* Makes the seed of a search, different for each search of a review. */
uint64_t review_seed(const Reviewer *reviewer, size_t step, unsigned search);
/* Searches a step from the view of review_thinking_player, comparing the actions in `only` or (NULL) all of them. The
 * caller frees the result. */
SearchRun *review_search(const Reviewer *reviewer, size_t step, unsigned search, uint64_t iterations,
                         const Action *only, size_t only_count);
/* The choice for an action in an answer, or NULL if the action was not searched. */
const AiChoice *review_choice(const AiAnswer *answer, Action action);
/* The standard error of a choice's value; 1 if it is unknown, or the choice NULL. */
double review_uncertainty_of(const AiChoice *choice);
/* A value as the store keeps it, in units of 1/REVIEW_MICRO, rounded. */
int32_t review_micro(double value);
bool review_cancelled(const Reviewer *reviewer);
/* Stores a result, unless the review has been cancelled, since then the search may have been cut short. */
void review_store_finding(const Reviewer *reviewer, const SearchFinding *finding);

/* ---- review_budget.c ---- */

/* Sets the iterations of a thorough search and of a search in the first pass. */
void review_set_budgets(Reviewer *reviewer);
/* Calls `work` for each piece, on the task's threads, until the review is cancelled. Meanwhile the progress rises to
 * `until` thousandths. */
void review_run_pieces(Reviewer *reviewer, unsigned until, size_t count,
                       void (*work)(Reviewer *reviewer, size_t piece));

/* ---- review_first_pass.c ---- */

/* One piece of the first pass, whose pieces run in parallel: piece 0 solves the ending, each other one searches a
 * position. */
void review_first_pass(Reviewer *reviewer, size_t piece);
void review_first_pass_full_info(Reviewer *reviewer, size_t step);

/* ---- review_endings.c ---- */

void review_solve_endings(Reviewer *reviewer);
/* Replaces the first pass's results by exact ones where the ending is solved. */
void review_apply_endings(Reviewer *reviewer);

/* ---- review_screening.c ---- */

/* Compares suspects with better actions, and drops those that cannot be turning points. */
void review_screen(Reviewer *reviewer);
/* A likely upper bound of a suspect's loss. */
double review_max_loss(const Suspect *suspect);

/* ---- review_confirm.c ---- */

const ReviewThresholds *review_thresholds(const Reviewer *reviewer);
/* The value of `better` minus that of `played` in an answer. In a solved ending the values are 1, 0 or −1, without the
 * margin. */
double review_lead_of(const AiAnswer *answer, Action better, Action played);
/* The standard error of the result of review_lead_of. */
double review_lead_uncertainty(const AiAnswer *answer, Action better, Action played);

/* Finds the suspects and examines them, until no further turning points are expected. Meanwhile the progress rises
 * nearly to `until` thousandths. */
void review_confirm(Reviewer *reviewer, unsigned until);
/* The mean loss in a suspect's repeated searches. */
double review_loss_of(const Suspect *suspect);
/* Whether a suspect's loss is at least `loss_min`, even at the low end of its confidence interval. */
bool review_is_certain(const Reviewer *reviewer, const Suspect *suspect);

/* ---- review_luck.c ---- */

bool review_measures_luck(const Reviewer *reviewer);
void review_measure_luck(Reviewer *reviewer);
void review_collect_luck(Reviewer *reviewer, Review *review);
