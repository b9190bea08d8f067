/* SPDX-License-Identifier: MIT */
/* A pause: Resume first, who plays each seat, and the ways out. It pops with a PauseAnswer. */
#ifndef CULDESAC_SCENES_TABLE_PAUSE_H
#define CULDESAC_SCENES_TABLE_PAUSE_H

#include "ui/stage.h"

typedef struct TableScene TableScene;

typedef enum PauseAnswer {
    PAUSE_RESUME,
    PAUSE_STREET,
    PAUSE_RESIGN,
    PAUSE_DISCARD,
    PAUSE_RULES,    /* opened over it, and never an answer … */
    PAUSE_SETTINGS, /* … nor is this */
} PauseAnswer;

/* The table lies below it and outlives it. */
Scene pause_create(const Stage *stage, TableScene *table);

#endif
