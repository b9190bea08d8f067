/* SPDX-License-Identifier: MIT */
/* ctest: slow */
#include "culdesac/files.h"
#include "scripted_app.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

/* The folder of all these runs, so that they share rasterised pictures. */
static const char *data_folder(void) { return "build/test-program"; }

/* Runs a script in a program of its own. `error` says why it failed. */
static bool drive(const char *text)
{
    SCOPED_APP *app = scripted_open(data_folder(), false, 7);
    return scripted_try(app, text, &check_error);
}

static void check_drive(const char *text) { CHECK(drive(text)); }

/* Writes a file into the player's folders; NULL removes it. */
static void put_file(const char *folder, const char *name, const char *text)
{
    SCOPED_TEXT path = {0};
    text_addf(&path, "%s/%s", data_folder(), folder);
    CHECK(folder_make(path.data, &check_error));
    text_addf(&path, "/%s", name);
    if (text) {
        CHECK(file_replace(path.data, text, strlen(text), &check_error));
    } else {
        remove(path.data);
    }
}

/* Checks that a file of the player's contains a text. */
static void check_file(const char *folder, const char *name, const char *part)
{
    SCOPED_TEXT text = {0};
    CHECK(file_read(textf("%s/%s/%s", data_folder(), folder, name), 1 << 16, &text, &check_error));
    CHECK_HAS(text_string(&text), part);
}

TEST(bad_settings_are_reported, "a bad settings file is reported, the game continues, and nothing in it is lost")
{
    put_file("config", "settings.json", "{\"theme\": \"noon\"}");
    check_drive("expect text noon\nexpect scene street\n");
    put_file("config", "settings.json", "{\"theme\": \"night\", \"hat\": \"tall\"}");
    check_drive("expect text hat\ntext 120\nwait idle\n");
    check_file("config", "settings.json", "\"hat\":\"tall\"");
    put_file("config", "settings.json", "{\"theme\": ");
    check_drive(
        "expect text settings.json\nexpect text settings.damaged-1.json\nexpect scene street\ntheme dusk\nwait idle\n");
    check_file("config", "settings.json", "dusk");
    check_file("config", "settings.damaged-1.json", "{\"theme\": ");
    put_file("config", "settings.json", NULL);
    put_file("config", "settings.damaged-1.json", NULL);
    put_file("state", "window.json", "no window");
    check_drive("expect text window.json\n");
    put_file("state", "window.damaged-1.json", NULL);
}

/* Replaces the settings by a symbolic link. */
static void put_link(const char *target)
{
    CHECK(symlink(target, textf("%s/config/settings.json", data_folder())) == 0);
}

TEST(unreadable_settings_are_kept, "settings that are too large, or not a file, are moved aside and never overwritten")
{
    SCOPED_TEXT large = {0};
    text_add(&large, "{\"theme\": \"night\",\n");
    while (large.length <= 64 * 1024) text_add(&large, "                                                        \n");
    text_add(&large, "\"hat\": \"tall\"}");
    put_file("config", "settings.json", large.data);
    check_drive("expect text settings.damaged-1.json\ntheme dusk\nwait idle\n");
    check_file("config", "settings.json", "dusk");
    const char *path = textf("%s/config/settings.damaged-1.json", data_folder());
    SCOPED_TEXT kept = {0};
    CHECK(file_read(path, 1 << 20, &kept, &check_error));
    CHECK_TEXT(text_string(&kept), large.data);
    put_file("config", "settings.damaged-1.json", NULL);
    put_file("config", "settings.json", NULL);
    put_file("config/settings.json", "in-the-way", "a folder where a file should be");
    check_drive("expect text settings.json is a folder, not a file\ntheme dusk\nwait idle\n");
    check_file("config", "settings.json", "dusk");
    check_file("config/settings.damaged-1.json", "in-the-way", "a folder");
    put_file("config/settings.damaged-1.json", "in-the-way", NULL);
    put_file("config", "settings.damaged-1.json", NULL);
    put_file("config", "settings.json", NULL);
}

TEST(linked_settings_keep_their_link, "settings that are a symbolic link are read and written at its target")
{
    put_file("config", "mine.json", "{\"theme\": \"night\"}");
    put_link("mine.json");
    check_drive("text 120\nwait idle\n");
    check_file("config", "mine.json", "\"text_size\": 120");
    check_file("config", "mine.json", "\"theme\": \"night\"");
    struct stat status;
    CHECK(lstat(textf("%s/config/settings.json", data_folder()), &status) == 0 && S_ISLNK(status.st_mode));
    put_file("config", "settings.json", NULL);
    put_file("config", "mine.json", NULL);
}

