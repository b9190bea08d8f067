/* SPDX-License-Identifier: MIT */
/* Where everything on the table of Nationhood lies. */
#ifndef CULDESAC_TABLES_NATIONHOOD_TABLE_LAYOUT_H
#define CULDESAC_TABLES_NATIONHOOD_TABLE_LAYOUT_H

#include "hands.h"

/* Where the columns are folded, panels and deal have no width: players have pills, and the war its chip beside the
 * hand. */
typedef struct NationhoodLayout {
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
    bool names_beside;       /* of the rows: at their left, and not above the cards */
} NationhoodLayout;

void nationhood_layout(const TableContext *context, NationhoodLayout *layout);

/* A city as it lies in its row. */
typedef struct City {
    int rank;
    CardRow cards;
} City;

/* A player's cities side by side, in as many lines as let the cards be largest; returns how many there are. */
int nationhood_cities(const TableContext *context, const NationhoodLayout *layout, int player, City cities[RANKS]);

CardRow nationhood_hand_row(const NationhoodLayout *layout, int count);

#endif
