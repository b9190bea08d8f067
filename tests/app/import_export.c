/* SPDX-License-Identifier: MIT */
/* ctest: slow */
/* Exported games: what is in the file, what is refused, and that an import survives being killed at any time. */
#include "app/endgame.h"
#include "app/files/backup_files.h"
#include "app/folder_statistics.h"
#include "culdesac/files.h"
#include "scenes/street_routes.h"
#include "support/notation.h"

#include <sys/wait.h>
#include <unistd.h>

/* ---- Killed at the n-th change of a file: the linker redirects the calls here (--wrap) ---- */

enum { NEVER = -1, KILLED = 9 };
static int changes_left = NEVER;
int __real_rename(const char *from, const char *to);
int __wrap_rename(const char *from, const char *to);
int __real_remove(const char *path);
int __wrap_remove(const char *path);

static void count_change(void)
{
    if (changes_left == 0) _exit(KILLED);
    if (changes_left > 0) changes_left--;
}

int __wrap_rename(const char *from, const char *to)
{
    count_change();
    return __real_rename(from, to);
}

int __wrap_remove(const char *path)
{
    count_change();
    return __real_remove(path);
}

/* ---- Folders ---- */

typedef struct Home {
    const char *folder;
    Paths paths;
} Home;

static void open_home(Home *home)
{
    home->folder = check_make_folder();
    CHECK(paths_find_player(&home->paths, home->folder, &check_error));
}

static void put(const Home *home, const char *name, const char *bytes)
{
    const char *path = textf("%s/%s", home->folder, name);
    CHECK(folder_make_for(path, &check_error) && file_replace(path, bytes, strlen(bytes), &check_error));
}

static bool has(const Home *home, const char *name) { return file_exists(textf("%s/%s", home->folder, name)); }

static void export_home(const Home *home, Text *text)
{
    size_t games;
    text_reset(text);
    CHECK(backup_files_export(&home->paths, text, &games, &check_error));
}

/* ---- The file ---- */

static bool read_copy(const char *bytes, size_t length, Error *error)
{
    Backup backup;
    SCOPED_TEXT text = {0};
    error->text[0] = '\0';
    text_add_bytes(&text, bytes, length);
    const bool good = backup_read(&backup, &text, error);
    if (good) backup_clear(&backup);
    return good;
}

TEST(only_players_files_are_exported, "an export contains the player's files, but not what belongs to this computer")
{
    CHECK(backup_includes("config/settings.json"));
    CHECK(backup_includes("config/rules/nasty/Our house.json"));
    CHECK(backup_includes("data/ledger-0badcafe.jsonl"));
    CHECK(backup_includes("data/records/recent/00000001-0badcafe Neighbors, Anna and Ben.culdesac.json"));
    CHECK(backup_includes("state/ended/00000001-0badcafe.jsonl"));
    const char *others = "state/window.json, state/log.txt, data/records/reviews/a.json, state/lock, state/a.json.new, "
                         "state/../../x.json, /etc/x.json, cache/x.json, state/.x.json, state/, state/a\\b.json, "
                         "state//x.json, state, data/a/b/c/d/e.json";
    for (const char *other; (other = notation_next(&others));) CHECK_ABOUT(!backup_includes(other), "%s", other);
}

TEST(damaged_export_is_refused, "an export that was changed at any byte, or cut off at any byte, is refused as a whole")
{
    SCOPED_TEXT text = {0};
    Error error;
    backup_begin(&text);
    backup_add(&text, &(BackupFile){"state/neighbors.jsonl", "{\"version\":1}\nend 1\n", 20});
    backup_add(&text, &(BackupFile){"data/a.json", "", 0});
    backup_end(&text, 2);
    CHECK(read_copy(text.data, text.length, &error));
    CHECK_TEXT(error.text, "");
    for (size_t i = 0; i < text.length; i++) {
        CHECK(!read_copy(text.data, i, &error) && error.text[0]);
        text.data[i] ^= 1;
        CHECK(!read_copy(text.data, text.length, &error) && error.text[0]);
        text.data[i] ^= 1;
    }
    CHECK(!read_copy(text.data, text.length - 30, &error));
    CHECK_HAS(error.text, "its end is missing");
}

