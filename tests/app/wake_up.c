/* SPDX-License-Identifier: MIT */
/* ctest: slow */
/* The window sleeps until something moves, something is due, or there is input. Code that waits for a time has to ask
 * to be woken, or a lesson would stop until the mouse moves. */
#include "culdesac/registry.h"
#include "shared_screen_test.h"

/* Runs frames only when the window would; false if after a minute there is still one due. */
static bool sleeps(App *app)
{
    const uint64_t until = app->clock + 60000;
    while (app->clock < until) {
        const uint64_t wake = stage_next_wake(&app->stage);
        if (stage_is_moving(&app->stage)) {
            scripted_frame(app, 16);
        } else if (wake) {
            scripted_frame(app, wake > app->clock ? (int)(wake - app->clock) : 1);
        } else {
            return true;
        }
    }
    return false;
}

static void check_lesson(const Game *game)
{
    SCOPED_APP *app = shared_test_open();
    scripted_set(app, animation_speed, SPEED_NORMAL);
    scripted_runf(app, "learn %s", game->id);
    CHECK(sleeps(app));
    scripted_run(app, "touch on");
    CHECK(sleeps(app));
    CHECK_ABOUT(!stage_is_busy(&app->stage), "the lesson of %s stands still", game->id);
    scripted_run(app, "expect text 2 of ");
}

TEST(next_step_comes_without_input, "a lesson's next step comes without any input")
{
    for (size_t i = 0; GAMES[i]; i++) check_lesson(GAMES[i]);
}
