/* SPDX-License-Identifier: MIT */
/* The file of statistics. It is read whenever it is wanted, so that two programs at once do not undo each other's counting. */
#ifndef CULDESAC_APP_STATISTICS_H
#define CULDESAC_APP_STATISTICS_H

#include "app/saver.h"
#include "scenes/statistics_book.h"

typedef void StatisticsTell(void *context, const char *sentence);

/* Reads FOLDER/statistics.json. A damaged one is set aside under a new name and told; then, as where there is none, all is empty. So
 * it is with one of a newer program, which is left as it is and never written over. */
void statistics_load(const char *folder, Statistics *statistics, StatisticsTell *tell, void *context);
/* Hands it to the saver. */
void statistics_save(const char *folder, const Statistics *statistics, Saver *saver);

#endif
