/* SPDX-License-Identifier: MIT */
/* The folders of played games and of statistics. */
#include "app/records.h"
#include "app/played.h"
#include "app/played_id.h"
#include "app/statistics.h"
#include "check.h"
#include "culdesac/files.h"
#include "culdesac/registry.h"
#include "support/wander.h"

#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

typedef struct Room {
    char folder[64], told[1024];
    Match *match;
} Room;

static void enter(Room *room)
{
    memset(room, 0, sizeof *room);
    strcpy(room->folder, "/tmp/culdesac-records-XXXXXX");
    CHECK(mkdtemp(room->folder) != NULL);
    room->match = wander_match(game_find("neighbors"), -1, 2, 23);
    Rng rng = rng_from_seed(4);
    wander_play(room->match, &rng, 9);
}

static void leave(Room *room)
{
    char command[128];
    match_destroy(room->match);
    snprintf(command, sizeof command, "rm -r %s", room->folder);
    CHECK_INT(system(command), 0);
}

static void hear(void *context, const char *sentence)
{
    Room *room = context;
    snprintf(room->told, sizeof room->told, "%s", sentence);
}

static void put_file(const Room *room, const char *name, const char *text)
{
    Text path = {0};
    Fault fault;
    path_join(&path, room->folder, name);
    CHECK(file_replace(path.data, text, strlen(text), &fault));
    text_clear(&path);
}

static size_t count_files(const Room *room, bool kept)
{
    RecordFile *files;
    size_t found = 0;
    const size_t count = records_list(room->folder, &files);
    for (size_t i = 0; i < count; i++) found += files[i].kept == kept;
    free(files);
    return found;
}

static void record_of(const Match *match, Text *text)
{
    JsonOut out = json_out(text);
    record_write(match, &out);
}

/* Writes the room's match down as the n-th game that was played. */
static bool write_recent(const Room *room, int n, const char *title, RecordFile *file)
{
    char id[PLAYED_ID];
    Text text = {0};
    Fault fault = {""};
    snprintf(id, sizeof id, "%08d-0badcafe", n);
    record_of(room->match, &text);
    const bool good = records_call(title, id, file) && records_write(room->folder, file, &text, &fault);
    CHECK_TEXT(fault.text, "");
    text_clear(&text);
    return good;
}

static bool write_kept(const Room *room, const char *title)
{
    Text text = {0};
    Fault fault = {""};
    record_of(room->match, &text);
    const bool good = records_write_kept(room->folder, title, &text, &fault);
    CHECK_TEXT(fault.text, "");
    text_clear(&text);
    return good;
}

TEST(come_back, "what was written down can be played again, kept or not")
{
    Room room;
    RecordFile file, *files;
    Fault fault = {{0}};
    enter(&room);
    CHECK(write_recent(&room, 7, "Neighbors, Anna and Ben", &file));
    CHECK(file.date[0] != '\0');
    for (int i = 0; i < 2; i++) CHECK(write_kept(&room, "Neighbors, Anna and Ben"));
    CHECK_INT(count_files(&room, true), 2);
    CHECK_INT(count_files(&room, false), 1);
    CHECK_INT(records_list(room.folder, &files), 3);
    bool numbered = false;
    for (int i = 0; i < 3; i++) {
        Match *again = records_open(room.folder, &files[i], wander_book, NULL, &fault);
        if (!CHECK(again)) fprintf(stderr, "%s\n", fault.text);
        CHECK_BYTES(match_state(again), match_state(room.match), match_game(again)->state_size);
        match_destroy(again);
        numbered = numbered || strcmp(files[i].name, "Neighbors, Anna and Ben (2)") == 0;
        if (!files[i].kept) CHECK_TEXT(files[i].name, "Neighbors, Anna and Ben");
    }
    CHECK(numbered);
    free(files);
    leave(&room);
}

