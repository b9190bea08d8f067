/* SPDX-License-Identifier: MIT */
#include "app/files/records.h"
#include "app/files/record_id.h"
#include "check.h"
#include "culdesac/files.h"
#include "culdesac/registry.h"
#include "support/random_play.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

typedef struct RecordsFolder {
    const char *folder;
    Match *match;
} RecordsFolder;

static void enter(RecordsFolder *temp)
{
    temp->folder = check_make_folder();
    temp->match = random_play_begun(game_find("neighbors"), 2, 23, rng_from_seed(4), 9);
}

static void leave(RecordsFolder *temp) { match_destroy(temp->match); }

#define RECORDS_TEST(test, name) FIXTURE_TEST(test, name, RecordsFolder, temp, enter, leave)

static size_t count_files(const RecordsFolder *temp, bool kept)
{
    SCOPED_MEMORY RecordFile *files;
    size_t found = 0;
    const size_t count = records_list(temp->folder, &files);
    for (size_t i = 0; i < count; i++) found += files[i].is_kept == kept;
    return found;
}

/* Writes the match as the n-th game that was played. */
static bool write_recent(const RecordsFolder *temp, int n, const char *title, RecordFile *file)
{
    char id[RECORD_ID_SIZE];
    SCOPED_TEXT text = {0};
    snprintf(id, sizeof id, "%08d-0badcafe", n);
    record_write_file(temp->match, &text);
    return records_make_name(title, id, file) && records_write(temp->folder, file, &text, &check_error);
}

static bool write_kept(const RecordsFolder *temp, const char *title)
{
    SCOPED_TEXT text = {0};
    record_write_file(temp->match, &text);
    return records_write_kept(temp->folder, title, &text, &check_error);
}

RECORDS_TEST(record_can_be_opened_again, "a record can be opened again, kept or not")
{
    RecordFile file, *files;
    CHECK(write_recent(temp, 7, "Neighbors, Anna and Ben", &file));
    CHECK(file.date[0] != '\0');
    for (int i = 0; i < 2; i++) CHECK(write_kept(temp, "Neighbors, Anna and Ben"));
    CHECK_INT(count_files(temp, true), 2);
    CHECK_INT(count_files(temp, false), 1);
    CHECK_INT(records_list(temp->folder, &files), 3);
    bool numbered = false;
    for (int i = 0; i < 3; i++) {
        SCOPED_MATCH *again = records_open(temp->folder, &files[i], random_play_books(), &check_error);
        if (!CHECK(again)) break;
        CHECK_BYTES(match_state(again), match_state(temp->match), match_game(again)->state_size);
        numbered = numbered || strcmp(files[i].name, "Neighbors, Anna and Ben (2)") == 0;
        if (!files[i].is_kept) CHECK_TEXT(files[i].name, "Neighbors, Anna and Ben");
    }
    CHECK(numbered);
    free(files);
}

RECORDS_TEST(one_record_per_id, "a game that is written twice under its id has one record, even under another title")
{
    RecordFile file;
    CHECK(write_recent(temp, 7, "Neighbors, Anna and Ben", &file));
    CHECK(write_recent(temp, 7, "Neighbors, Anna and Ben", &file));
    CHECK(write_recent(temp, 7, "Neighbors, Ben", &file));
    CHECK_INT(count_files(temp, false), 1);
    CHECK(write_recent(temp, 8, "Neighbors, Anna and Ben", &file));
    CHECK_INT(count_files(temp, false), 2);
}

RECORDS_TEST(record_names_are_valid, "a game is kept under a name that is valid on every system, and names are unique")
{
    static const char *const DEVICES[] = {"nul", "CON.1", "com1"};
    RecordFile first, second;
    CHECK(write_recent(temp, 1, "Neighbors", &first));
    CHECK(write_recent(temp, 2, "Neighbors", &second));
    CHECK(records_keep(temp->folder, &first, "  ../The \"great\" game: Zoë? ", &check_error));
    CHECK_TEXT(first.name, "-The -great- game. Zoë-");
    CHECK(first.is_kept);
    CHECK_ERROR(records_keep(temp->folder, &second, first.name, &check_error), "already");
    CHECK_ERROR(records_keep(temp->folder, &second, " . ", &check_error), "name");
    for (size_t i = 0; i < sizeof DEVICES / sizeof DEVICES[0]; i++)
        CHECK(!records_keep(temp->folder, &second, DEVICES[i], &check_error));
    CHECK(records_keep(temp->folder, &first, first.name, &check_error));
    CHECK_INT(count_files(temp, true), 1);
    CHECK(records_remove(temp->folder, &first, &check_error));
    CHECK(!records_remove(temp->folder, &first, &check_error));
    CHECK_INT(count_files(temp, true), 0);
}

RECORDS_TEST(fifty_newest_records_stay, "of recent games the fifty played last stay; kept games stay for good")
{
    RecordFile file;
    CHECK(write_kept(temp, "Kept"));
    for (int i = 0; i < RECORDS_RECENT_MAX + 3; i++) CHECK(write_recent(temp, i + 1, "Neighbors", &file));
    CHECK_INT(count_files(temp, false), RECORDS_RECENT_MAX);
    CHECK_INT(count_files(temp, true), 1);
}

