/* SPDX-License-Identifier: MIT */
#include "session/lesson_store.h"

#include "session/store.h"

enum { STEP_SECONDS = 20 };

static const char LESSON[] = "lesson";

static const StateField FIELDS[] = {{"step", FIELD_ONE(LessonBookmark, step), .max = LESSON_STEPS_MAX - 1},
                                    {"furthest", FIELD_ONE(LessonBookmark, furthest), .max = LESSON_STEPS_MAX - 1},
                                    {"done", FIELD_ONE(LessonBookmark, is_done), .codec = &FIELD_BOOL},
                                    {NULL}};
static const FieldFormat BOOKMARK = {FIELDS, sizeof(LessonBookmark), NULL};

bool lesson_is_available(const Session *session, const Game *game)
{
    return session->services->has_table(game) && lesson_exists(session->services->rules, game->id);
}

Lesson *lesson_read(const Session *session, const Game *game, Error *error)
{
    Rulebook *book = rulebook_create_builtin(game);
    const void *rules = rulebook_defaults(book);
    const RulebookPageRules page = {&game->options, rules, rules};
    Lesson *lesson = lesson_create_file(session->services->rules, game->id, &page, error);
    rulebook_destroy(book);
    return lesson;
}

bool lesson_store_load(Session *session, const Game *game, LessonBookmark *bookmark)
{
    *bookmark = (LessonBookmark){0, 0, false};
    return store_load(session, LESSON, game, &BOOKMARK, bookmark);
}

void lesson_store_save(Session *session, const Game *game, const LessonBookmark *bookmark)
{
    store_save(session, LESSON, game, &BOOKMARK, bookmark);
}

LessonState lesson_state(Session *session, const Game *game)
{
    LessonBookmark bookmark;
    if (!lesson_is_available(session, game)) return LESSON_NONE;
    lesson_store_load(session, game, &bookmark);
    return bookmark.is_done ? LESSON_DONE : bookmark.step > 0 ? LESSON_STARTED : LESSON_NEW;
}

LessonProgress lesson_progress(Session *session, const Game *game)
{
    LessonProgress progress = {.state = lesson_state(session, game)};
    LessonBookmark bookmark;
    Error error;
    if (progress.state == LESSON_NONE) return progress;
    Lesson *lesson = lesson_read(session, game, &error);
    if (!lesson) return (LessonProgress){.state = LESSON_NONE};
    lesson_store_load(session, game, &bookmark);
    progress.steps = lesson_step_count(lesson);
    progress.minutes = (progress.steps * STEP_SECONDS + 59) / 60;
    progress.step = bookmark.step < progress.steps ? bookmark.step + 1 : 1;
    lesson_destroy(lesson);
    return progress;
}
