/* SPDX-License-Identifier: MIT */
/*
 * What the neighbours say at the table. Lines follow from what everybody saw, and from nothing else, so they reveal
 * nothing about hidden things.
 */
#pragma once

#include "session/table/session_players.h"

/* Says a line (SpokenLines.current). Nothing happens if the line has no player. */
void spoken_line_say(TableSession *session, SpokenLine line);
/* Says a line instead of what was said about a position that has been left. If the line has no player, nothing is said
 * any more. */
void spoken_line_replace(TableSession *session, SpokenLine line);

/* ---- Choosing a line. session_match.c lets it be said, except while a person is waited for. ---- */

/* A line about an occasion. If all lines about the occasion were said, one is repeated. */
SpokenLine spoken_line_choose(TableSession *session, int player, Occasion occasion);
/* What is said when a game begins. */
SpokenLine spoken_line_on_start(TableSession *session);
/* The line about the last action, or about the end of the game. session_match_play calls it once for each action,
 * because neighbours take note of all. */
SpokenLine spoken_line_on_action(TableSession *session);
/* What is said when a person has undone a move, once in a game. */
SpokenLine spoken_line_on_second_thoughts(TableSession *session);
/* What is said once in a game to a person who takes long over a move; `since` is when their turn began, in ms. */
SpokenLine spoken_line_on_waiting(TableSession *session, uint64_t since);
/* Chooses what each neighbour says when a player has resigned (SpokenLines.end_words). Returns what is said at once. */
SpokenLine spoken_line_on_resignation(TableSession *session);
