/* SPDX-License-Identifier: MIT */
/* A game's puzzles: assets/puzzles/<id>.json, a list of {"state","to_move","solution","grade","depth"}, made by
 * packaging/make-puzzles.sh. A game has a book if that file exists. */
#pragma once

#include "culdesac/fields.h"
#include "culdesac/puzzle.h"
#include "culdesac/rulebook.h"

enum { PUZZLES_MAX = 400 };

typedef struct PuzzleEntry {
    void *rules, *state;
    Puzzle puzzle;
    uint64_t id; /* puzzle_id, for the player's progress */
} PuzzleEntry;

typedef struct PuzzleBook PuzzleBook;

/* Reads a game's puzzles; NULL and an error if the file is not valid. The solutions are checked by tests. */
PuzzleBook *puzzle_book_create_file(const Rulebook *rulebook, const char *assets, Error *error);
bool puzzle_book_exists(const char *assets, const char *id);
void puzzle_book_destroy(PuzzleBook *book);

int puzzle_book_count(const PuzzleBook *book);
const PuzzleEntry *puzzle_book_entry(const PuzzleBook *book, int index);

/* The puzzles a player has solved, and the last day when they solved the puzzle of the day. */
typedef struct PuzzleProgress {
    int count;
    uint64_t solved[PUZZLES_MAX]; /* puzzle_id of each */
    int32_t last_day;             /* a day number, or DAY_NONE */
    int32_t day_count;            /* the number of days on which the puzzle of the day was solved */
} PuzzleProgress;

extern const FieldFormat PUZZLE_PROGRESS;
bool puzzle_progress_has(const PuzzleProgress *progress, uint64_t id);
/* Adds a solved puzzle, as the puzzle of `day` unless that is DAY_NONE. Returns whether `day` counts as a new day. */
bool puzzle_progress_add(PuzzleProgress *progress, uint64_t id, int32_t day);
