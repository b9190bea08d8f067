/* SPDX-License-Identifier: MIT */
/* Play out of turn at any table, with the null game, in which a player with a card may call another's roll. */
#include "culdesac/registry.h"
#include "games/null/null.h"
#include "plain_table.h"
#include "shared_screen_test.h"

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
    const size_t length = match_length(table->session.match);
    for (int i = 0; i < 2000 && match_length(table->session.match) == length; i++) {
        scripted_frame(app, 16);
        shared_test_wait_for_opponent(app, table);
    }
    return match_length(table->session.match) > length;
}

/* ---- One person among opponents ---- */

static void play_own_turn(App *app, const TableScene *table)
{
    scripted_run(app, "wait idle\n"); /* opponents may have called meanwhile, which may end the turn */
    const StateHead *head = match_head(table->session.match);
    if (head->over || head->to_move != 0) return;
    CHECK_INT(table->session.chooser, 0);
    scripted_run(app, head->phase == NULL_PHASE_TURN ? "touch roll\n" : "touch keep\n");
}

SHARED_TEST(alone_at_any_time, "a single person always sees their card, and plays it as soon as that is legal")
{
    TableScene *table = shared_test_start(app, null_match(3, 3, "pee"));
    const StateHead *head = match_head(table->session.match);
    int calls = 0;
    for (int i = 0; i < 12 && !head->over && calls == 0; i++) {
        CHECK_INT(table->session.viewer, 0);
        if (head->to_move == 0) {
            play_own_turn(app, table);
        } else if (head->may_act & 1) {
            CHECK_INT(table->session.chooser, 0);
            CHECK(stage_press_id(&app->stage, "call", &check_error));
            CHECK_TEXT(shared_test_last_action(table), "0 call");
            calls++;
        } else {
            CHECK_INT(table->session.chooser, NOBODY);
            CHECK(until_played(app, table));
        }
        scripted_frame(app, 16);
    }
    CHECK_INT(calls, 1);
    CHECK(!hotspots_find(&app->stage.hotspots, "call-card"));
}

SHARED_TEST(opponents_cut_in, "opponents also play out of turn, and the game continues to its end by itself")
{
    TableScene *table = shared_test_start(app, null_match(4, 1, "eeee"));
    int cut_ins = 0;
    while (!match_head(table->session.match)->over && until_played(app, table)) {
        unsigned char before[STATE_SIZE_MAX];
        const size_t at = match_length(table->session.match) - 1;
        match_state_at(table->session.match, at, before);
        cut_ins += match_step(table->session.match, at)->player != state_head_const(before)->to_move;
    }
    CHECK(match_head(table->session.match)->over);
    CHECK(cut_ins > 0);
}

SHARED_TEST(offered_once, "each opponent decides once a turn, after the mover in order, and none waits for another")
{
    TableScene *table = shared_test_start(app, null_match(4, 2, "peee"));
    scripted_run(app, "wait idle\ntouch roll\n");
    CHECK_INT(table->session.opponents.offered, 0);
    scripted_frame(app, 16);
    CHECK_INT(table->session.opponents.thinking_player, 1);
    CHECK_INT(table->session.chooser, 0); /* the player to move need not wait */
    scripted_run(app, "wait idle\n");
    const size_t calls = match_length(table->session.match) - 1;
    if (calls == 0) CHECK_INT(table->session.opponents.offered, 2 | 4 | 8);
}

SHARED_TEST(play_waits, "nobody else plays while a person has touched the first thing of an action, or was called")
{
    TableScene *table = shared_test_start(app, null_match(3, 5, "epp"));
    table_give_screen_to(table, &app->stage, 2);
    const size_t length = match_length(table->session.match);
    for (int i = 0; i < 200; i++) scripted_frame(app, 50);
    CHECK_INT(match_length(table->session.match), length);
    CHECK_TEXT(stage_top(&app->stage)->kind->name, "handover");
    scripted_run(app, "expect text Cleo plays a card\ntouch leave\nwait 100\nexpect scene table\n");
    CHECK(until_played(app, table));
}

/* ---- Several people ---- */

SHARED_TEST(the_door, "a public screen names the players with a card; a name hands the table over and back")
{
    TableScene *table = shared_test_start(app, null_match(3, 4, "ppp"));
    scripted_run(app, "wait idle\nexpect scene handover\nexpect text Anna begins\nexpect no spot leave\n" READY
                      "expect no spot call-card\ntouch roll\nwait idle\nexpect spot call-card\n");
    scripted_run(app, "touch call-card\nwait idle\nexpect scene who\nexpect text Who is playing a card?\n"
                      "expect spot who:1\nexpect spot who:2\nexpect no spot who:0\n");
    CHECK_INT(table->session.viewer, NOBODY);
    scripted_run(app, "touch nobody\nexpect scene who\nwait 700\ntouch nobody\nwait idle\n"
                      "expect scene handover\nexpect text Anna plays next\n" READY);
    scripted_run(app, "touch call-card\nwait 700\nkey Escape\nwait idle\nexpect scene handover\n" READY);
    scripted_run(
        app, "touch call-card\nwait 700\ntouch who:2\nwait idle\nexpect scene handover\n"
             "expect text Cleo plays a card\nwait 700\ntouch leave\nwait idle\nexpect text Anna plays next\n" READY);
    scripted_run(app, "touch call-card\nwait 700\ntouch who:2\nwait idle\n" READY "expect scene table\n"
                      "expect text Cleo can play a card\nexpect spot leave-table\nexpect no spot call-card\n");
    CHECK_INT(table->session.viewer, 2);
    CHECK_INT(table->session.chooser, 2);
    scripted_run(app, "touch leave-table\nwait idle\nexpect text Anna plays next\n" READY);
    scripted_run(app, "touch call-card\nwait 700\ntouch who:2\nwait idle\n" READY "touch call\nwait idle\n");
    CHECK_TEXT(shared_test_last_action(table), "2 call");
    CHECK_TEXT(stage_top(&app->stage)->kind->name, "handover");
    CHECK_INT(table->session.viewer, NOBODY);
}

