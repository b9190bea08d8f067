/* SPDX-License-Identifier: MIT */
/*
 * One copy of the program for each of the player's folders. A second one leaves the record that it was to open in
 * FOLDER/requests, from where the first takes it. Where locks do not hold every copy is the first.
 */
#ifndef CULDESAC_APP_INSTANCE_H
#define CULDESAC_APP_INSTANCE_H

#include "culdesac/error.h"

/* Takes the lock of a folder: whether this is its first copy. *lock is −1 where there can be none, with an error if
 * something stands in its way. */
bool instance_lock(const char *folder, int *lock, Error *error);
/* Hands over a record, or NULL to be brought to the front. False and an error if the first copy does not take it within
 * a moment. */
bool instance_hand_over(const char *folder, const char *record, Error *error);
/* Whether something has been handed over. */
bool instance_has_request(const char *folder);
/* Calls `open` with the path of each record that was handed over, NULL where there is none. */
void instance_take_requests(const char *folder, void (*open)(void *context, const char *record), void *context);

#endif
