/* SPDX-License-Identifier: MIT */
/* How the yards look: what lies in each, and what its lines may still come to. All of it may be asked of views. */
#ifndef CULDESAC_GAMES_NASTY_YARD_EVALUATION_H
#define CULDESAC_GAMES_NASTY_YARD_EVALUATION_H

#include "nasty.h"

#include "culdesac/heuristics.h"

enum {
    UNKNOWN_CARD_POINTS = 6, /* about what an unknown card scores */
    GOOD_TO_GIVE = 8,
    GOOD_TO_TAKE = 3,
};

/* What a card that lies face up scores. */
static inline int32_t yard_card_points(const NastyRules *rules, int card)
{
    if (card < SUIT_CARDS) return card_number_of(card);
    return card == WILD ? rules->wild_points : 0;
}

/* What a yard is likely to score, less what its best line may clear. */
int32_t yard_expected_points(const NastyRules *rules, const Yard *yard, int size);
/* What a yard costs less with a card put on a square, face up. */
int32_t yard_gain(const NastyRules *rules, const Yard *yard, int size, int square, int card);
/* What a yard is likely to score once a line of it has been cleared. */
int32_t yard_points_when_cleared(const NastyRules *rules, const Yard *yard, int size, int line);
/* Whether a line through a square can be cleared, or could with the one card of it that is face down. */
bool yard_in_good_line(const NastyRules *rules, const Yard *yard, int size, int square);
/* Whether a card is one of a line that could be cleared as it lies. */
bool yard_in_ready_line(const NastyRules *rules, const NastyState *state, int seat, int square);
/* What a yard scores more or less once it has been dealt anew. */
int32_t yard_loss_by_reset(const NastyRules *rules, const NastyState *state, int seat);
/* What the card that asks now would cost this player. Of cards others play he minds what hits his own seat, however
 * little. */
int32_t yard_loss_by_stack_card(const NastyRules *rules, const NastyState *state, int player);

/* hints.c: why an action is good (heuristics.h) */
extern const EventKind NASTY_HINTS[];
bool nasty_explain_action(const void *rules, const void *view, int player, Action action, Event *hint);

#endif
