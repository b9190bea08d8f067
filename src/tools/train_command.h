/* SPDX-License-Identifier: MIT */
/* Learns the weights of a game's heuristics (culdesac/heuristics.h) from games of the engine against itself, and prints
 * them as the header in the game's folder. */
#ifndef CULDESAC_TOOLS_TRAIN_COMMAND_H
#define CULDESAC_TOOLS_TRAIN_COMMAND_H

#include "engine/arguments.h"

int train_run(const Arguments *arguments, Rulebooks *rulebooks);

#endif
