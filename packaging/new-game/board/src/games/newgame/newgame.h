/* SPDX-License-Identifier: MIT */
/*
 * New Game, a game of stones in lines.
 *
 *   XX-1  Two to four players, and an empty square board with `side` rows and columns.
 *   XX-2  On their turn players place one of their own stones on a free square. Nobody passes.
 *   XX-3  The first stone is placed anywhere. With `beside`, every other is placed beside a stone of any player.
 *   XX-4  A stone scores for its row: a point for each stone of its player in an unbroken row, including the new one,
 *         if there are two or more. It scores for its column in the same way.
 *   XX-5  When the board is full, the most points win.
 *
 * An action is the square, 8 × row + column.
 */
#pragma once

#include "culdesac/heuristics.h"

enum { NEWGAME_PLAYERS = 4, NEWGAME_SIDE = 8, NEWGAME_SQUARES = NEWGAME_SIDE * NEWGAME_SIDE, NEWGAME_FREE = 0 };

#pragma GCC diagnostic error "-Wpadded"
typedef struct NewgameRules {
    int32_t side;
    bool beside;
    uint8_t zero[3]; /* always 0: no padding */
} NewgameRules;

enum { NEWGAME_PHASE_TURN, NEWGAME_PHASE_OVER };
enum { NEWGAME_ROWS, NEWGAME_COLUMNS, NEWGAME_ITEMS }; /* the items of a score */

typedef struct NewgameState {
    StateHead head;
    int32_t points[NEWGAME_PLAYERS][NEWGAME_ITEMS];
    uint8_t board[NEWGAME_SIDE][NEWGAME_SIDE]; /* by row and column: NEWGAME_FREE, or 1 + the stone's player */
} NewgameState;
#pragma GCC diagnostic ignored "-Wpadded"

enum { NEWGAME_ZONE_NOWHERE, NEWGAME_ZONE_BOARD, NEWGAME_ZONE_SUPPLY };

enum { /* events; a thing is a stone, whose number is its player */
       NEWGAME_EVENT_LAID,
       NEWGAME_EVENT_ROW,
       NEWGAME_EVENT_COLUMN,
};

enum { /* reasons */
       NEWGAME_REASON_OVER,
       NEWGAME_REASON_OFF_BOARD,
       NEWGAME_REASON_NOT_YOUR_TURN,
       NEWGAME_REASON_TAKEN,
       NEWGAME_REASON_ALONE,
};

/* rules.c: the score of a player's stone on a free square (XX-4), for its row and its column. Returns the sum. */
int newgame_gain(const NewgameRules *rules, const NewgameState *state, int player, int square,
                 int gains[NEWGAME_ITEMS]);
int newgame_stones(const NewgameState *state, int player);

/* strings.c */
extern const EventKind NEWGAME_EVENTS[], NEWGAME_REASONS[];
extern const ThingKind NEWGAME_THINGS[];
extern const ZoneKind NEWGAME_ZONES[];
extern const JsonField NEWGAME_FIELDS[];
void newgame_write_action(const void *rules, Action action, char *text);
void newgame_print(const void *any_rules, const void *any_view, const char *const *names, Text *text);
bool newgame_read_state(const void *rules, const JsonCursor *at, void *state, Error *error);

extern const Game NEWGAME;
extern const Heuristics NEWGAME_HEURISTICS;
