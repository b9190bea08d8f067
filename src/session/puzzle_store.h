/* SPDX-License-Identifier: MIT */
/* The puzzles of a house (culdesac/puzzle_book.h): whether it has any, what of them is solved, which is today's, and
 * what they are called. */
#ifndef CULDESAC_SESSION_PUZZLE_STORE_H
#define CULDESAC_SESSION_PUZZLE_STORE_H

#include "culdesac/puzzle_book.h"
#include "session/session.h"

/* Whether the house has puzzles. */
bool puzzles_are_available(const Session *session, const Game *game);
/* What has been solved of a house's, and to keep it. */
void puzzle_store_load(Session *session, const Game *game, PuzzleProgress *progress);
void puzzle_store_save(Session *session, const Game *game, const PuzzleProgress *progress);
/* Which of them is today's; −1: the calendar says no date. */
int puzzle_of_today(Session *session, const PuzzleBook *book);
/* "A turn ahead", of grades from 1. */
const char *puzzle_grade_title(const Session *session, int grade);
/* The place of a puzzle among those of its grade, from 1. */
int puzzle_number_in_grade(const PuzzleBook *book, int index);
/* The next behind one that is not solved, of its grade if there is any; −1: all are. */
int puzzle_next_unsolved(const PuzzleBook *book, const PuzzleProgress *progress, int index);

#endif
