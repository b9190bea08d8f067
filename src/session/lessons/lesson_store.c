/* SPDX-License-Identifier: MIT */
#include "session/lessons/lesson_store.h"

#include "culdesac/lesson.h"
#include "session/store.h"

static const char LESSON[] = "lesson";

static const JsonField FIELDS[] = {{"step", FIELD_ONE(LessonBookmark, step), .max = LESSON_STEPS_MAX - 1},
                                   {"furthest", FIELD_ONE(LessonBookmark, furthest), .max = LESSON_STEPS_MAX - 1},
                                   {"done", FIELD_ONE(LessonBookmark, is_done), .codec = &FIELD_BOOL},
                                   {NULL}};
static const FieldFormat BOOKMARK = {FIELDS, sizeof(LessonBookmark), NULL};

bool lesson_store_load(Host *host, const Game *game, LessonBookmark *bookmark)
{
    *bookmark = (LessonBookmark){0, 0, false};
    return store_load(host, LESSON, game, &BOOKMARK, bookmark);
}

void lesson_store_save(Host *host, const Game *game, const LessonBookmark *bookmark)
{
    store_save(host, LESSON, game, &BOOKMARK, bookmark);
}
