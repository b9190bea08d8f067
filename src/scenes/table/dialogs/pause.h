/* SPDX-License-Identifier: MIT */
/* The pause menu of a table. */
#pragma once

#include "scenes/table/table_scene.h"

/* What the pause menu pops with. */
typedef enum PauseAnswer { PAUSE_RESUME, PAUSE_STREET, PAUSE_RESIGN, PAUSE_DISCARD } PauseAnswer;
/* The pause menu, with the ways to resume and to leave and, during play, the players of the seats. */
Scene pause_create(const Stage *stage, TableScene *table);
