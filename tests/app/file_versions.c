/* SPDX-License-Identifier: MIT */
/*
 * Files of every released version, in tests/samples/<version>, can be read by this one. Those of a newer program are
 * refused with a message that says so, and stay unchanged.
 */
#include "app/folder_statistics.h"
#include "app/temp_folder.h"
#include "culdesac/puzzle_book.h"
#include "culdesac/record.h"
#include "session/daily/daily_deal_log.h"
#include "session/evening/evening_store.h"
#include "ui/settings.h"

#include <dirent.h>
#include <unistd.h>

#define VERSION_1 "tests/samples/1"
#define VERSION_2 "tests/samples/2"
static const char *const VERSIONS[] = {VERSION_1, NULL};
/* The second version of journals and records, with what was said in deals. All other files have only one version. */
static const char *const MATCH_VERSIONS[] = {VERSION_1, VERSION_2, NULL};

/* Reads a sample by its path below the folder of its version. */
static void sample(const char *version, const char *name, Text *text)
{
    CHECK(file_read(textf("%s/%s", version, name), TEMP_FOLDER_FILE_BYTES_MAX, text, &check_error));
}

/* Whether a version has a sample. It has none of a game that was added later. */
static bool has_sample(const char *version, const char *name)
{
    return access(textf("%s/%s", version, name), R_OK) == 0;
}

/* The number of samples in a folder of a version. */
static int count_samples(const char *version, const char *folder)
{
    int count = 0;
    DIR *dir = opendir(textf("%s/%s", version, folder));
    if (!CHECK(dir != NULL)) return 0;
    for (struct dirent *entry = readdir(dir); entry; entry = readdir(dir)) count += entry->d_name[0] != '.';
    closedir(dir);
    return count;
}

static void put(const TempFolder *temp, const char *name, const Text *text)
{
    CHECK(file_replace(textf("%s/%s", temp->folder, name), text->data, text->length, &check_error));
}

/* Changes a file as a newer program would write it, with a later version and an unknown member. */
static void make_newer(Text *text)
{
    Text newer = {0};
    char *version = strstr(text->data, "\"version\"");
    char *digit = version ? strpbrk(version, "123456789") : NULL;
    if (!CHECK(digit != NULL)) return;
    text_add_bytes(&newer, text->data, (size_t)(version - text->data));
    text_addf(&newer, "\"weather\":\"fine\",\"version\":%d%s", *digit - '0' + 8, digit + 1);
    text_clear(text);
    *text = newer;
}

/* How many things were said in the matches of a version. */
static size_t count_sayings(int version) { return strcmp(MATCH_VERSIONS[version], VERSION_2) == 0 ? 4 : 0; }

/* Opens the sample of each game in a folder of each version, and checks the match. */
static void check_matches(const char *folder, const char *ending, bool says,
                          Match *(*open)(TempFolder *temp, const char *version, const char *name, const Game *game))
{
    for (int v = 0; MATCH_VERSIONS[v]; v++) {
        SCOPED(temp_folder_close) TempFolder temp;
        int opened = 0;
        temp_folder_open(&temp);
        for (int i = 0; GAMES[i]; i++) {
            const char *name = textf("%s/%s%s", folder, GAMES[i]->id, ending);
            if (!has_sample(MATCH_VERSIONS[v], name)) continue;
            opened++;
            SCOPED_MATCH *match = open(&temp, MATCH_VERSIONS[v], name, GAMES[i]);
            CHECK(match && match_game(match) == GAMES[i] && match_length(match) == 14);
            CHECK(!says || match_saying_count(match) == count_sayings(v));
            CHECK_TEXT(temp.message, "");
        }
        CHECK_INT(opened, count_samples(MATCH_VERSIONS[v], folder));
    }
}

static Match *open_journal(TempFolder *temp, const char *version, const char *name, const Game *game)
{
    SCOPED_TEXT text = {0};
    sample(version, name, &text);
    put(temp, path_basename(name), &text);
    return journals_resume(temp->journals, game);
}

TEST(journals_of_each_version_open, "an unfinished game is resumed from a journal of each version")
{
    check_matches("journals", ".jsonl", true, open_journal);
}

static Match *open_record(TempFolder *temp, const char *version, const char *name, const Game *game)
{
    SCOPED_TEXT text = {0};
    sample(version, name, &text);
    return record_read_text(name, text_string(&text), text.length, random_play_books(), &check_error);
}

TEST(records_of_each_version_open, "a saved game is opened from a record of each version")
{
    check_matches("records", ".culdesac.json", true, open_record);
}

static Match *open_line(TempFolder *temp, const char *version, const char *name, const Game *game)
{
    SCOPED_TEXT line = {0};
    sample(version, name, &line);
    return record_read_text(NULL, line.data, line.length, random_play_books(), &check_error);
}

