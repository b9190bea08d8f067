/* SPDX-License-Identifier: MIT */
/* ctest: slow */
/* The hand-over shows what has happened since the player's last turn, and plays it again only if they wish, in
 * nobody's view. */
#include "games/nationhood/events.h"
#include "scenes/table/log/table_news.h"
#include "session/table/shared_screen.h"
#include "shared_screen_test.h"

static TableScene *sit_two(App *app, Speed speed)
{
    scripted_set(app, animation_speed, (int32_t)speed);
    return shared_test_start(app, shared_test_match(&NATIONHOOD, 2, 11, "pp"));
}

/* Plays until the other player has the move, and the hand-over screen is shown. */
static void play_to_hand_over(App *app, TableScene *table)
{
    const int mover = match_head(table_match(table))->to_move;
    for (int i = 0; i < 20 && match_head(table_match(table))->to_move == mover; i++) {
        CHECK(shared_test_play_any(app, table, NULL));
        scripted_run(app, "wait idle\nwait 2000\n");
    }
    scripted_run(app, "wait idle\nwait 1000\nexpect scene handover\n");
}

/* Makes what has just happened an attack on the player who gets the table. */
static void make_important(TableScene *table)
{
    const int player = shared_screen_handover_player(table_session(table));
    LogEntry *entry = &table_log(table)->entries[table_session(table)->shared_screen.seen_actions[player]];
    entry->weight = IMPORTANCE_WAR;
    entry->top_event = event_make(NATIONHOOD_EVENT_WAR, 1 - player);
    entry->top_event.other = (int8_t)player;
}

/* Plays until both people have had the table, so that each has seen something, and one more turn has been played. */
static TableScene *come_to_handover(App *app, Speed speed)
{
    TableScene *table = sit_two(app, speed);
    for (int turn = 0; turn < 3; turn++) {
        scripted_run(app, "wait idle\nwait 1000\nwait idle\n");
        if (hotspots_find(&app->stage.hotspots, "ready")) scripted_run(app, "touch ready\nwait idle\nwait 1000\n");
        play_to_hand_over(app, table);
    }
    make_important(table);
    /* A pause closes the hand-over sheet, which then opens again and shows the attack. */
    scripted_run(app, "wait 700\ntouch pause\nwait idle\ntouch resume\nwait idle\nwait 700\n");
    return table;
}

static TableScene *come_to_replay(App *app, Speed speed)
{
    TableScene *table = come_to_handover(app, speed);
    scripted_run(app, "touch show\n");
    return table;
}

SHARED_TEST(missed_actions_are_shown, "every action since then is replayed in nobody's view before the hand is passed")
{
    TableScene *table = come_to_replay(app, SPEED_NORMAL);
    CHECK(scripted_is_played_back(app));
    CHECK(table_session(table)->shown_steps < match_length(table_match(table)));
    size_t shown = table_session(table)->shown_steps;
    for (int i = 0; i < 4000 && strcmp(scripted_scene_name(app), "table") == 0; i++) {
        CHECK_INT(table_session(table)->viewer, NOBODY);
        scripted_frame(app, 20);
        CHECK(table_session(table)->shown_steps == shown || table_session(table)->shown_steps == shown + 1);
        shown = table_session(table)->shown_steps;
    }
    CHECK(table_session(table)->shown_steps == match_length(table_match(table)));
    scripted_run(app, "expect scene handover\nexpect spot show\ntouch ready\nexpect scene handover\nwait 700\n");
    const int player = shared_screen_handover_player(table_session(table));
    scripted_run(app, "touch ready\nwait idle\n");
    CHECK_INT(table_session(table)->viewer, player);
    CHECK_INT(table_session(table)->chooser, player);
    CHECK(!scripted_is_played_back(app));
}

SHARED_TEST(button_skips_replay, "a touch of the button that leads to the present ends the replay, and plays nothing")
{
    TableScene *table = come_to_replay(app, SPEED_NORMAL);
    const size_t length = match_length(table_match(table));
    scripted_run(app, "touch log-present\nwait idle\nwait 1000\nexpect scene handover\n");
    CHECK_INT(table_session(table)->viewer, NOBODY);
    CHECK(match_length(table_match(table)) == length);
}

SHARED_TEST(replay_is_not_forced, "nothing is played back for a player who only takes the table")
{
    TableScene *table = come_to_handover(app, SPEED_NORMAL);
    const int player = shared_screen_handover_player(table_session(table));
    scripted_run(app, "touch ready\n");
    CHECK(!scripted_is_played_back(app) && !session_is_looking_back(table_session(table)));
    CHECK_INT(table_session(table)->viewer, player);
}

