/* SPDX-License-Identifier: MIT */
/* The most actions that a match of each game can have, for the law that every match ends. */
#pragma once

#include "culdesac/game.h"

/* An upper bound on the actions of a match. A game without a bound of its own gets one that no match should reach. */
uint32_t match_length_max(const Game *game, const void *rules, int players);

/* The bounds of the two games with the longest matches. */
uint32_t match_length_of_nasty(const void *rules, int players);
uint32_t match_length_of_nationhood(const void *rules);
