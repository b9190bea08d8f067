/* SPDX-License-Identifier: MIT */
/* ctest: slow */
/*
 * A disk that fails: each write of a game in turn fails in each possible way, once or from then on. What was shown is
 * not lost if the disk works again later, no valid file is damaged, and the player gets one message.
 *
 * The linker redirects the program's calls here (--wrap). CULDESAC_DISK_ERRORS=all tries every write, otherwise some
 * of them.
 */
#include "app/folder_statistics.h"
#include "app/journals/journals.h"
#include "app/shared_screen_test.h"
#include "culdesac/files.h"
#include "culdesac/journal.h"
#include "session/table/session_match.h"
#include "ui/stage_private.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdatomic.h>
#include <sys/stat.h>
#include <unistd.h>

/* ---- The disk ---- */

typedef enum DiskError { SHORT_WRITE, NO_SPACE, BAD_BLOCK, READ_ONLY, NO_RENAME, NO_SYNC, DISK_ERRORS } DiskError;
static const char *const ERROR_NAMES[] = {"a short write", "no space",  "a bad block",
                                          "read-only",     "no rename", "no sync"};

/* The calls that may fail. */
typedef enum Call { CALL_OPEN, CALL_WRITE, CALL_SYNC, CALL_RENAME, CALLS } Call;
static const unsigned FAILING_CALLS[DISK_ERRORS] = {[SHORT_WRITE] = 1u << CALL_WRITE,
                                                    [NO_SPACE] = 1u << CALL_WRITE,
                                                    [BAD_BLOCK] = 1u << CALL_WRITE | 1u << CALL_SYNC,
                                                    [READ_ONLY] = 1u << CALL_OPEN | 1u << CALL_RENAME,
                                                    [NO_RENAME] = 1u << CALL_RENAME,
                                                    [NO_SYNC] = 1u << CALL_SYNC};

static struct {
    pthread_mutex_t lock; /* journals are synced on a thread of their own */
    atomic_bool on;
    bool lasting;
    DiskError error_kind;
    int left;    /* successful calls before the first failure */
    int failed;  /* number of failures */
    int drawing; /* the file of a cached drawing, or −1 */
    bool traces;
    pthread_t window; /* the window's thread, whose calls are marked with ! in the trace */
    Text trace;       /* the calls that succeeded: "write:NAME sync:NAME rename:NAME " */
    int dups_fail, syncs_fail;
} disk = {.lock = PTHREAD_MUTEX_INITIALIZER, .drawing = -1};

static bool call_fails(Call call)
{
    pthread_mutex_lock(&disk.lock);
    bool fails = disk.on && (FAILING_CALLS[disk.error_kind] >> call & 1);
    if (fails && disk.left > 0) {
        disk.left--;
        fails = false;
    } else if (fails && (disk.lasting || disk.failed == 0)) {
        disk.failed++;
    } else {
        fails = false;
    }
    pthread_mutex_unlock(&disk.lock);
    return fails;
}

static void trace(const char *call, const char *path)
{
    pthread_mutex_lock(&disk.lock);
    if (disk.traces)
        text_addf(&disk.trace, "%s%s:%s ", pthread_equal(pthread_self(), disk.window) ? "!" : "", call,
                  path_basename(path));
    pthread_mutex_unlock(&disk.lock);
}

static void trace_file(const char *call, int file)
{
    char link[64], path[512];
    snprintf(link, sizeof link, "/proc/self/fd/%d", file);
    const ssize_t length = readlink(link, path, sizeof path - 1);
    path[length < 0 ? 0 : length] = '\0';
    trace(call, path);
}

static bool takes_one(int *left)
{
    pthread_mutex_lock(&disk.lock);
    const bool any = *left > 0;
    *left -= any;
    pthread_mutex_unlock(&disk.lock);
    return any;
}

static int error_number(void)
{
    static const int REASONS[DISK_ERRORS] = {ENOSPC, ENOSPC, EIO, EROFS, EACCES, EIO};
    return REASONS[disk.error_kind];
}

int __real_open(const char *path, int flags, ...);
int __wrap_open(const char *path, int flags, ...);
ssize_t __real_write(int file, const void *bytes, size_t count);
ssize_t __wrap_write(int file, const void *bytes, size_t count);
int __real_fsync(int file);
int __wrap_fsync(int file);
int __real_dup(int file);
int __wrap_dup(int file);
int __real_rename(const char *from, const char *to);
int __wrap_rename(const char *from, const char *to);

