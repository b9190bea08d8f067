/* SPDX-License-Identifier: MIT */
/* How a match is kept when another takes its place: as a record, or set aside to be resumed. */
#pragma once

#include "session/host.h"

/* The title of a match's record: "Neighbors, Anna and Ben". */
void match_archive_title(const Match *match, const Host *host, Text *title);
/* Writes the record of a match, with the title of match_archive_title; *file describes it. */
bool match_archive_add(Match *match, Host *host, ArchiveReason reason, RecordFile *file);
/* Writes the record of a match in which something was played but which is not over, and notifies the player. `match`
 * may be NULL. */
void match_archive_if_unfinished(Host *host, Match *match);
/* Sets the unfinished match of `game` aside, before a new one replaces it. When the new one has ended, the old one is
 * the unfinished match again. */
void match_archive_set_aside(Host *host, const Game *game);
