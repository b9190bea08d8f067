/* SPDX-License-Identifier: MIT */
/* ctest: slow */
#include "scripted_app.h"

static const char *const BUTTONS[] = {"resume", "settings", "street", "throw-away"};
enum { BUTTON_COUNT = sizeof BUTTONS / sizeof BUTTONS[0] };

APP_TEST(pause_buttons_do_not_move, "a change of seats moves no button of the pause menu, though rows appear or go",
         scripted_open("/tmp/culdesac-pause-places", true, 7))
{
    static const char *const SIZES[] = {"800x600", "1280x800", "1920x1080"};
    for (size_t size = 0; size < sizeof SIZES / sizeof SIZES[0]; size++) {
        Rect before[BUTTON_COUNT];
        scripted_runf(app,
                      "size %s\nopen nasty\nplayers 4\nseat 0 human\nseat 1 baker\nseat 2 cat\nseat 3 child\nbegins "
                      "0\ndeal 7\nstart\nwait idle\n",
                      SIZES[size]);
        scripted_run(app, "touch pause\nwait idle\n");
        for (int i = 0; i < BUTTON_COUNT; i++) before[i] = hotspots_find(&app->stage.hotspots, BUTTONS[i])->at;
        for (int change = 0; change < 5; change++) {
            static const char *const CHANGES[] = {"sit:0:captain", "sit:1:person", "sit:2:person", "sit:3:person",
                                                  "sit:0:person"};
            scripted_runf(app, "touch %s\nwait idle\n", CHANGES[change]);
            for (int i = 0; i < BUTTON_COUNT; i++) {
                const Rect at = hotspots_find(&app->stage.hotspots, BUTTONS[i])->at;
                CHECK_ABOUT(at.x == before[i].x && at.y == before[i].y, "%s, %s, %s: %g, %g instead of %g, %g",
                            SIZES[size], CHANGES[change], BUTTONS[i], at.x, at.y, before[i].x, before[i].y);
            }
        }
        scripted_run(app, "touch street\nwait idle\n");
    }
}
