/* SPDX-License-Identifier: MIT */
/* How reviews turn out, over many games. */
#ifndef CULDESAC_ENGINE_REVIEWS_COMMAND_H
#define CULDESAC_ENGINE_REVIEWS_COMMAND_H

#include "arguments.h"

/* Plays games, thinks each over twice, plays on from what was found, and prints a line a game and the sums; the exit status. */
int reviews_run(const Arguments *arguments, Rulebooks *rulebooks);

#endif
