/* SPDX-License-Identifier: MIT */
/* The commands about a finished game: `review` and `lines`. */
#ifndef CULDESAC_ENGINE_REVIEW_COMMAND_H
#define CULDESAC_ENGINE_REVIEW_COMMAND_H

#include "engine/arguments.h"

#include "culdesac/record.h"

/* The match of a record: a file with JSON or a record line, or the line itself. NULL and an error. */
Match *record_open_argument(const char *record, Rulebooks *rulebooks, Error *error);
/* Both return the exit status. */
int review_run(const Arguments *arguments, Rulebooks *rulebooks);
int line_run(const Arguments *arguments, Rulebooks *rulebooks);

#endif
