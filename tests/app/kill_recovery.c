/* SPDX-License-Identifier: MIT */
/* ctest: slow */
/*
 * The program is killed at any moment while opponents play at full speed. It reports each action that it has shown
 * through a pipe, once the frame is painted. After each kill its journal has to contain all of these actions (or its
 * records, if the game had ended before the next frame), and play continues from there. CULDESAC_KILLS is the number
 * of kills.
 */
#include "app/endgame.h"
#include "app/folder_statistics.h"
#include "culdesac/files.h"
#include "culdesac/journal.h"
#include "culdesac/rng.h"
#include "session/evening/evening_plan.h"
#include "session/evening/evening_store.h"
#include "session/milestones/milestone_store.h"
#include "session/seating/seating_store.h"

#include <pthread.h>
#include <signal.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { KILLS = 20, HOP_MS = 2000, LIVES_MS = 900, KILLS_SEED = 17 };

/* What the program reports about the shown position. */
typedef struct Shown {
    uint64_t deal;
    uint32_t actions;
    uint64_t state; /* its hash */
} Shown;

static Shown state_shown(const TableScene *table)
{
    Shown shown;
    SCOPED_MEMORY void *state = memory_allocate(table_session(table)->game->state_size);
    memset(&shown, 0, sizeof shown);
    match_state_at(table_match(table), table_session(table)->shown_steps, state);
    shown.deal = match_seed(table_match(table));
    shown.actions = (uint32_t)table_session(table)->shown_steps;
    shown.state = hash_bytes(0, state, table_session(table)->game->state_size);
    return shown;
}

/* ---- The process that is killed ---- */

static void open_table(App *app, const Game *game)
{
    Seating seating;
    seating_load(&app->stage.host, game, &seating);
    for (int seat = 0; seat < seating.players; seat++)
        text_copy(seating.seats[seat].kind, sizeof seating.seats[seat].kind, "easy");
    seating_save(&app->stage.host, game, &seating);
}

/* Resumes the unfinished game, or starts one, again and again, until it is killed. */
static void play_until_killed(const char *folder, const Game *game, int pipe_end)
{
    App *app = scripted_open(folder, false, (uint64_t)getpid());
    open_table(app, game);
    for (;;) {
        if (app->stage.scene_count == 1) stage_push(&app->stage, table_scene_play(&app->stage, game));
        scripted_frame(app, HOP_MS);
        const TableScene *table = scripted_table(app);
        if (!table) _exit(2);
        const Shown shown = state_shown(table);
        if (write(pipe_end, &shown, sizeof shown) != (ssize_t)sizeof shown) _exit(3);
        if (strcmp(scripted_scene_name(app), "results") == 0) {
            stage_press_id(&app->stage, "rematch", &check_error);
        }
    }
}

/* ---- The process that checks the results ---- */

/* The match in a journal; NULL if there is none. */
static Match *journal_at(const char *path, const char *name)
{
    SCOPED_TEXT lines = {0};
    Error warning;
    size_t good;
    if (!file_exists(path) || !CHECK(file_read(path, JOURNAL_SIZE_MAX, &lines, &check_error))) return NULL;
    Match *match =
        journal_read(name, text_string(&lines), lines.length, random_play_books(), &good, &warning, &check_error);
    CHECK(match != NULL);
    return match;
}

static bool has_shown(const Match *match, const Shown *shown)
{
    if (match_seed(match) != shown->deal || match_length(match) < shown->actions) return false;
    SCOPED_MEMORY void *state = memory_allocate(match_game(match)->state_size);
    match_state_at(match, shown->actions, state);
    return hash_bytes(0, state, match_game(match)->state_size) == shown->state;
}

static bool is_recorded(const char *folder, const Shown *shown)
{
    SCOPED_TEXT records = {0};
    SCOPED_MEMORY RecordFile *files;
    bool found = false;
    text_addf(&records, "%s/data/records", folder);
    const size_t count = records_list(records.data, &files);
    for (size_t i = 0; i < count && !found; i++) {
        SCOPED_MATCH *match = records_open(records.data, &files[i], random_play_books(), &check_error);
        found = match && has_shown(match, shown);
    }
    return found;
}

