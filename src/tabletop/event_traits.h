/* SPDX-License-Identifier: MIT */
/* What a table says of each kind of event: when it is shown and for how long, its sound, and its importance. */
#pragma once

#include "ui/sound/sound_list.h"

#include "culdesac/game.h"

/* When an event starts, relative to the other events of its action. */
typedef enum ScheduleOrder {
    SCHEDULE_NEXT,  /* when the event before it has ended; several of one kind in a row follow each other at short
                       intervals */
    SCHEDULE_AFTER, /* the event precedes its cause in the list: it starts when the next event has ended */
    SCHEDULE_WITH,  /* together with the event before it, as when things change places */
} ScheduleOrder;

/* When an event's sound is played. */
typedef enum SoundMoment {
    SOUND_AT_START,   /* when the event starts */
    SOUND_AT_LANDING, /* when the thing of the event has arrived */
    SOUND_AT_HIT,     /* when the thing of the event has dropped on another, just before it stands still */
    SOUND_AT_BOUNCE,  /* when the thing of the event first touches the ground in its drop; an opponent's thing travels
                         before it drops */
    SOUND_AT_PAUSE,   /* a moment after the start, so that other sounds are heard first */
} SoundMoment;

/* The importance of an event, with the events that usually have it. Important events have tall ticks in the timeline of
 * a past game. A player who takes over a shared screen is first shown the most important events, each by its string
 * "news_NAME", which is in the past tense and addressed to "you". */
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

/* What an event says of a card that interrupts (interrupt/interrupt.h). */
typedef enum InterruptRole {
    INTERRUPT_NONE,
    INTERRUPT_CARD, /* a card is played: `thing` is the card, `player` its owner, and `other` the player against whom it
                       is played */
    INTERRUPT_AIM,  /* the card is aimed at what is in the place Event.to */
    INTERRUPT_PASS, /* the player declines to answer the card */
    INTERRUPT_ANSWER, /* the player answers the card with the card `thing` */
    INTERRUPT_STOP,   /* the answer stops the card */
    INTERRUPT_EFFECT, /* the card has its effect: the log describes the card and the effect in one sentence */
} InterruptRole;

/* The hold time of an event that has its own turn in the order, but no visible time. The pace does not change it. */
enum { HOLD_MOMENT_MS = 1 };

/* A table's row for a kind of event. An event without a row is SCHEDULE_NEXT, is not held, has IMPORTANCE_LOW, and
 * sounds like a card if it moves something. */
typedef struct EventTraits {
    int16_t kind; /* kind of the event; −1 ends the list */
    ScheduleOrder order;
    Importance importance;
    Sound sound; /* SOUND_NONE: the sound of a card if the event moves something, otherwise none */
    SoundMoment sound_at;
    InterruptRole interrupt;
    bool is_silent;    /* the event makes no sound although it moves something */
    bool swaps_seats;  /* two players change seats, and the table then turns if it is seen from another seat
                          (seat_rotation.h) */
    bool no_trail;     /* the event's movement leaves no trail (move_trails.h) */
    bool no_arrow;     /* the event's trail is the player's badge without an arrow, because the thing's origin is of no
                          interest */
    bool skip_log;     /* the event is not in the log, because the table itself shows it */
    bool wins_alone;   /* the event wins the game whatever the points are */
    bool begins_entry; /* what the same player does next is in the same entry of the log as this event */
    bool deals_card;  /* the event gives a player a card: several in one action are a new hand, which has a trail of its
                         own */
    uint16_t hold_ms; /* how long the event is shown before the next one, in milliseconds, after its movement if it has
                         one. HOLD_MOMENT_MS: it has its turn, but no visible time */
} EventTraits;

static inline bool event_moves_thing(const Event *event) { return event->from.zone != 0 && event->to.zone != 0; }
/* The row for a kind of event; the list may be NULL. */
EventTraits event_traits_find(const EventTraits *list, int kind);

/* The most important event of an action; of two that are equally important, the later one. */
typedef struct MostImportant {
    Importance importance;
    int event; /* the index of the event, or −1 if all are IMPORTANCE_LOW */
} MostImportant;

MostImportant event_importance_find(const EventTraits *list, const EventList *events);
