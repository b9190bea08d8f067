/* SPDX-License-Identifier: MIT */
/*
 * New Game, a game of tricks.
 *
 *   XX-1  Two to four players, and the cards from 6 to king of all four suits. Each player holds `hand` of them, hidden
 *         from the others; the rest is set aside face down.
 *   XX-2  A player leads any card, and the others follow in turn: with `follow`, they play a card of that suit if they
 *         have one; otherwise they play any card.
 *   XX-3  The highest card of the suit that was led takes the trick; the king is the highest. Its player scores a point
 *         and leads next. Player 0 leads the first trick.
 *   XX-4  Each six in a trick scores `six` more points for the player who takes it.
 *   XX-5  When all cards have been played, the most points win.
 *
 * An action is the card to play.
 */
#pragma once

#include "culdesac/cards.h"
#include "culdesac/heuristics.h"

enum {
    NEWGAME_PLAYERS = 4,
    NEWGAME_HAND = 8,
    NEWGAME_LOWEST = 5, /* the rank of the sixes */
    NEWGAME_CARDS = (RANKS - NEWGAME_LOWEST) * SUITS,
};

#pragma GCC diagnostic error "-Wpadded"
typedef struct NewgameRules {
    int32_t hand;
    int32_t six;
    bool follow;
    uint8_t zero[3]; /* always 0: no padding */
} NewgameRules;

enum { NEWGAME_PHASE_TURN, NEWGAME_PHASE_OVER };
enum { NEWGAME_TRICKS, NEWGAME_SIXES, NEWGAME_ITEMS }; /* the items of a score */

typedef struct NewgameState {
    StateHead head;
    int32_t points[NEWGAME_PLAYERS][NEWGAME_ITEMS];
    Card hands[NEWGAME_PLAYERS][NEWGAME_HAND]; /* ascending; CARD_HIDDEN in another's view; 0 from `held` on */
    Card trick[NEWGAME_PLAYERS];               /* each player's card, or CARD_NONE */
    Card gone[NEWGAME_CARDS];                  /* the cards of earlier tricks */
    uint8_t held[NEWGAME_PLAYERS], gone_count;
    int8_t leader;
    uint8_t zero[6];
} NewgameState;
#pragma GCC diagnostic ignored "-Wpadded"

enum { NEWGAME_ZONE_NOWHERE, NEWGAME_ZONE_HAND, NEWGAME_ZONE_TRICK, NEWGAME_ZONE_TAKEN };

enum { /* events; a thing is a card */
       NEWGAME_EVENT_PLAYED,
       NEWGAME_EVENT_TOOK,
       NEWGAME_EVENT_GATHERED,
};

enum { /* reasons */
       NEWGAME_REASON_OVER,
       NEWGAME_REASON_UNKNOWN,
       NEWGAME_REASON_NOT_YOUR_TURN,
       NEWGAME_REASON_NOT_HELD,
       NEWGAME_REASON_FOLLOW,
};

/* rules.c: the card that was led, or CARD_NONE; the player who would take the trick now, and the points for it. */
Card newgame_led(const NewgameState *state);
int newgame_taker(const NewgameState *state);
int newgame_worth(const NewgameRules *rules, const NewgameState *state);

/* strings.c */
extern const EventKind NEWGAME_EVENTS[], NEWGAME_REASONS[];
extern const ZoneKind NEWGAME_ZONES[];
extern const JsonField NEWGAME_FIELDS[];
void newgame_write_action(const void *rules, Action action, char *text);
bool newgame_read_action(const void *rules, const char *text, Action *action);
void newgame_name_thing(const void *rules, unsigned thing, const char *form, char *text);
void newgame_print(const void *rules, const void *any_view, const char *const *names, Text *text);
bool newgame_read_state(const void *rules, const JsonCursor *at, void *state, Error *error);

extern const Game NEWGAME;
extern const Heuristics NEWGAME_HEURISTICS;
