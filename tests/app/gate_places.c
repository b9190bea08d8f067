/* SPDX-License-Identifier: MIT */
#include "scripted_app.h"

APP_TEST(places_kept, "nobody at the gate moves when somebody takes a seat or leaves it", scripted_open(NULL, true, 7))
{
    static const char *const SIZES[] = {"800x600", "1280x800", "1920x1080"};
    static const char *const CHANGES[] = {"seat 1 captain", "seat 2 baker", "seat 1 child", "players 2"};
    static const char *const WAITING[] = {"gate:teacher", "gate:cat", "gate:person"};
    enum { CHANGES_COUNT = sizeof CHANGES / sizeof CHANGES[0], WAITING_COUNT = sizeof WAITING / sizeof WAITING[0] };
    scripted_run(app, "open nasty\nplayers 3\n");
    for (size_t size = 0; size < sizeof SIZES / sizeof SIZES[0]; size++) {
        Rect before[WAITING_COUNT];
        scripted_runf(app, "size %s\nplayers 3\nseat 1 human\nseat 2 human\nwait idle\n", SIZES[size]);
        for (int i = 0; i < WAITING_COUNT; i++) before[i] = hotspots_find(&app->stage.hotspots, WAITING[i])->at;
        for (int change = 0; change < CHANGES_COUNT; change++) {
            scripted_runf(app, "%s\nwait idle\n", CHANGES[change]);
            for (int i = 0; i < WAITING_COUNT; i++) {
                const Rect at = hotspots_find(&app->stage.hotspots, WAITING[i])->at;
                CHECK_ABOUT(at.x == before[i].x && at.y == before[i].y && at.w == before[i].w, "%s, %s, %s",
                            SIZES[size], CHANGES[change], WAITING[i]);
            }
        }
    }
}
