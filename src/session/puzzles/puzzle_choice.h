/* SPDX-License-Identifier: MIT */
/* Which of a game's puzzles (culdesac/puzzle_book.h) are offered, and what they are called. */
#pragma once

#include "culdesac/puzzle_book.h"
#include "session/host.h"

bool puzzles_are_available(const Host *host, const Game *game);
/* The index of today's puzzle: one of the first grade until the player has solved a puzzle of the game; −1 if the date
 * is unknown. */
int puzzle_of_today(Host *host, const PuzzleBook *book, const PuzzleProgress *progress);
/* The title of a grade, which counts from 1: "A turn ahead". */
const char *puzzle_grade_title(int grade);
/* The number of a puzzle within its grade, from 1. */
int puzzle_number_in_grade(const PuzzleBook *book, int index);
/* The index of the next unsolved puzzle after this one, in its grade if possible; −1 if all others are solved. */
int puzzle_next_unsolved(const PuzzleBook *book, const PuzzleProgress *progress, int index);
