/* SPDX-License-Identifier: MIT */
/* The command `match`: opponents against each other. Returns the program's exit status. */
#ifndef CULDESAC_ENGINE_MATCH_COMMAND_H
#define CULDESAC_ENGINE_MATCH_COMMAND_H

#include "engine/arguments.h"

int match_run(const Arguments *arguments, Rulebooks *rulebooks);

#endif
