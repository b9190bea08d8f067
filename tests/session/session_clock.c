/* SPDX-License-Identifier: MIT */
/* The time played at a table. */
#include "session/table/session_clock.h"
#include "session/session_fixture.h"

static Match *match_of_minutes(int minutes) { return nasty_match(textf("players 3; rules {\"minutes\":%d}", minutes)); }

/* Whether the time is over after this many seconds. */
static bool pass(int seconds, bool is_away)
{
    bool is_over = false;
    for (int i = 0; i < seconds; i += 10) {
        session_host.now += 10000;
        is_over = session_clock_tick(&session_table, is_away);
    }
    return is_over;
}

TEST(only_play_counts, "NN-26 time is counted and journalled while somebody plays, not while they are away or asleep")
{
    session_open(match_of_minutes(60), "pee", TABLE_GAME);
    session_play(0, "draw pile");
    session_clock_tick(&session_table, false);
    pass(110, false);
    CHECK_INT(match_seconds_played(session_table.match), 110);
    CHECK_HAS(text_string(&written), "{\"played\":100}");
    session_clock_stop(&session_table);
    CHECK_HAS(text_string(&written), "{\"played\":110}");
    pass(300, true);
    session_clock_tick(&session_table, false);
    session_host.now += 4000000; /* the computer slept */
    session_clock_tick(&session_table, false);
    CHECK_INT(match_seconds_played(session_table.match), 110);
}

TEST(time_runs_out, "NN-26 near the end a warning is shown, and when the time is over the table has an action to play")
{
    session_open(match_of_minutes(7), "pee", TABLE_GAME);
    session_clock_tick(&session_table, false);
    CHECK_INT(session_clock_minutes_left(&session_table), 7);
    pass(70, false);
    CHECK_INT(session_clock_minutes_left(&session_table), 6);
    CHECK_TEXT(text_string(&written), "");
    pass(60, false);
    CHECK_HAS(text_string(&written), "5 minutes left");
    CHECK(!pass(280, false));
    CHECK(pass(10, false));
    session_play(NOBODY, action_text(session_table.game, match_rules(session_table.match), session_table.clock.action));
    CHECK_INT(session_clock_minutes_left(&session_table), -1);
}

TEST(saved_game_counts_no_time, "NN-26 looking through a saved game counts no time, and writes no journal")
{
    Match *match = match_of_minutes(60);
    CHECK(match_play_text(match, 0, "draw pile", NULL, &check_error));
    session_open(match, "pee", TABLE_RECORD);
    pass(100, false);
    CHECK_INT(match_seconds_played(match), 0);
    CHECK_TEXT(text_string(&written), "");
}
