/* SPDX-License-Identifier: MIT */
/* When the table has been handed over, what happened since is played once more, from nobody's view. */
#include "company.h"
#include "culdesac/registry.h"

extern const Game NATIONHOOD;

static TableScene *sit_two(App *app, Speed speed)
{
    Settings settings = app->settings;
    settings.speed = (int32_t)speed;
    app_take_settings(app, &settings);
    Rulebook *book = rulebook_create_builtin(&NATIONHOOD);
    TableScene *table = company_sit(app, company_seat(match_create(&NATIONHOOD, rulebook_defaults(book), 2, 11), "pp"));
    rulebook_destroy(book);
    return table;
}

/* Plays on until the other has the move, and the table waits to be handed over to him. */
static void play_to_hand_over(App *app, TableScene *table)
{
    const int mover = match_head(table->match)->to_move;
    for (int i = 0; i < 20 && match_head(table->match)->to_move == mover; i++) {
        Action *actions = memory_allocate(NATIONHOOD.actions_max * sizeof *actions);
        CHECK(NATIONHOOD.legal(match_rules(table->match), match_state(table->match), mover, actions) > 0);
        table_act(table, &app->stage, mover, actions[0]);
        free(actions);
        puppet_play(app, "wait idle\nwait 2000\n");
    }
    puppet_play(app, "wait idle\nwait 1000\nexpect scene handover\n");
}

/* Both have had the table, so that each has seen something, and one more turn has been played. */
static TableScene *come_to_replay(App *app, Speed speed)
{
    TableScene *table = sit_two(app, speed);
    for (int turn = 0; turn < 3; turn++) {
        puppet_play(app, "wait idle\nwait 1000\nwait idle\n");
        if (spots_find(&app->stage.spots, "ready")) puppet_play(app, "touch ready\nwait idle\nwait 1000\n");
        play_to_hand_over(app, table);
    }
    puppet_play(app, "wait 700\ntouch ready\n");
    return table;
}

TEST(played_once_more, "every action since is seen again, by nobody's eyes; then the table is his")
{
    App *app = company_open("build/test-replay");
    TableScene *table = come_to_replay(app, SPEED_NORMAL);
    const int player = table->replay.player;
    CHECK(player != NOBODY);
    CHECK(table->shown < match_length(table->match));
    puppet_play(app, "expect text this happened\n");
    size_t shown = table->shown;
    for (int i = 0; i < 2000 && table->replay.player != NOBODY; i++) {
        CHECK_INT(table->viewer, NOBODY);
        puppet_frame(app, 20);
        CHECK(table->shown == shown || table->shown == shown + 1);
        shown = table->shown;
    }
    CHECK_INT(table->viewer, player);
    CHECK(table->shown == match_length(table->match));
    CHECK_INT(table->chooser, player);
    puppet_close(app);
}

TEST(hides_nothing, "headline and timeline have room of their own, in any window and with large letters, and a round button is round")
{
    static const char *const WINDOWS[] = {"size 800x600\ntext 150\n", "size 1000x1000\n", "size 1280x800\ntext 150\n"};
    App *app = company_open("build/test-replay");
    TableScene *table = come_to_replay(app, SPEED_NORMAL);
    CHECK(table->replay.player != NOBODY);
    table->replay.gravest = table->replay.from;
    for (size_t i = 0; i < sizeof WINDOWS / sizeof *WINDOWS; i++) {
        puppet_play(app, WINDOWS[i]);
        const TableLayout at = table_layout_now(table, &app->stage);
        CHECK(at.caption.w > 0 && at.timeline.w > 0);
        CHECK(!rect_meets(at.table, at.caption) && !rect_meets(at.table, at.timeline));
        CHECK(!rect_meets(at.caption, at.timeline));
        const Spot *again = spots_find(&app->stage.spots, "again");
        if (at.strip.w > 0 && CHECK(again != NULL)) CHECK(fabsf(again->at.w - again->at.h) < 1); /* round, however high the strip is */
    }
    puppet_close(app);
}

TEST(skipped, "a touch skips it, and touches nothing else")
{
    App *app = company_open("build/test-replay");
    TableScene *table = come_to_replay(app, SPEED_NORMAL);
    const int player = table->replay.player;
    const size_t length = match_length(table->match);
    CHECK(player != NOBODY);
    puppet_play(app, "touch log-present\n");
    CHECK_INT(table->replay.player, NOBODY);
    CHECK_INT(table->viewer, player);
    CHECK(match_length(table->match) == length);
    puppet_close(app);
}

TEST(not_without_motion, "where nothing moves there is nothing to play: the list has told it")
{
    App *app = company_open("build/test-replay");
    TableScene *table = come_to_replay(app, SPEED_OFF);
    CHECK_INT(table->replay.player, NOBODY);
    CHECK(table->viewer != NOBODY);
    puppet_close(app);
}

TEST_MAIN(played_once_more, hides_nothing, skipped, not_without_motion)
