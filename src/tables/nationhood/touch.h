/* SPDX-License-Identifier: MIT */
/* Touches on the table of Nationhood: actions as paths, why one leads nowhere, what to do next, a closer look. */
#ifndef CULDESAC_TABLES_NATIONHOOD_TOUCH_H
#define CULDESAC_TABLES_NATIONHOOD_TOUCH_H

#include "hands.h"

void nationhood_action_to_touches(const void *rules, const void *view, Action action, TouchPath *path);
bool nationhood_explain_refusal(const TableContext *context, const TouchPath *path, Text *text);
bool nationhood_write_prompt(const TableContext *context, Text *text);
bool nationhood_fill_detail(const TableContext *context, const char *token, DetailView *detail);
bool nationhood_name_step(const TableContext *context, const char *token, Text *text);
/* Words with a player's name in them, the other's, and two numbers. */
const char *nationhood_string(const TableContext *context, int word, int player, long first, long second);

/* ---- The trade on the scales ---- */

/* The ranks that each player gives in the offer that waits, or in what has been touched so far. */
typedef struct Trade {
    unsigned gives[2];
} Trade;

/* `touched` may be what had been touched before. */
Trade nationhood_trade_on_scales(const TableContext *context, const TouchPath *touched);
int nationhood_trade_cards(const NationhoodState *view, const Trade *trade, int player);
/* The rank of a city's token, and whose it is from the seat in front; −1 if it is none. */
int nationhood_city_of_token(const char *token, bool *others);

/* The token of a card of one's own city of that rank, while an exchange is on. */
void nationhood_exchange_token(int rank, Card out, char token[TOUCH_TOKEN_SIZE]);

#endif
