/* SPDX-License-Identifier: MIT */
/*
 * The files of analyses, FOLDER/reviews/CHECKSUM.json. They are named by a checksum of the game, so that they are found
 * even if the record is renamed. Only the REVIEW_FILES_MAX written last are kept.
 */
#pragma once

#include "app/files/saver.h"
#include "culdesac/match.h"

enum { REVIEW_FILES_MAX = 100 };

/* Reads the analysis of a match, which the saver may still have to write. False if there is none. */
bool review_file_read(const char *folder, const Match *match, Saver *saver, Text *text);
/* Writes the analysis of a match later, on the saver's thread. */
void review_file_write(const char *folder, const Match *match, const Text *text, Saver *saver);
