/* SPDX-License-Identifier: MIT */
/* Occasions: what a game may be played for beside itself, the deal of the day (culdesac/deal_of_day.h) and an evening
 * (culdesac/evening.h). */
#ifndef CULDESAC_SCENES_OCCASION_H
#define CULDESAC_SCENES_OCCASION_H

#include "culdesac/deal_of_day.h"
#include "culdesac/evening.h"
#include "ui/stage.h"

/* The first action of a game has been played. */
void occasion_begun(Stage *stage, const Match *match);
/* A game has ended: if it was a try that counts, or the evening's, that is remembered, however often this is told. */
void occasion_ended(Stage *stage, const Match *match);

/* ---- The deal of the day ---- */

bool deal_offered(const Game *game);
Scene deal_open(Stage *stage, const Game *game);

/* ---- An evening ---- */

/* The evening that is under way, or waits for its prizes; false: there is none. It reads a file: not for every frame. */
bool evening_recall(Stage *stage, Evening *evening);
void evening_remember(Stage *stage, const Evening *evening);
/* It is over and done with. */
void evening_forget(Stage *stage);
/* How it stands, with the way to the next house; its prize-giving; or, if there is none, its laying. */
Scene evening_open(Stage *stage);

#endif
