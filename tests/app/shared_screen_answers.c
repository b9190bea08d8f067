/* SPDX-License-Identifier: MIT */
/* People and opponents who answer each other on one screen: who is asked, without revealing a card; and the clock. */
#include "plain_table.h"
#include "session/table/session_clock.h"
#include "session/table/shared_screen.h"
#include "shared_screen_test.h"
#include "support/nasty_match.h"

extern const Game NASTY;
PLAIN_TABLE(NASTY_PLAIN, NASTY)
PLAIN_TABLES(&NASTY_PLAIN);
#define READY "wait 700\ntouch ready\nwait idle\n"
#define COMPLAINT "touch nasty\ntouch noise_complaint\ntouch 2\n"

static TableScene *open_table(App *app, const NastyMatch *scene, const char *seats)
{
    return shared_test_start(app, shared_test_seat(nasty_match(scene), seats));
}

/* All actions from that step on: "1 decline, 3 decline". */
static const char *played_since(const TableScene *table, size_t from)
{
    SCOPED_TEXT text = {0};
    for (size_t i = from; i < match_length(table->session.match); i++) {
        const MatchStep *step = match_step(table->session.match, i);
        text_addf(&text, "%s%d %s", i > from ? ", " : "", step->player,
                  action_text(table->session.game, match_rules(table->session.match), step->action));
    }
    return textf("%s", text_string(&text));
}

/* ---- Will anyone answer? ---- */

static const NastyMatch COMPANY = {.players = 4,
                                   .hands = {"noise_complaint early_bird", "early_bird", NULL, "bylaw_officer"}};

SHARED_TEST(everybody_is_asked, "NN-32 a public screen asks who answers; only who touches their name is called")
{
    TableScene *table = open_table(app, &COMPANY, "pppp");
    scripted_run(app, "wait idle\nexpect scene handover\nexpect text Anna plays next\n" READY COMPLAINT
                      "wait idle\nexpect scene who\nexpect text Will anyone answer?\nexpect text plays Noise "
                      "Complaint against "
                      "Cleo\nexpect spot who:1\nexpect spot who:3\nexpect no spot who:0\nexpect no spot who:2\n"
                      "expect no text Bylaw\n");
    CHECK_INT(table->session.viewer, NOBODY);
    scripted_run(app, "touch who:3\nexpect scene who\nwait 700\ntouch who:3\nwait idle\nexpect scene handover\n"
                      "expect text Dora answers\n");
    CHECK_TEXT(played_since(table, 1),
               "1 decline"); /* a player before her in order has also seen the screen, and declines */
    scripted_run(app, READY "expect scene table\n");
    CHECK_INT(table->session.chooser, 3);
    CHECK_INT(table->session.viewer, 3);
    /* Her card is asked about again, of those who have a card now. */
    scripted_run(app,
                 "touch respond\ntouch bylaw_officer\nwait idle\nexpect scene who\nexpect text answers Noise Complaint "
                 "with Bylaw Officer\nexpect spot who:0\nexpect spot who:1\nexpect no spot who:3\n"
                 "wait 700\ntouch nobody\nwait idle\nexpect scene handover\nexpect text Anna plays next\n");
    CHECK_TEXT(played_since(table, 2), "3 respond bylaw_officer, 0 decline, 1 decline");
}

SHARED_TEST(who_asked_goes_on, "NN-32 after an unanswered card its player shows their own cards by a button")
{
    TableScene *table = open_table(app, &COMPANY, "pppp");
    scripted_run(app, "wait idle\n" READY COMPLAINT
                      "wait idle\nexpect scene who\nwait 700\ntouch nobody\nwait idle\nexpect scene table\n"
                      "expect text Anna continues: everyone else, please look away\nexpect no spot nasty\n");
    CHECK_INT(table->session.viewer, NOBODY);
    CHECK_INT(table->session.chooser, NOBODY);
    scripted_run(app, "touch ready\nwait idle\nexpect scene table\nexpect spot nasty\nexpect no spot ready\n");
    CHECK_INT(table->session.viewer, 0);
    /* After the window lost the focus there is a hand-over. */
    scripted_run(app, "away\nwait idle\nexpect scene handover\n");
}

