/* SPDX-License-Identifier: MIT */
#include "session/table/session_viewer.h"

#include "session/table/session_change.h"

/* ---- What is shown, and to whom ---- */

/* Changes what is shown at the same position, because what the viewer or the chooser depends on has changed. */
static void update(TableSession *session)
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
    update(session);
}

void session_viewer_give_screen(TableSession *session, int player)
{
    SharedScreen *screen = &session->shared_screen;
    screen->given_to = player;
    screen->is_taken_by_name = true;
    if (player == NOBODY) screen->answering = NOBODY;
    update(session);
}

void session_viewer_set_trial(TableSession *session, int player, Action action)
{
    session->trial = (TableTrial){player, action};
    session_change(session, CHANGE_OF_VIEW, session->shown_steps,
                   action == ACTION_NONE ? CHANGE_AT_ONCE : CHANGE_PLAYED);
}

/* ---- Events, as the viewer may know them ---- */

void session_viewer_step_events(const TableSession *session, size_t index, EventList *events)
{
    if (session_viewer_shows_step(session, index)) {
        *events = session->last_events;
        return;
    }
    match_step_events(session->match, index, events);
    session_hide_from_viewer(session, events);
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
