/* SPDX-License-Identifier: MIT */
/* What is done with a game that was played: `review` and `lines`. */
#ifndef CULDESAC_ENGINE_REVIEW_COMMAND_H
#define CULDESAC_ENGINE_REVIEW_COMMAND_H

#include "arguments.h"

#include "culdesac/record.h"

/* The match of a record: a file with JSON or a line in it, or the line itself. NULL and a fault. */
Match *record_open(const char *record, Rulebooks *rulebooks, Error *error);
/* Both answer the exit status. */
int review_run(const Arguments *arguments, Rulebooks *rulebooks);
int line_run(const Arguments *arguments, Rulebooks *rulebooks);

#endif
