/* SPDX-License-Identifier: MIT */
/* Deals with neighbours at the table: touching a neighbour's panel opens a list of what can be said to them. */
#ifndef CULDESAC_SCENES_TABLE_TABLE_TALK_H
#define CULDESAC_SCENES_TABLE_TABLE_TALK_H

#include "scenes/table/table_scene.h"

/* Adds a hotspot and a mark to the panels of the players who can be talked to. */
void table_talk_draw(const TableScene *table, Stage *stage);
/* A dialog of what can be said to display.talk_to. */
Scene table_talk_create(const TableScene *table, Stage *stage);
/* Says what was chosen there. */
void table_talk_answer(TableScene *table, int answer);

#endif
