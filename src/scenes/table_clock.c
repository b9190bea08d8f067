/* SPDX-License-Identifier: MIT */
/* How long has been played: with somebody at the table and the table in sight, not while it is paused, handed over or left. */
#include "scenes/table_scene.h"

#include "culdesac/journal.h"

#include <stdlib.h>

enum {
    LOOK_EVERY_MS = 15000, /* so often the clock is looked at while nothing happens … */
    SLEEP_MS = 60000,      /* … so that a longer gap is the machine's sleep */
    NOTE_EVERY_S = 15,     /* so much may be lost with the program */
};

static int32_t minutes_of(const TableScene *table)
{
    const Game *game = table->game;
    return game->minutes ? game->minutes(match_rules(table->match)) : 0;
}

/* What the table itself may do, and is to do when its time is up. */
static bool table_action(const TableScene *table, Action *action)
{
    if (minutes_of(table) == 0) return false;
    Action *actions = memory_allocate(table->game->actions_max * sizeof *actions);
    const bool any = match_legal(table->match, NOBODY, actions) > 0;
    if (any) *action = actions[0];
    free(actions);
    return any;
}

static uint32_t seconds_left(const TableScene *table)
{
    const uint32_t all = 60 * (uint32_t)minutes_of(table), played = match_played(table->match);
    return played < all ? all - played : 0;
}

int table_minutes_left(const TableScene *table)
{
    Action action;
    return table_goes_on(table) && table_action(table, &action) ? (int)((seconds_left(table) + 59) / 60) : -1;
}

/* ---- Counting ---- */

static void count_until(PlayClock *clock, Match *match, uint64_t now)
{
    const uint64_t gap = now - clock->seen;
    clock->seen = now;
    if (gap >= SLEEP_MS) return;
    clock->ms += (uint32_t)gap;
    match_set_played(match, match_played(match) + clock->ms / 1000);
    clock->ms %= 1000;
}

/* A finished game has no journal any more, and one without an action none worth keeping. */
static void note_played(TableScene *table, Stage *stage, uint32_t every)
{
    const uint32_t played = match_played(table->match);
    if (match_head(table->match)->over || table->leaving || match_length(table->match) == 0) return;
    if (played < table->clock.noted + every) return;
    Text line = {0};
    journal_write_played(table->match, &line);
    table_note(table, stage, &line);
    text_clear(&line);
    table->clock.noted = played;
}

void table_clock_begin(TableScene *table)
{
    table->clock = (PlayClock){.noted = match_played(table->match)};
}

void table_clock_stop(TableScene *table, Stage *stage)
{
    if (!table->clock.runs) return;
    count_until(&table->clock, table->match, stage->motion.now);
    table->clock.runs = false;
    note_played(table, stage, 1);
}

void table_clock_tick(TableScene *table, Stage *stage)
{
    PlayClock *clock = &table->clock;
    if (stage->away || match_head(table->match)->over || table->leaving) {
        table_clock_stop(table, stage);
        return;
    }
    if (!clock->runs) clock->seen = stage->motion.now;
    clock->runs = true;
    count_until(clock, table->match, stage->motion.now);
    note_played(table, stage, NOTE_EVERY_S);
    /* Who is thought for or waited for moves the clock on by himself. */
    if (!table_thinks(table)) motion_wake(&stage->motion, stage->motion.now + LOOK_EVERY_MS);
    Action action;
    if (seconds_left(table) == 0 && table_goes_on(table) && table_action(table, &action)) {
        table_act(table, stage, NOBODY, action);
    }
}
