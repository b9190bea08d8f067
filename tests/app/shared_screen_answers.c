/* SPDX-License-Identifier: MIT */
/* ctest: slow */
/* People and opponents who answer each other on one screen: who is asked, without revealing a card; and the clock. */
#include "plain_table.h"
#include "screen_cases.h"
#include "session/table/session_clock.h"
#include "session/table/shared_screen.h"

extern const Game NASTY;
PLAIN_TABLE(NASTY_PLAIN, NASTY)
PLAIN_TABLES(&NASTY_PLAIN);
#define READY "wait 700\ntouch ready\nwait idle\n"

/* ---- Will anyone answer? ---- */

CASES_TEST(asking_and_answering_on_one_screen,
           "NN-31 NN-32 who is asked about a card, who sees what, and what stays secret",
           "tests/app/cases/shared_answers.txt", screen_check_cases)

/* The milliseconds until the program declines for a person with these cards. */
static uint64_t declined_after(App *app, const char *held)
{
    TableScene *table = shared_test_nasty(app, textf("seats ppe; players 3; pile vandalized; hands %s", held));
    shared_screen_toggle_opt_out(inner_session(table), 0);
    scripted_run(app, "wait idle\n" READY "touch draw\ntouch pile\n");
    const uint64_t start = table_context(table, &app->stage).shown_since.at;
    for (int i = 0; i < 1000 && match_length(table_match(table)) == 1; i++) scripted_frame(app, 4);
    return app->clock - start;
}

SHARED_TEST(pause_reveals_no_cards, "NN-32 the pause before the program declines does not depend on the cards")
{
    const uint64_t first = declined_after(app, "home_security");
    CHECK(first >= 500);
    CHECK_INT(declined_after(app, "bylaw_officer"), first);
    CHECK_INT(declined_after(app, "early_bird"), first);
}

/* ---- The minutes ---- */

static void pass_seconds(App *app, int seconds)
{
    for (int i = 0; i < seconds / 10; i++) scripted_frame(app, 10000);
}

SHARED_TEST(play_time_is_counted, "NN-26 the playing time is counted, shown near its end, and ends in the last round")
{
    shared_test_nasty(app, "seats pee; players 3; rules {\"minutes\":16}");
    scripted_run(app, "wait idle\nexpect no spot clock\n");
    pass_seconds(app, 70);
    scripted_run(app, "wait idle\nexpect spot clock\n");
    TableScene *table = shared_test_nasty(app, "seats pee; players 3; rules {\"minutes\":7}");
    scripted_run(app, "wait idle\nexpect spot clock\n");
    CHECK_INT(session_clock_minutes_left(table_session(table)), 7);
    pass_seconds(app, 70);
    CHECK_INT(session_clock_minutes_left(table_session(table)), 6);
    CHECK_TEXT(shared_test_last_action(table), "-");
    while (session_clock_minutes_left(table_session(table)) > 5) scripted_frame(app, 1000);
    scripted_run(app, "expect text 5 minutes left.\n");
    pass_seconds(app, 300);
    CHECK_TEXT(shared_test_last_action(table), "-1 last round");
    CHECK_INT(session_clock_minutes_left(table_session(table)), -1);
    scripted_run(app, "wait 32\nexpect no spot clock\nexpect text Time is up: this is the last round.\n");
}

SHARED_TEST(no_time_is_counted_while_away, "NN-26 no time is counted while the game is paused, covered or handed over")
{
    TableScene *table = shared_test_nasty(app, "seats ppe; players 3; rules {\"minutes\":60}");
    scripted_run(app, "wait idle\n");
    const uint32_t before = match_seconds_played(table_match(table));
    pass_seconds(app, 300); /* while the screen is handed over */
    CHECK_INT(match_seconds_played(table_match(table)), before);
    scripted_run(app, READY);
    scripted_run(app, "touch pause\nwait idle\nexpect text Time limit: 60 minutes left\n");
    pass_seconds(app, 300);
    scripted_run(app, "touch resume\nwait 16\n");
    CHECK(match_seconds_played(table_match(table)) <= before + 2);
    stage_lose_focus(&app->stage);
    pass_seconds(app, 300);
    CHECK(match_seconds_played(table_match(table)) <= before + 2);
    stage_regain_focus(&app->stage);
    scripted_run(app, READY);
    pass_seconds(app, 100);
    CHECK(match_seconds_played(table_match(table)) >= before + 100);
}
