/* SPDX-License-Identifier: MIT */
/* The list of a house's puzzles: by grade, with what is solved, and the puzzle of the day above. */
#ifndef CULDESAC_SCENES_PUZZLES_PUZZLE_LIST_H
#define CULDESAC_SCENES_PUZZLES_PUZZLE_LIST_H

#include "culdesac/game.h"
#include "ui/stage.h"

/* Where they cannot be read that is told, and the rulebook opens instead. */
Scene puzzle_list_scene_create(Stage *stage, const Game *game);

#endif
