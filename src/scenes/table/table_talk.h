/* SPDX-License-Identifier: MIT */
/* Deals with neighbours at the table: touching a neighbour's panel opens a list of what can be said to them. */
#ifndef CULDESAC_SCENES_TABLE_TABLE_TALK_H
#define CULDESAC_SCENES_TABLE_TABLE_TALK_H

#include "scenes/table/table_scene.h"

/* Adds a hotspot and a mark to the panels of the players who can be talked to. */
void table_talk_draw(const TableScene *table, Stage *stage);
/* The list for display.talk_to. It pops with the index of what is said, or −1. */
Scene table_talk_create(TableScene *table);
void table_talk_answer(TableScene *table, int answer);

#endif
