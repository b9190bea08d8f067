/* SPDX-License-Identifier: MIT */
/* Runs culdesac-engine or culdesac-tools: from the command line to the exit status. */
#pragma once

#include "engine/arguments.h"

/* The end of each help text: the options that all commands have. */
#define PROGRAM_HELP_COMMON                                                                            \
    "  --rules DIR       take the rules of the games from this folder\n"                               \
    "  --house FILE      apply the house rules in this file, such as {\"neighbors\":{\"pie\":true}}\n" \
    "  --help, --version\n"                                                                            \
    "\n"                                                                                               \
    "Exit status: 0 for success, 1 for a failure, 2 for a usage error.\n"

int program_run(const Program *program, int count, char **words);
