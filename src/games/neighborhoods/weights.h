/* SPDX-License-Identifier: MIT */
/* Made by packaging/train-weights.sh from 900 games at 600 iterations, seed 1: do not edit by hand. */
/* clang-format off */
/* The comments below are names of features, which the tables in features.c explain. */
#pragma once

#include <stdint.h>

static const int16_t NEIGHBORHOODS_WEIGHTS_OF_ACTIONS[] = {
    /* nothing */
    0,
    /* kind */
    18, -27, 22, 54, -29, 96, 0, -189, 61, -8, -231,
    /* run_gets */
    38, 23, 47, 0, 34, -11, 0, 0, 46, 0, 0, 0, 0, 0, 0, 0,
    /* run_loses */
    0, -9, 11, 27, 0, 2, -22, 0, 0, 23, 0, 0, 0, 0, 0, 0,
    /* line_gets */
    -4, 12, 25, 27, 280, 0, -71, -67, -46, -35, 0, 0, -60, -79, -52, 0,
    0, 0, -4, -59, 0, 0, 0, 0, 534, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0,
    /* line_loses */
    0, 32, -17, -31, 254, 0, 0, 26, -30, -47, -27, 0, 0, 18, -25, -36,
    0, 0, 0, 7, -37, 0, 0, 0, 0, 15, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0,
    /* shore */
    46, 18, 13, -12, -15, 0, 64, 5, -2, -16, -11, 0, 114, 28, -8, 62,
    54, 0,
};

static const int16_t NEIGHBORHOODS_WEIGHTS_OF_STATES[] = {
    /* nothing */
    0,
    /* runs */
    -45, 37, 50, -20, 75, 53, 39, 0, 152, 70, 0, 0, 73, 0, 0, 0,
    /* lines */
    -57, -129, -50, -79, -296, 0, 22, 70, 44, -37, -104, 0, 150, 113, 65, -75,
    0, 0, 149, 106, 88, 0, 0, 0, 319, 44, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0,
    /* owned */
    -24, -60, -13, -162, -331, 0, 60, 111, -9, -129, -480, 0, 13, 9, 45, -137,
    -294, 0, 162, 129, 137, 56, -28, 0, 331, 480, 294, 28, 82, 0, 0, 0,
    0, 0, 0, 0,
    /* cards */
    0, 0, 0, 0, 73, -50, 0, 0,
    /* jokers */
    273,
    /* moves */
    251,
};
