/* SPDX-License-Identifier: MIT */
/* A bug report about the program and the current game. */
#ifndef CULDESAC_SCENES_COMMON_REPORT_H
#define CULDESAC_SCENES_COMMON_REPORT_H

#include "ui/stage.h"

typedef struct TableScene TableScene;

/* Writes version and system; and, unless `table` is NULL, the game, what is visible of it, and its record: rules, deal
 * and all actions, but no names of players. The record is sealed while it contains hidden information. */
void report_write(const TableScene *table, const Stage *stage, Text *text);
/* Copies the same to the clipboard, and shows a notice. */
void report_copy(const TableScene *table, Stage *stage);

#endif
