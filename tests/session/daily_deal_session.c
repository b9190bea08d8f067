/* SPDX-License-Identifier: MIT */
#include "session/daily/daily_deal_session.h"
#include "check.h"
#include "culdesac/registry.h"
#include "support/random_play.h"

#include <time.h>

enum { TODAY = 9823, FEW = 20 };

static Text stored_log;

static bool is_log(const char *name) { return strcmp(name, "deals-neighborhoods") == 0; }

static bool read_log(void *self, const char *name, Text *text)
{
    if (is_log(name)) text_add(text, text_string(&stored_log));
    return is_log(name);
}

static void write_log(void *self, const char *name, const Text *text)
{
    if (!is_log(name)) return;
    text_reset(&stored_log);
    text_add(&stored_log, text_string(text));
}

static int32_t get_today(void *self) { return TODAY; }

static AppServices services = {.store_read = read_log, .store_write = write_log, .today = get_today};
static PlaySettings settings;
static Host host = {.services = &services, .settings = &settings};

/* Lets the rival play until its result is there, but begin no other deal. */
static void wait_for_rival(DailyDealSession *deal)
{
    while (deal->worker) {
        nanosleep(&(struct timespec){0, 200000}, NULL);
        daily_deal_session_tick(deal);
    }
}

TEST(rival_result_belongs_to_its_day,
     "the rival's result of yesterday's deal is noted for yesterday, though today's deal was begun before it came")
{
    const Game *game = game_find("neighborhoods");
    DailyDealSession deal;
    DailyDealLog log = {.count = 0};
    DailyDealScore yesterday;
    services.rulebooks = random_play_books();
    daily_deal_log_start(&log, TODAY - 1);
    daily_deal_log_finish(&log, game, day_seed(TODAY - 1, game->id), 5, 1, false);
    daily_deal_log_save(&host, game, &log);
    const DailyDealTask task = {
        .game = game, .rules = rulebook_defaults(random_play_book(game)), .day = TODAY - 1, .iterations = FEW};
    CHECK(daily_deal_play(&task, &yesterday));

    daily_deal_session_init(&deal, &host, game);
    daily_deal_session_set_iterations(&deal, FEW);
    CHECK(daily_deal_session_tick(&deal));
    match_destroy(daily_deal_session_play(&deal));
    wait_for_rival(&deal);
    daily_deal_session_stop(&deal);

    daily_deal_log_load(&host, game, &log);
    CHECK_INT(log.count, 2);
    CHECK(log.entries[0].rival.known);
    CHECK_INT(log.entries[0].rival.points, yesterday.points);
    CHECK(!log.entries[1].rival.known);
    text_clear(&stored_log);
}
