/* SPDX-License-Identifier: MIT */
/* The heuristics of Neighbors: what is certain about the result, and images. Reasons are in cases/neighbors_rules.txt.
 */
#include "culdesac/heuristics.h"
#include "neighbors_fixture.h"

TEST(swaps, "NB-14 a swap does not rank above a capture")
{
    const NeighborsRules rules = position_rules("{}");
    const NeighborsState state = position_board("QR/..", 2);
    const Action actions[] = {position_action("a2xb2"), NEIGHBORS_SWAP};
    int32_t prior[2];
    NEIGHBORS.heuristics->action_priors(&rules, &state, 0, actions, 2, prior);
    CHECK(prior[0] > prior[1] && prior[1] > 0);
}

/* Checks the certain result if each kind is decided except queens, of which the players have `mine` and `theirs`. */
static void check_bounds(const char *overlay, int mine, int theirs, int least, int most)
{
    const NeighborsRules rules = position_rules(overlay);
    NeighborsState state = position_board("QR/..", 2);
    int found_least, found_most;
    for (int kind = 0; kind < NEIGHBORS_KINDS; kind++) {
        state.captured[0][kind] = (uint8_t)(rules.counts[kind] / 2);
        state.captured[1][kind] = (uint8_t)(rules.counts[kind] - rules.counts[kind] / 2);
    }
    state.captured[0][KIND_QUEEN] = (uint8_t)mine;
    state.captured[1][KIND_QUEEN] = (uint8_t)theirs;
    NEIGHBORS.heuristics->outcome_bounds(&rules, &state, &found_least, &found_most);
    CHECK_INT(found_least, least);
    CHECK_INT(found_most, most);
}

TEST(certain_ends, "NB-9 NB-11 a player who leads by more than is left has won; without tie-break it is a draw")
{
    check_bounds("{}", 5, 1, 1, 1);
    check_bounds("{}", 1, 5, -1, -1);
    check_bounds("{}", 4, 4, 0, 0);
    check_bounds("{}", 3, 3, -1, 1);
    check_bounds("{}", 4, 2, 0, 1);
    check_bounds("{}", 2, 4, -1, 0);
    check_bounds("{\"tiebreak\":\"points\"}", 4, 4, -1, 1);
    check_bounds("{\"tiebreak\":\"points\"}", 5, 1, 1, 1);
    check_bounds("{\"majority\":\"absolute\"}", 5, 1, -1, 1);
    check_bounds("{\"majority\":\"absolute\",\"scoring\":\"points\"}", 5, 1, 1, 1);
}

/* Checks that a symmetric image of a position has this board and this last square. */
static void check_image(const NeighborsRules *rules, const NeighborsState *state, int which, const char *board,
                        const char *last)
{
    NeighborsState image;
    const NeighborsState expected = position_board(board, 2);
    if (!CHECK(NEIGHBORS.heuristics->make_symmetric_state(rules, state, which, &image))) return;
    CHECK(image.straight == expected.straight && image.diagonal == expected.diagonal &&
          image.short_range == expected.short_range);
    CHECK_INT(image.last_square, last ? (last[1] - '1') * NEIGHBORS_WIDTH + last[0] - 'a' : NEIGHBORS_NO_SQUARE);
}

TEST(images, "a position has mirror images, rotations on a square board, and for two players exchanged ones")
{
    NeighborsRules rules = position_rules("{}");
    NeighborsState state = position_board("QR./.../..N", 2), image;
    rules.rows = rules.files = 3;
    check_image(&rules, &state, 1, ".RQ/.../N..", NULL);
    state.last_square = 2 * NEIGHBORS_WIDTH; /* a3 */
    check_image(&rules, &state, 1, ".RQ/.../N..", "c3");
    check_image(&rules, &state, 2, "..N/.../QR.", "a1");
    check_image(&rules, &state, 8, "N../..R/..Q", "c1");
    CHECK(!NEIGHBORS.heuristics->make_symmetric_state(&rules, &state, 16, &image));
    rules.rows = 4;
    CHECK(NEIGHBORS.heuristics->make_symmetric_state(&rules, &state, 7, &image) &&
          !NEIGHBORS.heuristics->make_symmetric_state(&rules, &state, 8, &image));
    for (int players = 2; players <= 3; players++) {
        state.head.players = (uint8_t)players;
        state.captured[0][KIND_ROOK] = 2;
        CHECK(NEIGHBORS.heuristics->make_symmetric_state(&rules, &state, 4, &image));
        CHECK(image.captured[players == 2][KIND_ROOK] == 2 && image.captured[players != 2][KIND_ROOK] == 0);
        CHECK_INT(image.head.to_move, players == 2 ? 1 : 0);
    }
}
