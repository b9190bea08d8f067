/* SPDX-License-Identifier: MIT */
/* The evening (culdesac/evening.h) as it is remembered while it lasts. */
#ifndef CULDESAC_SESSION_EVENING_STORE_H
#define CULDESAC_SESSION_EVENING_STORE_H

#include "culdesac/evening.h"
#include "session/session.h"

/* The evening that is under way, or waits for its prizes; false: there is none. It reads a file: not for every
 * frame. */
bool evening_store_load(Session *session, Evening *evening);
void evening_store_save(Session *session, const Evening *evening);
/* It is over and done with. */
void evening_store_clear(Session *session);
/* As one was laid last, with all its houses to come; false: none has been. */
bool evening_store_load_setup(Session *session, Evening *evening);
void evening_store_save_setup(Session *session, const Evening *evening);

#endif
