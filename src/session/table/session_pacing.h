/* SPDX-License-Identifier: MIT */
/* How long events are shown, and when the opponents' decisions are shown. */
#pragma once

#include "session/table/session_players.h"

/* Whether only opponents play, and the pace is not PACE_SLOW: then everything is faster, except the end of a round. */
bool session_pacing_is_watched(const TableSession *session);
/* How long the last action is shown. */
EventPause session_pacing_event_pause(const TableSession *session);
/* Whether a round is over and is still shown: until a person continues or, if only opponents play, for a while. */
bool session_pacing_can_continue(const TableSession *session);
/* Whether play waits until a person continues. */
bool session_pacing_holds_for_reading(const TableSession *session);
/* Whether this action of the actor is sure to end the game: the actor does not move again, and the others have no
 * choice. False if anything is hidden or left to chance, because the answer could reveal it. */
bool session_pacing_is_last_action(const TableSession *session, Action action);
/* A person continues after a round. If their turn has only one action, returns it; otherwise ACTION_NONE. */
Action session_pacing_continue(TableSession *session);
/* When the decision of the opponent who thinks or, if none does, of the actor may be shown, if the last action was
 * completely shown at `settled_at`. All times are in milliseconds. */
uint64_t session_pacing_decision_due(const TableSession *session, uint64_t settled_at);
/* When the program may decline for the player who is asked, if the last action was completely shown at `settled_at`. */
uint64_t session_pacing_decline_due(const TableSession *session, uint64_t settled_at);
