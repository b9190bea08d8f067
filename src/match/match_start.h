/* SPDX-License-Identifier: MIT */
/* How a match began, as records and journals tell it: the members game, rules, seed, players, seats and, if it began
 * with a state, state. */
#ifndef CULDESAC_MATCH_MATCH_START_H
#define CULDESAC_MATCH_MATCH_START_H

#include "culdesac/match.h"
#include "culdesac/rulebook.h"
#include "culdesac/seed.h"

/* Writes these members into the object that is open; without names, players are called by their numbers. */
void match_start_write(const Match *match, bool names, JsonWriter *out);
/* The match at its start, from an object that has these members; seats may be missing. NULL and an error if one is
 * wrong. */
Match *match_start_read(const JsonCursor *at, RulebookFinder *find_rulebook, void *context, Error *error);
/* One player's name, kind and colour: read from, and written into, an object. Without a colour the seat keeps its
 * own. */
void seat_write(const Seat *seat, JsonWriter *out);
bool seat_read(const JsonCursor *at, Seat *seat, Error *error);

#endif
