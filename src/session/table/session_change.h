/* SPDX-License-Identifier: MIT */
/* How a session changes what it shows. */
#pragma once

#include "session/table/session_players.h"

/*
 * Shows the position after `step` steps (SIZE_MAX: all). The only function that makes a change, always in this order,
 * in which each part may read those before it, and the viewer is still the old one until the third:
 *
 *   1. `change`, `shown_steps` and `step`: what leads to the position
 *   2. CHANGE_OF_STEPS: what follows from the steps of the match: history_revision, has_continued, pledges, the shared
 *      screen, the clock and the neighbours' thoughts
 *   3. `viewer`, `chooser`, `last_events` and `view`, and which actions each player has seen
 *
 * Whoever shows the session finds a new revision in `change`.
 */
void session_change(TableSession *session, ChangeCause cause, size_t step, ChangeKind kind);
