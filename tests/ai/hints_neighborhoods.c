/* SPDX-License-Identifier: MIT */
/* What hints say at Neighborhoods is so: looked up in the position, or by playing the action. */
#include "check.h"
#include "support/hints.h"
#include "support/soak.h"
#include "games/neighborhoods/neighborhoods.h"

#include <string.h>

enum { HINTS = 300, SOAK_HINTS = 10000 };

static bool is_called(const GivenHint *hint, const char *name)
{
    return strcmp(hint->name, name) == 0;
}

/* Whether a card of the hand wins, makes a neighborhood or breaks one. */
static bool a_card_tells(const GivenHint *hint)
{
    static Action actions[4096];
    const int player = hint->player;
    const size_t count = game_legal(&NEIGHBORHOODS, hint->rules, hint->view, player, actions);
    for (size_t i = 0; i < count; i++) {
        if (action_kind(actions[i]) != KIND_USE) continue;
        State world;
        Rng rng = rng_from_seed(1);
        game_imagine(&NEIGHBORHOODS, hint->rules, hint->view, &rng, &world);
        const int own = neighborhoods_owned(&world, player), theirs = neighborhoods_owned(&world, 1 - player);
        NEIGHBORHOODS.apply(hint->rules, &world, player, actions[i], NULL);
        if (world.end == END_LINE || neighborhoods_owned(&world, player) > own ||
            neighborhoods_owned(&world, 1 - player) < theirs) {
            return true;
        }
    }
    return false;
}

/* The stones of a player on squares within two of one in its row or column. */
static bool has_near(const State *state, int player, int square)
{
    for (int step = -2; step <= 2; step++) {
        const int file = square % 8 + step, row = square / 8 + step;
        if (step == 0) continue;
        if (file >= 0 && file < 8 && state->stones[player] >> (square + step) & 1) return true;
        if (row >= 0 && row < 8 && state->stones[player] >> (square + 8 * step) & 1) return true;
    }
    return false;
}

static bool holds(const GivenHint *hint)
{
    const State *state = hint->view;
    const int player = hint->player, square = hint->event->to.index;
    if (is_called(hint, "roll") || is_called(hint, "redraw")) return !a_card_tells(hint);
    State world;
    Rng rng = rng_from_seed(1);
    game_imagine(&NEIGHBORHOODS, hint->rules, hint->view, &rng, &world);
    NEIGHBORHOODS.apply(hint->rules, &world, player, hint->action, NULL);
    const int own = neighborhoods_owned(&world, player) - neighborhoods_owned(state, player);
    const int theirs = neighborhoods_owned(&world, 1 - player) - neighborhoods_owned(state, 1 - player);
    if (is_called(hint, "wins")) return world.head.over && (world.end == END_LINE || world.end == END_NEIGHBORHOODS);
    if (is_called(hint, "completes")) return own > 0;
    if (is_called(hint, "breaks")) return theirs < 0;
    if (is_called(hint, "captures")) return state->stones[1 - player] >> square & 1;
    if (is_called(hint, "blocks")) return has_near(state, 1 - player, square);
    return is_called(hint, "builds") && world.stones[player] >> square & 1;
}

TEST(hints_are_true, "every hint at Neighborhoods is true of the position it is given in")
{
    hints_check(&NEIGHBORHOODS, soak_amount(HINTS, SOAK_HINTS), holds);
}

TEST_MAIN(hints_are_true)
