/* SPDX-License-Identifier: MIT */
/* A game as one line of text (record.h): out to the clipboard, and in again. */
#ifndef CULDESAC_SCENES_RECORDS_GAME_LINE_H
#define CULDESAC_SCENES_RECORDS_GAME_LINE_H

#include "culdesac/match.h"
#include "ui/stage.h"

/* Puts it on the clipboard, and says so. */
void game_line_copy(Stage *stage, const Match *match);
/* Opens the game of a line, to be looked through; says why if it is none, or one that was damaged. */
Transition game_line_open(Stage *stage, const char *text);
/* The same with what lies on the clipboard. */
Transition game_line_paste(Stage *stage);

#endif
