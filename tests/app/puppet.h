/* SPDX-License-Identifier: MIT */
/* The program played by a test: opened without a window, its frames run by hand, its tables looked into. */
#ifndef CULDESAC_TESTS_APP_PUPPET_H
#define CULDESAC_TESTS_APP_PUPPET_H

#include "app/app.h"
#include "app/driver.h"
#include "app/input.h"
#include "check.h"
#include "scenes/table_scene.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PUPPET_FRAME_MS = 16, PUPPET_PATIENCE_MS = 120000 };

/* Opens it; a test whose program does not open ends there. */
static inline App *puppet_begin(const CommandLine *line)
{
    Fault fault = {{0}};
    App *app = memory_allocate(sizeof *app);
    if (app_open(app, line, &fault)) return app;
    fprintf(stderr, "%s\n", fault.text);
    exit(1);
}

/* Opens it below a folder, or below one of its own that goes with it; pictures are shared. */
static inline App *puppet_open(const char *data, bool fresh, uint64_t seed)
{
    const CommandLine line = {.headless = true, .fresh = fresh, .data = data, .has_seed = true, .seed = seed};
    return puppet_begin(&line);
}

static inline void puppet_close(App *app)
{
    app_close(app);
    free(app);
}

static inline void puppet_frame(App *app, int ms)
{
    SDL_Event event;
    while (SDL_PollEvent(&event)) input_event(app, &event);
    app->clock += (uint64_t)ms;
    app_frame(app);
}

/* A frame that is shown to the canvas and not painted: painting takes most of the time, and is not asked about. */
static inline void puppet_glance(App *app, int ms)
{
    SDL_Event event;
    while (SDL_PollEvent(&event)) input_event(app, &event);
    app->clock += (uint64_t)ms;
    if (app->stage.has_new_settings) app_take_settings(app, &app->stage.new_settings);
    stage_frame(&app->stage, app->clock);
}

/* Glances until all is at rest; false if that takes too long. Where nothing moves, the next moment that somebody waits
 * for is now. */
static inline bool puppet_settle(App *app)
{
    const uint64_t start = SDL_GetTicks64();
    puppet_glance(app, PUPPET_FRAME_MS);
    while (!app->stage.quit && stage_busy(&app->stage)) {
        const uint64_t wake = stage_next_wake(&app->stage);
        if (SDL_GetTicks64() - start > PUPPET_PATIENCE_MS) return false;
        if (!stage_moving(&app->stage)) {
            if (wake > app->clock + PUPPET_FRAME_MS) app->clock = wake - PUPPET_FRAME_MS;
            if (!wake) SDL_Delay(1);
        }
        puppet_glance(app, PUPPET_FRAME_MS);
    }
    return true;
}

static inline const char *puppet_scene(const App *app)
{
    const Scene *top = stage_top(&app->stage);
    return top ? top->kind->name : "";
}

/* Does these lines of a script; false, and the fault's text, at the first that cannot be done. */
static inline bool puppet_try(App *app, const char *lines, Fault *fault)
{
    Script script = {0};
    fault->text[0] = '\0';
    const bool good = script_read(&script, "script", lines, fault) && driver_run(app, &script, "script", fault);
    script_clear(&script);
    return good;
}

/* Does them, all of which can be done. */
static inline bool puppet_play(App *app, const char *lines)
{
    Fault fault;
    const bool good = puppet_try(app, lines, &fault);
    CHECK_TEXT(fault.text, "");
    return good;
}

/* The table, whatever lies above it; NULL if there is none. */
static inline const TableScene *puppet_table(const App *app)
{
    for (int i = 0; i < app->stage.scene_count; i++) {
        if (strcmp(app->stage.scenes[i].kind->name, "table") == 0) return app->stage.scenes[i].self;
    }
    return NULL;
}

#endif
