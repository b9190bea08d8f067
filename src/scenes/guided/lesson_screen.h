/* SPDX-License-Identifier: MIT */
/* A lesson at the real table (culdesac/lesson.h). Everything but its subject is dimmed; a neighbour explains one thing
 * at a time, and waits until the learner has done it. */
#ifndef CULDESAC_SCENES_GUIDED_LESSON_SCREEN_H
#define CULDESAC_SCENES_GUIDED_LESSON_SCREEN_H

#include "culdesac/game.h"
#include "ui/stage.h"

typedef enum LessonState {
    LESSON_NONE, /* the game has no lesson */
    LESSON_NEW,
    LESSON_STARTED, /* begun, and can be resumed */
    LESSON_DONE,
} LessonState;

typedef struct LessonProgress {
    LessonState state;
    int step, steps; /* the next step, counted from 1, and how many there are */
    int minutes;     /* estimated for the whole lesson */
} LessonProgress;

/* The progress in a game's lesson. Both read files, so do not call them for every frame. */
LessonState lesson_state(Stage *stage, const Game *game);
LessonProgress lesson_progress(Stage *stage, const Game *game);
/* Whether the game has a lesson. */
bool lesson_is_available(const Stage *stage, const Game *game);
/* The lesson, resumed where it was left. If it cannot be read, the player is told, and the rulebook opens instead. */
Scene lesson_scene_create(Stage *stage, const Game *game);

#endif
