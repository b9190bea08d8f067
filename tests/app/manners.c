/* SPDX-License-Identifier: MIT */
/* The manners of a good program: its report, its log, and files that are as the manual says. */
#include "app/company.h"
#include "app/log_file.h"
#include "app/records.h"
#include "culdesac/files.h"
#include "culdesac/record.h"
#include "culdesac/registry.h"
#include "culdesac/seal.h"
#include "scenes/pause.h"
#include "scenes/report.h"

#include <sys/stat.h>

static const char LOG_FOLDER[] = "build/test-manners";

/* ---- The report ---- */

static const Rulebook *book_of(void *context, const Game *game)
{
    Rulebook **book = context;
    if (!*book) *book = rulebook_create_builtin(game);
    return *book;
}

static Match *begin(Rulebook **book, const char *id)
{
    const Game *game = game_find(id);
    void *rules = memory_allocate(game->rules_size);
    Fault fault;
    CHECK(rulebook_rules(book_of(book, game), -1, NULL, 2, rules, &fault));
    Match *match = company_seat(match_create(game, rules, 2, 23), "pp");
    if (!(game->traits & TRAIT_HIDDEN)) CHECK(match_play_text(match, 0, "c4xb5", NULL, &fault));
    free(rules);
    return match;
}

TEST(a_report_tells_all, "a report copied under About opens as the game below, says what runs, and names nobody")
{
    Rulebook *book = NULL;
    App *app = company_open(NULL);
    const TableScene *table = company_sit(app, begin(&book, "neighbors"));
    CHECK(puppet_play(app, "wait idle\ntouch pause\nwait idle\nexpect no spot report\ntouch settings\nwait idle\n"
                          "touch about\nwait idle\ntouch report\nwait 500\nexpect text in the clipboard\n"
                          "expect scene about\n"));
    char *report = SDL_GetClipboardText();
    CHECK_HAS(report, "Cul-de-Sac " CULDESAC_VERSION);
    CHECK_HAS(report, "dummy");
    CHECK_HAS(report, "deal 23");
    CHECK_HAS(report, "c4xb5");
    CHECK(!strstr(report, "Anna") && !strstr(report, "Ben"));
    Fault fault = {""};
    const char *record = strchr(report, '{');
    JsonDoc *doc = record ? json_create(NULL, record, strlen(record), &fault) : NULL;
    if (CHECK(doc != NULL)) {
        const JsonAt root = json_root(doc);
        Match *again = record_read(&root, book_of, &book, &fault);
        CHECK_TEXT(fault.text, "");
        if (again) CHECK_BYTES(match_state(again), match_state(table->match), table->game->state_size);
        match_destroy(again);
    }
    json_destroy(doc);
    SDL_free(report);
    puppet_close(app);
    rulebook_destroy(book);
}

TEST(a_report_without_a_game, "on the street a report says what runs, and of no game")
{
    App *app = company_open(NULL);
    CHECK(puppet_play(app, "wait idle\ntouch settings\nwait idle\ntouch about\nwait idle\ntouch report\nwait 500\n"
                          "expect text in the clipboard\n"));
    char *report = SDL_GetClipboardText();
    CHECK_HAS(report, "Cul-de-Sac " CULDESAC_VERSION);
    CHECK_HAS(report, "dummy");
    CHECK(!strstr(report, "deal") && !strstr(report, "{"));
    SDL_free(report);
    puppet_close(app);
}

/* ---- The window ---- */

TEST(full_screen_is_a_switch, "the switch in the settings fills the screen, and follows F11 both ways")
{
    App *app = company_open(NULL);
    CHECK(puppet_play(app, "wait idle\ntouch settings\nwait idle\ntouch full-screen\nwait idle\n"));
    const Spot *spot = spots_find(&app->stage.spots, "full-screen");
    CHECK(spot && spot->on);
    CHECK(window_is_fullscreen(&app->window) && app->window.place.fullscreen);
    CHECK(puppet_play(app, "key F11\nwait idle\n"));
    spot = spots_find(&app->stage.spots, "full-screen");
    CHECK(spot && !spot->on);
    CHECK(!window_is_fullscreen(&app->window) && !app->window.place.fullscreen);
    CHECK(puppet_play(app, "key F11\nwait idle\n"));
    spot = spots_find(&app->stage.spots, "full-screen");
    CHECK(spot && spot->on);
    puppet_close(app);
}

