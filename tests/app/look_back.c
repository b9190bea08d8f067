/* SPDX-License-Identifier: MIT */
/* A game that is looked back at: the timeline under every table, by mouse, keys and pad; and who sees what. */
#include "company.h"
#include "culdesac/registry.h"
#include "support/wander.h"

extern const Game NATIONHOOD;

enum { ACTIONS = 20 };

static TableScene *sit_down(App *app, const Game *game, const char *seats, int actions)
{
    Match *match = wander_match(game, -1, game->players_min, 3);
    Rng rng = {9};
    wander_play(match, &rng, (size_t)actions);
    return company_sit(app, company_seat(match, seats));
}

/* As somebody does who looks at the log. */
static void look_back(App *app, TableScene *table, size_t step)
{
    table_show_step(table, &app->stage, step);
    puppet_play(app, "wait idle\n");
}

TEST(under_every_table, "the past of every game has its timeline, which steps, jumps, is dragged and played; undo is no step of it")
{
    App *app = company_open("build/test-look-back");
    for (int i = 0; GAMES[i]; i++) {
        TableScene *table = sit_down(app, GAMES[i], "eeeeeeee", ACTIONS);
        const size_t length = match_length(table->match);
        puppet_play(app, "expect no spot time\n");
        look_back(app, table, 5);
        puppet_play(app, "expect spot time\nexpect shut undo\nexpect shut redo\ntouch time-on\nwait idle\n");
        CHECK(table->shown == 6);
        puppet_play(app, "touch time-back\nwait idle\ntouch time-back\nwait idle\nkey Ctrl+Z\nwait idle\n");
        CHECK(table->shown == 4);
        puppet_play(app, "key Ctrl+Right\nwait idle\n");
        CHECK(table->shown == 5);
        const Spot *track = spots_find(&app->stage.spots, "time");
        const Point third = {track->track.x + track->track.w * 3 / (float)length, track->at.y + track->at.h / 2};
        stage_pointer_down(&app->stage, third, false);
        stage_pointer_up(&app->stage, third);
        puppet_play(app, "wait idle\n");
        CHECK(table->shown == 3);
        puppet_play(app, "key Right\nwait idle\n"); /* the focus is on it now */
        puppet_play(app, "key Right\nwait idle\n");
        CHECK(table->shown >= 4);
        puppet_play(app, "touch time-jump-back\nwait idle\n");
        CHECK(table->shown < 4);
        look_back(app, table, 2);
        puppet_play(app, "touch time-speed\ntouch time-speed\ntouch time-play\n");
        CHECK(table->playback.plays && table->playback.speed == 2);
        puppet_play(app, "wait 400\n");
        CHECK(table->shown > 2);
        puppet_play(app, "touch time-play\nwait idle\n");
        CHECK(!table->playback.plays);
    }
    puppet_close(app);
    wander_forget();
}

TEST(by_pad, "a pad reaches the timeline, moves along it, plays it and comes back")
{
    App *app = company_open("build/test-look-back");
    TableScene *table = sit_down(app, GAMES[0], "pp", ACTIONS);
    look_back(app, table, 5);
    stage_focus(&app->stage, "time");
    puppet_play(app, "pad dpright\npad dpright\nwait idle\n");
    CHECK(table->shown > 5);
    const size_t shown = table->shown;
    stage_focus(&app->stage, "time-back");
    puppet_play(app, "pad a\nwait idle\n");
    CHECK(table->shown == shown - 1);
    puppet_play(app, "pad b\nwait idle\n");
    CHECK(table->shown == match_length(table->match));
    puppet_close(app);
    wander_forget();
}

/* Whether the hand of a player lies open on the table. */
static bool lies_open(const TableScene *table)
{
    return state_look(table->view)->viewer == VIEWER_ALL;
}

TEST(open_hands, "when a game is over all hands lie open in its past, unless the people chose otherwise; under way nobody sees more")
{
    App *app = company_open("build/test-look-back");
    TableScene *table = sit_down(app, &NATIONHOOD, "pp", ACTIONS);
    look_back(app, table, 5);
    CHECK(!lies_open(table));
    CHECK(match_give_up(table->match, 0));
    table->finished = true;
    table_look(table, &app->stage, NULL, false);
    CHECK(lies_open(table));
    look_back(app, table, 3);
    CHECK(lies_open(table));
    Settings settings = app->settings;
    settings.open_hands = false;
    app_take_settings(app, &settings);
    look_back(app, table, 4);
    CHECK(!lies_open(table));
    CHECK_INT(table->viewer, NOBODY);
    puppet_close(app);
    wander_forget();
}

TEST_MAIN(under_every_table, by_pad, open_hands)
