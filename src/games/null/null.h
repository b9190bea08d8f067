/* SPDX-License-Identifier: MIT */
/*
 * The null game: the smallest one with a hidden card, a die and actions out of turn. Only tests play it;
 * packaging/new-game.sh has templates for new games.
 *
 *   NU-1  Two to four players. Twelve cards, 1 to 6 twice; each player holds one, unseen by the others; the rest is the
 *         deck.
 *   NU-2  The player to move rolls the die, or draws: the player's card, if any, is discarded face up, and replaced by
 *         the next card of the deck. If the deck is empty the player can only roll.
 *   NU-3  The die remains until the roller keeps it: they score what it shows, and the turn ends.
 *   NU-4  Before that, any other player who holds a card may call: the card is shown and discarded. If it is the number
 *         on the die, that player scores it (twice with `bonus`), the roller scores nothing and the turn ends.
 *         Otherwise the call may cost a point (`bad_call`).
 *
 *   NU-5  After `turns` turns each, most points win.
 *
 * Actions: `roll`, `draw`, `keep`, `call`.
 */
#pragma once

#include "culdesac/game.h"

enum { NULL_PLAYERS = 4, NULL_CARDS = 12, NULL_NO_CARD = 0, NULL_HIDDEN = 7 };

#pragma GCC diagnostic error "-Wpadded"
typedef struct NullRules {
    int32_t turns;
    int32_t bad_call; /* what a bad call costs, NULL_BAD_CALL_… */
    bool bonus;
    uint8_t zero[3]; /* explicit padding, always 0 */
} NullRules;

enum { NULL_BAD_CALL_FREE, NULL_BAD_CALL_POINT };
enum { NULL_PHASE_TURN, NULL_PHASE_LAND, NULL_PHASE_OVER };

typedef struct NullState {
    StateHead head;
    int32_t points[NULL_PLAYERS];
    uint8_t hand[NULL_PLAYERS];  /* 1 … 6, NULL_NO_CARD, or NULL_HIDDEN in another player's view */
    uint8_t deck[NULL_CARDS];    /* the next card first; unused entries are 0 */
    uint8_t discard[NULL_CARDS]; /* the last card is on top; unused entries are 0 */
    uint8_t deck_count, discard_count;
    uint8_t die; /* the number rolled; 0: not rolled */
    uint8_t zero;
} NullState;
#pragma GCC diagnostic ignored "-Wpadded"

enum { NULL_ROLL, NULL_DRAW, NULL_KEEP, NULL_CALL, NULL_ACTIONS }; /* an Action is one of these */

enum { NULL_ZONE_NOWHERE, NULL_ZONE_HAND, NULL_ZONE_DECK, NULL_ZONE_DISCARD };

/* Events; a thing is a card's number. */
/* clang-format off */
#define NULL_EVENT_KINDS(KIND) \
    KIND(NULL_EVENT_ROLLED, "rolled", .value_keys = {"die"}) \
    KIND(NULL_EVENT_KEPT, "kept", .value_keys = {"points"}) \
    KIND(NULL_EVENT_DISCARDED, "discarded", .thing_key = "card") \
    KIND(NULL_EVENT_DREW, "drew", .thing_key = "card") \
    KIND(NULL_EVENT_CALLED_WELL, "called_well", .thing_key = "card", .value_keys = {"points"}) \
    KIND(NULL_EVENT_CALLED_BADLY, "called_badly", .thing_key = "card", .value_keys = {"points"})
/* clang-format on */
enum { NULL_EVENT_KINDS(KIND_NUMBER) };

/* clang-format off */
#define NULL_REASON_KINDS(KIND) \
    KIND(NULL_REASON_OVER, "over") \
    KIND(NULL_REASON_UNKNOWN, "unknown") \
    KIND(NULL_REASON_NOT_YOUR_TURN, "not_your_turn") \
    KIND(NULL_REASON_DIE_LIES, "die_lies") \
    KIND(NULL_REASON_NO_DIE, "no_die") \
    KIND(NULL_REASON_DECK_EMPTY, "deck_empty") \
    KIND(NULL_REASON_OWN_ROLL, "own_roll") \
    KIND(NULL_REASON_NO_CARD, "no_card")
/* clang-format on */
enum { NULL_REASON_KINDS(KIND_NUMBER) };

/* strings.c */
extern const EventKind NULL_EVENTS[], NULL_REASONS[];
void null_write_action(const void *rules, Action action, char *text);
bool null_read_action(const void *rules, const char *text, Action *action);
extern const ThingKind NULL_THINGS[];
extern const ZoneKind NULL_ZONES[];
void null_print(const void *rules, const void *any_view, const char *const *names, Text *text);
extern const JsonField NULL_FIELDS[];
bool null_read_state(const void *rules, const JsonCursor *at, void *state, Error *error);

/* heuristics.c */
extern const struct Heuristics NULL_HEURISTICS;

/* rules.c: a bit for each player who may call now */
uint8_t null_callers(const NullState *state);