int __wrap_open(const char *path, int flags, ...)
{
    va_list rest;
    va_start(rest, flags);
    const mode_t mode = flags & O_CREAT ? va_arg(rest, mode_t) : 0;
    va_end(rest);
    /* The cache of rasterised drawings does not count, because a failure there is silent and loses nothing. */
    const bool drawing = strstr(path, "/cache/") != NULL;
    if (drawing || !(flags & (O_WRONLY | O_RDWR)) || !call_fails(CALL_OPEN)) {
        const int file = __real_open(path, flags, mode);
        if (drawing) disk.drawing = file;
        if (!drawing && file == disk.drawing) disk.drawing = -1;
        return file;
    }
    errno = error_number();
    return -1;
}

/* A short write writes half of the bytes; the error for the rest only comes with the next call. */
ssize_t __wrap_write(int file, const void *bytes, size_t count)
{
    if (file == disk.drawing || !call_fails(CALL_WRITE)) {
        trace_file("write", file);
        return __real_write(file, bytes, count);
    }
    if (disk.error_kind == SHORT_WRITE && count > 1 && (!disk.lasting || disk.failed == 1))
        return __real_write(file, bytes, count / 2);
    errno = error_number();
    return -1;
}

int __wrap_fsync(int file)
{
    if (takes_one(&disk.syncs_fail)) {
        errno = EIO;
        return -1;
    }
    if (file == disk.drawing || !call_fails(CALL_SYNC)) {
        trace_file("sync", file);
        return __real_fsync(file);
    }
    errno = error_number();
    return -1;
}

int __wrap_dup(int file)
{
    if (!takes_one(&disk.dups_fail)) return __real_dup(file);
    errno = EMFILE;
    return -1;
}

int __wrap_rename(const char *from, const char *to)
{
    if (strstr(from, "/cache/") || !call_fails(CALL_RENAME)) {
        trace("rename", to);
        return __real_rename(from, to);
    }
    errno = error_number();
    return -1;
}

/* ---- A game on that disk ---- */

static void read_file(const char *folder, const char *name, Text *text)
{
    const char *path = textf("%s/%s", folder, name);
    if (file_exists(path)) CHECK(file_read(path, 1 << 22, text, &check_error));
}

static void set_theme(App *app, ThemeChoice theme)
{
    scripted_set(app, theme, (int32_t)theme);
    scripted_set(app, animation_speed, SPEED_OFF);
    scripted_frame(app, 16);
}

static Match *begin(uint64_t seed)
{
    const Game *game = game_find("neighbors");
    return shared_test_seat(match_create(game, rulebook_defaults(random_play_book(game)), 2, seed), "pp");
}

static void play(App *app, TableScene *table, int actions)
{
    Rng rng = rng_from_seed(3);
    for (int i = 0; i < actions; i++) {
        const Action action = game_random_action(table_session(table)->game, match_rules(table_match(table)),
                                                 match_state(table_match(table)), &rng);
        page_table_play(table, &app->stage, session_actor(table_session(table)), action);
        scripted_frame(app, 400);
    }
}

/* The player's files before the disk fails: settings, and a resigned game, so that there are statistics and a record.
 */
static void write_initial_files(const char *folder)
{
    SCOPED_APP *app = scripted_open(folder, false, 7);
    set_theme(app, THEME_DUSK);
    TableScene *table = shared_test_start(app, begin(5));
    play(app, table, 2);
    session_match_resign(inner_session(table), 0);
    scripted_frame(app, 400);
}

enum { ACTIONS = 5 };

/* While the disk fails: a game of five actions with one undone and redone, and a changed setting. With `resigns` the
 * player then resigns. */
static void play_with_errors(const char *folder, bool resigns)
{
    App *app = scripted_open(folder, false, 7);
    disk.on = true;
    TableScene *table = shared_test_start(app, begin(23));
    play(app, table, 2);
    set_theme(app, THEME_NIGHT);
    play(app, table, ACTIONS - 2);
    page_table_undo(table, &app->stage);
    scripted_frame(app, 400);
    session_match_redo(inner_session(table));
    scripted_frame(app, 400);
    if (resigns) {
        session_match_resign(inner_session(table), 0);
        scripted_frame(app, 400);
    }
    scripted_close(app);
    disk.on = false;
}

/* ---- The results ---- */

static int count_of(const char *text, const char *part)
{
    int count = 0;
    for (const char *at = strstr(text, part); at; at = strstr(at + 1, part)) count++;
    return count;
}