TEST(bad_exports_refused, "a newer export, one that is too large, and one with a file outside the folders are refused")
{
    static const char NEWER[] = "Cul-de-Sac games, version 2\nwhatever it has", OTHER[] = "{\"game\":1}";
    SCOPED_TEXT text = {0};
    CHECK_ERROR(read_copy(NEWER, sizeof NEWER - 1, &check_error), "newer version");
    CHECK_ERROR(read_copy(OTHER, sizeof OTHER - 1, &check_error), "no exported games");
    backup_begin(&text);
    backup_add(&text, &(BackupFile){"state/../../outside.json", "{}", 2});
    backup_end(&text, 1);
    CHECK_ERROR(read_copy(text.data, text.length, &check_error), "damaged");
    text_reset(&text);
    backup_begin(&text);
    SCOPED_MEMORY char *large = memory_allocate(BACKUP_BYTES_MAX);
    backup_add(&text, &(BackupFile){"state/large.json", large, BACKUP_BYTES_MAX});
    backup_end(&text, 1);
    CHECK_ERROR(read_copy(text.data, text.length, &check_error), "too large");
}

/* ---- The folders ---- */

static void fill(const Home *home, const char *who)
{
    put(home, "config/settings.json", who);
    put(home, "config/rules/nasty/Ours.json", "{}");
    put(home, "data/ledger-00000001.jsonl", who);
    put(home, "data/records/Kept.culdesac.json", who);
    put(home, "state/neighbors.jsonl", who);
    put(home, "state/window.json", "{}");
}

TEST(killed_import_is_completed,
     "an import that is killed at any time is completed at the next start, and then everything is as exported")
{
    Home from, to;
    SCOPED_TEXT exported = {0}, before = {0}, after = {0};
    open_home(&from);
    fill(&from, "{\"name\":\"Anna\"}");
    put(&from, "state/nasty.jsonl", "{}\n");
    export_home(&from, &exported);
    int status = 0, kills = 0;
    do {
        open_home(&to);
        fill(&to, "{\"name\":\"Ben\"}");
        put(&to, "data/records/Another.culdesac.json", "{}");
        export_home(&to, &before);
        const pid_t child = fork();
        if (child == 0) {
            changes_left = kills;
            const bool good = backup_files_start_import(&to.paths, &exported, &check_error) &&
                              backup_files_complete_import(&to.paths, &check_error);
            _exit(good ? 0 : 1);
        }
        CHECK(waitpid(child, &status, 0) == child && WIFEXITED(status));
        const bool started = has(&to, "state/import.txt") || WEXITSTATUS(status) == 0;
        CHECK(backup_files_complete_import(&to.paths, &check_error));
        CHECK(!has(&to, "state/import.txt") && has(&to, "state/window.json"));
        export_home(&to, &after);
        CHECK_TEXT(after.data, started ? exported.data : before.data);
        kills++;
    } while (WEXITSTATUS(status) == KILLED && kills < 100);
    CHECK_INT(WEXITSTATUS(status), 0);
    CHECK(kills > 8);
}

/* ---- The program ---- */

static long count_games(App *app)
{
    SCOPED_MEMORY RecordFile *files;
    return (long)host_record_list(&app->stage.host, &files);
}

/* Plays a game to its end, begins another, and exports both. */
static void play_and_export(const char *folder, Text *path)
{
    SCOPED_APP *app = scripted_open(folder, false, 1);
    endgame_play(app, 1);
    MatchStep rest[2];
    SCOPED_MATCH *match = endgame_deal(2, rest);
    host_journal_start(&app->stage.host, match);
    stage_clear(&app->stage);
    stage_push(&app->stage, street_scene_create(&app->stage));
    scripted_run(app, "wait idle\n");
    CHECK(app->desktop.export_games(app, path, &check_error));
}

static size_t count_saved(const char *folder)
{
    SCOPED_MEMORY RecordFile *files;
    return records_list(textf("%s/data/records", folder), &files);
}

