/* SPDX-License-Identifier: MIT */
#include "scenes/puzzle_notes.h"

#include "scenes/doors.h"
#include "scenes/home.h"
#include "scenes/notes.h"

static const char PUZZLES[] = "puzzles";

static bool read_progress(const char *name, const char *text, size_t length, void *progress, Fault *fault)
{
    return progress_read(name, text, length, progress, fault);
}

static void write_progress(const void *progress, JsonOut *out)
{
    progress_write(progress, out);
}

void puzzles_recall(Stage *stage, const Game *game, PuzzleProgress *progress)
{
    char name[NOTES_NAME];
    notes_name(PUZZLES, game, name);
    *progress = (PuzzleProgress){.last = DAY_NONE};
    notes_recall(stage, name, read_progress, progress);
}

void puzzles_remember(Stage *stage, const Game *game, const PuzzleProgress *progress)
{
    char name[NOTES_NAME];
    notes_name(PUZZLES, game, name);
    notes_remember(stage, name, write_progress, progress);
}

int puzzles_of_today(Stage *stage, const PuzzleBook *book)
{
    const int32_t today = home_of(stage)->today(home_of(stage)->self);
    return today == DAY_NONE ? -1 : day_pick(today, puzzle_book_count(book));
}

bool puzzles_offered(const Stage *stage, const Game *game)
{
    return doors_lead_to(game) && puzzle_book_is_there(home_of(stage)->assets, game->id);
}

const char *puzzles_grade(const Stage *stage, int grade)
{
    static const Word WORDS[PUZZLE_GRADES] = {WORD_PUZZLES_GRADE_1, WORD_PUZZLES_GRADE_2, WORD_PUZZLES_GRADE_3};
    return stage_word(stage, WORDS[grade - 1]);
}

int puzzles_number(const PuzzleBook *book, int index)
{
    int number = 0;
    const int grade = puzzle_book_entry(book, index)->puzzle.grade;
    for (int i = 0; i <= index; i++) number += puzzle_book_entry(book, i)->puzzle.grade == grade;
    return number;
}

int puzzles_next(const PuzzleBook *book, const PuzzleProgress *progress, int index)
{
    const int count = puzzle_book_count(book);
    for (int grade = puzzle_book_entry(book, index)->puzzle.grade, tried = 0; tried < PUZZLE_GRADES; tried++) {
        for (int i = 1; i < count; i++) {
            const int at = (index + i) % count;
            const PuzzleEntry *entry = puzzle_book_entry(book, at);
            if (entry->puzzle.grade == grade && !progress_has(progress, entry->sign)) return at;
        }
        grade = grade % PUZZLE_GRADES + 1;
    }
    return -1;
}
