/* SPDX-License-Identifier: MIT */
#include "session/table/session_question.h"

/* ---- Opting out ---- */

uint32_t session_question_round(const TableSession *session)
{
    const ResponsePhase *phase = session->game->response_phase;
    return phase && phase->round_number ? phase->round_number(match_state(session->match)) : 0;
}

bool session_question_has_opted_out(const TableSession *session, int player)
{
    return has_player(session->shared_screen.opted_out, player) &&
           session->shared_screen.opt_out_round == session_question_round(session);
}

static bool asks_only_aimed(const TableSession *session)
{
    return session->shared_screen.asks_only_aimed &&
           session->shared_screen.opt_out_round == session_question_round(session);
}

bool session_question_is_quiet(const TableSession *session, int player)
{
    return session_question_has_opted_out(session, player) || asks_only_aimed(session);
}

/* ---- Questions ---- */

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

int session_question_asked_person(const TableSession *session)
{
    const int actor = session_actor(session);
    const bool asked = session_is_in_progress(session) && session->shared_screen.given_to == NOBODY &&
                       has_player(session_question_asked_players(session), actor);
    return asked && session_is_person(session, actor) ? actor : NOBODY;
}

bool session_question_is_skipped(const TableSession *session, int player)
{
    const SharedScreen *screen = &session->shared_screen;
    if (screen->answering != NOBODY && screen->answering != player) return true;
    if (has_player(screen->declined, player)) return true;
    return screen->answering == NOBODY && asks_only_aimed(session) && !session_question_is_aimed_here(session);
}

bool session_question_can_be_skipped(const TableSession *session)
{
    if (!session->host->settings->ask_only_when_able || session_count_people(session) != 1) return false;
    /* A player with only one action could only decline, and knows that from their own hand. */
    return game_count_actions(session->game, match_rules(session->match), match_state(session->match)) <= 1;
}

bool session_question_is_declined(const TableSession *session)
{
    const int player = session_question_asked_person(session);
    return player != NOBODY &&
           (session_question_is_skipped(session, player) || session_question_has_opted_out(session, player) ||
            session_question_can_be_skipped(session));
}

bool session_question_asks_all(const TableSession *session)
{
    const int player = session_question_asked_person(session);
    const bool here = player == session->viewer || player == session->shared_screen.answering;
    return player != NOBODY && session_has_secrets(session) && !here && !session_question_is_declined(session);
}

uint8_t session_question_players_to_ask(const TableSession *session)
{
    uint8_t players = session_people_among(session, session_question_asked_players(session));
    for (int player = 0; player < PLAYERS_MAX; player++) {
        if (session_question_has_opted_out(session, player)) players &= (uint8_t)~player_bit(player);
    }
    return players;
}
