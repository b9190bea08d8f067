/* SPDX-License-Identifier: MIT */
#ifndef CULDESAC_SESSION_TABLE_EVENT_PAUSE_H
#define CULDESAC_SESSION_TABLE_EVENT_PAUSE_H

/* How long the last action is shown before the opponents play on. */
typedef enum EventPause {
    EVENT_PAUSE_NONE,
    EVENT_PAUSE_SHORTER,     /* one of many alike, in which nobody decides anything */
    EVENT_PAUSE_LONGER,      /* there is something to read: longer than the player's setting */
    EVENT_PAUSE_UNTIL_TOUCH, /* a round or a deal is over: until a person continues; if only opponents play, much longer
                                than the setting */
} EventPause;

#endif
