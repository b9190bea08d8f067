/* SPDX-License-Identifier: MIT */
/* Matches between opponents of random levels who think very briefly. */
#ifndef CULDESAC_SUPPORT_OPPONENT_PLAY_H
#define CULDESAC_SUPPORT_OPPONENT_PLAY_H

#include "culdesac/match.h"

/* Plays to the end. Players who may act out of turn are asked once a turn, before the player to move. Returns the
 * number of actions. */
size_t opponent_play_to_end(Match *match, Rng *rng);

#endif