/* What a person can read now does, or does not, tell the deal. */
static void check_deal_told(App *app, bool told)
{
    Text words = {0};
    puppet_frame(app, 16);
    canvas_words(app->canvas, &words);
    CHECK((strstr(text_string(&words), "23") != NULL) == told);
    text_clear(&words);
}

TEST(secrets_are_sealed,
     "in games with secrets the deal's number is not told before the end, and a report seals it; unsealed, it opens")
{
    static const char *const GAMES_WITH_SECRETS[] = {"neighborhoods", "nationhood", "nasty"};
    for (int i = 0; i < 3; i++) {
        Rulebook *book = NULL;
        App *app = company_open(NULL);
        TableScene *table = company_sit(app, begin(&book, GAMES_WITH_SECRETS[i]));
        Text opened = {0};
        Fault fault = {""};
        stage_push(&app->stage, pause_create(&app->stage, table));
        puppet_frame(app, 500);
        check_deal_told(app, false);
        report_copy(table, &app->stage);
        char *report = SDL_GetClipboardText();
        CHECK_HAS(report, "turn 1");
        CHECK(!strstr(report, "deal 23") && !strstr(report, "seed") && !strstr(report, "{"));
        CHECK(seal_open(report, &opened, &fault));
        CHECK_TEXT(fault.text, "");
        CHECK_HAS(text_string(&opened), "\"seed\":\"23\"");
        JsonDoc *doc = json_create(NULL, text_string(&opened), opened.length, &fault);
        const JsonAt root = json_root(doc);
        Match *again = record_read(&root, book_of, &book, &fault);
        if (CHECK(again)) CHECK_BYTES(match_state(again), match_state(table->match), table->game->state_size);
        match_destroy(again);
        json_destroy(doc);
        SDL_free(report);
        table_give_up(table, &app->stage, 0);
        puppet_frame(app, 500);
        check_deal_told(app, true);
        text_clear(&opened);
        puppet_close(app);
        rulebook_destroy(book);
    }
}

/* ---- What a game is called ---- */

TEST(six_long_names,
     "a game of six with names in Greek and Cyrillic has a title that a file can have, with something of each")
{
    static const char *const NAMES[] = {"Αλέξανδρος Παπαδόπουλος", "Κωνσταντίνος Οικονόμου",  "Ελευθερία Παπανικολάου",
                                        "Анастасия Преображенск",  "Константин Воскресенски", "Владислав Рождественск"};
    Rulebook *book = NULL;
    const Game *game = game_find("nasty");
    App *app = company_open(NULL);
    Match *match = match_create(game, rulebook_defaults(book_of(&book, game)), 6, 23);
    Text title = {0};
    RecordFile file;
    for (int player = 0; player < 6; player++) {
        Seat seat = *match_seat(match, player);
        text_copy(seat.name, SEAT_NAME, NAMES[player]);
        match_set_seat(match, player, &seat);
    }
    table_title(match, &app->stage, &title);
    CHECK(records_call(title.data, "00000001-0badcafe", &file));
    CHECK_TEXT(file.name, title.data); /* nothing is cut off any more */
    CHECK(text_is_utf8(title.data, title.length, NULL));
    for (int player = 0; player < 6; player++) {
        char part[16];
        text_copy(part, sizeof part, NAMES[player]);
        CHECK_HAS(title.data, part);
    }
    text_clear(&title);
    match_destroy(match);
    puppet_close(app);
    rulebook_destroy(book);
}

/* ---- The log ---- */

static long size_of(const char *name)
{
    struct stat status;
    Text path = {0};
    path_join(&path, LOG_FOLDER, name);
    const long size = stat(path.data, &status) == 0 ? (long)status.st_size : -1;
    text_clear(&path);
    return size;
}