TEST(unsaved_settings_are_reported_once, "settings that cannot be saved are reported once, and apply until the end")
{
    put_link("/nowhere/at/all");
    check_drive("click 0.99 0.02\nwait 200\ntheme dusk\nwait 100\nexpect text settings.json cannot be written\n");
    put_file("config", "settings.json", NULL);
}

/* Whether a file that is `seconds` old still exists after a start. */
static bool outlives_a_start(const char *folder, const char *name, long seconds)
{
    const struct timespec when = {.tv_sec = time(NULL) - seconds};
    put_file(folder, name, "torn");
    const char *path = textf("%s/%s/%s", data_folder(), folder, name);
    CHECK_INT(utimensat(AT_FDCWD, path, (const struct timespec[]){when, when}, 0), 0);
    check_drive("expect scene street\n");
    const bool there = file_exists(path);
    remove(path);
    return there;
}

TEST(leftovers_removed, "temporary files that a killed program left are removed at the next start, and nothing else")
{
    CHECK(!outlives_a_start("config", "settings.json.new", 3600));
    CHECK(!outlives_a_start("state", "nasty-2.jsonl.new-3", 3600));
    CHECK(!outlives_a_start("data/records/recent", "game.culdesac.json.new", 3600));
    CHECK(outlives_a_start("state", "nasty.jsonl.new", 0)); /* another copy of the program may be writing it */
    CHECK(outlives_a_start("config/rules/nasty", "brand.new.json", 3600));
    CHECK(outlives_a_start("config/rules/nasty", "brand.new", 3600));
    CHECK(outlives_a_start("config/rules/nasty", "rules.json.new-er", 3600));
}

TEST(game_works_without_folders, "without a folder for settings and games the player gets a message, and can play")
{
    put_file("state", "culdesac", "a file where a folder should be");
    App *app = scripted_open(textf("%s/state/culdesac", data_folder()), false, 7);
    scripted_run(app, "expect text cannot be created\nexpect scene street\ntheme dusk\nwait idle\n");
    scripted_close(app);
    put_file("state", "culdesac", NULL);
}

/* Opens a record as from the command line. */
static void check_record(const char *record, const char *script_text)
{
    const CommandLine line = {.headless = true, .fresh = true, .record = record};
    SCOPED_APP *app = scripted_start(&line);
    scripted_run(app, script_text);
}

TEST(record_is_opened, "a record is opened by its file name; a file that is not a record is reported on the street")
{
    put_file("data", "good.json",
             "{\"game\":\"neighbors\",\"rules\":{},\"seed\":\"23\",\"players\":2,"
             "\"actions\":[{\"player\":0,\"action\":\"c4xb5\"}]}");
    put_file("data", "bad.json", "{\"game\":\"monopoly\",\"actions\":[]}");
    check_record("build/test-program/data/good.json",
                 "wait idle\nexpect scene table\nexpect text move 0 of 1\ntouch time-on\nwait idle\n"
                 "expect text move 1 of 1\ntouch pause\ntouch street\nwait idle\nexpect scene street\n");
    check_record("build/test-program/data/bad.json", "expect scene street\nexpect text unknown game \"monopoly\"\n");
    check_record("build/test-program/data/none.json", "expect scene street\nexpect text cannot be opened\n");
    put_file("data", "good.json", NULL);
    put_file("data", "bad.json", NULL);
}

TEST(failed_script_names_its_line, "a script whose expectation fails ends with its line and the reason")
{
    CHECK_ERROR(drive("wait idle\n\nexpect text Monopoly\n"), "script, line 3");
    CHECK_HAS(check_error.text, "Monopoly");
    CHECK_ERROR(drive("expect scene table\n"), "“street”");
    CHECK_ERROR(drive("touch b4\n"), "b4");
    CHECK_ERROR(drive("players 3\n"), "players");
    CHECK_ERROR(drive("key Anykey\n"), "Anykey");
    CHECK_ERROR(drive("open chess\n"), "chess");
    CHECK_ERROR(drive("shot /nowhere/out.png\n"), "/nowhere/out.png");
}
