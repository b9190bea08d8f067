/* SPDX-License-Identifier: MIT */
/* What has ended at a table, and what goes on from its past. */
#include "culdesac/journal.h"
#include "scenes/results.h"
#include "scenes/table_scene.h"

#include <stdlib.h>
#include <string.h>

/* ---- The end -------------------------------------------------------------------------------------------------------- */

static void count_match(TableScene *table, Stage *stage)
{
    const Home *home = home_of(stage);
    Statistics *statistics = memory_allocate(sizeof *statistics);
    home->statistics_read(home->self, statistics);
    if (statistics_count(statistics, home->rulebook(home->self, table->game), table->match)) {
        Text line = {0};
        home->statistics_write(home->self, statistics);
        /* Should the program die before the journal is gone, the game is not counted again. */
        journal_write_counted(table->match, &line);
        table_note(table, stage, &line);
        text_clear(&line);
    }
    free(statistics);
}

/* "Neighbors, Anna and Ben" */
static bool save_record(const Match *match, Stage *stage, bool kept, RecordFile *file)
{
    const Home *home = home_of(stage);
    Text who = {0}, title = {0};
    results_tell_names(stage, match, (1u << match_players(match)) - 1, &who);
    const WordPart parts[] = {word_text(rulebook_title(home->rulebook(home->self, match_game(match)))),
                              word_text(text_string(&who))};
    words_fill(stage->words, WORD_RECORDS_CALLED, parts, 2, &title);
    const bool good = home->record_save(home->self, match, text_string(&title), kept, file);
    text_clear(&who);
    text_clear(&title);
    return good;
}

/* An end that was taken back and came otherwise is written down anew, unless the first one is to be kept. */
static void write_down(TableScene *table, Stage *stage)
{
    const Home *home = home_of(stage);
    Fault ignored;
    if (table->record.name[0] && !table->record.kept) home->record_remove(home->self, &table->record, &ignored);
    table->record = (RecordFile){.kept = false};
    save_record(table->match, stage, false, &table->record);
}

void table_settle(TableScene *table, Stage *stage)
{
    count_match(table, stage);
    write_down(table, stage);
    home_of(stage)->journal_end(home_of(stage)->self, table->game);
}

/* ---- On from the past ------------------------------------------------------------------------------------------------ */

static void state_shown(const TableScene *table, void *state)
{
    match_state_at(table->match, table->shown, state);
}

bool table_can_take_up(const TableScene *table)
{
    if (!table->reading && table->shown == match_length(table->match)) return false;
    void *state = memory_allocate(table->game->state_size);
    state_shown(table, state);
    const bool over = state_look(state)->over;
    free(state);
    return !over;
}

/* The game that would lose its place on the street: this one, or, while a played one is looked through, what waits there. */
static void keep_old(TableScene *table, Stage *stage)
{
    const Home *home = home_of(stage);
    Match *waits = NULL;
    Waiting waiting;
    RecordFile file;
    if (table->reading && home->waiting(home->self, table->game, &waiting))
        waits = home->journal_resume(home->self, table->game);
    const Match *old = table->reading ? waits : table->match;
    const bool unfinished = old && !match_over(old) && match_length(old) > 0;
    if (unfinished && save_record(old, stage, true, &file)) stage_notice(stage, stage_word(stage, WORD_TABLE_OLD_KEPT));
    match_destroy(waits);
}

/* The same people; whoever is to move plays himself if nobody else does. */
static void seat_people(const TableScene *table, Match *match)
{
    bool anybody = false;
    for (int player = 0; player < match_players(match); player++) {
        const Seat *seat = match_seat(table->match, player);
        match_set_seat(match, player, seat);
        anybody = anybody || strcmp(seat->kind, "human") == 0;
    }
    const int player = match_head(match)->to_move;
    if (anybody || player == NOBODY) return;
    Seat seat = *match_seat(match, player);
    text_copy(seat.kind, SEAT_KIND, "human");
    match_set_seat(match, player, &seat);
}

void table_take_up(TableScene *table, Stage *stage)
{
    void *state = memory_allocate(table->game->state_size);
    state_shown(table, state);
    Match *match = match_create_from(table->game, match_rules(table->match), state);
    free(state);
    seat_people(table, match);
    keep_old(table, stage);
    home_of(stage)->journal_begin(home_of(stage)->self, match);
    table_begin(table, stage, match);
}
