/* SPDX-License-Identifier: MIT */
/* ctest: slow */
#include "app/endgame.h"
#include "app/folder_statistics.h"
#include "app/temp_folder.h"

#include <dirent.h>
#include <sys/stat.h>
#include <unistd.h>

static const char ENTRY[] =
    "{\n\"version\":3,\"results\":[{\"game\":\"neighbors\",\"rules\":\"\",\"against\":\"hard\",\"played\":1,\"won\":1,"
    "\"drawn\":0,\"given_up\":0,\"hints\":0,\"scored\":1,\"best\":9,\"total\":9,\"seconds\":60}],\n\"people\":[],"
    "\"streaks\":[{\"game\":\"neighbors\",\"now\":1,\"best\":1}]%s}\n";

/* The line of the n-th game. */
static void write_game(int n, Text *line)
{
    char id[RECORD_ID_SIZE];
    const EndedMatch ended = {.game = "neighbors", .rules = "", .against = AGAINST_HARD};
    snprintf(id, sizeof id, "%08u-0badcafe", (unsigned)n % 100000000u);
    ledger_write_match(&ended, id, 9823, line);
}

static void append(LedgerFile *file, int n)
{
    SCOPED_TEXT line = {0};
    write_game(n, &line);
    CHECK(ledger_file_append(file, &line, &check_error));
}

static int played(TempFolder *temp)
{
    SCOPED_MEMORY Statistics *statistics = memory_allocate(sizeof *statistics);
    folder_statistics_read(temp->folder, statistics, (Notifier){temp_folder_notify, temp});
    return statistics_played(statistics, NULL);
}

/* Counts the ledgers, and fills in the path of the last one found. */
static int find_ledgers(const char *folder, char path[128])
{
    int count = 0;
    DIR *dir = opendir(folder);
    for (struct dirent *entry = dir ? readdir(dir) : NULL; entry; entry = readdir(dir)) {
        if (strncmp(entry->d_name, "ledger-", 7) != 0) continue;
        count++;
        snprintf(path, 128, "%.60s/%.60s", folder, entry->d_name);
    }
    if (dir) closedir(dir);
    return count;
}

TEMP_TEST(one_file_for_runs, "each run continues the last one's file, or starts another if its own is lost; all count")
{
    char path[128];
    LedgerFile *first = ledger_file_create(temp->folder), *second = ledger_file_create(temp->folder);
    append(first, 1);
    append(first, 2);
    CHECK_INT(find_ledgers(temp->folder, path), 1);
    append(second, 3);
    CHECK_INT(find_ledgers(temp->folder, path), 1);
    CHECK_INT(played(temp), 3);
    append(first, 4);
    append(second, 5);
    append(second, 4);
    CHECK_INT(find_ledgers(temp->folder, path), 2);
    CHECK_INT(played(temp), 5);
    CHECK_TEXT(temp->message, "");
    ledger_file_destroy(first);
    ledger_file_destroy(second);
}

TEMP_TEST(incomplete_line_is_dropped, "an incomplete last line is dropped, and lines appended after it count")
{
    char path[128];
    LedgerFile *file = ledger_file_create(temp->folder);
    append(file, 1);
    append(file, 2);
    struct stat status;
    CHECK(find_ledgers(temp->folder, path) == 1 && stat(path, &status) == 0 && truncate(path, status.st_size - 5) == 0);
    CHECK_INT(played(temp), 1);
    append(file, 3);
    append(file, 2);
    CHECK_INT(played(temp), 3);
    ledger_file_destroy(file);
}

TEMP_TEST(unreadable_ledger_is_reported, "an unreadable ledger is reported, and another one is started beside it")
{
    CHECK(mkdir(temp_folder_path(temp, "ledger-0.jsonl"), 0700) == 0);
    CHECK(mkdir(temp_folder_path(temp, "ledger-0.jsonl/in-the-way"), 0700) == 0);
    CHECK_INT(played(temp), 0);
    CHECK_HAS(temp->message, "is a folder");
}

static void carry_over(const char *folder)
{
    LedgerFile *file = ledger_file_create(folder);
    Saver *saver = saver_create(NULL);
    ledger_file_carry_over(file, saver);
    saver_destroy(saver);
    ledger_file_destroy(file);
}

