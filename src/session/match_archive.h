/* SPDX-License-Identifier: MIT */
/* How a match begins, and how the one whose place it takes is kept: as a record, or set aside to be resumed. */
#pragma once

#include "session/host.h"

/* The title of a match's record: "Neighbors, Anna and Ben". */
void match_archive_title(const Match *match, const Host *host, Text *title);
/* Writes the record of a match, with the title of match_archive_title; *file describes it. */
bool match_archive_add(Match *match, Host *host, ArchiveReason reason, RecordFile *file);
/* Writes the record of a match in which something was played but which is not over, and notifies the player. */
void match_archive_if_unfinished(Host *host, Match *match);
/* Starts the journal of a match. The unfinished match of its game, if there is one, is set aside until this one has
 * ended. Returns whether the operating system has the journal. */
bool match_archive_begin(Host *host, const Match *match);
