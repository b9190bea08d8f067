/* SPDX-License-Identifier: MIT */
#include "culdesac/day.h"
#include "check.h"

TEST(valid_dates_have_numbers, "every day has a number, and an invalid date has none")
{
    CHECK_INT(day_number(2000, 1, 1), 0);
    CHECK_INT(day_number(1999, 12, 31), -1);
    CHECK_INT(day_number(2000, 3, 1), 60);
    CHECK_INT(day_number(2001, 1, 1), 366);
    CHECK_INT(day_number(2026, 2, 29), DAY_NONE);
    static const int NONE[][3] = {{2026, 13, 1}, {2026, 0, 1},   {2026, 4, 31},
                                  {2026, 4, 0},  {1899, 12, 31}, {10000, 1, 1}};
    for (size_t i = 0; i < sizeof NONE / sizeof NONE[0]; i++)
        CHECK_INT(day_number(NONE[i][0], NONE[i][1], NONE[i][2]), DAY_NONE);
    CHECK(day_number(1900, 1, 1) != DAY_NONE && day_number(9999, 12, 31) != DAY_NONE);
    char beyond[DAY_TEXT_SIZE] = "x";
    day_write(day_number(1900, 1, 1) - 1, beyond);
    CHECK_TEXT(beyond, "");
    day_write(day_number(9999, 12, 31) + 1, beyond);
    CHECK_TEXT(beyond, "");
    day_write(day_number(9999, 12, 31), beyond);
    CHECK_TEXT(beyond, "9999-12-31");
    for (int32_t day = -36000; day < 40000; day += 7) {
        char text[DAY_TEXT_SIZE];
        day_write(day, text);
        CHECK_INT(day_read(text), day);
    }
    CHECK_INT(day_read("2026-11-23"), day_number(2026, 11, 23));
    CHECK_INT(day_read("2026-11-23 "), DAY_NONE);
    CHECK_INT(day_read("2026-2-3"), DAY_NONE);
    CHECK_INT(day_read(""), DAY_NONE);
}

TEST(deals_differ_by_game_and_day, "a day's deals differ between games and between days")
{
    const uint64_t seed = day_seed(9823, "nasty");
    CHECK(seed != 0 && seed < UINT64_C(1) << 53);
    CHECK(seed != day_seed(9824, "nasty"));
    CHECK(seed != day_seed(9823, "nationhood"));
}

TEST(puzzles_follow_a_daily_cycle, "each puzzle has its day in a cycle of as many days as there are puzzles")
{
    for (int count = 1; count < 200; count++) {
        bool seen[200] = {false};
        for (int32_t day = -50; day < count - 50; day++) {
            const int at = day_pick(day, count);
            CHECK(at >= 0 && at < count && !seen[at]);
            seen[at] = true;
        }
    }
}

TEST(nothing_counts_twice_a_day, "something that counts once a day counts neither twice nor on an earlier day")
{
    CHECK(day_is_new(DAY_NONE, 100));
    CHECK(!day_is_new(100, 100));
    CHECK(!day_is_new(100, 99));
    CHECK(day_is_new(100, 101));
    CHECK(!day_is_new(DAY_NONE, DAY_NONE));
}
