/* SPDX-License-Identifier: MIT */
/*
 * New House, a game of one die and a bold hand.
 *
 *   XX-1  Two to four players and a die with six faces. Each has `turns` turns.
 *   XX-2  In his turn a player rolls, as often as he dares. What the die shows goes into the pot.
 *   XX-3  A number that he has rolled before in this turn ends it, and the pot is lost: all of it, or half (`lost`),
 *         then he scores the other half, rounded down.
 *   XX-4  When something is in the pot he may bank instead: he scores it, and the turn ends.
 *   XX-5  All six numbers are a street: he scores the pot and `street` points more, and the turn ends.
 *   XX-6  After the last turn most points win.
 *
 * Actions: `roll`, `bank`.
 */
#ifndef CULDESAC_GAMES_NEWHOUSE_H
#define CULDESAC_GAMES_NEWHOUSE_H

#include "culdesac/brain.h"

enum { NEWHOUSE_PLAYERS = 4, NEWHOUSE_FACES = 6, NEWHOUSE_ALL_FACES = (1 << NEWHOUSE_FACES) - 1 };

typedef struct NewhouseRules {
    int32_t turns;
    int32_t street;
    int32_t lost; /* an index in its choices */
} NewhouseRules;

enum { NEWHOUSE_LOST_ALL, NEWHOUSE_LOST_HALF };
enum { NEWHOUSE_PHASE_TURN, NEWHOUSE_PHASE_OVER };
enum { NEWHOUSE_BANKED, NEWHOUSE_STREETS, NEWHOUSE_ITEMS }; /* what points are made of */

typedef struct NewhouseState {
    StateHead head;
    int32_t points[NEWHOUSE_PLAYERS][NEWHOUSE_ITEMS];
    uint8_t rolled; /* in this turn: a bit for each number */
    uint8_t die;    /* what it shows; 0 before the first roll */
    uint8_t zero[6];
} NewhouseState;

_Static_assert(sizeof(NewhouseState) == sizeof(StateHead) + 40, "a state has no padding");

enum { NEWHOUSE_ROLL, NEWHOUSE_BANK, NEWHOUSE_ACTIONS }; /* an Action is one of these */

enum { /* events */
    NEWHOUSE_EVENT_ROLLED,
    NEWHOUSE_EVENT_LOST,
    NEWHOUSE_EVENT_BANKED,
    NEWHOUSE_EVENT_STREET,
};

enum { /* reasons */
    NEWHOUSE_REASON_OVER,
    NEWHOUSE_REASON_UNKNOWN,
    NEWHOUSE_REASON_NOT_YOUR_TURN,
    NEWHOUSE_REASON_EMPTY_POT,
};

/* rules.c: what is in the pot: the sum of the numbers rolled in this turn. */
int newhouse_pot(const NewhouseState *state);
int32_t newhouse_points(const NewhouseState *state, int player);

/* words.c */
extern const EventKind NEWHOUSE_EVENTS[], NEWHOUSE_REASONS[];
extern const ThingKind NEWHOUSE_THINGS[];
extern const ZoneKind NEWHOUSE_ZONES[];
extern const StateField NEWHOUSE_FIELDS[];
void newhouse_write_action(const void *rules, Action action, char *text);
void newhouse_print(const void *rules, const void *view, const char *const *names, Text *text);
bool newhouse_read_state(const void *rules, const JsonAt *at, void *state, Fault *fault);

extern const Game NEWHOUSE;
extern const Brain NEWHOUSE_BRAIN;

#endif
