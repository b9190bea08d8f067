/* SPDX-License-Identifier: MIT */
/* ctest: slow */
/*
 * Four copies of the program on the same data. One of them opens, and the others hand their record over to it, or say
 * that it is open. On a file system without working locks all four run at once: each game that ended in any of them is
 * in the records and in the statistics exactly once, and there is no error message.
 *
 * CULDESAC_COPIES_GAMES is the number of games that each of them plays.
 */
#include "app/endgame.h"
#include "app/folder_statistics.h"
#include "culdesac/files.h"

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

enum { COPIES = 4, GAMES_EACH = 8, GAMES_EACH_MAX = 1000 };

/* ---- Locks: the linker redirects the calls here (--wrap) ---- */

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

static uint64_t deal_of(int copy, int game) { return (uint64_t)(1 + copy * GAMES_EACH_MAX + game); }

enum { COPY_PLAYED, COPY_FAILED = 2, COPY_HANDED_OVER, COPY_SAID_SO };

/* Opens a copy, with a record or NULL. If it is not the first copy, its process ends here. */
static App *open_copy(const char *folder, const char *record)
{
    const CommandLine line = {.headless = true, .data_folder = folder, .record = record, .has_seed = true};
    App *app = memory_allocate(sizeof *app);
    Error error = {""};
    if (app_open(app, &line, &error)) return app;
    app_close(app);
    free(app);
    if (!error.text[0]) _exit(COPY_HANDED_OVER);
    _exit(CHECK_HAS(error.text, "Cul-de-Sac is already using the folder") ? COPY_SAID_SO : COPY_FAILED);
}

/* Waits until all copies have opened or ended, and have thereby closed their ends of the pipe. */
static void wait_for_copies(const int opening[2])
{
    char none;
    close(opening[1]);
    CHECK_INT(read(opening[0], &none, 1), 0);
}

/* Plays the games, and keeps each record under one name, the same in all copies. A copy that opens also archives a game
 * that another copy is just archiving, because it takes the other for killed. So without locks all copies open before
 * any game ends. */
static void run_copy(const char *folder, int copy, int games, const int opening[2])
{
    App *app = open_copy(folder, NULL);
    Error error = {""};
    if (!locks_hold) wait_for_copies(opening);
    /* A thread writes the files, as it does for players. */
    saver_destroy(app->files.saver);
    app->files.saver = saver_create(stage_wake);
    for (int i = 0; i < games; i++) {
        TableScene *table = endgame_play(app, deal_of(copy, i));
        char name[RECORD_NAME_SIZE];
        text_copy(name, sizeof name, table_session(table)->record.name);
        CHECK_ABOUT(host_record_keep(&app->stage.host, &inner_session(table)->record, name, &error),
                    "copy %d, game %d: %s", copy, i, error.text);
    }
    scripted_close(app);
    _exit(check_failures() > 0 ? COPY_FAILED : COPY_PLAYED);
}

/* ---- The results ---- */

static void check_records(const char *folder, int games, const bool *played)
{
    SCOPED_MEMORY uint8_t *found = memory_allocate((size_t)COPIES * GAMES_EACH_MAX + 1);
    SCOPED_MEMORY RecordFile *files;
    const char *path = textf("%s/data/records", folder);
    const size_t count = records_list(path, &files);
    for (size_t i = 0; i < count; i++) {
        SCOPED_MATCH *match = records_open(path, &files[i], random_play_books(), &check_error);
        if (CHECK(match)) found[match_seed(match)]++;
    }
    for (int copy = 0; copy < COPIES; copy++) {
        for (int i = 0; i < games; i++) CHECK_INT(found[deal_of(copy, i)], played[copy]);
    }
}

static void check_log(const char *folder)
{
    SCOPED_TEXT log = {0};
    CHECK(file_read(textf("%s/state/log.txt", folder), 1 << 20, &log, &check_error));
    CHECK(!strstr(text_string(&log), "No such file"));
    CHECK(!strstr(text_string(&log), "cannot be"));
}

static void play_in_copies(bool hold)
{
    const char *folder = check_make_folder();
    const char *wanted = getenv("CULDESAC_COPIES_GAMES");
    const int games = wanted ? atoi(wanted) : GAMES_EACH;
    pid_t copies[COPIES];
    bool played[COPIES];
    int count = 0, opening[2];
    if (!CHECK(games <= GAMES_EACH_MAX)) return;
    if (!CHECK(pipe(opening) == 0)) return;
    locks_hold = hold;
    for (int copy = 0; copy < COPIES; copy++) {
        copies[copy] = fork();
        if (copies[copy] == 0) run_copy(folder, copy, games, opening);
    }
    close(opening[0]);
    close(opening[1]);
    for (int copy = 0; copy < COPIES; copy++) {
        int status;
        CHECK_INT(waitpid(copies[copy], &status, 0), copies[copy]);
        CHECK(WIFEXITED(status) && WEXITSTATUS(status) != COPY_FAILED);
        played[copy] = WEXITSTATUS(status) == COPY_PLAYED;
        count += played[copy];
    }
    CHECK(hold ? count >= 1 : count == COPIES);
    check_records(folder, games, played);
    CHECK_INT(folder_count_played(folder), count * games);
    check_log(folder);
    locks_hold = true;
}

TEST(one_copy_plays, "of four copies opened at once on the same data one plays, and the others leave it to that one")
{
    play_in_copies(true);
}

TEST(all_play_without_locks, "without working locks, as on some USB sticks, all four copies play and nothing is lost")
{
    play_in_copies(false);
}

/* Runs a second copy beside the first, which continues to run frames if `awake`. Returns the second's exit status. */
static int run_second(App *app, const char *folder, const char *record, bool awake)
{
    int status = 0;
    const pid_t second = fork();
    if (second == 0) {
        open_copy(folder, record);
        _exit(COPY_PLAYED);
    }
    while (waitpid(second, &status, WNOHANG) == 0) {
        if (awake) scripted_frame(app, SCRIPTED_FRAME_MS);
        SDL_Delay(5);
    }
    return WIFEXITED(status) ? WEXITSTATUS(status) : COPY_FAILED;
}

TEST(file_is_handed_over, "the first copy opens what a second is given; one that does not answer is reported")
{
    static const char RECORD[] = "tests/samples/1/records/nasty.culdesac.json";
    const char *folder = check_make_folder();
    App *app = scripted_open(folder, false, 1);
    scripted_run(app, "open neighbors\nwait idle\nstart\nwait idle\nexpect scene table\n");
    CHECK_INT(run_second(app, folder, RECORD, true), COPY_HANDED_OVER);
    const TableScene *table = scripted_table(app);
    CHECK(table && strcmp(table_session(table)->game->id, "nasty") == 0);
    scripted_run(app, "wait idle\nkey Escape\nwait idle\n");
    CHECK_INT(run_second(app, folder, NULL, true), COPY_HANDED_OVER);
    CHECK_INT(run_second(app, folder, NULL, false), COPY_SAID_SO);
    scripted_frame(app, SCRIPTED_FRAME_MS);
    scripted_close(app);
    SCOPED_APP *next = scripted_open(folder, false, 1);
    UnfinishedMatch unfinished;
    CHECK(host_find_unfinished(&next->stage.host, game_find("neighbors"), &unfinished));
}
