/* SPDX-License-Identifier: MIT */
/* The tokens of the table of Nasty Neighbours; and the card of the last action. */
#ifndef CULDESAC_TABLES_NASTY_TOKENS_H
#define CULDESAC_TABLES_NASTY_TOKENS_H

#include "games/nasty/nasty.h"
#include "tabletop/tabletop.h"

/* Squares of the viewer's yard have tokens such as "b2", those of others "3:b2"; a seat is "3", a nasty card
 * "nasty:early_bird". */
void nasty_square_token(const TableContext *context, int seat, int square, char token[TOUCH_TOKEN_SIZE]);
/* The same, as seen from the seat `own`. */
void nasty_square_token_from(int own, int seat, int square, char token[TOUCH_TOKEN_SIZE]);
void nasty_card_token(const NastyRules *rules, int card, char token[TOUCH_TOKEN_SIZE]);
extern const char *const NASTY_LINE_TOKENS[NASTY_LINES];
/* The meaning of a token: a square and its seat; a seat; a card in hand; a line. −1 or EMPTY if it is something else.
 */
int nasty_token_square(const TableContext *context, const char *token, int *seat);
int nasty_token_seat(const TableContext *context, const char *token);
int nasty_token_card(const TableContext *context, const char *token);

/* The card of the last action: a card, HIDDEN, or EMPTY if there is none. */
int nasty_news_card(const TableContext *context);

#endif
