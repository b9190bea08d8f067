/* SPDX-License-Identifier: MIT */
/* Learning a game: its lesson, puzzles and deal of the day. */
#pragma once

#include "ui/stage.h"

/* The lesson that teaches the game (culdesac/lesson.h), resumed where it was left. If it cannot be read, the player is
 * told, and the rulebook opens instead. */
Scene lesson_scene_create(Stage *stage, const Game *game);
/* The three pieces of advice that follow the lesson. */
Scene advice_scene_create(Stage *stage, const Game *game);
/* The list of a game's puzzles by grade, with the solved ones marked, and the puzzle of the day. If they cannot be
 * read, the player is told, and the rulebook opens instead. */
Scene puzzle_list_scene_create(Stage *stage, const Game *game);
/* The list of puzzles with today's puzzle open. The list closes when the player leaves the puzzle. */
Scene puzzle_of_today_scene_create(Stage *stage, const Game *game);
/* The deal of the day: what it is, the player's only try, and the result of the strongest neighbour. */
Scene daily_deal_scene_create(Stage *stage, const Game *game);
