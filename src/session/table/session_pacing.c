/* SPDX-License-Identifier: MIT */
#include "session/table/session_pacing.h"
#include "session/table/session_question.h"

/* The least time between an action and an opponent's next action or answer, by the player's setting. An answer always
 * takes the same time, so that it reveals nothing about the hand. */
static const uint64_t PACE_MS[] = {[PACE_FAST] = 250, [PACE_NORMAL] = 600, [PACE_SLOW] = 1800},
                      ANSWER_MS[] = {[PACE_FAST] = 250, [PACE_NORMAL] = 500, [PACE_SLOW] = 1000};
enum { INTERRUPT_MS = 110 }; /* how long a decision not to interrupt takes */

EventPause session_pacing_event_pause(const TableSession *session)
{
    if (!session->reactions.find_pause || !session_is_in_progress(session)) return EVENT_PAUSE_NONE;
    return session->reactions.find_pause(session->view, &session->last_events);
}

bool session_pacing_can_continue(const TableSession *session)
{
    const bool is_live = session_counts(session) || session_count_people(session) > 0;
    return is_live && session->chooser == NOBODY && !match_is_over(session->match) && !session->has_continued &&
           session_pacing_event_pause(session) == EVENT_PAUSE_UNTIL_TOUCH;
}

bool session_pacing_holds_for_reading(const TableSession *session)
{
    return session_count_people(session) > 0 && session_pacing_can_continue(session);
}

static Action find_only_action(const TableSession *session, const void *state, int player)
{
    const Game *game = session->game;
    SCOPED_MEMORY Action *actions = memory_allocate_unset(game->actions_max * sizeof *actions);
    return game_legal_actions(game, match_rules(session->match), state, player, actions) == 1 ? actions[0]
                                                                                              : ACTION_NONE;
}

bool session_pacing_is_last_action(const TableSession *session, Action action)
{
    const Game *game = session->game;
    if (!game_has_perfect_info(game)) return false;
    SCOPED_MEMORY void *state = memory_allocate(game->state_size);
    memcpy(state, match_state(session->match), game->state_size);
    const int actor = session_actor(session);
    int player = actor;
    do {
        game->apply_action(match_rules(session->match), state, player, action, NULL);
        player = state_head_const(state)->to_move;
        action = player == NOBODY || player == actor ? ACTION_NONE : find_only_action(session, state, player);
    } while (action != ACTION_NONE);
    return state_head_const(state)->is_over;
}

/* A person's only action is no choice, so it is played without handing the screen over. */
Action session_pacing_continue(TableSession *session)
{
    const int actor = session_actor(session);
    session->has_continued = true;
    return session_is_person(session, actor) ? find_only_action(session, match_state(session->match), actor)
                                             : ACTION_NONE;
}

bool session_pacing_is_watched(const TableSession *session)
{
    return session_counts(session) && session_count_people(session) == 0 &&
           session->host->settings->ai_pace != PACE_SLOW &&
           session_pacing_event_pause(session) != EVENT_PAUSE_UNTIL_TOUCH;
}

static int pace_of(const TableSession *session)
{
    return session_pacing_is_watched(session) ? PACE_FAST : session->host->settings->ai_pace;
}

uint64_t session_pacing_decision_due(const TableSession *session, uint64_t settled_at)
{
    /* Twice the factor by which the pace is multiplied for each EventPause. */
    static const uint64_t HALVES[] = {
        [EVENT_PAUSE_NONE] = 2, [EVENT_PAUSE_SHORTER] = 1, [EVENT_PAUSE_LONGER] = 4, [EVENT_PAUSE_UNTIL_TOUCH] = 20};
    const uint64_t pace = PACE_MS[pace_of(session)];
    const TableOpponents *opponents = &session->opponents;
    if (opponents->state == OPPONENTS_CONSIDER_INTERRUPT) return opponents->thinking_since + INTERRUPT_MS;
    if (opponents->state == OPPONENTS_INTERRUPT) return settled_at; /* at once, before anybody else acts */
    if (session_question_asked_players(session)) return settled_at + ANSWER_MS[pace_of(session)];
    return session->has_continued ? settled_at : settled_at + pace * HALVES[session_pacing_event_pause(session)] / 2;
}

uint64_t session_pacing_decline_due(const TableSession *session, uint64_t settled_at)
{
    return settled_at +
           (session_question_find(session).is_declined_at_once ? 0 : ANSWER_MS[session->host->settings->ai_pace]);
}