/* A game that has ended, and that the next start records. */
typedef struct Ended {
    const char *folder;
    const Shown *shown;
    bool found;
} Ended;

static void look_at_ended(void *self, const char *id)
{
    Ended *ended = self;
    SCOPED_MATCH *match = journal_at(textf("%s/%s.jsonl", ended->folder, id), id);
    ended->found = ended->found || (match && has_shown(match, ended->shown));
}

static bool has_ended(const char *folder, const Shown *shown)
{
    Ended ended = {textf("%s/state/ended", folder), shown, false};
    file_list(ended.folder, ".jsonl", look_at_ended, &ended);
    return ended.found;
}

/* Whether the last shown position is saved. If that game has ended since, it is recorded or will be at the next start,
 * and the next game may already be unfinished. */
static bool holds(const char *folder, const Match *match, const Shown *shown)
{
    if (match && match_seed(match) == shown->deal) return has_shown(match, shown);
    return is_recorded(folder, shown) || has_ended(folder, shown);
}

/* One run, killed at a random moment between the opening of the window and far into the game. */
static void kill_once(const char *folder, const Game *game, Rng *rng, uint32_t *shown_count)
{
    int ends[2];
    if (!CHECK(pipe(ends) == 0)) return;
    const pid_t child = fork();
    if (!CHECK(child >= 0)) return;
    if (child == 0) {
        close(ends[0]);
        play_until_killed(folder, game, ends[1]);
    }
    close(ends[1]);
    /* The time until the kill is counted from when something is shown; but some runs are killed before that. */
    Shown shown = {0}, next;
    bool any = false;
    if (rng_below(rng, 8) > 0) any = read(ends[0], &shown, sizeof shown) == (ssize_t)sizeof shown;
    const struct timespec life = {0, (long)rng_below(rng, LIVES_MS) * 1000000};
    nanosleep(&life, NULL);
    CHECK_INT(kill(child, SIGKILL), 0);
    int status;
    CHECK_INT(waitpid(child, &status, 0), child);
    CHECK(WIFSIGNALED(status)); /* the process was killed; it did not end by itself */
    while (read(ends[0], &next, sizeof next) == (ssize_t)sizeof next) {
        *shown_count += next.deal == shown.deal && next.actions > shown.actions ? next.actions - shown.actions : 0;
        shown = next;
        any = true;
    }
    close(ends[0]);
    SCOPED_MATCH *match = journal_at(textf("%s/state/%s.jsonl", folder, game->id), game->id);
    CHECK_ABOUT(!any || holds(folder, match, &shown), "%s: %u actions of deal %llu were shown", game->id, shown.actions,
                (unsigned long long)shown.deal);
}

TEST(no_shown_action_is_lost, "when it is killed at any moment, the program finds every action that it had shown")
{
    const char *folder = check_make_folder();
    const char *wanted = getenv("CULDESAC_KILLS");
    const int kills = wanted ? atoi(wanted) : KILLS;
    Rng rng = rng_from_seed(KILLS_SEED);
    uint32_t shown_count = 0;
    for (int done = 0, game = 0; done < kills; done++, game = GAMES[game + 1] ? game + 1 : 0)
        kill_once(folder, GAMES[game], &rng, &shown_count);
    CHECK(shown_count > 0);
}

/* ---- At the end of a game ---- */

enum { KILLS_AT_THE_END = 12, KILLS_A_FOLDER = 10, END_MS = 200 };