TEST(once, "a game that is written down twice under its id is there once, even under another title")
{
    Room room;
    RecordFile file;
    enter(&room);
    CHECK(write_recent(&room, 7, "Neighbors, Anna and Ben", &file));
    CHECK(write_recent(&room, 7, "Neighbors, Anna and Ben", &file));
    CHECK(write_recent(&room, 7, "Neighbors, Ben", &file));
    CHECK_INT(count_files(&room, false), 1);
    CHECK(write_recent(&room, 8, "Neighbors, Anna and Ben", &file));
    CHECK_INT(count_files(&room, false), 2);
    leave(&room);
}

TEST(names, "a game is kept under a name that any system can have, and no two have the same")
{
    static const char *const DEVICES[] = {"nul", "CON.1", "com1"};
    Room room;
    RecordFile first, second;
    Fault fault = {{0}};
    enter(&room);
    CHECK(write_recent(&room, 1, "Neighbors", &first));
    CHECK(write_recent(&room, 2, "Neighbors", &second));
    CHECK(records_rename(room.folder, &first, "  ../The \"great\" game: Zoë? ", &fault));
    CHECK_TEXT(first.name, "-The -great- game. Zoë-");
    CHECK(first.kept);
    CHECK(!records_rename(room.folder, &second, first.name, &fault));
    CHECK_HAS(fault.text, "already");
    CHECK(!records_rename(room.folder, &second, " . ", &fault));
    CHECK_HAS(fault.text, "name");
    for (size_t i = 0; i < sizeof DEVICES / sizeof DEVICES[0]; i++)
        CHECK(!records_rename(room.folder, &second, DEVICES[i], &fault));
    CHECK(records_rename(room.folder, &first, first.name, &fault));
    CHECK_INT(count_files(&room, true), 1);
    CHECK(records_remove(room.folder, &first, &fault));
    CHECK(!records_remove(room.folder, &first, &fault));
    CHECK_INT(count_files(&room, true), 0);
    leave(&room);
}

TEST(kept_as_it_is, "games that are called alike are kept as they are, and numbered")
{
    Room room;
    RecordFile file;
    Fault fault = {{0}};
    enter(&room);
    for (int i = 0; i < 3; i++) {
        CHECK(write_recent(&room, i + 1, "Neighbors", &file));
        CHECK(records_rename(room.folder, &file, file.name, &fault));
    }
    CHECK_TEXT(file.name, "Neighbors (3)");
    CHECK_INT(count_files(&room, true), 3);
    CHECK_INT(count_files(&room, false), 0);
    leave(&room);
}

TEST(newest_stay, "of what was finished lately the fifty that were played last stay; what is kept stays for good")
{
    Room room;
    RecordFile file;
    enter(&room);
    CHECK(write_kept(&room, "Kept"));
    for (int i = 0; i < RECENT_MOST + 3; i++) CHECK(write_recent(&room, i + 1, "Neighbors", &file));
    CHECK_INT(count_files(&room, false), RECENT_MOST);
    CHECK_INT(count_files(&room, true), 1);
    leave(&room);
}

TEST(one_too_many, "where the program died before the oldest record went, it goes when the last is written again")
{
    Room room;
    RecordFile file;
    enter(&room);
    for (int i = 0; i < RECENT_MOST; i++) CHECK(write_recent(&room, i + 1, "Neighbors", &file));
    put_file(&room, "recent/00000051-0badcafe Neighbors.culdesac.json", "{}");
    CHECK_INT(count_files(&room, false), RECENT_MOST + 1);
    CHECK(write_recent(&room, RECENT_MOST + 1, "Neighbors", &file));
    CHECK_INT(count_files(&room, false), RECENT_MOST);
    leave(&room);
}

