/* SPDX-License-Identifier: MIT */
/* How reviews turn out, over many games. */
#ifndef CULDESAC_TOOLS_REVIEW_SURVEY_H
#define CULDESAC_TOOLS_REVIEW_SURVEY_H

#include "engine/arguments.h"

/* Plays games, thinks each over twice, plays on from what was found, and prints a line a game and the sums; the exit
 * status. */
int review_survey_run(const Arguments *arguments, Rulebooks *rulebooks);

#endif
