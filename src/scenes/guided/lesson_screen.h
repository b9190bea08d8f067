/* SPDX-License-Identifier: MIT */
/* A lesson at the real table (culdesac/lesson.h): under a veil all is dimmed but what is spoken of, a neighbour says
 * one thing and waits until it is done. */
#ifndef CULDESAC_SCENES_GUIDED_LESSON_SCREEN_H
#define CULDESAC_SCENES_GUIDED_LESSON_SCREEN_H

#include "culdesac/game.h"
#include "ui/stage.h"

typedef enum LessonState {
    LESSON_NONE, /* the house has none */
    LESSON_NEW,
    LESSON_STARTED, /* in the middle, where it is taken up */
    LESSON_DONE,
} LessonState;

typedef struct LessonProgress {
    LessonState state;
    int step, steps; /* the next step, counted from 1, and how many there are */
    int minutes;     /* that all of it takes */
} LessonProgress;

/* How far the lesson of a house has got. Both read files: not for every frame. */
LessonState lesson_state(Stage *stage, const Game *game);
LessonProgress lesson_progress(Stage *stage, const Game *game);
/* Whether the house has one at all. */
bool lesson_is_available(const Stage *stage, const Game *game);
/* The lesson, from where it was left. Where it cannot be read, that is told, and the rulebook opens instead. */
Scene lesson_scene_create(Stage *stage, const Game *game);

#endif
