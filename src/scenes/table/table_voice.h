/* SPDX-License-Identifier: MIT */
/* The bubble of a neighbour who says something: in their own panel, where it covers nothing that is played with. */
#ifndef CULDESAC_SCENES_TABLE_TABLE_VOICE_H
#define CULDESAC_SCENES_TABLE_TABLE_VOICE_H

#include "scenes/table/table_scene.h"

/* Begins to show a line when the current events have been shown. */
void table_voice_start(TableScene *table, SpokenLine line);
/* What a player says at the moment, or NULL; `open` is how far the bubble is open, 0 … 1. */
const SpokenLine *table_voice_of(const TableScene *table, Stage *stage, float *open);

#endif
