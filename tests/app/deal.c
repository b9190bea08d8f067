/* SPDX-License-Identifier: MIT */
/* That the strongest neighbour plays the deal of the day too, while frames go on, and that what he made of it is kept. */
#include "tour.h"

#include "scenes/deal_notes.h"

enum { FRAMES_MOST = 200000 };

static const char PLAYED[] = "speed off\n"
                             "today 2026-11-23\n"
                             "deal neighborhoods\n"
                             "iterations 40\n"
                             "wait 300\n"
                             "expect text Told when you are through\n"
                             "touch play\n"
                             "wait idle\n"
                             "touch pause\n"
                             "wait idle\n"
                             "touch give-up\n"
                             "wait idle\n"
                             "touch answer:1\n"
                             "wait idle\n"
                             "touch street\n"
                             "wait idle\n"
                             "deal neighborhoods\n"
                             "iterations 40\n"
                             "wait 300\n"
                             "expect text place 2 of 2\n";

TEST(master, "the strongest neighbour's result comes while frames go on, is shown beside one's own, and kept")
{
    CommandLine line = {.headless = true, .fresh = true, .data = "build/test-program", .has_seed = true, .seed = 1};
    const Game *game = game_find("neighborhoods");
    Fault fault = {{0}};
    App *app = memory_allocate(sizeof *app);
    DealLog log = {.count = 0};
    if (CHECK(app_open(app, &line, &fault)) && play_script(app, PLAYED)) {
        int frames = 0;
        for (bool known = false; !known && frames < FRAMES_MOST; frames++) {
            run_frame(app);
            SDL_Delay(1);
            if (frames % 50) continue;
            deal_recall(&app->stage, game, &log);
            known = log.count == 1 && log.entries[0].master.known;
        }
        CHECK(frames > 1 && frames < FRAMES_MOST);
        CHECK(log.count == 1 && log.entries[0].own.known && log.entries[0].master.known);
        play_script(app, "wait 300\nexpect text Cat\nexpect no text plays it too\ntouch done\ndeal neighborhoods\nwait 300\n"
                         "expect no text plays it too\nexpect text Practise\n");
    }
    app_close(app);
    free(app);
}

TEST_MAIN(master)
