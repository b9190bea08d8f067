/* SPDX-License-Identifier: MIT */
/* Yards, their grids and lines, and moves of cards between yards and piles. */
#pragma once

#include "games/nasty/nasty.h"

#include "culdesac/bits.h"

static inline int nasty_grid_size(const NastyRules *rules, int players)
{
    return rules->grid == NASTY_GRID_AUTO ? (players == 2 ? 4 : 3) : rules->grid == NASTY_GRID_3 ? 3 : 4;
}
static inline unsigned nasty_grid_mask(int size) { return size == 3 ? 0x0777 : 0xFFFF; }
/* The squares of a grid, from the top row, left to right: of size 3, and of size 4. */
extern const uint8_t NASTY_GRID_ORDER[2][NASTY_SQUARES];
static inline const uint8_t *nasty_grid_order(int size) { return NASTY_GRID_ORDER[size - 3]; }
/* The squares of a line as a mask; 0 if the grid has no such line. They are cleared in ascending order (NN-14). */
extern const uint16_t NASTY_LINE_MASKS[2][NASTY_LINES];
static inline unsigned nasty_line_mask(int size, int line) { return NASTY_LINE_MASKS[size - 3][line]; }
/* Whether face-up cards, of which none is a NASTY_STUMPED, may be in a line that is cleared: a run in one suit, or all
 * of one number (NN-14). */
bool nasty_cards_match(const NastyYard *yard, unsigned squares, int size);
/* A bit for each line of a yard that can be cleared. */
unsigned nasty_yard_lines(const NastyRules *rules, const NastyState *state, int seat);

static inline unsigned nasty_yard_cards(const NastyYard *yard) { return yard->up | yard->down; }
/* The points of a face-up card (NN-24). */
static inline int32_t nasty_yard_card_points(const NastyRules *rules, int card)
{
    if (card < NASTY_SUIT_CARDS) return nasty_card_number_of(card);
    return card == NASTY_WILD ? rules->wild_points : 0;
}
/* The face-up cards that may be swapped or replaced. */
static inline unsigned nasty_yard_loose(const NastyYard *yard) { return yard->up & ~(unsigned)yard->stumped; }

/* An action while it is played. */
typedef struct NastyPlay {
    const NastyRules *rules;
    NastyState *state;
    EventList *events; /* where events are added; NULL: nowhere */
    Event unwanted;    /* returned in place of an event that is not added */
    bool revealed;     /* something hidden or random was revealed */
} NastyPlay;

/* From this many events on, minor ones are left out: a chain of instant actions could fill the list with them. */
enum { NASTY_EVENTS_MANY = 128 };
static inline bool nasty_has_many_events(const NastyPlay *play)
{
    return play->events && play->events->count >= NASTY_EVENTS_MANY;
}

/* Each of these functions adds an event and returns it, so that the caller can set its other members. */
Event *nasty_add_event(NastyPlay *play, int kind, int player);
Event *nasty_add_card_event(NastyPlay *play, int kind, int player, int card);
Event *nasty_add_move_event(NastyPlay *play, int kind, int player, int card, Place from, Place to);
/* Adds the event of a card that moves from or to a yard; if the yard is not the player's own, the event names its
 * player. */
Event *nasty_add_yard_event(NastyPlay *play, int kind, int player, int card, Place from, Place to);
void nasty_bin_card(NastyPlay *play, int event, int player, int card, Place from);
/* Takes the top card of the pile; NASTY_EMPTY if there is none. If the pile is empty, the bin below its top card is
 * reshuffled first (NN-15), except in Spring (NN-7). */
int nasty_pile_take(NastyPlay *play);
bool nasty_all_special(const uint8_t *cards, int count);
/* Takes the next card from the pile that may be placed face up, or NASTY_EMPTY. Instant actions before that card go to
 * the bin. With `acts`, they wait to act instead, but not more of them than the deck has; and while yards are being
 * turned up in Fall, the first one leaves the square empty (NN-16, NN-23). */
int nasty_pile_take_yard_card(NastyPlay *play, bool acts);
int nasty_yard_take(NastyState *state, int seat, int square);
void nasty_yard_put(NastyState *state, int seat, int square, int card, bool up);
/* Places the next card of the pile, if any, face down. */
void nasty_yard_refill(NastyPlay *play, int seat, int square);
/* Resets a yard: its cards go to the bin, and new ones are dealt (NN-17, NN-18). */
void nasty_yard_reset(NastyPlay *play, int seat);
void nasty_clear_line(NastyPlay *play, int line);
/* Whether lines may be cleared now (NN-14, NN-23): in Summer, and in Fall unless yards are being turned up under rules
 * that do not allow it. */
bool nasty_may_clear(const NastyRules *rules, const NastyState *state);
/* Whether yards are being turned up in Fall (NN-23). */
static inline bool nasty_turning_fall(const NastyState *state)
{
    return state->season == NASTY_FALL && !state->is_last_turns;
}
/* Whether the mover is turning up cards in Fall and their order changes no result, because no line of the yard can be
 * cleared, whatever its face-down cards are. */
bool nasty_is_order_free(const void *rules, const void *view);
