/* SPDX-License-Identifier: MIT */
/*
 * Journals: one file for each game that is under way, FOLDER/<id>.jsonl, or <id>-NUMBER.jsonl where a newer program
 * wrote that, or where locks do not hold and another copy of the program did. A line is handed to the system
 * before journals_add returns, so that nothing that was shown is lost with the program, and a thread of their own
 * brings it to the disk within a second, so that little is lost with the machine. A journal that cannot be read is set
 * aside under another name; one that cannot be written is told of once, and written whole again as soon as that goes.
 *
 * Each copy looks whether its journal is still there, and goes on in one of another name if it is not. A game that has
 * ended waits in FOLDER/ended/ID.jsonl until it is put away (finished_game.h).
 */
#ifndef CULDESAC_APP_JOURNALS_H
#define CULDESAC_APP_JOURNALS_H

#include "culdesac/journal.h"
#include "culdesac/words.h"
#include "session/app_services.h"

typedef struct Journals Journals;
typedef void JournalsNotify(void *context, const char *sentence);
/* Called with a game that had ended when the program died; it has to call journals_move_to_ended. */
typedef void JournalsHandleEnded(void *context, Match *match);

/* A NULL folder keeps nothing. The words tell who waits. */
Journals *journals_create(const char *folder, const Words *words, JournalsNotify *notify, void *context);
void journals_destroy(Journals *journals); /* when all is on the disk */

void journals_set_ended_handler(Journals *journals, JournalsHandleEnded *ended);
/* `wake` is called on the journals' thread when something has to be written again. Without it journals_tick checks
 * by itself. */
void journals_set_wake(Journals *journals, void (*wake)(void));

void journals_begin(Journals *journals, const Match *match);
void journals_add(Journals *journals, const Match *match, const char *line);
/* Tries again to write what could not be written, or what went with its folder; to be called in each frame. */
void journals_tick(Journals *journals);
bool journals_have_pending(const Journals *journals);
/* The game was thrown away. */
void journals_discard(Journals *journals, const Game *game);
/* The game has ended: its journal is moved to the ended ones. If that fails, *left is where it lies, and it
 * is left alone until it is gone from there. */
void journals_move_to_ended(Journals *journals, const Game *game, const char *id, Text *left);
void journals_ended_path(const Journals *journals, const char *id, Text *path);
/* A journal among the ended ones whose game has not ended after all waits again. */
bool journals_restore_unfinished(Journals *journals, const Game *game, const char *path);
/* The rulebooks are asked for as journal_read does. */
Match *journals_resume(Journals *journals, const Game *game, RulebookFinder *find_rulebook, void *context);
/* What waits is read once and then known. */
bool journals_find_unfinished(Journals *journals, const Game *game, RulebookFinder *find_rulebook, void *context,
                              UnfinishedGame *unfinished);

#endif
