/* SPDX-License-Identifier: MIT */
#include "scenes/table/table_trails.h"
#include "session/table/session_pacing.h"

void table_trails_add(MoveTrails *trails, const TableSession *session, const TableContext *context,
                      const TableProgress *progress, const Interrupt *interrupt, const EventList *events)
{
    TrailAction action = {session->step.player, session->shown_steps};
    if (session_is_looking_back(session) || action.player == NOBODY) return;
    const void *before = progress->before.view;
    action.turn = state_head_const(before)->turn;
    const bool is_person = session_is_person(session, action.player),
               answers = game_pending_players(session->game, context->position.rules, before) != 0,
               ends = (is_person && !answers) || session_pacing_event_pause(session) == EVENT_PAUSE_UNTIL_TOUCH;
    move_trails_begin_turn(trails, action, ends, session_count_people(session) > 0);
    move_trails_add_hands(trails, context, action, events);
    if (interrupt->is_stopped && interrupt->count > 1)
        move_trails_end_card(trails, &interrupt->cards[interrupt->count - 2], action.step);
    if (ends || is_person) return;
    if (interrupt->count > 0 && interrupt->is_new) {
        move_trails_add_card(trails, action, &interrupt->cards[interrupt->count - 1]);
    } else {
        /* What an unanswered card does was caused by its player, not by the one who declined last. */
        if (interrupt->count > 0) action.player = interrupt->cards[0].event.player;
        move_trails_add_moves(trails, context, action, &progress->animations, events);
    }
}
