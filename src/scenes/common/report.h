/* SPDX-License-Identifier: MIT */
/* A report of what runs here and of the game under way, for whoever is to find a fault in it. */
#ifndef CULDESAC_SCENES_COMMON_REPORT_H
#define CULDESAC_SCENES_COMMON_REPORT_H

#include "ui/stage.h"

typedef struct TableScene TableScene;

/* What runs here; and, unless `table` is NULL, which game it is and what of it is seen, then its record: rules, deal
 * and all actions, but nobody's name. It is sealed as long as it tells what is secret. */
void report_write(const TableScene *table, const Stage *stage, Text *text);
/* The same into the clipboard; a notice tells how that went. */
void report_copy(const TableScene *table, Stage *stage);

#endif
