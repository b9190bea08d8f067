/* SPDX-License-Identifier: MIT */
/* Hands the table over from person to person. */
#pragma once

#include "scenes/table/dialogs/choose_player.h"

/* The handover of the table: covers it until the named person confirms that they are there. It pops with that player;
 * with NOBODY if they get the table out of turn and do not want it; with ANSWER_SHOW_EVENTS if they first want to see
 * on the table what happened; or with ANSWER_PAUSE. */
Scene handover_create(Stage *stage, const TableScene *table, int player);
