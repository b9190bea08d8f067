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
    PAUSE_RULES,    /* opened on top; never an answer … */
    PAUSE_SETTINGS, /* … like this one */
} PauseAnswer;
Scene pause_create(const Stage *stage, TableScene *table);
