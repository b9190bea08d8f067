/* SPDX-License-Identifier: MIT */
#include "session/table/session_viewer.h"

#include <string.h>

bool session_shows_hands(const TableSession *session)
{
    return match_is_over(session->match) && session->host->settings->open_hands && !session->kind->keeps_secrets;
}

/* Finds the viewer: a single person or, of several, the one who has the screen. At a practice table it is the player
 * who acts or, with a guide, the first player. If nothing is hidden, everybody sees the same. */
static int find_viewer(const TableSession *session)
{
    const int persons = session_count_persons(session);
    if (session->kind->page_chooses_viewer) return session->viewer;
    if (!game_has_hidden_info(session->game)) return NOBODY;
    if (persons == 1) return bits_first(session_persons(session));
    if (session->kind->is_example) return 0;
    if (persons == 0) return NOBODY;
    if (match_is_over(session->match)) return session_shows_hands(session) ? session->viewer : NOBODY;
    if (session_is_practice(session) && session_is_in_progress(session))
        return session_is_guided(session) ? match_first_player(session->match) : session_screen_holder(session);
    return session->viewer; /* the person to whom the screen was handed, or NOBODY */
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

void session_viewer_hide_secrets(const TableSession *session, EventList *events)
{
    if (session_shows_hands(session)) return;
    for (size_t i = 0; i < events->count; i++)
        events->items[i] = event_make_view(events->items[i], session->viewer, match_players(session->match));
}

void session_viewer_step_events(const TableSession *session, size_t index, EventList *events)
{
    match_step_events(session->match, index, events);
    session_viewer_hide_secrets(session, events);
}

/* Gets the state that is shown, and sets last_events to the events that led to it. */
static void find_state(TableSession *session, void *state)
{
    const TableTrial *trial = &session->trial;
    session->last_events.count = 0;
    session->last_player = NOBODY;
    match_state_at(session->match, session->shown_steps, state);
    if (trial->action != ACTION_NONE) {
        session->game->apply_action(match_rules(session->match), state, trial->player, trial->action,
                                    &session->last_events);
        session_viewer_hide_secrets(session, &session->last_events);
        session->last_player = trial->player;
    } else if (session->shown_steps > 0) {
        session_viewer_step_events(session, session->shown_steps - 1, &session->last_events);
        session->last_player = match_step(session->match, session->shown_steps - 1)->player;
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

static void begin_change(TableSession *session, const EventList *events, bool is_undo)
{
    SessionChange *change = &session->change;
    change->from_step = session->shown_steps;
    change->has_events = events != NULL;
    change->is_undo = is_undo;
    if (events) change->events = *events;
}

/* Ends a change. What is only tried is shown as if it had been played. */
static void end_change(TableSession *session)
{
    SCOPED_MEMORY void *state = memory_allocate(session->game->state_size);
    session->viewer = find_viewer(session);
    update_chooser(session);
    find_state(session, state);
    if (session_shows_hands(session)) {
        memcpy(session->view, state, session->game->state_size);
    } else {
        game_make_view(session->game, match_rules(session->match), state, session->viewer, session->view);
    }
    mark_seen(session);
    if (session->trial.action != ACTION_NONE) {
        session->change.has_events = true;
        session->change.events = session->last_events;
    }
    session->change.revision++;
}

/* ---- Changes ---- */

void session_viewer_update(TableSession *session)
{
    begin_change(session, NULL, false);
    end_change(session);
}

void session_viewer_follow_match(TableSession *session, const EventList *events, bool is_undo)
{
    begin_change(session, events, is_undo);
    session->shown_steps = match_length(session->match);
    end_change(session);
}

void session_viewer_show(TableSession *session, size_t step, int viewer)
{
    const size_t length = match_length(session->match), from = session->shown_steps, to = step < length ? step : length;
    const bool is_next = to == from + 1, is_back = to + 1 == from;
    EventList events = {0};
    session->viewer = viewer;
    session->trial = (TableTrial){NOBODY, ACTION_NONE};
    if (is_next || is_back) session_viewer_step_events(session, is_next ? from : to, &events);
    begin_change(session, is_next || is_back ? &events : NULL, is_back);
    session->shown_steps = to;
    end_change(session);
}

void session_viewer_set_step(TableSession *session, size_t step)
{
    session_viewer_show(session, step, session->viewer);
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
    session_viewer_update(session);
}
