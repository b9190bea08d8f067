/* SPDX-License-Identifier: MIT */
/* What the two files of a state's JSON share. */
#ifndef CULDESAC_GAMES_NASTY_STATE_H
#define CULDESAC_GAMES_NASTY_STATE_H

#include "nasty.h"

/* state_json.c */
void nasty_json_card(const Rules *rules, int card, JsonOut *out);

/* state_stack.c */
extern const Codec NASTY_STACK;
/* Whether the players still to ask stand in the file in the order in which they are asked. The stack has to be good. */
bool nasty_check_ask_order(const Rules *rules, const State *state, const JsonAt *at, Fault *fault);

#endif
