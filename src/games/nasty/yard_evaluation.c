/* SPDX-License-Identifier: MIT */
#include "games/nasty/yard_evaluation.h"

#include "culdesac/debug.h"

enum { CLEAR_SHARE = 40 }; /* how much of a line with one unknown card counts as cleared, in hundredths */

/* How much a line lowers a yard's expected points: its points if it can be cleared, a share of them if one of its cards
 * is unknown, 0 if its cards do not match. */
static int32_t line_gain(const NastyRules *rules, const Yard *yard, int size, unsigned line)
{
    const unsigned unknown = yard->down & line;
    if ((yard_cards(yard) & line) != line || yard->stumped & line || (unknown & (unknown - 1))) return 0;
    if (!nasty_cards_match(yard, yard->up & line, size)) return 0;
    int32_t cost = unknown ? UNKNOWN_CARD_POINTS : 0;
    for (unsigned left = yard->up & line; left; left &= left - 1)
        cost += yard_card_points(rules, yard->card[bits_first(left)]);
    return unknown ? cost * CLEAR_SHARE / 100 : cost;
}

/* A face-down card counts as unknown, except if somebody has looked at it: that player knows it, and in a view only the
 * viewer's known cards are visible. */
static int32_t down_card_points(const NastyRules *rules, const Yard *yard, int square)
{
    const int card = yard->card[square];
    return yard->known[square] && card < SPECIAL ? yard_card_points(rules, card) : UNKNOWN_CARD_POINTS;
}

static int32_t square_points(const NastyRules *rules, const Yard *yard, int square)
{
    if (yard->up >> square & 1) return yard_card_points(rules, yard->card[square]);
    return yard->down >> square & 1 ? down_card_points(rules, yard, square) : 0;
}

static int lines_of(const NastyRules *rules)
{
    return rules->diagonals ? NASTY_LINES : NASTY_LINES - 2;
}

int32_t yard_expected_points(const NastyRules *rules, const Yard *yard, int size)
{
    DEBUG_ASSERT(size == 3 || size == 4);
    int32_t cost = 0, best = 0;
    for (unsigned left = yard_cards(yard); left; left &= left - 1) cost += square_points(rules, yard, bits_first(left));
    for (int i = 0; i < lines_of(rules); i++) {
        const int32_t gain = line_gain(rules, yard, size, nasty_line_mask(size, i));
        if (gain > best) best = gain;
    }
    return cost - best;
}

Yard yard_with_card(const Yard *yard, int square, int card)
{
    Yard after = *yard;
    after.card[square] = (uint8_t)card;
    after.up |= (uint16_t)(1u << square);
    after.down &= (uint16_t) ~(1u << square);
    if (card == STUMPED) after.stumped |= (uint16_t)(1u << square);
    return after;
}

/* A card changes only the lines through its square, so the others are judged once for all squares. */
void yard_gains(const NastyRules *rules, const Yard *yard, int size, unsigned squares, int card,
                int32_t gains[NASTY_SQUARES])
{
    DEBUG_ASSERT(card < SPECIAL);
    const int lines = lines_of(rules);
    int32_t line_gains[NASTY_LINES], best = 0;
    for (int i = 0; i < lines; i++) {
        line_gains[i] = line_gain(rules, yard, size, nasty_line_mask(size, i));
        if (line_gains[i] > best) best = line_gains[i];
    }
    for (unsigned left = squares; left; left &= left - 1) {
        const int square = bits_first(left);
        const Yard after = yard_with_card(yard, square, card);
        int32_t best_after = 0;
        for (int i = 0; i < lines; i++) {
            const unsigned line = nasty_line_mask(size, i);
            const int32_t gain = line >> square & 1 ? line_gain(rules, &after, size, line) : line_gains[i];
            if (gain > best_after) best_after = gain;
        }
        gains[square] = square_points(rules, yard, square) - yard_card_points(rules, card) + best_after - best;
    }
}

int32_t yard_gain(const NastyRules *rules, const Yard *yard, int size, int square, int card)
{
    int32_t gains[NASTY_SQUARES];
    yard_gains(rules, yard, size, 1u << square, card, gains);
    return gains[square];
}

int yard_line_to_clear(const NastyRules *rules, const NastyState *state, int seat)
{
    const int size = grid_size(rules, state->head.players);
    for (unsigned lines = nasty_yard_lines(rules, state, seat); lines; lines &= lines - 1) {
        const int line = bits_first(lines);
        const unsigned squares = nasty_line_mask(size, line);
        Yard after = state->yards[seat];
        after.up &= (uint16_t)~squares;
        for (unsigned left = squares; left; left &= left - 1) after.card[bits_first(left)] = EMPTY;
        if (yard_expected_points(rules, &after, size) <= yard_expected_points(rules, &state->yards[seat], size))
            return line;
    }
    return -1;
}

bool yard_in_good_line(const NastyRules *rules, const Yard *yard, int size, int square)
{
    for (int i = 0; i < lines_of(rules); i++) {
        const unsigned line = nasty_line_mask(size, i);
        if (line >> square & 1 && line_gain(rules, yard, size, line) > 0) return true;
    }
    return false;
}

int32_t yard_loss_by_reset(const NastyRules *rules, const NastyState *state, int seat)
{
    const Yard *yard = &state->yards[seat];
    const int size = grid_size(rules, state->head.players);
    const int cards = rules->reset_refills ? size * size : bits_count(yard_cards(yard) & ~(unsigned)yard->stumped);
    return cards * UNKNOWN_CARD_POINTS - yard_expected_points(rules, yard, size);
}

int32_t yard_loss_by_stack_card(const NastyRules *rules, const NastyState *state, int player)
{
    DEBUG_ASSERT(state->stack_count > 0);
    const StackCard *waiting = &state->stack[state->stack_count - 1];
    const int own = state->seat_of[player], size = grid_size(rules, state->head.players);
    if (waiting->source == SOURCE_NONE) return waiting->target == own ? 1 : 0;
    if (!special_of(rules, waiting->card)->swaps_seats) return yard_loss_by_reset(rules, state, own);
    const int other = state->seat_of[waiting->by];
    return yard_expected_points(rules, &state->yards[other], size) -
           yard_expected_points(rules, &state->yards[own], size);
}
