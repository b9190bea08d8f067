/* SPDX-License-Identifier: MIT */
/* Who sits at a table, who acts, and what is hidden from whom, from public knowledge only. */
#pragma once

#include "session/table/table_session.h"

const TableTraits *session_traits(const TableSession *session);
/* The traits that are asked for most, as explained at TableTraits. */
static inline bool session_counts(const TableSession *session) { return session_traits(session)->counts; }
static inline bool session_is_practice(const TableSession *session) { return session_traits(session)->is_practice; }
static inline bool session_is_guided(const TableSession *session) { return session_traits(session)->is_guided; }
static inline bool session_is_record(const TableSession *session) { return session_traits(session)->is_record; }
static inline bool session_is_example(const TableSession *session) { return session_traits(session)->is_example; }

bool session_is_person(const TableSession *session, int player);
/* The people among the players, a bit each. */
uint8_t session_people(const TableSession *session);
int session_count_people(const TableSession *session);
/* The people among these players, a bit each. */
uint8_t session_people_among(const TableSession *session, uint8_t players);
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
/* The only person among opponents, if others have won; otherwise NOBODY. */
int session_sole_loser(const TableSession *session);
/* Whether pledges are made at this table. */
bool session_has_pledges(const TableSession *session);
/* Whether one person here may see what another person may not; never after the end. */
bool session_has_secrets(const TableSession *session);
/* Whether all hands are shown, because the game is over and the setting `open_hands` is on; never at a
 * table with TableTraits.is_closed. */
bool session_shows_hands(const TableSession *session);
/* Removes from the events what the viewer may not know: nothing if all hands are shown. */
void session_hide_from_viewer(const TableSession *session, EventList *events);
/* Whether the deal number must be hidden, because all hands can be computed from it. */
bool session_must_hide_deal(const TableSession *session);
/* Whether the player to move is a person who can choose while the shared screen shows only what all may see
 * (Game.is_turn_open). */
bool session_is_turn_open(const TableSession *session);
/* The people whom the button "Somebody plays a card" offers: those who may play out of turn and, if the turn is open
 * (is_turn_open), the player to move. No players if there is only one person. */
uint8_t session_out_of_turn_players(const TableSession *session);
