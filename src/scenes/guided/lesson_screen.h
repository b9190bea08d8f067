/* SPDX-License-Identifier: MIT */
/* A lesson at the real table (culdesac/lesson.h). Everything but its subject is dimmed; a neighbour explains one thing
 * at a time, and waits until the learner has done it. */
#ifndef CULDESAC_SCENES_GUIDED_LESSON_SCREEN_H
#define CULDESAC_SCENES_GUIDED_LESSON_SCREEN_H

#include "culdesac/game.h"
#include "ui/stage.h"

/* The lesson, resumed where it was left. If it cannot be read, the player is told, and the rulebook opens instead. */
Scene lesson_scene_create(Stage *stage, const Game *game);

#endif
