/* SPDX-License-Identifier: MIT */
/* The match that follows at a table: a rematch, or a game that begins with the position that is shown. */
#pragma once

#include "session/table/session_players.h"

/* Creates a rematch with the same people, and starts its journal. With another deal, the next player begins. `easier`:
 * with weaker neighbours. */
Match *session_rematch_create(const TableSession *session, bool same_deal, bool easier);
/* The player who begins a rematch with another deal; NOBODY if the match began with a given position. */
int session_rematch_first_player(const TableSession *session);
/* Whether a new game can begin with the position that is shown. */
bool session_rematch_can_branch(const TableSession *session);
/* Whether the player to move in the shown position has several actions, so that something else can be tried there. */
bool session_rematch_has_choice(const TableSession *session);
/* Creates a game that begins with the shown position, with the same people and a started journal. An unfinished game at
 * the table is archived. */
Match *session_rematch_create_branch(const TableSession *session);
