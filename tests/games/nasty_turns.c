/* SPDX-License-Identifier: MIT */
/* Nasty Neighbours: a turn, from drawing to clearing, and the effects of instant actions on it. */
#include "nasty_cases.h"

TEST(turn_cases, "NN-3 NN-9 NN-10 NN-11 NN-12 NN-13 NN-14 NN-15 NN-16 NN-17 NN-18 NN-20 what happens in a turn")
{
    check_cases("tests/games/cases/nasty_turns.txt", nasty_answer);
}
