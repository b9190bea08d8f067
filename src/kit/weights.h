/* SPDX-License-Identifier: MIT */
/*
 * Weights: what counts for how much among all that happens, by kind of event. By them a game that is looked back at has its tall
 * ticks, and whoever takes the table over reads first what concerned him most: the word "news_NAME" of the event's kind, in the
 * past, in which whoever reads is called "you".
 */
#ifndef CULDESAC_KIT_WEIGHTS_H
#define CULDESAC_KIT_WEIGHTS_H

#include "culdesac/game.h"

typedef enum Weight {
    WEIGHT_LIGHT,   /* draws, discards, and whatever nothing is said of */
    WEIGHT_BUILT,   /* new cities, lines, stones */
    WEIGHT_POINTS,  /* somebody gains by it */
    WEIGHT_BLOCKED, /* somebody is hindered */
    WEIGHT_TRADE,
    WEIGHT_TAKEN, /* cards, cities, pieces are taken */
    WEIGHT_WAR,
    WEIGHT_ROUND, /* a deal, a round or a whole yard is won or lost */
    WEIGHT_COUNT,
} Weight;

/* What a table says of a kind of event: nothing said, it is light. */
typedef struct EventWeight {
    int16_t type; /* of the event; −1 ends a list */
    uint8_t weight;
    uint8_t least; /* it weighs so much only if there are so many of it in one action; else it is light */
} EventWeight;

/* What an action weighs: as much as the gravest of its events, the later one of two. */
typedef struct Weighed {
    uint8_t weight;
    int event; /* which it is; −1: none weighs anything */
} Weighed;

/* The list may be NULL. */
Weighed weights_of(const EventWeight *list, const EventList *events);

#endif