TEST(lines_of_each_version_open, "a line of text of each version is the same game as the record beside it")
{
    check_matches("lines", ".txt", false, open_line);
}

static void check_stored(const char *version, const char *name, const FieldFormat *format, void *value)
{
    SCOPED_TEXT text = {0}, again = {0};
    sample(version, name, &text);
    CHECK(fields_read_text(format, name, text.data, text.length, value, &check_error));
    fields_write_text(format, value, &again);
    text.data[strcspn(text.data, "\n")] = '\0';
    CHECK_TEXT(text_string(&again), text.data);
}

TEST(old_stored_files_open, "stored puzzles, deals and an evening of each version are read, and written as they were")
{
    for (int v = 0; VERSIONS[v]; v++) {
        PuzzleProgress progress = {.count = 0};
        DailyDealLog log = {.count = 0};
        Evening evening = {.count = 0};
        check_stored(VERSIONS[v], "notes/puzzles-neighbors.json", &PUZZLE_PROGRESS, &progress);
        CHECK_INT(progress.count, 2);
        check_stored(VERSIONS[v], "notes/deals-nasty.json", &DAILY_DEAL_LOG, &log);
        CHECK(log.count == 2 && log.entries[0].abandoned && log.entries[1].own.points == 41);
        check_stored(VERSIONS[v], "notes/evening.json", &EVENING_FORMAT, &evening);
        CHECK_INT(evening_next_game(&evening), evening.count);
    }
}

TEST(settings_and_statistics_open, "settings and statistics of each version are read")
{
    SCOPED_MEMORY Statistics *statistics = memory_allocate(sizeof *statistics);
    for (int v = 0; VERSIONS[v]; v++) {
        TempFolder temp;
        Settings settings;
        SCOPED_TEXT text = {0};
        temp_folder_open(&temp);
        folder_statistics_read(VERSIONS[v], statistics, (Notifier){temp_folder_notify, &temp});
        CHECK_TEXT(temp.message, "");
        CHECK_INT(statistics->line_count, 1);
        sample(VERSIONS[v], "settings.json", &text);
        const JsonCursor root = check_json(text.data);
        CHECK(settings_read(&root, &settings, &check_error));
        CHECK_INT(settings.theme, THEME_DUSK);
        temp_folder_close(&temp);
    }
}

TEMP_TEST(newer_game_stays, "a newer program's unfinished game is reported and left alone, beside one of this program")
{
    SCOPED_TEXT text = {0};
    const Game *game = game_find("neighbors");
    UnfinishedMatch unfinished;
    sample(VERSIONS[0], "journals/neighbors.jsonl", &text);
    make_newer(&text);
    put(temp, "neighbors.jsonl", &text);
    CHECK(!journals_find_unfinished(temp->journals, game, &unfinished));
    CHECK_HAS(temp->message, "newer version of the program");
    CHECK_HAS(temp->message, "neighbors.jsonl");
    CHECK(!journals_resume(temp->journals, game));
    SCOPED_MATCH *match = match_create(game, rulebook_defaults(random_play_book(game)), 2, 7);
    journals_start(temp->journals, match);
    temp_folder_restart(temp);
    temp_folder_check_file(temp, "neighbors.jsonl", &text);
    SCOPED_MATCH *again = journals_resume(temp->journals, game);
    CHECK(again && match_seed(again) == 7);
    journals_delete(temp->journals, game);
    temp_folder_check_file(temp, "neighbors.jsonl", &text);
}

TEST(newer_record_is_refused, "a saved game of a newer program is refused with a message that says so")
{
    SCOPED_TEXT text = {0};
    sample(VERSIONS[0], "records/nasty.culdesac.json", &text);
    make_newer(&text);
    CHECK_ERROR(
        record_read_text("new.culdesac.json", text_string(&text), text.length, random_play_books(), &check_error),
        "newer version of the program");
    CHECK_HAS(check_error.text, "new.culdesac.json");
}

TEMP_TEST(newer_statistics_stay, "statistics of a newer program are reported, and neither moved aside nor overwritten")
{
    SCOPED_TEXT text = {0};
    SCOPED_MEMORY Statistics *statistics = memory_allocate(sizeof *statistics);
    sample(VERSIONS[0], "statistics.json", &text);
    make_newer(&text);
    put(temp, "statistics.json", &text);
    folder_statistics_read(temp->folder, statistics, (Notifier){temp_folder_notify, temp});
    CHECK_HAS(temp->message, "newer version of the program");
    CHECK_INT(statistics->line_count, 0);
    temp_folder_check_file(temp, "statistics.json", &text);
}