TEMP_TEST(old_counts_once, "sums and entries of an earlier version count once, before and after they are carried over")
{
    SCOPED_TEXT sums = {0};
    text_addf(&sums, ENTRY, ",\"folded\":[\"00000001-0badcafe\"]");
    check_write_file(temp->folder, "statistics.json", sums.data);
    const char *path = textf("%s/%s", temp->folder, "statistics");
    CHECK(mkdir(path, 0700) == 0);
    text_reset(&sums);
    text_addf(&sums, ENTRY, "");
    check_write_file(temp->folder, "statistics/00000001-0badcafe.json", sums.data);
    check_write_file(temp->folder, "statistics/00000002-0badcafe.json", sums.data);
    check_write_file(temp->folder, "statistics/00000003-0badcafe.json", sums.data);
    CHECK_INT(played(temp), 3);
    for (int times = 0; times < 2; times++) {
        carry_over(temp->folder);
        CHECK_INT(played(temp), 3);
        CHECK(!file_exists(path));
    }
    /* As if the program had died before it removed them. */
    CHECK(mkdir(path, 0700) == 0);
    check_write_file(temp->folder, "statistics/00000003-0badcafe.json", sums.data);
    CHECK_INT(played(temp), 3);
    carry_over(temp->folder);
    CHECK_INT(played(temp), 3);
    CHECK_TEXT(temp->message, "");
}

TEMP_TEST(only_earlier_files_are_removed,
          "only the files of an earlier version are removed, even if the folder's name contains a line end")
{
    const char *folder = temp_folder_path(temp, "two\nlines"), *other = temp_folder_path(temp, "two");
    CHECK(mkdir(folder, 0700) == 0);
    check_write_file(temp->folder, "two", "another file");
    check_write_file(temp->folder, "two\nlines/statistics.json", textf(ENTRY, ""));
    carry_over(folder);
    CHECK(file_exists(other));
    CHECK(!file_exists(textf("%s/statistics.json", folder)));
}

TEMP_TEST(damaged_file_is_moved_aside,
          "a damaged file of an earlier version is moved aside under a new name each time, and reported")
{
    for (int number = 1; number <= 2; number++) {
        check_write_file(temp->folder, "statistics.json", number == 1 ? "nonsense" : "{\"version\": 0}");
        carry_over(temp->folder);
        CHECK_INT(played(temp), 0);
        CHECK_HAS(temp->message, "The statistics cannot be read");
        const char *path = temp_folder_path(temp, textf("statistics.damaged-%d.json", number));
        CHECK(file_exists(path));
        CHECK_HAS(temp->message, path);
    }
}

/* ---- The statistics in memory ---- */

static void check_memory(App *app, TempFolder *temp)
{
    SCOPED_MEMORY Statistics *in_files = memory_allocate(sizeof *in_files);
    folder_statistics_read(app->files.paths.data, in_files, (Notifier){temp_folder_notify, temp});
    CHECK_BYTES(host_statistics(&app->stage.host), in_files, sizeof *in_files);
}

static void remove_a_record(App *app, Rng *rng)
{
    SCOPED_MEMORY RecordFile *files;
    const size_t count = host_record_list(&app->stage.host, &files);
    if (count > 0) CHECK(host_record_remove(&app->stage.host, &files[rng_below(rng, (uint32_t)count)], &check_error));
}

/* As if the computer had crashed while the last line was written. */
static void tear_last_line(const App *app)
{
    char path[128];
    struct stat status;
    if (find_ledgers(app->files.paths.data, path) == 1 && stat(path, &status) == 0)
        CHECK(truncate(path, status.st_size - 7) == 0);
}

TEMP_TEST(memory_equals_files, "the statistics are read when first needed, and agree with the files after any changes")
{
    enum { STEPS = 60 };
    Rng rng = rng_from_seed(17);
    App *app = scripted_open(temp->folder, false, 7);
    CHECK(!app->files.statistics);
    for (int step = 0; step < STEPS; step++) {
        const uint32_t chance = rng_below(&rng, 10);
        if (chance < 6) {
            endgame_play(app, (uint64_t)step);
        } else if (chance < 8) {
            host_statistics_reset(&app->stage.host, game_find(chance == 6 ? "neighbors" : "nasty"));
        } else if (chance == 8) {
            remove_a_record(app, &rng);
        } else {
            tear_last_line(app);
            scripted_close(app);
            app = scripted_open(temp->folder, false, 7);
            CHECK(!app->files.statistics);
        }
        check_memory(app, temp);
    }
    CHECK_INT(app->files.statistics->line_count, 1);
    CHECK_TEXT(temp->message, "");
    scripted_close(app);
}
