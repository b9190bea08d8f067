/* SPDX-License-Identifier: MIT */
/* The deals of the day (culdesac/deal_of_day.h) as they are remembered, house by house. */
#ifndef CULDESAC_SCENES_DEAL_NOTES_H
#define CULDESAC_SCENES_DEAL_NOTES_H

#include "culdesac/deal_of_day.h"
#include "ui/stage.h"

bool deal_offered(const Game *game);
void deal_recall(Stage *stage, const Game *game, DealLog *log);
void deal_remember(Stage *stage, const Game *game, const DealLog *log);

/* What the master has decided so far in the deal of a day. */
void deal_recall_answers(Stage *stage, const Game *game, int32_t day, DealAnswers *answers);
void deal_remember_answers(Stage *stage, const Game *game, int32_t day, const DealAnswers *answers);

#endif
