/* SPDX-License-Identifier: MIT */
/* The list of a game's puzzles by grade, with the solved ones marked, and the puzzle of the day. */
#ifndef CULDESAC_SCENES_PUZZLES_PUZZLE_LIST_H
#define CULDESAC_SCENES_PUZZLES_PUZZLE_LIST_H

#include "culdesac/game.h"
#include "ui/stage.h"

/* If the puzzles cannot be read, the player is told, and the rulebook opens instead. */
Scene puzzle_list_scene_create(Stage *stage, const Game *game);
/* The same, but it opens today's puzzle at once, and ends when the player leaves that. */
Scene puzzle_of_today_scene_create(Stage *stage, const Game *game);

#endif
