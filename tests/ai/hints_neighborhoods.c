/* SPDX-License-Identifier: MIT */
/* Checks that hints at Neighborhoods are true, by the position or by playing the action. */
#include "games/neighborhoods/neighborhoods.h"
#include "support/hints.h"

/* Whether a card in the hand wins, makes a neighborhood or breaks one. */
static bool a_card_gains(const GivenHint *hint)
{
    static Action actions[4096];
    const int player = hint->player;
    const size_t count = game_legal_actions(&NEIGHBORHOODS, hint->rules, hint->view, player, actions);
    for (size_t i = 0; i < count; i++) {
        if (neighborhoods_action_kind(actions[i]) != NEIGHBORHOODS_ACT_USE) continue;
        NeighborhoodsState sampled;
        Rng rng = rng_from_seed(1);
        game_sample_state(&NEIGHBORHOODS, hint->rules, hint->view, &rng, &sampled);
        const int own = neighborhoods_owned(&sampled, player), theirs = neighborhoods_owned(&sampled, 1 - player);
        NEIGHBORHOODS.apply_action(hint->rules, &sampled, player, actions[i], NULL);
        if (sampled.end == NEIGHBORHOODS_END_LINE || neighborhoods_owned(&sampled, player) > own ||
            neighborhoods_owned(&sampled, 1 - player) < theirs) {
            return true;
        }
    }
    return false;
}

/* The stones without those outside a line. */
static NeighborhoodsState only_in(const NeighborhoodsState *state, Squares line)
{
    NeighborhoodsState only = *state;
    only.stones[0] &= line;
    only.stones[1] &= line;
    return only;
}

/* Whether three squares in a row or column, including this square, can become the player's first neighborhood in that
 * row or column: the three contain another stone of the player and none of the opponent. */
static bool may_build(const NeighborhoodsState *state, int player, int square)
{
    for (int step = 1; step <= 8; step += 7) {
        const Squares line =
            step == 1 ? neighborhoods_row_squares(square / 8) : neighborhoods_column_squares(square % 8);
        const NeighborhoodsState before = only_in(state, line);
        for (int first = square - 2 * step; first <= square; first += step) {
            if (first < 0 || first + 2 * step >= 64) continue;
            const Squares run = neighborhoods_square_bit(first) | neighborhoods_square_bit(first + step) |
                                neighborhoods_square_bit(first + 2 * step);
            NeighborhoodsState after = before;
            after.stones[player] |= run;
            if (!(run & ~(line & state->rank_squares[NEIGHBORHOODS_ANY_RANK])) && !(run & before.stones[1 - player]) &&
                run & before.stones[player] & ~neighborhoods_square_bit(square) &&
                neighborhoods_owned(&after, player) > neighborhoods_owned(&before, player))
                return true;
        }
    }
    return false;
}

/* The stones in a row or column that a hint names. */
static int stones_in(const NeighborhoodsState *state, int player, Place line)
{
    return bits_count(state->stones[player] &
                      (line.zone == NEIGHBORHOODS_ZONE_ROW ? neighborhoods_row_squares(line.index)
                                                           : neighborhoods_column_squares(line.index)));
}

static bool holds(const GivenHint *hint)
{
    const NeighborhoodsState *state = hint->view;
    const int player = hint->player, square = hint->event->to.index;
    if (is_called(hint, "roll") || is_called(hint, "redraw")) return !a_card_gains(hint);
    NeighborhoodsState sampled;
    Rng rng = rng_from_seed(1);
    game_sample_state(&NEIGHBORHOODS, hint->rules, hint->view, &rng, &sampled);
    NEIGHBORHOODS.apply_action(hint->rules, &sampled, player, hint->action, NULL);
    const int own = neighborhoods_owned(&sampled, player) - neighborhoods_owned(state, player);
    const int theirs = neighborhoods_owned(&sampled, 1 - player) - neighborhoods_owned(state, 1 - player);
    if (is_called(hint, "wins"))
        return sampled.head.is_over &&
               (sampled.end == NEIGHBORHOODS_END_LINE || sampled.end == NEIGHBORHOODS_END_NEIGHBORHOODS);
    if (is_called(hint, "completes")) return own > 0;
    if (is_called(hint, "breaks")) return theirs < 0;
    if (is_called(hint, "captures"))
        return state->stones[1 - player] >> square & 1 && may_build(&sampled, 1 - player, square);
    NeighborhoodsState instead = *state;
    instead.stones[1 - player] |= neighborhoods_square_bit(square);
    if (is_called(hint, "stops")) return neighborhoods_won(hint->rules, &instead, 1 - player) != NEIGHBORHOODS_END_NONE;
    if (is_called(hint, "blocks"))
        return neighborhoods_owned(&instead, 1 - player) > neighborhoods_owned(state, 1 - player);
    const Place line = hint->event->from;
    const int lead = stones_in(state, player, line) - stones_in(state, 1 - player, line),
              leads = stones_in(&sampled, player, line) - stones_in(&sampled, 1 - player, line);
    if (is_called(hint, "leads")) return lead <= 0 && leads > 0;
    if (is_called(hint, "levels")) return lead < 0 && leads == 0;
    const bool fills = is_called(hint, "fills");
    if (fills || is_called(hint, "halts")) {
        const NeighborhoodsState *at = fills ? &sampled : state;
        const int owner = fills ? player : 1 - player;
        return ((const NeighborhoodsRules *)hint->rules)->line_wins && stones_in(at, 1 - owner, line) == 0 &&
               stones_in(at, owner, line) == neighborhoods_rules_side(hint->rules) - 1;
    }
    return is_called(hint, "builds") && sampled.stones[player] >> square & 1 && may_build(state, player, square);
}

HINT_TESTS(NEIGHBORHOODS, "Neighborhoods", 300, holds)
