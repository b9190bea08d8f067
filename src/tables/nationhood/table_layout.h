/* SPDX-License-Identifier: MIT */
/* Where everything on the table of Nationhood is. */
#pragma once

#include "tables/nationhood/hands.h"

/* If there is no room for columns beside the table, `panels` and `deal` have no width: the players' names and points
 * are in pills, and the war is shown beside the hand. */
typedef struct NationhoodLayout {
    Rect panels[2], deal, war;
    Rect backs;    /* the other player's hand */
    Rect rows[2];  /* the field of each player's cities */
    Rect middle;   /* the field between them: scales, war, the end of a deal */
    Rect piles[2]; /* the top card of each player's pile */
    Rect stock;
    Rect tags[2], stock_tag; /* the text below the piles and the stock */
    Rect hand;               /* the area of the front player's hand */
    Rect sort;               /* the button that sorts the hand */
    float text;              /* letter size of text on the background */
    bool names_beside;       /* the names of the rows are at their left, not above the cards */
} NationhoodLayout;

void nationhood_layout(const TableContext *context, NationhoodLayout *layout);

/* A city in its row. */
typedef struct City {
    int rank;
    CardRow cards;
} City;

/* Finds the cities of a player side by side, in as many lines as make the cards largest; returns their number. */
int nationhood_cities(const TableContext *context, const NationhoodLayout *layout, int player, City cities[RANKS]);

CardRow nationhood_hand_row(const NationhoodLayout *layout, int count);
/* The nation of a player who has won the deal, in the upper part of the middle; returns the number of its cards. */
int nationhood_nation_row(const TableContext *context, const NationhoodLayout *layout, int player, CardRow *row);
