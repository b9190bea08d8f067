/* SPDX-License-Identifier: MIT */
/* A state as JSON, and its validation. */
#pragma once

#include "games/nasty/nasty.h"

bool nasty_validate_state(const void *rules, const void *state, const JsonCursor *at, Error *error);

typedef struct NastyStateCheck {
    const NastyRules *rules;
    const NastyState *state;
    const JsonCursor *at;
    Error *error;
    int players;
} NastyStateCheck;
bool nasty_validate_stack(const NastyStateCheck *check);

extern const char *const NASTY_RESUME_KEYS[];
extern const JsonField NASTY_FIELDS[];
bool nasty_read_state(const void *rules, const JsonCursor *at, void *state, Error *error);

/* state_json_stack.c: the stack */
extern const Codec NASTY_STACK;
/* Whether the file lists the players still to be asked in the order in which they are asked. The stack must be
 * valid. */
bool nasty_check_ask_order(const NastyRules *rules, const NastyState *state, const JsonCursor *whole, Error *error);
