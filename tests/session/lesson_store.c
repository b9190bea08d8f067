/* SPDX-License-Identifier: MIT */
#include "session/lessons/game_lessons.h"

#include "culdesac/registry.h"
#include "session/lessons/lesson_store.h"
#include "session/store_fixture.h"

TEST(bookmark_keeps_lesson_progress,
     "a lesson is new, started, then done; a damaged bookmark is set aside, and the lesson is new again")
{
    AppServices services = {.rules = "rules", .assets = "assets", STORE_SERVICES};
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
    store_text("lesson-neighbors", "{\"step\":-1}");
    CHECK_INT(lesson_state(&host, game), LESSON_NEW);
    CHECK(set_aside_why[0]);
    services.rules = "no such folder";
    CHECK_INT(lesson_state(&host, game), LESSON_NONE);
}
