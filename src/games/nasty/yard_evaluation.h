/* SPDX-License-Identifier: MIT */
/* Evaluation of yards and their lines. All functions also accept views. */
#pragma once

#include "games/nasty/yards.h"

#include "culdesac/heuristics.h"

enum {
    UNKNOWN_CARD_POINTS = 6, /* about the mean points of an unknown card */
    GOOD_TO_TAKE = 3,
};

/* The yards in a state or a view, and the player for whom they are evaluated. */
typedef struct YardView {
    const NastyRules *rules;
    const NastyState *state;
    int player, own; /* for whom the yards are evaluated, and that player's seat */
    int size;        /* number of rows, and of columns, of the grids */
} YardView;

YardView yard_view(const void *rules, const void *any_state, int player);
static inline const NastyYard *yard_at(const YardView *view, int seat) { return &view->state->yards[seat]; }
/* The squares where a card can be placed. */
static inline unsigned yard_open(const NastyYard *yard) { return nasty_yard_cards(yard) & ~(unsigned)yard->stumped; }
/* The top card of the bin, or NASTY_EMPTY. */
static inline int bin_top(const NastyState *state)
{
    return state->bin_count > 0 ? state->bin[state->bin_count - 1] : NASTY_EMPTY;
}
/* The number of lines that may be cleared, with or without diagonals. */
static inline int yard_line_count(const NastyRules *rules) { return rules->diagonals ? NASTY_LINES : NASTY_LINES - 2; }

/* How much a line lowers a yard's expected points: its points if it can be cleared, a share of them if just one card is
 * unknown and the others match, otherwise 0. */
int32_t yard_line_gain(const YardView *view, const NastyYard *yard, int line);
/* The expected points of a yard, less the gain of its best line. */
int32_t yard_expected_points(const YardView *view, const NastyYard *yard);
/* The yard with a face-up card on a square. */
NastyYard yard_with_card(const NastyYard *yard, int square, int card);
/* By how much a face-up card on a square lowers a yard's expected points, for the square where it gains most; INT32_MIN
 * if there are no squares. */
int32_t yard_best_gain(const YardView *view, int seat, unsigned squares, int card);
static inline int32_t yard_gain(const YardView *view, int seat, int square, int card)
{
    return yard_best_gain(view, seat, 1u << square, card);
}
/* A line that the player should clear before anything else, because clearing it probably does not raise the yard's
 * score; −1: there is none. */
int yard_line_to_clear(const YardView *view);
/* Whether a line through a square can be cleared, or could be if its one face-down card matched. */
bool yard_in_good_line(const YardView *view, const NastyYard *yard, int square);
/* By how much a reset raises a yard's expected points. */
int32_t yard_loss_by_reset(const YardView *view, int seat);
/* An estimate of what the top card of the stack would cost the player. A nasty card costs a little if it targets the
 * player's seat. */
int32_t yard_loss_by_stack_card(const YardView *view);

/* hints.c: why an action is good (heuristics.h) */
extern const EventKind NASTY_HINTS[];
int nasty_explain_action(const void *rules, const void *any_view, int player, Action action, Event *hint);
