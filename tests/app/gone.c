/* SPDX-License-Identifier: MIT */
/*
 * The player's folder taken away while a game is under way, as a stick is pulled out: that is told within a second, play
 * goes on, and what was played since is written when the folder is back, or when the program ends.
 */
#include "app/company.h"
#include "app/endgame.h"
#include "app/records.h"
#include "app/statistics.h"
#include "culdesac/files.h"
#include "culdesac/journal.h"

#include <time.h>
#include <unistd.h>

enum { NAP_MS = 20, PATIENCE_MS = 5000 };

typedef struct Stick {
    char folder[64], away[80];
    App *app;
    TableScene *table;
} Stick;

static void nap(void)
{
    nanosleep(&(struct timespec){.tv_nsec = NAP_MS * 1000000L}, NULL);
}

static const Rulebook *book_of(void *context, const Game *game)
{
    Rulebook **book = context;
    if (!*book) *book = rulebook_create_builtin(game);
    return *book;
}

static void play(Stick *stick, int actions)
{
    Rng rng = rng_from_seed(3);
    for (int i = 0; i < actions; i++) {
        TableScene *table = stick->table;
        table_act(table, &stick->app->stage, table_actor(table),
                  game_any(table->game, match_rules(table->match), match_state(table->match), &rng));
        puppet_frame(stick->app, 16);
    }
}

/* Opens the program on the stick, with a game of two actions under way. */
static void begin(Stick *stick)
{
    strcpy(stick->folder, "/tmp/culdesac-gone-XXXXXX");
    CHECK(mkdtemp(stick->folder) != NULL);
    snprintf(stick->away, sizeof stick->away, "%s-away", stick->folder);
    stick->app = puppet_open(stick->folder, false, 7);
    stick->table = company_sit(stick->app, company_seat(wander_match(game_find("neighbors"), -1, 2, 23), "pp"));
    play(stick, 2);
}

static void end(Stick *stick)
{
    char command[96];
    if (stick->app) puppet_close(stick->app);
    snprintf(command, sizeof command, "rm -r %s", stick->folder);
    CHECK_INT(system(command), 0);
    wander_forget();
}

static void pull_out(const Stick *stick)
{
    CHECK_INT(rename(stick->folder, stick->away), 0);
}

static void put_in(const Stick *stick)
{
    CHECK_INT(rename(stick->away, stick->folder), 0);
}

/* Shows frames until that is to be read; after how many milliseconds, or −1. */
static int read_within(App *app, const char *sentence, int patience)
{
    struct timespec from, now;
    clock_gettime(CLOCK_MONOTONIC, &from);
    for (int ms = 0; ms <= patience;) {
        Text words = {0};
        puppet_frame(app, 500); /* what is told stays for some seconds, and what is told next waits for it */
        canvas_words(app->canvas, &words);
        const bool there = strstr(text_string(&words), sentence) != NULL;
        text_clear(&words);
        clock_gettime(CLOCK_MONOTONIC, &now);
        ms = (int)((now.tv_sec - from.tv_sec) * 1000 + (now.tv_nsec - from.tv_nsec) / 1000000);
        if (there) return ms;
        nap();
    }
    return -1;
}

/* How many actions the journal on the stick has, or −1. */
static int journalled(const Stick *stick)
{
    Text path = {0}, lines = {0};
    Fault fault, warning;
    Rulebook *book = NULL;
    size_t good;
    int length = -1;
    text_addf(&path, "%s/state/neighbors.jsonl", stick->folder);
    if (file_exists(path.data) && file_read(path.data, 1 << 20, &lines, &fault)) {
        Match *match = journal_read("journal", lines.data, lines.length, book_of, &book, &good, &warning, &fault);
        if (match) length = (int)match_length(match);
        match_destroy(match);
    }
    rulebook_destroy(book);
    text_clear(&path);
    text_clear(&lines);
    return length;
}

