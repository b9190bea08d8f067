/* SPDX-License-Identifier: MIT */
/*
 * The end of a game. First its journal is renamed to STATE/ended/ID.jsonl. Then the effects of the end take place
 * (match_effects.h), and the game is counted. Finally the saver's thread writes the record and appends a line to the
 * ledger, both under the same id (record_id.h). When both are on the disk, the journal is removed.
 *
 * If the program is killed in between, its next start does the rest. Repeating a step does no harm.
 */
#pragma once

#include "app/files/player_files.h"

/* Archives a game: AppServices.archive_match. */
bool match_end_archive(void *self, Match *match, const char *title, ArchiveReason reason, RecordFile *file);
/* Archives games that had ended when the program was killed. To be called before unfinished games are read. */
void match_end_resume_all(PlayerFiles *files);
