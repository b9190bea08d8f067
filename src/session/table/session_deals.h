/* SPDX-License-Identifier: MIT */
/* Deals between a person and the neighbours at a table, or among the neighbours: what is offered, said and answered. */
#ifndef CULDESAC_SESSION_TABLE_SESSION_DEALS_H
#define CULDESAC_SESSION_TABLE_SESSION_DEALS_H

#include "session/table/deals.h"
#include "session/table/session_voices.h"

enum { DEAL_SAYINGS_MAX = 4 + PLAYERS_MAX }; /* that somebody can choose from */

/* Whether deals are made at this table now. */
bool session_has_deals(const TableSession *session);
/* What the chooser may say to a player now: answers to an offer, otherwise offers, of which there is one in each turn.
 */
int session_find_sayings(const TableSession *session, int to, Saying sayings[DEAL_SAYINGS_MAX]);
/* Says it, and lets a neighbour answer. Returns what the neighbour says about it. */
SpokenLine session_say(TableSession *session, const Saying *saying);
/* What is said about the last action: a broken deal, or an offer. To be called once, before the action is shown. */
SpokenLine session_deals_on_action(TableSession *session);
/* AiTask.leanings of a player. */
void session_find_leanings(const TableSession *session, int player, int8_t leanings[PLAYERS_MAX]);
/* The name of a player to whom something is said or done: "you", "Ben". */
const char *session_name_as_object(const TableSession *session, int player);
/* Appends the words of a saying, without quotation marks. */
void session_describe_saying(const TableSession *session, const Saying *saying, Text *text);
/* Appends who offers the chooser what; there must be an offer. */
void session_describe_offer(const TableSession *session, int from, Text *text);
/* Appends to a text what was said after the last step of the deals, and which deals that step broke. */
void session_describe_deals(const TableSession *session, const Deals *deals, char **text);

#endif
