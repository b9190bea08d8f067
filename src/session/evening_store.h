/* SPDX-License-Identifier: MIT */
/* The stored state of an evening (culdesac/evening.h). */
#ifndef CULDESAC_SESSION_EVENING_STORE_H
#define CULDESAC_SESSION_EVENING_STORE_H

#include "culdesac/evening.h"
#include "session/session.h"

/* The evening that is in progress or awaits its prizes; false if there is none. Reads a file, so do not call it for
 * every frame. */
bool evening_store_load(Session *session, Evening *evening);
void evening_store_save(Session *session, const Evening *evening);
/* Removes the stored evening when it has ended. */
void evening_store_clear(Session *session);
/* The last evening's plan with all its games unplayed; false if there is none. */
bool evening_store_load_setup(Session *session, Evening *evening);
void evening_store_save_setup(Session *session, const Evening *evening);

#endif
