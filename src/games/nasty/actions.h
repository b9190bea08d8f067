/* SPDX-License-Identifier: MIT */
/*
 * Actions. The kind is in the top four bits, so ascending actions are in the order of NastyActionKind. Below it:
 *
 *   TURN, PLACE        the square of the player's own yard (bits 0–3)
 *   DRAW               0 the pile, 1 the bin
 *   STUMP              the yard (bits 4–7: 0 the player's own, otherwise seat + 1) and the square
 *   CLEAR              the line: 0–3 row1 … row4, 4–7 col1 … col4, 8 up, 9 down
 *   TARGET             the seat
 *   NASTY, RESPOND     the special card's index (bits 23–27); for NASTY also
 *                        the yard (19–22: 0 the player's own or none, otherwise seat + 1), the number of squares named
 *                        in it (17–18), the player's own square in a swap (12–15), up to three squares (8–11, 4–7, 0–3)
 *   all others         nothing
 *
 * A square is file × 4 + row in any grid, so that notation needs no state and ascending squares are a1 a2 …
 */
#pragma once

#include "games/nasty/nasty.h"

typedef enum NastyActionKind {
    NASTY_ACT_TURN = 1,
    NASTY_ACT_DRAW,
    NASTY_ACT_PLACE,
    NASTY_ACT_STUMP,
    NASTY_ACT_DISCARD,
    NASTY_ACT_CLEAR,
    NASTY_ACT_END,
    NASTY_ACT_TARGET,
    NASTY_ACT_NASTY,
    NASTY_ACT_RESPOND,
    NASTY_ACT_DECLINE,
    NASTY_ACT_LAST_ROUND,
    NASTY_ACT_NEXT,
} NastyActionKind;

enum { NASTY_DRAW_PILE, NASTY_DRAW_BIN };

static inline Action nasty_action_of(NastyActionKind kind, unsigned rest) { return (Action)kind << 28 | rest; }
static inline NastyActionKind nasty_action_kind(Action action) { return (NastyActionKind)(action >> 28); }
static inline unsigned nasty_action_rest(Action action) { return action & 0x0FFFFFFF; }
static inline Action nasty_action_stump(unsigned yard, unsigned square)
{
    return nasty_action_of(NASTY_ACT_STUMP, yard << 4 | square);
}
/* The seat of a yard in an action, where 0 is the player's own. */
static inline int nasty_seat_of_yard(unsigned yard, int own) { return yard == 0 ? own : (int)yard - 1; }
static inline unsigned nasty_stump_yard(Action action) { return action >> 4 & 15; }
static inline int nasty_stump_seat(Action action, int own) { return nasty_seat_of_yard(nasty_stump_yard(action), own); }
/* The square of an action that turns up or places a card. */
static inline int nasty_action_square(Action action) { return (int)(action & 15); }
static inline Action nasty_action_nasty(unsigned special, unsigned yard, unsigned count)
{
    return nasty_action_of(NASTY_ACT_NASTY, special << 23 | yard << 19 | count << 17);
}
static inline Action nasty_action_respond(unsigned special)
{
    return nasty_action_of(NASTY_ACT_RESPOND, special << 23);
}
static inline int nasty_action_card(Action action) { return NASTY_SPECIAL + (int)(action >> 23 & 31); }
static inline unsigned nasty_action_named_yard(Action action) { return action >> 19 & 15; }
static inline unsigned nasty_action_named_count(Action action) { return action >> 17 & 3; }
static inline unsigned nasty_action_own_square(Action action) { return action >> 12 & 15; }
static inline Action nasty_action_with_own_square(Action action, unsigned square)
{
    return (action & ~(15u << 12)) | square << 12;
}
static inline unsigned nasty_action_named_square(Action action, unsigned i) { return action >> (8 - 4 * i) & 15; }

/* actions.c: Game.legal_actions and the like */
size_t nasty_legal_actions(const void *rules, const void *state, int player, Action *actions);
size_t nasty_count_actions(const void *rules, const void *state);
Action nasty_random_action(const void *rules, const void *state, Rng *rng);

/* refusals.c */
/* For each kind of action, a mask of the possible values of its lowest four bits. */
extern const uint16_t NASTY_KIND_CHOICES[16];
int nasty_find_refusal(const void *rules, const void *state, int player, Action action, Event *reason);
/* Whether the squares and the target that a nasty card's action names are legal for the player. */
bool nasty_could_be_named(const NastyRules *rules, const NastyState *state, int player, Action action);

/* notation.c */
void nasty_write_action(const void *any_rules, Action action, char *text);
bool nasty_read_action(const void *rules, const char *text, Action *action);
extern const char *const NASTY_LINE_TOKENS[NASTY_LINES];
/* A card's token; NASTY_EMPTY has none. */
const char *nasty_card_token(const NastyRules *rules, int card);
/* The card whose token this is, or NASTY_EMPTY. "?" is not a card. */
int nasty_card_read(const NastyRules *rules, const char *text);
/* Writes a square: "b2", or "3:b2" if `yard` is not 0; `yard` is a seat + 1. */
const char *nasty_square_token(unsigned yard, unsigned square);
bool nasty_square_read(const char *text, unsigned *yard, unsigned *square);
enum { NASTY_NAMED_MAX = 4 };
/* Lists the squares that a nasty card's action names, NASTY_NAMED_MAX at most; returns how many. */
int nasty_list_squares(const NastyRules *rules, Action action, const char *squares[NASTY_NAMED_MAX]);
/* The action of a nasty card that names these squares, in notation. `seat` is the target's if the card names no
 * squares, otherwise NOBODY. */
bool nasty_action_from_squares(const NastyRules *rules, int card, const char *const *squares, int count, int seat,
                               Action *action);
