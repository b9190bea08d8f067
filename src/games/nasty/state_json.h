/* SPDX-License-Identifier: MIT */
/* A state as JSON, and whether it could be. */
#ifndef CULDESAC_GAMES_NASTY_STATE_JSON_H
#define CULDESAC_GAMES_NASTY_STATE_JSON_H

#include "nasty.h"

bool nasty_validate_state(const void *rules, const void *state, const JsonCursor *at, Error *error);
bool nasty_validate_stack(const NastyRules *rules, const NastyState *state, const JsonCursor *at, Error *error);

extern const char *const NASTY_SEASONS[], *const NASTY_RESUME_KEYS[];
extern const StateField NASTY_FIELDS[];
bool nasty_read_state(const void *rules, const JsonCursor *at, void *state, Error *error);

/* state_json_stack.c: the cards that wait */
extern const Codec NASTY_STACK;
/* Whether the players still to ask stand in the file in the order in which they are asked. The stack has to be good. */
bool nasty_check_ask_order(const NastyRules *rules, const NastyState *state, const JsonCursor *at, Error *error);

#endif
