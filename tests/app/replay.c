/* SPDX-License-Identifier: MIT */
/* After a hand-over, the actions since the player's last turn are played again, in nobody's view. */
#include "culdesac/registry.h"
#include "games/nationhood/events.h"
#include "scenes/table/table_play.h"
#include "scenes/table/table_replay.h"
#include "scenes/table/table_scene_layout.h"
#include "shared_screen_test.h"

extern const Game NATIONHOOD;

static TableScene *sit_two(App *app, Speed speed)
{
    Settings settings = app->settings;
    settings.speed = (int32_t)speed;
    app_apply_settings(app, &settings);
    Rulebook *book = rulebook_create_builtin(&NATIONHOOD);
    TableScene *table =
        shared_test_start(app, shared_test_seat(match_create(&NATIONHOOD, rulebook_defaults(book), 2, 11), "pp"));
    rulebook_destroy(book);
    return table;
}

/* Plays until the other player has the move, and the hand-over screen is shown. */
static void play_to_hand_over(App *app, TableScene *table)
{
    const int mover = match_head(table->session.match)->to_move;
    for (int i = 0; i < 20 && match_head(table->session.match)->to_move == mover; i++) {
        Action *actions = memory_allocate(NATIONHOOD.actions_max * sizeof *actions);
        CHECK(NATIONHOOD.legal_actions(match_rules(table->session.match), match_state(table->session.match), mover,
                                       actions) > 0);
        table_play_action(table, &app->stage, mover, actions[0]);
        free(actions);
        scripted_run(app, "wait idle\nwait 2000\n");
    }
    scripted_run(app, "wait idle\nwait 1000\nexpect scene handover\n");
}

/* Both have had the table, so that each has seen something, and one more turn has been played. */
static TableScene *come_to_replay(App *app, Speed speed)
{
    TableScene *table = sit_two(app, speed);
    for (int turn = 0; turn < 3; turn++) {
        scripted_run(app, "wait idle\nwait 1000\nwait idle\n");
        if (hotspots_find(&app->stage.hotspots, "ready")) scripted_run(app, "touch ready\nwait idle\nwait 1000\n");
        play_to_hand_over(app, table);
    }
    scripted_run(app, "wait 700\ntouch ready\n");
    return table;
}

TEST(played_once_more, "every action since then is shown again in nobody's view; then the table is the player's")
{
    App *app = shared_test_open("build/test-replay");
    TableScene *table = come_to_replay(app, SPEED_NORMAL);
    const int player = table->telling.replay.player;
    CHECK(player != NOBODY);
    CHECK(table->session.shown_steps < match_length(table->session.match));
    scripted_run(app, "expect text this is what happened\n");
    size_t shown = table->session.shown_steps;
    for (int i = 0; i < 2000 && table->telling.replay.player != NOBODY; i++) {
        CHECK_INT(table->session.viewer, NOBODY);
        scripted_frame(app, 20);
        CHECK(table->session.shown_steps == shown || table->session.shown_steps == shown + 1);
        shown = table->session.shown_steps;
    }
    CHECK_INT(table->session.viewer, player);
    CHECK(table->session.shown_steps == match_length(table->session.match));
    CHECK_INT(table->session.chooser, player);
    scripted_close(app);
}

TEST(hides_nothing,
     "headline and timeline have room of their own, in any window and text size, and a round button is round")
{
    static const char *const WINDOWS[] = {"size 800x600\ntext 150\n", "size 1000x1000\n", "size 1280x800\ntext 150\n"};
    App *app = shared_test_open("build/test-replay");
    TableScene *table = come_to_replay(app, SPEED_NORMAL);
    CHECK(table->telling.replay.player != NOBODY);
    table->telling.replay.top_step = table->telling.replay.from;
    for (size_t i = 0; i < sizeof WINDOWS / sizeof *WINDOWS; i++) {
        scripted_run(app, WINDOWS[i]);
        const TableLayout at = table_current_layout(table, &app->stage);
        CHECK(at.caption.w > 0 && at.timeline.w > 0);
        CHECK(!rect_intersects(at.table, at.caption) && !rect_intersects(at.table, at.timeline));
        CHECK(!rect_intersects(at.caption, at.timeline));
        const Hotspot *again = hotspots_find(&app->stage.hotspots, "again");
        if (at.strip.w > 0 && CHECK(again != NULL))
            CHECK(fabsf(again->at.w - again->at.h) < 1); /* round, however high the strip is */
    }
    scripted_close(app);
}

