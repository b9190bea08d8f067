/* SPDX-License-Identifier: MIT */
/* Evaluation of yards and their lines. All functions also accept views. */
#ifndef CULDESAC_GAMES_NASTY_YARD_EVALUATION_H
#define CULDESAC_GAMES_NASTY_YARD_EVALUATION_H

#include "games/nasty/yards.h"

#include "culdesac/heuristics.h"

enum {
    UNKNOWN_CARD_POINTS = 6, /* about the mean points of an unknown card */
    GOOD_TO_TAKE = 3,
};

/* The expected points of a yard, less those of its best line if that may be cleared. */
int32_t yard_expected_points(const NastyRules *rules, const Yard *yard, int size);
/* The yard with a face-up card on a square. */
Yard yard_with_card(const Yard *yard, int square, int card);
/* By how much a face-up card on a square lowers a yard's expected points. */
int32_t yard_gain(const NastyRules *rules, const Yard *yard, int size, int square, int card);
/* The same for each square of a mask. */
void yard_gains(const NastyRules *rules, const Yard *yard, int size, unsigned squares, int card,
                int32_t gains[NASTY_SQUARES]);
/* A line to clear before anything else, because that probably does not raise the yard's score; −1: none. */
int yard_line_to_clear(const NastyRules *rules, const NastyState *state, int seat);
/* Whether a line through a square can be cleared, or could be with its one face-down card. */
bool yard_in_good_line(const NastyRules *rules, const Yard *yard, int size, int square);
/* By how much a reset raises a yard's expected points. */
int32_t yard_loss_by_reset(const NastyRules *rules, const NastyState *state, int seat);
/* How much the top card of the stack would cost this player. A nasty card costs a little if it targets the player's
 * seat. */
int32_t yard_loss_by_stack_card(const NastyRules *rules, const NastyState *state, int player);

/* hints.c: why an action is good (heuristics.h) */
extern const EventKind NASTY_HINTS[];
bool nasty_explain_action(const void *rules, const void *view, int player, Action action, Event *hint);

#endif
