/* SPDX-License-Identifier: MIT */
/* Several people at one screen: who answers a question, and to whom the screen is handed over. */
#pragma once

#include "session/table/session_players.h"

/* What happens to the shared screen when the match changes: */

/* A match begins or is resumed. */
void shared_screen_on_start(TableSession *session);
/* The history has changed (session->change). If an action was played that showed something to another person only,
 * that person gets the screen; if none was played, anybody who has the screen out of turn loses it. Answers to an
 * earlier question are forgotten. */
void shared_screen_on_change(TableSession *session);
/* The seat of a player has changed: takes the screen back if they have it out of turn or to answer. */
void shared_screen_on_seat(TableSession *session, int player);

/* Sets who answers a question put to all; NOBODY: all have declined. */
void shared_screen_set_answering(TableSession *session, int player);
/* Opts a player out of further questions in this round or, if they have already opted out
 * (session_question_has_opted_out), back in. */
void shared_screen_toggle_opt_out(TableSession *session, int player);
/* For the rest of this round, the people here are asked only about cards that are aimed at one of them. */
void shared_screen_ask_only_aimed(TableSession *session);
/* Remembers the viewer, whose hand is hidden while all players are asked. */
void shared_screen_cover(TableSession *session);
/* Forgets whose hand was hidden. */
void shared_screen_uncover(TableSession *session);

/* The person to whom the screen has to be handed over next; NOBODY if none. */
int shared_screen_handover_player(const TableSession *session);
/* Whether the person who gets the screen is the one who had it last (`covered`). A button then shows their hand, and
 * the table is not covered. */
bool shared_screen_is_handover_to_same(const TableSession *session);
/* Whether the viewer's turn is over, so that only what everybody may know is shown. */
bool shared_screen_must_turn_public(const TableSession *session);
