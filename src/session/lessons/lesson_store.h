/* SPDX-License-Identifier: MIT */
/* The stored bookmark of a game's lesson (culdesac/lesson.h). */
#pragma once

#include "session/host.h"

/* The step at which the player left a lesson, and the furthest one reached. Steps are counted from 0. */
typedef struct LessonBookmark {
    int32_t step, furthest;
    bool is_done;
} LessonBookmark;

/* Loads the bookmark. If the lesson was never opened, the bookmark is all zero and the result false. */
bool lesson_store_load(Host *host, const Game *game, LessonBookmark *bookmark);
void lesson_store_save(Host *host, const Game *game, const LessonBookmark *bookmark);
