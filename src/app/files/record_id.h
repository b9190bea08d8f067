/* SPDX-License-Identifier: MIT */
/*
 * The id of a game in file names: a number in the order of playing, independent of the clock, and a random one, so that
 * copies of the program that share a folder do not collide: "00000042-7f3a9c1e".
 */
#pragma once

#include "session/app_services.h"

/* Whether a name is exactly an id. */
bool record_id_is_valid(const char *name);
/* The highest number of an id in the player's folders `state` and `data`; `in_ledger` if that is higher. */
unsigned long record_id_highest(const char *state, const char *data, unsigned long in_ledger);
void record_id_make(unsigned long number, char id[RECORD_ID_SIZE]);
