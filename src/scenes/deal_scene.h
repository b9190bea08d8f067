/* SPDX-License-Identifier: MIT */
/* The deal of the day as it is remembered; shared by its files. */
#ifndef CULDESAC_SCENES_DEAL_SCENE_H
#define CULDESAC_SCENES_DEAL_SCENE_H

#include "scenes/occasion.h"

void deal_recall(Stage *stage, const Game *game, DealLog *log);
void deal_remember(Stage *stage, const Game *game, const DealLog *log);
/* Whether player 0, whose deal it is, was played by a person to the end. */
bool seat_was_person(const Match *match);

#endif