static void record_message(void *context, const char *sentence)
{
    Text *messages = context;
    text_addf(messages, "%s\n", sentence);
}

/* Checks that the files are still valid, and that the settings are those from before or after the failure. */
static void check_files(const char *folder)
{
    SCOPED_TEXT text = {0}, messages = {0}, path = {0};
    read_file(folder, "config/settings.json", &text);
    CHECK(strstr(text_string(&text), "\"night\"") || strstr(text_string(&text), "\"dusk\""));
    check_json(text_string(&text));

    SCOPED_MEMORY Statistics *statistics = memory_allocate(sizeof *statistics);
    text_addf(&path, "%s/data", folder);
    folder_statistics_read(path.data, statistics, (Notifier){record_message, &messages});
    CHECK_TEXT(text_string(&messages), "");
    CHECK(statistics->person_count > 0);

    SCOPED_MEMORY RecordFile *files;
    text_addf(&path, "/records");
    const size_t count = records_list(path.data, &files);
    CHECK(count >= 1);
    for (size_t i = 0; i < count; i++) {
        SCOPED_MATCH *match = records_open(path.data, &files[i], random_play_books(), &check_error);
        CHECK(match != NULL);
    }
}

/* Checks that the journal is readable, or never existed. If the disk worked again, it contains everything that was
 * shown. */
static void check_journal(const char *folder, bool resigns)
{
    SCOPED_TEXT lines = {0};
    Error warning;
    size_t good = 0;
    read_file(folder, "state/neighbors.jsonl", &lines);
    if (lines.length > 0) {
        SCOPED_MATCH *match = journal_read("neighbors.jsonl", lines.data, lines.length, random_play_books(), &good,
                                           &warning, &check_error);
        if (CHECK(match) && !disk.lasting && !resigns) CHECK_INT(match_length(match), ACTIONS);
    } else {
        CHECK(disk.lasting || resigns);
    }
}

/* Checks by the log that there was a message about the failure, but at most one about the journal and the settings
 * each. */
static void check_messages(const char *folder)
{
    SCOPED_TEXT log = {0};
    read_file(folder, "state/log.txt", &log);
    const char *messages = text_string(&log);
    const int journal = count_of(messages, "cannot be saved"),
              settings = count_of(messages, "settings.json cannot be written");
    const bool lost = disk.failed > 0 && disk.error_kind != SHORT_WRITE;
    CHECK(journal <= 1);
    CHECK(settings <= 1);
    if (lost && disk.lasting) CHECK(count_of(messages, "cannot be") > 0);
}

static void remove_all(const char *folder, const char *what) { CHECK_SHELL("cd %s && rm -r %s", folder, what); }

/* ---- The end of a game ---- */

enum { LAST_DEAL = 29 };

/* Plays a whole game on a good disk up to its last action; from then until the street the disk may fail. */
static void play_to_the_end(const char *folder)
{
    SCOPED_MATCH *whole = begin(LAST_DEAL);
    Rng rng = rng_from_seed(3);
    while (!match_head(whole)->is_over) {
        const int player = match_head(whole)->to_move;
        const Action action = match_game(whole)->random_action(match_rules(whole), match_state(whole), &rng);
        CHECK(match_play(whole, player, action, NULL, &check_error));
    }
    App *app = scripted_open(folder, false, 7);
    Match *match = begin(LAST_DEAL);
    for (size_t i = 0; i + 2 < match_length(whole); i++)
        CHECK(match_play(match, match_step(whole, i)->player, match_step(whole, i)->action, NULL, &check_error));
    TableScene *table = shared_test_start(app, match);
    for (size_t i = match_length(whole) - 2; i < match_length(whole); i++) {
        disk.on = i + 1 == match_length(whole);
        page_table_play(table, &app->stage, match_step(whole, i)->player, match_step(whole, i)->action);
        scripted_frame(app, 400);
    }
    stage_apply_transition(&app->stage, scene_pop_to_root());
    scripted_frame(app, 400);
    scripted_close(app);
    disk.on = false;
}

/* The next start, with a good disk: the game is recorded and counted once; or, if its end could not be saved, it is
 * still unfinished, with everything that was saved before. */
static void check_next_start(const char *folder, uint64_t deal, int before, bool waits_at_worst)
{
    SCOPED_APP *app = scripted_open(folder, false, 7);
    UnfinishedMatch unfinished;
    const bool waits = host_find_unfinished(&app->stage.host, game_find("neighbors"), &unfinished);
    size_t all;
    const int records = folder_count_deal(folder, deal, &all);
    if (waits) {
        CHECK(waits_at_worst);
        CHECK_INT(records, 0);
        SCOPED_MATCH *match = host_journal_resume(&app->stage.host, game_find("neighbors"));
        CHECK(match && match_seed(match) == deal);
    } else {
        CHECK_INT(records, 1);
    }
    CHECK_INT(statistics_played(host_statistics(&app->stage.host), "neighbors"), before + records);
}

