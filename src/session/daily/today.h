/* SPDX-License-Identifier: MIT */
/* What a day offers: the puzzles and the deals of the day, and the streak of days on which one of them was done. */
#pragma once

#include "culdesac/daily_deal.h"
#include "session/host.h"

enum { TODAY_ITEMS_MAX = 5 };

/* A puzzle or a deal of the day. */
typedef struct TodayItem {
    const Game *game;
    bool is_puzzle;
    bool is_done;              /* the puzzle is solved, or the attempt at the deal that counts is over */
    bool is_resigned;          /* the deal was resigned, so the player's score says nothing */
    DailyDealScore own, rival; /* scores of a deal that is done */
} TodayItem;

/* Lists today's puzzles, and then the deals. Returns how many there are: none if the date is unknown. */
int today_list(Host *host, TodayItem items[TODAY_ITEMS_MAX]);

/* The days in a row, until today or yesterday, on which a puzzle or deal was done. A day missed ends the streak; a
 * clock set back does not. */
int32_t today_streak(Host *host);
/* To be called when a puzzle or a deal of the day is done. */
void today_note_done(Host *host);

/* ---- For tests ---- */

typedef struct DayStreak {
    int32_t last_day; /* the last day on which a puzzle or deal was done; DAY_NONE: never */
    int32_t days;
} DayStreak;

/* Adds a day on which a puzzle or deal was done. Returns whether the streak changed. */
bool day_streak_add(DayStreak *streak, int32_t today);
/* The length as in today_streak; 0: the streak has ended. */
int32_t day_streak_length(const DayStreak *streak, int32_t today);
