/* SPDX-License-Identifier: MIT */
#include "session/lessons/game_lessons.h"

#include "check.h"
#include "culdesac/registry.h"
#include "session/lessons/lesson_store.h"

static char stored[128], stored_name[64];
static bool is_set_aside;

static bool read_stored(void *self, const char *name, Text *text)
{
    if (strcmp(name, stored_name) != 0) return false;
    text_add(text, stored);
    return true;
}

static void write_stored(void *self, const char *name, const Text *text)
{
    text_copy(stored_name, sizeof stored_name, name);
    text_copy(stored, sizeof stored, text_string(text));
}

static void set_aside(void *self, const char *name, const char *why)
{
    CHECK_TEXT(name, stored_name);
    is_set_aside = why[0] != '\0';
}

TEST(bookmark_keeps_lesson_progress,
     "a lesson is new, started, then done; a damaged bookmark is set aside, and the lesson is new again")
{
    AppServices services = {.rules = "rules",
                            .assets = "assets",
                            .store_read = read_stored,
                            .store_write = write_stored,
                            .store_quarantine = set_aside};
    Host host = {.services = &services};
    const Game *game = game_find("neighbors");
    LessonBookmark bookmark;
    CHECK(!lesson_store_load(&host, game, &bookmark));
    CHECK_INT(lesson_state(&host, game), LESSON_NEW);
    CHECK_INT(lesson_progress(&host, game).step, 1);
    lesson_store_save(&host, game, &(LessonBookmark){2, 3, false});
    CHECK_TEXT(stored_name, "lesson-neighbors");
    CHECK(lesson_store_load(&host, game, &bookmark));
    CHECK(bookmark.step == 2 && bookmark.furthest == 3 && !bookmark.is_done);
    const LessonProgress started = lesson_progress(&host, game);
    CHECK(started.state == LESSON_STARTED && started.step == 3 && started.steps > 3 && started.minutes > 0);
    lesson_store_save(&host, game, &(LessonBookmark){0, 3, true});
    CHECK_INT(lesson_state(&host, game), LESSON_DONE);
    text_copy(stored, sizeof stored, "{\"step\":-1}");
    CHECK_INT(lesson_state(&host, game), LESSON_NEW);
    CHECK(is_set_aside);
    services.rules = "no such folder";
    CHECK_INT(lesson_state(&host, game), LESSON_NONE);
}