TEST(the_log_is_bounded, "however much is logged, two files of a bounded size hold it, the newest line in the first")
{
    enum { LINES = 4000 };
    LogFile log;
    Fault fault;
    Text path = {0}, text = {0};
    CHECK(paths_make(LOG_FOLDER, &fault));
    for (int run = 0; run < 2; run++) {
        CHECK(log_open(&log, LOG_FOLDER, &fault));
        for (int i = 0; i < LINES; i++)
            log_line(&log, "Something has gone wrong that takes a sentence as long as this one to be told at all.");
        log_line(&log, "This is the last line.");
        log_clear(&log);
    }
    CHECK(size_of("log.txt") > 0 && size_of("log.txt") <= LOG_LIMIT + 200);
    CHECK(size_of("log.old.txt") > LOG_LIMIT && size_of("log.old.txt") <= LOG_LIMIT + 200);
    path_join(&path, LOG_FOLDER, "log.txt");
    CHECK(file_read(path.data, 1 << 20, &text, &fault));
    CHECK_HAS(text_string(&text), "This is the last line.");
    remove(path.data);
    text_clear(&path);
    path_join(&path, LOG_FOLDER, "log.old.txt");
    remove(path.data);
    text_clear(&path);
    text_clear(&text);
}

/* ---- The manual ---- */

/* What the manual has to say of a setting: its name in bold with its first value, or among those of one line. */
static void check_described(const char *manual, const JsonAt *setting)
{
    Text title = {0}, value = {0};
    JsonOut out = json_out(&value);
    text_addf(&title, "%s \" (", setting->key);
    json_put_node(&out, setting);
    const char *first = value.data[0] == '"' ? value.data + 1 : value.data;
    const char *found = strstr(manual, title.data);
    if (!CHECK(found != NULL)) {
        fprintf(stderr, "the manual does not tell of %s\n", setting->key);
    } else if (!CHECK(strncmp(found + title.length, first, strcspn(first, "\"")) == 0)) {
        fprintf(stderr, "the manual does not tell that %s is %s at first\n", setting->key, value.data);
    }
    text_clear(&title);
    text_clear(&value);
}

TEST(the_manual_is_right,
     "the manual of the files has every setting with its first value, every binding and every file")
{
    static const char *const FILES[] = {"settings.json",   "rules/",      "records/",    "records/recent/", "records/reviews/",
                                        "statistics.json", "statistics/", "ended/",      ".jsonl",
                                        "window.json",     "log.txt",     "log.old.txt", ".damaged\\-1"};
    const Settings settings = settings_default();
    Text text = {0}, manual = {0};
    Fault fault;
    CHECK(file_read("packaging/linux/culdesac-files.5", 1 << 20, &manual, &fault));
    settings_write(&settings, "", &text);
    JsonDoc *doc = json_create(NULL, text.data, text.length, &fault);
    const JsonAt root = json_root(doc);
    for (JsonAt member = json_first(&root); json_exists(&member); json_next(&member)) {
        if (!json_is_object(&member)) {
            check_described(manual.data, &member);
            continue;
        }
        CHECK_HAS(manual.data, member.key);
        for (JsonAt binding = json_first(&member); json_exists(&binding); json_next(&binding)) {
            Text bold = {0};
            text_addf(&bold, "\n.BR %s ", binding.key);
            if (!strstr(manual.data, bold.data)) {
                text_reset(&bold);
                text_addf(&bold, "\n.B %s\n", binding.key);
                CHECK_HAS(manual.data, bold.data);
            }
            text_clear(&bold);
        }
    }
    for (size_t i = 0; i < sizeof FILES / sizeof FILES[0]; i++) CHECK_HAS(manual.data, FILES[i]);
    json_destroy(doc);
    text_clear(&text);
    text_clear(&manual);
}

TEST_MAIN(a_report_tells_all, a_report_without_a_game, full_screen_is_a_switch, secrets_are_sealed, six_long_names,
          the_log_is_bounded, the_manual_is_right)
