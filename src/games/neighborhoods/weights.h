/* SPDX-License-Identifier: MIT */
/* Made by packaging/train-weights.sh from 600 games at 600 iterations, seed 1: not to be changed by hand. */
/* clang-format off */
#ifndef CULDESAC_GAMES_NEIGHBORHOODS_WEIGHTS_H
#define CULDESAC_GAMES_NEIGHBORHOODS_WEIGHTS_H

#include <stdint.h>

static const int16_t NEIGHBORHOODS_WEIGHTS_OF_ACTIONS[] = {
    /* nothing */
    0,
    /* kind */
    16, -63, 32, 33, -51, 88, 0, -222, 93, -15, -338,
    /* run_gets */
    41, 31, 78, 0, 69, -1, 0, 0, 110, 0, 0, 0, 0, 0, 0, 0,
    /* run_loses */
    0, 8, 39, 84, 0, 3, -5, 0, 0, 40, 0, 0, 0, 0, 0, 0,
    /* line_gets */
    -54, -27, -13, -14, 155, 0, -47, -50, -33, -27, 0, 0, -21, -29, -32, 0,
    0, 0, -45, -56, 0, 0, 0, 0, 451, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0,
    /* line_loses */
    0, 18, -8, -2, 164, 0, 0, 17, -14, -15, -43, 0, 0, 12, -10, -36,
    0, 0, 0, 16, -16, 0, 0, 0, 0, 5, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0,
    /* shore */
    63, 16, -16, -52, -62, 0, 91, 2, -36, -77, -68, 0, 126, 10, -37, -51,
    70, 0,
};

static const int16_t NEIGHBORHOODS_WEIGHTS_OF_STATES[] = {
    /* nothing */
    0,
    /* runs */
    5, 55, 12, -4, 76, 61, 33, 0, 81, 51, 0, 0, 105, 0, 0, 0,
    /* lines */
    7, -32, -82, -46, -225, 0, 54, -18, -91, -59, -90, 0, 63, -12, 48, -32,
    0, 0, 150, 56, 13, 0, 0, 0, 221, 74, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0,
    /* owned */
    -8, -3, -23, -145, -562, 0, 3, 26, -4, -25, -701, 0, 23, 4, 27, 1,
    -167, 0, 145, 25, -1, -68, -187, 0, 562, 701, 167, 187, 0, 0, 0, 0,
    0, 0, 0, 0,
    /* cards */
    0, 0, 0, 0, 56, -57, 0, 0,
    /* jokers */
    269,
    /* moves */
    192,
};

#endif
