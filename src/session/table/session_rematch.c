/* SPDX-License-Identifier: MIT */
#include "session/table/session_rematch.h"
#include "session/match_archive.h"
#include "session/seating/seating.h"
#include "session/seating/seating_strength.h"

/* A game has room for one unfinished match, and the new match takes it. If the table's match is unfinished, it is
 * archived; if it is a record, the game's unfinished match is set aside. */
static Match *begin(const TableSession *session, Match *match)
{
    match_set_pledges(match, match_has_pledges(session->match));
    if (session_is_record(session)) {
        match_archive_begin(session->host, match);
    } else {
        match_archive_if_unfinished(session->host, session->match);
        host_journal_start(session->host, match);
    }
    return match;
}

/* ---- Rematch ---- */

int session_rematch_first_player(const TableSession *session)
{
    if (match_began_with_state(session->match)) return NOBODY;
    return (match_first_player(session->match) + 1) % match_players(session->match);
}

Match *session_rematch_create(const TableSession *session, bool same_deal, bool easier)
{
    const Match *before = session->match;
    const int players = match_players(before);
    const bool loaded = same_deal && match_began_with_state(before);
    const uint64_t deal_number = same_deal ? match_seed(before) : seating_random_deal_number(session->host);
    Match *match = loaded ? match_create_from(session->game, match_rules(before), match_first_state(before))
                          : match_create(session->game, match_rules(before), players, deal_number);
    const int first = match_first_player(match_began_with_state(before) ? match : before);
    const int turned = same_deal ? 0 : 1 + first - match_first_player(match) + players;
    for (int player = 0; player < players; player++)
        match_set_seat(match, player, match_seat(before, (player + turned) % players));
    Seat weaker[PLAYERS_MAX];
    if (easier) seating_weaken(match, weaker);
    for (int player = 0; player < players && easier; player++) match_set_seat(match, player, &weaker[player]);
    return begin(session, match);
}

/* ---- New game from a position ---- */

bool session_rematch_can_branch(const TableSession *session)
{
    const bool is_past = session_counts(session) && session->shown_steps < match_length(session->match);
    if (!is_past && !session_is_record(session)) return false;
    SCOPED_MEMORY void *state = memory_allocate(session->game->state_size);
    match_state_at(session->match, session->shown_steps, state);
    return !state_head_const(state)->is_over;
}

bool session_rematch_has_choice(const TableSession *session)
{
    if (!session_rematch_can_branch(session)) return false;
    SCOPED_MEMORY void *state = memory_allocate(session->game->state_size);
    match_state_at(session->match, session->shown_steps, state);
    return game_count_actions(session->game, match_rules(session->match), state) > 1;
}

/* Seats the players of the session's match. If none is a person, the player to move becomes a person. */
static void seat_players(const TableSession *session, Match *match)
{
    for (int player = 0; player < match_players(match); player++)
        match_set_seat(match, player, match_seat(session->match, player));
    const int player = match_head(match)->to_move;
    if (seats_people(match_seat(match, 0), match_players(match)) || player == NOBODY) return;
    Seating seating = {.players = match_players(match)};
    for (int i = 0; i < seating.players; i++) seating.seats[i] = *match_seat(match, i);
    seating_seat_person(session->host, &seating, player); /* gives the seat a name that is not a neighbour's */
    match_set_seat(match, player, &seating.seats[player]);
}

Match *session_rematch_create_branch(const TableSession *session)
{
    SCOPED_MEMORY void *state = memory_allocate(session->game->state_size);
    match_state_at(session->match, session->shown_steps, state);
    Match *match = match_create_from(session->game, match_rules(session->match), state);
    seat_players(session, match);
    return begin(session, match);
}
