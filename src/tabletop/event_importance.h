/* SPDX-License-Identifier: MIT */
/*
 * The importance of events, by type. It determines the tall ticks of the timeline of a past game, and what a player is
 * told first when they take over a shared screen: the string "news_NAME" of the event, in the past tense, addressed to
 * "you".
 */
#ifndef CULDESAC_TABLETOP_EVENT_IMPORTANCE_H
#define CULDESAC_TABLETOP_EVENT_IMPORTANCE_H

#include "culdesac/game.h"

typedef enum Importance {
    IMPORTANCE_LOW,     /* draws, discards, and events that are not listed */
    IMPORTANCE_BUILT,   /* new cities, lines, stones */
    IMPORTANCE_POINTS,  /* a player scores */
    IMPORTANCE_BLOCKED, /* a player is hindered */
    IMPORTANCE_TRADE,
    IMPORTANCE_TAKEN, /* cards, cities or pieces are taken */
    IMPORTANCE_WAR,
    IMPORTANCE_ROUND, /* a deal, a round or a whole yard is won or lost */
    IMPORTANCE_COUNT,
} Importance;

/* A table's entry for a type of event. A type without an entry is IMPORTANCE_LOW. */
typedef struct EventImportance {
    int16_t type; /* type of the event; −1 ends the list */
    uint8_t importance;
    uint8_t
        min_count; /* the fewest events of the type in an action for this importance; with fewer it is IMPORTANCE_LOW */
} EventImportance;

/* The most important event of an action; of two equal ones the later. */
typedef struct MostImportant {
    uint8_t importance;
    int event; /* its index, or −1 if all are IMPORTANCE_LOW */
} MostImportant;

/* The list may be NULL. */
MostImportant event_importance_find(const EventImportance *list, const EventList *events);

#endif
