/* SPDX-License-Identifier: MIT */
/*
 * Weights: what counts for how much among all that happens, by kind of event. By them a game that is looked back at has
 * its tall ticks, and whoever takes the table over reads first what concerned him most: the word "news_NAME" of the
 * event's kind, in the past, in which whoever reads is called "you".
 */
#ifndef CULDESAC_TABLETOP_EVENT_IMPORTANCE_H
#define CULDESAC_TABLETOP_EVENT_IMPORTANCE_H

#include "culdesac/game.h"

typedef enum Importance {
    IMPORTANCE_LOW,     /* draws, discards, and whatever nothing is said of */
    IMPORTANCE_BUILT,   /* new cities, lines, stones */
    IMPORTANCE_POINTS,  /* somebody gains by it */
    IMPORTANCE_BLOCKED, /* somebody is hindered */
    IMPORTANCE_TRADE,
    IMPORTANCE_TAKEN, /* cards, cities, pieces are taken */
    IMPORTANCE_WAR,
    IMPORTANCE_ROUND, /* a deal, a round or a whole yard is won or lost */
    IMPORTANCE_COUNT,
} Importance;

/* What a table says of a kind of event: nothing said, it is light. */
typedef struct EventImportance {
    int16_t type; /* of the event; −1 ends a list */
    uint8_t importance;
    uint8_t min_count; /* it weighs so much only if there are so many of it in one action; else it is light */
} EventImportance;

/* What an action weighs: as much as the gravest of its events, the later one of two. */
typedef struct MostImportant {
    uint8_t importance;
    int event; /* which it is; −1: none weighs anything */
} MostImportant;

/* The list may be NULL. */
MostImportant event_importance_find(const EventImportance *list, const EventList *events);

#endif