SHARED_TEST(whoever_declines, "NN-32 a player who touched their name and declines leaves the question to the others")
{
    TableScene *table = open_table(app, &COMPANY, "pppp");
    scripted_run(app,
                 "wait idle\n" READY COMPLAINT "wait idle\nwait 700\ntouch who:1\nwait idle\nexpect text Ben answers\n"
                 "wait 700\ntouch leave\nwait idle\nexpect scene who\nexpect spot who:1\n"
                 "wait 700\ntouch who:1\nwait idle\n" READY "touch decline\nwait idle\n"
                 "expect scene who\nexpect spot who:3\nexpect no spot who:1\nexpect text plays Noise Complaint\n"
                 "wait 700\nkey Escape\nwait idle\nexpect scene pause\ntouch resume\nwait idle\nexpect scene who\n"
                 "wait 700\ntouch nobody\nwait idle\n");
    CHECK_TEXT(played_since(table, 1), "1 decline, 3 decline");
}

SHARED_TEST(who_is_there_answers, "NN-32 the player at the screen answers there; the others are asked together")
{
    const NastyMatch scene = {.players = 3, .pile = "vandalized", .hands = {"home_security", "early_bird"}};
    TableScene *table = open_table(app, &scene, "ppp");
    scripted_run(app, "wait idle\n" READY "touch draw\ntouch pile\nwait idle\nexpect scene table\nexpect spot decline\n"
                      "expect spot not-asked\n");
    CHECK_INT(table->session.chooser, 0);
    scripted_run(app, "touch respond\ntouch home_security\nwait idle\nexpect scene who\nexpect spot who:1\n"
                      "expect no spot who:0\n");
}

SHARED_TEST(mixed_company, "NN-32 opponents among the people answer in order, and the people in their turn")
{
    const NastyMatch scene = {.players = 4,
                              .hands = {"noise_complaint", "home_security", "home_security", "nosey_peek"}};
    TableScene *table = open_table(app, &scene, "pepp");
    scripted_run(app,
                 "wait idle\n" READY COMPLAINT "wait idle\nexpect scene who\nexpect spot who:2\nexpect spot who:3\n"
                 "expect no spot who:1\n");
    CHECK_TEXT(played_since(table, 1), "1 decline");
    scripted_run(app, "wait 700\ntouch nobody\nwait idle\n");
    CHECK_TEXT(played_since(table, 1), "1 decline, 2 decline, 3 decline");
}

SHARED_TEST(a_lower_question, "NN-32 a card that nobody answers reveals nothing about the one below it")
{
    const NastyMatch scene = {
        .players = 4,
        .hands = {"noise_complaint early_bird", "bylaw_officer", "bylaw_officer fly_tipping", "nosey_peek"}};
    open_table(app, &scene, "pppp");
    scripted_run(app, "wait idle\n" READY COMPLAINT "wait idle\nwait 700\ntouch who:1\nwait idle\n" READY
                      "touch respond\ntouch bylaw_officer\nwait idle\nwait 700\ntouch who:2\nwait idle\n" READY
                      "touch respond\ntouch bylaw_officer\nwait idle\nexpect scene who\nexpect spot who:0\n"
                      "expect spot who:3\nwait 700\ntouch nobody\nwait idle\n"
                      "expect scene who\nexpect spot who:2\nexpect spot who:3\nwait 700\ntouch who:2\nwait idle\n" READY
                      "touch decline\nwait idle\nexpect scene who\nexpect spot who:3\n");
}

/* ---- Don’t ask again this round ---- */

SHARED_TEST(not_this_round, "a player can choose not to be asked until they change their mind, or the round is over")
{
    TableScene *table = open_table(app, &COMPANY, "pppp");
    scripted_run(app, "wait idle\n" READY COMPLAINT "wait idle\nwait 700\ntouch quiet:1\ntouch quiet:3\n");
    CHECK(session_has_opted_out(&table->session, 1) && session_has_opted_out(&table->session, 3) &&
          !session_has_opted_out(&table->session, 0));
    scripted_run(app, "touch quiet:1\ntouch nobody\nwait idle\nexpect scene table\n" READY);
    CHECK(!session_has_opted_out(&table->session, 1));
    /* Anna's other card: only Ben is asked, because the program declines for Dora. */
    scripted_run(
        app, "touch nasty\ntouch early_bird\nwait idle\nexpect scene who\nwait 700\ntouch quiet:1\nkey P\nwait idle\n"
             "expect scene pause\nexpect text Don’t ask Ben to answer cards again this round\ntouch resume\nwait idle\n"
             "expect scene table\nexpect spot ready\n");
    CHECK_TEXT(played_since(table, 1), "1 decline, 3 decline, 0 nasty early_bird, 1 decline, 3 decline");
    shared_screen_set_opted_out(&table->session, 2, true);
    table->session.shared_screen.opt_out_round = 7; /* another round */
    CHECK(!session_has_opted_out(&table->session, 1) && !session_has_opted_out(&table->session, 2));
}