/* Gives what was played as the n-th the date of a clock that is wrong; `id`: it was written down by its id. */
static void set_date(const Room *room, int n, bool id, time_t when)
{
    Text path = {0};
    const struct timespec times[2] = {{.tv_sec = when}, {.tv_sec = when}};
    if (id) {
        text_addf(&path, "%s/recent/%08d-0badcafe Neighbors.culdesac.json", room->folder, n);
    } else {
        text_addf(&path, "%s/recent/Old %d.culdesac.json", room->folder, n);
    }
    CHECK(utimensat(AT_FDCWD, path.data, times, 0) == 0);
    text_clear(&path);
}

TEST(wrong_clocks, "records dated in the future do not make new ones vanish: what stays goes by the order of playing")
{
    const time_t future = time(NULL) + 400 * 86400;
    Room room;
    RecordFile file, *files;
    enter(&room);
    for (int i = 1; i <= RECENT_MOST; i++) {
        /* As the program once called them, and as it does now. */
        CHECK(write_recent(&room, i, "Neighbors", &file));
        if (i % 2) {
            Text old = {0}, from = {0};
            text_addf(&from, "%s/recent/%08d-0badcafe Neighbors.culdesac.json", room.folder, i);
            text_addf(&old, "%s/recent/Old %d.culdesac.json", room.folder, i);
            CHECK(rename(from.data, old.data) == 0);
            text_clear(&old);
            text_clear(&from);
        }
        set_date(&room, i, i % 2 == 0, future + i);
    }
    for (int i = 1; i <= 20; i++) CHECK(write_recent(&room, RECENT_MOST + i, "New", &file));
    CHECK_INT(records_list(room.folder, &files), RECENT_MOST);
    for (int i = 0; i < 20; i++) {
        char id[PLAYED_ID];
        snprintf(id, sizeof id, "%08d-0badcafe", RECENT_MOST + 20 - i);
        CHECK_TEXT(files[i].name, "New");
        CHECK_TEXT(files[i].id, id);
    }
    free(files);
    leave(&room);
}

TEST(bad_ones, "what is no record says so in a sentence with its file and place")
{
    Room room;
    RecordFile file = {.name = "Bad", .kept = true};
    Fault fault = {{0}};
    enter(&room);
    put_file(&room, "Bad.culdesac.json", "{\"game\": \"neighbors\", ");
    put_file(&room, "notes.txt", "not a record");
    CHECK_INT(count_files(&room, true), 1);
    CHECK(!records_open(room.folder, &file, wander_book, NULL, &fault));
    CHECK_HAS(fault.text, "Bad.culdesac.json");
    put_file(&room, "Bad.culdesac.json", "{\"game\": \"monopoly\", \"actions\": []}");
    CHECK(!records_open(room.folder, &file, wander_book, NULL, &fault));
    CHECK_HAS(fault.text, "monopoly");
    CHECK(!records_open_path("/nowhere/at/all.json", wander_book, NULL, &fault));
    CHECK_HAS(fault.text, "/nowhere/at/all.json");
    leave(&room);
}

TEST(too_large, "a record of more than 4 MiB is refused before it is read")
{
    Room room;
    RecordFile file = {.name = "Large", .kept = true};
    Fault fault = {{0}};
    Text path = {0};
    enter(&room);
    put_file(&room, "Large.culdesac.json", "{");
    path_join(&path, room.folder, "Large.culdesac.json");
    CHECK(truncate(path.data, (4 << 20) + 1) == 0);
    CHECK(!records_open(room.folder, &file, wander_book, NULL, &fault));
    CHECK_HAS(fault.text, "larger than 4194304 bytes");
    text_clear(&path);
    leave(&room);
}

TEST(no_folder,
     "where there is no folder there are no records, and the first one makes it, but not the folders above it")
{
    Room room;
    RecordFile file, *files;
    Fault fault = {{0}};
    Text text = {0};
    char folder[96];
    enter(&room);
    snprintf(folder, sizeof folder, "%s/records", room.folder);
    CHECK_INT(records_list(folder, &files), 0);
    free(files);
    record_of(room.match, &text);
    CHECK(records_call("Neighbors", "00000001-0badcafe", &file));
    CHECK(records_write(folder, &file, &text, &fault));
    CHECK_INT(records_list(folder, &files), 1);
    free(files);
    snprintf(folder, sizeof folder, "%s/deep/records", room.folder);
    CHECK(!records_write(folder, &file, &text, &fault));
    CHECK_HAS(fault.text, "cannot be made");
    text_clear(&text);
    leave(&room);
}

