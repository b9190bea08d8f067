/* SPDX-License-Identifier: MIT */
#include "check.h"
#include "culdesac/registry.h"
#include "games/subdivision/subdivision.h"
#include "support/endings.h"

static bool has_squares(const void *any_state, int left)
{
    const SubdivisionState *state = any_state;
    return state->head.phase == SUBDIVISION_PHASE_BUILD && squares_count(state->free) <= (unsigned)left;
}

TEST(last_ten_squares_are_not_worsened, "hard and expert never worsen the result of the last ten squares")
{
    endings_check(game_find("subdivision"), NULL, has_squares, 7, 10);
}
