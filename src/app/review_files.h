/* SPDX-License-Identifier: MIT */
/*
 * What was found out about how games were decided, FOLDER/reviews/SUM.json beside the records, called by a sum of the
 * game, so that a record may be renamed. Of these only the REVIEW_FILES_MAX that were thought over last stay.
 */
#ifndef CULDESAC_APP_REVIEW_FILES_H
#define CULDESAC_APP_REVIEW_FILES_H

#include "app/saver.h"
#include "culdesac/match.h"

enum { REVIEW_FILES_MAX = 100 };

/* False: nothing was kept of this match. */
bool review_file_read(const char *folder, const Match *match, Text *text);
/* Soon, on the saver's thread. */
void review_file_write(const char *folder, const Match *match, const Text *text, Saver *saver);

#endif
