/* SPDX-License-Identifier: MIT */
/* The folders of played games and of statistics. */
#include "app/records.h"
#include "app/statistics.h"
#include "check.h"
#include "culdesac/files.h"
#include "culdesac/registry.h"
#include "support/wander.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef struct Room {
    char folder[64], told[1024];
    Match *match;
    Saver *saver;
} Room;

static void enter(Room *room)
{
    memset(room, 0, sizeof *room);
    strcpy(room->folder, "/tmp/culdesac-records-XXXXXX");
    CHECK(mkdtemp(room->folder) != NULL);
    room->match = wander_match(game_find("neighbors"), -1, 2, 23);
    Rng rng = rng_from_seed(4);
    wander_play(room->match, &rng, 9);
    room->saver = saver_create(NULL);
}

static void leave(Room *room)
{
    char command[128];
    match_destroy(room->match);
    saver_destroy(room->saver);
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

TEST(come_back, "what was written down can be played again, kept or not")
{
    Room room;
    RecordFile file;
    Fault fault = {{0}};
    enter(&room);
    for (int kept = 0; kept < 2; kept++) {
        CHECK(records_save(room.folder, room.match, "Neighbors, Anna and Ben", kept != 0, room.saver, &file, &fault));
        CHECK(file.date[0] != '\0');
        Match *again = records_open(room.folder, &file, wander_book, NULL, &fault);
        if (!CHECK(again)) fprintf(stderr, "%s\n", fault.text);
        CHECK_BYTES(match_state(again), match_state(room.match), match_game(again)->state_size);
        match_destroy(again);
    }
    CHECK_TEXT(file.name, "Neighbors, Anna and Ben (2)");
    CHECK_INT(count_files(&room, true), 1);
    CHECK_INT(count_files(&room, false), 1);
    leave(&room);
}

TEST(names, "a game is kept under a name that any system can have, and no two have the same")
{
    Room room;
    RecordFile first, second;
    Fault fault = {{0}};
    enter(&room);
    CHECK(records_save(room.folder, room.match, "Neighbors", false, room.saver, &first, &fault));
    CHECK(records_save(room.folder, room.match, "Neighbors", false, room.saver, &second, &fault));
    CHECK(records_rename(room.folder, &first, "  ../The \"great\" game: Zoë? ", &fault));
    CHECK_TEXT(first.name, "-The -great- game. Zoë-");
    CHECK(first.kept);
    CHECK(!records_rename(room.folder, &second, first.name, &fault));
    CHECK_HAS(fault.text, "already");
    CHECK(!records_rename(room.folder, &second, " . ", &fault));
    CHECK_HAS(fault.text, "name");
    CHECK(records_rename(room.folder, &first, first.name, &fault));
    CHECK_INT(count_files(&room, true), 1);
    CHECK(records_remove(room.folder, &first, &fault));
    CHECK(!records_remove(room.folder, &first, &fault));
    CHECK_INT(count_files(&room, true), 0);
    leave(&room);
}

TEST(newest_stay, "of what was finished lately only the newest stay; what is kept stays for good")
{
    Room room;
    RecordFile file;
    Fault fault = {{0}};
    enter(&room);
    CHECK(records_save(room.folder, room.match, "Kept", true, room.saver, &file, &fault));
    for (int i = 0; i < RECENT_MOST + 3; i++)
        CHECK(records_save(room.folder, room.match, "Neighbors", false, room.saver, &file, &fault));
    CHECK_INT(count_files(&room, false), 1 + RECENT_MOST); /* the last one, and those that stay beside it */
    CHECK_INT(count_files(&room, true), 1);
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

TEST(no_folder, "where there is no folder there are no records, and the first one makes it")
{
    Room room;
    RecordFile file, *files;
    Fault fault = {{0}};
    char folder[96];
    enter(&room);
    snprintf(folder, sizeof folder, "%s/deep/records", room.folder);
    CHECK_INT(records_list(folder, &files), 0);
    free(files);
    CHECK(records_save(folder, room.match, "Neighbors", false, room.saver, &file, &fault));
    CHECK_INT(records_list(folder, &files), 1);
    free(files);
    leave(&room);
}

TEST(statistics_file,
     "statistics are read as they were saved; a damaged file is set aside under a new name each time, and told")
{
    Room room;
    Statistics *statistics = memory_allocate(sizeof *statistics);
    enter(&room);
    statistics_load(room.folder, statistics, hear, &room);
    CHECK_TEXT(room.told, "");
    CHECK(statistics_count(statistics, wander_book(NULL, match_game(room.match)), room.match));
    statistics_save(room.folder, statistics, room.saver);
    memset(statistics, 0, sizeof *statistics);
    statistics_load(room.folder, statistics, hear, &room);
    CHECK_TEXT(room.told, "");
    CHECK_INT(statistics_sum(statistics, wander_book(NULL, match_game(room.match)), AGAINST_COUNT).played, 1);
    for (int number = 1; number <= 2; number++) {
        Text path = {0};
        put_file(&room, "statistics.json", number == 1 ? "nonsense" : "{\"version\": 0}");
        statistics_load(room.folder, statistics, hear, &room);
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

TEST_MAIN(come_back, names, newest_stay, bad_ones, no_folder, statistics_file)
