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
    const Game *game = game_find("neighborhoods");
    App *app = puppet_open("build/test-program", true, 1);
    DealLog log = {.count = 0};
    if (puppet_play(app, PLAYED)) {
        int frames = 0;
        for (bool known = false; !known && frames < FRAMES_MOST; frames++) {
            puppet_frame(app, PUPPET_FRAME_MS);
            SDL_Delay(1);
            if (frames % 50) continue;
            deal_recall(&app->stage, game, &log);
            known = log.count == 1 && log.entries[0].master.known;
        }
        CHECK(frames > 1 && frames < FRAMES_MOST);
        CHECK(log.count == 1 && log.entries[0].own.known && log.entries[0].master.known);
        puppet_play(app, "wait 300\nexpect text Cat\nexpect no text plays it too\ntouch done\ndeal neighborhoods\nwait 300\n"
                         "expect no text plays it too\nexpect text Practise\n");
    }
    puppet_close(app);
}

TEST_MAIN(master)
