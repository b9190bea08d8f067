/* SPDX-License-Identifier: MIT */
/*
 * Milestones are reached by ordinary play, each once: the first win in a game, a number of games, a win against each
 * neighbour, all puzzles of a grade, or an evening won. Each is announced once, and from then on shown in the
 * statistics.
 */
#ifndef CULDESAC_SESSION_MILESTONES_H
#define CULDESAC_SESSION_MILESTONES_H

#include "culdesac/characters.h"
#include "culdesac/fields.h"
#include "culdesac/puzzle_book.h"
#include "session/evening.h"
#include "session/game_statistics.h"
#include "session/host.h"

enum { MILESTONE_ID_SIZE = 64, MILESTONES_MAX = 160 };

/* ---- The list of milestones ---- */

typedef enum MilestoneKind {
    MILESTONE_GAMES,         /* `number` games played */
    MILESTONE_ALL_GAMES,     /* each game played */
    MILESTONE_WIN,           /* the first win in `game` */
    MILESTONE_BEAT_OPPONENT, /* ahead of `character` */
    MILESTONE_BEAT_ALL_OPPONENTS,
    MILESTONE_PUZZLES, /* all puzzles of a game and a grade */
    MILESTONE_DAYS,    /* the puzzle of the day solved on `number` days */
    MILESTONE_EVENING, /* an evening won */
    MILESTONE_KIND_COUNT,
} MilestoneKind;

typedef struct Milestone {
    MilestoneKind kind;
    char id[MILESTONE_ID_SIZE];
    const Game *game;
    const Character *character;
    int number; /* of games or days; or a grade */
} Milestone;

/* Lists all milestones in the order in which they are shown. Returns how many. */
int milestones_list(const Host *host, Milestone milestones[MILESTONES_MAX]);
/* Whether the statistics show that a milestone was reached; false for those that do not depend on games. */
bool milestone_is_reached(const Milestone *milestone, const Statistics *statistics);
/* Appends the milestone as a sentence: "Your first win at Neighbors." */
void milestone_describe(const Host *host, const Milestone *milestone, Text *text);

/* ---- Reached milestones ---- */

typedef struct MilestoneEntry {
    char id[MILESTONE_ID_SIZE];
    int32_t day; /* DAY_NONE: before milestones were stored */
    bool is_announced;
} MilestoneEntry;

typedef struct MilestoneStore {
    bool exists; /* milestones were stored before */
    int32_t evening_count;
    int count;
    MilestoneEntry entries[MILESTONES_MAX];
} MilestoneStore;

extern const FieldFormat MILESTONE_STORE;
const MilestoneEntry *milestone_store_find(const MilestoneStore *store, const char *id);
/* Adds a milestone. Returns whether it is new. */
bool milestone_store_add(MilestoneStore *store, const char *id, int32_t day, bool is_announced);

void milestone_store_load(Host *host, MilestoneStore *store);
/* Loads the milestones. The first time, it also enters as announced what the statistics show as reached, from all
 * results. */
void milestone_store_open(Host *host, MilestoneStore *store);
/* To be called when a game has ended, before it is added to the statistics. */
void milestones_on_game_end(Host *host, const EndedGame *ended);
/* To be called when a puzzle is solved, with the game's book and progress. */
void milestones_on_puzzle_solved(Host *host, const Game *game, const PuzzleBook *book, const PuzzleProgress *progress);
/* To be called when an evening's prizes are shown, and when its last game has ended. */
void milestones_on_evening_prizes(Host *host, const Evening *evening);
void milestones_on_evening_end(Host *host);
/* Appends sentences about the milestones that were not announced yet, and marks them as announced. */
void milestones_announce(Host *host, Text *text);

#endif
