/* SPDX-License-Identifier: MIT */
#include "games/nasty/yard_evaluation.h"

#include "culdesac/debug.h"

enum { CLEAR_SHARE = 40 }; /* percentage of a line's points that counts as its gain if one card is unknown */

YardView yard_view(const void *rules, const void *any_state, int player)
{
    const NastyState *state = any_state;
    return (YardView){rules, state, player, state->seat_of[player], nasty_grid_size(rules, state->head.players)};
}

int32_t yard_line_gain(const YardView *view, const NastyYard *yard, int line)
{
    const unsigned squares = nasty_line_mask(view->size, line), unknown = squares & ~nasty_yard_loose(yard);
    if ((unknown & (unknown - 1)) || (unknown & ~(unsigned)yard->down)) return 0;
    if (!nasty_cards_match(yard, yard->up & squares, view->size)) return 0;
    int32_t points = unknown ? UNKNOWN_CARD_POINTS : 0;
    for (unsigned left = yard->up & squares; left; left &= left - 1)
        points += nasty_yard_card_points(view->rules, yard->card[bits_first(left)]);
    return unknown ? points * CLEAR_SHARE / 100 : points;
}

/* The points of a card; UNKNOWN_CARD_POINTS for a face-down one that is an instant action or that nobody has looked at.
 * In a view, only the viewer's known cards are visible. */
static int32_t square_points(const NastyRules *rules, const NastyYard *yard, int square)
{
    const int card = yard->card[square];
    const bool seen = yard->up >> square & 1 || (yard->known[square] && card < NASTY_SPECIAL);
    return seen ? nasty_yard_card_points(rules, card) : UNKNOWN_CARD_POINTS;
}

static int32_t best_line_gain(const YardView *view, const NastyYard *yard)
{
    int32_t best = 0;
    if (bits_count(nasty_yard_loose(yard)) < view->size - 1) return 0; /* saves a search 3 % of its instructions */
    for (int line = 0; line < yard_line_count(view->rules); line++) {
        const int32_t gain = yard_line_gain(view, yard, line);
        if (gain > best) best = gain;
    }
    return best;
}

int32_t yard_expected_points(const YardView *view, const NastyYard *yard)
{
    int32_t points = -best_line_gain(view, yard);
    for (unsigned left = nasty_yard_cards(yard); left; left &= left - 1)
        points += square_points(view->rules, yard, bits_first(left));
    return points;
}

NastyYard yard_with_card(const NastyYard *yard, int square, int card)
{
    NastyYard after = *yard;
    after.card[square] = (uint8_t)card;
    after.up |= (uint16_t)(1u << square);
    after.down &= (uint16_t) ~(1u << square);
    if (card == NASTY_STUMPED) after.stumped |= (uint16_t)(1u << square);
    return after;
}

int32_t yard_best_gain(const YardView *view, int seat, unsigned squares, int card)
{
    DEBUG_ASSERT(card < NASTY_SPECIAL);
    const NastyYard *yard = yard_at(view, seat);
    const int32_t cost = nasty_yard_card_points(view->rules, card) + best_line_gain(view, yard);
    int32_t best = INT32_MIN;
    for (unsigned left = squares; left; left &= left - 1) {
        const int square = bits_first(left);
        const NastyYard after = yard_with_card(yard, square, card);
        const int32_t gain = square_points(view->rules, yard, square) - cost + best_line_gain(view, &after);
        if (gain > best) best = gain;
    }
    return best;
}

int yard_line_to_clear(const YardView *view)
{
    const NastyYard *yard = yard_at(view, view->own);
    for (unsigned lines = nasty_yard_lines(view->rules, view->state, view->own); lines; lines &= lines - 1) {
        NastyYard after = *yard;
        after.up &= (uint16_t)~nasty_line_mask(view->size, bits_first(lines));
        if (yard_expected_points(view, &after) <= yard_expected_points(view, yard)) return bits_first(lines);
    }
    return -1;
}

bool yard_in_good_line(const YardView *view, const NastyYard *yard, int square)
{
    for (int line = 0; line < yard_line_count(view->rules); line++) {
        if (nasty_line_mask(view->size, line) >> square & 1 && yard_line_gain(view, yard, line) > 0) return true;
    }
    return false;
}

int32_t yard_loss_by_reset(const YardView *view, int seat)
{
    const NastyYard *yard = yard_at(view, seat);
    const int cards = view->rules->reset_refills ? view->size * view->size : bits_count(yard_open(yard));
    return cards * UNKNOWN_CARD_POINTS - yard_expected_points(view, yard);
}

int32_t yard_loss_by_stack_card(const YardView *view)
{
    const NastyStackCard *waiting = nasty_stack_top(view->state);
    if (!nasty_is_instant(waiting)) return waiting->target == view->own ? 1 : 0;
    if (!nasty_special_of(view->rules, waiting->card)->swaps_seats) return yard_loss_by_reset(view, view->own);
    return yard_expected_points(view, yard_at(view, view->state->seat_of[waiting->by])) -
           yard_expected_points(view, yard_at(view, view->own));
}
