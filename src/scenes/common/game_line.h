/* SPDX-License-Identifier: MIT */
/* Copies a game to the clipboard as a line of text (record.h), opens such a line, and keeps records. */
#pragma once

#include "culdesac/match.h"
#include "ui/stage.h"

/* Copies a game to the clipboard as a line. Returns false and sets *error if that fails. */
bool game_line_copy_quietly(const Match *match, Error *error);
/* Copies a game as a line, and shows a notice. */
void game_line_copy(Stage *stage, const Match *match);
/* Copies the deal of a game, with which others can begin the same game; in a browser, as a link. */
void game_line_copy_deal(Stage *stage, const Match *match);
/* Returns a match that was read, or NULL if `match` is NULL. If the game has no table, destroys the match, sets *error
 * and returns NULL. */
Match *game_line_require_table(Match *match, Error *error);
/* A scene that takes over a match that was read: the table to look through it or, if the match is only a deal, the
 * set-up of a game with that deal. */
Scene game_line_scene(Stage *stage, Match *match);
/* Opens a line: a game to look through, which is also recorded, or a deal to set up. Shows a notice if that fails. */
Transition game_line_open(Stage *stage, const char *text);
/* Opens the game of the line in the clipboard, as game_line_open does. */
Transition game_line_paste(Stage *stage);

/* Keeps the record of a game for good, and shows a notice. */
void game_line_keep(Stage *stage, RecordFile *record);
