/* SPDX-License-Identifier: MIT */
#include "session/puzzles/puzzle_choice.h"

int puzzle_of_today(Host *host, const PuzzleBook *book, const PuzzleProgress *progress)
{
    const int32_t today = host_today(host);
    const int count = puzzle_book_count(book);
    int easy[PUZZLES_MAX], easy_count = 0;
    if (today == DAY_NONE) return -1;
    for (int i = 0; i < count; i++) {
        if (puzzle_book_entry(book, i)->puzzle.grade == 1) easy[easy_count++] = i;
    }
    /* Beginners get an easy puzzle. After they have solved it, it is the puzzle of the day until tomorrow. */
    const bool begins = progress->count == 0 || (progress->count == 1 && progress->last_day == today);
    return begins && easy_count > 0 ? easy[day_pick(today, easy_count)] : day_pick(today, count);
}

bool puzzles_are_available(const Host *host, const Game *game)
{
    return puzzle_book_exists(host->services->assets, game->id);
}

const char *puzzle_grade_title(int grade)
{
    static const ScreenString WORDS[PUZZLE_GRADES] = {STRING_PUZZLES_GRADE_1, STRING_PUZZLES_GRADE_2,
                                                      STRING_PUZZLES_GRADE_3};
    return screen_string(WORDS[grade - 1]);
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
    int grade = puzzle_book_entry(book, index)->puzzle.grade;
    for (int tried = 0; tried < PUZZLE_GRADES; tried++) {
        for (int i = 1; i < count; i++) {
            const int at = (index + i) % count;
            const PuzzleEntry *entry = puzzle_book_entry(book, at);
            if (entry->puzzle.grade == grade && !puzzle_progress_has(progress, entry->id)) return at;
        }
        grade = grade % PUZZLE_GRADES + 1;
    }
    return -1;
}
