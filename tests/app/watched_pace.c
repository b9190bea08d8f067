/* SPDX-License-Identifier: MIT */
/* ctest: slow */
/* How long turns take at a table of opponents alone, and in the opening of a game with a person. */
#include "culdesac/registry.h"
#include "shared_screen_test.h"

/* The milliseconds that each of the first actions of a game of four players takes, on average. */
static int action_ms(App *app, const char *seats)
{
    enum { ACTIONS = 24, FRAME_MS = 40, FRAMES_MAX = 10000 };
    TableScene *table = shared_test_start(app, shared_test_match(game_find("nasty"), 4, 5, seats));
    const uint64_t begin = app->clock;
    for (int i = 0; i < FRAMES_MAX && match_length(table_match(table)) < ACTIONS; i++) {
        scripted_frame_unpainted(app, FRAME_MS);
        shared_test_wait_for_opponent(app);
    }
    CHECK(match_length(table_match(table)) >= ACTIONS);
    return (int)(app->clock - begin) / ACTIONS;
}

SHARED_TEST(watched_opponents_play_faster, "opponents play faster if no person does, unless the setting is slow")
{
    scripted_set_motion(app, SPEED_NORMAL, false);
    scripted_set(app, play.ai_pace, PACE_NORMAL);
    const int normal = action_ms(app, "eeee");
    scripted_set(app, play.ai_pace, PACE_SLOW);
    const int slow = action_ms(app, "eeee");
    CHECK_ABOUT(normal <= 1000 && slow >= 2 * normal, "%d ms an action, %d if slow", normal, slow);
}

APP_TEST(opening_is_short, "a person waits at most 3.2 seconds while three neighbours turn up a card each in Spring",
         scripted_open("/tmp/culdesac-opening-pace", true, 7))
{
    enum { MOST_MS = 3200 };
    scripted_run(app, "size 1280x800\nspeed normal\nopen nasty\nplayers 4\nseat 0 human\nseat 1 captain\nseat 2 child\n"
                      "seat 3 gardener\nbegins 0\ndeal 1\nstart\nwait 100\ntouch a1\n");
    const TableScene *table = scripted_table(app);
    const uint64_t began = app->clock;
    while (app->clock < began + 2 * MOST_MS &&
           (match_length(table_match(table)) < 4 || table_is_showing_events(table, &app->stage)))
        scripted_run(app, "wait 40\n");
    CHECK_ABOUT(app->clock <= began + MOST_MS, "%d ms", (int)(app->clock - began));
}
