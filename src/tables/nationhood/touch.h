/* SPDX-License-Identifier: MIT */
/* Touches on the table of Nationhood: paths of actions, refusals, prompts, detail views. */
#pragma once

#include "tables/nationhood/hands.h"
#include "tabletop/game_table.h"

void nationhood_action_to_touches(const void *rules, Action action, TouchPath *path);
const char *nationhood_explain_refusal(const TableContext *context, const TouchPath *path);
const char *nationhood_get_prompt(const TableContext *context);
bool nationhood_fill_detail(const TableContext *context, const char *token, DetailView *detail);
const char *nationhood_name_step(const TableContext *context, const char *token);
/* A string with the player's name, the other player's name, and two numbers. */
const char *nationhood_string(const TableContext *context, int word, int player, long first, long second);
/* Whether the player has to draw more than one card, and may draw them from the stock. */
bool nationhood_draws_several(const TableContext *context);

/* ---- The trade on the scales ---- */

/* The ranks that each player gives in the current offer, or in what has been touched so far. */
typedef struct Trade {
    unsigned gives[2];
} Trade;

/* `touched` may also be an earlier state of the touches. */
Trade nationhood_trade_on_scales(const TableContext *context, const TouchPath *touched);
int nationhood_trade_cards(const NationhoodState *view, const Trade *trade, int player);

/* The token of a card in the player's own city of that rank, during an exchange. */
void nationhood_exchange_token(int rank, Card out, char token[TOUCH_TOKEN_SIZE]);
