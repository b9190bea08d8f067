/* SPDX-License-Identifier: MIT */
/* What is behind a game's table, and behind the pages about that game. */
#pragma once

#include "tabletop/game_table.h"

void table_background_draw(const GameTable *game_table, Stage *stage);
