/* SPDX-License-Identifier: MIT */
#include "scripted_app.h"
#include "session/daily/daily_deal_log.h"
#include "session/daily/today.h"
#include "session/puzzles/puzzle_store.h"

static void do_item(Host *host, const TodayItem *item)
{
    const int32_t today = host_today(host);
    const PuzzleProgress progress = {.last_day = today, .day_count = 1};
    const DailyDealLog log = {
        .count = 1, .entries = {{.day = today, .started = true, .own = {.known = true, .points = 3, .place = 1}}}};
    if (item->is_puzzle) puzzle_store_save(host, item->game, &progress);
    if (!item->is_puzzle) daily_deal_log_save(host, item->game, &log);
}

TEST(all_done_for_day, "when the last puzzle or deal of the day is done, the board promises new ones, in every window")
{
    static const char *const LOOKS[] = {"size 800x600\n", "size 1280x800\n", "size 1920x1080\ntheme contrast\n",
                                        "size 800x1200\ntheme night\n"};
    SCOPED_APP *app = scripted_open("build/test-program", true, 1);
    TodayItem items[TODAY_ITEMS_MAX];
    scripted_run(app, "today 2026-11-24\nwait idle\n");
    const int count = today_list(&app->stage.host, items);
    for (int i = 0; i < count; i++) {
        scripted_run(app, "touch settings\nwait idle\nkey Escape\nwait idle\nexpect no text New ones tomorrow\n");
        do_item(&app->stage.host, &items[i]);
    }
    scripted_run(app, "touch settings\nwait idle\nkey Escape\nwait idle\n");
    for (size_t i = 0; i < sizeof LOOKS / sizeof *LOOKS; i++) {
        scripted_run(app, LOOKS[i]);
        scripted_run(app, "wait idle\nexpect text All done. New ones tomorrow.\n");
        scripted_check_whole(app, LOOKS[i]);
    }
}
