/* SPDX-License-Identifier: MIT */
/* Who sits at a table, acts and is asked, from public knowledge only. */
#pragma once

#include "session/table/table_session.h"

/* Whether nothing that happens at this table counts. */
static inline bool session_is_practice(const TableSession *session)
{
    return !session->kind->counts && !session->kind->is_record;
}
/* Whether a finished game is shown, which nobody plays. */
static inline bool session_is_record(const TableSession *session)
{
    return session->kind->is_record;
}
bool session_is_person(const TableSession *session, int player);
/* The persons among the players, a bit each, and their number. */
uint8_t session_persons(const TableSession *session);
int session_count_persons(const TableSession *session);
/* The players' names as shown: a person alone among opponents is "You". */
const char *const *session_names(const TableSession *session);
/* The neighbour in that seat, also if they play at another strength; NULL if it is not a neighbour. */
const Character *session_character(const TableSession *session, int player);
/* The player who has to act now, or NOBODY. */
int session_actor(const TableSession *session);
/* The player for whom the screen is: given_to, otherwise the actor, but a person who is alone keeps it. */
int session_screen_holder(const TableSession *session);
/* Whether an earlier position is shown, in which nobody can play. */
bool session_is_looking_back(const TableSession *session);
/* Whether there is something to redo; never after a resignation. */
bool session_can_redo(const TableSession *session);
/* Whether the game is not over and the current position is shown. */
bool session_is_in_progress(const TableSession *session);
/* Whether one person may see what another may not; never after the end. */
bool session_has_secrets(const TableSession *session);
/* Whether the deal number must be hidden, because all hands can be computed from it. */
bool session_must_hide_deal(const TableSession *session);
/* Whether several people choose in the open, on a screen that shows what everybody may see (is_turn_open). */
bool session_is_turn_open(const TableSession *session);
/* The players whom the game asks now for an answer, a bit each. */
uint8_t session_asked_players(const TableSession *session);
/* The people whom the button "Somebody plays a card" offers: those who may play out of turn, and with them the player
 * to move if their turn is open (is_turn_open). None if there is only one person. */
uint8_t session_out_of_turn_players(const TableSession *session);
/* Whether a public screen asks who answers, and which people it lists: not those who opted out. */
bool session_must_ask_all(const TableSession *session);
uint8_t session_players_to_ask(const TableSession *session);
/* The person whom the game asks now, or NOBODY. */
int session_asked_person(const TableSession *session);
/* Whether this person is not asked because a later player answers, nobody does, or the card is not aimed at anybody
 * here. Everybody can see that. */
bool session_skips_question(const TableSession *session, int player);
/* Whether a person alone is not asked because they cannot answer with any card in their hand. */
bool session_can_skip_asking(const TableSession *session);
/* Whether the program declines for the player to move: after a pause if they do not want to be asked. */
bool session_declines_for_player(const TableSession *session);
/* Whether this person chose not to be asked again this round. */
bool session_has_opted_out(const TableSession *session, int player);
/* Whether what the players are asked about is aimed at a person here. */
bool session_is_aimed_here(const TableSession *session);
/* Whether the people here chose only to be asked this round about what is aimed at one of them. */
bool session_asks_only_aimed(const TableSession *session);
/* The number of the current round. Those who opted out are not asked until it changes. */
uint32_t session_round_number(const TableSession *session);
