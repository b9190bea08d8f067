/* SPDX-License-Identifier: MIT */
/*
 * Who sits at a table, who acts, and what is hidden from whom. Everything here depends only on public knowledge, so
 * that neither a question nor a pause reveals anything about a hand.
 */
#include "session/table/session_players.h"

static const TableTraits TABLE_TRAITS[] = {
    [TABLE_GAME] = {.counts = true},
    [TABLE_PRACTICE] = {VIEWER_TO_ACT, .is_practice = true},
    [TABLE_GUIDED] = {VIEWER_FIRST_PLAYER, .is_practice = true, .is_guided = true, .is_in_page = true},
    [TABLE_PICTURE] = {.is_in_page = true, .keeps_front = true},
    [TABLE_RECORD] = {.is_record = true},
    [TABLE_EXAMPLE] = {VIEWER_CHOSEN, .is_record = true, .is_example = true},
    [TABLE_REVIEW] = {VIEWER_CHOSEN, .is_record = true, .is_in_page = true, .keeps_front = true,
                      .marks_only_trials = true},
    [TABLE_RECORD_AS_SEEN] = {VIEWER_CHOSEN, .is_record = true, .is_in_page = true, .keeps_front = true,
                              .marks_only_trials = true, .is_closed = true},
};

const TableTraits *session_traits(const TableSession *session) { return &TABLE_TRAITS[session->kind]; }

bool session_is_person(const TableSession *session, int player)
{
    return player >= 0 && (session->host->all_are_people || seat_is_person(match_seat(session->match, player)));
}

uint8_t session_people_among(const TableSession *session, uint8_t players)
{
    for (int player = 0; player < PLAYERS_MAX; player++) {
        if (has_player(players, player) && !session_is_person(session, player)) players &= (uint8_t)~player_bit(player);
    }
    return players;
}

uint8_t session_people(const TableSession *session)
{
    return session_people_among(session, (uint8_t)((1u << match_players(session->match)) - 1));
}

int session_count_people(const TableSession *session) { return bits_count(session_people(session)); }

int session_actor(const TableSession *session)
{
    return match_is_over(session->match) ? NOBODY : match_head(session->match)->to_move;
}

bool session_is_looking_back(const TableSession *session)
{
    return session_is_record(session) || session->shown_steps < match_length(session->match);
}

bool session_is_in_progress(const TableSession *session)
{
    return !match_is_over(session->match) && !session_is_looking_back(session);
}

const char *const *session_names(const TableSession *session) { return match_names_with_you(session->match); }

const Character *session_character(const TableSession *session, int player)
{
    const Seat *seat = match_seat(session->match, player);
    const Character *character = character_find(seat->kind);
    return character || session_is_person(session, player) ? character : character_find_by_name(seat->name);
}

int session_screen_holder(const TableSession *session)
{
    const int actor = session_actor(session);
    if (session->shared_screen.given_to != NOBODY) return session->shared_screen.given_to;
    if (session_is_person(session, actor) || session_count_people(session) != 1) return actor;
    return bits_first(session_people(session));
}

bool session_has_pledges(const TableSession *session)
{
    return match_has_pledges(session->match) && session_counts(session) && session_count_people(session) > 0;
}

int session_sole_loser(const TableSession *session)
{
    if (session_count_people(session) != 1 || !match_is_over(session->match)) return NOBODY;
    const uint8_t people = session_people(session), winners = match_winners(session->match);
    return winners != 0 && (winners & people) == 0 ? bits_first(people) : NOBODY;
}

/* ---- What is hidden ---- */

bool session_must_hide_deal(const TableSession *session)
{
    return game_has_hidden_info(session->game) && !match_is_over(session->match);
}

bool session_shows_hands(const TableSession *session)
{
    return match_is_over(session->match) && session->host->settings->open_hands && !session_traits(session)->is_closed;
}

void session_hide_from_viewer(const TableSession *session, EventList *events)
{
    if (session_shows_hands(session)) return;
    for (size_t i = 0; i < events->count; i++)
        events->items[i] = event_make_view(events->items[i], session->viewer, match_players(session->match));
}

/* ---- Several people at one screen ---- */

bool session_has_secrets(const TableSession *session)
{
    return game_has_hidden_info(session->game) && session_count_people(session) > 1 && !match_is_over(session->match) &&
           !session_is_practice(session);
}

bool session_is_turn_open(const TableSession *session)
{
    return session_has_secrets(session) && session_is_in_progress(session) &&
           session->shared_screen.given_to == NOBODY && session_is_person(session, session_actor(session)) &&
           game_is_turn_open(session->game, match_state(session->match));
}

uint8_t session_out_of_turn_players(const TableSession *session)
{
    const StateHead *head = match_head(session->match);
    if (!session_is_in_progress(session) || session_count_people(session) < 2 ||
        session->shared_screen.given_to != NOBODY)
        return 0;
    const bool also_actor = head->may_act != 0 && session_is_turn_open(session);
    return session_people_among(session, head->may_act | (also_actor ? player_bit(head->to_move) : 0));
}
