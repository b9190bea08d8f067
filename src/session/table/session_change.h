/* SPDX-License-Identifier: MIT */
/* How a session changes what it shows. */
#pragma once

#include "session/table/session_players.h"

/* What has been changed before session_change is called. */
typedef enum ChangeCause {
    CHANGE_OF_VIEW,  /* the viewer, the trial or what they depend on; or only another step is to be shown */
    CHANGE_OF_STEPS, /* the match: it is another one, has steps more or less, or somebody has resigned */
} ChangeCause;

/*
 * Shows the position after `step` steps (SIZE_MAX: all). The only function that makes a change, always in this order,
 * in which each part may read those before it, and the viewer is still the old one until the third:
 *
 *   1. `change`, `shown_steps` and `step`: what leads to the position
 *   2. CHANGE_OF_STEPS: what follows from the steps of the match: history_revision, pledges, shared screen, clock and
 *      the neighbours' thoughts
 *   3. `viewer`, `chooser`, `last_events` and `view`, and which actions each player has seen
 *
 * Whoever shows the session finds a new revision in `change`.
 */
void session_change(TableSession *session, ChangeCause cause, size_t step, ChangeKind kind);
