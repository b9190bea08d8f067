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

void table_clock_look(TableScene *table)
{
    table->clock.action = ACTION_NONE;
    if (minutes_of(table) == 0) return;
    Action *actions = memory_allocate(table->game->actions_max * sizeof *actions);
    if (match_legal(table->match, NOBODY, actions) > 0) table->clock.action = actions[0];
    free(actions);
}

static uint32_t seconds_left(const TableScene *table)
{
    const uint32_t all = 60 * (uint32_t)minutes_of(table), played = match_played(table->match);
    return played < all ? all - played : 0;
}

int table_minutes_left(const TableScene *table)
{
    const bool runs = table_goes_on(table) && table->clock.action != ACTION_NONE;
    return runs ? (int)((seconds_left(table) + 59) / 60) : -1;
}

/* Nobody is to be taken by surprise. */
static void warn(TableScene *table, Stage *stage, int before)
{
    enum { SOON = 5 };
    const int left = table_minutes_left(table);
    if (before <= SOON || left != SOON) return;
    Text text = {0};
    const WordPart parts[] = {word_number(left)};
    words_fill(stage->words, WORD_TABLE_MINUTES_SOON, parts, 1, &text);
    stage_notice(stage, text_string(&text));
    text_clear(&text);
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

/* A finished game has no journal any more, and one without an action needs none. */
static void note_played(TableScene *table, Stage *stage, uint32_t every)
{
    const uint32_t played = match_played(table->match);
    if (match_over(table->match) || match_length(table->match) == 0) return;
    if (played < table->clock.noted + every) return;
    Text line = {0};
    journal_write_played(table->match, &line);
    table_note(table, stage, &line);
    text_clear(&line);
    table->clock.noted = played;
}

void table_clock_begin(TableScene *table)
{
    table->clock = (PlayClock){.noted = match_played(table->match), .action = ACTION_NONE};
}

void table_clock_count(TableScene *table, const Stage *stage)
{
    if (table->clock.runs) count_until(&table->clock, table->match, stage->motion.now);
}

void table_clock_stop(TableScene *table, Stage *stage)
{
    if (!table->clock.runs) return;
    table_clock_count(table, stage);
    table->clock.runs = false;
    note_played(table, stage, 1);
}

bool table_clock_tick(TableScene *table, Stage *stage)
{
    PlayClock *clock = &table->clock;
    if (stage->away || match_over(table->match) || table->reading || table->apart) {
        table_clock_stop(table, stage);
        return false;
    }
    if (!clock->runs) clock->seen = stage->motion.now;
    clock->runs = true;
    const int before = table_minutes_left(table);
    count_until(clock, table->match, stage->motion.now);
    note_played(table, stage, NOTE_EVERY_S);
    /* Who is thought for or waited for moves the clock on by himself. */
    if (!table_thinks(table)) motion_wake(&stage->motion, stage->motion.now + LOOK_EVERY_MS);
    if (table_minutes_left(table) == 0) return true;
    warn(table, stage, before);
    return false;
}
