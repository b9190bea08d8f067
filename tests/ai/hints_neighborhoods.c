/* SPDX-License-Identifier: MIT */
/* Checks that hints at Neighborhoods are true, by the position or by playing the action. */
#include "games/neighborhoods/neighborhoods.h"
#include "support/hints.h"

/* Whether a card in the hand wins, makes a neighborhood or breaks one. */
static bool a_card_tells(const GivenHint *hint)
{
    static Action actions[4096];
    const int player = hint->player;
    const size_t count = game_legal_actions(&NEIGHBORHOODS, hint->rules, hint->view, player, actions);
    for (size_t i = 0; i < count; i++) {
        if (action_kind(actions[i]) != KIND_USE) continue;
        NeighborhoodsState world;
        Rng rng = rng_from_seed(1);
        game_sample_state(&NEIGHBORHOODS, hint->rules, hint->view, &rng, &world);
        const int own = neighborhoods_owned(&world, player), theirs = neighborhoods_owned(&world, 1 - player);
        NEIGHBORHOODS.apply_action(hint->rules, &world, player, actions[i], NULL);
        if (world.end == END_LINE || neighborhoods_owned(&world, player) > own ||
            neighborhoods_owned(&world, 1 - player) < theirs) {
            return true;
        }
    }
    return false;
}

static bool has_run(const NeighborhoodsState *state, const int *squares, int player, int square)
{
    int with = 0;
    for (int i = 0; i < 3; i++) {
        if (!(state->rank_squares[ANY_RANK] >> squares[i] & 1) || state->stones[1 - player] >> squares[i] & 1)
            return false;
        with += squares[i] != square && state->stones[player] >> squares[i] & 1;
    }
    return with > 0;
}

/* Whether three squares in a row or column, including this square, can become the player's neighborhood: they contain
 * another stone of the player and none of the opponent. */
static bool may_build(const NeighborhoodsState *state, int player, int square)
{
    for (int first = -2; first <= 0; first++) {
        int across[3], up[3];
        bool row = true, column = true;
        for (int i = 0; i < 3; i++) {
            const int file = square % 8 + first + i, rank = square / 8 + first + i;
            row = row && file >= 0 && file < 8;
            column = column && rank >= 0 && rank < 8;
            across[i] = square + first + i;
            up[i] = square + 8 * (first + i);
        }
        if ((row && has_run(state, across, player, square)) || (column && has_run(state, up, player, square)))
            return true;
    }
    return false;
}

/* The same for three squares that may still be empty. */
static bool may_begin(const NeighborhoodsState *state, int player, int square)
{
    NeighborhoodsState with = *state;
    with.stones[player] |= (Squares)1 << square;
    for (int step = 1; step <= 8; step += 7) {
        for (int first = square - 2 * step; first <= square; first += step) {
            bool clear = first >= 0 && first + 2 * step < 64 && (step == 8 || first / 8 == (first + 2) / 8);
            for (int i = 0; clear && i < 3; i++) {
                clear = state->rank_squares[ANY_RANK] >> (first + i * step) & 1 &&
                        !(with.stones[1 - player] >> (first + i * step) & 1);
            }
            if (clear) return true;
        }
    }
    return false;
}

static bool holds(const GivenHint *hint)
{
    const NeighborhoodsState *state = hint->view;
    const int player = hint->player, square = hint->event->to.index;
    if (is_called(hint, "roll") || is_called(hint, "redraw")) return !a_card_tells(hint);
    NeighborhoodsState world;
    Rng rng = rng_from_seed(1);
    game_sample_state(&NEIGHBORHOODS, hint->rules, hint->view, &rng, &world);
    NEIGHBORHOODS.apply_action(hint->rules, &world, player, hint->action, NULL);
    const int own = neighborhoods_owned(&world, player) - neighborhoods_owned(state, player);
    const int theirs = neighborhoods_owned(&world, 1 - player) - neighborhoods_owned(state, 1 - player);
    if (is_called(hint, "wins")) return world.head.over && (world.end == END_LINE || world.end == END_NEIGHBORHOODS);
    if (is_called(hint, "completes")) return own > 0;
    if (is_called(hint, "breaks")) return theirs < 0;
    if (is_called(hint, "captures"))
        return state->stones[1 - player] >> square & 1 && may_begin(&world, 1 - player, square);
    if (is_called(hint, "blocks")) return may_build(state, 1 - player, square);
    return is_called(hint, "builds") && world.stones[player] >> square & 1 && may_build(state, player, square);
}

HINT_TESTS(NEIGHBORHOODS, "Neighborhoods", 300, holds)
