/* SPDX-License-Identifier: MIT */
/*
 * Event schedules: when each event of an action is shown. An event that moves something, or is held, takes time; it
 * starts depending on those before it and on its type. Scores, marks, the prompt and the log change after the last one.
 */
#ifndef CULDESAC_TABLETOP_EVENT_SCHEDULE_H
#define CULDESAC_TABLETOP_EVENT_SCHEDULE_H

#include "culdesac/game.h"

/* When an event starts, relative to the others. */
typedef enum ScheduleOrder {
    SCHEDULE_NEXT,  /* when the one before it has ended; several of one type in a row follow each other at short
                       intervals */
    SCHEDULE_AFTER, /* it precedes its cause in the list: it starts when the next event has ended */
    SCHEDULE_WITH,  /* together with the one before it, as when things change places */
} ScheduleOrder;

/* The role of an event for a card that interrupts (interrupt.h). */
typedef enum InterruptRole {
    INTERRUPT_NONE,
    INTERRUPT_CARD,   /* the card is played: `thing` is the card, `player` its owner, and `other` the player it is
                         aimed at */
    INTERRUPT_AIM,    /* it is aimed at what is at `to` */
    INTERRUPT_ASK,    /* somebody may answer it */
    INTERRUPT_PASS,   /* the player declines to answer it */
    INTERRUPT_ANSWER, /* the player answers it with the card `thing` */
    INTERRUPT_STOP,   /* the answer stops it */
    INTERRUPT_EFFECT, /* its effect: the log describes both events in one sentence */
} InterruptRole;

/* A table's entry for a type of event. Without an entry it is SCHEDULE_NEXT and not held. */
typedef struct EventTiming {
    int16_t type; /* type of the event; −1 ends the list */
    uint8_t order;
    uint8_t interrupt_role; /* an InterruptRole */
    bool swaps_seats;       /* two players change seats, and the table then turns if it is seen from another seat
                               (seat_rotation.h) */
    bool no_trail;          /* its movement leaves no trail (move_trails.h) */
    bool skip_log;          /* the table itself shows it: it is not in the log */
    bool deals_card; /* it gives a player a card: several in one action are a new hand, which has a trail of its own */
    uint16_t
        hold_ms; /* how long it is shown before the next event, in milliseconds, after its movement if it has one */
} EventTiming;

enum {
    EVENT_SCHEDULE_MAX_MS = 1600, /* maximal length of a schedule, except for a single event that is longer */
    EVENT_SCHEDULE_LEAD_MS = 400, /* how long a piece is lifted before an opponent moves it */
};

enum {
    SEAT_SWAP_MS = 440,      /* how long a change of seats takes */
    TABLE_ROTATION_MS = 480, /* how long the table then takes to turn */
};

typedef struct EventSchedule {
    int lead;                     /* time before the first event */
    int start_ms[EVENT_LIST_MAX]; /* start of each event, in milliseconds at normal speed; for one that takes no time,
                                     the end of the schedule */
    int duration_ms[EVENT_LIST_MAX]; /* duration of each, including its hold time; 0: it takes no time */
    int hold_ms[EVENT_LIST_MAX];     /* the hold time, at the end of its duration */
    int end_ms;                      /* end of the schedule */
} EventSchedule;

/* The entry for a type of event; the list may be NULL. */
EventTiming event_timing_find(const EventTiming *list, int type);
/* Plans a schedule, given the duration of each event's movement in schedule->duration_ms (0: none), to which hold times
 * are added; movements of one type start `gap` apart. If it is too long, first gaps and then hold times are reduced,
 * and only then do events overlap. */
void event_schedule_plan(EventSchedule *schedule, const EventList *events, const EventTiming *list, int gap, int lead);
/* Holds the event at that index for `ms` milliseconds longer and delays all later ones, regardless of the maximal
 * length. */
void event_schedule_hold(EventSchedule *schedule, const EventList *events, size_t index, int ms);

#endif
