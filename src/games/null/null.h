/* SPDX-License-Identifier: MIT */
/*
 * The null game: the smallest one with a hidden card, a die and a cut-in. Only tests play it; houses that are meant to
 * become others are laid by packaging/new-game.sh.
 *
 *   NU-1  Two to four players. Twelve cards, 1 to 6 twice; each player holds one, unseen by the others; the rest is the
 *         deck.
 *   NU-2  In his turn a player rolls the die, or draws: his card, if he has one, is discarded for all to see, and he
 *         takes the next of the deck. With the deck empty he can only roll.
 *   NU-3  The die lies until the roller keeps it: he scores what it shows, and the turn ends.
 *   NU-4  Before that, anybody else who holds a card may call: he shows and discards it. If it is the number on the die
 *         he scores it (twice with `bonus`), the roller scores nothing and the turn ends; else it may cost him a point
 *         (`bad_call`).
 *   NU-5  After `has_sides` turns each, most points win.
 *
 * Actions: `roll`, `draw`, `keep`, `call`.
 */
#ifndef CULDESAC_GAMES_NULL_H
#define CULDESAC_GAMES_NULL_H

#include "culdesac/game.h"

enum { NULL_PLAYERS = 4, NULL_CARDS = 12, NULL_NO_CARD = 0, NULL_HIDDEN = 7 };

typedef struct NullRules {
    int32_t turns;
    int32_t bad_call; /* an index in its choices: free, point */
    bool bonus;
} NullRules;

enum { BAD_CALL_FREE, BAD_CALL_POINT };
enum { NULL_PHASE_TURN, NULL_PHASE_LAND, NULL_PHASE_OVER };

typedef struct NullState {
    StateHead head;
    int32_t points[NULL_PLAYERS];
    uint8_t hand[NULL_PLAYERS];  /* 1 … 6, NULL_NO_CARD, NULL_HIDDEN in another's view */
    uint8_t deck[NULL_CARDS];    /* the next card first; behind deck_count all is 0 */
    uint8_t discard[NULL_CARDS]; /* the last is the top */
    uint8_t deck_count, discard_count;
    uint8_t die; /* 0 while none lies */
    uint8_t zero;
} NullState;

_Static_assert(sizeof(NullState) == sizeof(StateHead) + 48, "a state has no padding");

enum { NULL_ROLL, NULL_DRAW, NULL_KEEP, NULL_CALL, NULL_ACTIONS }; /* an Action is one of these */

enum { NULL_ZONE_NOWHERE, NULL_ZONE_HAND, NULL_ZONE_DECK, NULL_ZONE_DISCARD };

enum { /* events; a thing is a card's number */
       NULL_EVENT_ROLLED,
       NULL_EVENT_KEPT,
       NULL_EVENT_DISCARDED,
       NULL_EVENT_DREW,
       NULL_EVENT_CALLED_WELL,
       NULL_EVENT_CALLED_BADLY,
};

enum { /* reasons */
       NULL_REASON_OVER,
       NULL_REASON_UNKNOWN,
       NULL_REASON_NOT_YOUR_TURN,
       NULL_REASON_DIE_LIES,
       NULL_REASON_NO_DIE,
       NULL_REASON_DECK_EMPTY,
       NULL_REASON_OWN_ROLL,
       NULL_REASON_NO_CARD,
};

/* strings.c */
extern const EventKind NULL_EVENTS[], NULL_REASONS[];
void null_write_action(const void *rules, Action action, char *text);
bool null_read_action(const void *rules, const char *text, Action *action);
extern const ThingKind NULL_THINGS[];
extern const ZoneKind NULL_ZONES[];
void null_print(const void *rules, const void *view, const char *const *names, Text *text);
extern const StateField NULL_FIELDS[];
bool null_read_state(const void *rules, const JsonCursor *at, void *state, Error *error);

/* heuristics.c */
extern const struct Heuristics NULL_HEURISTICS;

/* rules.c: who may call now */
uint8_t null_callers(const NullState *state);

#endif
