/* SPDX-License-Identifier: MIT */
/* The pause menu of a table. The table is the scene below and must outlive it. */
#pragma once

#include "scenes/table/table_scene.h"

/* The pause menu: Resume, the players of all seats, and the ways to leave. It pops with a PauseAnswer. */
typedef enum PauseAnswer {
    PAUSE_RESUME,
    PAUSE_STREET,
    PAUSE_RESIGN,
    PAUSE_DISCARD,
    PAUSE_RULES,    /* opens the rules above the dialog; never an answer */
    PAUSE_SETTINGS, /* opens the settings above the dialog; never an answer */
} PauseAnswer;
Scene pause_create(const Stage *stage, TableScene *table);
