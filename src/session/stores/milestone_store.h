/* SPDX-License-Identifier: MIT */
/* The milestones that the players have reached. */
#pragma once

#include "session/statistics/milestones.h"

typedef struct MilestoneEntry {
    char id[MILESTONE_ID_SIZE];
    int32_t day; /* the day when the milestone was reached; DAY_NONE: before milestones were stored, or the date was
                    unknown */
    bool is_announced;
} MilestoneEntry;

typedef struct MilestoneStore {
    bool exists; /* milestones have been stored before */
    int32_t evening_count;
    int count;
    MilestoneEntry entries[MILESTONES_MAX];
} MilestoneStore;

extern const FieldFormat MILESTONE_STORE;
const MilestoneEntry *milestone_store_find(const MilestoneStore *store, const char *id);
/* Adds a milestone, unless it is there or there are too many. Returns whether it was added. */
bool milestone_store_add(MilestoneStore *store, const char *id, int32_t day, bool is_announced);

void milestone_store_load(Host *host, MilestoneStore *store);
/* Loads the milestones. If none were ever stored, enters those that the statistics show as reached, without announcing
 * them. */
void milestone_store_open(Host *host, MilestoneStore *store);
/* Adds to `before` the milestones that the statistics show as reached, to be announced later, and stores all. */
void milestones_add_new(Host *host, MilestoneStore *before, const Statistics *statistics);
/* To be called when a puzzle is solved, with the game's book and progress. */
void milestones_on_puzzle_solved(Host *host, const Game *game, const PuzzleBook *book, const PuzzleProgress *progress);
/* To be called when an evening's prizes are shown. */
void milestones_on_evening_prizes(Host *host, const Evening *evening);
/* Counts an evening whose last game has ended. */
void milestones_count_evening(Host *host);
/* Appends sentences about the milestones that were not announced yet, and marks them as announced. */
void milestones_announce(Host *host, Text *text);
