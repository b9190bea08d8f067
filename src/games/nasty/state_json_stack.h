/* SPDX-License-Identifier: MIT */
/* The waiting cards in a state's JSON. */
#ifndef CULDESAC_GAMES_NASTY_STATE_JSON_STACK_H
#define CULDESAC_GAMES_NASTY_STATE_JSON_STACK_H

#include "nasty.h"

extern const Codec NASTY_STACK;
/* Whether the players still to ask stand in the file in the order in which they are asked. The stack has to be good. */
bool nasty_check_ask_order(const NastyRules *rules, const NastyState *state, const JsonCursor *at, Error *error);

#endif
