/* SPDX-License-Identifier: MIT */
/* How long a turn takes at a table at which only opponents play. */
#include "culdesac/registry.h"
#include "shared_screen_test.h"

/* The milliseconds for each of the first actions of a game between four opponents. */
static int action_ms(App *app, const char *seats)
{
    enum { ACTIONS = 40, FRAMES_MAX = 40000 };
    TableScene *table = shared_test_start(app, shared_test_match(game_find("nasty"), 4, 5, seats));
    const uint64_t begin = app->clock;
    for (int i = 0; i < FRAMES_MAX && match_length(table->session.match) < ACTIONS; i++) {
        scripted_frame_unpainted(app, SCRIPTED_FRAME_MS);
        shared_test_wait_for_opponent(app, table);
    }
    CHECK(match_length(table->session.match) >= ACTIONS);
    return (int)(app->clock - begin) / ACTIONS;
}

SHARED_TEST(faster, "opponents play faster if no person does, unless the setting is slow")
{
    scripted_set_motion(app, SPEED_NORMAL, false);
    scripted_set(app, play.ai_pace, PACE_NORMAL);
    const int normal = action_ms(app, "eeee");
    scripted_set(app, play.ai_pace, PACE_SLOW);
    const int slow = action_ms(app, "eeee");
    CHECK_ABOUT(normal <= 1000 && slow >= 2 * normal, "%d ms an action, %d if slow", normal, slow);
}