TEST(greek_and_cyrillic, "long names are cut between characters, and six of them can still be told apart")
{
    static const char *const NAMES[] = {"Αλέξανδρος Παπαδόπουλος",  "Κωνσταντίνος Οικονόμου",
                                        "Ελευθερία Παπανικολάου",   "Анастасия Преображенская",
                                        "Константин Воскресенский", "Владислав Рождественский"};
    Room room;
    RecordFile file;
    Fault fault = {{0}};
    Text title = {0};
    enter(&room);
    text_add(&title, "Nasty Neighbours");
    for (int i = 0; i < 6; i++) text_addf(&title, ", %s", NAMES[i]);
    for (size_t cut = 0; cut < 4; cut++) {
        CHECK(write_recent(&room, (int)cut + 1, title.data + cut, &file));
        CHECK(text_is_utf8(file.name, strlen(file.name), NULL));
        CHECK(records_rename(room.folder, &file, file.name, &fault));
        CHECK(text_is_utf8(file.name, strlen(file.name), NULL));
    }
    CHECK_INT(count_files(&room, true), 4);
    text_clear(&title);
    leave(&room);
}

/* Enters the room's match as the n-th game, as if it had been given up. */
static void enter_game(const Room *room, int n)
{
    char id[PLAYED_ID];
    Fault fault = {""};
    Statistics *one = memory_allocate(sizeof *one);
    match_set_counted(room->match, false);
    snprintf(id, sizeof id, "%08d-0badcafe", n);
    CHECK(statistics_count(one, wander_book(NULL, match_game(room->match)), room->match, ""));
    CHECK(statistics_enter(room->folder, id, one, &fault));
    CHECK_TEXT(fault.text, "");
    free(one);
}

static int played(Room *room)
{
    Statistics *statistics = memory_allocate(sizeof *statistics);
    statistics_load(room->folder, statistics, wander_book, hear, room);
    const int count = statistics_sum(statistics, wander_book(NULL, game_find("neighbors")), AGAINST_COUNT).played;
    free(statistics);
    return count;
}

static size_t count_entries(const Room *room)
{
    Text path = {0};
    size_t count = 0;
    path_join(&path, room->folder, "statistics");
    DIR *dir = opendir(path.data);
    for (struct dirent *entry = dir ? readdir(dir) : NULL; entry; entry = readdir(dir))
        count += strstr(entry->d_name, ".json") != NULL;
    if (dir) closedir(dir);
    text_clear(&path);
    return count;
}

TEST(counted_once, "a game that is entered twice under its id counts once, and so it does when entries are folded")
{
    enum { GAMES_PLAYED = 260 };
    Room room;
    enter(&room);
    for (int n = 1; n <= GAMES_PLAYED; n++) enter_game(&room, n);
    enter_game(&room, GAMES_PLAYED);
    CHECK_INT(played(&room), GAMES_PLAYED);
    CHECK_INT(count_entries(&room), GAMES_PLAYED);
    statistics_tidy(room.folder, wander_book, NULL);
    CHECK(count_entries(&room) < 100);
    CHECK_INT(played(&room), GAMES_PLAYED);
    CHECK_TEXT(room.told, "");
    leave(&room);
}

