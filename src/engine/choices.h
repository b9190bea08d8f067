/* SPDX-License-Identifier: MIT */
/* What a player may do, in notation and in ascending byte order of it. */
#ifndef CULDESAC_ENGINE_CHOICES_H
#define CULDESAC_ENGINE_CHOICES_H

#include "culdesac/match.h"

typedef struct Choice {
    char text[ACTION_TEXT];
} Choice;

typedef struct Choices {
    size_t count;
    Choice *items;
} Choices;

/* Fills the list anew; {0} is an empty one. */
void choices_list(Choices *choices, const Match *match, int player);
void choices_clear(Choices *choices);

#endif
