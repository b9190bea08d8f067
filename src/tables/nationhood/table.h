/* SPDX-License-Identifier: MIT */
/* The table of Nationhood: where everything lies, and who draws it. Private to the table's files. */
#ifndef CULDESAC_TABLES_NATIONHOOD_H
#define CULDESAC_TABLES_NATIONHOOD_H

#include "games/nationhood/nationhood.h"
#include "kit/cards.h"

enum { LAYER_PILES, LAYER_CITIES, LAYER_HAND };

/* Where the columns are folded, panels and deal have no width: players have pills, and the war its chip beside the hand. */
typedef struct NationhoodPlan {
    Rect panels[2], deal, war;
    Rect backs;    /* the other's hand */
    Rect rows[2];  /* the field of each player's cities */
    Rect middle;   /* the field between them: scales, war, the end of a deal */
    Rect piles[2]; /* the card on top of each own pile */
    Rect stock;
    Rect tags[2], stock_tag; /* what is written below them */
    Rect hand;               /* the room of the hand in front */
    Rect sort;               /* the button that sorts it */
    float text;              /* of words on the ground */
} NationhoodPlan;

void nationhood_plan(const TableContext *context, NationhoodPlan *plan);

static inline const NationhoodRules *rules_of(const TableContext *context)
{
    return context->rules;
}
static inline const NationhoodState *view_of(const TableContext *context)
{
    return context->view;
}

/* ---- Cards ---- */

/* A city as it lies in its row. */
typedef struct City {
    int rank;
    Row cards;
} City;

/* The cards of a city, naturals first; returns how many there are. */
int nationhood_city_cards(const NationhoodState *view, int player, int rank, Card cards[HAND_MOST]);
/* A player's cities side by side, in as many lines as let the cards be largest; returns how many there are. */
int nationhood_cities(const TableContext *context, const NationhoodPlan *plan, int player, City cities[RANKS]);

/* The hand in front in the order in which it lies, hidden cards last; returns how many there are. */
int nationhood_own_hand(const TableContext *context, Card hand[HAND_MOST]);
/* The other's, known cards first. */
int nationhood_other_hand(const TableContext *context, Card hand[HAND_MOST]);
Row nationhood_lay_hand(const NationhoodPlan *plan, int count);

/* The most cards of a hand that could stand in one nation, jokers among them, and how many they are. */
int nationhood_nearest_nation(const NationhoodRules *rules, CardSet hand, CardSet *cards);

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
void nationhood_exchange_token(int rank, Card out, char token[TOKEN_SIZE]);

/* War is declared, or answered: how far its two beats have come, 0 … 2; 2 when there is none. */
float nationhood_war_beats(const TableContext *context);
/* The player who won the deal that is over; NOBODY if it was drawn. */
int nationhood_deal_winner(const TableContext *context);

/* ---- Files ---- */

/* touch.c */
void nationhood_spell(const void *rules, const void *view, Action action, TouchPath *path);
bool nationhood_table_refuse(const TableContext *context, const TouchPath *path, Text *text);
bool nationhood_prompt(const TableContext *context, Text *text);
bool nationhood_closer(const TableContext *context, const char *token, Closer *closer);
bool nationhood_name_step(const TableContext *context, const char *token, Text *text);
/* Words with a player's name in them, the other's, and two numbers. */
const char *nationhood_words(const TableContext *context, int word, int player, long first, long second);
/* show.c */
void nationhood_below(const TableContext *context);
void nationhood_above(const TableContext *context);
/* middle.c */
void nationhood_put_middle(const TableContext *context, const NationhoodPlan *plan);
/* beside.c */
void nationhood_beside(const TableContext *context);
const char *nationhood_standing(const TableContext *context, int player);
/* sounds.c */
Sound nationhood_hear(const void *rules, const Event *event);

#endif
