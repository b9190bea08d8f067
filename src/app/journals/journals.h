/* SPDX-License-Identifier: MIT */
/*
 * Journals: one file for each unfinished game, FOLDER/<id>.jsonl, where <id> is the game's. It is called
 * <id>-NUMBER.jsonl if that name is used by a newer version, or by another copy of the program on a file system without
 * locks.
 *
 * journals_add passes a line to the operating system before it returns, so that nothing that was shown is lost if the
 * program is killed. A thread syncs it to the disk within a second, so that little is lost if the computer crashes; a
 * journal is replaced only by one that is on the disk. A journal that cannot be read is renamed. If one cannot be
 * written or synced, the player is told once, and it is written again completely as soon as possible.
 *
 * If a journal is no longer at its path, it is written there again. If another file has replaced it, it is written
 * under another name, and the other file stays. The journal of an ended game is at FOLDER/ended/ID.jsonl until it is
 * archived (match_end.h).
 */
#pragma once

#include "culdesac/journal.h"
#include "culdesac/rulebooks.h"
#include "session/app_services.h"
#include "strings/screen.h"

/* Called with a game that had ended when the program was killed. It must call journals_move_to_ended. */
typedef void JournalsHandleEnded(void *self, Match *match);

/* Creates the journals in a folder. The rulebooks must outlive them: they have the rules that the files name. `wake`
 * may be NULL; it is called on the journals' thread when journals_tick has something to do. */
Journals *journals_create(const char *folder, Rulebooks *rulebooks, void (*wake)(void), Notifier notifier);
void journals_destroy(Journals *journals); /* returns when everything is on the disk */

void journals_set_ended_handler(Journals *journals, JournalsHandleEnded *ended, void *self);

/* Starts a journal of a match. Returns whether the operating system has it. */
bool journals_start(Journals *journals, const Match *match);
void journals_add(Journals *journals, const Match *match, const char *line);
/* Tries again to write what could not be written, or was lost with its folder. Replaces journals by new files that are
 * on the disk. To be called in each frame. */
void journals_tick(Journals *journals);
bool journals_have_pending(Journals *journals);
/* Sets the unfinished game aside, as FOLDER/<id>-waiting-NUMBER.jsonl, so that another one can be started. When the
 * other one has ended, the game set aside last is the unfinished game again. False if there is no unfinished game, or
 * not all of it is in its file. */
bool journals_set_aside(Journals *journals, const Game *game);
void journals_delete(Journals *journals, const Game *game);
/* Moves the journal of an ended game to FOLDER/ended. If that fails, *left is the journal's path, and the journal is
 * ignored as long as it is at that path. */
void journals_move_to_ended(Journals *journals, const Game *game, const char *id, Text *left);
/* The folder FOLDER/ended, and the journal of a game in it. */
void journals_ended_folder(const char *folder, Text *path);
void journals_ended_path(const Journals *journals, const char *id, Text *path);
/* Makes a journal in FOLDER/ended the unfinished game again, because the game has not ended after all. If that fails,
 * the next start tries again. */
void journals_restore_unfinished(Journals *journals, const Game *game, const char *path);
/* Continues the unfinished match of `game`; NULL if there is none. */
Match *journals_resume(Journals *journals, const Game *game);
/* Finds the unfinished game; its file is read at the first call only. */
bool journals_find_unfinished(Journals *journals, const Game *game, UnfinishedMatch *unfinished);
