/* SPDX-License-Identifier: MIT */
/*
 * Allows one copy of the program for each player's folder. A second copy puts the record that it should open into
 * FOLDER/requests, where the first one finds it. If the file system has no locks, every copy is the first.
 */
#pragma once

#include "culdesac/error.h"

/* Locks a folder. Returns whether this copy is the first to use it. *lock is −1 if there is no lock; *error is set only
 * if the lock file exists and cannot be opened. */
bool instance_lock(const char *folder, int *lock, Error *error);
/* Sends the first copy a record to open. If `record` is NULL, the first copy only comes to the front. Sets *error if it
 * does not react soon. */
void instance_hand_over(const char *folder, const char *record, Error *error);
/* Whether another copy has left a request. */
bool instance_has_request(const char *folder);
/* Calls `open` for each request: with the path of a copy of the record, which is removed afterwards, or with NULL if
 * the program is only to come to the front. */
void instance_take_requests(const char *folder, void (*open)(void *context, const char *record), void *context);
