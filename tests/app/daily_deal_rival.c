/* SPDX-License-Identifier: MIT */
#include "tour.h"

#include "session/daily/daily_deal_log.h"

enum { FRAMES_MAX = 200000 };

static const char PLAYED[] =
    "speed off\ntoday 2026-11-23\ndeal neighborhoods\niterations 40\nwait 300\nexpect text Revealed when you finish\n"
    "touch play\nwait idle\ntouch pause\nwait idle\ntouch give-up\nwait idle\ntouch answer:1\nwait idle\n"
    "touch street\nwait idle\ndeal neighborhoods\niterations 40\nwait 300\nexpect text Resigned\n";

TEST(strongest_neighbour_plays_daily_deal,
     "the strongest neighbour's result comes while frames continue, is shown beside the player's, and is kept")
{
    const Game *game = game_find("neighborhoods");
    SCOPED_APP *app = scripted_open("build/test-program", true, 1);
    DailyDealLog log = {.count = 0};
    if (scripted_run(app, PLAYED)) {
        int frames = 0;
        for (bool known = false; !known && frames < FRAMES_MAX; frames++) {
            scripted_frame(app, SCRIPTED_FRAME_MS);
            SDL_Delay(1);
            if (frames % 50) continue;
            daily_deal_log_load(&app->stage.host, game, &log);
            known = log.count == 1 && log.entries[0].rival.known;
        }
        CHECK(frames < FRAMES_MAX);
        CHECK(log.count == 1 && log.entries[0].own.known && log.entries[0].rival.known);
        scripted_run(
            app, "wait 300\nexpect text Cat\nexpect no text plays it too\ntouch done\ndeal neighborhoods\nwait 300\n"
                 "expect no text plays it too\nexpect text Practise\n");
    }
}
