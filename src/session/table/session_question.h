/* SPDX-License-Identifier: MIT */
/* Whom the game asks for an answer, and who is spared the question, from public knowledge only: neither a question nor
 * a pause reveals anything about a hand. */
#pragma once

#include "session/table/session_players.h"

/* The players whom the game asks now for an answer, a bit each. */
uint8_t session_question_asked_players(const TableSession *session);
/* Whether a public screen asks who answers, and which people it lists: not those who opted out. */
bool session_question_asks_all(const TableSession *session);
uint8_t session_question_players_to_ask(const TableSession *session);
/* The person whom the game asks now, or NOBODY. */
int session_question_asked_person(const TableSession *session);
/* Whether this person is not asked because a later player answers, nobody does, or the card is not aimed at anybody
 * here. Everybody can see that. */
bool session_question_is_skipped(const TableSession *session, int player);
/* Whether a person alone is not asked because they cannot answer with any card in their hand. */
bool session_question_can_be_skipped(const TableSession *session);
/* Whether the program declines for the player to move: after a pause if they do not want to be asked. */
bool session_question_is_declined(const TableSession *session);
/* Whether this person chose not to be asked again this round. */
bool session_question_has_opted_out(const TableSession *session, int player);
/* Whether they did, or the people here chose to be asked only about what is aimed at one of them. */
bool session_question_is_quiet(const TableSession *session, int player);
/* Whether what the players are asked about is aimed at a person here. */
bool session_question_is_aimed_here(const TableSession *session);
/* The number of the current round. Those who opted out are not asked until it changes. */
uint32_t session_question_round(const TableSession *session);
