/* SPDX-License-Identifier: MIT */
/* How milestones are reached and announced. */
#pragma once

#include "session/milestones/milestone_store.h"

/* Loads the milestones. If none were ever stored, enters those that the statistics show as reached, without announcing
 * them. */
void milestones_open(Host *host, MilestoneStore *store);
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
