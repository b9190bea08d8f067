/* SPDX-License-Identifier: MIT */
/* A puzzle at the real table, against the best possible defence. */
#ifndef CULDESAC_SCENES_PUZZLES_PUZZLE_SCREEN_H
#define CULDESAC_SCENES_PUZZLES_PUZZLE_SCREEN_H

#include "culdesac/puzzle_book.h"
#include "ui/stage.h"

/* The book must outlive the scene. `today`: it is the puzzle of the day. */
Scene puzzle_scene_create(Stage *stage, const Game *game, const PuzzleBook *book, int index, bool today);

#endif