SHARED_TEST(a_touch_takes_it_back, "a touch on their name means that a player wants to be asked again")
{
    TableScene *table = open_table(app, &COMPANY, "pppp");
    shared_screen_set_opted_out(&table->session, 3, true);
    scripted_run(app, "wait idle\n" READY COMPLAINT "wait idle\nexpect scene who\nwait 700\ntouch who:3\nwait idle\n"
                      "expect scene handover\nexpect text Dora answers\n");
    CHECK(!session_has_opted_out(&table->session, 3));
}

SHARED_TEST(alone_not_this_round, "a single person among opponents stops and restarts the questions at the table")
{
    const NastyMatch scene = {.players = 3, .pile = "vandalized", .hands = {"home_security", "early_bird"}};
    TableScene *table = open_table(app, &scene, "pee");
    scripted_run(app, "wait idle\ntouch draw\ntouch pile\nwait idle\nexpect text Don’t ask again this round\n"
                      "point not-asked\nwait 700\nexpect text Leave this card unanswered\n"
                      "touch not-asked\nwait 5000\nexpect text Ask me again\nmove 0.99 0.99\nwait 700\n"
                      "point not-asked\nwait 700\nexpect text You will be asked\nexpect no text Leave this card\n");
    CHECK_INT(strncmp(played_since(table, 0), "0 draw pile, 0 decline", 22), 0);
    scripted_run(app, "touch not-asked\nwait 50\nexpect no spot not-asked\n");
    CHECK(!session_has_opted_out(&table->session, 0));
}

/* The milliseconds until the program declines for a person with these cards. */
static uint64_t declined_after(App *app, const char *held)
{
    const NastyMatch scene = {.players = 3, .pile = "vandalized", .hands = {held, NULL}};
    TableScene *table = open_table(app, &scene, "ppe");
    shared_screen_set_opted_out(&table->session, 0, true);
    scripted_run(app, "wait idle\n" READY "touch draw\ntouch pile\n");
    const uint64_t start = table->progress.settled.at;
    for (int i = 0; i < 1000 && match_length(table->session.match) == 1; i++) scripted_frame(app, 4);
    return app->clock - start;
}

SHARED_TEST(pauses_tell_nothing, "NN-32 the pause before the program declines does not depend on the cards")
{
    const uint64_t first = declined_after(app, "home_security");
    CHECK(first >= 500);
    CHECK_INT(declined_after(app, "bylaw_officer"), first);
    CHECK_INT(declined_after(app, "early_bird"), first);
}

/* Whether a person with these cards is asked after drawing a card that everybody is asked about. */
static bool is_asked(App *app, const char *held, const char *seats)
{
    const NastyMatch scene = {.players = 3, .pile = "vandalized", .hands = {held, NULL}};
    const TableScene *table = open_table(app, &scene, seats);
    scripted_run(app, seats[1] == 'p' ? "wait idle\n" READY : "wait idle\n");
    scripted_run(app, "touch draw\ntouch pile\nwait 100\n");
    return match_length(table->session.match) == 1;
}

SHARED_TEST(alone_only_who_can, "a single person is asked if they can answer, or always; two always are")
{
    CHECK(is_asked(app, "home_security", "pee"));
    CHECK(!is_asked(app, "early_bird", "pee"));
    CHECK(is_asked(app, "home_security", "ppe"));
    CHECK(is_asked(app, "early_bird", "ppe"));
    scripted_set(app, play.ask_only, false);
    CHECK(is_asked(app, "early_bird", "pee"));
}

/* ---- Peeking out of turn ---- */

SHARED_TEST(who_peeked_sees, "NN-31 who peeked out of turn sees the cards when the card has taken effect")
{
    const NastyMatch scene = {.players = 3, .hands = {NULL, "nosey_peek", "early_bird"}};
    TableScene *table = open_table(app, &scene, "ppp");
    scripted_run(
        app,
        "wait idle\n" READY "touch call-card\nwait 700\ntouch who:1\nwait idle\n" READY
        "touch nasty\ntouch nosey_peek\ntouch 0:a1\ntouch 0:b1\nwait idle\nexpect scene who\n"
        "wait 700\ntouch nobody\nwait idle\nexpect scene table\nexpect text There is something for Ben to see\n" READY
        "expect text Ben looks at what was revealed\n");
    CHECK_INT(table->session.viewer, 1);
    CHECK_INT(table->session.chooser, NOBODY);
    scripted_run(app, "touch leave-table\nwait idle\nexpect text Anna plays next\n");
}

