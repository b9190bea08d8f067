/* SPDX-License-Identifier: MIT */
/* ctest: slow */
/* Messages about milestones: each is shown once, where the player sees it, and not for milestones of earlier versions;
 * damaged files lose nothing. */
#include "shared_screen_test.h"
#include "tour.h"

#include "culdesac/files.h"

#define DATA "build/test-milestones"

static const char NINE[] =
    "{\"version\":2,\"results\":[{\"game\":\"neighbors\",\"rules\":\"\",\"against\":\"hard\",\"played\":9,\"won\":3,"
    "\"drawn\":0,\"given_up\":0,\"hints\":0,\"scored\":4,\"best\":9,\"total\":20,\"seconds\":60}],\"people\":[],"
    "\"streaks\":[]}";

static void put(const char *path, const char *string)
{
    CHECK(file_replace(path, string, strlen(string), &check_error));
}

static App *begin(void)
{
    App *app = scripted_open(DATA, false, 1);
    scripted_run(app, "speed off\ntoday 2026-11-23\nwait idle\n");
    return app;
}

/* Begins a game against one neighbour and resigns, which also counts as a game. */
#define LOSE                                                                                                     \
    "open neighbors\nwait idle\nplayers 2\nstart\nwait idle\ntouch pause\nwait idle\ntouch give-up\nwait idle\n" \
    "touch answer:1\nwait idle\nexpect scene results\n"

TEST(milestone_announced_once, "the tenth game is announced in its results and listed; earlier wins are not announced")
{
    CHECK_SHELL("rm -rf " DATA " && mkdir -p " DATA "/data");
    put(DATA "/data/statistics.json", NINE);
    App *app = begin();
    scripted_run(app,
                 LOSE "expect text 10 finished games.\nexpect no text Your first win at\n"
                      "touch look\nwait idle\ntouch results\nwait idle\nexpect no text 10 games played\n"
                      "touch street\nwait idle\ntouch statistics\nwait idle\nexpect text You trail the child 0–1\n"
                      "touch game:all\nwait idle\nexpect text 10 finished games.\nexpect text 23 November 2026\n"
                      "expect text Your first win at Neighbors.\nexpect text still to come\ntouch done\nwait idle\n");
    scripted_close(app);
    app = begin();
    scripted_run(
        app,
        LOSE "expect no text 10 games played\ntouch street\nwait idle\ntouch statistics\nwait idle\n"
             "touch game:neighbors\nwait idle\nexpect text You trail the child 0–2\ntouch neighbour:child\nwait idle\n"
             "expect text Behind\ntouch whom:next\nwait idle\nexpect text Everybody\n");
    scripted_close(app);
}

TEST(impossible_file_is_moved, "an impossible file of milestones is reported and moved aside, and not overwritten")
{
    static const char *const NOTES[] = {"milestones", "puzzles-neighbors", "deals-nasty", "evening"};
    CHECK_SHELL("rm -rf " DATA " && mkdir -p " DATA "/state");
    for (size_t i = 0; i < sizeof NOTES / sizeof NOTES[0]; i++)
        put(textf(DATA "/state/%s.json", NOTES[i]), "{\"work\": \"of years\"}");
    App *app = begin();
    scripted_run(
        app, "puzzles neighbors\nwait idle\ntouch puzzle:4\nwait idle\ntouch g1\ntouch d1\nwait idle\n"
             "key Escape\nkey Escape\nwait idle\ndeal nasty\nwait 300\ntouch play\nwait idle\ntouch pause\nwait idle\n"
             "touch street\nwait idle\nevening\nwait idle\ntouch begin\nwait idle\ntouch done\nwait idle\n");
    scripted_close(app);
    for (size_t i = 0; i < sizeof NOTES / sizeof NOTES[0]; i++) {
        CHECK_INT(system(textf("grep -lr 'of years' " DATA "/state/%s* >" DATA "/found", NOTES[i])), 0);
        CHECK(system(textf("grep -q 'of years' " DATA "/state/%s.json 2>" DATA "/found", NOTES[i])) != 0);
    }
}
