/* SPDX-License-Identifier: MIT */
/* The options of the program on the command line. */
#pragma once

#include "culdesac/error.h"

#include <stdint.h>

typedef struct CommandLine {
    const char *script;      /* NULL: a person plays */
    const char *record;      /* the file of a record to open; NULL: none */
    const char *data_folder; /* NULL: the usual folders */
    const char *seed_text;   /* NULL: a random seed */
    bool headless, fresh, help, version, has_seed;
    uint64_t seed;
} CommandLine;

/* Returns false and an error if an argument is unknown or invalid. */
bool command_line_read(CommandLine *line, int count, char *const *words, Error *error);

extern const char COMMAND_LINE_HELP[];