TEST(continued_game_leaves_list, "an unfinished saved game is taken out of the list only when its journal is written")
{
    const char *folder = check_make_folder(), *state = textf("%s/state", folder), *away = textf("%s/away", folder);
    SCOPED_APP *app = scripted_open(folder, false, 1);
    MatchStep rest[2];
    SCOPED_MATCH *match = endgame_deal(2, rest);
    RecordFile file = {0};
    host_archive_match(&app->stage.host, match, "Neighbors, Anna and Ben", ARCHIVE_UNFINISHED, &file);
    saver_wait(app->files.saver);
    CHECK_INT(count_saved(folder), 1);
    CHECK_INT(rename(state, away), 0);
    scripted_run(app,
                 "touch statistics\nwait idle\ntouch records\nwait idle\ntouch look\nwait idle\nexpect scene table\n");
    CHECK_INT(count_saved(folder), 1);
    CHECK_INT(rename(away, state), 0);
    scripted_run(app, "touch pause\nwait idle\ntouch street\nwait idle\ntouch statistics\nwait idle\ntouch records\n"
                      "wait idle\ntouch look\nwait idle\nexpect scene table\n");
    CHECK_INT(count_saved(folder), 0);
}

static void offer(App *app, const char *path)
{
    SDL_Event event = {.drop = {.type = SDL_DROPFILE, .file = SDL_strdup(path)}};
    input_event(app, &event);
    scripted_run(app, "wait idle\n");
}

TEST(dropped_file_is_read, "a file dropped on the window replaces everything after a question, and keeps what was here")
{
    const char *from = check_make_folder(), *to = check_make_folder();
    SCOPED_TEXT path = {0};
    UnfinishedMatch unfinished;
    play_and_export(from, &path);
    CHECK_HAS(path.data, "/documents/Cul-de-Sac ");
    App *app = scripted_open(to, false, 2);
    offer(app, path.data);
    scripted_run(app, "expect scene dialog\ntouch answer:1\nwait idle\nexpect scene street\n");
    CHECK_INT(count_games(app), 0);
    for (int time = 0; time < 2; time++) {
        offer(app, path.data);
        scripted_run(app, "touch answer:0\nwait idle\nexpect scene street\n");
        CHECK_INT(count_games(app), 1);
        CHECK_INT(host_statistics(&app->stage.host)->line_count, 1);
        CHECK(host_find_unfinished(&app->stage.host, game_find("neighbors"), &unfinished));
    }
    CHECK_INT(app->settings.play.explain, EXPLAIN_NEVER); /* as in every headless program */
    CHECK_INT(app->settings.play.talk, TALK_OFF);
    CHECK(!app->settings.play.play_forced_moves);
    scripted_close(app);
    CHECK_SHELL("test $(ls %s/documents/Cul*.culdesac.txt | wc -l) -eq 1", to);
}

/* Writes a file with a game that ended when the program was killed, so that it has only a journal. */
static void write_ended_game(const char *path)
{
    MatchStep rest[2];
    SCOPED_MATCH *match = endgame_deal(1, rest);
    SCOPED_TEXT lines = {0}, text = {0};
    for (int i = 0; i < 2; i++) CHECK(match_play(match, rest[i].player, rest[i].action, NULL, &check_error));
    journal_write_match(match, &lines);
    backup_begin(&text);
    backup_add(&text, &(BackupFile){"state/neighbors.jsonl", lines.data, lines.length});
    backup_end(&text, 1);
    CHECK(file_replace(path, text.data, text.length, &check_error));
}

TEST(imported_ended_game_is_saved, "an imported game that has ended, but was not saved before a kill, is saved at once")
{
    const char *folder = check_make_folder(), *path = textf("%s/ended.culdesac.txt", folder);
    UnfinishedMatch unfinished;
    write_ended_game(path);
    SCOPED_APP *app = scripted_open(folder, false, 2);
    offer(app, path);
    scripted_run(app, "touch answer:0\nwait idle\nexpect scene street\n");
    CHECK(!host_find_unfinished(&app->stage.host, game_find("neighbors"), &unfinished));
    CHECK_INT(count_games(app), 1);
    CHECK_INT(host_statistics(&app->stage.host)->line_count, 1);
}

TEST(damaged_drop_changes_nothing, "a damaged file dropped on the window is refused, and nothing changes")
{
    const char *from = check_make_folder();
    SCOPED_TEXT path = {0};
    play_and_export(from, &path);
    CHECK_SHELL("truncate -s -9 \"%s\"", path.data);
    SCOPED_APP *app = scripted_open(from, false, 2);
    offer(app, path.data);
    scripted_run(app, "expect scene street\n");
    CHECK_HAS(app->stage.own.notices.texts[0], "its end is missing");
    CHECK_INT(count_games(app), 1);
}
