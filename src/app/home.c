/* SPDX-License-Identifier: MIT */
#include "app/home.h"

#include "app/records.h"
#include "app/statistics.h"
#include "culdesac/files.h"

#include <stdio.h>
#include <string.h>

enum { NOTE_MOST = 64 * 1024 };

static const Rulebook *rulebook_for(void *self, const Game *game)
{
    App *app = self;
    return shelf_book(&app->shelf, game);
}

static bool waiting(void *self, const Game *game, Waiting *waiting)
{
    App *app = self;
    return keeper_waiting(app->keeper, game, rulebook_for, app, waiting);
}

static void journal_begin(void *self, const Match *match)
{
    App *app = self;
    keeper_begin(app->keeper, match);
}

static void journal_add(void *self, const Match *match, const char *line)
{
    App *app = self;
    keeper_add(app->keeper, match, line);
}

static void journal_end(void *self, const Game *game)
{
    App *app = self;
    keeper_end(app->keeper, game);
}

static Match *journal_resume(void *self, const Game *game)
{
    App *app = self;
    return keeper_resume(app->keeper, game, rulebook_for, app);
}

/* ---- What has been played ---- */

static void tell(void *self, const char *sentence)
{
    app_tell(self, sentence);
}

static void statistics_of(void *self, Statistics *statistics)
{
    App *app = self;
    memset(statistics, 0, sizeof *statistics);
    saver_wait(app->saver);
    if (app->keeps) statistics_load(app->paths.data, statistics, tell, app);
}

static void statistics_keep(void *self, const Statistics *statistics)
{
    App *app = self;
    if (app->keeps) statistics_save(app->paths.data, statistics, app->saver);
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

static bool record_save(void *self, const Match *match, const char *title, bool kept, RecordFile *file)
{
    App *app = self;
    Text folder = {0};
    Fault fault;
    if (!app->keeps) return false;
    records_folder(app, &folder);
    const bool good = records_save(folder.data, match, title, kept, app->saver, file, &fault);
    if (!good) app_tell(app, fault.text);
    text_clear(&folder);
    return good;
}

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

static bool record_remove(void *self, const RecordFile *file, Fault *fault)
{
    const App *app = self;
    Text folder = {0};
    records_folder(app, &folder);
    const bool good = records_remove(folder.data, file, fault);
    text_clear(&folder);
    return good;
}

/* ---- Notes ---- */

static void note_path(const App *app, const char *name, Text *path)
{
    path_join(path, app->paths.state, name);
    text_add(path, ".json");
}

static bool note_read(void *self, const char *name, Text *text)
{
    App *app = self;
    Text path = {0};
    Fault fault;
    saver_wait(app->saver);
    note_path(app, name, &path);
    const bool good = app->keeps && file_exists(path.data) && file_read(path.data, NOTE_MOST, text, &fault);
    text_clear(&path);
    return good;
}

static void note_write(void *self, const char *name, const Text *text)
{
    App *app = self;
    Text path = {0};
    note_path(app, name, &path);
    if (app->keeps) saver_write(app->saver, path.data, text);
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

/* ---- For a report ---- */

static void about(void *self, Text *text)
{
    const App *app = self;
    SDL_version linked;
    SDL_RendererInfo renderer;
    char version[32];
    SDL_GetVersion(&linked);
    snprintf(version, sizeof version, "%d.%d.%d", linked.major, linked.minor, linked.patch);
    const bool known = SDL_GetRendererInfo(app->window.renderer, &renderer) == 0;
    const char *screen = SDL_GetCurrentVideoDriver(), *sound = SDL_GetCurrentAudioDriver();
    const WordPart program[] = {word_text(CULDESAC_VERSION), word_text(SDL_GetPlatform()), word_text(version)};
    const WordPart window[] = {word_number((long)app->stage.layout.w), word_number((long)app->stage.layout.h),
                               word_text(known ? renderer.name : "-"), word_text(screen ? screen : "-"),
                               word_text(sound ? sound : "-")};
    words_fill(app->words, WORD_REPORT_PROGRAM, program, 3, text);
    text_add_char(text, '\n');
    words_fill(app->words, WORD_REPORT_WINDOW, window, 5, text);
    text_add_char(text, '\n');
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

static bool copy(void *self, const char *text, Fault *fault)
{
    (void)self;
    return SDL_SetClipboardText(text) == 0 || fault_set(fault, "Nothing can be copied here: %s.", SDL_GetError());
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
        .statistics_write = statistics_keep,
        .records = records,
        .record_open = record_open,
        .record_save = record_save,
        .record_keep = record_keep,
        .record_remove = record_remove,
        .note_read = note_read,
        .note_write = note_write,
        .rules_folder = rules_folder,
        .about = about,
        .menu = menu,
        .menu_set = menu_set,
        .copy = copy,
        .wake = wake,
    };
}
