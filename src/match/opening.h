/* SPDX-License-Identifier: MIT */
/* How a match began, as records and journals tell it: the members game, rules, seed, players, seats and, if it began with
 * a state, state. */
#ifndef CULDESAC_MATCH_OPENING_H
#define CULDESAC_MATCH_OPENING_H

#include "culdesac/match.h"
#include "culdesac/rulebook.h"
#include "culdesac/seed.h"

/* Writes these members into the object that is open; without names, players are called by their numbers. */
void opening_write(const Match *match, bool names, JsonOut *out);
/* The match at its start, from an object that has these members; seats may be missing. NULL and a fault if one is wrong. */
Match *opening_read(const JsonAt *at, RulebookFor *rulebook_for, void *context, Fault *fault);
/* One player's name, kind and colour: read from, and written into, an object. Without a colour the seat keeps its own. */
void seat_write(const Seat *seat, JsonOut *out);
bool seat_read(const JsonAt *at, Seat *seat, Fault *fault);

#endif
