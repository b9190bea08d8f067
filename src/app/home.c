/* SPDX-License-Identifier: MIT */
#include "app/home.h"

#include "app/played.h"
#include "app/played_id.h"
#include "app/records.h"
#include "app/reviews.h"
#include "app/statistics.h"
#include "culdesac/files.h"
#include "culdesac/registry.h"
#include "scenes/occasion.h"
#include "scenes/table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { NOTE_MOST = 64 * 1024 };

static const Rulebook *rulebook_for(void *self, const Game *game)
{
    App *app = self;
    return rulebooks_find(app->rulebooks, game);
}

static bool waiting(void *self, const Game *game, Waiting *waiting)
{
    App *app = self;
    return journals_waiting(app->journals, game, rulebook_for, app, waiting);
}

static void journal_begin(void *self, const Match *match)
{
    App *app = self;
    journals_begin(app->journals, match);
}

static void journal_add(void *self, const Match *match, const char *line)
{
    App *app = self;
    journals_add(app->journals, match, line);
    if (match_length(match) == 1) occasion_begun(&app->stage, match);
}

static void journal_end(void *self, const Game *game)
{
    App *app = self;
    journals_end(app->journals, game);
}

static Match *journal_resume(void *self, const Game *game)
{
    App *app = self;
    return journals_resume(app->journals, game, rulebook_for, app);
}

/* ---- What has been played ---- */

static void tell(void *self, const char *sentence)
{
    app_tell(self, sentence);
}

static void statistics_of(void *self, Statistics *statistics)
{
    App *app = self;
    statistics_clear(statistics);
    saver_wait(app->saver);
    if (app->keeps) statistics_load(app->paths.data, statistics, rulebook_for, tell, app);
}

static void statistics_forget_game(void *self, const Game *game)
{
    App *app = self;
    Fault fault;
    saver_wait(app->saver);
    if (app->keeps && !statistics_drop(app->paths.data, game->id, rulebook_for, app, &fault)) app_tell(app, fault.text);
}

static void records_folder(const App *app, Text *path)
{
    path_join(path, app->paths.data, "records");
}

static size_t records(void *self, RecordFile **files)
{
    const App *app = self;
    Text folder = {0};
    *files = NULL;
    if (!app->keeps) return 0;
    saver_wait(app->saver);
    records_folder(app, &folder);
    const size_t count = records_list(folder.data, files);
    text_clear(&folder);
    return count;
}

static Match *record_open(void *self, const RecordFile *file, Fault *fault)
{
    App *app = self;
    Text folder = {0};
    records_folder(app, &folder);
    Match *match = records_open(folder.data, file, rulebook_for, app, fault);
    text_clear(&folder);
    return match;
}

/* ---- Putting away ---- */

/* The game as an entry of the statistics, or NULL if it is not to be counted. */
static Statistics *count_one(App *app, Match *match, Finish finish)
{
    if (finish == FINISH_KEPT) return NULL;
    Statistics *one = memory_allocate(sizeof *one);
    if (statistics_count(one, rulebooks_find(app->rulebooks, match_game(match)), match, app->settings.name)) return one;
    free(one);
    return NULL;
}

/* All that is known of it, under an id. */
static Played *played_of(App *app, Match *match, const char *title, Finish finish, const char *id)
{
    Played *played = memory_allocate(sizeof *played);
    JsonOut out = json_out(&played->record);
    played->finish = finish;
    if (!records_call(title, id, &played->file))
        text_copy(played->file.name, sizeof played->file.name, words_get(app->words, WORD_RECORDS_NAMELESS));
    text_add(&played->title, played->file.name);
    record_write(match, &out);
    text_add_char(&played->record, '\n');
    played->one = count_one(app, match, finish);
    text_add(&played->state, app->paths.state);
    text_add(&played->data, app->paths.data);
    journals_ended_path(app->journals, id, &played->ended);
    return played;
}

static bool put_away(void *self, Match *match, const char *title, Finish finish, RecordFile *file)
{
    App *app = self;
    if (finish == FINISH_OVER) occasion_ended(&app->stage, match); /* before its journal goes: else it is found again */
    char id[PLAYED_ID];
    Text left = {0};
    *file = (RecordFile){.kept = false};
    played_next_id(app->paths.state, app->paths.data, id);
    journals_finish(app->journals, match_game(match), id, &left);
    if (!app->keeps) return false;
    /* Its journal does not say yet that it is counted: whoever finds it counts it. */
    Played *played = played_of(app, match, title, finish, id);
    played->journal = left;
    *file = played->file;
    played_put_away(played, app->saver);
    return true;
}

/* One that had ended when the program died. */
static void put_away_ended(void *self, Match *match)
{
    App *app = self;
    RecordFile ignored;
    Text title = {0};
    table_title(match, &app->stage, &title);
    put_away(app, match, title.data, FINISH_OVER, &ignored);
    text_clear(&title);
}

