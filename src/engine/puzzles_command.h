/* SPDX-License-Identifier: MIT */
/* Puzzles made of endings (culdesac/puzzle.h), as JSON, one a line. */
#ifndef CULDESAC_ENGINE_PUZZLES_COMMAND_H
#define CULDESAC_ENGINE_PUZZLES_COMMAND_H

#include "arguments.h"

int puzzles_run(const Arguments *arguments, Rulebooks *rulebooks);

#endif