RECORDS_TEST(surplus_record_is_removed, "an old record that a dying program left too many is removed at the next write")
{
    RecordFile file;
    for (int i = 0; i < RECORDS_RECENT_MAX; i++) CHECK(write_recent(temp, i + 1, "Neighbors", &file));
    check_write_file(temp->folder, "recent/00000051-0badcafe Neighbors.culdesac.json", "{}");
    CHECK_INT(count_files(temp, false), RECORDS_RECENT_MAX + 1);
    CHECK(write_recent(temp, RECORDS_RECENT_MAX + 1, "Neighbors", &file));
    CHECK_INT(count_files(temp, false), RECORDS_RECENT_MAX);
}

/* Gives the n-th record the date of a wrong clock. With `id` the record was written under its id. */
static void set_date(const RecordsFolder *temp, int n, bool id, time_t when)
{
    SCOPED_TEXT path = {0};
    const struct timespec times[2] = {{.tv_sec = when}, {.tv_sec = when}};
    if (id) {
        text_addf(&path, "%s/recent/%08d-0badcafe Neighbors.culdesac.json", temp->folder, n);
    } else {
        text_addf(&path, "%s/recent/Old %d.culdesac.json", temp->folder, n);
    }
    CHECK(utimensat(AT_FDCWD, path.data, times, 0) == 0);
}

RECORDS_TEST(order_counts_not_dates, "which records stay depends on the order of playing, not on dates in the future")
{
    const time_t future = time(NULL) + 400 * 86400;
    RecordFile file, *files;
    for (int i = 1; i <= RECORDS_RECENT_MAX; i++) {
        /* With names as an earlier version gave them, and as this one does. */
        CHECK(write_recent(temp, i, "Neighbors", &file));
        if (i % 2) {
            CHECK(rename(textf("%s/recent/%08d-0badcafe Neighbors.culdesac.json", temp->folder, i),
                         textf("%s/recent/Old %d.culdesac.json", temp->folder, i)) == 0);
        }
        set_date(temp, i, i % 2 == 0, future + i);
    }
    for (int i = 1; i <= 20; i++) CHECK(write_recent(temp, RECORDS_RECENT_MAX + i, "New", &file));
    CHECK_INT(records_list(temp->folder, &files), RECORDS_RECENT_MAX);
    for (int i = 0; i < 20; i++) {
        const char *id = textf("%08d-0badcafe", RECORDS_RECENT_MAX + 20 - i);
        CHECK_TEXT(files[i].name, "New");
        CHECK_TEXT(files[i].id, id);
    }
    free(files);
}

RECORDS_TEST(bad_record_is_reported, "a file that is not a record is reported with its name and the place of the error")
{
    RecordFile file = {.name = "Bad", .is_kept = true};
    check_write_file(temp->folder, "Bad.culdesac.json", "{\"game\": \"neighbors\", ");
    check_write_file(temp->folder, "notes.txt", "not a record");
    CHECK_INT(count_files(temp, true), 1);
    CHECK_ERROR(records_open(temp->folder, &file, random_play_books(), &check_error), "Bad.culdesac.json");
    check_write_file(temp->folder, "Bad.culdesac.json", "{\"game\": \"monopoly\", \"actions\": []}");
    CHECK_ERROR(records_open(temp->folder, &file, random_play_books(), &check_error), "monopoly");
    CHECK_ERROR(records_open("/nowhere/at/all", &file, random_play_books(), &check_error),
                "/nowhere/at/all/Bad.culdesac.json");
}

RECORDS_TEST(first_record_creates_folder, "the first record creates its folder, but not its parent folders")
{
    RecordFile file, *files;
    SCOPED_TEXT text = {0};
    char folder[96];
    snprintf(folder, sizeof folder, "%s/records", temp->folder);
    CHECK_INT(records_list(folder, &files), 0);
    free(files);
    record_write_file(temp->match, &text);
    CHECK(records_make_name("Neighbors", "00000001-0badcafe", &file));
    CHECK(records_write(folder, &file, &text, &check_error));
    CHECK_INT(records_list(folder, &files), 1);
    free(files);
    snprintf(folder, sizeof folder, "%s/deep/records", temp->folder);
    CHECK_ERROR(records_write(folder, &file, &text, &check_error), "cannot be created");
}

RECORDS_TEST(characters_stay_whole, "long names are cut at whole characters, and six of them are still different")
{
    static const char *const NAMES[] = {"Αλέξανδρος Παπαδόπουλος",  "Κωνσταντίνος Οικονόμου",
                                        "Ελευθερία Παπανικολάου",   "Анастасия Преображенская",
                                        "Константин Воскресенский", "Владислав Рождественский"};
    RecordFile file;
    SCOPED_TEXT title = {0};
    text_add(&title, "Nasty Neighbours");
    for (int i = 0; i < 6; i++) text_addf(&title, ", %s", NAMES[i]);
    for (size_t cut = 0; cut < 4; cut++) {
        CHECK(write_recent(temp, (int)cut + 1, title.data + cut, &file));
        CHECK(text_is_utf8(file.name, strlen(file.name), NULL));
        CHECK(records_keep(temp->folder, &file, file.name, &check_error));
        CHECK(text_is_utf8(file.name, strlen(file.name), NULL));
    }
    CHECK_INT(count_files(temp, true), 4);
}
