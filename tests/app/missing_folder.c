/* SPDX-License-Identifier: MIT */
/* ctest: slow */
/*
 * The player's folder disappears during a game, like a USB stick that is removed: the player gets a message within a
 * second and can continue, and everything is written when the folder is back, or when the program ends.
 */
#include "app/endgame.h"
#include "app/folder_statistics.h"
#include "app/shared_screen_test.h"
#include "culdesac/files.h"
#include "culdesac/journal.h"
#include "session/table/session_match.h"

#include <time.h>

enum { POLL_MS = 20, PATIENCE_MS = 5000 };

typedef struct RemovableFolder {
    const char *folder, *away;
    App *app;
    TableScene *table;
} RemovableFolder;

static void pause_briefly(void) { nanosleep(&(struct timespec){.tv_nsec = POLL_MS * 1000000L}, NULL); }

static void play(RemovableFolder *removable, int actions)
{
    Rng rng = rng_from_seed(3);
    for (int i = 0; i < actions; i++) {
        TableScene *table = removable->table;
        page_table_play(table, &removable->app->stage, session_actor(table_session(table)),
                        game_random_action(table_session(table)->game, match_rules(table_match(table)),
                                           match_state(table_match(table)), &rng));
        scripted_frame(removable->app, 16);
    }
}

/* Opens the program with its folder on the stick, and a game with two actions. */
static void begin(RemovableFolder *removable)
{
    memset(removable, 0, sizeof *removable);
    removable->folder = check_make_folder();
    removable->away = textf("%s-away", removable->folder);
    removable->app = scripted_open(removable->folder, false, 7);
    removable->table =
        shared_test_start(removable->app, shared_test_seat(random_play_match(game_find("neighbors"), -1, 2, 23), "pp"));
    play(removable, 2);
}

static void end(RemovableFolder *removable)
{
    if (removable->app) scripted_close(removable->app);
}

#define REMOVABLE_TEST(test, name) FIXTURE_TEST(test, name, RemovableFolder, removable, begin, end)

static void remove_folder(const RemovableFolder *removable)
{
    CHECK_INT(rename(removable->folder, removable->away), 0);
}

static void restore_folder(const RemovableFolder *removable)
{
    CHECK_INT(rename(removable->away, removable->folder), 0);
}

/* Runs frames until a sentence is visible; returns the milliseconds it took, or −1. */
static int read_within(App *app, const char *sentence, int patience)
{
    struct timespec from, now;
    clock_gettime(CLOCK_MONOTONIC, &from);
    for (int ms = 0; ms <= patience;) {
        scripted_frame(app, 500); /* long frames: a notice stays for seconds, and the next one waits for it */
        const bool there = scripted_reads(app, sentence);
        clock_gettime(CLOCK_MONOTONIC, &now);
        ms = (int)((now.tv_sec - from.tv_sec) * 1000 + (now.tv_nsec - from.tv_nsec) / 1000000);
        if (there) return ms;
        pause_briefly();
    }
    return -1;
}

/* The number of actions in the journal on the stick, or −1. */
static int journalled(const RemovableFolder *removable)
{
    SCOPED_TEXT lines = {0};
    Error error, warning;
    size_t good;
    int length = -1;
    const char *path = textf("%s/state/neighbors.jsonl", removable->folder);
    if (file_exists(path) && file_read(path, 1 << 20, &lines, &error)) {
        Match *match = journal_read("journal", lines.data, lines.length, random_play_books(), &good, &warning, &error);
        if (match) length = (int)match_length(match);
        match_destroy(match);
    }
    return length;
}

REMOVABLE_TEST(missing_reported, "a missing folder is reported even if nothing is played, and written when it is back")
{
    CHECK_INT(journalled(removable), 2);
    remove_folder(removable);
    CHECK(read_within(removable->app, "cannot be saved", PATIENCE_MS) >= 0);
    play(removable, 3);
    /* The folder is not created: when the stick comes back its place must be free. */
    CHECK(!file_exists(removable->folder));
    /* A notice would have disappeared long ago. */
    scripted_run(removable->app, "wait 60000\nexpect text Not everything has been saved\n");
    restore_folder(removable);
    CHECK(read_within(removable->app, "Saving works again", PATIENCE_MS) >= 0);
    scripted_run(removable->app, "wait 20000\nexpect no text Saving works again\n");
    CHECK_INT(journalled(removable), 5);
}

static int count_in_log(const RemovableFolder *removable, const char *sentence)
{
    SCOPED_TEXT log = {0};
    int count = 0;
    CHECK(file_read(textf("%s/state/log.txt", removable->folder), 1 << 20, &log, &check_error));
    for (const char *at = text_string(&log); (at = strstr(at, sentence)); at++) count++;
    return count;
}

REMOVABLE_TEST(recovery_reported_once, "that saving works again is said once, when the game and other files are saved")
{
    remove_folder(removable);
    scripted_set(removable->app, mute, !removable->app->settings.mute);
    CHECK(read_within(removable->app, "settings.json cannot be", PATIENCE_MS) >= 0);
    CHECK(read_within(removable->app, "cannot be saved", PATIENCE_MS) >= 0);
    restore_folder(removable);
    CHECK(read_within(removable->app, "Saving works again", PATIENCE_MS) >= 0);
    CHECK(file_exists(textf("%s/state/neighbors.jsonl", removable->folder)));
    CHECK(!saver_has_pending(removable->app->files.saver));
    for (int i = 0; i < 2000 / POLL_MS; i++) {
        scripted_frame(removable->app, POLL_MS);
        pause_briefly();
    }
    CHECK_INT(count_in_log(removable, "Saving works again"), 1);
}

REMOVABLE_TEST(end_without_folder, "a game that ends while the folder is missing is saved and counted when it is back")
{
    remove_folder(removable);
    session_match_resign(inner_session(removable->table), 0);
    CHECK(read_within(removable->app, "cannot be", PATIENCE_MS) >= 0);
    restore_folder(removable);
    CHECK(read_within(removable->app, "Saving works again", PATIENCE_MS) >= 0);
    size_t all;
    CHECK_INT(folder_count_deal(removable->folder, 23, &all), 1);
    CHECK_INT(all, 1);
    CHECK_INT(folder_count_played(removable->folder), 1);
    CHECK_INT(journalled(removable), -1);
}

REMOVABLE_TEST(folder_is_recreated, "a folder that was removed and does not come back is created when the program ends")
{
    CHECK_SHELL("rm -r %s", removable->folder);
    CHECK(read_within(removable->app, "cannot be saved", PATIENCE_MS) >= 0);
    play(removable, 3);
    scripted_close(removable->app);
    removable->app = NULL;
    CHECK_INT(journalled(removable), 5);
}