/* Ends one game after another, and reports the deal of each whose end was shown, until it is killed. */
static void play_to_the_end(const char *folder, uint64_t deal, int pipe_end)
{
    App *app = scripted_open(folder, false, deal);
    /* A thread writes the files, as it does for players. */
    saver_destroy(app->files.saver);
    app->files.saver = saver_create(stage_wake);
    for (;; deal++) {
        endgame_play(app, deal);
        if (write(pipe_end, &deal, sizeof deal) != (ssize_t)sizeof deal) _exit(3);
    }
}

/* Kills the program shortly after the end of a game. Returns the last deal that was reported. */
static uint64_t kill_at_the_end(const char *folder, uint64_t first, Rng *rng)
{
    int ends[2];
    uint64_t deal = 0;
    if (!CHECK(pipe(ends) == 0)) return 0;
    const pid_t child = fork();
    if (!CHECK(child >= 0)) return 0;
    if (child == 0) {
        close(ends[0]);
        play_to_the_end(folder, first, ends[1]);
    }
    close(ends[1]);
    CHECK_INT(read(ends[0], &deal, sizeof deal), (long)sizeof deal);
    nanosleep(&(struct timespec){.tv_nsec = (long)rng_below(rng, END_MS * 1000) * 1000}, NULL);
    CHECK_INT(kill(child, SIGKILL), 0);
    int status;
    CHECK_INT(waitpid(child, &status, 0), child);
    CHECK(WIFSIGNALED(status));
    while (read(ends[0], &deal, sizeof deal) == (ssize_t)sizeof deal) continue;
    close(ends[0]);
    return deal;
}

/* The next start: games whose end was shown are recorded and counted once, and no temporary files are left. Only the
 * newest records are checked, since older ones are removed. Each kill may have ended one more game that was not shown.
 */
static void check_put_away(const char *folder, uint64_t first, uint64_t last, int seen, int killed)
{
    SCOPED_APP *app = scripted_open(folder, false, 3);
    SCOPED_TEXT ended = {0};
    size_t count = 0;
    if (last - first > RECORDS_RECENT_MAX - 2) first = last - (RECORDS_RECENT_MAX - 2);
    for (uint64_t deal = first; deal <= last; deal++)
        CHECK_ABOUT(folder_count_deal(folder, deal, &count) == 1, "deal %llu", (unsigned long long)deal);
    const int counted = statistics_played(host_statistics(&app->stage.host), "neighbors");
    CHECK(counted >= seen && counted <= seen + killed);
    CHECK_INT((int)count, counted < RECORDS_RECENT_MAX ? counted : RECORDS_RECENT_MAX);
    text_addf(&ended, "%s/state/ended", folder);
    CHECK(rmdir(ended.data) == 0);
}

TEST(ended_game_survives_kill, "killed shortly after a game's end, the program has recorded and counted it once")
{
    const char *folder = check_make_folder();
    const char *wanted = getenv("CULDESAC_KILLS_AT_THE_END");
    const int kills = wanted ? atoi(wanted) : KILLS_AT_THE_END;
    Rng rng = rng_from_seed(KILLS_SEED);
    uint64_t deal = 1;
    int seen = 0, killed = 0;
    for (int done = 0; done < kills && check_failures() == 0; done++) {
        const uint64_t last = kill_at_the_end(folder, deal, &rng);
        seen += (int)(last - deal) + 1;
        check_put_away(folder, deal, last, seen, ++killed);
        deal = last + 2; /* deal last + 1 may also have ended */
        if (done % KILLS_A_FOLDER != KILLS_A_FOLDER - 1) continue;
        seen = killed = 0;
        CHECK_SHELL("cd %s && rm -r data state", folder);
    }
}

/* ---- At each call of the end ---- */

enum { WINNER_SEED = 40, CALLS_MAX = 400 };

/* The linker redirects the program's calls of write, fsync, rename and remove here (--wrap). The process dies before
 * the call that follows `left` others on the thread of its window. */
static struct {
    bool counts;
    int left;
    pthread_t window;
} calls;

static void count_call(void)
{
    if (calls.counts && pthread_equal(pthread_self(), calls.window) && calls.left-- == 0) raise(SIGKILL);
}

