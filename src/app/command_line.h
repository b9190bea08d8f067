/* SPDX-License-Identifier: MIT */
/* What was asked for on the command line. */
#ifndef CULDESAC_APP_COMMAND_LINE_H
#define CULDESAC_APP_COMMAND_LINE_H

#include "culdesac/error.h"

#include <stdint.h>

typedef struct CommandLine {
    const char *script;      /* NULL: a person plays */
    const char *record;      /* a played game to open; NULL: none */
    const char *data_folder; /* NULL: the usual folders */
    bool headless, fresh, help, version, has_seed;
    uint64_t seed;
} CommandLine;

/* False and a sentence if anything in it is not understood. */
bool command_line_read(CommandLine *line, int count, char *const *words, Error *error);

extern const char COMMAND_LINE_HELP[];

#endif