/* A game whose journal had already been moved away when the program died. If it has not ended after all, the machine
 * must have died too: then it waits again. */
static void go_on_putting_away(void *self, const char *id)
{
    App *app = self;
    Text path = {0}, lines = {0}, title = {0};
    Fault fault, warning;
    size_t good;
    Match *match = NULL;
    if (!played_id_good(id)) return;
    journals_ended_path(app->journals, id, &path);
    if (file_read(path.data, JOURNAL_MOST, &lines, &fault)) {
        match = journal_read(path_name(path.data), text_string(&lines), lines.length, rulebook_for, app, &good,
                             &warning, &fault);
    }
    if (match && match_over(match)) {
        table_title(match, &app->stage, &title);
        occasion_ended(&app->stage, match);
        played_put_away(played_of(app, match, title.data, FINISH_OVER, id), app->saver);
    } else if (match) {
        journals_take_back(app->journals, match_game(match), path.data);
    } else if (!journal_is_newer(text_string(&lines), lines.length)) {
        app_set_aside(app, path.data, fault.text);
    }
    match_destroy(match);
    text_clear(&title);
    text_clear(&lines);
    text_clear(&path);
}

/* Runs on the saver's thread. By then all rulebooks have been read, and are only read from. */
static bool tidy_statistics(void *self, Fault *fault)
{
    App *app = self;
    (void)fault;
    statistics_tidy(app->paths.data, rulebook_for, app);
    return true;
}

void home_put_away(App *app)
{
    Text folder = {0};
    if (!app->keeps) return;
    journals_on_ended(app->journals, put_away_ended);
    path_join(&folder, app->paths.state, "ended");
    file_list(folder.data, ".jsonl", go_on_putting_away, app);
    for (int i = 0; GAMES[i]; i++) rulebooks_find(app->rulebooks, GAMES[i]);
    saver_do(app->saver, (SaverTask){.run = tidy_statistics, .self = app});
    text_clear(&folder);
}

/* ---- Records ---- */

static bool record_keep(void *self, RecordFile *file, const char *name, Fault *fault)
{
    const App *app = self;
    Text folder = {0};
    records_folder(app, &folder);
    saver_wait(app->saver);
    const bool good = records_rename(folder.data, file, name, fault);
    text_clear(&folder);
    return good;
}

static bool record_add(void *self, const Match *match, const char *title)
{
    App *app = self;
    Text folder = {0}, record = {0};
    JsonOut out = json_out(&record);
    Fault fault;
    if (!app->keeps) return false;
    records_folder(app, &folder);
    saver_wait(app->saver);
    record_write(match, &out);
    text_add_char(&record, '\n');
    const bool is_new = !records_has(folder.data, &record), good = is_new && records_write_kept(folder.data, title, &record, &fault);
    if (is_new && !good) app_tell(app, fault.text);
    text_clear(&record);
    text_clear(&folder);
    return good;
}

static bool record_remove(void *self, const RecordFile *file, Fault *fault)
{
    const App *app = self;
    Text folder = {0};
    records_folder(app, &folder);
    saver_wait(app->saver);
    const bool good = records_remove(folder.data, file, fault);
    text_clear(&folder);
    return good;
}

/* ---- How games were decided ---- */

static bool review_read(void *self, const Match *match, Text *text)
{
    const App *app = self;
    Text folder = {0};
    if (!app->keeps) return false;
    saver_wait(app->saver);
    records_folder(app, &folder);
    const bool good = reviews_read(folder.data, match, text);
    text_clear(&folder);
    return good;
}

static void review_write(void *self, const Match *match, const Text *text)
{
    const App *app = self;
    Text folder = {0};
    if (!app->keeps) return;
    records_folder(app, &folder);
    reviews_write(folder.data, match, text, app->saver);
    text_clear(&folder);
}

/* ---- Notes ---- */

static bool note_path(const App *app, const char *name, Text *path)
{
    Fault ignored;
    return app->keeps && path_join_name(path, app->paths.state, name, ".json", &ignored);
}

static bool note_read(void *self, const char *name, Text *text)
{
    App *app = self;
    Text path = {0};
    Fault fault;
    saver_wait(app->saver);
    bool good = note_path(app, name, &path) && file_exists(path.data);
    if (good && !file_read(path.data, NOTE_MOST, text, &fault)) {
        app_set_aside(app, path.data, fault.text);
        good = false;
    }
    text_clear(&path);
    return good;
}

static void note_write(void *self, const char *name, const Text *text)
{
    App *app = self;
    Text path = {0};
    if (note_path(app, name, &path)) saver_write(app->saver, path.data, text);
    text_clear(&path);
}