TEST(fold_and_die, "where a program died while it folded entries, none is counted twice and none lost")
{
    Room room;
    Fault fault = {""};
    Text text = {0}, path = {0};
    Statistics *statistics = memory_allocate(sizeof *statistics);
    enter(&room);
    for (int n = 1; n <= 5; n++) enter_game(&room, n);
    /* It had written the file, with three of them in it, and taken one away. */
    statistics_load(room.folder, statistics, wander_book, hear, &room);
    statistics->folded = 5;
    for (int n = 1; n <= 5; n++) snprintf(statistics->fold[n - 1], STATISTICS_ENTRY, "%08d-0badcafe", n);
    statistics_write(statistics, &text);
    put_file(&room, "statistics.json", text.data);
    text_addf(&path, "%s/statistics/00000001-0badcafe.json", room.folder);
    CHECK(remove(path.data) == 0);
    CHECK_INT(played(&room), 5);
    enter_game(&room, 6);
    CHECK_INT(played(&room), 6);
    /* Forgetting another game folds them all. */
    CHECK(statistics_drop(room.folder, "nationhood", wander_book, NULL, &fault));
    CHECK_INT(count_entries(&room), 0);
    CHECK_INT(played(&room), 6);
    CHECK(statistics_drop(room.folder, "neighbors", wander_book, NULL, &fault));
    CHECK_INT(played(&room), 0);
    CHECK_TEXT(room.told, "");
    free(statistics);
    text_clear(&text);
    text_clear(&path);
    leave(&room);
}

TEST(one_folds, "while one copy folds, another leaves it at that; one that died at it is not waited for")
{
    Room room;
    Fault fault = {""};
    Text path = {0};
    enter(&room);
    enter_game(&room, 1);
    put_file(&room, "statistics/folding", "");
    CHECK(!statistics_drop(room.folder, "neighbors", wander_book, NULL, &fault));
    CHECK_HAS(fault.text, "Another copy");
    CHECK_INT(played(&room), 1);
    const struct timespec times[2] = {{.tv_sec = time(NULL) - 600}, {.tv_sec = time(NULL) - 600}};
    path_join(&path, room.folder, "statistics/folding");
    CHECK(utimensat(AT_FDCWD, path.data, times, 0) == 0);
    CHECK(statistics_drop(room.folder, "neighbors", wander_book, NULL, &fault));
    CHECK_INT(played(&room), 0);
    text_clear(&path);
    leave(&room);
}

TEST(statistics_file,
     "statistics are read as they were saved; a damaged file is set aside under a new name each time, and told")
{
    Room room;
    Statistics *statistics = memory_allocate(sizeof *statistics);
    enter(&room);
    statistics_load(room.folder, statistics, wander_book, hear, &room);
    CHECK_TEXT(room.told, "");
    CHECK(statistics_count(statistics, wander_book(NULL, match_game(room.match)), room.match, ""));
    Text text = {0};
    statistics_write(statistics, &text);
    put_file(&room, "statistics.json", text.data);
    text_clear(&text);
    memset(statistics, 0, sizeof *statistics);
    statistics_load(room.folder, statistics, wander_book, hear, &room);
    CHECK_TEXT(room.told, "");
    CHECK_INT(statistics_sum(statistics, wander_book(NULL, match_game(room.match)), AGAINST_COUNT).played, 1);
    for (int number = 1; number <= 2; number++) {
        Text path = {0};
        put_file(&room, "statistics.json", number == 1 ? "nonsense" : "{\"version\": 0}");
        statistics_load(room.folder, statistics, wander_book, hear, &room);
        CHECK_HAS(room.told, "The statistics cannot be read");
        CHECK_INT(statistics->lines, 0);
        text_addf(&path, "%s/statistics.damaged-%d.json", room.folder, number);
        CHECK(file_exists(path.data));
        CHECK_HAS(room.told, path.data);
        text_clear(&path);
    }
    leave(&room);
    free(statistics);
}

TEST_MAIN(come_back, once, names, kept_as_it_is, newest_stay, one_too_many, wrong_clocks, bad_ones, too_large,
          no_folder, greek_and_cyrillic, counted_once, fold_and_die, one_folds, statistics_file)
