/* SPDX-License-Identifier: MIT */
/*
 * The opponents. They are handed a view, never a state, and answer with an action: their own to play, or out of turn.
 *
 * Two players and perfect information: alpha-beta with a transposition table, and an exact solver for endings.
 * Everything else: a Monte Carlo tree search over states imagined from the view. With `iterations` and a seed the
 * answer is the same everywhere; with a time it is bounded by the clock.
 */
#ifndef CULDESAC_AI_H
#define CULDESAC_AI_H

#include "culdesac/heuristics.h"

#include <stdatomic.h>

typedef enum AiLevel { AI_EASY, AI_MEDIUM, AI_HARD, AI_EXPERT, AI_LEVELS } AiLevel;

const char *ai_level_name(AiLevel level); /* "easy" … "expert" */
bool ai_level_find(const char *name, AiLevel *level);
/* How often somebody of that level who plays the game sees no further than easy: AiTask.blunder_one_in. */
uint32_t ai_level_blunder_one_in(AiLevel level, const Game *game);

/* How the levels above easy search. Which one is a game's own is the stronger in it; the others can be asked for to
 * compare. */
typedef enum AiSearch { AI_SEARCH_DEFAULT, AI_SEARCH_ALPHABETA, AI_SEARCH_MCTS } AiSearch;

enum {
    AI_CHOICES_MAX = 64,
    AI_MS_MAX = 3600000, /* nobody thinks longer than an hour */
};

typedef struct AiTask {
    const Game *game;
    const void *rules;
    const void *view; /* what the player may know; it has to live until the answer is there */
    int player;
    AiLevel level;
    uint64_t seed;             /* of the search's own chance */
    uint64_t iterations;       /* playouts, or positions looked at; 0: as long as `ms` allows */
    double ms;                 /* 0: the level's own time; with iterations no longer than this, 0 being AI_MS_MAX */
    const atomic_bool *cancel; /* set by another thread to be answered at once; NULL: never */
    AiSearch search;           /* alpha-beta only for two players in the open whose game's heuristics can judge */
    bool analyse_all; /* all choices count and not the best alone, as they do for a hint: nothing is broken off because
                   the best is certain, and of a solved ending each action's verdict is told */
    const Action *candidates; /* so many actions of the player to be compared, each looked at as much as the others;
                                 they have to */
    size_t candidate_count;   /* live as long as the view. 0: all that are worth thinking about, as they prove good */
    int threads; /* 1 or 2: so that two can share the work, with the same answer to so many iterations, as it may be by
                    the clock; 0: on one and for one, which makes a little more of its iterations */
    const AiPersonality
        *personality; /* of good actions it prefers those it likes; it has to live as long as the view. NULL: none */
    bool for_review;  /* one search of a review's many */
    uint32_t blunder_one_in; /* one time in so many it sees no further than easy, whatever its level; 0: never */
    bool fixed_iterations;   /* a time is taken for a number of iterations, which is the same on every machine, busy or
                                not */
} AiTask;

/* What is known about an action beside its value: nothing; that it is worth no more than that; or how the game ends
 * with it if both play well. */
typedef enum AiVerdict { AI_ESTIMATED, AI_UPPER_BOUND, AI_LOSES, AI_DRAWS, AI_WINS } AiVerdict;

/* One of the player's actions as the search sees it, best first. */
typedef struct AiChoice {
    Action action; /* ACTION_NONE: not to cut in */
    uint64_t visits;
    double value;  /* for the player, −1 … 1 */
    double spread; /* how far what came of it lay from that value, 0 … 1; 0 where nobody tried */
    AiVerdict verdict;
} AiChoice;

typedef struct AiAnswer {
    Action action;             /* always legal; ACTION_NONE only for who may act but need not, and would not */
    double value[PLAYERS_MAX]; /* what he expects for each player, −1 … 1 */
    bool exact;                /* solved to the end */
    bool cut_short;            /* time ended it before all its iterations */
    uint64_t iterations;
    uint64_t actions; /* how many were played while thinking */
    double ms;
    size_t choice_count;
    AiChoice choices[AI_CHOICES_MAX];
} AiAnswer;

/* Thinks. The player must act, or may. */
void ai_think(const AiTask *task, AiAnswer *answer);
/* What a beginner would play, a yardstick for the easy level: what looks best after one action in one world he holds
 * possible, of equals the most promising, of those any. Of the task counts who, where and the seed. */
Action ai_choose_as_beginner(const AiTask *task);
/* How many threads one task can make use of on this machine, if nothing else is to be thought about: AiTask.threads. */
int ai_thread_count(void);
/* What the level takes by itself, in milliseconds. */
double ai_level_ms(AiLevel level);

/* Why an action is good for the task's player, as the heuristics has it; false where it has nothing to say. And in
 * words. */
bool ai_find_reason(const AiTask *task, Action action, Event *reason);
void ai_describe_reason(const AiTask *task, const Event *reason, const char *const *names, Text *text);
/* Whether two reasons say the same of two actions, wherever on the table these lead. */
bool ai_reasons_equal(const Event *one, const Event *two);

/* Hints in words, which address the task's player as "you"; the answer is that of a `whole` task. Why its action is
 * good: false where the heuristics has nothing to say. */
bool ai_hint_reason(const AiTask *task, const AiAnswer *answer, const char *const *names, Text *text);
/* How far it stands before the others, or in a solved ending what comes of it; false where it is the only one. */
bool ai_hint_lead(const AiAnswer *answer, Text *text);
/* Both, one after the other. */
void ai_hint_describe(const AiTask *task, const AiAnswer *answer, const char *const *names, Text *text);
/* Whether it is known how the game ends with the answer's action if both play well. */
bool ai_answer_is_solved(const AiAnswer *answer);

/* Thinking on a thread of its own. */
typedef struct AiWorker AiWorker;

AiWorker *ai_worker_create(void);         /* NULL if no thread is to be had */
void ai_worker_destroy(AiWorker *worker); /* cancels what is under way */
/* Starts; the view and rules are copied. What was under way is cancelled first. `wake` is called on the worker's thread
 * when the answer is there (NULL: not wanted). */
void ai_worker_start(AiWorker *worker, const AiTask *task, void (*wake)(void *context), void *context);
/* Whether the answer has come; if so it is handed over once. */
bool ai_worker_poll(AiWorker *worker, AiAnswer *answer);
bool ai_worker_is_busy(AiWorker *worker);
void ai_worker_wait(AiWorker *worker);   /* until the answer has come */
void ai_worker_cancel(AiWorker *worker); /* returns when it has stopped; no answer comes */

#endif
