/* SPDX-License-Identifier: MIT */
/*
 * Statistics on the disk: FOLDER/statistics.json, and beside it in FOLDER/statistics/ a small file for each game that
 * has ended since, called by the game's id (record_id.h). To count a game is to write its own file, so that it cannot
 * be counted twice, and copies of the program that count at the same time need to know nothing of each other. Now and
 * then old entries are folded into the one file.
 */
#ifndef CULDESAC_APP_STATISTICS_FILES_H
#define CULDESAC_APP_STATISTICS_FILES_H

#include "culdesac/error.h"
#include "session/game_statistics.h"

typedef void StatisticsNotify(void *context, const char *sentence);

/* In all of these the rulebooks are asked for as journal_read does, and the context is that of all that is called. */

/* Reads all of them. A damaged file is set aside under a new name and told, and counts for nothing. A file of a
 * newer program counts for nothing too, but stays as it is and is never written over. */
void statistics_files_read(const char *folder, Statistics *statistics, RulebookFinder *find_rulebook,
                           StatisticsNotify *notify, void *context);
/* Enters one game; again under the same id, it changes nothing. */
bool statistics_files_add(const char *folder, const char *id, const Statistics *one, Error *error);
/* Folds old entries where there are many. */
void statistics_files_compact(const char *folder, RulebookFinder *find_rulebook, void *context);
/* Forgets all that was ever counted of one game. */
bool statistics_files_forget_game(const char *folder, const char *game, RulebookFinder *find_rulebook, void *context,
                                  Error *error);

#endif
