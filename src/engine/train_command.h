/* SPDX-License-Identifier: MIT */
/* What a game's brain learns (culdesac/brain.h) from games that are played for it, as the header its folder keeps. */
#ifndef CULDESAC_ENGINE_TRAIN_COMMAND_H
#define CULDESAC_ENGINE_TRAIN_COMMAND_H

#include "arguments.h"

int train_run(const Arguments *arguments, Rulebooks *rulebooks);

#endif
