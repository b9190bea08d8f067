/* SPDX-License-Identifier: MIT */
/* What hints say at Nasty Neighbours is so: looked up in the position, or by playing the action. */
#include "check.h"
#include "support/hints.h"
#include "support/soak.h"
#include "games/nasty/nasty.h"

#include <string.h>

extern const Game NASTY;

enum { HINTS = 250, SOAK_HINTS = 10000 };

static bool is_called(const GivenHint *hint, const char *name)
{
    return strcmp(hint->name, name) == 0;
}

static int points_of(const Rules *rules, int card)
{
    return card < SUIT_CARDS ? card_number_of(card) : card == WILD ? rules->wild_points : 0;
}

/* What lies face up in a yard, an unknown card counting six. */
static int yard_points(const Rules *rules, const Yard *yard)
{
    int points = 6 * bits_in(yard->down);
    for (unsigned left = yard->up; left; left &= left - 1) points += points_of(rules, yard->card[first_bit(left)]);
    return points;
}

/* Whether a card put on the square makes the yard less dear, or a line go together. */
static bool helps(const Rules *rules, const State *state, int seat, int square, int card)
{
    const Yard *yard = &state->yards[seat];
    Yard after = *yard;
    after.card[square] = (uint8_t)card;
    after.up |= (uint16_t)(1u << square);
    after.down &= (uint16_t)~(1u << square);
    if (yard_points(rules, &after) < yard_points(rules, yard)) return true;
    State cleared = *state;
    cleared.yards[seat] = after;
    const unsigned unknown = after.down; /* a line with one unknown card may come to something */
    return nasty_yard_lines(rules, &cleared, seat) != 0 || unknown != 0;
}

static bool holds(const GivenHint *hint)
{
    const Rules *rules = hint->rules;
    const State *state = hint->view;
    const int own = state->seat_of[hint->player], square = (int)(hint->action & 15), other = hint->event->other;
    const Yard *yard = &state->yards[own];
    const int *value = hint->event->value;
    if (is_called(hint, "clears")) {
        State after = *state;
        const int before = yard_points(rules, yard);
        NASTY.apply(rules, &after, hint->player, hint->action, NULL);
        return value[0] > 0 && (after.season != state->season || before - yard_points(rules, &after.yards[own]) == value[0]);
    }
    if (is_called(hint, "leave")) return nasty_yard_lines(rules, state, own) != 0;
    if (is_called(hint, "alike")) {
        for (unsigned left = yard->down; left; left &= left - 1) {
            if (yard->card[first_bit(left)] != HIDDEN) return false;
        }
        return true;
    }
    if (is_called(hint, "lower")) return helps(rules, state, own, square, state->drawn);
    if (is_called(hint, "discard") || is_called(hint, "pile")) {
        const int card = is_called(hint, "pile") ? state->bin[state->bin_count - 1] : state->drawn;
        for (unsigned left = yard->up & ~(unsigned)yard->stumped; left; left &= left - 1) {
            const int lies = yard->card[first_bit(left)];
            /* Only a line that it would break could make a lower card do no good. */
            if (is_called(hint, "discard") && points_of(rules, card) + 25 < points_of(rules, lies)) return false;
        }
        return card < STUMPED;
    }
    if (is_called(hint, "bin")) return state->bin[state->bin_count - 1] < STUMPED && (hint->action & 1) == DRAW_BIN;
    if (is_called(hint, "stump") || is_called(hint, "prize")) return other != NOBODY && other != hint->player;
    if (is_called(hint, "stump_own")) return stump_yard(hint->action) == 0 || (int)stump_yard(hint->action) - 1 == own;
    if (is_called(hint, "answer") || is_called(hint, "against")) return value[0] > 0;
    if (is_called(hint, "keep")) return value[0] <= 0;
    if (is_called(hint, "swap")) return value[1] > value[0];
    if (is_called(hint, "replace")) return value[0] > 6;
    if (is_called(hint, "takes")) return value[0] <= 3 && other != NOBODY && other != hint->player;
    if (is_called(hint, "aim") || is_called(hint, "move") || is_called(hint, "skip")) return other != hint->player;
    return is_called(hint, "peek") || is_called(hint, "again");
}

TEST(hints_are_true, "every hint at Nasty Neighbours is true of the position it is given in")
{
    hints_check(&NASTY, soak_amount(HINTS, SOAK_HINTS), holds);
}

TEST_MAIN(hints_are_true)
