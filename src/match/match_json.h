/* SPDX-License-Identifier: MIT */
/* What records and journals have in common as JSON: the start of a match, its steps, and what was said. The start has
 * the members game, rules, seed, players and seats; deals if players make pledges; and state if the match began with
 * one. */
#pragma once

#include "culdesac/match.h"
#include "culdesac/rulebooks.h"
#include "culdesac/seed.h"

typedef enum PlayerNames { NAMES_AS_NUMBERS, NAMES_WRITTEN } PlayerNames;
/* Writes the members of a match's start into the open object. */
void match_start_write(const Match *match, PlayerNames names, JsonWriter *out);
/* Reads a match from an object with the members of its start; seats may be missing. NULL and an error if a member is
 * not valid. */
Match *match_start_read(const JsonCursor *at, Rulebooks *rulebooks, Error *error);

/* Writes a step as an object with the members player and action. */
void step_write(const Match *match, int player, Action action, JsonWriter *out);
/* Reads a step without playing it. */
bool step_read(const JsonCursor *at, const Match *match, int32_t *player, char notation[ACTION_TEXT_SIZE],
               Error *error);

/* Writes something said as an object whose first key is "says". */
void saying_write(const Saying *saying, JsonWriter *out);
/* Reads something said, and adds it to the match. */
bool saying_read(const JsonCursor *at, Match *match, Error *error);