/* ---- The minutes ---- */

static void pass_seconds(App *app, int seconds)
{
    for (int i = 0; i < seconds / 10; i++) scripted_frame(app, 10000);
}

SHARED_TEST(minutes_of_play, "NN-26 the playing time is counted, shown near its end, and ends in the last round")
{
    const NastyMatch scene = {.players = 3, .rules = "{\"minutes\":7}"};
    open_table(app, &(NastyMatch){.players = 3, .rules = "{\"minutes\":16}"}, "pee");
    scripted_run(app, "wait idle\nexpect no spot clock\n");
    pass_seconds(app, 70);
    scripted_run(app, "wait idle\nexpect spot clock\n");
    TableScene *table = open_table(app, &scene, "pee");
    scripted_run(app, "wait idle\nexpect spot clock\n");
    CHECK_INT(session_minutes_left(&table->session), 7);
    pass_seconds(app, 70);
    CHECK_INT(session_minutes_left(&table->session), 6);
    CHECK_TEXT(shared_test_last_action(table), "-");
    while (session_minutes_left(&table->session) > 5) scripted_frame(app, 1000);
    scripted_run(app, "expect text 5 minutes left.\n");
    pass_seconds(app, 300);
    CHECK_TEXT(shared_test_last_action(table), "-1 last round");
    CHECK_INT(session_minutes_left(&table->session), -1);
    scripted_run(app, "wait 32\nexpect no spot clock\nexpect text Time is up: this is the last round.\n");
}

SHARED_TEST(not_sleep, "NN-26 no time is counted while the game is paused, covered, handed over or asleep")
{
    const NastyMatch scene = {.players = 3, .rules = "{\"minutes\":60}"};
    TableScene *table = open_table(app, &scene, "ppe");
    scripted_run(app, "wait idle\n");
    const uint32_t before = match_seconds_played(table->session.match);
    pass_seconds(app, 300); /* a hand-over */
    CHECK_INT(match_seconds_played(table->session.match), before);
    scripted_run(app, READY);
    scripted_frame(app, 4000000); /* the computer slept */
    CHECK(match_seconds_played(table->session.match) <= before + 2);
    scripted_run(app, "touch pause\nwait idle\nexpect text Time limit: 60 minutes left\n");
    pass_seconds(app, 300);
    scripted_run(app, "touch resume\nwait 16\n");
    CHECK(match_seconds_played(table->session.match) <= before + 2);
    stage_lose_focus(&app->stage);
    pass_seconds(app, 300);
    CHECK(match_seconds_played(table->session.match) <= before + 2);
    stage_regain_focus(&app->stage);
    scripted_run(app, READY);
    pass_seconds(app, 100);
    CHECK(match_seconds_played(table->session.match) >= before + 100);
}

SHARED_TEST(reading_is_no_play, "NN-26 looking through a saved game counts no time, and writes no journal")
{
    const AppServices *services = services_of(&app->stage);
    const NastyMatch scene = {.players = 3, .rules = "{\"minutes\":60}"};
    UnfinishedGame unfinished;
    Match *match = shared_test_seat(nasty_match(&scene), "pee");
    CHECK(match_play_text(match, 0, "draw pile", NULL, &check_error));
    services->journal_delete(services->self, &NASTY);
    stage_clear(&app->stage);
    stage_push(&app->stage, table_scene_create(&app->stage, match, &TABLE_RECORD));
    pass_seconds(app, 100);
    CHECK_INT(match_seconds_played(match), 0);
    CHECK(!services->find_unfinished(services->self, &NASTY, &unfinished));
}

SHARED_TEST(minutes_are_kept, "NN-26 a resumed game continues with the remaining minutes")
{
    const AppServices *services = services_of(&app->stage);
    const NastyMatch scene = {.players = 3, .rules = "{\"minutes\":60}"};
    TableScene *table = open_table(app, &scene, "pee");
    scripted_run(app, "wait idle\ntouch draw\ntouch pile\n");
    pass_seconds(app, 130);
    scripted_run(app, "touch pause\nwait idle\n");
    const uint32_t played = match_seconds_played(table->session.match);
    CHECK(played >= 130);
    SCOPED_MATCH *again = services->journal_resume(services->self, &NASTY);
    if (CHECK(again)) CHECK_INT(match_seconds_played(again), played);
}
