/* SPDX-License-Identifier: MIT */
/* What a game's brain learns (culdesac/heuristics.h) from games that are played for it, as the header its folder
 * keeps. */
#ifndef CULDESAC_TOOLS_TRAIN_COMMAND_H
#define CULDESAC_TOOLS_TRAIN_COMMAND_H

#include "engine/arguments.h"

int train_run(const Arguments *arguments, Rulebooks *rulebooks);

#endif
