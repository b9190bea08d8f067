/* SPDX-License-Identifier: MIT */
/* Where everything on the table of Nasty Neighbours lies. Private to the table's files. */
#ifndef CULDESAC_TABLES_NASTY_H
#define CULDESAC_TABLES_NASTY_H

#include "games/nasty/nasty.h"
#include "kit/cards.h"
#include "kit/grid.h"

/* A yard with its fence, and the pill above it with the name of who sits there. */
typedef struct Lot {
    Rect fence, pill;
    Grid grid;
    float unit; /* the width of a card */
} Lot;

/* A dark green field on the lawn, and the card or the first of the cards on it. Where there is little room it has no
 * title and no caption. */
typedef struct Tray {
    Rect at, title, caption, card;
} Tray;

typedef struct NastyPlan {
    int size, own;         /* of the grid; the seat whose yard is the large one */
    Lot lots[PLAYERS_MAX]; /* by seat */
    Tray piles, hand, drawn;
    Rect bin; /* `piles.card` is the draw pile */
    Rect hand_cards[HAND_MAX];
    Rect players; /* of no width where they have pills */
    Rect season;  /* the year's wheel */
    Rect news;    /* what happened last, in words; of no width where the log alone says it */
    Rect special; /* the card it was about */
} NastyPlan;

static inline const Rules *rules_of(const TableContext *context)
{
    return context->rules;
}
static inline const State *view_of(const TableContext *context)
{
    return context->view;
}
static inline int size_of(const TableContext *context)
{
    return grid_size(context->rules, state_look(context->view)->players);
}

void nasty_plan(const TableContext *context, NastyPlan *plan);
/* The same, had the seats been these. */
void nasty_plan_seated(const TableContext *context, const uint8_t seat_of_player[PLAYERS_MAX], NastyPlan *plan);
/* A square of a yard, and the lawn inside the fence. */
Rect nasty_square_rect(const Lot *lot, int square);
Rect nasty_lawn_rect(const Lot *lot);
/* What is touched to clear a line of the own yard; of no size if the yard has no such line. */
Rect nasty_line_handle(const NastyPlan *plan, int line);
/* The n-th of so many backs in a pill. */
Rect nasty_back_rect(const Lot *lot, int n, int count);

/* The drawing of a card of that width: full of pips, with a bar for its name, or only colour, shape and number. */
void nasty_card_art(const Rules *rules, int card, float width, const char *back, char art[ART_NAME]);
/* What has to be written on it because its drawing says it not: the name of a card of the house; or "". */
const char *nasty_card_caption(const Rules *rules, int card);
/* The name of a card as a title: "Nasty Dog", "Blue 7". */
void nasty_card_title(const Rules *rules, int card, char title[NAME_TEXT]);

/* Tokens: squares of the yard of whoever is seated are "b2", of others "3:b2"; a seat is "3", a nasty card
 * "nasty:early_bird". */
void nasty_square_token(const TableContext *context, int seat, int square, char token[TOKEN_SIZE]);
void nasty_card_token(const Rules *rules, int card, char token[TOKEN_SIZE]);
extern const char *const NASTY_LINE_TOKENS[LINES];
/* What a token stands for: a square and its seat; a seat; a card in hand; a line. −1 or EMPTY if for none. */
int nasty_token_square(const TableContext *context, const char *token, int *seat);
int nasty_token_seat(const TableContext *context, const char *token);
int nasty_token_card(const TableContext *context, const char *token);

void nasty_spell(const void *rules, const void *view, Action action, TouchPath *path);

/* What happened last is about this card, if about any: EMPTY, or HIDDEN. */
int nasty_news_card(const TableContext *context);

/* ---- words.c ---- */
bool nasty_prompt(const TableContext *context, Text *text);
bool nasty_table_refuse(const TableContext *context, const TouchPath *path, Text *text);
bool nasty_closer(const TableContext *context, const char *token, Closer *closer);
const char *nasty_label_square(const TableContext *context, int seat, int square);

/* ---- yards.c, sides.c, above.c ---- */
void nasty_below(const TableContext *context);
void nasty_beside(const TableContext *context);
const char *nasty_standing(const TableContext *context, int player);
void nasty_above(const TableContext *context);

/* ---- sounds.c ---- */
Sound nasty_hear(const void *rules, const Event *event);

#endif
