/* SPDX-License-Identifier: MIT */
/*
 * The keeper of journals: one file for each game that is under way, FOLDER/<id>.jsonl. Where another copy of the program has
 * that, or a newer program wrote it, it is left alone, and the next of <id>-2.jsonl … is taken. A line is handed to the system before
 * keeper_add returns, so that nothing that was shown is lost with the program, and a thread of the keeper's brings it to the
 * disk within a second, so that little is lost with the machine. A journal that cannot be read is set aside under another
 * name; one that cannot be written is told of once, and written whole again as soon as that goes.
 */
#ifndef CULDESAC_APP_KEEPER_H
#define CULDESAC_APP_KEEPER_H

#include "culdesac/journal.h"
#include "scenes/home.h"

typedef struct Keeper Keeper;
typedef void KeeperTell(void *context, const char *sentence);

/* A NULL folder keeps nothing. The words tell who waits. */
Keeper *keeper_create(const char *folder, const Words *words, KeeperTell *tell, void *context);
void keeper_destroy(Keeper *keeper); /* when all is on the disk */

void keeper_begin(Keeper *keeper, const Match *match);
void keeper_add(Keeper *keeper, const Match *match, const char *line);
void keeper_end(Keeper *keeper, const Game *game);
/* The rulebooks are asked for as journal_read does. */
Match *keeper_resume(Keeper *keeper, const Game *game, RulebookFor *rulebook_for, void *context);
/* What waits is read once and then known. */
bool keeper_waiting(Keeper *keeper, const Game *game, RulebookFor *rulebook_for, void *context, Waiting *waiting);

#endif
