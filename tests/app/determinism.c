/* SPDX-License-Identifier: MIT */
/* ctest: slow */
/* The same script with the same seed plays the same game on a busy computer: nothing in it depends on a clock. */
#include "scripted_app.h"

#include <time.h>

/* A clock that runs this much faster imitates a slow computer. */
enum { HURRY = 40 };

static bool hurries;

int __real_clock_gettime(clockid_t clock, struct timespec *now);
int __wrap_clock_gettime(clockid_t clock, struct timespec *now);

int __wrap_clock_gettime(clockid_t clock, struct timespec *now)
{
    const int result = __real_clock_gettime(clock, now);
    static struct timespec start;
    if (!hurries || clock != CLOCK_MONOTONIC) return result;
    if (start.tv_sec == 0) start = *now;
    const int64_t past = ((int64_t)(now->tv_sec - start.tv_sec) * 1000000000 + now->tv_nsec - start.tv_nsec) * HURRY;
    *now = (struct timespec){start.tv_sec + past / 1000000000, (long)(past % 1000000000)};
    return result;
}

/* Collects the actions, their players and times, and the hint. */
static void play(const char *lines, Text *played)
{
    SCOPED_APP *app = scripted_open("build/test-program", true, 5);
    scripted_run(app, lines);
    const TableScene *table = scripted_table(app);
    for (size_t i = 0; CHECK(table != NULL) && i < match_length(table_match(table)); i++) {
        const MatchStep *step = match_step(table_match(table), i);
        const char *notation = action_text(table_session(table)->game, match_rules(table_match(table)), step->action);
        text_addf(played, "%d %s, ", step->player, notation);
    }
    text_addf(played, "after %u s; %s", match_seconds_played(table_match(table)), table_hint_text(table));
}

static void check_same(const char *lines)
{
    SCOPED_TEXT calm = {0}, busy = {0};
    hurries = false;
    play(lines, &calm);
    hurries = true;
    play(lines, &busy);
    CHECK_TEXT(busy.data, calm.data);
}

TEST(board_is_repeatable, "opponents at a board: two players without hidden information, who solve endings, and three")
{
    check_same(
        "speed off\nopen subdivision\nplayers 2\nseat 0 medium\nseat 1 teacher\ndeal 5\nbegins 0\nstart\nwait idle\n");
    check_same("speed off\nopen neighbors\nplayers 3\nseat 0 medium\nseat 1 medium\nseat 2 postwoman\ndeal 5\nbegins "
               "0\nstart\n"
               "wait idle\n");
}

TEST(answers_are_repeatable, "opponents who play out of turn and answer, as far as they get in fifteen seconds")
{
    check_same(
        "speed off\nopen nasty\nplayers 3\nseat 0 medium\nseat 1 postwoman\nseat 2 medium\ndeal 5\nbegins 0\nstart\n"
        "wait 15000\n");
}

TEST(hint_is_repeatable, "a hint")
{
    check_same(
        "speed off\nopen nationhood\nseat 0 human\nseat 1 medium\ndeal 5\nbegins 0\nstart\nwait idle\ntouch hint\n"
        "wait idle\n");
}
