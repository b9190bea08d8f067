/* SPDX-License-Identifier: MIT */
/* The deal and the puzzle of the day only depend on the local calendar date, so they are the same in every time zone.
 */
#include "shared_screen_test.h"
#include "tour.h"

#include "culdesac/hash.h"
#include "scenes/puzzles/puzzle_scene.h"

#include <time.h>

/* POSIX inverts the signs: EAST is fourteen hours ahead of Greenwich, and WEST twelve behind. */
static const char *const ZONES[] = {"UTC0", "EAST-14", "WEST12", "HALF-5:30"};
enum { ZONE_COUNT = 4 };

static App *begin_in(const char *zone)
{
    setenv("TZ", zone, 1);
    tzset();
    return scripted_open("build/test-program", true, 1);
}

static void end(App *app)
{
    scripted_close(app);
    unsetenv("TZ");
    tzset();
}

TEST(day_is_local_date, "the day is the date of the local calendar, in any time zone")
{
    int32_t days[ZONE_COUNT];
    for (int i = 0; i < ZONE_COUNT; i++) {
        App *app = begin_in(ZONES[i]);
        char before[DAY_TEXT_SIZE], after[DAY_TEXT_SIZE];
        time_t now = time(NULL);
        strftime(before, sizeof before, "%Y-%m-%d", localtime(&now));
        days[i] = host_today(&app->stage.host);
        now = time(NULL);
        strftime(after, sizeof after, "%Y-%m-%d", localtime(&now)); /* midnight may have passed in between */
        CHECK(days[i] == day_read(before) || days[i] == day_read(after));
        end(app);
    }
    CHECK(days[1] > days[2]); /* the two zones are 26 hours apart */
}

TEST(daily_items_depend_only_on_date, "the deal and the puzzle of the day depend on the date and not on the time zone")
{
    uint64_t deals[ZONE_COUNT + 1];
    int puzzles[ZONE_COUNT + 1];
    for (int i = 0; i <= ZONE_COUNT; i++) {
        App *app = begin_in(ZONES[i % ZONE_COUNT]);
        scripted_run(app, i < ZONE_COUNT ? "speed off\ntoday 2026-11-23\n" : "speed off\ntoday 2026-11-24\n");
        scripted_run(app, "deal nasty\niterations 1\nwait 300\ntouch play\nwait idle\nexpect scene table\n");
        const TableScene *table = stage_top(&app->stage)->self;
        deals[i] = hash_bytes(0, match_state(table_match(table)), match_game(table_match(table))->state_size);
        scripted_run(
            app,
            "touch pause\nwait idle\ntouch street\nwait idle\npuzzles neighbors\nwait idle\ntouch today\nwait idle\n");
        puzzles[i] = ((const PuzzleScene *)stage_top(&app->stage)->self)->index;
        end(app);
    }
    for (int i = 1; i < ZONE_COUNT; i++) {
        CHECK(deals[i] == deals[0]);
        CHECK_INT(puzzles[i], puzzles[0]);
    }
    CHECK(deals[ZONE_COUNT] != deals[0]);
    CHECK(puzzles[ZONE_COUNT] != puzzles[0]);
}
