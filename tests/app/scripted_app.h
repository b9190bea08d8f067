/* SPDX-License-Identifier: MIT */
/* The program played by a test: opened without a window, its frames run by hand, its tables looked into. */
#ifndef CULDESAC_APP_SCRIPTED_APP_H
#define CULDESAC_APP_SCRIPTED_APP_H

#include "app/app.h"
#include "app/input.h"
#include "app/script_runner.h"
#include "check.h"
#include "scenes/table/table_scene.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SCRIPTED_FRAME_MS = 16, SCRIPTED_TIMEOUT_MS = 120000 };

/* Opens it; a test whose program does not open ends there. */
static inline App *scripted_start(const CommandLine *line)
{
    Error error = {{0}};
    App *app = memory_allocate(sizeof *app);
    if (app_open(app, line, &error)) return app;
    fprintf(stderr, "%s\n", error.text);
    exit(1);
}

/* Opens it below a folder, or below one of its own that goes with it; pictures are shared. */
static inline App *scripted_open(const char *data, bool fresh, uint64_t seed)
{
    const CommandLine line = {.headless = true, .fresh = fresh, .data_folder = data, .has_seed = true, .seed = seed};
    return scripted_start(&line);
}

static inline void scripted_close(App *app)
{
    app_close(app);
    free(app);
}

static inline void scripted_frame(App *app, int ms)
{
    SDL_Event event;
    while (SDL_PollEvent(&event)) input_event(app, &event);
    app->clock += (uint64_t)ms;
    app_frame(app);
}

/* A frame that is painted too: without a window only what is looked at is. */
static inline void scripted_frame_painted(App *app, int ms)
{
    scripted_frame(app, ms);
    Raster shown = canvas_screenshot(app->canvas);
    raster_clear(&shown);
}

/* A frame that is only drawn: neither painted, nor compared with the last one, nor saved. */
static inline void scripted_frame_unpainted(App *app, int ms)
{
    SDL_Event event;
    while (SDL_PollEvent(&event)) input_event(app, &event);
    app->clock += (uint64_t)ms;
    if (app->stage.has_new_settings) app_apply_settings(app, &app->stage.new_settings);
    stage_frame(&app->stage, app->clock);
}

/* Glances until all is at rest; false if that takes too long. Where nothing moves, the next moment that somebody waits
 * for is now. */
static inline bool scripted_run_until_idle(App *app)
{
    const uint64_t start = SDL_GetTicks64();
    scripted_frame_unpainted(app, SCRIPTED_FRAME_MS);
    while (!app->stage.wants_quit && stage_is_busy(&app->stage)) {
        const uint64_t wake = stage_next_wake(&app->stage);
        if (SDL_GetTicks64() - start > SCRIPTED_TIMEOUT_MS) return false;
        if (!stage_is_moving(&app->stage)) {
            if (wake > app->clock + SCRIPTED_FRAME_MS) app->clock = wake - SCRIPTED_FRAME_MS;
            if (!wake) SDL_Delay(1);
        }
        scripted_frame_unpainted(app, SCRIPTED_FRAME_MS);
    }
    return true;
}

static inline const char *scripted_scene_name(const App *app)
{
    const Scene *top = stage_top(&app->stage);
    return top ? top->kind->name : "";
}

/* Does these lines of a script; false, and the fault's text, at the first that cannot be done. */
static inline bool scripted_try(App *app, const char *lines, Error *error)
{
    Script script = {0};
    error->text[0] = '\0';
    const bool good = script_read(&script, "script", lines, error) && script_run(app, &script, "script", error);
    script_clear(&script);
    return good;
}

/* Does them, all of which can be done. */
static inline bool scripted_run(App *app, const char *lines)
{
    Error error;
    const bool good = scripted_try(app, lines, &error);
    CHECK_TEXT(error.text, "");
    return good;
}

/* The table, whatever lies above it; NULL if there is none. */
static inline const TableScene *scripted_table(const App *app)
{
    for (int i = 0; i < app->stage.scene_count; i++) {
        if (strcmp(app->stage.scenes[i].kind->name, "table") == 0) return app->stage.scenes[i].self;
    }
    return NULL;
}

#endif
