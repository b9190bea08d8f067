/* SPDX-License-Identifier: MIT */
#include "culdesac/day.h"

#include "culdesac/hash.h"
#include "culdesac/rng.h"
#include "culdesac/text.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

enum { YEAR_MIN = 1900, YEAR_MAX = 9999, EPOCH = 2000 };

static bool is_leap_year(int year) { return (year % 4 == 0 && year % 100 != 0) || year % 400 == 0; }

static int days_of(int year, int month)
{
    static const int DAYS[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    assert(month >= 1 && month <= 12);
    return month == 2 && is_leap_year(year) ? 29 : DAYS[month - 1];
}

int32_t day_number(int year, int month, int day)
{
    if (year < YEAR_MIN || year > YEAR_MAX || month < 1 || month > 12 || day < 1 || day > days_of(year, month))
        return DAY_NONE;
    int32_t number = day - 1;
    for (int m = 1; m < month; m++) number += days_of(year, m);
    for (int y = EPOCH; y < year; y++) number += is_leap_year(y) ? 366 : 365;
    for (int y = year; y < EPOCH; y++) number -= is_leap_year(y) ? 366 : 365;
    return number;
}

void day_write(int32_t day, char text[DAY_TEXT_SIZE])
{
    int year = EPOCH, month = 1;
    text[0] = '\0';
    if (day < day_number(YEAR_MIN, 1, 1) || day > day_number(YEAR_MAX, 12, 31)) return;
    while (day < 0) day += is_leap_year(--year) ? 366 : 365;
    while (day >= (is_leap_year(year) ? 366 : 365)) day -= is_leap_year(year++) ? 366 : 365;
    while (day >= days_of(year, month)) day -= days_of(year, month++);
    char date[40]; /* room for the widest numbers, or the compiler warns */
    snprintf(date, sizeof date, "%04d-%02d-%02d", year, month, (int)day + 1);
    text_copy(text, DAY_TEXT_SIZE, date);
}

int32_t day_read(const char *text)
{
    int year, month, day, length = 0;
    if (sscanf(text, "%4d-%2d-%2d%n", &year, &month, &day, &length) != 3 || text[length] != '\0') return DAY_NONE;
    char again[DAY_TEXT_SIZE];
    const int32_t number = day_number(year, month, day);
    day_write(number, again);
    return strcmp(again, text) == 0 ? number : DAY_NONE;
}

uint64_t day_seed(int32_t day, const char *game_id)
{
    Rng rng = rng_from_seed(hash_bytes((uint64_t)(uint32_t)day, game_id, strlen(game_id)));
    return (rng_next(&rng) & ((UINT64_C(1) << 53) - 1)) | 1;
}

static int greatest_common_divisor(int a, int b)
{
    while (b) {
        const int rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

int day_pick(int32_t day, int count)
{
    assert(count > 0);
    int step = count * 38 / 100 + 1; /* consecutive days get distant entries of a list */
    while (greatest_common_divisor(step, count) != 1) step++;
    const int64_t at = (int64_t)day * step % count;
    return (int)(at < 0 ? at + count : at);
}
