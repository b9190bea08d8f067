/* SPDX-License-Identifier: MIT */
/* Checks what each hint at Subdivision claims, against the position or against the position after its action. */
#include "games/subdivision/subdivision.h"
#include "support/hints.h"

static int points_of(const void *rules, const SubdivisionState *state, int player)
{
    const Score score = game_score(&SUBDIVISION, rules, state, NULL);
    return score.points[player];
}

static bool could_build_large(const GivenHint *hint, int player, int square)
{
    SubdivisionState his = *(const SubdivisionState *)hint->view;
    his.head.to_move = (int8_t)player;
    return !game_refuse_action(&SUBDIVISION, hint->rules, &his, player,
                               subdivision_action_of(SUBDIVISION_LARGE, square), NULL);
}

static int large_ones(const GivenHint *hint, int player)
{
    int count = 0;
    for (int square = 0; square < 256; square++) count += could_build_large(hint, player, square);
    return count;
}

static bool holds(const GivenHint *hint)
{
    const SubdivisionState *state = hint->view;
    const int player = hint->player, pips = (int)subdivision_action_kind(hint->action) + 1, other = hint->event->other;
    SubdivisionState after = *state;
    SUBDIVISION.apply_action(hint->rules, &after, player, hint->action, NULL);
    const int gain = points_of(hint->rules, &after, player) - points_of(hint->rules, state, player);
    if (is_called(hint, "joins") || is_called(hint, "gains"))
        return gain - pips == hint->event->value[0] && gain > pips;
    if (is_called(hint, "crowds")) {
        return pips == 1 && other != player &&
               points_of(hint->rules, &after, other) < points_of(hint->rules, state, other);
    }
    if (is_called(hint, "scarce")) {
        return pips == 3 && large_ones(hint, player) == hint->event->value[0] &&
               hint->event->value[0] * 2 < (int)squares_count(state->free);
    }
    if (is_called(hint, "large")) return pips == 3 && hint->event->value[0] == pips;
    if (is_called(hint, "fits")) {
        const SquareSet beside = squares_neighbouring(squares_from(subdivision_action_square(hint->action)));
        return squares_meet(beside, subdivision_built(state, player));
    }
    return is_called(hint, "takes") && other != player &&
           could_build_large(hint, other, subdivision_action_square(hint->action));
}

HINT_TESTS(SUBDIVISION, "Subdivision", 200, holds)
