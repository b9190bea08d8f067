/* SPDX-License-Identifier: MIT */
/* A new game begins with a position of one that was played. */
#include "scenes/table/table_scene.h"

#include <stdlib.h>
#include <string.h>

static void state_shown(const TableScene *table, void *state)
{
    match_state_at(table->session.match, table->session.shown_steps, state);
}

bool table_can_play_from_here(const TableScene *table)
{
    if (table->session.is_practice) return false;
    if (!table->session.is_record && table->session.shown_steps == match_length(table->session.match)) return false;
    if (table->telling.replay.player != NOBODY) return false;
    void *state = memory_allocate(table->session.game->state_size);
    state_shown(table, state);
    const bool over = state_head_const(state)->over;
    free(state);
    return !over;
}

bool table_archive_unfinished(Stage *stage, const Game *game)
{
    const AppServices *services = services_of(stage);
    UnfinishedGame waiting;
    RecordFile file;
    Match *waits = services->find_unfinished(services->self, game, &waiting)
                       ? services->journal_resume(services->self, game)
                       : NULL;
    const bool unfinished = waits && !match_is_over(waits) && match_length(waits) > 0;
    const bool kept = unfinished && table_archive_game(waits, &stage->session, ARCHIVE_UNFINISHED, &file);
    if (kept) stage_notify(stage, stage_word(stage, WORD_TABLE_OLD_KEPT));
    match_destroy(waits);
    return kept;
}

/* Keeps the game that would lose its place on the street: this one or, while an old game is looked through, the one
 * that waits there. */
static void archive_old(TableScene *table, Stage *stage)
{
    RecordFile file;
    if (table->session.is_record) {
        table_archive_unfinished(stage, table->session.game);
        return;
    }
    const bool unfinished = !match_is_over(table->session.match) && match_length(table->session.match) > 0;
    if (unfinished && table_archive_game(table->session.match, &stage->session, ARCHIVE_UNFINISHED, &file))
        stage_notify(stage, stage_word(stage, WORD_TABLE_OLD_KEPT));
}

/* The same people; whoever is to move plays himself if nobody else does. */
static void seat_players(const TableScene *table, Match *match)
{
    bool anybody = false;
    for (int player = 0; player < match_players(match); player++) {
        const Seat *seat = match_seat(table->session.match, player);
        match_set_seat(match, player, seat);
        anybody = anybody || strcmp(seat->kind, "human") == 0;
    }
    const int player = match_head(match)->to_move;
    if (anybody || player == NOBODY) return;
    Seat seat = *match_seat(match, player);
    text_copy(seat.kind, SEAT_KIND_SIZE, "human");
    match_set_seat(match, player, &seat);
}

void table_play_from_here(TableScene *table, Stage *stage)
{
    void *state = memory_allocate(table->session.game->state_size);
    state_shown(table, state);
    Match *match = match_create_from(table->session.game, match_rules(table->session.match), state);
    free(state);
    seat_players(table, match);
    archive_old(table, stage);
    services_of(stage)->journal_start(services_of(stage)->self, match);
    table_set_match(table, stage, match);
}

void table_start_counting(TableScene *table, Stage *stage)
{
    table_archive_unfinished(stage, table->session.game);
    services_of(stage)->journal_start(services_of(stage)->self, table->session.match);
    table->session.is_practice = false;
    table->session.guide = (TableGuide){0};
    table->view.report_wrong_touch = NULL;
    table_explain_init(table, stage);
    stage->needs_refresh = true;
}
