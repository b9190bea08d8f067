/* SPDX-License-Identifier: MIT */
/*
 * New House, a game of stones in lines.
 *
 *   XX-1  Two to four players, and a board of `side` squares by as many, empty at first.
 *   XX-2  In his turn a player lays a stone of his own onto a free square. Nobody passes.
 *   XX-3  The first stone lies anywhere; every other has a stone, whosever, on a square beside it (with `beside`).
 *   XX-4  A stone scores for the row it lies in: as many points as stones of its player lie there without a gap, the
 *         new one among them, if these are two or more. It scores for its column likewise.
 *   XX-5  When the board is full, most points win.
 *
 * An action is the square, 8 × row + column.
 */
#ifndef CULDESAC_GAMES_NEWHOUSE_H
#define CULDESAC_GAMES_NEWHOUSE_H

#include "culdesac/brain.h"

enum { NEWHOUSE_PLAYERS = 4, NEWHOUSE_SIDE = 8, NEWHOUSE_SQUARES = NEWHOUSE_SIDE * NEWHOUSE_SIDE, NEWHOUSE_FREE = 0 };

typedef struct NewhouseRules {
    int32_t side;
    bool beside;
} NewhouseRules;

enum { NEWHOUSE_PHASE_TURN, NEWHOUSE_PHASE_OVER };
enum { NEWHOUSE_ROWS, NEWHOUSE_COLUMNS, NEWHOUSE_ITEMS }; /* what points are made of */

typedef struct NewhouseState {
    StateHead head;
    int32_t points[NEWHOUSE_PLAYERS][NEWHOUSE_ITEMS];
    uint8_t board[NEWHOUSE_SIDE][NEWHOUSE_SIDE]; /* by row and column: NEWHOUSE_FREE, else 1 + whose stone it is */
} NewhouseState;

_Static_assert(sizeof(NewhouseState) == sizeof(StateHead) + 96, "a state has no padding");

enum { NEWHOUSE_ZONE_NOWHERE, NEWHOUSE_ZONE_BOARD, NEWHOUSE_ZONE_SUPPLY };

enum { /* events; a thing is a stone, numbered as its player */
    NEWHOUSE_EVENT_LAID,
    NEWHOUSE_EVENT_ROW,
    NEWHOUSE_EVENT_COLUMN,
};

enum { /* reasons */
    NEWHOUSE_REASON_OVER,
    NEWHOUSE_REASON_OFF_BOARD,
    NEWHOUSE_REASON_NOT_YOUR_TURN,
    NEWHOUSE_REASON_TAKEN,
    NEWHOUSE_REASON_ALONE,
};

/* rules.c: what a stone of this player would score on a free square (XX-4), for its row and its column; and in all. */
int newhouse_gain(const NewhouseRules *rules, const NewhouseState *state, int player, int square,
                  int gains[NEWHOUSE_ITEMS]);
int newhouse_stones(const NewhouseState *state, int player);

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
