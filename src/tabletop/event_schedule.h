/* SPDX-License-Identifier: MIT */
/*
 * Event schedules: in which order one sees what an action did. Each event that moves something is a beat; when it
 * begins depends on those before it and on what kind of event it is. Figures, marks, prompt and log change when all
 * have been seen.
 */
#ifndef CULDESAC_TABLETOP_EVENT_SCHEDULE_H
#define CULDESAC_TABLETOP_EVENT_SCHEDULE_H

#include "culdesac/game.h"

/* Where a kind of event stands in the row. */
typedef enum ScheduleOrder {
    SCHEDULE_NEXT,  /* it begins when what was before it has landed; several of one kind in a row follow close on each
                       other */
    SCHEDULE_AFTER, /* events tell it before its cause: it begins when the next beat has landed */
    SCHEDULE_WITH,  /* it begins with the one before it: things change places */
} ScheduleOrder;

/* What a kind of event is to a card that is played out of turn, or at somebody (interrupt.h). */
typedef enum InterruptRole {
    INTERRUPT_NONE,
    INTERRUPT_CARD,   /* it is played: the card is `thing`, its owner `player`, whom it hits `other_key` */
    INTERRUPT_AIM,    /* it is aimed at what lies at `to` */
    INTERRUPT_ASK,    /* somebody may answer it */
    INTERRUPT_PASS,   /* he lets it be */
    INTERRUPT_ANSWER, /* he plays a card against it, `thing` */
    INTERRUPT_STOP,   /* that stops it */
    INTERRUPT_EFFECT, /* whoever played it does this by it: one sentence says both */
} InterruptRole;

/* What a table says of a kind of event: SCHEDULE_NEXT and nothing held if it says nothing. */
typedef struct EventTiming {
    int16_t type; /* of the event; −1 ends a list */
    uint8_t order;
    uint8_t interrupt_role; /* InterruptRole */
    bool swaps_seats;       /* two people change seats, and the table turns if it is seen from another one then
                               (seat_rotation.h) */
    bool no_trail;          /* the way of what it moves leaves no trace (move_trails.h) */
    bool skip_log;          /* a table says it: the log leaves it out */
    bool deals_card;  /* it brings somebody a card of a hand: several in one action are a new hand, and leave a trace of
                         that */
    uint16_t hold_ms; /* so long it is looked at before the next beat, in milliseconds: once it has landed, if it moves
                         something */
} EventTiming;

enum {
    EVENT_SCHEDULE_MAX_MS = 1600, /* a row with its lead is not longer, but for a single beat that is */
    EVENT_SCHEDULE_LEAD_MS = 400, /* so long one sees what a computer player is about to do */
};

enum {
    SEAT_SWAP_MS = 440,      /* so long two people who change seats are under way … */
    TABLE_ROTATION_MS = 480, /* … and then the table turns */
};

typedef struct EventSchedule {
    int lead;                        /* before the first one */
    int start_ms[EVENT_LIST_MAX];    /* of each event, in milliseconds at normal speed; of what is no beat, the end */
    int duration_ms[EVENT_LIST_MAX]; /* how long each takes with what is held; 0: it is no beat */
    int hold_ms[EVENT_LIST_MAX];     /* so much of that it is looked at, to its end */
    int end_ms;                      /* when all has been seen */
} EventSchedule;

/* What a list says of a type of event; the list may be NULL. */
EventTiming event_timing_find(const EventTiming *list, int type);
/* Plans a row. beats->lasts says how long each event's movement takes, 0 for what moves nothing; what is held is added.
 * Movements of one type begin `longest_gap` apart. In a row that would be too long they follow closer on each other,
 * and what is held is looked at for less time; only then something begins before what was before it has been seen. */
void event_schedule_plan(EventSchedule *schedule, const EventList *events, const EventTiming *list, int gap, int lead);
/* The event at that index is looked at so long before all that comes after it, however long that is. */
void event_schedule_hold(EventSchedule *schedule, const EventList *events, size_t index, int ms);

#endif
