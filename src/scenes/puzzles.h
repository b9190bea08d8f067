/* SPDX-License-Identifier: MIT */
/* The puzzles of a house (culdesac/puzzle_book.h): a list of them, and each at the real table, against the best defence there is. */
#ifndef CULDESAC_SCENES_PUZZLES_H
#define CULDESAC_SCENES_PUZZLES_H

#include "culdesac/puzzle_book.h"
#include "ui/stage.h"

/* Whether the house has puzzles. */
bool puzzles_offered(const Stage *stage, const Game *game);
/* The list of them. Where they cannot be read that is told, and the rulebook opens instead. */
Scene puzzles_open(Stage *stage, const Game *game);

/* What has been solved of a house's, and to keep it. */
void puzzles_recall(Stage *stage, const Game *game, PuzzleProgress *progress);
void puzzles_remember(Stage *stage, const Game *game, const PuzzleProgress *progress);
/* Which of them is today's; −1: the calendar says no date. */
int puzzles_of_today(Stage *stage, const PuzzleBook *book);
/* "A turn ahead", of grades from 1. */
const char *puzzles_grade(const Stage *stage, int grade);
/* The place of a puzzle among those of its grade, from 1. */
int puzzles_number(const PuzzleBook *book, int index);

/* One of them at its table; the book has to live as long. `today`: it is the puzzle of the day. */
Scene puzzle_create(Stage *stage, const Game *game, const PuzzleBook *book, int index, bool today);

#endif
