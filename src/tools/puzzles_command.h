/* SPDX-License-Identifier: MIT */
/* Puzzles made of endings (culdesac/puzzle.h), as JSON, one a line. */
#ifndef CULDESAC_TOOLS_PUZZLES_COMMAND_H
#define CULDESAC_TOOLS_PUZZLES_COMMAND_H

#include "engine/arguments.h"

int puzzles_run(const Arguments *arguments, Rulebooks *rulebooks);

#endif
