/* SPDX-License-Identifier: MIT */
/* The puzzles of a house: assets/puzzles/<id>.json, a list of {"state","to_move","solution","grade","depth"}, as
 * packaging/make-puzzles.sh makes it. A house has puzzles if it has that file. */
#ifndef CULDESAC_PUZZLE_BOOK_H
#define CULDESAC_PUZZLE_BOOK_H

#include "culdesac/puzzle.h"
#include "culdesac/rulebook.h"

enum { PUZZLES_MAX = 400 };

typedef struct PuzzleEntry {
    void *rules, *state;
    Puzzle puzzle;
    uint64_t id; /* by which it is remembered */
} PuzzleEntry;

typedef struct PuzzleBook PuzzleBook;

/* NULL and an error if anything in it is wrong; whether its solutions are right is for the tests to prove. */
PuzzleBook *puzzle_book_create(const Rulebook *rulebook, const char *name, const char *text, size_t length,
                               Error *error);
PuzzleBook *puzzle_book_create_file(const Rulebook *rulebook, const char *assets, Error *error);
bool puzzle_book_exists(const char *assets, const char *id);
void puzzle_book_destroy(PuzzleBook *book);

int puzzle_book_count(const PuzzleBook *book);
const PuzzleEntry *puzzle_book_entry(const PuzzleBook *book, int index);

/* What somebody has solved, and when he last solved the puzzle of the day. */
typedef struct PuzzleProgress {
    int count;
    uint64_t solved[PUZZLES_MAX]; /* signs */
    int32_t last_day;             /* day, or DAY_NONE */
    int32_t day_count;            /* on how many days that was */
} PuzzleProgress;

bool puzzle_progress_read(const char *name, const char *text, size_t length, PuzzleProgress *progress, Error *error);
void puzzle_progress_write(const PuzzleProgress *progress, JsonWriter *out);
bool puzzle_progress_has(const PuzzleProgress *progress, uint64_t id);
/* It has been solved; as the puzzle of `day`, or DAY_NONE. Whether that day counts. */
bool puzzle_progress_add(PuzzleProgress *progress, uint64_t id, int32_t day);

#endif
