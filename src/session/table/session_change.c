/* SPDX-License-Identifier: MIT */
#include "session/table/session_change.h"

#include "session/table/session_clock.h"
#include "session/table/session_viewer.h"
#include "session/table/shared_screen.h"
#include "session/table/spoken_occasions.h"

#include <string.h>

/* Finds the step that leads to what is shown. What is only tried is shown as if it had been played. */
static void find_step(TableSession *session)
{
    SessionStep *step = &session->step;
    TableTrial played = session->trial;
    size_t index = session->shown_steps;
    if (played.action == ACTION_NONE && index > 0) {
        const MatchStep *last = match_step(session->match, --index);
        played = (TableTrial){last->player, last->action};
    }
    match_state_at(session->match, index, step->before);
    memcpy(step->after, step->before, session->game->state_size);
    step->player = played.action == ACTION_NONE ? NOBODY : played.player;
    step->events.count = 0;
    if (played.action == ACTION_NONE) return;
    session->game->apply_action(match_rules(session->match), step->after, played.player, played.action, &step->events);
}

static void follow_steps(TableSession *session)
{
    session->history_revision++;
    session->has_continued = false;
    pledges_update(&session->pledges, session->match, match_length(session->match));
    shared_screen_on_change(session);
    session_clock_on_change(session);
    if (session->change.kind != CHANGE_PLAYED) spoken_occasions_forget_thoughts(session);
}

void session_change(TableSession *session, ChangeCause cause, size_t step, ChangeKind kind)
{
    const size_t length = match_length(session->match);
    session->change = (SessionChange){
        .revision = session->change.revision + 1, .cause = cause, .from_step = session->shown_steps, .kind = kind};
    session->shown_steps = step < length ? step : length;
    find_step(session);
    if (cause == CHANGE_OF_STEPS) follow_steps(session);
    session_viewer_find(session);
}
