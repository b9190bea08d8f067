/* SPDX-License-Identifier: MIT */
#include "session/table_match.h"

#include "culdesac/journal.h"
#include "session/game_hooks.h"
#include "session/shared_screen.h"
#include "session/table_clock.h"
#include "session/table_opponents.h"
#include "session/table_viewer.h"

/* ---- Start ---- */

void table_session_init(TableSession *table, Session *host, const TableGuide *guide)
{
    *table = (TableSession){.host = host, .is_practice = guide != NULL};
    if (guide) table->guide = *guide;
    table_opponents_init(table);
}

void table_match_start(TableSession *table, Match *match)
{
    table_stop_thinking(table);
    match_destroy(table->match);
    table->match = match;
    table->game = match_game(match);
    table->is_record = table->results_seen = false;
    table_viewer_init(table);
    table_journal_init(table);
    table_pacing_init(table);
    table_opponents_init(table);
    shared_screen_init(table);
    table_clock_init(table);
}

void table_match_set_record(TableSession *table)
{
    table->is_record = table->results_seen = true;
    table_viewer_set_step(table, 0);
}

void table_match_destroy(TableSession *table)
{
    table_opponents_destroy(table);
    table_viewer_destroy(table);
    match_destroy(table->match);
}

void table_match_start_counting(TableSession *table)
{
    table_archive_unfinished(table->host, table->game);
    table->host->services->journal_start(table->host->services->self, table->match);
    table->is_practice = false;
    table->guide = (TableGuide){0};
}

void table_match_set_results_seen(TableSession *table)
{
    table->results_seen = true;
}

/* ---- Play ---- */

static void write_line(TableSession *table, Text *line)
{
    table_journal_add(table, line);
    text_clear(line);
}

static void after_change(TableSession *table)
{
    table_viewer_set_step(table, SIZE_MAX);
    table->results_seen = false;
    shared_screen_update(table);
    if (!match_is_over(table->match)) return;
    table_clock_update(table);
    table_finish_game(table);
}

bool table_match_play(TableSession *table, int player, Action action, EventList *events, Error *error)
{
    Text line = {0};
    table_stop_thinking(table);
    if (!match_play(table->match, player, action, events, error)) return false;
    journal_write_action(table->match, player, action, &line);
    write_line(table, &line);
    if (table_is_kept(table) && match_length(table->match) == 1) game_hooks_on_start(table->host, table->match);
    shared_screen_on_action(table, player, events);
    table_viewer_update_hands(table);
    table_hide_secret_events(table, events);
    after_change(table);
    return true;
}

/* ---- Undo ---- */

/* Whether a step was a person's choice. Declining is not if several are asked at once, or if the player does not want
 * to be asked. */
static bool is_choice(const TableSession *table, const MatchStep *step)
{
    const ResponsePhase *asking = table->game->response_phase;
    if (!table_is_person(table, step->player)) return false;
    const bool declines = asking && step->action == asking->decline_action;
    return !declines || (table_count_persons(table) == 1 && !table_has_opted_out(table, step->player));
}

bool table_match_find_undo(const TableSession *table, size_t *step, Word *why)
{
    const Match *match = table->match;
    const bool is_revealed = match_is_over(match) && (table->game->traits & TRAIT_HIDDEN) != 0;
    size_t at = match_length(match);
    *why = WORD_TABLE_WAS_GIVEN_UP;
    if (match_resigned_player(match) != NOBODY) return false;
    while (at > 0 && !is_choice(table, match_step(match, at - 1))) at--;
    *why = WORD_TABLE_NOTHING_TO_UNDO;
    if (at == 0) return false;
    *step = at - 1;
    if (table->is_practice) return true;
    *why = WORD_TABLE_REVEALED; /* hidden cards have been shown since */
    if (is_revealed) return false;
    for (size_t i = *step; i < match_length(match); i++) {
        if (match_step(match, i)->revealed) return false;
    }
    return true;
}

static void append_step_events(const TableSession *table, size_t step, EventList *all)
{
    EventList events = {0};
    table_step_events(table, step, &events);
    for (size_t i = 0; i < events.count && all->count < EVENT_LIST_MAX; i++) all->items[all->count++] = events.items[i];
}

void table_match_undo(TableSession *table, size_t step, EventList *events)
{
    table_stop_thinking(table);
    for (size_t i = step; i < match_length(table->match); i++) append_step_events(table, i, events);
    while (match_length(table->match) > step) {
        Text line = {0};
        match_undo(table->match);
        journal_write_undo(&line);
        write_line(table, &line);
    }
    shared_screen_release(table);
    after_change(table);
}

void table_match_redo(TableSession *table, EventList *events)
{
    table_stop_thinking(table);
    do {
        Text line = {0};
        match_redo(table->match, NULL);
        journal_write_redo(&line);
        write_line(table, &line);
        append_step_events(table, match_length(table->match) - 1, events);
    } while (match_redo_length(table->match) > 0 &&
             !is_choice(table, match_step(table->match, match_length(table->match))));
    shared_screen_release(table);
    after_change(table);
}

/* ---- Seats, and the end ---- */

void table_match_set_seat(TableSession *table, int player, const char *kind, const char *name)
{
    Seat seat = *match_seat(table->match, player);
    Text line = {0};
    table_stop_thinking(table);
    text_copy(seat.kind, SEAT_KIND_SIZE, kind);
    text_copy(seat.name, SEAT_NAME_SIZE, name);
    match_set_seat(table->match, player, &seat);
    journal_write_seat(table->match, player, &line);
    write_line(table, &line);
    if (table->viewer == player && !table_is_person(table, player)) table_viewer_set(table, NOBODY);
    shared_screen_forget_player(table, player);
}

void table_match_resign(TableSession *table, int player)
{
    Text line = {0};
    table_stop_thinking(table);
    match_resign(table->match, player);
    journal_write_resignation(table->match, &line);
    write_line(table, &line);
    shared_screen_release(table);
    table_viewer_set_step(table, SIZE_MAX);
    table_clock_update(table);
    table_finish_game(table);
}
