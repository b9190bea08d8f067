/* SPDX-License-Identifier: MIT */
/* The commands of culdesac-engine. Each returns the program's exit status. */
#pragma once

#include "culdesac/record.h"
#include "engine/arguments.h"

/* ---- bench.c ---- */

int bench_run(const Arguments *arguments, Rulebooks *rulebooks);
int perft_run(const Arguments *arguments, Rulebooks *rulebooks);

/* ---- tournament/tournament_command.c ---- */

/* Plays opponents against each other. */
int tournament_run(const Arguments *arguments, Rulebooks *rulebooks);

/* ---- review_command.c ---- */

/* Reads a match from `record`, which is a record line, or the path of a file with a record line or JSON. NULL and an
 * error if it is not valid. */
Match *record_open_argument(const char *record, Rulebooks *rulebooks, Error *error);
int review_run(const Arguments *arguments, Rulebooks *rulebooks);
int line_run(const Arguments *arguments, Rulebooks *rulebooks);
