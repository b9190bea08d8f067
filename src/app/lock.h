/* SPDX-License-Identifier: MIT */
/*
 * Locks between copies of the program that share a folder: each is a place in the file FOLDER/lock. One is free again
 * when the copy that took it ends, however it ends.
 */
#ifndef CULDESAC_APP_LOCK_H
#define CULDESAC_APP_LOCK_H

#include "culdesac/error.h"

#include <stdbool.h>
#include <stdint.h>

/* Opens the file with all locks of a folder, once. −1 where there can be none: then every lock is free; with a fault
 * if something stands in the way. */
int lock_open(const char *folder, Error *error);
void lock_close(int locks);
/* False: another copy has it. */
bool lock_acquire(int locks, uint32_t place);
void lock_release(int locks, uint32_t place);

#endif
