/* SPDX-License-Identifier: MIT */
/*
 * Days, and what is the same for everybody on a day: numbers that follow from the calendar date alone, whatever the
 * time zone. Something that counts once a day does not count again if the clock is set back.
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>

enum { DAY_NONE = INT32_MIN };

/* Days since 1 January 2000; DAY_NONE if the date is not valid. */
int32_t day_number(int year, int month, int day);
/* Room for a date such as "2026-11-23", which day_write writes. */
enum { DAY_TEXT_SIZE = 16 };
void day_write(int32_t day, char text[DAY_TEXT_SIZE]);
/* Reads a date that day_write wrote; DAY_NONE if the text is not valid. */
int32_t day_read(const char *text);

/* The seed of a game's daily deal: below 2^53, and never 0. */
uint64_t day_seed(int32_t day, const char *game_id);
/* A number below `count` for a day; in `count` successive days each number comes once. */
int day_pick(int32_t day, int count);

/* Whether something that counts once a day counts today, if it last did on `last` (DAY_NONE: never). */
static inline bool day_is_new(int32_t last, int32_t today) { return today != DAY_NONE && today > last; }
