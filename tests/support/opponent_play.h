/* SPDX-License-Identifier: MIT */
/* Matches between opponents of random levels who think very briefly. */
#pragma once

#include "culdesac/match.h"

/* Chooses the next action and its player. Players who may act out of turn are asked once a turn, before the player to
 * move; *asked is the last turn in which they were asked. */
Action opponent_play_choose(const Match *match, Rng *rng, uint32_t *asked, int *player);
/* Plays to the end. Returns the number of actions. */
size_t opponent_play_to_end(Match *match, Rng *rng);
