/* SPDX-License-Identifier: MIT */
#include "app/home.h"

#include "culdesac/files.h"

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
    note_path(app, name, &path);
    const bool good = app->keeps && file_exists(path.data) && file_read(path.data, NOTE_MOST, text, &fault);
    text_clear(&path);
    return good;
}

static void note_write(void *self, const char *name, const Text *text)
{
    App *app = self;
    Text path = {0};
    Fault fault;
    note_path(app, name, &path);
    if (app->keeps && !file_replace(path.data, text->data, text->length, &fault)) app_tell(app, fault.text);
    text_clear(&path);
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
        .note_read = note_read,
        .note_write = note_write,
        .wake = wake,
    };
}
