/* SPDX-License-Identifier: MIT */
/*
 * Beats: in which order one sees what an action did. Each event that moves something is a beat; when it begins depends on
 * those before it and on what kind of event it is. Figures, marks, prompt and log change when all have been seen.
 */
#ifndef CULDESAC_KIT_BEATS_H
#define CULDESAC_KIT_BEATS_H

#include "culdesac/game.h"

/* Where a kind of event stands in the row. */
typedef enum Beat {
    BEAT_NEXT, /* it begins when what was before it has landed; several of one kind in a row follow close on each other */
    BEAT_AFTER, /* events tell it before its cause: it begins when the next beat has landed */
    BEAT_WITH,  /* it begins with the one before it: things change places */
} Beat;

/* What a kind of event is to a card that is played out of turn, or at somebody (interlude.h). */
typedef enum CutIn {
    CUT_NOT,
    CUT_CARD,   /* it is played: the card is `thing`, its owner `player`, whom it hits `other` */
    CUT_PLACE,  /* it is aimed at what lies at `to` */
    CUT_ASK,    /* somebody may answer it */
    CUT_PASS,   /* he lets it be */
    CUT_ANSWER, /* he plays a card against it, `thing` */
    CUT_STOP,   /* that stops it */
    CUT_DOES,   /* whoever played it does this by it: one sentence says both */
} CutIn;

/* What a table says of a kind of event: BEAT_NEXT and nothing held if it says nothing. */
typedef struct EventBeat {
    int16_t type; /* of the event; −1 ends a list */
    uint8_t beat;
    uint8_t cut;    /* CutIn */
    bool seats;     /* two people change seats, and the table turns if it is seen from another one then (seats.h) */
    bool unmarked;  /* the way of what it moves leaves no trace (traces.h) */
    bool tabled;    /* a table says it: the log leaves it out */
    bool deals;     /* it brings somebody a card of a hand: several in one action are a new hand, and leave a trace of that */
    uint16_t
        holds; /* so long it is looked at before the next beat, in milliseconds: once it has landed, if it moves something */
} EventBeat;

enum {
    BEATS_MOST_MS = 1600, /* a row with its lead is not longer, but for a single beat that is */
    BEATS_LEAD_MS = 400,  /* so long one sees what a computer player is about to do */
};

enum {
    SEATS_MS = 440, /* so long two people who change seats are under way … */
    TURN_MS = 480,  /* … and then the table turns */
};

typedef struct Beats {
    int lead;               /* before the first one */
    int starts[EVENTS_MAX]; /* of each event, in milliseconds at normal speed; of what is no beat, the end */
    int lasts[EVENTS_MAX];  /* how long each takes with what is held; 0: it is no beat */
    int holds[EVENTS_MAX];  /* so much of that it is looked at, to its end */
    int end;                /* when all has been seen */
} Beats;

/* What a list says of a type of event; the list may be NULL. */
EventBeat beats_of(const EventBeat *list, int type);
/* Plans a row. beats->lasts says how long each event's movement takes, 0 for what moves nothing; what is held is added. Movements of
 * one type begin `gap` apart. In a row that would be too long they follow closer on each other, and what is held is looked at for
 * less time; only then something begins before what was before it has been seen. */
void beats_plan(Beats *beats, const EventList *events, const EventBeat *list, int gap, int lead);
/* The event at that index is looked at so long before all that comes after it, however long that is. */
void beats_hold(Beats *beats, const EventList *events, size_t index, int ms);

#endif
