/* SPDX-License-Identifier: MIT */
/* Looking back at a game: the timeline under every table, by mouse, keys and gamepad. */
#include "culdesac/registry.h"
#include "session/table/session_viewer.h"
#include "shared_screen_test.h"

enum { ACTIONS = 20 };

static TableScene *open_table(App *app, const Game *game, const char *seats, int actions)
{
    Match *match = random_play_begun(game, game->players_min, 3, (Rng){9}, (size_t)actions);
    return shared_test_start(app, shared_test_seat(match, seats));
}

/* Goes back to a step, as a touch of its line in the log does. */
static void look_back(App *app, TableScene *table, size_t step)
{
    page_table_set_step(table, &app->stage, step);
    scripted_run(app, "wait idle\n");
}

SHARED_TEST(all_tables_have_it, "every game's timeline steps, jumps, is dragged and plays, without undone actions")
{
    for (int i = 0; GAMES[i]; i++) {
        TableScene *table = open_table(app, GAMES[i], "eeeeeeee", ACTIONS);
        const size_t length = match_length(table_match(table));
        scripted_run(app, "expect no spot time\n");
        look_back(app, table, 5);
        scripted_run(app, "expect spot time\nexpect shut undo\nexpect shut redo\ntouch time-on\nwait idle\n");
        CHECK(table_session(table)->shown_steps == 6);
        scripted_run(app, "touch time-back\nwait idle\ntouch time-back\nwait idle\nkey Ctrl+Z\nwait idle\n");
        CHECK(table_session(table)->shown_steps == 4);
        scripted_run(app, "key Ctrl+Right\nwait idle\n");
        CHECK(table_session(table)->shown_steps == 5);
        const Hotspot *track = hotspots_find(&app->stage.hotspots, "time");
        const Point third = {track->groove.x + track->groove.w * 3 / (float)length, track->at.y + track->at.h / 2};
        scripted_click(app, third);
        scripted_run(app, "wait idle\n");
        CHECK(table_session(table)->shown_steps == 3);
        scripted_run(app, "key Right\nwait idle\n"); /* the timeline has the focus now */
        scripted_run(app, "key Right\nwait idle\n");
        CHECK(table_session(table)->shown_steps >= 4);
        scripted_run(app, "touch time-jump-back\nwait idle\n");
        CHECK(table_session(table)->shown_steps < 4);
        look_back(app, table, 2);
        scripted_run(app, "touch time-speed\ntouch time-speed\ntouch time-play\n");
        CHECK(scripted_is_played_back(app) && scripted_shows(app, "×4"));
        scripted_run(app, "wait 400\n");
        CHECK(table_session(table)->shown_steps > 2);
        scripted_run(app, "touch time-play\nwait idle\n");
        CHECK(!scripted_is_played_back(app));
    }
}

SHARED_TEST(gamepad_moves_along_timeline, "a gamepad reaches the timeline, moves along it, plays it and comes back")
{
    TableScene *table = open_table(app, GAMES[0], "pp", ACTIONS);
    look_back(app, table, 5);
    stage_focus(&app->stage, "time");
    scripted_run(app, "pad dpright\npad dpright\nwait idle\n");
    CHECK(table_session(table)->shown_steps > 5);
    const size_t shown = table_session(table)->shown_steps;
    stage_focus(&app->stage, "time-back");
    scripted_run(app, "pad a\nwait idle\n");
    CHECK(table_session(table)->shown_steps == shown - 1);
    scripted_run(app, "pad b\nwait idle\n");
    CHECK(table_session(table)->shown_steps == match_length(table_match(table)));
}

APP_TEST(only_timeline_has_pause_sign, "while an example is watched only the timeline has the sign of a pause",
         scripted_open("/tmp/culdesac-one-pause", true, 7))
{
    scripted_run(app, "size 1280x800\nwait idle\ntouch house:subdivision\nwait idle\ntouch watch\nwait 400\n");
    const Hotspot *pause = hotspots_find(&app->stage.hotspots, "pause");
    if (!CHECK(pause)) return;
    const Point middle = rect_centre(pause->at);
    SCOPED(raster_clear) Raster shot = canvas_screenshot(app->canvas);
    const size_t at = (size_t)middle.y * (size_t)shot.w + (size_t)middle.x;
    /* The button shows a menu, whose middle line is dark here. A pause sign would be light between its two lines. */
    CHECK(((const uint8_t *)shot.pixels)[4 * at] < 128);
}

SHARED_TEST(table_follows_session, "a table shows every change of its session in the next frame, and each change once")
{
    scripted_set_motion(app, SPEED_NORMAL, false);
    TableScene *table = open_table(app, GAMES[0], "pp", ACTIONS);
    const TableProgress *progress = inner_progress(table);
    const TableSession *session = table_session(table);
    session_viewer_set_step(inner_session(table), 5);
    CHECK(progress->revision != session->change.revision);
    scripted_frame(app, 16);
    CHECK_INT(progress->revision, session->change.revision);
    CHECK(memcmp(progress->now.view, session->view, session->game->state_size) == 0);
    CHECK(!progress_is_running(progress, &app->stage)); /* the two positions are more than a step apart */
    session_viewer_set_step(inner_session(table), 6);
    scripted_frame(app, 16);
    const Moment started = progress->started;
    CHECK(progress_is_running(progress, &app->stage));
    scripted_frame(app, 16);
    CHECK_INT(progress->started.at, started.at);
    scripted_run(app, "wait idle\n");
    CHECK_INT(progress->revision, session->change.revision);
}

SHARED_TEST(bell,
            "a bell rings when a person's turn has come after an opponent's move, but not when that is looked at again")
{
    TableScene *table = open_table(app, GAMES[0], "pe", ACTIONS);
    uint64_t *heard_at = &app->stage.sound_queue.heard_at[SOUND_TURN];
    CHECK(shared_test_play_any(app, table, NULL));
    scripted_frame(app, 16);
    CHECK_INT((long)*heard_at, 0);
    scripted_run(app, "wait idle\nwait 1000\n");
    CHECK(*heard_at > 0 && table_session(table)->chooser == 0);
    *heard_at = 0;
    const size_t length = match_length(table_match(table));
    look_back(app, table, length - 1);
    look_back(app, table, length);
    scripted_run(app, "wait 1000\n");
    CHECK_INT((long)*heard_at, 0);
}
