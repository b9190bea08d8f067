/* SPDX-License-Identifier: MIT */
#include "check.h"
#include "games/neighbors/neighbors.h"
#include "support/endings.h"

static bool has_pieces(const void *state, int left) { return bits_count(neighbors_pieces(state)) <= left; }

TEST(majority_endings, "hard and expert never worsen the result of an ending")
{
    endings_check(&NEIGHBORS, NULL, has_pieces, 9, 14);
}

TEST(adjacent_endings, "hard and expert never worsen the result of an ending, with the preset of adjacent moves")
{
    endings_check(&NEIGHBORS, "next_door", has_pieces, 11, 18);
}

TEST(points_endings, "hard and expert never worsen the result of an ending if pieces score points")
{
    endings_check(&NEIGHBORS, "points", has_pieces, 9, 11);
}
