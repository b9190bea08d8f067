/* SPDX-License-Identifier: MIT */
/* The sheet between two people at one screen. The table is the scene below and must outlive it. */
#pragma once

#include "scenes/table/table_scene.h"

/* The handover of the table: covers it until the named person confirms that they are there. It pops with that player;
 * with NOBODY if they touched their own name but do not want the table; with HANDOVER_SHOW if they first want to
 * see on the table what happened; or with CHOOSE_PLAYER_PAUSE. */
enum { HANDOVER_SHOW = -3 };
Scene handover_create(Stage *stage, const TableScene *table, int player);