static size_t recorded(const Stick *stick)
{
    Text path = {0};
    RecordFile *files;
    text_addf(&path, "%s/data/records", stick->folder);
    const size_t count = records_list(path.data, &files);
    free(files);
    text_clear(&path);
    return count;
}

static void hear(void *context, const char *sentence)
{
    (void)context;
    CHECK_TEXT(sentence, "");
}

static int counted(const Stick *stick)
{
    Text path = {0};
    Statistics *statistics = memory_allocate(sizeof *statistics);
    text_addf(&path, "%s/data", stick->folder);
    statistics_load(path.data, statistics, wander_book, hear, NULL);
    const int count = statistics_sum(statistics, wander_book(NULL, game_find("neighbors")), AGAINST_COUNT).played;
    free(statistics);
    text_clear(&path);
    return count;
}

TEST(pulled_out,
     "that the folder of a game under way is gone is told though nothing is done, and all is written when it is back")
{
    Stick stick = {{0}};
    begin(&stick);
    CHECK_INT(journalled(&stick), 2);
    pull_out(&stick);
    CHECK(read_within(stick.app, "cannot be saved", PATIENCE_MS) >= 0);
    play(&stick, 3);
    CHECK(!file_exists(stick.folder)); /* it is not made anew: what comes back would find its place taken */
    puppet_play(stick.app, "wait 60000\nexpect text Not everything can be saved\n"); /* a notice would be long gone */
    put_in(&stick);
    CHECK(read_within(stick.app, "is saved again", PATIENCE_MS) >= 0);
    puppet_play(stick.app, "wait 20000\nexpect no text can be saved\n");
    CHECK_INT(journalled(&stick), 5);
    end(&stick);
}

TEST(ended_without_it, "a game that ends while the folder is gone is written down and counted when it is back")
{
    Stick stick = {{0}};
    begin(&stick);
    pull_out(&stick);
    table_give_up(stick.table, &stick.app->stage, 0);
    CHECK(read_within(stick.app, "cannot be", PATIENCE_MS) >= 0);
    put_in(&stick);
    CHECK(read_within(stick.app, "is written now", PATIENCE_MS) >= 0);
    CHECK_INT(recorded(&stick), 1);
    CHECK_INT(counted(&stick), 1);
    CHECK_INT(journalled(&stick), -1);
    end(&stick);
}

TEST(settings_without_it, "settings that were changed while the folder was gone are written when it is back")
{
    Stick stick = {{0}};
    Text path = {0}, text = {0};
    Fault fault;
    begin(&stick);
    pull_out(&stick);
    Settings settings = stick.app->settings;
    settings.theme = THEME_NIGHT;
    app_take_settings(stick.app, &settings);
    CHECK(read_within(stick.app, "settings.json cannot be written", PATIENCE_MS) >= 0);
    puppet_play(stick.app, "wait 60000\nexpect text Not everything can be saved\n");
    put_in(&stick);
    CHECK(read_within(stick.app, "is written now", PATIENCE_MS) >= 0);
    puppet_play(stick.app, "wait 20000\nexpect no text can be saved\n");
    text_addf(&path, "%s/config/settings.json", stick.folder);
    CHECK(file_read(path.data, 1 << 16, &text, &fault));
    CHECK_HAS(text_string(&text), "night");
    text_clear(&path);
    text_clear(&text);
    end(&stick);
}

TEST(gone_for_good, "a folder that was removed and does not come back is made anew when the program ends")
{
    Stick stick = {{0}};
    char command[96];
    begin(&stick);
    snprintf(command, sizeof command, "rm -r %s", stick.folder);
    CHECK_INT(system(command), 0);
    CHECK(read_within(stick.app, "cannot be saved", PATIENCE_MS) >= 0);
    play(&stick, 3);
    puppet_close(stick.app);
    stick.app = NULL;
    CHECK_INT(journalled(&stick), 5);
    end(&stick);
}

TEST_MAIN(pulled_out, ended_without_it, settings_without_it, gone_for_good)
