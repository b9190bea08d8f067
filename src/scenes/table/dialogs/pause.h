/* SPDX-License-Identifier: MIT */
/* The pause menu: Resume, the players of all seats, and the ways to leave. It pops with a PauseAnswer. */
#ifndef CULDESAC_SCENES_TABLE_PAUSE_H
#define CULDESAC_SCENES_TABLE_PAUSE_H

#include "ui/stage.h"

typedef struct TableScene TableScene;

typedef enum PauseAnswer {
    PAUSE_RESUME,
    PAUSE_STREET,
    PAUSE_RESIGN,
    PAUSE_DISCARD,
    PAUSE_RULES,    /* opened on top; never an answer … */
    PAUSE_SETTINGS, /* … like this one */
} PauseAnswer;

/* The table is the scene below and must outlive this one. */
Scene pause_create(const Stage *stage, TableScene *table);

#endif
