/* SPDX-License-Identifier: MIT */
/* A new game begins with a position of one that was played. */
#include "scenes/table_scene.h"

#include <stdlib.h>
#include <string.h>

static void state_shown(const TableScene *table, void *state)
{
    match_state_at(table->match, table->shown, state);
}

bool table_can_take_up(const TableScene *table)
{
    if (table->apart) return false;
    if (!table->reading && table->shown == match_length(table->match)) return false;
    if (table->replay.player != NOBODY) return false;
    void *state = memory_allocate(table->game->state_size);
    state_shown(table, state);
    const bool over = state_look(state)->over;
    free(state);
    return !over;
}

bool table_keep_waiting(Stage *stage, const Game *game)
{
    const Home *home = home_of(stage);
    Waiting waiting;
    RecordFile file;
    Match *waits = home->waiting(home->self, game, &waiting) ? home->journal_resume(home->self, game) : NULL;
    const bool unfinished = waits && !match_over(waits) && match_length(waits) > 0;
    const bool kept = unfinished && table_put_away(waits, stage, FINISH_KEPT, &file);
    if (kept) stage_notice(stage, stage_word(stage, WORD_TABLE_OLD_KEPT));
    match_destroy(waits);
    return kept;
}

/* Keeps the game that would lose its place on the street: this one or, while an old game is looked through, the one
 * that waits there. */
static void keep_old(TableScene *table, Stage *stage)
{
    RecordFile file;
    if (table->reading) {
        table_keep_waiting(stage, table->game);
        return;
    }
    const bool unfinished = !match_over(table->match) && match_length(table->match) > 0;
    if (unfinished && table_put_away(table->match, stage, FINISH_KEPT, &file))
        stage_notice(stage, stage_word(stage, WORD_TABLE_OLD_KEPT));
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

void table_count(TableScene *table, Stage *stage)
{
    table_keep_waiting(stage, table->game);
    home_of(stage)->journal_begin(home_of(stage)->self, table->match);
    table->apart = false;
    table->guide = (TableGuide){0};
    table_explain_begin(table, stage);
    stage->stale = true;
}
