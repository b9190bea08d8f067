/* SPDX-License-Identifier: MIT */
/*
 * The opponents. A search is given a view, never the state, and answers with an action, in turn or out of turn.
 *
 * Games are searched by Monte Carlo tree search over states sampled from the view. The ending of a game for two with
 * perfect information is solved exactly, by alpha-beta search. The easy level only compares actions at first sight. If
 * AiTask.iterations is set, a seed gives the same answer on every computer; with AiTask.time_limit_ms alone the answer
 * depends on the clock.
 */
#pragma once

#include "culdesac/heuristics.h"

#include <stdatomic.h>

typedef enum AiLevel { AI_EASY, AI_MEDIUM, AI_HARD, AI_EXPERT, AI_LEVELS } AiLevel;
/* The names of the levels in files and on command lines. */
#define AI_LEVEL_IDS "easy", "medium", "hard", "expert"

bool ai_level_find(const char *name, AiLevel *level);
/* The default of AiTask.brief_one_in for a player of that level. */
uint32_t ai_level_brief_one_in(AiLevel level, const Game *game);

enum {
    AI_CHOICES_MAX = 64,
    AI_MS_MAX = 3600000, /* the longest time limit: one hour */
};

/* What hints and reviews want to know besides the best action; all is 0 in play. */
typedef struct AiAnalysis {
    bool all_choices; /* the search does not stop as soon as the best action is certain, and a solved ending has a
                         verdict for each action */
    bool for_review;  /* the search is one of the many searches of a review */
    const Action *candidates; /* the player's actions to be compared, with equal effort each; must live as long as the
                                 view */
    size_t candidate_count;   /* number of `candidates`; 0: all candidate actions, the best with most effort */
} AiAnalysis;

typedef struct AiTask {
    const Game *game;
    const void *rules;
    const void *view; /* what the player may know; must live until the answer */
    int player;
    AiLevel level;
    uint64_t seed;             /* seed of the search's own random numbers */
    uint64_t iterations;       /* playouts, or positions searched; 0: as many as `time_limit_ms` allows */
    double time_limit_ms;      /* the longest time; 0: the level's own, or AI_MS_MAX if `iterations` is set. Unless
                                  `fixed_iterations` is set, a search limited by time also stops as soon as its choice is
                                  unlikely to change */
    const atomic_bool *cancel; /* set by another thread to get an answer at once; NULL: never */
    AiAnalysis analysis;
    int threads; /* threads of a tree search; with `iterations`, 1 and 2 give the same answer. 0: another search, for
                    one thread, that is a little stronger than with `threads` 1 */
    const AiPersonality *personality; /* NULL: no personality; must live as long as the view */
    int8_t leanings[PLAYERS_MAX]; /* for each player, how pledges (GamePledges) change the wish to hit them, from −100
                                     (to spare them) to 100 (to hit them rather than others). Applies without a
                                     personality as well */
    uint32_t brief_one_in;        /* one search in this many looks no further than the easy level; 0: none */
    bool fixed_iterations;        /* `time_limit_ms` is converted to a number of iterations, which is the same on every
                                     computer */
} AiTask;

/* What is known of an action besides its value: nothing, an upper bound, or how the game ends with best play. */
typedef enum AiVerdict { AI_ESTIMATED, AI_UPPER_BOUND, AI_LOSES, AI_DRAWS, AI_WINS } AiVerdict;

/* One of the player's actions as the search rates it. An answer lists the best first. */
typedef struct AiChoice {
    Action action; /* ACTION_NONE: not to act out of turn */
    uint64_t visits;
    double value;  /* expected result for the player, −1 … 1 */
    double spread; /* standard deviation of the results, 0 … 1; 0 if the action was not tried */
    AiVerdict verdict;
} AiChoice;

typedef struct AiAnswer {
    Action action;             /* always legal; ACTION_NONE only for a player who may act but need not */
    double value[PLAYERS_MAX]; /* expected result of each player, −1 … 1 */
    bool is_exact;             /* solved to the end of the game */
    bool cut_short;            /* the time ran out before all iterations were done */
    uint64_t iterations;
    uint64_t actions_played; /* actions played during the search */
    double ms;
    size_t choice_count;
    AiChoice choices[AI_CHOICES_MAX];
} AiAnswer;

/* Searches for an action of the task's player, who must or may act. */
void ai_think(const AiTask *task, AiAnswer *answer);
/* Chooses like a beginner, as a yardstick for the easy level: the action with the best evaluation in one sampled state,
 * and among equal ones that with the highest prior. Uses only the game, rules, view, player and seed of the task. */
Action ai_choose_as_beginner(const AiTask *task);
/* The number of threads (AiTask.threads) that a task can use on this computer if no other search runs. */
int ai_thread_count(void);
/* The default time of a level, in milliseconds. */
double ai_level_ms(AiLevel level);

/* Finds why an action is good for the task's player, by the game's heuristics; false if they give no reason. */
bool ai_find_reason(const AiTask *task, Action action, Event *reason);
/* Says the reason in words. */
void ai_describe_reason(const AiTask *task, const Event *reason, const char *const *names, Text *text);
/* Whether the reason for one action also holds for another, whose own reason is `other`. It does if the reasons differ
 * only in places, or are about the same thing and only `other` says where that thing goes. */
bool ai_reason_is_shared(const Event *reason, const Event *other);

/* Says why the answer's action is good, and calls the task's player "you"; false if the heuristics give no reason. The
 * answer is that of an `all_choices` task. */
bool ai_hint_reason(const AiTask *task, const AiAnswer *answer, const char *const *names, Text *text);
/* Says how much better the answer's action is than the other choices, or, if the ending is solved, how the game ends;
 * false if there is no other choice. */
bool ai_hint_lead(const AiAnswer *answer, Text *text);
/* Says the sentences of ai_hint_reason and ai_hint_lead. */
void ai_hint_describe(const AiTask *task, const AiAnswer *answer, const char *const *names, Text *text);
/* Whether it is known how the game ends after the answer's action with best play. */
bool ai_answer_is_solved(const AiAnswer *answer);
