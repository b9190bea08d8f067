/* SPDX-License-Identifier: MIT */
/*
 * What the neighbours say at the table. Lines follow from what everybody saw, and from nothing else, so they reveal
 * nothing about hidden things.
 */
#pragma once

#include "session/table/session_players.h"

/* Says a line (SpokenLines.current). */
void spoken_line_say(TableSession *session, SpokenLine line);
/* A neighbour says a line about an occasion. If all of theirs were said, one is repeated. Returns whether anything was
 * said. */
bool spoken_line_on_occasion(TableSession *session, int player, Occasion occasion);

/* ---- Each of these lets at most one neighbour speak ---- */

/* When a game begins. */
void spoken_line_on_start(TableSession *session);
/* About the last action, or about the end of the game. session_match_play calls this once for each action, because
 * neighbours take note of all, also of one that somebody `has_spoken` about. */
void spoken_line_on_action(TableSession *session, bool has_spoken);
/* When a person has undone a move, once in a game. What was said about the position that was left ends. */
void spoken_line_on_second_thoughts(TableSession *session);
/* To a person who takes long over a move, once in a game; `since` is when their turn began, in ms. */
void spoken_line_on_waiting(TableSession *session, uint64_t since);
/* When a player has resigned. What was said before ends, and what each neighbour says in the results is chosen
 * (SpokenLines.end_words). */
void spoken_line_on_resignation(TableSession *session);
