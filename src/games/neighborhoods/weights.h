/* SPDX-License-Identifier: MIT */
/* Made by packaging/train.sh from 200 games at 400 iterations, seed 1: not to be changed by hand. */
#ifndef CULDESAC_GAMES_NEIGHBORHOODS_WEIGHTS_H
#define CULDESAC_GAMES_NEIGHBORHOODS_WEIGHTS_H

#include <stdint.h>

static const int16_t NEIGHBORHOODS_WEIGHTS_OF_ACTIONS[] = {
    /* nothing */
    0,
    /* kind */
    20, -52, 18, 35, -35, 70, 0, -168, 110, 4, -257,
    /* run_gets */
    33, 20, 53, 0, 69, 11, 0, 0, 100, 0, 0, 0, 0, 0, 0, 0,
    /* run_loses */
    0, 6, 48, 86, 0, -6, 0, 0, 0, 29, 0, 0, 0, 0, 0, 0,
    /* line_gets */
    -29, -11, 7, 18, 92, 0, -22, -29, -16, -9, 0, 0, -5, -16, -21, 0,
    0, 0, -37, -57, 0, 0, 0, 0, 270, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0,
    /* line_loses */
    0, 45, -3, 2, 58, 0, 0, 65, 7, 2, -80, 0, 0, 61, 18, -5,
    0, 0, 0, 42, 22, 0, 0, 0, 0, 36, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0,
    /* shore */
    46, 13, 3, 0, -62, 0, 55, 11, -23, -5, -47, 0, 77, 22, -9, 20,
    2, 0,
};

static const int16_t NEIGHBORHOODS_WEIGHTS_OF_STATES[] = {
    /* nothing */
    0,
    /* runs */
    -75, -78, -143, -156, -17, -105, -60, 0, -19, -34, 0, 0, 93, 0, 0, 0,
    /* lines */
    -86, -99, -53, -72, -126, 0, -18, -52, 0, -14, 69, 0, 12, -3, -89, 13,
    0, 0, -21, -54, -81, 0, 0, 0, 126, -66, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0,
    /* owned */
    -34, 17, -35, -66, -140, 0, -17, -39, -64, -96, -85, 0, 35, 64, -18, 7,
    -381, 0, 66, 96, -7, 43, -261, 0, 140, 85, 381, 261, 0, 0, 0, 0,
    0, 0, 0, 0,
    /* cards */
    0, 0, 0, 0, 37, 2, 0, 0,
    /* jokers */
    127,
    /* moves */
    134,
};

#endif
