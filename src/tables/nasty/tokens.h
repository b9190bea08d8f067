/* SPDX-License-Identifier: MIT */
/* What can be touched on the table of Nasty Neighbours, as tokens; and the card that was in the news. */
#ifndef CULDESAC_TABLES_NASTY_TOKENS_H
#define CULDESAC_TABLES_NASTY_TOKENS_H

#include "games/nasty/nasty.h"
#include "tabletop/tabletop.h"

/* Tokens: squares of the yard of whoever is seated are "b2", of others "3:b2"; a seat is "3", a nasty card
 * "nasty:early_bird". */
void nasty_square_token(const TableContext *context, int seat, int square, char token[TOUCH_TOKEN_SIZE]);
/* The same, as whoever sits at `own` sees it. */
void nasty_square_token_from(int own, int seat, int square, char token[TOUCH_TOKEN_SIZE]);
void nasty_card_token(const NastyRules *rules, int card, char token[TOUCH_TOKEN_SIZE]);
extern const char *const NASTY_LINE_TOKENS[NASTY_LINES];
/* What a token stands for: a square and its seat; a seat; a card in hand; a line. −1 or EMPTY if for none. */
int nasty_token_square(const TableContext *context, const char *token, int *seat);
int nasty_token_seat(const TableContext *context, const char *token);
int nasty_token_card(const TableContext *context, const char *token);

/* What happened last is about this card, if about any: EMPTY, or HIDDEN. */
int nasty_news_card(const TableContext *context);

#endif
