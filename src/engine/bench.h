/* SPDX-License-Identifier: MIT */
/* The commands that measure speed: bench and perft. Each returns the program's exit status. */
#ifndef CULDESAC_ENGINE_BENCH_H
#define CULDESAC_ENGINE_BENCH_H

#include "engine/arguments.h"

int bench_run(const Arguments *arguments, Rulebooks *rulebooks);
int perft_run(const Arguments *arguments, Rulebooks *rulebooks);

#endif
