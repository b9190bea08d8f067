/* SPDX-License-Identifier: MIT */
#include "session/table/session_viewer.h"

#include "session/table/session_change.h"

#include <string.h>

bool session_shows_hands(const TableSession *session)
{
    return match_is_over(session->match) && session->host->settings->open_hands &&
           !TABLE_TRAITS[session->kind].is_closed;
}

static int find_viewer(const TableSession *session)
{
    const TableViewer viewer = TABLE_TRAITS[session->kind].viewer;
    const uint8_t people = session_people(session);
    if (viewer == VIEWER_CHOSEN) return session->viewer;
    if (!game_has_hidden_info(session->game)) return NOBODY;
    if (bits_count(people) < 2) return people ? bits_first(people) : NOBODY;
    if (match_is_over(session->match)) return session_shows_hands(session) ? session->viewer : NOBODY;
    if (viewer == VIEWER_TO_ACT) return session_screen_holder(session);
    return viewer == VIEWER_FIRST_PLAYER ? match_first_player(session->match) : session->viewer;
}

static void update_chooser(TableSession *session)
{
    const int player = session_screen_holder(session);
    const StateHead *head = match_head(session->match);
    const bool may =
        session_is_person(session, player) && (player == head->to_move || has_player(head->may_act, player));
    const bool sees = !game_has_hidden_info(session->game) || session->viewer == player ||
                      (session->viewer == NOBODY && session_is_turn_open(session));
    session->chooser = may && sees && session_is_in_progress(session) ? player : NOBODY;
}

/* Removes from the events what the viewer may not know: nothing if all hands are shown. */
static void hide_secrets(const TableSession *session, EventList *events)
{
    if (session_shows_hands(session)) return;
    for (size_t i = 0; i < events->count; i++)
        events->items[i] = event_make_view(events->items[i], session->viewer, match_players(session->match));
}

void session_viewer_step_events(const TableSession *session, size_t index, EventList *events)
{
    if (session_viewer_shows_step(session, index)) {
        *events = session->last_events;
        return;
    }
    match_step_events(session->match, index, events);
    hide_secrets(session, events);
}

bool session_viewer_shows_step(const TableSession *session, size_t index)
{
    return session->trial.action == ACTION_NONE && session->shown_steps == index + 1;
}

void session_viewer_change_events(const TableSession *session, EventList *events)
{
    const SessionChange *change = &session->change;
    const size_t from = change->from_step, to = session->shown_steps;
    SCOPED_MEMORY EventList *added = memory_allocate(sizeof *added);
    events->count = 0;
    if (change->kind == CHANGE_PLAYED) *events = session->last_events;
    if (change->kind != CHANGE_REDONE && change->kind != CHANGE_UNDONE) return;
    for (size_t step = from < to ? from : to; step < (from < to ? to : from); step++) {
        session_viewer_step_events(session, step, added);
        for (size_t i = 0; i < added->count && events->count < EVENT_LIST_MAX; i++) event_add(events, added->items[i]);
    }
}

/* Records that the viewer or, if the turn is open, everybody has seen what is shown. */
static void mark_seen(TableSession *session)
{
    for (int player = 0; player < match_players(session->match) && !session_is_looking_back(session); player++) {
        if (session->viewer == player || session_is_turn_open(session))
            session->shared_screen.seen_actions[player] = session->shown_steps;
    }
}

void session_viewer_find(TableSession *session)
{
    const void *state = session->step.after;
    session->viewer = find_viewer(session);
    update_chooser(session);
    session->last_events = session->step.events;
    hide_secrets(session, &session->last_events);
    if (session_shows_hands(session)) {
        memcpy(session->view, state, session->game->state_size);
    } else {
        game_make_view(session->game, match_rules(session->match), state, session->viewer, session->view);
    }
    mark_seen(session);
}

/* ---- Changes ---- */

void session_viewer_update(TableSession *session)
{
    session_change(session, CHANGE_OF_VIEW, session->shown_steps, CHANGE_AT_ONCE);
}

void session_viewer_set_step(TableSession *session, size_t step)
{
    const size_t length = match_length(session->match), from = session->shown_steps, to = step < length ? step : length;
    if (to == from && session->trial.action == ACTION_NONE) return;
    session->trial = (TableTrial){NOBODY, ACTION_NONE};
    session_change(session, CHANGE_OF_VIEW, to,
                   to == from + 1   ? CHANGE_PLAYED
                   : to + 1 == from ? CHANGE_UNDONE
                                    : CHANGE_AT_ONCE);
}

void session_viewer_jump(TableSession *session, size_t step)
{
    session->trial = (TableTrial){NOBODY, ACTION_NONE};
    session_change(session, CHANGE_OF_VIEW, step, CHANGE_AT_ONCE);
}

void session_viewer_set(TableSession *session, int player)
{
    session->viewer = player;
    if (player != NOBODY) session->shared_screen.covered = NOBODY;
    session_viewer_update(session);
}

void session_viewer_set_trial(TableSession *session, int player, Action action)
{
    session->trial = (TableTrial){player, action};
    session_change(session, CHANGE_OF_VIEW, session->shown_steps,
                   action == ACTION_NONE ? CHANGE_AT_ONCE : CHANGE_PLAYED);
}
