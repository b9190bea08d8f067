/* SPDX-License-Identifier: MIT */
#include "session/daily/daily_deal_log.h"
#include "check.h"
#include "culdesac/registry.h"

enum { TODAY = 9823 };

TEST(one_try_counts, "one try a day counts, and none after the clock was set back; starting again loses the first try")
{
    DailyDealLog log = {.count = 0};
    const Game *game = game_find("nasty");
    CHECK(daily_deal_log_start(&log, TODAY));
    CHECK(!daily_deal_log_finish(&log, game, day_seed(TODAY + 1, "nasty"), 5, 1, false));
    CHECK(daily_deal_log_counts(&log, game, day_seed(TODAY, "nasty")));
    CHECK(daily_deal_log_finish(&log, game, day_seed(TODAY, "nasty"), 17, 2, false));
    CHECK(!daily_deal_log_counts(&log, game, day_seed(TODAY, "nasty")));
    CHECK(!daily_deal_log_start(&log, TODAY));
    CHECK(!daily_deal_log_finish(&log, game, day_seed(TODAY, "nasty"), 99, 1, false));
    CHECK_INT(daily_deal_log_find(&log, TODAY)->own.points, 17);
    CHECK(!daily_deal_log_start(&log, TODAY - 1));
    CHECK(daily_deal_log_find(&log, TODAY - 1) == NULL);
    CHECK(daily_deal_log_start(&log, TODAY + 1));
    CHECK(daily_deal_log_start(&log, TODAY + 1)); /* no action was played, so it is the same try */
    CHECK(daily_deal_log_note_move(&log, game, day_seed(TODAY + 1, "nasty")));
    CHECK(!daily_deal_log_note_move(&log, game, day_seed(TODAY + 1, "nasty")));
    CHECK(!daily_deal_log_start(&log, TODAY + 1));
    CHECK(daily_deal_log_find(&log, TODAY + 1)->abandoned);
    CHECK(!daily_deal_log_finish(&log, game, day_seed(TODAY + 1, "nasty"), 99, 1, false));
}

TEST(log_is_read_back_unchanged, "the log is read back unchanged, and the oldest entry makes room for a new one")
{
    DailyDealLog log = {.count = 0}, again;
    SCOPED_TEXT text = {0}, twice = {0};
    Error error = {""};
    for (int32_t day = TODAY; day < TODAY + DAILY_DEAL_LOG_MAX + 5; day++) {
        CHECK(daily_deal_log_start(&log, day));
        if (day % 3)
            CHECK(daily_deal_log_finish(&log, game_find("nasty"), day_seed(day, "nasty"), -day, 1 + day % 3, false));
    }
    log.entries[3].rival = (DailyDealScore){true, 12, 2};
    fields_write_text(&DAILY_DEAL_LOG, &log, &text);
    if (!CHECK(fields_read_text(&DAILY_DEAL_LOG, "note", text_string(&text), text.length, &again, &error)))
        printf("%s\n", error.text);
    fields_write_text(&DAILY_DEAL_LOG, &again, &twice);
    CHECK_TEXT(text_string(&twice), text_string(&text));
    CHECK_INT(again.count, DAILY_DEAL_LOG_MAX);
    CHECK_INT(again.entries[0].day, TODAY + 5);
    static const char BAD[] = "{\"deals\":[{\"day\":\"2026-11-23\",\"moved\":true,\"lost\":false},"
                              "{\"day\":\"2026-11-22\",\"moved\":true,\"lost\":false}]}";
    CHECK(!fields_read_text(&DAILY_DEAL_LOG, "note", BAD, sizeof BAD - 1, &again, &error));
    static const char NO_POINTS[] = "{\"deals\":[{\"day\":\"2026-11-23\",\"moved\":true,\"lost\":false,\"place\":2}]}";
    CHECK(fields_read_text(&DAILY_DEAL_LOG, "note", NO_POINTS, sizeof NO_POINTS - 1, &again, &error));
    CHECK(again.count == 1 && !again.entries[0].own.known);
}

TEST(rival_decisions_are_kept, "the rival's decisions are read back unchanged, and a text that is cut off is refused")
{
    SCOPED_MEMORY DailyDealDecisions *decisions = memory_allocate(sizeof *decisions),
                                     *again = memory_allocate(sizeof *again);
    SCOPED_TEXT text = {0};
    decisions->day = TODAY;
    decisions->count = 40;
    for (int i = 0; i < decisions->count; i++) decisions->decisions[i] = i % 3 ? (Action)i << 20 : ACTION_NONE;
    fields_write_text(&DAILY_DEAL_DECISIONS, decisions, &text);
    CHECK(fields_read_text(&DAILY_DEAL_DECISIONS, "note", text_string(&text), text.length, again, &check_error));
    CHECK_BYTES(again, decisions, sizeof *again);
    for (size_t cut = 0; cut < text.length; cut++)
        CHECK(!fields_read_text(&DAILY_DEAL_DECISIONS, "note", text_string(&text), cut, again, &check_error));
}
