/* SPDX-License-Identifier: MIT */
/* The stored state of an evening (session/evening/evening.h), as JSON. */
#pragma once

#include "culdesac/fields.h"
#include "session/evening/evening.h"
#include "session/host.h"

extern const FieldFormat EVENING_FORMAT; /* the format of an Evening */

/* Loads the evening that is in progress or awaits its prizes; false if there is no such evening. Reads a file, so do
 * not call it for every frame. */
bool evening_store_load(Host *host, Evening *evening);
void evening_store_save(Host *host, const Evening *evening);
/* Removes the stored evening when it has ended. */
void evening_store_clear(Host *host);
/* Loads the last evening's plan with all its games unplayed; false if there was no evening. */
bool evening_store_load_setup(Host *host, Evening *evening);
void evening_store_save_setup(Host *host, const Evening *evening);
