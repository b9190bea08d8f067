/* SPDX-License-Identifier: MIT */
#include "session/table_viewer.h"

#include "session/shared_screen.h"
#include "session/table_match.h"

#include <stdlib.h>
#include <string.h>

static bool is_hidden(const TableSession *table)
{
    return (table->game->traits & TRAIT_HIDDEN) != 0;
}

void table_viewer_init(TableSession *table)
{
    table->view = memory_resize(table->view, table->game->state_size);
    table->shown_steps = match_length(table->match);
    table->viewer = NOBODY;
}

void table_viewer_destroy(TableSession *table)
{
    free(table->view);
}

void table_viewer_set_step(TableSession *table, size_t step)
{
    const size_t length = match_length(table->match);
    table->shown_steps = step < length ? step : length;
}

void table_viewer_set(TableSession *table, int player)
{
    table->viewer = player;
}

void table_viewer_update_hands(TableSession *table)
{
    table->hands_open = match_is_over(table->match) && table->host->settings->open_hands;
}

/* Without secrets everybody sees the same. With secrets a single person sees their own hand; of several people, the one
 * who has the table sees theirs. In practice games the viewer is the player who acts, or always the same one at a
 * guided table. */
static void update_viewer(TableSession *table)
{
    const int persons = table_count_persons(table);
    if (table->frame.is_on) {
        table->viewer = table->frame.viewer;
        return;
    }
    const bool of_several = persons > 1 && match_is_over(table->match) && !table->hands_open;
    if (!is_hidden(table) || persons == 0 || of_several) table->viewer = NOBODY;
    if (is_hidden(table) && persons > 1 && table->is_practice && table_is_in_progress(table))
        table->viewer = table->guide.self ? table_first_player(table->match, table->match) : table_wanted_player(table);
    if (is_hidden(table) && persons == 1) table->viewer = table_next_person(table, 0);
}

static void update_chooser(TableSession *table)
{
    const int player = table_wanted_player(table);
    const StateHead *head = match_head(table->match);
    const bool may = table_is_person(table, player) && (player == head->to_move || head->may_act >> player & 1);
    const bool sees = !is_hidden(table) || table->viewer == player;
    table->chooser = may && sees && table_is_in_progress(table) ? player : NOBODY;
}

void table_hide_secret_events(const TableSession *table, EventList *events)
{
    if (table->hands_open) return;
    for (size_t i = 0; i < events->count; i++)
        events->items[i] = event_make_view(events->items[i], table->viewer, match_players(table->match));
}

void table_step_events(const TableSession *table, size_t index, EventList *events)
{
    match_step_events(table->match, index, events);
    table_hide_secret_events(table, events);
}

/* Finds the state that is shown, and the events that led to it. */
static void find_state(TableSession *table, void *state)
{
    const TableFrame *frame = &table->frame;
    table->last_events.count = 0;
    table->last_player = NOBODY;
    match_state_at(table->match, table->shown_steps, state);
    if (frame->shows_trial) {
        table->game->apply_action(match_rules(table->match), state, frame->trial_player, frame->trial_action,
                                  &table->last_events);
        table_hide_secret_events(table, &table->last_events);
        table->last_player = (int8_t)frame->trial_player;
    } else if (table->shown_steps > 0) {
        table_step_events(table, table->shown_steps - 1, &table->last_events);
        table->last_player = match_step(table->match, table->shown_steps - 1)->player;
    }
}

void table_viewer_update(TableSession *table)
{
    void *state = memory_allocate(table->game->state_size);
    table_viewer_update_hands(table);
    update_viewer(table);
    update_chooser(table);
    find_state(table, state);
    if (table->hands_open) {
        memcpy(table->view, state, table->game->state_size);
    } else {
        game_make_view(table->game, match_rules(table->match), state, table->viewer, table->view);
    }
    free(state);
    shared_screen_mark_seen(table);
}
