/* SPDX-License-Identifier: MIT */
/* The program's report, its log, and files that are as the manual says. */
#include "app/files/records.h"
#include "app/platform/log_file.h"
#include "app/shared_screen_test.h"
#include "culdesac/files.h"
#include "culdesac/record.h"
#include "culdesac/registry.h"
#include "culdesac/seal.h"
#include "scenes/settings/report.h"
#include "scenes/table/dialogs/pause.h"
#include "scenes/table/table_shown.h"
#include "session/match_archive.h"
#include "session/table/session_match.h"

#include <sys/stat.h>

static const char LOG_FOLDER[] = "build/test-manners";

/* ---- The report ---- */

static Match *begin(const char *id)
{
    const Game *game = game_find(id);
    SCOPED_MEMORY void *rules = memory_allocate(game->rules_size);
    CHECK(rulebook_make_rules(random_play_book(game), RULEBOOK_STANDARD, NULL, 2, rules, &check_error));
    Match *match = shared_test_seat(match_create(game, rules, 2, 23), "pp");
    if (!game_has_hidden_info(game)) CHECK(match_play_text(match, 0, "c4xb5", NULL, &check_error));
    return match;
}

/* Checks that this is the record of the table's match. */
static void check_record(const char *json, const TableScene *table)
{
    const JsonCursor root = check_json(json);
    SCOPED_MATCH *read = record_read(&root, random_play_books(), &check_error);
    if (CHECK(read))
        CHECK_BYTES(match_state(read), match_state(table_match(table)), table_session(table)->game->state_size);
}

SHARED_TEST(report_opens_as_game, "a report opens as the game below, describes the program, and contains no names")
{
    const TableScene *table = shared_test_start(app, begin("neighbors"));
    CHECK(scripted_run(app, "wait idle\ntouch pause\nwait idle\nexpect no spot report\ntouch settings\nwait idle\n"
                            "touch about\nwait idle\ntouch report\nwait 500\nexpect text Report copied\n"
                            "expect scene about\n"));
    char *report = SDL_GetClipboardText();
    CHECK_HAS(report, "Cul-de-Sac " CULDESAC_VERSION);
    CHECK_HAS(report, "dummy");
    CHECK_HAS(report, "deal 23");
    CHECK_HAS(report, "c4xb5");
    CHECK(!strstr(report, "Anna") && !strstr(report, "Ben"));
    if (CHECK(strchr(report, '{') != NULL)) check_record(strchr(report, '{'), table);
    SDL_free(report);
}

SHARED_TEST(report_from_street_has_no_game, "on the street a report describes the program, and no game")
{
    CHECK(scripted_run(app, "wait idle\ntouch settings\nwait idle\ntouch about\nwait idle\ntouch report\nwait 500\n"
                            "expect text Report copied\n"));
    char *report = SDL_GetClipboardText();
    CHECK_HAS(report, "Cul-de-Sac " CULDESAC_VERSION);
    CHECK_HAS(report, "dummy");
    CHECK(!strstr(report, "deal") && !strstr(report, "{"));
    SDL_free(report);
}

/* ---- The window ---- */

SHARED_TEST(switch_and_key_change_full_screen, "the switch makes the window full screen, and F11 changes the switch")
{
    CHECK(scripted_run(app, "wait idle\ntouch settings\nwait idle\ntouch full-screen\nwait idle\n"));
    const Hotspot *hotspot = hotspots_find(&app->stage.hotspots, "full-screen");
    CHECK(hotspot && hotspot->is_on);
    CHECK(window_is_fullscreen(&app->window) && app->window.place.fullscreen);
    CHECK(scripted_run(app, "key F11\nwait idle\n"));
    hotspot = hotspots_find(&app->stage.hotspots, "full-screen");
    CHECK(hotspot && !hotspot->is_on);
    CHECK(!window_is_fullscreen(&app->window) && !app->window.place.fullscreen);
    CHECK(scripted_run(app, "key F11\nwait idle\n"));
    hotspot = hotspots_find(&app->stage.hotspots, "full-screen");
    CHECK(hotspot && hotspot->is_on);
}

/* Checks whether the deal's number is visible now. */
static void check_deal_told(App *app, bool is_announced)
{
    scripted_frame(app, 16);
    CHECK_INT(scripted_reads(app, "23"), is_announced);
}

TEST(hidden_information_is_sealed, "with hidden information the deal's number is hidden and a report is sealed")
{
    static const char *const GAMES_WITH_SECRETS[] = {"neighborhoods", "nationhood", "nasty"};
    for (int i = 0; i < 3; i++) {
        SCOPED_APP *app = shared_test_open();
        TableScene *table = shared_test_start(app, begin(GAMES_WITH_SECRETS[i]));
        SCOPED_TEXT opened = {0};
        stage_push(&app->stage, pause_create(&app->stage, table));
        scripted_frame(app, 500);
        check_deal_told(app, false);
        report_copy(table, &app->stage);
        char *report = SDL_GetClipboardText();
        CHECK_HAS(report, "turn 1");
        CHECK(!strstr(report, "deal 23") && !strstr(report, "seed") && !strstr(report, "{"));
        CHECK(unseal_text(report, &opened, &check_error));
        CHECK_HAS(text_string(&opened), "\"seed\":\"23\"");
        check_record(text_string(&opened), table);
        SDL_free(report);
        session_match_resign(inner_session(table), 0);
        table_follow_session(table, &app->stage);
        scripted_frame(app, 500);
        check_deal_told(app, true);
    }
}

