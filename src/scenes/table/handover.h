/* SPDX-License-Identifier: MIT */
/* The table is handed over: nothing of it is seen until the person named says that he is there. It pops with that
 * player, with NOBODY if he had touched his name and did not want the table after all, or with CHOOSE_PLAYER_PAUSE
 * (choose_player.h). */
#ifndef CULDESAC_SCENES_TABLE_HANDOVER_H
#define CULDESAC_SCENES_TABLE_HANDOVER_H

#include "ui/stage.h"

typedef struct TableScene TableScene;

/* The table lies below it and outlives it. */
Scene handover_create(Stage *stage, const TableScene *table, int player);

#endif
