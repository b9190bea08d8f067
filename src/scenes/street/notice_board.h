/* SPDX-License-Identifier: MIT */
/* The notice board on the front lawn: today's puzzles and deals, which of them are done, and the streak of days. */
#ifndef CULDESAC_SCENES_STREET_NOTICE_BOARD_H
#define CULDESAC_SCENES_STREET_NOTICE_BOARD_H

#include "scenes/street/street_scene.h"

/* Reads what today offers. What was done since the last time is stamped. */
void notice_board_load(Street *street, Stage *stage);
/* Draws it, unless a house's info panel is in its place. */
void notice_board_draw(Street *street, Stage *stage);
/* Opens the puzzle or the deal of a card. */
Transition notice_board_open(Street *street, Stage *stage, int index);

#endif
