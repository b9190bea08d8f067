/* SPDX-License-Identifier: MIT */
/*
 * New Game, a game of one die and a bold hand.
 *
 *   XX-1  Two to four players and a die with six faces. Each player has `turns` turns.
 *   XX-2  On their turn players roll as often as they dare. The number on the die is added to the pot.
 *   XX-3  A number that has already been rolled in this turn ends it, and the pot is lost. With `lost` set to half, the
 *         player scores half of it, rounded down.
 *   XX-4  If the pot is not empty the player may bank instead: they score the pot, and the turn ends.
 *   XX-5  All six numbers are a street: the player scores the pot and `street` more points, and the turn ends.
 *   XX-6  After the last turn the most points win.
 *
 * Actions: `roll`, `bank`.
 */
#pragma once

#include "culdesac/heuristics.h"

enum { NEWGAME_PLAYERS = 4, NEWGAME_FACES = 6, NEWGAME_ALL_FACES = (1 << NEWGAME_FACES) - 1 };

#pragma GCC diagnostic error "-Wpadded"
typedef struct NewgameRules {
    int32_t turns;
    int32_t street;
    int32_t lost; /* an index into the choices of the option */
} NewgameRules;

enum { NEWGAME_LOST_ALL, NEWGAME_LOST_HALF };
enum { NEWGAME_PHASE_TURN, NEWGAME_PHASE_OVER };
enum { NEWGAME_BANKED, NEWGAME_STREETS, NEWGAME_ITEMS }; /* the items of a score */

typedef struct NewgameState {
    StateHead head;
    int32_t points[NEWGAME_PLAYERS][NEWGAME_ITEMS];
    uint8_t rolled; /* in this turn: a bit for each number */
    uint8_t die;    /* the number on the die; 0 before the first roll */
    uint8_t zero[6];
} NewgameState;
#pragma GCC diagnostic ignored "-Wpadded"

enum { NEWGAME_ROLL, NEWGAME_BANK, NEWGAME_ACTIONS }; /* values of an Action */

enum { /* events */
       NEWGAME_EVENT_ROLLED,
       NEWGAME_EVENT_LOST,
       NEWGAME_EVENT_BANKED,
       NEWGAME_EVENT_STREET,
};

enum { /* reasons */
       NEWGAME_REASON_OVER,
       NEWGAME_REASON_UNKNOWN,
       NEWGAME_REASON_NOT_YOUR_TURN,
       NEWGAME_REASON_EMPTY_POT,
};

/* rules.c: the pot, which is the sum of the numbers rolled in this turn; and the score of a player. */
int newgame_pot(const NewgameState *state);
int32_t newgame_points(const NewgameState *state, int player);

/* strings.c */
extern const EventKind NEWGAME_EVENTS[], NEWGAME_REASONS[];
extern const ThingKind NEWGAME_THINGS[];
extern const ZoneKind NEWGAME_ZONES[];
extern const JsonField NEWGAME_FIELDS[];
void newgame_write_action(const void *rules, Action action, char *text);
void newgame_print(const void *rules, const void *any_view, const char *const *names, Text *text);
bool newgame_read_state(const void *rules, const JsonCursor *at, void *state, Error *error);

extern const Game NEWGAME;
extern const Heuristics NEWGAME_HEURISTICS;
