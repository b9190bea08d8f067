/* SPDX-License-Identifier: MIT */
/* Touching and dragging the things of a game, which may complete an action. Other touches are in table_screen.c. */
#pragma once

#include "scenes/table/table_scene.h"

/* Touches a token. Returns whether it is part of an action. */
bool table_touch_token(TableScene *table, Stage *stage, const char *token);
/* Whether touching a token only previews its action (GameTable.input.needs_preview, touches_preview). */
bool table_is_previewed_first(const TableScene *table, Stage *stage, const char *token, const Touch *touch);
/* Begins to drag a thing. */
void table_lift(TableScene *table, Stage *stage, const char *token);
/* Drops the dragged thing: plays it, moves a card within the hand, or refuses it. */
void table_drop(TableScene *table, Stage *stage, const Touch *touch);
