/* SPDX-License-Identifier: MIT */
#include "scenes/puzzles/puzzle_store.h"

#include "scenes/common/app_services.h"
#include "scenes/common/scene_routes.h"
#include "scenes/common/store.h"

static const char PUZZLES[] = "puzzles";

static bool read_progress(const char *name, const char *text, size_t length, void *progress, Error *error)
{
    return puzzle_progress_read(name, text, length, progress, error);
}

static void write_progress(const void *progress, JsonWriter *out)
{
    puzzle_progress_write(progress, out);
}

void puzzle_store_load(Stage *stage, const Game *game, PuzzleProgress *progress)
{
    char name[STORE_NAME_SIZE];
    store_name(PUZZLES, game, name);
    *progress = (PuzzleProgress){.last_day = DAY_NONE};
    store_load(stage, name, read_progress, progress);
}

void puzzle_store_save(Stage *stage, const Game *game, const PuzzleProgress *progress)
{
    char name[STORE_NAME_SIZE];
    store_name(PUZZLES, game, name);
    store_save(stage, name, write_progress, progress);
}

int puzzle_of_today(Stage *stage, const PuzzleBook *book)
{
    const int32_t today = services_of(stage)->today(services_of(stage)->self);
    return today == DAY_NONE ? -1 : day_pick(today, puzzle_book_count(book));
}

bool puzzles_are_available(const Stage *stage, const Game *game)
{
    return game_has_table(game) && puzzle_book_exists(services_of(stage)->assets, game->id);
}

const char *puzzle_grade_title(const Stage *stage, int grade)
{
    static const Word WORDS[PUZZLE_GRADES] = {WORD_PUZZLES_GRADE_1, WORD_PUZZLES_GRADE_2, WORD_PUZZLES_GRADE_3};
    return stage_word(stage, WORDS[grade - 1]);
}

int puzzle_number_in_grade(const PuzzleBook *book, int index)
{
    int number = 0;
    const int grade = puzzle_book_entry(book, index)->puzzle.grade;
    for (int i = 0; i <= index; i++) number += puzzle_book_entry(book, i)->puzzle.grade == grade;
    return number;
}

int puzzle_next_unsolved(const PuzzleBook *book, const PuzzleProgress *progress, int index)
{
    const int count = puzzle_book_count(book);
    for (int grade = puzzle_book_entry(book, index)->puzzle.grade, tried = 0; tried < PUZZLE_GRADES; tried++) {
        for (int i = 1; i < count; i++) {
            const int at = (index + i) % count;
            const PuzzleEntry *entry = puzzle_book_entry(book, at);
            if (entry->puzzle.grade == grade && !puzzle_progress_has(progress, entry->id)) return at;
        }
        grade = grade % PUZZLE_GRADES + 1;
    }
    return -1;
}
