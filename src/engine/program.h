/* SPDX-License-Identifier: MIT */
/* Runs culdesac-engine or culdesac-tools: from the command line to the exit status. */
#ifndef CULDESAC_ENGINE_PROGRAM_H
#define CULDESAC_ENGINE_PROGRAM_H

#include "engine/arguments.h"

int program_run(const Program *program, int count, char **words);

#endif
