/* SPDX-License-Identifier: MIT */
/* The time played: it counts while the table is visible, and not while it is paused, handed over or left. */
#include "session/table/session_clock.h"
#include "session/table/session_journal.h"

#include "culdesac/journal.h"

enum {
    SLEEP_MS = 60000,     /* if session_clock_tick was not called for this long, the computer has slept */
    JOURNAL_EVERY_S = 15, /* at most this many seconds of play are lost if the program is killed */
};

static int32_t minutes_of(const TableSession *session)
{
    return game_time_limit(session->game, match_rules(session->match));
}

static Action find_action(const TableSession *session)
{
    if (minutes_of(session) <= 0) return ACTION_NONE;
    SCOPED_MEMORY Action *actions = memory_allocate_unset(session->game->actions_max * sizeof *actions);
    return match_legal_actions(session->match, NOBODY, actions) > 0 ? actions[0] : ACTION_NONE;
}

int session_clock_minutes_left(const TableSession *session)
{
    const bool runs = session_is_in_progress(session) && session->clock.action != ACTION_NONE;
    const uint32_t all = 60 * (uint32_t)minutes_of(session), played = match_seconds_played(session->match);
    if (!runs) return -1;
    return played < all ? (int)((all - played + 59) / 60) : 0;
}

/* Warns the players once, WARNING_MINUTES before the time is over. */
static void warn_of_time(const TableSession *session, int before)
{
    enum { WARNING_MINUTES = 5 };
    const int minutes = session_clock_minutes_left(session);
    if (before <= WARNING_MINUTES || minutes != WARNING_MINUTES) return;
    SCOPED_TEXT text = {0};
    screen_string_format(STRING_TABLE_MINUTES_SOON, ARGS(arg_number(minutes)), &text);
    notifier_show(session->host->notifier, text_string(&text));
}

/* ---- Counting ---- */

static void count_until(PlayClock *clock, Match *match, uint64_t now)
{
    const uint64_t gap = now - clock->counted_until;
    clock->counted_until = now;
    if (gap >= SLEEP_MS) return;
    clock->milliseconds += (uint32_t)gap;
    match_set_seconds_played(match, match_seconds_played(match) + clock->milliseconds / 1000);
    clock->milliseconds %= 1000;
}

/* Writes the time played if at least `every` seconds are not yet written. Only an unfinished game with actions has a
 * journal. */
static void journal_time_played(TableSession *session, uint32_t every)
{
    const uint32_t played = match_seconds_played(session->match);
    if (match_is_over(session->match) || match_length(session->match) == 0) return;
    if (played < session->clock.journalled + every) return;
    session_journal_write(session, journal_write_seconds);
    session->clock.journalled = played;
}

void session_clock_on_change(TableSession *session)
{
    PlayClock *clock = &session->clock;
    if (clock->is_running) count_until(clock, session->match, session->host->now);
    clock->action = find_action(session);
}

void session_clock_stop(TableSession *session)
{
    if (!session->clock.is_running) return;
    count_until(&session->clock, session->match, session->host->now);
    session->clock.is_running = false;
    journal_time_played(session, 1);
}

bool session_clock_tick(TableSession *session, bool is_away)
{
    PlayClock *clock = &session->clock;
    if (is_away || match_is_over(session->match) || !session_counts(session)) {
        session_clock_stop(session);
        return false;
    }
    if (!clock->is_running) clock->counted_until = session->host->now;
    clock->is_running = true;
    const int before = session_clock_minutes_left(session);
    count_until(clock, session->match, session->host->now);
    journal_time_played(session, JOURNAL_EVERY_S);
    if (session_clock_minutes_left(session) == 0) return true;
    warn_of_time(session, before);
    return false;
}
