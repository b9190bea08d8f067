/* SPDX-License-Identifier: MIT */
/* ctest: slow */
/* Play out of turn at any table, with the null game, in which a player with a card may call another's roll. */
#include "culdesac/registry.h"
#include "games/null/null.h"
#include "plain_table.h"
#include "screen_cases.h"
#include "session/table/session_viewer.h"

PLAIN_TABLE(NULL_PLAIN, NULL_GAME)
PLAIN_TABLES(&NULL_PLAIN);
#define READY "wait 700\ntouch ready\nwait idle\n"

static Match *null_match(int players, uint64_t seed, const char *seats)
{
    return shared_test_match(&NULL_GAME, players, seed, seats);
}

/* Runs frames until somebody has played another action; false if nobody does. */
static bool until_played(App *app, const TableScene *table)
{
    const size_t length = match_length(table_match(table));
    for (int i = 0; i < 2000 && match_length(table_match(table)) == length; i++) {
        scripted_frame(app, 16);
        shared_test_wait_for_opponent(app);
    }
    return match_length(table_match(table)) > length;
}

/* ---- One person among opponents ---- */

static void play_own_turn(App *app, const TableScene *table)
{
    scripted_run(app, "wait idle\n"); /* opponents may have called meanwhile, which may end the turn */
    const StateHead *head = match_head(table_match(table));
    if (head->is_over || head->to_move != 0) return;
    CHECK_INT(table_session(table)->chooser, 0);
    scripted_run(app, head->phase == NULL_PHASE_TURN ? "touch roll\n" : "touch keep\n");
}

SHARED_TEST(alone_plays_out_of_turn, "a single person always sees their card, and plays it as soon as that is legal")
{
    TableScene *table = shared_test_start(app, null_match(3, 3, "pee"));
    const StateHead *head = match_head(table_match(table));
    int calls = 0;
    for (int i = 0; i < 12 && !head->is_over && calls == 0; i++) {
        CHECK_INT(table_session(table)->viewer, 0);
        if (head->to_move == 0) {
            play_own_turn(app, table);
        } else if (head->may_act & 1) {
            CHECK_INT(table_session(table)->chooser, 0);
            CHECK(stage_press_id(&app->stage, "call", &check_error));
            CHECK_TEXT(shared_test_last_action(table), "0 call");
            calls++;
        } else {
            CHECK_INT(table_session(table)->chooser, NOBODY);
            CHECK(until_played(app, table));
        }
        scripted_frame(app, 16);
    }
    CHECK_INT(calls, 1);
    CHECK(!hotspots_find(&app->stage.hotspots, "call-card"));
}

SHARED_TEST(opponents_play_out_of_turn, "opponents also play out of turn, and the game continues to its end by itself")
{
    TableScene *table = shared_test_start(app, null_match(4, 1, "eeee"));
    int cut_ins = 0;
    while (!match_head(table_match(table))->is_over && until_played(app, table)) {
        unsigned char before[STATE_SIZE_MAX];
        const size_t at = match_length(table_match(table)) - 1;
        match_state_at(table_match(table), at, before);
        cut_ins += match_step(table_match(table), at)->player != state_head_const(before)->to_move;
    }
    CHECK(match_head(table_match(table))->is_over);
    CHECK(cut_ins > 0);
}

SHARED_TEST(decides_once, "each opponent decides once a turn, after the mover in order, and none waits for another")
{
    TableScene *table = shared_test_start(app, null_match(4, 2, "peee"));
    scripted_run(app, "wait idle\ntouch roll\n");
    CHECK_INT(table_session(table)->opponents.have_decided, 0);
    scripted_frame(app, 16);
    CHECK_INT(table_session(table)->opponents.task.player, 1);
    CHECK_INT(table_session(table)->chooser, 0); /* the player to move need not wait */
    scripted_run(app, "wait idle\n");
    const size_t calls = match_length(table_match(table)) - 1;
    if (calls == 0) CHECK_INT(table_session(table)->opponents.have_decided, 2 | 4 | 8);
}

SHARED_TEST(others_wait, "nobody else plays while a person has touched the first thing of an action, or was called")
{
    TableScene *table = shared_test_start(app, null_match(3, 5, "epp"));
    session_viewer_give_screen(inner_session(table), 2);
    const size_t length = match_length(table_match(table));
    for (int i = 0; i < 200; i++) scripted_frame(app, 50);
    CHECK_INT(match_length(table_match(table)), length);
    CHECK_TEXT(stage_top(&app->stage)->kind->name, "handover");
    scripted_run(app, "expect text Cleo plays a card\ntouch leave\nwait 100\nexpect scene table\n");
    CHECK(until_played(app, table));
}

/* ---- Several people ---- */

CASES_TEST(people_share_one_screen, "how people who share a screen hand it over, undo, and ask for a hint",
           "tests/app/cases/out_of_turn.txt", screen_check_cases)

SHARED_TEST(is_covered, "the table is covered when the window loses the focus, and when the turn passes to an opponent")
{
    TableScene *table = shared_test_start(app, null_match(3, 4, "pep"));
    scripted_run(app, "wait idle\n" READY);
    CHECK_INT(table_session(table)->viewer, 0);
    scripted_run(app, "away\nwait idle\nexpect scene handover\n");
    CHECK_INT(table_session(table)->viewer, NOBODY);
    scripted_run(app, READY "touch roll\nwait 32\n");
    while (match_head(table_match(table))->to_move == 0) {
        if (match_head(table_match(table))->phase == NULL_PHASE_LAND) scripted_run(app, "touch keep\n");
        scripted_frame(app, 16);
    }
    scripted_frame(app, 16);
    if (match_head(table_match(table))->to_move == 1) CHECK_INT(table_session(table)->viewer, NOBODY);
}

static void check_law(App *app, uint64_t seed)
{
    static const char *const PUBLIC[] = {"wait idle\n", READY "touch call-card\nwait idle\n",
                                         "wait 700\ntouch who:1\nwait idle\n", READY "away\nwait idle\n"};
    SCOPED_MATCH *match = null_match(3, seed, "ppp");
    CHECK(match_play_text(match, 0, "roll", NULL, &check_error));
    shared_test_check_secrets(app, match, PUBLIC, 4, seed);
}

SHARED_TEST(public_screen_is_equal, "what everybody may see is the same in all possible states, on every public screen")
{
    for (uint64_t seed = 1; seed <= 6; seed++) check_law(app, seed);
}
