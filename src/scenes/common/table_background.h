/* SPDX-License-Identifier: MIT */
/* What is behind a game's table, and behind the pages about that game. */
#pragma once

#include "tabletop/game_table.h"

void table_draw_background(const GameTable *game_table, Stage *stage);
