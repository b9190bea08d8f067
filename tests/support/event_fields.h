/* SPDX-License-Identifier: MIT */
/* Events with all their fields, even those that JSON and sentences leave out; and what things and places are called. */
#pragma once

#include "culdesac/game.h"

/*
 * The events of an action that is played on a copy of the state, with "; " between them:
 *
 *     drew by 0: thing 3 seen 1 from 2/-1/0 to 1/0/-1; score by 1 of 0: value 1 4 0 0
 *
 * A thing is given by its token, a place by its zone, owner and index. Fields that are as in an empty event
 * (event_make) are left out.
 */
const char *event_fields(const Game *game, const void *rules, const void *state, int player, Action action);

/* The fields of the reason for a refusal, without its kind and players. */
const char *reason_fields(const Game *game, const void *rules, const Event *reason);

/* Checks the token and the words of a thing, and of a place. */
void check_thing_name(const Game *game, const void *rules, unsigned thing, const char *token, const char *words);
void check_place_name(const Game *game, const void *rules, Place place, const char *token, const char *words);
