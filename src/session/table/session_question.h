/* SPDX-License-Identifier: MIT */
/* Whom the game asks to respond to a card, and who need not answer. Only public knowledge decides, so that neither a
 * question nor a pause reveals anything about a hand. */
#pragma once

#include "session/table/session_players.h"

/* The players whom the game asks now for an answer, a bit each. */
uint8_t session_question_asked_players(const TableSession *session);
/* Whether the screen asks all people together which of them responds to the card. */
bool session_question_asks_all(const TableSession *session);
/* The asked people who have not opted out, a bit each. */
uint8_t session_question_players_to_ask(const TableSession *session);
/* The person whom the game asks now, or NOBODY. */
int session_question_asked_person(const TableSession *session);
/* Whether a person is not asked, for a public reason: somebody else responds, the person has declined, or the card is
 * aimed at nobody here and asks_only_aimed is set. */
bool session_question_is_skipped(const TableSession *session, int player);
/* Whether the only person is not asked because they could only decline, and the setting ask_only_when_able is on. */
bool session_question_can_be_skipped(const TableSession *session);
/* Whether the program declines for the person who is asked: at once or, if they have opted out, after a pause. */
bool session_question_is_declined(const TableSession *session);
/* Whether this person chose not to be asked again this round. */
bool session_question_has_opted_out(const TableSession *session, int player);
/* Whether this person opted out, or the people here chose to be asked only about cards aimed at one of them. */
bool session_question_is_quiet(const TableSession *session, int player);
/* Whether the card that the players are asked about is aimed at a person here. */
bool session_question_is_aimed_here(const TableSession *session);
/* The number of the current round. Those who opted out are not asked until it changes. */
uint32_t session_question_round(const TableSession *session);
