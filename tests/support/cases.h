/* SPDX-License-Identifier: MIT */
/*
 * States that are refused, and why, from a file such as games/states/nasty.txt:
 *
 *     == NN-1 each card is in exactly one place
 *     position players 3; bin y1 y2
 *     'bin':['y1'] -> the total number of "y2" cards must be 2
 *     'y1','y2' => 'y1','y1' -> bin[ & at most 2
 *     'round':2 -> valid
 *
 * A position is that of the game's fixture, and valid unless its line says otherwise. Each line below it is a case:
 * members that differ, or a text of its JSON and what replaces it, then the parts that the error has to contain.
 * Before the arrow ' stands for ".
 */
#ifndef CULDESAC_SUPPORT_STATE_CASES_H
#define CULDESAC_SUPPORT_STATE_CASES_H

#include "culdesac/game.h"

/* The JSON of a position, in which these members differ ("": none). */
typedef const char *StateMaker(const char *position, const char *members);

void check_state_cases(const Game *game, const char *path, StateMaker *make);

/* The value of a key in "players 3; bin y1 y2", and an item of a value with commas; NULL if there is none. */
const char *position_value(const char *position, const char *key);
const char *position_item(const char *value, int index);

/* The error if this JSON is read as a state; "" if it is valid. */
const char *state_case_error(const Game *game, const char *json);

/* The JSON of an object with these members instead of its own, or after them. */
const char *json_with_members(const char *json, const char *members);

#endif
