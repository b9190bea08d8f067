/* SPDX-License-Identifier: MIT */
#include "session/table/session_change.h"

#include "session/table/session_clock.h"
#include "session/table/shared_screen.h"
#include "session/table/spoken_occasions.h"

#include <string.h>

/* Sets the step that leads to what is shown. What is only tried is shown as if it had been played. */
static void set_step(TableSession *session)
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

static int find_viewer(const TableSession *session)
{
    const TableViewer viewer = session_traits(session)->viewer;
    const uint8_t people = session_people(session);
    if (viewer == VIEWER_CHOSEN) return session->viewer;
    if (!game_has_hidden_info(session->game)) return NOBODY;
    if (bits_count(people) < 2) return people ? bits_first(people) : NOBODY;
    if (match_is_over(session->match)) return session_shows_hands(session) ? session->viewer : NOBODY;
    if (viewer == VIEWER_TO_ACT) return session_screen_holder(session);
    return viewer == VIEWER_FIRST_PLAYER ? match_first_player(session->match) : session->viewer;
}

static int find_chooser(const TableSession *session)
{
    const int player = session_screen_holder(session);
    const StateHead *head = match_head(session->match);
    const bool may =
        session_is_person(session, player) && (player == head->to_move || has_player(head->may_act, player));
    const bool sees = !game_has_hidden_info(session->game) || session->viewer == player ||
                      (session->viewer == NOBODY && session_is_turn_open(session));
    return may && sees && session_is_in_progress(session) ? player : NOBODY;
}

/* Records that the viewer or, if the turn is open, everybody has seen what is shown. */
static void mark_seen(TableSession *session)
{
    for (int player = 0; player < match_players(session->match) && !session_is_looking_back(session); player++) {
        if (session->viewer == player || session_is_turn_open(session))
            session->shared_screen.seen_actions[player] = session->shown_steps;
    }
}

/* Finds the viewer and the chooser, and makes of the step what the viewer may know. */
static void show_to_viewer(TableSession *session)
{
    const void *state = session->step.after;
    session->viewer = find_viewer(session);
    session->chooser = find_chooser(session);
    session->last_events = session->step.events;
    session_hide_from_viewer(session, &session->last_events);
    if (session_shows_hands(session)) {
        memcpy(session->view, state, session->game->state_size);
    } else {
        game_make_view(session->game, match_rules(session->match), state, session->viewer, session->view);
    }
    mark_seen(session);
}

void session_change(TableSession *session, ChangeCause cause, size_t step, ChangeKind kind)
{
    const size_t length = match_length(session->match);
    session->change = (SessionChange){
        .revision = session->change.revision + 1, .cause = cause, .from_step = session->shown_steps, .kind = kind};
    session->shown_steps = step < length ? step : length;
    set_step(session);
    if (cause == CHANGE_OF_STEPS) follow_steps(session);
    show_to_viewer(session);
}
