/* SPDX-License-Identifier: MIT */
/* A bug report about the program and the current game. */
#ifndef CULDESAC_SCENES_COMMON_REPORT_H
#define CULDESAC_SCENES_COMMON_REPORT_H

#include "ui/stage.h"

typedef struct TableScene TableScene;

/* Copies version and system to the clipboard; and, unless `table` is NULL, the game, what is visible of it, and its
 * record: rules, deal and all actions, but no names of players. The record is sealed while it contains hidden
 * information. Shows a notice. */
void report_copy(const TableScene *table, Stage *stage);

#endif