#define COUNT_CALLS(type, call, parameters, arguments) \
    type __real_##call parameters;                     \
    type __wrap_##call parameters;                     \
    type __wrap_##call parameters                      \
    {                                                  \
        count_call();                                  \
        return __real_##call arguments;                \
    }
COUNT_CALLS(ssize_t, write, (int file, const void *bytes, size_t count), (file, bytes, count))
COUNT_CALLS(int, fsync, (int file), (file))
COUNT_CALLS(int, rename, (const char *from, const char *to), (from, to))
COUNT_CALLS(int, remove, (const char *path), (path))

/* A game that a person is about to win against a neighbour with this action. */
static Match *won_match(MatchStep *last)
{
    for (uint64_t deal = WINNER_SEED;; deal++) {
        MatchStep rest[2];
        Match *matches[] = {endgame_deal(deal, rest), endgame_deal(deal, rest)};
        for (int i = 0; i < 2; i++) {
            seat_player(matches[i], 1, CHARACTERS[0].id, NULL);
            for (int step = 0; step <= i; step++)
                CHECK(match_play(matches[i], rest[step].player, rest[step].action, NULL, &check_error));
        }
        const bool won = rest[1].player == 0 && match_winners(matches[1]) == 1;
        match_destroy(matches[1]);
        *last = rest[1];
        if (won) return matches[0];
        match_destroy(matches[0]);
    }
}

/* Plays the last action of an evening's first game, and dies before the n-th call after it. */
static void die_at_call(const char *folder, int n)
{
    App *app = scripted_open(folder, false, 3);
    MatchStep last;
    Match *match = won_match(&last);
    Evening evening;
    evening_plan_init(&evening, &app->stage.host);
    evening.players = 2;
    evening.games[0].game = match_game(match);
    evening.games[0].deal_number = match_seed(match);
    evening_store_save(&app->stage.host, &evening);
    host_journal_start(&app->stage.host, match);
    stage_push(&app->stage, table_scene_create(&app->stage, match, TABLE_GAME));
    TableScene *table = app->stage.scenes[app->stage.scene_count - 1].self;
    calls.window = pthread_self();
    calls.left = n;
    calls.counts = true;
    page_table_play(table, &app->stage, last.player, last.action);
    calls.counts = false;
    _exit(0);
}

/* The next start: everything that depends on the end happened once, or nothing, if the action itself was lost. */
static void check_counted(const char *folder, int n)
{
    SCOPED_APP *app = scripted_open(folder, false, 3);
    Host *host = &app->stage.host;
    const Game *game = game_find("neighbors");
    const int before = check_failures();
    UnfinishedMatch unfinished;
    MilestoneStore milestones;
    Evening evening;
    const int ends = host_find_unfinished(host, game, &unfinished) ? 0 : 1;
    CHECK_INT(statistics_played(host_statistics(host), game->id), ends);
    milestone_store_load(host, &milestones);
    CHECK_INT(milestone_store_find(&milestones, "win:neighbors") != NULL, ends);
    CHECK(evening_store_load(host, &evening));
    CHECK_INT(evening.games[0].is_over, ends);
    CHECK(ends || n == 0);
    if (check_failures() > before) fprintf(stderr, "killed before call %d\n", n);
}

TEST(kill_at_end_counts_once, "killed at any call of a game's end, the program has its result once at the next starts")
{
    const char *folder = check_make_folder();
    bool dies = true;
    int n = 0;
    for (; dies && n < CALLS_MAX; n++) {
        const pid_t child = fork();
        int status;
        if (child == 0) die_at_call(folder, n);
        CHECK_INT(waitpid(child, &status, 0), child);
        dies = WIFSIGNALED(status);
        for (int start = n % 4 ? 1 : 0; start < 2; start++) check_counted(folder, n);
        CHECK_SHELL("rm -r %s/*", folder);
    }
    CHECK(!dies && n > 10);
}
