/* SPDX-License-Identifier: MIT */
#include "session/lessons/game_lessons.h"

#include "culdesac/files.h"
#include "culdesac/record.h"
#include "session/lessons/lesson_store.h"

enum { STEP_SECONDS = 20 }; /* estimated time to read and do one step */
enum { FILE_BYTES_MAX = 1 << 16 };

bool lesson_is_available(const Host *host, const Game *game) { return lesson_exists(host->services->rules, game->id); }

static void name_lesson(const Game *game, bool advice, Text *id)
{
    text_addf(id, "%s%s", game->id, advice ? ".advice" : "");
}

bool advice_is_available(const Host *host, const Game *game)
{
    SCOPED_TEXT id = {0};
    name_lesson(game, true, &id);
    return lesson_exists(host->services->rules, text_string(&id));
}

Lesson *lesson_read(const Host *host, const Game *game, bool advice, Error *error)
{
    SCOPED_BOOK *book = rulebook_create_builtin(game);
    const void *rules = rulebook_defaults(book);
    const RulebookPageRules page = {game->options, rules, rules};
    SCOPED_TEXT id = {0};
    name_lesson(game, advice, &id);
    return lesson_create_file(host->services->rules, text_string(&id), &page, error);
}

static void join_example_path(const Host *host, const Game *game, Text *path)
{
    path_join(path, host->services->assets, "examples/");
    text_addf(path, "%s.json", game->id);
}

Match *example_game_read(const Host *host, const Game *game, Error *error)
{
    SCOPED_TEXT path = {0}, text = {0};
    join_example_path(host, game, &path);
    if (!file_read(text_string(&path), FILE_BYTES_MAX, &text, error)) return NULL;
    return record_read_text(text_string(&path), text_string(&text), text.length, host->services->rulebooks, error);
}

LessonState lesson_state(Host *host, const Game *game)
{
    LessonBookmark bookmark;
    if (!lesson_is_available(host, game)) return LESSON_NONE;
    lesson_store_load(host, game, &bookmark);
    return bookmark.is_done ? LESSON_DONE : bookmark.step > 0 ? LESSON_STARTED : LESSON_NEW;
}

LessonProgress lesson_progress(Host *host, const Game *game)
{
    LessonProgress progress = {.state = lesson_state(host, game)};
    LessonBookmark bookmark;
    Error error;
    if (progress.state == LESSON_NONE) return progress;
    Lesson *lesson = lesson_read(host, game, false, &error);
    if (!lesson) return (LessonProgress){.state = LESSON_NONE};
    lesson_store_load(host, game, &bookmark);
    progress.steps = lesson_taught_count(lesson);
    progress.minutes = (lesson_step_count(lesson) * STEP_SECONDS + 59) / 60;
    progress.has_advice = advice_is_available(host, game);
    SCOPED_TEXT example = {0};
    join_example_path(host, game, &example);
    progress.has_example = file_exists(text_string(&example));
    progress.step = bookmark.step < progress.steps ? bookmark.step + 1 : 1;
    lesson_destroy(lesson);
    return progress;
}