SHARED_TEST(replay_is_stepped_without_motion, "without animations the table goes back to be stepped through")
{
    TableScene *table = come_to_replay(app, SPEED_OFF);
    CHECK(session_is_looking_back(table_session(table)) && !scripted_is_played_back(app));
    CHECK_INT(table_session(table)->viewer, NOBODY);
}

/* Whether the frame changes within that time. */
static bool changes_within(App *app, int ms)
{
    SharedTestFrame before = shared_test_capture(app), after;
    bool changed = false;
    for (int gone = 0; gone < ms; gone += 50) {
        scripted_frame(app, 50);
        after = shared_test_capture(app);
        changed = changed || memcmp(before.pixels, after.pixels, before.bytes) != 0;
        shared_test_frame_clear(&after);
    }
    shared_test_frame_clear(&before);
    return changed;
}

TEST(picture_moves_once, "a picture of what happened moves once; a key or reduced motion makes it stand")
{
    static const char *const WAYS[] = {"", "key I\n", "motion reduced\n"};
    for (int way = 0; way < 3; way++) {
        SCOPED_APP *app = shared_test_open();
        come_to_handover(app, SPEED_OFF);
        scripted_run(app, "speed normal\n");
        if (way == 2) scripted_run(app, WAYS[way]);
        scripted_run(app, "touch pause\nwait 1000\ntouch resume\nwait 900\nexpect scene handover\nexpect spot show\n");
        if (way == 1) scripted_run(app, WAYS[way]);
        if (way == 1) scripted_frame(app, 50);
        CHECK_INT(changes_within(app, 1500), way == 0);
        scripted_run(app, "wait 3000\n");
        CHECK(!changes_within(app, 500));
    }
}

TEST(important_actions_are_shown_in_order,
     "of others' actions the most important are shown in order, then those against the player; the rest never")
{
    static const struct {
        uint8_t weight;
        bool on_player;
    } ACTIONS[] = {{IMPORTANCE_WAR, false},  {IMPORTANCE_ROUND, true}, {IMPORTANCE_WAR, true},
                   {IMPORTANCE_BUILT, true}, {IMPORTANCE_BUILT, true}, {IMPORTANCE_ROUND, false}};
    enum { COUNT = sizeof ACTIONS / sizeof *ACTIONS };
    LogEntry entries[COUNT];
    ImportantAction actions[IMPORTANT_ACTIONS_MAX];
    SCOPED_APP *app = shared_test_open();
    TableScene *table = sit_two(app, SPEED_OFF);
    TableLog log = *table_log(table);
    for (size_t i = 0; i < COUNT; i++) {
        entries[i] = (LogEntry){.player = i != 1,
                                .text = "x",
                                .group_start = i,
                                .weight = ACTIONS[i].weight,
                                .top_event = event_make(NATIONHOOD_EVENT_WAR, 1)};
        entries[i].top_event.other = ACTIONS[i].on_player ? 0 : NOBODY;
    }
    log.entries = entries;
    log.count = COUNT;
    CHECK_INT(table_session(table)->shared_screen.seen_actions[0], 0);
    CHECK_INT(table_news_find_most_important(&log, 0, actions), 3);
    CHECK_INT((int)actions[0].step, 0);
    CHECK_INT((int)actions[1].step, 2);
    CHECK_INT((int)actions[2].step, 5);
    for (size_t i = 0; i < 3; i++) entries[i].weight = IMPORTANCE_LOW;
    CHECK_INT(table_news_find_most_important(&log, 0, actions), 3);
    CHECK_INT((int)actions[1].step, 4);
}

SHARED_TEST(only_public_cards, "a picture on the sheet knows only what everybody may know, of every action of a game")
{
    TableScene *table = shared_test_start(app, company_walk(&NATIONHOOD, 2, 32, 60));
    SCOPED_MEMORY void *state = memory_allocate(NATIONHOOD.state_size), *view = memory_allocate(NATIONHOOD.state_size);
    for (size_t step = 0; step < match_length(table_match(table)); step++) {
        TableScene *picture = page_table_create_after(&app->stage, table_session(table), step);
        match_state_at(table_match(picture), 1, state);
        game_make_view(&NATIONHOOD, match_rules(table_match(picture)), state, NOBODY, view);
        CHECK_INT(table_session(picture)->viewer, NOBODY);
        CHECK(memcmp(view, table_session(picture)->view, NATIONHOOD.state_size) == 0);
        page_table_destroy(picture);
    }
}
