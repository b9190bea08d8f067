/* SPDX-License-Identifier: MIT */
/*
 * The keeper of journals: one file for each game that is under way, FOLDER/<id>.jsonl. Where another copy of the program has
 * that, or a newer program wrote it, it is left alone, and the next of <id>-2.jsonl … is taken. A line is handed to the system before
 * keeper_add returns, so that nothing that was shown is lost with the program, and a thread of the keeper's brings it to the
 * disk within a second, so that little is lost with the machine. A journal that cannot be read is set aside under another
 * name; one that cannot be written is told of once, and written whole again as soon as that goes.
 *
 * Where locks do not hold two copies may write to one place: each looks whether its journal is still there, and goes on in a
 * place of its own if it is not. A game that has ended waits in FOLDER/ended/ID.jsonl until it is put away (played.h).
 */
#ifndef CULDESAC_APP_KEEPER_H
#define CULDESAC_APP_KEEPER_H

#include "culdesac/journal.h"
#include "scenes/home.h"

typedef struct Keeper Keeper;
typedef void KeeperTell(void *context, const char *sentence);
/* What is to be done with a game that had ended when the program died: keeper_finish at least. */
typedef void KeeperEnded(void *context, Match *match);

/* A journal or record that is larger is none. */
static const size_t JOURNAL_MOST = 4u << 20;

/* A NULL folder keeps nothing. The words tell who waits. */
Keeper *keeper_create(const char *folder, const Words *words, KeeperTell *tell, void *context);
void keeper_destroy(Keeper *keeper); /* when all is on the disk */

void keeper_on_ended(Keeper *keeper, KeeperEnded *ended);
/* Something has to be written again: called on the keeper's thread. Without it keeper_tick finds that by itself. */
void keeper_on_trouble(Keeper *keeper, void (*wake)(void));

void keeper_begin(Keeper *keeper, const Match *match);
void keeper_add(Keeper *keeper, const Match *match, const char *line);
/* Writes again what could not be written, or is gone with its folder; to be called with each frame. */
void keeper_tick(Keeper *keeper);
bool keeper_owes(const Keeper *keeper);
/* The game was thrown away. */
void keeper_end(Keeper *keeper, const Game *game);
/* The game has ended, as its journal says: that is moved to where ended ones wait. If it cannot be now, *left is where it
 * lies, and nobody has that place until it is gone from there. */
void keeper_finish(Keeper *keeper, const Game *game, const char *id, Text *left);
void keeper_ended_path(const Keeper *keeper, const char *id, Text *path);
/* A journal among the ended ones whose game has not ended after all waits again. */
bool keeper_take_back(Keeper *keeper, const Game *game, const char *path);
/* The rulebooks are asked for as journal_read does. */
Match *keeper_resume(Keeper *keeper, const Game *game, RulebookFor *rulebook_for, void *context);
/* What waits is read once and then known. */
bool keeper_waiting(Keeper *keeper, const Game *game, RulebookFor *rulebook_for, void *context, Waiting *waiting);

#endif
