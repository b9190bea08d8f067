/* SPDX-License-Identifier: MIT */
/*
 * Event schedules: when each event of an action is shown. An event that moves something, or is held, takes time.
 * When it starts depends on its kind and on the events before it. Scores, marks, the prompt and the log change after
 * the last one.
 */
#pragma once

#include "tabletop/event_traits.h"

enum {
    EVENT_SCHEDULE_MAX_MS = 1600, /* maximal length of a schedule, except for a single event that is longer */
    EVENT_SCHEDULE_LEAD_MS = 400, /* how long a piece is lifted before an opponent moves it */
};

enum {
    SEAT_SWAP_MS = 440,      /* how long a change of seats takes */
    TABLE_ROTATION_MS = 480, /* how long the table takes to turn after a change of seats */
};

typedef struct EventSchedule {
    int lead;                     /* time before the first event, in milliseconds */
    int start_ms[EVENT_LIST_MAX]; /* start of each event, in milliseconds at normal speed; for one that takes no time,
                                     the end of the schedule */
    int duration_ms[EVENT_LIST_MAX]; /* duration of each event, including its hold time; 0: it takes no time */
    int hold_ms[EVENT_LIST_MAX];     /* the hold time of each event, at the end of its duration */
    int end_ms;                      /* end of the schedule */
} EventSchedule;

/* Plans a schedule that begins with a wait of `lead` milliseconds. The caller sets schedule->duration_ms to the
 * duration of each event's movement (0: none); this function adds the hold times. Movements of one kind start `gap`
 * milliseconds apart. If the schedule is too long, first gaps and then hold times are reduced, and only then do events
 * overlap. */
void event_schedule_plan(EventSchedule *schedule, const EventList *events, const EventTraits *list, int gap, int lead);
/* Holds the event at `index` for `ms` milliseconds longer and delays all later ones, regardless of the maximal
 * length. */
void event_schedule_hold(EventSchedule *schedule, const EventList *events, size_t index, int ms);
