/* SPDX-License-Identifier: MIT */
/* Prints puzzles made from endings of games (culdesac/puzzle.h), as one line of JSON each. */
#ifndef CULDESAC_TOOLS_PUZZLES_COMMAND_H
#define CULDESAC_TOOLS_PUZZLES_COMMAND_H

#include "engine/arguments.h"

int puzzles_run(const Arguments *arguments, Rulebooks *rulebooks);

#endif