/* Plays a game and checks what is left of it, while the disk fails as `disk` says, from the n-th call on. */
typedef void CheckGame(const char *folder, int n);

/* Makes the disk fail in each way at every `step`-th call, until a game needs no more calls. Everything but the
 * pictures is removed after each game, because these take long to draw. */
static void check_all_errors(CheckGame *check, int step, bool lasting)
{
    int failing_runs = 0;
    const char *folder = check_make_folder();
    if (getenv("CULDESAC_DISK_ERRORS")) step = 1;
    for (int kind = 0; kind < DISK_ERRORS; kind++) {
        for (int n = kind % step;; n += step) {
            const int before = check_failures();
            disk.on = false;
            disk.error_kind = (DiskError)kind;
            disk.left = n;
            disk.failed = 0;
            disk.lasting = lasting;
            check(folder, n);
            if (check_failures() > before)
                fprintf(stderr, "%s at call %d, %s\n", ERROR_NAMES[kind], n, lasting ? "from then on" : "once");
            remove_all(folder, "config data state");
            if (disk.failed == 0) break;
            failing_runs++;
        }
    }
    CHECK(failing_runs >= DISK_ERRORS);
}

static void check_end(const char *folder, int n)
{
    play_to_the_end(folder);
    check_next_start(folder, LAST_DEAL, 0, disk.lasting);
}

TEST(error_at_end_loses_no_game, "a disk that fails at a game's end loses no game: it is recorded and counted once")
{
    for (int lasting = 0; lasting < 2; lasting++) check_all_errors(check_end, 3, lasting);
}

/* ---- Everything ---- */

enum { GAME_STEP = 9 }; /* odd, so that n is by turns even and odd */

/* Every other game is resigned. */
static void check_game(const char *folder, int n)
{
    const bool resigns = n % 2 != 0;
    write_initial_files(folder);
    play_with_errors(folder, resigns);
    check_files(folder);
    check_journal(folder, resigns);
    check_messages(folder);
    if (resigns && !disk.lasting) check_next_start(folder, 23, 1, false);
}

TEST(single_error_loses_nothing, "a disk that fails once loses nothing that was shown, and damages no valid file")
{
    check_all_errors(check_game, GAME_STEP, false);
}

TEST(lasting_error_damages_no_file,
     "a disk that fails from then on damages no valid file, and the player gets one message")
{
    check_all_errors(check_game, GAME_STEP, true);
}

/* ---- Journals ---- */

enum { STEP_MS = 10, STEPS_MAX = 500 };

typedef struct JournalFixture {
    char folder[40];
    Journals *journals;
    Match *match;
    Text messages;
} JournalFixture;

static void start_trace(void)
{
    pthread_mutex_lock(&disk.lock);
    text_reset(&disk.trace);
    disk.window = pthread_self();
    disk.traces = true;
    pthread_mutex_unlock(&disk.lock);
}

static void open_fixture(JournalFixture *fixture)
{
    *fixture = (JournalFixture){.folder = "/tmp/culdesac-disk-XXXXXX/state"};
    fixture->folder[25] = '\0';
    CHECK(mkdtemp(fixture->folder) != NULL);
    fixture->folder[25] = '/';
    CHECK_INT(mkdir(fixture->folder, 0700), 0);
    fixture->journals =
        journals_create(fixture->folder, random_play_books(), NULL, (Notifier){record_message, &fixture->messages});
    fixture->match = begin(23);
}

static void close_fixture(JournalFixture *fixture)
{
    journals_destroy(fixture->journals);
    match_destroy(fixture->match);
    text_clear(&fixture->messages);
    text_clear(&disk.trace);
    disk.traces = false;
    fixture->folder[25] = '\0';
    remove_all(fixture->folder, fixture->folder);
}

static void tick(JournalFixture *fixture)
{
    journals_tick(fixture->journals);
    nanosleep(&(struct timespec){.tv_nsec = STEP_MS * 1000000}, NULL);
}

#define JOURNAL_TEST(test, name) FIXTURE_TEST(test, name, JournalFixture, fixture, open_fixture, close_fixture)