SHARED_TEST(by_keys, "that screen, the names and the way back can be reached by keys only, and by the gamepad")
{
    TableScene *table = shared_test_start(app, null_match(3, 4, "ppp"));
    scripted_run(app, "wait idle\nwait 700\nkey Tab\nkey Return\nwait idle\ntouch roll\nwait idle\n");
    scripted_tab_to(app, "call-card");
    scripted_run(app,
                 "key Return\nwait idle\nexpect scene who\nwait 700\nexpect focus nobody\n"
                 "key Up\nexpect focus who:2\nkey Up\nexpect focus who:1\nkey Return\nwait idle\n"
                 "expect scene handover\nwait 700\nexpect focus ready\nkey Return\nwait idle\nexpect scene table\n");
    CHECK_INT(table->session.chooser, 1);
    scripted_run(app, "pad b\nwait idle\nexpect scene handover\nexpect text Anna plays next\n");
}

SHARED_TEST(covers, "the table is covered when the window loses the focus, and when the turn passes to an opponent")
{
    TableScene *table = shared_test_start(app, null_match(3, 4, "pep"));
    scripted_run(app, "wait idle\n" READY);
    CHECK_INT(table->session.viewer, 0);
    scripted_run(app, "away\nwait idle\nexpect scene handover\n");
    CHECK_INT(table->session.viewer, NOBODY);
    scripted_run(app, READY "touch roll\nwait 32\n");
    while (match_head(table->session.match)->to_move == 0) {
        if (match_head(table->session.match)->phase == NULL_PHASE_LAND) scripted_run(app, "touch keep\n");
        scripted_frame(app, 16);
    }
    scripted_frame(app, 16);
    if (match_head(table->session.match)->to_move == 1) CHECK_INT(table->session.viewer, NOBODY);
}

static void check_law(App *app, uint64_t seed)
{
    static const char *const PUBLIC[] = {"wait idle\n", READY "touch call-card\nwait idle\n",
                                         "wait 700\ntouch who:1\nwait idle\n", READY "away\nwait idle\n"};
    SCOPED_MATCH *match = null_match(3, seed, "ppp");
    CHECK(match_play_text(match, 0, "roll", NULL, &check_error));
    shared_test_check_secrets(app, match, PUBLIC, 4, seed);
}

SHARED_TEST(no_pixel_tells, "what everybody may see is the same in all possible states, on every public screen")
{
    for (uint64_t seed = 1; seed <= 6; seed++) check_law(app, seed);
}

/* ---- Undo ---- */

SHARED_TEST(undo_asks, "on a shared screen both people have to agree before a turn of either is undone")
{
    scripted_set(app, confirm, false);
    TableScene *table = shared_test_start(app, null_match(2, 4, "pp"));
    scripted_run(app, "wait idle\n" READY "touch roll\nwait idle\nexpect shut undo\ntouch keep\nwait idle\n" READY);
    CHECK_INT(table->session.viewer, 1);
    scripted_run(app, "touch undo\nwait idle\nexpect scene dialog\nexpect text Do you both agree?\ntouch answer:1\n"
                      "wait idle\nexpect scene handover\n");
    CHECK_INT(table->session.viewer, NOBODY);
    CHECK_INT(match_length(table->session.match), 2);
    scripted_run(app,
                 READY "touch undo\nwait idle\ntouch answer:0\nwait idle\nexpect scene handover\n"
                       "expect text Anna plays next\n" READY "touch redo\nwait idle\nexpect text Ben plays next\n");
    CHECK_INT(match_length(table->session.match), 2);
}

SHARED_TEST(undo_stops, "undo stops at hidden or random information, even if an opponent revealed it")
{
    TableScene *table = shared_test_start(app, null_match(2, 4, "pe"));
    scripted_run(app, "wait idle\ntouch roll\nwait idle\n");
    while (match_head(table->session.match)->to_move == 0) {
        scripted_run(app,
                     "touch keep\nexpect spot undo\nkey U\n"); /* before the other player has acted it is allowed */
        CHECK_INT(match_head(table->session.match)->to_move, 0);
        scripted_run(app, "touch keep\n");
    }
    CHECK(until_played(app, table)); /* but not after their roll */
    scripted_run(app, "expect shut undo\n");
}

SHARED_TEST(hints_out_of_turn, "a hint out of turn says what to touch, or to keep the cards")
{
    TableScene *table = shared_test_start(app, null_match(3, 4, "pep"));
    scripted_run(app,
                 "wait idle\n" READY "touch roll\nwait 20\ntouch call-card\nwait 700\ntouch who:2\nwait idle\n" READY
                 "touch hint\nwait idle\nexpect text A hint:\n");
    CHECK_INT(match_hints(table->session.match), 1);
}
