/* SPDX-License-Identifier: MIT */
/*
 * Four copies of the program at work on the same data, as fast as they can: each game that ended in any of them is
 * among the records and in the statistics, once, and nobody has anything to complain of. So it is on a disk whose locks
 * do not hold.
 *
 * CULDESAC_COPIES_GAMES says how many games each of them plays.
 */
#include "app/endgame.h"
#include "app/folder_statistics.h"
#include "app/records.h"
#include "culdesac/files.h"

#include <fcntl.h>
#include <stdarg.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

enum { COPIES = 4, GAMES_EACH = 8, GAMES_EACH_MAX = 1000 };

/* ---- Locks, to which the linker leads the calls (--wrap) ---- */

static bool locks_hold = true;
int __real_fcntl(int file, int command, ...);
int __wrap_fcntl(int file, int command, ...);

int __wrap_fcntl(int file, int command, ...)
{
    va_list rest;
    va_start(rest, command);
    void *argument = va_arg(rest, void *);
    va_end(rest);
    if (command == F_SETLK && !locks_hold) return 0;
    return __real_fcntl(file, command, argument);
}

/* ---- One copy ---- */

static uint64_t deal_of(int copy, int game)
{
    return (uint64_t)(1 + copy * GAMES_EACH_MAX + game);
}

/* Plays its games, and keeps each for good under the name it has: all copies want the same. */
static void play_games(const char *folder, int copy, int games)
{
    App *app = scripted_open(folder, false, (uint64_t)copy);
    Error error = {""};
    /* As where people play: files are written on a thread. */
    saver_destroy(app->saver);
    app->saver = saver_create(stage_wake);
    const AppServices *services = services_of(&app->stage);
    for (int i = 0; i < games; i++) {
        TableScene *table = endgame_play(app, deal_of(copy, i));
        char name[RECORD_NAME_SIZE];
        text_copy(name, sizeof name, table->session.record.name);
        if (!CHECK(services->record_keep(services->self, &table->session.record, name, &error)))
            fprintf(stderr, "copy %d, game %d: %s\n", copy, i, error.text);
    }
    scripted_close(app);
    _exit(check_failures() > 0 ? 2 : 0);
}

/* ---- What is left ---- */

static const Rulebook *book_of(void *context, const Game *game)
{
    Rulebook **book = context;
    if (!*book) *book = rulebook_create_builtin(game);
    return *book;
}

static void check_records(const char *folder, int games)
{
    uint8_t *found = memory_allocate((size_t)COPIES * GAMES_EACH_MAX + 1);
    Text path = {0};
    RecordFile *files;
    Rulebook *book = NULL;
    text_addf(&path, "%s/data/records", folder);
    const size_t count = records_list(path.data, &files);
    CHECK_INT((int)count, COPIES * games);
    for (size_t i = 0; i < count; i++) {
        Error error = {""};
        Match *match = records_open(path.data, &files[i], book_of, &book, &error);
        CHECK_TEXT(error.text, "");
        if (match) found[match_seed(match)]++;
        match_destroy(match);
    }
    for (int copy = 0; copy < COPIES; copy++) {
        for (int i = 0; i < games; i++) CHECK_INT(found[deal_of(copy, i)], 1);
    }
    rulebook_destroy(book);
    free(files);
    free(found);
    text_clear(&path);
}

static void record_message(void *context, const char *sentence)
{
    text_add(context, sentence);
}

static void check_statistics(const char *folder, int games)
{
    Statistics *statistics = memory_allocate(sizeof *statistics);
    Text path = {0}, told = {0};
    text_addf(&path, "%s/data", folder);
    folder_statistics_read(path.data, statistics, record_message, &told);
    const Rulebook *book = random_play_book(NULL, game_find("neighbors"));
    CHECK_INT(statistics_total(statistics, book, AGAINST_COUNT).played, COPIES * games);
    CHECK_TEXT(text_string(&told), "");
    text_clear(&path);
    text_clear(&told);
    free(statistics);
}

static void check_log(const char *folder)
{
    Text path = {0}, log = {0};
    Error error;
    text_addf(&path, "%s/state/log.txt", folder);
    CHECK(file_read(path.data, 1 << 20, &log, &error));
    CHECK(!strstr(text_string(&log), "No such file"));
    CHECK(!strstr(text_string(&log), "cannot be"));
    text_clear(&path);
    text_clear(&log);
}

static void play_in_copies(bool hold)
{
    char folder[] = "/tmp/culdesac-copies-XXXXXX", command[64];
    const char *wanted = getenv("CULDESAC_COPIES_GAMES");
    const int games = wanted ? atoi(wanted) : GAMES_EACH;
    pid_t copies[COPIES];
    if (!CHECK(games <= GAMES_EACH_MAX && mkdtemp(folder) != NULL)) return;
    locks_hold = hold;
    for (int copy = 0; copy < COPIES; copy++) {
        copies[copy] = fork();
        if (copies[copy] == 0) play_games(folder, copy, games);
    }
    for (int copy = 0; copy < COPIES; copy++) {
        int status;
        CHECK_INT(waitpid(copies[copy], &status, 0), copies[copy]);
        CHECK(WIFEXITED(status) && WEXITSTATUS(status) == 0);
    }
    check_records(folder, games);
    check_statistics(folder, games);
    check_log(folder);
    locks_hold = true;
    if (check_failures() > 0) return; /* what is left of it tells why */
    snprintf(command, sizeof command, "rm -r %s", folder);
    CHECK_INT(system(command), 0);
}

TEST(four_copies,
     "of what four copies of the program play at once on the same data nothing is lost and nothing counted twice")
{
    play_in_copies(true);
}

TEST(without_locks, "so it is where locks do not hold, as on some sticks and shares")
{
    play_in_copies(false);
}

TEST_MAIN(four_copies, without_locks)