/* The lines in a rectangle that have at least this size, without the token of a player. */
static void read_lines(const App *app, Rect at, float least, Text *read)
{
    const TextPlace *places;
    const int count = canvas_text_places(app->canvas, &places);
    Text words = {0};
    canvas_all_text(app->canvas, &words);
    for (int i = 0; i < count; i++) {
        const char *line = text_string(&words) + places[i].text_offset;
        if (rect_contains(at, rect_centre(places[i].at)) && places[i].size > least && strcspn(line, "\n") > 1)
            text_addf(read, "%s%.*s", read->length ? " " : "", (int)strcspn(line, "\n"), line);
    }
    text_clear(&words);
}

TEST(headline_is_whole, "a headline keeps its size, and breaks into two lines if one is too short")
{
    static const char *const WINDOWS[] = {"size 800x600\ntext 150\n", "size 1280x800\ntext 150\n", "text 100\n"};
    App *app = shared_test_open("build/test-replay");
    TableScene *table = come_to_replay(app, SPEED_NORMAL);
    for (int player = 0; player < 2; player++) {
        Seat seat = *match_seat(table->session.match, player);
        text_copy(seat.name, SEAT_NAME_SIZE, "Bartholomew the Elder");
        match_set_seat(table->session.match, player, &seat);
    }
    Event *event = &table->telling.log.entries[table->telling.replay.from].top_event;
    *event = event_make(EVENT_SPOILS, 1 - table->telling.replay.player);
    event->other = (int8_t)table->telling.replay.player;
    event->value[0] = 11;
    table->telling.replay.top_step = table->telling.replay.from;
    for (size_t i = 0; i < sizeof WINDOWS / sizeof *WINDOWS; i++) {
        Text news = {0}, read = {0};
        scripted_run(app, WINDOWS[i]);
        const TableLayout at = table_current_layout(table, &app->stage);
        const float size = stage_text_style_capped(&app->stage, FONT_DISPLAY, SIZE_TEXT_PANEL, COLOUR_INK, 1.3f).size;
        table_replay_headline(table, table->telling.replay.player, &news);
        read_lines(app, at.caption, size - 1, &read);
        CHECK_HAS(text_string(&read), text_string(&news));
        text_clear(&news);
        text_clear(&read);
    }
    scripted_close(app);
}

TEST(skipped, "a touch skips the replay, and touches nothing else")
{
    App *app = shared_test_open("build/test-replay");
    TableScene *table = come_to_replay(app, SPEED_NORMAL);
    const int player = table->telling.replay.player;
    const size_t length = match_length(table->session.match);
    CHECK(player != NOBODY);
    scripted_run(app, "touch log-present\n");
    CHECK_INT(table->telling.replay.player, NOBODY);
    CHECK_INT(table->session.viewer, player);
    CHECK(match_length(table->session.match) == length);
    scripted_close(app);
}

TEST(not_without_motion, "without animations there is no replay, because the list has described everything")
{
    App *app = shared_test_open("build/test-replay");
    TableScene *table = come_to_replay(app, SPEED_OFF);
    CHECK_INT(table->telling.replay.player, NOBODY);
    CHECK(table->session.viewer != NOBODY);
    scripted_close(app);
}

TEST_MAIN(played_once_more, hides_nothing, headline_is_whole, skipped, not_without_motion)