/* ---- Titles of games ---- */

SHARED_TEST(six_long_names_fit_title, "a game of six with long names has a valid title, with something of each name")
{
    static const char *const NAMES[] = {"Αλέξανδρος Παπαδόπουλος", "Κωνσταντίνος Οικονόμου",  "Ελευθερία Παπανικολάου",
                                        "Анастасия Преображенск",  "Константин Воскресенски", "Владислав Рождественск"};
    const Game *game = game_find("nasty");
    SCOPED_MATCH *match = match_create(game, rulebook_defaults(random_play_book(game)), 6, 23);
    SCOPED_TEXT title = {0};
    RecordFile file;
    for (int player = 0; player < 6; player++) seat_player(match, player, NULL, NAMES[player]);
    match_archive_title(match, &app->stage.host, &title);
    CHECK(records_make_name(title.data, "00000001-0badcafe", &file));
    CHECK_TEXT(file.name, title.data); /* the title is short enough */
    CHECK(text_is_utf8(title.data, title.length, NULL));
    for (int player = 0; player < 6; player++) {
        char part[16];
        text_copy(part, sizeof part, NAMES[player]);
        CHECK_HAS(title.data, part);
    }
}

/* ---- The log ---- */

static long size_of(const char *name)
{
    struct stat status;
    return stat(textf("%s/%s", LOG_FOLDER, name), &status) == 0 ? (long)status.st_size : -1;
}

TEST(log_has_limited_size, "a log is in two files of limited size, with the newest line in the first")
{
    enum { LINES = 4000 };
    LogFile log;
    Text path = {0}, text = {0};
    CHECK(folder_make(LOG_FOLDER, &check_error));
    for (int run = 0; run < 2; run++) {
        CHECK(log_open(&log, LOG_FOLDER, &check_error));
        for (int i = 0; i < LINES; i++)
            log_write_line(&log,
                           "Something has gone wrong that takes a sentence as long as this one to be told at all.");
        log_write_line(&log, "This is the last line.");
        log_close(&log);
    }
    CHECK(size_of("log.txt") > 0 && size_of("log.txt") <= LOG_BYTES_MAX + 200);
    CHECK(size_of("log.old.txt") > LOG_BYTES_MAX && size_of("log.old.txt") <= LOG_BYTES_MAX + 200);
    path_join(&path, LOG_FOLDER, "log.txt");
    CHECK(file_read(path.data, 1 << 20, &text, &check_error));
    CHECK_HAS(text_string(&text), "This is the last line.");
    remove(path.data);
    text_clear(&path);
    path_join(&path, LOG_FOLDER, "log.old.txt");
    remove(path.data);
    text_clear(&path);
    text_clear(&text);
}

/* ---- The manual ---- */

/* Checks that the manual describes a setting: its name in bold with its default, or among those on one line. */
static void check_described(const char *manual, const JsonCursor *setting)
{
    SCOPED_TEXT title = {0}, value = {0};
    JsonWriter out = json_writer(&value);
    text_addf(&title, "%s \" (", setting->key);
    json_put_node(&out, setting);
    const char *first = value.data[0] == '"' ? value.data + 1 : value.data;
    const char *found = strstr(manual, title.data);
    if (!CHECK(found != NULL)) {
        fprintf(stderr, "the manual does not tell of %s\n", setting->key);
    } else {
        CHECK_ABOUT(strncmp(found + title.length, first, strcspn(first, "\"")) == 0,
                    "the manual does not tell that %s is %s at first", setting->key, value.data);
    }
}

TEST(manual_has_every_setting, "the manual has every setting with its default, every binding and every file")
{
    static const char *const FILES[] = {"settings.json",    "rules/",          "records/",    "records/recent/",
                                        "records/reviews/", "statistics.json", "statistics/", "ended/",
                                        ".jsonl",           "window.json",     "log.txt",     "log.old.txt",
                                        ".damaged\\-1"};
    const Settings settings = settings_default();
    SCOPED_TEXT text = {0}, manual = {0};
    CHECK(file_read("packaging/linux/culdesac-files.5", 1 << 20, &manual, &check_error));
    settings_write(&settings, "", &text);
    const JsonCursor root = check_json(text.data);
    for (JsonCursor member = json_first(&root); json_exists(&member); json_next(&member)) {
        if (!json_is_object(&member)) {
            check_described(manual.data, &member);
            continue;
        }
        CHECK_HAS(manual.data, member.key);
        for (JsonCursor binding = json_first(&member); json_exists(&binding); json_next(&binding)) {
            SCOPED_TEXT bold = {0};
            text_addf(&bold, "\n.BR %s ", binding.key);
            if (!strstr(manual.data, bold.data)) {
                text_reset(&bold);
                text_addf(&bold, "\n.B %s\n", binding.key);
                CHECK_HAS(manual.data, bold.data);
            }
        }
    }
    for (size_t i = 0; i < sizeof FILES / sizeof FILES[0]; i++) CHECK_HAS(manual.data, FILES[i]);
}
