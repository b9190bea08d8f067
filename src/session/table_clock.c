/* SPDX-License-Identifier: MIT */
/* The time played: it counts while the table is visible, and not while it is paused, handed over or left. */
#include "session/table_clock.h"

#include "culdesac/journal.h"
#include "session/table_match.h"

#include <stdlib.h>

enum {
    SLEEP_MS =
        60000, /* a longer gap between two calls means that the computer slept (TABLE_CLOCK_CHECK_MS is shorter) */
    JOURNAL_EVERY_S = 15, /* at most this much is lost if the program is killed */
};

static int32_t minutes_of(const TableSession *table)
{
    const Game *game = table->game;
    return game->time_limit_minutes ? game->time_limit_minutes(match_rules(table->match)) : 0;
}

void table_clock_find_action(TableSession *table)
{
    table->clock.action = ACTION_NONE;
    if (minutes_of(table) == 0) return;
    Action *actions = memory_allocate(table->game->actions_max * sizeof *actions);
    if (match_legal_actions(table->match, NOBODY, actions) > 0) table->clock.action = actions[0];
    free(actions);
}

static uint32_t seconds_left(const TableSession *table)
{
    const uint32_t all = 60 * (uint32_t)minutes_of(table), played = match_seconds_played(table->match);
    return played < all ? all - played : 0;
}

int table_minutes_left(const TableSession *table)
{
    const bool runs = table_is_in_progress(table) && table->clock.action != ACTION_NONE;
    return runs ? (int)((seconds_left(table) + 59) / 60) : -1;
}

/* Warns the players before the time is over. */
static void warn(const TableSession *table, int before)
{
    enum { SOON = 5 };
    const int left = table_minutes_left(table);
    if (before <= SOON || left != SOON) return;
    Text text = {0};
    screen_string_format(WORD_TABLE_MINUTES_SOON, ARGS(arg_number(left)), &text);
    table->host->notify(table->host->self, text_string(&text));
    text_clear(&text);
}

/* ---- Counting ---- */

static void count_until(PlayClock *clock, Match *match, uint64_t now)
{
    const uint64_t gap = now - clock->counted_until;
    clock->counted_until = now;
    if (gap >= SLEEP_MS) return;
    clock->milliseconds += (uint32_t)gap;
    match_set_seconds_played(match, match_seconds_played(match) + clock->milliseconds / 1000);
    clock->milliseconds %= 1000;
}

/* A finished game has no journal any more, and one without an action needs none. */
static void journal_time_played(TableSession *table, uint32_t every)
{
    const uint32_t played = match_seconds_played(table->match);
    if (match_is_over(table->match) || match_length(table->match) == 0) return;
    if (played < table->clock.journalled + every) return;
    Text line = {0};
    journal_write_seconds(table->match, &line);
    table_journal_add(table, &line);
    text_clear(&line);
    table->clock.journalled = played;
}

void table_clock_init(TableSession *table)
{
    table->clock = (PlayClock){.journalled = match_seconds_played(table->match), .action = ACTION_NONE};
}

void table_clock_update(TableSession *table)
{
    if (table->clock.is_running) count_until(&table->clock, table->match, table->host->now);
}

void table_clock_stop(TableSession *table)
{
    if (!table->clock.is_running) return;
    table_clock_update(table);
    table->clock.is_running = false;
    journal_time_played(table, 1);
}

bool table_clock_tick(TableSession *table, bool is_away)
{
    PlayClock *clock = &table->clock;
    if (is_away || match_is_over(table->match) || table->is_record || table->is_practice) {
        table_clock_stop(table);
        return false;
    }
    if (!clock->is_running) clock->counted_until = table->host->now;
    clock->is_running = true;
    const int before = table_minutes_left(table);
    count_until(clock, table->match, table->host->now);
    journal_time_played(table, JOURNAL_EVERY_S);
    if (table_minutes_left(table) == 0) return true;
    warn(table, before);
    return false;
}
