/* SPDX-License-Identifier: MIT */
/* Reviews of Nasty Neighbours, where a short search often overlooks the consequences of an action. */
#include "culdesac/review.h"
#include "games/nasty_fixture.h"

enum { ITERATIONS = 2000, SEEDS = 6 };

/* The action that a review finds better than the only step of a game; ACTION_NONE: none. */
static Action better_than(const TestPosition *position, Action played, uint64_t seed)
{
    static const char *const NAMES[PLAYERS_MAX] = {"A", "B", "C"};
    SCOPED_MATCH *match = match_create_from(&NASTY, &position->rules, &position->state);
    CHECK(match_play(match, position->state.head.to_move, played, NULL, &check_error));
    const ReviewTask task = {.match = match, .names = NAMES, .seed = seed, .iterations = ITERATIONS, .threads = 1};
    SCOPED(review_clear) Review review;
    CHECK(review_analyse(&task, &review));
    return review.point_count == 1 ? review.points[0].better : ACTION_NONE;
}

/* With the three from the bin, player A goes out with the lowest score, which only shows some actions later. */
POSITION_TEST(review_finds_overlooked_moves, "a review finds, with every seed, what a short search may overlook",
              .players = 3, .rules = "{\"rounds\":1}",
              .yards = {"stumped y3 ./stumped . stumped/. # g2", "u1 y2 y3/y5 u6 #/u2 u3 #", ". . g5/. . #/. . u4"},
              .bin = "g3")
{
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        const Action better = better_than(position, nasty_action_of(NASTY_ACT_DRAW, NASTY_DRAW_PILE), seed);
        CHECK_INT(better, nasty_action_of(NASTY_ACT_DRAW, NASTY_DRAW_BIN));
    }
}