/* Waits until the trace contains all these calls, in that order. */
static bool wait_for_trace(JournalFixture *fixture, const char *const *calls)
{
    for (int step = 0; step < STEPS_MAX; step++) {
        pthread_mutex_lock(&disk.lock);
        const char *at = text_string(&disk.trace);
        for (int i = 0; calls[i] && at; i++) {
            at = strstr(at, calls[i]);
            if (at) at += strlen(calls[i]);
        }
        pthread_mutex_unlock(&disk.lock);
        if (at) return true;
        tick(fixture);
    }
    fprintf(stderr, "%s\n", text_string(&disk.trace));
    return false;
}

JOURNAL_TEST(journal_is_synced_before_replacing,
             "a journal is replaced by one that is on the disk, and synced on another thread than the window's")
{
    static const char *const NEW[] = {"!rename:neighbors.jsonl ", "sync:neighbors.jsonl ", "sync:state ", NULL};
    static const char *const AGAIN[] = {"!write:neighbors.jsonl.new ", "sync:neighbors.jsonl.new ",
                                        "rename:neighbors.jsonl ", "sync:state ", NULL};
    start_trace();
    journals_start(fixture->journals, fixture->match);
    CHECK(wait_for_trace(fixture, NEW));
    CHECK(!strstr(text_string(&disk.trace), "!sync"));
    journals_destroy(fixture->journals);
    fixture->journals =
        journals_create(fixture->folder, random_play_books(), NULL, (Notifier){record_message, &fixture->messages});
    start_trace();
    SCOPED_MATCH *again = journals_resume(fixture->journals, game_find("neighbors"));
    CHECK(again != NULL);
    CHECK(wait_for_trace(fixture, AGAIN));
    CHECK(!strstr(text_string(&disk.trace), "!sync"));
    CHECK_TEXT(text_string(&fixture->messages), "");
}

JOURNAL_TEST(resumed_journal_has_next_move_at_once,
             "a move right after a game is resumed is in its journal before it is shown")
{
    SCOPED_TEXT lines = {0};
    journals_start(fixture->journals, fixture->match);
    SCOPED_MATCH *again = journals_resume(fixture->journals, game_find("neighbors"));
    CHECK(again != NULL);
    start_trace();
    journals_add(fixture->journals, again, "{\"hint\":true}\n");
    read_file(fixture->folder, "neighbors.jsonl", &lines);
    CHECK_HAS(text_string(&lines), "hint");
    CHECK_HAS(text_string(&disk.trace), "sync:neighbors.jsonl.new !rename:neighbors.jsonl !write:neighbors.jsonl ");
}

TEST(failed_sync_is_tried_again, "a journal that cannot be synced is reported once, and synced as soon as possible")
{
    static const char *const SYNCED[] = {"sync:neighbors.jsonl", "sync:state ", NULL};
    for (int dups = 0; dups < 2; dups++) {
        JournalFixture fixture;
        open_fixture(&fixture);
        *(dups ? &disk.dups_fail : &disk.syncs_fail) = 1;
        start_trace();
        journals_start(fixture.journals, fixture.match);
        for (int step = 0; step < STEPS_MAX && fixture.messages.length == 0; step++) tick(&fixture);
        CHECK_INT(count_of(text_string(&fixture.messages), "cannot be saved"), 1);
        CHECK(journals_have_pending(fixture.journals));
        CHECK(wait_for_trace(&fixture, SYNCED));
        for (int step = 0; step < STEPS_MAX && journals_have_pending(fixture.journals); step++) tick(&fixture);
        CHECK(!journals_have_pending(fixture.journals));
        CHECK_INT(count_of(text_string(&fixture.messages), "cannot be saved"), 1);
        close_fixture(&fixture);
    }
}

TEST(folders_synced, "when a journal is moved to the ended ones, both folders are synced before the game is recorded")
{
    static const char *const MOVED[] = {"sync:ended ", "sync:state ", "sync:ledger-", NULL};
    const char *folder = check_make_folder();
    App *app = scripted_open(folder, false, 7);
    TableScene *table = shared_test_start(app, begin(5));
    play(app, table, 2);
    start_trace();
    session_match_resign(inner_session(table), 0);
    scripted_frame(app, 400);
    scripted_close(app);
    const char *at = text_string(&disk.trace);
    for (int i = 0; MOVED[i] && at; i++) at = strstr(at, MOVED[i]);
    CHECK_ABOUT(at != NULL, "%s", text_string(&disk.trace));
    text_clear(&disk.trace);
    disk.traces = false;
}
