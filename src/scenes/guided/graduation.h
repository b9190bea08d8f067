/* SPDX-License-Identifier: MIT */
/* The end of a lesson or of its exercises, over its table. */
#ifndef CULDESAC_SCENES_GUIDED_GRADUATION_H
#define CULDESAC_SCENES_GUIDED_GRADUATION_H

#include "scenes/guided/lesson_scene.h"

typedef enum GraduationAnswer { GRADUATION_LEAVE, GRADUATION_PLAY, GRADUATION_EXERCISES } GraduationAnswer;

/* It pops with a GraduationAnswer. The lesson must outlive it. `opens_door`: the lesson was never finished before. */
Scene graduation_create(Stage *stage, const LessonScene *lesson, bool opens_door);

#endif
