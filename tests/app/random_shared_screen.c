/* SPDX-License-Identifier: MIT */
/* Whole matches of people and opponents at one screen, in which anything is touched at random: play continues, and
 * nothing private is ever visible on a public table. */
#include "plain_table.h"
#include "shared_screen_test.h"
#include "support/nasty_match.h"

extern const Game NASTY;
PLAIN_TABLE(NASTY_PLAIN, NASTY)
PLAIN_TABLES(&NASTY_PLAIN);
enum { TOUCHES_MAX = 4000 };

/* Counts of what was touched. */
typedef struct TouchCounts {
    int answers, calls, hand_overs, quiet, actions;
} TouchCounts;

static bool touch(App *app, const char *id)
{
    return CHECK(stage_press_id(&app->stage, id, &check_error));
}

static bool is_there(const App *app, const char *id)
{
    return hotspots_find(&app->stage.hotspots, id) != NULL;
}

/* Plays a legal action by touching its words. */
static void play_something(App *app, const TableScene *table, Rng *rng)
{
    const TouchPath path = table->touches.selection.paths[rng_below(rng, (uint32_t)table->touches.selection.count)];
    for (int i = 0; i < path.count; i++) touch(app, path.tokens[i]);
}

static void at_the_table(App *app, const TableScene *table, Rng *rng, TouchCounts *counts)
{
    if (is_there(app, "call-card") && rng_below(rng, 6) == 0) {
        touch(app, "call-card");
        counts->calls++;
    } else if (is_there(app, "leave-table") && (table->touches.selection.count == 0 || rng_below(rng, 3) == 0)) {
        touch(app, "leave-table");
    } else if (is_there(app, "not-asked") && rng_below(rng, 8) == 0) {
        touch(app, "not-asked");
        counts->quiet++;
    } else if (is_there(app, "ready")) {
        CHECK_INT(table->session.viewer, NOBODY);
        touch(app, "ready");
    } else if (table->touches.selection.count > 0) {
        play_something(app, table, rng);
        counts->actions++;
    }
}

static void at_a_question(App *app, Rng *rng, TouchCounts *counts)
{
    const unsigned player = rng_below(rng, 4);
    const char *id = textf(rng_below(rng, 5) == 0 ? "quiet:%u" : "who:%u", player);
    if (is_there(app, id) && rng_below(rng, 2) == 0) {
        touch(app, id);
    } else {
        touch(app, "nobody");
    }
    counts->answers++;
}

/* Looks for hotspots in the top scene, and touches some of them. */
static void touch_something(App *app, const TableScene *table, Rng *rng, TouchCounts *counts)
{
    const char *scene = stage_top(&app->stage)->kind->name;
    const bool several = session_has_secrets(&table->session);
    if (strcmp(scene, "table") != 0 && several && strcmp(scene, "results") != 0)
        CHECK_INT(table->session.viewer, NOBODY);
    if (strcmp(scene, "handover") == 0) {
        touch(app, is_there(app, "leave") && rng_below(rng, 4) == 0 ? "leave" : "ready");
        counts->hand_overs++;
    } else if (strcmp(scene, "who") == 0) {
        at_a_question(app, rng, counts);
    } else {
        at_the_table(app, table, rng, counts);
    }
}

static TouchCounts play_match(App *app, const char *seats, uint64_t seed)
{
    const NastyMatch scene = {.players = (int)strlen(seats),
                              .rules = "{\"rounds\":1,\"guard\":5}",
                              .hands = {"noise_complaint nosey_peek", "early_bird bylaw_officer",
                                        "fly_tipping bylaw_officer", "over_the_fence home_security"}};
    Rng rng = rng_from_seed(seed);
    TouchCounts counts = {0};
    TableScene *table = shared_test_start(app, shared_test_seat(nasty_match(&scene), seats));
    int touches = 0;
    while (!match_head(table->session.match)->over && touches++ < TOUCHES_MAX) {
        scripted_run(app, "wait idle\nwait 700\nwait idle\n");
        if (!match_head(table->session.match)->over) touch_something(app, table, &rng, &counts);
    }
    CHECK(match_head(table->session.match)->over);
    return counts;
}

SHARED_TEST(people_only, "four people who call, answer and decline at random reach the end of a match")
{
    const TouchCounts counts = play_match(app, "pppp", 1);
    CHECK(counts.calls > 0 && counts.answers > 0 && counts.hand_overs > 0 && counts.actions > 0);
}

SHARED_TEST(mixed,
            "two people and two opponents reach the end of a match, and so does one person among three opponents")
{
    play_match(app, "pepe", 3);
    const TouchCounts counts = play_match(app, "epee", 4);
    CHECK_INT(counts.hand_overs, 0);
    CHECK(counts.actions > 0);
}
