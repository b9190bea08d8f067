/* SPDX-License-Identifier: MIT */
/* Statistics about reviews, over many games. */
#ifndef CULDESAC_TOOLS_REVIEW_SURVEY_H
#define CULDESAC_TOOLS_REVIEW_SURVEY_H

#include "engine/arguments.h"

/* Plays games, reviews each of them twice, plays continuations from the turning points, and prints a line for each game
 * and totals. Returns the exit status. */
int review_survey_run(const Arguments *arguments, Rulebooks *rulebooks);

#endif
