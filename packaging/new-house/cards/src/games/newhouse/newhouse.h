/* SPDX-License-Identifier: MIT */
/*
 * New House, a game of tricks.
 *
 *   XX-1  Two to four players, and the cards from 6 to king of all four suits. Each holds `hand` of them, unseen by the
 *         others; the rest lies aside, unseen too.
 *   XX-2  One leads any card, and the others follow in turn: with a card of that suit if they hold one (with `follow`),
 *         else with any.
 *   XX-3  The highest card of the suit that was led takes the trick, the king being highest. Its player scores a point,
 *         and leads next. The first trick is led by player 0.
 *   XX-4  Each six in a trick scores its taker `six` points more.
 *   XX-5  When all cards are played, most points win.
 *
 * An action is the card to play.
 */
#ifndef CULDESAC_GAMES_NEWHOUSE_H
#define CULDESAC_GAMES_NEWHOUSE_H

#include "culdesac/brain.h"
#include "culdesac/cards.h"

enum {
    NEWHOUSE_PLAYERS = 4,
    NEWHOUSE_HAND = 8,
    NEWHOUSE_LOWEST = 5, /* the rank of the sixes */
    NEWHOUSE_CARDS = (RANKS - NEWHOUSE_LOWEST) * SUITS,
};

typedef struct NewhouseRules {
    int32_t hand;
    int32_t six;
    bool follow;
} NewhouseRules;

enum { NEWHOUSE_PHASE_TURN, NEWHOUSE_PHASE_OVER };
enum { NEWHOUSE_TRICKS, NEWHOUSE_SIXES, NEWHOUSE_ITEMS }; /* what points are made of */

typedef struct NewhouseState {
    StateHead head;
    int32_t points[NEWHOUSE_PLAYERS][NEWHOUSE_ITEMS];
    Card hands[NEWHOUSE_PLAYERS][NEWHOUSE_HAND]; /* ascending; CARD_HIDDEN in another's view; behind `held` all is 0 */
    Card trick[NEWHOUSE_PLAYERS];                /* what each has played to it, or CARD_NONE */
    Card gone[NEWHOUSE_CARDS];                   /* the cards of the tricks before */
    uint8_t held[NEWHOUSE_PLAYERS], gone_count;
    int8_t leader;
    uint8_t zero[6];
} NewhouseState;

_Static_assert(sizeof(NewhouseState) == sizeof(StateHead) + 112, "a state has no padding");

enum { NEWHOUSE_ZONE_NOWHERE, NEWHOUSE_ZONE_HAND, NEWHOUSE_ZONE_TRICK, NEWHOUSE_ZONE_TAKEN };

enum { /* events; a thing is a card */
    NEWHOUSE_EVENT_PLAYED,
    NEWHOUSE_EVENT_TOOK,
    NEWHOUSE_EVENT_GATHERED,
};

enum { /* reasons */
    NEWHOUSE_REASON_OVER,
    NEWHOUSE_REASON_UNKNOWN,
    NEWHOUSE_REASON_NOT_YOUR_TURN,
    NEWHOUSE_REASON_NOT_HELD,
    NEWHOUSE_REASON_FOLLOW,
};

/* rules.c: the card that was led, or CARD_NONE; who would take the trick as it lies; what it would bring him. */
Card newhouse_led(const NewhouseState *state);
int newhouse_taker(const NewhouseState *state);
int newhouse_worth(const NewhouseRules *rules, const NewhouseState *state);

/* words.c */
extern const EventKind NEWHOUSE_EVENTS[], NEWHOUSE_REASONS[];
extern const ZoneKind NEWHOUSE_ZONES[];
extern const StateField NEWHOUSE_FIELDS[];
void newhouse_write_action(const void *rules, Action action, char *text);
bool newhouse_read_action(const void *rules, const char *text, Action *action);
void newhouse_name_thing(const void *rules, unsigned thing, const char *form, char *text);
void newhouse_print(const void *rules, const void *view, const char *const *names, Text *text);
bool newhouse_read_state(const void *rules, const JsonAt *at, void *state, Fault *fault);

extern const Game NEWHOUSE;
extern const Brain NEWHOUSE_BRAIN;

#endif
