/* SPDX-License-Identifier: MIT */
#include "session/table/shared_screen.h"

#include "culdesac/bits.h"
#include "session/table/session_pacing.h"
#include "session/table/session_question.h"

/* ---- Changes of the match ---- */

void shared_screen_on_start(TableSession *session)
{
    SharedScreen *screen = &session->shared_screen;
    *screen = (SharedScreen){
        .given_to = NOBODY, .covered = NOBODY, .answering = NOBODY, .asked = session_question_asked_players(session)};
    for (size_t i = 0; i < match_length(session->match); i++) {
        const int player = match_step(session->match, i)->player;
        if (player >= 0) screen->seen_actions[player] = i + 1;
    }
}

/* If the action showed something to another person only, that person gets the screen. */
static void follow_action(TableSession *session, const SessionStep *step)
{
    SharedScreen *screen = &session->shared_screen;
    if (step->player == screen->given_to) screen->given_to = NOBODY;
    if (!session_has_secrets(session)) return;
    for (size_t i = 0; i < step->events.count; i++) {
        const Event *event = &step->events.items[i];
        const bool alone = session_is_person(session, event->player) && event->visible_to == player_bit(event->player);
        if (!alone || event->player == session->viewer || event->player == session_actor(session)) continue;
        /* A player who moved a card from or to their own hand need not be shown it. */
        if (!place_equals(event->from, event->to)) continue;
        screen->given_to = event->player;
        screen->is_taken_by_name = false;
    }
}

void shared_screen_on_change(TableSession *session)
{
    SharedScreen *screen = &session->shared_screen;
    const size_t length = match_length(session->match);
    const MatchStep *last = length > 0 ? match_step(session->match, length - 1) : NULL;
    const uint8_t asked = session_question_asked_players(session);
    /* While players only decline, one after the other, their answers still belong to the same question. */
    const bool declined = last && game_declines(session->game, last->action);
    const bool same = declined && asked != 0 && asked == (screen->asked & ~player_bit(last->player));
    if (!same) screen->declined = 0;
    if (!same || screen->answering == last->player) screen->answering = NOBODY;
    screen->asked = asked;
    if (session->change.kind == CHANGE_PLAYED) {
        follow_action(session, &session->step);
    } else {
        screen->given_to = screen->answering = NOBODY;
    }
}

void shared_screen_on_seat(TableSession *session, int player)
{
    SharedScreen *screen = &session->shared_screen;
    if (screen->given_to == player) screen->given_to = NOBODY;
    if (screen->answering == player) screen->answering = NOBODY;
}

/* ---- Questions ---- */

/* The opt-out of the current round, to be changed. What was chosen in earlier rounds is forgotten. */
static OptOut *begin_opt_out(TableSession *session)
{
    session->shared_screen.opt_out = session_question_opt_out(session);
    return &session->shared_screen.opt_out;
}

void shared_screen_ask_only_aimed(TableSession *session) { begin_opt_out(session)->asks_only_aimed = true; }

void shared_screen_toggle_opt_out(TableSession *session, int player)
{
    const bool had_opted_out = session_question_has_opted_out(session, player);
    OptOut *opt_out = begin_opt_out(session);
    opt_out->asks_only_aimed = false;
    opt_out->players &= (uint8_t)~player_bit(player);
    if (!had_opted_out) opt_out->players |= player_bit(player);
}

void shared_screen_set_answering(TableSession *session, int player)
{
    if (player == NOBODY) {
        session->shared_screen.declined = session_question_find(session).people;
    } else {
        begin_opt_out(session)->players &= (uint8_t)~player_bit(player);
        session->shared_screen.answering = player;
    }
}

/* ---- Handing over ---- */

void shared_screen_cover(TableSession *session)
{
    session->shared_screen.covered = session_is_turn_open(session) ? NOBODY : session->viewer;
}

void shared_screen_uncover(TableSession *session) { session->shared_screen.covered = NOBODY; }

int shared_screen_handover_player(const TableSession *session)
{
    const SharedScreen *screen = &session->shared_screen;
    const int player = screen->given_to != NOBODY ? screen->given_to : session_actor(session);
    if (!session_has_secrets(session) || !session_is_in_progress(session)) return NOBODY;
    if (!session_is_person(session, player) || session->viewer == player || session_is_turn_open(session))
        return NOBODY;
    const QuestionKind question = session_question_find(session).kind;
    const bool waits =
        question == QUESTION_TO_ALL || question == QUESTION_DECLINED || session_pacing_holds_for_reading(session);
    return waits ? NOBODY : player;
}

bool shared_screen_is_handover_to_same(const TableSession *session)
{
    const int player = shared_screen_handover_player(session);
    return player != NOBODY && player == session->shared_screen.covered;
}

bool shared_screen_must_turn_public(const TableSession *session)
{
    const int viewer = session->viewer;
    return viewer != NOBODY && session_has_secrets(session) && session_is_in_progress(session) &&
           viewer != session_actor(session) && viewer != session->shared_screen.given_to;
}