static void note_damaged(void *self, const char *name, const char *why)
{
    App *app = self;
    Text path = {0};
    saver_wait(app->saver);
    if (note_path(app, name, &path) && file_exists(path.data)) app_set_aside(app, path.data, why);
    text_clear(&path);
}

static const char *rules_folder(void *self, const Game *game)
{
    App *app = self;
    Text path = {0};
    Fault fault;
    text_addf(&path, "%s/rules/%s", app->paths.config, game->id);
    const bool fits = text_copy(app->own_rules, sizeof app->own_rules, path.data);
    text_clear(&path);
    if (!app->keeps || !fits) return NULL;
    if (paths_make(app->own_rules, &fault)) return app->own_rules;
    app_tell(app, fault.text);
    return NULL;
}

/* A script is no guest, and whoever opens a played game wants to see that. */
static bool greets(void *self)
{
    const App *app = self;
    return app->first_start && !app->line.headless && !app->line.script && !app->line.record;
}

/* ---- For a report ---- */

static void about(void *self, Text *text)
{
    const App *app = self;
    SDL_version linked;
    char version[32];
    SDL_GetVersion(&linked);
    snprintf(version, sizeof version, "%d.%d.%d", linked.major, linked.minor, linked.patch);
    const char *screen = SDL_GetCurrentVideoDriver(), *sound = SDL_GetCurrentAudioDriver();
    const WordPart program[] = {word_text(CULDESAC_VERSION), word_text(SDL_GetPlatform()), word_text(version)};
    const WordPart heard[] = {word_text(sound)};
    Text sounds = {0};
    words_fill(app->words, sound ? WORD_REPORT_SOUND : WORD_REPORT_SILENT, heard, sound ? 1 : 0, &sounds);
    const WordPart window[] = {word_number((long)app->stage.layout.w), word_number((long)app->stage.layout.h),
                               word_text(screen ? screen : "-"), word_text(text_string(&sounds))};
    words_fill(app->words, WORD_REPORT_PROGRAM, program, 3, text);
    text_add_char(text, '\n');
    words_fill(app->words, WORD_REPORT_WINDOW, window, 4, text);
    text_add_char(text, '\n');
    text_clear(&sounds);
}

static MenuState menu(void *self)
{
    const App *app = self;
    return menu_state(&app->menu);
}

static bool menu_set(void *self, bool in, Fault *fault)
{
    const App *app = self;
    return in ? menu_add(&app->menu, fault) : menu_remove(&app->menu, fault);
}

static bool fills_screen(void *self)
{
    const App *app = self;
    return window_is_fullscreen(&app->window);
}

static void fill_screen(void *self, bool fills)
{
    App *app = self;
    window_set_fullscreen(&app->window, fills);
}

static bool copy(void *self, const char *text, Fault *fault)
{
    (void)self;
    return SDL_SetClipboardText(text) == 0 || fault_set(fault, "Nothing can be copied here: %s.", SDL_GetError());
}

static bool paste(void *self, Text *text)
{
    (void)self;
    char *pasted = SDL_HasClipboardText() ? SDL_GetClipboardText() : NULL;
    if (pasted && pasted[0]) text_add(text, pasted);
    SDL_free(pasted);
    return text->length > 0;
}

static int32_t today(void *self)
{
    const App *app = self;
    const time_t now = time(NULL);
    struct tm date;
    if (app->today != DAY_NONE) return app->today;
    if (!localtime_r(&now, &date)) return DAY_NONE;
    return day_number(date.tm_year + 1900, date.tm_mon + 1, date.tm_mday);
}

static void wake(void *self)
{
    (void)self;
    SDL_Event event = {.type = SDL_USEREVENT};
    SDL_PushEvent(&event);
}

void home_open(App *app)
{
    app->home = (Home){
        .self = app,
        .assets = app->paths.assets,
        .rules = app->paths.rules,
        .rulebook = rulebook_for,
        .waiting = waiting,
        .journal_begin = journal_begin,
        .journal_add = journal_add,
        .journal_end = journal_end,
        .journal_resume = journal_resume,
        .statistics_read = statistics_of,
        .statistics_forget = statistics_forget_game,
        .records = records,
        .record_open = record_open,
        .put_away = put_away,
        .record_keep = record_keep,
        .record_add = record_add,
        .record_remove = record_remove,
        .review_read = review_read,
        .review_write = review_write,
        .note_read = note_read,
        .note_write = note_write,
        .note_damaged = note_damaged,
        .rules_folder = rules_folder,
        .greets = greets,
        .about = about,
        .menu = menu,
        .menu_set = menu_set,
        .fills_screen = fills_screen,
        .fill_screen = fill_screen,
        .copy = copy,
        .paste = paste,
        .today = today,
        .wake = wake,
    };
}
