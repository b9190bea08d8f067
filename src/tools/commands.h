/* SPDX-License-Identifier: MIT */
/* The commands of culdesac-tools. Each returns the program's exit status. */
#pragma once

#include "engine/arguments.h"

/* ---- puzzles_command.c ---- */

/* Prints puzzles made from endings of games (culdesac/puzzle.h), as one line of JSON each. */
int puzzles_run(const Arguments *arguments, Rulebooks *rulebooks);

/* ---- train_command.c ---- */

/* Learns the weights of a game's heuristics (culdesac/heuristics.h) from games of the engine against itself, and prints
 * them as the header in the game's folder. */
int train_run(const Arguments *arguments, Rulebooks *rulebooks);
