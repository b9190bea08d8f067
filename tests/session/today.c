/* SPDX-License-Identifier: MIT */
/* What a day offers, and the streak of days. */
#include "session/daily/today.h"
#include "session/daily/daily_deal_log.h"

#include "check.h"
#include "culdesac/registry.h"
#include "session/puzzles/puzzle_choice.h"
#include "support/random_play.h"

enum { DAY = 9826 };

TEST(daily_streak, "the streak grows once a day, a day missed ends it, and a clock that is set back changes nothing")
{
    DayStreak streak = {.last_day = DAY_NONE};
    CHECK_INT(day_streak_length(&streak, DAY), 0);
    for (int day = 0; day < 7; day++) {
        CHECK_INT(day_streak_length(&streak, DAY + day), day);
        CHECK(day_streak_add(&streak, DAY + day));
        CHECK(!day_streak_add(&streak, DAY + day));
        CHECK_INT(day_streak_length(&streak, DAY + day), day + 1);
    }
    CHECK(!day_streak_add(&streak, DAY + 3));
    CHECK(!day_streak_add(&streak, DAY_NONE));
    CHECK_INT(day_streak_length(&streak, DAY + 3), 7);
    CHECK_INT(day_streak_length(&streak, DAY + 7), 7);
    CHECK_INT(day_streak_length(&streak, DAY + 8), 0);
    CHECK(day_streak_add(&streak, DAY + 8));
    CHECK_INT(day_streak_length(&streak, DAY + 8), 1);
}

/* ---- The list ---- */

static int32_t date;
static Text stored;

static int32_t get_today(void *self) { return date; }

/* Only the deals of Nationhood are stored. */
static bool read_text(void *self, const char *name, Text *text)
{
    if (strcmp(name, "deals-nationhood") != 0 || stored.length == 0) return false;
    text_add(text, text_string(&stored));
    return true;
}

TEST(first_grade_is_first, "the puzzle of the day is of the first grade until one was solved, and stays so on that day")
{
    AppServices services = {.assets = "assets", .today = get_today};
    Host host = {.services = &services};
    PuzzleBook *book = puzzle_book_create_file(random_play_book(game_find("neighbors")), "assets", &check_error);
    if (!CHECK(book != NULL)) return;
    int harder = 0;
    for (date = DAY; date < DAY + 30; date++) {
        const PuzzleProgress none = {.last_day = DAY_NONE}, first = {.count = 1, .last_day = date},
                             later = {.count = 1, .last_day = date - 1};
        const int easy = puzzle_of_today(&host, book, &none);
        CHECK_INT(puzzle_book_entry(book, easy)->puzzle.grade, 1);
        CHECK_INT(puzzle_of_today(&host, book, &first), easy);
        harder += puzzle_book_entry(book, puzzle_of_today(&host, book, &later))->puzzle.grade > 1;
    }
    CHECK(harder > 0);
    puzzle_book_destroy(book);
}

TEST(daily_list, "a day offers the puzzles and the deals; a deal is done when the try that counts has a result, even "
                 "if it was resigned")
{
    AppServices services = {.assets = "assets", .store_read = read_text, .today = get_today};
    Host host = {.services = &services};
    TodayItem items[TODAY_ITEMS_MAX];
    date = DAY_NONE;
    CHECK_INT(today_list(&host, items), 0);
    date = DAY;
    CHECK_INT(today_list(&host, items), TODAY_ITEMS_MAX);
    for (int i = 0; i < TODAY_ITEMS_MAX; i++) CHECK(items[i].is_puzzle == (i < 2) && !items[i].is_done);
    DailyDealLog log = {.count = 0};
    CHECK(daily_deal_log_start(&log, DAY));
    const uint64_t seed = day_seed(DAY, "nationhood");
    CHECK(daily_deal_log_note_move(&log, game_find("nationhood"), seed));
    fields_write_text(&DAILY_DEAL_LOG, &log, &stored);
    CHECK_INT(today_list(&host, items), TODAY_ITEMS_MAX);
    for (int i = 0; i < TODAY_ITEMS_MAX; i++) CHECK(!items[i].is_done);
    CHECK(daily_deal_log_finish(&log, game_find("nationhood"), seed, 7, 1, true));
    text_reset(&stored);
    fields_write_text(&DAILY_DEAL_LOG, &log, &stored);
    today_list(&host, items);
    for (int i = 0; i < TODAY_ITEMS_MAX; i++) {
        const bool is_done = strcmp(items[i].game->id, "nationhood") == 0 && !items[i].is_puzzle;
        CHECK_INT(items[i].is_done, is_done);
        CHECK_INT(items[i].own.known, is_done);
        CHECK_INT(items[i].is_resigned, is_done);
    }
    date = DAY + 1;
    today_list(&host, items);
    for (int i = 0; i < TODAY_ITEMS_MAX; i++) CHECK(!items[i].is_done);
    text_clear(&stored);
}
