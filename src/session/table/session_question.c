/* SPDX-License-Identifier: MIT */
#include "session/table/session_question.h"

OptOut session_question_opt_out(const TableSession *session)
{
    const ResponsePhase *phase = session->game->response_phase;
    const uint32_t round = phase && phase->round_number ? phase->round_number(match_state(session->match)) : 0;
    return session->shared_screen.opt_out.round == round ? session->shared_screen.opt_out : (OptOut){.round = round};
}

bool session_question_has_opted_out(const TableSession *session, int player)
{
    const OptOut opt_out = session_question_opt_out(session);
    return has_player(opt_out.players, player) || opt_out.asks_only_aimed;
}

bool session_question_is_aimed_here(const TableSession *session)
{
    const ResponsePhase *phase = session->game->response_phase;
    return phase && session_people_among(
                        session, phase->aimed_players(match_rules(session->match), match_state(session->match))) != 0;
}

uint8_t session_question_asked_players(const TableSession *session)
{
    return game_pending_players(session->game, match_rules(session->match), match_state(session->match));
}

/* Whether somebody else responds, the person has declined, or they are not to be asked about a card like this. */
static bool is_skipped(const TableSession *session, int person)
{
    const SharedScreen *screen = &session->shared_screen;
    if (has_player(screen->declined, person)) return true;
    if (screen->answering != NOBODY) return screen->answering != person;
    return session_question_opt_out(session).asks_only_aimed && !session_question_is_aimed_here(session);
}

/* Whether a lone person could only decline, and knows that from their own hand. */
static bool can_only_decline(const TableSession *session)
{
    if (!session->host->settings->ask_only_when_able || session_count_people(session) != 1) return false;
    return game_count_actions(session->game, match_rules(session->match), match_state(session->match)) <= 1;
}

SessionQuestion session_question_find(const TableSession *session)
{
    const SharedScreen *screen = &session->shared_screen;
    const uint8_t asked = session_people_among(session, session_question_asked_players(session)),
                  opted_out = session_question_opt_out(session).players;
    SessionQuestion question = {.person = NOBODY, .people = (uint8_t)(asked & ~opted_out)};
    const int actor = session_actor(session);
    if (!session_is_in_progress(session) || screen->given_to != NOBODY || !has_player(asked, actor)) return question;
    question.person = actor;
    question.is_declined_at_once = is_skipped(session, actor) || can_only_decline(session);
    if (question.is_declined_at_once || has_player(opted_out, actor)) {
        question.kind = QUESTION_DECLINED;
    } else {
        const bool knows = actor == session->viewer || actor == screen->answering;
        question.kind = session_has_secrets(session) && !knows ? QUESTION_TO_ALL : QUESTION_TO_ONE;
    }
    return question;
}
