/* SPDX-License-Identifier: MIT */
/*
 * What is the same for everybody on a day: numbers that follow from its date alone, as the calendar on the wall has it,
 * whatever the clock and the time zone. And what counts once a day, which a clock that is put back gives nobody twice.
 */
#ifndef CULDESAC_DAY_H
#define CULDESAC_DAY_H

#include <stdbool.h>
#include <stdint.h>

enum { DAY_NONE = INT32_MIN };

/* Days since 1 January 2000; DAY_NONE for what is no date. */
int32_t day_number(int year, int month, int day);
/* The date of a day: "2026-11-23". */
enum { DAY_TEXT_SIZE = 16 };
void day_write(int32_t day, char text[DAY_TEXT_SIZE]);
/* The same from text; DAY_NONE for what is no date. */
int32_t day_read(const char *text);

/* The number that a house's deal of a day comes from: below 2^53, and never 0. */
uint64_t day_seed(int32_t day, const char *game_id);
/* Which of so many falls on a day: in so many days each of them once. */
int day_pick(int32_t day, int count);

/* Whether something that counts once a day counts now, if it last did on `last` (DAY_NONE: never). */
static inline bool day_is_new(int32_t last, int32_t today)
{
    return today != DAY_NONE && today > last;
}

#endif
