/* SPDX-License-Identifier: MIT */
/* A stage with a canvas but no screen, for tests of what is drawn and touched. */
#pragma once

#include "check.h"
#include "culdesac/text.h"
#include "ui/stage.h"

#include <SDL.h>
#include <SDL_ttf.h>

typedef struct StageFixture {
    SDL_Window *window;
    Pictures *pictures;
    Art *art;
    Fonts *type;
    Canvas *canvas;
    Theme theme;
    Settings settings;
    Stage stage;
    Text reports;
} StageFixture;

static inline void stage_fixture_report(void *context, const char *sentence)
{
    StageFixture *fixture = context;
    text_addf(&fixture->reports, "%s\n", sentence);
}

/* Opens a window of 800×600 with an empty stage. */
static inline bool stage_fixture_open_empty(StageFixture *fixture)
{
    memset(fixture, 0, sizeof *fixture);
    SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0");
    if (!CHECK(SDL_Init(SDL_INIT_VIDEO) == 0) || !CHECK(TTF_Init() == 0)) return false;
    fixture->window = SDL_CreateWindow("test", 0, 0, 800, 600, 0);
    fixture->pictures = pictures_create(16u << 20);
    fixture->art = art_create(fixture->pictures, "assets/art", NULL, (Notifier){stage_fixture_report, fixture});
    fixture->type = fonts_create(fixture->pictures, "assets", (Notifier){stage_fixture_report, fixture});
    fixture->canvas = canvas_create(fixture->window, fixture->pictures, fixture->art, fixture->type);
    theme_builtin(&fixture->theme);
    fixture->settings = settings_default();
    stage_init(&fixture->stage, fixture->canvas, &fixture->theme, &fixture->settings);
    stage_resize(&fixture->stage, 800, 600);
    return true;
}

/* The same with that scene. */
static inline bool stage_fixture_open(StageFixture *fixture, Scene scene)
{
    if (!stage_fixture_open_empty(fixture)) return false;
    fixture->stage.motion.speed = SPEED_NORMAL;
    stage_push(&fixture->stage, scene);
    stage_frame(&fixture->stage, 1000);
    canvas_end(fixture->canvas);
    return true;
}

static inline void stage_fixture_close(StageFixture *fixture)
{
    stage_clear(&fixture->stage);
    canvas_destroy(fixture->canvas);
    fonts_destroy(fixture->type);
    art_destroy(fixture->art);
    pictures_destroy(fixture->pictures);
    text_clear(&fixture->reports);
    SDL_DestroyWindow(fixture->window);
    TTF_Quit();
    SDL_Quit();
}

#define SCOPED_STAGE_FIXTURE SCOPED(stage_fixture_close) StageFixture

/* For the `destroy` of a scene whose state belongs to the test. */
static inline void stage_fixture_keep(void *self) { (void)self; }
