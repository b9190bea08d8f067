/* SPDX-License-Identifier: MIT */
/* Who sits at a table and acts, from public knowledge only. */
#pragma once

#include "session/table/table_session.h"

/* Whether a game is played that is saved and counted. */
static inline bool session_counts(const TableSession *session) { return session->kind == TABLE_GAME; }
/* Whether a lesson, a puzzle or an example guides the person at this table. */
static inline bool session_is_guided(const TableSession *session) { return session->kind == TABLE_GUIDED; }
/* Whether moves are tried out, and nothing is secret, saved or counted. */
static inline bool session_is_practice(const TableSession *session)
{
    return session->kind == TABLE_PRACTICE || session_is_guided(session);
}
/* Whether a finished game is part of a page, which chooses the viewer, who is in front, and the layout. */
static inline bool session_is_page_record(const TableSession *session)
{
    return session->kind == TABLE_REVIEW || session->kind == TABLE_CLOSED;
}
/* Whether a finished game is shown, from its beginning, which nobody plays. */
static inline bool session_is_record(const TableSession *session)
{
    return session->kind == TABLE_RECORD || session->kind == TABLE_EXAMPLE || session_is_page_record(session);
}
/* Whether the table is not part of a page: it has a timeline, and celebrates the winner. */
static inline bool session_fills_window(const TableSession *session)
{
    return !session_is_guided(session) && session->kind != TABLE_PICTURE && !session_is_page_record(session);
}
bool session_is_person(const TableSession *session, int player);
/* The persons among the players, a bit each. */
uint8_t session_persons(const TableSession *session);
int session_count_persons(const TableSession *session);
/* The persons among these players, a bit each. */
uint8_t session_persons_among(const TableSession *session, uint8_t players);
/* The players' names as shown: a person alone among opponents is "You". */
const char *const *session_names(const TableSession *session);
/* The neighbour in that seat, also if they play at another strength; NULL if no neighbour sits there. */
const Character *session_character(const TableSession *session, int player);
/* The player who has to act now, or NOBODY. */
int session_actor(const TableSession *session);
/* The player for whom the screen is: given_to, otherwise the actor. A person alone among opponents keeps it. */
int session_screen_holder(const TableSession *session);
/* Whether a record or an earlier position is shown, in which nobody can play. */
bool session_is_looking_back(const TableSession *session);
/* Whether the game is not over and the current position is shown. */
bool session_is_in_progress(const TableSession *session);
/* Whether pledges are made at this table. */
bool session_has_pledges(const TableSession *session);
/* Whether one person here may see what another person may not; never after the end. */
bool session_has_secrets(const TableSession *session);
/* Whether the deal number must be hidden, because all hands can be computed from it. */
bool session_must_hide_deal(const TableSession *session);
/* Whether the player to move is a person who can choose while the shared screen shows only what all may see
 * (Game.is_turn_open). */
bool session_is_turn_open(const TableSession *session);
/* The people whom the button "Somebody plays a card" offers: those who may play out of turn and, if the turn is open
 * (is_turn_open), the player to move. No players if there is only one person. */
uint8_t session_out_of_turn_players(const TableSession *session);
