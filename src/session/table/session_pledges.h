/* SPDX-License-Identifier: MIT */
/* Pledges between a person and the neighbours at a table, or among neighbours: offers, sayings and answers. */
#pragma once

#include "session/table/pledges.h"
#include "session/table/spoken_lines.h"

enum { PLEDGE_SAYINGS_MAX = 4 + PLAYERS_MAX }; /* the most sayings that somebody can choose from */

/* Lists what the chooser may say to the player `to` now: answers if `to` has made them an offer, otherwise offers. One
 * offer may be made in each turn. Returns how many sayings there are. */
int session_pledges_find_sayings(const TableSession *session, int to, Saying sayings[PLEDGE_SAYINGS_MAX]);
/* The chooser says one of the listed sayings, and a neighbour answers and speaks. */
void session_pledges_say(TableSession *session, const Saying *saying);
/* A neighbour speaks about a pledge that the last action broke, or may make an offer now. Returns whether anybody
 * spoke. session_match_play calls this once for each action, before spoken_line_on_action. */
bool session_pledges_on_action(TableSession *session);
/* The name of a player to whom something is said or done: "you", "Ben". */
const char *session_pledges_name_as_object(const TableSession *session, int player);
/* Appends the words of a saying, without quotation marks. */
void session_pledges_describe_saying(const TableSession *session, const Saying *saying, Text *text);
/* Appends a sentence about the offer from a player to the chooser; there must be such an offer. */
void session_pledges_describe_offer(const TableSession *session, int from, Text *text);
/* Appends the pledges that the last step in `pledges` broke, and the sayings after that step, each after a line break.
 */
void session_pledges_describe(const TableSession *session, const Pledges *pledges, Text *text);
