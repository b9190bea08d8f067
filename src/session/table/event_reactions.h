/* SPDX-License-Identifier: MIT */
/* How a table reacts to the events of its game: pauses, and the occasions of the neighbours. */
#pragma once

#include "culdesac/characters.h"
#include "culdesac/game.h"

/* What an event gives to the player who caused it, to the other player concerned, and to everybody else: an Occasion
 * for each. Everybody else gets theirs only if nobody, or the only person at the table, caused the event. */
typedef struct EventOccasion {
    int16_t kind; /* −1 ends the list */
    uint8_t to_player, to_other, to_others;
    bool needs_thing; /* the occasion applies only to events with `thing` */
    uint16_t thing;
    /* Whether the occasion applies to an event; `view` is what everybody knows after the action. NULL: always. */
    bool (*applies)(const void *rules, const void *view, const Event *event);
    /* Finds the other player concerned by an event, or NOBODY. NULL: it is event.other or, if that is NOBODY in a game
     * for two, the opponent of event.player. */
    int (*find_other)(const void *view, const Event *event);
} EventOccasion;

/* How long the last action is shown before the opponents play on. */
typedef enum EventPause {
    EVENT_PAUSE_NONE,
    EVENT_PAUSE_SHORTER, /* half as long as the player's setting: the action repeats another one, and nobody chose it */
    EVENT_PAUSE_LONGER,  /* there is something to read: twice as long as the player's setting */
    EVENT_PAUSE_UNTIL_TOUCH, /* a round or deal is over: the pause lasts until a person continues or, if only opponents
                                play, ten times as long as the player's setting */
} EventPause;

/* How a table reacts to the events of its game. */
typedef struct EventReactions {
    /* The pause after the last action; `view` and `last` are what every player may know. NULL: none. */
    EventPause (*find_pause)(const void *view, const EventList *last);
    /* The occasions that events give the neighbours to say something. NULL: none. */
    const EventOccasion *occasions;
} EventReactions;
